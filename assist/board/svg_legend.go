package board

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/svg"
	"tablehand/assist/text"
)

// Entries of the legend stand side by side as far as the page is wide.
const (
	entryWide = 240.0
	entryHigh = 26.0
)

// A legendEntry explains something that the picture shows.
type legendEntry struct {
	sample     func(x, y float64) // drawn around a point
	code, text string
}

// legend explains what occurs, below the map, and says where it ends.
func (d *picture) legend(top float64) (bottom float64) {
	d.Put("<g id=\"legend\" font-size=\"12\">\n")
	entries := d.entries()
	across := int((d.width - 2*pageEdge) / entryWide)
	deep := (len(entries) + across - 1) / across
	for i, e := range entries {
		x, y := pageEdge+float64(i/deep)*entryWide, top+float64(i%deep)*entryHigh
		e.sample(x+16, y+entryHigh/2)
		d.Put(`<text x="%v" y="%v" font-size="%v"><tspan font-weight="bold">%v</tspan> %v</text>`+"\n",
			x+36, y+entryHigh/2+4, svg.Fitted(e.code+" "+e.text, 12, entryWide-46), e.code, e.text)
	}
	bottom = d.crowds(top + float64(deep)*entryHigh)
	d.Put("</g>\n")
	return bottom
}

func (d *picture) entries() []legendEntry {
	list := slices.Concat(d.terrainEntries(), d.featureEntries(), d.knownEntries())
	for i, r := range d.Kind.Routes {
		if len(d.Runs(r.Name)) > 0 {
			list = append(list, legendEntry{func(x,
				y float64) {
				d.drawRoute(i, svg.Path([][2]float64{{x - 14, y}, {x + 14, y}}, ""))
			}, "", r.Name})
		}
	}
	if d.halves {
		list = append(list, legendEntry{func(x, y float64) {
			d.Put(
				`<g transform="translate(%v %v) scale(0.3)"><path d="%v" fill="#cccccc" stroke="%v"/><use `+
					`xlink:href="#cut0"/></g>`,
				x, y, svg.Path(d.outline[:], "Z"), greyInk)
		}, "½", "cut off by the map's edge"})
	}
	return append(list, d.sightEntries()...)
}

func (d *picture) terrainEntries() (list []legendEntry) {
	counts, mixed := d.used(), d.also()
	for i, t := range d.Kind.Terrains {
		n := counts[t.Name]
		if n == 0 && !mixed[t.Name] {
			continue
		}
		text := t.Name
		if t.Cost != "" {
			text += ", cost " + t.Cost
		}
		list = append(list, legendEntry{func(x, y float64) {
			d.Put(`<use xlink:href="#t%v" transform="translate(%v %v) scale(0.3)"/>`, i, x, y)
		}, d.Kind.Short(t.Name), fmt.Sprintf("%s (%d)", text, n)})
	}
	if len(mixed) > 0 {
		list = append(list, legendEntry{func(x, y float64) {
			kite := d.kite(alsoCorners[0])
			d.Put(
				`<g transform="translate(%v %v) scale(0.3)" stroke="%v"><path d="%v" fill="none"/><path d="%v" `+
					`fill="#999999"/></g>`,
				x, y, greyInk, svg.Path(d.outline[:], "Z"), svg.Path(kite[:], "Z"))
		}, "", "a second terrain in the hex"})
	}
	return list
}

// used counts the hexes that each terrain dominates.
func (d *picture) used() map[string]int {
	counts := map[string]int{}
	for _, p := range d.hexes {
		counts[d.Cell(p).Terrain]++
	}
	return counts
}

// also returns the names of the terrains that share a hex without dominating it.
func (d *picture) also() map[string]bool {
	found := map[string]bool{}
	for _, p := range d.hexes {
		for _, name := range d.Cell(p).Also {
			found[name] = true
		}
	}
	return found
}

func (d *picture) featureEntries() (list []legendEntry) {
	for i, f := range d.Kind.Features {
		n := len(d.Places(f.Name))
		if n == 0 {
			continue
		}
		text := f.Name
		if n > 1 {
			text = fmt.Sprintf("%s (%d)", f.Name, n)
		}
		list = append(list, legendEntry{func(x, y float64) {
			d.Put(`<g font-weight="bold" text-anchor="middle">`)
			d.sign(i, Standing{Feature: &Feature{Mark: f.Mark}}, Known{}, x, y, 0.9)
			d.Put("</g>")
		}, "", text})
	}
	return list
}

// knownEntries explains the signs of what the table knows of features, each once.
func (d *picture) knownEntries() (list []legendEntry) {
	seen := map[string]bool{}
	d.knownOn(d.sight, func(feature int, on Standing, known Known) {
		if !seen[known.Said] {
			seen[known.Said] = true
			list = append(list, legendEntry{func(x, y float64) {
				d.Put(`<g font-weight="bold" text-anchor="middle">`)
				d.sign(feature, Standing{Feature: &Feature{Mark: on.Mark}}, known, x, y, 0.9)
				d.Put("</g>")
			}, "", known.Said})
		}
	})
	return list
}

func (d *picture) sightEntries() (list []legendEntry) {
	if len(d.sight.Costs) > 0 {
		list = append(list, legendEntry{func(x, y float64) {
			d.Put(`<g font-weight="bold" text-anchor="middle">`)
			d.badge("2", x, y)
			d.Put("</g>")
		}, "", "what it costs to get there"})
	}
	if len(d.sight.Way) > 0 {
		list = append(list, legendEntry{func(x, y float64) {
			d.Put(`<path d="%v" stroke="%v" stroke-width="6"/>`,
				svg.Path([][2]float64{{x - 14, y}, {x + 12, y}}, ""), wayInk)
			d.arrow([2]float64{x - 14, y}, [2]float64{x + 14, y})
		}, "", "the way"})
	}
	return list
}

// crowds writes in full who stands where the hex was too small.
func (d *picture) crowds(top float64) (bottom float64) {
	size := 11 * d.large()
	most := int((d.width - 2*pageEdge) / svg.Written("n", size))
	for _, p := range d.crowded {
		crowd := d.Name(p) + ": " + strings.Join(d.sight.Tokens[p], ", ")
		for _, line := range text.Wrap(crowd, most) {
			top += size + 5
			d.Put(`<text x="%v" y="%v" font-size="%v">%v</text>`+"\n", pageEdge, top,
				svg.Fitted(line, size, d.width-2*pageEdge), line)
		}
	}
	return top
}
