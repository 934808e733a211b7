package combat

// What the tests of this room see of it beyond what other rooms may use.

var Beside = beside

var Phases = phases
