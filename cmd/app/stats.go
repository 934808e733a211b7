package app

// Stats holds what a game's journal tells beside dice and times, each part of it optional.
type Stats struct {
	// Turned says whether an event begins a turn, and whose it is (empty: nobody's), and whether it begins a
	// round.
	Turned func(Event) (who string, began, round bool)
	First  string // whose turn it is as a game begins; empty: nobody's, or an event says it
	// Checks says how the total of a check of one die is held against its target, by the name of its roll:
	// gt, le.
	Checks map[string]string
}
