package combat

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Harm lets the effects of an item that an avatar uses wound and drain the creature before blows are
// exchanged; a creature that does not survive one never strikes (combat.consumables.first,
// combat.precombat.kill).
func Harm(t *malice.Table, by string, effects []notation.Mod) error {
	rule := "combat.consumables.first"
	if f := t.State().Fight(); f == nil || f.Phase == 0 {
		rule = "combat.precombat.kill"
	}
	surges := Surging(t.State(), by, effects)
	for i, m := range effects {
		if e := t.State().Encounter; e == nil || e.Beaten {
			break
		}
		if err := strikeFoe(t, m, by, surges[i], rule); err != nil {
			return err
		}
	}
	return nil
}

// Surging returns what the radiance of an avatar adds to each of the effects by which its item wounds: to
// energy alone, as an item is no melee (radiance.energy-surge).
func Surging(s *malice.State, by string, effects []notation.Mod) [][]notation.Share {
	var kinds []string
	for _, m := range effects {
		kinds = append(kinds, malice.KindOf(m)) // of drains: empty
	}
	list := make([][]notation.Share, len(effects))
	for _, share := range s.Surges(by, text.Without(text.Without(kinds, ""), notation.Physical)) {
		i := slices.Index(kinds, share.Kind)
		list[i] = append(list[i], share)
	}
	return list
}

// strikeFoe lets anything but a blow wound or drain the creature: its shields count against wounds,
// and it may be immune to a color (immunity.creatures, immunity.typed-energy,
// immunity.untyped-energy). With its last life token it is defeated. The dice are those of by, an avatar, or
// empty; more is added to the wounds.
func strikeFoe(t *malice.Table, m notation.Mod, by string, more []notation.Share, rules ...string) error {
	s := t.State()
	if s.FoeWards(m) {
		t.Remark("immunity.creatures", "%s is immune to %s: it does nothing", s.FoeName(), m.Color)
		return nil
	}
	n, err := strikes(m, t, by)
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
	for _, share := range more {
		parts = append(parts, notation.Why(share.Plus, share.What, share.Rule))
	}
	n = sum.Total(parts)
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
		dealer := ""
		if f := s.Fight(); f != nil {
			dealer = f.Target
		}
		err = strikeFoe(t, a.Harm, dealer, nil, "life.loss")
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
