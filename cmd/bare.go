package cmd

import (
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// bare is a table with only its head known: enough to roll dice beside it and to keep a note,
// whatever game it is.
type bare struct {
	printing string
	seed     int
}

// bareRules returns the rules for acts on such a table. They change nothing, so that it is never
// written.
func bareRules(g *app.Game) app.Rules[bare] {
	return app.Rules[bare]{
		Name: g.Name, Editions: g.Editions,
		Begin: func(printing string) *bare { return &bare{printing, int(app.RandomSeed())} },
		Form: func(s *bare, f *yamlfile.Form) {
			f.Rest()
			f.Text("printing", &s.printing)
			f.Int("seed", &s.seed, 0, 1<<53-1)
		},
		Facts: func(s *bare) app.Facts { return app.Facts{Printing: s.printing, Seed: int64(s.seed)} },
	}
}

// note is the act that keeps a line in the journal and changes nothing else.
type note struct {
	Text string `json:"text"`
}

// Play implements telling.Act.
func (n note) Play(t *telling.Telling[bare]) error {
	t.Result = n
	return nil
}

// Noted implements app.Noted.
func (n note) Noted() string { return n.Text }

// Said implements app.Spoken.
func (n note) Said(bool) string { return "noted: " + n.Text + "\n" }
