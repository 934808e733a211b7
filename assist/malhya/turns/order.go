package turns

import (
	"cmp"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Order returns who still has to act in this round of combat: heroes, and types of enemies, the highest
// initiative first; those with the same initiative are one group (combat.initiative.order,
// combat.initiative.tie). A hero who acts, or a type that has begun, comes before all others
// (combat.hero.whole-turn, combat.initiative.type-together).
func Order(s *malhya.State) (groups [][]string) {
	if s.Combat == nil {
		return nil
	}
	var first, rest []string
	for _, name := range toAct(s) {
		if begun(s, name) {
			first = append(first, name)
			continue
		}
		rest = append(rest, name)
	}
	if first != nil {
		groups = append(groups, first)
	}
	gauge := s.Combat.Gauge
	slices.SortStableFunc(rest, func(a, b string) int { return cmp.Compare(gauge[b], gauge[a]) })
	for i, name := range rest {
		if i > 0 && gauge[rest[i-1]] == gauge[name] {
			last := len(groups) - 1
			groups[last] = append(groups[last], name)
			continue
		}
		groups = append(groups, []string{name})
	}
	return groups
}

// toAct lists the heroes who have not acted, and the types of which some figure has not.
func toAct(s *malhya.State) (list []string) {
	for _, h := range s.Conscious() {
		if h.Turn.Is != malhya.Ended && !slices.Contains(s.Combat.Acted, h.Name) {
			list = append(list, h.Name)
		}
	}
	for _, of := range s.Types() {
		if len(Figures(s, of)) > 0 {
			list = append(list, of)
		}
	}
	return list
}

// Figures lists the enemies of a type that have not acted in this round.
func Figures(s *malhya.State, of string) (list []string) {
	for _, e := range s.Enemies {
		if malhya.Type(e.Name) == of && !slices.Contains(s.Combat.Acted, e.Name) {
			list = append(list, e.Name)
		}
	}
	return list
}

// begun says whether a hero's turn is on, or that of a type of enemies.
func begun(s *malhya.State, name string) bool {
	if h := s.Hero(name); h != nil {
		return h.Turn.Is == malhya.Acting
	}
	return s.Begun(name)
}

// tied says whether a hero is one of several who may act first.
func tied(s *malhya.State, hero string) bool {
	order := Order(s)
	return len(order) > 0 && len(order[0]) > 1 && slices.Contains(order[0], hero)
}

// Next returns who may act now: a hero whose turn is on, alone; in combat the first group of Order, and
// nobody before the turns begin; in stealth the heroes who wait for a turn or stand by.
func Next(s *malhya.State) (list []string) {
	switch {
	case s.Acting() != nil:
		return []string{s.Acting().Name}
	case s.Combat != nil && s.Part() != malhya.Fighting:
		return nil
	case s.Combat != nil:
		if order := Order(s); len(order) > 0 {
			return order[0]
		}
		return nil
	}
	for _, name := range s.HeroNames() {
		if barred(s, name, true) == nil {
			list = append(list, name)
		}
	}
	return list
}

// inCombat returns the reason why a hero cannot act in Combat Mode; nil: the hero can.
func inCombat(s *malhya.State, h *malhya.Hero) *bar {
	switch s.Part() {
	case malhya.Opening:
		return &bar{"combat.round", "initiative and Upgrade tokens come before the first turn of a round",
			[]telling.Command{telling.Line("round")}}
	case malhya.Upgrading:
		return &bar{"combat.round", "Upgrade tokens are drawn first", []telling.Command{telling.Line("upgrade")}}
	}
	if is(s, h.Name) {
		return nil
	}
	if h.Turn.Is == malhya.Ended || slices.Contains(s.Combat.Acted, h.Name) {
		return &bar{"combat.hero.whole-turn", h.Name + " has acted in this round", nil}
	}
	if other := s.Acting(); other != nil {
		return &bar{"combat.hero.whole-turn", "it is " + other.Name + "'s turn, and not over", ends(other)}
	}
	order := Order(s)
	if slices.Contains(order[0], h.Name) {
		return nil
	}
	rule := "combat.initiative.order"
	if of := order[0][0]; s.Hero(of) == nil && s.Begun(of) {
		rule = "combat.initiative.type-together"
	}
	return &bar{rule, text.Listed(order[0]) + " " + verb(order[0]) + " before " + h.Name, acts(s, order[0])}
}

func verb(names []string) string {
	if len(names) == 1 {
		return "acts"
	}
	return "act"
}

// acts returns the line that ends the turn of each hero named, and for each type of enemies the line that
// plays its next figure.
func acts(s *malhya.State, names []string) (list []telling.Command) {
	for _, name := range names {
		if h := s.Hero(name); h != nil {
			list = append(list, ends(h)...)
			continue
		}
		list = append(list, telling.Line("enemy", Figures(s, name)[0]))
	}
	return list
}

// Orders lists all orders of the elements of a list, first the one in which they stand.
func Orders[T any](of []T) (list [][]T) {
	if len(of) == 0 {
		return [][]T{nil}
	}
	for i, first := range of {
		for _, rest := range Orders(slices.Delete(slices.Clone(of), i, i+1)) {
			list = append(list, append([]T{first}, rest...))
		}
	}
	return list
}
