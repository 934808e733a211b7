package fightodds

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A choiceGroup is avatars in a fight that are alike in what they hold too, so that it does not
// matter who of them loses, spends or leaves.
type choiceGroup struct {
	names       []string
	variants    []variant
	shardSets   []shardCounts
	states      []choiceState
	numberOf    [][]uint8      // by form and look, then by life and purse: the number of a post
	invocations [][]invocation // by post: what it can invoke, nothing first
	alike       *odds.Alike
	atHand      *group // in the phase at hand, where something lasts for it alone

	limit       int  // soulshards that each may still invoke in the phase at hand
	hasActed    bool // its manoeuvre of that phase is made
	cannotLeave bool // it cannot withdraw
}

// A variant is what an avatar of a kin is with what it has used of its potions, books and
// scrolls: the first has used none.
type variant struct {
	*group
	first int          // the number of its first look among those of all forms
	used  []string     // what it has used, in order
	items []usableItem // what it can use in a phase
}

// makeGroups are those who fight, parted into those that are alike in all that can be chosen.
func (pl *planner) makeGroups() error {
	at := map[string]int{}
	named := namedByEffects(pl.fightRace.State)
	for _, name := range pl.Fighting() {
		key := fmt.Sprint(pl.groupKey(name), shardCountsOf(pl.now, name), usableItems(pl.now, name),
			pl.cannotLeave(name),
			pl.shardsLeft(name), pl.hasActed(name))
		if slices.ContainsFunc(named, func(word string) bool { return pl.Means(word, name) }) {
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
	for ; pl.most > 0 && pl.ways() > mostWays; pl.most-- {
	}
	if ways := pl.ways(); ways > mostWays {
		e := &odds.TooLarge{Size: ways, Most: mostWays}
		if few := largestEnough(malice.Most, func(most int) bool {
			return pl.waysWith(
				most) <= mostWays
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

// mostWays is in how many ways all may stand who fight, at most. Where they hold so many
// soulshards that there are more, fewer of each are weighed: what is done then has the chance
// that is told, and with more of them there may be better.
const mostWays = 200_000

// ways are in how many ways all may stand; more than can be weighed, where those of one cannot
// be numbered.
func (pl *planner) ways() int { return pl.waysWith(malice.Most) }

// waysWith are those if nobody has more than so much life.
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

// shardsHeld is what each of a kin holds. A lone avatar is attacked anyway: its colorless shards
// are as good as any that match nothing, and no better.
func (pl *planner) shardsHeld(g *choiceGroup) shardCounts {
	p := shardCountsOf(pl.now, g.names[0])
	if len(pl.Fighting()) == 1 {
		p = shardCounts{match: p.match, other: p.other + p.colorless}
	}
	return p
}
