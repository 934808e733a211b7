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
)

// A loss is what drains do to somebody of a look: the look that it has then, and the sound
// tokens that it has lost.
type loss struct {
	look, life int
	p          *big.Rat
}

// drained is what n drains do: radiance goes first, a random token each, and with a Life
// token that no other makes up for a token of life; then life itself (drain.radiance-first,
// life.radiance-extra, drain.life-track).
func (d *duel) drained(tr *troop, from, n int) []loss {
	held := tr.looks[from].Radiance
	if n == 0 || len(held) == 0 {
		return []loss{{from, n, big.NewRat(1, 1)}}
	}
	if list := tr.losses[[2]int{from, n}]; list != nil {
		return list
	}
	all := map[[2]int]*big.Rat{}
	for i, kind := range held {
		if i > 0 && held[i-1] == kind {
			continue // as good as the one before it
		}
		to, tokens := d.without(tr, from, kind)
		p := big.NewRat(int64(notation.Count(held, kind)), int64(len(held)))
		for _, rest := range d.drained(tr, to, n-1) {
			key := [2]int{rest.look, tokens + rest.life}
			if all[key] == nil {
				all[key] = new(big.Rat)
			}
			all[key].Add(all[key], new(big.Rat).Mul(p, rest.p))
		}
	}
	var list []loss
	for _, key := range slices.SortedFunc(maps.Keys(all),
		func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		list = append(list, loss{key[0], key[1], all[key]})
	}
	tr.losses[[2]int{from, n}] = list
	return list
}

// without is the look without a token of radiance, and the sound life that goes with it.
func (d *duel) without(tr *troop, from int, kind string) (to, tokens int) {
	next := tr.looks[from]
	next.Radiance = slices.Clone(next.Radiance)
	i := slices.Index(next.Radiance, kind)
	next.Radiance = slices.Delete(next.Radiance, i, i+1)
	if kind == "life" && next.total > d.LifeMost(&next.Avatar) {
		next.total--
		tokens = 1
	}
	return tr.known(next), tokens
}

// A waste is what uses a look up: rolls of somebody who defends, or who does not.
type waste struct {
	look    int
	by      spends
	defends bool
}

// used is the look once rolls have used up what works once, and soulshards
// (shard.invoke.consume).
func (d *duel) used(tr *troop, from int, by spends, defends bool) int {
	l := tr.looks[from]
	if !d.expires(l) {
		return from
	}
	key := waste{from, by, defends}
	if to, known := tr.wastes[key]; known {
		return to
	}
	s := d.Clone()
	name := tr.names[0]
	a := s.Avatar(name)
	*a = l.Avatar.Clone()
	a.Name, a.Life = name, max(1, a.Life)
	if s.Fight().Defending = nil; defends {
		s.Fight().Defending = []string{name}
	}
	// it draws nothing, and refuses nothing
	told, _ := telling.Play(s, spending{name, by}, &chance.Stream{}, true)
	to := from
	if len(told.Events) > 0 {
		next := l
		next.spent |= by
		next.Avatar = told.State().Avatar(name).Clone()
		next.Name, next.Life = l.Name, l.Life
		to = tr.known(next)
	}
	tr.wastes[key] = to
	return to
}

// spending uses up what rolls of an avatar use up in a fight.
type spending struct {
	who string
	by  spends
}

func (a spending) Play(t *malice.Table) error {
	for _, roll := range []struct {
		by          spends
		whose, kind string
	}{
		{spendsCR, "", "cr"}, {spendsCR, "creature", "cr"},
		{spendsHit, "", "wounds"}, {spendsHit, "creature", "shield"},
		{spendsHurt, "creature", "wounds"}, {spendsHurt, "", "shield"},
		{spendsLuck, "", "lr"},
	} {
		if a.by == roll.by {
			life.Spent(t, a.who, roll.whose, roll.kind)
		}
	}
	if when, triggers := map[spends]string{spendsOnHit: "hit", spendsOnWound: "wound"}[a.by]; triggers {
		life.WentOff(t, a.who, when)
	}
	if kind, throws := map[spends]string{spendsShards: "cr", spendsLuck: "lr"}[a.by]; throws {
		if n := len(t.State().Pledged(a.who, kind)); n > 0 {
			t.Do(malice.ShardsUsed{Who: a.who, Roll: kind, N: n})
		}
	}
	return nil
}

// expires says whether an avatar has anything that a roll uses up.
func (d *duel) expires(l look) bool {
	if l.Turn == nil {
		return false
	}
	return len(l.Turn.Pending) > 0 || slices.ContainsFunc(d.ReadMods(l.Turn.Mods, ""),
		func(m notation.Mod) bool { return m.Lasts == "once" }) ||
		slices.ContainsFunc(l.Turn.Potions, func(p malice.Drunk) bool {
			return slices.ContainsFunc(d.ReadMods(p.Gives, ""),
				func(m notation.Mod) bool { return m.Lasts == "once" })
		})
}

// known is the number of a look, which is new or was met before.
func (tr *troop) known(l look) int {
	key := fmt.Sprint(l.total, l.Radiance, turnOf(l.Turn))
	number, known := tr.numbers[key]
	if !known {
		number = len(tr.looks)
		tr.numbers[key] = number
		tr.looks = append(tr.looks, l)
	}
	return number
}

// turnOf is what an avatar has of its turn, so that it can be compared.
func turnOf(night *malice.AvatarTurn) string {
	if night == nil {
		return ""
	}
	return fmt.Sprintf("%+v", *night)
}

// lasting is how many things of this turn may still be used up.
func (l look) lasting() int {
	if l.Turn == nil {
		return 0
	}
	n := len(l.Turn.Pending) + len(l.Turn.Mods)
	for _, p := range l.Turn.Potions {
		n += len(p.Gives)
	}
	return n
}
