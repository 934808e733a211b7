package lead_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/lead"
	"tablehand/assist/telling"
)

// step returns a step of somebody.
func step(who, line string, cost telling.Cost) telling.Step {
	return telling.Step{Who: who, Cost: cost, Command: telling.Line(strings.Fields(line)...)}
}

// lines lists steps as they are typed.
func lines(steps []telling.Step) (list []string) {
	for _, s := range steps {
		list = append(list, s.String())
	}
	return list
}

var people = []string{"Ann", "Ben"}

// What is owed comes first, then whoever acted last, then the others; what costs more than points of the
// turn, gives something up, can wait, or ends a turn with points left never leads.
func TestInOrder(t *testing.T) {
	due := step("", "fate draw Ben", nil)
	due.Due = true
	idle := step("Ann", "band join Ben", telling.Free())
	idle.Idle = true
	costly := step("Ann", "move roll Ann", telling.Cost{"actions": 1})
	costly.Costly = true
	end := step("", "shadow-turn", telling.Free())
	end.Ends = telling.EndsTurn
	steps := []telling.Step{end, step("Ann", "move to Ann", telling.Cost{"mp": 1}), costly, idle,
		step("Ben", "move roll Ben", telling.Cost{"actions": 1}),
		step("Ben", "shard invoke Ben", telling.Cost{"shards": 1}), due}
	for acted, wants := range map[string][]string{
		"":    {"fate draw Ben", "move to Ann", "move roll Ben"},
		"Ben": {"fate draw Ben", "move roll Ben", "move to Ann"},
	} {
		if got := lines(lead.InOrder(steps, people, acted)); !slices.Equal(got, wants) {
			t.Errorf("after %q: %q", acted, got)
		}
	}
	if got := lines(lead.InOrder([]telling.Step{end}, people, "")); !slices.Equal(got, []string{"shadow-turn"}) {
		t.Errorf("with nothing left: %q", got)
	}
}

// The same deed of the same person comes last, but one below the same verb does not, nor another's.
func TestAfresh(t *testing.T) {
	steps := []telling.Step{step("Ann", "move to Ann", telling.Cost{"mp": 1}),
		step("Ben", "move to Ben", telling.Cost{"mp": 1}),
		step("Ann", "encounter provoke Ann", telling.Cost{"actions": 1})}
	for did, wants := range map[string]string{
		"move to Ann road": "move to Ben, encounter provoke Ann, move to Ann",
		"move roll Ann":    "move to Ann, move to Ben, encounter provoke Ann",
		"":                 "move to Ann, move to Ben, encounter provoke Ann",
	} {
		if got := strings.Join(lines(lead.Afresh(steps, strings.Fields(did), "Ann")), ", "); got != wants {
			t.Errorf("after %q: %s", did, got)
		}
	}
}

// Two lines that differ in their free place alone are one, and a place for a number takes nothing else.
func TestFreePlaces(t *testing.T) {
	near := telling.Line("move", "to", "Ann").And("HEX", "road", "bridge")
	far := telling.Line("move", "to", "Ann").And("HEX", "bridge", "forest")
	if got := lead.Joined(near, far).Free[0].Values; !slices.Equal(got, []string{"road", "bridge", "forest"}) {
		t.Errorf("%q", got)
	}
	other := telling.Line("move", "to", "Ben").And("HEX", "forest")
	if got := lead.Joined(near, other).Free[0].Values; !slices.Equal(got, []string{"road", "bridge"}) {
		t.Errorf("%q", got)
	}
	if got := lead.Which(near.Free[0]); got != "which hex?" {
		t.Error(got)
	}
	if got := lead.Which(near.Asking("where to?").Free[0]); got != "where to?" {
		t.Error(got)
	}
	number := telling.Blank{Name: "N", Values: []string{"all"}}
	for answer, wrong := range map[string]bool{"3": false, "all": false, "road": true, "-1": true} {
		if got := lead.Wrong(number, answer) != ""; got != wrong {
			t.Errorf("%s: %v", answer, got)
		}
	}
	if got := lead.Some(telling.Blank{Sample: "01"}); got != "such as 01" {
		t.Error(got)
	}
	many := telling.Blank{Values: strings.Fields("a b c d e f g h i j k l m n"), Open: true}
	if got := lead.Some(many); !strings.HasSuffix(got, "k, l, …, or another") {
		t.Error(got)
	}
}

// Numbers at the end of a sentence are what dice show; one without any has none.
func TestThrown(t *testing.T) {
	for _, c := range []struct{ sentence, said, dice string }{
		{"Ann rolls 5 3", "Ann rolls", "5 3"}, {"Ann rolls, 5, 3", "Ann rolls", "5, 3"},
		{"Ann rolls", "Ann rolls", ""}, {"Ann rolls 6,4,_,3", "Ann rolls", "6,4,_,3"},
		{"5 3", "", "5 3"}, {"Ann rolls 5 again", "Ann rolls 5 again", ""}, {"", "", ""},
	} {
		said, dice := lead.Thrown(strings.Fields(c.sentence))
		if strings.Join(said, " ") != c.said || dice != c.dice {
			t.Errorf("%q is %q with %q", c.sentence, said, dice)
		}
	}
	if lead.Numbers(nil) || lead.Numbers([]string{"5", "x"}) || !lead.Numbers([]string{"5", "11"}) {
		t.Error("numbers are others")
	}
}

// An answer that names what may stand in a place is found as its name is said: by words in any order, and
// several with commas or and between them.
func TestFitsNamesAsTheyAreSaid(t *testing.T) {
	one := telling.Blank{Name: "CARD", Values: []string{"shortbow", "longbow", "Red Sword",
		"Herald of Salvation"}}
	many := one
	many.Many = true
	for _, c := range []struct {
		b           telling.Blank
		typed, want string
	}{
		{one, "short bow", "shortbow"}, {one, "sword red", "Red Sword"}, {one, "the bow", ""},
		{one, "short bow and long bow", ""},
		{many, "short bow and the long bow", "shortbow|longbow"}, {many, "longbow shortbow", "longbow|shortbow"},
		{many, "Herald of Salvation", "Herald of Salvation"},
		{many, "herald, red sword", "Herald of Salvation|Red Sword"},
		{many, "shortbow, axe", ""},
	} {
		words, note := lead.Fits(c.b, c.typed)
		if got := strings.Join(words, "|"); got != c.want || (note == "") != (c.want != "") {
			t.Errorf("%q fits as %q %q, not %q", c.typed, got, note, c.want)
		}
	}
}

// A number is typed in digits or in letters; where the place is open, as that of a chapter, also one of
// another booklet.
func TestNumbersFit(t *testing.T) {
	number := telling.Blank{Name: "N", Values: []string{"1"}}
	chapter := number
	chapter.Open = true
	for _, c := range []struct {
		b           telling.Blank
		typed, word string
	}{{telling.Blank{Name: "N"}, "two", "2"}, {chapter, "two", "2"}, {chapter, "12-17", "12-17"},
		{telling.Blank{Name: "N"}, "12-17", ""}, {chapter, "twelve-17", ""}, {chapter, "-", ""}} {
		words, note := lead.Fits(c.b, c.typed)
		if got := strings.Join(words, " "); got != c.word || (note == "") != (c.word != "") {
			t.Errorf("%q: %q, %q", c.typed, got, note)
		}
	}
}
