package malice

// Simulate plays the fight many times instead (SimulateFight). Where its d* fall once for all
// of it and none has fallen, it has to begin first.
func (f FightSeen) Simulate(n int, seed uint64, progress func(done, of int)) (SimulatedFight, error) {
	now := f.Clone()
	if now.method() == "lockdown" && now.fight().Phase == 0 && len(now.fight().Locked) == 0 {
		now.Encounter.Combat = nil
	}
	return now.SimulateFight(f.Defend, n, seed, progress)
}
