package box

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Reading is a question that the rulebooks leave open.
type Reading struct {
	Name     string // A1, or dice
	Question string
	Take     string            // the value taken in both printings
	First    string            // in the first, where it differs
	Values   map[string]string // what may be taken: what it means
	Rules    []string
}

// Taken returns the default for a printing.
func (r Reading) Taken(printing string) string {
	return notation.Pick(printing, r.Take, cmp.Or(r.First, r.Take))
}

// Readings returns every open question, in order.
func (b *Book) Readings() ([]Reading, error) {
	return b.readings.get(single{}, func() (list []Reading, err error) {
		names := []string{"dice"}
		for n := 1; n <= 35; n++ {
			names = append(names, fmt.Sprintf("A%d", n))
		}
		err = b.read("readings", func(f *yamlfile.Form) {
			for _, name := range names {
				r := Reading{Name: name}
				f.Group(name, r.form)
				if r.Question != "" {
					list = append(list, r)
				}
			}
		})
		return list, err
	})
}

func (r *Reading) form(f *yamlfile.Form) {
	f.Text("question", &r.Question).Required()
	f.Dict("values", &r.Values).Required()
	f.Text("take", &r.Take).Required()
	f.Text("first", &r.First)
	f.Texts("rules", &r.Rules).Required()
	for _, taken := range []string{r.Take, r.First} {
		if _, ok := r.Values[taken]; !ok && taken != "" {
			f.Fault("values", "no value %q", taken)
		}
	}
}

// Taken returns the default for an open question in a printing. Its words are cut out of the file: a
// roll that needs one does not pay for reading them all.
func (b *Book) Taken(name, printing string) (string, error) {
	r, err := b.asked.get(name, func() (Reading, error) {
		text, err := fs.ReadFile(b.Ours, "readings.yaml")
		if err != nil {
			return Reading{}, err
		}
		entry := yamlfile.Cut(text, name)
		r := Reading{Name: name, Take: yamlfile.CutWord(entry, "take"), First: yamlfile.CutWord(entry, "first")}
		if r.Take == "" {
			return r, fmt.Errorf("readings.yaml: no reading %s", name)
		}
		return r, nil
	})
	return r.Taken(printing), err
}

// CheckReading finds the value that a table may take for a question.
func (b *Book) CheckReading(printing, name, value string) (string, error) {
	list, err := b.Readings()
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(list, func(r Reading) bool { return strings.EqualFold(r.Name, name) })
	if i < 0 {
		var names []string
		for _, r := range list {
			names = append(names, r.Name)
		}
		return "", &telling.Unknown{What: "reading", Word: name, Have: names}
	}
	if _, ok := list[i].Values[value]; !ok {
		return "", &telling.Unknown{What: "value of " + list[i].Name, Word: value,
			Have: slices.Sorted(maps.Keys(list[i].Values))}
	}
	if name == "dice" && value == "odd-even" && !notation.Printed(printing).OddEvenAllowed() {
		return "", &telling.Refused{Rule: "dice.dstar.reading.first",
			Reason: "the second printing reads its dice high and low only"}
	}
	return list[i].Name, nil
}
