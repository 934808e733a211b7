package movement

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// Forced books where a unit stands after an effect has pushed or pulled it: as it was said, or as somebody
// answers, or else near those that otherwise names. Nobody retaliates for that (retaliation.not-forced); a
// small piece of terrain stops it (effect.forced.obstacle, terrain.small-blocked).
func Forced(t *malediction.Table, id string, deed notation.Deed, said notation.Said,
	otherwise ...string) error {
	if err := effects.MayEnter(t, said.On); err != nil {
		return err
	}
	near := nearWords(t, id, said, otherwise...)
	return ends(t, way{id: id, deed: string(deed)}, near, "retaliation.not-forced")
}
