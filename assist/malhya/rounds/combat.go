package rounds

import (
	"errors"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Combat begins Combat Mode, as a chapter says, or by an alarm (combat.start.ap).
type Combat struct{ Alarm bool }

func (a Combat) Play(t *malhya.Table) error {
	s := t.State()
	switch {
	case s.Mode == malhya.InCombat:
		return telling.Offer(telling.Impossible("it is Combat Mode already: round %d", s.Combat.Round),
			telling.Line("round"))
	case s.Phase != malhya.Explore:
		return telling.Offer(telling.Impossible("the group travels: nobody is in a room"),
			telling.Line("room", "none"), telling.Line("room", malhya.Practice))
	case len(s.Heroes) == 0:
		return telling.Impossible("no hero is at the table")
	case s.Mode == malhya.InStealth:
		if err := telling.Offer(t.Refuse("stealth.voluntary-end",
			"it is Stealth Mode: only its end, or an alarm, leads to combat"), telling.Line("stealth", "end"),
			telling.Line("alarm")); err != nil {
			return err
		}
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	if len(s.Enemies) == 0 {
		if err := t.Refuse("combat.end.all-enemies", "no enemy is in the room"); err != nil {
			return err
		}
	}
	rules := []string{"combat.start.ap", "combat.stealth-rules-off", "combat.setup.gauge"}
	if a.Alarm {
		rules = append(rules, "combat.initiative.alarm-zero")
	}
	t.Do(malhya.ModeTurned{Mode: malhya.InCombat, Alarm: a.Alarm, Points: s.Book().Parts().Costs.Points},
		rules...)
	_, err := lost(t)
	return err
}

// Over ends Combat Mode by hand, as a chapter says.
type Over struct{}

// Play ends Combat Mode: shock crystals and the unconscious recover as after any combat
// (wounds.EndCombat). A remark warns of enemies that are still there.
func (Over) Play(t *malhya.Table) error {
	if err := fighting(t); err != nil {
		return err
	}
	if s := t.State(); len(s.Enemies) > 0 {
		t.Remark("combat.end.all-enemies", "%s in the room: a chapter alone ends combat before they are gone",
			text.Things(len(s.Enemies), "enemy is", "enemies are"))
	}
	return wounds.EndCombat(t, true, "precedence.scenario-over-all")
}

// fighting refuses an act outside Combat Mode, and while a skill test is going on.
func fighting(t *malhya.Table) error {
	if t.State().Mode == malhya.InCombat {
		return malhya.Tested(t)
	}
	return telling.Offer(telling.Impossible("it is not Combat Mode"), telling.Line("combat"))
}

// End ends the turn of a hero, and with the last one the round (combat.hero.whole-turn).
type End struct{ Hero string }

// Play ends the turn. Action Points that are left stay for defence until the round is over.
func (a End) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if err := fighting(t); err != nil {
		return err
	}
	if err := Opened(t); err != nil {
		return err
	}
	if err := may(t, h.Name); err != nil {
		return err
	}
	turns.Over(t, h.Name, malhya.Ended, false, "combat.hero.whole-turn")
	t.Do(malhya.Acted{Who: h.Name}, "combat.hero.whole-turn")
	return Finish(t)
}

// may refuses to end the turn of a hero who cannot act now, or has acted in this round. Who has done
// nothing need not begin the turn first. If people play on anyway it refuses only what no rule forbids,
// and an unconscious hero.
func may(t *malhya.Table, hero string) error {
	err := turns.May(t.State(), turns.Deed{Hero: hero})
	refused, by := errors.AsType[*telling.Refused](err)
	if !by || refused.Rule == "" || t.State().Hero(hero).Unconscious() {
		return err
	}
	if t.Refuse(refused.Rule, "%s", refused.Reason) == nil {
		return nil
	}
	return err
}

// Opened refuses an act before initiative is bought and Upgrade tokens are drawn in this round
// (combat.round).
func Opened(t *malhya.Table) error {
	s := t.State()
	switch s.Part() {
	case malhya.Opening:
		return telling.Offer(t.Refuse("combat.round", "round %d begins with regeneration and initiative",
			s.Combat.Round), telling.Line("round"))
	case malhya.Upgrading:
		return telling.Offer(t.Refuse("combat.round", "Upgrade tokens are drawn first"),
			telling.Line("upgrade"))
	}
	return nil
}

// Finish begins the next round once everybody has acted: points are back, and tokens go into the bag
// (combat.round, combat.upgrade.return). It does nothing while somebody has still to act.
func Finish(t *malhya.Table) error {
	if over, err := lost(t); over {
		return err
	}
	s := t.State()
	if s.Mode == malhya.InCombat && s.Part() == malhya.Fighting && len(turns.Order(s)) == 0 {
		return next(t)
	}
	return nil
}

// lost ends a combat that has begun with all heroes in the room unconscious, as an alarm may begin one, and
// says whether it was such a combat (combat.end.all-unconscious). Whoever falls last in combat ends it
// right then.
func lost(t *malhya.Table) (over bool, err error) {
	s := t.State()
	if s.Combat == nil || len(s.Conscious()) > 0 || !slices.ContainsFunc(s.Heroes,
		func(h malhya.Hero) bool { return h.Unconscious() && h.Turn.Is != malhya.Out }) {
		return false, nil
	}
	return true, wounds.EndCombat(t, false, "combat.end.all-unconscious", "combat.end.never-final")
}

// next begins the next round; an enemy that lived by its token alone is vanquished, and combat may end by it
// (combat.upgrade.whole-type). By reading A13 tokens stay out of the bag as long as enough are left for the
// types that are present (combat.upgrade.empty-bag); by reading A3 points do not come back.
func next(t *malhya.Table) error {
	s := t.State()
	e := malhya.RoundTurned{Round: s.Combat.Round + 1, Points: s.Book().Parts().Costs.Points,
		Tokens: len(s.Combat.Upgrades)}
	rules := []string{"combat.round", "combat.initiative.reset", "combat.upgrade.whole-type"}
	if e.Stay = s.Reading("A13") == "stay-out" && s.Bag() >= len(s.Types()); !e.Stay {
		rules = append(rules, "combat.upgrade.return")
	}
	if s.Reading("A3") == "once" {
		e.Points = malhya.Unknown
	} else {
		rules = append(rules, "combat.ap.refresh")
	}
	t.Do(e, rules...)
	return wounds.Lifeless(t)
}
