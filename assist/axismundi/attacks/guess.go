package attacks

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Guess returns the hex that an attack is made at. It is false where the word names an Opponent, or no hex.
func Guess(s *axismundi.State, by, word string) (notation.Hex, bool) {
	if _, _, err := both(s, by, word); err == nil {
		return "", false
	}
	at, err := s.ReadHex(by, word)
	return at, err == nil
}

// guessed is a Melee Attack at a hex where somebody invisible is thought to stand (invisible.attack). It hits
// whoever is found there; else nobody is there: the point is paid, the cards are played, and those that bring
// HPs with an attack bring them.
func (a Attack) guessed(t *axismundi.Table, at notation.Hex) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	m := &melee{t: t, by: by.Name, from: by.At, at: at, own: s.Mat(by).DemonicHP > 0 && !a.Plain,
		guessed: true}
	deed := m.deed(a.Pay)
	deed.What = "a guess at " + string(at)
	if !a.Missed {
		if err := m.mayGuess(deed, a.Found); err != nil || a.Found != "" {
			return err
		}
		if hits(t, at) {
			return appearing(s, by.Name, at)
		}
	}
	if m.cards, err = m.read(a.With); err != nil {
		return err
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	reveal(t, m.by, "attack.visible", "invisible.broken")
	_, gain, _ := m.loss()
	if err := m.playAll(); err != nil {
		return err
	}
	t.Remark("invisible.attack", "nobody is there")
	t.Remark("invisible.attack.no-loss", "%s loses nothing by it", m.by)
	t.Result = Result{Attacker: m.by, Self: m.gain(gain), Died: []string{}}
	return nil
}

// mayGuess refuses a guess that the points do not pay, that is out of reach, or that goes out of a Shelter
// or into one. It refuses a hex where somebody is seen, unless found has owned up there already.
func (m *melee) mayGuess(deed points.Deed, found string) error {
	if err := points.Affords(m.t, deed); err != nil {
		return err
	}
	if err := m.beside(m.at); err != nil {
		return err
	}
	if err := sheltered(m.t, m.by, m.from, m.at); err != nil || found != "" {
		return err
	}
	if there := m.t.State().Occupant(m.at); there != nil && there.Name != m.by {
		return telling.Offer(telling.Impossible("%s stands there, and is no guess", there.Name),
			telling.Line("attack", there.Name))
	}
	return nil
}

// hits asks whether somebody invisible stands on a hex.
func hits(t *axismundi.Table, at notation.Hex) bool {
	return t.Choose(chance.Question{For: "hit", Answers: []string{"yes", "no"}, Flag: "--hit ",
		Text: "does somebody invisible stand on " + string(at)}) == "yes"
}

// Hits refuses a guess that breaks a rule; else it asks whether somebody invisible stands on the hex.
func (a Attack) Hits(t *axismundi.Table, at notation.Hex) (bool, error) {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return false, err
	}
	m := &melee{t: t, by: by.Name, from: by.At, at: at, own: s.Mat(by).DemonicHP > 0 && !a.Plain}
	if err := m.mayGuess(m.deed(a.Pay), ""); err != nil {
		return false, err
	}
	return hits(t, at), nil
}

// sheltered refuses a guess out of a Shelter or into one.
func sheltered(t *axismundi.Table, by string, from, at notation.Hex) error {
	if axismundi.AskTerrain(t, from) == notation.Shelter {
		if err := t.Refuse("terrain.shelter.no-attacks",
			"%s is in a Shelter: out of it only an Area of Effect hurts", by); err != nil {
			return err
		}
	}
	if axismundi.AskTerrain(t, at) == notation.Shelter {
		return t.Refuse("terrain.shelter.protected", "%s is a Shelter: only an Area of Effect hurts there",
			at)
	}
	return nil
}

// appearing returns the refusal of a hit on an invisible player: whoever was hit becomes Visible first,
// with all that was noted (invisible.attack.hit). Where nobody is invisible it refuses the guess.
func appearing(s *axismundi.State, by string, at notation.Hex) error {
	hides := func(p axismundi.Player) bool { return p.Hidden != nil && p.Name != by }
	if !slices.ContainsFunc(s.Players, hides) {
		return &telling.Refused{Rule: "invisible.attack", Reason: "nobody is invisible"}
	}
	reason := "who stands on " + string(at) +
		" is Visible at once, so first comes what was noted: --noted LINE, or --noted none"
	return telling.Offer(&telling.Refused{Rule: "invisible.attack.hit", Reason: reason},
		telling.Line("attack", string(at), "--noted").And("LINE"))
}
