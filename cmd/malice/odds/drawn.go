package odds

import (
	"fmt"
	"math/big"
	"strings"

	"tablehand/assist/chart"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

// ahead returns the command that tells the odds of what comes next on a table: of its fight, or else of the
// Shadows' Turn. It is nil where neither comes.
func (v forecasts) ahead(path string, text []byte) ([]string, error) {
	s, err := v.State(path, text)
	switch {
	case err != nil || s.Over != nil:
		return nil, err
	case s.Encounter != nil && !s.Encounter.Beaten:
		return []string{"odds", "fight"}, nil
	case len(s.Shadows) > 0 || s.Realm.Shadow != nil:
		return []string{"odds", "shadow", "--turns=1"}, nil
	}
	return nil, nil
}

func bar(label string, p *big.Rat) chart.Bar {
	return chart.Bar{Label: label, P: p, Said: odds.Percent(p)}
}

// valued draws a distribution of numbers.
func valued(title string, list []turn.Valued) chart.Group {
	g := chart.Group{Title: title}
	for _, one := range list {
		g.Bars = append(g.Bars, bar(fmt.Sprint(one.Value), one.P))
	}
	return g
}

// luck draws the chance of success of a luck roll; where the roll may be made again, also the chance with
// that.
func luck(success, again *big.Rat) chart.Group {
	g := chart.Group{Bars: []chart.Bar{bar("success", success),
		bar("failure", new(big.Rat).Sub(big.NewRat(1, 1), success))}}
	if again != nil {
		g.Bars = append(g.Bars, bar("made again", again))
	}
	return g
}

// drawnFight draws the ends of a fight, and the life that each avatar has left.
func drawnFight(seen fightodds.FightView, o fightodds.FightOdds) chart.Chart {
	ends := chart.Group{Bars: []chart.Bar{bar("win", o.Win), bar("lose", o.Lost)}}
	for _, rare := range []chart.Bar{bar("it flees", o.Fled), bar("new form", o.Reforms)} {
		if rare.P.Sign() > 0 {
			ends.Bars = append(ends.Bars, rare)
		}
	}
	c := chart.Chart{Title: "against " + seen.Against, Groups: []chart.Group{ends}}
	for _, a := range o.Avatars {
		g := chart.Group{Title: a.Name + ", life left"}
		for n, p := range a.Life {
			if p.Sign() > 0 {
				g.Bars = append(g.Bars, bar(fmt.Sprint(n), p))
			}
		}
		c.Groups = append(c.Groups, g)
	}
	return c
}

func drawnCreature(c fightodds.CreatureOdds) chart.Chart {
	types, powers := chart.Group{Title: "type"}, chart.Group{Title: "power"}
	for _, one := range c.Types {
		types.Bars = append(types.Bars, bar(one.Type, one.P))
	}
	for _, one := range c.Powers {
		powers.Bars = append(powers.Bars, bar(fmt.Sprint(one.Power), one.P))
	}
	drawn := chart.Chart{Title: where(c), Groups: []chart.Group{types, powers, valued("abilities", c.Abilities)}}
	if c.Beaten != nil {
		drawn.Groups = append(drawn.Groups, chart.Group{Bars: []chart.Bar{bar("beaten", c.Beaten)}})
	}
	if len(types.Bars) == 0 {
		drawn.Groups = drawn.Groups[1:]
	}
	return drawn
}

func drawnHarvest(h treasure.HarvestOdds) chart.Chart {
	title := "colorless soulshards"
	if h.By != "" {
		title = h.By + ": " + title
	}
	return chart.Chart{Title: title, Groups: []chart.Group{valued("", h.Distribution)}}
}

func drawnProvoke(p creature.ProvokeOdds) chart.Chart {
	return chart.Chart{Title: saidRoll(p.Target, p.Who, p.By), Groups: []chart.Group{luck(p.Success, p.Again)}}
}

func drawnRecover(r turn.RecoverOdds) chart.Chart {
	return chart.Chart{Title: r.Who + ": life and radiance that come back",
		Groups: []chart.Group{valued("", r.Distribution)}}
}

func drawnGate(g movement.GateOdds) chart.Chart {
	c := chart.Chart{Title: strings.TrimSpace(saidRoll(g.Target, g.Who, g.By)),
		Groups: []chart.Group{luck(g.Success, g.Again)}}
	if g.Reached != nil {
		exits := chart.Group{Title: "exit", Bars: []chart.Bar{bar("of choice", g.Reached)}}
		if g.Other != nil {
			exits.Bars = append(exits.Bars, bar("each other", g.Other))
		}
		c.Groups = append(c.Groups, exits)
	}
	return c
}

// onlyExact refuses --svg where the odds are computed otherwise, by --best or --simulate: those are not
// drawn.
func (v forecasts) onlyExact(otherwise bool) error {
	if v.SVG && otherwise {
		return &app.UsageError{Msg: "--svg draws the exact odds: leave it out, or --best and --simulate"}
	}
	return nil
}
