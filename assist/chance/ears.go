package chance

import "errors"

// Ears is a source that hears of the first dice that would fall, and lets none fall. Draws and choices before
// them are taken as its Source takes them.
type Ears struct {
	Source
	Hears func(Throw)
}

// ErrHeard is returned in place of the first roll, once Hears was told of its dice: it ends the act.
var ErrHeard = errors.New("the dice do not fall")

// Throw implements Thrower.
func (e Ears) Throw(t Throw) ([]Roll, error) {
	e.Hears(t.Own())
	return nil, ErrHeard
}

// Roll implements Source.
func (e Ears) Roll(purpose string, d Die) (Roll, error) {
	e.Hears(Throw{Dice: []Thrown{{For: purpose, Die: d}}})
	return Roll{}, ErrHeard
}
