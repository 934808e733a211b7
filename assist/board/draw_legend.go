package board

import (
	"fmt"
	"slices"
	"strings"
)

// legend explains what occurs in the picture, and lists what it had no room for.
func (d *drawing) legend(out *strings.Builder) {
	d.paragraph(out, "Terrain", d.terrains())
	d.paragraph(out, "Marks", d.features())
	d.paragraph(out, "Known", d.featureNotes())
	d.paragraph(out, "Routes", d.crossedRoutes())
	d.paragraph(out, "Signs", d.signs())
	d.paragraph(out, "Way", d.wayMarks())
	d.paragraph(out, "Names", d.names())
	d.paragraph(out, "Borders", d.borders())
	d.paragraph(out, "Crowded", d.crossings())
	d.paragraph(out, "In full", d.inFull())
}

func (d *drawing) terrains() (list []string) {
	here := map[string]bool{}
	for _, p := range d.board.Hexes() {
		cell := d.board.Cell(p)
		here[cell.Terrain] = true
		for _, also := range cell.Also {
			here[also] = true
		}
	}
	for _, t := range d.board.Kind.Terrains {
		if here[t.Name] {
			list = append(list, strings.TrimSpace(d.shorts[t.Name]+" "+t.Name+" "+d.clean(t.Cost)))
		}
	}
	return list
}

func (d *drawing) features() (list []string) {
	for _, f := range d.board.Kind.Features {
		switch n := len(d.board.Places(f.Name)); {
		case n == 0:
		case f.Numbered && n > 1:
			list = append(list, fmt.Sprintf("%s1-%d %s", f.Mark, n, f.Name))
		case f.Numbered:
			list = append(list, f.Mark+"1 "+f.Name)
		default:
			list = append(list, f.Mark+" "+f.Name)
		}
	}
	return list
}

// featureNotes explains the marks of what the table knows of features.
func (d *drawing) featureNotes() (list []string) {
	marks, said := map[string][]string{}, []string{}
	d.board.knownOn(d.sight, func(_ int, on Standing, known Known) {
		text, mark := d.clean(known.Said), on.mark()+d.clean(known.Mark)
		if !slices.Contains(said, text) {
			said = append(said, text)
		}
		if !slices.Contains(marks[text], mark) {
			marks[text] = append(marks[text], mark)
		}
	})
	for _, text := range said {
		list = append(list, strings.Join(marks[text], " ")+" "+text)
	}
	return list
}

func (d *drawing) crossedRoutes() (list []string) {
	crossed := d.crossedBy()
	for i, route := range d.board.Kind.Routes {
		if crossed[route.Name] {
			list = append(list, string(d.routes[i])+" "+route.Name)
		}
	}
	return list
}

// signs explains the letters that mean the same on every board.
func (d *drawing) signs() (list []string) {
	var half, mixed, here, costs bool
	for _, p := range d.board.Hexes() {
		cell := d.board.Cell(p)
		_, tokens := d.contents(p)
		half = half || cell.Half
		mixed = mixed || len(cell.Also) > 0
		here = here || len(tokens) > 0
		costs = costs || d.sight.Costs[p] != ""
	}
	for _, sign := range []struct {
		occurs bool
		text   string
	}{
		{half, "/ half hex"},
		{d.shape.lead != "" && len(d.marks) > 0, d.shape.lead + " before a mark"},
		{mixed, "+ several terrains"},
		{here, "@ who stands there"},
		{d.starred(), string(several) + " several routes"},
		{costs, "numbers: what getting there costs"},
		{len(d.cut) > 0, "+ in full below"},
	} {
		if sign.occurs {
			list = append(list, sign.text)
		}
	}
	return list
}

func (d *drawing) wayMarks() (list []string) {
	for _, p := range d.sight.Way {
		list = append(list, d.board.Name(p))
	}
	return list
}

func (d *drawing) names() (list []string) {
	for _, p := range d.board.Hexes() {
		if name := d.board.Label(p); name != "" {
			list = append(list, d.board.Name(p)+" "+d.clean(name))
		}
	}
	return list
}

func (d *drawing) borders() (list []string) {
	for _, side := range Sides {
		if symbols := d.board.Border(side); len(symbols) > 0 {
			list = append(list, side+": "+d.clean(strings.Join(symbols, " ")))
		}
	}
	return list
}

// crossings are the sides where the picture does not show every way.
func (d *drawing) crossings() (list []string) {
	for _, over := range d.crowded() {
		to, _ := d.board.Neighbor(over.from, over.direction)
		var names []string
		for _, what := range d.passages[over] {
			if what.name != "" {
				names = append(names, what.name)
			}
		}
		if len(names) == 0 {
			continue // a way there and back, told above
		}
		list = append(list, d.board.Name(over.from)+"-"+d.board.Name(to)+" "+strings.Join(names, " and "))
	}
	return list
}

// inFull are the hexes that had no room for all that stands on them.
func (d *drawing) inFull() (list []string) {
	for _, p := range d.board.Hexes() {
		if !d.cut[p] {
			continue
		}
		marks, tokens := d.contents(p)
		text := slices.Concat([]string{d.board.Name(p), d.ground(p).full}, marks)
		if len(tokens) > 0 {
			text = append(text, "@"+strings.Join(tokens, " "))
		}
		list = append(list, strings.Join(text, " "))
	}
	return list
}
