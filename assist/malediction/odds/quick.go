package odds

import (
	"math/big"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// A player plays choices for a search. On a calm table it plays an attack that provokes no retaliation only
// once and keeps the chances of its damage, which hang on who stands where, not on damage taken. After that
// it puts the damage on the target by the same rules as the act.
type player struct {
	o       Outset
	calm    bool
	lessons map[string][]Dealt
	seen    func(*malediction.Table) // called with each act that is played
}

// calm says whether an attack on a plain table brings its damage and nothing else.
func calm(s *malediction.State, o Outset) bool {
	if o.Anyway || !plain(s, o.Mods) {
		return false
	}
	for _, m := range o.Mods {
		if m.Stat == notation.APs {
			return false
		}
	}
	for i := range s.Units {
		for _, b := range s.Bears(&s.Units[i]) {
			if b.Deed != notation.Told && (b.When == notation.OnHit || b.When == notation.OnDefeat) {
				return false
			}
		}
	}
	return true
}

// plays plays a choice over every fall of its dice.
func (q *player) plays(s *malediction.State, c choice, each func(after *malediction.State,
	p *big.Rat)) error {
	from := begun(s, c)
	act, attacks := c.act.(combat.Attack)
	if !q.calm || !attacks || act.Kind == "ranged" && len(s.Engaged(s.Unit(act.Unit))) > 0 {
		return q.o.plays(from, c.act, func(after *malediction.State, told *malediction.Table, p *big.Rat) {
			q.seen(told)
			each(after, p)
		})
	}
	ways, err := q.learnt(from, act)
	if err != nil {
		return err
	}
	if c.begins != "" {
		if from, err = q.becomes(from, activation.Activate{Unit: act.Unit}); err != nil {
			return err
		}
	}
	for _, way := range ways {
		after, err := q.becomes(from, struck{act.Unit, act.Target, way.N})
		if err != nil {
			return err
		}
		each(after, new(big.Rat).Set(way.P))
	}
	return nil
}

// learnt returns the chances of the damage that an attack may do. It plays the attack only the first time
// that it is asked, and keeps them.
func (q *player) learnt(s *malediction.State, act combat.Attack) ([]Dealt, error) {
	name := key(s, func(*malediction.Unit) bool { return true }) + "|" + act.Unit + " " + act.Target
	if ways, known := q.lessons[name]; known {
		return ways, nil
	}
	all := spread[int]{}
	err := q.o.plays(s, act, func(_ *malediction.State, told *malediction.Table, p *big.Rat) {
		q.seen(told)
		done, _ := told.Result.(combat.AttackResult)
		all.add(done.Damage, p)
	})
	ways, _ := spreadOut(all)
	if q.lessons == nil {
		q.lessons = map[string][]Dealt{}
	}
	q.lessons[name] = ways
	return ways, err
}

// becomes returns the table that an act without dice leads to.
func (q *player) becomes(s *malediction.State, act malediction.Act) (after *malediction.State, err error) {
	err = q.o.plays(s, act, func(to *malediction.State, _ *malediction.Table, _ *big.Rat) { after = to })
	return after, err
}

// A struck is the end of an attack of the active unit: its AP is paid, and so much damage dealt.
type struck struct {
	unit, target string
	damage       int
}

func (a struck) Play(t *malediction.Table) error {
	s := t.State()
	t.Do(malediction.APMoved{Unit: a.unit, N: -1, Left: s.Active.AP - 1, For: "attack"}, "attack.cost")
	effects.Deal(t, a.target, a.damage, s.Unit(a.unit).Of)
	return nil
}
