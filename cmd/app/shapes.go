package app

import "tablehand/assist/printed"

// BoardShapes returns the results of the verbs of boards of hexes.
func BoardShapes() Shapes {
	listed := Gives[struct {
		Boards   []listedBoard `json:"boards"`
		Adjoins  []string      `json:"adjoins"`
		Practice []listedBoard `json:"practice"`
	}]()
	return Shapes{
		"board": listed, "board list": listed,
		"board check": Gives[struct {
			Boards []CheckedBoard `json:"boards"`
			Faults []string       `json:"faults"` // none: a fault is an error
		}](),
		"board show": Gives[boardView]().Or(Keyed[[]boardView]("boards")),
	}
}

// TableShapes returns the results of the verbs of a game's tables.
func TableShapes() Shapes {
	file := Keyed[string]("file")
	return Shapes{
		"data list": Keyed[[]shownTable]("tables"), "data show": Keyed[[]shownTable]("tables"),
		"data assumed":   Keyed[[]printed.Assumption]("assumed"),
		"data calibrate": Keyed[[]calibrating]("questions").Or(file),
		"data check":     soundFile(), "data export": Keyed[string]("data").Or(file),
	}
}

// soundFile is the result of a check of a file.
func soundFile() Shape { return Gives[Checked]() }

// Checked is a file of the owner's without faults, in JSON.
type Checked struct {
	File   string   `json:"file" unknown:"null"` // empty: there is none
	Faults []string `json:"faults"`              // none: a fault is an error
}

// CardShapes returns the results of the verbs of cards, for what a deck is called and what it and a
// card are in JSON.
func CardShapes[D, C any](deck string) Shapes {
	list := Keyed[[]D](deck + "s")
	changed := Gives[struct {
		Card C      `json:"card"`
		File string `json:"file"`
	}]()
	return Shapes{
		"card": list, "card list": list, "card show": Keyed[[]C]("cards"), "card add": changed,
		"card remove": changed, "card edit": soundFile(), "card check": soundFile(),
	}
}
