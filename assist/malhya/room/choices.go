package room

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/grid"
)

// mostWays is the number of equally cheap ways that are looked at: on open floor there are more than anybody
// would tell apart.
const mostWays = 500

// Choices lists the cheapest ways of a figure to a space as Trace tells them, one for each list of what is
// read, touched and seen on the way, and when: only between those is there anything to choose
// (precedence.ties-heroes-choose, stealth.enemy.path-tie). Around, ways cross no dashed line. The error is
// a *Barred.
func (s Scene) Choices(f Figure, to Space, around bool, v *Vision, interest map[Space]int,
	cadavers ...Space) (
	[][]Stage, error) {
	if err := s.ends(f, to); err != nil {
		return nil, err
	}
	var ways *grid.Ways
	if around {
		ways = s.WaysAround(f, -1)
	} else {
		ways = s.Ways(f, -1)
	}
	all := ways.All(to, mostWays)
	if !s.Has(to) || all == nil {
		return nil, s.cut(f, to, around)
	}
	slices.SortStableFunc(all, func(a, b []Space) int {
		return cmp.Or(len(a)-len(b), slants(a)-slants(b))
	})
	var list [][]Stage
	met, known := map[string]bool{}, map[Space]Stage{}
	once := func(at Space) Stage {
		stage, is := known[at]
		if !is {
			stage = s.stage(f, at, v, interest, cadavers)
			known[at] = stage
		}
		return stage
	}
	for _, way := range all {
		stages, err := s.traced(f, way[1:], once)
		if err != nil {
			return nil, err
		}
		if key := Happenings(stages); !met[key] {
			met[key] = true
			list = append(list, stages)
		}
	}
	return list, nil
}

// slants counts the diagonal steps of a way: of those that are as good people go the straight one.
func slants(way []Space) (n int) {
	for i := 1; i < len(way); i++ {
		if way[i].Column != way[i-1].Column && way[i].Row != way[i-1].Row {
			n++
		}
	}
	return n
}

// Happenings tells what happens on a way and after how many points, each as it begins: whoever is engaged
// loses the rest of the free move there. Ways that come to the same are told alike.
func Happenings(stages []Stage) string {
	var b strings.Builder
	points, last := 0, fmt.Sprint(0, []string{})
	for _, stage := range stages {
		points += stage.Cost
		now := fmt.Sprint(stage.Chapter, stage.Engaged)
		for _, g := range stage.Seen {
			now += " " + g.Enemy + ">" + g.Who
		}
		if now != last {
			fmt.Fprintln(&b, points, now)
		}
		last = now
	}
	return b.String()
}
