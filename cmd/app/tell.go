package app

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"tablehand/assist/remind"
	"tablehand/assist/table"
	"tablehand/assist/talk"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Wait is the time a command waits for another one that holds the table.
const Wait = 5 * time.Second

// wait is the time this command waits: none, if one before it has waited in vain.
func (a *App) wait() time.Duration {
	switch {
	case a.Impatient:
		return 0
	case a.Tapped != nil:
		return a.Tapped.Wait
	}
	return Wait
}

// An Act is a telling.Act with what the command line says about playing it.
type Act[S any] struct {
	// On makes the act for a state; table is false where no table is played on.
	On func(s *S, table bool) (telling.Act[S], error)
	// Alone says that it may be played without a table; then nothing is saved.
	Alone bool
	// Apart says that it is played without a table even where there is one.
	Apart bool
	// Modified says that --mod can change something in it.
	Modified bool
	// Spare answers questions that may or may not be asked.
	Spare map[string]string
}

// Say wraps an act that needs a table and nothing else.
func Say[S any](act telling.Act[S]) Act[S] {
	return Act[S]{On: func(*S, bool) (telling.Act[S], error) { return act, nil }}
}

// told is an act after it was played and before it is saved.
type told[S any] struct {
	telling  *telling.Telling[S]
	events   []json.RawMessage
	reminded []remind.Told // reminders told, the last of the events
	text     []byte        // of the table as it is now
	older    int           // the format that it was read in, where text is of a newer one; else 0
	next     []Next        // the steps after it, for its document
}

// Tell plays an act on the table, saves it, and says what happened.
func Tell[S any](a *App, r Rules[S], act Act[S]) error {
	if len(a.Mods) > 0 && !act.Modified {
		return &UsageError{"--mod: " + a.Command + " has nothing that it could modify"}
	}
	if act.Apart {
		return alone(a, r, act)
	}
	path, err := a.Path()
	if errors.Is(err, table.ErrNone) && act.Alone && a.Table == "" {
		return alone(a, r, act)
	}
	if err != nil {
		return err
	}
	if a.Seed != nil {
		return &UsageError{"--seed: the table has a seed of its own: leave it out"}
	}
	if a.DryRun {
		return rehearse(a, r, act, path)
	}
	if a.canAsk() {
		return tellAsking(a, r, act, path)
	}
	session, closed, err := a.Open(path)
	if err != nil {
		return err
	}
	defer closed()
	done, err := play(a, r, act, a.finds(session))
	if err != nil {
		return err
	}
	return commit(a, r, session, done)
}

// tellAsking plays without the lock, so that nobody waits for a table while a person is asked; if
// the table has changed by then, the act is played again. An obstacle to saving, such as a journal
// that cannot be read, is noticed before anybody is asked.
func tellAsking[S any](a *App, r Rules[S], act Act[S], path string) error {
	for {
		session, closed, err := a.Open(path)
		if err != nil {
			return err
		}
		on := a.finds(session)
		closed()
		done, err := play(a, r, act, on)
		if err != nil {
			return err
		}
		if session, closed, err = a.Open(path); err != nil {
			return err
		}
		if string(session.Text()) == string(on.text) {
			defer closed()
			return commit(a, r, session, done)
		}
		closed()
		a.Note("the table changed meanwhile: once more")
	}
}

// rehearse plays and reports an act without saving it.
func rehearse[S any](a *App, r Rules[S], act Act[S], path string) error {
	view, err := a.Read(path)
	if err != nil {
		return err
	}
	done, err := play(a, r, act, found{path, view.Text, view.Next, view.Edited})
	if err != nil {
		return err
	}
	a.after = &tableNow{path, view.Next, done.text}
	return report(a, r, done)
}

// alone plays an act on a fresh state that no file holds, and reports it; nothing is saved.
func alone[S any](a *App, r Rules[S], act Act[S]) error {
	printing := a.Printing
	if printing == "" {
		printing = r.Editions.Newest()
	}
	s := r.Begin(printing)
	made, err := act.On(s, false)
	if err != nil {
		return err
	}
	t, err := fairly(a, r, func() *S { return telling.Copy(s) }, made, a.seedFor(RandomSeed()), 0, act.Spare)
	if err != nil {
		return err
	}
	events, err := records(t)
	if err != nil {
		return err
	}
	return report(a, r, told[S]{telling: t, events: events})
}

// found holds a table's path and text before an act, and the act's number.
type found struct {
	path   string
	text   []byte
	seq    int  // the number that the act gets
	edited bool // by hand, since the last act
}

// finds returns the table of a session before an act.
func (a *App) finds(s *table.Session) found {
	a.Stands(s)
	return found{s.Path(), s.Text(), s.Next(), s.Next() > s.Seq()+1}
}

// play plays an act on a table's text. Only an edit by hand can make the table wrong: acts leave it sound.
func play[S any](a *App, r Rules[S], act Act[S], on found) (done told[S], err error) {
	file, s, err := Open(a, r, on.path, on.text)
	if err != nil {
		return done, err
	}
	done.older = a.lastParsed().older
	if on.edited {
		if err := Audit(a, r, file); err != nil {
			a.Note("the table does not add up: %v", err)
		}
	}
	made, err := act.On(s, true)
	if err != nil {
		return done, err
	}
	done.telling, err = fairly(a, r, func() *S { return telling.Copy(s) }, r.atHand(made),
		a.seedFor(r.factsOf(s).Seed), on.seq, act.Spare)
	if err != nil {
		return done, err
	}
	a.state = stateOf(r, done.telling.State())
	if done.events, err = records(done.telling); err != nil {
		return done, err
	}
	if err = untilNow(a, r, s, &done); err != nil {
		return done, err
	}
	if done.next, err = a.ahead(); err != nil {
		return done, err
	}
	done.text = on.text
	if len(done.events) > 0 {
		done.text, err = file.Write(describe(a, r, done.telling.State()))
	}
	if after := file.Written(); after != nil && err == nil {
		*a.lastParsed() = parsed{after, done.text, 0}
	}
	return done, err
}

// Open reads a table's text as a state of this game, and remembers that for the document of this command.
func Open[S any](a *App, r Rules[S], path string, text []byte) (*yamlfile.File, *S, error) {
	game, _, err := a.Heading(path, text)
	if err != nil {
		return nil, nil, err
	}
	file, err := a.parse(path, text)
	if err != nil {
		return nil, nil, err
	}
	if game != r.Name {
		return nil, nil, a.OtherGame(path, game, r.Name)
	}
	s := r.Begin("")
	a.reminders = nil
	if err := file.Read(describe(a, r, s)); err != nil {
		return file, s, err
	}
	if r.Clock != nil {
		a.clock = func() remind.Clock { return r.Clock(s) }
	}
	a.state = stateOf(r, s)
	a.real.otherwise = realOf(r, s)
	a.heardEdition(a.state.printing)
	return file, s, nil
}

// describe describes the whole table file of a state.
func describe[S any](a *App, r Rules[S], s *S) func(*yamlfile.Form) {
	return whole(a, r.Name, func(f *yamlfile.Form) {
		r.Form(s, f)
		a.real.form(f, r.Real != nil)
		if r.Clock != nil {
			remind.Form(f, &a.reminders)
		}
	})
}

// Audit returns the faults of a table whose values contradict each other.
func Audit[S any](a *App, r Rules[S], file *yamlfile.File) error {
	s := r.Begin("")
	return file.Read(whole(a, r.Name, func(f *yamlfile.Form) {
		r.describeAudited(s, f)
		(&realTable{}).form(f, false)
		if r.Clock != nil {
			var list []remind.Reminder
			remind.Form(f, &list)
			remind.Audit(f, list, r.Clock(s))
		}
	}))
}

func whole(a *App, game string, describe func(*yamlfile.Form)) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		a.header(f, &game)
		describe(f)
	}
}

// commit writes an act to the table and reports it.
func commit[S any](a *App, r Rules[S], session *table.Session, done told[S]) error {
	kept, err := entry(a, r, done)
	if err != nil {
		return err
	}
	looks := talk.Looks("")
	if a.Script == nil { // whose lines ask nobody
		looks = a.LooksAt(session.Path(), session.Text())
		kept.Looked = looks.List()
	}
	odd := session.Remark() // as it was found
	a.preserve(session, done.older, done.text)
	var e table.Entry
	err = a.Save(func() (err error) {
		e, err = session.Save(done.text, kept)
		return err
	})
	if err != nil {
		return err
	}
	looks.Forget(len(kept.Looked))
	a.Keep(session.Path(), e.Seq)
	a.Stands(session)
	if a.Script == nil { // which says it once, when it is saved
		a.NoteOdd(odd, session.Remark())
	}
	if dropped := session.Dropped(); session.Parted() {
		a.Note("redo cannot bring back the undone acts from %d on any more: log --all shows them",
			dropped[0])
	}
	if err := report(a, r, done); err != nil {
		return err
	}
	a.onward()
	return nil
}

// NoteOdd notes what was odd about a table as it was found and as it was saved; what is empty or the same
// again is passed over.
func (a *App) NoteOdd(remarks ...string) {
	for _, remark := range slices.Compact(remarks) {
		if remark != "" {
			a.Note("%s", remark)
		}
	}
}

// onward notes for a person at a terminal what comes next, where the act has offered nothing.
func (a *App) onward() {
	if !a.canAsk() || a.Quiet || a.Inside || a.Played || len(a.Offers) > 0 {
		return
	}
	if next, ok := a.first(); ok {
		a.Note("next: %s", next)
	}
}

// first returns the first step of the table that was played on, as it is typed here.
func (a *App) first() (line string, ok bool) {
	turn := a.turn()
	if turn == nil {
		return "", false
	}
	steps, err := turn.Steps()
	if err != nil || len(steps) == 0 {
		return "", false
	}
	return a.Typed(steps[0].Command), true
}

// Typed quotes the words of a command line for a shell.
func Typed(words []string) string {
	return telling.Line(words...).String()
}

// NewTable plays the act that sets a game up and writes its table and journal.
func NewTable[S any](a *App, r Rules[S], act telling.Act[S], path string, seed int64, force bool) error {
	a.reminders = nil
	t, err := fairly(a, r, func() *S { return r.Begin(a.Printing) }, act, seed, 1, nil)
	if err != nil {
		return err
	}
	if r.Whole != nil {
		t.Result = r.Whole(t.State())
	}
	done := told[S]{telling: t}
	if a.real.things == nil {
		a.real.things = realOf(r, t.State())
	} else {
		a.Line = withFlag(a.Line, "real", a.real.String())
	}
	a.state = stateOf(r, t.State())
	if done.events, err = records(t); err != nil {
		return err
	}
	if done.next, err = a.ahead(); err != nil {
		return err
	}
	if done.text, err = yamlfile.New(describe(a, r, t.State())); err != nil {
		return err
	}
	if a.DryRun {
		return report(a, r, done)
	}
	kept, err := entry(a, r, done)
	if err != nil {
		return err
	}
	var e table.Entry
	err = a.Save(func() (err error) {
		e, err = a.create(path, done.text, kept, force)
		return err
	})
	if err != nil {
		return err
	}
	a.Keep(path, e.Seq)
	a.now = &tableNow{path, e.Seq, done.text}
	return report(a, r, done)
}
