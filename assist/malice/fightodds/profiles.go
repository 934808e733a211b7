package fightodds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A drainLoss is one result of drains: the profile afterwards, the sound tokens lost, and the
// chance.
type drainLoss struct {
	profile, life int
	p             *big.Rat
}

// drained returns the results of n drains. Each takes a random token of radiance first; a Life
// token costs a token of life too unless others make up for it; then life itself is lost
// (drain.radiance-first, life.radiance-extra, drain.life-track).
func (r *fightRace) drained(g *group, from, n int) []drainLoss {
	held := g.profiles[from].Radiance
	if n == 0 || len(held) == 0 {
		return []drainLoss{{from, n, big.NewRat(1, 1)}}
	}
	if list := g.drainLosses[[2]int{from, n}]; list != nil {
		return list
	}
	all := map[[2]int]*big.Rat{}
	for i, kind := range held {
		if i > 0 && held[i-1] == kind {
			continue // same as the token before
		}
		to, tokens := r.withoutRadiance(g, from, kind)
		p := big.NewRat(int64(text.Count(held, kind)), int64(len(held)))
		for _, rest := range r.drained(g, to, n-1) {
			key := [2]int{rest.profile, tokens + rest.life}
			if all[key] == nil {
				all[key] = new(big.Rat)
			}
			all[key].Add(all[key], new(big.Rat).Mul(p, rest.p))
		}
	}
	var list []drainLoss
	for _, key := range slices.SortedFunc(maps.Keys(all),
		func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		list = append(list, drainLoss{key[0], key[1], all[key]})
	}
	g.drainLosses[[2]int{from, n}] = list
	return list
}

// withoutRadiance returns the profile without one token of radiance, and the sound life lost with
// it.
func (r *fightRace) withoutRadiance(g *group, from int, kind string) (to, tokens int) {
	next := g.profiles[from]
	next.Radiance = slices.Clone(next.Radiance)
	i := slices.Index(next.Radiance, kind)
	next.Radiance = slices.Delete(next.Radiance, i, i+1)
	if kind == "life" && next.total > r.State.LifeMost(&next.Avatar) {
		next.total--
		tokens = 1
	}
	return g.profileNumber(next), tokens
}

// A rollKey names a roll by an avatar with a profile, for a cache.
type rollKey struct {
	profile int
	rolls   rollKind
	defends bool
}

// profileAfterRoll returns the profile once a roll has used up its soulshards and the effects that
// work once (shard.invoke.consume).
func (r *fightRace) profileAfterRoll(g *group, from int, by rollKind, defends bool) int {
	l := g.profiles[from]
	if !r.expires(l) {
		return from
	}
	key := rollKey{from, by, defends}
	if to, known := g.afterRolls[key]; known {
		return to
	}
	s := telling.Copy(r.State)
	name := g.names[0]
	a := s.Avatar(name)
	*a = *telling.Copy(&l.Avatar)
	a.Name, a.Life = name, max(1, a.Life)
	if s.Fight().Defending = nil; defends {
		s.Fight().Defending = []string{name}
	}
	// this act needs no die and cannot be refused
	told, _ := telling.Play(s, useUp{name, by}, &chance.Stream{}, true)
	to := from
	if len(told.Events) > 0 {
		next := l
		next.rolled |= by
		next.Avatar = *telling.Copy(told.State().Avatar(name))
		next.Name, next.Life = l.Name, l.Life
		to = g.profileNumber(next)
	}
	g.afterRolls[key] = to
	return to
}

// useUp is an act that uses up what rolls of an avatar use up in a fight.
type useUp struct {
	who   string
	rolls rollKind
}

func (a useUp) Play(t *malice.Table) error {
	for _, roll := range []struct {
		by          rollKind
		whose, kind string
	}{
		{rollCR, "", "cr"}, {rollCR, "creature", "cr"},
		{rollHit, "", "wounds"}, {rollHit, "creature", "shield"},
		{rollHurt, "creature", "wounds"}, {rollHurt, "", "shield"},
		{rollLuck, "", "lr"},
	} {
		if a.rolls == roll.by {
			life.Spent(t, a.who, roll.whose, roll.kind)
		}
	}
	switch a.rolls {
	case rollOnHit:
		life.WentOff(t, a.who, "hit")
	case rollOnWound:
		life.WentOff(t, a.who, "wound")
	case rollShards:
		useShards(t, a.who, "cr")
	case rollLuck:
		useShards(t, a.who, "lr")
	}
	return nil
}

// useShards uses up the soulshards that wait for a roll.
func useShards(t *malice.Table, who, roll string) {
	if n := len(t.State().Pledged(who, roll)); n > 0 {
		t.Do(malice.ShardsUsed{Who: who, Roll: roll, N: n})
	}
}

// expires reports whether an avatar has anything that a roll can use up.
func (r *fightRace) expires(l profile) bool {
	turn := l.ThisTurn()
	return len(turn.Pending) > 0 || slices.ContainsFunc(r.State.ReadMods(turn.Mods, ""),
		func(m notation.Mod) bool { return m.Lasts == "once" }) ||
		slices.ContainsFunc(turn.Potions, func(p malice.Drunk) bool {
			return slices.ContainsFunc(r.State.ReadMods(p.Gives, ""),
				func(m notation.Mod) bool { return m.Lasts == "once" })
		})
}

// profileNumber returns the number of a profile, a new one where it is not known yet.
func (g *group) profileNumber(l profile) int {
	key := fmt.Sprint(l.total, l.Radiance, turnKey(l.Turn))
	number, known := g.profileNumbers[key]
	if !known {
		number = len(g.profiles)
		g.profileNumbers[key] = number
		g.profiles = append(g.profiles, l)
	}
	return number
}

// turnKey writes an avatar's record of its turn out, so that two can be compared.
func turnKey(record *malice.AvatarTurn) string {
	if record == nil {
		return ""
	}
	return fmt.Sprintf("%+v", *record)
}

// countUsable returns how many effects and shards of this turn may still be used up.
func (l profile) countUsable() int {
	turn := l.ThisTurn()
	n := len(turn.Pending) + len(turn.Mods)
	for _, p := range turn.Potions {
		n += len(p.Gives)
	}
	return n
}
