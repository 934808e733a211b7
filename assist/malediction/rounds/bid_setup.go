package rounds

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// setupBid plays the bid at the end of the set-up: each player gives a card, and a tie is settled by a
// d20 each (initiative.setup.both, initiative.setup.high, initiative.setup.tie).
func (a Bid) setupBid(t *malediction.Table, stakes []Stake) error {
	s := t.State()
	sums := map[string]int{}
	banned := map[string]string{}
	for _, name := range s.PlayerNames() {
		word := cardOf(stakes, name)
		if word == "" {
			return telling.Offer(malediction.Firm("initiative.setup.both",
				"in the setup bid each player gives a card, and all are turned up together: %s has none yet", name),
				allBid(s))
		}
		cost, kept, err := turned(s, word)
		if err != nil {
			return err
		}
		sums[s.SideOf(name)] += cost
		banned[name] = kept
	}
	var all []string
	for _, name := range s.PlayerNames() {
		all = append(all, banned[name])
		t.Do(malediction.CardsMoved{Player: name, From: "hand", To: "banished", N: 1,
			Cards: []string{banned[name]}}, "initiative.setup.banish", "zone.banish")
	}
	sides := s.Sides()
	rule, tie, said := "initiative.setup.high", sums[sides[0]] == sums[sides[1]], ""
	if tie {
		rule = "initiative.setup.tie"
		said = fmt.Sprintf("%d against %d", sums[sides[0]], sums[sides[1]])
		sums = RollOff(t, "bid", sides)
		said += fmt.Sprintf(", then %s %d, %s %d: ", sides[0], sums[sides[0]], sides[1], sums[sides[1]])
	}
	winner := sides[0]
	if sums[sides[1]] > sums[winner] {
		winner = sides[1]
	}
	if s.Mode == notation.Tutorial {
		t.Do(malediction.InitiativeTaken{Side: winner}, rule, "setup.tutorial.bid")
		t.Do(malediction.PhaseBegun{Phase: notation.Deploy}, "round.first", "echo.gain.round1")
	} else {
		t.Do(malediction.PhaseBegun{Phase: notation.Setup, Due: notation.Take},
			ofTeams(s, rule, "setup.full.bid.choice")...)
		t.Do(malediction.FirstChosen{Side: winner, By: winner}, rule)
	}
	both := "both cards are"
	if len(all) > 2 {
		both = fmt.Sprintf("all %d cards are", len(all))
	}
	t.Result = BidResult{Winner: winner, Tie: tie, Banned: all,
		text: said + fmt.Sprintf("%s wins the bid; %s banished, %s", winner, both, hands(t.State()))}
	return nil
}

// hands writes how many cards the players hold.
func hands(s *malediction.State) string {
	var each []string
	same := true
	for _, p := range s.Players {
		same = same && p.Hand == s.Players[0].Hand
		each = append(each, fmt.Sprintf("%s %d", p.Name, p.Hand))
	}
	if same {
		return text.Things(s.Players[0].Hand, "card", "cards") + " each"
	}
	return "cards in hand: " + strings.Join(each, ", ")
}

// RollOff lets one d20 fall for each side until they differ, and returns what each has rolled; the higher
// wins (reading A15).
func RollOff(t *malediction.Table, purpose string, sides []string) map[string]int {
	for {
		fell := map[string]int{}
		die := chance.Plain(20)
		t.Beside(sides[1], chance.Thrown{For: purpose, Die: die}) // both are asked for at once
		for _, side := range sides {
			t.Whose(side)
			fell[side] = t.Die(purpose, die)
		}
		if fell[sides[0]] != fell[sides[1]] {
			return fell
		}
	}
}

// allBid returns the command of the setup bid with a card of each player.
func allBid(s *malediction.State) telling.Command {
	line := telling.Line("bid")
	for _, name := range s.PlayerNames() {
		line.Words = append(line.Words, name)
		line = line.And("COST", "3")
	}
	return line
}
