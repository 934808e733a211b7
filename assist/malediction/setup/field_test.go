package setup_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// beside is an empty table with a battlefield in its folder.
func beside(text string) *malediction.State {
	s := malediction.Begin(FreshBook())
	s.Book().Beside(func() fs.FS { return fstest.MapFS{"mine.yaml": {Data: []byte(text)}} })
	return s
}

// onBoard is a new game on a battlefield, on which Ashley has won the roll.
func onBoard(t *testing.T, size, text string) *malediction.State {
	t.Helper()
	act := game(size)
	act.Board = "mine.yaml"
	s, _ := Plays(t, beside(text), act, Said{})
	s.First = "Ashley"
	return s
}

// square is a battlefield of 24 inches with both pieces of each side, and husks.
func square(pieces, husks string) string {
	return "board: mine\nkind: battlefield\nsize: 24\nmirror: yes\nterrain:\n" + pieces +
		"husks: [" + husks + "]\n"
}

const (
	medium = "- {set: 1, size: medium, at: [16, 16], box: [6, 4], tall: [2, 1]}\n"
	small  = "- {set: 1, size: small, at: [5, 17], round: 3}\n"
	husks  = "[8, 15], [17, 20]"
)

// Our own field is one on which everything may be placed: each gap and each corner is known, to the tenth.
func TestTheFord(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.terrain.spacing", "setup.full.terrain.zones-free",
		"setup.full.husk.spacing", "setup.full.husk.where")
	act := game("strife")
	act.Board = "ford"
	s, _ := Plays(t, Nothing(), act, Said{})
	s.First = "Ashley"
	var said []string
	for s.Due == notation.Place {
		side, what := setup.Next(s)
		after, told := Plays(t, s, setup.Place{Player: side, What: what, Corner: -1}, Said{})
		r := told.Result.(setup.Placing)
		gap := "none"
		if r.Gap != nil {
			gap = fmt.Sprint(*r.Gap)
		}
		said = append(said, fmt.Sprintf("%s %s at %v gap %s corner %v", side, what, *r.At, gap, *r.Corner))
		s = after
	}
	want := []string{
		"Ashley medium at [16 16] gap none corner 7.8", "Logan medium at [8 8] gap 4.4 corner 7.8",
		"Ashley small at [5 17] gap 5.5 corner 7.1", "Logan small at [19 7] gap 5.5 corner 7.1",
		"Logan husk at [8 15] gap none corner 11.5", "Ashley husk at [16 9] gap 9 corner 11.5",
		"Logan husk at [17 20] gap 9.2 corner 7.5", "Ashley husk at [7 4] gap 9.2 corner 7.5",
	}
	if strings.Join(said, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(said, "\n"))
	}
	if fmt.Sprint(s.Terrain) != "[{Ashley medium 16, 16} {Logan medium 8, 8} {Ashley small 5, 17} "+
		"{Logan small 19, 7}]" {
		t.Errorf("%+v", s.Terrain)
	}
}

// What is said of a placement is held against the field, to a tenth of an inch.
func TestWhatIsSaidIsHeldAgainstTheField(t *testing.T) {
	s := onBoard(t, "strife", square(medium+small, husks))
	for said, act := range map[string]setup.Place{
		"the medium piece lies at 16, 16 on the field, and nothing that it could be 4.4 inches from " +
			"lies there yet": {
			Said: inches(44), Corner: -1},
		"the medium piece lies at 16, 16 on the field: 7.8 inches from the north-east corner, not 7": {Corner: 70},
	} {
		act.Player, act.What = "Ashley", "medium"
		if err := Refuses(t, s, act, "", Said{}); err.Error() != said {
			t.Errorf("%v", err)
		}
	}
	s, _ = Plays(t, s, setup.Place{Player: "Ashley", What: "medium", Corner: 79}, Said{})
	second := setup.Place{Player: "Logan", What: "medium", Said: inches(46), Corner: -1}
	if err := Refuses(t, s, second, "", Said{}); err.Error() != "the medium piece lies at 8, 8 on the field: "+
		"4.4 inches from the medium piece at 16, 16, not 4.6" {
		t.Errorf("%v", err)
	}
	second.Said = inches(45)
	Plays(t, s, second, Said{})
	s.Terrain = nil
	s.Pieces = map[string]int{"small": 0}
	on := setup.Place{Player: "Ashley", What: "husk", Corner: -1, Said: notation.Said{On: "obstacle"}}
	s.First = "Logan" // nobody has placed terrain
	s, _ = Plays(t, s, setup.Place{Player: "Logan", What: "husk", Corner: -1, Said: notation.Said{On: "flat"}},
		Said{})
	if err := Refuses(t, s, on, "", Said{}); err.Error() !=
		"a husk lies at 16, 9 on the field, on flat ground, and not on obstacle" {
		t.Errorf("%v", err)
	}
}

// A field that breaks a rule of set-up refuses the placement that breaks it, with numbers, and so does
// place done.
func TestFieldsAreJudged(t *testing.T) {
	for name, c := range map[string]struct{ field, rule, said string }{
		"pieces 2.9 inches apart": {
			square(medium+"- {set: 1, size: small, at: [16, 9.6], round: 3}\n", husks),
			"setup.full.terrain.spacing", "2.9 inches from the medium piece at 16, 16: at least 3"},
		"a piece in a corner": {
			square("- {set: 1, size: medium, at: [3, 7], round: 4}\n"+small, husks),
			"setup.full.terrain.zones-free", "5.6 inches from the south-west corner: every corner might become a " +
				"deployment zone of 6 inches"},
		"husks too near": {
			square(medium+small, "[10, 10], [5, 20]"), "setup.full.husk.spacing",
			"4.6 inches from husk-1: at least 8 in strife"},
		"a husk in a corner": {
			square(medium+small, "[5, 2], [5, 19]"), "setup.full.husk.where",
			"4.8 inches from the south-west corner: every corner might become a deployment zone of 6 inches"},
		"a husk on a tower": {
			square(medium+small, "[15.2, 16], [3, 11]"), "setup.full.husk.where",
			"a husk stands on flat ground, not on an obstacle"},
	} {
		t.Run(name, func(t *testing.T) {
			s := onBoard(t, "strife", c.field)
			err := Refuses(t, s, setup.PlaceDone{}, c.rule, Said{})
			if c.said != "" && err.Error() != c.said+" ("+c.rule+")" && err.Error() != c.said {
				t.Errorf("%v", err)
			}
			after, _ := Plays(t, s, setup.PlaceDone{}, Said{Anyway: true})
			if len(after.Terrain) != 4 || len(after.Husks.Field) != 4 {
				t.Errorf("%+v %+v", after.Terrain, after.Husks)
			}
			for s.Due == notation.Place { // step by step it is refused as well
				side, what := setup.Next(s)
				act := setup.Place{Player: side, What: what, Corner: -1}
				if _, _, err := Tell(t, s, act, Said{}.Script(t), false); err != nil {
					Refuses(t, s, act, c.rule, Said{})
					return
				}
				s, _ = Plays(t, s, act, Said{})
			}
			t.Error("nothing was refused")
		})
	}
}

// Exactly 3 inches between pieces are enough, and exactly 8 between husks.
func TestFieldsOfExactGaps(t *testing.T) {
	text := "board: mine\nkind: battlefield\nsize: 24\nterrain:\n" +
		"- {set: 1, size: medium, at: [9, 12], box: [2, 2]}\n" +
		"- {set: 2, size: medium, at: [14, 12], box: [2, 2]}\n" +
		"- {set: 1, size: small, at: [9, 7], round: 2}\n- {set: 2, size: small, at: [14, 7], round: 2}\n" +
		"husks: [[7, 7], [16, 7], [7, 16], [16, 16]]\n"
	s := onBoard(t, "strife", text)
	after, _ := Plays(t, s, setup.PlaceDone{}, Said{})
	if len(after.Terrain) != 4 || len(after.Husks.Field) != 4 {
		t.Errorf("%+v", after)
	}
	nearer := strings.Replace(text, "[14, 12]", "[13.9, 12]", 1)
	err := Refuses(t, onBoard(t, "strife", nearer), setup.PlaceDone{}, "setup.full.terrain.spacing", Said{})
	if !strings.HasPrefix(err.Error(), "2.9 inches from the medium piece at 9, 12: at least 3") {
		t.Errorf("%v", err)
	}
	nearer = strings.Replace(text, "[16, 7]", "[15.9, 7]", 1)
	err = Refuses(t, onBoard(t, "strife", nearer), setup.PlaceDone{}, "setup.full.husk.spacing", Said{})
	if !strings.HasPrefix(err.Error(), "7.9 inches from husk-1: at least 8") {
		t.Errorf("%v", err)
	}
	wider := game("strife")
	wider.Board, wider.Gap = "mine.yaml", 10
	Refuses(t, beside(text), setup.New{}, "", Said{})
	s, _ = Plays(t, beside(text), wider, Said{})
	s.First = "Ashley"
	Refuses(t, s, setup.PlaceDone{}, "setup.full.husk.spacing", Said{})
}

// A field fits the size of the game, its pieces and its husks; else the game does not begin.
func TestAFieldFitsTheGame(t *testing.T) {
	rulebooktest.Proves(t, "battlefield.strife.terrain", "setup.full.scenario")
	good := square(medium+small, husks)
	for name, c := range map[string]struct{ size, text, rule, said string }{
		"a larger game": {"havoc", good, "",
			"mine.yaml is a field of 24 by 24 inches, and havoc is played on 30 by 30"},
		"a piece too few": {"strife", square(medium, husks), "battlefield.strife.terrain", ""},
		"a piece too many": {"strife", square(medium+small+"- {set: 2, size: small, at: [12, 6], round: 1}\n",
			husks), "battlefield.strife.terrain", ""},
		"no husks": {"strife", square(medium+small, ""), "setup.full.scenario", ""},
	} {
		act := game(c.size)
		act.Board = "mine.yaml"
		err := Refuses(t, beside(c.text), act, c.rule, Said{})
		if c.said != "" && err.Error() != c.said {
			t.Errorf("%s: %v", name, err)
		}
	}
	own := game("strife")
	own.Board, own.Pieces = "mine.yaml", map[string]int{"medium": 1}
	Plays(t, beside(square(medium, husks)), own, Said{})
	for _, file := range []string{"none.yaml", "../mine.yaml", "mine.yaml"} {
		act := game("strife")
		act.Board = file
		err := Refuses(t, beside("board: mine\n"), act, "", Said{})
		if _, is := errors.AsType[*yamlfile.Faults](err); !is {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// Where a field has fewer pieces than are placed, and the players go on all the same, the rest lies
// wherever they say.
func TestBeyondTheField(t *testing.T) {
	act := game("strife")
	act.Board = "mine.yaml"
	s, _ := Plays(t, beside(square(medium, "[8, 15]")), act, Said{Anyway: true})
	s.First = "Ashley"
	s, told := Plays(t, s, setup.PlaceDone{}, Said{})
	if len(s.Terrain) != 4 || s.Terrain[2].At != "" || len(s.Husks.Field) != 4 ||
		told.Result.(setup.Placing).At != nil {
		t.Errorf("%+v %+v", s.Terrain, s.Husks)
	}
}

// The tutorial takes two husks of a field, in no order; what is said is held against it there too.
func TestTheTutorialOnAField(t *testing.T) {
	rulebooktest.Proves(t, "setup.tutorial.terrain", "setup.tutorial.husks")
	act := tutorial()
	act.Board = "ford"
	s, _ := Plays(t, Nothing(), act, Said{})
	Refuses(t, s, setup.Place{Player: "Logan", What: "small", Corner: 20}, "", Said{})
	s, told := Plays(t, s, setup.Place{Player: "Logan", What: "small", Corner: -1}, Said{})
	if at := told.Result.(setup.Placing).At; *at != [2]float64{19, 7} {
		t.Errorf("%v", *at)
	}
	s, _ = Plays(t, s, setup.PlaceDone{}, Said{})
	f, err := s.Field()
	if err != nil || len(s.Laid(f)) != 4 ||
		fmt.Sprint(s.Sight(f).Husks) != "[husk-1 husk-2  ]" {
		t.Errorf("%v %+v", err, s.Husks)
	}
	act.Board = "mine.yaml"
	Refuses(t, beside(square(medium+small, "")), act, "setup.tutorial.husks", Said{})
	Refuses(t, beside(square(medium, husks)), act, "setup.tutorial.terrain", Said{})
}

// Teams place as players do: the first team has the first set.
func TestTeamsOnAField(t *testing.T) {
	act := four()
	act.Size, act.Board = "strife", "ford"
	s, _ := Plays(t, Nothing(), act, Said{})
	for player, set := range map[string]int{"Ashley": 1, "Brad": 1, "Logan": 2, "Monica": 2} {
		if s.SetOf(player) != set {
			t.Errorf("%s places set %d", player, s.SetOf(player))
		}
	}
}

// A husk that stands where a unit has fallen never takes the name of one that set-up has placed.
func TestHusksOfAFieldKeepTheirNames(t *testing.T) {
	act := game("strife")
	act.Board = "ford"
	s, _ := Plays(t, Nothing(), act, Said{})
	s.First = "Ashley"
	s, _ = Plays(t, s, setup.PlaceDone{}, Said{})
	s.Phase, s.Due, s.Husks.Field = notation.Action, "", s.Husks.Field[1:]
	if name := s.NextHusk(); name != "husk-5" {
		t.Errorf("%s", name)
	}
	f, _ := s.Field()
	if got := fmt.Sprint(s.Sight(f).Husks); got != "[ husk-2 husk-3 husk-4]" {
		t.Errorf("%s", got)
	}
	s.Board = ""
	if name := s.NextHusk(); name != "husk-1" {
		t.Errorf("%s", name)
	}
}
