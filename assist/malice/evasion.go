package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// Evasion is a luck roll of a phase against an effect of the creature: it is made once, and
// what it keeps off stays off until the phase ends (evade.lr, evade.individual).
type Evasion struct {
	Who     string `json:"who"`
	Effect  string `json:"effect"`
	Success bool   `json:"success"`
}

func (e *Evasion) describe(y *yamlfile.Form) {
	y.Text("who", &e.Who).Required()
	y.Text("effect", &e.Effect).Required()
	y.Bool("success", &e.Success)
}

// evadedOnce reads the key evaded: of older table files: effects that the creature's target has evaded.
func (f *Fight) evadedOnce(y *yamlfile.Form) {
	var effects []string
	y.Texts("evaded", &effects).Seldom()
	for _, effect := range effects {
		f.Evasions = append(f.Evasions, Evasion{f.Target, effect, true})
	}
}

// Evaded says whether an avatar has evaded an effect in this phase.
func (f *Fight) Evaded(name string, m notation.Mod) bool {
	return slices.Contains(f.Evasions, Evasion{name, EffectName(m), true})
}

// Tried says whether an avatar has tried to evade one of the effects in this phase; given none, any effect.
func (f *Fight) Tried(name string, effects ...notation.Mod) bool {
	return slices.ContainsFunc(f.Evasions, func(e Evasion) bool {
		return e.Who == name && (len(effects) == 0 ||
			slices.ContainsFunc(effects, func(m notation.Mod) bool { return EffectName(m) == e.Effect }))
	})
}

// EffectName returns the name of a creature's effect for the luck roll against it.
func EffectName(m notation.Mod) string {
	if m.From != "" {
		return m.Name()
	}
	return m.Text
}

// EvasionTried: an avatar has made its luck roll against an effect of the creature.
type EvasionTried struct{ Evasion }

func (e EvasionTried) Kind() string {
	if e.Success {
		return "effect.evaded"
	}
	return "effect.unevaded"
}

func (e EvasionTried) String() string {
	if e.Success {
		return fmt.Sprintf("%s evades %s", e.Who, e.Effect)
	}
	return fmt.Sprintf("%s does not evade %s", e.Who, e.Effect)
}

func (e EvasionTried) Apply(s *State) { s.Fight().Evasions = append(s.Fight().Evasions, e.Evasion) }
