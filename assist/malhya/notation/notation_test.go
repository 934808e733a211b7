package notation_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	. "tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// refused holds an error to its place and its beginning.
func refused(t *testing.T, err error, at int, want string) {
	t.Helper()
	wrong, is := errors.AsType[*dice.SyntaxError](err)
	if !is || wrong.At != at || !strings.HasPrefix(wrong.Message, want) {
		t.Errorf("%v, want %q at %d", err, want, at)
	}
}

// Faces are typed by their words, by a beginning that only one face has (of threat and threat2 the shorter
// one), by a number or as a dash.
func TestFaces(t *testing.T) {
	rulebooktest.Proves(t, "dice.skill", "dice.difficulty", "dice.threat-white", "dice.threat-black",
		"dice.attack",
		"dice.power", "dice.defense", "dice.dodge")
	for die, c := range map[string]struct{ faces, typed, refused string }{
		Skill:       {"success special empty", "su sp -", "s x"},
		Difficulty:  {"stop special empty", "st spec e", "s success"},
		Threat:      {"threat threat2 special empty", "thr 2 s empty", "threat3 shield1"},
		ThreatBlack: {"threat threat2 special empty", "t threat2 s -", "alarm"},
		Attack:      {"damage1 damage2 special empty", "1 2 sp -", "damage d 3"},
		Power:       {"damage1 damage2 special empty", "damage1 2 special e", ""},
		Defense:     {"shield1 shield2 cancel-all special empty", "1 shield2 c sp -", "shield s"},
		Dodge:       {"shield1 shield2 cancel-all special empty", "1 2 cancel sp -", "s"},
	} {
		d := Die(die)
		for i, word := range strings.Fields(c.typed) {
			if side, err := d.Side(word); err != nil || string(side.Face) != strings.Fields(c.faces)[i] {
				t.Errorf("%s %s: %s, %v", die, word, side.Face, err)
			}
		}
		for _, word := range strings.Fields(c.refused) {
			if side, err := d.Side(word); err == nil {
				t.Errorf("%s %s is %s", die, word, side.Face)
			}
		}
		if !d.Unread {
			t.Errorf("%s: the text has lost how many sides show what", die)
		}
		rulebooktest.Met(t, "dice."+map[string]string{Threat: "threat-white"}[die]+die)
	}
	rulebooktest.Met(t, "dice.threat-white")
	if s, _ := Die(Attack).Side("2"); s.Icons[Damage] != 2 {
		t.Error(s)
	}
	if got := FaceWords(); len(got) != 12 || got[0] != "success" {
		t.Error(got)
	}
	for typed, fits := range map[string]bool{"defense=special,skill=success": true, "success,sp,-,_": true,
		"attack=2,attack=-": true, "damage3": false, "?": false} {
		if _, err := chance.ParseFaces("--dice", typed, FaceWords()...); (err == nil) != fits {
			t.Errorf("%s: %v", typed, err)
		}
	}
}

// Banners, and the whole lines of tests.
func TestTests(t *testing.T) {
	rulebooktest.Proves(t, "test.lockpick.purple", "test.lockpick.blue", "test.success.min",
		"test.ability.list")
	for _, c := range []struct {
		typed string
		want  Test
	}{
		{"Ann intelligence 2d 1x 3+ vigilance", Test{Solo, []string{"Ann"}, 0, "intelligence",
			Banner{Difficulty: 2, Stops: 1, Objectives: []int{3}, Symbols: []string{"vigilance"}}}},
		{"each dex 1d 2x ?+", Test{Each, nil, 0, "dexterity", Banner{Difficulty: 1, Stops: 2, Hidden: true}}},
		{"group Ann, Ben max2 strength 0d 1x 5+ 3+ strength climb aura", Test{Group, []string{"Ann",
			"Ben"}, 2, "strength",
			Banner{Stops: 1, Objectives: []int{3, 5}, Symbols: []string{"strength", "climbing"},
				Aura: 1}}},
		{"Ann knowledge 1d 2x 4+ knowledge & legends swimming", Test{Solo, []string{"Ann"}, 0, "knowledge",
			Banner{Difficulty: 1, Stops: 2, Objectives: []int{4}, Symbols: []string{"knowledge", "swimming"}}}},
		{"group knowledge 1d 2x 4+ legends", Test{Group, nil, 0, "knowledge",
			Banner{Difficulty: 1, Stops: 2, Objectives: []int{4}, Symbols: []string{"knowledge"}}}},
		{"Ann dexterity 2d purple 2+", Test{Solo, []string{"Ann"}, 0, "dexterity",
			Banner{Difficulty: 2, Objectives: []int{2}, Pick: "purple"}}},
	} {
		got, err := ReadTest(strings.Fields(c.typed))
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %v", c.typed, got, err)
		}
		if again, err := ReadBanner(got.Banner.String()); err != nil || !reflect.DeepEqual(again,
			got.Banner) {
			t.Errorf("%q: %+v, %v", got.Banner, again, err)
		}
	}
	b := Banner{Stops: 3, Objectives: []int{3, 5}}
	if b.Limit() != 3 || b.Reached(2) != 0 || b.Reached(4) != 3 || b.Reached(9) != 5 {
		t.Error("3+ and 5+")
	}
	if (Banner{Pick: "purple", Stops: 1}).Limit() != 2 || (Banner{Pick: "blue"}).Limit() != 1 {
		t.Error("picks")
	}
	rulebooktest.Met(t, "test.lockpick.purple", "test.lockpick.blue", "test.success.min", "test.ability.list")
	for _, c := range []struct {
		typed string
		at    int
		want  string
	}{
		{"", 0, "who takes the test?"},
		{"Ann", 3, "nothing is no trait"},
		{"Ann inteligence 2d 1x 3+", 4, `"inteligence" is no trait: did you mean intelligence?`},
		{"Ann sense", 9, "what does the banner say?"},
		{"Ann sense 2d 3+", 15, "at how many stops does it fail?"},
		{"Ann sense 1x 3+", 15, "how many Difficulty dice?"},
		{"Ann sense 2d 1x", 15, "which successes are asked for?"},
		{"Ann sense 2d 1x 3+ vigilence", 19, `"vigilence" is no word of a test: did you mean vigilance?`},
		{"Ann sense 2d 1d 1x 3+", 13, `"1d" is a second number of the kind`},
		{"Ann sense 2d 1x 3+ 3+", 19, `"3+" stands there twice`},
		{"Ann sense 2d 1x 3+ purple blue", 26, "a second pick"},
		{"Ann sense 2d 0x 3+", 13, `"0x" is no word of a test`},
		{"group Ann Ben 2d 1x 3+", 22, "nothing is no trait"},
	} {
		_, err := ReadTest(strings.Fields(c.typed))
		refused(t, err, c.at, c.want)
	}
}

// Action cards.
func TestActionCards(t *testing.T) {
	rulebooktest.Proves(t, "stealth.card.move.read")
	for typed, want := range map[string]string{
		"2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle": "",

		"1 to yellow 3; focus yellow west 1 look west": "1 to yellow 3; focus yellow w 1 look w",
		"all to noise 2; focus c4 North-East 0; other 'the gem: black'": "" +
			"all to noise 2; focus C4 ne 0; other 'the gem: black'",
		"3 to J7 1; THREAT +2": "3 to J7 1; +2 threat",
		"2 green 2":            "2 to green 2",
		"The 2 enemies closest to the green token move 3 spaces toward it": "2 to green 3",
		"all enemies 2 spaces toward yellow; archer-1 green 2":             "all to yellow 2; archer-1 to green 2",
		"focus on green nw 4 spaces, +1 threat":                            "focus green nw 4; +1 threat",
		"focus the green token northwest 4 spaces looking west":            "focus green nw 4 look w",
		"focus green nw 4 nw":                         "focus green nw 4 look nw",
		"Swordsman-2 to Green 1; focus C4 w 0 look w": "swordsman-2 to green 1; focus C4 w 0 look w",
		"1 to access 2; 1 to cadaver 2; 1 to interest 2;1 to white 12 ": "" +
			"1 to access 2; 1 to cadaver 2; 1 to interest 2; 1 to white 12",
	} {
		if want == "" {
			want = typed
		}
		list, err := ReadAction(typed)
		again, _ := ReadAction(Written(list))
		if err != nil || Written(list) != want || !reflect.DeepEqual(list, again) {
			t.Errorf("%q: %q, %v", typed, Written(list), err)
		}
	}
	list, _ := ReadAction("2 to green 2; focus green nw 4 look nw")
	if list[0] != (Step{Do: Moves, N: 2, To: "green", Spaces: 2}) ||
		list[1] != (Step{Do: Focuses, To: "green", Toward: "nw", Spaces: 4, Look: "nw"}) {
		t.Error(list)
	}
	if Point(list[1].Toward) != "northwest" || Point("up") != "up" {
		t.Error(Point(list[1].Toward))
	}
	rulebooktest.Met(t, "stealth.card.move.read")
	for _, c := range []struct {
		typed string
		at    int
		want  string
	}{
		{"", 0, "an Action card does something"},
		{"2 enemies to", 12, "which place: a space such as C4"},
		{"2 to gren 2", 5, `"gren" is no place: a space such as C4, or one of these: did you mean green?`},
		{"2 to green", 10, "how many? a number of spaces, 1 to 20"},
		{"threat -1", 7, "by how much? +1 threat"},
		{"focus green up 4", 12, `"up" is no direction: n, ne, e, se, s, sw, w, nw`},
		{"+1 thread", 3, "+1 of what?"},
		{"foccus green", 0, `"foccus" begins no step: did you mean focus?`},
		{"reshuffle now", 10, `"now" is too much`},
		{"0 to green 2", 0, `"0" begins no step`},
		{"-2 to green 2", 0, `"-2" begins no step`},
	} {
		_, err := ReadAction(c.typed)
		refused(t, err, c.at, c.want)
	}
}

// Travel and Event cards, and a Travel card that is read out.
func TestTravelCards(t *testing.T) {
	rulebooktest.Proves(t, "travel.card.terrain-list", "travel.effect.order", "book.event-numbers",
		"travel.match.yes.chapter")
	for typed, want := range map[string]string{
		"terrain plain: weather bad, token if mountain": "",
		"night; terrain forest, swamps: token or village; number 4": "" +
			"terrain forest swamp: token or village; night; number 04",
		"plain or sea token": "terrain plain sea: token",
		"terrain city":       "",
		"terrain sea: token, token if plain or sea, other 'sing; loud'": "",
	} {
		if want == "" {
			want = typed
		}
		card, err := ReadTravel(typed)
		again, _ := ReadTravel(card.String())
		if err != nil || card.String() != want || !reflect.DeepEqual(card, again) {
			t.Errorf("%q: %q, %v", typed, card, err)
		}
	}
	for typed, want := range map[string]string{
		"plain, token or village 01":         "terrain plain: token or village; number 01",
		"plain 01":                           "terrain plain; number 01",
		"plain, forest token":                "terrain plain forest: token",
		"swamp":                              "terrain swamp",
		"forest,swamp 2":                     "terrain forest swamp; number 02",
		"plain weather bad, token 03":        "terrain plain: weather bad, token; number 03",
		"plain weather bad, token, 03":       "terrain plain: weather bad, token; number 03",
		"mountain, swamp 02: weather bad":    "terrain mountain swamp: weather bad; number 02",
		"mountain, swamp; token; 02":         "terrain mountain swamp: token; number 02",
		"plain: token if mountain, token 99": "terrain plain: token if mountain, token; number 99",
	} {
		if card, err := ReadTravelLine(typed); err != nil || card.String() != want {
			t.Errorf("%q: %q, %v", typed, card, err)
		}
	}
	card, _ := ReadTravel("terrain forest swamp")
	if !card.Matches("swamp") || card.Matches("plain") {
		t.Error(card)
	}
	event, err := ReadEvent("good 2; bad 03")
	if err != nil || event.String() != "good 02; bad 03" || event.Side("bad") != "03" ||
		event.Side("good") != "02" {
		t.Error(event, err)
	}
	rulebooktest.Met(t, "travel.card.terrain-list", "travel.effect.order", "book.event-numbers",
		"travel.match.yes.chapter")
	for _, c := range []struct {
		typed string
		at    int
		want  string
	}{
		{"night", 5, "which terrain does the card look for?"},
		{"terrain plian", 8, `"plian" is no terrain: did you mean plain?`},
		{"terrain plain: tokn", 15, `"tokn" is no effect of a Travel card: did you mean token?`},
		{"terrain plain: token or inn", 24, "token or what?"},
		{"terrain plain: weather fair", 23, `"fair" is no weather: good, bad`},
		{"terrain plain; number 0", 22, `"0" is no half of an event's number: 01 to 99`},
		{"terrain plain; terrain sea", 23, "a second list of terrains"},
	} {
		_, err := ReadTravel(c.typed)
		refused(t, err, c.at, c.want)
	}
	for _, typed := range []string{"plain 100", "plain 01 02", "01", "token", ""} {
		if card, err := ReadTravelLine(typed); err == nil {
			t.Errorf("%q: %q", typed, card)
		}
	}
	if _, err := ReadEvent("good 01"); err == nil {
		t.Error("one side")
	}
}

// Words for a few things more.
func TestWords(t *testing.T) {
	for typed, want := range map[string]string{"yellow potion": "yellow potion",
		"Purple picks":  "purple pick",
		"grey material": "gray material", "potion": " ", "yellow": "yellow "} {
		if got, is := Resource(typed); got != want || is == strings.HasSuffix(want, " ") {
			t.Errorf("%q: %q, %v", typed, got, is)
		}
	}
	for typed, want := range map[string]bool{"A1": true, "j7": true, "C12": true, "A0": false, "7A": false,
		"AA": false, "A": false} {
		if IsSpace(typed) != want {
			t.Error(typed)
		}
	}
	if dir, _ := Direction("North-West"); dir != "nw" {
		t.Error(dir)
	}
}

// Whatever is typed is read or refused at a place in it; what is read is written so that it reads back.
func FuzzCards(f *testing.F) {
	for _, c := range cards {
		f.Add(c.deck, c.typed)
	}
	for _, text := range []string{"2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle",
		"other \"a' b"} {
		f.Add("action", text)
	}
	f.Add("travel", "terrain plain: weather bad, token if mountain; night; number 01")
	f.Add("event", "good 01; bad 02")
	f.Add("banner", "2d 1x 3+ ?+ vigilance purple aura")
	f.Fuzz(func(t *testing.T, deck, text string) {
		read := func(text string) (string, error) {
			switch deck {
			case "action":
				list, err := ReadAction(text)
				return Written(list), err
			case "travel":
				card, err := ReadTravel(text)
				return card.String(), err
			case "event":
				card, err := ReadEvent(text)
				return card.String(), err
			case "banner":
				b, err := ReadBanner(text)
				return b.String(), err
			}
			s, err := ReadSheet(deck, text)
			return s.String(), err
		}
		written, err := read(text)
		if wrong, is := errors.AsType[*dice.SyntaxError](err); is && wrong.At <= len(text) {
			_ = wrong.Error() + wrong.Caret()
			return
		} else if err != nil {
			t.Fatal(err)
		}
		if again, err := read(written); err != nil || again != written {
			t.Errorf("%q is written %q, and that %q: %v", text, written, again, err)
		}
	})
}
