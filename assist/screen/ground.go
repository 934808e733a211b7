package screen

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// Ground is the board around a player's figure, on which places that may be chosen are tapped.
type Ground struct {
	svg.Ground
	Name string // the picture's address
	At   string // where the figure stands
}

// Measures of a board that is tapped, in pixels: a place is as wide as a finger, its price can be read.
const (
	tapped    = 46.0
	priceSize = 15.0
)

// html is the board for a picker, below its list, which has all that may be chosen; a list has it open, a few
// buttons fold it. It is empty where fewer than two of the values lie there.
func (g *Ground) html(p Pick) string {
	if g == nil || p.Open {
		return ""
	}
	spots, n := "", 0
	for _, v := range p.Values {
		if corners := g.Spots[v.Word]; corners != nil {
			spots += g.spot(v)
			n++
		}
	}
	if n < 2 {
		return ""
	}
	x, y := g.Middle(g.At)
	scale := g.scale()
	left, top, wide, high := svg.Number(g.Left), svg.Number(g.Top), svg.Number(g.Wide), svg.Number(g.High)
	view := fmt.Sprintf(`<div class="ground" data-x="%.0f" data-y="%.0f"><svg width="%.0f" height="%.0f" `+
		`viewBox="%s %s %s %s" role="radiogroup" aria-label="%s, on the board">`+
		`<image href="%s" x="%s" y="%s" width="%s" height="%s"/>`, (x-g.Left)*scale, (y-g.Top)*scale,
		g.Wide*scale, g.High*scale, left, top, wide, high, Escaped(p.Ask), Escaped(g.Name), left, top, wide, high)
	if here := g.Spots[g.At]; here != nil {
		view += `<path class="here" d="` + svg.Path(here, "Z") + `"/>`
	}
	view += spots + "</svg></div>"
	if rest := len(p.Values) - n; rest > 0 {
		view += Element("small", "below", text.Things(rest, "place", "places")+" more in the list alone")
	}
	if len(p.Values) > mostButtons {
		return view
	}
	return tag("details", "", Element("summary", "", "On the board")+view)
}

// scale returns how many pixels a unit of the picture is.
func (g *Ground) scale() float64 { return tapped / g.Narrowest() }

// spot returns the SVG of a place that can be tapped, with its price where that is a number of something.
func (g *Ground) spot(v Value) string {
	label := ""
	if n, unit, ok := strings.Cut(v.Price, " "); ok && unit != "" {
		if _, err := strconv.ParseFloat(n, 64); err == nil {
			x, y := g.Middle(v.Word)
			size := priceSize / g.scale()
			label = fmt.Sprintf(`<circle cx="%s" cy="%s" r="%s"/>`+
				`<text x="%s" y="%s" font-size="%s">%s</text>`,
				svg.Number(x), svg.Number(y), svg.Number(size), svg.Number(x), svg.Number(y+0.36*size),
				svg.Number(size), Escaped(n))
		}
	}
	return fmt.Sprintf(`<g role="radio" aria-checked="false" data-word="%s" aria-label="%s">`+
		`<path d="%s"/>%s</g>`, Escaped(v.Word), Escaped(strings.Join(without(v.Says, v.Price), ", ")),
		svg.Path(g.Spots[v.Word], "Z"), label)
}
