package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// strikeFoe lets something other than a blow wound or drain the creature: its shields
// count against wounds, and it may be immune to a color (immunity.creatures,
// immunity.typed-energy, immunity.untyped-energy). With its last life token it is defeated.
func strikeFoe(t *table, m Mod, rules ...string) error {
	s := t.State()
	if s.foeWards(m) {
		t.Remark("immunity.creatures", "%s is immune to %s: it does nothing", s.foeName(), m.Color)
		return nil
	}
	dealer := ""
	if f := s.fight(); f != nil {
		dealer = f.Target
	}
	n, err := m.strikes(t, dealer)
	if err != nil {
		return err
	}
	name := m.Text
	if m.From != "" {
		name = m.name()
	}
	kind := kindOf(m)
	if m.What == "drains" {
		kind = "drain"
	}
	parts := []telling.Why{why(n, name, rules[0])}
	attack := Attack{Wounds: []Share{{Kind: kind}}, Shields: s.foeShares("shield", "", nil), Drains: m.What == "drains"}.meet()
	if s.fight() != nil && s.method() == "halfsies" {
		attack = attack.halfsies()
	}
	shields, err := fall(t, "shield", rollName("creature", "shield", kind), attack.Shields)
	if err != nil {
		return err
	}
	lost := max(0, n-max(0, totalOf(shields)))
	if lost == 0 {
		t.Remark("shield.minimum", "the shields of %s stop all %d", s.foeName(), n)
		return nil
	}
	side := map[bool]string{true: "drain", false: "wound"}[m.What == "drains"]
	wear(t, side, lost, append(parts, negated(shields)...), rules...)
	return conclude(t)
}

// foeWards says whether the creature is immune to an effect for its color's sake.
func (s *State) foeWards(m Mod) bool {
	if m.Color == "" || m.Energy != "" && m.Energy != "untyped" || !s.second() {
		return false
	}
	return slices.ContainsFunc(s.foeMods(), func(own Mod) bool {
		return own.What == "immune" && own.Color == m.Color && (own.Who == "" || own.Who == "creature")
	})
}

// ParseHarm reads the wounds that an item or an effect deals by itself: 5, 4d2, 'fire 2d*'.
func ParseHarm(text string) (Mod, error) {
	m := Mod{What: "wounds", Text: text}
	words := strings.Fields(text)
	if n := len(words); n > 1 && n < 3 {
		kind, ok := chance.Match(words[0], WoundKinds)
		if !ok {
			return m, &telling.Unknown{What: "kind of wounds", Word: words[0], Have: WoundKinds}
		}
		if kind != Physical {
			m.Energy = kind
		}
		words = words[1:]
	}
	if len(words) != 1 || m.value("+"+words[0]) != nil {
		return m, &telling.Nonsense{Reason: chance.Quote(text) + " says no wounds: a number or dice, such as 5, 4d2 or 'fire 2d*'"}
	}
	return m, nil
}

// HarmFoe wounds, drains or heals what stands against the band, by something that this
// program does not play.
type HarmFoe struct {
	What string // wound | drain | heal
	Harm Mod    // what a wound deals, as ParseHarm reads it
	N    int    // how much a drain or a healing is
}

// Bookkeeping: a correction ends nothing.
func (HarmFoe) Bookkeeping() {}

// Play implements telling.Act (life.loss, shadow.no-recovery).
func (a HarmFoe) Play(t *table) error {
	s := t.State()
	e, err := open(s)
	if err != nil {
		return err
	}
	switch a.What {
	case "wound":
		err = strikeFoe(t, a.Harm, "life.loss")
	case "drain":
		wear(t, "drain", a.N, nil, "life.loss")
		err = conclude(t)
	default:
		if e.Kind == "shadow" {
			if err := t.Refuse("shadow.no-recovery", "a Shadow in Aethos never regains life"); err != nil {
				return err
			}
		}
		if n := s.woundsOf(s.foePiece(), a.N); n > 0 {
			t.Do(LifeTurned{Who: s.foePiece(), From: "wound", To: "sound", N: n}, "recovery.heal")
		} else {
			err = telling.Impossible("%s has no wounds", s.foeName())
		}
	}
	combatResult(t)
	return err
}
