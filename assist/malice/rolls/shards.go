package rolls

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Lot is a number of soulshards of a color; an empty color means the only one there is.
type Lot struct {
	N     int
	Color string
}

// ShardView lists the holders of soulshards, and the shards of the bank.
type ShardView struct {
	Held    map[string]map[string]int  `json:"held"`
	Bank    map[string]int             `json:"bank"`
	Pending map[string][]malice.Pledge `json:"pending"` // those that wait for a roll, by whose it is
}

// Shards returns the shards of the bank and of the holders.
func Shards(s *malice.State) ShardView {
	v := ShardView{Held: map[string]map[string]int{}, Bank: s.Bank(), Pending: map[string][]malice.Pledge{}}
	for _, a := range telling.Copy(s).Avatars {
		v.Held[a.Name] = s.ViewOf(a).Shards
		v.Pending[a.Name] = a.ThisTurn().Pending
	}
	return v
}

// GiveShards hands soulshards from one avatar to another (shard.trade, shard.limit.hold).
type GiveShards struct {
	From, To string
	Lot      Lot
}

// Play implements telling.Act.
func (a GiveShards) Play(t *malice.Table) error {
	return TradeShards{A: a.From, Give: []Lot{a.Lot}, B: a.To}.Play(t)
}

// TradeShards exchanges soulshards between two avatars: both sides move, or none
// (shard.trade). Nothing says that they have to meet for it; in a fight nothing is traded (combat.no-trade).
type TradeShards struct {
	A    string
	Give []Lot
	B    string
	Take []Lot // empty: a gift
}

// Play implements telling.Act.
func (a TradeShards) Play(t *malice.Table) error {
	s := t.State()
	one, two, err := s.FindTwo(a.A, a.B)
	if err != nil {
		return err
	}
	if one.Name == two.Name {
		return telling.Impossible("%s is one avatar: it takes two to trade", one.Name)
	}
	for _, name := range []string{one.Name, two.Name} {
		if err := life.Acting(t, name); err != nil {
			return err
		}
	}
	if s.Printed().PlayersTurnOnly() {
		if err := life.DuringPlayersTurn(t, "trade"); err != nil {
			return err
		}
	}
	if err := life.NoTrade(t, one.Name, two.Name); err != nil {
		return err
	}
	give, err := Held(t, one, a.Give)
	if err != nil {
		return err
	}
	take, err := Held(t, two, a.Take)
	if err != nil {
		return err
	}
	handOver(t, one.Name, two.Name, give)
	handOver(t, two.Name, one.Name, take)
	t.Result = Shards(t.State())
	return nil
}

// Held returns the lots with their colors completed. It refuses lots that an avatar has too few shards for.
func Held(t *malice.Table, who *malice.Avatar, lots []Lot) ([]Lot, error) {
	if len(lots) == 0 {
		return nil, nil
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
			return nil, telling.Impossible("%s: %s", TooFew(who, who.Shards[l.Color], l.Color, l.N),
				HeldBy(who))
		}
		left[l.Color] -= l.N
	}
	return lots, nil
}

// colorHeld returns the color to use where nobody names one: the only one, or the answer to a
// question.
func colorHeld(t *malice.Table, who *malice.Avatar) string {
	var have []string
	for _, c := range notation.Colors {
		if who.Shards[c] > 0 {
			have = append(have, c)
		}
	}
	if len(have) == 0 {
		return "colorless"
	}
	return t.Choose(chance.Question{For: "color", Text: "which color of " + who.Name, Answers: have})
}

func ShardsOf(n int, color string) string {
	if n == 0 {
		return "no " + color + " shard"
	}
	return text.Things(n, color+" shard", color+" shards")
}

// TooFew writes that an avatar has so many shards of a color, and not as many as are wanted.
func TooFew(who *malice.Avatar, have int, color string, want int) string {
	if have == 0 {
		return who.Name + " has " + ShardsOf(0, color)
	}
	return fmt.Sprintf("%s has %s, not %d", who.Name, ShardsOf(have, color), want)
}

// HeldBy lists an avatar's shards in words.
func HeldBy(who *malice.Avatar) string {
	var list []string
	for _, c := range notation.Colors {
		if n := who.Shards[c]; n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, c))
		}
	}
	if len(list) == 0 {
		return "it has none at all"
	}
	return "it has " + text.Listed(list)
}

func handOver(t *malice.Table, from, to string, list []Lot) {
	for _, l := range list {
		t.Do(malice.ShardsMoved{Color: l.Color, N: l.N, From: from, To: to},
			"shard.trade", "shard.limit.hold").Because(notation.Why(l.N, "as the two agree", "shard.trade"))
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
func (a MoveShards) Play(t *malice.Table) error {
	who, err := t.State().AvatarNamed(a.Who)
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
			return telling.Impossible("%s: %s", TooFew(who, who.Shards[lot.Color], lot.Color, lot.N),
				HeldBy(who))
		}
		t.Do(malice.ShardsMoved{Color: lot.Color, N: lot.N, From: name, To: "bank"}, "shard.bank")
	default:
		if lot.Color == "" {
			lot.Color = "colorless"
		}
		life.Give(t, name, lot.Color, lot.N, nil, "shard.bank")
	}
	t.Result = Shards(t.State())
	return nil
}
