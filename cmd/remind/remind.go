// Package remind holds the verb for reminders: they are told in so many rounds, or when a turn comes.
package remind

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// Verb returns the verb remind for the game of a place.
func Verb(p app.Place) app.Verb {
	if p.Game.Remind == nil || p.Game.Turn == nil {
		return p.Lacking("remind", "rounds to count")
	}
	v := reminding{p}
	return app.Verb{
		Use:   "remind [TEXT...]",
		Says:  "done N = Reminder N is done\ndrop N = Drop reminder N\nRemind TEXT",
		Gives: app.Gives[app.Reminded](),
		Means: []app.Meaning{
			{Said: "reminder, timer, alarm, remember", Lines: []string{"remind"}},
		},
		Short: "what shall be said in so many rounds, or when a turn comes",
		Long: "Keeps a reminder, and tells it with the act that brings its moment; until it is done it\n" +
			"stands first in `next` and on the second screen. Its time stands before its words or\n" +
			"behind them: in N rounds, at round N, every N rounds [until round M], when NAME's turn,\n" +
			"when the round ends, when phase NAME. In 1 round is when the next one begins; NAME's\n" +
			"turn is the next one, never the present one. An apostrophe wants quotes in a shell.\n" +
			"Alone it lists all; `done` puts away one that is due, `drop` any. What is not done is told\n" +
			"once more two rounds later, and then let go.",
		Example:   "remind\nremind the torch goes out in 3 rounds; remind drop 1",
		Completes: v.completes,
		Args:      app.Args(0, -1),
		Do:        v.answer,
	}
}

// reminding is the verb at a place.
type reminding struct{ app.Place }

func (v reminding) answer(words app.Words) error {
	switch {
	case len(words) == 0:
		return v.list()
	case len(words) <= 2 && words[0] == "done":
		return v.change(remind.Finish(words.At(1)))
	case len(words) <= 2 && words[0] == "drop":
		return v.change(remind.Drop(words.At(1)))
	}
	if err := app.Printable("a reminder", words.From(0), remind.MostLetters); err != nil {
		return err
	}
	return v.change(remind.Keep(words))
}

// change changes the reminders of the table here.
func (v reminding) change(change remind.Change) error {
	if _, err := v.OnTable(); err != nil {
		return err
	}
	return v.Game.Remind(change)
}

// here returns the turn and the reminders of the table here.
func (v reminding) here() (app.Turn, []remind.Reminder, remind.Clock, error) {
	view, err := v.OnTable()
	if err != nil {
		return app.Turn{}, nil, remind.Clock{}, err
	}
	turn, err := v.Game.Turn(view.Path, view.Text)
	list, clock := v.Reminders()
	return turn, list, clock, err
}

// list prints the reminders of the table here, each with its number and its time.
func (v reminding) list() error {
	_, list, clock, err := v.here()
	if err != nil {
		return err
	}
	if v.JSON {
		return v.AnswerTable(app.Reminded{Reminders: remind.All(list)})
	}
	if len(list) == 0 {
		return v.Print("no reminders: remind TEXT in 3 rounds keeps one\n")
	}
	var b strings.Builder
	for i, r := range list {
		fmt.Fprintf(&b, "%2d  %s: %s\n", i+1, r.When(clock), r.Text)
	}
	return v.Print(b.String())
}

// completes offers what may stand behind some words of the line.
func (v reminding) completes(words app.Words, begun string) []string {
	turn, list, _, err := v.here()
	if err != nil {
		return nil
	}
	if len(words) == 0 {
		return []string{"done", "drop"}
	}
	last := words[len(words)-1]
	switch {
	case len(words) == 1 && (last == "done" || last == "drop"):
		var numbers []string
		for i, r := range list {
			if r.Due() || last == "drop" {
				numbers = append(numbers, strconv.Itoa(i+1)+"\t"+r.Text)
			}
		}
		return numbers
	case last == "when":
		return slices.Concat(turn.People, []string{"phase", "the"})
	case slices.Contains(turn.People, last):
		return []string{"turn"}
	}
	return []string{"in", "at", "every", "when"}
}
