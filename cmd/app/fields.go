package app

import (
	"tablehand/assist/chance"
	"tablehand/assist/names"
)

// A Field is a part of a card or a sheet, which is asked for as it is printed.
type Field struct {
	Ask   string // the question
	Hint  string // what may be answered
	Enter string // what Enter alone means; empty: it has to be answered
	About string // what ? tells of it

	// Read checks an answer and returns it as it is kept.
	Read func(typed string) (string, error)
}

// MayTypeIn reports whether a person may be asked for a card or a sheet before an act, which goes into a file
// of the person's: at a terminal, where the act is saved.
func (a *App) MayTypeIn() bool {
	return a.canAsk() && !a.Inside && !a.DryRun && a.Tapped == nil
}

// Fields asks for fields, one after another, and returns what was answered; nil where the first answer is
// end, if that is a word: no more is asked then. A wrong answer is asked again, back goes back.
func (a *App) Fields(fields []Field, end string) (answers []string, err error) {
	err = a.talks(func() error {
		answers = nil
		person := &chance.Person{Prompt: a.prompt}
		for i, f := range fields {
			choice, err := person.Choose(chance.Question{For: "the card", Text: f.Ask, Hint: f.Hint, Default: f.Enter,
				About: f.About, Check: f.read})
			if err != nil {
				return err
			}
			if i == 0 && end != "" && choice.Value == end {
				answers = nil
				return nil
			}
			answers = append(answers, choice.Value)
		}
		return nil
	})
	return answers, err
}

// read reads an answer; what Enter means may be typed too.
func (f Field) read(typed string) (string, error) {
	if f.Enter != "" && names.Same(typed, f.Enter) {
		return f.Enter, nil
	}
	if typed == "" {
		return "", &chance.Refused{Reason: "this has to be answered: Ctrl-C gives it up"}
	}
	answer, err := f.Read(typed)
	if err != nil {
		return "", &chance.Refused{Reason: Explain(err).Message}
	}
	return answer, nil
}
