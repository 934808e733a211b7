package odds

import (
	"math/big"

	"tablehand/assist/malice/fightodds"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// Foretold is the chance to win the fight that was about to begin on a table of before, as `odds fight` had
// told it there: abilities that were not drawn yet are left out.
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
