package fight

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Blow is an attack as it is asked for: who attacks whom, with which rows and arrows, and what the
// players say of it.
type Blow struct {
	Attacker, Target string
	Rows             string   // of the hero's weapon, from the top: 1+2; empty: 1
	At               []string // what a strike over several spaces hits: spaces, or names of enemies
	With             []string // arrows, by their colors
	Typed            string   // rows of the hero's that stand on no card: 3: 1 attack 2 power
	Mods             []string // effects on this attack: attack +1, swordsman defense +1
	Line             string   // without a plan: clear or hindered; empty: it is asked
}

// A Refusal refuses something by a rule, with the reason. Some refuse strictly, as telling.Against;
// t.Refuse of an act returns nil where the players play on anyway.
type Refusal func(rule, format string, args ...any) error

// A Strike is an attack as it is worked out, before its dice fall: the dice, the effects, and the price.
type Strike struct {
	Hand
	Ranged bool
	Rows   []int // of the weapon, from 1
	Price  int   // Action Points
}

// Striking returns the attack of a blow before its dice fall: the dice, what depends on their faces, and
// the price. It refuses what the hero may not do, and an enemy whose card nobody has typed in.
func Striking(s *malhya.State, b Blow, refuse Refusal) (Strike, error) {
	st := Strike{Hand: attacking()}
	var err error
	if h := s.Hero(b.Attacker); h != nil {
		err = st.hero(s, h, b, refuse)
	} else {
		err = st.enemy(s, b)
	}
	if err == nil {
		st.Hand, err = st.modified(s, b, b.Attacker)
	}
	if err == nil {
		st.Ranged = st.Ranged || marked(s, b, b.Attacker, "ranged")
		err = st.arrows(s, b)
	}
	return st, err
}

// hero adds to the strike what a hero strikes with: what the weapon always does, what is worn, and the
// rows.
func (st *Strike) hero(s *malhya.State, h *malhya.Hero, b Blow, refuse Refusal) error {
	w, err := wielded(s, h, b)
	if err != nil {
		return err
	}
	st.Ranged = w.sheet.Marked("ranged") > 0
	st.worn(s, h)
	st.give(w.name, w.rule("special", "weapon.special-always-on"), w.sheet.Under(notation.Always))
	st.give(w.name, "weapon.special-always-on", w.sheet.Under(notation.Whole))
	return st.rows(w, b, refuse)
}

// worn adds what a hero's armor, artifacts and talents do in each fight, and the effects that last; not the
// weapon, nor the cards in without. In an attack it leaves out effects of cards that are text alone: a
// defence shows these.
func (h *Hand) worn(s *malhya.State, of *malhya.Hero, without ...string) {
	for _, card := range s.Bears(of, false) {
		if card.Name == of.Gear.Weapon || slices.Contains(without, card.Name) {
			continue
		}
		rule := "combat.defense.passive"
		if h.strikes() {
			rule = "combat.attack.hero-weapon"
		}
		for _, head := range []notation.Head{notation.Whole, notation.Always} {
			list := card.Sheet.Under(head)
			if h.strikes() {
				list = silent(list)
			}
			h.give(card.Name, rule, list)
		}
	}
	for _, mod := range of.Lasting() {
		h.give(mod.Name, "", mod.Sheet.Under(notation.Whole))
	}
}

// rows adds the rows of the weapon that the blow names, with their price. It refuses rows that ask for more
// of the hero, and those of which none rolls dice.
func (st *Strike) rows(w weapon, b Blow, refuse Refusal) error {
	rows := w.sheet.Rows(notation.Row)
	var err error
	if st.Rows, err = picked(b.Rows, len(rows), w.name, refuse); err != nil {
		return err
	}
	if err := w.open(st.Rows, refuse); err != nil {
		return err
	}
	basic := false
	for _, n := range st.Rows {
		row := rows[n-1]
		basic = basic || n == 1 || slices.ContainsFunc(row.Does,
			func(e notation.Effect) bool { return e.Do == notation.Rolls && e.Face == "" })
		rule := rowsRule(st.Rows, "combat.attack.hero-weapon")
		st.give(w.name, w.rule("row"+string(rune('0'+n)), rule), row.Does)
		st.follows(rule)
		st.Price += row.N
	}
	if skips(st.Rows) {
		st.follows("weapon.rows-choose-freely")
	}
	if !basic && w.reading != "yes" {
		return refuse("combat.attack.base-row", "row %d of %s rolls no dice: it goes with one that does",
			st.Rows[0], w.name)
	}
	return nil
}

// rowsRule returns the rule by which the price of rows is paid: of several that they may be combined, of one
// the rule that is named (weapon.rows-combine).
func rowsRule(rows []int, single string) string {
	if len(rows) > 1 {
		return "weapon.rows-combine"
	}
	return single
}

// skips says whether a row before the last one is left out.
func skips(rows []int) bool {
	for i, n := range rows {
		if n != i+1 {
			return true
		}
	}
	return false
}

// arrows adds the effects of the arrows that are spent (arrow.red, arrow.yellow, arrow.green). It refuses
// arrows without a ranged weapon, and more than the hero has.
func (st *Strike) arrows(s *malhya.State, b Blow) error {
	for i, color := range b.With {
		arrow := color + " arrow"
		if s.Hero(b.Attacker) == nil || !st.Ranged {
			return telling.Impossible("arrows go with a ranged weapon")
		}
		switch have := s.Hero(b.Attacker).Gear.Resources[arrow]; {
		case have == 0:
			return telling.Impossible("%s has no %s", b.Attacker, arrow)
		case have < st.spent(b.With[:i+1], color):
			return telling.Impossible("%s has only %s", b.Attacker, text.Things(have, arrow, arrow+"s"))
		}
		switch color {
		case "red":
			st.Price = max(st.Price-1, 0)
		case "yellow":
			st.Dice[notation.Power]++
		case "green":
			st.Cancels[notation.Dodge]++
		default:
			return &telling.Nonsense{Reason: "the " + arrow + " does nothing that the rulebook tells of: red, " +
				"yellow, green"}
		}
		st.follows("arrow." + color)
	}
	if st.Arrow && len(b.With) > 0 {
		st.follows("weapon.cancel-arrow-cost")
	}
	return nil
}

// spent counts how many of these arrows of a color the hero pays with: all, but the first of the list where
// the weapon makes that one free (weapon.cancel-arrow-cost).
func (st *Strike) spent(arrows []string, color string) (n int) {
	for i, arrow := range arrows {
		if arrow == color && (i > 0 || !st.Arrow) {
			n++
		}
	}
	return n
}

// enemy adds to the strike the attack of the enemy's card, with the Upgrade token of its type. It refuses a
// card that nobody has typed in, unless --mod has its dice.
func (st *Strike) enemy(s *malhya.State, b Blow) error {
	of := malhya.Type(b.Attacker)
	card, known := s.Numbers(of)
	said, err := attacking().modified(s, b, b.Attacker)
	if err != nil {
		return err
	}
	if !known && said.empty() {
		return telling.Offer(telling.Lacking("nobody has typed in the card of %s: --mod '2 attack'", of),
			telling.AnyTable("card", "add", "enemy").And("NUMBER").And("NAME", of).And("DOES"))
	}
	st.Ranged = card.Ranged
	for _, e := range card.Attack {
		rule := "combat.attack.enemy-dice"
		if e.Face != "" && e.Do == notation.Cancels {
			rule = "combat.attack.swordsman-special"
		}
		st.give(of, rule, []notation.Effect{e})
	}
	st.upgraded(s, of)
	return nil
}

// upgraded adds the effects of the Upgrade token that a type has (combat.upgrade.whole-type); for the Enemy
// symbol they are those that the type's card lists.
func (h *Hand) upgraded(s *malhya.State, of string) {
	if s.Combat != nil {
		list, from, rule := s.Brings(of, s.Combat.Upgrades[of])
		h.give(from, rule, list)
	}
}

// modified returns the hand with the --mod effects of a blow that concern one side: its figure or its type.
// An effect that names nobody is the attacker's.
func (h Hand) modified(s *malhya.State, b Blow, side string) (Hand, error) {
	err := eachMod(s, b, func(who, text string, list []notation.Effect) {
		if who == side || who == malhya.Type(side) && s.Hero(side) == nil {
			h.give(text, "", list)
		}
	})
	return h, err
}

// marked says whether a --mod effect of a blow gives one side a mark, such as ranged.
func marked(s *malhya.State, b Blow, side, mark string) (is bool) {
	_ = eachMod(s, b, func(who, _ string, list []notation.Effect) { // read before
		is = is || (who == side || who == malhya.Type(side)) && slices.ContainsFunc(list,
			func(e notation.Effect) bool { return e.Do == notation.Is && e.What == mark })
	})
	return is
}

// eachMod reads the --mod effects of a blow, and calls each for every text: who is whom it concerns, the
// attacker if it names nobody. It is an error that a text cannot be read.
func eachMod(s *malhya.State, b Blow, each func(who, text string, list []notation.Effect)) error {
	for _, text := range b.Mods {
		who, list, err := s.ReadMod(text)
		if err != nil {
			return err
		}
		each(cmp.Or(who, b.Attacker), text, list)
	}
	return nil
}

// A weapon is what a hero attacks and defends with: the wielded card, or rows that are typed with a blow.
type weapon struct {
	name    string
	sheet   notation.Sheet
	card    *box.Card // nil: it is typed
	hero    *malhya.Hero
	s       *malhya.State
	reading string // the value of reading A18
}

// wielded returns the hero's weapon, with the rows that are typed with the blow in the place of its own. It
// refuses where no weapon is wielded, or nobody has typed it in.
func wielded(s *malhya.State, h *malhya.Hero, b Blow) (weapon, error) {
	w := weapon{name: h.Gear.Weapon, hero: h, s: s, reading: s.Reading("A18")}
	if w.card = s.Book().Cards().Card("weapon", w.name); w.card != nil {
		w.sheet = w.card.Sheet
	}
	if b.Typed != "" {
		typed, err := notation.ReadSheet("rows", b.Typed)
		if err != nil {
			return w, err
		}
		rest := slices.DeleteFunc(slices.Clone(w.sheet), func(l notation.Line) bool {
			return l.Head == notation.Row || l.Head == notation.Defend
		})
		w.sheet, w.card = append(rest, typed...), nil
		w.name = cmp.Or(w.name, "the weapon")
		return w, nil
	}
	switch {
	case w.name == "":
		return w, telling.Offer(telling.Against("combat.attack.hero-weapon",
			"%s wields no weapon: what strikes instead is typed, --rows '3: 1 attack 2 power'", h.Name),
			telling.Line("equip", h.Name).And("WEAPON", s.Book().Cards().Names("weapon")...))
	case w.card == nil:
		return w, telling.Offer(telling.Impossible("nobody has typed in what %s does: --rows '3: 1 attack 2 power'",
			w.name), telling.AnyTable("card", "add", "weapon", w.name).And("DOES").Asking(
			"what does it do, such as row 3: 1 attack 2 power; of a bow: ranged; row 3: 2 attack?"))
	}
	return w, nil
}

// rule returns that rule of the weapon's card whose id ends in row, such as row3; other, if there is none.
func (w *weapon) rule(row, other string) string {
	if w.card != nil {
		for _, rule := range w.card.Rules {
			if strings.HasSuffix(rule, "."+row) {
				return rule
			}
		}
	}
	return other
}

// Allies lists the allies of the attacker who engage the target: each does 1 damage more, hand to hand
// (combat.attack.allies).
func Allies(s *malhya.State, attacker, target string) []string {
	return text.Without(s.Engages(target), attacker)
}

// Damage returns the damage of an attack against a target as parts to be summed: what its dice do, and hand
// to hand 1 for each ally who engages the target. The sum is never below 0.
func (st *Strike) Damage(s *malhya.State, attacker, target string, tally Tally) []sum.Part {
	parts := slices.Clone(tally.Parts)
	if !st.Ranged {
		for _, ally := range Allies(s, attacker, target) {
			parts = append(parts, sum.Part{N: 1, What: ally, Rule: "combat.attack.allies"})
		}
	}
	return sum.Of(parts, sum.AtLeast(0, "never below none", "")).Parts
}

// Wounds returns how many wounds an attack deals after the defence: the damage less the shields, never
// below 0 (combat.damage.compare).
func Wounds(damage int, met Tally) int {
	if met.Missed {
		return 0
	}
	return max(damage-met.Total(), 0)
}

// Dodge returns the additional Dodge dice of a target that is shot at (combat.defense.dodge-annoying,
// combat.defense.dodge-engaged).
func Dodge(s *malhya.State, b Blow, target string, line room.Sight) room.Dodge {
	return room.DodgeOf(line, len(s.Engages(b.Attacker))+len(s.Engages(target)) > 0)
}
