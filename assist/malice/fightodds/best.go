package fightodds

import (
	"errors"
	"math/big"
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// A planner weighs what can be done in a fight: who invokes how many soulshards for a combat
// roll, who draws the creature's attack, who drinks, who withdraws. It solves a decision
// process, for the most of the chance to win less what each lost body counts:
//
//   - A state (odds_best_state.go) is how all stand when a phase begins: what the creature has
//     understood and has left of its life, and the post of each avatar: its looks and life as
//     in a duel, what it holds, what it has used. Those that are alike in all of it are a kin,
//     and only how many stand at a post is counted. A juncture (odds_best_deeds.go) is the
//     moment in a phase when it is known whom the creature attacks, and what it uses.
//   - A decision in a state is that somebody withdraws at once. In a juncture it is shards
//     from anybody who fights, within the limit of each (shard.limit.combat), and then the
//     blows; or one thing after which one decides again: somebody withdraws, draws the attack
//     with a colorless shard (shard.colorless.aggression), or uses a potion, book or scroll
//     as its maneuver and defends (combat.noncombat).
//   - Whatever is done or suffered leads to another state and never back, or changes nothing:
//     a phase in which all miss. So odds.Process solves each state after those to which it
//     leads, with waiting as a fixed point, in floating point. The first phase is a case of
//     its own: things may be half done in it, or last for it alone. In it choices within 1e-9
//     of the best are compared exactly (up to mostCompared states), and of equal ones the one
//     is taken that spends least.
//   - What is told is what that policy does, as an odds.Chain: exact fractions, whatever the
//     floating point has chosen; a choice that is wrong by rounding could lose 1e-12 or so of
//     the worth, and could not make the numbers wrong.
//
// Three things make it smaller, each of which loses nothing. Shards that match no ability are
// spent before colorless ones, which can do all that they can. A lone avatar is attacked
// anyway, so that its colorless shards are as good as those. And where somebody has nothing
// to choose, how it is placed matters only by its numbers: a scene is worked out once for all
// who stand so.
//
// Left out are withdrawing to a chosen hex (where one goes counts for nothing here, and to a
// random one it is certain and at once: withdraw.random, withdraw.chosen), shards for luck
// rolls, masteries, help from outside the fight, a second potion in a turn, and things that
// heal, help others or last for one phase (usable). With more shards than mostWays allows
// fewer are weighed, and BestOdds.Most says how many.
type planner struct {
	*fightRace
	now   *malice.State // as the table lies, with what lasts for the phase at hand
	body  *big.Rat
	price float64 // of a body
	limit int     // soulshards of each avatar in a phase
	most  int     // soulshards of each avatar that are weighed

	choiceGroups []*choiceGroup
	sizes        []int // how many ways there are to stand, of all kins before this one
	process      odds.Process
	observations []observation
	memos        map[string]*phaseMemo // by who stands
	worths       map[decisionPoint]float64
	chosen       map[decisionPoint]action // in the phase at hand
	openings     map[int]decidedOpening   // before it
	notes        *[]planNote              // what is done; nil: nobody asks
	first        bool                     // that phase is not like those after it
	weighed      int                      // choices so far
	listed       int                      // ways in which phases end, so far
	err          error
}

// BestOdds are what the best use of what a band holds is worth.
type BestOdds struct {
	Now           []Advice // what to do now, in order; empty: fight on
	Plan          []Role   // what it asks of each from now to the end
	With, Without PolicyValue
	Most          *int // soulshards of each avatar that were weighed; nil: all of them
}

// PolicyValue is how a fight comes out on average.
type PolicyValue struct {
	Win    *big.Rat // the chance that the creature has no life left
	Bodies *big.Rat // how many avatars lose their body, in the mean
	Worth  *big.Rat // the chance to win, less what the bodies count

	byGroup []*big.Rat // of each kin in turn, how many lose their body, and how many leave
}

// BestFight finds the best use of soulshards, potions, books, scrolls and withdrawing from
// where the fight stands: a win counts 1, each body that is lost takes body off. Those defend
// in every phase who are named.
func BestFight(s *malice.State, defend []string, body *big.Rat) (BestOdds, error) {
	pl, err := newPlanner(s, defend, body)
	if err != nil {
		return BestOdds{}, tooMuch(err)
	}
	b, err := pl.advise()
	return b, tooMuch(err)
}

// newPlanner is one for the fight as it stands.
func newPlanner(s *malice.State, defend []string, body *big.Rat) (*planner, error) {
	now, err := begunFight(s, defend)
	if err == nil {
		err = checkDice(now)
	}
	if err != nil {
		return nil, err
	}
	f := now.Fight()
	between := f.Step == "ready" || f.Step == "over"
	switch {
	case f.Step == "blows":
		return nil, telling.Impossible(
			"the combat rolls of phase %d lie, nothing can be chosen before its end: combat wounds first",
			f.Phase)
	case f.Phase == 0 && len(f.Locked) == 0 && combat.Method(now) == "lockdown":
		return nil, telling.Impossible(
			"how the d* lie in this fight decides what is best, and is known once it begins: combat begin first")
	case between && f.Noticed && !combat.Reforms(now):
		return nil, telling.Impossible("%s knows that it fights in vain, and is gone: combat phase",
			now.FoeName())
	}
	clearForPhase(now, between)
	later := withoutPhaseEffects(now).Clone()
	set, err := later.Dice()
	if err != nil {
		return nil, err
	}
	price, _ := body.Float64()
	pl := &planner{
		fightRace: &fightRace{State: later, set: set, defend: defend, life: later.FoeLife()}, now: now,
		body:  body,
		price: price,
		limit: 1 + len(now.LightWells()), memos: map[string]*phaseMemo{}, worths: map[decisionPoint]float64{},
		chosen: map[decisionPoint]action{}, openings: map[int]decidedOpening{},
		first: HasPhaseEffects(now) || len(now.Encounter.Invoked)+len(now.Encounter.Ahead) > 0,
	}
	pl.process = odds.Process{Options: pl.options, Most: mostSolved}
	return pl, pl.makeGroups()
}

// mostSolved is how many states are looked at, at most.
const mostSolved = 3 * mostWays

// clearForPhase forgets what was invoked and done in the phase before; what was before the
// first counts with it (shard.limit.combat, reading A32).
func clearForPhase(s *malice.State, between bool) {
	f := s.Fight()
	if !between {
		return
	}
	s.Encounter.Invoked, s.Encounter.Ahead = s.CountedNext(), nil
	if f.Phase > 0 {
		f.Used, f.Defending = nil, nil
	}
}

// shardsLeft is how many soulshards an avatar may still invoke in the phase at hand.
func (pl *planner) shardsLeft(name string) int {
	return max(0, pl.limit-pl.now.Encounter.Invoked[name])
}

// hasActed says whether an avatar has made its manoeuvre of the phase at hand.
func (pl *planner) hasActed(name string) bool {
	f := pl.now.Fight()
	return f.Step == "target" && (slices.Contains(f.Used, name) || slices.Contains(f.Defending, name))
}

// cannotLeave says whether an avatar cannot withdraw: no hex of land lies beside it
// (withdraw.random).
func (pl *planner) cannotLeave(name string) bool {
	p, typed := pl.now.HexAt(pl.now.Avatar(name).At)
	return typed && !slices.ContainsFunc(pl.now.Ground().Land.Neighbors(p),
		func(next board.Place) bool { return !pl.now.Water(next) })
}

// tooMuch says what to leave out of a fight in which too much can be chosen.
func tooMuch(err error) error {
	var large *odds.TooLarge
	if !errors.As(err, &large) {
		return err
	}
	return telling.Impossible(
		"too much can be chosen in this fight to weigh all of it: %v: odds fight without --best", large)
}
