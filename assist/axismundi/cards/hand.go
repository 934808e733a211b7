package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Discard discards cards of a hand, as many as it has above the Hand Limit (hand.limit.at-once); more are
// refused.
type Discard struct {
	Player string   // empty: who holds too many
	Cards  []string // named
	N      int      // more that nobody names
}

func (a Discard) Play(t *axismundi.Table) error {
	s := t.State()
	p := s.Overfull()
	if a.Player != "" || p == nil {
		var err error
		if p, err = s.Actor(a.Player); err != nil {
			return err
		}
	}
	cards, err := found(s, a.Cards)
	if err != nil {
		return err
	}
	n, limit := len(cards)+a.N, s.HandLimit(p)
	switch over := p.Hand - limit; {
	case n == 0:
		return telling.Impossible("no card is named: discard CARD... or a number of them")
	case n > p.Hand:
		return telling.Impossible("%s holds %s", p.Name, text.Things(p.Hand, "card", "cards"))
	case n > over:
		err := t.Refuse("hand.discard.allowed", "%s holds %s, the limit is %d: %s be discarded", p.Name,
			text.Things(p.Hand, "card", "cards"), limit, most(over))
		if err != nil && s.Turn == "" { // a first hand is exchanged instead (setup.hand.mulligan)
			return telling.Offer(err, exchange(p.Name, cards, n))
		}
		if err != nil {
			return err
		}
	}
	rules := []string{"hand.limit", "hand.limit.choice", "hand.limit.at-once"}
	switch s.MatName(p) {
	case notation.MatOf(notation.Savant, notation.Ordinary):
		rules = append(rules, "char.savant.hand")
	case notation.MatOf(notation.Savant, notation.Upgraded):
		rules = append(rules, "char.savant.up.hand")
	}
	decks.Discard(t, p.Name, cards, rules...)
	decks.Unnamed(t, p.Name, a.N, rules...)
	return done(t, p.Name)
}

// exchange returns the command redraw for cards of a player's first hand: those that are named, else n
// cards, by decks still to be said.
func exchange(player string, cards []*box.Card, n int) telling.Command {
	line := telling.Line("redraw", player)
	for _, card := range cards {
		line.Words = append(line.Words, card.Key)
	}
	if len(cards) == 0 {
		line = line.And("P", strconv.Itoa(n)).And("O", "0")
	}
	line.Words = append(line.Words, "for")
	return line.And("P", "0").And("O", strconv.Itoa(n))
}

func most(over int) string {
	if over <= 0 {
		return "none may"
	}
	return fmt.Sprintf("no more than %d may", over)
}

// found returns the cards that words name.
func found(s *axismundi.State, words []string) (cards []*box.Card, err error) {
	for _, word := range words {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return nil, err
		}
		cards = append(cards, card)
	}
	return cards, nil
}

// Scrounge takes a card of the Discard Pile for Scrounge Tokens (char.scrounger.scrounge).
type Scrounge struct {
	Player string
	Card   string // empty: nobody is told which
	Asks   bool   // it is asked for where it is not said
}

func (a Scrounge) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := s.Actor(a.Player)
	if err != nil {
		return err
	}
	var card *box.Card
	if a.Card != "" {
		if card, err = s.Book().Find(a.Card, s.Modules...); err != nil {
			return err
		}
	}
	tokens, rule := s.Mat(p).Scrounge, "char.scrounger.scrounge"
	if p.Form == notation.Upgraded {
		rule = "char.scrounger.up.scrounge"
	}
	borrowed := p.Identity() == notation.Scrounger
	switch {
	case tokens == 0:
		err = t.Refuse("char.scrounger.scrounge", "%s does not Scrounge: that is the Scrounger's", p.Name)
	case borrowed && s.Used(axismundi.Scrounged):
		err = t.Refuse("card.one.identity.special", "%s has Scrounged: without tokens that goes once", p.Name)
	case !borrowed && p.Scrounge < tokens:
		err = t.Refuse(rule, "%s has %s: a Scrounge takes %d", p.Name,
			text.Things(p.Scrounge, "Scrounge Token", "Scrounge Tokens"), tokens)
	}
	if err != nil {
		return err
	}
	deed := points.Deed{Who: p.Name, What: "a Scrounge", Kind: points.Action, Rule: rule}
	if a.Asks && card == nil && decks.Pile(t) > 0 {
		if err := points.May(t, deed); err != nil {
			return err
		}
		card = scrounged(t, p.Name)
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	if borrowed {
		rule = "card.one.identity.special"
		t.Do(axismundi.PointUsed{Player: p.Name, What: axismundi.Scrounged}, rule)
	} else if p := t.State().Player(p.Name); p.Scrounge > 0 {
		t.Do(axismundi.ScroungeMoved{Player: p.Name, N: -p.Scrounge}, rule)
	}
	if err := decks.Retake(t, p.Name, card, rule); err != nil {
		return err
	}
	return done(t, p.Name)
}

// unseen is the answer for a card that is taken without being named.
const unseen = "none"

// scrounged asks which card of the Discard Pile somebody takes; nil: one that nobody is told.
func scrounged(t *axismundi.Table, who string) *box.Card {
	s := t.State()
	var lie []string
	for _, name := range s.Discard.Cards {
		lie = text.With(lie, s.CardNamed(name).Key)
	}
	read := func(answer string) (*box.Card, error) {
		words := s.Book().Answered(answer, s.Modules...)
		if names.Nobody(answer) || len(words) == 0 {
			return nil, nil
		}
		if len(words) > 1 {
			return nil, &chance.Refused{Reason: "one card is taken"}
		}
		card, err := s.Book().Find(words[0], s.Modules...)
		if err == nil && s.Discard.Unnamed.All() == 0 && !slices.Contains(lie, card.Key) {
			err = &chance.Refused{Reason: card.Name + " does not lie in the Discard Pile"}
		}
		return card, err
	}
	said := t.Choose(chance.Question{For: "scrounge", Default: unseen,
		Text: "which card of the Discard Pile does " + who + " take",
		Hint: strings.Join(append(lie, "none: unseen"), ", "),
		Check: func(answer string) (string, error) {
			card, err := read(answer)
			if card == nil {
				return unseen, err
			}
			return card.Key, err
		}})
	card, _ := read(said) // the check has read it
	return card
}
