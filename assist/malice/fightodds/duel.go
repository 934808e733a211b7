package fightodds

import (
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A duel is a fight as a race (odds.Race), exactly as the acts play it; its words:
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
type duel struct {
	*malice.State // the fight as it is looked at: who has a body, whom the creature attacks
	set           dice.Set
	defend        []string // who defends in every phase
	troop         []*troop // who fights
	life          int      // sound tokens of the creature

	sizes  []int         // how many ways there are to stand, of all troops before this one
	plans  map[plan]*act // by who stands
	race   odds.Race
	midway bool  // the race begins after the phase at hand
	hurts  bool  // a plain blow of the creature has wounded
	rough  bool  // fractions would take too long
	worked int   // ends of phases that were found, as they were found
	err    error // of a phase that could not be worked out
}

// temper is what the creature has understood: it is gone or changed, it knows that it
// fights in vain, or nothing of the kind (futile.definition).
type temper int

const (
	foeGone temper = iota
	foeKnows
	foeFights
)

// A plan is what the blows of a phase depend on: the temper of the creature, and how many of
// each troop have each look.
type plan string

// An act is a phase with its chances: one kind of the race.
type act struct {
	kind   int
	aside  []odds.Move // what changes the creature alone: To is its temper then
	whoms  []whom
	offset []int32 // where the weights of each whom begin
}

// A whom is whom the creature may attack: one of a troop with a look.
type whom struct {
	troop, look, n int
	name           string // one of them
	all            outs   // in which ways the phase can end for it
	outs           []out  // those of them in which it loses something
}

// An out is a way in which a phase can end for the one who is attacked.
type out struct {
	foe    int    // sound tokens that the creature loses
	look   int    // the look that the avatar has then
	life   int    // sound tokens that it loses
	temper temper // of the creature
}

func newDuel(s *malice.State, defend []string) (*duel, error) {
	set, err := s.Dice()
	if err != nil {
		return nil, err
	}
	d := &duel{State: s, set: set, defend: defend, life: s.FoeLife(), plans: map[plan]*act{}}
	if err := d.troops(); err != nil {
		return nil, err
	}
	size := 1
	for _, tr := range d.troop {
		d.sizes = append(d.sizes, size)
		size = odds.Times(size, odds.HowMany(len(tr.names), len(tr.stations)))
	}
	if size > mostStands {
		return nil, d.tooMany()
	}
	d.sizes = append(d.sizes, size)
	for _, tr := range d.troop {
		tr.alike = odds.MembersOf[uint16](len(tr.names), len(tr.stations))
	}
	d.race = odds.Race{Tokens: d.life, Moves: d.moves, Count: d.count, Counts: d.counts()}
	return d, nil
}

// number is that of a state of the race; the life of the creature are its tokens.
func (d *duel) number(t temper, stand int) int { return int(t)*d.sizes[len(d.troop)] + stand }

// stands takes the number of a state apart.
func (d *duel) stands(state int) (t temper, stand int) {
	size := d.sizes[len(d.troop)]
	return temper(state / size), state % size
}

// of are the stations of a troop where all stand so, highest first.
func (d *duel) of(i, stand int) (number int, stations []uint16) {
	tr := d.troop[i]
	number = stand / d.sizes[i] % tr.alike.Size()
	return number, tr.alike.Stand(number)
}

// all is the stand in which nobody has lost anything more than now.
func (d *duel) all() int { return d.sizes[len(d.troop)] - 1 }

// moves are where a phase can lead.
func (d *duel) moves(state int, moves []odds.Move) (int, []odds.Move) {
	t, stand := d.stands(state)
	if t == foeGone || stand == 0 || d.err != nil {
		return odds.Over, moves
	}
	a := d.act(t, stand)
	if d.err != nil {
		return odds.Over, moves
	}
	for _, m := range a.aside {
		m.To = int32(d.number(temper(m.To), stand))
		moves = append(moves, m)
	}
	for n, w := range a.whoms {
		tr := d.troop[w.troop]
		number, stations := d.of(w.troop, stand)
		for i := 0; i < len(stations); {
			from, same := stations[i], 1
			for i+same < len(stations) && stations[i+same] == from {
				same++
			}
			i += same
			st := tr.stations[from]
			if from == 0 || st.look != w.look {
				continue
			}
			for j, o := range w.outs {
				left := tr.at[o.look][max(0, st.life-o.life)]
				to := stand + (tr.alike.Moved(number, from, left)-number)*d.sizes[w.troop]
				moves = append(moves, odds.Move{To: int32(d.number(o.temper, to)), Takes: int32(o.foe),
					Weight: a.offset[n] + int32((same-1)*len(w.outs)+j)})
			}
		}
	}
	return a.kind, moves
}
