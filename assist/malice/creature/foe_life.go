package creature

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
)

// toughen gives the foe, creature or xulthul, the life tokens that effects bring it, or takes them, but its
// last; card is the ability card whose effects they are (icon.life, life.creature).
func toughen(t *malice.Table, who, card string, mods []notation.Mod) error {
	for _, m := range mods {
		if !toughens(m) {
			continue
		}
		t.Whose(who)
		n, err := malice.Falls(malice.Share(m), t, "life")
		if err != nil {
			return err
		}
		grows(t, who, n, card, notation.Why(n, m.Name(), m.RuleID()))
	}
	return nil
}

// Sheds takes back the life tokens that the cards of a creature's old form brought it, but its last, or gives
// back those that they took (icon.life, creature.abilities.return).
func Sheds(t *malice.Table, added int) {
	grows(t, "creature", -added, "",
		notation.Why(-added, "by the abilities that it gives back", "creature.abilities.return"))
}

// grows gives the foe n life tokens; of a negative n it takes them, but its last.
func grows(t *malice.Table, who string, n int, card string, because sum.Part) {
	turned := malice.LifeTurned{Who: who, From: malice.Box, To: malice.Sound, N: n, Card: card}
	if n < 0 {
		sound := 0
		if who == "xulthul" {
			sound = t.State().Xulthul.Life
		} else {
			sound = t.State().FoeLife()
		}
		turned.From, turned.To, turned.N = malice.Sound, malice.Box, sound-Tougher(sound, n)
	}
	if turned.N > 0 {
		t.Do(turned, "icon.life", "life.creature").Because(because)
	}
}

// Toughened says whether an effect changes the life of the creature that is met.
func Toughened(s *malice.State, m notation.Mod) bool {
	return toughens(m) && s.FoePiece() == "creature"
}

// toughens says whether an effect changes the life of the foe that holds it, or that it is aimed at.
func toughens(m notation.Mod) bool {
	return m.What == "life" && (m.Who == "" || m.Who == "creature") && m.Plain()
}

// Tougher returns the tokens after an effect that adds n: the last one is never taken.
func Tougher(tokens, n int) int { return max(min(tokens, 1), tokens+n) }

// opposed applies the band's effects on its opponent, gray icons, to the creature's life (icon.gray).
func opposed(t *malice.Table) error {
	if t.State().FoePiece() != "creature" {
		return nil
	}
	for _, name := range t.State().Encounter.By {
		if err := toughen(t, "creature", "", Gray(t.State(), name)); err != nil {
			return err
		}
	}
	return nil
}

// Gray returns the effects of an avatar that work on its opponent, and hold now (icon.gray).
func Gray(s *malice.State, name string) (list []notation.Mod) {
	for _, m := range s.Effects(name) {
		if m.Who == "creature" && s.Holds(m, name) {
			list = append(list, m)
		}
	}
	return list
}
