package odds

import (
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// First holds the chances of a hero to act before each type of enemies, in JSON, for each number of points
// that the hero may pay for initiative. In a tie the heroes choose, and this hero comes first
// (combat.initiative.tie).
type First struct {
	Hero   string   `json:"hero"`
	Bought []Bought `json:"bought"`
	Rules  []string `json:"rules"`
}

// Bought is the initiative that a hero comes to who pays Points for it, with the chances to act first.
type Bought struct {
	Points     int      `json:"points"`
	Initiative int      `json:"initiative"`
	Before     []Before `json:"before"`
	All        *big.Rat `json:"all"` // before all types
}

// Before is the chance that a hero acts before a type of enemies.
type Before struct {
	Type string   `json:"type"`
	P    *big.Rat `json:"p"`
}

// A drawing is a type of enemies with its initiative: before its Upgrade token is drawn, or with drawn its
// place on the gauge, which stays.
type drawing struct {
	of    string
	base  int
	drawn bool
}

// ActsFirst works out how likely a hero acts before each type of enemies, by the tokens that are in the
// bag. It refuses where the bag, or the initiative of a type, is not typed in. Once tokens are drawn
// nothing can be paid.
func ActsFirst(s *malhya.State, hero string) (First, error) {
	r := First{Hero: hero, Rules: []string{"combat.initiative.buy", "combat.upgrade.draw",
		"combat.initiative.tie"}}
	if s.Combat == nil {
		return r, telling.Impossible("initiative is bought in Combat Mode")
	}
	h := s.Hero(hero)
	parts, rules, err := rounds.Base(s, h)
	if err != nil {
		return r, err
	}
	r.Rules = append(r.Rules, rules...)
	types, err := drawings(s)
	if err != nil {
		return r, err
	}
	bag := stocks(s)
	points := h.Turn.Points
	if len(s.Combat.Upgrades) > 0 || rounds.Fixed(s) {
		points = 0
	}
	for n := 0; n <= points; n++ {
		b := Bought{Points: n, Initiative: sum.Total(parts) + n}
		for _, d := range types {
			b.Before = append(b.Before, Before{d.of, notBehind(b.Initiative, bag, d)})
		}
		b.All = notBehind(b.Initiative, bag, types...)
		r.Bought = append(r.Bought, b)
	}
	return r, nil
}

// drawings lists the types of enemies with their places on the gauge: with an Upgrade token drawn the place
// that it has, else the initiative of the card. It refuses a card or a bag that nobody has typed in.
func drawings(s *malhya.State) (list []drawing, err error) {
	open := false
	for _, of := range s.Types() {
		d := drawing{of: of, drawn: s.Combat.Upgrades[of] != "", base: s.Combat.Gauge[of]}
		if !d.drawn {
			card, _ := s.Numbers(of)
			if open, d.base = true, card.Initiative; d.base == malhya.Unknown {
				return nil, unread(of)
			}
		}
		list = append(list, d)
	}
	if open && len(s.InBag()) == 0 {
		return nil, telling.Offer(telling.Impossible("nobody has counted the Upgrade tokens of the bag"),
			telling.AnyTable("data", "calibrate", "upgrades.bag"))
	}
	return list, nil
}

// A stock is n tokens of the bag that all add the same to the initiative of each type.
type stock struct {
	n    int
	more map[string]int // what each token adds, by type
}

// stocks counts the tokens of the bag by what they add to initiative.
func stocks(s *malhya.State) (bag []stock) {
	for _, token := range s.InBag() {
		more := map[string]int{}
		for _, of := range s.Types() {
			more[of] = sum.Total(s.Raised(of, token, "initiative"))
		}
		i := slices.IndexFunc(bag, func(o stock) bool { return maps.Equal(o.more, more) })
		if i < 0 {
			i, bag = len(bag), append(bag, stock{more: more})
		}
		bag[i].n++
	}
	return bag
}

// notBehind returns the chance that no type comes to more than this initiative. Types whose token is not
// drawn get one each out of the bag.
func notBehind(initiative int, bag []stock, types ...drawing) *big.Rat {
	if len(types) == 0 {
		return big.NewRat(1, 1)
	}
	d, rest := types[0], types[1:]
	if d.drawn {
		if d.base > initiative {
			return new(big.Rat)
		}
		return notBehind(initiative, bag, rest...)
	}
	tokens := 0
	for _, held := range bag {
		tokens += held.n
	}
	p := new(big.Rat)
	for i, held := range bag {
		if held.n == 0 || d.base+held.more[d.of] > initiative {
			continue
		}
		bag[i].n--
		p.Add(p, new(big.Rat).Mul(big.NewRat(int64(held.n), int64(tokens)), notBehind(initiative, bag, rest...)))
		bag[i].n++
	}
	return p
}
