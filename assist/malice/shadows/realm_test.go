package shadows_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/laws"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// A Shadow that dies and the one that spawns in its place may carry the same number: the result
// tells both, as they stood.
func TestTheDeadAndTheNew(t *testing.T) {
	rulebooktest.Proves(t, "realm.spawn", "realm.shadow.zero", "realm.one-shadow")
	s := haunted(t, "second", 3, 0, &malice.Haunt{ID: 1, Life: 1, At: "land"})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=4,seal-toll=6",
		Draw: "gate-2", Choose: malicetest.Leading(map[int]string{4: "gate-5"})})
	died := "died"
	malicetest.Equal(t, "result", malicetest.RealmOf(told),
		[]shadows.HauntResult{{ID: 1, Life: 0, At: "gate-5", Left: &died},
			{ID: 1, Life: 1, At: "pit", Spawned: true}})
	malicetest.Equal(t, "one Shadow", s.Realm.Shadow, &malice.Haunt{ID: 1, Life: 1, At: "pit"})
}

// Reading A1, both values in both printings: does a new Shadow come where the last one left or
// died this turn? Where none was when the turn began one comes in any case.
func TestReadingA1(t *testing.T) {
	rulebooktest.Proves(t, "realm.spawn")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			reading string
			spawns  bool
		}{{"same-turn", true}, {"next-turn", false}, {"", printing == "second"}} {
			s := haunted(t, printing, 2, 0, &malice.Haunt{ID: 7, Life: 3, At: "land"}, "gate-1")
			if c.reading != "" {
				s.Readings = map[string]string{"A1": c.reading}
			}
			choose := malicetest.Leading(map[int]string{4: "gate-1"})
			choose["steps.7"] = "b1:9"
			left, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "black=4,steps=1", Draw: "gate-seal=gate-2,map=b", Choose: choose})
			malicetest.Equal(t, c.reading+": it left", left.Realm.Shadow != nil, c.spawns)
			s.Realm.Shadow.Life = 1
			died, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "black=4,seal-toll=6", Draw: "gate-2",
					Choose: malicetest.Leading(map[int]string{4: "gate-3"})})
			malicetest.Equal(t, c.reading+": it died", died.Realm.Shadow != nil, c.spawns)
			s.Realm.Shadow = nil
			none, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-2"})
			malicetest.Equal(t, c.reading+": none at dusk", none.Realm.Shadow,
				&malice.Haunt{ID: 1, Life: 1, At: "pit"})
		}
	})
}

// One avatar alone has the column of two.
func TestOneAvatarsShadow(t *testing.T) {
	rulebooktest.Proves(t, "shadow.table.1-2")
	s := malicetest.Game(t, "second", 1, "Ann")
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "gate-6"})
	malicetest.Equal(t, "life", s.Realm.Shadow, &malice.Haunt{ID: 1, Life: 1, At: "pit"})
	malicetest.Equal(t, "rule", malicetest.Ruled(told, "shadow.table.1-2"), true)
}

// All six directions lead off the land: the Shadow stays. In the first printing the place it
// stays on does nothing to it; in the second it does.
func TestNowhereToGo(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.off-land", "realm.pit.life", "realm.gate.sealed")
	off := malicetest.Leading(map[int]string{1: "off", 2: "off", 3: "off", 4: "off", 5: "off", 6: "off"})
	for _, at := range []string{"pit", "land", "gate-5"} {
		s := haunted(t, "first", 2, 1, &malice.Haunt{ID: 1, Life: 3, At: at})
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=3,black=3,black=1,black=6,black=2,black=5,black=4", Draw: "gate-2",
				Choose: off})
		malicetest.Equal(t, "first, "+at, after.Realm.Shadow, &malice.Haunt{ID: 1, Life: 4, At: at})
	}
	for at, want := range map[string]int{"pit": 5, "land": 4, "gate-5": 2} {
		dice := "black=3"
		if at == "gate-5" {
			dice += ",seal-toll=6"
		}
		s := haunted(t, "second", 2, 0, &malice.Haunt{ID: 1, Life: 3, At: at})
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: dice,
			Draw: "gate-2", Choose: malicetest.Leading(map[int]string{3: "off"})})
		malicetest.Equal(t, "second, "+at, after.Realm.Shadow, &malice.Haunt{ID: 1, Life: want, At: at})
		malicetest.Equal(t, "rule", malicetest.Ruled(told, "realm.shadow.off-land"), true)
	}
}

// The first printing names the rule of the land only where a roll led off it.
func TestOffTheLandIsNamed(t *testing.T) {
	for dice, named := range map[string]bool{"black=3": false, "black=6,black=3": true,
		"black=6,black=5,black=3": true} {
		s := haunted(t, "first", 2, 0, &malice.Haunt{ID: 1, Life: 3, At: "land"})
		choose := map[string]string{"leads.3": "land", "leads.5": "off", "leads.6": "off"}
		script := malicetest.Said{Dice: dice, Draw: "gate-2"}.Script(t)
		script.Spare = choose
		_, told, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, script, false)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, dice, malicetest.Ruled(told, "realm.shadow.off-land"), named)
	}
}

// Two dice that show the same Gate need no draw.
func TestTwoDiceOneGate(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.to-gate")
	s := haunted(t, "second", 2, 2, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
	choose := malicetest.Leading(map[int]string{3: "pit", 5: "gate-1"})
	choose["steps.1"] = "none"
	_, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=3,white=5,white=5", Draw: "gate-seal=gate-2,map=c", Choose: choose})
	malicetest.Equal(t, "it goes there, not where the black die says", []any{malicetest.RealmOf(told)[0].At,
		malicetest.Ruled(told, "realm.shadow.to-gate")}, []any{"gate-1", true})
}

// Each board with an unrevealed Well is equally likely, one without never; with none the Shadow
// has nowhere to enter.
func TestEnteringExactly(t *testing.T) {
	rulebooktest.Proves(t, "realm.enter.map")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := haunted(t, printing, 2, 0, &malice.Haunt{ID: 1, Life: 3, At: "land"}, notation.Gates...)
		s.Readings = map[string]string{"A17": "waits"}
		for _, where := range notation.Strongholds("b") {
			malice.WellTurned{At: where, From: "unrevealed", To: "dark"}.Apply(s)
		}
		gates := malicetest.Leading(map[int]string{1: "gate-1", 2: "gate-2", 3: "gate-3", 4: "gate-4",
			5: "gate-5", 6: "gate-6"})
		got := malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, gates,
			func(s *malice.State, _ *malice.Table) string { return s.Shadows[0].At })
		malicetest.Equal(t, "boards", got,
			map[string]string{"a:gate": "1/3", "c:gate": "1/3", "d:gate": "1/3"})
		for _, board := range []string{"a", "c", "d"} {
			for _, where := range notation.Strongholds(board) {
				malice.WellTurned{At: where, From: "unrevealed", To: "dark"}.Apply(s)
			}
		}
		nowhere, told := realmOnly(t, s, "gate-1")
		malicetest.Equal(t, "no board has one",
			[]any{len(nowhere.Shadows), *malicetest.RealmOf(told)[0].Left}, []any{0, "dissipated"})
		next := malicetest.ByPrinting(printing, nil, &malice.Haunt{ID: 1, Life: 1, At: "pit"})
		malicetest.Equal(t, "it is gone", nowhere.Realm.Shadow, next)
	})
}

// realmOnly plays a turn in which direction 1 leads to a place; the table's tokens do not
// have to add up.
func realmOnly(t *testing.T, s *malice.State, to string) (*malice.State, *malice.Table) {
	t.Helper()
	after := telling.Copy(s)
	script := malicetest.Said{Dice: "black=1", Choose: malicetest.Leading(map[int]string{1: to})}.Script(t)
	told, err := telling.Play(after, turn.AtTable{Act: shadows.ShadowTurn{}}, script, false)
	if err != nil {
		t.Fatal(err)
	}
	return after, told
}

// The box has six Shadow tokens: with the seventh Shadow it is said
// (component.tokens.shadows).
func TestShadowTokensRunOut(t *testing.T) {
	for inAethos, short := range map[int]bool{4: false, 5: false, 6: true} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
		var dice []string
		for id := range inAethos {
			s.Shadows = append(s.Shadows,
				malice.Shadow{ID: id + 1, Life: 1, At: "a:way", Target: "a1", Away: 9})
			dice = append(dice, "steps=1")
		}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: strings.Join(dice, ","), Draw: "gate-1"})
		malicetest.Equal(t, fmt.Sprint(inAethos, " in Aethos: the next number"), after.Realm.Shadow.ID,
			inAethos+1)
		malicetest.Equal(t, fmt.Sprint(inAethos, " in Aethos"),
			malicetest.Remarked(told, "component.tokens.shadows") != "", short)
	}
}

// A table whose people wrote the Realm's Shadow without its number gives it the next one.
func TestAShadowWithoutANumber(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Shadows = []malice.Shadow{{ID: 4, Life: 1, At: "a:way", Target: "a1", Away: 9}}
	s.Realm.Shadow = &malice.Haunt{Life: 3, At: "land"}
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	file, err := yamlfile.Parse("table.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	read := malice.Begin(s.Book(), "")
	if err := file.Read(func(f *yamlfile.Form) { laws.Audit(read, f) }); err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "numbered", read.Realm.Shadow, &malice.Haunt{ID: 5, Life: 3, At: "land"})
	after, _ := malicetest.Plays(t, read, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
		Draw: "gate-1", Choose: malicetest.Leading(map[int]string{1: "land"})})
	malicetest.Equal(t, "plays", after.Realm.Shadow, &malice.Haunt{ID: 5, Life: 4, At: "land"})
}

// What is wanted and not given ends the act, by the flag that gives it.
func TestTheRealmSaysHowToAnswer(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := haunted(t, printing, 2, 0, &malice.Haunt{ID: 1, Life: 3, At: "land"})
		_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=5", Draw: "gate-1"}.Script(t), false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) {
			t.Fatalf("%v", err)
		}
		malicetest.Equal(t, "flag", []string{wanted.Question.For, wanted.Question.Flag},
			[]string{"leads.5", "--leads 5="})
		malicetest.Equal(t, "every Gate may be meant", slices.Contains(wanted.Question.Answers, "gate-6"),
			true)
	})
}

// A step over the land is told by its direction: the token on the real Realm has to move; one
// off the land is told to stay.
func TestAStepIsToldByItsDirection(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.dice", "realm.shadow.to-gate", "realm.shadow.reroll.first",
		"realm.shadow.off-land")
	for _, c := range []struct {
		printing, dice string
		leads          map[int]string
		want           string
	}{
		{"second", "black=3,white=1", map[int]string{3: "land", 1: "off"},
			"Shadow 1 goes in direction 3, to land"},
		{"second", "black=3,white=1", map[int]string{3: "land", 1: "gate-1"},
			"Shadow 1 goes in direction 1, to gate-1"},
		{"second", "black=3,white=1", map[int]string{3: "off", 1: "land"},
			"Shadow 1 stays at land: direction 3 leads off the land"},
		{"first", "black=3,black=5", map[int]string{3: "land", 5: "land"},
			"Shadow 1 goes in direction 5, to land"},
		{"first", "black=3", map[int]string{3: "gate-1"}, "Shadow 1 goes in direction 3, to gate-1"},
	} {
		s := haunted(t, c.printing, 2, 1, &malice.Haunt{ID: 1, Life: 3, At: "land"}, "gate-1")
		s.Readings = map[string]string{"A17": "waits"}
		what := malicetest.Said{Dice: c.dice, Draw: "gate-seal=gate-2", Choose: malicetest.Leading(c.leads)}
		if strings.HasSuffix(c.want, "gate-1") {
			what.Draw += ",map=a"
		}
		_, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, c.dice, told.Events[2].Event.String(), c.want)
	}
}

// Where a direction leads is asked once, however many dice show it.
func TestADirectionIsAskedOnce(t *testing.T) {
	rulebooktest.Proves(t, "realm.shadow.dice")
	for dice, asked := range map[string]int{"black=1,white=1,white=1": 1, "black=1,white=3,white=3": 2,
		"black=1,white=3,white=1": 2, "black=1,white=2,white=3": 3} {
		s := haunted(t, "second", 2, 2, &malice.Haunt{ID: 1, Life: 3, At: "land"})
		script := malicetest.Said{Dice: dice, Draw: "gate-2"}.Script(t)
		script.Spare = malicetest.Leading(map[int]string{1: "land", 2: "land", 3: "land"})
		_, told, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, script, false)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, dice, len(told.Choices), asked)
	}
}
