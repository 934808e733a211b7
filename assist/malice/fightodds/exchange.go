package fightodds

import (
	"math/big"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
)

// Hits is how likely it is that each of them hits, or nobody, as far as that can be
// (roll.cr, combat.joint.dice).
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

// A phaseState is how the one who is attacked stands within a phase: its look, and what has been
// lost in the phase, by it and by the creature.
type phaseState struct{ profile, life, foe int }

// phaseStates are where a phase may have come to.
type phaseStates = distribution[phaseState]

// continued is where all of them lead.
func continued(all phaseStates, next func(phaseState) phaseStates) (led phaseStates) {
	for st, weight := range all.weights {
		if len(all.weights) == 1 {
			return next(st)
		}
		led.mix(new(big.Rat).SetFrac(weight, all.total), next(st))
	}
	return led
}

// A exchange is what one avatar goes through in a phase in which the creature attacks it.
type exchange struct {
	*fightRace
	group  *group
	target string
}

// profileBlows are blows as they were looked at: with a look, and so many effects evaded.
type profileBlows struct {
	malice.Blows
	profile, evaded int
}

// exchangeOutcomes is a phase from the combat rolls on, or from the wounds on where those lie, in the
// order in which it is played: what comes first may take radiance or use up an effect of
// which what follows is made (combat.hit, trigger.hit, trigger.wound).
func (r *fightRace) exchangeOutcomes(g *group, target string, profile int) (all outcomes, err error) {
	x := exchange{r, g, target}
	var ended phaseStates
	if f := r.Fight(); f.Step == "blows" {
		ended, err = x.afterRolls(profile, nil, map[string]*big.Rat{combat.WhoHits(f.CR, f.Foe): certain})
	} else {
		err = x.eachEvasion("cr", profile, certain, func(profile int, p *big.Rat) error {
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

// afterRolls goes on once the combat rolls lie: what the activated ability of the phase does, then
// the hit.
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

// blowsWith are the blows of this phase, as the avatar has a look.
func (x exchange) blowsWith(profile int) (profileBlows, error) {
	x.setProfile(profile)
	blows, err := x.Blows(x.target, nil)
	f := x.Fight()
	return profileBlows{combat.BlowsAsLain(blows.By(combat.Method(x.fightRace.State)), x.target, f.Locked),
		profile,
		len(f.Evasions)}, err
}

// setProfile gives the one who is attacked a look.
func (x exchange) setProfile(profile int) {
	a, l := x.Avatar(x.target), &x.group.profiles[profile]
	a.Radiance, a.Turn = l.Radiance, l.Turn
}

func (x exchange) afterRoll(profile int, by rollKind) int {
	return x.profileAfterRoll(x.group, profile, by, x.Defends(x.target))
}

// afterHit is what comes of who has hit, after what the avatar evades of it (evade.lr).
func (x exchange) afterHit(who string, st phaseState, rolled *profileBlows) (all phaseStates, err error) {
	what := map[string]string{"avatar": "wounds", "creature": "shield"}[who]
	by := map[string]string{"avatar": x.target, "creature": "creature"}[who]
	if who == "" || x.Defends(by) {
		return pointMass(st), nil
	}
	if what == "shield" && x.Encounter.Kind == "shadow" {
		what = ""
	}
	err = x.eachEvasion(what, st.profile, certain, func(profile int, p *big.Rat) error {
		st.profile = profile
		now := rolled
		if now == nil || now.profile != profile || now.evaded != len(x.Fight().Evasions) {
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

// dealHit is a hit: its wounds, and what it and they set off. A life token that is gone is not
// lost again.
func (x exchange) dealHit(who string, attack malice.Attack, st phaseState) (all phaseStates) {
	through := malice.AtMost(attack.Distribution(x.set), x.mostWounds(who))
	if _, most := through.Range(); who == "creature" && most > 0 && x.plainBlows(x.target) {
		x.hurts = true
	}
	st.profile = x.afterRoll(st.profile, map[string]rollKind{"avatar": rollHit, "creature": rollHurt}[who])
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

// mostWounds is how many wounds matter at most: those that take all that the one has who is hit.
func (x exchange) mostWounds(who string) int {
	if who == "avatar" {
		return x.life
	}
	return x.group.mostLost()
}

// takeWounds is what is left after so many wounds that come through.
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

// drain is what so many drains leave of an avatar.
func (x exchange) drain(st phaseState, n int) (all phaseStates) {
	for _, loss := range x.drained(x.group, st.profile, n) {
		all.mix(loss.p, pointMass(phaseState{loss.profile, st.life + loss.life, st.foe}))
	}
	return all
}

// plainBlows says whether blows fall as they do at all times: nobody gazes, dodges or defends.
func (r *fightRace) plainBlows(target string) bool {
	f := r.Fight()
	return f.Gaze == "" && len(f.Evasions) == 0 && !r.Defends(target) && !r.Defends("creature")
}

// foeDrains and wounds say by what this creature can take life.
func (r *fightRace) foeDrains() bool {
	return r.Encounter.Kind == "shadow" || r.foeDoes("drains")
}

func (r *fightRace) foeWounds() bool { return r.Encounter.Kind != "shadow" }

func (r *fightRace) foeDoes(what string) bool {
	for _, m := range r.FoeMods() {
		if m.What == what {
			return true
		}
	}
	return false
}
