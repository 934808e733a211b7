package wounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// what plays a function of this room as an act.
type what func(*malhya.Table) error

func (w what) Play(t *malhya.Table) error { return w(t) }

func harm(who string, n int, area string) what {
	return func(t *malhya.Table) error { return wounds.Harm(t, who, n, area) }
}

func heal(who string, n int, from string) what {
	return func(t *malhya.Table) error { return wounds.Heal(t, who, n, from) }
}

func strike(enemy string, n int) what {
	return func(t *malhya.Table) error { return wounds.HarmEnemy(t, enemy, n) }
}

func ends(won bool) what {
	return func(t *malhya.Table) error { return wounds.EndCombat(t, won, "combat.end.all-enemies") }
}

func revive(who string) what {
	return func(t *malhya.Table) error { return wounds.Revive(t, who, "stealth.revive") }
}

// with gives somebody these crystals.
func with(who string, c malhya.Crystals) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(who).Crystals = c }
}

func reading(name, value string) func(*malhya.State) {
	return func(s *malhya.State) { s.Readings[name] = value }
}

// Each kind of damage has its own area (wound-three-kinds, shock-damage-area).
func TestThreeKinds(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.shock", "wound.hero.damage", "wound.hero.serious", "wound.excess",
		"wound.hero.unconscious-cube")
	s := Sneak(t, with(Ann, malhya.Crystals{Life: 6}))
	for _, one := range []what{harm(Ann, 1, malhya.Shock), harm(Ann, 2, malhya.Damage),
		harm(Ann, 1, malhya.Serious)} {
		s, _ = Plays(t, s, one, Said{})
	}
	if got := s.Hero(Ann).Crystals; got != (malhya.Crystals{Life: 2, Shock: 1, Damage: 2, Serious: 1}) {
		t.Errorf("%+v", got)
	}
	s, told := Plays(t, s, harm(Ann, 5, malhya.Damage), Said{})
	Says(t, told, "Ann takes 2 damage: 0 of 6 life")
	if got := s.Hero(Ann); got.Crystals.Damage != 4 || got.At != "D5" || told.Remarks[1].Text !=
		"Ann is unconscious: a green cube lies at D5" {
		t.Errorf("%+v %+v", got, told.Remarks)
	}
	_ = Refuses(t, Sneak(t, with(Ben, malhya.Crystals{})), harm(Ben, 1, malhya.Damage), "", Said{})
	rulebooktest.Met(t, "wound.hero.unconscious-cube") // the remark says so
}

// Whoever has no Life Point left is unconscious, by whatever kind of damage (wound-all-shock-unconscious):
// the turn is over, and the space is empty.
func TestUnconscious(t *testing.T) {
	rulebooktest.Proves(t, "combat.end.never-final")
	rulebooktest.Proves(t, "wound.hero.unconscious", "wound.hero.space-empty", "combat.end.all-unconscious")
	s, told := Plays(t, Fight(t, with(Ann, malhya.Crystals{Life: 1, Shock: 3})), harm(Ann, 1, malhya.Shock),
		Said{})
	Says(t, told, "Ann has acted")
	if s.Hero(Ann).Turn.Is != malhya.Ended || s.Acting() != nil || s.Mode != malhya.InCombat {
		t.Errorf("%+v", s.Hero(Ann).Turn)
	}
	scene, _ := s.Scene()
	if _, stands := scene.Figure(Ann); stands || len(s.Engages("swordsman-2")) > 0 {
		t.Error("who has fallen is no figure")
	}
	s, told = Plays(t, s, harm(Ben, 4, malhya.Damage), Said{})
	Says(t, told, "Stealth and combat are over: all heroes are unconscious")
	if ann, ben := s.Hero(Ann), s.Hero(Ben); s.Mode != malhya.NoMode || ann.Crystals.Life != 4 ||
		ben.Crystals != (malhya.Crystals{Life: 1, Damage: 3}) {
		t.Errorf("%+v %+v", ann.Crystals, ben.Crystals)
	}
	_, told = Plays(t, Fight(t, func(s *malhya.State) { s.Hero(Ben).Turn.Is = malhya.Out }),
		harm(Ann, 4, malhya.Damage), Said{})
	Says(t, told, "Stealth and combat are over: all heroes in the room are unconscious")
	waits, _ := Plays(t, Fight(t), harm(Ben, 4, malhya.Damage), Said{})
	if waits.Hero(Ben).Turn.Is != malhya.Waiting || slices.Contains(waits.Combat.Acted, Ben) {
		t.Error("Ben acts at his place, if a potion revives him before")
	}
	rulebooktest.Met(t, "wound.hero.space-empty")
}

// A hero who falls in the middle of a turn in Stealth Mode rolls the Threat dice for what was done in it:
// nothing, two white dice, or the black one, by which the alarm may sound; one who stood by has rolled them.
func TestFallsInStealth(t *testing.T) {
	rulebooktest.Proves(t, "stealth.threat.when", "stealth.threat.count", "stealth.threat.black")
	hidden := Stand(Ann, "A1", Ben, "A2", "swordsman-2", "J1", "archer-1", "J5")
	for name, c := range map[string]struct {
		turn func(*malhya.State)
		dice string
		cube int
		is   string
	}{
		"nothing done": {Acts(Ann, 6), "", 1, malhya.Ended},
		"two types":    {Acts(Ann, 3, "move", "lever"), "1,-", 2, malhya.Ended},
		"three types":  {Acts(Ann, 0, "move", "lever", "cadaver"), "threat-black=threat2", 3, malhya.Ended},
		"the alarm": {Acts(Ann, 0, "move", "lever", "cadaver"), "threat-black=special", 0,
			malhya.Waiting},
		"who stands by":  {StandsBy(Ann, 5), "", 1, malhya.Ended},
		"who has waited": {func(*malhya.State) {}, "", 1, malhya.Waiting},
	} {
		s := Sneak(t, Measured, hidden, Bare(Ann), with(Ann, malhya.Crystals{Life: 2}), c.turn)
		s, _ = Plays(t, s, harm(Ann, 2, malhya.Damage), Said{Dice: c.dice})
		cube := 0
		if s.Stealth != nil {
			cube = s.Stealth.Cube
		}
		if h := s.Hero(Ann); cube != c.cube || h.Turn.Is != c.is || len(h.Turn.Types) > 0 ||
			!h.Unconscious() {
			t.Errorf("%s: the cube on %d, %+v", name, cube, h.Turn)
		}
	}
}

// Damage tokens lie beside an enemy until its last Life Point is gone (enemy-damage-tokens).
func TestEnemies(t *testing.T) {
	rulebooktest.Proves(t, "wound.enemy.tokens", "wound.enemy.vanquished", "combat.end.all-enemies")
	s, told := Plays(t, Fight(t), strike("swordsman-2", 2), Said{})
	Says(t, told, "swordsman-2 takes 2 damage: 1 of 3 life")
	if why := told.Events[0].Why; len(why) != 2 || why[0].N != 0 || why[1].N != 2 {
		t.Errorf("no token lay there, 2 come: %+v", why)
	}
	if s.Enemy("swordsman-2").Damage != 2 {
		t.Error(s.Enemies)
	}
	healed, _ := Plays(t, s, what(func(t *malhya.Table) error {
		wounds.HealEnemy(t, "swordsman-2", 5)
		return nil
	}), Said{})
	if healed.Enemy("swordsman-2").Damage != 0 {
		t.Error(healed.Enemies)
	}
	s, told = Plays(t, s, strike("swordsman-2", 1), Said{})
	Says(t, told, "swordsman-2 is vanquished")
	if s.Enemy("swordsman-2") != nil || s.Mode != malhya.InCombat {
		t.Error(s.Enemies, s.Mode)
	}
	s, _ = Plays(t, s, strike("archer-1", 9), Said{})
	if s.Mode != malhya.NoMode || len(s.Enemies) > 0 {
		t.Error(s.Mode)
	}
	untyped := Fight(t, func(s *malhya.State) { s.Enemies[0].Name = "spearman-1" })
	_ = Refuses(t, untyped, strike("spearman-1", 1), "", Said{})
	_ = Refuses(t, untyped, strike("spearman-1", 1), "", Said{Choices: map[string]string{"life": "0"}})
	after, told := Plays(t, untyped, strike("spearman-1", 1), Said{Choices: map[string]string{"life": "2"}})
	Says(t, told, "spearman-1 takes 1 damage: 1 of 2 life")
	after, _ = Plays(t, after, strike("spearman-1", 1),
		Said{Choices: map[string]string{"life-spearman": "2"}})
	if after.Enemy("spearman-1") != nil {
		t.Error("it has lost its last Life Point")
	}
}

// The end of combat gives shock back, and a Life Point to who lies unconscious (shock-returns,
// combat-ends-last-enemy); A10 says whether one who rises by the first has the second too.
func TestEndOfCombat(t *testing.T) {
	rulebooktest.Proves(t, "wound.shock.end-combat", "wound.end-combat.recover")
	type lie = malhya.Crystals
	for name, c := range map[string]struct {
		have, want lie
		a10, from  string
	}{
		"shock returns": {have: lie{Life: 2, Shock: 3, Damage: 1}, want: lie{Life: 5, Damage: 1}},
		"down":          {have: lie{Damage: 2, Serious: 1}, want: lie{Life: 1, Damage: 1, Serious: 1}},
		"as is chosen": {have: lie{Damage: 2, Serious: 1}, from: "serious",
			want: lie{Life: 1, Damage: 2}},
		"both": {have: lie{Shock: 2, Damage: 2}, want: lie{Life: 3, Damage: 1}},
		"not both": {have: lie{Shock: 2, Damage: 2}, a10: "still-down",
			want: lie{Life: 2, Damage: 2}},
		"still down":          {have: lie{Damage: 2}, a10: "still-down", want: lie{Life: 1, Damage: 1}},
		"shock, nothing else": {have: lie{Shock: 2}, want: lie{Life: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Fight(t, with(Ann, c.have))
			if c.a10 != "" {
				reading("A10", c.a10)(s)
			}
			said := Said{}
			if c.from != "" {
				said.Choices = map[string]string{"recover": c.from}
			}
			s, _ = Plays(t, s, ends(true), said)
			if got := s.Hero(Ann); got.Crystals != c.want || s.Mode != malhya.NoMode ||
				got.Turn.Is != malhya.Waiting {
				t.Errorf("%+v", got)
			}
		})
	}
}

// Who has left the room falls and rises beside it: no cube lies in the room, and whoever stands on the exit
// is not in the way (stealth.leave.aside).
func TestFallsOutside(t *testing.T) {
	s := Sneak(t, with(Ann, malhya.Crystals{Life: 1, Damage: 1}), func(s *malhya.State) {
		s.Hero(Ann).At, s.Hero(Ben).At = "J7", "J7"
		s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Out}
	})
	s, told := Plays(t, s, harm(Ann, 1, malhya.Damage), Said{})
	if said := told.Remarks[0].Text; said != "Ann is unconscious" {
		t.Error(said)
	}
	s, _ = Plays(t, s, heal(Ann, 1, malhya.Damage), Said{})
	if h := s.Hero(Ann); h.At != "J7" || h.Turn.Is != malhya.Out || h.Unconscious() {
		t.Errorf("%s at %s", h.Turn.Is, h.At)
	}
}

// A revived hero stands where the cube lies, or next to it where somebody stands there by now.
func TestRisen(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.revived-place", "stealth.revive")
	down := func(edits ...func(*malhya.State)) *malhya.State {
		return Sneak(t, append([]func(*malhya.State){with(Ann, malhya.Crystals{Damage: 4, Serious: 1})},
			edits...)...)
	}
	s, _ := Plays(t, down(), revive(Ann), Said{})
	if got := s.Hero(Ann); got.At != "D5" || got.Crystals.Life != 1 || got.Crystals.Damage != 3 {
		t.Errorf("%+v", got)
	}
	taken := down(func(s *malhya.State) { s.Enemies[0].At = "D5" })
	_ = Refuses(t, taken, revive(Ann), "", Said{Choices: map[string]string{"place": "D5"}})
	s, _ = Plays(t, taken, revive(Ann), Said{Choices: map[string]string{"place-Ann": "D4",
		"recover": "serious"}})
	if got := s.Hero(Ann); got.At != "D4" || got.Crystals.Serious != 0 {
		t.Errorf("%+v", got)
	}
	_ = Refuses(t, Sneak(t), revive(Ann), "", Said{})
	nothing, told := Plays(t, Sneak(t), heal(Ann, 2, malhya.Shock), Said{})
	if told.Events != nil || nothing.Hero(Ann).Crystals.Life != 4 {
		t.Error("no shock to heal")
	}
}

// As combat ends nothing is asked that would tell what the dice of the last attack have shown: the first of
// the nearest spaces is taken unless the players say another.
func TestRisenAsCombatEnds(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.revived-place", "wound.end-combat.recover")
	for said, want := range map[string]string{"": "C4", "D6": "D6"} {
		s := Fight(t, with(Ann, malhya.Crystals{Damage: 5}), func(s *malhya.State) {
			s.Hero(Ann).At, s.Hero(Ben).At, s.Enemies = "D5", "D5", nil
		})
		answers := Said{Choices: map[string]string{}}
		if said != "" {
			answers.Choices["place-Ann"] = said
		}
		if s, _ = Plays(t, s, ends(true), answers); s.Hero(Ann).At != want {
			t.Errorf("%q: %s", said, s.Hero(Ann).At)
		}
	}
}

// Who finds no free space in the room waits beside it, and is put there by hand; whoever is in the way stays.
func TestNoSpaceToRise(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.revived-place")
	full := Hall(t, "\n. . a|.\n", Stand(Ann, "A1", Ben, "B1", "swordsman-1", "A1"), Fighting,
		with(Ann, malhya.Crystals{Damage: 5}))
	s, told := Plays(t, full, heal(Ann, 1, malhya.Damage), Said{})
	if s.Hero(Ann).At != "" || s.Hero(Ann).Unconscious() || len(told.Remarks) != 1 ||
		told.Remarks[0].Text != "no space is free for Ann to stand on" {
		t.Errorf("%+v %+v", s.Hero(Ann), told.Remarks)
	}
	if faults := Faults(t, s); faults != nil {
		t.Error(faults)
	}
}

// Who rises in the middle of a round takes part in it.
func TestRisenInARound(t *testing.T) {
	rulebooktest.Proves(t, "combat.initiative.alarm-zero")
	fallen := func(edits ...func(*malhya.State)) *malhya.State {
		return Fight(t, append([]func(*malhya.State){with(Ben, malhya.Crystals{Damage: 4}),
			func(s *malhya.State) { delete(s.Combat.Gauge, Ben) }}, edits...)...)
	}
	s, _ := Plays(t, fallen(), heal(Ben, 1, malhya.Damage), Said{})
	if at, on := s.Combat.Gauge[Ben]; at != 0 || !on || s.Part() != malhya.Fighting {
		t.Error(s.Combat.Gauge)
	}
	later := func(s *malhya.State) { s.Combat.Round, s.Combat.Alarm = 2, false }
	s, _ = Plays(t, fallen(later), heal(Ben, 1, malhya.Damage), Said{})
	if s.Combat.Gauge[Ben] != 3 {
		t.Error(s.Combat.Gauge)
	}
	_ = Refuses(t, fallen(later, func(s *malhya.State) { s.Hero(Ben).Board.Initiative = malhya.Unknown }),
		heal(Ben, 1, malhya.Damage), "", Said{})
	for name, gauge := range map[string]map[string]int{"nobody": {}, "somebody": {"swordsman": 7}} {
		before := fallen(func(s *malhya.State) { s.Combat.Gauge = gauge })
		before, _ = Plays(t, before, heal(Ben, 1, malhya.Damage), Said{})
		if _, on := before.Combat.Gauge[Ben]; on {
			t.Errorf("%s: initiative is still to be bought", name)
		}
	}
}
