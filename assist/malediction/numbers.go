package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
)

// A Value is a stat of a unit as it is now, with the sum that it comes from.
type Value struct {
	sum.Sum
	Stat  notation.Stat
	Null  bool // a dash: it cannot be used, and counts 0 (stat.null.zero)
	Known bool // its card has been typed in
}

// stacking returns the rules by which the parts of a stat are added up: of parts with one name only the
// strongest counts, and so of the boosts of items and relics; by one value of reading A16 abilities or
// attachments alone count; the sum is never below 0 (effect.same-name, effect.attachment-boost).
func (s *State) stacking() []sum.Rule {
	rules := []sum.Rule{sum.Strongest(stacksBy, "effect.same-name"),
		sum.Strongest(attached, "effect.attachment-boost")}
	if s.Reading("A16") == "strongest" {
		rules = append(rules, largerAlone)
	}
	return append(rules, sum.AtLeast(0, "never below none", ""))
}

// stacksBy returns the key by which a part stacks: its name in small letters, of an attachment the name that
// its card gives the boost; empty: it has none.
func stacksBy(p sum.Part) string {
	name := p.Name
	if attached(p) != "" {
		_, name, _ = strings.Cut(name, attachmentNamed)
	}
	return strings.ToLower(name)
}

// attached returns the key under which boosts of items and relics stack, whatever name their card gives them;
// empty: the part is of no attachment.
func attached(p sum.Part) string {
	key, _, _ := strings.Cut(p.Name, attachmentNamed)
	if !strings.HasPrefix(key, attachment) {
		return ""
	}
	return key
}

// largerAlone counts either the abilities that change a stat or the attachments, whichever come to more,
// and sets the other ones aside (reading A16).
func largerAlone(all sum.Sum) sum.Sum {
	var of [2][]sum.Part // abilities, attachments
	for _, p := range all.Parts {
		if attached(p) != "" {
			of[1] = append(of[1], p)
		} else if p.Name != "" {
			of[0] = append(of[0], p)
		}
	}
	if len(of[0]) == 0 || len(of[1]) == 0 {
		return all
	}
	idle := of[0]
	if sum.Total(of[0]) > sum.Total(of[1]) {
		idle = of[1]
	}
	out := sum.Sum{Idle: slices.Clone(all.Idle)}
	for _, p := range all.Parts {
		if slices.Contains(idle, p) {
			p.Rule = "effect.other-stacks"
			out.Idle = append(out.Idle, p)
			continue
		}
		out.Parts = append(out.Parts, p)
	}
	return out
}

// attachment begins the name under which boosts of items and relics stack; attachmentNamed stands in it
// before the name that the card gives the boost.
const (
	attachment      = "attachment "
	attachmentNamed = ": "
)

// Stat returns a stat of a unit as it is now: what its card bears, and all that changes it. Mods are
// those of the act alone. Power is asked for by Power. A null stat is 0 whatever changes it, but for a
// defense where reading A21 lets modifiers add to it.
func (s *State) Stat(u *Unit, stat notation.Stat, mods ...notation.Mod) Value {
	card := s.Card(u.Card)
	printed := card.Stats.Number(stat)
	v := Value{Stat: stat, Null: printed.Null, Known: printed.Known}
	parts := []sum.Part{{N: printed.N, What: string(stat), Rule: "stat." + string(stat)}}
	if v.Null {
		parts = []sum.Part{{What: "no " + string(stat), Rule: "stat.null.zero"}}
		if stat != notation.Defense || s.Reading("A21") != "modified" {
			v.Sum = sum.Of(parts)
			return v
		}
	}
	parts = append(parts, s.changes(u, stat, mods)...)
	v.Sum = sum.Of(parts, s.stacking()...)
	return v
}

// A Strength is the power stat of a unit as it is now.
type Strength struct {
	notation.Pair
	sum.Sum        // the damage of a hit; empty: nothing changed it
	Open    bool   // it is changed by N, and the players say what both numbers are (reading A22)
	Changed string // the change, where it is one of N: 4/2 +2
}

// Said writes both numbers of the power, or how they are changed where the players have still to say them.
func (p Strength) Said() string {
	if p.Open {
		return p.Changed
	}
	return p.Pair.String()
}

// changedPower reads what the players have said of a change of power: 4/2 +2 = 6/4; ok is false for other
// words.
func changedPower(text string) (changed string, is notation.Pair, ok bool) {
	changed, said, _ := strings.Cut(text, " = ")
	is, err := notation.ParsePair(said)
	return changed, is, err == nil && changed != ""
}

// Power returns the power stat of a unit as it is now. Of powers in the place of the printed one that have
// one name the strongest counts. Where somebody has said it whole, with all that changes it, nothing is
// added; else a change by N changes the numbers that reading A22 names.
func (s *State) Power(u *Unit, mods ...notation.Mod) Strength {
	card := s.Card(u.Card)
	p := Strength{Pair: card.Stats.Power}
	if p.Null {
		return p
	}
	base := sum.Part{N: p.Hit, What: "power " + p.Pair.String(), Rule: "stat.power"}
	list, idle := strongest(s.wholes(u, mods))
	if len(list) > 0 { // of several the last one counts
		last := list[len(list)-1]
		p.Pair, base = last.Pair, last.part
		base.Name = "" // changes add up with it
		p.Sum = sum.Sum{Parts: []sum.Part{base}, Idle: idle}
		if last.said {
			return p
		}
	}
	all := sum.Of(append([]sum.Part{base}, s.changes(u, notation.Power, mods)...), s.stacking()...)
	all.Idle = append(all.Idle, idle...)
	by := all.Total() - p.Hit
	if by == 0 {
		return p
	}
	reading := s.Reading("A22")
	p.Sum, p.Open, p.Changed = all, reading == "pair", fmt.Sprintf("%s %+d", p.Pair, by)
	for _, text := range u.Powers {
		if changed, is, ok := changedPower(text); ok && p.Open && changed == p.Changed {
			p.Pair, p.Open = is, false
			if by = is.Hit - base.N; by != all.Total()-base.N {
				p.Sum = sum.Of([]sum.Part{{N: is.Hit, What: "power " + is.String() + ", for " + changed,
					Rule: "stat.power.modifier"}})
			}
			return p
		}
	}
	if reading != "hit" {
		p.Graze = max(0, p.Graze+by)
	}
	p.Hit += by
	return p
}

// A whole is a power that a unit has in the place of the printed one.
type whole struct {
	notation.Pair
	part sum.Part
	said bool // somebody has said it, with all that changes it; else a card gives it
}

// wholes lists the powers that a unit has in the place of the printed one: those that cards give, then those
// that are booked on it, and those of the act.
func (s *State) wholes(u *Unit, mods []notation.Mod) (list []whole) {
	add := func(p notation.Pair, of, name string, said bool) {
		list = append(list, whole{p, sum.Part{N: p.Hit, What: "power " + p.String() + bracketed(of),
			Rule: "stat.power.modifier", Name: name}, said})
	}
	for _, c := range s.sources(u) {
		for _, e := range c.effects {
			if e.Deed == notation.Boosts && e.Lasting() && e.Pair != nil && c.reaches(e) && s.Holds(c.unit, e) {
				add(*e.Pair, c.what(e), c.stacksAs(e), false)
			}
		}
	}
	for _, m := range append(s.modsOn(u, notation.Power), mods...) {
		if m.Stat == notation.Power && m.Power != nil {
			add(*m.Power, m.Name, notation.Base(m.Name), true)
		}
	}
	return list
}

// strongest returns the powers of a list that apply: of those with one name, and of those of attachments,
// the strongest (effect.same-name, effect.attachment-boost). idle are the parts of the others.
func strongest(list []whole) (apply []whole, idle []sum.Part) {
	for _, w := range list {
		at, rule := -1, ""
		for i, other := range apply {
			switch a, b := w.part, other.part; {
			case stacksBy(a) != "" && stacksBy(a) == stacksBy(b):
				at, rule = i, "effect.same-name"
			case attached(a) != "" && attached(a) == attached(b):
				at, rule = i, "effect.attachment-boost"
			}
		}
		weaker := w.part
		if at < 0 || stronger(w.Pair, apply[at].Pair) {
			apply = append(apply, w)
			if at < 0 {
				continue
			}
			weaker = apply[at].part
			apply = slices.Delete(apply, at, at+1)
		}
		weaker.Rule = rule
		idle = append(idle, weaker)
	}
	return apply, idle
}

// stronger says whether a power does more than another: by a hit, of the same hits by a graze.
func stronger(a, b notation.Pair) bool {
	return a.Hit > b.Hit || a.Hit == b.Hit && a.Graze > b.Graze
}

func bracketed(name string) string {
	if name == "" {
		return ""
	}
	return " (" + name + ")"
}

// changes returns all that changes a stat of a unit: its own abilities, what it carries, auras of those
// that stand near, what was booked on it, and the mods of the act.
func (s *State) changes(u *Unit, stat notation.Stat, mods []notation.Mod) (parts []sum.Part) {
	for _, source := range s.sources(u) {
		for _, e := range source.effects {
			if e.Stat != stat || e.Deed != notation.Boosts || !e.Lasting() ||
				e.Pair != nil || !source.reaches(e) || !s.Holds(source.unit, e) {
				continue
			}
			parts = append(parts, sum.Part{N: e.N * s.times(source.unit, e), What: source.what(e),
				Rule: changeRule(stat), Name: source.stacksAs(e)})
		}
	}
	for _, m := range append(s.modsOn(u, stat), mods...) {
		if m.Stat == stat && m.Power == nil {
			parts = append(parts, sum.Part{N: m.N, What: orSaid(m.Name), Rule: changeRule(stat),
				Name: notation.Base(m.Name)})
		}
	}
	return parts
}

// changeRule returns the rule by which a change of a stat counts.
func changeRule(stat notation.Stat) string {
	switch stat {
	case notation.Defense:
		return "attack.bonus.defense"
	case notation.Power:
		return "stat.power.modifier"
	}
	return "effect.other-stacks"
}

func orSaid(name string) string {
	if name == "" {
		return "as it is said"
	}
	return name
}

// modsOn returns what is booked on a unit that changes a stat.
func (s *State) modsOn(u *Unit, stat notation.Stat) (mods []notation.Mod) {
	for _, text := range u.Mods {
		if m, err := notation.ParseMod(text); err == nil && m.Stat == stat {
			mods = append(mods, m)
		}
	}
	return mods
}

// MostHealth returns the max health of a unit if it stands in each aura of 2 inches or more that gives some.
// With more damage than HealthLeft knows of it may still be on its feet.
func (s *State) MostHealth(u *Unit) Value {
	var mods []notation.Mod
	for _, a := range s.Distant(u, notation.Health) {
		if m, changes := a.Changes(a.Units); changes && m.N > 0 {
			mods = append(mods, m)
		}
	}
	return s.Stat(u, notation.Health, mods...)
}

// Spent says whether a unit has taken all that it can, wherever it stands (defeat.when).
func (s *State) Spent(u *Unit) bool {
	health := s.MostHealth(u)
	return health.Known && !health.Null && u.Damage >= health.Total()
}

// HealthLeft returns what a unit can still take, and whether its card says so.
func (s *State) HealthLeft(u *Unit) (left int, known bool) {
	v := s.Stat(u, notation.Health)
	return max(0, v.Total()-u.Damage), v.Known && !v.Null
}
