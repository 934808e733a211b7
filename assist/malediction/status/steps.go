package status

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/deploy"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Steps lists what is due on the table, then what each player may do, player by player.
func Steps(s *malediction.State) []telling.Step {
	if s.Over != nil {
		return nil
	}
	switch s.Phase {
	case notation.Setup:
		return inSetup(s)
	case notation.Refresh:
		return inRefresh(s)
	case notation.Deploy:
		return inDeploy(s)
	case notation.Action:
		return inAction(s)
	}
	return inEnd(s)
}

func inSetup(s *malediction.State) []telling.Step {
	switch s.Due {
	case notation.Place:
		return toPlace(s)
	case notation.Redraw, notation.Bid:
		steps := []telling.Step{{Command: BidAll(s), Due: true, Why: "each player's card is turned up at once",
			Rule: "initiative.setup.both", Cost: telling.Cost{"cards": 1}, Closed: s.PlayerNames()}}
		if s.Mode == notation.Tutorial && s.Reading("A27") == "no" {
			return steps
		}
		for _, p := range s.Players {
			if p.Hand > 1 {
				steps = append(steps, telling.Step{Command: telling.Line("redraw", p.Name), Who: p.Name,
					Why: "a new hand of one card fewer", Rule: "setup.full.mulligan.redraw", Cost: telling.Cost{"cards": 1}})
			}
		}
		return steps
	}
	return toTake(s)
}

// toPlace lists what is placed next. Before the roll nobody knows who begins, but in the tutorial.
func toPlace(s *malediction.State) (steps []telling.Step) {
	rule := "setup." + string(s.Mode) + ".order"
	done := "all that is left lies as the rules allow"
	if side, what := setup.Next(s); s.First != "" || s.Mode == notation.Tutorial {
		who := s.Members(side)[0]
		steps = append(steps, telling.Step{Command: telling.Line("place", who, what), Who: who, Due: true,
			Why: "terrain and husks", Rule: rule, Cost: telling.Free()})
	} else {
		done = text.Listed(s.PlayerNames()) + " lay terrain and husks by turns"
	}
	return append(steps, telling.Step{Command: telling.Line("place", "done"), Due: true,
		Why: done, Rule: rule, Cost: telling.Free()})
}

// BidAll is the setup bid with a card of each player.
func BidAll(s *malediction.State) telling.Command {
	line := telling.Line("bid")
	for _, p := range s.Players {
		line.Words = append(slices.Clone(line.Words), p.Name)
		line = line.And("COST", costs...).Asking("what does " + p.Name + "'s card cost?")
	}
	return line
}

// costs are the costs that a bid is offered with; any other may be typed.
var costs = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

func toTake(s *malediction.State) (steps []telling.Step) {
	who := s.Members(s.First)[0]
	if s.Initiative == "" {
		steps = append(steps, telling.Step{Command: telling.Line("take", who, "initiative"), Who: who, Due: true,
			Why: "the bid is won", Rule: "setup.full.bid.choice", Cost: telling.Free()})
	}
	may := notation.Corners
	if len(s.Teams) > 0 { // a team takes a side; who has which of its corners may be said behind it
		may = slices.Concat(notation.Sides, notation.Corners)
	}
	return append(steps, telling.Step{
		Command: telling.Line("take", who, "zone").And("CORNER", may...), Who: who, Due: true,
		Why: "the zone is the other prize", Rule: "setup.full.bid.choice", Cost: telling.Free(),
	})
}

func inRefresh(s *malediction.State) []telling.Step {
	if s.Due != notation.Bid {
		return []telling.Step{{Command: telling.Line("refresh"), Due: true,
			Why: fmt.Sprintf("round %d begins", s.Round+1), Rule: "refresh.order", Cost: telling.Free()}}
	}
	var steps []telling.Step
	opener := s.OtherSide(s.Initiative)
	if len(s.Bid) > 0 && agreed(s) {
		steps = append(steps, turnUp(s, opener))
	}
	for _, name := range s.Members(opener) {
		if holdsCards(s, opener) && !slices.Contains(s.Bid, name) {
			steps = append(steps, telling.Step{Command: telling.Line("bid", name), Who: name, Due: true,
				Why: "a card face down opens a bid", Rule: "initiative.bid.open", Cost: telling.Cost{"cards": 1}})
		}
	}
	if len(s.Bid) == 0 {
		return append(steps, telling.Step{Command: telling.Line("bid", "none"), Due: true,
			Rule: "initiative.bid.none",
			Why:  "initiative stays with " + s.Initiative, Cost: telling.Free()})
	}
	for _, name := range s.Members(s.Initiative) {
		if opened(s, opener) && holdsCards(s, s.Initiative) && !slices.Contains(s.Bid, name) {
			steps = append(steps, telling.Step{Command: telling.Line("bid", name), Who: name,
				Why: "a card face down answers", Rule: "initiative.bid.contest", Cost: telling.Cost{"cards": 1}})
		}
	}
	return steps
}

// turnUp is the bid whose cards are turned up together. Whoever holds initiative answers in it, where no card
// of theirs lies there yet (initiative.bid.contest).
func turnUp(s *malediction.State, opener string) telling.Step {
	step := telling.Step{Command: telling.Line("bid"), Due: true, Why: "the card is turned up",
		Rule: "initiative.bid.high", Cost: telling.Free()}
	asks := func(name string, values []string) {
		step.Words = append(slices.Clone(step.Words), name)
		step.Command = step.And("COST", values...).Asking("what does " + name + "'s card cost?")
		step.Closed = append(step.Closed, name)
	}
	for _, name := range s.Bid {
		asks(name, costs)
	}
	holders := s.Members(s.Initiative)
	if len(s.Bid) == len(s.Members(opener)) && opened(s, opener) && holdsCards(s, s.Initiative) {
		for _, name := range holders {
			asks(name, append([]string{"none"}, costs...))
		}
		step.Why = "the cards are turned up; none, where " + text.Listed(holders) + " gives none"
	}
	return step
}

// holdsCards says whether each member of a side has a card to bid (initiative.bid.empty-hand,
// team.bid.agree).
func holdsCards(s *malediction.State, side string) bool {
	return !slices.ContainsFunc(s.Members(side), func(name string) bool { return s.Player(name).Hand == 0 })
}

// opened says whether the cards of a whole side lie face down.
func opened(s *malediction.State, side string) bool {
	return !slices.ContainsFunc(s.Members(side), func(name string) bool { return !slices.Contains(s.Bid, name) })
}

// agreed says whether no team has only one card laid: where one of its members bids, both do
// (team.bid.agree).
func agreed(s *malediction.State) bool {
	for _, name := range s.Bid {
		for _, mate := range s.Members(s.SideOf(name)) {
			if !slices.Contains(s.Bid, mate) {
				return false
			}
		}
	}
	return true
}

// inDeploy lists whose part of the deploy phase comes next: that of the side that goes first, or of
// either where its holder has not chosen.
func inDeploy(s *malediction.State) (steps []telling.Step) {
	side := s.First
	if side != "" && !slices.ContainsFunc(s.Members(side),
		func(n string) bool { return !slices.Contains(s.Deployed, n) }) {
		side = s.OtherSide(side)
	}
	for _, p := range inTurn(s) {
		if slices.Contains(s.Deployed, p.Name) || side != "" && s.SideOf(p.Name) != side ||
			len(s.Staged) > 0 && s.Turn != p.Name { // whoever has placed units declares them first
			continue
		}
		line := telling.Line("deploy", p.Name)
		if len(s.Staged) > 0 && !declarable(s, p) {
			line = telling.Line("unstage", p.Name)
		}
		if len(s.Staged) == 0 {
			line = line.And("UNITS", append(affordable(s, p), "none")...)
			line.Free[0].Many = true
			line.Free[0].Open = s.Book().Practice(p.Warband).Seeker == "" // nobody has said which cards there are
		}
		steps = append(steps, telling.Step{Command: line, Who: p.Name, Due: true, Why: whyDeploy(s, p.Name),
			Rule: "deploy.sequence"})
		o := listing(s)
		deploy.Rearrange{}.Offers(o.List, p.Name)
		steps = append(steps, o.Steps...)
	}
	return steps
}

// inTurn lists the players, those of the side that may choose first in front.
func inTurn(s *malediction.State) (list []malediction.Player) {
	for _, first := range []bool{true, false} {
		for _, p := range s.Players {
			if (s.SideOf(p.Name) == s.Initiative) == first {
				list = append(list, p)
			}
		}
	}
	return list
}

// declarable says whether a player has the cards and the echo for all that is placed.
func declarable(s *malediction.State, p malediction.Player) bool {
	cards, echo := 0, 0
	for _, a := range s.Staged {
		echo += max(a.Cost-1, s.CostOf(a.Card)) + max(a.Price-1, s.CostOf(a.Item))
		if !a.Seeker && s.Card(a.Card).Type != notation.Seeker {
			cards++
		}
		if a.Item != "" {
			cards++
		}
	}
	return cards <= p.Hand && echo <= p.Echo
}

func whyDeploy(s *malediction.State, player string) string {
	if s.First != "" {
		return player + "'s part of the deploy phase"
	}
	if s.SideOf(player) == s.Initiative {
		return player + " may go first"
	}
	return "if " + s.Initiative + " lets " + player + " go first"
}

// affordable lists the units of a player that the player can pay for, as far as they are known: the Seeker,
// and what is in a practice warband, as far as it is not on the field.
func affordable(s *malediction.State, p malediction.Player) (cards []string) {
	leads := slices.ContainsFunc(s.UnitsOf(p.Name), func(u *malediction.Unit) bool {
		return s.Card(u.Card).Type == notation.Seeker
	})
	other, err := s.FindCard(p.Seeker, notation.UnitCard, notation.Seeker)
	another := err == nil && other.Name != p.Seeker // as a table typed by hand may name it
	if p.Seeker != "" && s.CostOf(p.Seeker) <= p.Echo && !leads && !another {
		cards = append(cards, named(s, p.Seeker))
	}
	deck := s.Book().Practice(p.Warband).Deck
	for _, name := range box.SortedKeys(deck) {
		card := s.Card(name)
		if card.Type == notation.UnitCard && card.Cost <= p.Echo && p.Hand > 0 {
			if left, _ := s.Copies(&p, name); s.Fields(&p, name) < left {
				cards = append(cards, named(s, name))
			}
		}
	}
	return cards
}

// named returns the word that is enough for a unit's card: the last of its name, where no other has it.
func named(s *malediction.State, card string) string {
	word := notation.Slug(card)
	found, err := s.FindCard(word, notation.UnitCard, notation.Seeker)
	if err == nil && found.Name == card && !notation.IsOfAct(word) {
		return word
	}
	return card
}

func inEnd(s *malediction.State) (steps []telling.Step) {
	if s.Unfinished() { // as a table typed by hand may have it
		return inAction(s)
	}
	side := rounds.ClaimTurn(s)
	claims := rounds.Claims(s)
	for _, c := range claims {
		u := s.Unit(c.Unit)
		if side != "" && s.SideOf(u.Of) != side {
			continue
		}
		line := telling.Line("claim", s.Typed(u)).And("RELIC", relics(s)...)
		if len(rounds.At(claims, c.Unit)) > 1 {
			line.Words = append(line.Words, "at", c.Husk)
		}
		steps = append(steps, telling.Step{Command: line, Who: u.Of, Due: true,
			Why: s.Said(u.ID) + " may claim at " + c.Husk, Rule: "relic.claim.near", Cost: telling.Free()})
	}
	if len(steps) == 0 {
		steps = []telling.Step{{Command: telling.Line("end"), Due: true, Why: "the round ends: has anybody won?" +
			bearers(s), Rule: "victory.check", Cost: telling.Free()}}
	}
	if len(s.Blows()) > 0 { // the one that has ended the action phase may still be answered
		o := asking(s)
		o.swifts()
		steps = append(steps, o.Steps...)
	}
	return steps
}

// bearers writes who stands at a husk and claims nothing, having a relic already (relic.claim.one-relic).
func bearers(s *malediction.State) (said string) {
	for i := range s.Units {
		u := &s.Units[i]
		for _, husk := range s.NearHusks(u) {
			if rule, why := rounds.Forbidden(s, u, husk); rule == "relic.claim.one-relic" {
				said += "; " + s.Said(u.ID) + " claims nothing at " + husk + ", " + why
			}
		}
	}
	return said
}

// relics lists what can be claimed: the display as far as it is named, the top card unseen, or nothing.
func relics(s *malediction.State) (names []string) {
	for _, card := range s.Relics.Display {
		if card != "" {
			names = append(names, card)
		}
	}
	if slices.Contains(s.Relics.Display, "") {
		names = append(names, rounds.Unseen(s, s.Relics)...)
	}
	if s.Relics.Deck > 0 {
		names = append(names, "blind")
	}
	return append(names, "none")
}
