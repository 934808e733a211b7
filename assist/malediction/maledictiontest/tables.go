package maledictiontest

import (
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/pile"
)

// Duel returns a table of Ashley and Logan in the action phase of round 2, Logan with initiative, nobody
// yet having chosen who goes first. Each unit is said in a line:
//
//	Logan: Duskwood Prowler 6 '4 4/2 0 8 12 10' exhausted damage 3 item 'Hunter's Bow'
func Duel(t testing.TB, units ...Unit) *malediction.State {
	t.Helper()
	s := malediction.Begin(Book())
	s.Mode, s.Size, s.Threshold, s.Seed, s.Round = notation.Full, "strife", 40, 7, 2
	s.Phase, s.Initiative = notation.Action, "Logan"
	s.Players = []malediction.Player{
		{Name: "Ashley", Zone: "north-east", Echo: 20, Hand: 5, Deck: 20},
		{Name: "Logan", Zone: "south-west", Echo: 20, Hand: 5, Deck: 20},
	}
	s.Husks = malediction.Husks{Field: []string{"husk-1", "husk-2", "husk-3", "husk-4"}}
	s.Relics = malediction.Relics{Deck: 11, Display: make(pile.Row, 4)}
	for _, u := range units {
		u.on(t, s)
	}
	return s
}

// A Unit is a unit of a table for a test, its card typed in at that table alone.
type Unit struct {
	Of, Card  string
	Cost      int
	Stats     string // empty: nobody has typed them in
	Abilities map[string]string
	Exhausted bool
	Damage    int
	Item      string
	Relic     string
	Seeker    bool
	Near      []string // ids of units that stand there already, and husks
}

func (u Unit) on(t testing.TB, s *malediction.State) {
	t.Helper()
	card := box.Card{Name: u.Card, Type: notation.UnitCard, Cost: u.Cost, Priced: true, Abilities: u.Abilities}
	if u.Seeker {
		card.Type = notation.Seeker
	}
	if u.Stats != "" {
		stats, err := notation.ParseStats(u.Stats)
		if err != nil {
			t.Fatal(err)
		}
		card.Stats = stats
	}
	s.Cards[u.Card] = card
	unit := malediction.Unit{ID: s.FreeID(u.Card, 0), Card: u.Card, Of: u.Of, Since: 1,
		State: notation.Refreshed, Damage: u.Damage, Item: u.Item, Relic: u.Relic}
	if u.Exhausted {
		unit.State = notation.Exhausted
	}
	s.Units = append(s.Units, unit)
	for _, id := range u.Near {
		s.Near = append(s.Near, malediction.Pair{unit.ID, strings.ToLower(id)})
	}
}

// Active makes a unit the active one, with so many AP, in its player's turn.
func Active(s *malediction.State, id string, ap int) *malediction.State {
	u := s.Unit(id)
	u.State = notation.Exhausted
	s.First, s.Turn = s.SideOf(u.Of), u.Of
	s.Active = &malediction.Active{Unit: id, AP: ap}
	return s
}

// Card types a card in at this table alone.
func Card(s *malediction.State, name string, of notation.Type, cost int, abilities map[string]string,
	text string) {
	s.Cards[name] = box.Card{Name: name, Type: of, Cost: cost, Priced: true, Abilities: abilities, Text: text}
}

// Teams returns a table like Duel for four: Ashley and Brad against Logan and Monica, who sit in turns.
func Teams(t testing.TB, units ...Unit) *malediction.State {
	t.Helper()
	s := Duel(t)
	s.Players = nil
	for _, name := range []string{"Ashley", "Logan", "Brad", "Monica"} {
		s.Players = append(s.Players, malediction.Player{Name: name, Echo: 20, Hand: 5, Deck: 20})
	}
	s.Teams = map[string]malediction.Team{
		"red": {Members: []string{"Ashley", "Brad"}}, "blue": {Members: []string{"Logan", "Monica"}},
	}
	s.Initiative = "blue"
	for _, u := range units {
		u.on(t, s)
	}
	return s
}

// Holds gives a unit an item with these boosts, and a relic whose boosts are more.
func Holds(s *malediction.State, id, item, boosts, relic, more string) {
	s.Cards[item] = box.Card{Name: item, Type: notation.Item, Boosts: boosts}
	s.Cards[relic] = box.Card{Name: relic, Type: notation.Relic, Boosts: more}
	u := s.Unit(id)
	u.Item, u.Relic = item, relic
}
