package rolls

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// A cast holds what fell for a named roll: its own dice, soulshards and effects.
type cast struct {
	own     [][]chance.Roll  // its own dice, as they were named
	shards  []sum.Part       // the soulshards that waited for it (shard.unbanded-any-roll)
	effects []sum.Part       // standing effects of the avatar's mastery, then the modifiers in force
	of      []notation.Share // the shares behind effects
}

// cast lets the dice of a roll fall together: of waiting soulshards, of own, and of effects. fell holds what
// the soulshards came to if they fell before: then they do not fall again (mastery.primary).
func (r *reckoning) cast(fell []sum.Part, own ...pips) (c cast, err error) {
	r.t.Whose(r.who)
	s := r.t.State()
	hand := malice.NewHand(r.t)
	shards := func() []sum.Part { return fell }
	if fell == nil {
		if shards, err = hand.TakeShares("shard", s.Pledged(r.who, r.kind)); err != nil {
			return c, err
		}
	}
	rolls := make([]func() []chance.Roll, len(own))
	for i, d := range own {
		rolls[i] = hand.Take(d.purpose, d.n, box.D6)
	}
	c.of = r.effects()
	effects, err := hand.TakeShares(r.kind+"-star", c.of)
	if err != nil {
		return c, err
	}
	hand.Throw()
	for _, of := range rolls {
		c.own = append(c.own, of())
	}
	c.shards, c.effects = shards(), effects()
	if fell == nil {
		served(r.t, r.who, r.kind, c.shards)
	}
	return c, nil
}

// effects returns the shares that effects add to the roll as things stand, and marks the modifiers among
// them as used.
func (r *reckoning) effects() []notation.Share {
	s := r.t.State()
	for _, m := range s.ModsFor(r.kind, r.who, r.mods.list) {
		r.mods.use(m)
	}
	return s.Shares(r.kind, r.who, r.mods.list)
}

// addEffects adds to the sum the effects that count now that the dice have fallen. An effect that has come
// since, from a fate card, has its dice rolled; one that has gone is left out.
func (r *reckoning) addEffects(c cast) error {
	of, parts := slices.Clone(c.of), slices.Clone(c.effects)
	for _, share := range r.effects() {
		if i := slices.Index(of, share); i >= 0 {
			r.parts(parts[i : i+1])
			of, parts = slices.Delete(of, i, i+1), slices.Delete(parts, i, i+1)
			continue
		}
		n, err := malice.Falls(share, r.t, r.kind+"-star")
		if err != nil {
			return err
		}
		r.add(n, share.What, share.Rule)
	}
	return nil
}

// pips are so many six-sided dice for a purpose.
type pips struct {
	purpose string
	n       int
}
