package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
)

// triggered is what effects do that a hit or a wound sets off (trigger.hit, trigger.wound).
func (b bout) triggered(by, when string, all stances) stances {
	if by == "avatar" {
		return then(all, func(st stance) stances { return b.repaid(when, st) })
	}
	for _, m := range b.FoeMods() {
		if m.When == when && m.Who != "creature" && (!m.Activated || b.Fight().Gaze == malice.Ability(m)) &&
			(m.Who == "" || b.AimedAt(m, b.target)) {
			all = then(all, func(st stance) stances { return b.onAvatar(m, st) })
		}
	}
	return all
}

// repaid is what effects of the avatar do to the creature.
func (b bout) repaid(when string, st stance) stances {
	b.wears(st.look)
	all := surely(st)
	for _, m := range b.Effects(b.target) {
		if m.When == when && (m.What == "wounds" || m.What == "drains") &&
			(m.Who == "" || m.Who == "creature") && !combat.FoeWards(b.duel.State, m) {
			all = then(all, func(st stance) stances { return b.struckTo(st, b.onFoe(m)) })
		}
	}
	used := b.using(st.look, map[string]spends{"hit": spendsOnHit, "wound": spendsOnWound}[when])
	if used == st.look {
		return all
	}
	return then(all, func(st stance) stances { return surely(stance{used, st.life, st.foe}) })
}

// gazed is what the activated ability of the phase does by itself.
func (b bout) gazed(st stance) stances {
	b.wears(st.look)
	for _, m := range b.FoeMods() {
		if m.Activated && malice.Ability(m) == b.Fight().Gaze && (malice.Direct(m) || b.Wards(b.target, m)) {
			return b.onAvatar(m, st)
		}
	}
	return surely(st)
}

// struckTo is what is left of the creature.
func (b bout) struckTo(st stance, all damages) stances {
	led := stances{map[stance]*big.Int{}, all.total}
	for h, weight := range all.ways {
		led.add(stance{st.look, st.life, st.foe + h.foe}, weight)
	}
	return led
}

// damage is what an effect of an avatar does to the creature: sound tokens that it costs.
type damage struct{ foe int }

// damages are what may be done.
type damages = tally[damage]

// and is both, one after the other: neither knows of the other.
func and(one, more damages) damages {
	all := damages{map[damage]*big.Int{}, new(big.Int).Mul(one.total, more.total)}
	for h, p := range one.ways {
		for o, q := range more.ways {
			all.add(damage{h.foe + o.foe}, new(big.Int).Mul(p, q))
		}
	}
	return all
}

// strength is how much an effect does by itself, as this combat resolves its d*.
func (d *duel) strength(m notation.Mod, by string) []notation.Share {
	shares := []notation.Share{malice.Share(m)}
	switch method := combat.Method(d.State); {
	case method == "halfsies":
		return malice.Halved(shares)
	case method == "lockdown" && m.When != "":
		return combat.SharesAsLain(d.Fight().Locked, by+" "+m.Text, shares)
	}
	return shares
}

// onFoe is what an effect of an avatar does to the creature, against its shields
// (shield.minimum).
func (d *duel) onFoe(m notation.Mod) damages {
	attack := malice.Attack{Wounds: d.strength(m, d.Fight().Target), Shields: d.FoeShares("shield", "", nil),
		Drains: m.What == "drains"}.Meet()
	attack.Shields = malice.ByKind(attack.Shields, func(of []notation.Share) []notation.Share {
		switch combat.Method(d.State) {
		case "halfsies":
			return malice.Halved(of)
		case "lockdown":
			return combat.SharesAsLain(d.Fight().Locked, combat.RollName("creature", "shield", of[0].Kind),
				of)
		}
		return of
	})
	through := malice.AtMost(attack.Distribution(d.set), d.life)
	all := damages{map[damage]*big.Int{}, through.Total()}
	for n, weight := range through.All() {
		all.add(damage{n}, weight)
	}
	return all
}

// onAvatar is what an effect of the creature does to who is attacked, unless it is immune to
// it or evades it (immunity.protects, evade.lr).
func (b bout) onAvatar(m notation.Mod, st stance) stances {
	b.wears(st.look)
	if b.Wards(b.target, m) {
		return surely(st)
	}
	switch f := b.Fight(); {
	case f.Evaded(b.target, m):
		return surely(st)
	case !m.Evadable, f.Tried(b.target, m):
		return b.harmed(m, st)
	}
	evaded := b.luckChance(b.target)
	st.look = b.using(st.look, spendsLuck)
	var all stances
	all.blend(evaded, surely(st))
	all.blend(rest(evaded), b.harmed(m, st))
	return all
}

// harmed is what such an effect does that is not evaded: drains, or wounds that shields
// meet.
func (b bout) harmed(m notation.Mod, st stance) stances {
	b.wears(st.look)
	attack := malice.Attack{Wounds: b.strength(m, "creature"),
		Drains: m.What == "drains" || b.Encounter.Kind == "shadow"}
	switch {
	case m.What != "wounds" && m.What != "drains":
		return surely(st)
	case attack.Drains:
		return b.numbered(attack, func(n int) stances { return b.drain(st, n) })
	}
	attack.Shields = b.Guards(b.target, nil)
	return b.numbered(attack.Meet(),
		func(n int) stances { return surely(stance{st.look, st.life + n, st.foe}) })
}

// numbered is what follows from what comes through.
func (b bout) numbered(attack malice.Attack, then func(n int) stances) (all stances) {
	through := malice.AtMost(attack.Distribution(b.set), b.tr.mostLost())
	for n, weight := range through.All() {
		all.blend(new(big.Rat).SetFrac(weight, through.Total()), then(n))
	}
	return all
}

// evading goes through which of the creature's effects on a number the one attacked evades,
// each by a luck roll of its own (evade.lr, evade.individual).
func (b bout) evading(what string, look int, p *big.Rat, each func(look int, p *big.Rat) error) error {
	mods := slices.DeleteFunc(b.FoeMods(),
		func(m notation.Mod) bool { return !m.Evadable || m.What != what || !b.AimedAt(m, b.target) })
	f := b.Fight()
	var next func(i, look int, p *big.Rat) error
	next = func(i, look int, p *big.Rat) error {
		b.worked++
		switch err := b.tired(); {
		case err != nil:
			return err
		case i == len(mods):
			return each(look, p)
		}
		b.wears(look)
		if !f.Works(mods[i]) || b.Wards(b.target, mods[i]) || f.Tried(b.target, mods[i]) {
			return next(i+1, look, p)
		}
		success := b.luckChance(b.target)
		look = b.using(look, spendsLuck)
		if missed := rest(success); missed.Sign() > 0 {
			if err := next(i+1, look, product(missed, p)); err != nil {
				return err
			}
		}
		if success.Sign() == 0 {
			return nil
		}
		had := f.Evasions
		f.Evasions = append(slices.Clone(had),
			malice.Evasion{Who: b.target, Effect: malice.EffectName(mods[i]), Success: true})
		err := next(i+1, look, product(success, p))
		f.Evasions = had
		return err
	}
	return next(0, look, p)
}
