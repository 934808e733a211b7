package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
)

// triggered continues with the effects that a hit or a wound (when) by avatar or creature triggers
// (trigger.hit, trigger.wound).
func (x exchange) triggered(by, when string, all phaseStates) phaseStates {
	if by == "avatar" {
		return continued(all, func(st phaseState) phaseStates { return x.triggeredByAvatar(when, st) })
	}
	for _, m := range x.State.FoeMods() {
		if life.SetOff(x.State, m, "creature", when) && m.Who != "creature" &&
			(!m.Activated || x.State.Fight().Gaze == malice.Ability(m)) &&
			(m.Who == "" || x.State.AimedAt(m, x.target)) {
			all = continued(all, func(st phaseState) phaseStates { return x.onAvatar(m, st) })
		}
	}
	return all
}

// triggeredByAvatar continues with the effects of the avatar on the creature.
func (x exchange) triggeredByAvatar(when string, st phaseState) phaseStates {
	x.setProfile(st.profile)
	all := pointMass(st)
	for _, m := range x.State.Effects(x.target) {
		if life.SetOff(x.State, m, x.target, when) && (m.What == "wounds" || m.What == "drains") &&
			(m.Who == "" || m.Who == "creature") && !x.fightRace.State.FoeWards(m) {
			all = continued(all,
				func(st phaseState) phaseStates { return x.damageFoe(st, x.onFoe(m, x.target)) })
		}
	}
	rolled := rollOnHit
	if when == "wound" {
		rolled = rollOnWound
	}
	used := x.afterRoll(st.profile, rolled)
	if used == st.profile {
		return all
	}
	return continued(all, func(st phaseState) phaseStates {
		return pointMass(phaseState{used, st.life,
			st.foe})
	})
}

// abilityEffect continues with the effects the activated ability has by itself
// (creature.ability.activate.success).
func (x exchange) abilityEffect(st phaseState) phaseStates {
	all := pointMass(st)
	for _, m := range x.State.FoeMods() {
		if malice.Direct(m) && malice.Ability(m) == x.State.Fight().Gaze && x.State.Holds(m, "creature") {
			all = continued(all, func(st phaseState) phaseStates { return x.onAvatar(m, st) })
		}
	}
	return all
}

// damageFoe subtracts a distribution of damage from the creature.
func (x exchange) damageFoe(st phaseState, all damages) phaseStates {
	led := phaseStates{map[phaseState]*big.Int{}, all.total}
	for h, weight := range all.weights {
		led.add(phaseState{st.profile, st.life, st.foe + h.foe}, weight)
	}
	return led
}

// A damage is the number of sound tokens an effect of an avatar costs the creature.
type damage struct{ foe int }

// damages is a distribution over damage.
type damages = distribution[damage]

// bothDamages returns the distribution of the sum of two independent damages.
func bothDamages(one, more damages) damages {
	all := damages{map[damage]*big.Int{}, new(big.Int).Mul(one.total, more.total)}
	for h, p := range one.weights {
		for o, q := range more.weights {
			all.add(damage{h.foe + o.foe}, new(big.Int).Mul(p, q))
		}
	}
	return all
}

// strength returns an effect as shares, with its d* as this combat's method has them; by is the side whose
// effect it is, for the name of its locked d*.
func (r *fightRace) strength(m notation.Mod, by string) []notation.Share {
	shares := []notation.Share{malice.Share(m)}
	switch method := combat.Method(r.State); {
	case method == "halfsies":
		return malice.Halved(shares)
	case method == "lockdown" && (m.When != "" || m.Activated):
		return combat.SharesAsLain(r.State.Fight().Locked, by+" "+m.Text, shares)
	}
	return shares
}

// onFoe returns the damage of the effect of an avatar, and of what is added to it, after the shields of the
// creature (shield.minimum).
func (r *fightRace) onFoe(m notation.Mod, by string, more ...notation.Share) damages {
	attack := malice.Attack{Wounds: append(r.strength(m, by), more...),
		Shields: r.State.FoeShares("shield", "", nil), Drains: m.What == "drains"}
	through := malice.AtMost(r.shielded(attack, "creature").Distribution(r.set), r.life)
	all := damages{map[damage]*big.Int{}, through.Total()}
	for n, weight := range through.All() {
		all.add(damage{n}, weight)
	}
	return all
}

// shielded returns the attack of an effect with only the shields of whom that stop some of it, with their d*
// as this combat's method has them.
func (r *fightRace) shielded(attack malice.Attack, whom string) malice.Attack {
	attack = attack.Meet()
	attack.Shields = malice.ByKind(attack.Shields, func(of []notation.Share) []notation.Share {
		switch combat.Method(r.State) {
		case "halfsies":
			return malice.Halved(of)
		case "lockdown":
			return combat.SharesAsLain(r.State.Fight().Locked, combat.RollName(whom, "shield", of[0].Kind), of)
		}
		return of
	})
	return attack
}

// onAvatar continues with an effect of the creature on the avatar attacked, unless the avatar is
// immune or evades (immunity.protects, evade.lr).
func (x exchange) onAvatar(m notation.Mod, st phaseState) phaseStates {
	x.setProfile(st.profile)
	if x.State.Wards(x.target, m) {
		return pointMass(st)
	}
	switch f := x.State.Fight(); {
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

// hurtAvatar continues with an effect that is not evaded: drains, or wounds against shields.
func (x exchange) hurtAvatar(m notation.Mod, st phaseState) phaseStates {
	x.setProfile(st.profile)
	attack := malice.Attack{Wounds: x.strength(m, "creature"),
		Drains: m.What == "drains" || x.State.Encounter.Kind == "shadow"}
	switch {
	case m.What != "wounds" && m.What != "drains":
		return pointMass(st)
	case attack.Drains:
		return x.eachLoss(attack, func(n int) phaseStates { return x.drain(st, n) })
	}
	attack.Shields = x.State.Guards(x.target, nil)
	return x.eachLoss(x.shielded(attack, x.target),
		func(n int) phaseStates { return pointMass(phaseState{st.profile, st.life + n, st.foe}) })
}

// eachLoss continues for each number of wounds or drains that comes through.
func (x exchange) eachLoss(attack malice.Attack, then func(n int) phaseStates) (all phaseStates) {
	through := malice.AtMost(attack.Distribution(x.set), x.group.mostLost())
	for n, weight := range through.All() {
		all.mix(new(big.Rat).SetFrac(weight, through.Total()), then(n))
	}
	return all
}

// eachEvasion calls each for every set of effects on a kind of number, cr or wounds, that the avatar may
// evade, each by a luck roll of its own (evade.lr, evade.individual).
func (x exchange) eachEvasion(what string, profile int, p *big.Rat, each func(profile int,
	p *big.Rat) error) error {
	mods := slices.DeleteFunc(x.State.FoeMods(),
		func(m notation.Mod) bool { return !m.Evadable || m.What != what || !x.State.AimedAt(m, x.target) })
	f := x.State.Fight()
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
		if !f.Works(mods[i]) || x.State.Wards(x.target, mods[i]) || f.Tried(x.target, mods[i]) {
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
