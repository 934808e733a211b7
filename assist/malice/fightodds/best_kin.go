package fightodds

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/odds"
)

// A kin is avatars in a fight that are alike in what they hold too, so that it does not
// matter who of them loses, spends or leaves.
type kin struct {
	names []string
	forms []form
	purse []purse
	posts []post
	at    [][]uint8 // by form and look, then by life and purse: the number of a post
	gifts [][]gift  // by post: what it can invoke, nothing first
	alike *odds.Alike
	brief *troop // in the phase at hand, where something lasts for it alone

	limit int  // soulshards that each may still invoke in the phase at hand
	used  bool // its manoeuvre of that phase is made
	stays bool // it cannot withdraw
}

// A form is what an avatar of a kin is with what it has used of its potions, books and
// scrolls: the first has used none.
type form struct {
	*troop
	first int      // the number of its first look among those of all forms
	had   []string // what it has used, in order
	uses  []use    // what it can use in a phase
}

// kins are those who fight, parted into those that are alike in all that can be chosen.
func (c *counsel) kins() error {
	at := map[string]int{}
	named := whoAreNamed(c.duel.State)
	for _, name := range c.Fighting() {
		key := fmt.Sprint(c.likeness(name), purseOf(c.now, name), usable(c.now, name), c.stay(name),
			c.left(name), c.busy(name))
		if slices.ContainsFunc(named, func(word string) bool { return c.Means(word, name) }) {
			key += " as " + name
		}
		i, known := at[key]
		if !known {
			i = len(c.kin)
			at[key] = i
			c.kin = append(c.kin, &kin{limit: c.left(name), used: c.busy(name), stays: c.stay(name)})
		}
		c.kin[i].names = append(c.kin[i].names, name)
	}
	for _, k := range c.kin {
		if err := c.formed(k); err != nil {
			return err
		}
		c.most = max(c.most, c.held(k).all())
	}
	for ; c.most > 0 && c.ways() > mostWays; c.most-- {
	}
	if ways := c.ways(); ways > mostWays {
		e := &odds.TooLarge{Size: ways, Most: mostWays}
		if few := enough(malice.Most, func(most int) bool { return c.waysWith(most) <= mostWays }); few > 0 {
			e.Enough = lives(few)
		}
		return e
	}
	size := 1
	for _, k := range c.kin {
		c.posted(k)
		c.sizes = append(c.sizes, size)
		size *= odds.HowMany(len(k.names), len(k.posts))
	}
	c.sizes = append(c.sizes, size)
	for _, k := range c.kin {
		k.alike = odds.AlikeOf(len(k.names), len(k.posts))
	}
	return nil
}

// mostWays is in how many ways all may stand who fight, at most. Where they hold so many
// soulshards that there are more, fewer of each are weighed: what is done then has the chance
// that is told, and with more of them there may be better.
const mostWays = 200_000

// ways are in how many ways all may stand; more than can be weighed, where those of one cannot
// be numbered.
func (c *counsel) ways() int { return c.waysWith(malice.Most) }

// waysWith are those if nobody has more than so much life.
func (c *counsel) waysWith(most int) int {
	ways := min(c.life, most)
	for _, k := range c.kin {
		posts, p := 0, c.held(k).atMost(c.most)
		for _, f := range k.forms {
			posts += f.within(most) * (p.match + 1) * (p.other + 1) * (p.clear + 1)
		}
		if posts += fightsOn; posts > mostPosts {
			ways = max(ways, mostWays+1)
		}
		ways = odds.Times(ways, odds.HowMany(len(k.names), posts))
	}
	return ways
}

// held is what each of a kin holds. A lone avatar is attacked anyway: its colorless shards
// are as good as any that match nothing, and no better.
func (c *counsel) held(k *kin) purse {
	p := purseOf(c.now, k.names[0])
	if len(c.Fighting()) == 1 {
		p = purse{match: p.match, other: p.other + p.clear}
	}
	return p
}
