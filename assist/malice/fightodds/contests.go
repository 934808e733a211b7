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
	"tablehand/assist/telling"
)

// A contest is a set of opposed rolls of a fight: the combat rolls, or wounds and the shields against them.
// Only what the opposed rolls come to matters, so cases of locked d* that come to the same are treated as
// one.
type contest struct {
	*fightRace
	rolls map[string]map[int]bool
	keyOf func(b malice.Blows) string // everything that matters about its rolls
}

// contests returns the three contests of a fight in which one avatar fights and only blows can
// happen: each roll always has the same number of d*, and nothing else has any. Nil for other
// fights.
func contests(s *malice.State, defend []string, rolls map[string]starRolls) []contest {
	all, f := s.Fighting(), s.Fight()
	begins := f.Step == "ready" || f.Step == "over"
	if len(all) != 1 || !begins || HasPhaseEffects(s) || starsVary(s) ||
		slices.ContainsFunc(append(s.FoeMods(), s.Effects(all[0])...), beyondBlows) {
		return nil
	}
	r := &fightRace{State: telling.Copy(s), defend: defend, life: s.FoeLife()}
	set, err := r.State.Dice()
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

// mostContested is the number of profiles an avatar may have for contests to be used.
const mostContested = 24

// beyondBlows reports whether an effect does more than change a number of a blow.
func beyondBlows(m notation.Mod) bool {
	return m.When != "" || m.Activated || m.Evadable || malice.Direct(m)
}

// contestLocks returns the cases of the d* of contests, one for each set of cases with the same
// results.
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

// classes returns the cases of one contest, those with the same key joined.
func (c contest) classes(star *big.Rat) (list []starLock, err error) {
	ways := noLocks()
	for _, roll := range slices.Sorted(maps.Keys(c.rolls)) {
		ways = crossProduct(ways, starsFalling(roll, c.State.Fight().Locked[roll].Stars, c.rolls[roll], star))
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

// key returns, as text, everything the contest can come to in any phase if the d* lie as in l: for every
// profile of the avatar, with nobody, either side or both sides defending.
func (c contest) key(l starLock) (string, error) {
	f := c.State.Fight()
	name, g := c.State.Fighting()[0], c.groups[0]
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
			b, err := c.State.Blows(name, nil)
			if err != nil {
				return "", err
			}
			key.WriteString(c.keyOf(combat.BlowsAsLain(b.By("lockdown"), name, locks)))
		}
	}
	return key.String(), nil
}

// keyOfCR writes out who hits with which chance, and the least lead of the avatar, which may put it
// out of the reach of the creature (futile.definition).
func (r *fightRace) keyOfCR(b malice.Blows) string {
	least, _ := malice.Sum(r.set, b.CR).Range()
	_, most := malice.Sum(r.set, b.Foe).Range()
	return fmt.Sprint(Hits(b, r.set), max(-6, min(6, least-most)), ";")
}

// keyOfHit writes out the chances of the wounds that a hit of the avatar deals to the creature; more than its
// life count as its life.
func (r *fightRace) keyOfHit(b malice.Blows) string { return r.keyOfWounds(b.Hit, r.life) }

// keyOfHurt writes out the chances of the wounds that a hit of the creature deals to the avatar; more than
// the tokens that it can lose count as these.
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
