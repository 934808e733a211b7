package forecast

import (
	"math/big"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// Interceptor is a band that may come between a Shadow in Aethos and a Well, over boards that are
// typed in, on foot and by launch, through no Gate.
type Interceptor struct {
	Shadow int      `json:"shadow"`
	Who    []string `json:"who"`
	// Hex is the cost of the way to the Shadow's hex; null: there is none.
	Hex *notation.Points `json:"mp_to_shadow"`
	// Chance is the chance that the rest of a movement roll, or the next one, is enough.
	Chance Chance `json:"one_roll"`
	Target string `json:"target"`
	// Site is the cost of the way to the Shadow's target, and Round the round in which a band with
	// the best rolls gets there; null: never, or no target is known.
	Site  *notation.Points `json:"mp_to_target"`
	Round *int             `json:"at_target_by_round"`
	Least notation.Points  `json:"mp_least"` // fewest points of one movement roll
	Most  notation.Points  `json:"mp_most"`  // most points of one movement roll
}

// Interceptors returns all bands that can move, by Shadow; cannot says why there is none.
func Interceptors(s *malice.State) (list []Interceptor, cannot string, err error) {
	list = []Interceptor{}
	if s.Turn != "players" {
		return list, "the Shadows are to play: nobody moves before them", nil
	}
	w, err := s.Walker()
	if err != nil {
		return nil, "", err
	}
	for _, band := range bands(s) {
		start, ok := s.HexAt(s.Avatar(band[0]).At)
		if !ok {
			continue
		}
		throws, err := bandRoll(s, band)
		if err != nil {
			return nil, "", err
		}
		ways := w.Search(box.Footing{Place: start, Afloat: s.Avatar(band[0]).Afloat}, box.Far)
		for _, h := range inOrder(s) {
			if at, ok := s.HexAt(h.At); ok {
				list = append(list, newInterceptor(s, h, at, band, throws, ways))
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Interceptor) int { return a.Shadow - b.Shadow })
	if len(list) == 0 {
		cannot = "who stands where is on boards that are not typed in: the players look at them"
	}
	return list, cannot, nil
}

// newInterceptor returns one band with its way to Shadow h, which stands at at, and to that Shadow's
// target; ways are the ways of the band.
func newInterceptor(s *malice.State, h malice.Shadow, at board.Place, band []string, roll mpRoll,
	ways *board.Ways[box.Footing]) Interceptor {
	p := Interceptor{Shadow: h.ID, Who: band, Least: roll.least, Most: roll.most}
	if look, ok := outlook(s, h.ID); ok && len(look.Targets) == 1 {
		p.Target = look.Targets[0]
	}
	if f, ok := malice.NearestFooting(ways, at); ok {
		cost, _ := ways.Cost(f)
		mp := notation.Points(cost)
		p.Hex = &mp
		p.Chance = roll.atLeast(mp)
	} else {
		p.Chance = roll.atLeast(box.Far)
	}
	if site, ok := s.HexAt(s.PlaceOf(malice.BoardOf(p.Target), p.Target)); ok && p.Target != "" {
		if f, ok := malice.NearestFooting(ways, site); ok {
			cost, _ := ways.Cost(f)
			mp, round := notation.Points(cost), s.Round+roll.turns(notation.Points(cost))
			p.Site, p.Round = &mp, &round
		}
	}
	return p
}

// bands returns the bands that can move this turn, each with the avatar that moves it first.
func bands(s *malice.State) (list [][]string) {
	seen := map[string]bool{}
	for _, a := range s.Avatars {
		band := append([]string{a.Name}, a.Band...)
		able := !seen[a.Name] && !slices.ContainsFunc(band, func(name string) bool {
			m := s.Avatar(name)
			return m.Life == 0 || m.Attuning || !m.Rolled() && s.ActionsLeft(m) == 0
		})
		for _, name := range band {
			seen[name] = true
		}
		if able {
			list = append(list, band)
		}
	}
	return list
}

// An mpRoll holds the movement points of a band: the rest of the present roll, or the next roll.
type mpRoll struct {
	left        *notation.Points // points left of a roll that was made; nil: not rolled
	again       bool             // another roll is possible
	chances     []map[int]*big.Rat
	least, most notation.Points
	rolls       int // movement rolls an avatar can make in a turn
}

// bandRoll returns for a band the chances of the members' movement rolls, the range of what the band gets,
// and what is left of a roll that was made (roll.mr, move.mp, move.mp.band-min).
func bandRoll(s *malice.State, band []string) (mpRoll, error) {
	r := mpRoll{rolls: s.Actions(), least: box.Far, most: box.Far}
	for _, name := range band {
		chances, err := movementChances(s, name)
		if err != nil {
			return r, err
		}
		lowest, highest := box.Far, notation.Points(0)
		for mp := range chances {
			lowest, highest = min(lowest, notation.Whole(mp)), max(highest, notation.Whole(mp))
		}
		r.least, r.most = min(r.least, lowest), min(r.most, highest)
		r.chances = append(r.chances, chances)
	}
	if !slices.ContainsFunc(band, func(name string) bool { return !s.Avatar(name).Rolled() }) {
		left := s.BandMP(band)
		r.left = &left
		r.again = s.Printed().MovingIsAction() && !slices.ContainsFunc(band,
			func(name string) bool { return s.ActionsLeft(s.Avatar(name)) == 0 })
	}
	return r, nil
}

// movementChances returns the chance of each number of points of an avatar's movement roll, from every
// result of its dice.
func movementChances(s *malice.State, who string) (map[int]*big.Rat, error) {
	chances, mp := map[int]*big.Rat{}, 0
	err := chance.Walk(func(source chance.Source) error {
		act := rolls.Roll{Throws: []rolls.Throw{{Named: "mr", Who: who}}}
		told, err := telling.Play(telling.Copy(s), malice.Act(act), &chance.Script{Next: source}, true)
		if err == nil {
			mp = *told.Result.(rolls.Rolls).Rolls[0].MP
		}
		return err
	}, func(p *big.Rat) {
		if chances[mp] == nil {
			chances[mp] = new(big.Rat)
		}
		chances[mp].Add(chances[mp], p)
	})
	return chances, err
}

// atLeast returns the chance that the rest of a roll, or a new one, is enough. Each member rolls
// for itself, and the lowest roll counts.
func (r mpRoll) atLeast(cost notation.Points) Chance {
	p := big.NewRat(1, 1)
	switch {
	case r.left != nil && *r.left >= cost:
	case r.left != nil && !r.again:
		p.SetInt64(0)
	default:
		for _, chances := range r.chances {
			p.Mul(p, chanceOfAtLeast(chances, cost))
		}
	}
	text := odds.Fraction(p)
	f, _ := p.Float64()
	return Chance{&text, odds.NumberOf(p), f}
}

// chanceOfAtLeast returns the chance that a roll gives so many points.
func chanceOfAtLeast(chances map[int]*big.Rat, cost notation.Points) *big.Rat {
	sum := new(big.Rat)
	for mp, p := range chances {
		if notation.Whole(mp) >= cost {
			sum.Add(sum, p)
		}
	}
	return sum
}

// turns returns the number of turns after this one that a way takes with the best rolls.
func (r mpRoll) turns(cost notation.Points) int {
	each := r.most * notation.Points(r.rolls)
	if cost <= 0 || each <= 0 {
		return 0
	}
	return int((cost+each-1)/each) - 1
}
