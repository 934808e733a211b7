package odds

import (
	"fmt"
	"math/big"

	"tablehand/assist/chart"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/odds"
)

func bar(label string, p *big.Rat) chart.Bar { return chart.Bar{Label: label, P: p, Said: percent(p)} }

// ends draws the chance p of something and that of its contrary, as two bars with these labels.
func ends(label, not string, p *big.Rat) chart.Group {
	return chart.Group{Bars: []chart.Bar{bar(label, p), bar(not, new(big.Rat).Sub(big.NewRat(1, 1), p))}}
}

// drawnOutcomes draws the chances of the outcomes of an attack, and drawnDamage those of the damage.
func drawnOutcomes(r odds.Odds) chart.Group {
	g := chart.Group{Title: "outcome"}
	for _, o := range r.Outcomes {
		g.Bars = append(g.Bars, bar(called(o.What), o.P))
	}
	return g
}

func drawnDamage(r odds.Odds) chart.Group {
	g := chart.Group{Title: "damage"}
	for _, d := range r.Damage {
		g.Bars = append(g.Bars, bar(fmt.Sprint(d.N), d.P))
	}
	return g
}

func drawnAttack(s *malediction.State, a odds.Attack, r odds.Odds) chart.Chart {
	by, on := s.Said(idOf(s, a.Unit)), s.Said(idOf(s, a.Target))
	return chart.Chart{Title: by + " attacks " + on,
		Groups: []chart.Group{ends(on+" falls", on+" stands", r.P), drawnOutcomes(r), drawnDamage(r)}}
}

func drawnMove(name string, r odds.Odds) chart.Chart {
	return chart.Chart{Title: name + " moves",
		Groups: []chart.Group{ends(name+" falls", name+" moves", r.P), drawnDamage(r)}}
}

func drawnCharge(by, on string, r odds.Odds) chart.Chart {
	return chart.Chart{Title: by + " charges " + on, Groups: []chart.Group{
		ends(on+" falls", on+" stands", r.P), ends(by+" falls", by+" stands",
			r.Falls), drawnOutcomes(r), drawnDamage(r)}}
}

// drawnPlan draws the chance that a plan succeeds; without one the chart is empty.
func drawnPlan(title string, r odds.Odds) chart.Chart {
	c := chart.Chart{Title: title}
	switch {
	case r.P == nil:
	case r.Bound == odds.AtLeast:
		c.Groups = []chart.Group{ends("yes, at least", "no, at most", r.P)}
	default:
		c.Groups = []chart.Group{ends("yes", "no", r.P)}
	}
	return c
}
