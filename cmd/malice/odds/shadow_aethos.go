package odds

import (
	"fmt"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice/forecast"
	"tablehand/assist/text"
)

// mostColumns is the number of rounds shown side by side.
const mostColumns = 7

// columns returns the turns to show, spread evenly over the forecast.
func columns(turns int) (list []int) {
	n := min(turns, mostColumns)
	for i := range n {
		list = append(list, (i+1)*turns/n-1)
	}
	return list
}

func (v forecasts) saidStalk(b *strings.Builder, o *forecast.ShadowOdds) {
	a := o.Aethos
	bold := v.Paint(v.OutTerm, color.Bold)
	shown := columns(len(a.Shadows[0].Turns))
	head := "In Aethos, by the end of round"
	cells := ""
	for _, n := range shown {
		cells += fmt.Sprintf("%7d", o.Round+n)
	}
	fmt.Fprintf(b, "%s%s\n", bold(text.Pad(head, stalkWide)), bold(cells))
	for _, w := range a.Shadows {
		v.saidStalker(b, w, shown)
	}
	if a.Light != nil {
		var list []forecast.Chance
		for _, l := range a.Light {
			list = append(list, l.By)
		}
		what, rule := "Xulthûl comes", "xulthul.arrive"
		if a.Brings == "loss" {
			what, rule = "the game is lost", "scenario.thwart.lose"
		}
		v.chances(b, what, list, shown, "aethos.reveal.light", rule)
	}
	v.saidLeftOut(b, a)
	v.saidBands(b, o)
}

// stalkWide is the width of a label in front of the chances.
const stalkWide = 31

// saidStalker writes the target of one Shadow and a line of chances for each event.
func (v forecasts) saidStalker(b *strings.Builder, w forecast.ShadowOfAethos, shown []int) {
	to := "no Well can be reached"
	switch {
	case !w.Known:
		to = "where it goes is not known (it is told in its turn: shadow-turn --steps)"
	case len(w.Targets) > 0:
		to = fmt.Sprintf("%s from %s", text.Things(*w.Away, "hex", "hexes"), strings.Join(w.Targets, " or "))
	}
	fmt.Fprintf(b, "%s", line(fmt.Sprintf("Shadow %d, life %d, at %s: %s", w.ID, w.Life, w.At, to)))
	if !w.Known {
		return
	}
	kinds := []struct {
		what  string
		of    func(forecast.AethosTurn) forecast.Chance
		needs bool // a line only where it may be
		rules []string
	}{
		{"reveals a Well", func(t forecast.AethosTurn) forecast.Chance { return t.Reveals }, false,
			[]string{"aethos.move.distance", "aethos.reveal.roll"}},
		{"finds a Light one", func(t forecast.AethosTurn) forecast.Chance { return t.Light }, false,
			[]string{"aethos.reveal.light"}},
		{"dissipates", func(t forecast.AethosTurn) forecast.Chance { return t.Dissipates }, true,
			[]string{"aethos.reveal.fail", "shadow.dissipate", "aethos.unreachable"}},
		{"is absorbed", func(t forecast.AethosTurn) forecast.Chance { return t.Merges }, true,
			[]string{"aethos.merge.first"}},
		{"next way not known", func(t forecast.AethosTurn) forecast.Chance { return t.Lost }, true,
			[]string{"aethos.move.target"}},
	}
	for _, k := range kinds {
		var list []forecast.Chance
		for _, t := range w.Turns {
			list = append(list, k.of(t))
		}
		if !k.needs || list[len(list)-1].P > 0 {
			v.chances(b, "  "+k.what, list, shown, k.rules...)
		}
	}
}

// chances writes one line of the table: the label, then the chances of the turns that are shown.
func (v forecasts) chances(b *strings.Builder, label string, list []forecast.Chance, shown []int,
	rules ...string) {
	said := text.Pad(label, stalkWide)
	for _, n := range shown {
		said += fmt.Sprintf("%7s", percent(list[n].P))
	}
	v.ruled(b, text.Glued(said), rules...)
}

// saidLeftOut writes what the forecast leaves out.
func (v forecasts) saidLeftOut(b *strings.Builder, a *forecast.AethosOdds) {
	text := "counted for the Shadows in Aethos now, not for those that enter later"
	if a.LightIs+a.DarkIs > 0 {
		text = fmt.Sprintf("the next Well is Light in %s (%d of %d face down); ",
			percent(float64(a.LightIs)/float64(a.LightIs+a.DarkIs)), a.LightIs, a.LightIs+a.DarkIs) + text
	}
	switch {
	case !a.Together:
		text += "; too many ways to follow them together so long: " +
			"each is counted as if alone, as if no other found a Well first"
		if a.Followed > 0 {
			text += fmt.Sprintf("; --turns %d follows them together", a.Followed)
		}
	case a.Asks:
		text += "; boards that are not typed in are not looked at: " +
			"after a Dark Well, or where another Shadow is first, the next way is not known, and nobody is absorbed"
	}
	b.WriteString(line(text))
}

// saidBands writes which bands can reach a Shadow before it acts.
func (v forecasts) saidBands(b *strings.Builder, o *forecast.ShadowOdds) {
	if len(o.Bands) == 0 {
		b.WriteString(line("nobody can come between: " + o.Cannot))
		return
	}
	near := false
	for _, p := range o.Bands {
		if p.Chance.P == 0 {
			continue // JSON lists it
		}
		near = true
		text := fmt.Sprintf("%s to Shadow %d: %s MP, %s in one roll", strings.Join(p.Who, " and "), p.Shadow,
			p.Hex, percent(p.Chance.P))
		if v.Why {
			text += fmt.Sprintf(" of %s to %s", p.Least, p.Most)
		}
		if p.Site != nil {
			text += fmt.Sprintf("; %s %s MP, round %d at best", p.Target, p.Site, *p.Round)
		}
		v.ruled(b, text, "roll.mr", "move.mp", "move.mp.band-min")
	}
	if !near {
		b.WriteString("nobody comes to a Shadow with one movement roll\n")
	}
}
