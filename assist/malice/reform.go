package malice

import (
	"slices"

	"tablehand/assist/chance"
)

// reformRule is the rule by which what stands there takes a new form.
func reformRule(s *State) string {
	switch {
	case !s.second():
		return "reform.first"
	case s.Encounter.Kind == "shadow":
		return "reform.shadow"
	}
	return "reform.guardian"
}

// reform: at the end of a phase that it spent for that, a Guardian or Shadow takes a new
// body of the terrain, with new abilities; its losses stay. In the first printing a power
// roll has to let it (reform.guardian, reform.shadow, reform.shadow.keep, reform.first,
// shadow.abilities-new-form, guardian.type).
func reform(t *table, mods []Mod) error {
	s := t.State()
	if !s.fight().Reforms {
		return nil
	}
	if !s.second() {
		success, err := powerRoll(t, "notice", "reform.first", mods)
		if err != nil || !success {
			return err
		}
	}
	e := s.Encounter
	made, why := Met{What: e.Kind, At: e.At, Life: e.Life}, reasons{}
	tables, err := s.Book().Creature()
	if err != nil {
		return err
	}
	by := Creature{Kind: e.Kind, Terrain: terrainHere(t, e)}
	by.rollType(t, tables, &made, &why)
	n, err := s.abilitiesOf(e.Kind)
	if err != nil {
		return err
	}
	event := Reformed{Foe: s.foeName(), Abilities: n, Returned: slices.Clone(e.Abilities)}
	if made.Type != nil {
		event.Type = *made.Type
	}
	kind := map[string]string{"guardian": "guardian.type", "shadow": "shadow.abilities-new-form"}[e.Kind]
	t.Do(event, append([]string{reformRule(s), kind, "creature.abilities.return"}, why.rules...)...).Because(why.parts...)
	shuffleIcons(t, event.Returned)
	if event.Type == "" {
		t.Remark("guardian.type", "roll a d6 for the type of its new body on the terrain's row, and write it under encounter: type: in the table")
	}
	return drawAbilities(t, n, "encounter")
}

// terrainHere is the terrain of the fight: as it was said when the creature was met, or as
// the board has it; else it is asked.
func terrainHere(t *table, e *Encounter) string {
	if e.Terrain != "" {
		return e.Terrain
	}
	if terrain := t.State().terrainAt(e.At); terrain != "" {
		return terrain
	}
	terrain := t.Choose(chance.Question{
		For: "terrain", Text: "in which terrain does it take its new body",
		Answers: append([]string{"unknown"}, Terrains...), Default: "unknown",
	})
	if terrain == "unknown" {
		return ""
	}
	return terrain
}

// abilitiesOf is how many abilities a Guardian or Shadow has in each new form
// (guardian.stats, shadow.abilities-new-form).
func (s *State) abilitiesOf(kind string) (int, error) {
	if kind == "guardian" {
		tables, err := s.Book().Creature()
		if err != nil {
			return 0, err
		}
		return tables.Guardian.Abilities, nil
	}
	scales, err := s.Book().Scales(s.Printing)
	if err != nil {
		return 0, err
	}
	return scales.Shadow.Abilities[columnOf(len(s.Avatars))], nil
}
