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
		"board show": DrawnHexes(),
	}
}

// DrawnHexes is the result of board show, for boards of hexes.
func DrawnHexes() Shape { return Gives[boardView]().Or(Keyed[[]boardView]("boards")) }

// TableShapes returns the results of the verbs of a game's tables.
func TableShapes() Shapes {
	file := Keyed[string]("file")
	return Shapes{
		"data list": TablesShape(), "data show": TablesShape(),
		"data assumed":   Keyed[[]printed.Assumption]("assumed"),
		"data calibrate": CalibratedShape(),
		"data check":     soundFile(), "data export": Keyed[string]("data").Or(file),
	}
}

// TablesShape is the result of data list and data show.
func TablesShape() Shape { return Keyed[[]shownTable]("tables") }

// CalibratedShape is the result of data calibrate.
func CalibratedShape() Shape { return Keyed[[]calibrating]("questions").Or(Keyed[string]("file")) }

// soundFile is the result of a check of a file.
func soundFile() Shape { return Gives[Checked]() }

// Checked is a file of the owner's without faults, in JSON.
type Checked struct {
	File   string   `json:"file" unknown:"null"` // empty: there is none
	Faults []string `json:"faults"`              // none: a fault is an error
}

// CardShapes are the results of the verbs of cards.
type CardShapes struct{ Listed, Shown, Changed Shape }

// CardShapesOf returns the results of the verbs of cards: D is a deck in JSON, called so, and C a card.
func CardShapesOf[D, C any](deck string) CardShapes {
	return CardShapes{Listed: Keyed[[]D](deck + "s"), Shown: Keyed[[]C]("cards"), Changed: Gives[struct {
		Card C      `json:"card"`
		File string `json:"file"`
	}]()}
}
