package turns

import (
	"maps"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
)

// key returns all of a table that may matter to what is still to come in a search, as one text. Two tables
// with the same key are worth the same. Decks and piles matter only where they may run out.
func (x *search) key(n *node) string {
	s := n.s
	w := writer{buf: x.buf[:0]}
	w.word(s.Turn)
	w.numbers(s.Round, s.Level, s.Points.AP, s.Points.Move, s.Points.Attack, s.Points.TreasureAttack)
	for level := range notation.Highest + 1 {
		w.numbers(s.Turned[level])
	}
	w.word(string(s.Center))
	w.sorted(s.Points.Used)
	for _, h := range s.Points.Healed {
		w.word(string(h))
	}
	w.flag(n.slotted)
	w.word(n.must)
	w.flag(s.Over != nil)
	w.numbers(min(s.Decks.Permanent, few), min(s.Decks.OneTime, few), s.Discard.Taken)
	w.numbers(min(s.Discard.Unnamed.All()+len(s.Discard.Cards), few))
	for i := range s.Players {
		p := &s.Players[i]
		w.player(p, p.Name != x.goal.target() && x.hale(n, p))
		w.list(n.hands[p.Name])
	}
	if x.piles {
		w.sorted(s.Discard.Cards)
		for _, h := range slices.Sorted(maps.Keys(s.Crates)) {
			w.sorted(slices.Concat(s.Crates[h].Permanent, s.Crates[h].OneTime))
		}
	}
	w.hexes(x, s)
	if s.Bomb != nil {
		w.word(string(s.Bomb.At))
	}
	for _, number := range slices.Sorted(maps.Keys(s.Markers)) {
		w.word(number)
		w.word(string(s.Markers[number].At))
	}
	x.buf = w.buf
	return string(w.buf)
}

// hale says whether the HPs and Wounds of a player make no difference to the search: that life is no part
// of the goal, the player survives whatever may come in this turn, and no card begins to work at so few
// HPs.
func (x *search) hale(n *node, p *axismundi.Player) bool {
	if x.goal.Kind == Heal || x.goal.Kind == Safe || n.s.Reading("A1") == "wipe" {
		return false
	}
	points, low := 9, 0 // attacks of others
	if p.Name == n.s.Turn {
		all := x.purse(n.s, p, n.s.Points, x.may(n, p))
		points = all.ap + all.move + all.attack
	}
	for _, name := range p.Slots {
		low = max(low, n.s.CardNamed(name).Low)
	}
	for _, key := range x.may(n, p) {
		if c := n.s.Book().Card(key); c != nil {
			low = max(low, c.Low)
		}
	}
	return perHP*(p.HP-low)-p.Wounds > points*worst+perHP
}

// worst is the most Wounds that a point can cost its player: a Run over two infected hexes.
const worst = 6

// few is more cards than any one turn draws: decks and piles with so many are all alike to the key.
const few = 40

// A writer writes a key.
type writer struct{ buf []byte }

func (w *writer) numbers(list ...int) {
	for _, n := range list {
		w.buf = append(w.buf, byte(n))
	}
}

func (w *writer) word(text string) { w.buf = append(append(w.buf, text...), 0) }

func (w *writer) flag(is bool) {
	if is {
		w.numbers(1)
		return
	}
	w.numbers(0)
}

func (w *writer) list(words []string) {
	for _, word := range words {
		w.word(word)
	}
	w.numbers(255)
}

func (w *writer) sorted(words []string) {
	if !slices.IsSorted(words) {
		words = slices.Sorted(slices.Values(words))
	}
	w.list(words)
}

// player writes a player into the key. For a hale player it leaves out the HPs, the Wounds and the areas.
func (w *writer) player(p *axismundi.Player, hale bool) {
	w.word(string(p.At))
	w.word(string(p.Began))
	w.word(string(p.Form))
	if !hale {
		w.numbers(p.HP, p.Wounds)
	}
	w.flag(hale)
	w.numbers(p.Scrounge, p.Hand, p.Treasures, p.Doses.Sagittarius, p.Doses.Avis)
	w.numbers(p.Energy...)
	w.numbers(255)
	w.numbers(p.Doses.Sanguinem...)
	w.flag(p.Hidden != nil)
	w.sorted(p.Slots)
	w.sorted(p.Immobilized)
	w.sorted(p.Effects)
	w.sorted(p.Once)
	if a := p.Area; a != nil && !hale {
		w.area(*a)
	}
	for _, holder := range slices.Sorted(maps.Keys(p.Areas)) {
		if !hale {
			w.word(holder)
			w.area(p.Areas[holder])
		}
	}
}

// area writes what an area has done to a player.
func (w *writer) area(a axismundi.Area) {
	w.numbers(1, a.Round, a.Wounds, a.Near)
	w.word(a.Repeat)
	w.word(a.Owed)
}

// hexes writes what lies on hexes: bits by the numbers of the hexes, where they have any.
func (w *writer) hexes(x *search, s *axismundi.State) {
	var marks [3]uint64
	var others []string
	for h, is := range s.Hexes {
		i, printed := x.numbers[h]
		if !printed || is.Terrain != notation.Unknown {
			others = append(others, string(h)+string(is.Terrain))
		}
		for kind, lies := range [...]bool{is.Infected && x.infects, is.Harvested, is.Treasure} {
			if lies && printed {
				marks[kind] |= 1 << i
			}
		}
	}
	for _, bits := range marks {
		for shift := 0; shift < 64; shift += 8 {
			w.buf = append(w.buf, byte(bits>>shift))
		}
	}
	w.sorted(others)
}
