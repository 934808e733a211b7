// Package wounds moves crystals between the areas of heroes and damage onto enemies, and tells what follows:
// who falls, who rises, which enemy is vanquished, and when combat is over.
package wounds

import (
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Areas lists the areas to which a hero's lost crystals go.
var Areas = []string{malhya.Shock, malhya.Damage, malhya.Serious}

// Harm moves n crystals of a hero from Life Points into an area: Damage, Shock or Serious. If there are
// fewer all move (wound.excess), and a hero who has none left falls (wound.hero.unconscious). With the last
// conscious hero a combat ends.
func Harm(t *malhya.Table, hero string, n int, area string, rules ...string) error {
	s := t.State()
	h := s.Hero(hero)
	if err := Counted(h); err != nil {
		return err
	}
	moves := min(n, h.Crystals.Life)
	if moves < n {
		t.Remark("wound.excess", "%s has %s: more do not go", hero,
			text.Things(h.Crystals.Life, "Life Point", "Life Points"))
	}
	if moves == 0 {
		return nil
	}
	rule := map[string]string{malhya.Shock: "wound.hero.shock", malhya.Damage: "wound.hero.damage",
		malhya.Serious: "wound.hero.serious"}[area]
	t.Do(h.Transfer(moves, malhya.Life, area), text.With(slices.Clone(rules), rule)...).
		Because(sum.Part{N: -moves, What: area, Rule: rule})
	return Settle(t, hero, false)
}

// Settle lets a hero fall who has no Life Point left, and rise who has some again; down says whether the hero
// lay unconscious before (wound.hero.unconscious, wound.hero.revived-place).
func Settle(t *malhya.Table, hero string, down bool) error {
	switch h := t.State().Hero(hero); {
	case !down && h.Unconscious():
		return fall(t, hero)
	case down && h.Crystals.Life > 0:
		return rise(t, hero)
	}
	return nil
}

// Counted refuses to move crystals of a hero where nobody has typed in how many there are.
func Counted(h *malhya.Hero) error {
	if h.Crystals.All() > 0 {
		return nil
	}
	return telling.Offer(telling.Impossible("nobody has said how many Life Points %s has", h.Name),
		telling.Line("hero", "set", h.Name).And("life=N"))
}

// fall lays a hero down: a cube takes the place of the figure, and the turn is over
// (wound.hero.unconscious-cube).
func fall(t *malhya.Table, hero string) error {
	s := t.State()
	h := s.Hero(hero)
	said := hero + " is unconscious"
	if h.At != "" && h.Turn.Is != malhya.Out {
		said += ": " + strings.TrimSpace("a "+h.Board.Color) + " cube lies at " + h.At
	}
	t.Remark("wound.hero.unconscious", "%s", said)
	breaksOff(t, hero)
	if s = t.State(); s.Combat != nil && len(s.Conscious()) == 0 {
		return EndCombat(t, false, "combat.end.all-unconscious", "combat.end.never-final")
	}
	return nil
}

// breaksOff ends the turn of a hero who falls. In Stealth Mode the Threat dice fall for what the hero has
// done in it, as at the end of any turn (stealth.threat.when); if the alarm sounds all turns are over.
func breaksOff(t *malhya.Table, hero string) {
	s := t.State()
	turn := s.Hero(hero).Turn
	acts := turn.Is == malhya.Acting
	if acts && s.Combat != nil {
		t.Do(malhya.Acted{Who: hero}, "wound.hero.unconscious")
	}
	if acts && s.Stealth != nil && len(turn.Types) > 0 {
		alarm.Roll(t, hero)
	}
	if is := t.State().Hero(hero).Turn.Is; is == malhya.Acting || is == malhya.Standby {
		t.Do(malhya.TurnTurned{Hero: hero, Is: malhya.Ended}, "wound.hero.unconscious")
	}
}

// HarmEnemy lays n Damage tokens beside an enemy; with its last Life Point it is vanquished
// (wound.enemy.tokens, wound.enemy.vanquished). If its card is not typed in, its life is asked.
func HarmEnemy(t *malhya.Table, enemy string, n int, rules ...string) error {
	e := t.State().Enemy(enemy)
	if n <= 0 {
		return nil
	}
	was, life := e.Damage, Life(t, enemy)
	damage := min(was+n, max(life, was))
	rules = text.With(slices.Clone(rules), "wound.enemy.tokens")
	t.Do(malhya.HarmMoved{Enemy: enemy, N: damage - was, Damage: damage, Life: life}, rules...).
		Because(sum.Part{N: was, What: "Damage tokens", Rule: "wound.enemy.tokens"},
			sum.Part{N: damage - was, What: "damage"})
	if damage < life {
		return nil
	}
	return KillEnemy(t, enemy, "vanquished")
}

// HealEnemy takes n Damage tokens away from an enemy, or as many as lie there.
func HealEnemy(t *malhya.Table, enemy string, n int, rules ...string) {
	s := t.State()
	e := s.Enemy(enemy)
	if n = min(n, e.Damage); n > 0 {
		life := sum.Total(s.EnemyStat(malhya.Type(enemy), "life"))
		t.Do(malhya.HarmMoved{Enemy: enemy, N: -n, Damage: e.Damage - n, Life: life}, rules...)
	}
}

// KillEnemy takes an enemy off the board; how is vanquished, assassinated or gone. With the last one combat
// is over, in mid-round too (combat.end.all-enemies).
func KillEnemy(t *malhya.Table, enemy, how string) error {
	rules := map[string][]string{"vanquished": {"wound.enemy.vanquished"}}[how]
	t.Do(malhya.EnemyGone{Enemy: enemy, How: how}, rules...)
	due := t.State().Waits(malhya.WaitAlarm)
	if due != nil && len(due.By) == 0 && how != "assassinated" { // else its cadaver is looked at first
		t.Do(malhya.AlarmDue{}, "stealth.alarm.prevent")
	}
	if s := t.State(); s.Combat != nil && len(s.Enemies) == 0 {
		return EndCombat(t, true, "combat.end.all-enemies")
	}
	return nil
}

// Lifeless takes every enemy off the board that has no Life Point left now that an Upgrade token lies on its
// card, or has left it (combat.upgrade.whole-type, wound.enemy.vanquished).
func Lifeless(t *malhya.Table) error {
	for _, e := range t.State().Enemies {
		life := t.State().EnemyStat(malhya.Type(e.Name), "life")
		if life == nil || e.Damage < sum.Total(life) {
			continue
		}
		if err := KillEnemy(t, e.Name, "vanquished"); err != nil {
			return err
		}
	}
	return nil
}

// Grow gives a hero n crystals out of the box as Life Points; below zero it takes them back, Life Points
// first. A hero may rise or fall by it.
func Grow(t *malhya.Table, hero string, n int, rules ...string) error {
	h := t.State().Hero(hero)
	all, down := h.Crystals.All(), h.Unconscious()
	if n > 0 {
		if all+n > malhya.MostCrystals {
			return telling.Impossible("%s has %d crystals: more than %d nobody has", hero, all,
				malhya.MostCrystals)
		}
		t.Do(h.Transfer(n, malhya.Supply, malhya.Life), rules...)
		return Settle(t, hero, down)
	}
	left := -n
	for _, area := range []string{malhya.Life, malhya.Damage, malhya.Shock, malhya.Serious} {
		h := t.State().Hero(hero)
		if takes := min(left, h.Crystals.In(area)); takes > 0 {
			t.Do(h.Transfer(takes, area, malhya.Supply), rules...)
			left -= takes
		}
	}
	return Settle(t, hero, down)
}
