package voice

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/text"
)

// A playing holds what the last sentence tells of cards: who plays them, or changes a Slot, and for what.
type playing struct {
	player string
	about  string   // the player of whom its last clause tells; empty: player
	cards  []string // played together; nil: their effects are told, and the next card begins a sentence
	paid   string   // for 1 AP
}

// cards tells cards: those that are played together begin a line, with what they cost, and so does a Slot
// Action; what they do goes on behind.
func (l *lines) cards(m *happened, e axismundi.CardsMoved) {
	slot := e.From == axismundi.InSlot || e.To == axismundi.InSlot
	switch {
	case e.Played && l.play.cards != nil && l.play.player == e.Player:
		l.joins(m, "")
		l.play.cards = append(l.play.cards, e.Cards...)
		l.list[len(l.list)-1].text = l.play.said()
	case e.Played:
		play := playing{player: e.Player, cards: e.Cards}
		if slices.Contains(e.Cards, l.deed) { // else the price is that of what it goes with
			play.paid = l.price()
		}
		l.says(m, play.said())
		l.play = play
	case slot && l.play.player == e.Player:
		l.goesOn(m, e.Player, e.String())
	case slot:
		play := playing{player: e.Player, paid: l.price()}
		said := strings.TrimSuffix(e.String(), ", "+e.Left) + play.paid
		if e.Left != "" {
			said += ", " + e.Left
		}
		l.says(m, said)
		l.play = play
	default:
		l.goesOn(m, e.Player, e.String())
	}
}

// price returns what was paid, as it stands at the end of a sentence: for 1 AP. It is empty where nothing
// was paid.
func (l *lines) price() string {
	if l.paid == "" {
		return ""
	}
	return " for " + l.paid
}

func (p playing) said() string { return p.player + " plays " + text.Listed(p.cards) + p.paid }

// goesOn tells what a card does, at the end of the sentence that plays it; where there is none it begins a
// sentence.
func (l *lines) goesOn(m *happened, player, said string) {
	if l.play.player == "" || l.move != nil {
		l.says(m, said)
		return
	}
	l.play.cards = nil
	if player == cmp.Or(l.play.about, l.play.player) {
		said = strings.TrimPrefix(said, player+" ")
	}
	l.play.about = player
	l.joins(m, "; "+said)
}
