package malediction

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
	"tablehand/assist/sum"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// unit returns the verb that shows one unit, with --why where its numbers come from.
func (v verbs) unit() app.Verb {
	return app.Verb{
		Use: "unit UNIT", Short: "a unit's numbers as they are now; --why says where they come from",
		Says:    "Look at UNIT",
		Gives:   app.Gives[status.UnitView](),
		Example: "unit lancer\nunit lancer --why",
		Do: func(w app.Words) error {
			s, u, err := v.seen(w[0])
			if err != nil {
				return err
			}
			return v.Show(status.Unit(s, u), v.described(s, u))
		},
	}
}

// reach returns the verb that says how far a unit gets.
func (v verbs) reach() app.Verb {
	return app.Verb{
		Use: "reach UNIT", Short: "how far a unit gets in one activation, and who threatens it",
		Says:    "See how far UNIT gets",
		Gives:   app.Gives[status.Reach](),
		Example: "reach bonebow",
		Do: func(w app.Words) error {
			s, u, err := v.seen(w[0])
			if err != nil {
				return err
			}
			r := status.ReachOf(s, u)
			return v.Show(r, reachSaid(s, r))
		},
	}
}

// seen returns the table here, and the unit on it that a word means.
func (v verbs) seen(word string) (*malediction.State, *malediction.Unit, error) {
	s, err := v.Here()
	if err != nil {
		return nil, nil, err
	}
	u, err := s.FindUnit(word)
	return s, u, err
}

// described writes a unit: its numbers, with --why what they are made of, what is near it, and its card's
// abilities.
func (v verbs) described(s *malediction.State, u *malediction.Unit) string {
	card := s.Card(u.Card)
	var b strings.Builder
	fmt.Fprintf(&b, "%s of %s: cost %d, %s, since round %d\n", u.Card, u.Of, s.CostOf(u.Card), u.State, u.Since)
	b.WriteString(app.Row("health", health(s, u)))
	for _, name := range notation.StatNames[:5] {
		stat := notation.Stat(name)
		b.WriteString(app.Row(name, statCell(s, u, stat)))
		if v.Why {
			b.WriteString(voice.Summed(sumOf(s, u, stat)))
		}
	}
	b.WriteString(app.Row("near", beside(s, u)))
	for _, name := range abilities(card.Abilities) {
		text := card.Abilities[name]
		if slices.ContainsFunc(notation.ReadEffects(name, text), func(e notation.Effect) bool {
			return e.Deed == notation.Told
		}) {
			text += " (yours to carry out)"
		}
		b.WriteString(app.Labeled(name, text))
	}
	return b.String()
}

// sumOf returns the parts of which a stat of a unit is made, as a sum.
func sumOf(s *malediction.State, u *malediction.Unit, stat notation.Stat) sum.Sum {
	if stat == notation.Power {
		return s.Power(u).Sum
	}
	return s.Stat(u, stat).Sum
}

func abilities(of map[string]string) (names []string) {
	for name := range of {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// reachSaid writes how many inches a unit moves, strikes, charges, shoots and shifts, and from how far each
// enemy may strike it.
func reachSaid(s *malediction.State, r status.Reach) string {
	var b strings.Builder
	b.WriteString(s.Said(r.Unit) + " reaches\n")
	for _, way := range []struct {
		what string
		far  *int
	}{
		{"move", r.Move}, {"strike", r.Strike}, {"charge", r.Charge}, {"shoot", r.Shoot}, {"shift", r.Shift},
	} {
		if way.far != nil {
			b.WriteString(app.Row(way.what, strconv.Itoa(*way.far)+" inches"))
		}
	}
	if r.Move == nil {
		b.WriteString("its speed has not been typed in\n")
	}
	for _, threat := range r.Threats {
		var from []string
		for _, way := range []struct {
			what string
			far  *int
		}{{"strikes", threat.Strike}, {"charges", threat.Charge}, {"shoots", threat.Shoot}} {
			if way.far != nil {
				from = append(from, fmt.Sprintf("%s from %d", way.what, *way.far))
			}
		}
		if len(from) > 0 {
			b.WriteString(app.Row(s.Said(threat.Unit), strings.Join(from, ", ")))
		}
	}
	return b.String()
}
