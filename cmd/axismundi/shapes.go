package axismundi

import (
	"maps"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/status"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/board"
	"tablehand/cmd/axismundi/looks"
	"tablehand/cmd/axismundi/odds"
)

// shapes returns the results of the game's verbs.
func shapes() app.Shapes {
	none, moved, turn := app.Nothing(), app.Gives[movement.Result](), app.Gives[rounds.Turn]()
	all := app.Shapes{
		"status": app.Gives[status.View](), "new": app.Gives[status.View](),
		"mix": app.Gives[poison.Result](), "dose": app.Gives[poison.Dosed](),
		"deal": none, "redraw": none, "crate": none, "place": none, "set": none, "rename": none,
		"begin": turn, "end": turn,
		"move": moved, "walk": moved, "climb": moved, "spelunk": moved, "enter": moved,
	}
	maps.Copy(all, app.TableShapes())
	maps.Copy(all, cardShapes())
	all["use"] = all["use"].Or(app.Gives[hidden.Result]()).Or(app.Gives[attacks.Shot]()).
		Or(app.Gives[actions.Bombed]())
	all["vanish"], all["appear"] = app.Gives[hidden.Result](), app.Gives[hidden.Result]()
	maps.Copy(all, fightShapes())
	maps.Copy(all, actShapes())
	maps.Copy(all, board.Shapes())
	maps.Copy(all, looks.Shapes())
	maps.Copy(all, odds.Shapes())
	return all
}

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[axismundi.State](
		axismundi.Begun{}, axismundi.HexesMarked{}, axismundi.TerrainSaid{}, axismundi.CrateStocked{},
		axismundi.CrateGone{},
		axismundi.CardsMoved{}, axismundi.DecksRebuilt{}, axismundi.MarkerMoved{}, axismundi.TreasureMoved{},
		axismundi.LifeMoved{}, axismundi.Died{}, axismundi.PieceMoved{}, axismundi.AreaCounted{},
		axismundi.FormChanged{},
		axismundi.EnergyMoved{}, axismundi.ScroungeMoved{}, axismundi.EffectMoved{}, axismundi.Immobilized{},
		axismundi.OnceDone{}, axismundi.HiddenMoved{}, axismundi.RoundBegun{}, axismundi.Rotated{},
		axismundi.TurnBegun{},
		axismundi.PointsMoved{}, axismundi.PointUsed{}, axismundi.PowerUsed{}, axismundi.TurnEnded{},
		axismundi.LevelTurned{},
		axismundi.CenterTurned{}, axismundi.DropsMoved{}, axismundi.DosesMoved{}, axismundi.GameEnded{},
		axismundi.LevelsSaid{}, axismundi.DecksSaid{},
		axismundi.NoteTurned{}, axismundi.PushKept{}, axismundi.Renamed{},
	)
}
