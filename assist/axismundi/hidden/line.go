package hidden

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// A deed is one thing that was noted, between two commas.
type deed struct {
	words []string
	act   axismundi.Act
}

// read reads a noted line: a way, or a verb with its words; between them stand commas.
func read(s *axismundi.State, who, line string) (list []deed, err error) {
	for _, part := range strings.Split(line, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		act, err := actOf(s, who, words)
		if err != nil {
			return nil, err
		}
		list = append(list, deed{words, act})
	}
	return list, nil
}

// shows lists the verbs of what makes Visible at once, so that nobody notes it (invisible.broken).
var shows = []string{"attack", "shoot", "throw", "aoe", "immobilize", "retrieve", "harvest"}

func actOf(s *axismundi.State, who string, words []string) (axismundi.Act, error) {
	verb, rest := strings.ToLower(words[0]), words[1:]
	switch verb {
	case "move", "walk", "climb":
		return movement.Move{Who: who, Way: rest}, nil
	case "enter":
		return movement.Move{Who: who, Way: []string{string(notation.Center)}}, nil
	case "activate":
		return cards.Activate{Player: who, Cards: rest}, nil
	case "deactivate":
		return cards.Deactivate{Player: who, Cards: rest}, nil
	case "swap":
		return cards.Swap{Player: who, Cards: rest}, nil
	case "scrounge":
		return cards.Scrounge{Player: who, Card: strings.Join(rest, " ")}, nil
	case "use":
		return used(s, who, rest)
	case "draw":
		return drawn(who, rest)
	case "scavenge":
		return actions.Scavenge{By: who, Cards: rest}, nil
	case "pickup":
		return actions.PickUp{By: who, What: strings.Join(rest, " ")}, nil
	case "heal":
		return actions.Heal{By: who}, nil
	case "bomb":
		return actions.Bomb{By: who}, nil
	case "disarm":
		return actions.Disarm{By: who}, nil
	case "demand":
		return actions.Demand{By: who, Who: strings.Join(rest, " ")}, nil
	case "discard":
		return cards.Discard{Player: who, Cards: rest}, nil
	}
	if slices.Contains(shows, verb) {
		return nil, &telling.Refused{Rule: "invisible.broken",
			Reason: verb + " makes Visible at once: it is not noted, but played openly after appear"}
	}
	return movement.Move{Who: who, Way: words}, nil
}

// drawn returns the act of a noted draw: the words are a number of Permanent cards and one of 1-Time cards.
func drawn(who string, words []string) (axismundi.Act, error) {
	act := actions.Draw{By: who}
	for i, into := range []*int{&act.Permanent, &act.OneTime} {
		n, err := 0, error(nil)
		if len(words) == 2 {
			n, err = strconv.Atoi(words[i])
		}
		if len(words) != 2 || err != nil || n < 0 || n > axismundi.Most {
			return nil, telling.Impossible("draw how many: draw P O")
		}
		*into = n
	}
	return act, nil
}

// used returns the act of a card or a token that was used unseen.
func used(s *axismundi.State, who string, words []string) (axismundi.Act, error) {
	act := cards.Use{Player: who}
	for _, word := range words {
		if word == "--double" {
			act.Double = true
			continue
		}
		act.Words = append(act.Words, word)
	}
	for _, card := range played(s, act) {
		if card.Visible {
			return nil, &telling.Refused{Rule: "invisible.broken",
				Reason: card.Name + " makes Visible at once: it is not noted, but played openly after appear"}
		}
	}
	return act, nil
}

// played lists the cards that an act plays; a Treasure Token is none.
func played(s *axismundi.State, act cards.Use) (list []*box.Card) {
	if len(act.Words) == 0 || s.Book().Treasure(act.Words[0]) != nil {
		return nil
	}
	for i, word := range act.Words {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil || card.Deck != notation.OneTime || i > 0 && (len(list) == 0 || !joins(s, list[0], card)) {
			continue
		}
		list = append(list, card)
	}
	if act.Double {
		list = append(list, s.Book().Card("double"))
	}
	return list
}

// joins says whether a card that stands behind another is played with it, and not merely named.
func joins(s *axismundi.State, first, card *box.Card) bool {
	pair := s.Book().Pair().Cards
	return first.Key == "phrygian" || first.Key == "double" || card.Key == "double" ||
		slices.Contains(pair, first.Key) && slices.Contains(pair, card.Key)
}

// ends returns the hex where a noted line leads; known is false where a die or a death decides.
func ends(s *axismundi.State, p *axismundi.Player, list []deed) (at notation.Hex, known bool) {
	at, known = p.At, true
	for _, d := range list {
		switch act := d.act.(type) {
		case movement.Move:
			for _, word := range act.Way {
				at, known = step(s, p.Name, at, word)
			}
		case cards.Use:
			for _, card := range played(s, act) {
				known = known && !card.Ends
			}
		}
	}
	return at, known
}

// step returns the hex where one word of a way leads from the hex at; false: a die or the real table
// decides it.
func step(s *axismundi.State, who string, at notation.Hex, word string) (notation.Hex, bool) {
	steps := strings.Split(word, "+")
	switch last := steps[len(steps)-1]; strings.ToLower(last) {
	case "spelunk":
		laid, rings := s.Laid()
		if !rings || !s.OnMap(at) {
			return at, false
		}
		return laid.Across(at), true
	default:
		spot, err := s.ReadSpot(who, last)
		if err != nil || spot.Hex == "" {
			return at, false
		}
		return spot.Hex, true
	}
}
