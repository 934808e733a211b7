package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/odds"
)

// phaseKind returns the kind of the phase in a state, worked out once for each key.
func (r *fightRace) phaseKind(foe foeState, joint int) *phaseKind {
	key := r.keyOf(foe, joint)
	if pk := r.phases[key]; pk != nil {
		return pk
	}
	pk := r.newPhaseKind(foe, joint)
	r.phases[key] = pk
	return pk
}

// keyOf returns the key of the phase in a state.
func (r *fightRace) keyOf(foe foeState, joint int) phaseKey {
	var key [64]byte
	text := append(key[:0], byte(foe))
	for i, g := range r.groups {
		_, states := r.statesOf(i, joint)
		if len(g.profiles) == 1 {
			n := len(states)
			for n > 0 && states[n-1] == 0 {
				n--
			}
			text = append(text, byte(n))
			continue
		}
		profiles := make([]uint16, 0, 8)
		for _, st := range states {
			if st > 0 {
				profiles = append(profiles, uint16(g.states[st].profile))
			}
		}
		slices.Sort(profiles)
		text = append(text, byte(len(profiles)))
		for _, l := range profiles {
			text = append(text, byte(l>>8), byte(l))
		}
	}
	return phaseKey(text)
}

// newPhaseKind works out the outcomes of a phase and adds them to the race as a kind. Whether the
// creature notices is looked at only where no plain blow of it can wound, which is rare.
func (r *fightRace) newPhaseKind(foe foeState, joint int) *phaseKind {
	pk := &phaseKind{kind: len(r.race.Kinds), targets: r.targetsOf(joint)}
	r.placeAvatars(joint)
	many := len(r.State.Fighting())
	r.hurts = false
	calm := intent{p: new(big.Rat)}
	if foe == foeFights {
		r.err = r.attackEach(foe, calm, pk.targets)
	}
	if r.err == nil && !r.hurts {
		var m intent
		if m, r.err = r.intentOf(foe); r.err == nil && (foe != foeFights || m.p.Sign() > 0 || m.passive) {
			r.err = r.attackEach(foe, m, pk.targets)
		}
	}
	if r.err != nil {
		return pk
	}
	if k := r.raceKind(foe, pk, many); r.err == nil { // one that nothing leaves is no kind of a race
		r.race.Kinds = append(r.race.Kinds, k)
	}
	return pk
}

// targetsOf returns the avatars the creature may attack, one for each group and profile.
func (r *fightRace) targetsOf(joint int) (list []target) {
	for i, g := range r.groups {
		_, states := r.statesOf(i, joint)
		for l := range g.profiles {
			tg := target{group: i, profile: l}
			for k, st := range states {
				if st > 0 && g.states[st].profile == l {
					if tg.n++; tg.n == 1 {
						tg.name = g.names[k]
					}
				}
			}
			if tg.n > 0 {
				list = append(list, tg)
			}
		}
	}
	return list
}

// attackEach works out the outcomes of an attack on each target.
func (r *fightRace) attackEach(foe foeState, m intent, targets []target) error {
	for i := range targets {
		tg := &targets[i]
		all, err := r.phaseOutcomes(foe, m, r.groups[tg.group], tg.name, tg.profile)
		if err != nil {
			return err
		}
		if err := r.tooManyOutcomes(); err != nil {
			return err
		}
		tg.outcomes = all
		tg.losing = slices.DeleteFunc(ascending(all),
			func(o outcome) bool { return o.profile == tg.profile && o.life == 0 })
	}
	return nil
}

// raceKind returns the weights of a phase for the race. Outcomes that change only the creature
// count once for all targets; each other outcome of a target has one weight for every number of
// avatars that share its local state.
func (r *fightRace) raceKind(foe foeState, pk *phaseKind, many int) odds.Kind {
	common := big.NewInt(1)
	for _, tg := range pk.targets {
		common = lcm(common, tg.outcomes.total)
	}
	k := odds.Kind{Total: new(big.Int).Mul(common, big.NewInt(int64(many))), Leave: new(big.Int)}
	aside := outcomes{weights: map[outcome]*big.Int{}}
	for _, tg := range pk.targets {
		scale := new(big.Int).Div(common, tg.outcomes.total)
		for o, weight := range tg.outcomes.weights {
			weight = new(big.Int).Mul(weight, scale)
			weight.Mul(weight, big.NewInt(int64(tg.n)))
			switch {
			case o.profile != tg.profile || o.life > 0:
			case o.foe > 0 || o.foeState != foe:
				aside.add(outcome{foe: o.foe, foeState: o.foeState}, weight)
			default: // nothing has changed
				continue
			}
			k.Leave.Add(k.Leave, weight)
		}
	}
	for _, o := range ascending(aside) {
		pk.aside = append(pk.aside,
			odds.Move{To: int32(o.foeState), Takes: int32(o.foe), Weight: int32(len(k.Weights))})
		k.Weights = append(k.Weights, aside.weights[o])
	}
	for _, tg := range pk.targets {
		pk.offset = append(pk.offset, int32(len(k.Weights)))
		scale := new(big.Int).Div(common, tg.outcomes.total)
		for same := 1; same <= tg.n; same++ {
			for _, o := range tg.losing {
				weight := new(big.Int).Mul(tg.outcomes.weights[o], scale)
				k.Weights = append(k.Weights, weight.Mul(weight, big.NewInt(int64(same))))
			}
		}
	}
	if k.Leave.Sign() == 0 {
		r.err = endless(r.State)
		k.Leave.SetInt64(1) // the race, which nobody looks at any more, divides by it
	}
	return reduced(k)
}

// placeAvatars gives every avatar of the table the life and profile of a joint state.
func (r *fightRace) placeAvatars(joint int) {
	for i, g := range r.groups {
		_, states := r.statesOf(i, joint)
		for k, name := range g.names {
			a, st := r.State.Avatar(name), g.states[states[k]]
			if a.Life = st.life; st.life > 0 {
				own := *a
				*a = g.profiles[st.profile].Avatar
				a.Name, a.At, a.Band, a.Life = own.Name, own.At, own.Band, own.Life
			}
		}
	}
}

// reduced returns a kind whose weights have no common divisor.
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
