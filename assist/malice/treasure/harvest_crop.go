package treasure

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// crop holds the sources of a harvest before its d* fall (harvest.colorless,
// harvest.coloured, radiance.harvest).
type crop struct {
	by     string           // who harvests; empty: nobody of a table
	life   int              // life tokens of the creature: a d* each
	colors []string         // colors of its abilities: a shard each
	shares []notation.Share // what adds to the colorless shards, beside those d*
	extra  map[string]int   // what Harvest radiance adds by color, or the flags do
}

// crop returns the sources of this harvest: it looks at the creature and at who harvests it.
func (a Harvest) crop(t *malice.Table) (c crop, err error) {
	s := t.State()
	if err := s.CheckMods(a.Mods, "harvest"); err != nil {
		return c, err
	}
	c = crop{colors: slices.Clone(a.Abilities), extra: map[string]int{}}
	for _, color := range c.colors {
		if !slices.Contains(notation.AbilityColors, color) {
			return c, &telling.Unknown{What: "color of an ability", Word: color, Have: notation.AbilityColors}
		}
	}
	if c.life, err = a.lifeOf(t, s); err != nil {
		return c, err
	}
	if e := s.Encounter; a.Table && e != nil {
		for _, card := range e.Abilities {
			c.colors = append(c.colors, malice.CardColor(card))
		}
	}
	if c.by, err = a.harvester(t); err != nil {
		return c, err
	}
	if err := s.CheckWhose(a.Mods, c.by); err != nil {
		return c, err
	}
	c.shares = s.Shares("harvest", c.by, a.Mods)
	return c, a.radiance(t, c.by, c.colors, c.extra)
}

// falls rolls the dice of the colorless shards, and returns their number with its parts.
func (c crop) falls(t *malice.Table) (colorless int, parts []sum.Part, err error) {
	star, err := t.State().Die("d*")
	if err != nil {
		return 0, nil, err
	}
	t.Whose(c.by)
	colorless = t.Sum("harvest", c.life, star)
	malice.AssumeDice(t, c.life)
	parts = []sum.Part{notation.Why(colorless, "from the "+
		text.Things(c.life, "life token", "life tokens")+" of the creature", "harvest.colorless")}
	for _, share := range c.shares {
		n, err := malice.Falls(share, t, "harvest")
		if err != nil {
			return 0, nil, err
		}
		colorless += n
		parts = append(parts, share.Fallen(n))
	}
	if n := c.extra["colorless"]; n > 0 && colorless >= 0 {
		parts = append(parts, notation.Why(n, "from Harvest radiance", "radiance.harvest"))
	}
	return colorless, parts, nil
}

// yield returns the shards of each color that are due when the dice came to so many: no loss eats into what
// radiance adds (roll.modified, radiance.harvest).
func (c crop) yield(fallen int) map[string]int {
	yield := map[string]int{"colorless": max(0, fallen)}
	for _, color := range c.colors {
		yield[color]++
	}
	for color, n := range c.extra {
		yield[color] += n
	}
	return yield
}
