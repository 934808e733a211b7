package axismundi

import (
	"tablehand/assist/axismundi"
	"tablehand/cmd/app"
)

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[axismundi.State](
		axismundi.Begun{}, axismundi.HexesMarked{}, axismundi.TerrainSaid{}, axismundi.HexCalled{},
		axismundi.CrateStocked{},
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
		axismundi.GapSaid{}, axismundi.NoteTurned{}, axismundi.PushKept{}, axismundi.Renamed{},
	)
}
