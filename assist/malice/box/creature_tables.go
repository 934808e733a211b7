package box

import (
	"strconv"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// CreatureTables holds the tables of the Creature Generator.
type CreatureTables struct {
	Types struct {
		printed.Origin
		Of map[string][]string // terrain: the types of its three columns
	}
	TypeColumns    Columns // type die: column
	PowerColumns   Columns // power die: power
	AbilityColumns Columns // ability die: ability cards
	Powers         struct {
		printed.Origin
		Of map[int]*Power
	}
	Guardian struct {
		printed.Origin
		Power, Abilities int
	}
	Lair struct {
		printed.Origin
		Power int // what the power die counts more in a lair
	}
}

// Power holds the numbers that a creature has by its power.
type Power struct {
	CR     int // added to its combat rolls
	Wounds int // d* added to the wound of a hit
	Life   int // life tokens
}

// Creature returns the tables of the Creature Generator.
func (b *Book) Creature() (*CreatureTables, error) {
	return b.creature.get(single{}, func() (*CreatureTables, error) {
		c := &CreatureTables{}
		if err := b.read("creature", c.form); err != nil {
			return nil, err
		}
		return c, b.certain(c)
	})
}

func (c *CreatureTables) form(f *yamlfile.Form) {
	f.Group("types", c.Types.Over(func(f *yamlfile.Form) {
		if c.Types.Of == nil {
			c.Types.Of = map[string][]string{}
		}
		for _, terrain := range notation.Terrains {
			types := c.Types.Of[terrain]
			f.Words(terrain, &types, notation.Types...)
			if len(types) != 3 {
				f.Fault(terrain, "%d types: three columns", len(types))
			}
			c.Types.Of[terrain] = types
		}
	}))
	f.Group("type-columns", c.TypeColumns.Over(func(f *yamlfile.Form) { c.TypeColumns.form(f, 1, 6, 1, 3) }))
	f.Group("power-columns",
		c.PowerColumns.Over(func(f *yamlfile.Form) { c.PowerColumns.form(f, 1, 7, 1, 4) }))
	f.Group("ability-columns",
		c.AbilityColumns.Over(func(f *yamlfile.Form) { c.AbilityColumns.form(f, -3, 12, 0, 2) }))
	f.Group("powers", c.Powers.Over(func(f *yamlfile.Form) {
		for power := 1; power <= 5; power++ {
			c.readPower(f, power)
		}
	}))
	f.Group("guardian", c.Guardian.Over(func(f *yamlfile.Form) {
		f.Int("power", &c.Guardian.Power, 1, 5)
		f.Int("abilities", &c.Guardian.Abilities, 0, 9)
	}))
	f.Group("lair", c.Lair.Over(func(f *yamlfile.Form) { f.Int("power", &c.Lair.Power, 0, 1) }))
}

func (c *CreatureTables) readPower(f *yamlfile.Form, n int) {
	if c.Powers.Of == nil {
		c.Powers.Of = map[int]*Power{}
	}
	if c.Powers.Of[n] == nil {
		c.Powers.Of[n] = &Power{}
	}
	p := c.Powers.Of[n]
	f.Group(strconv.Itoa(n), func(f *yamlfile.Form) {
		f.Int("cr", &p.CR, 0, 9)
		f.Int("wounds", &p.Wounds, 0, 9)
		f.Int("life", &p.Life, 1, 80)
	})
}
