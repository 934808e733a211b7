package malice

import (
	"fmt"
	"slices"
)

// blows are those of this phase, if the creature attacks this avatar.
func (s *State) blows(target string, now []Mod) (Blows, error) {
	e := s.Encounter
	power, err := s.foePower()
	if err != nil {
		return Blows{}, err
	}
	a := s.avatar(target)
	b := Blows{Dice: s.combatDice(), Shards: append(s.fight().lent(target), s.pledged(target, "cr")...)}
	mine, foes := s.extraDice("cr", target)
	b.Dice, b.More = b.Dice+mine, foes
	if n := count(a.Radiance, "combat"); n > 0 {
		b.CR = append(b.CR, plain(n, "combat radiance of "+target, "radiance.combat"))
	}
	b.CR = append(b.CR, s.shares("cr", target, now)...)
	b.Foe = append(b.Foe, plain(power.CR, "CR of "+e.numbers(), fmt.Sprintf("creature.power.%d", e.Power)))
	b.Foe = append(b.Foe, s.foeShares("cr", target, now)...)
	if s.defends(target) {
		b.CR = append(b.CR, plain(-1, target+" defends", "defend.cr"))
	}
	if s.defends("creature") {
		b.Foe = append(b.Foe, plain(-1, s.foeName()+" defends", "defend.cr"))
	}
	b.Hit = Attack{Harmless: s.defends(target), Wounds: s.dealt(target, now), Shields: s.foeShares("shield", target, now)}
	b.Hurt = Attack{Harmless: s.defends("creature"), Drains: e.Kind == "shadow", Wounds: s.suffered(target, power, now)}
	b.Hurt.Shields = s.guards(target, now)
	return b, nil
}

// foePower is what the power of the creature gives it, or what stands with it in the
// table instead.
func (s *State) foePower() (Power, error) {
	if own := s.Encounter.Own; own != nil {
		return Power{CR: own.CR, Wounds: own.Wounds}, nil
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return Power{}, err
	}
	return *tables.Powers.Of[s.Encounter.Power], nil
}

// numbers says where its CR and its wounds come from.
func (e *Encounter) numbers() string {
	if e.Own != nil {
		return "its own"
	}
	return fmt.Sprintf("power %d", e.Power)
}

// blow is the base wound of a hit (combat.hit).
func blow() Share {
	b := plain(1, "base wound of a hit", "combat.hit")
	b.Kind = Physical
	return b
}

// dealt are the wounds of an avatar's hit: 1, its radiance, its effects (radiance.
// physical-surge, surge.base, radiance.energy-surge).
func (s *State) dealt(name string, now []Mod) []Share {
	wounds := turnedTo(append([]Share{blow()}, s.shares("wounds", name, now)...), s.modsFor("energy", name, now))
	a := s.avatar(name)
	kinds := kindsOf(wounds)
	surge := func(token, kind string) {
		if n := count(a.Radiance, token); n > 0 {
			share := plain(n, token+" radiance of "+name, "radiance."+token)
			share.Kind = kind
			wounds = append(wounds, share)
		}
	}
	if slices.Contains(kinds, Physical) {
		surge("physical-surge", Physical)
	}
	if energies := without(kinds, Physical); len(energies) > 0 {
		surge("energy-surge", energies[0])
	}
	return wounds
}

// suffered are the wounds of the creature's hit: 1, those of its power, its effects
// (combat.hit.wound-bonus, wound.default-physical).
func (s *State) suffered(target string, power Power, now []Mod) []Share {
	wounds := []Share{blow()}
	if power.Wounds > 0 {
		wounds = append(wounds, Share{Bonus: Bonus{Stars: power.Wounds}, Kind: Physical, What: "wounds of " + s.Encounter.numbers(), Rule: "combat.hit.wound-bonus"})
	}
	wounds = append(wounds, s.foeShares("wounds", target, now)...)
	return turnedTo(wounds, s.foeWith("energy", target, now))
}

// turnedTo are wounds of which all have become an energy, where an effect of their dealer
// says so (wound.energy.types).
func turnedTo(wounds []Share, effects []Mod) []Share {
	if len(effects) == 0 {
		return wounds
	}
	for n := range wounds {
		wounds[n].Kind = effects[0].Energy
	}
	return wounds
}

// guards are what stops wounds of an avatar, of every kind (shield.physical,
// shield.energy.typed, shield.energy.untyped, radiance.physical-shield,
// radiance.energy-shield).
func (s *State) guards(name string, now []Mod) []Share {
	var shields []Share
	for _, r := range []struct{ token, kind string }{{"physical-shield", Physical}, {"energy-shield", "untyped"}} {
		if n := count(s.avatar(name).Radiance, r.token); n > 0 {
			shields = append(shields, Share{Bonus: Bonus{Plus: n}, Kind: r.kind, What: r.token + " radiance of " + name, Rule: "radiance." + r.token})
		}
	}
	return append(shields, s.shares("shield", name, now)...)
}
