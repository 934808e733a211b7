package odds

import (
	"math/big"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Kill asks whether a side fells a unit of the other: by these attacks, or by the best there are.
type Kill struct {
	Target string
	With   []Attacks // in this order; none: the best are found
	Reach  []string
}

// Attacks holds a unit and the number of its attacks.
type Attacks struct {
	Unit  string
	Times int
}

// Odds returns the chance that the unit falls, and the plan by which it does.
func (k Kill) Odds(s *malediction.State, o Outset) (Odds, error) {
	u, err := s.FindUnit(k.Target)
	if err != nil {
		return Odds{}, err
	}
	target := u.ID
	d := deeds{side: s.OtherSide(s.SideOf(u.Of)), o: o, target: func(id string) bool { return id == target }}
	if d.reach, err = ReadReach(s, k.Reach, ""); err != nil {
		return Odds{}, err
	}
	s = turnOf(s, d.side)
	if len(k.With) > 0 {
		return k.with(s, d, target)
	}
	r, err := d.best(s, target, goal{
		stop: func(now *malediction.State) *big.Rat { return yes(now.Unit(target) == nil) },
		sure: isOne,
		vain: func(_ *malediction.State, look outlook) bool { return !look.fall[target] },
	})
	if slices.ContainsFunc(s.Units, func(o malediction.Unit) bool {
		return o.ID != target && s.SideOf(o.Of) != d.side
	}) {
		r.Left = append(r.Left, "attacks on others than "+s.Said(target))
	}
	return r, err
}

// turnOf returns the table ahead, in the hands of a side: an activation of the other is over.
func turnOf(s *malediction.State, side string) *malediction.State {
	s = ahead(s)
	if s.Active != nil {
		if u := s.Unit(s.Active.Unit); u == nil || s.SideOf(u.Of) != side {
			s.Active = nil
		}
	}
	settled(s)
	return s
}

// A goal says what a side plays for in a search.
type goal struct {
	stop func(*malediction.State) *big.Rat      // the worth of a position if all stops there
	sure func(*big.Rat) bool                    // no plan can be worth more than this
	lead bool                                   // of equal plans that with more mastery is better
	safe string                                 // then that with less damage to this unit is better
	vain func(*malediction.State, outlook) bool // nothing that can still be done brings anything; may be nil
}

// best finds the best that a side can do for a goal, as odds with a plan. target is the unit whose fall the
// odds explain; empty: none.
func (d deeds) best(s *malediction.State, target string, g goal) (Odds, error) {
	r := Odds{Bound: Exactly,
		Left: append([]string{"answers of the other side, and its turns between"}, d.left(s)...)}
	none := new(big.Rat)
	d.plain, d.built = d.only == "" && plain(s, d.o.Mods), d.builds(s) // one unit's turn is small as it is
	play := &player{o: d.o, calm: calm(s, d.o), seen: func(told *malediction.Table) { r.explain(told, target) }}
	v := search{player: play, options: d.of, most: d.o.most(), key: d.key,
		vain: func(now *malediction.State) bool { return d.plain && g.vain != nil && g.vain(now, d.outlook(now)) },
		sure: func(w worth) bool { return g.sure(w.p) },
		stop: func(now *malediction.State) worth {
			w := worth{g.stop(now), none}
			if g.lead {
				w.then = d.lead(s, now)
			}
			if u := now.Unit(g.safe); u != nil {
				w.then = w.then.Sub(w.then, big.NewRat(int64(u.Damage), 1000))
			}
			return w
		}}
	if err := d.small(s); err != nil {
		return r, err
	}
	n, err := v.from(s)
	if err != nil {
		return r, err
	}
	r.P, r.Plan, r.Positions = n.p, n.plan(), len(v.known)
	return r, r.brings(s, d, target)
}

// brings notes in the odds the mastery that the fall of the target brings to the side.
func (r *Odds) brings(s *malediction.State, d deeds, target string) error {
	if target == "" || r.For != "" {
		return nil
	}
	after, err := (&player{o: d.o}).becomes(s, felled(target))
	if err == nil {
		r.For, r.Mastery = d.side, after.MasteryOf(d.side)-s.MasteryOf(d.side)
	}
	return err
}

// felled is the defeat of a unit, whatever brings it.
type felled string

func (id felled) Play(t *malediction.Table) error {
	effects.Defeat(t, string(id), "")
	return nil
}

// lead returns the mastery that a side has gained since was, less what the other side has gained.
func (d deeds) lead(was, now *malediction.State) *big.Rat {
	other := was.OtherSide(d.side)
	gain := now.MasteryOf(d.side) - was.MasteryOf(d.side) - now.MasteryOf(other) + was.MasteryOf(other)
	return big.NewRat(int64(gain), 1)
}

func yes(is bool) *big.Rat {
	if is {
		return big.NewRat(1, 1)
	}
	return new(big.Rat)
}

func isOne(p *big.Rat) bool { return p.IsInt() && p.Num().IsInt64() && p.Num().Int64() == 1 }

// with plays these attacks in their order, as long as the target stands; who falls does not attack. A
// unit that is not engaged with the target and has no range charges it.
func (k Kill) with(s *malediction.State, d deeds, target string) (Odds, error) {
	r := Odds{Bound: Exactly, P: new(big.Rat),
		Left: append([]string{"answers of the other side, and its turns between"}, d.left(s)...)}
	now := []position{{s, 0, big.NewRat(1, 1)}}
	last := ""
	for _, a := range k.With {
		u, err := s.FindUnit(a.Unit)
		if err != nil {
			return r, err
		}
		if s.SideOf(u.Of) != d.side {
			return r, telling.Impossible("%s is no enemy of %s", s.Said(u.ID), s.Said(target))
		}
		for n := range a.Times {
			var lines []telling.Command
			if now, lines, err = d.step(now, u.ID, target, n, &r); err != nil {
				return r, err
			}
			if last != "" && last != u.ID && n == 0 {
				lines = append([]telling.Command{telling.Line("pass")}, lines...)
			}
			r.Plan, last = append(r.Plan, lines...), u.ID
			if spent(now, u.ID) {
				last = ""
			}
		}
	}
	for _, at := range now {
		if at.s.Unit(target) == nil {
			r.P.Add(r.P, at.p)
		}
	}
	r.Defeat = r.P
	return r, nil
}

// spent says whether a unit has no AP left in any of the positions in which it is active.
func spent(now []position, id string) bool {
	for _, at := range now {
		if at.s.Active != nil && at.s.Active.Unit == id && at.s.Active.AP > 0 {
			return false
		}
	}
	return true
}

// step plays the n-th attack of a unit on the target from all positions. It returns the positions after it,
// equal ones as one, and the commands of the attack from the first of the positions.
func (d deeds) step(now []position, id, target string, n int, r *Odds) (next []position,
	lines []telling.Command, err error) {
	at := map[string]int{}
	add := func(s *malediction.State, p *big.Rat) {
		name := d.key(s)
		if i, known := at[name]; known {
			next[i].p.Add(next[i].p, p)
			return
		}
		at[name] = len(next)
		next = append(next, position{s, 0, p})
	}
	for _, from := range now {
		u := from.s.Unit(id)
		if u == nil || from.s.Unit(target) == nil {
			add(from.s, from.p)
			continue
		}
		c, err := d.attack(from.s, u, target, n)
		if err != nil {
			return nil, nil, err
		}
		if lines == nil {
			lines = c.lines
		}
		err = d.o.plays(begun(from.s, c), c.act,
			func(after *malediction.State, told *malediction.Table, p *big.Rat) {
				r.explain(told, target)
				settled(after)
				add(after, p.Mul(p, from.p))
			})
		if err != nil {
			return nil, nil, err
		}
	}
	return next, lines, nil
}

// attack returns the attack of a unit on the target, the first or a later one of its activation.
func (d deeds) attack(s *malediction.State, u *malediction.Unit, target string, n int) (choice, error) {
	var c choice
	if s.Active == nil || s.Active.Unit != u.ID {
		if n > 0 || u.State != notation.Refreshed {
			why := "is exhausted"
			if n > 0 {
				why = "has no AP for another attack"
			}
			return c, &telling.Refused{Rule: "attack.cost", Reason: s.Said(u.ID) + " " + why}
		}
		c.begins = u.Of
	}
	d.reach = []Reach{{u.ID, target}}
	ap := 2
	if c.begins == "" {
		ap = s.Active.AP
	}
	for _, may := range d.unit(s, u, ap) {
		c.act, c.lines = may.act, may.lines
		if _, charges := may.act.(combat.Attack); charges {
			break
		}
	}
	if c.act == nil {
		return c, &telling.Refused{Rule: "attack.melee",
			Reason: s.Said(u.ID) + " does not get to attack " + s.Said(target)}
	}
	return c, nil
}
