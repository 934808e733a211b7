package malicetest

// Homely is a board of one row with three lairs; its Gate stands at D1.
var Homely = Chart("flat", "P P P P P F Wi S S", "A1 B1 C1 D1 E1 F1", "lairs: [G1, H1, I1]")
