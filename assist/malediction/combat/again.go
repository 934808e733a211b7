package combat

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Again rolls the die of the last attack once more, as a card lets it: the last face counts, and is
// natural (attack.crit.natural). What the attack has done is taken back first. Mods are those that the attack
// did not have; its own, but for those of its die, and the auras that reached it count as they did.
type Again struct{ Mods []notation.Mod }

func (a Again) Play(t *malediction.Table) error {
	s := t.State()
	if err := activation.InPhase(s, notation.Action); err != nil {
		return err
	}
	if s.Last == nil {
		return telling.Impossible("no attack has just been made that could be rolled again")
	}
	mods, err := Whose(s, a.Mods)
	if err != nil {
		return err
	}
	b := *s.Last
	if s.Unit(b.Attacker) == nil {
		return telling.Impossible("%s has fallen: its attack stands", s.Said(b.Attacker))
	}
	if b.Held && s.Unit(b.Target) == nil {
		return telling.Impossible("%s is not on the field any more", s.Said(b.Target))
	}
	if !b.Held {
		if err := effects.TakeBack(t); err != nil {
			return err
		}
	}
	active := t.State().Active != nil
	again := strike{attacker: b.Attacker, target: b.Target, kind: b.Kind, held: b.Held, again: 1, anew: true,
		provoked: b.Provoked, then: b.Then, mods: with(b.Mods, mods)}
	power := again.power(t)
	if power.Open {
		ask.MayPower(t, b.Attacker, power)
	}
	t.WhosePiece(t.State().Said(b.Attacker), t.State().OwnerOf(b.Attacker))
	die := again.numbers(t.State(), power).die()
	t.Result = again.lands(t, t.Fall("attack again", die), power)
	if b.Fallen != nil && t.State().Unit(b.Target) != nil {
		effects.GoesOn(t, *b.Fallen, b)
	}
	activation.Resume(t, active)
	return nil
}

// with returns the mods that an attack had, and behind them those of said that are no repetition.
func with(had []string, said []notation.Mod) (mods []notation.Mod) {
	for _, text := range had {
		if m, err := notation.ParseMod(text); err == nil {
			mods = append(mods, m)
		}
	}
	for _, m := range said {
		if !slices.Contains(had, m.String()) {
			mods = append(mods, m)
		}
	}
	return mods
}
