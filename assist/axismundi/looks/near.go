package looks

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/telling"
)

// A Pair is how far two players stand from each other.
type Pair struct {
	A        string `json:"a"`
	B        string `json:"b"`
	Distance int    `json:"distance" unknown:"null"` // 0: only the real boards show it
}

// Near returns the distances of all who are visible, in turn order. Of a hidden player nobody knows the
// place.
func Near(s *axismundi.State) []Pair {
	list := []Pair{}
	for i := range s.Players {
		for j := i + 1; j < len(s.Players); j++ {
			a, b := &s.Players[i], &s.Players[j]
			if a.Hidden != nil || b.Hidden != nil {
				continue
			}
			n, known := s.Distance(a.At, b.At)
			if !known {
				n = 0
			}
			list = append(list, Pair{A: a.Name, B: b.Name, Distance: n})
		}
	}
	return list
}

// A Rotated tells how the levels lie after Rotations, and what these change between the players.
type Rotated struct {
	Rotations int            `json:"rotations"`
	Turned    map[string]int `json:"turned"` // by level, in sixths, after the Rotations
	Pairs     []Change       `json:"pairs"`
}

// A Change is how far two players stand from each other now, and after the Rotations.
type Change struct {
	A    string `json:"a"`
	B    string `json:"b"`
	Now  int    `json:"now"`
	Then int    `json:"then"`
	// Area says into or out of the Malignant's area, or is empty.
	Area string `json:"area" unknown:"null"`
	Of   string `json:"of" unknown:"null"` // whose area
}

// Rotate returns how far the players stand from each other now and after n Rotations, while everybody rides
// along (rotation.carry). It leaves out who is hidden or on no known place. The error says that this table
// has no board.
func Rotate(s *axismundi.State, n int) (Rotated, error) {
	laid, err := Needs(s)
	if err != nil {
		return Rotated{}, err
	}
	then := telling.Copy(s)
	then.Turned = laid.Turned.After(n, laid.Readings.Block)
	r := Rotated{Rotations: n, Turned: then.Turned.Named(), Pairs: []Change{}}
	before, after := Near(s), Near(then)
	for i, now := range before {
		if now.Distance == 0 || after[i].Distance == 0 {
			continue
		}
		c := Change{A: now.A, B: now.B, Now: now.Distance, Then: after[i].Distance}
		for _, of := range []string{now.A, now.B} {
			area := s.Mat(s.Player(of)).Area
			switch was, is := area[c.Now], area[c.Then]; {
			case was == 0 && is > 0:
				c.Area, c.Of = "into", of
			case was > 0 && is == 0:
				c.Area, c.Of = "out of", of
			}
		}
		r.Pairs = append(r.Pairs, c)
	}
	return r, nil
}
