package fightodds

import (
	"slices"

	"tablehand/assist/odds"
)

// fightActions returns the actions that let the blows fall, one for each number of soulshards from each
// fighter, the target's at most limit. With tell each has in invoked who invokes which shards.
func (pl *planner) fightActions(m decisionPoint, others []actor, limit int, tell bool) (list []action) {
	foe, tokens, joint := pl.decode(m.state)
	type invoker struct {
		actor
		limit int
		like  bool // alike to the invoker before
	}
	invokers := []invoker{{m.target(), limit, false}}
	for _, f := range others {
		for n := range f.n {
			invokers = append(invokers, invoker{f, pl.limitOf(f.group, m.first), n > 0})
		}
	}
	most := 1
	for _, g := range invokers {
		most *= len(pl.choiceGroups[g.group].invocations[g.at])
	}
	list = make([]action, 0, min(most, 64))
	d := action{joint: joint, to: m.at}
	var given []invokedBy
	var next func(i, most int)
	next = func(i, most int) {
		if pl.tooMuchWork() && len(list) > 0 {
			return
		}
		if i == len(invokers) {
			pl.weighed++
			d.Choice.Worth, d.Choice.Stay = pl.blows(m, foe, tokens, d)
			if tell {
				d.invoked = slices.Clone(given)
			}
			list = append(list, d)
			return
		}
		g, was := invokers[i], d
		gifts := pl.choiceGroups[g.group].invocations[g.at]
		if !g.like {
			most = len(gifts)
		}
		for n, gift := range gifts[:min(most, len(gifts))] {
			if gift.n > g.limit {
				continue
			}
			d.joint = pl.jointAfter(was.joint, int(g.group), g.at, gift.to)
			d.bonus, d.Cost = was.bonus+gift.bonus, was.Cost+costSpent*gift.n
			if i == 0 {
				d.to = gift.to
			}
			if gift.n > 0 && tell {
				given = append(given, invokedBy{g.actor, gift})
			}
			next(i+1, n+1)
			if gift.n > 0 && tell {
				given = given[:len(given)-1]
			}
		}
		d = was
	}
	next(0, 0)
	return list
}

// Limits of the work of a planner.
const (
	mostWeighed = 30_000_000 // choices
	mostPoints  = 800_000    // decision points
	mostListed  = 400_000    // outcomes of phases
)

// tooMuchWork reports that a limit is exceeded or that an error has occurred.
func (pl *planner) tooMuchWork() bool {
	switch {
	case pl.err != nil:
	case pl.weighed > mostWeighed:
		pl.err = &odds.TooLarge{Most: mostWeighed, What: "choices"}
	case len(pl.worths) > mostPoints:
		pl.err = &odds.TooLarge{Most: mostPoints, What: "decision points"}
	case pl.listed > mostListed:
		pl.err = &odds.TooLarge{Most: mostListed, What: "outcomes of phases"}
	}
	return pl.err != nil
}

// blows returns the sum of chance times worth over the states that the blows lead to, without the case that
// nothing changes; stay is the chance of that case.
func (pl *planner) blows(m decisionPoint, foe foeState, tokens int, d action) (worth, stay float64) {
	g := pl.choiceGroups[m.group]
	p := g.states[d.to]
	for _, e := range pl.outcomesAt(m, d.bonus) {
		left := p
		left.profile, left.life = e.profile, p.life-e.life
		to := pl.encode(e.foeState, max(0, tokens-e.foe), pl.jointAfter(d.joint, int(m.group), d.to,
			g.number(left)))
		if to == m.state {
			stay += e.chance
			continue
		}
		worth += e.chance * pl.process.Worth(to)
	}
	return worth, stay
}
