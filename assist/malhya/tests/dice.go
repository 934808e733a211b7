package tests

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// An Ability is a card, or an effect that lasts on a hero, with what it does in a test
// (test.ability.same-symbol).
type Ability struct {
	Name string
	Does []notation.Effect
}

// Abilities lists what helps or hinders a hero in a test with these symbols: cards that bear one of them, of
// single-use items those used in this part of the test alone (item.single-use.discard), and effects that last
// on the hero.
func Abilities(s *malhya.State, h *malhya.Hero, symbols []string) (list []Ability) {
	for _, card := range s.Bears(h, true) {
		if does := card.Sheet.Helping(symbols); len(does) > 0 && card.Sheet.Marked("single use") == 0 {
			list = append(list, Ability{card.Name, does})
		}
	}
	if s.Test != nil && s.Test.Turn == h.Name {
		for _, name := range s.Test.Used {
			if card := s.Book().Cards().Gear(name); card != nil {
				list = append(list, Ability{card.Name, card.Sheet.Helping(symbols)})
			}
		}
	}
	for _, mod := range h.Lasting() {
		does := slices.DeleteFunc(mod.Sheet.Under(notation.Whole),
			func(e notation.Effect) bool { return !inTest(e) })
		if len(does) > 0 {
			list = append(list, Ability{mod.Name, does})
		}
	}
	return list
}

// AtHand lists the single-use items that a hero could use in a test with these symbols
// (item.single-use.free).
func AtHand(s *malhya.State, h *malhya.Hero, symbols []string) (names []string) {
	for _, card := range s.Bears(h, true) {
		if card.Sheet.Marked("single use") > 0 && len(card.Sheet.Helping(symbols)) > 0 {
			names = append(names, card.Name)
		}
	}
	return names
}

// inTest says whether an effect that lasts on a hero is about dice or tokens of tests. One that changes a
// trait is no such effect: it is in the trait already.
func inTest(e notation.Effect) bool {
	die := e.Die
	if e.Do == notation.Rolls {
		die = e.What
	}
	return e.Do == notation.Adds || die == notation.Skill || die == notation.Difficulty
}

// A Hand holds the numbers of dice that a hero takes for a roll, as parts to be summed.
type Hand struct{ Skill, Difficulty []sum.Part }

// Dice returns the dice of a test for a hero; aura adds a Skill die (test.dice-skill, test.dice-difficulty,
// test.aura.extra-die).
func Dice(s *malhya.State, h *malhya.Hero, trait string, b notation.Banner, aura bool) Hand {
	return take(s, h, trait, b, aura, Abilities(s, h, b.Symbols))
}

// take returns the dice of a test for a hero who uses these abilities; aura adds a Skill die.
func take(s *malhya.State, h *malhya.Hero, trait string, b notation.Banner, aura bool,
	used []Ability) (d Hand) {
	d.Skill = s.Stat(h, trait)
	d.Difficulty = []sum.Part{{N: b.Difficulty, What: "the test", Rule: "test.dice-difficulty"}}
	if aura {
		d.Skill = append(d.Skill, sum.Part{N: 1, What: "aura", Rule: "test.aura.extra-die"})
	}
	for _, a := range used {
		for _, e := range a.Does {
			part := sum.Part{N: e.N, What: a.Name, Rule: "test.ability.stack"}
			switch {
			case e.Do == notation.Rolls && e.What == notation.Skill, e.Do == notation.Changes &&
				e.What == trait:
				d.Skill = append(d.Skill, part)
			case e.Do == notation.Rolls && e.What == notation.Difficulty:
				d.Difficulty = append(d.Difficulty, part)
			}
		}
	}
	return d
}

// Numbers returns how many Skill and how many Difficulty dice fall.
func (d Hand) Numbers() (skill, difficulty int) {
	return max(0, sum.Total(d.Skill)), max(0, sum.Total(d.Difficulty))
}

// Said writes how many dice are taken: 3 Skill, 2 Difficulty dice.
func (d Hand) Said() string {
	skill, difficulty := d.Numbers()
	return fmt.Sprintf("%d Skill, %s", skill, text.Things(difficulty, "Difficulty die", "Difficulty dice"))
}

// Counts returns the tokens that fallen dice bring, as parts to be summed (test.success-count,
// test.stop-count). Faces are counted as they lie, before anything turns them; if several abilities turn
// the same face each of them counts (test.ability.stack).
func Counts(abilities []Ability, fallen map[string][]chance.Face) (successes, stops []sum.Part) {
	add := func(token string, n int, what, rule string) {
		part := sum.Part{N: n, What: what, Rule: rule}
		if token == notation.Success && n != 0 {
			successes = append(successes, part)
		} else if token == notation.Stop && n != 0 {
			stops = append(stops, part)
		}
	}
	for _, die := range []string{notation.Skill, notation.Difficulty} {
		for _, face := range []chance.Face{notation.Success, notation.Stop, notation.Special,
			notation.Empty} {
			n := number(fallen[die], face)
			rule := map[chance.Face]string{notation.Success: "test.success-count",
				notation.Stop: "test.stop-count"}[face]
			turned := false
			for _, a := range abilities {
				for _, e := range a.Does {
					if e.Do == notation.Turns && e.Die == die && e.Face == face {
						turned = true
						add(e.What, n, a.Name, "test.ability.special-to-success")
					}
				}
			}
			if turned {
				continue
			}
			add(string(face), n, "rolled", rule)
			if face == notation.Special && n > 0 { // dice.skill.special-default-empty
				empty := sum.Part{What: "special", Rule: "dice." + die + ".special-default-empty"}
				if die == notation.Skill {
					successes = append(successes, empty)
				} else {
					stops = append(stops, empty)
				}
			}
		}
	}
	for _, a := range abilities {
		for _, e := range a.Does {
			if e.Do == notation.Adds {
				add(e.What, e.N*times(e, fallen), a.Name, "test.ability.stack")
			}
		}
	}
	return successes, stops
}

// times returns how often an effect happens in a roll: once, or for each face by which it happens.
func times(e notation.Effect, fallen map[string][]chance.Face) int {
	switch n := number(fallen[e.Die], e.Face); {
	case e.Die == "":
		return 1
	case e.Once:
		return min(n, 1)
	default:
		return n
	}
}

func number(faces []chance.Face, face chance.Face) (n int) {
	for _, f := range faces {
		if f == face {
			n++
		}
	}
	return n
}

// helping writes what abilities do in a test, each with its card: specials succeed (Silver Tongue).
func helping(abilities []Ability) string {
	var said []string
	for _, a := range abilities {
		for _, e := range a.Does {
			what := e.String()
			if e.Do == notation.Turns && e.Die == notation.Skill && e.Face == notation.Special &&
				e.What == notation.Success {
				what = "specials succeed"
			}
			said = append(said, fmt.Sprintf("%s (%s)", what, a.Name))
		}
	}
	return strings.Join(said, ", ")
}

// announce returns the dice that a hero takes, and writes them with what helps.
func announce(t *malhya.Table, h *malhya.Hero, trait string, b notation.Banner, aura bool) (Hand, string) {
	s := t.State()
	d := Dice(s, h, trait, b, aura)
	said := d.Said()
	if help := helping(Abilities(s, h, b.Symbols)); help != "" {
		said += "; " + help
	}
	return d, said
}

// short remarks that the test calls for more dice than the box has: some of them are rolled again
// (test.dice-shortage).
func short(t *malhya.Table) {
	skill, difficulty := taking(t.State()).Numbers()
	for _, of := range []struct {
		die, name string
		n         int
	}{{notation.Skill, "Skill", skill}, {notation.Difficulty, "Difficulty", difficulty}} {
		if has := t.State().Book().DieTable(of.die).Box; of.n > has {
			t.Remark("test.dice-shortage", "the box has %d %s dice: %s again", has, of.name,
				text.Things(of.n-has, "of them is rolled", "of them are rolled"))
		}
	}
}
