package box

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Scales holds the numbers of the Shadows and of Xulthûl in a printing, by the number of avatars in
// the game: 2 or fewer, 3, 4, 5, 6, 7 or more (shadow.table, xulthul.table).
type Scales struct {
	Shadow  Scale
	Xulthul Scale
}

// Scale is one of the two tables; each list has six columns.
type Scale struct {
	printed.Origin
	Power, Abilities, Life []int // Life: spawning life, of Shadows only
}

// ColumnOf returns the column for a number of avatars.
func ColumnOf(avatars int) int { return min(max(avatars, 2), 7) - 2 }

// Scales returns the tables of a printing.
func (b *Book) Scales(printing string) (*Scales, error) {
	of, err := b.scales.get(single{}, func() (map[string]*Scales, error) {
		of := map[string]*Scales{"first": {}, "second": {}}
		return of, b.read("shadow", func(f *yamlfile.Form) {
			for _, p := range notation.Printings {
				f.Group(p, func(f *yamlfile.Form) {
					f.Group("shadow", of[p].Shadow.Over(of[p].Shadow.form))
					f.Group("xulthul", of[p].Xulthul.Over(of[p].Xulthul.form))
				})
			}
		})
	})
	if err != nil {
		return nil, err
	}
	return of[printing], nil
}

func (s *Scale) form(f *yamlfile.Form) {
	f.Ints("power", &s.Power, 1, 5)
	f.Ints("abilities", &s.Abilities, 0, 9)
	f.Ints("life", &s.Life, 1, 80)
	for key, list := range map[string][]int{"power": s.Power, "abilities": s.Abilities, "life": s.Life} {
		if list != nil && len(list) != 6 {
			f.Fault(key, "%d columns: six, for 2 or fewer, 3, 4, 5, 6, 7 or more avatars", len(list))
		}
	}
}
