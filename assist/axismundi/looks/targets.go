package looks

import (
	"cmp"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/budget"
)

// Targets lists for a player which attacks and commands of a Familiar reach which Opponent, now and after
// one move.
type Targets struct {
	Player string   `json:"player"`
	From   string   `json:"from"`
	List   []Target `json:"targets"`
	// Retrieve lists the hexes on which something lies that the Familiar can fetch now.
	Retrieve []notation.Hex `json:"retrieve"`
	// Flight counts the hexes that the Familiar flies, and Full says whether one can be commanded (energy.full).
	Flight int  `json:"flight"`
	Full   bool `json:"full"`
}

// A Target is an Opponent, with what reaches that Opponent now, and what only after one Move Action.
type Target struct {
	Player   string  `json:"player"`
	Distance int     `json:"distance" unknown:"null"` // 0: where the Opponent stands is on no map
	Now      []With  `json:"now"`
	After    []After `json:"after"`
}

// A With is an attack or a command that reaches an Opponent: the verb, its points and its rule.
type With struct {
	With   string `json:"with"`
	Points int    `json:"points"`
	Rule   string `json:"rule"`
}

// An After is an attack or a command that reaches an Opponent once a Move Action is made first, with that
// way.
type After struct {
	With
	Way    string `json:"way"`
	Wounds int    `json:"wounds"` // that the way gives
}

// Aim returns whom a player reaches with what the mat and the Slots show: cards in the hand are closed,
// and a Treasure Token counts as a Grenade that it may be. On the Axis Mundi Hex an Angel or a Demon reaches
// nothing before the Climb out of it (axis.first-action).
func Aim(s *axismundi.State, p *axismundi.Player) (Targets, error) {
	w, b, err := walk(s, p)
	if err != nil {
		return Targets{}, err
	}
	t := Targets{Player: p.Name, From: string(p.At), List: []Target{}, Retrieve: []notation.Hex{},
		Flight: flight(s, p), Full: commands(s, p)}
	out := !wounds.OnAxis(s, p)
	if out {
		t.Retrieve = lying(s, w.laid, p)
	}
	w.laid.Stands[p.At] = ""
	for _, o := range s.Opponents(p.Name) {
		if o.Hidden != nil {
			continue
		}
		to := Target{Player: o.Name, Distance: max(0, w.laid.Distance(p.At, o.At)), Now: []With{},
			After: []After{}}
		if out {
			to.Now = reaching(s, w.laid, p, o, p.At)
		}
		if !movement.Held(s, p) {
			to.After = w.afterMove(s, b, p, o, to.Now)
		}
		t.List = append(t.List, to)
	}
	return t, nil
}

// reaching lists what would reach an Opponent if the player stood on the hex from.
func reaching(s *axismundi.State, laid island.Laid, p, o *axismundi.Player, from notation.Hex) []With {
	list := []With{}
	mat := s.Mat(p)
	if wounds.OnAxis(s, o) {
		return list // axis.impervious
	}
	sheltered := laid.Is(from) == notation.Shelter || laid.Is(o.At) == notation.Shelter
	// terrain.shelter.protected, terrain.shelter.no-attacks
	if !sheltered {
		list = append(list, attacks(s, laid, p, o, from)...)
	}
	if n := laid.Distance(from, o.At); n >= 0 && n <= flight(s, p) && commands(s, p) {
		list = append(list, With{"immobilize", 1, "action.immobilize.range"})
	}
	if n := laid.Distance(from, o.At); mat.BlastTo > 0 && n >= 0 && n <= mat.BlastTo {
		list = append(list, With{"aoe", 1, "demon.aoe"})
	}
	return list
}

// attacks lists the Attack Actions that reach an Opponent from a hex.
func attacks(s *axismundi.State, laid island.Laid, p, o *axismundi.Player, from notation.Hex) (list []With) {
	if laid.Strikes(from, o.At, s.Mat(p).StrikesDown) {
		list = append(list, With{"attack", 1, "melee.range"})
	}
	n := laid.Distance(from, o.At)
	if bow := shooting(s, p, n); bow != nil {
		list = append(list, With{"shoot", 1, bow.Rules[1]})
	}
	if p.Treasures > 0 && !slices.Contains(s.Treasures.Gone, "grenade") && laid.Throws(from, o.At) {
		list = append(list, With{"throw", 1, "grenade.range"})
	}
	return list
}

// shooting returns a bow that is Activated and reaches so far, or nil (arrow.requires).
func shooting(s *axismundi.State, p *axismundi.Player, n int) *box.Card {
	for _, slot := range p.Slots {
		c := s.CardNamed(slot)
		for _, e := range c.Effects(s.MatName(p)) {
			if e.Do == notation.Shoots && n >= e.From && n <= e.To {
				return c
			}
		}
	}
	return nil
}

// flight returns the Flight Path Limit of a player's Familiar (familiar.range.stacking).
func flight(s *axismundi.State, p *axismundi.Player) int {
	n := s.Mat(p).Flight
	for _, slot := range p.Slots {
		for _, e := range s.CardNamed(slot).Effects(s.MatName(p)) {
			if e.Do == notation.Flight {
				n += e.N
			}
		}
	}
	return n
}

// commands says whether a Section is full, so that a Familiar can be commanded (energy.full).
func commands(s *axismundi.State, p *axismundi.Player) bool {
	need := s.Book().Mat(notation.MatOf(p.Character, p.Form)).Energy
	return slices.ContainsFunc(p.Energy, func(n int) bool { return n >= need })
}

// lying lists the hexes within the flight of a player's Familiar on which something lies that it can fetch;
// none without a full Section (action.retrieve.target).
func lying(s *axismundi.State, laid island.Laid, p *axismundi.Player) []notation.Hex {
	list := []notation.Hex{}
	if !commands(s, p) {
		return list
	}
	for _, h := range laid.Within(p.At, 0, flight(s, p)) {
		marker := false
		for _, m := range s.Markers {
			marker = marker || m.At == h
		}
		if marker || s.Hexes[h].Treasure {
			list = append(list, h)
		}
	}
	return list
}

// afterMove lists what reaches an Opponent after one Move Action and is not in now. Each comes with the
// move for the fewest points, then the fewest Wounds; the player has to have the points for both.
func (w *walker) afterMove(s *axismundi.State, b body, p, o *axismundi.Player, now []With) []After {
	best := map[string]After{}
	for _, m := range w.moves(p.At) {
		_, came, ok := w.make(b, m)
		at := m.hexes[len(m.hexes)-1]
		if !ok || m.Ends || !w.rests(at) {
			continue
		}
		for _, with := range reaching(s, w.laid, p, o, at) {
			a := After{With: with, Way: m.Word, Wounds: came}
			a.Points += m.Points
			old, known := best[with.With]
			if affords(s, p, m.Points, with) && (!known || less(a, old)) {
				best[with.With] = a
			}
		}
	}
	list := []After{}
	for _, name := range []string{"attack", "shoot", "throw", "immobilize", "aoe"} {
		reaches := func(w With) bool { return w.With == name }
		if a, ok := best[name]; ok && !slices.ContainsFunc(now, reaches) {
			list = append(list, a)
		}
	}
	return list
}

// affords says whether a player has the points for a move of so many and what comes behind it: in the own
// turn by their kinds (turn.ap.move-points, turn.ap.attack-points).
func affords(s *axismundi.State, p *axismundi.Player, move int, with With) bool {
	if !Now(s, p) {
		return move+with.Points <= Points(s, p)
	}
	kind := points.Attack
	switch {
	case with.With == "immobilize":
		kind = points.Action
	case with.With == "aoe", with.With == "attack" && s.Mat(p).DemonicHP > 0:
		kind = points.OwnAttack
	}
	b := points.Budget(s)
	paid, err := b.Pay(budget.Price{Deed: string(points.Move), N: move})
	if err != nil {
		return false
	}
	_, err = b.After(paid).Pay(budget.Price{Deed: string(kind), N: with.Points})
	return err == nil
}

func less(a, b After) bool {
	return cmp.Or(a.Points-b.Points, a.Wounds-b.Wounds) < 0
}
