package odds

import (
	"tablehand/assist/malice/fightodds"
	"tablehand/cmd/app"
)

// CreatureShape is the result of the odds of creatures.
func CreatureShape() app.Shape { return app.Gives[fightodds.CreatureOdds]() }

// FightShape is the result of the odds of a fight, and of its best choices.
func FightShape() app.Shape { return app.Gives[fightJSON]().Or(app.Gives[bestAnswer]()) }
