package patrol

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
)

// holds says whether a way can still be gone for so many points, over no dashed line, as it was chosen
// before somebody interrupted.
func holds(scene room.Scene, enemy room.Figure, way []room.Space, spaces int) bool {
	paid, err := scene.Price(enemy, way)
	return err == nil && len(way) > 0 && room.Total(paid) <= spaces && !slices.ContainsFunc(paid,
		func(p room.Paid) bool { return slices.Contains(p.Rules, "obstacle.annoying.cost") })
}

// A fork holds what the heroes may choose between for an enemy that goes to a token: equally good places,
// the one straight ahead first, and the cheapest ways to each over no dashed line (stealth.enemy.path).
type fork struct {
	every, places []string // all places; places has one of those on which the same is touched and seen
	ways          map[string][][]room.Stage
	comes         map[string]string // by places: what may be touched and seen on the ways there
}

// fork finds the places to which an enemy may go by a step, and the ways there.
func (r *run) fork(scene room.Scene, enemy room.Figure, step notation.Step, to []room.Space) (fork, error) {
	f := fork{ways: map[string][][]room.Stage{}, comes: map[string]string{}}
	v, cadavers := r.looking(), alarm.Cadavers(r.t.State())
	var told []string
	for _, end := range straightest(scene, enemy, step, to) {
		list, err := scene.Choices(enemy, end.At, true, &v, nil, cadavers...)
		if err != nil {
			return f, err
		}
		all := ""
		for _, way := range list {
			all += room.Happenings(way) + "|"
		}
		name := end.At.String()
		f.every, f.ways[name], f.comes[name] = append(f.every, name), list, all
		if !slices.Contains(told, all) {
			f.places, told = append(f.places, name), append(told, all)
		}
	}
	return f, nil
}

// What the heroes have chosen for an enemy that has begun its way: only the place where it ends, or the
// whole way.
const (
	place = "place"
	whole = "way"
)

// decided says whether an enemy goes on along the way chosen before somebody interrupted: the heroes have
// chosen it, or there is still nothing to choose (stealth.enemy.path-tie).
func (r *run) decided(scene room.Scene, enemy room.Figure, spaces int, f fork) bool {
	switch {
	case !holds(scene, enemy, r.way, spaces):
		r.chosen = ""
		return false
	case r.chosen == whole:
		return true
	case r.chosen == place:
		return len(f.ways[r.end()]) <= 1
	}
	return len(f.places) == 0 || len(f.places) == 1 && len(f.ways[f.places[0]]) == 1
}

// end returns the space to which the way of the enemy leads.
func (r *run) end() string { return r.way[len(r.way)-1].String() }

// route returns the way of an enemy; nil: it cannot get closer. Where places or ways are equally good the
// heroes choose between those on which other things are touched or seen; unasked they may name any other
// that is as good (stealth.enemy.path, stealth.enemy.path-tie).
func (r *run) route(scene room.Scene, enemy room.Figure, f fork) []room.Space {
	if len(f.places) == 0 {
		return nil
	}
	r.tie = r.tie || len(f.places) > 1
	at := f.places[0]
	switch {
	case r.chosen == place:
		at = r.end()
	case len(f.every) > 1:
		at = r.choose(r.named(place, enemy, f.places, f.every, func(typed string) (string, bool) {
			return chance.Match(typed, f.every)
		}))
		r.others = slices.DeleteFunc(slices.Clone(f.every), func(other string) bool {
			return other == at || f.comes[other] != f.comes[at]
		})
	}
	var names []string
	for _, way := range f.ways[at] {
		names = append(names, strings.Join(room.WayNames(way), "+"))
	}
	r.tie = r.tie || len(names) > 1
	name := r.choose(r.named(whole, enemy, names, names, func(typed string) (string, bool) {
		if found, is := chance.Match(typed, names); is {
			return found, true
		}
		way, is := reads(typed)
		return typed, is && way[len(way)-1].String() == at && cheapest(scene, enemy, way)
	}))
	way, _ := reads(name)
	return way
}

// choose asks a question and notes that the heroes have decided it, unless nobody was asked and the default
// is taken.
func (r *run) choose(q chance.Question) string {
	said := r.t.Choose(q)
	if !q.Known || said != q.Default {
		r.chosen = q.For
	}
	return said
}

// named returns the question where an enemy goes, or for what way, which way. A single answer is taken
// unasked. good reads what is typed, and allows any answer that is as good; some are those that the error
// names.
func (r *run) named(what string, enemy room.Figure, answers, some []string, good func(string) (string, bool),
) chance.Question {
	q := chance.Question{For: what, Or: what + "-" + enemy.Name, Answers: answers, Text: "where does " +
		enemy.Name + " go"}
	if what == whole {
		q.Text = "which way does " + enemy.Name + " go"
	}
	q.Flag = r.flag(what, enemy.Name, enemy.Name)
	if len(answers) == 1 {
		q.Known, q.Default = true, answers[0]
	}
	q.Check = func(typed string) (string, error) {
		if found, is := good(typed); is {
			return found, nil
		}
		return "", &chance.Refused{Reason: fmt.Sprintf("%s is no answer to %s: %s", chance.Quote(typed), what,
			strings.Join(some, ", "))}
	}
	return q
}

// cheapest says whether no way to the same space round the dashed lines is cheaper than this one.
func cheapest(scene room.Scene, enemy room.Figure, way []room.Space) bool {
	cost, leads := scene.WaysAround(enemy, -1).Cost(way[len(way)-1])
	return leads && holds(scene, enemy, way, cost)
}

// reads reads a way as its spaces with + between; false: it is none.
func reads(typed string) (way []room.Space, is bool) {
	for word := range strings.SplitSeq(typed, "+") {
		at, is := grid.Read(word)
		if !is {
			return nil, false
		}
		way = append(way, at)
	}
	return way, true
}

// straightest lists the places to which a step of an Action card may take an enemy on its way toward the
// spaces to, first the place nearest to one of them as the crow flies.
func straightest(scene room.Scene, enemy room.Figure, step notation.Step, to []room.Space) []room.Place {
	ends := scene.Toward(enemy, step.Spaces, true, to...)
	slices.SortStableFunc(ends, func(a, b room.Place) int { return off(a.At, to) - off(b.At, to) })
	return ends
}

// off returns the square of the distance from a space to the nearest of some: the smallest is straight
// ahead.
func off(at room.Space, to []room.Space) int {
	least := -1
	for _, goal := range to {
		dx, dy := at.Column-goal.Column, at.Row-goal.Row
		if n := dx*dx + dy*dy; least < 0 || n < least {
			least = n
		}
	}
	return least
}
