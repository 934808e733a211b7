package change

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
)

// Fall makes everybody ordinary again, since the Angel or Demon has lost the last HP; the next Level shows,
// and the center is the Axis Mundi once more (downgrade.trigger). It returns who stands there and follows
// its rules now; empty: nobody (downgrade.occupied-axis).
func Fall(t *axismundi.Table, who string) (occupant string) {
	s := t.State()
	p := s.Player(who)
	mat := s.Book().Mat(notation.MatOf(p.Character, notation.Ordinary))
	t.Do(axismundi.FormChanged{Player: who, Character: p.Character, Form: notation.Ordinary, Wounds: 0,
		Energy: capped(p.Energy, mat.Energy), Scrounge: p.Scrounge},
		"downgrade.trigger", "death.angeldemon", "downgrade.hand-bonus", "terrain.axis.restore")
	if len(p.Immobilized) < len(s.Players)-1 {
		lets(t, who, "immobilize.angeldemon.both") // one Familiar alone has not held the Angel or the Demon
	}
	for _, o := range s.Opponents(who) {
		downgrade(t, o.Name)
	}
	if level := t.State().Level + 1; level <= 4 {
		t.Do(axismundi.LevelTurned{Level: level}, "downgrade.level-card", "win.axis-deaths")
	}
	t.Do(axismundi.CenterTurned{Center: notation.Axis}, "downgrade.tile", "terrain.axis.restore")
	if o := t.State().Occupant(notation.Center); o != nil && o.Name != who {
		return o.Name
	}
	return ""
}

// lets frees a player whose form changes of all Familiars that hold it.
func lets(t *axismundi.Table, who, rule string) {
	if len(t.State().Player(who).Immobilized) > 0 {
		t.Do(axismundi.Immobilized{Player: who, By: []string{}}, rule)
	}
}

// capped puts the tokens of all Sections into one, at most so many (char.beastmaster.downgrade).
func capped(energy []int, most int) []int {
	n := 0
	for _, tokens := range energy {
		n += tokens
	}
	return []int{min(n, most)}
}

// downgrade takes an upgrade back (downgrade.keep).
func downgrade(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	if p.Form != notation.Upgraded {
		return
	}
	mat := s.Book().Mat(notation.MatOf(p.Character, notation.Ordinary))
	if len(p.Slots) > mat.Slots {
		stays := p.Slots[0]
		if named := askCards(t, chance.Question{For: "slots-" + who, Flag: "--slots-" + who + " ",
			Text: fmt.Sprintf("which Permanent Power does %s keep Activated (none: %s)", who,
				stays)}, mat.Slots, isOne(p.Slots)); named != nil {
			stays = named[0]
		}
		var off []string
		for _, name := range p.Slots {
			if name != stays {
				off = append(off, name)
			}
		}
		Unslot(t, who, off, "char.savant.downgrade")
	}
	t.Do(axismundi.FormChanged{Player: who, Character: p.Character, Form: notation.Ordinary, HP: p.HP,
		Wounds: p.Wounds, Energy: capped(p.Energy, mat.Energy), Scrounge: p.Scrounge},
		"downgrade.trigger", "downgrade.keep", "char."+string(p.Character)+".downgrade")
	if p.Character == notation.Savant {
		cut(t, who, mat.CutDown, "char.savant.downgrade")
	}
	switch {
	case p.Character != notation.Scrounger || t.State().Turn != who:
	case points.Three(t.State()):
		points.EndTurn(t, who, "char.scrounger.downgrade")
	default:
		t.Do(axismundi.PointUsed{Player: who, What: axismundi.Flipped}, "char.scrounger.downgrade")
	}
}
