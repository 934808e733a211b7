package app

import (
	"slices"

	"tablehand/assist/names"
	"tablehand/assist/remind"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Turn tells what is due on a table, and what each player may do. Its functions are called only by a
// command that shows what they return.
type Turn struct {
	People []string                // the players, in seating order
	Line   func(who string) string // the table in one line; with a name, what that player has left
	Now    func() string           // what is due, or who is to act; nil, empty: the line says it

	Calls func(word string) string // a word of a line as people call it; nil: as it is typed

	// Keys lists letters for what goes on: w for combat withdraw; nil, empty: nothing does.
	Keys func() []Key

	Renames []string // the words of the verb that gives one of the people another name

	// Steps lists what is due, the most urgent first, then what may be done, player by player, and at
	// the end what ends the turn. With an error it lists what is known without it.
	Steps func() ([]telling.Step, error)
}

// A Key is a letter that stands for a line at the prompt of play, while something goes on.
type Key struct {
	Letter string // empty: Enter, where that line comes next anyway
	Next   bool   // with a letter: it comes next all the same, and Enter does it too
	Says   string // the word for the line: withdraw
	telling.Command
}

// A Lettered is a verb that a letter may stand for: m for move, which asks where to.
type Lettered struct{ Letter, Verb, Asks string }

// KeysOf returns a Key for each letter whose verb begins a step, with the words that may stand behind it.
func KeysOf(steps []telling.Step, letters []Lettered) (list []Key) {
	for _, of := range letters {
		line := telling.Line(of.Verb)
		var values []string
		open, found := false, false
		for _, s := range steps {
			if s.Words[0] != of.Verb || s.Idle {
				continue
			}
			if found = true; len(s.Words) == 1 {
				values, open = nil, false
				break
			}
			if behind := s.Words[1]; behind != "" {
				values = text.With(values, behind)
			} else {
				values, open = text.With(values, s.Free[0].Values...), open || s.Free[0].Open
			}
		}
		if len(values) > 0 || open {
			line = line.And("WHICH", values...).Asking(of.Asks)
			line.Free[0].Open = open
		}
		if found {
			list = append(list, Key{Letter: of.Letter, Says: of.Verb, Command: line})
		}
	}
	return list
}

// tableNow is the table as this command found it, or left it, for the document.
type tableNow struct {
	path string
	seq  int
	text []byte
}

// revision returns the sum of the table's text.
func (t *tableNow) revision() string { return Revision(t.text) }

// Stands remembers the session's table as it is now, for the document of this command.
func (a *App) Stands(s *table.Session) { a.now = &tableNow{s.Path(), s.Seq(), s.Text()} }

// A state holds the parts of a game's state that every document of its table shows.
type state struct {
	game, printing string
	over           any
	turn           *Turn // nil: the game hands none over
}

// stateOf returns the parts of a state that documents show.
func stateOf[S any](r Rules[S], s *S) *state {
	is := &state{game: r.Name}
	if r.Facts != nil {
		facts := r.Facts(s)
		is.printing, is.over = facts.Printing, facts.Over
	}
	if r.Turn != nil {
		turn := r.Turn(s).named()
		is.turn = &turn
	}
	return is
}

// TurnOf opens a table's text as a state of a game, and returns its turn.
func TurnOf[S any](a *App, r Rules[S], path string, text []byte) (Turn, error) {
	_, s, err := Open(a, r, path, text)
	if err != nil {
		return Turn{}, err
	}
	return r.Turn(s).named(), nil
}

// named returns the turn. Where names of players are read as one, it leaves out the steps that name one of
// them, and first offers to rename them.
func (t Turn) named() Turn {
	var alike []string
	for i, other := range names.Twice(t.People) {
		alike = text.With(alike, other, t.People[i])
	}
	if len(alike) == 0 || t.Renames == nil {
		return t
	}
	steps := t.Steps
	t.Steps = func() ([]telling.Step, error) {
		list := []telling.Step{{Command: telling.Line(t.Renames...).And("PLAYER", alike...).And("NAME"), Due: true,
			Why: text.Listed(alike) + " are read as one name"}}
		all, err := steps()
		for _, s := range all {
			if s.Command = without(s.Command, alike); s.Words != nil {
				list = append(list, s)
			}
		}
		return list, err
	}
	return t
}

// without returns a command without the answers that are read as one of the names in alike. If a word of
// the command is such a name, or a place has no answer left, the command returned is empty.
func without(c telling.Command, alike []string) telling.Command {
	one := func(word string) bool { return names.In(alike, word) != "" }
	if slices.ContainsFunc(c.Words, one) {
		return telling.Command{}
	}
	c.Free = slices.Clone(c.Free)
	for i, blank := range c.Free {
		c.Free[i].Values = slices.DeleteFunc(slices.Clone(blank.Values), one)
		if len(blank.Values) > 0 && len(c.Free[i].Values) == 0 && !blank.Open {
			return telling.Command{}
		}
	}
	return c
}

// look reads the table here and its game, as far as they can be read. The error is table.ErrNone
// where there is no table.
func (a *App) look() error {
	path, err := a.Path()
	if err != nil {
		return err
	}
	if a.now == nil {
		_, _ = a.Read(path)
	}
	a.turn()
	return nil
}

// Head reads the table here, as far as it can be read, for the head of a document.
func (a *App) Head() { _ = a.look() }

// turn returns the turn of the table that was read last, or nil where its game hands none over.
func (a *App) turn() *Turn {
	if (a.state == nil || a.state.turn == nil) && a.now != nil && a.Turns != nil {
		_, _ = a.Turns(a.now.path, a.now.text)
	}
	if a.state == nil {
		return nil
	}
	return a.state.turn
}

// Nexts returns the steps of the table that was read or played on last, or nil where its game hands
// no turn over.
func (a *App) Nexts() []Next {
	turn := a.turn()
	if turn == nil {
		return nil
	}
	steps, _ := turn.Steps()
	return a.NextOf(slices.Concat(remind.Steps(a.reminders), steps))
}

// ahead returns the steps after an act, for its document. Data that cannot be used end the act before it
// is saved.
func (a *App) ahead() ([]Next, error) {
	if !a.JSON {
		return nil, nil
	}
	return a.Nexts(), a.Unusable()
}

// NextOf returns steps in JSON form.
func (a *App) NextOf(steps []telling.Step) []Next {
	list := []Next{}
	said := func(telling.Command) string { return "" }
	if turn := a.turn(); a.Verbs != nil && turn != nil {
		said = turn.Saying(a.Verbs())
	}
	for _, s := range steps {
		n := Next{Says: said(s.Command), Who: s.Who, All: s.All, Due: s.Due, Idle: s.Idle, Ends: s.Ends, Why: s.Why,
			Cost: s.Cost, Rule: s.Rule, Asks: s.Asks, Closed: s.Closed}
		n.Argv, n.Values = a.argv(s.Command)
		if !s.Due {
			n.Does = s.Why
		}
		for _, b := range s.Free {
			n.Blanks = append(n.Blanks, Blank{b.Name, b.Values, b.Open || len(b.Values) == 0})
		}
		list = append(list, n)
	}
	return list
}
