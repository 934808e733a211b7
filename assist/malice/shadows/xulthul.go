package shadows

import (
	"fmt"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// arrive gives Xulthûl its body: power and abilities by the number of avatars, life
// by its power, type by the terrain it took its skin in (xulthul.arrive,
// xulthul.table.*, xulthul.type, xulthul.combat-values).
func (n night) arrive(at string) error {
	s := n.State()
	tables, err := s.Book().Creature()
	if err != nil {
		return err
	}
	scales, err := s.Book().Scales(s.Printing)
	if err != nil {
		return err
	}
	avatars := len(s.Avatars)
	col, rule := box.ColumnOf(avatars), creature.TableRule("xulthul", avatars)
	e := malice.Arrived{Power: scales.Xulthul.Power[col], Abilities: scales.Xulthul.Abilities[col], At: at}
	e.Life = tables.Powers.Of[e.Power].Life
	n.Whose("xulthul")
	roll := n.Die("type", box.D6)
	e.Type, e.Column = n.bornOf(tables, at, roll)
	n.Do(e, "xulthul.arrive", rule, "xulthul.combat-values", "xulthul.type", "xulthul.fixed").Because(
		notation.Why(e.Power, "power with "+text.Things(avatars, "avatar", "avatars"), rule),
		notation.Why(e.Life, fmt.Sprintf("life of power %d", e.Power),
			fmt.Sprintf("creature.power.%d", e.Power)))
	if err := creature.DrawAbilities(n.Table, e.Abilities, "xulthul"); err != nil {
		return err
	}
	life.LastLight(n.Table, "scenario.preserve.lose")
	if s.Over == nil {
		n.Remark("scenario.preserve.continue",
			"from now on Xulthûl's Turn takes the place of the Shadows' Turn: destroy its body before the last "+
				"Light Well is Dark")
	}
	return nil
}

// skinned returns the question in which terrain Xulthûl arrives, where only the players see it.
func skinned() chance.Question {
	return chance.Question{
		For: "terrain", Text: "in which terrain does Xulthûl take its skin",
		Answers: append([]string{"unknown"}, notation.Terrains...), Default: "unknown",
	}
}

// bornOf returns the type in the terrain's row for a type die of roll. The terrain is asked for where the
// board is not typed in. If nobody says it, kind is empty and column is the die's column; else column is 0.
func (n night) bornOf(tables *box.CreatureTables, at string, roll int) (kind string, column int) {
	terrain := n.State().TerrainAt(at)
	if terrain == "" {
		terrain = n.Choose(skinned())
	}
	column = tables.TypeColumns.At(roll)
	malice.Assume(n.Table, &tables.TypeColumns.Origin, "creature.type.columns")
	if terrain == "unknown" {
		n.Remark("xulthul.type", "its type is in column %d of the row of the terrain where it took its skin",
			column).
			Offer(telling.Line("encounter", "type").And("TERRAIN", notation.Terrains...))
		return "", column
	}
	return tables.Types.Of[terrain][column-1], 0
}
