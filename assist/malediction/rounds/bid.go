package rounds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Bid bids cards for initiative: face down, or turned up with their costs.
type Bid struct {
	Nobody bool    // nobody opens
	Cards  []Stake // clockwise or not
}

// A Stake is a player's part in a bid.
type Stake struct {
	Player string
	Card   string // its name or its cost, turned up; empty: it lies face down
	None   bool   // the player gives none
}

// A BidResult is what a script reads of a bid.
type BidResult struct {
	Winner  string   `json:"winner"` // empty: it is not settled
	Tie     bool     `json:"tie"`
	Banned  []string `json:"banished"`
	text    string
	laid    bool
	settled bool
}

// Brief says the bid in one line.
func (r BidResult) Brief() string { return r.text + "\n" }

func (a Bid) Play(t *malediction.Table) error {
	s := t.State()
	stakes, err := a.named(s)
	if err != nil {
		return err
	}
	setup := s.Phase == notation.Setup && (s.Due == notation.Redraw || s.Due == notation.Bid)
	switch {
	case s.Over != nil:
		return activation.InPhase(s, notation.Refresh)
	case setup:
		return a.setupBid(t, stakes)
	case s.Phase != notation.Refresh || s.Due != notation.Bid:
		return telling.Impossible("no bid is due: it comes at the end of the set-up, and after refresh")
	case a.Nobody:
		return none(t)
	}
	return round(t, stakes)
}

// named finds the players of the stakes, each once.
func (a Bid) named(s *malediction.State) (stakes []Stake, err error) {
	for _, stake := range a.Cards {
		p, err := s.FindPlayer(stake.Player)
		if err != nil {
			return nil, err
		}
		stake.Player = p.Name
		if slices.ContainsFunc(stakes, func(o Stake) bool { return o.Player == p.Name }) {
			return nil, &telling.Nonsense{Reason: p.Name + " bids twice"}
		}
		stakes = append(stakes, stake)
	}
	return stakes, nil
}

// none leaves initiative where it is (initiative.bid.none).
func none(t *malediction.Table) error {
	s := t.State()
	if len(s.Bid) > 0 {
		return telling.Impossible("a card of %s's lies face down already", strings.Join(s.Bid, " and "))
	}
	t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "initiative.bid.none")
	t.Result = BidResult{Winner: s.Initiative, Banned: []string{},
		text: "nobody bids: " + s.Initiative + " keeps initiative"}
	return nil
}

// NoBid settles an open bid that nobody has spoken of, as the next phase begins without it.
func NoBid(t *malediction.Table) {
	if s := t.State(); s.Phase == notation.Refresh && s.Due == notation.Bid && len(s.Bid) == 0 {
		t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "initiative.bid.none")
		t.Remark("initiative.bid.none", "nobody has bid: %s keeps initiative", s.Initiative)
	}
}

// round plays a bid of the refresh phase: cards go face down, first those of the side without
// initiative, and are turned up together (initiative.bid.who, initiative.bid.blind).
func round(t *malediction.Table, stakes []Stake) error {
	s := t.State()
	opener := s.OtherSide(s.Initiative)
	for _, side := range []string{opener, s.Initiative} {
		for _, stake := range stakes {
			if s.SideOf(stake.Player) != side {
				continue
			}
			if err := lay(t, stake, side == opener); err != nil {
				return err
			}
		}
	}
	if len(stakes) == 0 {
		return &telling.Nonsense{Reason: "who bids? bid PLAYER, or bid none"}
	}
	shown := slices.ContainsFunc(stakes, func(c Stake) bool { return c.Card != "" })
	yields := slices.ContainsFunc(stakes, func(c Stake) bool {
		return c.None && s.SideOf(c.Player) == s.Initiative
	})
	if !shown && !(yields && len(t.State().Bid) > 0) {
		t.Result = BidResult{Banned: []string{}, text: laidText(stakes), laid: true}
		return nil
	}
	return settleRound(t, stakes, opener)
}

func laidText(stakes []Stake) string {
	var down, not []string
	for _, stake := range stakes {
		if stake.None {
			not = append(not, stake.Player)
		} else {
			down = append(down, stake.Player+"'s")
		}
	}
	if len(down) == 0 {
		return strings.Join(not, " and ") + " gives no card"
	}
	return "A card of " + strings.Join(down, " and one of ") + " lies face down"
}

// lay puts a card face down that does not lie there yet.
func lay(t *malediction.Table, stake Stake, opens bool) error {
	s := t.State()
	p := s.Player(stake.Player)
	switch {
	case stake.None && opens && !slices.Contains(s.Bid, stake.Player):
		return none(t)
	case stake.None || slices.Contains(s.Bid, stake.Player):
		return nil
	case !opens && len(s.Bid) == 0:
		return t.Refuse("initiative.bid.who", "%s has initiative: only %s can open a bid", s.Initiative,
			s.OtherSide(s.Initiative))
	case p.Hand == 0:
		return t.Refuse("initiative.bid.empty-hand", "%s has no card in hand to bid", p.Name)
	}
	rule := "initiative.bid.contest"
	if opens {
		rule = "initiative.bid.open"
	}
	t.Do(malediction.BidLaid{Player: p.Name}, rule, "initiative.bid.blind")
	return nil
}

// settleRound turns the cards up. Both members of a team have to have laid one (team.bid.agree).
func settleRound(t *malediction.Table, stakes []Stake, opener string) error {
	s := t.State()
	for _, side := range []string{opener, s.Initiative} {
		var laid []string
		for _, name := range s.Members(side) {
			if slices.Contains(s.Bid, name) {
				laid = append(laid, name)
			}
		}
		if n := len(s.Members(side)); len(laid) > 0 && len(laid) < n {
			return t.Refuse("team.bid.agree", "%s bids only if both members do: a card of %s's lies there alone", side,
				laid[0])
		}
	}
	for _, name := range s.Bid {
		if cardOf(stakes, name) == "" && slices.ContainsFunc(stakes, func(c Stake) bool { return c.Card != "" }) {
			return telling.Impossible("%s's card lies face down too: say what it costs", name)
		}
	}
	sums := map[string]int{}
	var costs []string
	for _, name := range append([]string{}, s.Bid...) {
		cost, banned, err := turned(t.State(), name, cardOf(stakes, name))
		if err != nil {
			return err
		}
		sums[s.SideOf(name)] += cost
		costs = append(costs, banned)
		t.Do(malediction.CardsMoved{Player: name, From: "hand", To: "banished", N: 1, Cards: []string{banned}},
			"initiative.bid.banish")
	}
	contested := slices.ContainsFunc(s.Members(s.Initiative), func(n string) bool { return slices.Contains(s.Bid, n) })
	t.Do(malediction.BidTurned{}, "initiative.bid.blind")
	winner, rule, tie := opener, "initiative.bid.high", false
	switch {
	case contested && sums[s.Initiative] > sums[opener]:
		winner = s.Initiative
	case contested && sums[s.Initiative] == sums[opener]:
		rule, tie = "initiative.bid.tie", true
	}
	does := "takes"
	if winner == s.Initiative {
		does = "keeps"
	}
	said := fmt.Sprintf("%s %s initiative", winner, does)
	if contested {
		said = fmt.Sprintf("%d against %d: %s", sums[opener], sums[s.Initiative], said)
	}
	t.Do(malediction.InitiativeTaken{Side: winner}, rule)
	t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "round.phases")
	t.Result = BidResult{Winner: winner, Tie: tie, Banned: costs, text: said, settled: true}
	return nil
}

func cardOf(stakes []Stake, player string) string {
	for _, stake := range stakes {
		if stake.Player == player {
			return stake.Card
		}
	}
	return ""
}

// turned returns the cost of a card that is turned up, and what is kept of it: its name, or its cost.
func turned(s *malediction.State, player, word string) (cost int, kept string, err error) {
	if word == "" {
		return 0, "face down", nil
	}
	if n, err := strconv.Atoi(word); err == nil {
		if n < 0 || n > notation.Most {
			return 0, "", &telling.Nonsense{Reason: chance.Quote(word) + " is no cost of a card"}
		}
		return n, word, nil
	}
	card, err := s.FindCard(word, notation.UnitCard, notation.Item, notation.Swift, notation.Channel)
	if err != nil {
		return 0, "", err
	}
	return card.Cost, card.Name, nil
}
