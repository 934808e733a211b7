package shadows

// What the tests of this room see of it beyond what other rooms may use.

var PlayRealm = playRealm

var Told = told
