package pile

import (
	"slices"

	"tablehand/assist/yamlfile"
)

// A Pile is what is known of cards that lie face down, one on another. An empty name in Top or Bottom is a
// card whose place is known and whose name is not.
type Pile struct {
	Top    []string // the topmost first
	Rest   int      // cards under these, in an order that nobody knows
	Bottom []string // under the rest, the topmost first
}

// Len returns the number of cards.
func (p Pile) Len() int { return len(p.Top) + p.Rest + len(p.Bottom) }

// top is the topmost card; named: its name is known.
func (p Pile) top() (card string, named bool) {
	switch {
	case len(p.Top) > 0:
		card = p.Top[0]
	case p.Rest == 0 && len(p.Bottom) > 0:
		card = p.Bottom[0]
	}
	return card, card != ""
}

// Tops are the cards of which one lies on top: the one that is known to, or any of the unseen.
// Nil: the pile is empty.
func (p Pile) Tops(unseen []string) []string {
	card, named := p.top()
	switch {
	case named:
		return []string{card}
	case p.Len() == 0:
		return nil
	}
	return unseen
}

// Draw takes the topmost card, which is this one; empty: nobody sees it. False: the pile is
// empty, or another card is known to lie there.
func (p Pile) Draw(card string) (Pile, bool) {
	known, named := p.top()
	if p.Len() == 0 || named && card != "" && card != known {
		return p, false
	}
	switch {
	case len(p.Top) > 0:
		p.Top = p.Top[1:]
	case p.Rest > 0:
		p.Rest--
	default:
		p.Bottom = p.Bottom[1:]
	}
	return p, true
}

// Depth returns the number of cards on top of a named card; false: its place is not known.
func (p Pile) Depth(card string) (n int, known bool) {
	if card == "" {
		return 0, false
	}
	if i := slices.Index(p.Top, card); i >= 0 {
		return i, true
	}
	if i := slices.Index(p.Bottom, card); i >= 0 {
		return len(p.Top) + p.Rest + i, true
	}
	return 0, false
}

// Take takes a card out of the pile: from where it is known to lie, else from the rest, else one
// that has no name. False: it cannot be there.
func (p Pile) Take(card string) (Pile, bool) {
	left, ok := p.without(card)
	switch {
	case ok:
		return left, true
	case p.Rest == 0:
		return p.without("")
	}
	p.Rest--
	return p, true
}

// without is the pile without a card whose place in it is known; false: it has no such card.
func (p Pile) without(card string) (Pile, bool) {
	if slices.Contains(p.Top, card) {
		p.Top = without(p.Top, card)
		return p, true
	}
	if slices.Contains(p.Bottom, card) {
		p.Bottom = without(p.Bottom, card)
		return p, true
	}
	return p, false
}

// Under is the pile with cards put under it, the last one lowest.
func (p Pile) Under(cards ...string) Pile {
	p.Bottom = slices.Concat(p.Bottom, cards)
	return p
}

// Over is the pile with cards put on it, the first one topmost.
func (p Pile) Over(cards ...string) Pile {
	p.Top = slices.Concat(cards, p.Top)
	return p
}

// Shuffled is the pile in an order that nobody knows, with these cards shuffled in: a discard
// pile, where it is rebuilt. A cut leaves no more known of it.
func (p Pile) Shuffled(in ...string) Pile { return Pile{Rest: p.Len() + len(in)} }

// Until turns cards from the top until such holds for one, or the pile is empty. Turn names the turned
// card, one of tops; if it returns "", that card and all below it stay, to be turned at the real table.
// found: such held.
func (p Pile) Until(unseen []string, turn func(tops []string) string,
	such func(card string) bool) (turned []string, left Pile, found bool) {
	left = p
	unseen = slices.Clone(unseen)
	for left.Len() > 0 {
		card := turn(left.Tops(unseen))
		after, ok := left.Draw(card)
		if card == "" || !ok {
			return turned, left, false
		}
		turned, left, unseen = append(turned, card), after, without(unseen, card)
		if such(card) {
			return turned, left, true
		}
	}
	return turned, left, false
}

// without is a list without the first of its cards that is called so.
func without(cards []string, card string) []string {
	i := slices.Index(cards, card)
	if i < 0 {
		return cards
	}
	return slices.Delete(slices.Clone(cards), i, i+1)
}

// Form describes the pile in a table file: rest, and top and bottom where anything is known.
func (p *Pile) Form(f *yamlfile.Form) {
	const most = 9999
	f.Texts("top", &p.Top).Seldom()
	f.Int("rest", &p.Rest, 0, most).Required()
	f.Texts("bottom", &p.Bottom).Seldom()
}
