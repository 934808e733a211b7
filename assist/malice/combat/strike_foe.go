package combat

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Harm lets the effect of a consumable wound the creature before blows are exchanged; a creature that does
// not survive it never strikes. nil: there is no such effect (combat.consumables.first,
// combat.precombat.kill).
func Harm(t *malice.Table, m *notation.Mod) error {
	switch f := t.State().Fight(); {
	case m == nil:
		return nil
	case f == nil || f.Phase == 0:
		return strikeFoe(t, *m, "combat.precombat.kill")
	}
	return strikeFoe(t, *m, "combat.consumables.first")
}

// strikeFoe lets anything but a blow wound or drain the creature: its shields count against wounds,
// and it may be immune to a color (immunity.creatures, immunity.typed-energy,
// immunity.untyped-energy). With its last life token it is defeated.
func strikeFoe(t *malice.Table, m notation.Mod, rules ...string) error {
	s := t.State()
	if FoeWards(s, m) {
		t.Remark("immunity.creatures", "%s is immune to %s: it does nothing", s.FoeName(), m.Color)
		return nil
	}
	dealer := ""
	if f := s.Fight(); f != nil {
		dealer = f.Target
	}
	n, err := strikes(m, t, dealer)
	if err != nil {
		return err
	}
	name := m.Text
	if m.From != "" {
		name = m.Name()
	}
	kind := malice.KindOf(m)
	if m.What == "drains" {
		kind = "drain"
	}
	parts := []sum.Part{notation.Why(n, name, rules[0])}
	attack := malice.Attack{Wounds: []notation.Share{{Kind: kind}}, Shields: s.FoeShares("shield", "", nil),
		Drains: m.What == "drains"}.Meet()
	if s.Fight() != nil && Method(s) == "halfsies" {
		attack = attack.Halfsies()
	}
	throws(t, "creature")
	shields, err := fall(t, "shield", RollName("creature", "shield", kind), attack.Shields)
	if err != nil {
		return err
	}
	lost := max(0, n-max(0, sum.Total(shields)))
	if lost == 0 {
		t.Remark("shield.minimum", "the shields of %s stop all %d", s.FoeName(), n)
		return nil
	}
	side := malice.Wound
	if m.What == "drains" {
		side = malice.Drain
	}
	wear(t, side, lost, append(parts, sum.Negative(shields)...), rules...)
	return conclude(t)
}

// FoeWards says whether the creature is immune to an effect by its color.
func FoeWards(s *malice.State, m notation.Mod) bool {
	if m.Color == "" || m.Energy != "" && m.Energy != "untyped" || !s.Printed().CreaturesImmune() {
		return false
	}
	return slices.ContainsFunc(s.FoeMods(), func(own notation.Mod) bool {
		return own.What == "immune" && own.Color == m.Color && (own.Who == "" || own.Who == "creature")
	})
}

// ParseHarm reads the wounds that an item or an effect deals by itself: 5, 4d2, 'fire 2d*'.
func ParseHarm(text string) (notation.Mod, error) {
	m := notation.Mod{What: "wounds", Text: text}
	words := strings.Fields(text)
	if n := len(words); n > 1 && n < 3 {
		kind, ok := chance.Match(words[0], notation.WoundKinds)
		if !ok {
			return m, &telling.Unknown{What: "kind of wounds", Word: words[0], Have: notation.WoundKinds}
		}
		if kind != notation.Physical {
			m.Energy = kind
		}
		words = words[1:]
	}
	if len(words) != 1 || m.Value("+"+words[0]) != nil {
		return m, &telling.Nonsense{Reason: chance.Quote(text) +
			" says no wounds: a number or dice, such as 5, 4d2 or 'fire 2d*'"}
	}
	return m, nil
}

// HarmFoe wounds, drains or heals the creature by something that this program does not play.
type HarmFoe struct {
	What string       // wound | drain | heal
	Harm notation.Mod // what a wound deals, as ParseHarm reads it
	N    int          // how much a drain or a healing is
}

// Bookkeeping marks a correction, which ends nothing.
func (HarmFoe) Bookkeeping() {}

// Play implements telling.Act (life.loss, shadow.no-recovery).
func (a HarmFoe) Play(t *malice.Table) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return err
	}
	switch a.What {
	case "wound":
		err = strikeFoe(t, a.Harm, "life.loss")
	case "drain":
		wear(t, malice.Drain, a.N, nil, "life.loss")
		err = conclude(t)
	default:
		if e.Kind == "shadow" {
			if err := t.Refuse("shadow.no-recovery", "a Shadow in Aethos never regains life"); err != nil {
				return err
			}
		}
		if n := woundsOf(s, s.FoePiece(), a.N); n > 0 {
			t.Do(malice.LifeTurned{Who: s.FoePiece(), From: malice.Wound, To: malice.Sound, N: n},
				"recovery.heal")
		} else {
			err = telling.Impossible("%s has no wounds", s.FoeName())
		}
	}
	setResult(t)
	return err
}
