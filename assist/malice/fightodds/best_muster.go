package fightodds

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// A muster says who stands at which post of each kin, by name.
type muster struct {
	names [][]string
	posts [][]uint8
}

// muster is who stands how in a state that comes of the present one.
func (c *counsel) muster(state int) *muster {
	_, _, stand := c.parts(state)
	r := &muster{}
	for i, k := range c.kin {
		_, posts := c.of(i, stand)
		r.names, r.posts = append(r.names, slices.Clone(k.names)), append(r.posts, slices.Clone(posts))
	}
	return r
}

// take names one of a figure, who then stands elsewhere. Who is attacked is the first of its
// kin.
func (r *muster) take(f figure, to uint8) string {
	posts := r.posts[f.kin]
	n := 0
	if !f.target {
		for n = len(posts) - 1; posts[n] != f.post; {
			n--
		}
	}
	posts[n] = to
	return r.names[f.kin][n]
}

// attacked is the muster with who is attacked first in its kin.
func (r *muster) attacked(kin uint8, name string) *muster {
	one := &muster{slices.Clone(r.names), slices.Clone(r.posts)}
	for i := range one.names {
		one.names[i], one.posts[i] = slices.Clone(one.names[i]), slices.Clone(one.posts[i])
	}
	n := slices.Index(one.names[kin], name)
	for ; n > 0; n-- {
		one.names[kin][n], one.names[kin][n-1] = one.names[kin][n-1], one.names[kin][n]
		one.posts[kin][n], one.posts[kin][n-1] = one.posts[kin][n-1], one.posts[kin][n]
	}
	return one
}

// colors are shards of a lot by their color: of several that are as good those first of which
// the avatar has most.
func colors(s *malice.State, name string, lot purse) map[string]int {
	held := s.Avatar(name).Shards
	kinds := notation.SortedKeys(held)
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
	take(lot.match, matches)
	rest := take(lot.other, func(color string) bool { return color != "colorless" && !matches(color) })
	take(rest+lot.clear, func(color string) bool { return color == "colorless" })
	return all
}
