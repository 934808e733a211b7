package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// exportTables is an owner's file to begin from, with the tables of a name; without one,
// with all that are assumed.
func (v *voice) exportTables(name string) ([]byte, error) {
	book, err := tablesWith(nil)
	if err != nil {
		return nil, err
	}
	tables, err := book.Tables()
	if err != nil {
		return nil, err
	}
	var list []shownTable
	for _, t := range tables {
		if name != "" || t.Sure == "assumed" {
			list = append(list, shownTable{Name: t.Name})
		}
	}
	if name != "" {
		if list, err = called(list, name); err != nil {
			return nil, err
		}
	}
	var names []string
	for _, t := range list {
		names = append(names, t.Name)
	}
	return book.Export(names)
}

// asked is a question of calibrate as scripts read it.
type asked struct {
	Table    string `json:"table"`
	Question string `json:"question"`
	Takes    string `json:"takes"`
}

// listQuestions says what calibrate would ask, and what stands there now.
func (v *voice) listQuestions() error {
	questions, _, err := v.questions()
	if err != nil {
		return err
	}
	list := []asked{}
	var b strings.Builder
	for _, q := range questions {
		list = append(list, asked{q.Table(), q.Text, q.Takes})
		fmt.Fprintf(&b, "%s: %s\n    now: %s\n", q.Table(), q.Text, q.Takes)
	}
	if v.JSON {
		return v.answerData(map[string]any{"questions": list})
	}
	return v.Print(b.String())
}

// questions are those of the printing at hand, on the book as the owner has it now. A
// file that is yet to be written corrects nothing.
func (v *voice) questions() ([]printed.Question, *box.Book, error) {
	if path, _ := v.ownersPath(); v.Data != "" && !there(path) {
		var err error
		if v.opened, err = tablesWith(nil); err != nil {
			return nil, nil, err
		}
	}
	book, err := v.soundBook()
	if err != nil {
		return nil, nil, err
	}
	list, err := book.Questions(v.EditionSaid(notation.Printings))
	return list, book, err
}

// calibrate asks table by table, and gives the owner's file with the answers. Nothing is
// written before the last of them.
func (v *voice) calibrate() (app.Calibrated, error) {
	var c app.Calibrated
	path, _ := v.ownersPath()
	if path == "" {
		return c, &app.UsageError{Msg: "data calibrate: no folder for your preferences is known here: --data FILE says where your data shall lie"}
	}
	questions, book, err := v.questions()
	if err != nil {
		return c, err
	}
	tables, err := book.Plain().Tables()
	if err != nil {
		return c, err
	}
	v.Note("your answers will go to %s, when you have seen them all; Ctrl-C leaves it as it is",
		v.Shown(path))
	v.Note(
		"type what the components show, with commas between: 1-2 for faces side by side, 1+4 for others, - for none")
	var answers []printed.Answer
	for i, q := range questions {
		at := slices.IndexFunc(tables, func(t printed.Table) bool { return t.Name == q.Table() })
		text := fmt.Sprintf("%d of %d, %s (%s): %s", i+1, len(questions), q.Table(), tables[at].Source,
			q.Text)
		a, err := v.readOff(book, q, text)
		if err != nil {
			return c, err
		}
		answers = append(answers, a)
	}
	var owner *yamlfile.File
	if c = (app.Calibrated{File: path, Used: v.Data == ""}); v.owned != nil {
		owner, c.Was = v.owned.file, v.owned.text
	}
	c.Text, err = book.Calibrated(owner, answers)
	return c, err
}

// readOff asks for one table until the answer can be.
func (v *voice) readOff(book *box.Book, q printed.Question, text string) (printed.Answer, error) {
	for note := ""; ; {
		typed, _, err := v.AskOr(note+text, nil, q.Takes)
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
