package malicetest

import (
	"math/big"
)

func Share(sum map[string]*big.Rat, what string, p *big.Rat) {
	if sum[what] == nil {
		sum[what] = new(big.Rat)
	}
	sum[what].Add(sum[what], p)
}

// Counted adds up where a step ends, with chance p.
func (a Atlas) Counted(printing string, at [2]int, wells int, active func(string) bool, p *big.Rat,
	sum map[string]*big.Rat) {
	called := func(direction int) (string, string) {
		to, where := a.Leads(at, direction)
		name := a.Called[to]
		if name == "land" {
			name = Coordinate(to)
		}
		return name, where
	}
	if printing == "first" { // the die again and again; what leads off the land is no roll
		var land []int
		for d := 1; d <= 6; d++ {
			if _, where := called(d); where != "off" {
				land = append(land, d)
			}
		}
		for _, d := range land {
			each := new(big.Rat).Mul(p, big.NewRat(1, int64(len(land))))
			name, where := called(d)
			if wells == 0 || active(where) {
				Share(sum, name, each)
			} else {
				a.Counted(printing, at, wells-1, active, each, sum)
			}
		}
		return
	}
	falls := 1
	for range wells + 1 {
		falls *= 6
	}
	for fall := range falls { // the black die is the first of six, and so on
		name, _ := called(fall%6 + 1)
		gates := map[string]bool{}
		for rest := fall + falls; rest >= 6; rest /= 6 {
			if _, where := called(rest%6 + 1); active(where) {
				gates[where] = true
			}
		}
		each := new(big.Rat).Mul(p, big.NewRat(1, int64(falls)))
		if len(gates) == 0 {
			Share(sum, name, each)
		}
		for gate := range gates {
			Share(sum, gate, new(big.Rat).Mul(each, big.NewRat(1, int64(len(gates)))))
		}
	}
}
