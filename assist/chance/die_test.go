package chance

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"
)

// Dice of a game of d6s. starToken may be tossed in place of a star die.
var starToken = []Side{{Face: "star", Value: 1}, {Face: "blank"}}

// sides lists the words for the faces of starToken.
var sides = []Face{"star", "blank"}

var (
	starDie    = Die{"d*", Counting("d*", 0, 0, 0, 1, 1, 1).Sides, starToken, false, nil, ""}
	starByOdds = Die{"d*", Counting("d*", 1, 0, 1, 0, 1, 0).Sides, starToken, false, nil, ""}
	d2         = Counting("d2", 1, 1, 1, 2, 2, 2)
	d2ByOdds   = Counting("d2", 1, 2, 1, 2, 1, 2)
	d3         = Counting("d3", 1, 1, 2, 2, 3, 3)
	d4         = Counting("d4", 1, 2, 3, 4, Again, Again)
	d5         = Counting("d5", 1, 2, 3, 4, 5, Again)
	d6         = Plain(6)
)

func TestReadEveryFace(t *testing.T) {
	for _, c := range []struct {
		die  Die
		want [6]int
	}{
		{starDie, [6]int{0, 0, 0, 1, 1, 1}},
		{starByOdds, [6]int{1, 0, 1, 0, 1, 0}},
		{d2, [6]int{1, 1, 1, 2, 2, 2}},
		{d2ByOdds, [6]int{1, 2, 1, 2, 1, 2}},
		{d3, [6]int{1, 1, 2, 2, 3, 3}},
		{d4, [6]int{1, 2, 3, 4, Again, Again}},
		{d5, [6]int{1, 2, 3, 4, 5, Again}},
		{d6, [6]int{1, 2, 3, 4, 5, 6}},
	} {
		for i, want := range c.want {
			side, err := c.die.Side(fmt.Sprint(i + 1))
			if err != nil || side.Again != (want == Again) || !side.Again && side.Value != want {
				t.Errorf("a %s showing %d: %+v, %v; want %d", c.die.Name, i+1, side, err, want)
			}
		}
	}
}

// A beginning of several faces means the one with which the others begin, in whatever order they stand.
func TestReadBeginnings(t *testing.T) {
	words := func(faces ...Face) (d Die) {
		for _, face := range faces {
			d.Sides = append(d.Sides, Side{Face: face})
		}
		return d
	}
	threat := words("threat", "threat2", "special", "empty")
	for _, c := range []struct {
		die  Die
		word string
		want Face
	}{
		{threat, "thr", "threat"}, {threat, "Threat", "threat"}, {threat, "threat2", "threat2"},
		{words("threat2", "threat2", "threat", "threat"), "t", "threat"},
		{words("abd", "abc", "ab"), "a", "ab"}, {threat, "sp", "special"},
		{words("shield1", "shield2"), "shi", ""}, {words("stop", "step", "stopped"), "st", ""}, {threat, "x", ""},
		{threat, "", ""},
	} {
		if side, err := c.die.Side(c.word); side.Face != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q: %v, %v; want %q", c.word, side.Face, err, c.want)
		}
	}
}

func TestReadTokens(t *testing.T) {
	for word, want := range map[string]int{"star": 1, "blank": 0, "s": 1, "Bl": 0} {
		if side, err := starByOdds.Side(word); side.Value != want || side.Again || err != nil {
			t.Errorf("%s: %+v, %v; want %d", word, side, err, want)
		}
	}
}

func TestReadWrongFaces(t *testing.T) {
	for _, c := range []struct {
		die  Die
		face string
		want string
	}{
		{d2, "0", "0 is not a face of a d2: it shows 1 to 6"},
		{d2, "7", "7 is not a face of a d2: it shows 1 to 6"},
		{d2, "star", "star is not a face of a d2: it shows 1 to 6"},
		{d2, "blank", "blank is not a face of a d2: it shows 1 to 6"},
		{starDie, "0", "0 is not a face of a d*: it shows 1 to 6, of which 4 to 6 count 1, star or blank"},
		{starDie, "7", "7 is not a face of a d*: it shows 1 to 6, of which 4 to 6 count 1, star or blank"},
		{starDie, "-3", "-3 is not a face of a d*: it shows 1 to 6, of which 4 to 6 count 1, star or blank"},
		{Plain(20), "21", "21 is not a face of a d20: it shows 1 to 20"},
	} {
		if _, err := c.die.Side(c.face); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		die  Die
		want []int
	}{
		{starDie, []int{0, 0, 0, 1, 1, 1}},
		{d3, []int{1, 1, 2, 2, 3, 3}},
		{d4, []int{1, 2, 3, 4}},
		{Plain(3), []int{1, 2, 3}},
	} {
		if got := c.die.Outcomes(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.die.Name, got, c.want)
		}
	}
}

// defense is a die of pictures: how many sides show each is counted apart from its value.
var defense = Die{Name: "defense", Unread: true, Sides: []Side{
	{Face: "shield1", Short: "1", Icons: Icons{"shield": 1}},
	{Face: "shield2", Short: "2", Icons: Icons{"shield": 2}},
	{Face: "special", Icons: Icons{"special": 1}},
	{Face: "empty", Short: "-"},
}}

func TestReadWords(t *testing.T) {
	for word, want := range map[string]Face{"shield1": "shield1", "1": "shield1", "02": "shield2",
		"sp": "special", "SPECIAL": "special", "-": "empty", "e": "empty"} {
		if side, err := defense.Side(word); side.Face != want || err != nil {
			t.Errorf("%q: %+v, %v; want %s", word, side, err, want)
		}
	}
	for _, word := range []string{"s", "sh", "3", "", "shield12"} {
		want := Quote(word) + " is not a face of a defense die: it shows shield1, shield2, special or empty"
		if _, err := defense.Side(word); err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", word, err, want)
		}
	}
}

func TestCounted(t *testing.T) {
	die, err := defense.Counted(map[Face]int{"shield1": 2, "shield2": 1, "special": 1, "empty": 2})
	var faces []Face
	for _, side := range die.Sides {
		faces = append(faces, side.Face)
	}
	want := []Face{"shield1", "shield1", "shield2", "special", "empty", "empty"}
	if err != nil || die.Unread || !slices.Equal(faces, want) {
		t.Errorf("counted: %v, %v", die, err)
	}
	const missing = "how many sides of a defense die show special is not said"
	const other = "a defense die shows shield1, shield2, special or empty, and nothing else"
	for want, counts := range map[string]map[Face]int{
		missing: {"shield1": 2, "shield2": 1, "empty": 2},
		other:   {"shield1": 2, "shield2": 1, "special": 1, "empty": 2, "axe": 1},
	} {
		if _, err := defense.Counted(counts); err == nil || err.Error() != want {
			t.Errorf("%v: %v, not %s", counts, err, want)
		}
	}
	none := map[Face]int{"shield1": 0, "shield2": 0, "special": 0, "empty": 0}
	if _, err := defense.Counted(none); err == nil {
		t.Error("a die without sides")
	}
}

// A die that nobody has read off is typed or asked for, never rolled and never walked.
func TestUnreadIsTyped(t *testing.T) {
	const refusal = "nobody has said yet how many sides of defense show which face: roll the real one for " +
		"block and type it: shield1, shield2, special or empty"
	program := NewStream(1, 1, "attack")
	given, err := ParseFaces("--dice", "2,_", "shield1", "shield2", "special", "empty", "-")
	if err != nil {
		t.Fatal(err)
	}
	s := &Script{Dice: given, Next: program}
	roll, err := s.Roll("block", defense)
	if err != nil || roll.Natural() != "shield2" || roll.Icons["shield"] != 2 || roll.Value != 0 {
		t.Errorf("typed: %+v, %v", roll, err)
	}
	_, left := s.Roll("block", defense)
	_, rolled := program.Roll("block", defense)
	walked := Walk(func(s Source) error { _, err := s.Roll("block", defense); return err }, nil)
	for _, err := range []error{left, rolled, walked} {
		if unread, ok := errors.AsType[*Unread](err); !ok || unread.Error() != refusal {
			t.Errorf("not refused: %v", err)
		}
	}
	term := &terminal{answers: []string{"", "-"}}
	roll, err = (&Person{Prompt: term.prompt, Next: program}).Roll("block", defense)
	if err != nil || roll.Natural() != "empty" {
		t.Errorf("asked: %+v, %v", roll, err)
	}
	const question = "the block die (defense die showing shield1, shield2, special or empty): "
	asks(t, term, question, refusal+"\n"+question)
}

// A roll keeps the faces as they lie there beside their value.
func TestNaturalFace(t *testing.T) {
	given, _ := ParseFaces("--dice", "6,2")
	roll, err := (&Script{Dice: given, Next: bystander{}}).Roll("power", d5)
	if err != nil || roll.Natural() != "2" || roll.Value != 2 || len(roll.Faces) != 2 {
		t.Errorf("%+v, %v", roll, err)
	}
	chances := map[Face]string{}
	err = Walk(func(s Source) error {
		roll, err := s.Roll("power", starByOdds)
		chances[roll.Natural()] += fmt.Sprint(roll.Value)
		return err
	}, func(*big.Rat) {})
	if want := (map[Face]string{"1": "1", "2": "0", "3": "1", "4": "0", "5": "1", "6": "0"}); err != nil ||
		!maps.Equal(chances, want) {
		t.Errorf("walked: %v, %v", chances, err)
	}
}

func ExampleDie() {
	attack := Die{Name: "attack", Unread: true, Sides: []Side{
		{Face: "damage1", Short: "1", Icons: Icons{"damage": 1}}, {Face: "empty", Short: "-"},
	}}
	_, err := NewStream(1, 1, "attack").Roll("a blow", attack)
	missing, remedy, _ := strings.Cut(err.Error(), ": ")
	fmt.Println(missing)
	fmt.Println(remedy)
	attack, _ = attack.Counted(map[Face]int{"damage1": 4, "empty": 2})
	side, _ := attack.Side("-")
	fmt.Println(len(attack.Sides), side.Face)
	// Output:
	// nobody has said yet how many sides of attack show which face
	// roll the real one for a blow and type it: damage1 or empty
	// 6 empty
}

func TestFacesInJSON(t *testing.T) {
	roll := Roll{For: "harvest", Die: "d*", Faces: []Face{"star", "blank", "6"}, Value: 1, From: Given}
	got, err := json.Marshal(roll)
	want := `{"for":"harvest","who":null,"die":"d*","faces":["star","blank",6],"value":1,"from":"given"}`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v; want %s", got, err, want)
	}
}
