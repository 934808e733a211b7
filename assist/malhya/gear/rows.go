// Package gear gives heroes what they wield, wear, carry and are able to do, takes it away, and says what of
// it they can use.
package gear

import (
	"fmt"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
)

// A Row is a row of a weapon, as it stands for a hero.
type Row struct {
	N    int // from the top, of an attack and of a defence each from 1
	Line notation.Line
	Rule string // by which it is closed; empty: it is open
	Why  string // why it is closed
}

// Rows returns the rows of a hero's weapon for an attack (notation.Row) or a defence (notation.Defend), the
// closed ones too. None: the hero wields nothing, or nobody has typed the card in.
func Rows(s *malhya.State, h *malhya.Hero, head notation.Head) []Row {
	card := s.Book().Cards().Card("weapon", h.Gear.Weapon)
	if card == nil {
		return nil
	}
	return RowsOf(s, h, card.Name, card.Sheet, head)
}

// RowsOf returns the rows of what a hero wields or wears. The first whose needs the hero does not meet is
// closed, and so is each below it, by a rule (weapon.requirement-row, weapon.no-skip-access). Where that
// is the first row of the card all its rows are closed (weapon.first-row-required).
func RowsOf(s *malhya.State, h *malhya.Hero, name string, sheet notation.Sheet,
	head notation.Head) (list []Row) {
	rule, why := Unwieldy(s, h, name, sheet)
	for i, line := range sheet.Rows(head) {
		row := Row{N: i + 1, Line: line, Rule: rule, Why: why}
		if rule == "" {
			closed, lacks := unmet(s, h, line)
			if closed != "" {
				row.Rule, row.Why = closed, fmt.Sprintf("row %d of %s %s", row.N, name, lacks)
				rule, why = "weapon.no-skip-access", fmt.Sprintf("row %d of %s %s: those below it are hidden",
					row.N, name, lacks)
			}
		}
		list = append(list, row)
	}
	return list
}

// Open returns those of the rows that are not closed to the hero.
func Open(rows []Row) (list []Row) {
	for _, row := range rows {
		if row.Rule == "" {
			list = append(list, row)
		}
	}
	return list
}

// Unwieldy returns the rule and the reason why a hero cannot wield a weapon at all, for its first row asks
// too much; empty: it can be wielded.
func Unwieldy(s *malhya.State, h *malhya.Hero, name string, sheet notation.Sheet) (rule, why string) {
	for _, head := range []notation.Head{notation.Row, notation.Defend} {
		if all := sheet.Rows(head); len(all) > 0 {
			if rule, why = unmet(s, h, all[0]); rule == "" {
				return "", ""
			}
			return "weapon.first-row-required", fmt.Sprintf("%s cannot wield %s: its first row %s",
				h.Name, name,
				why)
		}
	}
	return "", ""
}

// unmet returns the rule and the reason of the first need of a row that a hero does not meet; empty: all
// are met (weapon.people-requirement).
func unmet(s *malhya.State, h *malhya.Hero, line notation.Line) (rule, why string) {
	for _, need := range line.Needs {
		if need.People != "" && need.People != h.Board.People {
			return "weapon.people-requirement", fmt.Sprintf("is for the %s: %s is %s", need.People, h.Name,
				h.Board.People)
		}
		if has := sum.Total(s.Stat(h, need.Trait)); need.Trait != "" && has < need.N {
			return "weapon.requirement-row", fmt.Sprintf("needs %v: %s has %d", need, h.Name, has)
		}
	}
	return "", ""
}
