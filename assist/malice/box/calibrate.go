package box

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Questions returns the questions to the owner of a printing, in order.
func (b *Book) Questions(printing string) ([]printed.Question, error) {
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
		printed.Ask("components", "mystics", "how many mystic tokens are there to "+
			text.Listed(notation.Mystics), p.mysticsText(), readMystics(b.mysticTokens())).Keyed(notation.Mystics...))
	dice, err := b.diceQuestions(printing)
	if err != nil {
		return nil, err
	}
	list = append(append(list, dice...),
		printed.Ask("components", "gates", "how many Gate Seals lie in the box", fmt.Sprint(p.Gates.Seals),
			readCount("seals")).Keyed("seals"),
		printed.Ask("components", "board", "how many lairs are printed on a board", fmt.Sprint(p.Board.Lairs),
			readCount("lairs")).Keyed("lairs"))
	if plain, err := b.Plain().Movement(printing); err != nil || plain.Sure != "assumed" {
		return list, err
	}
	m, err := b.Movement(printing)
	if err != nil {
		return nil, err
	}
	return append(list, m.questionOf(printing)), nil
}

// generator returns the questions for the three rows of pips of the Creature Generator.
func (b *Book) generator() ([]printed.Question, error) {
	c, err := b.Creature()
	if err != nil {
		return nil, err
	}
	columns := func(part, text string, of *Columns, values ...int) printed.Question {
		return printed.Ask("creature", part, text, of.Typed(values),
			func(typed string) (printed.Leaf, error) { return readColumns(typed, values) }).
			Keyed(numbers(values)...)
	}
	return []printed.Question{
		columns("type-columns", "which faces of the type die stand over columns 1, 2 and 3", &c.TypeColumns,
			1, 2, 3),
		columns("power-columns", "which rolls of the power die (7: a 6 in a lair) make power 1, 2, 3 and 4",
			&c.PowerColumns, 1, 2, 3, 4),
		columns("ability-columns",
			"which rolls of the ability die, with the Wells, give 0, 1 and 2 abilities", &c.AbilityColumns, 0,
			1, 2),
	}, nil
}

// Answer reads a typed answer, and holds it against every condition on a table: the error names the
// fault.
func (b *Book) Answer(q printed.Question, typed string) (printed.Answer, error) {
	return b.Files.Answer(q, typed, func(owner *yamlfile.File) error {
		book, err := OpenBook(b.Ours, owner)
		if err != nil {
			return err
		}
		return book.Check()
	})
}

// cells splits a typed answer, at commas or else at spaces, into one cell for each name in of, in order. It
// refuses another number of cells.
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

// countOf reads a count from 0 to 99.
func countOf(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > 99 {
		return 0, fmt.Errorf("%q is no small whole number", word)
	}
	return n, nil
}
