package odds

import (
	"math/big"

	"tablehand/assist/malice/fightodds"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// Foretold returns the chance to win the fight that is about to begin on the table before, as `odds fight`
// tells it there: abilities that are not drawn yet are left out.
func Foretold(v *voice.Voice, path string, before []byte) (*big.Rat, error) {
	sparesMemory()
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := app.Open(v.App, r, path, before)
	if err != nil {
		return nil, err
	}
	o, err := fightodds.OddsOfFight(s, nil)
	return o.Win, err
}
