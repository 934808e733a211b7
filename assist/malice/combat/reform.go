package combat

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// reformRule returns the rule by which the creature takes a new form.
func reformRule(s *malice.State) string {
	switch {
	case s.Printed().ReformTakesRoll():
		return "reform.first"
	case s.Encounter.Kind == "shadow":
		return "reform.shadow"
	}
	return "reform.guardian"
}

// bodyRule returns the rule by which the type of a new body is rolled.
func bodyRule(kind string) string {
	if kind == "shadow" {
		return "shadow.abilities-new-form"
	}
	return "guardian.type"
}

// reform gives a Guardian or Shadow, at the end of a phase that it spent for that, a new body of the
// terrain, with new abilities; its losses stay. In the first printing a power roll has to let it
// (reform.guardian, reform.shadow, reform.shadow.keep, reform.first, shadow.abilities-new-form,
// guardian.type).
func reform(t *malice.Table, mods []notation.Mod) error {
	s := t.State()
	if !s.Fight().Reforms {
		return nil
	}
	if s.Printed().ReformTakesRoll() {
		success, err := powerRoll(t, "notice", "reform.first", mods)
		if err != nil || !success {
			return err
		}
	}
	e, added := s.Encounter, s.Encounter.Added
	made, why := malice.Met{What: e.Kind, At: e.At, Life: e.Life}, creature.Reasons{}
	tables, err := s.Book().Creature()
	if err != nil {
		return err
	}
	by := creature.Creature{Kind: e.Kind, Terrain: terrainHere(t, e)}
	by.RollType(t, tables, &made, &why)
	n, err := AbilitiesOf(s, e.Kind)
	if err != nil {
		return err
	}
	event := malice.Reformed{Foe: s.FoeName(), Abilities: n, Returned: slices.Clone(e.Abilities)}
	if made.Type != nil {
		event.Type = *made.Type
	}
	rules := []string{reformRule(s), bodyRule(e.Kind), "creature.abilities.return"}
	if e.Kind == "shadow" {
		rules = append(rules, "reform.shadow.keep")
	}
	t.Do(event, append(rules, why.Rules...)...).Because(why.Parts...)
	creature.Sheds(t, added)
	life.ShuffleIcons(t, event.Returned)
	if event.Type == "" {
		t.Remark("guardian.type", "the type of its new body is rolled on the row of the terrain").
			Offer(telling.Line("encounter", "type").And("TERRAIN", notation.Terrains...))
	}
	return creature.DrawAbilities(t, n, "encounter")
}

// terrainHere returns the terrain of the fight: as it was said when the creature was met, or as the board
// has it; else the players are asked. Empty: nobody knows it.
func terrainHere(t *malice.Table, e *malice.Encounter) string {
	if e.Terrain != "" {
		return e.Terrain
	}
	if terrain := t.State().TerrainAt(e.At); terrain != "" {
		return terrain
	}
	terrain := t.Choose(chance.Question{
		For: "terrain", Text: "in which terrain does it take its new body",
		Answers: append([]string{"unknown"}, notation.Terrains...), Default: "unknown",
	})
	if terrain == "unknown" {
		return ""
	}
	malice.Learn(t, e.At, terrain)
	return terrain
}

// AbilitiesOf returns how many abilities a Guardian or Shadow has in each new form (guardian.stats,
// shadow.abilities-new-form).
func AbilitiesOf(s *malice.State, kind string) (int, error) {
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
	return scales.Shadow.Abilities[box.ColumnOf(len(s.Avatars))], nil
}
