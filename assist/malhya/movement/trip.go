package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// A trip is a way up to where something stops the figure, with its price and what the figure meets.
type trip struct {
	stages  []room.Stage
	cost    int
	touched int    // Movement Points up to where somebody newly engages the mover; else all
	halt    string // what stops it
	chapter int
	seen    []room.Glance
	engaged []string
	tied    bool // the players have chosen it
}

// follow returns the trip along a way as far as the mover gets: to an Interest token, to where somebody new
// engages it in combat, or to where it is seen or sees in stealth. Over an ally or an abyss it goes on to
// the next space where it may end.
func (m *mover) follow(way []room.Stage) (gone trip) {
	mode := m.t.State().Mode
	before := m.scene.Engages(m.figure.At, m.figure.Enemy)
	for _, stage := range way {
		gone.stages, gone.cost = append(gone.stages, stage), gone.cost+stage.Cost
		fresh := slices.DeleteFunc(slices.Clone(stage.Engaged),
			func(name string) bool { return slices.Contains(before, name) })
		switch {
		case mode == malhya.InStealth && len(stage.Seen) > 0:
			gone.halt, gone.seen = Seen, append(gone.seen, stage.Seen...)
		case mode == malhya.InCombat && len(fresh) > 0 && gone.engaged == nil && m.hero:
			gone.engaged, gone.touched = fresh, gone.cost
			if gone.halt == "" {
				gone.halt = Engaged
			}
		}
		if stage.Chapter != 0 && gone.chapter == 0 {
			gone.chapter = stage.Chapter
			if gone.halt != Seen {
				gone.halt = Interest
			}
		}
		if before = stage.Engaged; gone.halt != "" && stage.Stops {
			break
		}
	}
	if gone.engaged == nil {
		gone.touched = gone.cost
	}
	return gone
}

// end returns the last space of a trip.
func (g trip) end() room.Space { return g.stages[len(g.stages)-1].To }

// outcome returns a text that is the same for trips with the same end: the space, the price, the chapter,
// who engages and who sees.
func (g trip) outcome() string {
	seen := make([]string, len(g.seen))
	for i, glance := range g.seen {
		seen[i] = glance.Enemy + " " + glance.Who
	}
	slices.Sort(seen)
	return fmt.Sprint(g.end(), g.cost, g.touched, g.chapter, g.engaged, slices.Compact(seen))
}

// String names a trip by its spaces: D5-E4.
func (g trip) String() string { return strings.Join(g.spaces(), "-") }

func (g trip) spaces() []string { return room.WayNames(g.stages) }

// rules lists the rules of all steps of a trip over the room of a scene.
func (g trip) rules(scene room.Scene) (rules []string) {
	add := func(more ...string) {
		rules = text.With(rules, more...)
	}
	leaps := 0
	for _, stage := range g.stages {
		add(stage.Rules...)
		if slices.Contains(stage.Rules, "obstacle.annoying.cost") {
			add("obstacle.annoying.pass")
		}
		switch {
		case stage.Stops:
		case scene.Ground(stage.To) == room.Abyss:
			add("move.abyss-pass")
			if leaps++; leaps > 1 {
				add("obstacle.abyss.no-distance-limit")
			}
		default:
			add("move.ally-pass")
		}
	}
	if g.tied {
		add("precedence.ties-heroes-choose")
	}
	return rules
}

// why returns the price of a trip as parts: what each space costs, with the rule that makes it so.
func (g trip) why() (parts []sum.Part) {
	for _, stage := range g.stages {
		parts = append(parts, sum.Part{N: stage.Cost, What: stage.To.String(),
			Rule: stage.Rules[len(stage.Rules)-1]})
	}
	return parts
}
