package fight

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Attacks lists the choices of rows with which a hero may attack an enemy for the points that are left,
// each as Blow.Rows has it: 1, 1+2. None: the weapon is not typed in, or nothing can be paid.
func Attacks(s *malhya.State, h *malhya.Hero, b Blow) (list []string) {
	w, err := wielded(s, h, b)
	if err != nil {
		return nil
	}
	strictly := func(rule, format string, args ...any) error { return telling.Against(rule, format, args...) }
	for set := 1; set < 1<<min(len(w.rows(notation.Row)), mostRows); set++ {
		var words []string
		for i := range mostRows {
			if set&(1<<i) != 0 {
				words = append(words, fmt.Sprint(i+1))
			}
		}
		b.Rows = strings.Join(words, "+")
		if st, err := Striking(s, b, strictly); err == nil && st.Price <= h.Turn.Points {
			list = append(list, b.Rows)
		}
	}
	return list
}

// picks asks with which rows a hero attacks, where nobody has said it and several can be paid
// (weapon.rows-combine).
func (f *fight) picks() {
	s := f.t.State()
	h := s.Hero(f.by.Attacker)
	if h == nil || f.by.Rows != "" || f.by.Typed != "" {
		return
	}
	list := Attacks(s, h, f.by)
	if len(list) < 2 {
		return
	}
	var said []string
	for _, rows := range list {
		blow := f.by
		blow.Rows = rows
		said = append(said, attackSaid(s, h, blow))
	}
	f.by.Rows = f.t.Choose(chance.Question{For: "rows", Default: list[0], Answers: list,
		Text: "with which rows?",
		Hint: strings.Join(said, ", "),
		Check: func(typed string) (string, error) {
			return chance.Question{For: "rows", Answers: list}.Read(RowsSaid(typed))
		},
		About: "rows of the weapon, counted from the top, at their price in Action Points"})
}

// attackSaid writes what the rows of an attack cost, and for a single row what it does: 1 (3 points: 1
// attack 2 power).
func attackSaid(s *malhya.State, h *malhya.Hero, b Blow) string {
	st, err := Striking(s, b, waive)
	if w, none := wielded(s, h, b); err == nil && none == nil && len(st.Rows) == 1 {
		return b.Rows + does(st.Price, w.rows(notation.Row)[st.Rows[0]-1].Line)
	}
	return b.Rows + does(st.Price)
}

// guardSaid writes what a way to defend costs, and for a single row what it does: none, 1 (0 points: 1
// defense), armor (leather is destroyed).
func guardSaid(s *malhya.State, h *malhya.Hero, b Blow, choice string) string {
	rows := guardRows(s, h, b)
	list, armor, err := readGuard(s, h, rows, choice)
	switch {
	case err != nil || len(list)+len(choice) == len(NoGuard):
		return choice
	case armor && list == nil:
		return choice + " (" + destroyable(s, h) + " is destroyed)"
	case !armor && len(list) == 1:
		row := rows[list[0]-1]
		return choice + does(row.Line.N, row.Line)
	}
	price := 0
	for _, n := range list {
		price += rows[n-1].Line.N
	}
	return choice + does(price)
}

// does writes in brackets what a choice of rows costs, and what each of the rows does.
func does(price int, rows ...notation.Line) string {
	said := text.Things(price, "point", "points")
	for _, row := range rows {
		_, what, _ := strings.Cut(row.String(), ": ")
		said += ": " + what
	}
	return " (" + said + ")"
}
