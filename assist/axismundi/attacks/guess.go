package attacks

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// guess returns the hex that an attack is made at, where its target is no Opponent's name.
func guess(s *axismundi.State, by, word string) (notation.Hex, bool) {
	if _, _, err := both(s, by, word); err == nil {
		return "", false
	}
	at, err := s.ReadHex(by, word)
	return at, err == nil
}

// guessed is a Melee Attack at a hex where somebody invisible is thought to stand, who has to own up to it
// (invisible.attack). It returns whom it hits; empty: nobody, and the point is paid.
func (a Attack) guessed(t *axismundi.Table, at notation.Hex) (string, error) {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return "", err
	}
	m := &melee{t: t, by: by.Name, from: by.At, at: at, own: s.Mat(by).DemonicHP > 0 && !a.Plain}
	deed := m.deed(a.Pay)
	deed.What = "a guess at " + string(at)
	if err := points.May(t, deed); err != nil {
		return "", err
	}
	if err := m.beside(at); err != nil {
		return "", err
	}
	if err := sheltered(t, m.by, by.At, at); err != nil {
		return "", err
	}
	hit := t.Choose(chance.Question{For: "hit", Answers: []string{"yes", "no"}, Flag: "--hit ",
		Text: "does somebody invisible stand on " + string(at)}) == "yes"
	there := s.Occupant(at)
	switch {
	case hit && there != nil && there.Name != by.Name:
		return there.Name, nil
	case hit:
		return "", appearing(s, by.Name, at)
	case there != nil:
		return "", telling.Offer(telling.Impossible("%s stands there, and is no guess", there.Name),
			telling.Line("attack", there.Name))
	}
	if _, err := points.Pay(t, deed); err != nil {
		return "", err
	}
	reveal(t, m.by, "attack.visible", "invisible.broken")
	t.Remark("invisible.attack", "nobody is there")
	t.Remark("invisible.attack.no-loss", "%s loses nothing by it", m.by)
	t.Result = Result{Attacker: m.by, Died: []string{}}
	return "", nil
}

// sheltered refuses a guess out of a Shelter or into one.
func sheltered(t *axismundi.Table, by string, from, at notation.Hex) error {
	if axismundi.AskTerrain(t, from) == notation.Shelter {
		if err := t.Refuse("terrain.shelter.no-attacks",
			"%s is in a Shelter: out of it only an Area of Effect hurts",
			by); err != nil {
			return err
		}
	}
	if axismundi.AskTerrain(t, at) == notation.Shelter {
		return t.Refuse("terrain.shelter.protected", "%s is a Shelter: only an Area of Effect hurts there",
			at)
	}
	return nil
}

// appearing says that whoever was hit becomes Visible first, with all that was noted (invisible.attack.hit).
func appearing(s *axismundi.State, by string, at notation.Hex) error {
	i := slices.IndexFunc(s.Players, func(p axismundi.Player) bool { return p.Hidden != nil && p.Name != by })
	if i < 0 {
		return &telling.Refused{Rule: "invisible.attack", Reason: "nobody is invisible"}
	}
	return telling.Offer(&telling.Refused{Rule: "invisible.attack.hit",
		Reason: "who stands on " + string(at) +
			" is Visible at once: first comes what was noted, then this attack"},
		telling.Line("appear", s.Players[i].Name).And("LINE"))
}
