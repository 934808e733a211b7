package app

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// ownersFile returns an owner's file to begin from, with the tables of a name; without a name, with
// all that are assumed.
func (t *Tables) ownersFile(name string) ([]byte, error) {
	book, err := t.With(nil)
	if err != nil {
		return nil, err
	}
	tables, err := book.Tables()
	if err != nil {
		return nil, err
	}
	if name != "" {
		tables, err = printed.Called(tables, name, func(one printed.Table) string { return one.Name })
	} else {
		tables = slices.DeleteFunc(tables, func(one printed.Table) bool { return one.Sure != "assumed" })
	}
	var names []string
	for _, one := range tables {
		names = append(names, one.Name)
	}
	if err != nil {
		return nil, err
	}
	return book.Export(names)
}

// calibrating is a question of data calibrate in JSON, with the present value.
type calibrating struct {
	Table    string `json:"table"`
	Question string `json:"question"`
	Takes    string `json:"takes"`
}

// listQuestions lists the questions of calibrate, or those of a name, with the present values.
func (t *Tables) listQuestions(name string) error {
	questions, _, err := t.questions(name)
	if err != nil {
		return err
	}
	list := []calibrating{}
	var b strings.Builder
	for _, q := range questions {
		list = append(list, calibrating{q.Table(), q.Text, q.Takes})
		fmt.Fprintf(&b, "%s: %s\n    now: %s\n", q.Table(), q.Text, q.Takes)
	}
	if t.JSON {
		return t.reply(map[string]any{"questions": list})
	}
	return t.Print(b.String())
}

// questions returns the questions of the edition in use, or those of a name, on the tables as the owner's
// file has them now. A file that does not exist yet corrects nothing.
func (t *Tables) questions(name string) ([]printed.Question, printed.Book, error) {
	open := t.Now
	if path, named := t.dataPath(); named && !There(path) {
		open = func() (printed.Book, error) { return t.With(nil) }
	}
	book, err := corrected(open())
	if err != nil {
		return nil, nil, err
	}
	list, err := book.Questions(t.EditionSaid(t.Editions))
	if err == nil && name != "" {
		list, err = printed.Called(list, name, printed.Question.Table)
	}
	return list, book, err
}

// calibrate asks table by table, or about those of a name, and returns the owner's file with the answers;
// words are the answer to the one question about a table. Nothing is written before the last answer.
func (t *Tables) calibrate(name string, words []string) (Calibrated, error) {
	var c Calibrated
	path, _ := t.dataPath()
	if path == "" {
		return c, &UsageError{Msg: "data calibrate: no folder for your preferences is known here: " +
			"--data FILE says where your data shall lie"}
	}
	questions, book, err := t.questions(name)
	if err != nil {
		return c, err
	}
	var answers []printed.Answer
	switch {
	case len(words) > 0:
		answers, err = inWords(book, questions, words)
	case t.JSON || !t.Person:
		err = nobodyToAsk(name, questions)
	default:
		answers, err = t.askFor(book, questions, path)
	}
	if err != nil {
		return c, err
	}
	var owner *yamlfile.File
	if c = (Calibrated{File: path, Used: t.Owner.Data == ""}); t.used != nil {
		owner, c.Was = t.used.file, t.used.text
	}
	c.Text, err = book.Calibrated(owner, answers)
	return c, err
}

// nobodyToAsk returns the error where nobody sits at a terminal: it tells how to answer instead.
func nobodyToAsk(name string, questions []printed.Question) error {
	line := "data export FILE.yaml writes a file to edit, data check FILE.yaml checks it"
	if name != "" && len(questions) == 1 {
		line = "data calibrate " + questions[0].Table() + " ANSWER"
		if keys := questions[0].Keys; keys != nil {
			line = "data calibrate " + questions[0].Table() + " " + strings.Join(keys, "=N ") + "=N"
		}
	}
	return &UsageError{Msg: "data calibrate: nobody sits at a terminal here: " + line}
}

// inWords reads the answer to the one question that there is, and refuses several questions.
func inWords(book printed.Book, questions []printed.Question, words []string) ([]printed.Answer, error) {
	q := questions[0]
	if len(questions) > 1 {
		return nil, telling.Impossible("words are about one table: %s, or another that data calibrate asks for",
			q.Table())
	}
	typed, err := q.Typed(words)
	if err != nil {
		return nil, err
	}
	a, err := book.Answer(q, typed)
	if err != nil {
		return nil, telling.Impossible("%s: %v", q.Table(), err)
	}
	return []printed.Answer{a}, nil
}

// askFor asks each question, and returns the answers; path is where they will go.
func (t *Tables) askFor(book printed.Book, questions []printed.Question, path string) ([]printed.Answer,
	error) {
	tables, err := t.ours()
	if err != nil {
		return nil, err
	}
	t.Note("your answers will go to %s, when you have seen them all; Ctrl-C leaves it as it is",
		t.Shown(path))
	t.Note(
		"type what the components show, with commas between: " +
			"1-2 for faces side by side, 1+4 for others, - for none")
	var answers []printed.Answer
	for i, q := range questions {
		at := slices.IndexFunc(tables, func(one printed.Table) bool { return one.Name == q.Table() })
		text := fmt.Sprintf("%d of %d, %s (%s): %s", i+1, len(questions), q.Table(), tables[at].Source,
			q.Text)
		a, err := t.readOff(book, q, text)
		if err != nil {
			return nil, err
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// readOff asks about one table until the answer is valid; text is the whole question.
func (t *Tables) readOff(book printed.Book, q printed.Question, text string) (printed.Answer, error) {
	for note := ""; ; {
		typed, _, err := t.AskOr(note+text, nil, q.Takes)
		if err != nil {
			return printed.Answer{}, err
		}
		a, err := book.Answer(q, typed)
		if err == nil {
			return a, nil
		}
		note = err.Error() + "\n"
	}
}
