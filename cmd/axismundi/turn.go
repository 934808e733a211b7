package axismundi

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// turnOn tells what is due on a table, and what may be done.
func turnOn(s *axismundi.State) app.Turn {
	return app.Turn{People: s.PlayerNames(), Renames: []string{"rename"},
		Calls: func(word string) string { return wordCalled(s, word) },
		Line:  func(who string) string { return turnLine(s, who) },
		Steps: func() ([]telling.Step, error) {
			return telling.Asking(status.Steps(s), placesAsked()), s.Unusable()
		},
		Keys: func() []app.Key { return app.KeysOf(status.Steps(s), lettered()) }}
}

// lettered lists the verbs that the prompt of a turn offers by a letter, with the question for the word
// behind each.
func lettered() []app.Lettered {
	return []app.Lettered{{Letter: "w", Verb: "walk", Asks: "where to?"},
		{Letter: "c", Verb: "climb", Asks: "where to?"}, {Letter: "a", Verb: "attack", Asks: "whom?"},
		{Letter: "s", Verb: "shoot", Asks: "whom?"}, {Letter: "k", Verb: "activate", Asks: "which card?"},
		{Letter: "e", Verb: "end"}}
}

// turnLine writes the table in one line, or with a player's name what that player has, and has left.
func turnLine(s *axismundi.State, who string) string {
	if who == "" {
		return headline(s)
	}
	p := s.Player(who)
	where := "on " + string(p.At)
	if p.Hidden != nil {
		where = "vanished on " + string(p.Hidden.At)
	}
	said := fmt.Sprintf("%s, %s, %s", text.Things(p.HP, "HP", "HPs"), text.Things(p.Wounds, "Wound", "Wounds"),
		where)
	if s.Turn == who && !s.Used(axismundi.TurnOver) && !s.Returning(p) {
		said += ", " + points.Left(s)
	}
	if free := status.Free(s, p); len(free) > 0 {
		said += ", " + strings.Join(free, ", ")
	}
	return said
}

// wordCalled returns a word of a line as people call it: a card by its name, a Pier by its owner, a way by
// its hexes.
func wordCalled(s *axismundi.State, word string) string {
	if s.Book().IsCard(word) {
		return s.Book().Card(word).Name
	}
	hexes := strings.Split(word, "+")
	for i, hex := range hexes {
		if owner := axismundi.PierOwner(notation.Hex(hex)); owner != "" {
			hexes[i] = owner + "'s Pier"
		}
	}
	return strings.Join(hexes, ", ")
}
