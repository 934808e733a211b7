package notation

// What the tests of this room see of it beyond what other rooms may use.

const EffectHint = effectHint

var ModWords = modWords

const MostEffect = mostEffect

var Opponents = opponents

var TraitOf = traitOf
