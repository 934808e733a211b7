package fight

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// A Guard is a defence before its dice fall.
type Guard struct {
	Hand
	Price int    // Action Points
	Armor string // that is destroyed for it; empty: none
}

// The words of a defence beside rows.
const (
	Armor   = "armor" // destroyed
	NoGuard = "none"  // nothing but what shields by itself
)

// Guarding returns the defence of the target of a blow: of an enemy all that it has
// (combat.defense.enemy-max), of a hero what is chosen.
func Guarding(s *malhya.State, b Blow, target, choice string, refuse Refusal) (Guard, error) {
	g := Guard{Hand: defending()}
	var err error
	if h := s.Hero(target); h != nil {
		err = g.chosen(s, h, b, choice, refuse)
	} else {
		g.full(s, malhya.Type(target))
	}
	if err == nil {
		g.Hand, err = g.modified(s, b, target)
	}
	return g, err
}

// Dodges adds the Dodge dice of somebody who is shot at.
func (g *Guard) Dodges(more room.Dodge) {
	g.Dice[notation.Dodge] += more.Dice
	g.follows(more.Rules...)
}

// Lessened takes the dice away that an attack cancels where they do not fall at all, and returns those that
// are cancelled after the roll (A28).
func (g *Guard) Lessened(s *malhya.State, cancels map[string]int) (after map[string]int) {
	if s.Reading("A28") != "before" {
		return cancels
	}
	for die, n := range cancels {
		g.Dice[die] = max(g.Dice[die]-n, 0)
	}
	return nil
}

// full adds all that an enemy defends with.
func (g *Guard) full(s *malhya.State, of string) {
	card, _ := s.Numbers(of)
	g.give(of, "combat.defense.enemy-max", card.Defense)
	g.upgraded(s, of)
}

// chosen adds what a hero defends with: what shields by itself, and the rows that are paid for.
func (g *Guard) chosen(s *malhya.State, h *malhya.Hero, b Blow, choice string, refuse Refusal) error {
	rows := guardRows(s, h, b)
	list, destroys, err := readGuard(s, h, rows, choice)
	if err != nil {
		return err
	}
	if w, err := wielded(s, h, b); err == nil {
		always := slices.Concat(w.sheet.Under(notation.Always), w.sheet.Under(notation.Whole))
		g.give(w.name, "weapon.special-always-on", silent(always))
	}
	if slices.Sort(list); len(slices.Compact(slices.Clone(list))) < len(list) {
		if err := refuse("weapon.row-once-per-defense", "a row is used once in a defence"); err != nil {
			return err
		}
	}
	if destroys {
		g.Armor = destroyable(s, h)
	}
	g.worn(s, h, g.Armor)
	for _, n := range list {
		row := rows[n-1]
		if row.Rule != "" {
			if err := refuse(row.Rule, "%s", row.Why); err != nil {
				return err
			}
		}
		g.give(row.from, "weapon.rows-combine", row.Line.Does)
		g.Price += row.Line.N
	}
	if g.Armor != "" {
		g.give(g.Armor, "combat.defense.destroy-armor",
			s.Book().Cards().Gear(g.Armor).Sheet.Under(notation.Destroy))
	}
	return nil
}

// silent leaves out the words of a card that are shown elsewhere.
func silent(list []notation.Effect) []notation.Effect {
	return slices.DeleteFunc(list, func(e notation.Effect) bool { return e.Do == notation.Tells })
}

// A guardRow is a row that a hero may defend with.
type guardRow struct {
	gear.Row
	from string
}

// guardRows lists the rows of a hero's defence from the top: those of the weapon, then of what is worn.
func guardRows(s *malhya.State, h *malhya.Hero, b Blow) (list []guardRow) {
	if w, err := wielded(s, h, b); err == nil {
		for _, row := range w.rows(notation.Defend) {
			list = append(list, guardRow{row, w.name})
		}
	}
	for _, name := range h.Gear.Worn {
		if card := s.Book().Cards().Gear(name); card != nil {
			for _, row := range gear.RowsOf(s, h, name, card.Sheet, notation.Defend) {
				list = append(list, guardRow{row, name})
			}
		}
	}
	return list
}

// destroyable returns what a hero wears that may be destroyed for shields; empty: nothing.
func destroyable(s *malhya.State, h *malhya.Hero) string {
	for _, name := range h.Gear.Worn {
		if card := s.Book().Cards().Gear(name); card != nil && len(card.Sheet.Under(notation.Destroy)) > 0 {
			return card.Name
		}
	}
	return ""
}

// readGuard reads how a hero defends: none, rows as 1+2, armor, 1+armor.
func readGuard(s *malhya.State, h *malhya.Hero, rows []guardRow, typed string) (list []int, armor bool,
	err error) {
	typed = guardRead(s, h, typed)
	if typed == NoGuard {
		return nil, false, nil
	}
	var words []string
	for _, word := range strings.Split(typed, "+") {
		if word != Armor {
			words = append(words, word)
			continue
		}
		switch {
		case destroyable(s, h) == "":
			return nil, true, telling.Impossible("%s wears nothing that is destroyed for shields", h.Name)
		case armor:
			return nil, true, telling.Against("combat.defense.destroy-armor", "%s's armor is destroyed once", h.Name)
		}
		armor = true
	}
	if words != nil {
		list, err = readRows(strings.Join(words, "+"), len(rows), h.Name+"'s defence")
	}
	return list, armor, err
}

// guardRead returns a defence as it is kept, in any way that people say it: no is none, and what is worn and
// destroyed, by its name, is armor.
func guardRead(s *malhya.State, h *malhya.Hero, typed string) string {
	if names.Nobody(typed) || typed == "0" {
		return NoGuard
	}
	if name := destroyable(s, h); name != "" && names.Same(strings.TrimPrefix(typed, "destroy "), name) {
		return Armor
	}
	return RowsSaid(typed)
}

// mostRows bounds the rows of which all combinations are listed.
const mostRows = 8

// Guards lists how a hero may defend with the points that are left, and the one that is taken where nobody
// says another: what is free (combat.defense.active-cost, combat.defense.destroy-armor).
func Guards(s *malhya.State, h *malhya.Hero, b Blow) (list []string, free string) {
	rows := guardRows(s, h, b)
	list, free = []string{NoGuard}, NoGuard
	armor := destroyable(s, h) != ""
	if armor {
		list = append(list, Armor)
	}
	for set := 1; set < 1<<min(len(rows), mostRows); set++ {
		var words []string
		price, may := 0, true
		for i, row := range rows {
			if set&(1<<i) != 0 {
				words = append(words, fmt.Sprint(i+1))
				price, may = price+row.Line.N, may && row.Rule == ""
			}
		}
		said := strings.Join(words, "+")
		if !may || price > h.Turn.Points || price > 0 && idle(s, h, b, said) {
			continue
		}
		if list = append(list, said); price == 0 {
			free = said
		}
		if armor {
			list = append(list, said+"+"+Armor)
		}
	}
	return list, free
}

// idle says whether rows pay for nothing: they only improve Defense dice, and none falls.
func idle(s *malhya.State, h *malhya.Hero, b Blow, choice string) bool {
	g, _ := Guarding(s, b, h.Name, choice, waive) // what is chosen was read before
	none, _ := Guarding(s, b, h.Name, NoGuard, waive)
	more := slices.ContainsFunc(g.Faces, func(e Given) bool { return e.Die != notation.Defense })
	return g.Dice[notation.Defense] == 0 && !more && g.Dice[notation.Dodge] == none.Dice[notation.Dodge] &&
		len(g.Parts) == len(none.Parts)
}
