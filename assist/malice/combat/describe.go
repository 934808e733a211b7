package combat

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// describe puts the creature that the players describe against the band.
func (a BeginCombat) describe(t *malice.Table) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Offer(
			telling.Impossible("the %s of this encounter still stands there", malice.Foe(e.Kind)),
			telling.Line("combat", "begin"))
	}
	by := slices.Clone(a.Who)
	if len(by) == 0 {
		by = []string{creature.NearestBand(s, t, "")}
	}
	who, err := s.AvatarNamed(by[0])
	if err != nil {
		return err
	}
	met, err := creature.Describe(t, a.Creature)
	if err != nil {
		return err
	}
	met.At = who.At
	if met.By, err = creature.Able(t, append([]string{who.Name}, who.Band...), met.At); err != nil {
		return err
	}
	if err := creature.Apart(&met, t); err != nil {
		return err
	}
	t.Do(met, "combat.trigger").Because(creature.Numbers(met)...)
	creature.Engage(t, met.By)
	return nil
}

// ParseFighters reads the descriptions of the fighters, and which of them defend in every phase.
// unnamed is the format of the name of one without a name, by its number.
func ParseFighters(t *malice.Table, texts []string, unnamed string) (list []malice.Avatar, defend []string,
	err error) {
	for n, text := range texts {
		who, defends, err := creature.ParseFighter(t.State(), text, fmt.Sprintf(unnamed, n+1))
		if err != nil {
			return nil, nil, err
		}
		if slices.ContainsFunc(list,
			func(o malice.Avatar) bool { return names.Same(o.Name, who.Name) }) {
			return nil, nil, &telling.Nonsense{Reason: "--avatar: two are called " + who.Name}
		}
		if list = append(list, who); defends {
			defend = append(defend, who.Name)
		}
	}
	if n := len(texts); n > 8 {
		err = t.Refuse("game.players", "%d avatars: 1 to 8 play", n)
	}
	return list, defend, err
}
