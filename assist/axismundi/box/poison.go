package box

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Ingredients counts the columns of the Mixture.
const Ingredients = 3

// Poison holds the numbers of the Poison Mat.
type Poison struct {
	Recipe struct {
		printed.Origin
		One, Two [Ingredients]int // Drops for a Dose, and for two at once
	}
	Arrow struct {
		printed.Origin
		HP, Wounds int // of an arrow before any poison
	}
	kinds map[string]*Toxin
}

// A Toxin is a kind of poison.
type Toxin struct {
	printed.Origin
	Doses   int  // to be strong, or for each of its Wounds
	Most    int  // Doses on one arrow
	Arrows  int  // that may have it at a time
	Wounds  int  // for so many Doses
	Points  int  // that the victim loses (reading A14b)
	Reveals bool // the victim shows the hand
	Spares  bool // it does nothing to Angel and Demon
}

func readPoison(of *printed.Files) (*Poison, error) {
	p := &Poison{kinds: map[string]*Toxin{}}
	for _, name := range notation.Poisons {
		p.kinds[name] = &Toxin{}
	}
	err := of.Read("poison", func(f *yamlfile.Form) {
		f.Group("recipe", p.Recipe.Over(p.recipe))
		f.Group("arrow", p.Arrow.Over(p.arrow))
		for _, name := range notation.Poisons {
			f.Group(name, p.kinds[name].Over(p.kinds[name].form))
		}
	})
	return p, err
}

func (p *Poison) recipe(f *yamlfile.Form) {
	column(f, "one", &p.Recipe.One)
	column(f, "two", &p.Recipe.Two)
}

func (p *Poison) arrow(f *yamlfile.Form) {
	f.Int("hp", &p.Arrow.HP, 0, 9)
	f.Int("wounds", &p.Arrow.Wounds, 0, 9)
}

// column reads the Drops of each Ingredient.
func column(f *yamlfile.Form, key string, of *[Ingredients]int) {
	list := of[:]
	f.Ints(key, &list, 1, 24)
	if len(list) != Ingredients {
		f.Fault(key, "%d numbers: one for each of the %d Ingredients", len(list), Ingredients)
		return
	}
	copy(of[:], list)
}

func (t *Toxin) form(f *yamlfile.Form) {
	f.Int("doses", &t.Doses, 1, 9)
	f.Int("most", &t.Most, 1, 9)
	f.Int("arrows", &t.Arrows, 1, 9)
	f.Int("wounds", &t.Wounds, 0, 9)
	f.Int("points", &t.Points, 0, 3)
	f.Bool("reveals", &t.Reveals)
	f.Bool("spares", &t.Spares)
}

// Poison returns the numbers of the Poison Mat.
func (b *Book) Poison() *Poison { return printed.Kept(b.Shelf, &b.poison, readPoison) }

// Toxin returns a kind of poison, or nil.
func (p *Poison) Toxin(name string) *Toxin { return p.kinds[name] }

// A Mixture counts the Drops of each Ingredient that lie in it.
type Mixture [Ingredients]int

// Drop adds the Drops of one roll to an Ingredient, 1 to 3. What comes of it: the mixture, the Doses that are
// ready (poison.recipe, poison.two), and whether it went over and is gone (poison.bust). What makes a
// Dose, or went over, leaves an empty mixture.
func (p *Poison) Drop(m Mixture, ingredient, drops int) (after Mixture, doses int, bust bool) {
	m[ingredient-1] += drops
	switch {
	case m == p.Recipe.One:
		return Mixture{}, 1, false
	case m == p.Recipe.Two:
		return Mixture{}, 2, false
	case m[ingredient-1] > p.Recipe.Two[ingredient-1]:
		return Mixture{}, 0, true
	}
	return m, 0, false
}

// Over says whether a mixture has more Drops of an Ingredient than one Dose takes, so that only two Doses
// at once can come of it (poison.over).
func (p *Poison) Over(m Mixture) bool {
	for i, n := range m {
		if n > p.Recipe.One[i] {
			return true
		}
	}
	return false
}

// Hurts returns the Wounds of so many Doses of a poison on an arrow; an odd Dose counts for nothing
// (poison.sanguinem.odd).
func (t *Toxin) Hurts(doses int) int { return t.Wounds * (min(doses, t.Most) / t.Doses) }

// Strong says whether so many Doses have the effect of a poison (poison.strength).
func (t *Toxin) Strong(doses int) bool { return doses >= t.Doses }

// Doses returns the most Doses that a mat holds (poison.capacity).
func (p *Poison) Doses() (n int) {
	for _, name := range notation.Poisons {
		n += p.kinds[name].Most * p.kinds[name].Arrows
	}
	return n
}
