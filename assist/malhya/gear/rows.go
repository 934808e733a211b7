// Package gear gives heroes what they wield, wear, carry and are able to do, takes it away, and says what of
// it they can use.
package gear

import (
	"fmt"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
)

// A Row is a row of a weapon, as it stands for a hero.
type Row struct {
	N    int // from the top, of an attack and of a defence each from 1
	Line notation.Line
	Rule string // that closes it; empty: it is open
	Why  string // it is closed
}

// Rows returns the rows of a hero's weapon for an attack (notation.Row) or a defence (notation.Defend), the
// closed ones too. None: the hero wields nothing, or nobody has typed the card in.
func Rows(s *malhya.State, h *malhya.Hero, head notation.Head) []Row {
	card := s.Book().Cards().Card("weapon", h.Gear.Weapon)
	if card == nil {
		return nil
	}
	return opened(s, h, card, head)
}

// opened opens the rows of a weapon from the top, up to the first whose needs the hero does not meet
// (weapon.requirement-row, weapon.no-skip-access). Who does not meet those of the first row of all cannot
// wield the weapon (weapon.first-row-required).
func opened(s *malhya.State, h *malhya.Hero, card *box.Card, head notation.Head) (list []Row) {
	rule, why := Unwieldy(s, h, card)
	for i, line := range card.Sheet.Rows(head) {
		row := Row{N: i + 1, Line: line, Rule: rule, Why: why}
		if rule == "" {
			if row.Rule, row.Why = unmet(s, h, line); row.Rule != "" {
				rule, why = "weapon.no-skip-access", fmt.Sprintf("row %d above it is closed", row.N)
			}
		}
		list = append(list, row)
	}
	return list
}

// Open lists the rows that a hero can use.
func Open(rows []Row) (list []Row) {
	for _, row := range rows {
		if row.Rule == "" {
			list = append(list, row)
		}
	}
	return list
}

// Unwieldy returns the rule and the reason why a hero cannot wield a weapon at all; none: it can be wielded.
func Unwieldy(s *malhya.State, h *malhya.Hero, card *box.Card) (rule, why string) {
	for _, head := range []notation.Head{notation.Row, notation.Defend} {
		if all := card.Sheet.Rows(head); len(all) > 0 {
			if rule, why = unmet(s, h, all[0]); rule == "" {
				return "", ""
			}
			return "weapon.first-row-required", "the first row of " + card.Name + " " + why
		}
	}
	return "", ""
}

// unmet returns the first need of a row that a hero does not meet (weapon.people-requirement).
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
