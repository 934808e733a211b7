package board

import (
	"math"
	"strings"

	"tablehand/assist/svg"
)

var routeInks = []string{"#5b3413", "#0b3d91", "#7a0f4f", "#0f5b4a", "#444444"}

// routeDashes returns the dashes of a Route.Line; a solid or double one has none.
func routeDashes(line string) string {
	switch line {
	case "dashed":
		return "9 5"
	case "dotted":
		return "0.1 7"
	}
	return ""
}

// drawRoutes draws the routes of each kind over the ground, as lines from hex to hex.
func (d *picture) drawRoutes() {
	taken := map[[2]Pos]bool{}
	d.Put(`<g id="routes">` + "\n")
	for i, r := range d.Kind.Routes {
		var lines strings.Builder
		for _, run := range d.Runs(r.Name) {
			lines.WriteString(svg.Path(d.through(run, beside(run, taken)), ""))
		}
		for _, run := range d.Runs(r.Name) {
			take(run, taken)
		}
		if lines.Len() > 0 {
			d.drawRoute(i, lines.String())
		}
	}
	d.Put("</g>\n")
}

// drawRoute draws lines as a kind of route has them: on a light bed, so that they show on
// any ground.
func (d *picture) drawRoute(i int, lines string) {
	line, color := d.Kind.Routes[i].Line, routeInks[i%len(routeInks)]
	d.Put(`<g fill="none" stroke-linecap="round" stroke-linejoin="round">` + "\n")
	d.Put(`<path d="%v" stroke="%v" stroke-opacity="0.75" stroke-width="8"/>`+"\n", lines, lightInk)
	switch line {
	case "double":
		d.Put(`<path d="%v" stroke="%v" stroke-width="7"/>`+"\n", lines, color)
		d.Put(`<path d="%v" stroke="%v" stroke-width="3"/>`+"\n", lines, lightInk)
	case "dashed", "dotted":
		d.Put(`<path d="%v" stroke="%v" stroke-width="4.5" stroke-dasharray="%v"/>`+"\n", lines, color,
			routeDashes(line))
	default:
		d.Put(`<path d="%v" stroke="%v" stroke-width="4"/>`+"\n", lines, color)
	}
	d.Put("</g>\n")
}

// beside returns how far a run moves aside where a route of another kind runs already.
func beside(run []Pos, taken map[[2]Pos]bool) float64 {
	for i := 1; i < len(run); i++ {
		if taken[step(run[i-1], run[i])] {
			return 12
		}
	}
	return 0
}

func take(run []Pos, taken map[[2]Pos]bool) {
	for i := 1; i < len(run); i++ {
		taken[step(run[i-1], run[i])] = true
	}
}

// step returns the two hexes of a step in one order, whichever way it goes.
func step(a, b Pos) [2]Pos { return [2]Pos{min(a, b), max(a, b)} }

// through are the middles of hexes, moved aside across the lines of the layout: no route
// runs that way.
func (d *picture) through(run []Pos, aside float64) [][2]float64 {
	points := make([][2]float64, len(run))
	for i, p := range run {
		x, y := d.at(p)
		if d.Layout.Pointy {
			y += aside
		} else {
			x += aside
		}
		points[i] = [2]float64{x, y}
	}
	return points
}

// drawWay draws the way to be shown, with an arrow on every step.
func (d *picture) drawWay() {
	var way []Pos
	for _, p := range d.sight.Way {
		if d.there(p) {
			way = append(way, p)
		}
	}
	if len(way) == 0 {
		return
	}
	points := d.through(way, 0)
	line := svg.Path(points, "")
	d.Put(`<g id="way" fill="none" stroke-linecap="round" stroke-linejoin="round">` + "\n")
	d.Put(`<path d="%v" stroke="%v" stroke-width="9"/>`, line, lightInk)
	d.Put(`<path d="%v" stroke="%v" stroke-width="6" stroke-opacity="0.85"/>`+"\n", line, wayInk)
	d.Put(`<circle cx="%v" cy="%v" r="7" fill="%v" stroke="%v" stroke-width="1.5"/>`+"\n", points[0][0],
		points[0][1], wayInk, lightInk)
	for i := 1; i < len(points); i++ {
		d.arrow(points[i-1], points[i])
	}
	d.Put("</g>\n")
}

// arrowHead points to the right: long and barbed, since one of even sides would point
// three ways.
var arrowHead = [][2]float64{{13, 0}, {-8, 8.5}, {-3, 0}, {-8, -8.5}}

// arrow draws an arrow's head in the middle of a step: there nothing else stands.
func (d *picture) arrow(from, to [2]float64) {
	dx, dy := to[0]-from[0], to[1]-from[1]
	far := math.Hypot(dx, dy)
	if far == 0 {
		return
	}
	dx, dy = dx/far, dy/far
	head := make([][2]float64, len(arrowHead))
	for i, p := range arrowHead {
		head[i] = [2]float64{(from[0]+to[0])/2 + p[0]*dx - p[1]*dy, (from[1]+to[1])/2 + p[0]*dy + p[1]*dx}
	}
	d.Put(`<path d="%v" fill="%v" stroke="%v" stroke-width="1.2"/>`+"\n", svg.Path(head, "Z"), wayInk, lightInk)
}
