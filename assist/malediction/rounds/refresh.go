// Package rounds plays what stands around the action phase: the refresh phase with its bid, the claims
// of the end phase, and who wins.
package rounds

import (
	"fmt"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Drawn is the number of cards that each player draws in the refresh phase (refresh.draw).
const Drawn = 2

// Dial is the highest round that the tracker shows (round.counter).
const Dial = 5

// Gain returns the echo that each player gains as a round begins: twice its number, which the dial holds
// at 10 (echo.gain, echo.gain.cap).
func Gain(round int) int { return 2 * min(round, Dial) }

// Refresh plays the refresh phase up to its bid: units, the round's number, cards and echo.
type Refresh struct{}

// A Refreshed is a refresh phase in JSON: the round, the units refreshed, the cards drawn and the echo.
type Refreshed struct {
	Round int            `json:"round"`
	Units int            `json:"units"` // turned upright
	Drawn map[string]int `json:"drawn"`
	Gain  int            `json:"gain"`
	Echo  map[string]int `json:"echo"`

	names []string
	fell  string // what the end of boosts has brought
}

func (Refresh) Play(t *malediction.Table) error {
	s := t.State()
	if err := activation.InPhase(s, notation.Refresh); err != nil {
		if s.Over == nil && s.Phase == notation.End {
			return telling.Offer(err, telling.Line("end"))
		}
		return err
	}
	if s.Due == notation.Bid {
		return telling.Offer(telling.Impossible("round %d has been refreshed already: the bid is due", s.Round),
			telling.Line("bid", "none"))
	}
	r := Refreshed{Drawn: map[string]int{}, Echo: map[string]int{}, names: s.PlayerNames()}
	first, then := refreshUnits, gather
	if s.Reading("A23") == "reference" {
		first, then = gather, refreshUnits
	}
	first(t, &r)
	then(t, &r)
	t.Do(malediction.PhaseBegun{Phase: notation.Refresh, Due: notation.Bid}, "refresh.order")
	t.Result = r
	return nil
}

// refreshUnits turns all exhausted units upright, and ends what lasts for a round (refresh.units).
func refreshUnits(t *malediction.Table, r *Refreshed) {
	var ids []string
	for _, u := range t.State().Units {
		if u.State == notation.Exhausted {
			ids = append(ids, u.ID)
		}
	}
	r.Units = len(ids)
	before := len(t.Events)
	effects.Wither(t, func() { t.Do(malediction.UnitsRefreshed{Units: ids}, "refresh.units") })
	r.fell += malediction.Happened(t.Events[before+1:])
}

// gather advances the round, then gives each player cards and echo by its new number (refresh.advance,
// refresh.draw, refresh.echo). An empty deck gives what it has (reading A14).
func gather(t *malediction.Table, r *Refreshed) {
	r.Round = t.State().Round + 1
	r.Gain = Gain(r.Round)
	if over := t.State().LastRound(); len(over) > 0 {
		before := len(t.Events)
		effects.Wither(t, func() {
			for _, e := range over {
				t.Do(e, "refresh.advance")
			}
		})
		r.fell += malediction.Happened(t.Events[before:])
	}
	before := len(t.Events)
	effects.Wither(t, func() { // boosts of the last round end, where no unit is refreshed yet (reading A23)
		t.Do(malediction.RoundBegun{Round: r.Round}, "refresh.advance", "round.counter")
	})
	r.fell += malediction.Happened(t.Events[before:])
	for _, name := range t.State().PlayerNames() {
		p := t.State().Player(name)
		n := min(Drawn, p.Deck)
		if r.Drawn[name] = n; n > 0 {
			t.Do(malediction.CardsMoved{Player: name, From: "deck", To: "hand", N: n,
				Cards: []string{}}, "refresh.draw").
				Because(sum.Part{N: n, What: "cards each round", Rule: "refresh.draw"})
		}
		rule := "echo.gain"
		if r.Round > Dial {
			rule = "echo.gain.cap"
		}
		t.Do(malediction.EchoMoved{Player: name, N: r.Gain, Left: p.Echo + r.Gain},
			"refresh.echo", rule, "echo.carry").
			Because(sum.Part{N: r.Gain, What: fmt.Sprintf("echo of round %d", r.Round), Rule: rule})
		r.Echo[name] = t.State().Player(name).Echo
	}
}

// Brief returns the phase in one line.
func (r Refreshed) Brief() string {
	var each []string
	drawn := fmt.Sprintf("%d cards", Drawn)
	for _, name := range r.names {
		if r.Drawn[name] != Drawn {
			drawn = "what the decks have"
		}
		each = append(each, fmt.Sprintf("%s %d", name, r.Echo[name]))
	}
	return fmt.Sprintf("round %d: %s refreshed, %s and %d echo each: %s%s\n", r.Round,
		text.Things(r.Units, "unit", "units"), drawn, r.Gain, strings.Join(each, ", "), r.fell)
}
