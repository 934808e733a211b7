package fightodds

// encode returns the number of a state; tokens is the life of the creature.
func (pl *planner) encode(foe foeState, tokens, joint int) int {
	return (int(foe)*(pl.life+1)+tokens)*pl.sizes[len(pl.choiceGroups)] + joint
}

// decode splits the number of a state into what encode made it of.
func (pl *planner) decode(state int) (foe foeState, tokens, joint int) {
	size := pl.sizes[len(pl.choiceGroups)]
	state, joint = state/size, state%size
	return foeState(state / (pl.life + 1)), state % (pl.life + 1), joint
}

// statesOf returns the choiceStates of group i within a joint state, highest first, and their
// number as a multiset.
func (pl *planner) statesOf(i, joint int) (number int, posts []uint8) {
	g := pl.choiceGroups[i]
	number = joint / pl.sizes[i] % g.alike.Size()
	return number, g.alike.States(number)
}

// jointAfter returns the joint state after one avatar of group i goes from one choiceState to
// another, which is the same or lower.
func (pl *planner) jointAfter(joint, i int, from, to uint8) int {
	if from == to {
		return joint
	}
	number, _ := pl.statesOf(i, joint)
	return joint + (pl.choiceGroups[i].alike.Moved(number, from, to)-number)*pl.sizes[i]
}

// intact returns the present joint state.
func (pl *planner) intact() int { return pl.sizes[len(pl.choiceGroups)] - 1 }

// countLost returns how many bodies are lost in a joint state, and whether anybody fights.
func (pl *planner) countLost(joint int) (lost int, fights bool) {
	for i := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		for _, p := range posts {
			if p == noBody {
				lost++
			}
			fights = fights || p >= stillFights
		}
	}
	return lost, fights
}
