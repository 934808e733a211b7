package enemies

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/room"
	"tablehand/assist/text"
)

// onPlan moves an enemy on a floor plan as it has to, and returns whom it attacks; empty: nobody.
func (e *enemy) onPlan(scene room.Scene) string {
	figure, _ := scene.Figure(e.who)
	figure.Angles = e.Card.Angle
	turn := scene.TurnOf(figure, e.Card.Ranged, e.Points)
	e.because(turn.Rules...)
	e.taken.Nears, e.considered = turn.Nears, turn.Considered
	e.tell(scene, figure, turn)
	e.taken.At = figure.At.String()
	if len(turn.Targets) > 0 || len(turn.Places) == 0 {
		if len(turn.Targets) == 0 {
			e.does = "stays: nobody can be reached"
		}
		return e.targeted(turn.Targets, turn.Nears)
	}
	if len(e.considered) == 0 {
		e.considered = turn.Places
	}
	place := e.placed(scene, turn.Places)
	e.goes(scene, figure, place)
	if !place.Attacks {
		e.t.MayChoose(chance.Question{For: "target", Answers: []string{place.For}})
		return ""
	}
	scene = scene.With(e.who, place.At)
	figure.At = place.At
	targets := scene.TurnOf(figure, e.Card.Ranged, 0).Targets
	if e.Card.Ranged {
		targets = place.Aims(targets)
	}
	return e.targeted(targets, turn.Nears)
}

// goes moves an enemy to a place by the cheapest way, and notes where it stands, what it paid and why.
func (e *enemy) goes(scene room.Scene, figure room.Figure, place room.Place) {
	way, err := scene.Way(figure, place.At)
	if err != nil {
		return // a place lies within reach
	}
	movement.Along(e.t, e.who, way)
	e.because(place.Rules...)
	e.taken.At, e.taken.Moved = place.At.String(), room.Total(way)
	e.does = fmt.Sprintf("goes to %v (%d of %d)", place.At, e.taken.Moved, e.Points)
	if len(e.others) > 0 {
		e.does += ", or as well to " + strings.Join(e.others, " or ")
	}
	if !place.Attacks {
		e.does += ": no attack"
	}
	e.t.Tells(e.who + " " + e.does)
}

// placed returns the place to which an enemy goes. Of several heroes the heroes choose for whom it goes,
// and of several places where, if it touches or could shoot at others there; else any will do
// (combat.enemy.shortest-path).
func (e *enemy) placed(scene room.Scene, places []room.Place) room.Place {
	heroes := []string{}
	for _, p := range places {
		heroes = text.With(heroes, p.For)
	}
	hero := heroes[0]
	switch {
	case len(heroes) > 1 && alike(places, heroes):
		e.goal = either(e.t, "target", heroes)
		hero = e.goal
	case len(heroes) > 1:
		hero = choose(e.t, "target", "for whom "+e.who+" goes", heroes)
		e.goal = hero
		e.because("precedence.ties-heroes-choose")
	}
	var list []room.Place
	var names, differ []string
	for _, p := range places {
		if p.For != hero {
			continue
		}
		list, names = append(list, p), append(names, p.At.String())
		if key := e.meets(scene, p); !slices.Contains(differ, key) {
			differ = append(differ, key)
		}
	}
	at := ""
	if len(differ) > 1 {
		at = choose(e.t, "place", "where "+e.who+" goes", names)
		e.because("precedence.ties-heroes-choose")
	} else {
		at = either(e.t, "place", names)
		e.others = text.Without(names, at)
	}
	return list[slices.Index(names, at)]
}

// alike says whether an enemy gets to the same places whichever of the heroes it goes for, and attacks
// from none of these places.
func alike(places []room.Place, heroes []string) bool {
	var first, at []room.Space
	for i, hero := range heroes {
		at = nil
		for _, p := range places {
			if p.Attacks {
				return false
			}
			if p.For == hero {
				at = append(at, p.At)
			}
		}
		if i == 0 {
			first = at
		} else if !slices.Equal(first, at) {
			return false
		}
	}
	return true
}

// meets returns a text that is the same for two places if the enemy touches the same heroes there and, as
// an archer, has the same line to each.
func (e *enemy) meets(scene room.Scene, place room.Place) string {
	moved := scene.With(e.who, place.At)
	said := strings.Join(moved.Engages(place.At, true), "+")
	if e.Card.Ranged {
		for _, hero := range moved.Sides(false) {
			said += " " + moved.Shot(place.At, hero.At, true).Line
		}
	}
	return said
}

// tell adds the reasons for what an enemy does: how near each hero is, what hinders an archer's line, and
// which places were considered.
func (e *enemy) tell(scene room.Scene, figure room.Figure, turn room.Turn) {
	var how []string
	for i, n := range turn.Nears {
		said := fmt.Sprintf("%s %d", n.Hero, n.Away)
		if !e.Card.Ranged {
			said = fmt.Sprintf("%s %d", n.Hero, n.Points)
		}
		switch {
		case !e.Card.Ranged && n.Points < 0:
			said = n.Hero + " cannot be reached"
		case i == 0 && e.Card.Ranged:
			said += " away"
		case i == 0:
			said = fmt.Sprintf("%s %s away", n.Hero, text.Things(n.Points, "point", "points"))
		}
		if !e.Card.Ranged && n.Engaged {
			said += " (engaged)"
		}
		how = append(how, said)
	}
	said := strings.Join(how, ", ")
	if e.Card.Ranged && len(turn.Targets) == 0 && len(turn.Nears) > 0 {
		hero, _ := scene.Figure(turn.Nears[0].Hero)
		said += fmt.Sprintf("; from %v the line %s", figure.At, met(scene.Shot(figure.At, hero.At, true)))
	}
	e.reason(said, " (", turn.Rules[0], ")")
	if len(turn.Considered) > 0 {
		e.reason(e.weighed(scene, turn))
	}
}

// met writes in short what a line of sight meets: `meets Ann`, or `is blocked at A4` and `meets A4`, where
// A4 is the space behind the red or dashed line. Of a line that meets nothing it writes the state: `is
// clear`.
func met(line room.Sight) string {
	if line.Met == nil {
		if line.Past != "" {
			return "meets " + line.Past
		}
		return "is " + line.Line
	}
	behind := line.Met.A
	if line.Met.B.Distance(line.To) < behind.Distance(line.To) {
		behind = line.Met.B
	}
	if line.Met.Kind == room.Red {
		return fmt.Sprintf("is blocked at %v", behind)
	}
	return fmt.Sprintf("meets %v", behind)
}

// weighed writes the places from where an archer has the line that it looks for, and by which reading the
// first is taken.
func (e *enemy) weighed(scene room.Scene, turn room.Turn) string {
	const most = 5
	list := turn.Considered
	several := slices.ContainsFunc(list, func(p room.Place) bool { return p.For != list[0].For })
	line := list[0].Line
	if !several {
		line += " to " + list[0].For
	}
	var at []string
	for _, p := range list[:min(most, len(list))] {
		said := fmt.Sprintf("%v at %d", p.At, p.Away)
		if several {
			said += " from " + p.For
		}
		at = append(at, said)
	}
	if len(list) > most {
		at = append(at, fmt.Sprintf("%d more", len(list)-most))
	}
	why := "the furthest (A20)"
	if scene.Fewest {
		why = "the fewest points (A20)"
	}
	first := turn.Nears[0].Hero
	if !slices.ContainsFunc(list, func(p room.Place) bool { return p.For == first }) {
		why += "; to " + first + ", the nearest, it gets none (A30)"
	}
	return fmt.Sprintf("%s: %s: %s", line, strings.Join(at, ", "), why)
}
