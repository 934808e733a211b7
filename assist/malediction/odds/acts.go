package odds

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// A Reach is a piece that a unit gets to, as a ruler says: an enemy to charge, or a husk to move to.
type Reach struct{ Unit, Piece string }

// deeds lists what the units of a side may do next, for a search.
type deeds struct {
	side   string
	o      Outset
	reach  []Reach
	plain  bool                 // the table is plain, as plain says
	built  map[string]build     // builds of all units, on a plain table
	only   string               // the one unit that acts; empty: all of the side
	target func(id string) bool // whether they attack this enemy
	flees  bool                 // they also go away from all enemies
	worths func(id string) bool // whether a husk is worth going to; nil: none is
}

// of returns all that the side may do next in a position, with its active unit or by activating another
// one.
func (d deeds) of(s *malediction.State) (list []choice) {
	for i := range s.Units {
		u := &s.Units[i]
		if s.SideOf(u.Of) != d.side || d.only != "" && u.ID != d.only {
			continue
		}
		active := s.Active != nil && s.Active.Unit == u.ID
		if !active && u.State != notation.Refreshed {
			continue
		}
		ap := 2
		var before []telling.Command
		begins := ""
		if active {
			ap = s.Active.AP
		} else {
			begins = u.Of
			if s.Active != nil && s.Active.AP > 0 {
				before = append(before, telling.Line("pass"))
			}
		}
		for _, c := range d.unit(s, u, ap) {
			c.begins, c.lines = begins, slices.Concat(before, c.lines)
			list = append(list, c)
		}
	}
	return list
}

// unit returns what one unit may do with its AP.
func (d deeds) unit(s *malediction.State, u *malediction.Unit, ap int) (list []choice) {
	if ap < 1 {
		return nil
	}
	for _, enemy := range s.Units {
		if !s.AreEnemies(u.Of, enemy.Of) || !d.target(enemy.ID) || !s.Strikes(u) {
			continue
		}
		act := combat.Attack{Unit: u.ID, Target: enemy.ID, Mods: d.o.Mods}
		switch {
		case s.IsNear(u.ID, enemy.ID):
			list = append(list, choice{act: act, lines: []telling.Command{telling.Line("attack", u.ID, enemy.ID)}})
		case shoots(s, u):
			act.Kind = "ranged"
			list = append(list,
				choice{act: act, lines: []telling.Command{telling.Line("attack", u.ID, enemy.ID, "ranged")}})
		}
	}
	if ap < 2 {
		return list
	}
	for _, r := range d.reach {
		if r.Unit == u.ID && !s.IsNear(u.ID, r.Piece) && goes(s, u) {
			list = append(list, d.goes(s, u, r.Piece)...)
		}
	}
	if d.flees && len(s.Engaged(u)) > 0 && goes(s, u) {
		list = append(list, d.moves(u, "none"), d.shifts(u, "none"))
		if s.Mode == notation.Tutorial {
			list = list[:len(list)-1]
		}
	}
	return list
}

// goes returns the ways to a piece that a unit reaches: a charge at an enemy, in the tutorial a move beside
// it; a move or a shift to a husk.
func (d deeds) goes(s *malediction.State, u *malediction.Unit, piece string) (list []choice) {
	if to := s.Unit(piece); to != nil {
		switch {
		case !d.target(to.ID) || !s.AreEnemies(u.Of, to.Of) || !s.Strikes(u):
		case s.Mode == notation.Tutorial:
			list = append(list, d.moves(u, piece))
		default:
			list = append(list, choice{act: movement.Charge{Unit: u.ID, Target: piece, Mods: d.o.Mods},
				lines: []telling.Command{telling.Line("charge", u.ID, piece)}})
		}
		return list
	}
	if d.worths == nil || !slices.Contains(s.Husks.Field, piece) || !d.worths(piece) {
		return nil
	}
	list = append(list, d.moves(u, piece))
	if s.Mode != notation.Tutorial && len(s.Engaged(u)) > 0 {
		list = append(list, d.shifts(u, piece))
	}
	return list
}

func (d deeds) moves(u *malediction.Unit, near string) choice {
	return choice{act: movement.Move{Unit: u.ID, N: -1, Said: beside(near), Mods: d.o.Mods},
		lines: []telling.Command{telling.Line("move", u.ID, "near", near)}}
}

func (d deeds) shifts(u *malediction.Unit, near string) choice {
	return choice{act: movement.Shift{Unit: u.ID, N: -1, Said: beside(near), Mods: d.o.Mods},
		lines: []telling.Command{telling.Line("shift", u.ID, "near", near)}}
}

// beside returns the table words by which a unit then stands near this piece alone; the piece none: near
// nothing.
func beside(piece string) notation.Said {
	if piece == "none" {
		return notation.Said{NearSaid: true}
	}
	return notation.Said{NearSaid: true, Near: []string{piece}}
}

// shoots says whether a unit has a range.
func shoots(s *malediction.State, u *malediction.Unit) bool {
	reach := s.Stat(u, notation.Range)
	return reach.Known && !reach.Null && reach.Total() > 0
}

// goes says whether a unit can move (stat.null.speed).
func goes(s *malediction.State, u *malediction.Unit) bool { return !s.Card(u.Card).Stats.Speed.Null }

// ReadReach reads who gets where, by a ruler: prowler=priest, or a piece alone where one unit is meant.
func ReadReach(s *malediction.State, words []string, one string) (list []Reach, err error) {
	for _, word := range words {
		who, piece, both := strings.Cut(word, "=")
		if !both && one == "" {
			return nil, nonsense("--reach %s: WHO=WHERE, such as prowler=priest or prowler=husk-1", word)
		}
		if !both {
			who, piece = one, word
		}
		u, err := s.FindUnit(who)
		if err != nil {
			return nil, err
		}
		r := Reach{Unit: u.ID}
		if slices.Contains(s.Husks.Field, piece) {
			r.Piece = piece
		} else if to, err := s.FindUnit(piece); err != nil {
			return nil, err
		} else if r.Piece = to.ID; !s.AreEnemies(u.Of, to.Of) {
			return nil, nonsense("--reach %s: %s is no enemy of %s, nor a husk", word, s.Said(to.ID), s.Said(u.ID))
		}
		list = append(list, r)
	}
	return list, nil
}

// left lists in words what the odds of a side do not count, but for the answers of the other side.
func (d deeds) left(s *malediction.State) (list []string) {
	var shooters []string
	for i := range s.Units {
		u := &s.Units[i]
		if s.SideOf(u.Of) != d.side || d.only != "" && u.ID != d.only {
			continue
		}
		if shoots(s, u) {
			shooters = append(shooters, s.Said(u.ID))
		}
		if !s.Stat(u, notation.Range).Known {
			list = append(list, "shots of "+s.Said(u.ID)+", whose range nobody has typed in")
		}
		for _, b := range s.Bears(u) {
			switch {
			case b.When == notation.ForAP:
				list = append(list, fmt.Sprintf("%s of %s (%d AP)", b.Called(), s.Said(u.ID), b.AP))
			case b.Deed == notation.FreeAttack:
				list = append(list, "free attacks by "+b.Called()+" of "+s.Said(u.ID))
			case b.Deed == notation.Told:
				list = append(list, b.Called()+" of "+s.Said(u.ID)+", which is text")
			}
		}
	}
	list = append(list, "charges and moves that --reach does not name")
	if s.Mode != notation.Tutorial {
		list = append(list, "cards from hands")
	}
	if len(shooters) > 0 {
		list = append(list, "ranges and sight: shots of "+strings.Join(shooters, ", ")+" are taken to reach")
	}
	return list
}
