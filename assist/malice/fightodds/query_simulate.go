package fightodds

import (
	"tablehand/assist/malice/combat"
	"tablehand/assist/telling"
)

// Simulate plays the fight many times and returns what happened.
func (v FightView) Simulate(p Plays) (SimulatedFight, error) {
	now := telling.Copy(v.State)
	if combat.Method(now) == "lockdown" && now.Fight().Phase == 0 && len(now.Fight().Locked) == 0 {
		now.Encounter.Combat = nil
	}
	return SimulateFight(now, v.Defend, p)
}
