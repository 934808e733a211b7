package odds

import "math"

// Alike are members that may change places and nobody notices: who of them is in which
// state does not matter, only how many are. So all ways in which they can stand are the
// multisets of their states, numbered from 0 so that a member that comes to a lower state
// brings the whole to a lower number.
type Alike = Members[uint8]

// Members are alike; S holds the number of a state.
type Members[S uint8 | uint16] struct {
	n, size int
	states  []S       // by number, one after the other: the states of the members, highest first
	places  [][]int32 // by member, then its state: what it adds to the number
}

// AlikeOf are n members, each in one of so many states, at most 256.
func AlikeOf(n, states int) *Alike { return MembersOf[uint8](n, states) }

// MembersOf are n members, each in one of so many states as S can tell apart.
func MembersOf[S uint8 | uint16](n, states int) *Members[S] {
	a := &Members[S]{n: n, size: HowMany(n, states)}
	for i := range n {
		row := make([]int32, states)
		for state := range row {
			row[state] = int32(choose(state+n-1-i, n-i))
		}
		a.places = append(a.places, row)
	}
	a.states = make([]S, 0, n*a.size)
	stand := make([]S, n)
	for {
		a.states = append(a.states, stand...)
		i := n - 1 // the last that can be raised without passing the one before it
		for i > 0 && stand[i] == stand[i-1] {
			i--
		}
		if n == 0 || i == 0 && int(stand[0]) == states-1 {
			return a
		}
		stand[i]++
		clear(stand[i+1:])
	}
}

// HowMany is the number of multisets of n members in so many states.
func HowMany(n, states int) int { return choose(states+n-1, n) }

// Times is how many pairs there are of so many things and so many others, 0 or more of each. A
// number beyond any that can be walked through is the largest there is.
func Times(a, b int) int {
	if b > 0 && a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// States are the states of all members, highest first; it must not be changed.
func (a *Members[S]) States(number int) []S { return a.states[number*a.n:][:a.n:a.n] }

// Size is how many ways there are to stand.
func (a *Members[S]) Size() int { return a.size }

// Moved is the number once one member has gone from a state to a lower one.
func (a *Members[S]) Moved(number int, from, to S) int {
	stand := a.States(number)
	i := 0
	for stand[i] != from {
		i++
	}
	for i+1 < len(stand) && stand[i+1] > to { // those between close up
		number += int(a.places[i][stand[i+1]] - a.places[i][stand[i]])
		i++
	}
	return number + int(a.places[i][to]-a.places[i][stand[i]])
}

// choose is how many ways there are to take k of n; 0 where n is less than k. A number beyond
// any that can be walked through is not worked out to its end.
func choose(n, k int) int {
	if k > n {
		return 0
	}
	ways := 1
	for i := range k {
		if ways = ways * (n - i) / (i + 1); ways > 1<<40 {
			break
		}
	}
	return ways
}
