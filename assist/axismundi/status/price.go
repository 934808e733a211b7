package status

import (
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// What an act takes, as telling.Cost names it.
const (
	aps          = "APs"
	movePoints   = "Move points"
	attackPoints = "Attack points"
	hpsLost      = "HPs"
	woundsCame   = "Wounds"
	energy       = "Energy"
)

// cost returns what an act takes of the player who does it.
func cost(told *axismundi.Table, who string) telling.Cost {
	c := telling.Free()
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case axismundi.Died:
			if e.Player == who {
				return c // what comes behind it is another life
			}
		case axismundi.PointsMoved:
			if e.Player == who {
				c.Take(aps, -e.AP)
				c.Take(movePoints, -e.Move)
				c.Take(attackPoints, -e.Attack-e.TreasureAttack)
			}
		case axismundi.EnergyMoved:
			if e.Player == who {
				c.Take(energy, -e.N)
			}
		case axismundi.LifeMoved:
			if e.Player == who {
				c.Take(woundsCame, e.Came)
				c.Take(hpsLost, -e.HP-e.Overflow)
			}
		}
	}
	return c
}

// does says what an act does to life: to others, and a death of one's own.
func does(told *axismundi.Table, who string) string {
	var names []string
	hit := map[string]*suffered{}
	for _, m := range told.Events {
		name, n := "", suffered{}
		switch e := m.Event.(type) {
		case axismundi.Died:
			name, n.died = e.Player, true
		case axismundi.LifeMoved:
			name, n.hp, n.wounds = e.Player, max(0, -e.HP-e.Overflow), e.Came
		}
		if name == "" || name == who && !n.died || hit[name] != nil && hit[name].died {
			continue
		}
		if hit[name] == nil {
			names = append(names, name)
			hit[name] = &suffered{}
		}
		hit[name].add(n)
	}
	var parts []string
	for _, name := range names {
		if said := hit[name].String(); said != "" {
			parts = append(parts, name+" "+said)
		}
	}
	return strings.Join(parts, ", ")
}

// A suffered counts what an act does to the life of one player.
type suffered struct {
	hp, wounds int
	died       bool
}

func (n *suffered) add(more suffered) {
	n.hp, n.wounds, n.died = n.hp+more.hp, n.wounds+more.wounds, n.died || more.died
}

// String writes it: loses 2 HPs and takes 5 Wounds.
func (n *suffered) String() string {
	if n.died {
		return "dies"
	}
	var parts []string
	if n.hp > 0 {
		parts = append(parts, "loses "+text.Things(n.hp, "HP", "HPs"))
	}
	if n.wounds > 0 {
		parts = append(parts, "takes "+text.Things(n.wounds, "Wound", "Wounds"))
	}
	return strings.Join(parts, " and ")
}
