package malice

// pips is what the dice of the Creature Generator show; 0: that die is not rolled.
type pips struct{ kind, power, abilities int }

// rolls says which of the dice what is met asks for (creature.generate.dice): the type where
// its terrain is known, except for Xulthûl's, which is kept for good (xulthul.fixed); power
// and abilities only of a creature.
func (a Creature) rolls(s *State) (kind, rest bool) {
	x := s.Xulthul
	fixed := a.Kind == "xulthul" && x != nil && x.Type != ""
	return a.Terrain != "" && !fixed, a.Kind == "creature"
}

// roll lets its dice fall.
func (a Creature) roll(t *table) (fell pips) {
	kind, rest := a.rolls(t.State())
	if kind {
		fell.kind = t.Die("type", d6)
	}
	if rest {
		fell.power = t.Die("power", d6)
		fell.abilities = t.Die("abilities", d6)
	}
	return fell
}

// rollType is the type die alone, for a new body.
func (a Creature) rollType(t *table, tables *CreatureTables, met *Met, why *reasons) {
	var fell pips
	if kind, _ := a.rolls(t.State()); kind {
		fell.kind = t.Die("type", d6)
	}
	a.typed(t.State(), tables, fell, met, why)
	tables.assume(t, fell)
}

// typed finds the type that the terrain brings forth (creature.table.*).
func (a Creature) typed(s *State, tables *CreatureTables, fell pips, met *Met, why *reasons) {
	if x := s.Xulthul; a.Kind == "xulthul" && x != nil && x.Type != "" {
		met.Type = &x.Type
		return
	}
	if fell.kind == 0 {
		return
	}
	kind := tables.Types.Of[a.Terrain][tables.TypeColumns.At(fell.kind)-1]
	met.Type = &kind
	why.add(fell.kind, "type die: "+kind, "creature.table."+a.Terrain)
}

func (a Creature) power(tables *CreatureTables, fell pips, met *Met, why *reasons) {
	roll := fell.power
	why.add(roll, "power die", "creature.generate.dice")
	if a.Lair {
		roll += tables.Lair.Power
		why.add(tables.Lair.Power, "in a lair", "creature.power.lair")
	}
	met.Power = tables.PowerColumns.At(roll)
	why.add(met.Power, "power", "creature.power.columns")
}

// wells are the revealed Wells that its ability die counts: those of the map, or as said.
func (a Creature) wells(s *State, met Met) (light, dark int) {
	light, dark = s.wellsOn(boardOf(met.At))
	if a.Light != nil {
		light = *a.Light
	}
	if a.Dark != nil {
		dark = *a.Dark
	}
	return light, dark
}

// abilities counts the revealed Wells of the map, never the hidden ones
// (creature.abilities.*).
func (a Creature) abilities(s *State, tables *CreatureTables, fell pips, met *Met, why *reasons) {
	light, dark := a.wells(s, *met)
	why.add(fell.abilities, "ability die", "creature.abilities.columns")
	if light > 0 {
		why.add(-light, "revealed Light Wells of the map", "creature.abilities.light")
	}
	if dark > 0 {
		why.add(dark, "revealed Dark Wells of the map", "creature.abilities.dark")
	}
	met.Abilities = tables.AbilityColumns.At(fell.abilities - light + dark)
}

// assume notes which columns of the dice that fell nobody has confirmed.
func (c *CreatureTables) assume(t *table, fell pips) {
	for _, read := range []struct {
		roll    int
		columns *Columns
		rule    string
	}{
		{fell.kind, &c.TypeColumns, "creature.type.columns"},
		{fell.power, &c.PowerColumns, "creature.power.columns"},
		{fell.abilities, &c.AbilityColumns, "creature.abilities.columns"},
	} {
		if read.roll > 0 {
			assume(t, &read.columns.Origin, read.rule)
		}
	}
}
