package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// Blows returns the blows of this phase as if the creature attacks target; now are the effects of this act.
func (s *State) Blows(target string, now []notation.Mod) (Blows, error) {
	e := s.Encounter
	power, err := s.FoePower()
	if err != nil {
		return Blows{}, err
	}
	b := Blows{Dice: s.CombatDice(), Shards: append(s.Fight().lentShares(target), s.Pledged(target, "cr")...)}
	mine, foes := s.ExtraDice("cr", target)
	b.Dice, b.More = b.Dice+mine, foes
	b.CR = append(s.RadianceShares("combat", target, 1), s.Shares("cr", target, now)...)
	b.Foe = append(b.Foe, Plain(power.CR, "CR of "+e.numbers(), fmt.Sprintf("creature.power.%d", e.Power)))
	b.Foe = append(b.Foe, s.FoeShares("cr", target, now)...)
	if s.Defends(target) {
		b.CR = append(b.CR, Plain(-1, target+" defends", "defend.cr"))
	}
	if s.Defends("creature") {
		b.Foe = append(b.Foe, Plain(-1, s.FoeName()+" defends", "defend.cr"))
	}
	b.Hit = Attack{Harmless: s.Defends(target), Wounds: s.dealt(target, now),
		Shields: s.FoeShares("shield", target, now)}
	b.Hurt = Attack{Harmless: s.Defends("creature"), Drains: e.Kind == "shadow",
		Wounds: s.suffered(target, power, now)}
	b.Hurt.Shields = s.Guards(target, now)
	return b, nil
}

// FoePower returns the numbers of the creature by its power, or those that the table lists instead.
func (s *State) FoePower() (box.Power, error) {
	if own := s.Encounter.Own; own != nil {
		return box.Power{CR: own.CR, Wounds: own.Wounds}, nil
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return box.Power{}, err
	}
	return *tables.Powers.Of[s.Encounter.Power], nil
}

// numbers writes where the creature's CR and wounds come from: power 3, or its own.
func (e *Encounter) numbers() string {
	if e.Own != nil {
		return "its own"
	}
	return fmt.Sprintf("power %d", e.Power)
}

// PlainWound returns the base wound of a hit: 1 (combat.hit).
func PlainWound() notation.Share {
	b := Plain(1, "base wound of a hit", "combat.hit")
	b.Kind = notation.Physical
	return b
}

// dealt returns the wounds of an avatar's hit: 1, its radiance, its effects (radiance.physical-surge,
// surge.base, radiance.energy-surge).
func (s *State) dealt(name string, now []notation.Mod) []notation.Share {
	wounds := turnedTo(append([]notation.Share{PlainWound()}, s.Shares("wounds", name, now)...),
		s.ModsFor("energy", name, now))
	return append(wounds, s.Surges(name, KindsOf(wounds))...)
}

// Surges returns the wounds that the radiance of an avatar adds to its attack with wounds of these kinds:
// once to the physical ones, once to the energy (radiance.physical-surge, surge.base, radiance.energy-surge).
func (s *State) Surges(name string, kinds []string) (list []notation.Share) {
	if slices.Contains(kinds, notation.Physical) {
		list = s.radiating("physical-surge", name, notation.Physical)
	}
	if energies := text.Without(kinds, notation.Physical); len(energies) > 0 {
		list = append(list, s.radiating("energy-surge", name, energies[0])...)
	}
	return list
}

// radiating returns RadianceShares of tokens that count 1 each, as wounds or shields of a kind.
func (s *State) radiating(token, name, kind string) []notation.Share {
	shares := s.RadianceShares(token, name, 1)
	for i := range shares {
		shares[i].Kind = kind
	}
	return shares
}

// suffered returns the wounds of the creature's hit: 1, those of its power, its effects
// (combat.hit.wound-bonus, wound.default-physical).
func (s *State) suffered(target string, power box.Power, now []notation.Mod) []notation.Share {
	wounds := []notation.Share{PlainWound()}
	if power.Wounds > 0 {
		wounds = append(wounds, notation.Share{Bonus: notation.Bonus{Stars: power.Wounds},
			Kind: notation.Physical, What: "wounds of " + s.Encounter.numbers(),
			Rule: "combat.hit.wound-bonus"})
	}
	wounds = append(wounds, s.FoeShares("wounds", target, now)...)
	if _, stops := s.Unharmed(target, now); stops {
		return nil
	}
	return turnedTo(wounds, s.foeWith("energy", target, now))
}

// Unharmed returns the effect that turns the creature's wounds to an energy, and whether that stops them:
// its color is one to which the target is immune (immunity.untyped-energy, reading A35); a Shadow drains
// all the same.
func (s *State) Unharmed(target string, now []notation.Mod) (notation.Mod, bool) {
	energies := s.foeWith("energy", target, now)
	if len(energies) == 0 || s.Encounter.Kind == "shadow" || s.Reading("A35") != "stops" {
		return notation.Mod{}, false
	}
	return energies[0], s.Immune(s.Avatar(target), energies[0].Energy, energies[0].Color)
}

// turnedTo returns wounds with their kind changed to the energy of the first effect, if there is one
// (wound.energy.types).
func turnedTo(wounds []notation.Share, effects []notation.Mod) []notation.Share {
	if len(effects) == 0 {
		return wounds
	}
	for n := range wounds {
		wounds[n].Kind = effects[0].Energy
	}
	return wounds
}

// Guards returns the shields of an avatar of every kind (shield.physical, shield.energy.typed,
// shield.energy.untyped, radiance.physical-shield, radiance.energy-shield).
func (s *State) Guards(name string, now []notation.Mod) []notation.Share {
	shields := append(s.radiating("physical-shield", name, notation.Physical),
		s.radiating("energy-shield", name, "untyped")...)
	return append(shields, s.Shares("shield", name, now)...)
}
