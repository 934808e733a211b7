package malediction

import (
	"tablehand/assist/malediction"
	"tablehand/cmd/app"
)

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[malediction.State](
		malediction.Begun{}, malediction.PhaseBegun{}, malediction.RoundBegun{}, malediction.FirstChosen{},
		malediction.TurnPassed{}, malediction.DeployEnded{}, malediction.InitiativeTaken{}, malediction.ZoneTaken{},
		malediction.BidLaid{}, malediction.BidTurned{}, malediction.Activated{}, malediction.APMoved{},
		malediction.ChannelPlayed{}, malediction.AbilityCounted{},
		malediction.ActivationEnded{}, malediction.Ended{}, malediction.Waived{},
		malediction.EchoMoved{}, malediction.MasteryMoved{}, malediction.CardsMoved{}, malediction.UnitEntered{},
		malediction.UnitLeft{}, malediction.UnitTurned{}, malediction.UnitsRefreshed{}, malediction.NearSaid{},
		malediction.DamageMoved{}, malediction.BlowRolled{}, malediction.BlowChanged{},
		malediction.AttachmentMoved{},
		malediction.HuskMoved{}, malediction.RelicsMoved{}, malediction.Boosted{}, malediction.SequenceMoved{},
		malediction.OwedMoved{},
		malediction.PowerSaid{},
		malediction.CardKnown{}, malediction.PiecePlaced{}, malediction.Placed{}, malediction.HandRedrawn{},
		malediction.EffectNamed{}, malediction.UnitForced{}, malediction.UnitReturned{},
		malediction.Renamed{},
		malediction.DisputeSettled{},
	)
}
