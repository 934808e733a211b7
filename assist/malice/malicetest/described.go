package malicetest

import (
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/telling"
)

// Described returns the creature that a table understands by a description.
func Described(s *malice.State, text string) (malice.Met, error) {
	act := &meeting{text: text}
	_, err := telling.Play(telling.Copy(s), malice.Act(act), &chance.Script{}, false)
	return act.met, err
}

// meeting is an act that reads the description of a creature, and does nothing.
type meeting struct {
	text string
	met  malice.Met
}

func (m *meeting) Play(t *malice.Table) (err error) {
	m.met, err = creature.Describe(t, m.text)
	return err
}
