package fightodds

import (
	"maps"
	"slices"

	"tablehand/assist/malice"
)

// A roster gives names to the choiceStates of a joint state.
type roster struct {
	names  [][]string
	states [][]uint8
}

// roster returns for each group its avatars' names, and their choiceStates in a state of the plan, the
// highest first: the first name has the first choiceState.
func (pl *planner) roster(state int) *roster {
	_, _, joint := pl.decode(state)
	r := &roster{}
	for i, g := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		r.names, r.states = append(r.names, slices.Clone(g.names)), append(r.states, slices.Clone(posts))
	}
	return r
}

// take moves one avatar of an actor to another choiceState and returns its name. The target is the
// first of its group.
func (r *roster) take(f actor, to uint8) string {
	posts := r.states[f.group]
	n := 0
	if !f.target {
		for n = len(posts) - 1; posts[n] != f.at; {
			n--
		}
	}
	posts[n] = to
	return r.names[f.group][n]
}

// withTarget returns the roster with the avatar attacked first in its group.
func (r *roster) withTarget(group uint8, name string) *roster {
	one := &roster{slices.Clone(r.names), slices.Clone(r.states)}
	for i := range one.names {
		one.names[i], one.states[i] = slices.Clone(one.names[i]), slices.Clone(one.states[i])
	}
	n := slices.Index(one.names[group], name)
	for ; n > 0; n-- {
		one.names[group][n], one.names[group][n-1] = one.names[group][n-1], one.names[group][n]
		one.states[group][n], one.states[group][n-1] = one.states[group][n-1], one.states[group][n]
	}
	return one
}

// colors chooses shards by color. Of equally good colors the one the avatar has most of comes
// first.
func colors(s *malice.State, name string, shards shardCounts) map[string]int {
	held := s.Avatar(name).Shards
	kinds := slices.Sorted(maps.Keys(held))
	slices.SortStableFunc(kinds, func(a, b string) int { return held[b] - held[a] })
	all := map[string]int{}
	take := func(n int, fits func(string) bool) (left int) {
		for _, color := range kinds {
			if got := min(n, held[color]); got > 0 && fits(color) {
				all[color] += got
				n -= got
			}
		}
		return n
	}
	matches := func(color string) bool { return s.Matches(name, malice.Pledge{Roll: "cr", Color: color}) }
	take(shards.match, matches)
	rest := take(shards.other, func(color string) bool { return color != "colorless" && !matches(color) })
	take(rest+shards.colorless, func(color string) bool { return color == "colorless" })
	return all
}
