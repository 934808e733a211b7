package wounds

import (
	"fmt"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Landing is how a miniature comes onto a hex.
type Landing struct {
	Who   string
	To    notation.Hex // on the table already: movement and push have asked for it
	Way   notation.Way
	Mover string     // as whose move it counts for the area; empty: as that of Who
	Set   bool       // it is set down: by a Push, a Shelter, an ejection (reading A21)
	More  []sum.Part // Wounds that come with the way, beside those of the hex
	Past  string     // what a Push went past, as people say it
	Rules []string

	from notation.Hex // where the piece came from
}

// Landed holds the results of a Landing.
type Landed struct {
	Came   int // Wounds of terrain and infection
	HP     int // lost to them
	Wounds int // on the mat now
	Died   bool
}

// Enterable refuses a hex that somebody stands on, or that nobody but the Angel enters: no table can hold
// that, whatever is said.
func Enterable(t *axismundi.Table, who string, h notation.Hex) error {
	s := t.State()
	if o := s.Occupant(h); o != nil && o.Name != who {
		return taken(s, s.Player(who), o)
	}
	if axismundi.AskTerrain(t, h) == notation.Inaccessible && !s.Mat(s.Player(who)).Flies {
		return &telling.Refused{Rule: "terrain.inaccessible.refuse",
			Reason: fmt.Sprintf("%s is Inaccessible: only the Angel may cross it", h)}
	}
	if s.Terrain(h) == notation.Inaccessible {
		t.Remark("angel.inaccessible", "%s may not end the turn on %s", who, h)
	}
	return nil
}

// taken returns the refusal of a hex where somebody stands; at a Warehouse or a Pier it keeps the Angel or
// the Demon out, who has to kill to get past (block.hex).
func taken(s *axismundi.State, p, there *axismundi.Player) error {
	h := there.At
	if p.Form.Transformed() && (h.IsPier() || s.Terrain(h) == notation.Warehouse) {
		return &telling.Refused{Rule: "block.hex", Reason: fmt.Sprintf(
			"%s stands on %s and keeps the %s out, who has to kill to get past", there.Name, h,
			text.Capital(string(p.Form)))}
	}
	return &telling.Refused{Rule: "move.occupied", Reason: fmt.Sprintf("%s stands on %s", there.Name, h)}
}

// Land sets a miniature down on a hex, and lets happen what comes of it: the Infection Marker left behind,
// the Wounds of terrain and infection, the Power Hex, the Malignant's area, the own Pier.
func Land(t *axismundi.Table, l Landing) Landed {
	l.from = t.State().Player(l.Who).At
	terrain := axismundi.AskOpen(t, l.To)
	before := nearness(t.State())
	rules, less := slices.Clone(l.Rules), spared(t.State(), l, terrain)
	if less {
		rules = append(rules, "card.perm.dexterity")
	}
	if l.Way == notation.Walk && terrain == notation.Path {
		rules = append(rules, "terrain.path.safe")
	}
	t.Do(axismundi.PieceMoved{Player: l.Who, From: l.from, To: l.To, Way: l.Way, Terrain: terrain,
		Past: l.Past, Spared: less}, unique(rules)...)
	leave(t, l.Who, l.from)
	parts := entering(t, l, terrain)
	first := t.State().Reading("A30") == "dexterity"
	if first {
		nimble(t, l.Who)
	}
	done := Landed{Came: sum.Total(parts)}
	hurt := Hurt(t, Harm{Who: l.Who, Wounds: done.Came, Why: parts,
		Rules: append(rulesOf(parts), ofTerrain(t.State(), l, terrain)...)})
	done.HP, done.Wounds, done.Died = hurt.HP, hurt.Wounds, hurt.Died
	if t.State().Player(l.Who).Feels(axismundi.GodMode) {
		done.Came = 0
	}
	if done.Died {
		return done
	}
	power(t, l, terrain)
	if !first {
		nimble(t, l.Who)
	}
	died := area(t, l, before)
	p := t.State().Player(l.Who)
	done.Died, done.Wounds = slices.Contains(died, l.Who), p.Wounds
	if !done.Died && p.Form.Transformed() && p.At == notation.PierOf(p.Name) {
		t.Do(axismundi.GameEnded{Winner: p.Name,
			Why: "the " + text.Capital(string(p.Form)) + " is back on the own Pier"},
			"win.pier", "terrain.pier.win")
	}
	return done
}

// leave lays the Malignant's Infection Marker onto a hex that it leaves (char.malignant.infect), and makes
// the center Accessible once Angel or Demon leave it (terrain.axis.exit): whoever Free Will ejects does not.
func leave(t *axismundi.Table, who string, from notation.Hex) {
	s := t.State()
	p := s.Player(who)
	if from == p.At {
		return
	}
	if from == notation.Center && s.Center == notation.Axis && p.Form.Transformed() {
		t.Do(axismundi.CenterTurned{Center: notation.Accessible}, "terrain.axis.exit", "axis.exit-tile",
			"axis.exit-level")
		return
	}
	infect(t, who, from)
}

// infect lays an Infection Marker, where the mat of somebody leaves any: never on a Power Hex, nor on the
// center, nor a second one.
func infect(t *axismundi.Table, who string, h notation.Hex) {
	s := t.State()
	if !s.Mat(s.Player(who)).Infects || s.Hexes[h].Infected || h == notation.Center ||
		s.Terrain(h) == notation.Power {
		return
	}
	rules := []string{"char.malignant.infect", "char.malignant.infect.once"}
	if s.MatName(s.Player(who)) == notation.MatOf(notation.Malignant, notation.Upgraded) {
		rules = append(rules, "char.malignant.up.infect")
	}
	t.Do(axismundi.HexesMarked{Mark: "infected", Hexes: []notation.Hex{h}}, rules...)
}

// entering lists the Wounds of coming onto a hex: of its terrain by the Wound Matrix, and of an Infection
// Marker.
func entering(t *axismundi.Table, l Landing, terrain notation.Terrain) (parts []sum.Part) {
	s := t.State()
	p := s.Player(l.Who)
	mat := s.Mat(p)
	parts = append(parts, l.More...)
	nimble := s.Has(p, "dexterity")
	if e, err := s.Book().Matrix(s.Reading("A2")).Wounds(terrain, l.Way, nimble); err == nil &&
		!mat.Flies && e.Wounds > 0 {
		parts = append(parts, sum.Part{N: e.Wounds, What: axismundi.Kind(terrain), Rule: e.Rule})
	} else if err == nil && e.Wounds > 0 {
		once(t, "angel.no-wounds", "no terrain wounds the Angel")
	}
	infection := s.Book().Further().Infection
	if s.Reading("A10b") == "yes" && nimble {
		infection = 0
	}
	if s.Hexes[l.To].Infected && !mat.Infects && infection > 0 {
		parts = append(parts, sum.Part{N: infection, What: "an Infection Marker",
			Rule: "char.malignant.infect.wound"})
	}
	return parts
}

// once adds a remark, unless this act has made it already.
func once(t *axismundi.Table, rule, said string) {
	if !slices.ContainsFunc(t.Remarks, func(r telling.Remark) bool { return r.Text == said }) {
		t.Remark(rule, "%s", said)
	}
}

// ofTerrain lists the further rules by which a terrain gives Wounds to whoever comes onto it: what a Walk
// says of it, and that it spares neither the Upgraded nor the Demon (wound.who, demon.terrain).
func ofTerrain(s *axismundi.State, l Landing, terrain notation.Terrain) (rules []string) {
	p := s.Player(l.Who)
	e, err := s.Book().Matrix(s.Reading("A2")).Wounds(terrain, l.Way, s.Has(p, "dexterity"))
	if err != nil || s.Mat(p).Flies || e.Wounds == 0 {
		return nil
	}
	if l.Way == notation.Walk {
		switch terrain {
		case notation.Accessible:
			rules = append(rules, "terrain.accessible.wound")
		case notation.Cave:
			rules = append(rules, "terrain.cave.walk")
		}
	}
	if p.Form == notation.Demon {
		rules = append(rules, "demon.terrain")
	}
	if p.Form != notation.Ordinary {
		rules = append(rules, "wound.who")
	}
	return rules
}

// spared says whether Dexterity keeps Wounds of a terrain off (card.perm.dexterity).
func spared(s *axismundi.State, l Landing, terrain notation.Terrain) bool {
	p := s.Player(l.Who)
	if !s.Has(p, "dexterity") || s.Mat(p).Flies {
		return false
	}
	matrix := s.Book().Matrix(s.Reading("A2"))
	plain, err := matrix.Wounds(terrain, l.Way, false)
	less, _ := matrix.Wounds(terrain, l.Way, true)
	return err == nil && less.Wounds < plain.Wounds
}

func rulesOf(parts []sum.Part) (rules []string) {
	for _, p := range parts {
		if p.Rule != "" {
			rules = append(rules, p.Rule)
		}
	}
	return rules
}

// power heals whoever comes onto a Power Hex, once a turn (terrain.power.once); by reading A10 no Push does.
func power(t *axismundi.Table, l Landing, terrain notation.Terrain) {
	s := t.State()
	if terrain != notation.Power {
		return
	}
	if slices.Contains(s.Points.Healed, l.To) {
		t.Remark("terrain.power.once", "%s has healed in this turn already", l.To)
		return
	}
	rules := []string{}
	if l.Way == notation.Push {
		if s.Reading("A10") == "no" {
			return
		}
		rules = append(rules, "push.power-hex")
	}
	n := len(t.Events)
	PowerHeal(t, l.Who, false, rules...)
	if len(t.Events) > n {
		t.Do(axismundi.PowerUsed{Hex: l.To}, "terrain.power.once")
	}
}

// nimble takes a Wound off the Angel who comes onto a hex with Dexterity (angel.dexterity).
func nimble(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	if p.Form == notation.Angel && s.Has(p, "dexterity") && p.Wounds > 0 {
		Heal(t, who, 0, 1, "angel.dexterity")
	}
}
