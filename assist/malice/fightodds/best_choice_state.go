package fightodds

import (
	"cmp"
	"slices"

	"tablehand/assist/malice"
)

// A choiceState is the state of one avatar of a choiceGroup. The first two numbers stand for no
// body and for having left.
type choiceState struct{ variant, profile, life, shards int }

const (
	noBody = iota
	hasLeft
	stillFights // the first number of an avatar that fights
)

// shardCounts counts soulshards by their use in this fight: of a color of the creature, of another
// color, and colorless.
type shardCounts struct{ match, other, colorless int }

func (p shardCounts) all() int { return p.match + p.other + p.colorless }

// An invocation is a number of soulshards that an avatar invokes for a combat roll.
type invocation struct {
	to     uint8 // choiceState afterwards
	n      int
	bonus  int
	shards shardCounts
}

// mostChoiceStates limits the states of one avatar: their numbers are bytes.
const mostChoiceStates = 256

// shardCountsOf counts the shards of an avatar (shard.coloured.match).
func shardCountsOf(s *malice.State, name string) (p shardCounts) {
	for color, n := range s.Avatar(name).Shards {
		switch {
		case color == "colorless":
			p.colorless += n
		case s.Matches(name, malice.Pledge{Roll: "cr", Color: color}):
			p.match += n
		default:
			p.other += n
		}
	}
	return p
}

// atMost returns the most useful n shards: colorless ones can do all that others can.
func (p shardCounts) atMost(n int) shardCounts {
	p.match = min(p.match, n)
	p.colorless = min(p.colorless, n-p.match)
	p.other = min(p.other, n-p.match-p.colorless)
	return p
}

// makeStates lists the choiceStates of a group.
func (pl *planner) makeStates(g *choiceGroup) {
	all := pl.shardsHeld(g).atMost(pl.most)
	for match := range all.match + 1 {
		for other := range all.other + 1 {
			for clear := range all.colorless + 1 {
				g.shardSets = append(g.shardSets, shardCounts{match, other, clear})
			}
		}
	}
	g.states = make([]choiceState, stillFights)
	for f := range g.variants {
		for _, st := range g.variants[f].states[1:] {
			for p := range g.shardSets {
				g.states = append(g.states, choiceState{f, st.profile, st.life, p})
			}
		}
	}
	slices.SortStableFunc(g.states[stillFights:],
		func(a, b choiceState) int { return cmp.Or(g.rank(a)-g.rank(b), a.profile-b.profile) })
	g.numberStates()
	for i := range g.states {
		g.invocations = append(g.invocations, g.invocationsFrom(uint8(i)))
	}
}

// rank orders the choiceStates: every loss and everything spent lowers it.
func (g *choiceGroup) rank(p choiceState) int {
	f := g.variants[p.variant]
	return f.rank(localState{p.profile, p.life}) + 4*g.shardSets[p.shards].all() - 1000*len(f.used)
}

// numberStates numbers the local states of all variants, profile by profile.
func (g *choiceGroup) numberStates() {
	profiles := 0
	for i := range g.variants {
		g.variants[i].first = profiles
		profiles += len(g.variants[i].profiles)
	}
	g.numberOf = make([][]uint8, profiles)
	for i := range g.numberOf {
		g.numberOf[i] = make([]uint8, (g.variants[0].profiles[0].total+1)*len(g.shardSets))
	}
	for i, p := range g.states[stillFights:] {
		g.numberOf[g.variants[p.variant].first+p.profile][p.life*len(g.shardSets)+p.shards] = uint8(
			stillFights + i)
	}
}

// number returns the number of a choiceState; without life it is noBody.
func (g *choiceGroup) number(p choiceState) uint8 {
	if p.life <= 0 {
		return noBody
	}
	return g.numberOf[g.variants[p.variant].first+p.profile][p.life*len(g.shardSets)+p.shards]
}

// invocationsFrom lists the shards that an avatar in a choiceState may invoke; none is one way. Of shards
// that do not match the creature a colored one is taken before a colorless one, which does as much and can
// draw the attack besides (shard.colorless.aggression).
func (g *choiceGroup) invocationsFrom(from uint8) []invocation {
	list := []invocation{{to: from}}
	if from < stillFights {
		return list
	}
	p := g.states[from]
	has := g.shardSets[p.shards]
	for match := range has.match + 1 {
		for plain := range has.other + has.colorless + 1 {
			if match+plain == 0 {
				continue
			}
			shards := shardCounts{match, min(plain, has.other), max(0, plain-has.other)}
			list = append(list, invocation{g.afterSpending(p, shards), match + plain, 2*match + plain,
				shards})
		}
	}
	return list
}

// afterSpending returns the number of a choiceState after spending shards.
func (g *choiceGroup) afterSpending(p choiceState, shards shardCounts) uint8 {
	has := g.shardSets[p.shards]
	p.shards = slices.Index(g.shardSets,
		shardCounts{has.match - shards.match, has.other - shards.other, has.colorless - shards.colorless})
	return g.number(p)
}
