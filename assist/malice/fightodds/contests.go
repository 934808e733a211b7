package fightodds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// A contest is some rolls of a fight of which only what they come to against each other
// matters: the combat rolls, or wounds and the shields against them. Of all ways in which their
// d* can lie, those are the same fight that come to the same.
type contest struct {
	*fightRace
	rolls map[string]map[int]bool
	keyOf func(b malice.Blows) string // all that matters of its rolls
}

// contests are the three of a fight in which one avatar fights and nothing but blows falls: no
// roll is made with fewer d* at one time than at another, and nothing else has any. Nil where
// it is not such a fight.
func contests(s *malice.State, defend []string, rolls map[string]starRolls) []contest {
	all, f := s.Fighting(), s.Fight()
	begins := f.Step == "ready" || f.Step == "over"
	if len(all) != 1 || !begins || HasPhaseEffects(s) || starsVary(s) ||
		slices.ContainsFunc(append(s.FoeMods(), s.Effects(all[0])...), beyondBlows) {
		return nil
	}
	r := &fightRace{State: s.Clone(), defend: defend, life: s.FoeLife()}
	set, err := r.Dice()
	if err != nil {
		return nil
	}
	if r.set = set; r.makeGroups() != nil || len(r.groups[0].profiles) > mostContested {
		return nil
	}
	list := []contest{{fightRace: r, keyOf: r.keyOfCR}, {fightRace: r, keyOf: r.keyOfHit},
		{fightRace: r, keyOf: r.keyOfHurt}}
	for i := range list {
		list[i].rolls = map[string]map[int]bool{}
	}
	for who, own := range rolls {
		for roll, uses := range own {
			if len(uses) != 1 {
				return nil
			}
			what, _, _ := strings.Cut(strings.TrimPrefix(roll, who+" "), " ")
			switch {
			case what == "cr":
				list[0].rolls[roll] = uses
			case (what == "wounds") == (who == all[0]):
				list[1].rolls[roll] = uses
			default:
				list[2].rolls[roll] = uses
			}
		}
	}
	return list
}

// mostContested is how many looks an avatar may have for that.
const mostContested = 24

// beyondBlows says whether an effect does something that is no number of a blow.
func beyondBlows(m notation.Mod) bool {
	return m.When != "" || m.Activated || m.Evadable || malice.Direct(m)
}

// contestLocks are the ways in which the d* of contests lie, one for all that are the same fight.
func contestLocks(list []contest, star *big.Rat) ([]starLock, error) {
	size, ways := 1, noLocks()
	var each [][]starLock
	for _, c := range list {
		if n := starRolls(c.rolls).ways(c.State, anyStars); n > mostLocks {
			few := largestEnough(anyStars, func(stars int) bool {
				return starRolls(c.rolls).ways(c.State,
					stars) <= mostLocks
			})
			return nil, tooManyLocks(n, few)
		}
		classes, err := c.classes(star)
		if err != nil {
			return nil, err
		}
		size, each = odds.Times(size, len(classes)), append(each, classes)
	}
	if size > mostLocks {
		return nil, tooManyLocks(size, 0)
	}
	for _, classes := range each {
		ways = crossProduct(ways, classes)
	}
	return ways, nil
}

// classes are the ways in which the d* of a contest can lie, one for all that come to the same.
func (c contest) classes(star *big.Rat) (list []starLock, err error) {
	ways := noLocks()
	for _, roll := range notation.SortedKeys(c.rolls) {
		ways = crossProduct(ways, starsFalling(roll, c.Fight().Locked[roll].Stars, c.rolls[roll], star))
	}
	at := map[string]int{}
	for _, l := range ways {
		key, err := c.key(l)
		if err != nil {
			return nil, err
		}
		i, known := at[key]
		if !known {
			at[key] = len(list)
			list = append(list, l)
			continue
		}
		list[i].p.Add(list[i].p, l.p)
	}
	return list, nil
}

// key is all that a contest comes to in any phase of the fight, where the d* lie so: with each
// look that the avatar may have, whoever defends.
func (c contest) key(l starLock) (string, error) {
	f := c.Fight()
	name, g := c.Fighting()[0], c.groups[0]
	locks := maps.Clone(f.Locked)
	if locks == nil {
		locks = map[string]malice.Lock{}
	}
	maps.Copy(locks, l.stars)
	own := *f
	defer func() { *f = own }()
	var key strings.Builder
	for profile := range g.profiles {
		exchange{c.fightRace, g, name}.setProfile(profile)
		for _, defending := range [][]string{nil, {name}, {"creature"}, {name, "creature"}} {
			*f = malice.Fight{Phase: max(1, own.Phase), Step: "target", Fighters: own.Fighters, Target: name,
				Defending: defending}
			b, err := c.Blows(name, nil)
			if err != nil {
				return "", err
			}
			key.WriteString(c.keyOf(combat.BlowsAsLain(b.By("lockdown"), name, locks)))
		}
	}
	return key.String(), nil
}

// keyOfCR is who hits how likely, and by how much the avatar is ahead at least: by that much it
// may be out of the creature's reach (futile.definition).
func (r *fightRace) keyOfCR(b malice.Blows) string {
	least, _ := malice.Sum(r.set, b.CR).Range()
	_, most := malice.Sum(r.set, b.Foe).Range()
	return fmt.Sprint(Hits(b, r.set), max(-6, min(6, least-most)), ";")
}

// keyOfHit and tellsHurt are how likely how many wounds come through, as far as there is life
// to lose.
func (r *fightRace) keyOfHit(b malice.Blows) string { return r.keyOfWounds(b.Hit, r.life) }

func (r *fightRace) keyOfHurt(b malice.Blows) string {
	return r.keyOfWounds(b.Hurt, r.groups[0].mostLost())
}

func (r *fightRace) keyOfWounds(a malice.Attack, most int) string {
	var key strings.Builder
	through := malice.AtMost(a.Distribution(r.set), most)
	for n, weight := range through.All() {
		fmt.Fprint(&key, n, ":", weight, " ")
	}
	return key.String() + ";"
}
