// Package wounds takes HPs and gives Wounds, heals, sets miniatures down with all that a hex does to
// whoever comes onto it, keeps the Malignant's area, and lets people die.
package wounds

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// A Harm is what one event does to somebody.
type Harm struct {
	Who        string
	HP, Wounds int    // HPs lost, Wounds that come
	By         string // who does it; empty: nobody else
	For        string // what it comes from, as people say it behind: in Ben's area
	Area       bool   // it is an Area of Effect (aoe.immune)
	Rules      []string
	Why        []sum.Part
}

// Hurting holds the results of a Harm.
type Hurting struct {
	HP, Wounds int // HPs lost in all; Wounds on the mat now
	Came       int // Wounds that came
	Died       bool
}

// Hurt does a Harm: first the HPs, then the Wounds, of which each full count takes 1 HP (wound.overflow);
// whoever has no HP left dies at once (death.when).
func Hurt(t *axismundi.Table, h Harm) Hurting {
	return HurtAll(t, []Harm{h})[0]
}

// HurtAll does Harms that come at one time, each to somebody else, such as a spray of bullets: all lose
// before anybody dies. The Angel or the Demon dies last, as that changes everybody else.
func HurtAll(t *axismundi.Table, all []Harm) []Hurting {
	list := make([]Hurting, len(all))
	var dead, last []int
	for i, h := range all {
		list[i] = loses(t, h)
		switch form := t.State().Player(h.Who).Form; {
		case !list[i].Died:
		case form.Transformed():
			last = append(last, i)
		default:
			dead = append(dead, i)
		}
	}
	for _, i := range append(dead, last...) {
		if t.State().Player(all[i].Who).HP == 0 { // else the death of another has killed it
			die(t, all[i])
		}
		list[i].Wounds = t.State().Player(all[i].Who).Wounds
	}
	return list
}

// loses takes the HPs of a Harm and gives its Wounds. Died says that no HP is left.
func loses(t *axismundi.Table, h Harm) Hurting {
	s := t.State()
	p := s.Player(h.Who)
	if h.HP <= 0 && h.Wounds <= 0 {
		return Hurting{Wounds: p.Wounds}
	}
	if Immune(t, h) {
		return Hurting{Wounds: p.Wounds}
	}
	blow := s.Book().Further().Overflow(s.Reading("A1"), p.Wounds, h.Wounds)
	if h.Wounds == 0 {
		blow = box.Blow{Wounds: p.Wounds}
	}
	lost := min(p.HP, h.HP+blow.HP)
	e := axismundi.LifeMoved{Player: h.Who, HP: -lost, Wounds: blow.Wounds - p.Wounds, Came: h.Wounds,
		Overflow: min(blow.HP, lost), Now: axismundi.Life{HP: p.HP - lost,
			Wounds: blow.Wounds}, By: h.By, For: h.For}
	rules := slices.Clone(h.Rules)
	if h.Wounds > 0 && p.Form == notation.Angel {
		rules = append(rules, "angel.other-wounds")
	}
	if blow.HP > 0 {
		rules = append(rules, "wound.limit")
		if p.Wounds+h.Wounds > s.Book().Further().PerHP {
			rules = append(rules, "wound.overflow")
		}
	}
	t.Do(e, unique(rules)...).Because(h.Why...)
	if e.Now.HP > 0 {
		cornered(t, h.Who)
	}
	return Hurting{HP: lost, Wounds: blow.Wounds, Came: h.Wounds, Died: e.Now.HP == 0}
}

// cornered brings the Move point of Cornered Animal to somebody whose HPs fall so low in the own turn, once a
// turn as with Alpinist (card.perm.cornered).
func cornered(t *axismundi.Table, who string) {
	s := t.State()
	p, card := s.Player(who), s.Book().Card("cornered")
	if s.Turn != who || s.Used(axismundi.Ended) || s.Used(axismundi.TurnOver) || s.Used(axismundi.Cornered) ||
		!s.Has(p, card.Key) || !card.Works(p.HP) {
		return
	}
	for _, e := range card.Effects(s.MatName(p)) {
		if e.Do == notation.MovePoints {
			points.Gain(t, who, axismundi.Points{Move: e.N}, card.Name, "card.perm.cornered")
		}
	}
	t.Do(axismundi.PointUsed{Player: who, What: axismundi.Cornered}, "card.perm.cornered")
}

// Immune says whether nothing can hurt somebody now: in God-Mode, or as Angel or Demon on the Axis Mundi Hex
// (card.one.godmode, axis.impervious).
func Immune(t *axismundi.Table, h Harm) bool {
	p := t.State().Player(h.Who)
	rule := impervious(t.State(), p)
	switch {
	case rule == "":
		return false
	case rule == "axis.impervious":
		t.Remark(rule, "nothing hurts %s on the Axis Mundi Hex", p.Name)
		return true
	case h.Area:
		rule = "aoe.immune"
	}
	t.Remark(rule, "%s is in God-Mode and takes nothing", p.Name)
	return true
}

// impervious returns the rule by which nothing can hurt somebody now; empty: everything can.
func impervious(s *axismundi.State, p *axismundi.Player) string {
	switch {
	case p.Feels(axismundi.GodMode):
		return "card.one.godmode"
	case OnAxis(s, p):
		return "axis.impervious"
	}
	return ""
}

// OnAxis says whether somebody stands, as the Angel or the Demon, on the Axis Mundi Hex that has not been
// left.
func OnAxis(s *axismundi.State, p *axismundi.Player) bool {
	return p.Form.Transformed() && p.At == notation.Center && s.Center == notation.Axis
}

// unique leaves out rules that stand there already.
func unique(rules []string) []string { return text.With(nil, rules...) }

// Heal gives HPs back, as many as were lost at most, and takes Wounds off (mat.hp.max).
func Heal(t *axismundi.Table, who string, hp, wounds int, rules ...string) {
	p := t.State().Player(who)
	hp = min(hp, t.State().Mat(p).HP-p.HP)
	wounds = min(wounds, p.Wounds)
	if hp <= 0 && wounds <= 0 {
		t.Remark("mat.hp.max", "%s has nothing to heal", who)
		return
	}
	t.Do(axismundi.LifeMoved{Player: who, HP: hp, Wounds: -wounds,
		Now: axismundi.Life{HP: p.HP + hp, Wounds: p.Wounds - wounds}}, unique(append(rules,
		"mat.hp.max"))...)
}

// PowerHeal heals as a Power Hex does: all Wounds, and half of the lost HPs, rounded up
// (terrain.power.enter, terrain.power.rounding). With keepWounds the Wounds stay (reading A4).
func PowerHeal(t *axismundi.Table, who string, keepWounds bool, rules ...string) {
	s := t.State()
	p := s.Player(who)
	hp := box.PowerHeal(p.HP, s.Mat(p).HP)
	wounds := p.Wounds
	if keepWounds {
		wounds = 0
	}
	if hp == 0 && wounds == 0 {
		return
	}
	rules = append(rules, "terrain.power.enter", "terrain.power.rounding")
	if p.Form.Transformed() {
		rules = append(rules, "angeldemon.power.enter")
	}
	t.Do(axismundi.LifeMoved{Player: who, HP: hp, Wounds: -wounds, For: "on the Power Hex",
		Now: axismundi.Life{HP: p.HP + hp, Wounds: p.Wounds - wounds}}, unique(rules)...)
}
