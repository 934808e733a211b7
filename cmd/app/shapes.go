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
			Boards []checkedBoard `json:"boards"`
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
		"data check":     checked(), "data export": Keyed[string]("data").Or(file),
	}
}

// checked is the result of a check of a file.
func checked() Shape {
	return Gives[struct {
		File   string   `json:"file"`
		Faults []string `json:"faults"` // none: a fault is an error
	}]()
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
		"card remove": changed, "card edit": checked(), "card check": checked(),
	}
}
