package effects

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// A moment gathers the effects that several things set off which happen at one time. They are resolved once
// all of these things have happened.
type moment struct {
	set   []trigger
	hurt  []string // units that an effect which works at once has still to damage or defeat
	waits []Wait
	plays func(Wait) // plays a retaliation in its place; nil: it waits like other attacks
}

// A trigger is an ability, or a card's text, that a moment has set off.
type trigger struct {
	Cause
	name   string
	own    bool // the unit's own fall sets it off: it happens though the unit is gone
	does   []malediction.Borne
	weaker []malediction.Borne // effects of the same name, that do not count
}

// said names a trigger as people do: Death Throes of Fleshripper.
func (r trigger) said(s *malediction.State) string {
	switch {
	case r.Unit == "":
		return r.name
	case r.own:
		return r.name + " of " + r.Called
	}
	return r.name + " of " + s.Said(r.Unit)
}

// add adds the effects of a unit's cards that this kind of moment sets off and that are wanted, the clauses
// of one name together.
func (m *moment) add(s *malediction.State, u *malediction.Unit, when notation.Trigger, c Cause,
	wanted func(malediction.Borne) bool) {
	list, weaker := s.Sets(u, when)
	c.Unit, c.Player, c.Called = u.ID, u.Of, s.Said(u.ID)
	c.Near = s.NearTo(u.ID)
	first := len(m.set)
	for i, b := range list {
		if !wanted(b) {
			continue
		}
		at := slices.IndexFunc(m.set[first:], func(r trigger) bool { return r.name == b.Called() })
		if at < 0 {
			own := when == notation.OnDefeat && ofItsFall(b)
			m.set = append(m.set, trigger{Cause: c, name: b.Called(), own: own})
			at = len(m.set) - 1 - first
		}
		m.set[first+at].does = append(m.set[first+at].does, b)
		m.set[first+at].weaker = append(m.set[first+at].weaker, weaker[i]...)
	}
}

// every lets all effects through.
func every(malediction.Borne) bool { return true }

// ofItsFall lets those effects through that happen as the bearer itself falls, and not those on the units
// that it defeats.
func ofItsFall(b malediction.Borne) bool { return b.Deed != notation.FreeAttack }

// falls adds what the fall of a unit sets off of its own cards, and returns the names of that; empty:
// nothing.
func (m *moment) falls(s *malediction.State, u *malediction.Unit) string {
	first := len(m.set)
	m.add(s, u, notation.OnDefeat, Cause{Fell: u}, ofItsFall)
	var names []string
	for _, r := range m.set[first:] {
		names = append(names, r.name)
	}
	return strings.Join(names, ", ")
}

// resolve carries out all that the moment has set off, in the order of the right player: an owner orders
// what is their own, the holder of initiative what both sides have; what nobody controls comes last
// (effect.concurrent.own, effect.concurrent.both, effect.concurrent.neutral).
func (m *moment) resolve(t *malediction.Table) {
	order := m.order(t)
	for i, r := range order {
		if len(m.waits) > 0 { // an attack comes before these
			beneath(t, order[i:])
			break
		}
		if r.gone(t) {
			continue
		}
		for _, w := range r.carry(t) {
			if w.Deed == notation.Retaliates && m.plays != nil {
				m.plays(w)
			} else {
				m.waits = append(m.waits, w)
			}
		}
	}
	m.set = nil
}

// gone says, and remarks, that a trigger does not happen as its unit has fallen since.
func (r trigger) gone(t *malediction.Table) bool {
	gone := r.Unit != "" && !r.own && t.State().Unit(r.Unit) == nil
	if gone {
		t.Remark("effect.sequence.gone", "%s has fallen: %s does not happen", r.Called, r.name)
	}
	return gone
}

// attacks lists the places of those triggers that bring an attack which waits.
func (m *moment) attacks(list []trigger) (places []int) {
	for i, r := range list {
		if slices.ContainsFunc(r.does, func(b malediction.Borne) bool {
			return b.Deed == notation.FreeAttack || b.Deed == notation.Retaliates && m.plays == nil
		}) {
			places = append(places, i)
		}
	}
	return places
}

// order returns what is set off in the order in which it is resolved.
func (m *moment) order(t *malediction.Table) []trigger {
	s := t.State()
	var controlled, neutral []trigger
	for _, r := range m.set {
		if r.Player == "" {
			neutral = append(neutral, r)
		} else {
			controlled = append(controlled, r)
		}
	}
	if len(controlled) > 1 {
		var owners, names []string
		for _, r := range controlled {
			owners, names = append(owners, r.Player), append(names, r.said(s))
		}
		first := slices.Clone(controlled)
		controlled = controlled[:0]
		order, _ := Ordered(t, owners, names, m.attacks(first)...)
		for _, i := range order {
			controlled = append(controlled, first[i])
		}
	}
	if len(neutral) > 0 && len(controlled) > 0 {
		t.Remark("effect.concurrent.neutral", "what nobody controls comes last")
	}
	return append(controlled, neutral...)
}

// Ordered asks the right player for the order of what happens at one time: their owner where one side has
// all of it, else the holder of initiative. By default the places in last come behind the others. It returns
// the places in that order, and who has decided it.
func Ordered(t *malediction.Table, owners, names []string, last ...int) (order []int, decides string) {
	s := t.State()
	decides, rule := owners[0], "effect.concurrent.own"
	if slices.ContainsFunc(owners, func(o string) bool { return o != owners[0] }) {
		decides = s.SideOf(owners[0]) // teammates
	}
	if slices.ContainsFunc(owners, func(o string) bool { return s.AreEnemies(o, owners[0]) }) {
		decides, rule = s.Initiative, "effect.concurrent.both"
	}
	var normal []int // the decider's own first
	for _, own := range []bool{true, false} {
		for i, o := range owners {
			if (s.SideOf(o) == s.SideOf(decides)) == own {
				normal = append(normal, i)
			}
		}
	}
	slices.SortStableFunc(normal, func(a, b int) int {
		return cmp.Compare(slices.Index(last, a), slices.Index(last, b))
	})
	if len(names) == 1 {
		return normal, decides
	}
	answer := t.Choose(chance.Question{
		For:     "order",
		Text:    fmt.Sprintf("%s says in which order: %s", decides, numbered(names)),
		Default: numbers(normal), Check: func(words string) (string, error) {
			list, err := places(words, names)
			return numbers(list), err
		}})
	order, err := places(answer, names)
	if err != nil {
		order = normal
	}
	for _, i := range normal {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	t.Remark(rule, "%s orders what happens at one time: %s first", decides, names[order[0]])
	return order, decides
}

func numbered(names []string) string {
	var list []string
	for i, name := range names {
		list = append(list, fmt.Sprintf("%d %s", i+1, name))
	}
	return strings.Join(list, ", ")
}

func numbers(order []int) string {
	var list []string
	for _, i := range order {
		list = append(list, strconv.Itoa(i+1))
	}
	return strings.Join(list, ",")
}

// places reads an order: numbers from 1, or beginnings of names. It returns their places in names, from 0.
func places(words string, names []string) (order []int, err error) {
	for _, word := range strings.Split(words, ",") {
		at, err := place(strings.TrimSpace(word), names)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(order, at) {
			order = append(order, at)
		}
	}
	return order, nil
}

func place(word string, names []string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(names) {
		return n - 1, nil
	}
	name, err := telling.Named("effect that happens now", word, names)
	return slices.Index(names, name), err
}
