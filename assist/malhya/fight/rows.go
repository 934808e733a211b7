package fight

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// RowsSaid returns typed rows as they are kept: rows 1 and 2, 1,2 and 1 2 are all 1+2.
func RowsSaid(typed string) string {
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == '+' })
	return strings.Join(slices.DeleteFunc(words, func(word string) bool {
		return names.Joins(word) || slices.Contains([]string{"row", "rows"}, strings.ToLower(word))
	}), "+")
}

// readRows reads rows that are typed as 1+2, counted from the top. of is how many there are; name says
// whose they are in the error.
func readRows(typed string, of int, name string) (rows []int, err error) {
	for _, word := range strings.Split(typed, "+") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > of {
			return nil, &telling.Nonsense{Reason: fmt.Sprintf("%q is no row of %s, which has %s", word, name,
				counted(of))}
		}
		rows = append(rows, n)
	}
	return rows, nil
}

// counted writes how many rows there are and how they are typed.
func counted(of int) string {
	switch of {
	case 0:
		return "none"
	case 1:
		return "1 row: 1"
	}
	return text.Things(of, "row", "rows") + ": 1 is the first, 1+2 the first two"
}

// picked reads the rows of one attack, in order; empty is the first. It refuses a row that is named twice.
func picked(typed string, of int, name string, refuse Refusal) ([]int, error) {
	rows, err := readRows(cmp.Or(typed, "1"), of, name)
	if err != nil {
		return nil, err
	}
	slices.Sort(rows)
	if each := slices.Compact(slices.Clone(rows)); len(each) < len(rows) {
		return rows, refuse("weapon.row-once-per-attack",
			"a row of %s is used once in an attack or a defence", name)
	}
	return rows, nil
}

// rows returns the rows of a weapon for attack or defence, each with why it is closed to the hero.
func (w *weapon) rows(head notation.Head) []gear.Row {
	return gear.RowsOf(w.s, w.hero, w.name, w.sheet, head)
}

// open refuses rows of an attack that ask for more of the hero than there is (weapon.requirement-row).
func (w *weapon) open(rows []int, refuse Refusal) error {
	all := w.rows(notation.Row)
	for _, n := range rows {
		if row := all[n-1]; row.Rule != "" {
			if err := refuse(row.Rule, "%s", row.Why); err != nil {
				return err
			}
		}
	}
	return nil
}

// Usable lists the numbers, from 1, of the rows of a hero's weapon that the hero may use; head is attack or
// defence.
func Usable(s *malhya.State, h *malhya.Hero, b Blow, head notation.Head) (rows []int) {
	w, err := wielded(s, h, b)
	if err != nil {
		return nil
	}
	for _, row := range gear.Open(w.rows(head)) {
		rows = append(rows, row.N)
	}
	return rows
}
