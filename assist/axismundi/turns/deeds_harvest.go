package turns

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/notation"
)

// harvests lists Harvests of the own hex, and those that an Upgraded Beastmaster's Familiar brings.
func (l *lister) harvests() {
	if l.mat.FreeHarvest > 0 && !l.s.Used(axismundi.Harvested) {
		l.harvest(actions.Harvest{Free: true}, "harvest", "--free")
	}
	if l.s.Points.AP == 0 {
		return
	}
	l.harvest(actions.Harvest{}, "harvest")
	if l.has("harvester") {
		l.harvest(actions.Harvest{With: []string{"harvester"}}, "harvest", "--with", "harvester")
	}
	if l.mat.HarvestFlight == 0 || !l.commands() {
		return
	}
	for _, h := range l.flights() {
		l.harvest(actions.Harvest{Hex: string(h)}, "harvest", string(h))
		if l.has("harvester") {
			l.harvest(actions.Harvest{Hex: string(h), With: []string{"harvester"}}, "harvest", string(h),
				"--with", "harvester")
		}
	}
}

// harvest lists a Harvest of a hex without a Harvested Marker: once for each outcome that may be chosen, or
// once with its die.
func (l *lister) harvest(a actions.Harvest, argv ...string) {
	at := l.p.At
	if a.Hex != "" {
		at = notation.Hex(a.Hex)
	}
	if l.s.Hexes[at].Harvested {
		return
	}
	if !a.Free && a.With == nil && (!l.mat.ChoosesHarvest || a.Hex != "") {
		l.idle(1, a, argv...)
		return
	}
	price := 1
	if a.Free {
		price = 0
	}
	_, deck := l.deck()
	answers := []string{"heal", string(deck)}
	if a.With != nil && l.mat.ChoosesHarvest {
		answers = append(answers, "heal,"+string(deck))
	}
	for _, answer := range answers {
		l.choosing(price, a, "harvest", answer, argv...)
	}
}

// flights lists the hexes that a Familiar may harvest: as many as there are Familiars, the farthest first,
// since those nearby may be harvested on foot.
func (l *lister) flights() (list []notation.Hex) {
	g := l.x.ground(l.s)
	if g == nil {
		return nil
	}
	at, known := g.number[l.p.At]
	if !known {
		return nil
	}
	for reach := l.mat.HarvestFlight; reach > 0; reach-- {
		for i, h := range g.hexes {
			is := l.s.Terrain(h)
			harvests := is == notation.Accessible || is == notation.Cave || is == notation.Shelter
			if g.apart[at][i] == reach && harvests && !l.s.Hexes[h].Harvested {
				if list = append(list, h); len(list) == l.mat.Sections {
					return list
				}
			}
		}
	}
	return list
}
