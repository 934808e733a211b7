package malicetest

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
)

func NewGame(printing string, avatars int) setup.New {
	act := setup.New{Printing: printing, Scenario: "preserve", Boards: 2, Difficulty: "hard", DStar: "all"}
	for _, name := range Names(avatars) {
		act.Avatars = append(act.Avatars,
			setup.Seat{Name: name, Mastery: malice.Mastery{Name: "M", Color: "green"}})
	}
	return act
}

// Spread gives the avatars masteries of many colors, so that the bank suffices.
func Spread(act setup.New) setup.New {
	for i := range act.Avatars {
		act.Avatars[i].Mastery.Color = notation.Colors[i%len(notation.Colors)]
	}
	return act
}
