package serve

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"tablehand/assist/screen"
	"tablehand/assist/seat"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// closing is a step in which several choose at once, and what they have chosen so far: no page but each one's
// own has it, and no file. It is lost with the program, which then asks again.
type closing struct {
	step   telling.Step
	chosen map[string][]string // by player: the words for the free places that are the player's
}

// waits lists who has not chosen yet, in the order of the step.
func (c *closing) waits() (list []string) {
	for _, name := range c.step.Closed {
		if c.chosen[name] == nil && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// filled returns the words for all free places: a sample in those whose players have not chosen.
func (c *closing) filled() []string {
	words, taken := c.step.Samples(), map[string]int{}
	for i, name := range c.step.Closed {
		if mine := c.chosen[name]; mine != nil {
			words[i] = mine[taken[name]]
			taken[name]++
		}
	}
	return words
}

// sameStep says whether two steps are the same one, at another moment of the table.
func sameStep(a, b telling.Step) bool {
	return slices.Equal(a.Words, b.Words) && slices.Equal(a.Closed, b.Closed)
}

// among reports whether the closed step is one of these steps.
func (c *closing) among(steps []telling.Step) bool {
	return slices.ContainsFunc(steps, func(is telling.Step) bool { return sameStep(c.step, is) })
}

// own returns the step with the free places of one player alone; a step that is not closed stays as it is.
func own(step telling.Step, who string) telling.Step {
	if len(step.Closed) == 0 {
		return step
	}
	var free []telling.Blank
	for i, name := range step.Closed {
		if name == who {
			free = append(free, step.Free[i])
		}
	}
	step.Free = free
	return step
}

// chooses takes what a seat has chosen in a closed step; no words take it back. The last one to choose has
// the act played, for all of them.
func (s *seats) chooses(who string, t tap, step telling.Step, now offered) replied {
	i := slices.IndexFunc(s.closings, func(c *closing) bool { return sameStep(c.step, step) })
	if i < 0 {
		s.closings = append(s.closings, &closing{chosen: map[string][]string{}})
		i = len(s.closings) - 1
	}
	c := s.closings[i]
	c.step = step
	if len(t.Fill) == 0 {
		delete(c.chosen, who)
		return s.chose(who, t, c)
	}
	if !fits(own(step, who), t.Fill) {
		return failed(http.StatusBadRequest, "usage", "that cannot stand there")
	}
	alone := &closing{step: step, chosen: map[string][]string{who: t.Fill}}
	line := append(step.Filled(alone.filled()...).Words, "--dry-run")
	trial := &tapped{seat: who, step: step, on: now, words: line}
	_, err := s.plays(trial)
	if gone := new(app.MovedError); err != nil && !errors.Is(err, errAsked) && !errors.As(err, &gone) {
		return explained(err)
	}
	c.chosen[who] = t.Fill
	if len(c.waits()) > 0 {
		return s.chose(who, t, c)
	}
	open := &tapped{seat: who, by: strings.Join(seated(step), and), tap: t.ID, step: step, on: now,
		words: step.Filled(c.filled()...).Words}
	s.begins(open)
	reply := s.goesOn(open, t)
	if reply.status == http.StatusOK {
		s.closings = slices.Delete(s.closings, i, i+1)
	} else {
		delete(c.chosen, who) // it is sent again, or another choice
	}
	return reply
}

// chose answers a tap whose choice waits for other players: it says who has still to choose. It keeps that
// answer for the tap.
func (s *seats) chose(who string, t tap, c *closing) replied {
	s.tells()
	reply := replied{http.StatusOK, map[string]any{"waits": text.Listed(c.waits())}}
	body, _ := json.Marshal(reply.body) // texts can be written
	s.taps.Keep(who, t.ID, reply.status, body)
	return reply
}

// and stands between the seats of an act that several have made.
const and = " and "

// seated lists whose a step is: all who choose in it, each once.
func seated(step telling.Step) (names []string) {
	if len(step.Closed) == 0 && step.Who != "" {
		return []string{step.Who}
	}
	return text.With(names, step.Closed...)
}

// chosenByFree drops what was chosen at seats that are free, and says whether there was any.
func (s *seats) chosenByFree() (was bool) {
	if len(s.closings) == 0 {
		return false
	}
	sitters := s.book.Sitters(s.now())
	for _, c := range s.closings {
		for name := range c.chosen {
			if !slices.ContainsFunc(sitters, func(one seat.Sitter) bool { return one.Seat == name }) {
				delete(c.chosen, name)
				was = true
			}
		}
	}
	return was
}

// closedAmong drops choices in steps that the table no longer offers, and choices of seats that are free.
// It returns the closed steps that are left and are among steps, which may be those of an earlier table.
func (s *seats) closedAmong(steps []telling.Step) (list []closing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.chosenByFree()
	if len(s.closings) == 0 {
		return nil
	}
	now, _, err := s.offersAt()
	s.closings = slices.DeleteFunc(s.closings, func(c *closing) bool {
		return len(c.chosen) == 0 || err == nil && !c.among(now.steps)
	})
	for _, c := range s.closings {
		if !c.among(steps) {
			continue
		}
		known := closing{c.step, map[string][]string{}}
		for name, words := range c.chosen {
			known.chosen[name] = words
		}
		list = append(list, known)
	}
	return list
}

// sayChosen writes in the bar who has chosen, and who has not: never what.
func sayChosen(now *screen.Now, list []closing) {
	for _, c := range list {
		var have []string
		for _, name := range seated(c.step) {
			if c.chosen[name] != nil {
				have = append(have, name)
			}
		}
		verb := " have chosen, "
		if len(have) == 1 {
			verb = " has chosen, "
		}
		now.Aside, now.Dice, now.After = text.Listed(have)+verb+text.Listed(c.waits())+" not yet", nil, ""
	}
}

// closedOffers returns the buttons of a closed step for one seat: its offer o, and once it has chosen,
// before that, one that takes the choice back.
func closedOffers(o screen.Offer, step telling.Step, who string, list []closing) []screen.Offer {
	o.Small = cmp.Or(o.Small, "nobody sees it")
	o.Small += "; " + text.Listed(seated(step)) + " choose at once, unseen"
	i := slices.IndexFunc(list, func(c closing) bool { return sameStep(c.step, step) })
	if i < 0 || list[i].chosen[who] == nil {
		return []screen.Offer{o}
	}
	mine := strings.Join(list[i].chosen[who], ", ")
	back := screen.Offer{N: o.N, Says: "Take my choice back", Small: "chosen: " + mine + "; it waits for " +
		text.Listed(list[i].waits())}
	o.Says, o.Small = "Choose something else", ""
	return []screen.Offer{back, o}
}
