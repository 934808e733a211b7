package printed

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Reading is a question that a rulebook leaves open, with the value that is taken unless a table is set
// to another.
type Reading struct {
	Name     string
	Question string
	Source   string            // a page, or a section; may be empty
	Take     string            // what is taken
	Else     map[string]string // by edition, where that takes another value
	Values   map[string]string // each value that may be taken, with its meaning
	Rules    []string
}

// Taken returns the value that the question has by default in an edition.
func (r Reading) Taken(edition string) string { return cmp.Or(r.Else[edition], r.Take) }

// readings is the file with a game's open questions, in order, each under its name.
const readings = "readings"

// Readings returns the open questions of the game, none where it has no such file.
func (s *Files) Readings() (list []Reading, err error) {
	text, err := fs.ReadFile(s.Ours, readings+".yaml")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	file, err := s.parse(readings)
	if err != nil {
		return nil, err
	}
	return list, file.Read(func(f *yamlfile.Form) {
		for _, name := range yamlfile.Keys(string(text)) {
			r := Reading{Name: name, Else: map[string]string{}}
			f.Group(name, func(f *yamlfile.Form) { r.form(f, s.Editions) })
			list = append(list, r)
		}
	})
}

func (r *Reading) form(f *yamlfile.Form, editions []string) {
	f.Text("question", &r.Question).Required()
	f.Text("source", &r.Source)
	f.Dict("values", &r.Values).Required()
	f.Text("take", &r.Take).Required()
	taken := []string{r.Take}
	for _, edition := range editions {
		var value string
		f.Text(edition, &value)
		r.Else[edition] = value
		taken = append(taken, value)
	}
	f.Texts("rules", &r.Rules).Required()
	for _, value := range taken {
		if _, ok := r.Values[value]; !ok && value != "" {
			f.Fault("values", "no value %q", value)
		}
	}
}

// Taken returns the default for an open question in an edition. Its words are cut out of the file: a
// roll that needs one does not pay for reading them all.
func (s *Files) Taken(name, edition string) (string, error) {
	text, err := fs.ReadFile(s.Ours, readings+".yaml")
	if err != nil {
		return "", err
	}
	entry := yamlfile.Cut(string(text), name)
	value, ok := yamlfile.Literal(cmp.Or(yamlfile.CutValue(entry, edition), yamlfile.CutValue(entry, "take")))
	if !ok {
		return "", fmt.Errorf("%s.yaml: no reading %s", readings, name)
	}
	return value, nil
}

// Set finds the reading that a table sets to a value: the error is a *telling.Unknown where there is no
// such reading or value.
func Set(list []Reading, name, value string) (Reading, error) {
	var have []string
	for _, r := range list {
		if !strings.EqualFold(r.Name, name) {
			have = append(have, r.Name)
			continue
		}
		if _, ok := r.Values[value]; !ok {
			return r, &telling.Unknown{What: "value of " + r.Name, Word: value,
				Have: slices.Sorted(maps.Keys(r.Values))}
		}
		return r, nil
	}
	return Reading{}, &telling.Unknown{What: "reading", Word: name, Have: have}
}

// Sound notes a fault for each reading that a table sets whose name or value is unknown, or whose name is
// written otherwise.
func Sound(f *yamlfile.Form, set map[string]string, list []Reading) {
	for _, name := range slices.Sorted(maps.Keys(set)) {
		if r, err := Set(list, name, set[name]); err != nil {
			f.Fault("readings."+name, "%v", err)
		} else if r.Name != name {
			f.Fault("readings."+name, "the reading is written %s", r.Name)
		}
	}
}

// Assumed lists every table of a book that is not simply the rulebook's, then every open question with
// the value that a table of the edition takes: that which it is set to, or the default.
func Assumed(book Book, edition string, set map[string]string) ([]Assumption, error) {
	tables, err := book.Tables()
	if err != nil {
		return nil, err
	}
	list := Unsure(tables)
	open, err := book.Readings()
	for _, r := range open {
		list = append(list, Assumption{Name: r.Name, Takes: cmp.Or(set[r.Name], r.Taken(edition)),
			Sure: "reading", Source: r.Source, Why: r.Question, Values: r.Values, Rules: r.Rules})
	}
	return list, err
}
