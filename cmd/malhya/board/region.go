package board

import (
	"fmt"
	"io/fs"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/region"
	"tablehand/assist/malhya/room"
	"tablehand/assist/text"
	"tablehand/cmd/hexes"
	"tablehand/cmd/malhya/voice"
)

// Regions returns the names of the Region boards that the program brings along.
func Regions() []string {
	files, err := voice.Tables()
	if err != nil {
		return nil // they are embedded
	}
	shelf := board.Shelf{Ours: files}
	return slices.DeleteFunc(shelf.Names(), func(name string) bool {
		text, err := shelf.Text(name)
		return err != nil || board.KindOf(text) != region.Kind().Name
	})
}

// regions returns the shared verbs for boards of hexes, set up for Region boards.
func (v rooms) regions() hexes.Boards {
	return hexes.Boards{
		App: v.App, Game: notation.Name, Folder: v.Folder,
		Table: func() (*hexes.Table, error) {
			s, err := v.Standing()
			if err != nil {
				return nil, err
			}
			return onTable(s), nil
		},
		Text: func(name string) ([]byte, error) {
			files, err := voice.Tables()
			if err != nil {
				return nil, err
			}
			return fs.ReadFile(files, "boards/"+name+".yaml")
		},
		New: hexes.New{Kind: plan, Kinds: "a floor plan, or region for a Region board"},
	}
}

// plan is the kind of a board that is a floor plan.
const plan = "plan"

// onTable returns the Region board on which the group travels, as the shared verbs take it.
func onTable(s *malhya.State) *hexes.Table {
	t := &hexes.Table{
		Ours:  Regions(),
		Kinds: func() ([]*board.Kind, error) { return []*board.Kind{region.Kind()}, nil },
		Open: func(name string) (*board.Board, board.Sight, error) {
			b, err := s.Plans().Region(name)
			if err != nil {
				return nil, board.Sight{}, err
			}
			sight := board.Sight{}
			if p, stands := b.Find(s.Group.Hex); stands {
				sight.Tokens = map[board.Pos][]string{p: {"us"}}
			}
			return b, sight, nil
		},
	}
	if name := s.Group.Region; name != "" {
		t.Laid = []hexes.Laid{{Name: name, File: name}}
	}
	return t
}

// isRegion says whether a word names a Region board: that of the table, one of the program's, or a file.
// Without a word it is true if the table has a Region board and no floor plan.
func (v rooms) isRegion(word string) bool {
	s, err := v.Standing()
	switch {
	case err != nil:
		return false
	case word == "":
		return s.Room.Plan == "" && s.Group.Region != ""
	case word == s.Group.Region || slices.Contains(Regions(), word):
		return true
	case word == s.Room.Plan || word == malhya.Practice:
		return false
	}
	text, err := v.BoardFile(word, v.anyNames)
	return err == nil && !room.IsPlan(text) && board.KindOf(text) != ""
}

// Region is a Region board in JSON: its name and title, whether the group travels on it, and its size.
type Region struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Table   bool   `json:"table"` // the group travels on it
	Hexes   int    `json:"hexes"`
	Columns int    `json:"columns"`
	Rows    int    `json:"rows"`
}

func (r Region) String() string {
	said := fmt.Sprintf("a region, %d by %d, %s", r.Columns, r.Rows, text.Things(r.Hexes, "hex", "hexes"))
	if r.Table {
		said += ", on the table"
	}
	return said
}

// listed returns the Region board of the table, and those that the program brings along.
func (v rooms) listed() (list []Region, err error) {
	s, err := v.Standing()
	if err != nil {
		return nil, err
	}
	names := Regions()
	if name := s.Group.Region; name != "" && !slices.Contains(names, name) {
		names = append([]string{name}, names...)
	}
	for _, name := range names {
		b, err := s.Plans().Region(name)
		if err != nil {
			return nil, err
		}
		list = append(list, Region{Name: name, Title: b.Title, Table: name == s.Group.Region,
			Hexes: len(b.Hexes()), Columns: b.Columns, Rows: b.Rows})
	}
	return list, nil
}
