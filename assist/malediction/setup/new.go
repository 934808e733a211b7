// Package setup plays what comes before the first round: what lies on the table, terrain and husks,
// opening hands, the setup bid and what its winner takes.
package setup

import (
	"slices"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/names"
	"tablehand/assist/pile"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// New sets a game up.
type New struct {
	Mode      notation.Mode
	Size      string // strife, havoc or maelstrom; else the inches of a side, with havoc's numbers
	Threshold int    // 0: that of the mode
	Gap       int    // 0: that of the size
	Pieces    map[string]int
	Scenario  map[string]int // husks and relics of a scenario of the players' own
	Board     string         // a battlefield that is typed in, as the table names it; empty: none
	Seats     []Seat         // clockwise; four of them are two teams, alternating
	Readings  map[string]string
	Words     []string
	Display   []string // the relics that lie face up, as far as somebody has read them
	Seed      int
}

// A Seat is a player as the game begins.
type Seat struct {
	Name    string
	Warband string       // its file; empty: not typed in
	Cards   *box.Warband // what stands in it; nil: not typed in
	Echo    int          // at the start; below zero: nobody has said it
	// Zone is the player's corner in the tutorial. Empty: the one opposite to the other player's; where neither
	// says one, south-west for the first player and north-east for the second.
	Zone string
}

// TeamThreshold is the mastery that a team needs beyond that of a duel (team.threshold).
const TeamThreshold = 10

// Husks is the number of husks in a box (components.box.pieces).
const Husks = 4

func (a New) Play(t *malediction.Table) error {
	book := t.State().Book()
	a.Seats = spelled(book, a.Seats)
	if err := a.teams(t); err != nil {
		return err
	}
	readings, err := a.readings(book)
	if err != nil {
		return err
	}
	inches, err := a.inches(book)
	if err != nil {
		return err
	}
	if err := a.board(t, inches); err != nil {
		return err
	}
	begun := malediction.Begun{Mode: a.Mode, Size: a.Size, Gap: a.Gap, Pieces: a.Pieces, Board: a.Board,
		Scenario: a.Scenario, Threshold: a.Threshold, Seed: a.Seed, Readings: readings, Words: a.Words,
		Inches: inches, Teams: map[string]malediction.Team{}}
	mode, err := a.numbers(book, readings)
	if err != nil {
		return err
	}
	if begun.Threshold == 0 {
		begun.Threshold = mode.Threshold
		if len(a.Seats) == 4 {
			begun.Threshold += TeamThreshold
		}
	}
	for i, seat := range a.Seats {
		p, err := a.player(t, i, seat, mode)
		if err != nil {
			return err
		}
		begun.Players = append(begun.Players, p)
	}
	if len(a.Seats) == 4 {
		begun.Teams = map[string]malediction.Team{
			"red":  {Members: []string{a.Seats[0].Name, a.Seats[2].Name}},
			"blue": {Members: []string{a.Seats[1].Name, a.Seats[3].Name}},
		}
	}
	begun.OnField = mode.Husks
	begun.Husks = malediction.Husks{Field: []string{}, Supply: max(Husks, mode.Husks)}
	begun.Relics = malediction.Relics{Deck: mode.Relics - mode.Display, Display: make(pile.Row, mode.Display)}
	t.Do(begun, a.rules()...)
	if len(a.Display) > 0 {
		return a.displayed(t)
	}
	return deal(t)
}

// displayed names the relics that lie face up on the real table (setup.full.display).
func (a New) displayed(t *malediction.Table) error {
	r := t.State().Relics
	if t.State().Practice() {
		return telling.Impossible("the relics of practice are drawn by the program: leave --display out")
	}
	if n := len(r.Display); len(a.Display) > n {
		return telling.Impossible("%s in the display: there lie %d",
			text.Things(len(a.Display), "relic", "relics"), n)
	}
	row := make(pile.Row, len(r.Display))
	for i, word := range a.Display {
		name := word
		if card, err := t.State().FindCard(word, notation.Relic); err == nil {
			name = card.Name
		}
		if err := malediction.Nameable(name); err != nil {
			return err
		}
		if slices.Contains(row, name) {
			return telling.Impossible("%s lies in the display once", name)
		}
		row[i] = name
	}
	r.Display = row
	t.Do(malediction.Relaid(r, text.Listed(row[:len(a.Display)])+" in the display"), "zone.display")
	return nil
}

// numbers returns what the game begins with, unless the deck has no relic for each place of the display
// (battlefield.custom, setup.full.display).
func (a New) numbers(book *box.Book, readings map[string]string) (*box.Mode, error) {
	s := malediction.Begin(book)
	s.Mode, s.Readings, s.Scenario = a.Mode, readings, a.Scenario
	n := s.Numbers()
	if n.Relics < n.Display {
		return nil, telling.Impossible("%s for %s: the display begins with a relic for each husk",
			text.Things(n.Relics, "relic", "relics"), text.Things(n.Husks, "husk", "husks"))
	}
	return &n, nil
}

// deal draws the display where the relics of the table are known by name; else they are named as they
// are claimed (setup.full.display, setup.tutorial.display).
func deal(t *malediction.Table) (err error) {
	r := t.State().Relics
	known, size := len(rounds.Unseen(t.State(), r)), len(r.Display)
	if known == 0 {
		return nil
	}
	if known < r.Deck+size {
		return telling.Impossible("practice has %d relics, not %d", known, r.Deck+size)
	}
	r.Deck, r.Display = r.Deck+size, pile.Row{}
	for range size {
		var card string
		if card, r, err = rounds.Top(t, r); err != nil {
			return err
		}
		r.Display = append(r.Display[:len(r.Display):len(r.Display)], card)
		t.Do(malediction.Relaid(r, card+" lies in the display"), "zone.display")
	}
	return nil
}

// rules lists the rules that a game begins by.
func (a New) rules() []string {
	rules := []string{"setup." + string(a.Mode) + ".order", "zone.deck", "zone.seeker", "zone.relic-deck",
		"zone.display", "zone.supply", "components.trackers", "round.counter"}
	for _, what := range []string{"echo", "mastery", "relic-deck", "display", "hand"} {
		rules = append(rules, "setup."+string(a.Mode)+"."+what)
	}
	if len(a.Scenario) > 0 {
		rules = append(rules, "battlefield.custom")
	}
	if a.Mode == notation.Tutorial {
		return append(rules, "setup.tutorial.zones", "setup.tutorial.husks", "victory.threshold.tutorial")
	}
	rules = append(rules, "setup.full.scenario", "setup.full.cards", "zone.legacy",
		"victory.threshold.full")
	if len(a.Seats) == 4 {
		rules = append(rules, "team.size", "team.threshold")
	}
	return rules
}

// Seated refuses any other number of players than 2 or 4 (team.size).
func (a New) Seated() error {
	var names []string
	for _, seat := range a.Seats {
		names = append(names, seat.Name)
	}
	if n := len(names); n != 2 && n != 4 {
		return malediction.Firm("team.size", "%s (%s): 2, or 4 in two teams",
			text.Things(n, "player", "players"), text.Listed(names))
	}
	return nil
}

// teams holds the seats to their numbers, and teammates to different Seekers (team.size, team.seekers).
func (a New) teams(t *malediction.Table) error {
	if err := a.Seated(); err != nil {
		return err
	}
	n := len(a.Seats)
	if n == 4 && a.Mode == notation.Tutorial {
		return &telling.Refused{Rule: "team.size",
			Reason: "the tutorial is for 2 players: teams play the full game"}
	}
	for i := range n - 2 {
		one, two := a.Seats[i], a.Seats[i+2]
		if seeker := one.seeker(); seeker != "" && names.Same(seeker, two.seeker()) {
			if err := t.Refuse("team.seekers", "%s and %s are a team, and both play %s",
				one.Name, two.Name, seeker); err != nil {
				return err
			}
		}
	}
	return nil
}

// spelled returns the seats with each card of their warbands by its name as it is known.
func spelled(book *box.Book, seats []Seat) []Seat {
	seats = slices.Clone(seats)
	for i := range seats {
		if seats[i].Cards != nil {
			cards := book.Spelled(*seats[i].Cards)
			seats[i].Cards = &cards
		}
	}
	return seats
}

func (s Seat) seeker() string {
	if s.Cards == nil {
		return ""
	}
	return s.Cards.Seeker
}

// readings returns the readings by their full names, and refuses names and values that there are not.
func (a New) readings(book *box.Book) (map[string]string, error) {
	taken := map[string]string{}
	if len(a.Readings) == 0 {
		return taken, nil
	}
	list, err := book.Readings()
	if err != nil {
		return nil, err
	}
	for _, name := range box.SortedKeys(a.Readings) {
		r, err := printed.Set(list, name, a.Readings[name])
		if err != nil {
			return nil, err
		}
		taken[r.Name] = a.Readings[name]
	}
	return taken, nil
}

// inches returns the length of a side of the battlefield.
func (a New) inches(book *box.Book) (int, error) {
	if size := book.Size(a.Size); size != nil {
		return size.Inches, nil
	}
	n, err := strconv.Atoi(a.Size)
	if err != nil || n < 12 || n > 240 {
		return 0, &telling.Unknown{What: "size", Word: a.Size, Have: append([]string{"12 to 240 inches"},
			box.SizeNames...)}
	}
	return n, nil
}

// player returns a player with what the mode gives at the start (setup.full.echo, setup.full.hand).
func (a New) player(t *malediction.Table, i int, seat Seat, mode *box.Mode) (p malediction.Player,
	err error) {
	if err := malediction.Nameable(seat.Name); err != nil {
		return p, &telling.Nonsense{Reason: err.Error()}
	}
	var before []string
	for _, other := range a.Seats[:i] {
		before = append(before, other.Name)
	}
	if err := telling.Untaken(seat.Name, before); err != nil {
		return p, err
	}
	if leader := seat.seeker(); notation.IsOfAct(leader) {
		return p, malediction.NameableUnit(leader)
	}
	deck, err := a.warband(t, seat)
	if err != nil {
		return p, err
	}
	p = malediction.Player{Name: seat.Name, Warband: seat.Warband, Seeker: seat.seeker(), Echo: max(0,
		seat.Echo), Hand: min(mode.Hand, deck)}
	p.Deck = deck - p.Hand
	if a.Mode == notation.Full {
		return p, nil
	}
	if seat.Echo >= 0 && seat.Echo != mode.Echo {
		if err := t.Refuse("setup.tutorial.echo", "in the tutorial everybody starts with %d echo",
			mode.Echo); err != nil {
			return p, err
		}
	} else {
		p.Echo = mode.Echo
	}
	p.Zone, err = a.zone(i)
	return p, err
}

// zone returns a player's corner in the tutorial, where the zones are settled from the start: opposite
// ones (setup.tutorial.zones).
func (a New) zone(i int) (string, error) {
	own, other := a.Seats[i].Zone, a.Seats[1-i].Zone
	switch {
	case own == "" && other == "":
		return []string{"south-west", "north-east"}[i], nil
	case own == "":
		return notation.Opposite(other), nil
	case other != "" && other != notation.Opposite(own):
		return "", &telling.Refused{Rule: "setup.tutorial.zones",
			Reason: "the two zones lie in opposite corners: " + own + " and " + notation.Opposite(own)}
	}
	return own, nil
}

// warband holds a player's warband to its rules, and returns the cards of the deck. What has not been
// typed in cannot be judged, and is told (deck.warband, setup.tutorial.deck, setup.tutorial.legacy-off).
func (a New) warband(t *malediction.Table, seat Seat) (deck int, err error) {
	if seat.Cards == nil {
		return box.SmallestDeck, nil
	}
	open := 0
	for _, c := range t.State().Book().Wrong(*seat.Cards) {
		switch {
		case c.Rule == "deck.side.copies": // known, and settled as cards are swapped
			t.Remark(c.Rule, "%s's warband: %s", seat.Name, c.Text)
			continue
		case c.Open:
			open++
			continue
		}
		if err := t.Refuse(c.Rule, "%s's warband: %s", seat.Name, c.Text); err != nil {
			return 0, err
		}
	}
	if open > 0 {
		t.Remark("deck.warband", "%s's warband rests on %s that nobody has typed in", seat.Name,
			text.Things(open, "thing", "things")).
			Offer(telling.Line("warband", "check", seat.Warband))
	}
	if a.Mode == notation.Tutorial {
		if seat.Cards.Legacy != "" {
			t.Remark("setup.tutorial.legacy-off",
				"the tutorial is played without legacies: %s is put aside", seat.Cards.Legacy)
		}
		if n := box.Cards(seat.Cards.Deck); n != box.SmallestDeck {
			t.Remark("setup.tutorial.deck", "%s's deck has %d cards: a starter pack has %d",
				seat.Name, n, box.SmallestDeck)
		}
	}
	return box.Cards(seat.Cards.Deck), nil
}
