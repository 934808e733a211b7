package setup

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/field"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
)

// SizeOf returns the size of battlefield with so many inches of a side: its name, else the inches, which
// are played with havoc's numbers.
func SizeOf(book *box.Book, inches int) string {
	for _, name := range box.SizeNames {
		if book.Size(name).Inches == inches {
			return name
		}
	}
	return fmt.Sprint(inches)
}

// A Breach is a place in the file of a field that breaks a rule of set-up.
type Breach struct {
	Line, Column int
	Text, Rule   string
}

// Odd lists what breaks a rule of the full game on a field: it may be meant, as a game can be set up with
// other numbers. Of two that are too near one another the later one is named.
func Odd(book *box.Book, f *field.Field) []Breach {
	s := malediction.Begin(book)
	s.Mode, s.Size = notation.Full, SizeOf(book, f.Inches)
	o := breaches{Field: f, table: s}
	o.counts() // of the whole file: at no line of it
	for i, p := range f.Pieces {
		o.corner(p.Shape, p.Line, p.Column, "setup.full.terrain.zones-free")
		if gap, at := field.Nearest(p.Shape, f.Pieces[:i]); at >= 0 && !gap.AtLeast(Spacing) {
			o.note(p.Line, p.Column, "setup.full.terrain.spacing", "%s inches from the %s: at least %s",
				notation.Inches(gap.Tenths()), f.Pieces[at], notation.Inches(Spacing))
		}
	}
	for i, h := range f.Husks {
		o.corner(h.Shape, h.Line, h.Column, "setup.full.husk.where")
		if p := f.Raised(h.Shape); p != nil {
			o.note(h.Line, h.Column, "setup.full.husk.where", "stands on what rises of the %s", p)
		}
		if gap, at := field.Nearest(h.Shape, f.Husks[:i]); at >= 0 && !gap.AtLeast(Gap(s)) {
			o.note(h.Line, h.Column, "setup.full.husk.spacing", "%s inches from the husk at %s: at least %s%s",
				notation.Inches(gap.Tenths()), f.Husks[at].At(), notation.Inches(Gap(s)), bySize(s, "husk"))
		}
	}
	slices.SortStableFunc(o.list, func(a, b Breach) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return o.list
}

// breaches gathers the breaches on a field.
type breaches struct {
	*field.Field
	table *malediction.State
	list  []Breach
}

// note adds a breach, once for a piece and its reflection, which stand at one place of the file.
func (o *breaches) note(line, column int, rule, format string, args ...any) {
	is := func(b Breach) bool { return b.Line == line && b.Column == column && b.Rule == rule }
	if line == 0 || !slices.ContainsFunc(o.list, is) {
		o.list = append(o.list, Breach{line, column, fmt.Sprintf(format, args...), rule})
	}
}

// counts holds the pieces and the husks to their numbers.
func (o *breaches) counts() {
	want := Pieces(o.table)
	for set := 1; set <= 2; set++ {
		for _, size := range notation.PieceSizes {
			if has := o.Count(set)[size]; has != want[size] {
				o.note(0, 0, terrainRule(o.table), "%s of set %d, and each side places %d",
					text.Things(has, size+" piece", size+" pieces"), set, want[size])
			}
		}
	}
	if has, most := len(o.Husks), o.table.Book().Mode(notation.Full).Husks; has < most {
		o.note(0, 0, "setup.full.scenario", "%s, and %d are placed", text.Things(has, "husk", "husks"), most)
	}
}

func (o *breaches) corner(s field.Shape, line, column int, rule string) {
	if gap, which := o.Field.Corner(s); !gap.AtLeast(field.Zone) {
		o.note(line, column, rule, "%s inches from the %s corner, which might become a deployment zone of 6 inches",
			notation.Inches(gap.Tenths()), which)
	}
}

// terrainRule returns the rule by which each side places its pieces.
func terrainRule(s *malediction.State) string {
	switch {
	case s.Mode == notation.Tutorial:
		return "setup.tutorial.terrain"
	case s.Book().Size(s.Size) == nil:
		return "battlefield.havoc.terrain"
	}
	return "battlefield." + s.Size + ".terrain"
}
