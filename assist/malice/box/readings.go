package box

import (
	"bytes"
	"fmt"
	"io/fs"
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

// Taken is the default for a printing.
func (r Reading) Taken(printing string) string {
	if printing == "first" && r.First != "" {
		return r.First
	}
	return r.Take
}

// Readings gives every open question, in order.
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
	f.Text("question", &r.Question)
	f.Dict("values", &r.Values)
	f.Text("take", &r.Take)
	f.Text("first", &r.First)
	f.Texts("rules", &r.Rules)
	f.Required("question", "values", "take", "rules")
	for _, taken := range []string{r.Take, r.First} {
		if _, ok := r.Values[taken]; !ok && taken != "" {
			f.Fault("values", "no value %q", taken)
		}
	}
}

// Taken is the default for an open question in a printing. Its words are cut out of the
// file: a roll that asks for one does not pay for reading them all.
func (b *Book) Taken(name, printing string) (string, error) {
	r, err := b.asked.get(name, func() (Reading, error) {
		text, err := fs.ReadFile(b.Ours, "readings.yaml")
		if err != nil {
			return Reading{}, err
		}
		entry := entryOf(text, name)
		r := Reading{Name: name, Take: wordOf(entry, "take"), First: wordOf(entry, "first")}
		if r.Take == "" {
			return r, fmt.Errorf("readings.yaml: no reading %s", name)
		}
		return r, nil
	})
	return r.Taken(printing), err
}

// wordOf is the word of an entry that stands behind a key.
func wordOf(entry []byte, key string) string {
	_, rest, _ := bytes.Cut(entry, []byte("\n  "+key+": "))
	word, _, _ := bytes.Cut(rest, []byte("\n"))
	return string(word)
}

// entryOf is the line of a file that begins with a key, and what is indented below it.
func entryOf(text []byte, key string) []byte {
	head := []byte(key + ":\n")
	rest, first := bytes.CutPrefix(text, head)
	if !first {
		_, rest, _ = bytes.Cut(text, append([]byte("\n"), head...))
	}
	end := 0
	for end < len(rest) && rest[end] == ' ' {
		line := bytes.IndexByte(rest[end:], '\n')
		if line < 0 {
			end = len(rest)
			break
		}
		end += line + 1
	}
	return append(head, rest[:end]...)
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
			Have: notation.SortedKeys(list[i].Values)}
	}
	if name == "dice" && value == "odd-even" && printing != "first" {
		return "", &telling.Refused{Rule: "dice.dstar.reading.first",
			Reason: "the second printing reads its dice high and low only"}
	}
	return list[i].Name, nil
}
