package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// report writes the outcome of an act: one JSON document, or sentences on stdout and remarks on stderr.
func report[S any](a *App, r Rules[S], done told[S]) error {
	t := done.telling
	if a.JSON {
		d := answerOf(a, r, t, done.events)
		d.Next = done.next
		return a.WriteJSON(d)
	}
	said := happened(a, r, t)
	if brief, ok := t.Result.(Brief); ok && !a.Why {
		said = brief.Brief()
	}
	said = a.half(said)
	for _, told := range done.reminded {
		said += told.String() + "\n"
	}
	if err := a.Print(said); err != nil {
		return err
	}
	a.Say(t.Remarks)
	a.NoteAssumed(t.Assumed)
	if a.DryRun && !a.Quiet {
		a.Note("a rehearsal: nothing was saved")
	}
	return nil
}

// half cuts the text of a saved act to half the screen, at a prompt and without --why; log shows all of it.
func (a *App) half(said string) string {
	rows := a.Rows()
	if !a.Played || rows == 0 || a.saved == nil || a.Why {
		return said
	}
	lines := strings.SplitAfter(text.Hung(said, a.Width()), "\n")
	if most := max(rows/2, 4); len(lines) > most+1 {
		return strings.Join(lines[:most-1], "") + fmt.Sprintf("… log %d has all of it\n", a.saved.Seq)
	}
	return said
}

// A Sentence is a line that people read of one event, or of several.
type Sentence struct {
	Text  string
	Below string // lines that stand below it under --why; empty: none
	Then  bool   // it goes on with the sentence before, but for --why
}

// happened returns the sentences of the events, each with its sum under --why, and the dice.
func happened[S any](a *App, r Rules[S], t *telling.Telling[S]) string {
	dim := a.Paint(a.OutTerm, color.Faint)
	tells := r.Sentences
	if tells == nil {
		tells = eachEvent
	}
	var b strings.Builder
	list := tells(t.Events)
	for i, s := range list {
		b.WriteString(s.Text)
		if i+1 < len(list) && list[i+1].Then && !a.Why {
			b.WriteString("; ")
			continue
		}
		b.WriteByte('\n')
		if a.Why {
			b.WriteString(dim(s.Below))
		}
	}
	if answer, ok := t.Result.(Spoken); ok && len(t.Events) == 0 {
		b.WriteString(answer.Said(a.Why))
	}
	draws := t.Draws
	if r.Thrown {
		draws = nil // the sentences tell them
	}
	if line := thrown(r, t.Rolls, draws); line != "" && len(t.Events) > 0 &&
		(r.Sentences == nil || r.Thrown && slices.ContainsFunc(t.Rolls, ours)) {
		b.WriteString(dim(line) + "\n")
	}
	return b.String()
}

// inSentences returns the sentences told of an act, for the journal; nil where these are simply the
// sentences of its events.
func inSentences[S any](r Rules[S], t *telling.Telling[S]) (said []string) {
	if len(t.Events) == 0 {
		return nil
	}
	if brief, ok := t.Result.(Brief); ok {
		return strings.Split(strings.TrimRight(brief.Brief(), "\n"), "\n")
	}
	if r.Sentences != nil {
		for _, s := range r.Sentences(t.Events) {
			said = append(said, s.Text)
		}
	}
	return said
}

// eachEvent tells each event by itself, with its sum and its rules: last what is still to be done.
func eachEvent[S any](events []*telling.Moved[S]) (list []Sentence) {
	var last []Sentence
	for _, m := range events {
		told := Sentence{m.Event.String(), Because(m.Why, m.Rules), m.Then}
		if _, due := m.Event.(StillDue); due && !m.Then {
			last = append(last, told)
			continue
		}
		list = append(list, told)
	}
	return append(list, last...)
}

// StillDue is an event of what is still to be done, which is told behind what was.
type StillDue interface{ ToldLast() }

// Brief is a result with one sentence for all events, shown without --why.
type Brief interface{ Brief() string }

// Spoken is a result with a text of its own where nothing moved; why adds how its numbers arise.
type Spoken interface{ Said(why bool) string }

// Say notes remarks, each with its rule and what can be typed next.
func (a *App) Say(list []telling.Remark) {
	for _, m := range list {
		text := m.Text
		if m.Rule != "" {
			text += " (" + m.Rule + ")"
		}
		a.Note("%s", a.Offering(text, a.Taken(m.Do)))
	}
}

// NoteAssumed names the rules whose values are assumed and on which an answer rests, if any. A table
// says it once, when it is set up, and later under --why.
func (a *App) NoteAssumed(rules []string) {
	if len(rules) > 0 && (a.now == nil || a.Why || a.Command == "new") {
		a.Note("assumed, the rulebook's text cannot tell: %s (data assumed)", strings.Join(rules, ", "))
	}
}

// screenWide is the width of a line where the width of the screen is unknown.
const screenWide = 80

// Because shows the sum behind a number and the rules that made it so.
func Because(why []sum.Part, rules []string) string {
	var b strings.Builder
	for _, w := range why {
		what := w.What
		if w.Rule != "" {
			what += " (" + w.Rule + ")"
		}
		b.WriteString(text.Behind("    "+w.Amount()+" ", what, screenWide))
	}
	if len(rules) > 0 {
		b.WriteString(text.Behind("    rules: ", strings.Join(rules, ", "), screenWide))
	}
	return b.String()
}

// thrown lists every physical face and every draw, by purpose; of a game whose sentences tell the dice that
// were typed it marks those that the program has rolled.
func thrown[S any](of Rules[S], rolls []chance.Roll, draws []chance.Draw) string {
	mixed := of.Thrown && slices.ContainsFunc(rolls, func(r chance.Roll) bool { return !ours(r) })
	parts := Fallen(rolls, draws, of.Called, of.Face, mixed)
	if len(parts) == 0 {
		return ""
	}
	return "  dice: " + strings.Join(parts, ", ")
}

// Print writes to stdout and escapes everything except our own styles: control characters of names
// and files never reach a terminal.
func (a *App) Print(words string) error {
	if err := a.Unusable(); err != nil || words == "" {
		return err
	}
	if _, err := fmt.Fprint(a.Out, a.hung(text.Shown(words), a.OutTerm)); err != nil {
		return &OutputError{err}
	}
	return nil
}

// Odd adds a remark about how a command was given, for people and scripts; an empty one adds nothing.
func (a *App) Odd(remark string) {
	if remark != "" {
		a.odd = append(a.odd, Remark{Text: remark})
		a.Note("%s", remark)
	}
}

// Aside notes remarks beside an answer, for people and scripts.
func (a *App) Aside(list []telling.Remark) {
	a.odd = append(a.odd, a.Remarks(list)...)
	a.Say(list)
}

// Note writes a line to stderr beside the answer.
func (a *App) Note(format string, args ...any) {
	if a.Quiet || a.JSON || a.Unusable() != nil {
		return
	}
	fmt.Fprint(a.Err, a.hung(text.Safe(fmt.Sprintf("note: "+format, args...))+"\n", a.ErrTerm))
}

// Complains writes an error to stderr.
func (a *App) Complains(words string) {
	fmt.Fprint(a.Err, a.hung(text.Safe(words)+"\n", a.ErrTerm))
}

// hung breaks lines as wide as the terminal, where the stream is one (term); for any other it breaks none.
func (a *App) hung(shown string, term bool) string {
	if !term {
		return shown
	}
	return text.Hung(shown, a.Width())
}
