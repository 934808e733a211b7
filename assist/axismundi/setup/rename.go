package setup

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/telling"
)

// Rename gives a player another name.
type Rename struct{ Who, To string }

func (a Rename) Play(t *axismundi.Table) error {
	s := t.State()
	p := s.Player(a.Who) // spelled so, though another's name may be read alike
	if p == nil {
		var err error
		if p, err = s.FindPlayer(a.Who); err != nil {
			return err
		}
	}
	if err := s.Nameable(a.To); err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	if p.Name == a.To {
		return telling.Impossible("%s is called so already", a.To)
	}
	if err := telling.Untaken(a.To, s.PlayerNames(), p.Name); err != nil {
		return err
	}
	t.Do(axismundi.Renamed{From: p.Name, To: a.To})
	return nil
}
