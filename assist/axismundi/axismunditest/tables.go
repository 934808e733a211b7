package axismunditest

import (
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// Ann, Ben and Cid play the Cultivator, the Malignant and the Savant, from the Warehouses C, S and K.
const (
	Ann = "Ann"
	Ben = "Ben"
	Cid = "Cid"
)

// Practice returns a table on the practice island in round 2, Ann's turn with 3 APs, hands of 5, no
// Rotation yet. The Malignant plays; edits put the table as a test needs it.
func Practice(t testing.TB, edits ...func(*axismundi.State)) *axismundi.State {
	t.Helper()
	return of(axismundi.Practice, [3]notation.Character{notation.Cultivator, notation.Malignant,
		notation.Savant}, edits)
}

// Plain returns such a table without the Malignant: the Cultivator, the Scrounger and the Savant.
func Plain(t testing.TB, edits ...func(*axismundi.State)) *axismundi.State {
	t.Helper()
	return of(axismundi.Practice, [3]notation.Character{notation.Cultivator, notation.Scrounger,
		notation.Savant}, edits)
}

// Bare returns such a table without a board.
func Bare(t testing.TB, edits ...func(*axismundi.State)) *axismundi.State {
	t.Helper()
	return of("", [3]notation.Character{notation.Cultivator, notation.Malignant, notation.Savant}, edits)
}

func of(board string, characters [3]notation.Character, edits []func(*axismundi.State)) *axismundi.State {
	s := Nothing()
	s.Length, s.Seed, s.Round, s.Level, s.Board, s.Turn = "full", 7, 2, 1, board, Ann
	s.Turned, s.Points = island.Twisted(0, false), axismundi.Points{AP: 3}
	homes := []notation.Hex{"C", "S", "K"}
	for i, name := range []string{Ann, Ben, Cid} {
		s.Players = append(s.Players, axismundi.Player{Name: name, Character: characters[i],
			Form:      notation.Ordinary,
			Warehouse: homes[i], At: homes[i], Began: homes[i], HP: 10, Energy: []int{3}, Hand: 5,
			Drops: []int{0, 0, 0}})
		s.Crates[homes[i]] = axismundi.Crate{Permanent: []string{"", ""}, OneTime: []string{"", ""}}
	}
	s.Treasures.Board = axismundi.Tokens
	s.Decks = axismundi.Counted{Permanent: 54 - 7, OneTime: 107 - 8}
	for _, edit := range edits {
		edit(s)
	}
	s.Decks.OneTime += s.AllCards() - cards(s) // what an edit has dealt comes off the deck
	return s
}

// cards counts all cards on a table.
func cards(s *axismundi.State) int {
	n := s.Decks.All() + len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken + len(s.Markers)
	for _, p := range s.Players {
		n += p.Hand + len(p.Slots)
	}
	for _, c := range s.Crates {
		n += len(c.Permanent) + len(c.OneTime)
	}
	return n
}

// At puts a player onto a hex, where the turn began too.
func At(player string, h notation.Hex) func(*axismundi.State) {
	return func(s *axismundi.State) { p := s.Player(player); p.At, p.Began = h, h }
}

// With edits a player.
func With(player string, edit func(*axismundi.Player)) func(*axismundi.State) {
	return func(s *axismundi.State) { edit(s.Player(player)) }
}

// Life gives a player HPs and Wounds.
func Life(player string, hp, wounds int) func(*axismundi.State) {
	return With(player, func(p *axismundi.Player) { p.HP, p.Wounds = hp, wounds })
}

// Slot Activates cards of a player's by their short names.
func Slot(player string, keys ...string) func(*axismundi.State) {
	return func(s *axismundi.State) {
		p := s.Player(player)
		p.Slots = nil
		for _, key := range keys {
			p.Slots = append(p.Slots, s.Book().Card(key).Name)
		}
	}
}

// Turn makes it somebody's turn, with so many APs.
func Turn(player string, ap int) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Turn, s.Points = player, axismundi.Points{AP: ap} }
}

// Changed makes a player the Angel or the Demon and the others Upgraded, with full mats; the center is
// Accessible.
func Changed(player string, form notation.Form) func(*axismundi.State) {
	return func(s *axismundi.State) {
		s.Center = notation.Accessible
		for i := range s.Players {
			p := &s.Players[i]
			p.Form = notation.Upgraded
			if p.Name == player {
				p.Form = form
			}
			mat := s.Mat(p)
			p.HP, p.Wounds, p.Energy = mat.HP, 0, make([]int, mat.Sections)
			for j := range p.Energy {
				p.Energy[j] = mat.Energy
			}
		}
	}
}
