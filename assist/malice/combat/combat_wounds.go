package combat

import (
	"maps"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// DealWounds ends a phase: the hit wounds, shields stop some of it, and its effects follow
// (combat.hit, shield.minimum, combat.shadow-drains).
type DealWounds struct {
	Again string // wounds | shield: those dice of this phase fall again, the others lie
	Mods  []notation.Mod
}

// Play implements telling.Act.
func (a DealWounds) Play(t *malice.Table) error {
	if err := CheckFightMods(t.State(), a.Mods, modsOfWounds...); err != nil {
		return err
	}
	if err := a.playWounds(t); err != nil {
		return err
	}
	offerWounds(t)
	setResult(t)
	return nil
}

func (a DealWounds) playWounds(t *malice.Table) error {
	f, err := begun(t)
	if err != nil {
		return err
	}
	if a.Again != "" {
		return a.rollAgain(t)
	}
	if f.Step != "blows" {
		return telling.Offer(telling.Impossible("no blows have fallen whose wounds could be dealt"),
			nextStep(f)...)
	}
	if err := alive(t, f.Target); err != nil {
		return err
	}
	t.MayDraw("radiance", t.State().Avatar(f.Target).Radiance...)
	if Reforms(t.State()) {
		creature.MayDrawAbilities(t)
	}
	if err := gazes(t); err != nil || t.State().Fight() == nil {
		return err
	}
	life.Spent(t, f.Target, "", "cr")
	life.Spent(t, f.Target, "creature", "cr")
	if err := a.deal(t, WhoHits(f.CR, f.Foe), nil); err != nil {
		return err
	}
	return endPhase(t, a.Mods)
}

// deal rolls the wounds and shields of a hit by avatar or creature, and applies them. lies has the dice of
// this hit that lie already, when some fall again; nil: none.
func (a DealWounds) deal(t *malice.Table, by string, lies *malice.Struck) error {
	s := t.State()
	f := s.Fight()
	if err := evadeHit(t, by, lies); err != nil {
		return err
	}
	b, err := s.Blows(f.Target, a.Mods)
	if err != nil {
		return err
	}
	attack := b.By(Method(s)).Of(by)
	dealer, whom, whose, others := f.Target, s.FoeName(), "", "creature"
	if by == "creature" {
		dealer, whom, whose, others = whom, dealer, others, whose
	}
	if attack.Harmless {
		rule, rules := "roll.cr.tie", []string(nil)
		if by != "" {
			rule, rules = "defend.no-wounds", []string{"defend.no-triggers"}
			t.Remark(rule, "%s defends: the hit does nothing", dealer)
		}
		t.Do(malice.WoundsRolled{}, append([]string{rule}, rules...)...)
		return nil
	}
	e := malice.WoundsRolled{By: by, Dealer: dealer, Whom: whom, Drains: attack.Drains}
	if by == "creature" {
		unharmed(t, f.Target, a.Mods)
	}
	t.Moot(lies == nil && decided(t, by, attack))
	dealt, err := a.roll(t, "wounds", by, attack.Wounds, lies, &e.Wounds)
	if err != nil {
		return err
	}
	stopped, err := a.roll(t, "shield", by, attack.Shields, lies, &e.Shields)
	t.Moot(false)
	if err != nil {
		return err
	}
	e.Sum, e.Stops = sum.Said(dealt), sum.Said(stopped)
	e.Lost = attack.Through(e.Wounds, e.Shields)
	t.Do(e, hitRules(s, by, attack)...).Because(slices.Concat(dealt, sum.Negative(stopped),
		idleHit(s, by, f.Target, attack))...)
	life.Spent(t, f.Target, whose, "wounds")
	life.Spent(t, f.Target, others, "shield")
	return inflict(t, by, e, lies)
}

// decided reports whether a hit ends the same whatever its dice show: it takes all life that is left, or
// comes to nothing. Dice that stay for the whole combat matter later (dstar.method.lockdown).
func decided(t *malice.Table, by string, attack malice.Attack) bool {
	s := t.State()
	set, err := s.Dice()
	if err != nil || Method(s) == "lockdown" {
		return false
	}
	life := s.FoeLife()
	if by == "creature" {
		target := s.Avatar(s.Fight().Target)
		if life = target.Life; attack.Drains {
			life += len(target.Radiance)
		}
	}
	least, most := attack.Distribution(set).Range()
	return least >= life || most == 0
}

// hitRules returns the rule ids for a hit; by is the side that hits, avatar or creature.
func hitRules(s *malice.State, by string, attack malice.Attack) []string {
	rules := []string{"combat.hit"}
	if by == "creature" {
		switch s.Encounter.Kind {
		case "shadow":
			rules = append(rules, "shadow.wounds-are-drains")
		case "xulthul":
			rules = append(rules, "xulthul.wounds")
		}
		if s.Defends(s.Fight().Target) {
			rules = append(rules, "defend.target")
		}
		if attack.Drains && len(s.Guards(s.Fight().Target, nil)) > 0 {
			rules = append(rules, "shield.drains", "drain.no-mitigation")
		}
	}
	if slices.ContainsFunc(attack.Wounds, func(w notation.Share) bool { return w.Rule == surge }) {
		rules = append(rules, "surge.base")
	}
	return rules
}

// surge is the rule of the radiance that adds to the base wound of a hit.
const surge = "radiance.physical-surge"

// unharmed remarks that a hit does not wound a target immune to the energy its wounds have become.
func unharmed(t *malice.Table, target string, mods []notation.Mod) {
	if m, stops := t.State().Unharmed(target, mods); stops {
		t.Remark("immunity.untyped-energy", "%s is immune to %s: the hit does not wound (%s)", target,
			m.Color, malice.EffectName(m))
	}
}

// roll rolls wounds or shield, by what, kind by kind; dice in lies that are not to fall again are taken as
// they lie. It puts the sum of each kind into `into`, and returns the parts.
func (a DealWounds) roll(t *malice.Table, what, by string, shares []notation.Share, lies *malice.Struck,
	into *map[string]int) ([]sum.Part, error) {
	if lies != nil && a.Again != what {
		*into = maps.Clone(lies.Of(what))
		var parts []sum.Part
		for _, kind := range notation.WoundKinds {
			if n := (*into)[kind]; n != 0 {
				parts = append(parts, notation.Why(n, "as they lie", "combat.hit"))
			}
		}
		return parts, nil
	}
	whose := "creature"
	if what == malice.DiceOfAvatar(by) {
		whose = t.State().Fight().Target
	}
	throws(t, whose)
	var parts []sum.Part
	for _, kind := range malice.KindsOf(shares) {
		fallen, err := fall(t, what, RollName(whose, what, kind), malice.Of(kind, shares))
		if err != nil {
			return nil, err
		}
		if *into == nil {
			*into = map[string]int{}
		}
		(*into)[kind] = sum.Total(fallen)
		parts = append(parts, fallen...)
	}
	return parts, nil
}

// inflict turns over the life tokens that a hit costs, and lets its triggers work. before is the hit whose
// dice fell again: what it set off is not set off twice (trigger.hit, trigger.wound).
func inflict(t *malice.Table, by string, e malice.WoundsRolled, before *malice.Struck) error {
	s := t.State()
	if before == nil {
		if err := trigger(t, by, "hit"); err != nil || s.Fight() == nil {
			return err
		}
	}
	switch {
	case e.Lost == 0, by == "creature" && s.Avatar(s.Fight().Target).Life == 0: // a trigger took its last
		return nil
	case by == "avatar":
		wear(t, malice.Wound, e.Lost, nil, "wound.track", "life.loss")
	case e.Drains:
		t.Remark("combat.shadow-drains", "wounds of a Shadow are drains: radiance first, and no shield helps")
		if err := life.Drain(t, s.Fight().Target, e.Lost); err != nil {
			return err
		}
	default:
		if err := life.Lose(t, s.Fight().Target, e.Lost, malice.Wound, "wound.track"); err != nil {
			return err
		}
	}
	if s.Fight() == nil || before != nil && before.Lost > 0 {
		return nil
	}
	return trigger(t, by, "wound")
}

// wear turns n sound life tokens of the creature to a side, at most as many as it has. parts explain n; nil:
// n was simply dealt.
func wear(t *malice.Table, side malice.Side, n int, parts []sum.Part, rules ...string) {
	s := t.State()
	if parts == nil {
		parts = life.AtMost(n, s.FoeLife(), "dealt", rules[0], "it has no more life tokens", "combat.end")
	}
	if n = min(n, s.FoeLife()); n > 0 {
		parts = life.UpTo(n, parts, "it has no more life tokens", "combat.end")
		t.Do(life.Struck(s, malice.LifeTurned{Who: s.FoePiece(), From: malice.Sound, To: side, N: n}),
			rules...).Because(parts...)
	}
}

// rollAgain rolls the wounds or the shields of a hit once more: the wounds that it dealt are taken back
// first.
func (a DealWounds) rollAgain(t *malice.Table) error {
	s := t.State()
	f := s.Fight()
	k := f.Struck
	switch {
	case k == nil:
		return telling.Offer(telling.Impossible("no wounds lie whose dice could fall again"), nextStep(f)...)
	case k.By == "creature" && s.Encounter.Kind == "shadow":
		return telling.Offer(telling.Against("combat.shadow-drains", "drains of a Shadow are not rolled again"),
			telling.AnyTable("undo"))
	}
	if Method(s) == "lockdown" {
		t.Remark("dstar.method.lockdown",
			"the d* of this combat stay as they fell: only other dice fall again")
	}
	lies := *k
	who := s.FoePiece()
	if k.By == "creature" {
		who = f.Target
	}
	if n := lies.Lost; n > 0 {
		t.Do(life.Struck(s, malice.LifeTurned{Who: who, From: malice.Wound, To: malice.Sound,
			N: woundsOf(s, who, n)}),
			"wound.track").
			Because(notation.Why(woundsOf(s, who, n), "wounds whose dice fall again", "wound.track"))
	}
	if err := a.deal(t, lies.By, &lies); err != nil {
		return err
	}
	return conclude(t)
}

// woundsOf counts the wounds among n lost tokens of an avatar or the creature. Only Xulthûl, of all
// creatures, has drains counted apart.
func woundsOf(s *malice.State, who string, n int) int {
	if who == s.FoePiece() && who != "xulthul" {
		return min(n, s.Encounter.Wounds)
	}
	return min(n, s.Tokens(who).On(malice.Wound))
}
