package fightodds

import (
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A fightRace computes the odds of a fight as a race (odds.Race), by the same rules as the acts:
//
//   - A state is the situation when a phase begins: the foeState and the joint state of the
//     avatars. The life of the creature is the tokens of the race, because it does not change
//     the chances of a phase.
//   - The foeState says how much the creature has noticed: nothing, that it fights in vain, or
//     that it is gone (phase.go; futile.definition).
//   - A group holds avatars that are alike, so that only the number of them in each local state
//     matters (groups.go). A local state is a number of sound life tokens and a profile. A
//     profile holds everything else that changes the numbers of the avatar: the radiance that
//     drains remove, and effects and shards that work once (profiles.go). The joint state
//     numbers the local states of all groups as multisets. Nothing lost comes back, so every
//     step lowers the number or keeps it.
//   - A phaseKind holds the outcomes of a phase, which depend on the foeState and on the number
//     of avatars of each group in each profile, and not on their life. So each kind is worked
//     out once (phase_kind.go), by going through the phase in the order of play, with the same
//     Blows as the acts (exchange.go, triggers.go). moves turns its outcomes into moves
//     from one state.
//
// Where d* fall once for the whole fight, the odds are a mixture of one race for each case
// (locks.go). A fight in progress starts from the states that the phase at hand can lead to
// (opening.go).
type fightRace struct {
	// the fight while a phase is worked out: the profiles, the target, the ability in use
	State  *malice.State
	set    dice.Set
	defend []string // avatars that defend in every phase
	groups []*group
	life   int // sound tokens of the creature

	sizes  []int // by group: number of joint states of the groups before it together; last: of all groups
	phases map[phaseKey]*phaseKind
	race   odds.Race
	midway bool  // the race begins after the phase at hand
	hurts  bool  // a plain blow of the creature can wound
	rough  bool  // fractions would take too long
	worked int   // outcomes listed so far
	err    error // fault of a phase that cannot be worked out
}

// A foeState says how much the creature has noticed: it has left or changed, it knows that it
// fights in vain, or neither (futile.definition).
type foeState int

const (
	foeGone foeState = iota
	foeKnows
	foeFights
)

// A phaseKey encodes everything the outcomes of a phase depend on: the foeState, and the number of
// avatars of each group in each profile.
type phaseKey string

// A phaseKind holds the targets of a phase and their outcomes: one kind of the race.
type phaseKind struct {
	kind    int
	aside   []odds.Move // moves that change only the creature; To holds its foeState
	targets []target
	offset  []int32 // by target: index of its first weight
}

// A target is an avatar the creature may attack: one of a group with a profile.
type target struct {
	group, profile, n int
	name              string    // one of the n avatars
	outcomes          outcomes  // all outcomes of the phase for it
	losing            []outcome // outcomes in which it loses something
}

// An outcome is one result of a phase for the avatar attacked.
type outcome struct {
	foe      int      // sound tokens the creature loses
	profile  int      // profile of the avatar afterwards
	life     int      // sound tokens the avatar loses
	foeState foeState // state of the creature afterwards
}

// newFightRace returns the race of a fight whose next phase begins.
func newFightRace(s *malice.State, defend []string) (*fightRace, error) {
	set, err := s.Dice()
	if err != nil {
		return nil, err
	}
	r := &fightRace{State: s, set: set, defend: defend, life: s.FoeLife(), phases: map[phaseKey]*phaseKind{}}
	if err := r.makeGroups(); err != nil {
		return nil, err
	}
	size := 1
	for _, g := range r.groups {
		r.sizes = append(r.sizes, size)
		size = odds.Times(size, odds.HowMany(len(g.names), len(g.states)))
	}
	if size > mostJointStates {
		return nil, r.tooManyStates()
	}
	r.sizes = append(r.sizes, size)
	for _, g := range r.groups {
		g.alike = odds.MembersOf[uint16](len(g.names), len(g.states))
	}
	r.race = odds.Race{Tokens: r.life, Moves: r.moves, Count: r.count, Counts: r.counts()}
	return r, nil
}

// encode returns the number of a state of the race, without the tokens.
func (r *fightRace) encode(foe foeState, joint int) int {
	return int(foe)*r.sizes[len(r.groups)] + joint
}

// decode splits the number of a state into the state of the creature and the joint state of the avatars.
func (r *fightRace) decode(state int) (foe foeState, joint int) {
	size := r.sizes[len(r.groups)]
	return foeState(state / size), state % size
}

// statesOf returns the local states of group i within a joint state, highest first, and their
// number as a multiset.
func (r *fightRace) statesOf(i, joint int) (number int, states []uint16) {
	g := r.groups[i]
	number = joint / r.sizes[i] % g.alike.Size()
	return number, g.alike.States(number)
}

// intact returns the joint state in which nobody has lost anything since now.
func (r *fightRace) intact() int { return r.sizes[len(r.groups)] - 1 }

// moves appends the moves of a phase that begins in a state, and returns its kind.
func (r *fightRace) moves(state int, moves []odds.Move) (int, []odds.Move) {
	foe, joint := r.decode(state)
	if foe == foeGone || joint == 0 || r.err != nil {
		return odds.Over, moves
	}
	pk := r.phaseKind(foe, joint)
	if r.err != nil {
		return odds.Over, moves
	}
	for _, m := range pk.aside {
		m.To = int32(r.encode(foeState(m.To), joint))
		moves = append(moves, m)
	}
	for n, tg := range pk.targets {
		g := r.groups[tg.group]
		number, states := r.statesOf(tg.group, joint)
		for i := 0; i < len(states); {
			from, same := states[i], 1
			for i+same < len(states) && states[i+same] == from {
				same++
			}
			i += same
			st := g.states[from]
			if from == 0 || st.profile != tg.profile {
				continue
			}
			for j, o := range tg.losing {
				left := g.numberOf[o.profile][max(0, st.life-o.life)]
				to := joint + (g.alike.Moved(number, from, left)-number)*r.sizes[tg.group]
				moves = append(moves, odds.Move{To: int32(r.encode(o.foeState, to)), Takes: int32(o.foe),
					Weight: pk.offset[n] + int32((same-1)*len(tg.losing)+j)})
			}
		}
	}
	return pk.kind, moves
}
