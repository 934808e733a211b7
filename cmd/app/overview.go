package app

// An Overview is a table as people read it across a room.
type Overview struct {
	Game   string  // its name, and what was chosen when it began
	Title  string  // what goes on: whose turn it is, or who has won
	Goal   string  // how it ends, or has ended
	People []Panel // the players, in seating order
	Others []Panel // all else that lies there
}

// A Panel is a part of an Overview: a heading, what is counted, what is said.
type Panel struct {
	Title string
	Marks []Mark
	Rows  []PanelRow
}

// A Mark is a sign that stands there so many times: the life of a player.
type Mark struct {
	Sign string
	N    int
	What string // in words, for those who cannot see it: "wounds"
	Tone Tone
}

// A Tone tells whether a Mark is good for the player. It is an addition to the sign, never instead.
type Tone int

// The tones of marks.
const (
	Plain Tone = iota
	Good
	Bad
)

// PanelRow is a text behind its label, which may be empty.
type PanelRow struct{ Label, Text string }

// Row returns the row for a terminal.
func (r PanelRow) Row() string { return Row(r.Label, r.Text) }
