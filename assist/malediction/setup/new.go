// Package setup plays what comes before the first round: what lies on the table, terrain and husks,
// opening hands, the setup bid and what its winner takes.
package setup

import (
	"fmt"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/pile"
	"tablehand/assist/telling"
)

// New sets a game up.
type New struct {
	Mode      notation.Mode
	Size      string // strife, havoc or maelstrom; else the inches of a side, with havoc's numbers
	Threshold int    // 0: that of the mode
	Gap       int    // 0: that of the size
	Pieces    map[string]int
	Seats     []Seat // clockwise; four of them are two teams, alternating
	Readings  map[string]string
	Words     []string
	Seed      int
}

// A Seat is a player as the game begins.
type Seat struct {
	Name    string
	Warband string // its file; empty: not typed in
	Seeker  string
	Echo    int // at the start; below zero: nobody has said it
	Deck    int // cards of its deck; 0: the smallest that is allowed
}

func (a New) Play(t *malediction.Table) error {
	s := t.State()
	mode := s.Book().Mode(a.Mode)
	if n := len(a.Seats); n != 2 && n != 4 {
		return &telling.Refused{Rule: "team.size", Reason: fmt.Sprintf("%d players: 2, or 4 in two teams", n)}
	}
	if _, err := a.size(s.Book()); err != nil {
		return err
	}
	begun := malediction.Begun{Mode: a.Mode, Size: a.Size, Gap: a.Gap, Pieces: a.Pieces, Threshold: a.Threshold,
		Seed: a.Seed, Readings: a.Readings, Words: a.Words, Teams: map[string]malediction.Team{}}
	if begun.Readings == nil {
		begun.Readings = map[string]string{}
	}
	if begun.Threshold == 0 {
		begun.Threshold = mode.Threshold
		if len(a.Seats) == 4 {
			begun.Threshold += TeamThreshold
		}
	}
	for _, seat := range a.Seats {
		p, err := a.player(seat, mode)
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
	begun.Husks = malediction.Husks{Field: []string{}, Supply: Husks}
	begun.Relics = malediction.Relics{Deck: mode.Relics - mode.Display, Display: make(pile.Row, mode.Display)}
	t.Do(begun, "setup."+string(a.Mode)+".order")
	return nil
}

// TeamThreshold is how much more mastery a team needs (team.threshold).
const TeamThreshold = 10

// size returns the numbers of the battlefield.
func (a New) size(book *box.Book) (*box.Size, error) {
	if size := book.Size(a.Size); size != nil {
		return size, nil
	}
	n, err := strconv.Atoi(a.Size)
	if err != nil || n < 12 || n > 240 {
		return nil, &telling.Unknown{What: "size", Word: a.Size, Have: append(box.SizeNames, "INCHES")}
	}
	size := *book.Size("havoc")
	size.Inches = n
	return &size, nil
}

// player returns a player with what the mode gives at the start (setup.full.echo, setup.full.hand).
func (a New) player(seat Seat, mode *box.Mode) (malediction.Player, error) {
	p := malediction.Player{Name: seat.Name, Warband: seat.Warband, Seeker: seat.Seeker, Echo: mode.Echo, Hand: mode.Hand}
	if err := malediction.Nameable(seat.Name); err != nil {
		return p, &telling.Nonsense{Reason: err.Error()}
	}
	if seat.Echo >= 0 {
		p.Echo = seat.Echo
	}
	deck := seat.Deck
	if deck == 0 {
		deck = SmallestDeck
	}
	p.Deck = deck - p.Hand
	return p, nil
}

// Husks is the number of husks in a box (components.box.pieces).
const Husks = 4

// SmallestDeck is the number of cards that a deck has at least (deck.size.min).
const SmallestDeck = 30
