package rounds_test

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// bidding is a table in the refresh phase, its bid due; Logan has initiative.
func bidding(t *testing.T) *malediction.State {
	s := Duel(t)
	s.Phase, s.Due = notation.Refresh, notation.Bid
	return s
}

// setupBid is a table at the setup bid.
func setupBid(s *malediction.State) *malediction.State {
	s.Phase, s.Due, s.Initiative = notation.Setup, notation.Bid, ""
	for i := range s.Players {
		s.Players[i].Hand = 7
	}
	return s
}

// stakes reads NAME COST NAME COST…; none gives no card, - leaves it face down.
func stakes(line string) (act rounds.Bid) {
	words := strings.Fields(line)
	for i := 0; i < len(words); i += 2 {
		c := rounds.Stake{Player: words[i], Card: words[i+1], None: words[i+1] == "none"}
		if c.None || c.Card == "-" {
			c.Card = ""
		}
		act.Cards = append(act.Cards, c)
	}
	return act
}

func banished(s *malediction.State) (all []string) {
	for _, p := range s.Players {
		all = append(all, p.Banished...)
	}
	return all
}

// The higher card wins the setup bid; both are banished, and a tie is settled by a d20 each.
func TestSetupBid(t *testing.T) {
	rulebooktest.Proves(t, "initiative.setup.both", "initiative.setup.high", "initiative.setup.tie",
		"initiative.setup.banish", "setup.tutorial.bid", "zone.banish")
	t.Run("setup-bid-high", func(t *testing.T) {
		s := setupBid(Duel(t))
		s.Mode = notation.Tutorial
		after, told := Plays(t, s, stakes("Ashley 4 Logan 3"), Said{})
		if after.Initiative != "Ashley" || after.Phase != notation.Deploy ||
			after.Player("Ashley").Hand != 6 ||
			after.Player("Logan").Hand != 6 || !slices.Equal(banished(after), []string{"4",
			"3"}) {
			t.Errorf("%+v", after)
		}
		want := "Ashley wins the bid; both cards are banished, 6 cards each\n"
		if got := told.Result.(rounds.BidResult).Brief(); got != want {
			t.Errorf("%q", got)
		}
	})
	for id, c := range map[string]struct{ line, dice, winner string }{
		"one more":            {"Ashley 3 Logan 4", "", "Logan"},
		"none against all":    {"Logan 9 Ashley 0", "", "Logan"},
		"setup-bid-tie":       {"Ashley 5 Logan 5", "7,15", "Logan"},
		"setup-bid-tie-twice": {"Ashley 5 Logan 5", "9,9,11,3", "Ashley"},
	} {
		t.Run(id, func(t *testing.T) {
			s := setupBid(Duel(t))
			after, told := Plays(t, s, stakes(c.line), Said{Dice: c.dice})
			r := told.Result.(rounds.BidResult)
			if after.First != c.winner || after.Due != notation.Take || after.Initiative != "" ||
				r.Winner != c.winner || r.Tie != (c.dice != "") ||
				len(banished(after)) != 2 {
				t.Errorf("%+v %+v", r, after)
			}
		})
	}
	s := setupBid(Duel(t))
	Refuses(t, s, stakes("Ashley 4"), "initiative.setup.both", Said{})
	Refuses(t, s, stakes("Ashley 4 Logan none"), "initiative.setup.both", Said{})
	Refuses(t, s, stakes("Ashley 4 Ashley 3"), "", Said{})
}

// The dice of a tie are asked for together, so one answer says both, that of the first side first
// (initiative.setup.tie).
func TestDiceOfATieTogether(t *testing.T) {
	throws := &bothAsked{}
	told, err := telling.Play(setupBid(Duel(t)), malediction.Act(stakes("Ashley 5 Logan 5")), throws, false)
	if err != nil {
		t.Fatal(err)
	}
	if r := told.Result.(rounds.BidResult); r.Winner != "Logan" || !slices.Equal(throws.whose, []string{
		"Ashley", "Logan"}) {
		t.Errorf("%+v; the one throw is of %v", r, throws.whose)
	}
}

// bothAsked lets 7 and 15 fall in one throw, and keeps whose its dice are.
type bothAsked struct {
	chance.Source
	whose []string
}

func (b *bothAsked) Throw(of chance.Throw) (rolls []chance.Roll, err error) {
	for i, d := range of.Dice {
		b.whose = append(b.whose, cmp.Or(d.Who, of.Who))
		rolls = append(rolls, chance.Roll{For: d.For, Value: []int{7, 15}[i]})
	}
	return rolls, nil
}

// A team's costs are added; a tie is rolled (case team-setup-bid-tie).
func TestTeamSetupBid(t *testing.T) {
	rulebooktest.Proves(t, "team.bid.sum", "initiative.setup.tie", "initiative.setup.banish",
		"team.initiative")
	t.Run("team-setup-bid-tie", func(t *testing.T) {
		s := setupBid(Teams(t))
		after, told := Plays(t, s, stakes("Ashley 5 Brad 1 Logan 3 Monica 3"), Said{Dice: "12,13"})
		if after.First != "blue" || len(banished(after)) != 4 ||
			!told.Result.(rounds.BidResult).Tie {
			t.Errorf("%+v", after)
		}
	})
	s := setupBid(Teams(t))
	after, _ := Plays(t, s, stakes("Ashley 5 Brad 1 Logan 3 Monica 2"), Said{})
	if after.First != "red" {
		t.Errorf("6 against 5: %s", after.First)
	}
}

// Later the side without initiative may open, its holder answers blind, and a tie is the opener's.
func TestRoundBids(t *testing.T) {
	rulebooktest.Proves(t, "initiative.bid.open", "initiative.bid.contest", "initiative.bid.blind",
		"initiative.bid.high", "initiative.bid.tie", "initiative.bid.banish",
		"initiative.bid.none", "zone.banish")
	for id, c := range map[string]struct {
		lines, winner string
		tie           bool
		banished      string
	}{
		"round-bid-holder-higher": {"Ashley 3 Logan 4", "Logan", false, "3 4"},
		"one below":               {"Ashley 3 Logan 2", "Ashley", false, "3 2"},
		"the opener's tie":        {"Ashley 3 Logan 3", "Ashley", true, "3 3"},
		"alone, turned up":        {"Ashley -|Ashley 0", "Ashley", false, "0"},
		"alone, given up":         {"Ashley -|Logan none", "Ashley", false, "face down"},
		"alone, named later":      {"Ashley -|Logan none|Ashley 2", "Ashley", false, "2"},
		"answered and turned up":  {"Ashley -|Logan -|Ashley 3 Logan 5", "Logan", false, "3 5"},
		"taken back":              {"Ashley -|Ashley none", "Logan", false, ""},
	} {
		t.Run(id, func(t *testing.T) {
			s := bidding(t)
			var told *malediction.Table
			for _, line := range strings.Split(c.lines, "|") {
				s, told = Plays(t, s, stakes(line), Said{})
			}
			r := told.Result.(rounds.BidResult)
			if s.Initiative != c.winner || r.Winner != c.winner || r.Tie != c.tie ||
				s.Phase != notation.Deploy ||
				strings.Join(banished(s), " ") != c.banished || len(s.Bid) != 0 {
				t.Errorf("%+v; %s has initiative, %q is banished", r, s.Initiative,
					banished(s))
			}
			if n := s.Player("Ashley").Hand + s.Player("Logan").Hand +
				len(banished(s)); n != 10 {
				t.Errorf("%d cards in hands and banished", n)
			}
		})
	}
	t.Run("round-bid-none", func(t *testing.T) {
		after, _ := Plays(t, bidding(t), rounds.Bid{Nobody: true}, Said{})
		if after.Initiative != "Logan" || after.Phase != notation.Deploy ||
			len(banished(after)) != 0 {
			t.Errorf("%+v", after)
		}
	})
}

// Until both cards are turned up nothing shows a cost (case round-bid-answered-blind).
func TestRoundBidAnsweredBlind(t *testing.T) {
	rulebooktest.Proves(t, "initiative.bid.blind", "initiative.bid.open", "initiative.bid.contest",
		"initiative.bid.high")
	t.Run("round-bid-answered-blind", func(t *testing.T) {
		s, told := Plays(t, bidding(t), stakes("Ashley -"), Said{})
		if !slices.Equal(s.Bid, []string{"Ashley"}) || s.Player("Ashley").Hand != 5 {
			t.Errorf("%+v", s)
		}
		if text, _ := json.Marshal(told.Events); strings.Contains(string(text), "3") {
			t.Errorf("%s", text)
		}
		s, _ = Plays(t, s, stakes("Logan -"), Said{})
		Refuses(t, s, stakes("Ashley 3"), "", Said{}) // Logan's lies there too
		s, _ = Plays(t, s, stakes("Ashley 3 Logan 5"), Said{})
		if s.Initiative != "Logan" || !slices.Equal(banished(s), []string{"3", "5"}) {
			t.Errorf("%+v", s)
		}
	})
}

func TestWhoMayBid(t *testing.T) {
	s := bidding(t)
	Refuses(t, s, stakes("Logan -"), "initiative.bid.who", Said{})
	Refuses(t, s, stakes("Logan none"), "initiative.bid.who", Said{})
	s.Player("Ashley").Hand = 0
	Refuses(t, s, stakes("Ashley -"), "initiative.bid.empty-hand", Said{})
	s.Player("Ashley").Hand, s.Player("Logan").Hand = 1, 0
	s, _ = Plays(t, s, stakes("Ashley -"), Said{})
	Refuses(t, s, stakes("Logan -"), "initiative.bid.empty-hand", Said{})
	Refuses(t, s, rounds.Bid{}, "", Said{})
	Refuses(t, s, rounds.Bid{Nobody: true}, "", Said{})
	Refuses(t, Duel(t), stakes("Ashley 3"), "", Said{})
}

// A team bids only if both members do, and each gives a card; the costs are added.
func TestTeamBids(t *testing.T) {
	rulebooktest.Proves(t, "team.bid.agree", "team.bid.sum", "team.initiative", "initiative.bid.tie")
	s := Teams(t)
	s.Phase, s.Due = notation.Refresh, notation.Bid
	Refuses(t, s, stakes("Ashley 9"), "team.bid.agree", Said{})
	for line, winner := range map[string]string{
		"Ashley 2 Brad 3 Logan 1 Monica 4": "red", "Ashley 2 Brad 3 Logan 2 Monica 4": "blue",
		"Ashley 0 Brad 0": "red",
	} {
		if after, _ := Plays(t, s, stakes(line), Said{}); after.Initiative != winner {
			t.Errorf("%s: %s", line, after.Initiative)
		}
	}
	Refuses(t, s, stakes("Ashley 2 Brad 3 Logan 9"), "team.bid.agree", Said{})
	one, _ := Plays(t, s, stakes("Ashley -"), Said{})
	Refuses(t, one, stakes("Logan -"), "initiative.bid.who", Said{})
	after, _ := Plays(t, one, stakes("Brad none"), Said{})
	if after.Initiative != "blue" || after.Phase != notation.Deploy ||
		after.Player("Ashley").Hand != 5 || len(after.Bid) != 0 {
		t.Errorf("Ashley takes the card up again: %+v", after)
	}
	s.Player("Brad").Hand = 0
	Refuses(t, s, stakes("Ashley -"), "initiative.bid.empty-hand", Said{})
}

// What people say of a bid is its card alone: a cost, a name, or a card that lies face down
// (initiative.bid.blind).
func TestABidInWords(t *testing.T) {
	for said, want := range map[string]string{
		"4": "4", "a 4": "4", "a 4 too": "4", "yes, 4": "4", "answers with a 4": "4", "bids 4.": "4", "a card": "",
		"lays a card face down": "", "card": "", "": "", "Second Breath": "Second Breath", "yes": "yes",
		"answers with Second Breath": "Second Breath", "no card": "no card", "The Harp": "The Harp", "4 5": "4 5",
	} {
		if got := rounds.Staked(said); got != want {
			t.Errorf("%q lays %q, not %q", said, got, want)
		}
	}
}
