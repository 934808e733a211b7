package patrol

import (
	"fmt"
	"slices"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Card is the act of doing the next Action card of the enemies' phase. Text is its number, or what it
// says; empty: the program draws it, or it is only read out at the table.
type Card struct{ Text string }

// Play draws the card and does what it says, until it is done or halts.
func (c Card) Play(t *malhya.Table) error {
	if err := due(t); err != nil {
		return err
	}
	malhya.Unread(t)
	if t.State().Stealth.Due == 0 {
		stealth.Onward(t)
		return nil
	}
	if alarm.Deck(t, true); t.State().Stealth == nil {
		return nil
	}
	number, steps, err := c.read(t)
	if err != nil {
		return err
	}
	t.Do(malhya.CardDrawn{Card: number, Steps: notation.Written(steps)}, "stealth.enemy.draw",
		"stealth.card.upper")
	r := newRun(t, false)
	r.hand = t.State().Plan() == nil
	if alarm.Deck(t, false); t.State().Stealth == nil {
		return nil
	}
	return r.play()
}

// due refuses an Action card outside the enemies' phase, and while a hero's turn, an alarm or what was
// interrupted comes first. It begins the phase, and asks how many cards are due where nobody has read off
// the track.
func due(t *malhya.Table) error {
	s := t.State()
	st := s.Stealth
	if st == nil {
		return telling.Offer(telling.Impossible("Action cards are for Stealth Mode, and turns of enemies for "+
			"Combat Mode"), telling.Line("stealth", "normal"), telling.Line("combat"))
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	acting := s.Acting()
	switch p := s.Waiting(); {
	case acting != nil && s.Waits(malhya.WaitAlarm) == nil:
		rule := "stealth.enemy.interrupt-resume"
		if st.Step == malhya.Primary {
			rule = "stealth.primary.end"
		}
		return telling.Offer(telling.Against(rule, "it is %s's turn", acting.Name), ends(acting)...)
	case p != nil && p.What == malhya.WaitAlarm:
		return telling.Offer(telling.Against("stealth.alarm.prevent", "the alarm is due before another card"),
			turns.Prevents(s, p.By)...)
	case p != nil:
		err := telling.Against("stealth.enemy.interrupt-resume", "what was interrupted goes on first")
		return telling.Offer(err, telling.Line("resume"))
	case st.Step == malhya.Primary:
		for _, h := range s.Conscious() {
			if h.Turn.Is == malhya.Waiting {
				err := telling.Offer(t.Refuse("stealth.primary.end", "%s has not acted in this cycle",
					h.Name),
					ends(h)...)
				if err != nil {
					return err
				}
				break
			}
		}
	case st.Step == malhya.Secondary:
		err := t.Refuse("stealth.enemy.count-fixed", "all Action cards of this cycle are done")
		if err != nil {
			for _, name := range stealth.Standing(s) {
				err = telling.Offer(err, telling.Line("end", name))
			}
			return err
		}
		t.Do(malhya.StepTurned{Cycle: st.Cycle, Step: malhya.Foes, Due: 1})
	}
	return counted(t)
}

// HowMany returns how many Action cards the enemies' phase has. known is false outside Stealth Mode, and
// where nobody has read the track off.
func HowMany(s *malhya.State) (n int, known bool) {
	st := s.Stealth
	switch {
	case st == nil:
		return 0, false
	case st.Step == malhya.Foes && st.Due != malhya.Unknown:
		return st.Due, true
	}
	_, n, known = s.Book().Track(st.Side).At(st.Cube)
	return n, known
}

// counted begins the enemies' phase with the number of cards that are due, unless it has begun. It asks for
// the number where nobody has read the track off; the number then stays as it is
// (stealth.enemy.count-fixed).
func counted(t *malhya.Table) error {
	st := t.State().Stealth
	if st.Step == malhya.Foes && st.Due != malhya.Unknown {
		return nil
	}
	n, known := HowMany(t.State())
	if !known {
		most := t.State().Book().Parts().Pieces.Cards["action"]
		n = malhya.Number(t, chance.Question{For: "cards", Flag: "--cards ",
			Text: fmt.Sprintf("how many Action cards are due by space %d of the Threat track", st.Cube)},
			0, most, fmt.Sprintf("WORD is no number of Action cards: 0 to %d", most))
	}
	t.Do(malhya.StepTurned{Cycle: st.Cycle, Step: malhya.Foes, Due: n}, "stealth.enemy.draw",
		"stealth.track.cards", "stealth.enemy.count-fixed")
	return nil
}

// read returns the number of the card and its steps. number is 0 where nobody says it; without steps only
// the table has them. It refuses a card that lies in the discards, and with a plan of the room one that
// nobody has typed in.
func (c Card) read(t *malhya.Table) (number int, steps []notation.Step, err error) {
	s := t.State()
	word := c.Text
	if list := pile(s); word == "" && (s.Plan() != nil || len(list) > 0) { // else it is read out at the table
		word = t.Card("action", list...)
	}
	n, err := strconv.Atoi(word)
	switch most := s.Book().Parts().Pieces.Cards["action"]; {
	case text.Safe(word) != word:
		return 0, nil, &telling.Nonsense{Reason: chance.Quote(word) + " cannot be shown: letters and numbers alone"}
	case word != "" && err != nil:
		if steps, err = notation.ReadAction(word); err == nil {
			err = inRoom(s, steps)
		}
		return 0, ordered(steps), err
	case word != "" && (n < 1 || n > most):
		return 0, nil, &telling.Nonsense{Reason: fmt.Sprintf("Action cards have the numbers 1 to %d", most)}
	case word != "" && slices.Contains(s.Stealth.Discards, n):
		return 0, nil, telling.Against("stealth.enemy.draw", "the Action card %d lies in the discards", n)
	case word != "" && slices.Contains(s.Stealth.Back, n):
		return 0, nil, telling.Against("stealth.enemy.draw",
			"the Action card %d is done, and all cards of this phase were drawn before the reshuffle", n)
	}
	if card := named(s, n); card != nil {
		return n, ordered(card), nil
	}
	if s.Plan() != nil {
		return 0, nil, untyped(n)
	}
	if s.Stealth.Deck == 1 && s.Reading("A11") != "card-due" && alarm.Reshuffles(t,
		"does the last card of the deck, which nobody has typed in, show the reshuffle icon") {
		steps = []notation.Step{{Do: notation.Reshuffles}}
	}
	return n, steps, nil
}

// inRoom refuses spaces and enemies in the steps that are not in this room, and completes the enemies'
// names. A Staging token may stand on a card and not in the room.
func inRoom(s *malhya.State, steps []notation.Step) error {
	for i := range steps {
		step := &steps[i]
		if plan := s.Plan(); plan != nil && notation.IsSpace(step.To) {
			if _, err := malhya.SpaceOf(plan, step.To); err != nil {
				return err
			}
		}
		if step.Who != "" {
			e, err := s.FindEnemy(step.Who)
			if err != nil {
				return err
			}
			step.Who = e.Name
		}
	}
	return nil
}

// named returns the steps of an Action card that somebody has typed in; nil: nobody has.
func named(s *malhya.State, n int) []notation.Step {
	for _, name := range []string{strconv.Itoa(n), fmt.Sprintf("%02d", n)} {
		if card := s.Book().Cards().Card("action", name); card != nil {
			return card.Steps
		}
	}
	return nil
}

// pile lists the numbers of the cards in the Action deck that may be drawn in this phase, if all cards are
// typed in and all discards are known; else it is empty: only the table has the deck.
func pile(s *malhya.State) (list []string) {
	for n := 1; n <= s.Book().Parts().Pieces.Cards["action"]; n++ {
		switch {
		case named(s, n) == nil || slices.Contains(s.Stealth.Discards, 0):
			return nil
		case !slices.Contains(s.Stealth.Discards, n) && !slices.Contains(s.Stealth.Back, n):
			list = append(list, strconv.Itoa(n))
		}
	}
	return list
}

// untyped returns the refusal of a card that nobody has typed in; 0: nobody has said which it is.
func untyped(n int) error {
	words := "2 to green 2; focus green nw 4 look nw"
	says := telling.Line("enemy").And("CARD", words)
	if n == 0 {
		return telling.Offer(telling.Impossible("which Action card is it? Its number, or what it says: "+
			"--draw 'action=1 to green 2'"), says)
	}
	return telling.Offer(telling.Impossible("nobody has typed in the Action card %d: say what it says, such as "+
		"'%s'", n, words), says, telling.AnyTable("card", "add", "action", strconv.Itoa(n)).And("DOES",
		words))
}

// ordered returns the steps of an Action card with the reshuffle icon last: it takes the card itself into
// the new deck (stealth.reshuffle-icon).
func ordered(steps []notation.Step) []notation.Step {
	list := slices.Clone(steps)
	slices.SortStableFunc(list, func(a, b notation.Step) int {
		return reshuffles(a) - reshuffles(b)
	})
	return list
}

func reshuffles(s notation.Step) int {
	if s.Do == notation.Reshuffles {
		return 1
	}
	return 0
}

// ends returns the line that ends a hero's turn, and the one to stand by if there are points left for it.
func ends(h *malhya.Hero) []telling.Command {
	lines := []telling.Command{telling.Line("end", h.Name)}
	if h.Turn.Points >= h.Board.Standby {
		lines = append(lines, telling.Line("standby", h.Name))
	}
	return lines
}

// Awaited returns the place, from 1, of the Action card that people read out next in the enemies' phase,
// and how many cards the phase has, malhya.Unknown if nobody knows. Both are 0 where the program draws the
// card, or something else comes first.
func Awaited(s *malhya.State) (place, of int) {
	st := s.Stealth
	if st == nil || st.Step != malhya.Foes || st.Due == 0 || st.Deck == 0 || s.Waiting() != nil ||
		s.Acting() != nil || s.Test != nil || len(pile(s)) > 0 {
		return 0, 0
	}
	of, known := HowMany(s)
	if !known {
		of = malhya.Unknown
	}
	return st.Done + 1, of
}

// Known says whether a word is a number, as that of an Action card, and whether somebody has typed that
// card in.
func Known(s *malhya.State, word string) (number, typedIn bool) {
	n, err := strconv.Atoi(word)
	return err == nil, err == nil && named(s, n) != nil
}
