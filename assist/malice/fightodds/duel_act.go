package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/odds"
)

// act is the phase of those who stand so.
func (d *duel) act(t temper, stand int) *act {
	key := d.plan(t, stand)
	if a := d.plans[key]; a != nil {
		return a
	}
	a := d.played(t, stand)
	d.plans[key] = a
	return a
}

// plan is what the phase of those who stand so depends on.
func (d *duel) plan(t temper, stand int) plan {
	var key [64]byte
	text := append(key[:0], byte(t))
	for i, tr := range d.troop {
		_, stations := d.of(i, stand)
		if len(tr.looks) == 1 {
			n := len(stations)
			for n > 0 && stations[n-1] == 0 {
				n--
			}
			text = append(text, byte(n))
			continue
		}
		looks := make([]uint16, 0, 8)
		for _, st := range stations {
			if st > 0 {
				looks = append(looks, uint16(tr.stations[st].look))
			}
		}
		slices.Sort(looks)
		text = append(text, byte(len(looks)))
		for _, l := range looks {
			text = append(text, byte(l>>8), byte(l))
		}
	}
	return plan(text)
}

// played works out the chances of a phase and makes a kind of them. Most creatures do not
// fight in vain, and that is looked into only where no blow of theirs has wounded.
func (d *duel) played(t temper, stand int) *act {
	a := &act{kind: len(d.race.Kinds), whoms: d.faced(stand)}
	d.placed(stand)
	many := len(d.Fighting())
	d.hurts = false
	calm := mood{p: new(big.Rat)}
	if t == foeFights {
		d.err = d.strike(t, calm, a.whoms)
	}
	if d.err == nil && !d.hurts {
		var m mood
		if m, d.err = d.mood(t); d.err == nil && (t != foeFights || m.p.Sign() > 0 || m.passive) {
			d.err = d.strike(t, m, a.whoms)
		}
	}
	if d.err != nil {
		return a
	}
	if k := d.kind(t, a, many); d.err == nil { // one that nothing leaves is no kind of a race
		d.race.Kinds = append(d.race.Kinds, k)
	}
	return a
}

// faced are whom the creature may attack of those who stand so, one of each look.
func (d *duel) faced(stand int) (list []whom) {
	for i, tr := range d.troop {
		_, stations := d.of(i, stand)
		for l := range tr.looks {
			w := whom{troop: i, look: l}
			for k, st := range stations {
				if st > 0 && tr.stations[st].look == l {
					if w.n++; w.n == 1 {
						w.name = tr.names[k]
					}
				}
			}
			if w.n > 0 {
				list = append(list, w)
			}
		}
	}
	return list
}

// strike lets the creature attack each of them.
func (d *duel) strike(t temper, m mood, whoms []whom) error {
	for i := range whoms {
		w := &whoms[i]
		all, err := d.outs(t, m, d.troop[w.troop], w.name, w.look)
		if err != nil {
			return err
		}
		if err := d.tired(); err != nil {
			return err
		}
		w.all = all
		w.outs = slices.DeleteFunc(leastFirst(all),
			func(o out) bool { return o.look == w.look && o.life == 0 })
	}
	return nil
}

// kind is the kind of the race that a phase is. What changes the creature alone is the same
// whoever was attacked; of each who may be attacked there are the weights of all else that
// can come of it, once for each number of those who stand alike.
func (d *duel) kind(t temper, a *act, many int) odds.Kind {
	common := big.NewInt(1)
	for _, w := range a.whoms {
		common = lcm(common, w.all.total)
	}
	k := odds.Kind{Total: new(big.Int).Mul(common, big.NewInt(int64(many))), Leave: new(big.Int)}
	aside := outs{ways: map[out]*big.Int{}}
	for _, w := range a.whoms {
		scale := new(big.Int).Div(common, w.all.total)
		for o, weight := range w.all.ways {
			weight = new(big.Int).Mul(weight, scale)
			weight.Mul(weight, big.NewInt(int64(w.n)))
			switch {
			case o.look != w.look || o.life > 0:
			case o.foe > 0 || o.temper != t:
				aside.add(out{foe: o.foe, temper: o.temper}, weight)
			default: // nothing has changed
				continue
			}
			k.Leave.Add(k.Leave, weight)
		}
	}
	for _, o := range leastFirst(aside) {
		a.aside = append(a.aside,
			odds.Move{To: int32(o.temper), Takes: int32(o.foe), Weight: int32(len(k.Weights))})
		k.Weights = append(k.Weights, aside.ways[o])
	}
	for _, w := range a.whoms {
		a.offset = append(a.offset, int32(len(k.Weights)))
		scale := new(big.Int).Div(common, w.all.total)
		for same := 1; same <= w.n; same++ {
			for _, o := range w.outs {
				weight := new(big.Int).Mul(w.all.ways[o], scale)
				k.Weights = append(k.Weights, weight.Mul(weight, big.NewInt(int64(same))))
			}
		}
	}
	if k.Leave.Sign() == 0 {
		d.err = endless(d.State)
		k.Leave.SetInt64(1) // the race, which nobody looks at any more, divides by it
	}
	return reduced(k)
}

// placed puts the avatars where they stand, each with its look.
func (d *duel) placed(stand int) {
	for i, tr := range d.troop {
		_, stations := d.of(i, stand)
		for k, name := range tr.names {
			a, st := d.Avatar(name), tr.stations[stations[k]]
			if a.Life = st.life; st.life > 0 {
				own := *a
				*a = tr.looks[st.look].Avatar
				a.Name, a.At, a.Band, a.Life = own.Name, own.At, own.Band, own.Life
			}
		}
	}
}

// reduced is a kind without what all its weights can be divided by.
func reduced(k odds.Kind) odds.Kind {
	g := new(big.Int).Set(k.Total)
	for _, w := range k.Weights {
		g.GCD(nil, nil, g, w)
	}
	if g.Sign() == 0 || g.IsInt64() && g.Int64() == 1 {
		return k
	}
	for _, w := range append(slices.Clone(k.Weights), k.Leave, k.Total) {
		w.Div(w, g)
	}
	return k
}
