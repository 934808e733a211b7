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

// A stance is how the one who is attacked stands within a phase: its look, and what has been
// lost in the phase, by it and by the creature.
type stance struct{ look, life, foe int }

// stances are where a phase may have come to.
type stances = tally[stance]

// then is where all of them lead.
func then(all stances, next func(stance) stances) (led stances) {
	for st, weight := range all.ways {
		if len(all.ways) == 1 {
			return next(st)
		}
		led.blend(new(big.Rat).SetFrac(weight, all.total), next(st))
	}
	return led
}

// A bout is what one avatar goes through in a phase in which the creature attacks it.
type bout struct {
	*duel
	tr     *troop
	target string
}

// seenBlows are blows as they were looked at: with a look, and so many effects evaded.
type seenBlows struct {
	malice.Blows
	look, evaded int
}

// exchange is a phase from the combat rolls on, or from the wounds on where those lie, in the
// order in which it is played: what comes first may take radiance or use up an effect of
// which what follows is made (combat.hit, trigger.hit, trigger.wound).
func (d *duel) exchange(tr *troop, target string, look int) (all outs, err error) {
	b := bout{d, tr, target}
	var ended stances
	if f := d.Fight(); f.Step == "blows" {
		ended, err = b.met(look, nil, map[string]*big.Rat{combat.WhoHits(f.CR, f.Foe): certain})
	} else {
		err = b.evading("cr", look, certain, func(look int, p *big.Rat) error {
			now, err := b.now(look)
			if err != nil {
				return err
			}
			ways, err := b.met(b.using(look, spendsShards), &now, Hits(now.Blows, d.set))
			ended.blend(p, ways)
			return err
		})
	}
	all = outs{map[out]*big.Int{}, ended.total}
	for st, weight := range ended.ways {
		all.add(out{foe: st.foe, look: st.look, life: st.life}, weight)
	}
	return all, err
}

// met goes on once the combat rolls lie: what the activated ability of the phase does, then
// the hit.
func (b bout) met(look int, rolled *seenBlows, hits map[string]*big.Rat) (all stances, err error) {
	gazed := b.gazed(stance{look: look})
	for st, weight := range gazed.ways {
		p := new(big.Rat).SetFrac(weight, gazed.total)
		st.look = b.using(st.look, spendsCR)
		for who, q := range hits {
			ways, err := b.struck(who, st, rolled)
			if err != nil {
				return all, err
			}
			all.blend(new(big.Rat).Mul(p, q), ways)
		}
	}
	return all, nil
}

// now are the blows of this phase, as the avatar has a look.
func (b bout) now(look int) (seenBlows, error) {
	b.wears(look)
	blows, err := b.Blows(b.target, nil)
	f := b.Fight()
	return seenBlows{combat.BlowsAsLain(blows.By(combat.Method(b.duel.State)), b.target, f.Locked), look,
		len(f.Evasions)}, err
}

// wears gives the one who is attacked a look.
func (b bout) wears(look int) {
	a, l := b.Avatar(b.target), &b.tr.looks[look]
	a.Radiance, a.Turn = l.Radiance, l.Turn
}

func (b bout) using(look int, by spends) int { return b.used(b.tr, look, by, b.Defends(b.target)) }

// struck is what comes of who has hit, after what the avatar evades of it (evade.lr).
func (b bout) struck(who string, st stance, rolled *seenBlows) (all stances, err error) {
	what := map[string]string{"avatar": "wounds", "creature": "shield"}[who]
	by := map[string]string{"avatar": b.target, "creature": "creature"}[who]
	if who == "" || b.Defends(by) {
		return surely(st), nil
	}
	if what == "shield" && b.Encounter.Kind == "shadow" {
		what = ""
	}
	err = b.evading(what, st.look, certain, func(look int, p *big.Rat) error {
		st.look = look
		now := rolled
		if now == nil || now.look != look || now.evaded != len(b.Fight().Evasions) {
			again, err := b.now(look)
			if err != nil {
				return err
			}
			now = &again
		}
		all.blend(p, b.dealt(who, now.Of(who), st))
		return nil
	})
	return all, err
}

// dealt is a hit: its wounds, and what it and they set off. A life token that is gone is not
// lost again.
func (b bout) dealt(who string, attack malice.Attack, st stance) (all stances) {
	through := malice.AtMost(attack.Distribution(b.set), b.most(who))
	if _, most := through.Range(); who == "creature" && most > 0 && b.plain(b.target) {
		b.hurts = true
	}
	st.look = b.using(st.look, map[string]spends{"avatar": spendsHit, "creature": spendsHurt}[who])
	hit := b.triggered(who, "hit", surely(st))
	for n, weight := range through.All() {
		b.worked += len(hit.ways)
		done := hit
		if n > 0 {
			done = b.triggered(who, "wound",
				then(hit, func(st stance) stances { return b.lost(who, attack, st, n) }))
		}
		all.blend(new(big.Rat).SetFrac(weight, through.Total()), done)
	}
	return all
}

// most is how many wounds matter at most: those that take all that the one has who is hit.
func (b bout) most(who string) int {
	if who == "avatar" {
		return b.life
	}
	return b.tr.mostLost()
}

// lost is what is left after so many wounds that come through.
func (b bout) lost(who string, attack malice.Attack, st stance, n int) stances {
	switch {
	case who == "avatar":
		st.foe += n
	case attack.Drains:
		return b.drain(st, n)
	default:
		st.life += n
	}
	return surely(st)
}

// drain is what so many drains leave of an avatar.
func (b bout) drain(st stance, n int) (all stances) {
	for _, loss := range b.drained(b.tr, st.look, n) {
		all.blend(loss.p, surely(stance{loss.look, st.life + loss.life, st.foe}))
	}
	return all
}

// plain says whether blows fall as they do at all times: nobody gazes, dodges or defends.
func (d *duel) plain(target string) bool {
	f := d.Fight()
	return f.Gaze == "" && len(f.Evasions) == 0 && !d.Defends(target) && !d.Defends("creature")
}

// drains and wounds say by what this creature can take life.
func (d *duel) drains() bool {
	return d.Encounter.Kind == "shadow" || d.foeDoes("drains")
}

func (d *duel) wounds() bool { return d.Encounter.Kind != "shadow" }

func (d *duel) foeDoes(what string) bool {
	for _, m := range d.FoeMods() {
		if m.What == what {
			return true
		}
	}
	return false
}
