package fightodds

import (
	"math/big"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
)

// Hits returns the chance that the avatar hits, that the creature hits, and (under an empty key)
// that nobody does; impossible results are left out (roll.cr, combat.joint.dice).
func Hits(b malice.Blows, set dice.Set) map[string]*big.Rat {
	avatar := dice.Highest(b.Dice, 6).Plus(malice.Sum(set, b.Shards)).Plus(malice.Sum(set, b.CR))
	foe := dice.Highest(1+b.More, 6).Plus(malice.Sum(set, b.Foe))
	all := new(big.Int).Mul(avatar.Total(), foe.Total())
	more, even, below := new(big.Int), new(big.Int), new(big.Int) // below: the creature has less
	least, _ := foe.Range()
	product := new(big.Int)
	for cr, ways := range avatar.All() {
		for ; least < cr; least++ {
			below.Add(below, foe.Weight(least))
		}
		more.Add(more, product.Mul(ways, below))
		even.Add(even, product.Mul(ways, foe.Weight(cr)))
	}
	less := new(big.Int).Sub(all, more)
	chances := map[string]*big.Rat{}
	for who, ways := range map[string]*big.Int{"avatar": more, "": even, "creature": less.Sub(less, even)} {
		if ways.Sign() > 0 {
			chances[who] = new(big.Rat).SetFrac(ways, all)
		}
	}
	return chances
}

// A phaseState is the situation within a phase: the profile of the avatar attacked, and the tokens
// that it and the creature have lost in the phase.
type phaseState struct{ profile, life, foe int }

// phaseStates is a distribution over the situations within a phase.
type phaseStates = distribution[phaseState]

// continued returns the distribution after a step that leads from each situation to more of them.
func continued(all phaseStates, next func(phaseState) phaseStates) (led phaseStates) {
	for st, weight := range all.weights {
		if len(all.weights) == 1 {
			return next(st)
		}
		led.mix(new(big.Rat).SetFrac(weight, all.total), next(st))
	}
	return led
}

// An exchange is one phase in which the creature attacks the avatar named target.
type exchange struct {
	*fightRace
	group  *group
	target string
}

// profileBlows caches the blows for a profile and a number of evaded effects.
type profileBlows struct {
	malice.Blows
	profile, evaded int
}

// exchangeOutcomes returns the outcomes of a phase from the combat rolls on, or from the wounds on
// where the rolls are known. It keeps the order of play, because an earlier blow may take radiance
// or use up an effect that a later one counts (combat.hit, trigger.hit, trigger.wound).
func (r *fightRace) exchangeOutcomes(g *group, target string, profile int) (all outcomes, err error) {
	x := exchange{r, g, target}
	var ended phaseStates
	if f := r.State.Fight(); f.Step == "blows" {
		ended, err = x.afterRolls(profile, nil, map[string]*big.Rat{combat.WhoHits(f.CR, f.Foe): certain()})
	} else {
		err = x.eachEvasion("cr", profile, certain(), func(profile int, p *big.Rat) error {
			now, err := x.blowsWith(profile)
			if err != nil {
				return err
			}
			ways, err := x.afterRolls(x.afterRoll(profile, rollShards), &now, Hits(now.Blows, r.set))
			ended.mix(p, ways)
			return err
		})
	}
	all = outcomes{map[outcome]*big.Int{}, ended.total}
	for st, weight := range ended.weights {
		all.add(outcome{foe: st.foe, profile: st.profile, life: st.life}, weight)
	}
	return all, err
}

// afterRolls continues once the combat rolls are known: with the activated ability of the phase,
// then with the hit.
func (x exchange) afterRolls(profile int, rolled *profileBlows, hits map[string]*big.Rat) (all phaseStates,
	err error) {
	gazed := x.abilityEffect(phaseState{profile: profile})
	for st, weight := range gazed.weights {
		p := new(big.Rat).SetFrac(weight, gazed.total)
		st.profile = x.afterRoll(st.profile, rollCR)
		for who, q := range hits {
			ways, err := x.afterHit(who, st, rolled)
			if err != nil {
				return all, err
			}
			all.mix(new(big.Rat).Mul(p, q), ways)
		}
	}
	return all, nil
}

// blowsWith returns the blows of this phase for a profile.
func (x exchange) blowsWith(profile int) (profileBlows, error) {
	x.setProfile(profile)
	blows, err := x.State.Blows(x.target, nil)
	f := x.State.Fight()
	return profileBlows{combat.BlowsAsLain(blows.By(combat.Method(x.fightRace.State)), x.target, f.Locked),
		profile,
		len(f.Evasions)}, err
}

// setProfile gives the avatar attacked the radiance and the effects of a profile.
func (x exchange) setProfile(profile int) {
	a, l := x.State.Avatar(x.target), &x.group.profiles[profile]
	a.Radiance, a.Turn = l.Radiance, l.Turn
}

// afterRoll returns the profile after a roll of the avatar attacked.
func (x exchange) afterRoll(profile int, by rollKind) int {
	return x.profileAfterRoll(x.group, profile, by, x.State.Defends(x.target))
}

// afterHit continues after the one who hits is known: the other side evades, then the wounds are
// dealt (evade.lr).
func (x exchange) afterHit(who string, st phaseState, rolled *profileBlows) (all phaseStates, err error) {
	what := malice.DiceOfAvatar(who)
	if who == "" || x.State.Defends(malice.Dealer(who, x.target)) {
		return pointMass(st), nil
	}
	if what == "shield" && x.State.Encounter.Kind == "shadow" {
		what = ""
	}
	err = x.eachEvasion(what, st.profile, certain(), func(profile int, p *big.Rat) error {
		st.profile = profile
		now := rolled
		if now == nil || now.profile != profile || now.evaded != len(x.State.Fight().Evasions) {
			again, err := x.blowsWith(profile)
			if err != nil {
				return err
			}
			now = &again
		}
		all.mix(p, x.dealHit(who, now.Of(who), st))
		return nil
	})
	return all, err
}

// dealHit continues with the wounds of a hit and the effects they trigger. A life token is lost
// only once.
func (x exchange) dealHit(who string, attack malice.Attack, st phaseState) (all phaseStates) {
	through := malice.AtMost(attack.Distribution(x.set), x.mostWounds(who))
	if _, most := through.Range(); who == "creature" && most > 0 && x.plainBlows(x.target) {
		x.hurts = true
	}
	if who == "avatar" {
		st.profile = x.afterRoll(st.profile, rollHit)
	} else {
		st.profile = x.afterRoll(st.profile, rollHurt)
	}
	hit := x.triggered(who, "hit", pointMass(st))
	for n, weight := range through.All() {
		x.worked += len(hit.weights)
		done := hit
		if n > 0 {
			done = x.triggered(who, "wound",
				continued(hit, func(st phaseState) phaseStates { return x.takeWounds(who, attack, st, n) }))
		}
		all.mix(new(big.Rat).SetFrac(weight, through.Total()), done)
	}
	return all
}

// mostWounds returns the number of wounds from which on more change nothing: all that the side hit can lose.
// who is the side that hits: avatar or creature.
func (x exchange) mostWounds(who string) int {
	if who == "avatar" {
		return x.life
	}
	return x.group.mostLost()
}

// takeWounds returns the states after n wounds of an attack have come through the shields; who has hit:
// avatar or creature.
func (x exchange) takeWounds(who string, attack malice.Attack, st phaseState, n int) phaseStates {
	switch {
	case who == "avatar":
		st.foe += n
	case attack.Drains:
		return x.drain(st, n)
	default:
		st.life += n
	}
	return pointMass(st)
}

// drain returns the states after the avatar has been drained n times.
func (x exchange) drain(st phaseState, n int) (all phaseStates) {
	for _, loss := range x.drained(x.group, st.profile, n) {
		all.mix(loss.p, pointMass(phaseState{loss.profile, st.life + loss.life, st.foe}))
	}
	return all
}

// plainBlows reports whether the blows are the usual ones: no ability activated, nothing evaded,
// nobody defending.
func (r *fightRace) plainBlows(target string) bool {
	f := r.State.Fight()
	return f.Gaze == "" && len(f.Evasions) == 0 && !r.State.Defends(target) && !r.State.Defends("creature")
}

// foeDrains reports whether the creature can drain.
func (r *fightRace) foeDrains() bool {
	return r.State.Encounter.Kind == "shadow" || r.foeDoes("drains")
}

// foeWounds reports whether the creature can wound: a Shadow only drains.
func (r *fightRace) foeWounds() bool { return r.State.Encounter.Kind != "shadow" }

func (r *fightRace) foeDoes(what string) bool {
	for _, m := range r.State.FoeMods() {
		if m.What == what {
			return true
		}
	}
	return false
}
