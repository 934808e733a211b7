package box

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Question is a table that the owner is asked to read off the components.
type Question struct {
	File, Part string // of the owner's file that the answer stands in
	Text       string // what is asked
	Takes      string // what stands there now, as it would be typed
	read       func(typed string) (leaf, error)
}

// Table is the name of the table that a question is about.
func (q Question) Table() string { return q.File + "." + q.Part }

// A leaf writes what was read off the components into a part of the owner's file.
type leaf func(*yamlfile.Form)

// Answer is what the owner has read off the components for a question.
type Answer struct {
	question Question
	write    leaf
}

// Questions are what is asked of the owner of a printing, in order.
func (b *Book) Questions(printing string) ([]Question, error) {
	list, err := b.generator()
	if err != nil {
		return nil, err
	}
	light, err := b.Return()
	if err != nil {
		return nil, err
	}
	p := b.Parts()
	list = append(list, light.questionOf(),
		Question{"components", "mystics", "how many mystic tokens are there to " +
			text.Listed(notation.Mystics), p.mysticsText(), readMystics})
	dice, err := b.diceQuestions(printing)
	if err != nil {
		return nil, err
	}
	list = append(append(list, dice...),
		Question{"components", "gates", "how many Gate Seals lie in the box", fmt.Sprint(p.Gates.Seals),
			readCount("seals")},
		Question{"components", "board", "how many lairs are printed on a board", fmt.Sprint(p.Board.Lairs),
			readCount("lairs")})
	if printing != "first" {
		return list, nil
	}
	m, err := b.Movement(printing)
	if err != nil {
		return nil, err
	}
	return append(list, m.questionOf(printing)), nil
}

// generator asks for the three rows of pips of the Creature Generator.
func (b *Book) generator() ([]Question, error) {
	c, err := b.Creature()
	if err != nil {
		return nil, err
	}
	columns := func(part, text string, of *Columns, values ...int) Question {
		return Question{"creature", part, text, of.typed(values),
			func(typed string) (leaf, error) { return readColumns(typed, values) }}
	}
	return []Question{
		columns("type-columns", "which faces of the type die stand over columns 1, 2 and 3", &c.TypeColumns,
			1, 2, 3),
		columns("power-columns", "which rolls of the power die (7: a 6 in a lair) make power 1, 2, 3 and 4",
			&c.PowerColumns, 1, 2, 3, 4),
		columns("ability-columns",
			"which rolls of the ability die, with the Wells, give 0, 1 and 2 abilities", &c.AbilityColumns, 0,
			1, 2),
	}, nil
}

// Answer reads what was typed for a question, and holds it against all that a table has
// to be: the error says what is wrong with it.
func (b *Book) Answer(q Question, typed string) (Answer, error) {
	write, err := q.read(typed)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{q, write}
	text, err := b.Calibrated(nil, []Answer{a})
	if err != nil {
		return a, barely(err)
	}
	owner, err := yamlfile.Parse("", text)
	if err != nil {
		return a, barely(err)
	}
	book, err := OpenBook(b.files, owner)
	if err == nil {
		err = book.Check()
	}
	return a, barely(err)
}

// barely is what is wrong without its place: nobody has typed a file.
func barely(err error) error {
	if all, ok := errors.AsType[*yamlfile.Faults](err); ok {
		return errors.New(all.List[0].Message)
	}
	return err
}

// Calibrated is the owner's file with these answers in it; without a file, a new one.
// Whatever else stands in the file stays as it is.
func (b *Book) Calibrated(owner *yamlfile.File, answers []Answer) ([]byte, error) {
	describe := func(f *yamlfile.Form) {
		f.Group(notation.Name,
			func(f *yamlfile.Form) { within(f, answers) })
	}
	if owner != nil {
		return owner.Write(describe)
	}
	text, err := yamlfile.New(describe)
	return append([]byte(calibratedHead), text...), err
}

const calibratedHead = "# What the owner of the box has read off its components, over the tables of tablehand\n" +
	"# (data calibrate). Everything here may be edited: data check says whether it still can be.\n"

// within describes the answers file by file and part by part.
func within(f *yamlfile.Form, answers []Answer) {
	for len(answers) > 0 {
		file := answers[0].question.File
		var here [][]Answer // by part
		rest := slices.DeleteFunc(slices.Clone(answers),
			func(a Answer) bool { return a.question.File == file })
		for _, a := range answers {
			if a.question.File != file {
				continue
			}
			i := slices.IndexFunc(here,
				func(part []Answer) bool { return part[0].question.Part == a.question.Part })
			if i < 0 {
				here = append(here, []Answer{a})
			} else {
				here[i] = append(here[i], a)
			}
		}
		f.Group(file, func(f *yamlfile.Form) {
			for _, part := range here {
				f.Group(part[0].question.Part, func(f *yamlfile.Form) { confirmedBy(f, part) })
			}
		})
		answers = rest
	}
}

// confirmedBy writes the answers of one part, which is the owner's from then on.
func confirmedBy(f *yamlfile.Form, answers []Answer) {
	sure := "owner"
	f.Word("sure", &sure, sures...)
	for _, a := range answers {
		a.write(f)
	}
}

// cells are what was typed for so many things, in their order.
func cells(typed string, of []string) ([]string, error) {
	list := strings.Split(typed, ",")
	if len(list) == 1 {
		list = strings.Fields(typed)
	}
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	if len(list) != len(of) {
		return nil, fmt.Errorf("%d answers for %d things (%s): one for each, with commas between", len(list),
			len(of), strings.Join(of, ", "))
	}
	return list, nil
}

// countOf reads how many of something there are.
func countOf(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > 99 {
		return 0, fmt.Errorf("%q is no small whole number", word)
	}
	return n, nil
}
