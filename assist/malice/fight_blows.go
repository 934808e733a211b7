package malice

import (
	"fmt"
	"slices"
	"strings"
)

// foeMods are the effects of what stands against the band: those of its ability cards, as
// far as they are known, and those that the table writes under its mods:.
func (s *State) foeMods() []Mod {
	said := s.readMods(s.Encounter.Mods, "")
	var list []Mod
	known := s.book.Cards().Abilities
	for _, card := range s.Encounter.Abilities {
		color, name, _ := strings.Cut(card, ":")
		for _, m := range s.card(known, name).standing(name, "creature.ability.kinds") {
			written := slices.ContainsFunc(said, m.same)
			if m.Color == "" {
				m.Color = color
			}
			if !written && !slices.ContainsFunc(said, m.same) {
				list = append(list, m)
			}
		}
	}
	list = append(list, said...)
	for i := range list { // a gray icon is for its opponent, whom it attacks (icon.gray)
		if list[i].Who == "foe" {
			list[i].Who = "target"
		}
	}
	return list
}

// works says whether an effect of the creature works in this phase without a hit: always;
// or activated and let; and not evaded.
func (f *Fight) works(m Mod) bool {
	if f == nil {
		return m.plain()
	}
	return m.When == "" && (!m.Activated || f.Gaze == m.ability()) && !slices.Contains(f.Evaded, m.Text)
}

// foeShares are what the creature's effects, and those of the avatar it attacks, give to
// one of its numbers; where it attacks nobody target is empty.
func (s *State) foeShares(kind, target string, now []Mod) []Share {
	var shares []Share
	for _, m := range s.foeWith(kind, target, now) {
		shares = append(shares, m.share())
	}
	return shares
}

// foeWith are the effects of a kind that the creature has: its own, those of the avatar it
// attacks, and those of this act (icon.white, icon.gray).
func (s *State) foeWith(kind, target string, now []Mod) []Mod {
	var list []Mod
	for _, m := range s.foeMods() {
		untouched := kind == "wounds" && target != "" && s.immune(s.avatar(target), m.Energy, m.Color)
		if m.What == kind && (m.Who == "" || m.Who == "creature") && s.fight().works(m) && s.holds(m, "creature") && !direct(m) && !untouched {
			list = append(list, m)
		}
	}
	for _, m := range s.effects(target) {
		if m.What == kind && m.Who == "creature" && m.plain() && s.holds(m, target) {
			list = append(list, m)
		}
	}
	for _, m := range now {
		if m.What == kind && m.Who == "creature" {
			list = append(list, m)
		}
	}
	return list
}

// dice are how many further dice effects give to a roll of an avatar, and to that of the
// creature that attacks it.
func (s *State) dice(roll, name string) (mine, foes int) {
	for _, m := range s.effects(name) {
		switch {
		case m.What != "dice" || m.Roll != roll || !m.plain() || !s.holds(m, name):
		case m.Who == "creature":
			foes++
		case m.Who == "":
			mine++
		}
	}
	if s.fight() == nil || !s.engaged(name) {
		return mine, foes
	}
	for _, m := range s.foeMods() {
		switch {
		case m.What != "dice" || m.Roll != roll || !s.fight().works(m):
		case s.aimedAt(m, name) && s.holds(m, "creature") && !s.wards(name, m):
			mine++
		case (m.Who == "" || m.Who == "creature") && s.holds(m, "creature"):
			foes++
		}
	}
	return mine, foes
}

// direct says whether an effect wounds or drains by itself, and not by a blow: what an
// ability does that has to be activated.
func direct(m Mod) bool { return m.Activated && (m.What == "wounds" || m.What == "drains") }

// aimedAt says whether an effect of the creature is for this avatar.
func (s *State) aimedAt(m Mod, name string) bool {
	if f := s.fight(); m.Who == "target" { // before blows fall, and for life, whoever is met
		return f == nil || f.Target == name || m.What == "life"
	}
	return m.Who != "" && m.Who != "creature" && s.means(m.Who, name)
}

// wards says whether an avatar's immunity keeps an effect of the creature off: one of that
// color that is aimed at it. Energy of a type comes through all the same, which only the
// second printing says (immunity.protects, immunity.not-negate, immunity.typed-energy,
// immunity.untyped-energy).
func (s *State) wards(name string, m Mod) bool {
	typed := m.Energy != "" && m.Energy != "untyped"
	if m.Color == "" || typed && s.second() {
		return false
	}
	return s.immuneTo(name, m.Color)
}

// combatDice is how many d6 whoever is attacked rolls without cards: as many as fight. Who is
// alone always has one, and so has a band that defends as a whole, unless the table takes it
// that then none falls (combat.joint.dice, combat.joint.all-defending, reading A4).
func (s *State) combatDice() int {
	n := len(s.active())
	if n == 0 && (len(s.fighting()) < 2 || s.reading("A4") == "one-die") {
		return 1
	}
	return n
}

// blows are those of this phase, if the creature attacks this avatar.
func (s *State) blows(target string, now []Mod) (Blows, error) {
	e := s.Encounter
	power, err := s.foePower()
	if err != nil {
		return Blows{}, err
	}
	a := s.avatar(target)
	b := Blows{Dice: s.combatDice(), Shards: append(s.fight().lent(target), s.pledged(target, "cr")...)}
	mine, foes := s.dice("cr", target)
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
	tables, err := s.book.Creature()
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
