package status_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/deploy"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/telling/tellingtest"
)

// Rounds of every mode, played at random from the set-up on: after each act husks and relics, cards, echo
// and mastery add up, nobody is near somebody on one side alone, and nobody is active twice. A sample is
// played always, a thousand rounds a mode with TABLEHAND_LONG.
func TestRoundsAtRandom(t *testing.T) {
	rounds := tellingtest.Tries(1000, 6, 2)
	for name, game := range map[string]setup.New{
		"tutorial": {Mode: notation.Tutorial, Size: "strife"}, "strife": {Mode: notation.Full, Size: "strife"},
		"havoc":     {Mode: notation.Full, Size: "havoc"},
		"maelstrom": {Mode: notation.Full, Size: "maelstrom"},
		"own":       {Mode: notation.Full, Size: "44", Threshold: 90, Gap: 14},
		"teams":     {Mode: notation.Full, Size: "havoc", Seats: make([]setup.Seat, 4)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := &gambler{T: t, Rand: rand.New(rand.NewPCG(1, uint64(len(name)))), game: seated(game)}
			for n := 0; n < rounds; {
				n += g.plays(min(12, rounds-n))
			}
		})
	}
}

// seated gives a game its players with practice warbands; of teammates none has the other's Seeker.
func seated(game setup.New) setup.New {
	bands := []string{"oath", "grave", "grave", "oath"}
	seats := make([]setup.Seat, max(2, len(game.Seats)))
	for i, name := range []string{"Ashley", "Brad", "Logan", "Monica"}[:len(seats)] {
		band := Book().Practice(bands[i])
		seats[i] = setup.Seat{Name: name, Warband: bands[i], Cards: &band, Echo: 25}
	}
	game.Seats = seats
	return game
}

// A gambler plays a game at random and holds every state to what has to add up.
type gambler struct {
	*testing.T
	*rand.Rand
	game setup.New
	s    *malediction.State
	acts int
	been []string       // who has been active since the units were refreshed
	felt map[string]int // by side: mastery beyond that of relics
}

// plays one game to its end, or so many rounds of it, and returns how many it has played.
func (g *gambler) plays(most int) int {
	g.Helper()
	g.s, g.been, g.felt = Nothing(), nil, map[string]int{}
	g.must(g.game)
	g.must(setup.PlaceDone{})
	for g.s.Phase == notation.Setup {
		g.begins()
	}
	for n := 1; ; n++ {
		for g.s.Over == nil && g.s.Phase != notation.Refresh {
			g.goesOn()
		}
		if g.s.Over != nil || n >= most {
			return n
		}
		g.must(rounds.Refresh{})
		g.bids()
	}
}

// begins redraws, bids and takes.
func (g *gambler) begins() {
	if g.s.Due == notation.Take {
		take := setup.Take{Player: g.s.Members(g.s.First)[0], Zone: g.s.Initiative != "" || g.IntN(2) == 0}
		if take.Zone {
			take.Corner = notation.Corners[g.IntN(4)]
		}
		g.must(take)
		return
	}
	for g.IntN(3) == 0 {
		g.may(setup.Redraw{Player: g.one(g.s.PlayerNames())})
	}
	var bid rounds.Bid
	for _, name := range g.s.PlayerNames() {
		bid.Cards = append(bid.Cards, rounds.Stake{Player: name, Card: fmt.Sprint(g.IntN(4))})
	}
	g.must(bid)
}

// bids opens a bid of the refresh phase, and answers it, or not.
func (g *gambler) bids() {
	opens := g.s.OtherSide(g.s.Initiative)
	for _, side := range []string{opens, g.s.Initiative}[:g.IntN(3)] {
		for _, name := range g.s.Members(side) {
			g.may(rounds.Bid{Cards: []rounds.Stake{{Player: name}}})
		}
	}
	var bid rounds.Bid
	for _, name := range g.s.Bid {
		bid.Cards = append(bid.Cards, rounds.Stake{Player: name, Card: fmt.Sprint(g.IntN(4))})
	}
	if len(bid.Cards) == 0 || !g.may(bid) {
		g.must(rounds.Bid{Cards: []rounds.Stake{{Player: g.s.Members(opens)[0], None: true}}})
	}
}

// goesOn plays one act of the deploy, the action or the end phase.
func (g *gambler) goesOn() {
	switch g.s.Phase {
	case notation.Deploy:
		name := g.one(slices.DeleteFunc(g.s.PlayerNames(), func(name string) bool {
			return slices.Contains(g.s.Deployed, name)
		}))
		if !g.may(deploy.Deploy{Player: name, List: g.fields(name)}) {
			g.may(deploy.Deploy{Player: name, None: true})
		}
	case notation.Action:
		g.acted()
	case notation.End:
		for _, c := range rounds.Claims(g.s) {
			relic := g.one(append(slices.Clone(g.s.Relics.Display), "blind", "none"))
			g.may(rounds.Claim{Who: c.Unit, Husk: c.Husk, Relic: relic, Blind: relic == "blind",
				None: relic == "none"})
		}
		g.may(rounds.End{})
	}
}

// fields lists units that a player may bring, none more often than the warband has it.
func (g *gambler) fields(player string) (list []deploy.Entry) {
	band := Book().Practice(g.s.Player(player).Warband)
	echo, cards := g.s.Player(player).Echo, append(box.SortedKeys(band.Deck), band.Seeker)
	for range g.IntN(6) {
		card := g.s.Card(g.one(cards))
		stand := 0
		for _, u := range g.s.UnitsOf(player) {
			if u.Card == card.Name {
				stand++
			}
		}
		if !card.Type.Fields() || card.Cost > echo || stand >= max(1, band.Deck[card.Name]) {
			continue
		}
		echo -= card.Cost
		e := deploy.Entry{Card: card.Name, Cost: -1, Price: -1, Edge: -1}
		if own := g.s.UnitsOf(player); len(own) > 0 && g.IntN(3) == 0 {
			e.Beside = own[g.IntN(len(own))].ID
		}
		list = append(list, e)
	}
	return list
}

// acted plays an act of whose turn it is, or an effect that takes units off the field.
func (g *gambler) acted() {
	var ids, ready []string
	for _, u := range g.s.Units {
		ids = append(ids, u.ID)
		if next := g.s.Turn; u.State == notation.Refreshed && (next == "" || g.s.SideOf(next) == g.s.SideOf(u.Of)) {
			ready = append(ready, u.ID)
		}
	}
	if len(ids) == 0 {
		if !g.may(rounds.End{}) {
			g.must(activation.Pass{})
		}
		return
	}
	unit, other, said := "", g.one(ids), notation.Said{NearSaid: true, Near: g.nearby(ids)}
	if g.s.Active == nil {
		unit = g.one(append(ready, ids[0]))
	}
	switch g.IntN(12) {
	case 0, 1, 2, 3:
		g.may(movement.Move{Unit: unit, N: 10 * g.IntN(9), Said: said})
	case 4, 5:
		g.may(combat.Attack{Unit: unit, Target: other, Said: notation.Said{At: g.IntN(90), AtSaid: g.IntN(2) == 0}})
	case 6:
		g.may(movement.Charge{Unit: unit, Target: other, Said: notation.Said{At: g.IntN(160), AtSaid: true}})
	case 7:
		g.may(movement.Shift{Unit: unit, N: 10 * g.IntN(6), Said: said})
	case 8:
		g.may(activation.Activate{Unit: unit})
	case 9:
		g.may(booking.Damage{Units: []string{other}, N: 1 + g.IntN(4)})
	case 10:
		if g.IntN(8) == 0 {
			g.may(booking.Leave{Unit: other, Defeated: g.IntN(2) == 0})
		}
	default:
		g.may(activation.Pass{})
	}
}

// nearby are units and husks to stand near.
func (g *gambler) nearby(ids []string) (near []string) {
	for _, word := range append(slices.Clone(ids), g.s.Husks.Field...) {
		if g.IntN(6) == 0 || slices.Contains(g.s.Husks.Field, word) && g.IntN(3) == 0 {
			near = append(near, word)
		}
	}
	return near
}

func (g *gambler) one(words []string) string { return words[g.IntN(len(words))] }

// must plays an act that has to be possible.
func (g *gambler) must(act malediction.Act) {
	g.Helper()
	if err := g.tells(act); err != nil {
		g.Fatalf("%#v: %v", act, err)
	}
}

// may plays an act that may be refused, and says whether it was not. What is refused is rehearsed now
// and then with --anyway: it may come to nothing sensible, but never to a fault.
func (g *gambler) may(act malediction.Act) bool {
	g.Helper()
	if g.tells(act) == nil {
		return true
	}
	if g.IntN(8) == 0 {
		Tell(g.T, g.s, act, g.answers(), true)
	}
	return false
}

// tells plays an act and holds the state after it to what has to add up.
func (g *gambler) tells(act malediction.Act) error {
	g.Helper()
	g.acts++
	before := g.s
	after, told, err := Whole(g.T, before, act, g.answers())
	if err != nil {
		return err
	}
	g.s = after
	echo := map[string]int{}
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case malediction.EchoMoved:
			echo[e.Player] += e.N
		case malediction.RoundBegun:
			g.been = nil
		case malediction.Activated:
			if slices.Contains(g.been, e.Unit) {
				g.Fatalf("%#v: %s is active twice in round %d", act, e.Unit, after.Round)
			}
			g.been = append(g.been, e.Unit)
		}
	}
	for i, p := range after.Players {
		if was := before.Player(p.Name); was != nil && (p.Echo != was.Echo+echo[p.Name] || p.Echo < 0) {
			g.Fatalf("%#v: %s has %d echo, had %d, and %+d came", act, p.Name, p.Echo, was.Echo, echo[p.Name])
		}
		if n := cards(after, p); n != box.SmallestDeck {
			g.Fatalf("%#v: %d cards of %s in all: %+v", act, n, p.Name, after.Players[i])
		}
	}
	g.scored(act)
	return nil
}

func (g *gambler) answers() answers {
	return answers{chance.NewStream(int64(g.acts), 1, "random"), g.Rand}
}

// cards counts a player's cards in hand, deck, discard pile, out of the game and on the field.
func cards(s *malediction.State, p malediction.Player) int {
	n := p.Hand + p.Deck + len(p.Discard) + len(p.Banished)
	for _, u := range s.UnitsOf(p.Name) {
		if s.Card(u.Card).Type != notation.Seeker {
			n++
		}
		if u.Item != "" {
			n++
		}
	}
	return n
}

// scored holds the mastery of each side to 10 for each relic, and what it has defeated, which never shrinks.
func (g *gambler) scored(act malediction.Act) {
	for _, side := range g.s.Sides() {
		felt := g.s.MasteryOf(side)
		for _, u := range g.s.Units {
			if u.Relic != "" && g.s.SideOf(u.Of) == side {
				felt -= 10
			}
		}
		if felt < g.felt[side] {
			g.Fatalf("%#v: %s has %d mastery beyond relics, and had %d", act, side, felt, g.felt[side])
		}
		g.felt[side] = felt
	}
}

// answers decides whatever an act asks at random.
type answers struct {
	*chance.Stream
	*rand.Rand
}

func (a answers) Choose(q chance.Question) (chance.Choice, error) {
	words := slices.Clone(q.Answers)
	if q.Default != "" {
		words = append(words, q.Default)
	}
	if len(words) == 0 {
		words = []string{"none"}
	}
	value, err := q.Read(words[a.IntN(len(words))])
	return chance.Choice{For: q.For, Value: value}, err
}
