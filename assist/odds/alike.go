package odds

import "math"

// Alike numbers the joint states of members that are interchangeable: only the number of members in
// each state matters. The joint states are the multisets of their states, numbered from 0 such that
// a member that goes to a lower state takes the whole to a lower number.
type Alike = Members[uint8]

// Members numbers the joint states of alike members; S holds the state of one of them.
type Members[S uint8 | uint16] struct {
	n, many int
	table   []S       // by number, one after the other: the states of the members, highest first
	places  [][]int32 // by member, then by its state: what it adds to the number
}

// AlikeOf returns the numbering for n members with up to 256 states each.
func AlikeOf(n, states int) *Alike { return MembersOf[uint8](n, states) }

// MembersOf returns the numbering for n members with as many states each as S can hold.
func MembersOf[S uint8 | uint16](n, states int) *Members[S] {
	a := &Members[S]{n: n, many: HowMany(n, states)}
	for i := range n {
		row := make([]int32, states)
		for state := range row {
			row[state] = int32(choose(state+n-1-i, n-i))
		}
		a.places = append(a.places, row)
	}
	a.table = make([]S, 0, n*a.many)
	stand := make([]S, n)
	for {
		a.table = append(a.table, stand...)
		i := n - 1 // last member that can rise without passing the one before
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

// HowMany returns the number of multisets of n members in so many states.
func HowMany(n, states int) int { return choose(states+n-1, n) }

// Times returns a*b for numbers from 0, or the largest int where the product overflows.
func Times(a, b int) int {
	if b > 0 && a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// States returns the states of all members, highest first. The slice must not be changed.
func (a *Members[S]) States(number int) []S { return a.table[number*a.n:][:a.n:a.n] }

// Size returns the number of joint states.
func (a *Members[S]) Size() int { return a.many }

// Moved returns the number after one member goes from a state to a lower one.
func (a *Members[S]) Moved(number int, from, to S) int {
	stand := a.States(number)
	i := 0
	for stand[i] != from {
		i++
	}
	for i+1 < len(stand) && stand[i+1] > to { // the members in between close up
		number += int(a.places[i][stand[i+1]] - a.places[i][stand[i]])
		i++
	}
	return number + int(a.places[i][to]-a.places[i][stand[i]])
}

// choose returns the binomial coefficient of n over k, 0 where n is less than k. Beyond 2^40 it
// stops with a number that is large enough.
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
