package room

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/grid"
)

// mostWays is the most ways to one space that are kept apart: those on which least happens.
const mostWays = 500

// Choices lists the cheapest ways of a figure to a space, with what Trace finds on them. Of those on which
// the same is read, touched and seen, after as many points, it has one: only between the others is there
// anything to choose (precedence.ties-heroes-choose, stealth.enemy.path-tie). With around, ways cross no
// dashed line. The error is a *Barred.
func (s Scene) Choices(f Figure, to Space, around bool, v *Vision, interest map[Space]int,
	cadavers ...Space) ([][]Stage, error) {
	if err := s.ends(f, to); err != nil {
		return nil, err
	}
	ways := s.From(f.At, -1, s.walk(f, around, false))
	if _, leads := ways.Cost(to); !leads {
		return nil, s.cut(f, to, around)
	}
	var list [][]Stage
	known := map[Space]Stage{}
	stage := func(at Space) Stage {
		met, is := known[at]
		if !is {
			met = s.stage(f, at, v, interest, cadavers)
			known[at] = met
		}
		return met
	}
	all := apart(ways, to, func(at Space) string { return stage(at).met() })
	slices.SortStableFunc(all, func(a, b trail) int { return a.longer(b) })
	for _, g := range all {
		stages, err := s.traced(f, g.way[1:], stage)
		if err != nil {
			return nil, err
		}
		list = append(list, stages)
	}
	return list, nil
}

// A trail is the beginning of a cheapest way: all is what has happened on it, as Happenings writes it, last
// what is met on its last space.
type trail struct {
	way       []Space
	all, last string
}

// longer compares two equally cheap ways: below 0 this one comes first, as it has fewer steps, or is
// straighter.
func (g trail) longer(other trail) int {
	return cmp.Or(len(g.way)-len(other.way), slants(g.way)-slants(other.way))
}

// on returns the trail with a further step, to a space that costs so many points from the beginning.
func (g trail) on(at Space, points int, met string) trail {
	g.way = append(slices.Clone(g.way), at)
	if met != g.last {
		g.all += fmt.Sprintln(points, met)
	}
	g.last = met
	return g
}

// apart lists the cheapest ways to a space, one of those on which the same happens. It keeps only one space
// by space, so that it stays quick: on open floor there are thousands of ways.
func apart(ways *grid.Ways, to Space, met func(Space) string) []trail {
	known := map[Space][]trail{}
	var reach func(at Space) []trail
	reach = func(at Space) []trail {
		if list, is := known[at]; is {
			return list
		}
		before := ways.Before(at)
		if len(before) == 0 {
			return []trail{{way: []Space{at}, last: Stage{}.met()}}
		}
		var list []trail
		points, _ := ways.Cost(at)
		for _, by := range before {
			for _, g := range reach(by) {
				list = append(list, g.on(at, points, met(at)))
			}
		}
		known[at] = once(list)
		return known[at]
	}
	return reach(to)
}

// once keeps the best of the ways on which the same happens. Of too many it keeps those on which least
// happens.
func once(list []trail) (kept []trail) {
	best := map[string]int{}
	for i, g := range list {
		if j, is := best[g.all]; !is || g.longer(list[j]) < 0 {
			best[g.all] = i
		}
	}
	for i, g := range list {
		if best[g.all] == i {
			kept = append(kept, g)
		}
	}
	if len(kept) > mostWays {
		slices.SortStableFunc(kept, func(a, b trail) int { return len(a.all) - len(b.all) })
		kept = kept[:mostWays]
	}
	return kept
}

// slants counts the diagonal steps of a way: of equally good ways people go the straightest.
func slants(way []Space) (n int) {
	for i := 1; i < len(way); i++ {
		if way[i].Column != way[i-1].Column && way[i].Row != way[i-1].Row {
			n++
		}
	}
	return n
}

// Happenings writes what is met on a way, and after how many points it begins. Ways that come to the same
// have the same text. An engaged hero loses the rest of the free move there.
func Happenings(stages []Stage) string {
	points, g := 0, trail{last: Stage{}.met()}
	for _, stage := range stages {
		points += stage.Cost
		g = g.on(stage.To, points, stage.met())
	}
	return g.all
}

// met writes what a figure meets on a space: a chapter, opponents next to it, and who sees whom or which
// cadaver.
func (stage Stage) met() string {
	now := fmt.Sprint(stage.Chapter, stage.Engaged)
	for _, g := range stage.Seen {
		now += " " + g.Enemy + ">" + cmp.Or(g.Who, g.At.String())
	}
	return now
}
