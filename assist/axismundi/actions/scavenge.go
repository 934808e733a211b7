package actions

import (
	"cmp"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Scavenge takes cards out of the crate of the Warehouse where somebody stands (action.scavenge.effect);
// before the first turn it is the free step of the second and the third player (setup.pregame.crate).
type Scavenge struct {
	By    string
	Cards []string // all, or cards; permanent and one-time where nobody has said what lies there
}

// A Taken is the result of an act that brings cards into a hand: how many, and the hand with its limit now.
type Taken struct {
	Player string `json:"player"`
	Cards  int    `json:"cards"`
	Hand   int    `json:"hand"`
	Limit  int    `json:"limit"`
}

func tookCards(t *axismundi.Table, who string, n int) {
	p := t.State().Player(who)
	t.Result = Taken{Player: who, Cards: n, Hand: p.Hand, Limit: t.State().HandLimit(p)}
}

func (a Scavenge) Play(t *axismundi.Table) error {
	s := t.State()
	if s.Turn == "" {
		return a.beforehand(t)
	}
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	deed := points.Deed{Who: by.Name, What: "a Scavenge", Kind: points.Action, N: 1,
		Rule: "action.scavenge.effect"}
	if err := points.May(t, deed); err != nil {
		return err
	}
	mat := s.Mat(by)
	rules := []string{"terrain.warehouse.scavenge", "action.scavenge.effect"}
	switch {
	case mat.Scavenge > 1 && by.Form == notation.Upgraded:
		rules = append(rules, "char.scrounger.up.scavenge")
	case mat.Scavenge > 1:
		rules = append(rules, "char.scrounger.scavenge")
	}
	if err := atCrate(t, by.Name); err != nil {
		return err
	}
	a.all(s, by)
	switch n := len(a.Cards); {
	case n == 0:
		return telling.Impossible("no card is named: scavenge CARD, or scavenge permanent")
	case s.Used(axismundi.Scavenged):
		if err := t.Refuse("action.scavenge.once", "%s has scavenged in this turn", by.Name); err != nil {
			return err
		}
	case n > mat.Scavenge:
		if err := t.Refuse(rules[len(rules)-1], "%s: a Scavenge of %s's takes %d", text.Things(n, "card", "cards"),
			by.Name, mat.Scavenge); err != nil {
			return err
		}
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	t.Do(axismundi.PointUsed{Player: by.Name, What: axismundi.Scavenged}, "action.scavenge.once")
	if err := a.take(t, by.Name, rules); err != nil {
		return err
	}
	tookCards(t, by.Name, len(a.Cards))
	return nil
}

// all replaces the word all, as in all 4 cards, by the cards of the crate: their names, and the deck for a
// card that nobody has named.
func (a *Scavenge) all(s *axismundi.State, by *axismundi.Player) {
	if len(a.Cards) == 0 || !strings.EqualFold(a.Cards[0], "all") {
		return
	}
	crate := s.Crates[by.At]
	a.Cards = nil
	for _, row := range []struct {
		names []string
		deck  notation.Deck
	}{{crate.Permanent, notation.Permanent}, {crate.OneTime, notation.OneTime}} {
		for _, name := range row.names {
			a.Cards = append(a.Cards, cmp.Or(name, string(row.deck)))
		}
	}
}

// atCrate refuses a Scavenge of somebody who stands on no Warehouse, or on one whose crate has left the
// game (action.scavenge.place).
func atCrate(t *axismundi.Table, who string) error {
	at := t.State().Player(who).At
	if terrain := axismundi.AskTerrain(t, at); terrain != notation.Warehouse {
		return &telling.Refused{Rule: "action.scavenge.place", Reason: who + " stands on " +
			axismundi.Kind(terrain) + ", no Warehouse"}
	}
	if _, there := t.State().Crates[at]; !there {
		return &telling.Refused{Rule: "action.scavenge.place", Reason: string(at) + " has no Crate Board"}
	}
	return nil
}

// take takes the cards and refills the crate.
func (a Scavenge) take(t *axismundi.Table, who string, rules []string) error {
	at := t.State().Player(who).At
	for _, word := range a.Cards {
		if err := decks.Take(t, who, at, word, rules...); err != nil {
			return err
		}
	}
	return decks.Refill(t, at)
}

// Crated stands in the table for a player who took a card before the first turn.
const Crated = "crate"

// beforehand plays the free step before the first turn: a card of the crate comes into the hand, and one of
// the hand is discarded.
func (a Scavenge) beforehand(t *axismundi.Table) error {
	const rule = "setup.pregame.crate"
	s := t.State()
	if a.By == "" {
		return telling.Impossible("no turn has begun: say who takes a card")
	}
	p, err := s.FindPlayer(a.By)
	if err != nil {
		return err
	}
	if len(a.Cards) != 1 {
		return &telling.Refused{Rule: rule, Reason: "before the first turn one card is taken"}
	}
	if p.Hand+len(p.Slots) == 0 {
		return telling.Offer(telling.Impossible("%s has drawn no hand yet", p.Name), telling.Line("deal",
			p.Name).And("P", "2").And("O", "3"))
	}
	if p.Name == s.Players[0].Name {
		if err := t.Refuse(rule, "%s plays first: only the second and the third player take a card",
			p.Name); err != nil {
			return err
		}
	}
	for _, once := range p.Once {
		if once == Crated {
			if err := t.Refuse(rule, "%s has taken a card already", p.Name); err != nil {
				return err
			}
		}
	}
	if err := atCrate(t, p.Name); err != nil {
		return err
	}
	gone, err := discarded(t, p.Name)
	if err != nil {
		return err
	}
	t.Do(axismundi.OnceDone{Player: p.Name, What: Crated}, rule)
	if err := a.take(t, p.Name, []string{rule}); err != nil {
		return err
	}
	if gone == nil {
		decks.Unnamed(t, p.Name, 1, rule)
	} else {
		decks.Discard(t, p.Name, []*box.Card{gone}, rule)
	}
	tookCards(t, p.Name, 1)
	return nil
}

// discarded asks which card of the hand is discarded for the one that comes; nil: nobody names it, as by
// default.
func discarded(t *axismundi.Table, who string) (*box.Card, error) {
	said := t.Choose(chance.Question{For: "discard", Default: "1", Text: "which card does " + who +
		" discard for it (its name, or 1: unnamed)",
		Check: func(answer string) (string, error) {
			if n, err := strconv.Atoi(answer); err == nil && n == 1 {
				return answer, nil
			}
			_, err := t.State().Book().Find(answer, t.State().Modules...)
			return answer, err
		}})
	if said == "1" {
		return nil, nil
	}
	return t.State().Book().Find(said, t.State().Modules...)
}
