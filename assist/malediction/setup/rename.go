package setup

import (
	"tablehand/assist/malediction"
	"tablehand/assist/telling"
)

// Rename gives a player another name.
type Rename struct{ Who, To string }

func (a Rename) Play(t *malediction.Table) error {
	s := t.State()
	from, err := telling.Renamed(a.Who, a.To, s.PlayerNames(), s.PlayerCalled)
	if err != nil {
		return err
	}
	if err := malediction.Nameable(a.To); err != nil {
		return err
	}
	t.Do(malediction.Renamed{From: from, To: a.To})
	return nil
}
