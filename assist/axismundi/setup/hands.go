package setup

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// FirstHand counts the cards of a first hand (setup.hand.draw).
const FirstHand = 5

// Deal gives a player the first hand, of so many cards of each deck.
type Deal struct {
	Player             string
	Permanent, OneTime int
}

func (a Deal) Play(t *axismundi.Table) error {
	p, err := before(t, a.Player, "setup.hand.draw")
	if err != nil {
		return err
	}
	if p.Hand > 0 {
		line := telling.Line("redraw", p.Name).And("P", "1").And("O", "0")
		line.Words = append(line.Words, "for")
		return telling.Offer(telling.Impossible("%s has drawn a hand", p.Name), line.And("P", "0").And("O", "1"))
	}
	if n := a.Permanent + a.OneTime; n != FirstHand {
		if err := t.Refuse("setup.hand.draw", "%d cards: a first hand has %d, of both decks together", n,
			FirstHand); err != nil {
			return err
		}
	}
	return drawn(t, p.Name, axismundi.Counted{Permanent: a.Permanent, OneTime: a.OneTime}, "setup.hand.draw",
		"setup.hand.hidden")
}

// before returns the player that a word means. Once the first turn has begun it refuses by the rule.
func before(t *axismundi.Table, word, rule string) (*axismundi.Player, error) {
	p, err := t.State().FindPlayer(word)
	if err != nil {
		return nil, err
	}
	if t.State().Turn != "" {
		return p, t.Refuse(rule, "the game has begun: first hands are drawn before the first turn")
	}
	return p, nil
}

// drawn draws cards of each deck into a hand.
func drawn(t *axismundi.Table, player string, n axismundi.Counted, rules ...string) error {
	for _, deck := range []notation.Deck{notation.Permanent, notation.OneTime} {
		if have := t.State().Decks.Of(deck); n.Of(deck) > have {
			return telling.Impossible("the %s deck has %d cards", deck, have)
		}
		if n.Of(deck) > 0 {
			t.Do(axismundi.CardsMoved{Player: player, From: axismundi.DeckPlace(deck), To: axismundi.InHand,
				N: n.Of(deck)}, rules...)
		}
	}
	return nil
}

// Redraw exchanges cards of a first hand: so many of each deck go, and so many come (setup.hand.mulligan).
type Redraw struct {
	Player   string
	Cards    []string // that go, by their names; of the others Out says how many
	Out, For axismundi.Counted
}

// Redrawn marks a player who has exchanged cards.
const Redrawn = "redraw"

func (a Redraw) Play(t *axismundi.Table) error {
	p, err := before(t, a.Player, "setup.hand.mulligan")
	if err != nil {
		return err
	}
	if slices.Contains(p.Once, Redrawn) && t.State().Reading("A14c") == "once" {
		if err := t.Refuse("setup.hand.mulligan", "%s has exchanged cards already", p.Name); err != nil {
			return err
		}
	}
	cards, err := a.named(t.State())
	if err != nil {
		return err
	}
	switch {
	case a.Out.All() == 0:
		return telling.Impossible("no card goes: there is nothing to exchange")
	case a.Out.All() != a.For.All():
		return &telling.Refused{Rule: "setup.hand.mulligan", Reason: "as many cards come as go"}
	case a.Out.All() > p.Hand:
		return telling.Impossible("%s holds %d cards", p.Name, p.Hand)
	}
	decks.Discard(t, p.Name, cards, "setup.hand.mulligan")
	for _, deck := range []notation.Deck{notation.Permanent, notation.OneTime} {
		if n := a.Out.Of(deck); n > 0 && len(cards) == 0 {
			t.Do(axismundi.CardsMoved{Player: p.Name, From: axismundi.InHand, To: axismundi.InDiscard, N: n,
				Deck: deck}, "setup.hand.mulligan")
		}
	}
	if !slices.Contains(p.Once, Redrawn) {
		t.Do(axismundi.OnceDone{Player: p.Name, What: Redrawn}, "setup.hand.mulligan")
	}
	return drawn(t, p.Name, a.For, "setup.hand.mulligan")
}

// named returns the cards of the line by their names, and adds them by deck to Out.
func (a *Redraw) named(s *axismundi.State) (list []*box.Card, err error) {
	for _, word := range a.Cards {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return nil, err
		}
		if list = append(list, card); card.Deck == notation.Permanent {
			a.Out.Permanent++
		} else {
			a.Out.OneTime++
		}
	}
	return list, nil
}

// filled returns the cards of a crate's row once some are named: those known before stay, and the new names
// go into the places without one. If there are too many for that, the named cards alone lie there, which have
// to be as many as the row holds: else nothing is returned.
func filled(named axismundi.Open, lie []string) axismundi.Open {
	row, rest := slices.Clone(lie), slices.Clone(named)
	for _, card := range lie {
		if i := slices.Index(rest, card); i >= 0 && card != "" {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	for i := range row {
		if row[i] == "" && len(rest) > 0 {
			row[i], rest = rest[0], rest[1:]
		}
	}
	if len(rest) == 0 {
		return row
	}
	if len(named) < len(lie) {
		return nil
	}
	return slices.Clone(named)
}

// Crate names what lies open on a Crate Board.
type Crate struct {
	Warehouse string
	Cards     []string
}

func (a Crate) Play(t *axismundi.Table) error {
	s := t.State()
	h, err := s.ReadHex("", a.Warehouse)
	if err != nil {
		return err
	}
	if _, there := s.Crates[h]; !there {
		return telling.Impossible("%s has no Crate Board", h)
	}
	stocked := axismundi.CrateStocked{Crate: h, Permanent: axismundi.Open{}, OneTime: axismundi.Open{}}
	for _, word := range a.Cards {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return err
		}
		if card.Deck == notation.Permanent {
			stocked.Permanent = append(stocked.Permanent, card.Name)
		} else {
			stocked.OneTime = append(stocked.OneTime, card.Name)
		}
	}
	for _, row := range []struct {
		of  *axismundi.Open
		lie []string
	}{{&stocked.Permanent, s.Crates[h].Permanent}, {&stocked.OneTime, s.Crates[h].OneTime}} {
		if n := len(*row.of); n > len(row.lie) {
			return &telling.Refused{Rule: "setup.crates.stock",
				Reason: "a Crate Board shows 2 Permanent and 2 1-Time cards"}
		}
		named := *row.of
		if *row.of = filled(named, row.lie); *row.of == nil {
			return telling.Impossible("no card is missing on Crate %s in the place of %s: say both that lie there", h,
				text.Listed(named))
		}
	}
	t.Do(stocked, "setup.crates.stock")
	return nil
}
