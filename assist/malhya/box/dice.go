package box

import (
	"tablehand/assist/chance"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// A Die says what is known of a kind of dice: how many the box has, and how many sides show each face.
type Die struct {
	printed.Origin
	Name   string
	Box    int            // dice of this kind in the box
	Sides  int            // sides of each die; 0: the text has lost it
	Counts map[string]int // sides that show each face; empty: lost
	Rules  []string
}

type diceTables struct{ of map[string]*Die }

func readDice(of *printed.Files) (*diceTables, error) {
	d := &diceTables{map[string]*Die{}}
	for _, name := range notation.Dice {
		d.of[name] = &Die{Name: name}
	}
	err := of.Read("dice", func(f *yamlfile.Form) {
		for _, name := range notation.Dice {
			f.Group(name, d.of[name].Over(d.of[name].form))
		}
	})
	return d, err
}

// mostSides is the most sides that a die may have which somebody reads off.
const mostSides = 30

func (d *Die) form(f *yamlfile.Form) {
	f.Int("box", &d.Box, 1, 9)
	f.Int("sides", &d.Sides, 0, mostSides)
	f.Counts("counts", &d.Counts, 0, mostSides, notation.Faces(d.Name)...)
	f.Texts("rules", &d.Rules)
	if err := d.sound(d.Counts); f.Reading() && len(d.Counts) > 0 && err != "" {
		f.Fault("counts", "%s", err)
	}
}

// sound returns why the die cannot have these numbers of sides for its faces; empty: it can.
func (d *Die) sound(counts map[string]int) string {
	n := 0
	for _, sides := range counts {
		n += sides
	}
	switch {
	case d.Sides > 0 && n != d.Sides:
		return fmtSum("sides", n, "a "+d.Name+" die has", d.Sides)
	case n < 2 || n > mostSides:
		return fmtSum("sides", n, "a die has 2 to", mostSides)
	}
	return ""
}

// Known says whether somebody has read the die off.
func (d *Die) Known() bool { return len(d.Counts) > 0 }

// Die returns a die as it can be thrown: with its sides if somebody has read them off, else without, so
// that players type what falls.
func (b *Book) Die(name string) chance.Die {
	die, d := notation.Die(name), b.DieTable(name)
	if !d.Known() {
		return die
	}
	sides := map[chance.Face]int{}
	for _, face := range notation.Faces(name) {
		sides[chance.Face(face)] = d.Counts[face]
	}
	counted, err := die.Counted(sides)
	if err != nil {
		return die // no side at all: form refuses that
	}
	return counted
}

// DieTable returns what is known of a kind of dice.
func (b *Book) DieTable(name string) *Die { return printed.Kept(b.Shelf, &b.dice, readDice).of[name] }
