package stealth_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/rulebook/rulebooktest"
)

// bodies lays cadavers.
func bodies(at ...string) func(*malhya.State) {
	return func(s *malhya.State) { s.Room.Cadavers = at }
}

// Cadavers are moved from the own or an adjacent space to the own or an adjacent one. Ann stands on D6.
func TestCadaver(t *testing.T) {
	near := edits{hidden, Stand(Ann, "D6"), Acts(Ann, 1)}
	for name, c := range map[string]struct {
		edits    edits
		from, to string
		bodies   []string
		rule     string // of a refusal
	}{
		"stealth-cadaver-across-hero": {edits{bodies("C6")}, "C6", "e5", []string{"E5"}, ""},
		"too far":                     {edits{bodies("C6")}, "C6", "F5", nil, "stealth.cadaver.range"},
		"from too far":                {edits{bodies("B6")}, "B6", "D6", nil, "stealth.cadaver.range"},
		"the own space":               {edits{bodies("D6")}, "D6", "C5", []string{"C5"}, ""},
		"into the abyss":              {edits{bodies("D6", "D6")}, "D6", "E6", []string{"D6"}, ""},
		"no point": {edits{bodies("C6"), Acts(Ann, 0)}, "C6", "D6", nil,
			"stealth.cadaver.cost"},
		"no cadaver": {nil, "C6", "D6", nil, "-"},
		"no space":   {edits{bodies("C6")}, "C6", "Z9", nil, "-"},
		"the alarm is due": {edits{bodies("C6"), dueBy("archer-1")}, "C6", "D6", nil,
			"stealth.alarm.prevent-single-action"},
		"who has ended": {edits{bodies("C6"), HasEnded(Ann)}, "C6", "D6", nil, "stealth.end-turn"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, append(slices.Clone(near), c.edits...)...)
			a := stealth.Cadaver{Hero: Ann, From: c.from, To: c.to}
			switch c.rule {
			case "-":
				Refuses(t, s, a, "", Said{})
			case "":
				after, told := Plays(t, s, a, Said{})
				done := told.Result.(stealth.Dragged)
				if !slices.Equal(after.Room.Cadavers, c.bodies) || turnOf(after, Ann) != "acting 0" ||
					done.Drops != (c.to == "E6") || !slices.Equal(after.Hero(Ann).Turn.Types,
					[]string{"cadaver"}) {
					t.Errorf("%v %s %+v", after.Room.Cadavers, turnOf(after, Ann), done)
				}
			default:
				Refuses(t, s, a, c.rule, Said{})
			}
		})
	}
	after, _ := Plays(t, Sneak(t, append(near, bodies("D6"))...), stealth.Cadaver{Hero: Ann, From: "D6",
		To: "E6"},
		Said{})
	if len(after.Room.Cadavers) != 0 {
		t.Error(after.Room.Cadavers)
	}
	rulebooktest.Proves(t, "stealth.cadaver.abyss", "stealth.cadaver.range", "stealth.cadaver.cost")
	after, _ = Plays(t, Sneak(t, NoPlan, Acts(Ann, 2)), stealth.Cadaver{Hero: Ann, From: "A1", To: "A2"},
		Said{})
	if turnOf(after, Ann) != "acting 1" {
		t.Error(turnOf(after, Ann))
	}
}

// A cadaver is moved out of view before an enemy gets to see it, and not into view.
func TestCadaverHidden(t *testing.T) {
	s := Sneak(t, hidden, Stand(Ann, "D6", "archer-1", "B4"), bodies("C6"), StandsBy(Ann, 5))
	after, _ := Plays(t, s, stealth.Cadaver{Hero: Ann, From: "C6", To: "E7"}, Said{})
	if len(after.Room.Cadavers) != 0 || after.Mode != malhya.InStealth {
		t.Errorf("%v %s", after.Room.Cadavers, after.Mode)
	}
	after, told := Plays(t, s, stealth.Cadaver{Hero: Ann, From: "C6", To: "C5"}, Said{})
	if after.Mode != malhya.InCombat {
		t.Errorf("%s", after.Mode)
	}
	Says(t, told, "The alarm sounds. Combat Mode: archer-1 sees a cadaver on C5")
	rulebooktest.Proves(t, "stealth.alarm.seen")
}

// Reviving takes all points, a place next to the fallen, and is a type of action unless reading A16 has none.
func TestRevive(t *testing.T) {
	fallen := edits{hidden, Stand(Ben, "A2", Ann, "A1"), func(s *malhya.State) {
		s.Hero(Ben).Crystals, s.Hero(Ben).Turn = malhya.Crystals{Shock: 3,
			Damage: 1}, malhya.Turn{Is: malhya.Ended}
	}}
	on := func(more ...func(*malhya.State)) *malhya.State {
		return Sneak(t, append(slices.Clone(fallen), more...)...)
	}
	a := stealth.Revive{Hero: Ann, Whom: Ben}
	Refuses(t, on(Acts(Ann, 5)), a, "stealth.revive", Said{}) // stealth-revive-needs-six
	Refuses(t, on(Stand(Ann, "A4")), a, "stealth.revive", Said{})
	Refuses(t, on(), stealth.Revive{Hero: Ann, Whom: Ann}, "", Said{})
	Refuses(t, on(), stealth.Revive{Hero: Ben, Whom: Ann}, "", Said{})
	out := on()
	out.Hero(Ben).Turn.Is = malhya.Out
	Refuses(t, out, a, "stealth.leave.aside", Said{})
	self := Refuses(t, on(), stealth.Revive{Hero: Ben, Whom: Ben}, "stealth.revive", Said{})
	if self.Error() != "Ben is unconscious: another hero revives Ben (stealth.revive)" {
		t.Error(self)
	}
	Refuses(t, on(), stealth.Revive{Hero: Ann, Whom: "archer-1"}, "", Said{})
	after, told := Plays(t, on(), a, Said{Choices: map[string]string{"recover": "shock"}})
	if after.Hero(Ben).Crystals != (malhya.Crystals{Life: 1, Shock: 2, Damage: 1}) || turnOf(after,
		Ann) != "acting 0" ||
		!slices.Equal(after.Hero(Ann).Turn.Types, []string{"revive"}) {
		t.Errorf("%+v %s", after.Hero(Ben).Crystals, turnOf(after, Ann))
	}
	if done := told.Result.(stealth.Revived); done.Life != 1 || done.Points != 0 {
		t.Errorf("%+v", done)
	}
	after, _ = Plays(t, on(Reads("A16", "neither")), a, Said{})
	if len(after.Hero(Ann).Turn.Types) != 0 {
		t.Errorf("%v", after.Hero(Ann).Turn.Types)
	}
	after, _ = Plays(t, on(Stand("archer-1", "B3"), StandsBy(Ann, 6)), a, Said{})
	if after.Mode != malhya.InCombat {
		t.Error("who rises before an enemy is seen")
	}
	rulebooktest.Proves(t, "stealth.revive")
}

// An action of the scenario costs what it says, and its name is its type.
func TestAction(t *testing.T) {
	s, told := Plays(t, Sneak(t, hidden), stealth.Action{Hero: Ann, Name: "lever", Points: 4}, Said{})
	if turnOf(s, Ann) != "acting 2" || told.Result.(stealth.Deed).Points != 2 ||
		!slices.Equal(s.Hero(Ann).Turn.Types, []string{"lever"}) {
		t.Errorf("%s %+v", turnOf(s, Ann), told.Result)
	}
	Refuses(t, s, stealth.Action{Hero: Ann, Name: "lever", Points: 3}, "stealth.actions.while-ap", Said{})
	s, _ = Plays(t, s, stealth.Action{Hero: Ann, Name: "Lever", Points: 1}, Said{})
	s, _ = Plays(t, s, stealth.Action{Hero: Ann, Name: "door", Points: 1}, Said{})
	if types := s.Hero(Ann).Turn.Types; !slices.Equal(types, []string{"lever", "door"}) {
		t.Errorf("Lever is lever, and a type once (stealth.threat.count): %q", types)
	}
	rulebooktest.Proves(t, "stealth.actions.while-ap")
}
