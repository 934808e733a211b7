package poison

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Dose puts a Dose that is ready onto an arrow; its Drops come off (poison.dose).
type Dose struct {
	Player string // empty: whose turn it is
	Kind   string // of poison
	Arrow  int    // of Sanguinem, from 1; 0: the one that was begun, else a new one
}

// A Dosed is the result of a Dose.
type Dosed struct {
	Player string `json:"player"`
	Kind   string `json:"kind"`
	Doses  int    `json:"doses"` // on that arrow now
	Drops  []int  `json:"drops"` // left in the Mixture
}

func (a Dose) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := mixer(s, a.Player)
	if err != nil {
		return err
	}
	kind, err := telling.Named("poison", a.Kind, notation.Poisons)
	if err != nil {
		return err
	}
	m, recipe := mixture(p), s.Book().Poison().Recipe
	if ready(s, m) == 0 {
		if err := t.Refuse("poison.recipe", "%s is no Dose: %s are one, %s two", told(m), told(recipe.One),
			told(recipe.Two)); err != nil {
			return err
		}
	}
	after, n, err := a.arrow(t, p, kind)
	if err != nil {
		return err
	}
	left := make([]int, box.Ingredients)
	if m == recipe.Two { // the other Dose is still to be put onto an arrow
		for i := range left {
			left[i] = recipe.Two[i] - recipe.One[i]
		}
	}
	used := sum.Part{What: "a Dose", Rule: "poison.dose"}
	for i, n := range left {
		used.N += n - m[i]
	}
	t.Do(axismundi.DropsMoved{Player: p.Name, Drops: left}, "poison.dose").Because(used)
	t.Do(axismundi.DosesMoved{Player: p.Name, Doses: after, Sagittarius: after.Sagittarius, Avis: after.Avis,
		Sanguinem: slices.Clone(after.Sanguinem), Text: fmt.Sprintf("%s has %d", said(kind), n)},
		"poison.dose", "poison."+kind).Because(sum.Part{N: n - 1, What: "before", Rule: "poison.dose"},
		sum.Part{N: 1, What: "a Dose", Rule: "poison.dose"})
	t.Result = Dosed{Player: p.Name, Kind: kind, Doses: n, Drops: left}
	return nil
}

// said returns the name of a poison as the table says it: Avis.
func said(kind string) string { return strings.ToUpper(kind[:1]) + kind[1:] }

// arrow returns the Doses after one more, and how many are on its arrow then.
func (a Dose) arrow(t *axismundi.Table, p *axismundi.Player, kind string) (axismundi.Doses, int, error) {
	is := t.State().Book().Poison().Toxin(kind)
	after := p.Doses
	after.Sanguinem = slices.Clone(p.Doses.Sanguinem)
	has := &after.Sagittarius
	switch kind {
	case "avis":
		has = &after.Avis
	case "sanguinem":
		return a.sanguinem(t, after, is)
	}
	if a.Arrow > is.Arrows || *has >= is.Most {
		if err := t.Refuse("poison."+kind, "%s has %d of %d Doses, and there is at most %d such arrow",
			said(kind), *has, is.Most, is.Arrows); err != nil {
			return after, 0, err
		}
	}
	*has++
	return after, *has, nil
}

// sanguinem lays a Dose onto one of several arrows: the one that is said, else the first with room, else a
// new one. It returns the Doses then, and how many are on that arrow.
func (a Dose) sanguinem(t *axismundi.Table, after axismundi.Doses, is *box.Toxin) (axismundi.Doses, int,
	error) {
	i := a.Arrow - 1
	if a.Arrow == 0 {
		if i = slices.IndexFunc(after.Sanguinem, func(n int) bool { return n < is.Most }); i < 0 {
			i = len(after.Sanguinem)
		}
	}
	var err error
	switch {
	case i > len(after.Sanguinem):
		err = telling.Impossible("arrow %d would be the next one", len(after.Sanguinem)+1)
	case i >= is.Arrows:
		err = t.Refuse("poison.sanguinem", "at most %d arrows have Sanguinem", is.Arrows)
	case i < len(after.Sanguinem) && after.Sanguinem[i] >= is.Most:
		err = t.Refuse("poison.sanguinem.odd", "arrow %d has %d Doses, the most", i+1, is.Most)
	}
	if err != nil {
		return after, 0, err
	}
	if i >= len(after.Sanguinem) {
		i, after.Sanguinem = len(after.Sanguinem), append(after.Sanguinem, 0)
	}
	after.Sanguinem[i]++
	return after, after.Sanguinem[i], nil
}
