package cards

import (
	"slices"
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// energy returns the effect that brings n Energy Tokens, each into a Section that is said, or chosen where
// there are several (energy.cap).
func (u *using) energy(rules []string, n int) (func() error, error) {
	said := u.numbers()
	for _, section := range said {
		if section < 1 || section > len(u.player().Energy) {
			return nil, telling.Impossible("%s has %s of Energy", u.who,
				text.Things(len(u.player().Energy), "Section", "Sections"))
		}
	}
	if len(said) > 1 && len(said) != n {
		return nil, telling.Impossible("%d Sections for %s", len(said), text.Things(n, "Energy Token",
			"Energy Tokens"))
	}
	return func() error {
		come := make([]int, len(u.player().Energy))
		for i := range n {
			switch {
			case len(said) == 1:
				come[said[0]-1]++
			case said != nil:
				come[said[i]-1]++
			default:
				come[u.room(come)-1]++
			}
		}
		for i, more := range come {
			u.fills(i+1, more, rules)
		}
		return nil
	}, nil
}

// room asks for the Section of the next token where more than one has room; come counts the tokens that
// each Section gets before it. The fullest is the default: it serves soonest.
func (u *using) room(come []int) int {
	p := u.player()
	most := u.state().Mat(p).Energy
	var open []string
	best, fullest := "1", -1
	for i, n := range p.Energy {
		if n += come[i]; n < most {
			open = append(open, strconv.Itoa(i+1))
			if n > fullest {
				best, fullest = strconv.Itoa(i+1), n
			}
		}
	}
	if len(open) > 1 {
		best = u.t.Choose(chance.Question{For: "section", Answers: open, Default: best,
			Text: "into which Section does an Energy Token of " + u.who + " go"})
	}
	section, _ := strconv.Atoi(best) // one of the numbers above
	return section
}

// fills puts tokens into a Section, as many as it has room for.
func (u *using) fills(section, n int, rules []string) {
	p := u.player()
	now := min(p.Energy[section-1]+n, u.state().Mat(p).Energy)
	switch came := now - p.Energy[section-1]; {
	case came > 0:
		u.t.Do(axismundi.EnergyMoved{Player: u.who, Section: section, N: came, Now: now},
			append(slices.Clone(rules), "energy.cap")...)
	case n > 0:
		u.t.Remark("energy.cap", "%s's Section is full", u.who)
	}
}

// fill returns the effect that fills one Section, which is said or chosen (card.one.drain).
func (u *using) fill(rules []string) (func() error, error) {
	section, said := u.number()
	if said && (section < 1 || section > len(u.player().Energy)) {
		return nil, telling.Impossible("%s has %s of Energy", u.who,
			text.Things(len(u.player().Energy), "Section", "Sections"))
	}
	return func() error {
		if !said {
			section = u.choose(u.who, "section", "which Section of "+u.who+"'s is filled", func(n int) bool {
				return n < u.state().Mat(u.player()).Energy
			})
		}
		if section > 0 {
			u.fills(section, u.state().Mat(u.player()).Energy, rules)
		}
		return nil
	}, nil
}

// drain returns the effect that takes n Energy Tokens off each Opponent: whoever has several Sections says
// which (card.one.drain).
func (u *using) drain(rules []string, n int) func() error {
	return func() error {
		for _, other := range u.state().Opponents(u.who) {
			section := u.choose(other.Name, "section-"+other.Name,
				other.Name+" loses an Energy Token: of which Section", func(n int) bool { return n > 0 })
			if section == 0 {
				u.t.Remark(rules[0], "%s has no Energy to lose", other.Name)
				continue
			}
			now := max(0, other.Energy[section-1]-n)
			u.t.Do(axismundi.EnergyMoved{Player: other.Name, Section: section, N: now - other.Energy[section-1],
				Now: now}, rules...)
		}
		return nil
	}
}

// choose returns one of a player's Sections whose number of tokens fits, and asks where several do; 0: none
// does. The default is the first with the fewest tokens.
func (u *using) choose(who, name, question string, fits func(n int) bool) int {
	var open []string
	best, least := 0, 0
	for i, n := range u.state().Player(who).Energy {
		if !fits(n) {
			continue
		}
		open = append(open, strconv.Itoa(i+1))
		if best == 0 || n < least {
			best, least = i+1, n
		}
	}
	if len(open) < 2 {
		return best
	}
	section, _ := strconv.Atoi(u.t.Choose(chance.Question{For: name, Answers: open, Default: strconv.Itoa(best),
		Text: question})) // one of the numbers above
	return section
}
