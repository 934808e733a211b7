package status_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/status"
	"tablehand/assist/telling"
)

// lines lists the steps that begin with one of some words, each with all that may stand in its free places.
func lines(s *malhya.State, verbs ...string) string {
	var list []string
	for _, step := range status.Steps(s) {
		line := strings.Join(step.Words, " ")
		for _, blank := range step.Free {
			line = strings.TrimRight(line, " ") + " " + strings.Join(blank.Values, "|")
		}
		if slices.Contains(verbs, step.Words[0]) {
			list = append(list, line)
		}
	}
	return strings.Join(list, "; ")
}

// hurt has heroes lie down or suffer: of a hero so many crystals in Life, Damage and Serious.
func hurt(hero string, life, damage, serious int) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(hero).Crystals = malhya.Crystals{Life: life, Damage: damage, Serious: serious}
	}
}

// opening lets a round begin that no alarm has begun.
func opening(s *malhya.State) {
	s.Combat.Gauge, s.Combat.Upgrades, s.Combat.Acted = map[string]int{}, map[string]string{}, nil
	s.Combat.Alarm = false
	for i := range s.Heroes {
		s.Heroes[i].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
		s.Heroes[i].Board.Initiative = 3
	}
}

// Potions, Aura, regeneration and initiative are offered where they help somebody, and nowhere else.
func TestHelps(t *testing.T) {
	well := func(s *malhya.State) {
		for i := range s.Heroes {
			h := &s.Heroes[i]
			h.Crystals = malhya.Crystals{Life: 4}
			h.Gear.Resources = map[string]int{"yellow potion": 1, "red potion": 1}
			h.Aura = malhya.Aura{Ready: 2}
		}
	}
	fight := func(edits ...func(*malhya.State)) *malhya.State {
		return Fight(t, append([]func(*malhya.State){well, Stand(Ann, "D5", Ben, "D6")}, edits...)...)
	}
	verbs := []string{"potion", "aura", "regenerate", "initiative"}
	for name, c := range map[string]struct {
		s    *malhya.State
		want string
	}{
		"all are well":  {fight(), ""},
		"she is hurt":   {fight(hurt(Ann, 3, 1, 0)), "potion Ann yellow; aura Ann life; potion Ben yellow Ann"},
		"none is ready": {fight(hurt(Ann, 3, 0, 1), noAura), "potion Ann red; potion Ben red Ann"},
		"who has fallen comes first": {fight(hurt(Ann, 3, 1, 0), hurt(Ben, 0, 4, 0)),
			"potion Ann yellow Ben|Ann; aura Ann life"},
		"nobody is beside her": {fight(hurt(Ben, 3, 1, 0), Stand(Ben, "A1")), "potion Ben yellow; aura Ben life"},
		"a round begins":       {fight(opening), "initiative Ann=1|Ben=1"},
		"he regenerates": {fight(opening, hurt(Ben, 0, 3, 1), noPotions),
			"regenerate Ben damage|serious; initiative Ann=1"},
		"that would fell her": {fight(opening, hurt(Ben, 0, 4, 0), hurt(Ann, 1, 0, 0), noPotions),
			"initiative Ann=1"},
		"it stays at 0 after an alarm": {fight(opening, func(s *malhya.State) { s.Combat.Alarm = true },
			Reads("A4", "fixed")), ""},
		"Threat dice":   {Sneak(t, well, Acts(Ann, 4, "move")), "aura Ann menace|heavy"},
		"the black die": {Sneak(t, well, Acts(Ann, 4, "move", "melee", "cadaver")), "aura Ann menace"},
		"nothing done":  {Sneak(t, well, Acts(Ann, 6)), ""},
		"on the road":   {Road(t, well, hurt(Ann, 3, 0, 1)), "potion Ann red; aura Ann life; potion Ben red Ann"},
		"a test": {Road(t, well, func(s *malhya.State) {
			s.Test = &malhya.Test{For: "solo", Who: []string{Ann}, Trait: "sense", Words: "1d 2x 3+", Turn: Ann}
		}), "aura Ann die"},
		"it has been rolled": {Road(t, well, func(s *malhya.State) {
			s.Test = &malhya.Test{For: "solo", Who: []string{Ann}, Trait: "sense", Words: "1d 2x 3+", Turn: Ann,
				Rolls: 1}
		}), ""},
	} {
		if got := lines(c.s, verbs...); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
	}
}

func noAura(s *malhya.State) { s.Hero(Ann).Aura = malhya.Aura{Exhausted: 2} }

func noPotions(s *malhya.State) {
	for i := range s.Heroes {
		s.Heroes[i].Gear.Resources, s.Heroes[i].Aura = map[string]int{}, malhya.Aura{}
	}
}

// Without a plan what may be done is listed by its price; a card is read out; who is engaged strikes those
// alone whom the players have said to touch; and enemies are brought by name.
func TestWithoutAPlan(t *testing.T) {
	sneak := Sneak(t, NoPlan, Acts(Ben, 6, "move"))
	if got := lines(sneak, "assassinate", "leave"); got != "assassinate Ben swordsman-2|archer-1; "+
		"assassinate Ben --ranged swordsman-2|archer-1; leave Ben" {
		t.Error(got)
	}
	foes := Sneak(t, NoPlan, StandsBy(Ann, 3), HasEnded(Ben), func(s *malhya.State) {
		s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
	})
	for _, step := range status.Steps(foes) {
		if step.Words[0] == "enemy" && (len(step.Words) != 1 || !slices.Equal(step.Asks, []string{"--seen"})) {
			t.Errorf("%v asks %v", step.Words, step.Asks)
		}
	}
	if got := lines(foes, "enemy", "leave", "assassinate"); got != "enemy" {
		t.Error(got)
	}
	// Where nobody in the room can act an Action card is next, or who is out comes back (stealth.primary.end).
	nobody := Sneak(t, func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Hero(Ann).At = malhya.Out, "A1"
		s.Hero(Ben).Crystals.Life, s.Hero(Ben).Crystals.Damage = 0, 4
	})
	for _, step := range status.Steps(nobody) {
		if step.Words[0] == "enemy" && step.Due {
			t.Errorf("%+v", step)
		}
	}
	if got := lines(nobody, "enemy", "return"); got != "enemy; return Ann" {
		t.Error(got)
	}
	touches := func(s *malhya.State) { s.Enemy("swordsman-2").Engaged = []string{Ann} }
	if got := lines(Fight(t, NoPlan, touches), "attack"); got != "attack Ann swordsman-2 1" {
		t.Error(got)
	}
	if got := lines(Fight(t, NoPlan), "attack"); got != "attack Ann swordsman-2 1; attack Ann archer-1 1" {
		t.Error(got)
	}
	empty := Road(t, func(s *malhya.State) { s.Phase = malhya.Explore })
	if got := lines(empty, "room"); !strings.HasSuffix(got, "; room deploy yellow=archer") {
		t.Error(got)
	}
}

// Where not all are typed in an Action card is drawn at the table, and is asked for (stealth.enemy.draw).
func TestACardThatIsReadOutIsAskedFor(t *testing.T) {
	tied := Sneak(t, Stand(Ann, "A1", Ben, "A2", "swordsman-2", "E4", "archer-1", "E5"), HasEnded(Ann),
		HasEnded(Ben), func(s *malhya.State) {
			s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
			s.Stealth.Deck, s.Stealth.Discards = 29, []int{17} // the one that is typed in
		})
	steps := status.Steps(tied)
	i := slices.IndexFunc(steps, func(step telling.Step) bool { return step.Words[0] == "enemy" })
	if i < 0 || len(steps[i].Free) > 0 || !steps[i].Due || !slices.Equal(steps[i].Asks, []string{"--draw"}) {
		t.Errorf("%+v", steps)
	}
}
