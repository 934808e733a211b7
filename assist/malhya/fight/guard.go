package fight

import (
	"cmp"
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

// A Guard is a defence as it is worked out, before its dice fall: the dice, the effects, and the price.
type Guard struct {
	Hand
	Price int    // Action Points
	Armor string // that is destroyed for it; empty: none
}

// The words for a way to defend that are not rows.
const (
	Armor   = "armor" // destroyed
	NoGuard = "none"  // nothing but what shields by itself
)

// Guarding returns the defence of the target of a blow before its dice fall: for an enemy all that it has
// (combat.defense.enemy-max), for a hero what choice names. It refuses rows that the hero may not use.
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

// Dodges adds the Dodge dice that somebody who is shot at gets beside the own ones.
func (g *Guard) Dodges(more room.Dodge) {
	g.Dice[notation.Dodge] += more.Dice
	g.follows(more.Rules...)
}

// Lessened takes the dice that an attack cancels out of the defence, where by reading A28 they do not fall
// at all; else it returns them, by kind, to be cancelled after the roll.
func (g *Guard) Lessened(s *malhya.State, cancels map[string]int) (after map[string]int) {
	if s.Reading("A28") != "before" {
		return cancels
	}
	for die, n := range cancels {
		g.Dice[die] = max(g.Dice[die]-n, 0)
	}
	return nil
}

// full adds the defence of an enemy's card, and what the Upgrade token of its type brings.
func (g *Guard) full(s *malhya.State, of string) {
	card, _ := s.Numbers(of)
	g.give(of, "combat.defense.enemy-max", card.Defense)
	g.upgraded(s, of)
}

// chosen adds what a hero defends with: what shields by itself, the rows that choice names with their
// price, and the armor that is destroyed. It refuses rows that the hero may not use, and a row used twice.
func (g *Guard) chosen(s *malhya.State, h *malhya.Hero, b Blow, choice string, refuse Refusal) error {
	rows := guardRows(s, h, b)
	if row, is := printed(h, choice); is {
		rows = []guardRow{{gear.Row{Line: row}, cmp.Or(h.Gear.Weapon, "the defence")}}
		choice = "1"
	}
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
	rule := rowsRule(list, "combat.defense.active-cost")
	for _, n := range list {
		row := rows[n-1]
		if row.Rule != "" {
			if err := refuse(row.Rule, "%s", row.Why); err != nil {
				return err
			}
		}
		g.give(row.from, rule, row.Line.Does)
		g.Price += row.Line.N
	}
	if g.Armor != "" {
		g.give(g.Armor, "combat.defense.destroy-armor",
			s.Book().Cards().Gear(g.Armor).Sheet.Under(notation.Destroy))
	}
	return nil
}

// silent leaves out of a list the effects that are text alone (Tells): people read them elsewhere.
func silent(list []notation.Effect) []notation.Effect {
	return slices.DeleteFunc(list, func(e notation.Effect) bool { return e.Do == notation.Tells })
}

// A guardRow is a row that a hero may defend with, and the card that it stands on.
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

// destroyable returns the name of what a hero wears that may be destroyed for shields; empty: nothing.
func destroyable(s *malhya.State, h *malhya.Hero) string {
	for _, name := range h.Gear.Worn {
		if card := s.Book().Cards().Gear(name); card != nil && len(card.Sheet.Under(notation.Destroy)) > 0 {
			return card.Name
		}
	}
	return ""
}

// readGuard reads how a hero defends: none, rows as 1+2, armor, 1+armor. It returns the rows, and whether
// armor is destroyed for shields. It refuses armor where none is worn that may be destroyed, and armor
// named twice.
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

// guardRead returns a typed defence as it is kept: no is none, the name of what is worn and destroyed is
// armor, rows are as 1+2.
func guardRead(s *malhya.State, h *malhya.Hero, typed string) string {
	if names.Nobody(typed) || typed == "0" {
		return NoGuard
	}
	if name := destroyable(s, h); name != "" && names.Same(strings.TrimPrefix(typed, "destroy "), name) {
		return Armor
	}
	return RowsSaid(typed)
}

// printed reads a row of a defence as it stands on a card that nobody has typed in: 2 defense, which costs
// nothing, or 1: 2 defense for 1 point. The hero's name may stand in front.
func printed(h *malhya.Hero, typed string) (row notation.Line, is bool) {
	first, behind, _ := strings.Cut(strings.TrimPrefix(typed, string(notation.Defend)+" "), " ")
	if !names.Same(first, h.Name) {
		behind = first + " " + behind
	}
	if !strings.Contains(behind, ":") {
		behind = "0: " + behind
	}
	sheet, err := notation.ReadSheet("rows", string(notation.Defend)+" "+behind)
	if err != nil || len(sheet) != 1 {
		return row, false
	}
	return sheet[0], true
}

// mostRows is the most rows of a hero's defence of which all combinations are listed.
const mostRows = 8

// Guards lists the ways in which a hero may defend with the points that are left, and the free one that is
// taken where nobody chooses (combat.defense.active-cost, combat.defense.destroy-armor). A way whose points
// would buy no shield is left out.
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

// idle says whether the rows of a choice add nothing to the defence: they only improve Defense dice, and
// none falls.
func idle(s *malhya.State, h *malhya.Hero, b Blow, choice string) bool {
	g, _ := Guarding(s, b, h.Name, choice, waive) // what is chosen was read before
	none, _ := Guarding(s, b, h.Name, NoGuard, waive)
	more := slices.ContainsFunc(g.Faces, func(e Given) bool { return e.Die != notation.Defense })
	return g.Dice[notation.Defense] == 0 && !more && g.Dice[notation.Dodge] == none.Dice[notation.Dodge] &&
		len(g.Parts) == len(none.Parts)
}
