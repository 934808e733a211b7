package shadows_test

import (
	"tablehand/assist/board"
	"tablehand/assist/malice/malicetest"
)

// A sheet is boards as they lie on a table.
type sheet struct {
	boards map[string]malicetest.Atlas
	joins  []board.Join
}

// distances are the steps between all hexes, by Floyd and Warshall; those that cannot be
// reached from one another are missing. Two hexes of sides that lie together touch where
// they lie less than a hex apart, and Gates touch if they may be used.
func (m sheet) distances() map[[2]string]int {
	far := map[[2]string]int{}
	var all []string
	for name, a := range m.boards {
		for _, at := range a.All() {
			here := name + ":" + malicetest.Coordinate(at)
			all, far[[2]string{here, here}] = append(all, here), 0
			for d := 1; d <= 6; d++ {
				if to := a.Lands(at, d); a.Called[to] != "" {
					far[[2]string{here, name + ":" + malicetest.Coordinate(to)}] = 1
				}
			}
		}
	}
	for _, j := range m.joins {
		facing := m.boards[j.B].Side(j.BSide)
		for i, p := range m.boards[j.A].Side(j.ASide) {
			for k, q := range facing {
				if off := 2*i - 2*(len(facing)-1-k) - j.Shift; off > -2 && off < 2 {
					one, other := j.A+":"+malicetest.Coordinate(p), j.B+":"+malicetest.Coordinate(q)
					far[[2]string{one, other}], far[[2]string{other, one}] = 1, 1
				}
			}
		}
	}
	shorten(far, all)
	return far
}

func shorten(far map[[2]string]int, all []string) {
	for _, by := range all {
		for _, from := range all {
			for _, to := range all {
				one, ok1 := far[[2]string{from, by}]
				two, ok2 := far[[2]string{by, to}]
				if old, known := far[[2]string{from, to}]; ok1 && ok2 && (!known || one+two < old) {
					far[[2]string{from, to}] = one + two
				}
			}
		}
	}
}
