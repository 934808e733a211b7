package malicetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
)

// rowsOf is the part of a board file that names its hexes: rows as a | b | c.
func rowsOf(kind, hexes, rows string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "board: test\nkind: %s\nhexes: %s\nrows:\n", kind, hexes)
	for row := range strings.SplitSeq(rows, "|") {
		fmt.Fprintf(&text, "  - %s\n", strings.TrimSpace(row))
	}
	return text.String()
}

// Chart is a terrain board as somebody types it in: three strongholds, the Gate, the city
// and the mystic, in that order.
func Chart(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("terrain", hexes, rows) +
		fmt.Sprintf("strongholds: [%s, %s, %s]\ngate: %s\ncity: %s\nmystic: %s\n", f[0], f[1], f[2], f[3],
			f[4], f[5]) +
		strings.Join(more, "\n") + "\n"
}

// Shadowland is a Shadow Realm as somebody types it in: the Pit, then the Gates 1 to 6.
func Shadowland(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("realm", hexes, rows) + fmt.Sprintf("pit: %s\ngates: [%s]\n", f[0],
		strings.Join(f[1:], ", ")) + strings.Join(more, "\n") + "\n"
}

// Typed lets boards be read that somebody typed in, and says how a game with them is set
// up; a board whose text is empty is not typed in.
func Typed(t testing.TB, printing string, texts map[string]string, adjoins []string,
	names ...string) (*malice.State, setup.New) {
	t.Helper()
	files, beside := map[string]string{}, fstest.MapFS{}
	act := setup.New{Printing: printing, Scenario: "preserve", Difficulty: "hard", DStar: "all",
		Adjoins: adjoins, Files: files}
	for name, text := range texts {
		if name != "realm" {
			act.Boards++
		}
		if text != "" {
			files[name] = name + ".yaml"
			beside[name+".yaml"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	for _, name := range names {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name, Mastery: malice.Mastery{Color: "green"}})
	}
	book := OpenBook(t)
	book.Beside(beside)
	return malice.Begin(book, printing), act
}

// Laid sets a table up on which these boards are typed in.
func Laid(t testing.TB, printing string, texts map[string]string, adjoins []string,
	names ...string) *malice.State {
	t.Helper()
	empty, act := Typed(t, printing, texts, adjoins, names...)
	s, _ := Plays(t, empty, act, Said{})
	return s
}

// Turned turns Wells over, and deals what has to be dealt: a1=dark,b2=light.
func Turned(s *malice.State, wells string) {
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	for _, word := range strings.Fields(wells) {
		where, to, _ := strings.Cut(word, "=")
		malice.WellTurned{At: where, From: "unrevealed", To: to}.Apply(s)
		if to == "light" {
			malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
		}
	}
}

// Stalked is a table with these Shadows in Aethos, whose Realm asks for no die: all Gates
// are open, and a Shadow spawns.
func Stalked(s *malice.State, stalkers ...malice.Shadow) *malice.State {
	s = s.Clone()
	s.Realm.Seals, s.Realm.Shadow, s.Shadows = nil, nil, stalkers
	return s
}

// Heard are the answers that were taken, and where each came from.
func Heard(told *malice.Table) (list []string) {
	for _, c := range told.Choices {
		list = append(list, fmt.Sprint(c.For, "=", c.Value, " ", c.From))
	}
	return list
}

// Drawn are the draws for a purpose.
func Drawn(told *malice.Table, purpose string) (list []string) {
	for _, d := range told.Draws {
		if d.For == purpose {
			list = append(list, d.Value)
		}
	}
	return list
}

// Checked are the rolls held against a target, in order: gate true, place false.
func Checked(told *malice.Table) (list []string) {
	for _, c := range told.Checks {
		list = append(list, fmt.Sprint(c.Why[0].What, " ", c.Success))
	}
	return list
}

// Unsaid is how many remarks name no rule and speak of a flag.
func Unsaid(told *malice.Table, flag string) (n int) {
	for _, m := range told.Remarks {
		if m.Rule == "" && strings.Contains(m.Text, flag) {
			n++
		}
	}
	return n
}

// A replay gives the dice and draws of another telling again, in its order, and answers
// as it is told.
type Replay struct {
	Rolls   []chance.Roll
	Draws   []chance.Draw
	Answers map[string]string
}

func (r *Replay) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if len(r.Rolls) == 0 || r.Rolls[0].For != purpose || !slices.Contains(d.Outcomes(), r.Rolls[0].Value) {
		return chance.Roll{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose,
			d.Outcomes(), r.Rolls)
	}
	next := r.Rolls[0]
	r.Rolls = r.Rolls[1:]
	return next, nil
}

func (r *Replay) Draw(purpose string, from []string) (chance.Draw, error) {
	if len(r.Draws) == 0 || r.Draws[0].For != purpose || !slices.Contains(from, r.Draws[0].Value) {
		return chance.Draw{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose, from,
			r.Draws)
	}
	next := r.Draws[0]
	r.Draws = r.Draws[1:]
	return next, nil
}

func (r *Replay) Card(purpose string, _ []string) (chance.Draw, error) {
	return chance.Draw{For: purpose}, nil
}

func (r *Replay) Choose(q chance.Question) (chance.Choice, error) {
	answer, ok := r.Answers[q.For]
	if !ok {
		return chance.Choice{}, fmt.Errorf("%s is asked", q.For)
	}
	value, err := q.Read(answer)
	return chance.Choice{For: q.For, Value: value, From: chance.Given}, err
}
