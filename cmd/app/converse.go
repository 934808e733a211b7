package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/names"
	"tablehand/assist/talk"
	"tablehand/assist/text"
)

// A Query is a question of a conversation that sets something up.
type Query struct {
	Key     string   // the name of its answer
	Text    string   // as it is asked
	Words   []string // the only answers, of which a beginning is enough; nil: any that Check takes
	Titles  []string // other names of the Words, in their order; may be nil
	Default string   // Enter alone
	Explain string   // what ? answers

	// Check reads an answer and returns it as it is kept; nil: as it was typed.
	Check func(typed string) (string, error)
}

// Answers holds what was said so far, by the keys of the questions.
type Answers map[string]string

// Converses reports whether a verb that sets something up may ask a person.
func (a *App) Converses() bool { return a.canAsk() && !a.Inside }

// RealKey is the key of the question for what lies on the real table; Converse keeps its answer.
const RealKey = "real"

// RealQuery asks which of these things lie on the real table, none named: of all. Enter is otherwise.
func RealQuery(otherwise string, has ...string) Query {
	if len(has) == 0 {
		has = RealThings
	}
	return Query{
		Key: RealKey, Text: "what lies on the real table and is typed in: " + strings.Join(has, ", ") +
			", with commas, or none", Default: otherwise,
		Explain: "you are asked for it when it falls or is drawn; Enter then lets the program do it. all: " +
			"all of them; none: the program does everything",
		Check: func(typed string) (string, error) {
			things, err := RealWords(typed)
			return (&realTable{things: things}).String(), err
		},
	}
}

// Converse asks the questions that hang on the answers so far, shows all answers, and then does what
// they say. Each answer is checked at once; one can go back; where the answers together are refused
// they can still be changed. Nothing is done before the end.
func (a *App) Converse(ask func(Answers) []Query, do func(Answers) error) error {
	c := conversation{App: a, said: Answers{}, ask: ask, real: a.real.things != nil,
		note: Fit("", "Enter takes what is offered, ? explains, back goes to the question before, "+
			"Ctrl-C gives all up")}
	for {
		done, err := c.step(do)
		if done || err != nil {
			return err
		}
	}
}

// A conversation holds how far Converse has come: the answers, and which question is next.
type conversation struct {
	*App
	said  Answers
	ask   func(Answers) []Query
	real  bool   // a flag says what lies on the real table
	at    int    // the place of the question
	shown bool   // all answers were shown: only what a change makes wrong is asked again
	note  string // stands before the next prompt
}

// queries lists the questions by the answers so far.
func (c *conversation) queries() []Query {
	return slices.DeleteFunc(c.ask(c.said), func(q Query) bool { return c.real && q.Key == RealKey })
}

// step asks one question, or whether all answers are right; done is true once do has carried them out.
func (c *conversation) step(do func(Answers) error) (done bool, err error) {
	list := c.queries()
	if c.at >= len(list) {
		return c.end(list, do)
	}
	moved, err := c.query(c.note, list[c.at], c.said)
	if err != nil {
		return false, err
	}
	c.note, c.at = "", c.at+moved
	if c.at < 0 {
		c.note, c.at = "this is the first question\n", 0
	}
	if list = c.queries(); moved > 0 && c.shown {
		if c.at = slices.IndexFunc(list, func(q Query) bool { return !q.stands(c.said) }); c.at < 0 {
			c.at = len(list)
		}
	}
	return false, nil
}

// end shows all answers, asks whether they are right, and then does what they say; done: that went well.
func (c *conversation) end(list []Query, do func(Answers) error) (done bool, err error) {
	put := chance.Put{Note: c.note + summary(list, c.said), Text: "is that right",
		Hint: "Enter: yes; back, or a name from above, changes it"}
	for _, q := range list {
		put.Answers = append(put.Answers, shownKey(q.Key))
	}
	typed, err := c.hears(put)
	if err != nil {
		return false, err
	}
	c.note, c.shown = "", true
	yes, said := chance.Agrees(typed)
	named := slices.IndexFunc(list, func(q Query) bool {
		return q.Key == typed || names.Same(shownKey(q.Key), typed)
	})
	switch {
	case talk.Back(typed) || typed == "b":
		c.at = len(list) - 1
	case named >= 0:
		c.at = named
	case typed == "" || yes:
		err := c.agreed(c.said, do)
		if err == nil {
			return true, nil
		}
		fail := Explain(err)
		if fail.Exit != Refused && fail.Exit != Usage {
			return false, err
		}
		c.note = fail.Message + "\n"
	case typed == "?" || said:
		c.note = "yes does what stands there; the name of a line asks for it once more\n"
	default:
		c.note = chance.Quote(typed) + " is none of them\n"
	}
	return false, nil
}

// agreed does what was said, and tells what to type then.
func (a *App) agreed(said Answers, do func(Answers) error) error {
	if words, ok := said[RealKey]; ok {
		a.real.things, _ = RealWords(words) // it was checked
	}
	if err := do(said); err != nil {
		return err
	}
	if _, ok := a.first(); ok && !a.Played {
		a.Note("now type: tablehand play")
	}
	return nil
}

// shownKey is the key of an answer as it is shown: Ann start.
func shownKey(key string) string { return strings.ReplaceAll(key, "-", " ") }

// Answered asks a question of its own until it is answered, where a person can be asked; else, and at Enter,
// it returns the default.
func (a *App) Answered(q Query) (string, error) {
	said, note := Answers{}, ""
	for a.canAsk() {
		moved, err := a.query(note, q, said)
		if err != nil || moved > 0 {
			return said[q.Key], err
		}
		note = "this is the first question\n"
	}
	return q.Default, nil
}

// query asks one question until it is answered; moved is 1 then, and -1 for the question before.
func (a *App) query(note string, q Query, said Answers) (moved int, err error) {
	if before, ok := said[q.Key]; ok {
		if kept, err := q.read(before); err == nil {
			q.Default = kept
		}
	}
	hint := strings.Join(q.Words, ", ")
	if hint != "" {
		hint += "; "
	}
	for {
		typed, err := a.hears(chance.Put{Note: note, Text: q.Text, Hint: hint + "Enter: " + q.Default,
			Answers: q.Words})
		switch {
		case err != nil:
			return 0, err
		case talk.Back(typed) || typed == "b" && !slices.Contains(q.Words, typed):
			return -1, nil
		case typed == "?":
			note = Fit("", cmp.Or(q.Explain, "your own words; Enter takes "+q.Default))
			continue
		case typed == "":
			typed = q.Default
		}
		answer, err := q.read(typed)
		if digits := chance.Digits(typed); err != nil && digits != typed {
			if number, wrong := q.read(digits); wrong == nil {
				answer, err = number, nil
			}
		}
		if err == nil {
			said[q.Key] = answer
			return 1, nil
		}
		note = Fit("", Explain(err).Message)
	}
}

// stands says whether the answers have one for this question that the question still accepts.
func (q Query) stands(said Answers) bool {
	answer, ok := said[q.Key]
	if ok {
		_, err := q.read(answer)
		ok = err == nil
	}
	return ok
}

// read returns an answer as it is kept, or refuses it.
func (q Query) read(typed string) (string, error) {
	if q.Words != nil {
		word, ok := q.word(typed)
		if !ok {
			return "", &UsageError{fmt.Sprintf("%s is no answer: %s", chance.Quote(typed),
				strings.Join(q.Words, ", "))}
		}
		typed = word
	}
	if q.Check != nil {
		return q.Check(typed)
	}
	return typed, nil
}

// word returns the one of the only answers that is meant: by its beginning, by its other name, or where it
// stands alone among other words, preserve in Preserve the Light.
func (q Query) word(typed string) (found string, ok bool) {
	if found, ok = chance.Match(typed, q.Words); ok {
		return found, true
	}
	for i, title := range q.Titles {
		if names.Begins(title, typed) {
			if ok {
				return "", false // several begin so
			}
			found, ok = q.Words[i], true
		}
	}
	if ok {
		return found, true
	}
	for _, word := range q.Words {
		if slices.ContainsFunc(strings.Fields(typed), func(w string) bool { return names.Same(w, word) }) {
			if ok {
				return "", false // several do
			}
			found, ok = word, true
		}
	}
	return found, ok
}

// summary writes all answers, a line each.
func summary(list []Query, said Answers) string {
	widest := 0
	for _, q := range list {
		widest = max(widest, text.Width(shownKey(q.Key)))
	}
	var b strings.Builder
	for _, q := range list {
		fmt.Fprintf(&b, "  %s  %s\n", text.Pad(shownKey(q.Key), widest), said[q.Key])
	}
	return b.String()
}

// notNames lists the words of an answer with names that are none: An is one.
var notNames = []string{"and", "&", "we", "We", "are", "=", "the", "a", "an", "is", "as", "plays"}

// Named returns the names in an answer, as in: we are Mara, Otto and Jule.
func Named(typed string) []string {
	list := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' })
	return slices.DeleteFunc(list, func(word string) bool { return slices.Contains(notNames, word) })
}

// Unlisted returns the words of a line without the commas behind them.
func Unlisted(w Words) Words {
	list := make(Words, len(w))
	for i, word := range w {
		list[i] = strings.TrimRight(word, ",")
	}
	return slices.DeleteFunc(list, func(word string) bool { return word == "" })
}

// Seated returns who plays whom in an answer, each as NAME=WHOM: Mia=Elf, Mia Elf, Mia the Elf, Mia plays an
// Elf; between two of them stand commas or and. A name without anything behind it stays alone.
func Seated(typed string) (list []string) {
	parted := strings.NewReplacer("=", " = ", " and ", ",", "&", ",").Replace(typed)
	for part := range strings.SplitSeq(parted, ",") {
		for pair := range slices.Chunk(Named(part), 2) {
			list = append(list, strings.Join(pair, "="))
		}
	}
	return list
}
