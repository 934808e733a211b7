package app

// BoardShapes holds the shapes of what the verbs of boards answer.
type BoardShapes struct{ Listed, Shown, Checked Shape }

// BoardShapesOf returns the results of the verbs of boards: all boards listed, a board drawn, and a board
// that is checked.
func BoardShapesOf[Listed, Shown, Checked any]() BoardShapes {
	return BoardShapes{Listed: Gives[Listed](), Shown: Gives[Shown](), Checked: Gives[struct {
		Boards []Checked `json:"boards"`
		Faults []string  `json:"faults"` // none: a fault is an error
	}]()}
}

// TablesShape is the result of data list and data show.
func TablesShape() Shape { return Keyed[[]shownTable]("tables") }

// CalibratedShape is the result of data calibrate: its questions, or the file written.
func CalibratedShape() Shape { return Keyed[[]calibrating]("questions").Or(Keyed[string]("file")) }

// Checked is a file of the owner's without faults, in JSON.
type Checked struct {
	File   string   `json:"file" unknown:"null"` // empty: there is none
	Faults []string `json:"faults"`              // none: a fault is an error
}

// CardShapes holds the shapes of what the verbs of cards answer.
type CardShapes struct{ Listed, Shown, Changed Shape }

// CardShapesOf returns the results of the verbs of cards: D is a deck in JSON, called so, and C a card.
func CardShapesOf[D, C any](deck string) CardShapes {
	return CardShapes{Listed: Keyed[[]D](deck + "s"), Shown: Keyed[[]C]("cards"), Changed: Gives[struct {
		Card C      `json:"card"`
		File string `json:"file"`
	}]()}
}
