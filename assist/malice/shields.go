package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Physical is the kind of wounds that are no energy (wound.default-physical).
const Physical = "physical"

// WoundKinds are what wounds can be of (wound.energy.types, wound.energy.untyped).
var WoundKinds = append([]string{Physical}, Energies...)

// Suffer is an attack on an avatar: its shields stop what they can of the wounds.
type Suffer struct {
	Who  string
	N    int
	Kind string // one of WoundKinds
	Of   string // color of what dealt them, or empty
	Mods []Mod
}

// Suffered is what a script reads of it.
type Suffered struct {
	Dealt   int           `json:"dealt"`
	Stopped int           `json:"stopped"`
	Wounds  int           `json:"wounds"`
	Why     []telling.Why `json:"why"` // of the shields
}

// Said says what the shields did where no wound came through.
func (r Suffered) Said(bool) string {
	var parts []string
	for _, w := range r.Why {
		parts = append(parts, fmt.Sprintf("%d (%s)", w.N, w.What))
	}
	if parts == nil {
		parts = []string{"immune"}
	}
	return fmt.Sprintf("no wound comes through: %s against %d\n", strings.Join(parts, " + "), r.Dealt)
}

func (Suffer) Bookkeeping() {}

// Play implements telling.Act (shield.minimum).
func (a Suffer) Play(t *table) error {
	s := t.State()
	who, err := s.findAvatar(a.Who)
	if err != nil {
		return err
	}
	kind, ok := chance.Match(a.Kind, WoundKinds)
	if !ok {
		return &telling.Unknown{What: "kind of wounds", Word: a.Kind, Have: WoundKinds}
	}
	if err := s.checkMods(a.Mods, "shield"); err != nil {
		return err
	}
	if err := s.checkWhose(a.Mods, who.Name); err != nil {
		return err
	}
	if a.Of != "" && !slices.Contains(Colors, a.Of) {
		return &telling.Unknown{What: "color", Word: a.Of, Have: Colors}
	}
	result := Suffered{Dealt: a.N, Why: []telling.Why{}}
	if s.immune(who, kind, a.Of) {
		result.Stopped = a.N
		t.Remark("immunity.untyped-energy", "%s is immune to %s: untyped energy of that color does nothing", who.Name, a.Of)
		t.Result = result
		return nil
	}
	shield, err := s.shield(t, who, kind, a.Mods)
	if err != nil {
		return err
	}
	total := 0
	for _, part := range shield {
		total += part.N
	}
	result.Why = append(result.Why, shield...)
	result.Stopped = min(a.N, max(0, total))
	result.Wounds = a.N - result.Stopped
	t.Result = result
	if result.Wounds == 0 {
		t.Remark("shield.minimum", "the shields of %s stop all %s", who.Name, wounded(a.N, kind))
		return nil
	}
	if who.Life == 0 {
		return embodied(t, who.Name)
	}
	rules := []string{"wound.track", map[bool]string{true: "wound.default-physical", false: "wound.energy.types"}[kind == Physical]}
	dealt := append([]telling.Why{why(a.N, wounded(a.N, kind), rules[1])}, negated(shield)...)
	n := min(result.Wounds, who.Life)
	t.Do(s.struck(LifeTurned{Who: who.Name, From: "sound", To: "wound", N: n}), rules...).Because(upTo(n, dealt, "it has no more life tokens", "return.trigger")...)
	perished(t, who.Name)
	return nil
}

func wounded(n int, kind string) string {
	return fmt.Sprintf("%d %s", n, map[bool]string{true: kind + " wound", false: kind + " wounds"}[n == 1])
}

func negated(parts []telling.Why) []telling.Why {
	list := slices.Clone(parts)
	for i := range list {
		list[i].N = -list[i].N
	}
	return list
}

// shield is what stops wounds of a kind: the avatar's radiance, and modifiers. A physical
// shield stops nothing but physical wounds; an energy shield without a type every energy,
// one with a type only that (shield.physical, shield.energy.untyped, shield.energy.typed,
// shield.physical-vs-energy, radiance.physical-shield, radiance.energy-shield).
func (s *State) shield(t *table, who *Avatar, kind string, now []Mod) ([]telling.Why, error) {
	var parts []telling.Why
	token, rule := "energy-shield", "shield.energy.typed"
	if kind == Physical {
		token, rule = "physical-shield", "shield.physical"
	}
	if n := count(who.Radiance, token); n > 0 {
		parts = append(parts, why(n, token+" radiance", "radiance."+token))
	}
	for _, m := range s.modsFor("shield", who.Name, now) {
		if !stops(m.Energy, kind) {
			continue
		}
		by := rule
		if m.Energy == "untyped" {
			by = "shield.energy.untyped"
		}
		share := m.share()
		n, err := share.falls(t, "shield")
		if err != nil {
			return nil, err
		}
		what := m.Text
		if m.From != "" {
			what = m.name()
		}
		parts = append(parts, why(n, what, by))
	}
	return parts, nil
}

// stops says whether a shield against an energy, or a physical one, helps against wounds
// of a kind.
func stops(shield, kind string) bool {
	switch shield {
	case "":
		return kind == Physical
	case "untyped":
		return kind != Physical
	}
	return shield == kind
}

// immune says whether wounds do nothing for their color's sake: untyped energy of a color
// that the avatar is immune to. Typed energy harms it all the same, and so do blows
// (immunity.untyped-energy, immunity.typed-energy); the first printing has no untyped
// energy.
func (s *State) immune(who *Avatar, kind, color string) bool {
	return s.second() && kind == "untyped" && color != "" && s.immuneTo(who.Name, color)
}
