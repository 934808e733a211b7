package fight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// readRows reads rows as they are typed, counted from the top: 1+2.
func readRows(typed string, of int, name string) (rows []int, err error) {
	for _, word := range strings.Split(typed, "+") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > of {
			has := text.Things(of, "row", "rows")
			return nil, &telling.Nonsense{Reason: fmt.Sprintf("%q is no row of %s, which has %s: 1+2",
				word, name, has)}
		}
		rows = append(rows, n)
	}
	return rows, nil
}

// picked reads the rows of one attack or defence, each of which is used once.
func picked(typed string, of int, name, once string, refuse Refusal) ([]int, error) {
	if typed == "" {
		typed = "1"
	}
	rows, err := readRows(typed, of, name)
	if err != nil {
		return nil, err
	}
	sorted := slices.Sorted(slices.Values(rows))
	if each := slices.Compact(slices.Clone(sorted)); len(each) < len(rows) {
		return sorted, refuse(once, "a row of %s is used once in an attack or a defence", name)
	}
	return sorted, nil
}

// open holds rows to what they ask of the hero (weapon.requirement-row).
func (w *weapon) open(head notation.Head, rows []int, refuse Refusal) error {
	for _, n := range rows {
		if shut := w.shut(head, n); shut.rule != "" {
			if err := refuse(shut.rule, "%s", shut.text); err != nil {
				return err
			}
		}
	}
	return nil
}

// A shut is the reason why a row cannot be used.
type shut struct{ rule, text string }

// shut returns why a hero cannot use a row: its own needs, or those of a row above it.
func (w *weapon) shut(head notation.Head, n int) shut {
	if first := w.sheet.Rows(notation.Row); len(first) > 0 {
		if lacks := w.lacks(first[0]); lacks != "" {
			return shut{"weapon.first-row-required", fmt.Sprintf("%s cannot wield %s: %s", w.hero.Name,
				w.name, lacks)}
		}
	}
	for i, row := range w.sheet.Rows(head)[:n] {
		lacks := w.lacks(row)
		switch {
		case lacks == "":
		case i < n-1:
			return shut{"weapon.no-skip-access", fmt.Sprintf("row %d of %s is hidden: row %d asks for %s",
				n, w.name,
				i+1, strings.TrimPrefix(lacks, "it asks for "))}
		case strings.Contains(lacks, "people"):
			return shut{"weapon.people-requirement", fmt.Sprintf("row %d of %s: %s", n, w.name, lacks)}
		default:
			return shut{"weapon.requirement-row", fmt.Sprintf("row %d of %s: %s", n, w.name, lacks)}
		}
	}
	return shut{}
}

// lacks says what a row asks for that the hero has not.
func (w *weapon) lacks(row notation.Line) string {
	for _, need := range row.Needs {
		if has := sum.Total(w.s.Stat(w.hero, need.Trait)); need.Trait != "" && has < need.N {
			return fmt.Sprintf("it asks for %s %d, %s has %d", need.Trait, need.N, w.hero.Name, has)
		}
		if need.People != "" && need.People != w.hero.Board.People {
			return fmt.Sprintf("it asks for the people %s, %s is %s", need.People, w.hero.Name,
				w.hero.Board.People)
		}
	}
	return ""
}

// Usable lists the rows of a hero's weapon that the hero may use, from 1, of an attack or of a defence.
func Usable(s *malhya.State, h *malhya.Hero, b Blow, head notation.Head) (rows []int) {
	w, err := wielded(s, h, b)
	if err != nil {
		return nil
	}
	for i := range w.sheet.Rows(head) {
		if w.shut(head, i+1).rule == "" {
			rows = append(rows, i+1)
		}
	}
	return rows
}
