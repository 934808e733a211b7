package malice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/chance"
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

// chart is a terrain board as somebody types it in: three strongholds, the Gate, the city
// and the mystic, in that order.
func chart(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("terrain", hexes, rows) + fmt.Sprintf("strongholds: [%s, %s, %s]\ngate: %s\ncity: %s\nmystic: %s\n", f[0], f[1], f[2], f[3], f[4], f[5]) +
		strings.Join(more, "\n") + "\n"
}

// shadowland is a Shadow Realm as somebody types it in: the Pit, then the Gates 1 to 6.
func shadowland(hexes, rows, features string, more ...string) string {
	f := strings.Fields(features)
	return rowsOf("realm", hexes, rows) + fmt.Sprintf("pit: %s\ngates: [%s]\n", f[0], strings.Join(f[1:], ", ")) + strings.Join(more, "\n") + "\n"
}

// typed lets boards be read that somebody typed in, and says how a game with them is set
// up; a board whose text is empty is not typed in.
func typed(t testing.TB, printing string, texts map[string]string, adjoins []string, names ...string) (*State, New) {
	t.Helper()
	files, beside := map[string]string{}, fstest.MapFS{}
	act := New{Printing: printing, Scenario: "preserve", Difficulty: "hard", DStar: "all", Adjoins: adjoins, Files: files}
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
		act.Avatars = append(act.Avatars, Seat{Name: name, Mastery: Mastery{Color: "green"}})
	}
	book := openBook(t)
	book.Beside(beside)
	return Begin(book, printing), act
}

// laid sets a table up on which these boards are typed in.
func laid(t testing.TB, printing string, texts map[string]string, adjoins []string, names ...string) *State {
	t.Helper()
	empty, act := typed(t, printing, texts, adjoins, names...)
	s, _ := plays(t, empty, act, said{})
	return s
}

// turned turns Wells over, and deals what has to be dealt: a1=dark,b2=light.
func turned(s *State, wells string) {
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	for _, word := range strings.Fields(wells) {
		where, to, _ := strings.Cut(word, "=")
		WellTurned{At: where, From: "unrevealed", To: to}.Apply(s)
		if to == "light" {
			RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
		}
	}
}

// stalked is a table with these Shadows in Aethos, whose Realm asks for no die: all Gates
// are open, and a Shadow spawns.
func stalked(s *State, shadows ...Shadow) *State {
	s = s.Clone()
	s.Realm.Seals, s.Realm.Shadow, s.Shadows = nil, nil, shadows
	return s
}

// heard are the answers that were taken, and where each came from.
func heard(told *table) (list []string) {
	for _, c := range told.Choices {
		list = append(list, fmt.Sprint(c.For, "=", c.Value, " ", c.From))
	}
	return list
}

// drawn are the draws for a purpose.
func drawn(told *table, purpose string) (list []string) {
	for _, d := range told.Draws {
		if d.For == purpose {
			list = append(list, d.Value)
		}
	}
	return list
}

// checked are the rolls held against a target, in order: gate true, place false.
func checked(told *table) (list []string) {
	for _, c := range told.Checks {
		list = append(list, fmt.Sprint(c.Why[0].What, " ", c.Success))
	}
	return list
}

// unsaid is how many remarks name no rule and speak of a flag.
func unsaid(told *table, flag string) (n int) {
	for _, m := range told.Remarks {
		if m.Rule == "" && strings.Contains(m.Text, flag) {
			n++
		}
	}
	return n
}

// A replay gives the dice and draws of another telling again, in its order, and answers
// as it is told.
type replay struct {
	rolls   []chance.Roll
	draws   []chance.Draw
	answers map[string]string
}

func (r *replay) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if len(r.rolls) == 0 || r.rolls[0].For != purpose || !slices.Contains(d.Outcomes(), r.rolls[0].Value) {
		return chance.Roll{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose, d.Outcomes(), r.rolls)
	}
	next := r.rolls[0]
	r.rolls = r.rolls[1:]
	return next, nil
}

func (r *replay) Draw(purpose string, from []string) (chance.Draw, error) {
	if len(r.draws) == 0 || r.draws[0].For != purpose || !slices.Contains(from, r.draws[0].Value) {
		return chance.Draw{}, fmt.Errorf("%s of %v, and the other telling goes on with %v", purpose, from, r.draws)
	}
	next := r.draws[0]
	r.draws = r.draws[1:]
	return next, nil
}

func (r *replay) Card(purpose string, _ []string) (chance.Draw, error) {
	return chance.Draw{For: purpose}, nil
}

func (r *replay) Choose(q chance.Question) (chance.Choice, error) {
	answer, ok := r.answers[q.For]
	if !ok {
		return chance.Choice{}, fmt.Errorf("%s is asked", q.For)
	}
	value, err := q.Read(answer)
	return chance.Choice{For: q.For, Value: value, From: chance.Given}, err
}
