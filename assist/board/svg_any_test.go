package board

import (
	"strings"

	"pgregory.net/rapid"
)

// svgHostile are texts that would break a picture that trusted them.
var svgHostile = rapid.OneOf(
	rapid.StringN(1, 12, -1),
	rapid.SampledFrom([]string{`<a & "b">'`, "]]>", "\x00\x1b[2J", "\u202egnp", "\xff\xfe", "漢字",
		strings.Repeat("long ", 30), "</text><script/>", "e\u0301"}),
)

func svgAny(t *rapid.T) (*Board, Sight) {
	b := &Board{Kind: testKind(), Title: svgHostile.Draw(t, "title"), features: map[string][]Pos{},
		routes: map[string][][]Pos{}, names: map[Pos]string{}, borders: map[string][]string{}}
	b.Columns, b.Rows = rapid.IntRange(1, 9).Draw(t, "columns"), rapid.IntRange(1, 9).Draw(t, "rows")
	b.Layout.Pointy, b.Layout.Back = rapid.Bool().Draw(t, "pointy"), rapid.Bool().Draw(t, "back")
	b.Kind.Terrains[3].Color = rapid.SampledFrom([]string{"#101820", "", "red", `"/>`}).Draw(t, "color")
	b.Kind.Terrains[5].Cost = svgHostile.Draw(t, "cost")
	b.cells = make([]Cell, b.Columns*b.Rows)
	terrain := rapid.SampledFrom(b.Kind.Terrains)
	for p := range b.cells {
		if rapid.IntRange(0, 5).Draw(t, "there") == 0 {
			continue
		}
		b.cells[p] = Cell{Terrain: terrain.Draw(t, "terrain").Name, Half: rapid.Bool().Draw(t, "half")}
		for range rapid.IntRange(-8, 6).Draw(t, "also") {
			b.cells[p].Also = append(b.cells[p].Also, terrain.Draw(t, "also").Name)
		}
	}
	svgFill(t, b)
	return b, svgAnySight(t, b)
}

func svgFill(t *rapid.T, b *Board) {
	hexes := b.Hexes()
	if len(hexes) == 0 {
		return
	}
	for _, f := range b.Kind.Features {
		b.features[f.Name] = rapid.SliceOfNDistinct(rapid.SampledFrom(hexes), 0, min(4, len(hexes)),
			rapid.ID[Pos]).Draw(t, f.Key)
	}
	for _, r := range b.Kind.Routes {
		for range rapid.IntRange(0, 3).Draw(t, r.Key) {
			run := []Pos{rapid.SampledFrom(hexes).Draw(t, "start")}
			for range rapid.IntRange(0, 4).Draw(t, "steps") {
				if near := b.Neighbors(run[len(run)-1]); len(near) > 0 {
					run = append(run, rapid.SampledFrom(near).Draw(t, "step"))
				}
			}
			b.routes[r.Name] = append(b.routes[r.Name], run)
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "names") {
		b.names[rapid.SampledFrom(hexes).Draw(t, "named")] = svgHostile.Draw(t, "name")
	}
	for _, side := range Sides {
		b.borders[side] = rapid.SliceOfN(svgHostile, 0, 3).Draw(t, side)
	}
}

func svgAnySight(t *rapid.T, b *Board) Sight {
	pos := rapid.Map(rapid.IntRange(-3, len(b.cells)+3), func(n int) Pos { return Pos(n) })
	feature := rapid.SampledFrom([]string{"stronghold", "lair", "none"})
	return Sight{
		Tokens: rapid.MapOfN(pos, rapid.SliceOfN(svgHostile, 0, 8), 0, 4).Draw(t, "tokens"),
		Known:  rapid.MapOfN(pos, rapid.MapOf(feature, svgAnyKnown()), 0, 9).Draw(t, "known"),
		Costs:  rapid.MapOfN(pos, svgHostile, 0, 4).Draw(t, "costs"),
		Way:    rapid.SliceOfN(pos, 0, 5).Draw(t, "way"),
		Far:    rapid.Bool().Draw(t, "far"),
		Title:  rapid.OneOf(rapid.Just(""), svgHostile).Draw(t, "other title"),
	}
}

func svgAnyKnown() *rapid.Generator[Known] {
	return rapid.Custom(func(t *rapid.T) Known {
		return Known{
			Mark: svgHostile.Draw(t, "mark"), Said: svgHostile.Draw(t, "said"),
			Color: rapid.SampledFrom([]string{"", "#101820", "#f6cf3c", "red", `"/>`}).Draw(t, "known color"),
		}
	})
}
