package fightodds

import (
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A fightRace is a fight as a race (odds.Race), exactly as the acts play it; its words:
//
// A state is how everybody stands when a phase begins: the creature's temper, and the stand of
// the avatars. The sound tokens of the creature are the tokens of the race, as they change
// nothing of what a phase can do.
//
// The temper is what the creature has understood: nothing yet, that it fights in vain, or it
// is gone (odds_phase.go says when that can change; futile.definition).
//
// A troop is avatars that are alike, so that it does not matter which of them stands how
// (odds_troop.go). Each of a troop is at a station: with so many sound tokens, and a look. A
// look is all that its numbers hang on beside: radiance that drains take, effects and shards
// that work once (odds_looks.go). The stand is the number of all their stations, as a multiset
// for each troop; nothing comes back, so that every step lowers it or leaves it as it is.
//
// A plan is what the blows of a phase hang on: the temper, and how many of each troop have each
// look, but not how much life they have. So a plan is worked out once, as an act: for one of
// each look, whom the creature may attack, the outs with their weights (odds_duel_act.go).
// Each out is found by going through the phase in the order in which it is played, with the
// same Blows that the acts roll (odds_exchange.go, odds_triggers.go, blows_falls.go). An act is
// a kind of the race; moves says where its outs lead from a state.
//
// Where d* fall once for the whole fight, it is as many fights as there are ways in which they
// can lie (odds_locks.go). A fight that has begun starts from where this phase may leave it
// (odds_opening.go).
type fightRace struct {
	*malice.State // the fight as it is looked at: who has a body, whom the creature attacks
	set           dice.Set
	defend        []string // who defends in every phase
	groups        []*group // who fights
	life          int      // sound tokens of the creature

	sizes  []int                   // how many ways there are to stand, of all troops before this one
	phases map[phaseKey]*phaseKind // by who stands
	race   odds.Race
	midway bool  // the race begins after the phase at hand
	hurts  bool  // a plain blow of the creature has wounded
	rough  bool  // fractions would take too long
	worked int   // ends of phases that were found, as they were found
	err    error // of a phase that could not be worked out
}

// foeState is what the creature has understood: it is gone or changed, it knows that it
// fights in vain, or nothing of the kind (futile.definition).
type foeState int

const (
	foeGone foeState = iota
	foeKnows
	foeFights
)

// A phaseKey is what the blows of a phase depend on: the temper of the creature, and how many of
// each troop have each look.
type phaseKey string

// An phaseKind is a phase with its chances: one kind of the race.
type phaseKind struct {
	kind    int
	aside   []odds.Move // what changes the creature alone: To is its temper then
	targets []target
	offset  []int32 // where the weights of each whom begin
}

// A target is whom the creature may attack: one of a troop with a look.
type target struct {
	group, profile, n int
	name              string    // one of them
	outcomes          outcomes  // in which ways the phase can end for it
	losing            []outcome // those of them in which it loses something
}

// An outcome is a way in which a phase can end for the one who is attacked.
type outcome struct {
	foe      int      // sound tokens that the creature loses
	profile  int      // the look that the avatar has then
	life     int      // sound tokens that it loses
	foeState foeState // of the creature
}

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

// encode is that of a state of the race; the life of the creature are its tokens.
func (r *fightRace) encode(foe foeState, joint int) int {
	return int(foe)*r.sizes[len(r.groups)] + joint
}

// decode takes the number of a state apart.
func (r *fightRace) decode(state int) (foe foeState, joint int) {
	size := r.sizes[len(r.groups)]
	return foeState(state / size), state % size
}

// statesOf are the stations of a troop where all stand so, highest first.
func (r *fightRace) statesOf(i, joint int) (number int, states []uint16) {
	g := r.groups[i]
	number = joint / r.sizes[i] % g.alike.Size()
	return number, g.alike.States(number)
}

// intact is the stand in which nobody has lost anything more than now.
func (r *fightRace) intact() int { return r.sizes[len(r.groups)] - 1 }

// moves are where a phase can lead.
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
