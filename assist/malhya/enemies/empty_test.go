package enemies_test

import "tablehand/assist/chance"

// empty is a source whose dice all fall empty, or on another face.
type empty struct{ *chance.Script }

func (e *empty) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	return chance.Roll{For: purpose, Die: d.Name, Faces: []chance.Face{"empty"}, From: chance.Given}, nil
}

func (e *empty) Throw(t chance.Throw) (rolls []chance.Roll, err error) {
	for _, d := range t.Dice {
		roll, _ := e.Roll(d.For, d.Die)
		rolls = append(rolls, roll)
	}
	return rolls, nil
}
