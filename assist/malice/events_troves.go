package malice

import (
	"slices"

	"tablehand/assist/pile"
)

// lift: a card is drawn, and is no longer known to lie under its trove, if it was.
func (s *State) lift(trove, card string) {
	name := Entitled(trove, card)
	s.setBottom(trove, pile.Pile{Bottom: slices.DeleteFunc(slices.Clone(s.Troves[trove].Bottom),
		func(c string) bool { return Entitled(trove, c) == name })})
}

// under lays a card under its trove (trove.return). Only where all cards of the box are
// known is their order worth keeping; else the players name what they draw.
func (s *State) under(trove, card string) {
	if name := Entitled(trove, card); name == "" || s.Book() == nil || !s.Knows(trove, name) ||
		s.Unlisted(TroveNamed(trove)) != "" {
		return
	}
	s.lift(trove, card)
	s.setBottom(trove, s.Troves[trove].Under(card))
}

// underAll lays cards under a trove, the first one first.
func (s *State) underAll(trove string, deck []string) {
	for _, card := range deck {
		s.under(trove, card)
	}
}

// setBottom sets what is known to lie under a trove.
func (s *State) setBottom(trove string, under pile.Pile) {
	switch {
	case len(under.Bottom) > 0 && s.Troves == nil:
		s.Troves = map[string]pile.Pile{trove: under}
	case len(under.Bottom) > 0:
		s.Troves[trove] = under
	default:
		delete(s.Troves, trove)
	}
	if len(s.Troves) == 0 {
		s.Troves = nil
	}
}

// TroveMixed: nobody knows any more where in a trove its cards lie.
type TroveMixed struct {
	Trove string `json:"trove"`
	How   string `json:"how"`                 // shuffled | cut | found
	By    string `json:"card" unknown:"null"` // whose icon shuffled it, or which card turned up
}

// Kind implements telling.Event.
func (e TroveMixed) Kind() string { return "trove.mixed" }

func (e TroveMixed) String() string {
	title := Title(TroveNamed(e.Trove))
	switch {
	case e.How == "found":
		return e.By + " was known to lie deeper: in which order cards lie under the " + title +
			" is no longer known"
	case e.By != "":
		return e.By + " has the shuffle icon: the " + title + " is shuffled"
	}
	return "the " + title + " is " + e.How
}

// Apply forgets the order of the cards at the bottom.
func (e TroveMixed) Apply(s *State) { s.setBottom(e.Trove, pile.Pile{}) }

// CardUnder: a card that was turned and not taken goes under its trove.
type CardUnder struct {
	Trove string `json:"trove"`
	Card  string `json:"card"`
}

// Kind implements telling.Event.
func (e CardUnder) Kind() string { return "card.under" }

func (e CardUnder) String() string {
	return Aloud(e.Trove, e.Card) + " goes under the " + Title(TroveNamed(e.Trove))
}

// Apply lays the card under its trove.
func (e CardUnder) Apply(s *State) { s.under(e.Trove, e.Card) }
