package fightodds

// encode is that of a state.
func (pl *planner) encode(foe foeState, tokens, joint int) int {
	return (int(foe)*(pl.life+1)+tokens)*pl.sizes[len(pl.choiceGroups)] + joint
}

// decode take the number of a state apart.
func (pl *planner) decode(state int) (foe foeState, tokens, joint int) {
	size := pl.sizes[len(pl.choiceGroups)]
	state, joint = state/size, state%size
	return foeState(state / (pl.life + 1)), state % (pl.life + 1), joint
}

// statesOf are the posts of a kin, highest first.
func (pl *planner) statesOf(i, joint int) (number int, posts []uint8) {
	g := pl.choiceGroups[i]
	number = joint / pl.sizes[i] % g.alike.Size()
	return number, g.alike.States(number)
}

// jointAfter is the stand after one of a kin has come from one post to another, or a lower one.
func (pl *planner) jointAfter(joint, i int, from, to uint8) int {
	if from == to {
		return joint
	}
	number, _ := pl.statesOf(i, joint)
	return joint + (pl.choiceGroups[i].alike.Moved(number, from, to)-number)*pl.sizes[i]
}

// intact is the stand of now.
func (pl *planner) intact() int { return pl.sizes[len(pl.choiceGroups)] - 1 }

// countLost is how many bodies are lost in a stand, and fights whether anybody does.
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
