package life

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Suffer is an attack on an avatar: its shields stop what they can of the wounds.
type Suffer struct {
	Who  string
	N    int
	Kind string // one of WoundKinds
	Of   string // color of what dealt them, or empty
	Mods []notation.Mod

	Fallen []sum.Part // its shields, where their dice lie already; nil: they fall now
}

// Wounded is an avatar and the attack on it in JSON.
type Wounded struct {
	malice.AvatarView
	Suffered *Suffered `json:"suffered"` // null: the wounds are as they were counted
}

// Said writes the shields where no wound came through; else nothing.
func (r Wounded) Said(bool) string { return r.Suffered.said() }

// Suffered holds the wounds of an attack, and the part of them that shields stopped.
type Suffered struct {
	Dealt   int        `json:"dealt"`
	Stopped int        `json:"stopped"`
	Wounds  int        `json:"wounds"`
	Why     []sum.Part `json:"why"` // the shields in parts
}

// said writes the shields, or immune, against the wounds dealt: for an attack of which no wound came
// through; nil: nothing.
func (r *Suffered) said() string {
	if r == nil {
		return ""
	}
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
func (a Suffer) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	kind, ok := chance.Match(a.Kind, notation.WoundKinds)
	if !ok {
		return &telling.Unknown{What: "kind of wounds", Word: a.Kind, Have: notation.WoundKinds}
	}
	if err := s.CheckMods(a.Mods, "shield"); err != nil {
		return err
	}
	if err := s.CheckWhose(a.Mods, who.Name); err != nil {
		return err
	}
	if a.Of != "" && !slices.Contains(notation.Colors, a.Of) {
		return &telling.Unknown{What: "color", Word: a.Of, Have: notation.Colors}
	}
	result := Suffered{Dealt: a.N, Why: []sum.Part{}}
	if s.Immune(who, kind, a.Of) {
		result.Stopped = a.N
		t.Remark("immunity.untyped-energy", "%s is immune to %s: untyped energy of that color does nothing",
			who.Name, a.Of)
		t.Result = Wounded{s.Shown(who.Name), &result}
		return nil
	}
	shield := a.Fallen
	if shield == nil {
		if shield, err = shields(s, t, who, kind, a.Mods); err != nil {
			return err
		}
	}
	result.Why = append(result.Why, shield...)
	result.Stopped = min(a.N, max(0, sum.Total(shield)))
	result.Wounds = a.N - result.Stopped
	t.Result = Wounded{s.Shown(who.Name), &result}
	if result.Wounds == 0 {
		t.Remark("shield.minimum", "the shields of %s stop all %s", who.Name, malice.Wounded(a.N, kind))
		return nil
	}
	if who.Life == 0 {
		return Embodied(t, who.Name)
	}
	rules := []string{"wound.track", "wound.energy.types"}
	if kind == "untyped" {
		rules[1] = "wound.energy.untyped"
	}
	if kind != notation.Physical && kind != "untyped" && a.Of != "" && s.ImmuneTo(who.Name, a.Of) {
		rules = append(rules, "immunity.typed-energy")
	}
	if kind == notation.Physical {
		rules[1] = "wound.default-physical"
	}
	dealt := append([]sum.Part{notation.Why(a.N, malice.Wounded(a.N, kind), rules[1])},
		sum.Negative(shield)...)
	n := min(result.Wounds, who.Life)
	t.Do(Struck(s, malice.LifeTurned{Who: who.Name, From: malice.Sound, To: malice.Wound, N: n}),
		rules...).Because(UpTo(n, dealt, "it has no more life tokens", "return.trigger")...)
	Perished(t, who.Name)
	t.Result = Wounded{s.Shown(who.Name), &result}
	return nil
}

// shields returns the parts that stop wounds of a kind: the avatar's radiance, and modifiers. A
// physical shield stops nothing but physical wounds; an energy shield without a type every energy,
// one with a type only that (shield.physical, shield.energy.untyped, shield.energy.typed,
// shield.physical-vs-energy, radiance.physical-shield, radiance.energy-shield).
func shields(s *malice.State, t *malice.Table, who *malice.Avatar, kind string,
	now []notation.Mod) ([]sum.Part, error) {
	var parts []sum.Part
	token, rule := "energy-shield", "shield.energy.typed"
	if kind == notation.Physical {
		token, rule = "physical-shield", "shield.physical"
	}
	if n := text.Count(who.Radiance, token); n > 0 {
		parts = append(parts, notation.Why(n, token+" radiance", "radiance."+token))
	}
	for _, m := range s.ModsFor("shield", who.Name, now) {
		if !notation.Stops(m.Energy, kind) {
			continue
		}
		by := rule
		if m.Energy == "untyped" {
			by = "shield.energy.untyped"
		}
		share := malice.Share(m)
		t.Whose(who.Name)
		n, err := malice.Falls(share, t, "shield")
		if err != nil {
			return nil, err
		}
		what := m.Text
		if m.From != "" {
			what = m.Name()
		}
		parts = append(parts, notation.Why(n, what, by))
	}
	return parts, nil
}
