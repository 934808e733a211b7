package voice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// turnOn returns what is due on a table, and what may be done.
func turnOn(s *malice.State) app.Turn {
	return app.Turn{
		People: s.AvatarNames(), Renames: []string{"avatar", "rename"},
		Calls: func(word string) string { return wordCalled(s, word) },
		Line: func(who string) string {
			if a := s.Avatar(who); a != nil {
				return HasLeft(s, a)
			}
			return inShort(s)
		},
		Steps: func() ([]telling.Step, error) {
			if err := s.Lay(); err != nil { // what may be done hangs on the boards
				return s.NextDue(), err
			}
			return status.Steps(s), nil
		},
	}
}

// inShort says whose turn it is, how far the Wells are revealed, and who walks in Aethos.
func inShort(s *malice.State) string {
	line := fmt.Sprintf("round %d, %s: ", s.Round, WhoseTurn(s))
	switch {
	case s.Over != nil && s.Over.Won:
		return line + "the players have won (" + s.Over.Rule + ")"
	case s.Over != nil:
		return line + "the players have lost (" + s.Over.Rule + ")"
	}
	line += fmt.Sprintf("%d of %d Light Wells revealed", len(s.LightWells()), len(s.Boards))
	if n := len(s.Shadows); n > 0 {
		line += ", " + text.Things(n, "Shadow", "Shadows") + " in Aethos"
	}
	if s.Xulthul != nil {
		line += ", Xulthûl in Aethos"
	}
	return line
}

// WhoseTurn says whose turn it is.
func WhoseTurn(s *malice.State) string {
	if s.Turn == "shadows" {
		return "Shadows' turn"
	}
	return "players' turn"
}

// HasLeft says what an avatar has left in this turn, and where it is.
func HasLeft(s *malice.State, a *malice.Avatar) string {
	r := status.ReadyOf(s, a)
	left := text.Things(r.Actions, "action", "actions") + " left"
	if r.MP != nil {
		left += fmt.Sprintf(", %s MP", r.MP)
	}
	return left + ", at " + r.At
}

// wordCalled returns a word of a line as people call it: a card by its name, a hex of a board by both.
func wordCalled(s *malice.State, word string) string {
	front, name, both := strings.Cut(word, ":")
	switch {
	case !both || name == "":
		return strings.TrimSuffix(word, ":")
	case slices.Contains(s.BoardNames(), front):
		return name + " of board " + front
	}
	return name
}
