package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/cmd/app"
)

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[malice.State](
		rolls.AbilityAimed{}, combat.Described{}, combat.LairBare{}, life.TurnLost{}, malice.ShardsMoved{},
		malice.BankShort{}, malice.RadianceMoved{}, malice.WellTurned{}, malice.PlaceTurned{},
		malice.LairEmptied{}, malice.TurnPassed{}, malice.Ended{}, malice.Owed{}, malice.Settled{},
		malice.Lapsed{}, malice.Met{}, malice.TypeKnown{}, malice.AbilityDrawn{}, malice.Beaten{},
		malice.Closed{}, malice.SealRemoved{}, malice.Spawned{}, malice.Entered{}, malice.Gone{},
		malice.Aimed{}, malice.Arrived{}, malice.Attempted{}, malice.EvasionTried{},
		malice.EvasionTried{Evasion: malice.Evasion{Success: true}},
		malice.HexKnown{},
		malice.HexesOne{}, malice.FightBegun{}, malice.PhaseBegun{}, malice.Attracted{},
		malice.Defended{}, malice.Maneuvered{}, malice.GazeWorks{}, malice.FutilityNoticed{},
		malice.StarsLocked{}, malice.FighterLeft{}, malice.Reformed{}, malice.BlowsRolled{},
		malice.WoundsRolled{}, malice.ShardInvoked{}, malice.ShardsUsed{}, malice.ShardsLapsed{},
		malice.RollMade{}, malice.AttuningChanged{}, malice.TroveMixed{}, malice.CardUnder{},
		malice.Begun{}, malice.Joined{}, malice.Departed{}, malice.Renamed{}, malice.Mastered{},
		malice.Banded{}, malice.Moved{}, malice.MovementRolled{}, malice.MovementChanged{}, malice.BandMoved{},
		malice.Teleported{}, malice.ActionSpent{}, malice.ActionSpared{}, malice.HexMarked{},
		malice.SpoilsChanged{}, malice.ItemMoved{}, malice.FateMoved{}, malice.FateResolving{},
		malice.PotionDrunk{}, malice.PotionOver{}, malice.EffectChanged{}, malice.EffectEnded{},
		malice.BodyChanged{},
		malice.LifeStruck{}, malice.LifeTurned{}, movement.BoardTyped{}, movement.BoardsJoined{}, shadows.Strode{},
	)
}
