package axismundi

import "tablehand/assist/telling"

// Act is an act at a table of this game.
type Act = telling.Act[State]

// Event is a change of a table of this game.
type Event = telling.Event[State]

// Table is an act of this game as it is played.
type Table = telling.Telling[State]
