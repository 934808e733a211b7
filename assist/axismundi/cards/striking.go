package cards

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// blast returns the effect that hurts each Opponent within the range (card.one.hafdasa). Unless reading A9
// is hurt it goes neither into a Shelter nor out of one.
func (u *using) blast(one *play, e notation.Effect, times int) (func() error, error) {
	if u.state().Reading("A9") != "hurt" {
		if err := u.outside(); err != nil {
			return nil, err
		}
	}
	return func() error {
		reveal(u.t, u.who, one.rules...)
		for range times {
			var hit []wounds.Harm
			for _, other := range u.state().Opponents(u.who) {
				if u.reached(other, e) {
					hit = append(hit, wounds.Harm{Who: other.Name, HP: e.N, By: u.who, Rules: one.rules})
				}
			}
			if hit == nil {
				u.t.Remark(one.rules[0], "nobody is hit")
			}
			wounds.HurtAll(u.t, hit)
		}
		return nil
	}, nil
}

// reached says whether a blast hits an Opponent: one who is seen, within the range, and unless reading A9
// is hurt in no Shelter.
func (u *using) reached(other *axismundi.Player, e notation.Effect) bool {
	if other.Hidden != nil {
		return false
	}
	n := axismundi.AskDistance(u.t, u.who, other.Name)
	if n < e.From || n > e.To {
		return false
	}
	if u.state().Reading("A9") != "hurt" && axismundi.AskTerrain(u.t, other.At) == notation.Shelter {
		u.t.Remark("terrain.shelter.protected", "the Shelter keeps it off %s", other.Name)
		return false
	}
	return true
}

// outside refuses to hurt anybody out of a Shelter (terrain.shelter.no-attacks).
func (u *using) outside() error {
	if axismundi.AskTerrain(u.t, u.player().At) != notation.Shelter {
		return nil
	}
	return u.t.Refuse("terrain.shelter.no-attacks", "%s is in a Shelter: nobody is hurt out of it", u.who)
}

// strike returns the effect that sends the Familiar at an Opponent: it empties a full Section
// (card.one.seek).
func (u *using) strike(one *play, e notation.Effect) (func() error, error) {
	other, err := u.opponent()
	if err != nil {
		return nil, err
	}
	var section int
	var rules []string
	aim := func() error {
		if section, err = u.fullSection(); err != nil {
			return err
		}
		rules, err = u.aimed(u.state().Player(other.Name), one.cards[0], e)
		return err
	}
	if u.alone {
		if err := aim(); err != nil {
			return nil, err
		}
	}
	return func() error {
		if !u.alone { // what is played before it may fill the Section, or bring another's powers
			e = one.cards[0].Effects(u.state().MatName(u.player()))[0]
			if err := aim(); err != nil {
				return err
			}
		}
		reveal(u.t, u.who, "card.one.seek.limits", "invisible.broken")
		if section > 0 {
			sections := u.player().Energy
			n := sections[section-1]
			u.t.Do(axismundi.EnergyMoved{Player: u.who, Section: section, N: -n, Of: len(sections)},
				"energy.full", "card.one.seek").
				Because(sum.Part{N: -n, What: one.cards[0].Name, Rule: "card.one.seek"})
		}
		wounds.Hurt(u.t, wounds.Harm{Who: other.Name, HP: e.N, By: u.who, Rules: rules})
		return nil
	}, nil
}

// fullSection returns the Section that a command empties: one that is full, which is chosen where several
// are. It refuses a player without one; 0: played anyway, without any Energy.
func (u *using) fullSection() (int, error) {
	full := u.state().Mat(u.player()).Energy
	section := u.choose(u.who, "section", "which full Section of "+u.who+"'s is emptied",
		func(n int) bool { return n == full })
	if section == 0 {
		if err := u.t.Refuse("energy.full", "%s has no full Energy Section", u.who); err != nil {
			return 0, err
		}
		section = u.choose(u.who, "section", "which Section of "+u.who+"'s is emptied",
			// anyway: what there is
			func(n int) bool { return n > 0 })
	}
	return section, nil
}

// aimed refuses a Familiar's attack beyond its range, at somebody whom nobody sees or nothing hurts, and
// into a Shelter or out of one. It returns the rules of the range.
func (u *using) aimed(other *axismundi.Player, card *box.Card, e notation.Effect) ([]string, error) {
	s, t := u.state(), u.t
	if other.Hidden != nil {
		return nil, &telling.Refused{Rule: "invisible.other-attacks",
			Reason: other.Name + " is invisible, and " + card.Name + " needs somebody who is seen"}
	}
	if err := u.outside(); err != nil {
		return nil, err
	}
	if axismundi.AskTerrain(t, other.At) == notation.Shelter {
		if err := t.Refuse("card.one.seek.limits", "%s is in a Shelter", other.Name); err != nil {
			return nil, err
		}
	}
	if wounds.OnAxis(s, other) {
		if err := t.Refuse("axis.impervious", "nothing hurts %s on the Axis Mundi Hex",
			other.Name); err != nil {
			return nil, err
		}
	}
	reach, rules := e.To, []string{"card.one.seek"}
	if e.For != nil {
		rules = append(rules, "card.one.seek.beastmaster")
	}
	if hail := s.Book().Card("hail"); s.Has(u.player(), hail.Key) {
		reach += hail.Does[0].N
		rules = append(rules, "card.one.seek.hail", "card.perm.hail")
	}
	if n := axismundi.AskDistance(t, u.who, other.Name); n > reach {
		return rules, t.Refuse(rules[len(rules)-1], "%s is %d hexes away: the Familiar goes %d",
			other.Name, n, reach)
	}
	return rules, nil
}

// reveal makes a hidden player Visible (invisible.broken).
func reveal(t *axismundi.Table, who string, rules ...string) {
	if t.State().Player(who).Hidden != nil {
		t.Do(axismundi.HiddenMoved{Player: who}, rules...)
	}
}
