package setup_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// where lists the enemies with their spaces.
func where(s *malhya.State) string {
	var list []string
	for _, e := range s.Enemies {
		list = append(list, e.Name+" "+e.At)
	}
	return strings.Join(list, ", ")
}

// cells reads enemies as they are typed: yellow=swordsman+archer.
func cells(words ...string) (list []room.Cell) {
	for _, word := range words {
		token, types, _ := strings.Cut(word, "=")
		list = append(list, room.Cell{Token: token, Types: strings.Split(types, "+")})
	}
	return list
}

// No enemy is called as a hero is, by its type or its number, with a deployment table or without.
func TestNoEnemyIsCalledAsAHero(t *testing.T) {
	for _, name := range []string{"swordsman", "Swordsman", "swordsman-1"} {
		s, _ := Plays(t, Road(t), setup.Add{Hero: name, People: "Mhay"}, Said{})
		s, _ = Plays(t, s, setup.Lay{Plan: malhya.Practice}, Said{})
		for _, act := range []setup.Deploy{{}, {Cells: cells("yellow=swordsman")}, {Cells: cells("yellow=01")}} {
			err := Refuses(t, s, act, "", Said{})
			if want := "a hero is called " + name + " too: another type of enemies, please"; err.Error() != want {
				t.Errorf("%v, and should say %q", err, want)
			}
		}
		_, _ = Plays(t, s, setup.Deploy{Cells: cells("yellow=archer")}, Said{})
	}
}

// The practice room is built from its plan, and what the next room has is not there yet.
func TestRoom(t *testing.T) {
	rulebooktest.Proves(t, "room.booklet-closed", "book.exploration-icon", "room.page-open")
	rulebooktest.Proves(t, "room.source", "room.build", "room.tokens-placed", "room.deploy.columns",
		"room.deploy.cell", "room.heroes.place-first", "room.heroes.place-others")
	s, _ := Plays(t, Road(t), setup.Lay{Plan: malhya.Practice}, Said{})
	if s.Phase != malhya.Explore || s.Room.Plan != malhya.Practice || !slices.Equal(s.Room.Interest,
		[]string{"A1"}) || s.Hero(Ann).At != "" {
		t.Errorf("%+v", s.Room)
	}
	s, told := Plays(t, s, setup.Deploy{}, Said{})
	if got := where(s); got != "swordsman-1 F4, archer-1 J2, swordsman-2 I4" {
		t.Error(got)
	}
	if r := told.Result.(setup.Deployed); r.Heroes != 2 || len(r.Enemies) != 3 ||
		r.Enemies[2].Token != "white" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, setup.Deploy{}, "room.deploy.columns", Said{}) // it is done
	s, _ = Plays(t, s, setup.Place{Spots: []setup.Spot{{Ann, "A5"}, {Ben, "B5"}}}, Said{})
	if s.Hero(Ann).At != "A5" || s.Hero(Ben).At != "B5" {
		t.Error(s.Hero(Ann).At, s.Hero(Ben).At)
	}
	three, _ := Plays(t, Road(t, func(s *malhya.State) {
		s.Room.Plan, s.Phase = malhya.Practice,
			malhya.Explore
	}), setup.Deploy{Heroes: 3}, Said{})
	if got := where(three); got != "swordsman-1 F4, archer-1 J2, swordsman-2 I4, swordsman-3 G6" {
		t.Error(got)
	}
	after, _ := Plays(t, s, setup.Lay{}, Said{}) // the next room
	if after.Room.Plan != "" || after.Enemies != nil || after.Hero(Ann).At != "" {
		t.Errorf("%+v", after.Room)
	}
	_ = Refuses(t, Fight(t), setup.Lay{Plan: malhya.Practice}, "", Said{}) // while a fight goes on
	_ = Refuses(t, Road(t), setup.Lay{Plan: "cellar.yaml"}, "", Said{})
}

// A plan with faults is told with line and column.
func TestBadPlan(t *testing.T) {
	beside := fstest.MapFS{"hall.yaml": &fstest.MapFile{Data: []byte("plan: hall\nroom: |\n  . . .\n  . .\n")}}
	bad := malhya.Begin(Book(), &malhya.Plans{Ours: tellingtest.Files("malhya"),
		Beside: func() fs.FS { return beside }})
	bad.Mode, bad.Phase, bad.Group.Weather = malhya.NoMode, malhya.Travel, "good"
	err := Refuses(t, bad, setup.Lay{Plan: "hall.yaml"}, "", Said{})
	if err.Error() != "hall.yaml:4:5: room: row 2 has 2 spaces, others have 3: write # where there is none" {
		t.Error(err)
	}
}

// Enemies that a booklet names come to tokens, to spaces, or without a plan anywhere; one whose token is
// taken is put next to it, where the players choose (room.deploy.occupied).
func TestDeploy(t *testing.T) {
	rulebooktest.Proves(t, "room.deploy.cards")
	rulebooktest.Proves(t, "room.deploy.cell", "room.deploy.occupied")
	s := Hall(t, "plan: hall\nroom: |\n  . . .|.\n  . . . .\nstaging: {red: D1, blue: A1}\n")
	after, _ := Plays(t, s, setup.Deploy{Cells: cells("red=swordsman+03", "B2=ghoul")}, Said{})
	if got := where(after); got != "swordsman-1 D1, archer-1 D2, ghoul-1 B2" {
		t.Error(got)
	}
	_ = Refuses(t, s, setup.Deploy{Cells: cells("blue=ghoul+ghoul")}, "", Said{})
	after, _ = Plays(t, s, setup.Deploy{Cells: cells("blue=ghoul+ghoul")}, Said{
		Choices: map[string]string{"place": "B2"}})
	if got := where(after); got != "ghoul-1 A1, ghoul-2 B2" {
		t.Error(got)
	}
	nine := strings.TrimSuffix(strings.Repeat("ghoul+", 9), "+")
	_ = Refuses(t, s, setup.Deploy{Cells: cells("red=" + nine)}, "room.deploy.none-available", Said{
		Choices: map[string]string{"place-ghoul-2": "D2", "place-ghoul-3": "C2", "place-ghoul-4": "B1",
			"place-ghoul-5": "B2", "place-ghoul-6": "C1", "place-ghoul-7": "A1", "place-ghoul-8": "A2"}})
	_ = Refuses(t, s, setup.Deploy{}, "", Said{}) // it has no table
	for _, words := range []string{"green=ghoul", "E9=ghoul", "red=Ann", "red=", "red=g-1", "red=a b"} {
		_ = Refuses(t, s, setup.Deploy{Cells: cells(words)}, "", Said{})
	}
	bare := Road(t)
	after, told := Plays(t, bare, setup.Deploy{Cells: cells("x=archer+archer")}, Said{})
	if got := where(after); got != "archer-1 , archer-2 " || after.Phase != malhya.Explore {
		t.Error(got)
	}
	Says(t, told, "archer-2 comes")
	err := Refuses(t, bare, setup.Deploy{}, "", Said{})
	if offered, is := errors.AsType[*telling.Offered](err); !is || offered.Do[0].String() !=
		"room deploy yellow=swordsman+archer" {
		t.Error(err)
	}
	alone := Road(t, func(s *malhya.State) { s.Room.Plan, s.Phase = malhya.Practice, malhya.Explore })
	_ = Refuses(t, alone, setup.Deploy{Heroes: 1}, "", Said{}) // the table begins with two
}

// Heroes come onto the icon and the nearest spaces; who stands there already is put where the table has it.
func TestPlace(t *testing.T) {
	rulebooktest.Proves(t, "room.heroes.place-first", "room.heroes.place-others", "move.available")
	s := Hall(t, "plan: p\nroom: |\n  . . . .\n  . a . .\n  . . .|.\n  . . . #\nheroes: C3\n")
	ann := func(at string) setup.Place { return setup.Place{Spots: []setup.Spot{{Ann, at}}} }
	_ = Refuses(t, s, ann("A1"), "room.heroes.place-first", Said{})
	s, _ = Plays(t, s, ann("c3"), Said{})
	ben := func(at string) setup.Place { return setup.Place{Spots: []setup.Spot{{Ben, at}}} }
	for _, at := range []string{"D3", "B1"} { // deploy-hero-behind-red-line
		_ = Refuses(t, s, ben(at), "room.heroes.place-others", Said{})
	}
	after, _ := Plays(t, s, ben("D3"), Said{Anyway: true})
	if after.Hero(Ben).At != "D3" {
		t.Error(after.Hero(Ben).At)
	}
	s, _ = Plays(t, s, setup.Place{Spots: []setup.Spot{{Ann, "C3"}, {Ben, "B3"}}}, Said{}) // she stands there
	_ = Refuses(t, s, setup.Place{Spots: []setup.Spot{{Ann, "C3"}, {Ben, "B3"}}}, "", Said{})
	s, told := Plays(t, s, ben("A1"), Said{}) // it was put there by hand
	Says(t, told, "Ben goes to A1")
	_ = Refuses(t, s, ben("C3"), "move.available", Said{})
	_ = Refuses(t, s, ben("A1"), "", Said{})
	_ = Refuses(t, s, ben("B2"), "obstacle.abyss.no-landing", Said{})
	_ = Refuses(t, s, ben("B2"), "obstacle.abyss.no-landing", Said{Anyway: true}) // not even played anyway
	_ = Refuses(t, s, ben("D4"), "obstacle.blocking", Said{})
	err := Refuses(t, s, ben("E1"), "", Said{})
	if err.Error() != "E1 lies outside: the room goes from A1 to D4" {
		t.Error(err)
	}
	for _, spot := range []setup.Spot{{Ben, "hall"}, {"Cid", "A1"}, {"archer-1", "A1"}} {
		_ = Refuses(t, s, setup.Place{Spots: []setup.Spot{spot}}, "", Said{})
	}
	_ = Refuses(t, Road(t), ben("A1"), "", Said{})
	_ = Refuses(t, Sneak(t, func(s *malhya.State) { s.Hero(Ben).Turn.Is = malhya.Out }), ben("A1"), "",
		Said{})
	swapped := setup.Place{Spots: []setup.Spot{{Ann, "A1"}, {Ben, "C3"}}}
	after, _ = Plays(t, s, swapped, Said{})
	if after.Hero(Ann).At != "A1" || after.Hero(Ben).At != "C3" {
		t.Errorf("Ann at %s, Ben at %s", after.Hero(Ann).At, after.Hero(Ben).At)
	}
	_ = Refuses(t, s, setup.Place{Spots: []setup.Spot{{Ann, "A1"}, {Ben, "B2"}}}, "obstacle.abyss.no-landing",
		Said{})
	two := setup.Place{Spots: []setup.Spot{{"swordsman-2", "A1"}, {Ann, "A1"}, {Ben, "A2"}}}
	_ = Refuses(t, Fight(t, func(s *malhya.State) { s.Hero(Ben).At = "A1" }), two, "move.available", Said{})
	after, _ = Plays(t, Fight(t), setup.Place{Spots: []setup.Spot{{"archer-1", "J6"}}}, Said{})
	if after.Enemy("archer-1").At != "J6" {
		t.Error(where(after))
	}
}

// Tokens of the room are laid and taken away, as many as there are.
func TestTokens(t *testing.T) {
	rulebooktest.Proves(t, "room.tokens-placed", "stealth.cadaver.abyss", "icon.place-noise",
		"icon.discard-interest")
	token := func(words string) setup.Token {
		w := strings.Fields(words)
		return setup.Token{Token: w[0], At: w[1], Off: len(w) > 2}
	}
	s, _ := Plays(t, Fight(t), token("noise c4"), Said{})
	s, _ = Plays(t, s, token("cadaver C4"), Said{})
	s, _ = Plays(t, s, token("interest C4"), Said{})
	s, told := Plays(t, s, token("interest A1 off"), Said{})
	Says(t, told, "an Interest token leaves A1")
	if !slices.Equal(s.Room.Noise, []string{"C4"}) || !slices.Equal(s.Room.Cadavers, []string{"C4"}) ||
		!slices.Equal(s.Room.Interest, []string{"C4"}) {
		t.Errorf("%+v", s.Room)
	}
	for _, words := range []string{"noise C4", "noise D4 off", "fire C4", "noise K9"} {
		_ = Refuses(t, s, token(words), "", Said{})
	}
	_ = Refuses(t, s, token("cadaver E6"), "stealth.cadaver.abyss", Said{})
	full := Road(t)
	pieces := full.Book().Parts().Pieces
	full.Room.Noise = slices.Repeat([]string{"a"}, pieces.NoiseCadaver)
	full.Room.Interest = slices.Repeat([]string{"a"}, pieces.InterestVigilance)
	_ = Refuses(t, full, token("cadaver b"), "component.tokens.noise-cadaver", Said{})
	_ = Refuses(t, full, token("interest b"), "component.tokens.interest-vigilance", Said{})
	_ = Refuses(t, full, setup.Token{Token: "noise", At: "a\x1b"}, "", Said{})
	// Without a plan a space is written as check wants it.
	open, _ := Plays(t, Road(t), token("noise c4"), Said{})
	_ = Refuses(t, open, token("noise C4"), "", Said{})
	if !slices.Equal(open.Room.Noise, []string{"C4"}) {
		t.Error(open.Room.Noise)
	}
}

// Without a plan the players say who touches whom, either way round.
func TestEngage(t *testing.T) {
	rulebooktest.Proves(t, "combat.engaged")
	s := Fight(t, func(s *malhya.State) {
		s.Room = malhya.Room{}
		for i := range s.Enemies {
			s.Enemies[i].At = ""
		}
		s.Hero(Ann).At, s.Hero(Ben).At = "", ""
	})
	s, told := Plays(t, s, setup.Engage{Who: Ann, Whom: []string{"swordsman", "archer"}}, Said{})
	Says(t, told, "archer-1 and Ann are engaged")
	s, _ = Plays(t, s, setup.Engage{Who: "archer", Whom: []string{Ben}}, Said{})
	if !slices.Equal(s.Engages(Ann), []string{"swordsman-2", "archer-1"}) ||
		!slices.Equal(s.Engages("archer-1"), []string{Ann, Ben}) {
		t.Error(s.Engages(Ann), s.Engages("archer-1"))
	}
	_ = Refuses(t, s, setup.Engage{Who: Ann, Whom: []string{"archer"}}, "", Said{})
	s, _ = Plays(t, s, setup.Engage{Who: Ann, Whom: []string{"archer"}, Off: true}, Said{})
	_ = Refuses(t, s, setup.Engage{Who: Ann, Whom: []string{"archer"}, Off: true}, "", Said{})
	_ = Refuses(t, s, setup.Engage{Who: Ann, Whom: []string{Ben}}, "", Said{})
	_ = Refuses(t, s, setup.Engage{Who: "archer", Whom: []string{"swordsman"}}, "", Said{})
	_ = Refuses(t, Fight(t), setup.Engage{Who: Ann, Whom: []string{"archer"}}, "",
		Said{}) // a plan lies there
	down := func(s *malhya.State) { s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4} }
	down(s)
	_ = Refuses(t, s, setup.Engage{Who: Ben, Whom: []string{"swordsman"}}, "wound.hero.space-empty", Said{})
}

// The rulebook's own example of a deployment table: column by column, as many as there are heroes.
func TestDeploymentExample(t *testing.T) {
	rulebooktest.Proves(t, "room.deploy.example")
	plan := "plan: hall\nroom: |\n  . . . . . . . . .\n  . . . . . . . . .\n" +
		"staging: {yellow: A1, blue: C1, green: E1, white: G1}\n" +
		"deploy: {2: {yellow: c, blue: a+c, green: h, white: a+c}, 3: {blue: a, green: c}, " +
		"4: {green: c, white: c}, 5: {yellow: a, blue: a}}\n"
	for heroes, want := range map[int]int{2: 6, 3: 8, 4: 10, 5: 12} {
		s := Hall(t, plan)
		list, _ := s.Plan().Deployed(heroes, nil)
		if len(list) != want {
			t.Errorf("%d heroes: %d enemies, not %d", heroes, len(list), want)
		}
		if got := list[len(list)-1].Name + " " + list[len(list)-1].Token; got != map[int]string{2: "c-3 white",
			3: "c-4 green", 4: "c-6 white", 5: "a-5 blue"}[heroes] {
			t.Errorf("%d heroes: the last is %s", heroes, got)
		}
	}
	rulebooktest.Met(t, "room.deploy.example")
}

// An enemy that is moved by hand, or put elsewhere, peers no longer: its Vigilance token lay before where it
// stood (stealth.focus.token).
func TestMovedByHandNobodyPeers(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.token")
	for _, act := range []malhya.Act{movement.Move{Who: "archer-1", Way: []string{"G2"}},
		setup.Place{Spots: []setup.Spot{{Who: "archer-1", At: "G2"}}}} {
		s := Hall(t, "\n. . . . . . . . .\n. . . . . . . . .", Stand("archer-1", "G1", Ann, "A1"), Stealthy,
			func(s *malhya.State) { s.Room.Vigilance = []malhya.Vigil{{By: "archer-1", At: "H1", Look: "e"}} })
		s, told := Plays(t, s, act, Said{})
		Says(t, told, "archer-1 no longer peers")
		if len(s.Room.Vigilance) != 0 {
			t.Errorf("%+v", s.Room.Vigilance)
		}
	}
}
