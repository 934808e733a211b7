package fightodds

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// A group is a set of avatars with the same numbers and the same life, so that it does not matter
// which of them loses something.
type group struct {
	names          []string
	profiles       []profile
	states         []localState           // 0: no body; the last: the present state
	numberOf       []map[int]uint16       // by profile, then by life: the index in states
	profileNumbers map[string]int         // by profile, written out: its number
	afterRolls     map[rollKey]int        // profiles after a roll
	drainLosses    map[[2]int][]drainLoss // by profile and number of drains
	alike          *odds.Members[uint16]
}

// A profile holds everything the numbers of an avatar depend on besides its life: its radiance, and
// the effects and soulshards that are not used up.
type profile struct {
	malice.Avatar
	total  int      // life tokens, sound or not
	rolled rollKind // rolls made that have used something up
}

// A localState is the state of one avatar of a group: a profile and a number of sound tokens.
type localState struct{ profile, life int }

// A rollKind is a kind of roll that uses up effects which work once, or soulshards; a set of them
// is a sum of bits.
type rollKind uint8

const (
	rollShards  rollKind = 1 << iota // a combat roll, as its soulshards are spent
	rollCR                           // a combat roll, once its hit counts
	rollHit                          // wounds of the avatar against shields of the creature
	rollHurt                         // wounds of the creature against shields of the avatar
	rollLuck                         // a luck roll
	rollOnHit                        // effects that a hit of the avatar triggers
	rollOnWound                      // effects that a wound by the avatar triggers
)

// makeGroups splits the fighters into groups and finds the states of each.
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

// partition splits the names of the fighters into those that are alike.
func (r *fightRace) partition() (list [][]string) {
	at := map[string]int{}
	named := namedByEffects(r.State)
	for _, name := range r.State.Fighting() {
		key := r.groupKey(name)
		if slices.ContainsFunc(named, func(word string) bool { return r.State.Means(word, name) }) {
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

// groupKey returns a text that is the same for avatars that are alike: it lists the effects that
// matter in this fight, not the cards they come from. An avatar that some effect names is alike to
// nobody; the caller adds its name.
func (r *fightRace) groupKey(name string) string {
	a := r.State.Avatar(name)
	words := []string{fmt.Sprint(a.Life, slices.Contains(r.defend, name)),
		strings.Join(r.relevantRadiance(a.Radiance), " ")}
	for _, m := range r.State.Effects(name) {
		if r.matters(m, name) {
			words = append(words, fmt.Sprint(m.String(), " ", m.Lasts, r.foeDrains() && m.What == "life"))
		}
	}
	for _, roll := range []string{"cr", "lr"} {
		for _, share := range r.State.Pledged(name, roll) {
			words = append(words, "pledged "+roll+share.String())
		}
	}
	for _, roll := range slices.Sorted(maps.Keys(r.State.Fight().Locked)) {
		if rest, own := strings.CutPrefix(roll, name+" "); own {
			words = append(words, fmt.Sprint(rest, r.State.Fight().Locked[roll].Stars))
		}
	}
	if r.foeDrains() { // a lost Life token may cost a token of life too
		words = append(words, fmt.Sprint(a.Life+a.Wounds+a.Drains-r.State.LifeMost(a)))
	}
	slices.Sort(words[2:])
	return strings.Join(words, "; ")
}

// matters reports whether an effect of an avatar can change a number of this fight.
func (r *fightRace) matters(m notation.Mod, name string) bool {
	return slices.Contains([]string{"cr", "lr", "wounds", "drains", "shield", "energy", "immune", "dice",
		"life"}, m.What) &&
		(m.Versus == nil || r.State.Against(m.Versus, name)) &&
		(m.In == nil || slices.Contains(m.In, r.State.TerrainOf(name)))
}

// namedByEffects returns the words by which effects in this fight name one avatar.
func namedByEffects(s *malice.State) (words []string) {
	all := s.FoeMods()
	for _, name := range s.Fighting() {
		all = append(all, s.Effects(name)...)
	}
	for _, m := range all {
		if !slices.Contains([]string{"", "creature", "target", "foe", "all"}, m.Who) {
			words = append(words, m.Who)
		}
	}
	return words
}

// explore lists all states an avatar of the group can reach by wounds, by drains and by using
// effects up.
func (r *fightRace) explore(g *group) error {
	a := r.State.Avatar(g.names[0])
	first := profile{Avatar: *telling.Copy(a), total: a.Life + a.Wounds + a.Drains}
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
			return &odds.TooLarge{Most: mostLocalStates, What: "states of one avatar"}
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

// rank orders the states: every loss and every use lowers it.
func (g *group) rank(st localState) int {
	l := g.profiles[st.profile]
	return st.life + len(l.Radiance) + l.countUsable()
}

// successors returns the states that are one step from a state.
func (r *fightRace) successors(g *group, st localState) (list []localState) {
	if r.foeWounds() { // several wounds are several steps
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

// relevantRadiance returns the radiance that matters in this fight. Tokens that change no number
// are left out; where drains can take them first, all of them count as movement.
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
