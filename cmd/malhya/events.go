package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

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
		malhya.TestCounted{}, malhya.ItemHelped{}, malhya.TestPassed{}, malhya.TestEnded{}, malhya.StoryEnded{},
		malhya.PointsMoved{}, malhya.TurnTurned{}, malhya.TypeDone{}, malhya.FigureMoved{},
		malhya.EnemyCame{}, malhya.EnemyGone{}, malhya.HarmMoved{}, malhya.EngagedSet{},
		malhya.TokenMoved{}, malhya.VigilMoved{}, malhya.PendingPut{}, malhya.PendingTaken{},
		malhya.HeroRenamed{},
	)
}
