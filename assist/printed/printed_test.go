package printed

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// ours holds the tables of a small game: one as printed, one whose numbers the text has lost.
var ours = fstest.MapFS{
	"king.yaml": {Data: []byte("crown:\n  source: p.1\n  sure: rulebook\n  worth: 10\n" +
		"rows:\n  source: p.2\n  sure: assumed\n  why: the icons are lost\n  worth: 3\n")},
}

// worth is a table of one number.
type worth struct {
	Origin
	N int
}

func (w *worth) form(f *yamlfile.Form) { f.Int("worth", &w.N, 0, 20) }

// king holds both tables of the game.
type king struct{ Crown, Rows worth }

func (k *king) form(f *yamlfile.Form) {
	f.Group("crown", k.Crown.Over(k.Crown.form))
	f.Group("rows", k.Rows.Over(k.Rows.form))
}

// read reads the tables with the owner's corrections.
func read(t testing.TB, owners string) (king, *Files, error) {
	s := &Files{Game: "toy", Ours: ours}
	if owners != "" {
		file, err := yamlfile.Parse("mine.yaml", []byte(owners))
		if err != nil {
			t.Fatal(err)
		}
		s.Owner = file
	}
	var k king
	return k, s, errors.Join(s.Known([]string{"king"}), s.Read("king", k.form))
}

func TestCorrectionsGoOver(t *testing.T) {
	k := king{}
	s := &Files{Game: "toy", Ours: ours}
	if err := s.Read("king", k.form); err != nil || k.Crown.N != 10 || k.Rows.Sure != "assumed" {
		t.Errorf("ours: %+v, %v", k, err)
	}
	s.Owner, _ = yamlfile.Parse("mine.yaml", []byte("toy: {king: {rows: {worth: 4}}}\nother: {x: 1}\n"))
	k = king{}
	err := s.Read("king", k.form)
	if err != nil || k.Rows.N != 4 || k.Rows.Sure != "owner" || k.Crown.Sure != "rulebook" || k.Crown.N != 10 {
		t.Errorf("corrected: %+v, %v", k, err)
	}
}

// A correction of an unknown table, and an impossible value, are refused with their places; only a
// command that reads the table pays for it.
func TestCorrectionsThatCannotBe(t *testing.T) {
	for owners, want := range map[string]string{
		"toy: {queen: {}}":                     "mine.yaml:1:7: toy.queen: no such key",
		"toy:\n  king: {rows: {worth: 21}}":    "mine.yaml:2:24: toy.king.rows.worth: 21 is not allowed",
		"toy:\n  king: {crown: {sure: maybe}}": "mine.yaml:2:24: toy.king.crown.sure",
		"toy:\n  king: {hat: {}}":              "mine.yaml:2:10: toy.king.hat: no such key",
	} {
		_, _, err := read(t, owners)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, not %s", owners, err, want)
		}
	}
	_, s, _ := read(t, "toy:\n  king: {rows: {worth: 21}}")
	if err := s.Known([]string{"king"}); err != nil {
		t.Errorf("read before it was wanted: %v", err)
	}
	if err := (&Files{Ours: fstest.MapFS{}}).Read("none", nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

func TestFaultsAreJoined(t *testing.T) {
	one := &yamlfile.Faults{File: "f", List: []yamlfile.Fault{{Line: 3, Message: "c"}, {Line: 1, Message: "a"}}}
	two := []yamlfile.Fault{{Line: 3, Message: "c"}, {Line: 2, Message: "b"}}
	other := &yamlfile.Faults{File: "f", List: two}
	all, ok := errors.AsType[*yamlfile.Faults](JoinFaults(one, nil, other))
	if !ok || len(all.List) != 3 || all.List[0].Message+all.List[1].Message+all.List[2].Message != "abc" {
		t.Errorf("joined: %+v", all)
	}
	if err := JoinFaults(nil, nil); err != nil {
		t.Errorf("nothing is wrong: %v", err)
	}
	if err := JoinFaults(one, fs.ErrClosed); err != fs.ErrClosed {
		t.Errorf("not given back: %v", err)
	}
}

// shown holds the tables as they are shown.
var shown = []Table{
	{Name: "king.crown", Origin: Origin{Sure: "rulebook"}, Takes: "10"},
	{Name: "king.rows", Origin: Origin{Sure: "assumed", Why: "lost"}, Rows: [][]string{{"1", "a"}, {"2", "b"}}},
	{Name: "queen", Origin: Origin{Sure: "derived"}},
}

func TestCalled(t *testing.T) {
	called := func(t Table) string { return t.Name }
	for name, want := range map[string]int{"king": 2, "king.rows": 1, "queen": 1} {
		if found, err := Called(shown, name, called); err != nil || len(found) != want {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
	_, err := Called(shown, "kin", called)
	if unknown, ok := errors.AsType[*telling.Unknown](err); !ok || len(unknown.Have) != 3 {
		t.Errorf("kin: %v", err)
	}
	if list := Unsure(shown); len(list) != 2 || list[0].Name != "king.rows" || list[0].Why != "lost" {
		t.Errorf("unsure: %+v", list)
	}
}

func TestInstead(t *testing.T) {
	owners := shown[1]
	owners.Rows = [][]string{{"1", "a"}, {"2", "c"}}
	for _, c := range []struct {
		ours, owners Table
		want         string
	}{
		{shown[1], shown[1], ""}, {shown[1], owners, "2 b"}, {Table{Takes: "10"}, Table{Takes: "11"}, "10"},
	} {
		if got := c.ours.Instead(c.owners); got != c.want {
			t.Errorf("instead: %q, not %q", got, c.want)
		}
	}
}

// An owner's answer is checked, and written without touching the rest of the file.
func TestCalibrated(t *testing.T) {
	s := &Files{Game: "toy", Ours: ours}
	check := func(owner *yamlfile.File) error {
		var k king
		return (&Files{Game: "toy", Ours: ours, Owner: owner}).Read("king", k.form)
	}
	q := Ask("king", "rows", "what is a row worth", "3", func(typed string) (Leaf, error) {
		var n int
		if _, err := fmt.Sscan(typed, &n); err != nil {
			return nil, fmt.Errorf("%q is no number", typed)
		}
		return func(f *yamlfile.Form) { f.Int("worth", &n, 0, 99) }, nil
	})
	for typed, want := range map[string]string{"x": `"x" is no number`, "21": "0 to 20"} {
		if _, err := s.Answer(q, typed, check); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %s", typed, err, want)
		}
	}
	a, err := s.Answer(q, "5", check)
	if err != nil {
		t.Fatal(err)
	}
	mine, _ := yamlfile.Parse("mine.yaml", []byte("# mine\ntoy:\n  king:\n    crown: {worth: 9} # house rule\n"))
	text, err := s.Calibrated(mine, []Answer{a})
	want := "# mine\ntoy:\n  king:\n    rows: {sure: owner, worth: 5}\n    crown: {worth: 9} # house rule\n"
	if err != nil || string(text) != want {
		t.Errorf("%v\n%s\nnot\n%s", err, text, want)
	}
}

func ExampleFiles_Export() {
	s := &Files{Game: "toy", Ours: ours}
	text, _ := s.Export([]string{"king"}, []string{"king.rows"})
	for line := range strings.Lines(string(text)) {
		if line[0] != '#' {
			fmt.Print(line)
		}
	}
	// Output:
	// toy:
	//   king:
	//     rows:
	//       source: p.2
	//       sure: assumed
	//       why: the icons are lost
	//       worth: 3
}

// An entry is read by itself, with the owner's correction of it: what is wrong with others is not met.
func TestAnEntryAlone(t *testing.T) {
	faulty := append([]byte("worthless: [\n"), ours["king.yaml"].Data...)
	s := &Files{Game: "toy", Ours: fstest.MapFS{"king.yaml": {Data: faulty}}}
	s.Owner, _ = yamlfile.Parse("mine.yaml", []byte("toy: {king: {rows: {worth: 4}, crown: {worth: many}}}\n"))
	rows, crown := worth{}, worth{}
	alone := func(key string, w *worth) error {
		return s.ReadEntry("king", key, func(f *yamlfile.Form) {
			f.Rest()
			f.Group(key, w.Over(w.form))
		})
	}
	if err := alone("rows", &rows); err != nil || rows.N != 4 || rows.Sure != "owner" {
		t.Errorf("%+v, %v", rows, err)
	}
	if err := alone("crown", &crown); err == nil || crown.N != 10 {
		t.Errorf("a word for a number: %+v, %v", crown, err)
	}
	if err := s.ReadEntry("queen", "rows", rows.form); err == nil {
		t.Error("there is no such file")
	}
}
