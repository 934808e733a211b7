package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
)

// triggered is what effects do that a hit or a wound sets off (trigger.hit, trigger.wound).
func (x exchange) triggered(by, when string, all phaseStates) phaseStates {
	if by == "avatar" {
		return continued(all, func(st phaseState) phaseStates { return x.triggeredByAvatar(when, st) })
	}
	for _, m := range x.FoeMods() {
		if m.When == when && m.Who != "creature" && (!m.Activated || x.Fight().Gaze == malice.Ability(m)) &&
			(m.Who == "" || x.AimedAt(m, x.target)) {
			all = continued(all, func(st phaseState) phaseStates { return x.onAvatar(m, st) })
		}
	}
	return all
}

// triggeredByAvatar is what effects of the avatar do to the creature.
func (x exchange) triggeredByAvatar(when string, st phaseState) phaseStates {
	x.setProfile(st.profile)
	all := pointMass(st)
	for _, m := range x.Effects(x.target) {
		if m.When == when && (m.What == "wounds" || m.What == "drains") &&
			(m.Who == "" || m.Who == "creature") && !combat.FoeWards(x.fightRace.State, m) {
			all = continued(all, func(st phaseState) phaseStates { return x.damageFoe(st, x.onFoe(m)) })
		}
	}
	used := x.afterRoll(st.profile, map[string]rollKind{"hit": rollOnHit, "wound": rollOnWound}[when])
	if used == st.profile {
		return all
	}
	return continued(all, func(st phaseState) phaseStates {
		return pointMass(phaseState{used, st.life,
			st.foe})
	})
}

// abilityEffect is what the activated ability of the phase does by itself.
func (x exchange) abilityEffect(st phaseState) phaseStates {
	x.setProfile(st.profile)
	for _, m := range x.FoeMods() {
		if m.Activated && malice.Ability(m) == x.Fight().Gaze && (malice.Direct(m) || x.Wards(x.target, m)) {
			return x.onAvatar(m, st)
		}
	}
	return pointMass(st)
}

// damageFoe is what is left of the creature.
func (x exchange) damageFoe(st phaseState, all damages) phaseStates {
	led := phaseStates{map[phaseState]*big.Int{}, all.total}
	for h, weight := range all.weights {
		led.add(phaseState{st.profile, st.life, st.foe + h.foe}, weight)
	}
	return led
}

// damage is what an effect of an avatar does to the creature: sound tokens that it costs.
type damage struct{ foe int }

// damages are what may be done.
type damages = distribution[damage]

// bothDamages is both, one after the other: neither knows of the other.
func bothDamages(one, more damages) damages {
	all := damages{map[damage]*big.Int{}, new(big.Int).Mul(one.total, more.total)}
	for h, p := range one.weights {
		for o, q := range more.weights {
			all.add(damage{h.foe + o.foe}, new(big.Int).Mul(p, q))
		}
	}
	return all
}

// strength is how much an effect does by itself, as this combat resolves its d*.
func (r *fightRace) strength(m notation.Mod, by string) []notation.Share {
	shares := []notation.Share{malice.Share(m)}
	switch method := combat.Method(r.State); {
	case method == "halfsies":
		return malice.Halved(shares)
	case method == "lockdown" && m.When != "":
		return combat.SharesAsLain(r.Fight().Locked, by+" "+m.Text, shares)
	}
	return shares
}

// onFoe is what an effect of an avatar does to the creature, against its shields
// (shield.minimum).
func (r *fightRace) onFoe(m notation.Mod) damages {
	attack := malice.Attack{Wounds: r.strength(m, r.Fight().Target), Shields: r.FoeShares("shield", "", nil),
		Drains: m.What == "drains"}.Meet()
	attack.Shields = malice.ByKind(attack.Shields, func(of []notation.Share) []notation.Share {
		switch combat.Method(r.State) {
		case "halfsies":
			return malice.Halved(of)
		case "lockdown":
			return combat.SharesAsLain(r.Fight().Locked, combat.RollName("creature", "shield", of[0].Kind),
				of)
		}
		return of
	})
	through := malice.AtMost(attack.Distribution(r.set), r.life)
	all := damages{map[damage]*big.Int{}, through.Total()}
	for n, weight := range through.All() {
		all.add(damage{n}, weight)
	}
	return all
}

// onAvatar is what an effect of the creature does to who is attacked, unless it is immune to
// it or evades it (immunity.protects, evade.lr).
func (x exchange) onAvatar(m notation.Mod, st phaseState) phaseStates {
	x.setProfile(st.profile)
	if x.Wards(x.target, m) {
		return pointMass(st)
	}
	switch f := x.Fight(); {
	case f.Evaded(x.target, m):
		return pointMass(st)
	case !m.Evadable, f.Tried(x.target, m):
		return x.hurtAvatar(m, st)
	}
	evaded := x.luckChance(x.target)
	st.profile = x.afterRoll(st.profile, rollLuck)
	var all phaseStates
	all.mix(evaded, pointMass(st))
	all.mix(complement(evaded), x.hurtAvatar(m, st))
	return all
}

// hurtAvatar is what such an effect does that is not evaded: drains, or wounds that shields
// meet.
func (x exchange) hurtAvatar(m notation.Mod, st phaseState) phaseStates {
	x.setProfile(st.profile)
	attack := malice.Attack{Wounds: x.strength(m, "creature"),
		Drains: m.What == "drains" || x.Encounter.Kind == "shadow"}
	switch {
	case m.What != "wounds" && m.What != "drains":
		return pointMass(st)
	case attack.Drains:
		return x.eachLoss(attack, func(n int) phaseStates { return x.drain(st, n) })
	}
	attack.Shields = x.Guards(x.target, nil)
	return x.eachLoss(attack.Meet(),
		func(n int) phaseStates { return pointMass(phaseState{st.profile, st.life + n, st.foe}) })
}

// eachLoss is what follows from what comes through.
func (x exchange) eachLoss(attack malice.Attack, then func(n int) phaseStates) (all phaseStates) {
	through := malice.AtMost(attack.Distribution(x.set), x.group.mostLost())
	for n, weight := range through.All() {
		all.mix(new(big.Rat).SetFrac(weight, through.Total()), then(n))
	}
	return all
}

// eachEvasion goes through which of the creature's effects on a number the one attacked evades,
// each by a luck roll of its own (evade.lr, evade.individual).
func (x exchange) eachEvasion(what string, profile int, p *big.Rat, each func(profile int,
	p *big.Rat) error) error {
	mods := slices.DeleteFunc(x.FoeMods(),
		func(m notation.Mod) bool { return !m.Evadable || m.What != what || !x.AimedAt(m, x.target) })
	f := x.Fight()
	var next func(i, profile int, p *big.Rat) error
	next = func(i, profile int, p *big.Rat) error {
		x.worked++
		switch err := x.tooManyOutcomes(); {
		case err != nil:
			return err
		case i == len(mods):
			return each(profile, p)
		}
		x.setProfile(profile)
		if !f.Works(mods[i]) || x.Wards(x.target, mods[i]) || f.Tried(x.target, mods[i]) {
			return next(i+1, profile, p)
		}
		success := x.luckChance(x.target)
		profile = x.afterRoll(profile, rollLuck)
		if missed := complement(success); missed.Sign() > 0 {
			if err := next(i+1, profile, product(missed, p)); err != nil {
				return err
			}
		}
		if success.Sign() == 0 {
			return nil
		}
		had := f.Evasions
		f.Evasions = append(slices.Clone(had),
			malice.Evasion{Who: x.target, Effect: malice.EffectName(mods[i]), Success: true})
		err := next(i+1, profile, product(success, p))
		f.Evasions = had
		return err
	}
	return next(0, profile, p)
}
