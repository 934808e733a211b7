package malhya

import (
	"maps"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/board"
	"tablehand/cmd/malhya/card"
	"tablehand/cmd/malhya/odds"
)

// sharedShapes returns the results of the verbs that each game has.
func sharedShapes() app.Shapes {
	all := app.Shapes{"status": app.Gives[status.View](), "new": app.Gives[status.View]()}
	maps.Copy(all, app.TableShapes())
	maps.Copy(all, odds.Shapes())
	maps.Copy(all, card.Shapes())
	maps.Copy(all, board.Shapes())
	return all
}

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[malhya.State](
		malhya.RoomLaid{}, malhya.PhaseTurned{}, malhya.ModeTurned{}, malhya.CubeMoved{},
		malhya.ThreatRolled{}, malhya.VisionSaid{}, malhya.AlarmDue{}, malhya.StepTurned{},
		malhya.CardDrawn{}, malhya.CardAdvanced{}, malhya.CardDone{}, malhya.DeckShuffled{},
		malhya.RoundTurned{}, malhya.GaugeMoved{}, malhya.UpgradeDrawn{}, malhya.Regenerated{},
		malhya.Acted{}, malhya.Struck{}, malhya.Guarded{}, malhya.Begun{}, malhya.HeroCame{},
		malhya.HeroWent{}, malhya.ValueSet{}, malhya.ColorSet{}, malhya.CrystalsMoved{},
		malhya.AuraMoved{}, malhya.ThingMoved{}, malhya.ThingGiven{}, malhya.GoodsMoved{},
		malhya.TalentMoved{}, malhya.ModMoved{}, malhya.ChapterRead{}, malhya.PageOpened{},
		malhya.RegionLaid{}, malhya.GroupMoved{}, malhya.Collected{}, malhya.WeatherTurned{},
		malhya.TokensMoved{}, malhya.SlotFilled{}, malhya.DayEnded{}, malhya.TestBegun{},
		malhya.TestCounted{}, malhya.TestPassed{}, malhya.TestEnded{}, malhya.StoryEnded{},
		malhya.PointsMoved{}, malhya.TurnTurned{}, malhya.TypeDone{}, malhya.FigureMoved{},
		malhya.EnemyCame{}, malhya.EnemyGone{}, malhya.HarmMoved{}, malhya.EngagedSet{},
		malhya.TokenMoved{}, malhya.VigilMoved{}, malhya.PendingPut{}, malhya.PendingTaken{},
		malhya.HeroRenamed{},
	)
}
