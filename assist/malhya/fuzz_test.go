package malhya_test

import (
	"strings"
	"testing"

	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/yamlfile"
)

// Any text is refused with a place, or is a table that reads back as it is written and can be asked.
func FuzzTable(f *testing.F) {
	f.Add(Page)
	f.Add(strings.Replace(Page, "test: null",
		"test: {for: each, who: [Ann], trait: sense, words: 2d 1x 3+, turn: Ann}", 1))
	f.Add(strings.Replace(Page, "pending: []", "pending: [{what: alarm, who: null, by: [archer-1], n: 2}]",
		1))
	f.Fuzz(func(t *testing.T, text string) {
		file, err := yamlfile.Parse("table.yaml", []byte(text))
		if err != nil {
			return
		}
		s := Nothing()
		if file.Read(s.Form) != nil {
			return
		}
		written, err := yamlfile.New(s.Form)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		again := Nothing()
		if file, err = yamlfile.Parse("table.yaml", written); err == nil {
			err = file.Read(again.Form)
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if twice, err := yamlfile.New(again.Form); err != nil || string(twice) != string(written) {
			t.Fatalf("%v\n%s\n%s", err, written, twice)
		}
		for i := range s.Heroes {
			h := &s.Heroes[i]
			_, _, _ = s.Stat(h, "initiative"), s.Load(h), s.Engages(h.Name)
		}
		if s.Combat != nil {
			_, _, _ = s.Part(), s.Bag(), s.InBag()
		}
	})
}
