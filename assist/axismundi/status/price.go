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

// cost returns what an act takes of the player who does it; nil: only the real table shows it.
func (r rehearsal) cost(who string) telling.Cost {
	if r.told == nil {
		return nil
	}
	c := telling.Free()
	take := func(what string, n int) {
		if n > 0 {
			c[what] += float64(n)
		}
	}
	for _, m := range r.told.Events {
		switch e := m.Event.(type) {
		case axismundi.Died:
			if e.Player == who {
				return c // what comes behind it is another life
			}
		case axismundi.PointsMoved:
			if e.Player == who {
				take(aps, -e.AP)
				take(movePoints, -e.Move)
				take(attackPoints, -e.Attack-e.TreasureAttack)
			}
		case axismundi.EnergyMoved:
			if e.Player == who {
				take(energy, -e.N)
			}
		case axismundi.LifeMoved:
			if e.Player == who {
				take(woundsCame, e.Came)
				take(hpsLost, -e.HP-e.Overflow)
			}
		}
	}
	return c
}

// does says what an act does to life, where no die decides it: to others, and a death of one's own.
func (r rehearsal) does(who string) string {
	if r.told == nil || len(r.told.Rolls) > 0 {
		return ""
	}
	var names []string
	hit := map[string]*suffered{}
	for _, m := range r.told.Events {
		name, n := "", suffered{}
		switch e := m.Event.(type) {
		case axismundi.Died:
			name, n.died = e.Player, true
		case axismundi.LifeMoved:
			name, n.hp, n.wounds = e.Player, max(0, -e.HP), e.Came
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

// String says it: loses 2 HPs and takes 5 Wounds.
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
