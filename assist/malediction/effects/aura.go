package effects

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
)

// Auras asks of each aura that reaches further than an inch, or counts units there, whether units stand
// within it, as far as it would change a stat of theirs that counts now, and returns the changes. Where
// nobody answers they stand outside, and a remark says how to answer.
func Auras(t *malediction.Table, stats map[string][]notation.Stat) (mods []notation.Mod) {
	return aurasOn(t, t.State(), stats)
}

// aurasOn is Auras on a table as it was or will be.
func aurasOn(t *malediction.Table, s *malediction.State,
	stats map[string][]notation.Stat) (mods []notation.Mod) {
	for _, of := range distant(s, stats) {
		list, err := onField(s, t.Choose(of.question(s)))
		if err != nil {
			continue // Check has read it
		}
		for _, a := range of.auras {
			if m, changes := a.Changes(list); changes {
				mods = append(mods, m)
			}
		}
		if t.Choices[len(t.Choices)-1].Unsaid() {
			first := of.auras[0]
			count := "counts"
			if len(of.units) > 1 {
				count = "count"
			}
			t.Remark("measure.ability", "%s of %s reaches %d inches, and %s %s as outside: --choose %s=%s else",
				first.Name, s.Said(first.Bearer), first.Inches, saidAll(s, of.units), count, slug(first.Name),
				strings.Join(of.units, ","))
		}
	}
	return mods
}

// Outside returns behind the words of a refusal which auras count as out of reach in this act, and how to
// answer; empty: none does.
func Outside(t *malediction.Table) (text string) {
	for _, r := range t.Remarks {
		if r.Rule == "measure.ability" {
			text += "; " + r.Text
		}
	}
	return text
}

// reaching holds the auras of one name, with the units that might stand in them.
type reaching struct {
	auras []malediction.Aura
	units []string
}

// distant collects the auras that might change these stats of units, those of one name together.
func distant(s *malediction.State, stats map[string][]notation.Stat) (list []reaching) {
	for i := range s.Units {
		u := &s.Units[i]
		for _, stat := range stats[u.ID] {
			for _, a := range s.Distant(u, stat) {
				at := slices.IndexFunc(list, func(r reaching) bool { return slug(r.auras[0].Name) == slug(a.Name) })
				if at < 0 {
					at, list = len(list), append(list, reaching{})
				}
				list[at].auras = append(list[at].auras, a)
				for _, id := range a.Units {
					list[at].units = text.With(list[at].units, id)
				}
			}
		}
	}
	return list
}

func (r reaching) question(s *malediction.State) chance.Question {
	first := r.auras[0]
	return chance.Question{For: slug(first.Name), Default: "none",
		Text: fmt.Sprintf("Who of %s stands within %d inches of %s, for %s?", saidAll(s, r.units), first.Inches,
			s.Said(first.Bearer), first.Name),
		Check: func(words string) (string, error) {
			list, err := onField(s, words)
			if len(list) == 0 {
				return "none", err
			}
			return strings.Join(list, ","), err
		}}
}

// sustained asks of the auras that change the health of a unit whether it stands in them, as far as that
// decides whether so much damage defeats it, and returns the changes; mods are those of the act.
func sustained(t *malediction.Table, s *malediction.State, u *malediction.Unit, damage int,
	mods ...notation.Mod) []notation.Mod {
	least, most := slices.Clone(mods), slices.Clone(mods)
	for _, a := range s.Distant(u, notation.Health) {
		m, _ := a.Changes(a.Units)
		if m.N > 0 {
			most = append(most, m)
		} else {
			least = append(least, m)
		}
	}
	if damage < s.Stat(u, notation.Health, least...).Total() ||
		damage >= s.Stat(u, notation.Health, most...).Total() {
		return mods
	}
	return append(slices.Clone(mods), aurasOn(t, s, map[string][]notation.Stat{u.ID: {notation.Health}})...)
}

// onField reads a list of units on the field. It takes others than those that are asked for too, as one
// answer may stand for several blows of an act.
func onField(s *malediction.State, words string) (list []string, err error) {
	return listed(s, words, ids(allOf(s)))
}

func allOf(s *malediction.State) (units []*malediction.Unit) {
	for i := range s.Units {
		units = append(units, &s.Units[i])
	}
	return units
}

func saidAll(s *malediction.State, ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, s.Said(id))
	}
	return strings.Join(names, " and ")
}
