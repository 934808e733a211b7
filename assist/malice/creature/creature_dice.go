package creature

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
)

// Pips holds the faces of the dice of the Creature Generator; 0: that die is not rolled.
type Pips struct{ Kind, Power, Abilities int }

// Rolls says which dice the creature needs (creature.generate.dice): the type where its terrain is
// known, except for Xulthûl's, which is kept for good (xulthul.fixed); power and abilities only of a
// creature.
func (a Creature) Rolls(s *malice.State) (kind, rest bool) {
	x := s.Xulthul
	fixed := a.Kind == "xulthul" && x != nil && x.Type != ""
	return a.Terrain != "" && !fixed, a.Kind == "creature"
}

// roll lets the dice fall that the creature needs.
func (a Creature) roll(t *malice.Table) Pips {
	t.Whose("creature")
	kind, rest := a.Rolls(t.State())
	hand := malice.NewHand(t)
	one := func(purpose string, falls bool) func() int {
		n := 0
		if falls {
			n = 1
		}
		rolls := hand.Take(purpose, n, box.D6)
		return func() int { return malice.Highest(rolls()) }
	}
	ofType, power, abilities := one("type", kind), one("power", rest), one("abilities", rest)
	hand.Throw()
	return Pips{ofType(), power(), abilities()}
}

// RollType rolls the type die alone, for a new body, and sets the type in met.
func (a Creature) RollType(t *malice.Table, tables *box.CreatureTables, met *malice.Met, why *Reasons) {
	var fell Pips
	t.Whose("creature")
	if kind, _ := a.Rolls(t.State()); kind {
		fell.Kind = t.Die("type", box.D6)
	}
	a.typed(t.State(), tables, fell, met, why)
	Assume(tables, t, fell)
}

// typed sets the type that the type die gives in the row of the terrain, none where that die is not rolled;
// Xulthûl keeps its own (creature.table.*).
func (a Creature) typed(s *malice.State, tables *box.CreatureTables, fell Pips, met *malice.Met,
	why *Reasons) {
	if x := s.Xulthul; a.Kind == "xulthul" && x != nil && x.Type != "" {
		met.Type = &x.Type
		why.follow("xulthul.fixed")
		return
	}
	if fell.Kind == 0 {
		return
	}
	kind := tables.Types.Of[a.Terrain][tables.TypeColumns.At(fell.Kind)-1]
	met.Type = &kind
	why.add(fell.Kind, "type die: "+kind, "creature.table."+a.Terrain)
	why.follow("creature.type.effect")
}

func (a Creature) power(tables *box.CreatureTables, fell Pips, met *malice.Met, why *Reasons) {
	roll := fell.Power
	why.add(roll, "power die", "creature.generate.dice")
	if a.Lair {
		why.follow("lair.occupied")
		roll += tables.Lair.Power
		why.add(tables.Lair.Power, "in a lair", "creature.power.lair")
	}
	met.Power = tables.PowerColumns.At(roll)
	why.add(met.Power, "power", "creature.power.columns")
	why.follow("creature.power.meaning")
}

// wells counts the revealed Wells for the ability die: those of the map, or the numbers that were
// said.
func (a Creature) wells(s *malice.State, met malice.Met) (light, dark int) {
	light, dark = s.WellsOn(malice.BoardOf(met.At))
	if a.Light != nil {
		light = *a.Light
	}
	if a.Dark != nil {
		dark = *a.Dark
	}
	return light, dark
}

// abilities sets the number of abilities by the ability die, less the revealed Light Wells of the map and
// more its Dark ones, never by hidden ones (creature.abilities.*).
func (a Creature) abilities(s *malice.State, tables *box.CreatureTables, fell Pips, met *malice.Met,
	why *Reasons) {
	light, dark := a.wells(s, *met)
	why.add(fell.Abilities, "ability die", "creature.abilities.columns")
	if light > 0 {
		why.add(-light, "revealed Light Wells of the map", "creature.abilities.light")
	}
	if dark > 0 {
		why.add(dark, "revealed Dark Wells of the map", "creature.abilities.dark")
	}
	if a.Light == nil && a.Dark == nil && met.At != "" {
		why.follow("creature.abilities.own-map", "creature.abilities.unrevealed")
	}
	met.Abilities = tables.AbilityColumns.At(fell.Abilities - light + dark)
}

// Assume notes each column table that a fallen die was read by as assumed, unless somebody has confirmed it.
func Assume(c *box.CreatureTables, t *malice.Table, fell Pips) {
	for _, read := range []struct {
		roll    int
		columns *box.Columns
		rule    string
	}{
		{fell.Kind, &c.TypeColumns, "creature.type.columns"},
		{fell.Power, &c.PowerColumns, "creature.power.columns"},
		{fell.Abilities, &c.AbilityColumns, "creature.abilities.columns"},
	} {
		if read.roll > 0 {
			malice.Assume(t, &read.columns.Origin, read.rule)
		}
	}
}
