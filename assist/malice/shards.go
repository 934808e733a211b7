package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Lot is so many soulshards of a color; an empty color is the only one there is.
type Lot struct {
	N     int
	Color string
}

// ShardView is who holds which soulshards, and what the bank has.
type ShardView struct {
	Held    map[string]map[string]int `json:"held"`
	Bank    map[string]int            `json:"bank"`
	Pending map[string][]Pledge       `json:"pending"` // those that wait for a roll, by whose it is
}

// Shards shows the bank and the holders.
func (s *State) Shards() ShardView {
	v := ShardView{Held: map[string]map[string]int{}, Bank: s.Bank(), Pending: map[string][]Pledge{}}
	for _, a := range s.Clone().Avatars {
		v.Held[a.Name] = s.ViewOf(a).Shards
		if a.Turn != nil && len(a.Turn.Pending) > 0 {
			v.Pending[a.Name] = a.Turn.Pending
		}
	}
	return v
}

// GiveShards hands soulshards from one avatar to another (shard.trade, shard.limit.hold).
type GiveShards struct {
	From, To string
	Lot      Lot
}

// Play implements telling.Act.
func (a GiveShards) Play(t *table) error {
	return TradeShards{A: a.From, Give: []Lot{a.Lot}, B: a.To}.Play(t)
}

// TradeShards exchanges soulshards between two avatars: both sides move, or none
// (shard.trade). Nothing says that they have to meet for it.
type TradeShards struct {
	A    string
	Give []Lot
	B    string
	Take []Lot // empty: a gift
}

// Play implements telling.Act.
func (a TradeShards) Play(t *table) error {
	s := t.State()
	one, two, err := s.findTwo(a.A, a.B)
	if err != nil {
		return err
	}
	if one.Name == two.Name {
		return telling.Impossible("%s is one avatar: it takes two to trade", one.Name)
	}
	if s.second() {
		if err := duringPlayersTurn(t, "trade"); err != nil {
			return err
		}
	}
	give, err := held(t, one, a.Give)
	if err != nil {
		return err
	}
	take, err := held(t, two, a.Take)
	if err != nil {
		return err
	}
	handOver(t, one.Name, two.Name, give)
	handOver(t, two.Name, one.Name, take)
	t.Result = t.State().Shards()
	return nil
}

// held are the lots that an avatar with a body has, the colors completed.
func held(t *table, who *Avatar, lots []Lot) ([]Lot, error) {
	if len(lots) == 0 {
		return nil, nil
	}
	if err := embodied(t, who.Name); err != nil {
		return nil, err
	}
	left := map[string]int{}
	for color, n := range who.Shards {
		left[color] = n
	}
	lots = slices.Clone(lots)
	for i := range lots {
		l := &lots[i]
		if l.Color == "" {
			l.Color = colorHeld(t, who)
		}
		if left[l.Color] < l.N {
			return nil, telling.Impossible("%s has %s, not %d: %s", who.Name, shardsOf(who.Shards[l.Color], l.Color), l.N, heldBy(who))
		}
		left[l.Color] -= l.N
	}
	return lots, nil
}

// colorHeld is the color that is meant where nobody says: the only one, or asked.
func colorHeld(t *table, who *Avatar) string {
	var have []string
	for _, c := range Colors {
		if who.Shards[c] > 0 {
			have = append(have, c)
		}
	}
	if len(have) <= 1 {
		return append(have, "colorless")[0]
	}
	return t.Choose(chance.Question{For: "color", Text: "which color of " + who.Name, Answers: have})
}

func shardsOf(n int, color string) string {
	if n == 0 {
		return "no " + color + " shard"
	}
	return things(n, color+" shard", color+" shards")
}

// heldBy lists an avatar's shards as they are said.
func heldBy(who *Avatar) string {
	var list []string
	for _, c := range Colors {
		if n := who.Shards[c]; n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, c))
		}
	}
	if len(list) == 0 {
		return "it has none at all"
	}
	return "it has " + listed(list)
}

func handOver(t *table, from, to string, list []Lot) {
	for _, l := range list {
		t.Do(ShardsMoved{Color: l.Color, N: l.N, From: from, To: to}, "shard.trade").Because(why(l.N, "as the two agree", "shard.trade"))
	}
}

// MoveShards corrects the table: shards from the bank to an avatar, or back.
type MoveShards struct {
	Who  string
	Lot  Lot
	Back bool // to the bank
}

func (MoveShards) Bookkeeping() {}

// Play implements telling.Act (shard.bank).
func (a MoveShards) Play(t *table) error {
	who, err := t.State().findAvatar(a.Who)
	if err != nil {
		return err
	}
	name, lot := who.Name, a.Lot
	switch {
	case a.Back:
		if lot.Color == "" {
			lot.Color = colorHeld(t, who)
		}
		if who.Shards[lot.Color] < lot.N {
			return telling.Impossible("%s has %s, not %d: %s", name, shardsOf(who.Shards[lot.Color], lot.Color), lot.N, heldBy(who))
		}
		t.Do(ShardsMoved{Color: lot.Color, N: lot.N, From: name, To: "bank"}, "shard.bank")
	default:
		if lot.Color == "" {
			lot.Color = "colorless"
		}
		give(t, name, lot.Color, lot.N, nil, "shard.bank")
	}
	t.Result = t.State().Shards()
	return nil
}
