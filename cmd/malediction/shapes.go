package malediction

import (
	"maps"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/deploy"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/malediction/spells"
	"tablehand/assist/malediction/status"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/card"
	"tablehand/cmd/malediction/field"
	"tablehand/cmd/malediction/odds"
)

// shapes returns the results of the game's verbs.
func shapes() app.Shapes {
	none, units, player := app.Nothing(), app.Gives[booking.UnitsResult](), app.Gives[booking.PlayerNow]()
	sequence := app.Gives[booking.SequenceResult]()
	all := app.Shapes{
		"status": app.Gives[status.View](), "new": app.Gives[status.View](), "near": none, "activate": none,
		"pass": none, "move": app.Gives[movement.MoveResult](), "shift": app.Gives[movement.MoveResult](),
		"charge": app.Gives[movement.MoveResult](), "attack": app.Gives[combat.AttackResult](),
		"deal": app.Gives[combat.AttackResult](), "retaliate": app.Gives[combat.AttackResult](),
		"refresh": app.Gives[rounds.Refreshed]().Or(units), "rename": none, "bid": app.Gives[rounds.BidResult](),
		"deploy": app.Gives[deploy.Deployed](), "stage": none, "unstage": none, "rearrange": none,
		"claim": app.Gives[rounds.Claimed]().Or(none), "end": app.Gives[rounds.Ending](),
		"place": app.Gives[setup.Placing](), "redraw": app.Gives[setup.Redrawn](), "take": app.Gives[setup.Taken](),
		"damage": units, "heal": units, "prevent": units, "exhaust": units, "defeat": units, "remove": units,
		"destroy": units, "boost": units, "push": units, "pull": units,
		"echo": player, "mastery": player, "draw": player, "discard": player, "banish": player,
		"dispute": app.Gives[booking.DisputeResult](), "sequence add": sequence, "sequence together": sequence,
		"sequence resolve": sequence, "channel": app.Gives[spells.Result](), "swift": app.Gives[spells.Result](),
		"ability": app.Gives[spells.AbilityResult](), "takeback": app.Gives[TakenBack](),
		"unit":  app.Gives[status.UnitView](),
		"reach": app.Gives[status.Reach](),
	}
	for _, form := range []string{"attack", "move", "charge", "kill", "turn", "round", "redraw"} {
		all["odds "+form] = odds.Shape()
	}
	maps.Copy(all, app.TableShapes())
	maps.Copy(all, field.Shapes())
	maps.Copy(all, card.WarbandShapes())
	return all
}

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[malediction.State](
		malediction.Begun{}, malediction.PhaseBegun{}, malediction.RoundBegun{}, malediction.FirstChosen{},
		malediction.TurnPassed{}, malediction.DeployEnded{}, malediction.InitiativeTaken{}, malediction.ZoneTaken{},
		malediction.BidLaid{}, malediction.BidTurned{}, malediction.Activated{}, malediction.APMoved{},
		malediction.ChannelPlayed{}, malediction.ActivationEnded{}, malediction.Ended{}, malediction.Waived{},
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
