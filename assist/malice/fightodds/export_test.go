package fightodds

// What the tests of this room see of it beyond what other rooms may use.

var Certain = certain

var FightEnd = fightEnd

var Lcm = lcm

var Product = product

var TurnOf = turnOf
