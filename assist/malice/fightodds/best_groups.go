package fightodds

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A choiceGroup is a set of avatars that are alike in what they hold too, so that it does not
// matter which of them loses, spends or leaves.
type choiceGroup struct {
	names       []string
	variants    []variant
	shardSets   []shardCounts
	states      []choiceState
	numberOf    [][]uint8      // by variant and profile, then by life and shards: the number of a choiceState
	invocations [][]invocation // by choiceState: what it can invoke; first: nothing
	alike       *odds.Alike
	atHand      *group // the group with the effects of the phase at hand, if there are any

	limit       int  // soulshards that each may still invoke in the phase at hand
	hasActed    bool // its maneuver of that phase is made
	cannotLeave bool // no land to withdraw to
}

// A variant is an avatar of a choiceGroup after using some of its potions, books and scrolls; the
// first has used none.
type variant struct {
	*group
	first int          // number of its first profile among those of all variants
	used  []string     // items used, in order
	items []usableItem // items it can still use in a phase
}

// makeGroups splits the fighters into avatars that are alike in everything that can be chosen, and
// limits the shards that are weighed.
func (pl *planner) makeGroups() error {
	at := map[string]int{}
	named := namedByEffects(pl.fightRace.State)
	for _, name := range pl.State.Fighting() {
		key := fmt.Sprint(pl.groupKey(name), shardCountsOf(pl.now, name), usableItems(pl.now, name),
			pl.cannotLeave(name),
			pl.shardsLeft(name), pl.hasActed(name))
		if slices.ContainsFunc(named, func(word string) bool { return pl.State.Means(word, name) }) {
			key += " as " + name
		}
		i, known := at[key]
		if !known {
			i = len(pl.choiceGroups)
			at[key] = i
			pl.choiceGroups = append(pl.choiceGroups, &choiceGroup{limit: pl.shardsLeft(name),
				hasActed: pl.hasActed(name), cannotLeave: pl.cannotLeave(name)})
		}
		pl.choiceGroups[i].names = append(pl.choiceGroups[i].names, name)
	}
	for _, g := range pl.choiceGroups {
		if err := pl.makeVariants(g); err != nil {
			return err
		}
		pl.most = max(pl.most, pl.shardsHeld(g).all())
	}
	for ; pl.most > 0 && pl.ways() > pl.room; pl.most-- {
	}
	if ways := pl.ways(); ways > pl.room {
		e := &odds.TooLarge{Size: ways, Most: pl.room}
		if few := largestEnough(malice.Most, func(most int) bool {
			return pl.waysWith(most) <= pl.room
		}); few > 0 {
			e.Enough = lifeEach(few)
		}
		return e
	}
	size := 1
	for _, g := range pl.choiceGroups {
		pl.makeStates(g)
		pl.sizes = append(pl.sizes, size)
		size *= odds.HowMany(len(g.names), len(g.states))
	}
	pl.sizes = append(pl.sizes, size)
	for _, g := range pl.choiceGroups {
		g.alike = odds.AlikeOf(len(g.names), len(g.states))
	}
	return nil
}

// mostWays limits the number of joint states. Where the soulshards make more, fewer of each avatar
// are weighed: the policy then has the chance that is reported, and a better one may exist.
const mostWays = 200_000

// ways returns the number of joint states with the shards weighed, or more than mostWays where an
// avatar has too many choiceStates to number.
func (pl *planner) ways() int { return pl.waysWith(malice.Most) }

// waysWith returns what ways does, as if the creature and each avatar had at most so much life.
func (pl *planner) waysWith(most int) int {
	ways := min(pl.life, most)
	for _, g := range pl.choiceGroups {
		posts, p := 0, pl.shardsHeld(g).atMost(pl.most)
		for _, f := range g.variants {
			posts += f.countWithin(most) * (p.match + 1) * (p.other + 1) * (p.colorless + 1)
		}
		if posts += stillFights; posts > mostChoiceStates {
			ways = max(ways, mostWays+1)
		}
		ways = odds.Times(ways, odds.HowMany(len(g.names), posts))
	}
	return ways
}

// shardsHeld returns the shards of each avatar of a group. A lone avatar is attacked anyway, so its
// colorless shards count as shards that match nothing.
func (pl *planner) shardsHeld(g *choiceGroup) shardCounts {
	p := shardCountsOf(pl.now, g.names[0])
	if len(pl.State.Fighting()) == 1 {
		p = shardCounts{match: p.match, other: p.other + p.colorless}
	}
	return p
}
