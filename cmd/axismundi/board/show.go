package board

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// Shown is in JSON a board as it lies: how far its levels have turned, and each hex.
type Shown struct {
	Board  string         `json:"board"`
	Title  string         `json:"title"`
	Kind   string         `json:"kind"`
	Turned map[string]int `json:"turned"` // by level, in sixths
	Hexes  []HexView      `json:"hexes"`
}

// HexView is a hex of a board as it lies.
type HexView struct {
	Hex     notation.Hex     `json:"hex"`
	Terrain notation.Terrain `json:"terrain"`               // empty: not said
	Touches []notation.Hex   `json:"touches"`               // of a board of names: not known
	Player  string           `json:"player" unknown:"null"` // who stands there; empty: nobody
	Marks   []string         `json:"marks"`
}

// lay lays a board as its table has it now; with turned 0 or more, as it lies after so many Rotations from
// the start.
func (sh sheet) lay(turned int) (island.Laid, island.Sight) {
	laid, sight := sh.Lay(island.Turned{}.After(max(turned, 0), false)), island.Sight{Title: sh.Name}
	if sh.on != nil {
		laid, _ = sh.on.Laid()
		sight.Marks = marks(sh.on)
		if turned >= 0 {
			laid.Turned = island.Turned{}.After(turned, laid.Readings.Block)
		}
	}
	sight.Title += ", " + Turns(laid.Turned)
	return laid, sight
}

// Turns says how far the levels have turned.
func Turns(t island.Turned) string {
	var parts []string
	for level := notation.Level(1); level <= notation.Highest; level++ {
		if t[level] != 0 {
			parts = append(parts, fmt.Sprintf("Level %s by %d", level, 60*t[level]))
		}
	}
	if len(parts) == 0 {
		return "nothing turned"
	}
	return "turned: " + strings.Join(parts, ", ")
}

// show draws a board in the terminal.
func (v boards) show(word string, turned int) error {
	sh, err := v.open(word)
	if err != nil {
		return err
	}
	if sh.Kind != island.Rings {
		return v.Show(sh.names(), sh.saidNames())
	}
	laid, sight := sh.lay(turned)
	view := Shown{Board: sh.file, Title: sh.Name, Kind: sh.Kind, Turned: laid.Turned.Named(), Hexes: []HexView{}}
	for _, h := range append(island.Hexes(), notation.Center) {
		view.Hexes = append(view.Hexes, HexView{Hex: h, Terrain: laid.Is(h), Touches: laid.Neighbors(h),
			Player: laid.Stands[h], Marks: append([]string{}, sight.Marks[h]...)})
	}
	return v.Show(view, laid.Map(shortened(sight)))
}

// shortened returns a sight with a letter for each mark, which is all that a terminal has room for.
func shortened(sight island.Sight) island.Sight {
	short := island.Sight{Title: sight.Title, Marks: map[notation.Hex][]string{}}
	for h, list := range sight.Marks {
		for _, word := range list {
			if !strings.HasPrefix(word, "#") {
				word = word[:1]
			}
			short.Marks[h] = append(short.Marks[h], word)
		}
	}
	if len(short.Marks) > 0 {
		short.Legend = "h harvested, i infected, t Treasure Token, b Time Bomb, #1 Card Marker"
	}
	return short
}

// names returns, for JSON, a board of which only the terrain of hexes is known.
func (sh sheet) names() Shown {
	view := Shown{Board: sh.file, Title: sh.Name, Kind: sh.Kind, Turned: island.Turned{}.Named(),
		Hexes: []HexView{}}
	for _, h := range sh.Known() {
		view.Hexes = append(view.Hexes, HexView{Hex: h, Terrain: sh.Terrain[h], Touches: []notation.Hex{},
			Marks: []string{}})
	}
	return view
}

// saidNames lists the hexes of each terrain.
func (sh sheet) saidNames() string {
	var b strings.Builder
	b.WriteString(sh.Name + ", terrain alone\n\n")
	for _, name := range notation.Terrains {
		var list []string
		for _, h := range sh.Known() {
			if string(sh.Terrain[h]) == name {
				list = append(list, string(h))
			}
		}
		if len(list) > 0 {
			b.WriteString(app.Labeled(text.Capital(name), strings.Join(list, " ")))
		}
	}
	return b.String()
}

// svg writes the picture of a board.
func (v boards) svg(word string, turned int, o app.Export) error {
	sh, err := v.open(word)
	if err != nil {
		return err
	}
	if err := sh.rings(); err != nil {
		return err
	}
	laid, sight := sh.lay(turned)
	return v.Deliver(o, laid.SVG(sight))
}
