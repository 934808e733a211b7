package fightodds

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// findFoe makes sure that the band has a creature against it: the one of the encounter, or the one
// that an attack would bring (combat.trigger).
func (q FightQuery) findFoe(t *malice.Table) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		if e.Beaten {
			return telling.Impossible("%s is beaten already: --creature 'power=3' describes another",
				s.FoeName())
		}
		return nil
	}
	act, err := combat.Attacker(s, q.Who)
	if err != nil {
		return err
	}
	if act.Kind == "creature" {
		return telling.Offer(telling.Impossible("what lives in the lair at %s is not known yet",
			s.Avatar(act.By).At),
			telling.Line("encounter", "lair", act.By), telling.Line("odds", "creature"))
	}
	return meetKnown(act, t)
}

// meetKnown lets the band meet a Guardian, a Shadow or Xulthûl without a die. The type of its body
// stays open unless an effect of a fighter depends on it.
func meetKnown(a creature.Creature, t *malice.Table) error {
	s := t.State()
	a.Look = true
	met, err := a.Faced(t)
	if err != nil {
		return err
	}
	tables, err := s.Book().Creature()
	if err != nil {
		return err
	}
	if _, err := a.Make(s, tables, creature.Pips{}, &met); err != nil {
		return err
	}
	if met.Type == nil {
		if m, who := effectOnBody(s, met.By); who != "" {
			return telling.Offer(
				telling.Impossible("which body it has decides (%s: %s), and is rolled for first", who, m.Text),
				telling.Line("combat", "begin", who))
		}
	}
	set, err := s.Dice()
	if err != nil {
		return err
	}
	lives := opposedLife(t, set, met)
	if len(lives) > 1 {
		return telling.Offer(telling.Impossible("how much life it has is still to be rolled"),
			telling.Line("combat", "begin", met.By[0]))
	}
	for tokens := range lives {
		met.Life = tokens
	}
	t.Do(met, "combat.trigger")
	return nil
}

// effectOnBody returns an effect that works only on some types of creature, and the avatar that has
// it, or an empty name.
func effectOnBody(s *malice.State, names []string) (notation.Mod, string) {
	for _, name := range names {
		for _, m := range s.Effects(name) {
			if slices.ContainsFunc(m.Versus,
				func(word string) bool { return slices.Contains(notation.Types, word) }) {
				return m, name
			}
		}
	}
	return notation.Mod{}, ""
}

// addGrounds records the rules the odds rest on and remarks on effects left out.
func (v *FightView) addGrounds(t *malice.Table) {
	s := t.State()
	e := s.Encounter
	v.Against, v.Method, v.Undrawn = metFoe(s).String(), "all", e.Undrawn
	v.Rules = []string{"combat.phase", "combat.hit", "roll.cr"}
	if len(s.Fighting()) > 1 {
		v.Rules = append(v.Rules, "combat.joint", "combat.joint.dice")
	}
	if s.Printed().DStarMethodChosen() {
		v.Method = cmp.Or(s.Options.DStar, v.Method)
		v.Rules = append(v.Rules, "dstar.method."+v.Method)
	}
	for _, name := range s.Fighting() {
		v.Stars = noteGrounds(t, name) || v.Stars
	}
	if n := e.Undrawn; n > 0 {
		t.Remark("creature.abilities.draw", "%s still to be drawn: left out",
			text.Things(n, "ability card is", "ability cards are"))
	}
	for _, m := range s.FoeMods() {
		if m.Who == "all" && (m.When != "" || malice.Direct(m)) && len(s.Fighting()) > 1 {
			t.Remark("creature.ability.kinds", "counted against whom it attacks alone, though it is for all: %s",
				m.Name())
		}
	}
	for _, card := range e.Abilities {
		_, name, _ := strings.Cut(card, ":")
		known := s.Card(s.Book().Cards().Abilities, name)
		switch {
		case known.Says != "":
			t.Remark("creature.ability.kinds", "left out, as only players can read it: %s: %s", name,
				known.Says)
		case known.Does == "" && len(e.Mods) == 0:
			t.Remark("creature.ability.kinds", "left out, as nobody has said what it does: %s",
				malice.CardName(card))
		}
	}
}

// remarkShards remarks that the soulshards of described avatars are left out.
func (v *FightView) remarkShards(t *malice.Table) {
	if slices.ContainsFunc(t.State().Avatars,
		func(a malice.Avatar) bool { return a.At == "" && len(a.Shards) > 0 }) {
		t.Remark("", "soulshards are held, and spent only by odds fight --best")
	}
}

// metFoe returns the foe of the encounter, with the life it has left, in the form in which a foe is met.
func metFoe(s *malice.State) malice.Met {
	e := s.Encounter
	met := malice.Met{What: e.Kind, Power: e.Power, Life: s.FoeLife(), Abilities: e.Undrawn,
		Cards: e.Abilities, Mods: e.Mods}
	if e.Type != "" {
		met.Type = &e.Type
	}
	if power, err := s.FoePower(); err == nil {
		met.CR, met.WoundDice = power.CR, power.Wounds
	}
	return met
}

// noteGrounds records the unconfirmed values behind the blows of an avatar and the creature, and
// reports whether any of them has d*.
func noteGrounds(t *malice.Table, name string) (stars bool) {
	s := t.State()
	b, err := s.Blows(name, nil)
	if err != nil {
		return false
	}
	shares := slices.Concat(b.Shards, b.CR, b.Foe, b.Hit.Wounds, b.Hit.Shields, b.Hurt.Wounds, b.Hurt.Shields)
	for _, m := range append(s.Effects(name), s.FoeMods()...) {
		if m.When != "" || m.Activated {
			shares = append(shares, malice.Share(m))
		}
	}
	new(turn.Grounds).Stand(t, shares)
	return slices.ContainsFunc(shares, func(share notation.Share) bool { return share.Stars != 0 })
}

// Large reports whether the odds may take noticeable time, by the number of states if no two
// avatars were alike.
func (v FightView) Large() bool {
	const most = 20_000
	ways := v.State.FoeLife()
	for _, name := range v.State.Fighting() {
		a := v.State.Avatar(name)
		ways *= a.Life + len(a.Radiance) + 1
		if ways > most {
			return true
		}
	}
	return combat.Method(v.State) == "lockdown"
}
