package setup

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/telling"
)

// Rename gives a player another name.
type Rename struct{ Who, To string }

func (a Rename) Play(t *axismundi.Table) error {
	s := t.State()
	from, err := telling.Renamed(a.Who, a.To, s.PlayerNames(), s.PlayerCalled)
	if err != nil {
		return err
	}
	if err := s.Nameable(a.To); err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	t.Do(axismundi.Renamed{From: from, To: a.To})
	return nil
}
