package malhya

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/card"
)

// Answers to the questions for an Action card: inParts has it told part by part; neither means that it
// shows no Threat gem and no reshuffle icon.
const (
	inParts = "part by part"
	neither = "neither"
)

// readOut asks a person for the next Action card of the enemies' phase and returns its number or what it
// says; empty: the act asks. Before that it asks how many cards are due, where neither the track nor cards
// tells it. With a plan of the room the card may be told part by part; without one people move whom it
// says, and type only its Threat gems and the reshuffle icon.
func (v verbs) readOut(s *malhya.State, cards string) (text string, err error) {
	place, of := patrol.Awaited(s)
	said := slices.ContainsFunc(v.Choose, func(answer string) bool {
		return strings.HasPrefix(answer, "cards=")
	})
	if place == 0 || !v.MayTypeIn() || v.Draw != "" {
		return "", nil
	}
	if of == malhya.Unknown && cards == "" && !said {
		answers, err := v.Fields([]app.Field{v.cardsDue(s)}, "")
		if err != nil {
			return "", err
		}
		cards = answers[0]
		v.Flag("cards", cards)
		v.Line = append(v.Line, "--cards="+cards)
	}
	if n, err := strconv.Atoi(cards); err == nil {
		of = n
	}
	if of == 0 || said {
		return "", nil
	}
	answers, err := v.Fields([]app.Field{actionCard(s, fmt.Sprintf("Action card %d of %d", place, of))}, "")
	if err != nil || answers[0] == neither {
		return "", err
	}
	text = answers[0]
	if number, typedIn := patrol.Known(s, text); s.Plan() != nil && (text == inParts || number && !typedIn) {
		if text == inParts {
			text = ""
		}
		does, err := card.ActionParts(v.Voice, text)
		if err != nil {
			return "", err
		}
		if text == "" {
			text = does
		}
	}
	v.Line = append(v.Line, text) // as one would have typed it
	return text, nil
}

// cardsDue returns the question how many Action cards are drawn in this phase.
func (v verbs) cardsDue(s *malhya.State) app.Field {
	most := s.Book().Parts().Pieces.Cards["action"]
	ask := fmt.Sprintf("how many Action cards does space %d of the Threat track show?", s.Stealth.Cube)
	return app.Field{Ask: ask,
		Hint: fmt.Sprintf("0 to %d", most), About: "draw so many; data calibrate stealth." + s.Stealth.Side +
			" reads the track off once for all your games (rules stealth.track.cards)",
		Read: func(typed string) (string, error) {
			if n, err := strconv.Atoi(typed); err != nil || n < 0 || n > most {
				return "", &chance.Refused{Reason: fmt.Sprintf("%s is no number of Action cards: 0 to %d",
					chance.Quote(typed), most)}
			}
			return typed, nil
		}}
}

// actionCard returns the question for the Action card that is read out; which begins it, such as Action
// card 1 of 2.
func actionCard(s *malhya.State, which string) app.Field {
	f := app.Field{Ask: which + ": its number, or what it says?", Hint: "such as 17, or 2 to green 2",
		Enter: inParts, About: "a card that was typed in is called by its number; 2 to green 2: the 2 enemies " +
			"nearest to the green token go 2 spaces toward it (rules stealth.card.move.read)"}
	if s.Plan() == nil {
		f.Ask = which + ": move whom it says until one sees somebody. Are there Threat gems on it, or the " +
			"reshuffle icon?"
		f.Hint, f.Enter = "such as +1 threat, reshuffle", neither
		f.About = "who sees somebody is asked next; a card that was typed in may be called by its number " +
			"(rules stealth.enemy.draw, stealth.card.gems, stealth.reshuffle-icon)"
	}
	f.Read = func(typed string) (string, error) {
		if number, _ := patrol.Known(s, typed); number {
			return typed, nil
		}
		if names.Nobody(typed) && s.Plan() == nil {
			return f.Enter, nil
		}
		list, err := notation.ReadAction(typed)
		if err != nil {
			return "", &telling.Nonsense{Reason: err.Error()}
		}
		return notation.Written(list), nil
	}
	return f
}
