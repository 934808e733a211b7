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

// A planner finds the best use of what a band holds in a fight: who invokes how many soulshards
// for a combat roll, who draws the attack of the creature, who uses an item, who withdraws. It
// solves a decision process for the highest worth: the chance to win, less a price for each body
// lost.
//
//   - A state (best_points.go, best_joint.go) is the situation when a phase begins: the foeState,
//     the life of the creature, and the joint state of the avatars. Avatars that are alike in
//     what they hold too form a choiceGroup (best_groups.go). The choiceState of one of them is
//     its local state in a variant (what it has used) with the shards it has left; only the
//     number of avatars in each choiceState counts.
//   - A decisionPoint (best_actions.go) is the moment in a phase when the target of the creature
//     and its ability are known. An action there is either to fight, with a number of shards from
//     each fighter within its limit (shard.limit.combat), or one thing after which the band
//     decides again: an avatar withdraws, draws the attack with a colorless shard
//     (shard.colorless.aggression), or uses a potion, book or scroll as its maneuver and defends
//     (combat.noncombat). When a phase begins the only action is to withdraw.
//   - Every action leads to states of lower numbers, or nothing changes, as in a phase in which
//     all miss. So odds.Process solves each state after the states it leads to, with waiting as
//     a fixed point, in floating point. The first phase is solved apart from the later ones,
//     because part of it may be over and effects may last for it alone. Its actions within 1e-9
//     of the best are compared exactly (up to mostCompared states); of equal ones the cheapest
//     is chosen.
//   - The numbers reported are those of the resulting policy as an odds.Chain: exact fractions.
//     A rounding error could choose an action that is about 1e-12 worse, but could not make the
//     reported numbers wrong.
//
// Three things make the process smaller without loss. Shards that match no ability are spent
// before colorless ones, which can do the same and more. A lone avatar is attacked anyway, so its
// colorless shards count like those. And the outcomes of a phase depend only on profiles, so they
// are worked out once for all decision points that share them (phaseMemo).
//
// Left out are withdrawing to a chosen hex (to a random one it is certain and at once, and the
// place counts for nothing here: withdraw.random, withdraw.chosen), shards for luck rolls,
// masteries, help from outside the fight, a second potion in a turn, and items that heal, help
// others or last for one phase (usableItems). Where the shards make more than mostWays joint
// states fewer of them are weighed; BestOdds.Most says how many.
type planner struct {
	*fightRace
	now   *malice.State // the table as it is, with the effects that last for the phase at hand
	body  *big.Rat      // price of a body
	price float64       // body as a float
	limit int           // soulshards each avatar may invoke in a phase
	most  int           // soulshards of each avatar that are weighed
	room  int           // joint states that they may make at most

	choiceGroups []*choiceGroup
	sizes        []int // by choice group: joint states of the groups before it; last: of all groups
	process      odds.Process
	observations []observation
	memos        map[string]*phaseMemo // by the profiles of the fighters
	worths       map[decisionPoint]float64
	chosen       map[decisionPoint]action // the choices in the phase at hand
	openings     map[int]decidedOpening   // by state: what is done before the phase at hand
	notes        *[]planNote              // actions of the policy, where a trace is wanted
	first        bool                     // the phase at hand differs from the phases after it
	weighed      int                      // number of choices so far
	listed       int                      // number of outcomes so far
	err          error
}

// BestOdds holds the best use of what a band holds and the chances with and without it.
type BestOdds struct {
	Now           []Advice // what to do now, in order; empty: fight on
	Plan          []Role   // what the policy asks of each avatar until the end
	With, Without PolicyValue
	Most          *int // soulshards of each avatar that were weighed; nil: all
}

// PolicyValue holds the expected results of a fight under a policy.
type PolicyValue struct {
	Win    *big.Rat // the chance that the creature has no life left
	Bodies *big.Rat // mean number of avatars that lose their body
	Worth  *big.Rat // the chance to win, less the price of the bodies

	byGroup []*big.Rat // for each choice group the mean numbers of bodies lost and of avatars that leave
}

// BestFight finds the best use of soulshards, potions, books, scrolls and withdrawing from where
// the fight stands. A win counts 1, a lost body costs body. The avatars named by defend defend in
// every phase.
func BestFight(s *malice.State, defend []string, body *big.Rat) (BestOdds, error) {
	return bestWithin(s, defend, body, mostWays)
}

// bestWithin does what BestFight does among at most ways joint states: where the shards make more, fewer of
// them are weighed.
func bestWithin(s *malice.State, defend []string, body *big.Rat, ways int) (BestOdds, error) {
	pl, err := newPlanner(s, defend, body, ways)
	if err != nil {
		return BestOdds{}, tooMuch(err)
	}
	b, err := pl.advise()
	return b, tooMuch(err)
}

// newPlanner returns a planner for the fight as it stands. It refuses after the combat rolls of a phase,
// before the d* of a lockdown lie, and where the creature is about to leave.
func newPlanner(s *malice.State, defend []string, body *big.Rat, ways int) (*planner, error) {
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
		return nil, telling.Offer(telling.Impossible(
			"phase %d has its combat rolls, and nothing can be chosen before it ends", f.Phase),
			telling.Line("combat", "wounds"))
	case f.Phase == 0 && len(f.Locked) == 0 && combat.Method(now) == "lockdown":
		return nil, unlocked(now)
	case between && f.Noticed && !combat.Reforms(now):
		return nil, telling.Offer(telling.Impossible("%s knows that it fights in vain, and is gone", now.FoeName()),
			telling.Line("combat", "phase"))
	}
	clearForPhase(now, between)
	later := telling.Copy(withoutPhaseEffects(now))
	set, err := later.Dice()
	if err != nil {
		return nil, err
	}
	price, _ := body.Float64()
	pl := &planner{
		fightRace: &fightRace{State: later, set: set, defend: defend, life: later.FoeLife()}, now: now,
		body:  body,
		price: price,
		room:  ways,
		limit: 1 + len(now.LightWells()), memos: map[string]*phaseMemo{}, worths: map[decisionPoint]float64{},
		chosen: map[decisionPoint]action{}, openings: map[int]decidedOpening{},
		first: HasPhaseEffects(now) || len(now.Encounter.Invoked)+len(now.Encounter.Ahead) > 0,
	}
	pl.process = odds.Process{Options: pl.options, Most: mostSolved}
	return pl, pl.makeGroups()
}

// mostSolved is the number of states a process may have.
const mostSolved = 3 * mostWays

// clearForPhase clears what was invoked and done in the phase before. Shards invoked before the
// first phase count with it (shard.limit.combat, reading A32).
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

// shardsLeft returns how many soulshards an avatar may still invoke in the phase at hand.
func (pl *planner) shardsLeft(name string) int {
	return max(0, pl.limit-pl.now.Encounter.Invoked[name])
}

// hasActed reports whether an avatar has made its maneuver of the phase at hand.
func (pl *planner) hasActed(name string) bool {
	f := pl.now.Fight()
	return f.Step == "target" && (slices.Contains(f.Used, name) || slices.Contains(f.Defending, name))
}

// cannotLeave reports that an avatar cannot withdraw: no land hex is next to it (withdraw.random).
func (pl *planner) cannotLeave(name string) bool {
	p, typed := pl.now.HexAt(pl.now.Avatar(name).At)
	return typed && !slices.ContainsFunc(pl.now.Ground().Land.Neighbors(p),
		func(next board.Place) bool { return !pl.now.Water(next) })
}

// tooMuch turns the error for a process that is too large into a refusal that names a way out.
func tooMuch(err error) error {
	var large *odds.TooLarge
	if !errors.As(err, &large) {
		return err
	}
	return telling.Impossible(
		"this fight has too many choices to compare them all: %v: leave out --best", large)
}

// unlocked refuses advice before the d* of a lockdown lie. A fight that is only described
// never begins.
func unlocked(s *malice.State) error {
	err := telling.Impossible(
		"the best choice depends on how the d* of this fight lie, which is known once it begins")
	if s.Round == 0 {
		return err
	}
	return telling.Offer(err, telling.Line("combat", "begin"))
}
