package board

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/region"
	"tablehand/assist/malhya/room"
	"tablehand/cmd/app"
)

// Listed is a floor plan in JSON: its name and title, whether it lies on the table, and what it holds.
type Listed struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Table bool   `json:"table"` // it lies on the table here
	room.Tally
}

func (is sheet) listed() Listed {
	return Listed{Name: is.file, Title: is.Name, Table: is.table != nil, Tally: is.Tally()}
}

func (l Listed) String() string {
	if l.Table {
		return l.Tally.String() + ", on the table"
	}
	return l.Tally.String()
}

// Listing holds the floor plans and the Region boards that can be opened, in JSON.
type Listing struct {
	Boards  []Listed `json:"boards"`
	Regions []Region `json:"regions"`
}

// list shows the boards of the table and those that the program brings along.
func (v rooms) list() error {
	l := Listing{Boards: []Listed{}}
	var b strings.Builder
	for _, name := range v.names() {
		is, err := v.open(name)
		if err != nil {
			return err
		}
		l.Boards = append(l.Boards, is.listed())
		b.WriteString(app.Labeled(name, is.listed().String()))
	}
	var err error
	if l.Regions, err = v.listed(); err != nil {
		return err
	}
	for _, r := range l.Regions {
		b.WriteString(app.Labeled(r.Name, r.String()))
	}
	return v.Show(l, b.String())
}

// check opens a plan and counts what it holds; the error has all its faults.
func (v rooms) check(word string) (sound app.SoundBoard, err error) {
	is, err := v.open(word)
	if err != nil {
		return sound, err
	}
	sound.Board = is.listed()
	for _, w := range is.Tally().Warnings {
		sound.Said += fmt.Sprintf("%s: warning: %s\n", is.file, w)
	}
	sound.Said += fmt.Sprintf("%s: %s, no faults\n", is.file, is.Tally())
	return sound, nil
}

// Shown is a room in JSON: its plan, each space with the figure and the tokens on it, and the lines between
// spaces.
type Shown struct {
	Listed
	Spaces []SpaceView `json:"spaces"`
	Lines  []LineView  `json:"lines"`

	Staging  map[string]string `json:"staging"`  // the space of each token, by its color
	Interest map[string]int    `json:"interest"` // the chapters of the tokens that lie there, by their spaces
	Access   map[string]int    `json:"access"`
}

// SpaceView is a space of a room, in JSON: its ground, who stands there, and the tokens.
type SpaceView struct {
	At     string   `json:"at"`
	Ground string   `json:"ground"` // its letter in the plan
	Who    string   `json:"who" unknown:"null"`
	Tokens []string `json:"tokens"`
}

// LineView is a red or dashed line between two spaces, in JSON.
type LineView struct {
	Between [2]string `json:"between"`
	Kind    string    `json:"kind"` // red or dashed
}

// show prints a drawing of a room with its figures, width columns wide.
func (v rooms) show(word string, width int) error {
	is, err := v.open(word)
	if err != nil {
		return err
	}
	return v.Show(is.view(), is.Draw(room.Show{Title: is.caption(), Tokens: is.tokens("x", "!")}, width))
}

// caption returns the title of a room: its name, the prices that its page sets, and the signs of cadavers
// and noise if any lie there.
func (is sheet) caption() string {
	said := is.Name
	for _, special := range []struct {
		word string
		n    int
	}{{"water", is.Special.Water}, {"an abyss", is.Special.Abyss}, {"a dashed line", is.Special.Dashed}} {
		if special.n >= 0 {
			said += fmt.Sprintf(", %s takes %d more", special.word, special.n)
		}
	}
	if is.table == nil {
		return said
	}
	for _, sign := range []struct {
		lie  []string
		word string
	}{{is.table.Room.Cadavers, "x cadaver"}, {is.table.Room.Noise, "! noise"}} {
		if len(sign.lie) > 0 {
			said += ", " + sign.word
		}
	}
	return said
}

// view returns a room with its figures and tokens as show prints it in JSON.
func (is sheet) view() Shown {
	view := Shown{Listed: is.listed(), Spaces: []SpaceView{}, Lines: []LineView{},
		Staging: map[string]string{}, Interest: chapters(is.Interest), Access: chapters(is.Access)}
	for _, token := range is.Staging {
		view.Staging[token.Color] = token.At.String()
	}
	lie := is.tokens("cadaver", "noise")
	for _, at := range is.Squares() {
		space := SpaceView{At: at.String(), Ground: string(rune(is.Ground(at))),
			Tokens: append([]string{}, lie[at]...)}
		if who, stands := is.Who(at); stands {
			space.Who = who.Name
		}
		view.Spaces = append(view.Spaces, space)
	}
	for _, e := range is.Edges() {
		kind := map[grid.Kind]string{room.Red: "red", room.Dashed: "dashed"}[e.Kind]
		view.Lines = append(view.Lines, LineView{[2]string{e.A.String(), e.B.String()}, kind})
	}
	return view
}

// chapters returns the chapters of tokens by the names of their spaces.
func chapters(tokens map[room.Space]int) map[string]int {
	named := map[string]int{}
	for at, chapter := range tokens {
		named[at.String()] = chapter
	}
	return named
}

// newVerb returns the verb that begins a file: of a plan, or by the verb for hexes of a Region board.
func (v rooms) newVerb(hexes app.Verb) app.Verb {
	return app.Verb{
		Use:   "new [FILE]",
		Gives: app.Keyed[string]("board").Or(app.Keyed[string]("file")),
		Short: "a floor plan or a region to begin your own from",
		Long: "Writes the practice room for you to change into your own, with a line on each of its\n" +
			"letters, or a bare room of so many --columns and --rows; --kind region: a blank Region\n" +
			"board. On stdout, or into a file that is not there yet.",
		Example: "board new cellar.yaml\nboard new cellar.yaml --columns 8 --rows 6\n" +
			"board new north.yaml --kind region --columns 9 --rows 7",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			regions := hexes.With(f)
			return func(w app.Words) error {
				kind := f.Lookup("kind").Value.String()
				if err := app.OneOf("kind", kind, plan, region.Kind().Name); err != nil {
					return err
				}
				if kind != plan {
					return regions(w)
				}
				if err := app.PlainNames(w); err != nil {
					return err
				}
				p, err := v.begun(f)
				if err != nil {
					return err
				}
				return v.Deliver(app.Export{What: "floor plan", Key: "board", Advice: "name another",
					To: w.At(0)}, p.File())
			}
		},
	}
}

// begun returns the practice room, or a bare one if the flags name its size.
func (v rooms) begun(f *pflag.FlagSet) (*room.Plan, error) {
	if !f.Changed("columns") && !f.Changed("rows") {
		s, err := v.Standing()
		if err != nil {
			return nil, err
		}
		return s.Plans().Open(malhya.Practice)
	}
	columns, _ := strconv.Atoi(f.Lookup("columns").Value.String()) // a flag of numbers
	rows, _ := strconv.Atoi(f.Lookup("rows").Value.String())
	if columns < 1 || columns > room.MostColumns || rows < 1 || rows > room.MostRows {
		return nil, &app.UsageError{Msg: fmt.Sprintf("--columns %d --rows %d: a room has 1 to %d of each",
			columns, rows, room.MostColumns)}
	}
	return room.Blank("my room", columns, rows), nil
}
