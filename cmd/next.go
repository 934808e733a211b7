package cmd

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/remind"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// newNext returns the verb that tells what is due and what may be done.
func newNext(p place) app.Verb {
	if p.game.Turn == nil {
		return p.lacking("next", "next")
	}
	return app.Verb{
		Use:   "next [WHO]",
		Gives: app.Gives[Outline](),
		Means: []app.Meaning{
			{Said: "load, open, continue, resume, load game", Lines: []string{"next"},
				Why: ": the table of this folder is read by itself"},
			{Said: "what, todo, turn, my turn, whose turn, now, hint, options", Lines: []string{"next"}},
		},
		Short: "what is due, then what each may do, as lines to type",
		Long: "What is due comes first, with the reason; then what each may do now, each a line that\n" +
			"runs as it stands, with its price; at the end what ends the turn. With a name, all that\n" +
			"is due and may be done for that player.",
		Example: "next",
		Completes: func(words app.Words, _ string) []string {
			turn, err := p.turn()
			if err != nil || len(words) > 0 {
				return nil
			}
			return turn.People
		},
		Do: func(words app.Words) error { return p.next(words.At(0)) },
	}
}

// turn returns the turn of the table here.
func (p place) turn() (app.Turn, error) {
	view, err := p.onTable()
	if err != nil {
		return app.Turn{}, err
	}
	return p.game.Turn(view.Path, view.Text)
}

// next tells what is due and may be done; with a name or the beginning of one, for that player.
func (p place) next(word string) error {
	turn, err := p.turn()
	if err != nil {
		return err
	}
	who, err := playerNamed(turn.People, word)
	if err != nil {
		return err
	}
	steps, err := turn.Steps()
	if err != nil {
		return err
	}
	if who != "" {
		steps = slices.DeleteFunc(steps, func(s telling.Step) bool { return s.Who != who })
	}
	if p.JSON {
		return p.AnswerSteps(outlineOf(turn), steps)
	}
	list, _ := p.Reminders()
	return p.Print(p.page(turn, slices.Concat(remind.Steps(list), steps), who))
}

// playerNamed returns the player that a word names, by any beginning that no other name has.
func playerNamed(people []string, word string) (string, error) {
	if word == "" {
		return "", nil
	}
	if who, ok := chance.Match(word, people); ok {
		return who, nil
	}
	return "", &telling.Unknown{What: "player", Word: word, Have: people}
}

// Outline is a turn in JSON, without its steps.
type Outline struct {
	Line   string `json:"line"`
	People []Seat `json:"people"`
}

// Seat is a player in an Outline: the name, and in words what the player has left to do.
type Seat struct {
	Name string `json:"name"`
	Line string `json:"line"` // what is left, in words
}

func outlineOf(turn app.Turn) Outline {
	o := Outline{Line: turn.Line(""), People: []Seat{}}
	for _, name := range turn.People {
		o.People = append(o.People, Seat{name, turn.Line(name)})
	}
	return o
}
