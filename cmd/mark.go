package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func newMark(p place) app.Verb {
	return app.Verb{
		Use:   "mark [NAME]",
		Scene: "note one",
		Gives: app.Gives[mark]().Or(app.Keyed[[]shownMark]("marks")),
		Short: "name this place of the game, to come back to it with goto",
		Long: "Names the place that the game is at: goto NAME comes back to it, from behind it or from\n" +
			"before it. The same name again moves the mark. Without a name the marks are listed.",
		Example:   "mark before the fight\nmark",
		Args:      app.Args(0, -1),
		Completes: func(words app.Words, _ string) []string { return markNames(p.App, words) },
		Do: func(words app.Words) error {
			if len(words) == 0 {
				return p.listMarks()
			}
			name := words.From(0)
			if _, err := strconv.Atoi(name); err == nil {
				return &app.UsageError{Msg: "a mark is no number, which goto takes for an act: name it with a word"}
			}
			if err := app.Printable("a mark", name, 60); err != nil {
				return err
			}
			if _, err := p.onTable(); err != nil {
				return err
			}
			return app.Tell(p.App, app.BareRules(p.game), app.Say(mark{name}))
		},
	}
}

// mark is the act that names a place of the journal and changes nothing else.
type mark struct {
	Name string `json:"mark"`
}

// Play implements telling.Act.
func (m mark) Play(t *telling.Telling[app.Bare]) error {
	t.Result = m
	return nil
}

// Marked implements app.Marked.
func (m mark) Marked() string { return m.Name }

// Said implements app.Spoken.
func (m mark) Said(bool) string { return "marked: " + m.Name + "\n" }

// shownMark is a mark in JSON.
type shownMark struct {
	Name string `json:"name"`
	Seq  int    `json:"seq"`
}

// marksOn lists the marks of a journal, each where it was set last, the newest first.
func marksOn(h interface{ Marks() ([]table.Entry, error) }) (list []shownMark, err error) {
	entries, err := h.Marks()
	for _, e := range entries {
		if !slices.ContainsFunc(list, func(m shownMark) bool { return m.Name == e.Mark }) {
			list = append(list, shownMark{e.Mark, e.Seq})
		}
	}
	return list, err
}

func (p place) listMarks() error {
	path, err := p.Looked()
	if err != nil {
		return err
	}
	history, err := p.History(path)
	if err != nil {
		return err
	}
	list, err := marksOn(history)
	if err != nil {
		return err
	}
	if p.JSON {
		return p.AnswerTable(map[string]any{"marks": append([]shownMark{}, list...)})
	}
	if len(list) == 0 {
		return p.Print("no place of this game has a mark\n")
	}
	var b strings.Builder
	for _, m := range slices.Backward(list) {
		fmt.Fprintf(&b, "%4d  %s\n", m.Seq, m.Name)
	}
	return p.Print(b.String())
}

// placeOf returns the number of the act that the words name: a number, or a mark.
func placeOf(s *table.Session, words app.Words) (int, error) {
	name := words.From(0)
	if _, err := strconv.Atoi(name); err == nil {
		return app.Count("an act", name)
	}
	list, err := marksOn(s)
	if err != nil {
		return 0, err
	}
	var names []string
	for _, m := range list {
		if m.Name == name {
			return m.Seq, nil
		}
		names = append(names, m.Name)
	}
	if len(names) == 0 {
		return 0, &app.UsageError{Msg: strconv.Quote(name) +
			" is no number of an act, and nothing has a mark: mark sets one"}
	}
	return 0, &telling.Unknown{What: "mark", Word: name, Have: names}
}

// markNames completes marks, for the first word.
func markNames(a *app.App, words app.Words) (names []string) {
	path, err := a.Path()
	if err != nil || len(words) > 0 {
		return nil
	}
	history, err := a.History(path)
	if err != nil {
		return nil
	}
	list, _ := marksOn(history) // what can be had completes
	for _, m := range list {
		names = append(names, m.Name)
	}
	return names
}
