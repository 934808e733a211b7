package malice

import (
	"maps"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/forecast"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/odds"
)

// shapes returns the results of the game's verbs.
func shapes() app.Shapes {
	view := app.Gives[status.View]()
	avatar, avatars := app.Gives[malice.AvatarView](), app.Gives[status.AvatarsView]()
	bands, laid := app.Gives[movement.BandsView](), app.Gives[movement.BoardsView]()
	encounter, met := app.Gives[malice.EncounterView](), app.Gives[creature.CreatureResult]()
	fight, items := app.Gives[combat.CombatResult](), app.Gives[malice.ItemsView]()
	places, service := app.Gives[movement.PlacesView](), app.Gives[cities.ServiceResult]()
	shards, fate := app.Gives[rolls.ShardView](), app.Gives[malice.FateView]()
	radiance, svg := app.Gives[malice.RadianceView](), app.Keyed[string]("svg")
	all := app.Shapes{
		"avatar": avatars, "band": bands, "move": avatars, "well": app.Gives[movement.WellsView](),
		"avatar add": avatar, "avatar set": avatar, "avatar show": avatar, "avatar rename": avatar,
		"avatar heal": avatar, "avatar drain": avatar, "avatar restore": avatar, "avatar return": avatar,
		"avatar destroy": app.Gives[life.DestroyResult](), "avatar leave": avatar,
		"avatar recover": app.Gives[turn.RecoverResult](), "avatar wound": app.Gives[life.Wounded](),
		"band join": bands, "band leave": bands, "board join": laid, "board part": laid, "board use": laid,
		"board reach": app.Gives[malice.ReachView](), "board way": app.Gives[malice.WayView](),
		"card cut": app.Gives[treasure.TroveView](), "card shuffle": app.Gives[treasure.TroveView](),
		"card troves": app.Keyed[[]treasure.TroveView]("troves"),
		"city":        places, "city reveal": places, "city use": service,
		"combat": fight, "combat begin": fight, "combat end": fight,
		"combat phase": fight, "combat roll": fight, "combat target": fight, "combat withdraw": fight,
		"combat wounds": fight, "combat evade": app.Gives[combat.Evaded](),
		"combat try": app.Gives[combat.Tried](), "creature": met,
		"encounter": encounter, "encounter drain": fight, "encounter heal": fight, "encounter wound": fight,
		"encounter draw": encounter, "encounter left": encounter,
		"encounter guardian": met, "encounter shadow": met, "encounter xulthul": met,
		"encounter lair": met, "encounter provoke": app.Gives[creature.ProvokeResult](),
		"encounter treasure": app.Gives[treasure.Sought](), "encounter type": encounter,
		"encounter won": encounter,
		"fate":          fate, "fate done": fate, "fate draw": fate, "fate invoke": fate, "fate return": fate,
		"harvest": app.Gives[treasure.HarvestResult](),
		"item":    items, "item claim": items, "item draw": items, "item drink": items,
		"item drop": items, "item gain": items, "item give": items, "item trade": items,
		"item use": items,
		"mastery":  app.Keyed[[]cards.MasteryView]("masteries"), "mastery attune": avatar,
		"mastery use": app.Gives[cards.MasteryUsed](),
		"move board":  avatar, "move gate": app.Gives[movement.GateResult](),
		"move reach": app.Gives[malice.ReachView](), "move roll": app.Gives[movement.MoveRolled](),
		"move to": app.Gives[movement.MoveResult](),
		"mystic":  places, "mystic brew": service, "mystic reveal": places, "mystic use": service,
		"new": view, "odds creature": odds.CreatureShape().Or(svg),
		"odds fight": odds.FightShape().Or(svg), "odds gate": app.Gives[movement.GateOdds]().Or(svg),
		"odds harvest": app.Gives[treasure.HarvestOdds]().Or(svg),
		"odds provoke": app.Gives[creature.ProvokeOdds]().Or(svg),
		"odds recover": app.Gives[turn.RecoverOdds]().Or(svg), "odds shadow": app.Gives[forecast.ShadowOdds](),
		"radiance": radiance, "radiance darken": radiance, "radiance drain": avatar,
		"radiance restore": radiance, "radiance reveal": radiance, "well extinguish": radiance,
		"well reveal": radiance,
		"roll":        app.Gives[rolls.Rolls](), "round": app.Gives[turn.EndTurnResult](),
		"shadow-turn": app.Gives[shadows.ShadowTurnResult](),
		"shard":       shards, "shard attune": shards, "shard give": shards, "shard return": shards,
		"shard take": shards, "shard trade": shards, "shard invoke": shards,
		"status": view,
	}
	for _, of := range []app.Shapes{app.BoardShapes(), app.TableShapes()} {
		maps.Copy(all, of)
	}
	return all
}

// happenings returns an event of each kind.
func happenings() []app.Happening {
	return app.Happenings[malice.State](
		cards.AbilityAimed{}, combat.Described{}, life.TurnLost{}, malice.ShardsMoved{},
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
		malice.PotionDrunk{}, malice.PotionOver{}, malice.EffectChanged{}, malice.BodyChanged{},
		malice.LifeStruck{}, malice.LifeTurned{}, movement.BoardTyped{}, movement.BoardsJoined{}, shadows.Strode{},
	)
}
