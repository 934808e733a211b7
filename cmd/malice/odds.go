package malice

import (
	"slices"

	"tablehand/assist/dice"
	"tablehand/cmd/app"
)

// odds returns the forecasts of this game.
func (v *voice) odds() *app.Odds {
	return &app.Odds{
		Assumed: assumedDie,
		Verbs: func() []app.Verb {
			return []app.Verb{
				v.oddsFight(), v.oddsCreature(), v.oddsHarvest(), v.oddsRecover(), v.oddsGate(), v.oddsProvoke(),
				v.oddsShadow(),
			}
		},
	}
}

// dice returns the game's dice by the rules of the table here, or of the default printing. Plain
// dice need no table.
func (v *voice) dice(names []string) (dice.Set, error) {
	if !slices.ContainsFunc(names, readOff) {
		return nil, nil
	}
	s, err := v.standing()
	if err != nil {
		return nil, err
	}
	return s.Dice()
}

// readOff reports whether the game reads the die off a d6.
func readOff(name string) bool { return slices.Contains([]string{"d*", "d2", "d3", "d4", "d5"}, name) }

// assumedDie returns the rule of a die whose faces were printed as icons.
func assumedDie(name string) string {
	switch name {
	case "d*":
		return "dice.dstar"
	case "d2", "d3":
		return "dice." + name
	}
	return ""
}
