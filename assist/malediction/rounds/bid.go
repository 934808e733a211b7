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

// A BidResult is a bid in JSON: who has won it, and the cards that it has cost.
type BidResult struct {
	Winner string   `json:"winner" unknown:"null"` // empty: it is not settled
	Tie    bool     `json:"tie"`
	Banned []string `json:"banished"`

	text string
}

// Brief returns the bid in one line.
func (r BidResult) Brief() string { return r.text + "\n" }

func (a Bid) Play(t *malediction.Table) error {
	s := t.State()
	stakes, err := a.stakes(s)
	if err != nil {
		return err
	}
	setup := s.Phase == notation.Setup && (s.Due == notation.Redraw || s.Due == notation.Bid)
	switch {
	case s.Over != nil:
		return activation.InPhase(s, notation.Refresh)
	case len(stakes) == 0 && !a.Nobody:
		return &telling.Nonsense{Reason: "who bids? bid PLAYER, or bid none"}
	case len(stakes) > 0 && named(s, stakes):
		return name(t, stakes)
	case setup:
		return a.setupBid(t, stakes)
	case s.Phase != notation.Refresh || s.Due != notation.Bid:
		return telling.Impossible("no bid is due: it comes at the end of the set-up, and after refresh")
	case a.Nobody:
		return none(t)
	}
	return round(t, stakes)
}

// stakes returns the stakes with the full names of their players. It refuses a player who bids twice.
func (a Bid) stakes(s *malediction.State) (stakes []Stake, err error) {
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

// round plays a bid of the refresh phase: cards go face down, first those of the side without
// initiative, and are turned up together (initiative.bid.who, initiative.bid.blind). A player who gives
// none speaks for the team, which bids only if both members do (team.bid.agree).
func round(t *malediction.Table, stakes []Stake) error {
	s := t.State()
	for _, stake := range stakes { // before anybody is asked
		if _, _, err := turned(s, stake.Card); err != nil {
			return err
		}
	}
	opener := s.OtherSide(s.Initiative)
	for _, side := range []string{opener, s.Initiative} {
		if declines(s, stakes, side) {
			takeBack(t, side)
			continue
		}
		for _, stake := range stakes {
			if s.SideOf(stake.Player) != side {
				continue
			}
			if err := lay(t, stake.Player, side == opener); err != nil {
				return err
			}
		}
	}
	stakes = contested(t, stakes, opener)
	yields := declines(s, stakes, s.Initiative)
	switch {
	case declines(s, stakes, opener):
		takeBack(t, s.Initiative)
		return none(t)
	case yields && len(t.State().Bid) == 0:
		return malediction.Firm("initiative.bid.who", "nobody has opened a bid that %s could answer",
			s.Initiative)
	case yields || slices.ContainsFunc(stakes, func(c Stake) bool { return c.Card != "" }):
		return settleRound(t, stakes, opener)
	}
	if len(t.Events) == 0 {
		return telling.Impossible("a card of %s lies face down already", laid(stakes))
	}
	t.Result = BidResult{Banned: []string{}, text: "A card of " + laid(stakes) + " lies face down"}
	return nil
}

// contested asks the one player who holds initiative, and of whom nothing was said, for a card against those
// that are turned up (initiative.bid.contest). Without an answer the player gives none.
func contested(t *malediction.Table, stakes []Stake, opener string) []Stake {
	s := t.State()
	holders := s.Members(s.Initiative)
	up := slices.ContainsFunc(stakes, func(c Stake) bool { return c.Card != "" && s.SideOf(c.Player) == opener })
	said := slices.ContainsFunc(stakes, func(c Stake) bool { return s.SideOf(c.Player) != opener })
	if !up || said || len(holders) != 1 || slices.Contains(s.Bid, holders[0]) || s.Player(holders[0]).Hand == 0 {
		return stakes
	}
	answer := t.Choose(chance.Question{For: "contest", Default: "none",
		Text:  "Does " + holders[0] + " contest it, and what does that card cost?",
		About: "whoever has initiative may lay a card against the bid; the higher cost wins, a tie the other side",
		Check: func(word string) (string, error) {
			if notation.IsNobody(word) {
				return "none", nil
			}
			said := Staked(word)
			if said == "" {
				return "", &telling.Nonsense{Reason: "what does it cost, or what is it called?"}
			}
			_, card, err := turned(s, said)
			return card, err
		}})
	if answer == "none" {
		return stakes
	}
	t.Do(malediction.BidLaid{Player: holders[0]}, "initiative.bid.contest", "initiative.bid.blind")
	return append(slices.Clone(stakes), Stake{Player: holders[0], Card: answer})
}

// declines says whether a member of a side gives no card.
func declines(s *malediction.State, stakes []Stake, side string) bool {
	return slices.ContainsFunc(stakes, func(c Stake) bool {
		return c.None && s.SideOf(c.Player) == side
	})
}

// takeBack takes up again what a side has laid, as a member of it does not agree.
func takeBack(t *malediction.Table, side string) {
	for _, name := range slices.Clone(t.State().Bid) {
		if t.State().SideOf(name) == side {
			t.Do(malediction.BidLaid{Player: name, Back: true}, "team.bid.agree")
		}
	}
}

// laid names the players whose cards lie face down: Ashley's and one of Logan's.
func laid(stakes []Stake) string {
	var down []string
	for _, stake := range stakes {
		down = append(down, stake.Player+"'s")
	}
	return strings.Join(down, " and one of ")
}

// lay puts a player's card face down, if none lies there yet. opens: the player's side has no initiative,
// and so opens the bid.
func lay(t *malediction.Table, player string, opens bool) error {
	s := t.State()
	if slices.Contains(s.Bid, player) {
		return nil
	}
	open := !slices.ContainsFunc(s.Members(s.OtherSide(s.Initiative)), func(name string) bool {
		return !slices.Contains(s.Bid, name)
	})
	if !opens && !open {
		if err := t.Refuse("initiative.bid.who", "%s has initiative, and %s has opened no bid",
			s.Initiative, s.OtherSide(s.Initiative)); err != nil {
			return err
		}
	}
	for _, name := range s.Members(s.SideOf(player)) {
		if s.Player(name).Hand == 0 {
			return malediction.Firm("initiative.bid.empty-hand", "%s has no card in hand to bid", name)
		}
	}
	rule := "initiative.bid.contest"
	if opens {
		rule = "initiative.bid.open"
	}
	t.Do(malediction.BidLaid{Player: player}, rule, "initiative.bid.blind")
	return nil
}

// settleRound turns the cards up, banishes them and gives initiative to the winner. Both members of a team
// have to have laid one (team.bid.agree).
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
			if err := t.Refuse("team.bid.agree",
				"%s bids only if both members do: a card of %s's lies there alone", side,
				laid[0]); err != nil {
				return err
			}
		}
	}
	for _, name := range s.Bid {
		if cardOf(stakes, name) == "" && slices.ContainsFunc(stakes,
			func(c Stake) bool { return c.Card != "" }) {
			return telling.Impossible("%s's card lies face down too: say what it costs", name)
		}
	}
	sums := map[string]int{}
	var costs []string
	for _, name := range append([]string{}, s.Bid...) {
		cost, banned, err := turned(t.State(), cardOf(stakes, name))
		if err != nil {
			return err
		}
		sums[s.SideOf(name)] += cost
		costs = append(costs, banned)
		t.Do(malediction.CardsMoved{Player: name, From: "hand", To: "banished", N: 1,
			Cards: []string{banned}}, "initiative.bid.banish", "zone.banish")
	}
	against := slices.ContainsFunc(s.Members(s.Initiative),
		func(n string) bool { return slices.Contains(s.Bid, n) })
	t.Do(malediction.BidTurned{}, "initiative.bid.blind")
	winner, rule, tie := opener, "initiative.bid.high", false
	switch {
	case against && sums[s.Initiative] > sums[opener]:
		winner = s.Initiative
	case against && sums[s.Initiative] == sums[opener]:
		rule, tie = "initiative.bid.tie", true
	}
	does := "takes"
	if winner == s.Initiative {
		does = "keeps"
	}
	said := fmt.Sprintf("%s %s initiative", winner, does)
	if against {
		said = fmt.Sprintf("%d against %d: %s", sums[opener], sums[s.Initiative], said)
	}
	t.Do(malediction.InitiativeTaken{Side: winner}, ofTeams(s, rule)...)
	t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "round.phases")
	t.Result = BidResult{Winner: winner, Tie: tie, Banned: costs, text: said}
	return nil
}

// ofTeams adds to the rules of a bid those of teams, where there are any.
func ofTeams(s *malediction.State, rules ...string) []string {
	if len(s.Teams) > 0 {
		rules = append(rules, "team.bid.sum", "team.initiative")
	}
	return rules
}

func cardOf(stakes []Stake, player string) string {
	for _, stake := range stakes {
		if stake.Player == player {
			return stake.Card
		}
	}
	return ""
}

// turned returns the cost of a card that is turned up, by its name or its cost, and what is kept of it: the
// name, or the cost. Without a word the card stays face down, and costs 0.
func turned(s *malediction.State, word string) (cost int, kept string, err error) {
	if word == "" {
		return 0, malediction.FaceDown, nil
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

// named says whether the stakes name cards that lie banished face down: their bid is settled, as nobody
// answered it.
func named(s *malediction.State, stakes []Stake) bool {
	return s.Phase == notation.Deploy && len(s.Deployed) == 0 && !slices.ContainsFunc(stakes,
		func(c Stake) bool {
			return c.Card == "" || !slices.Contains(s.Player(c.Player).Banished, malediction.FaceDown)
		})
}

// name puts the costs of banished cards into the place where they lie face down.
func name(t *malediction.Table, stakes []Stake) error {
	r := BidResult{Winner: t.State().Initiative, Banned: []string{}}
	for _, stake := range stakes {
		_, card, err := turned(t.State(), stake.Card)
		if err != nil {
			return err
		}
		r.Banned = append(r.Banned, card)
		t.Do(malediction.CardsMoved{Player: stake.Player, From: "banished", To: "box", N: 1,
			Cards: []string{malediction.FaceDown}}, "initiative.bid.banish")
		t.Do(malediction.CardsMoved{Player: stake.Player, From: "box", To: "banished", N: 1,
			Cards: []string{card}}, "initiative.bid.banish", "zone.banish")
	}
	r.text = fmt.Sprintf("%s keeps initiative; banished: %s", r.Winner, strings.Join(r.Banned, ", "))
	t.Result = r
	return nil
}
