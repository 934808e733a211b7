package app

import "tablehand/assist/yamlfile"

// Bare is a table with only its head known: enough to roll dice beside it and to keep a note,
// whatever game it is.
type Bare struct {
	printing string
	seed     int
}

// BareRules returns the rules for acts on such a table. They change nothing, so that it is never
// written.
func BareRules(g *Game) Rules[Bare] {
	return Rules[Bare]{
		Name: g.Name, Editions: g.Editions,
		Begin: func(printing string) *Bare { return &Bare{printing, int(RandomSeed())} },
		Form: func(s *Bare, f *yamlfile.Form) {
			f.Rest()
			f.Text("printing", &s.printing)
			f.Int("seed", &s.seed, 0, 1<<53-1)
		},
		Facts: func(s *Bare) Facts { return Facts{Printing: s.printing, Seed: int64(s.seed)} },
	}
}
