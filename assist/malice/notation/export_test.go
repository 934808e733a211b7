package notation

// Names that only the tests of this room see.

const EffectHint = effectHint

var ModWords = modWords

const MostEffect = mostEffect

var Opponents = opponents

var TraitOf = traitOf
