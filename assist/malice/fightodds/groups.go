package fightodds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// A group is avatars in a fight that are alike: they have the same numbers and the same
// life, so that it does not matter which of them loses what.
type group struct {
	names          []string
	profiles       []profile
	states         []localState // from having no body, 0, to how they stand now, the last
	numberOf       []map[int]uint16
	profileNumbers map[string]int         // of looks, by what they are
	afterRolls     map[rollKey]int        // the look that one has after it was used
	drainLosses    map[[2]int][]drainLoss // by the look that one has, and how many drains
	alike          *odds.Members[uint16]
}

// A profile is everything about an avatar that its numbers depend on, other than that it has a
// body: its radiance, and what of its effects and soulshards is not used up.
type profile struct {
	malice.Avatar
	total  int      // its life tokens, sound or not
	rolled rollKind // what it has rolled, where that used something up
}

// A localState is how one of a troop stands: with so many sound tokens, and a look.
type localState struct{ profile, life int }

// rollKind are kinds of rolls by which effects that work once are used up, and soulshards.
type rollKind uint8

const (
	rollShards  rollKind = 1 << iota // those of a combat roll of its own, as it is made
	rollCR                           // that roll, once its blows count
	rollHit                          // its wounds against the creature's shields
	rollHurt                         // its shields against the creature's wounds
	rollLuck                         // a luck roll
	rollOnHit                        // what its hit sets off
	rollOnWound                      // what its wounds set off
)

// makeGroups are those who fight, parted into those that are alike.
func (r *fightRace) makeGroups() error {
	for _, names := range r.partition() {
		g := &group{names: names}
		if err := r.explore(g); err != nil {
			return err
		}
		r.groups = append(r.groups, g)
	}
	return nil
}

func (r *fightRace) partition() (list [][]string) {
	at := map[string]int{}
	named := namedByEffects(r.State)
	for _, name := range r.Fighting() {
		key := r.groupKey(name)
		if slices.ContainsFunc(named, func(word string) bool { return r.Means(word, name) }) {
			key += " as " + name
		}
		i, known := at[key]
		if !known {
			i = len(list)
			at[key] = i
			list = append(list, nil)
		}
		list[i] = append(list[i], name)
	}
	return list
}

// groupKey is the same for avatars that are alike: what cards they have does not matter, only
// what those do in this fight. Who is named by an effect of anybody is like nobody.
func (r *fightRace) groupKey(name string) string {
	a := r.Avatar(name)
	words := []string{fmt.Sprint(a.Life, slices.Contains(r.defend, name)),
		strings.Join(r.relevantRadiance(a.Radiance), " ")}
	for _, m := range r.Effects(name) {
		if r.matters(m, name) {
			words = append(words, fmt.Sprint(m.String(), " ", m.Lasts, r.foeDrains() && m.What == "life"))
		}
	}
	for _, roll := range []string{"cr", "lr"} {
		for _, share := range r.Pledged(name, roll) {
			words = append(words, "pledged "+roll+share.String())
		}
	}
	for _, roll := range notation.SortedKeys(r.Fight().Locked) {
		if rest, own := strings.CutPrefix(roll, name+" "); own {
			words = append(words, fmt.Sprint(rest, r.Fight().Locked[roll].Stars))
		}
	}
	if r.foeDrains() { // a Life token that is lost may take a token of life along
		words = append(words, fmt.Sprint(a.Life+a.Wounds+a.Drains-r.LifeMost(a)))
	}
	slices.Sort(words[2:])
	return strings.Join(words, "; ")
}

// matters says whether an effect of an avatar can change anything in this fight.
func (r *fightRace) matters(m notation.Mod, name string) bool {
	return slices.Contains([]string{"cr", "lr", "wounds", "drains", "shield", "energy", "immune", "dice",
		"life"}, m.What) &&
		(m.Versus == nil || r.Against(m.Versus, name)) &&
		(m.In == nil || slices.Contains(m.In, r.TerrainOf(name)))
}

// namedByEffects are the words by which effects in this fight are for one avatar alone.
func namedByEffects(s *malice.State) (words []string) {
	all := s.FoeMods()
	for _, name := range s.Fighting() {
		all = append(all, s.Effects(name)...)
	}
	for _, m := range all {
		if !slices.Contains([]string{"", "creature", "target", "foe"}, m.Who) {
			words = append(words, m.Who)
		}
	}
	return words
}

// explore finds how those of a troop can come to stand: by wounds, by drains, and by what
// they use up.
func (r *fightRace) explore(g *group) error {
	a := r.Avatar(g.names[0])
	first := profile{Avatar: a.Clone(), total: a.Life + a.Wounds + a.Drains}
	first.Radiance = r.relevantRadiance(first.Radiance)
	g.profileNumbers, g.afterRolls, g.drainLosses = map[string]int{}, map[rollKey]int{},
		map[[2]int][]drainLoss{}
	g.profileNumber(first)
	reached := map[localState]bool{{0, a.Life}: true}
	for queue := []localState{{0, a.Life}}; len(queue) > 0; queue = queue[1:] {
		for _, next := range r.successors(g, queue[0]) {
			if next.life > 0 && !reached[next] {
				reached[next] = true
				queue = append(queue, next)
			}
		}
		if len(g.profiles) > mostProfiles || len(reached) >= mostLocalStates {
			return &odds.TooLarge{Most: mostLocalStates, What: "ways in which one avatar can stand"}
		}
	}
	g.states = []localState{{}}
	for st := range reached {
		g.states = append(g.states, st)
	}
	slices.SortFunc(g.states[1:], func(x, y localState) int {
		return cmp.Or(cmp.Compare(g.rank(x), g.rank(y)), cmp.Compare(y.profile, x.profile))
	})
	g.numberOf = make([]map[int]uint16, len(g.profiles))
	for i := range g.numberOf {
		g.numberOf[i] = map[int]uint16{}
	}
	for n, st := range g.states[1:] {
		g.numberOf[st.profile][st.life] = uint16(n + 1)
	}
	return nil
}

// rank is higher the less has been lost and used up: every loss lowers it.
func (g *group) rank(st localState) int {
	l := g.profiles[st.profile]
	return st.life + len(l.Radiance) + l.countUsable()
}

// successors are the stations to which one can come from another in one step.
func (r *fightRace) successors(g *group, st localState) (list []localState) {
	if r.foeWounds() { // more of them are one after the other
		list = append(list, localState{st.profile, st.life - 1})
	}
	if r.foeDrains() {
		for _, loss := range r.drained(g, st.profile, 1) {
			list = append(list, localState{loss.profile, st.life - loss.life})
		}
	}
	for by := rollShards; by <= rollOnWound; by <<= 1 {
		for _, defends := range []bool{false, true} {
			if next := r.profileAfterRoll(g, st.profile, by, defends); next != st.profile {
				list = append(list, localState{next, st.life})
			}
		}
	}
	return list
}

// relevantRadiance are radiance as far as they matter in this fight: those that change no number are
// left out, or, where drains take them first, go for one kind.
func (r *fightRace) relevantRadiance(radiance []string) []string {
	matter := []string{"combat", "luck", "energy-surge", "physical-surge"}
	if r.foeWounds() {
		matter = append(matter, "energy-shield", "physical-shield")
	}
	if r.foeDrains() {
		matter = append(matter, "life")
	}
	var list []string
	for _, kind := range radiance {
		if !slices.Contains(matter, kind) {
			kind = "movement"
		}
		if kind != "movement" || r.foeDrains() {
			list = append(list, kind)
		}
	}
	slices.Sort(list)
	return list
}
