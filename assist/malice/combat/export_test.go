package combat

// Names that only the tests of this room see.

var Beside = beside

var Phases = phases
