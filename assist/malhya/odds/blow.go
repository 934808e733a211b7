package odds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// A Share is the chance of a number.
type Share struct {
	N int      `json:"n"`
	P *big.Rat `json:"p"`
}

// A Defence is what comes of an attack against one defence.
type Defence struct {
	Defend string   `json:"defend" unknown:"null"` // rows, armor, none; of an enemy, which has no choice, null
	Price  int      `json:"price"`                 // Action Points
	Wounds []Share  `json:"wounds"`
	Mean   *big.Rat `json:"mean"`  // wounds
	Falls  *big.Rat `json:"falls"` // vanquished, or unconscious; null: nobody knows how much life is left
}

// A Blow is what to expect of an attack.
type Blow struct {
	Attacker string    `json:"attacker"`
	Target   string    `json:"target"`
	Price    int       `json:"price"` // Action Points
	Damage   []Share   `json:"damage"`
	Mean     *big.Rat  `json:"mean"` // damage, before any shield
	Defences []Defence `json:"defences"`
	Rules    []string  `json:"rules"`
}

// Foresee tells what an attack comes to against each defence that the target has: an enemy has one, a hero
// those that the points left pay for. Dice that nobody has read off end it with a *chance.Unread.
func Foresee(s *malhya.State, b fight.Blow) (Blow, error) {
	st, err := fight.Striking(s, b, telling.Against)
	if err != nil {
		return Blow{}, err
	}
	line, known := fight.Aimed(s, b)
	if st.Angle {
		line = line.Angled()
	}
	switch {
	case st.Ranged && !known:
		return Blow{}, telling.Impossible("only the table shows the line of sight: --line clear or --line hindered")
	case st.Ranged && line.Line == room.None:
		return Blow{}, telling.Against("los.ranged-needs", "%s has no line of sight to %s: it %v", b.Attacker,
			b.Target, line)
	}
	rolled, err := falls(s, st.Hand)
	if err != nil {
		return Blow{}, err
	}
	r := Blow{Attacker: b.Attacker, Target: b.Target, Price: st.Price, Rules: st.Rules}
	attack := struck(s, st, b, rolled)
	damage := map[int]*big.Rat{}
	for _, a := range attack {
		add(damage, a.damage, a.p)
	}
	r.Damage, r.Mean = shares(damage)
	choices := []string{""}
	if h := s.Hero(b.Target); h != nil {
		choices, _ = fight.Guards(s, h, b)
	}
	for _, choice := range choices {
		d, err := against(s, st, b, line, choice, attack)
		if err != nil {
			return r, err
		}
		r.Defences = append(r.Defences, d)
	}
	return r, nil
}

// against tells what comes of an attack against one defence.
func against(s *malhya.State, st fight.Strike, b fight.Blow, line room.Sight, choice string,
	attack []hit) (d Defence,
	err error) {
	d.Defend = choice
	wounds := map[int]*big.Rat{}
	for _, a := range attack {
		g, err := fight.Guarding(s, b, b.Target, choice, telling.Against)
		if err != nil {
			return d, err
		}
		d.Price = g.Price
		if a.damage == 0 {
			add(wounds, 0, a.p)
			continue
		}
		if st.Ranged {
			g.Dodges(fight.Dodge(s, b, b.Target, line))
		}
		after := g.Lessened(s, a.cancels)
		met, err := falls(s, g.Hand)
		if err != nil {
			return d, err
		}
		for _, f := range met {
			best := g.Cancelled(f.dice, after, s.Hero(b.Target) != nil)[0]
			add(wounds, fight.Wounds(a.damage, g.Count(best.Left)), new(big.Rat).Mul(a.p, f.p))
		}
	}
	d.Wounds, d.Mean = shares(wounds)
	if left := life(s, b.Target); left > 0 {
		d.Falls = new(big.Rat)
		for _, w := range d.Wounds {
			if w.N >= left {
				d.Falls.Add(d.Falls, w.P)
			}
		}
	}
	return d, nil
}

// life returns the Life Points that somebody has left; 0: nobody has said.
func life(s *malhya.State, who string) int {
	if h := s.Hero(who); h != nil {
		return h.Crystals.Life
	}
	parts := s.EnemyStat(malhya.Type(who), "life")
	if parts == nil {
		return 0
	}
	return sum.Total(parts) - s.Enemy(who).Damage
}

// A hit is a damage with what it cancels of a defence, and its chance.
type hit struct {
	damage  int
	cancels map[string]int
	p       *big.Rat
}

// struck adds the falls of an attack up that come to the same.
func struck(s *malhya.State, st fight.Strike, b fight.Blow, rolled []fall) (list []hit) {
	at := map[string]int{}
	for _, f := range rolled {
		tally := st.Count(f.dice)
		h := hit{sum.Total(st.Damage(s, b.Attacker, b.Target, tally)), tally.Cancels, f.p}
		key := fmt.Sprint(h.damage, h.cancels)
		if i, is := at[key]; is {
			list[i].p = new(big.Rat).Add(list[i].p, h.p)
			continue
		}
		at[key], list = len(list), append(list, h)
	}
	return list
}

// A fall is a way in which dice lie there, in whatever order, and its chance.
type fall struct {
	dice []fight.Fallen
	p    *big.Rat
}

// falls lists the ways in which the dice of a hand may lie there.
func falls(s *malhya.State, h fight.Hand) ([]fall, error) {
	list := []fall{{p: big.NewRat(1, 1)}}
	for _, kind := range h.Kinds() {
		n := h.Dice[kind]
		if n == 0 {
			continue
		}
		die := s.Book().Die(kind)
		if die.Unread {
			return nil, &chance.Unread{Die: die}
		}
		faces := map[chance.Face]int64{}
		for _, side := range die.Sides {
			faces[side.Face]++
		}
		var next []fall
		each := slices.Sorted(maps.Keys(faces))
		for _, f := range list {
			next = append(next, f.more(kind, each, faces, n, int64(len(die.Sides)))...)
		}
		list = next
	}
	return list, nil
}

// more lists the ways in which n dice of a kind lie beside others: how many show the first face, and so on.
func (f fall) more(kind string, each []chance.Face, faces map[chance.Face]int64, n int,
	sides int64) (list []fall) {
	if n == 0 {
		return []fall{f}
	}
	if len(each) == 0 {
		return nil
	}
	p := big.NewRat(faces[each[0]], sides)
	chanceOf, dice := f.p, f.dice
	for k := 0; k <= n; k++ {
		if k > 0 {
			chanceOf = new(big.Rat).Mul(chanceOf, p)
			dice = append(slices.Clone(dice), fight.Fallen{Die: kind, Face: each[0]})
		}
		ways := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(k)))
		one := fall{dice, new(big.Rat).Mul(chanceOf, ways)}
		list = append(list, one.more(kind, each[1:], faces, n-k, sides)...)
	}
	return list
}

func add(to map[int]*big.Rat, n int, p *big.Rat) {
	if to[n] == nil {
		to[n] = new(big.Rat)
	}
	to[n].Add(to[n], p)
}

// shares returns the chances in the order of the numbers, and the mean.
func shares(of map[int]*big.Rat) (list []Share, mean *big.Rat) {
	mean = new(big.Rat)
	for _, n := range slices.Sorted(maps.Keys(of)) {
		list = append(list, Share{n, of[n]})
		mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(n), 1), of[n]))
	}
	return list, mean
}
