package malice

import (
	"tablehand/assist/telling"
)

// Act is an act at a table of this game.
type Act = telling.Act[State]

// Event is a change of a table of this game.
type Event = telling.Event[State]

// Bookkeeping acts correct the table: they neither end what is still open, nor does
// the end of the game forbid them.
type Bookkeeping interface{ Bookkeeping() }

// Beside is an act that may say, as the table stands, that it need not wait for what is due at once: it
// settles something that is due, or is a plain roll (harvest.at-once).
type Beside interface{ Beside(*State) bool }

// A Blow is an act that only a fight going on has room for: said after the victory it is a
// slip, and costs nobody the harvest.
type Blow interface{ Blow() }

type Table = telling.Telling[State]
