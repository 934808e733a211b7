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

// Auras asks of each aura that reaches further than an inch whether units stand within it, as far as it would
// change a stat of theirs that counts now, and returns the changes. Where nobody answers they stand outside,
// and a remark says how to answer.
func Auras(t *malediction.Table, stats map[string][]notation.Stat) (mods []notation.Mod) {
	for _, of := range distant(t.State(), stats) {
		list, err := onField(t.State(), t.Choose(of.question(t.State())))
		if err != nil {
			continue // Check has read it
		}
		for _, m := range of.mods {
			if slices.Contains(list, m.Who) {
				mods = append(mods, m)
			}
		}
		if t.Choices[len(t.Choices)-1].Unsaid() {
			t.Remark("measure.ability", "%s of %s reaches %d inches, and %s counts as outside: --choose %s=%s else",
				of.aura.Name, t.State().Said(of.aura.Bearer), of.aura.Inches, saidAll(t.State(), of.units),
				slug(of.aura.Name), strings.Join(of.units, ","))
		}
	}
	return mods
}

// reaching is an aura, with the units that it might reach and the change that it would bring to each.
type reaching struct {
	aura  malediction.Aura
	units []string
	mods  []notation.Mod
}

// distant collects the auras that might reach some units, those of one name together.
func distant(s *malediction.State, stats map[string][]notation.Stat) (list []reaching) {
	for i := range s.Units {
		u := &s.Units[i]
		for _, stat := range stats[u.ID] {
			for _, a := range s.Distant(u, stat) {
				at := slices.IndexFunc(list, func(r reaching) bool { return slug(r.aura.Name) == slug(a.Name) })
				if at < 0 {
					at, list = len(list), append(list, reaching{aura: a})
				}
				list[at].mods = append(list[at].mods, a.Mod)
				list[at].units = text.With(list[at].units, u.ID)
			}
		}
	}
	return list
}

func (r reaching) question(s *malediction.State) chance.Question {
	return chance.Question{For: slug(r.aura.Name), Default: "none",
		Text: fmt.Sprintf("Who of %s stands within %d inches of %s, for %s?", saidAll(s, r.units), r.aura.Inches,
			s.Said(r.aura.Bearer), r.aura.Name),
		Check: func(words string) (string, error) {
			list, err := onField(s, words)
			if len(list) == 0 {
				return "none", err
			}
			return strings.Join(list, ","), err
		}}
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
