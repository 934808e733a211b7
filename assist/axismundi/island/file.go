package island

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/yamlfile"
)

// Kind is the kind of these boards in a board file.
const Kind = "rings"

// Open reads a board file. The error is a *yamlfile.Faults.
func Open(name string, text []byte) (*Island, error) {
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return nil, err
	}
	is := &Island{}
	return is, file.Read(is.form)
}

func (is *Island) form(f *yamlfile.Form) {
	kind, letters, levels := Kind, "clockwise", map[string]string{}
	f.Text("board", &is.Name).Required()
	f.Word("kind", &kind, Kind).Required()
	f.Group("levels", func(f *yamlfile.Form) {
		for _, name := range notation.LevelNames() {
			text := ""
			f.Text(name, &text).Required()
			levels[name] = text
		}
	}).Required()
	inside := map[string]string{}
	f.Dict("inside", &inside)
	f.Word("letters", &letters, "clockwise", "counter-clockwise")
	caves := map[string]string{}
	f.Dict("caves", &caves)
	is.Back = letters == "counter-clockwise"
	is.readTerrain(f, levels)
	is.readInside(f, inside)
	is.readCaves(f, caves)
}

// readTerrain reads the terrains of each level in the order of the letters.
func (is *Island) readTerrain(f *yamlfile.Form, levels map[string]string) {
	is.Terrain = map[notation.Hex]notation.Terrain{}
	for i, name := range notation.LevelNames() {
		level := notation.Level(i)
		words := strings.Fields(levels[name])
		if n := 6 * level.Side(); len(words) != n {
			f.Fault("levels."+name, "%d terrains: this ring has %d hexes, a letter each (%s)", len(words), n,
				strings.Join(notation.Letters(), " "))
			continue
		}
		for j, word := range words {
			terrain, ok := notation.TerrainOf(word)
			if !ok {
				f.Fault("levels."+name, "%q is the letter of no terrain: %s", word,
					strings.Join(notation.Letters(), ", "))
			}
			is.Terrain[notation.HexAt(level, j)] = terrain
		}
	}
	is.holds(f)
}

// holds refuses terrains where the rulebook has none: caves lie on Levels 1 and 2, Warehouses and Power
// Hexes at the sea, three of each (terrain.cave.levels, terrain.warehouse.start).
func (is *Island) holds(f *yamlfile.Form) {
	count := map[notation.Terrain]int{}
	for _, h := range is.hexes() {
		switch t := is.Terrain[h]; t {
		case notation.Cave:
			if l := h.Level(); l != 1 && l != 2 {
				f.Fault("levels."+l.String(), "%s is a Cave: these lie on Levels 1 and 2 (terrain.cave.levels)", h)
			}
		case notation.Warehouse, notation.Power:
			count[t]++
			if h.Level() != notation.Sea {
				f.Fault("levels."+h.Level().String(), "%s is a %s: these lie on the Sea Level", h, t)
			}
		}
	}
	for _, t := range []notation.Terrain{notation.Warehouse, notation.Power} {
		if n := count[t]; n > 3 {
			f.Fault("levels.sea", "%d hexes are %s: there are 3", n, t)
		}
	}
}

// hexes lists all hexes of the rings.
func (is *Island) hexes() (list []notation.Hex) {
	for level := notation.Sea; level <= notation.Highest; level++ {
		list = append(list, notation.Hexes(level)...)
	}
	return list
}

// readInside reads at which corner of the level below the hex A of each level lies.
func (is *Island) readInside(f *yamlfile.Form, inside map[string]string) {
	is.Corner = map[notation.Level]int{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		key := string(notation.HexAt(level, 0))
		below := notation.HexAt(level-1, 0)
		if word, ok := inside[key]; ok {
			h, ok := notation.ReadHex(word)
			if !ok || h.Level() != level-1 || !is.IsCorner(h) {
				f.Fault("inside."+key, "%q is no corner of the level below %s", word, key)
				continue
			}
			below = h
		}
		delete(inside, key)
		corner := below.Index() / below.Level().Side()
		if is.Back {
			corner = -corner
		}
		is.Corner[level] = is.Corner[level-1] + corner
	}
	for key := range inside {
		f.Fault("inside."+key, "only 1A, 2A and 3A are said")
	}
}

// readCaves reads which cave leads to which, where it is not straight across.
func (is *Island) readCaves(f *yamlfile.Form, caves map[string]string) {
	is.Caves = map[notation.Hex]notation.Hex{}
	for from, to := range caves {
		a, okA := notation.ReadHex(from)
		b, okB := notation.ReadHex(to)
		if !okA || !okB || is.Terrain[a] != notation.Cave || is.Terrain[b] != notation.Cave ||
			a.Level() != b.Level() || a == b {
			f.Fault("caves."+from, "%s and %q are no two Caves of one level", from, to)
			continue
		}
		is.Caves[a], is.Caves[b] = b, a
	}
	for _, h := range is.hexes() {
		if is.Terrain[h] != notation.Cave {
			continue
		}
		if other := is.Across(h); is.Terrain[other] != notation.Cave && is.Terrain[other] != notation.Unknown {
			f.Fault("caves", "the Cave %s leads straight across to %s, which is none: say where under caves", h, other)
		}
	}
}

// Said lists the hexes of a terrain in order, for a look at a board.
func (is *Island) Said(t notation.Terrain) (list []notation.Hex) {
	for _, h := range is.hexes() {
		if is.Terrain[h] == t {
			list = append(list, h)
		}
	}
	return list
}

// Probe lists statements about what touches what, to be held against the real boards: one hex a line with
// its neighbours.
func (is *Island) Probe(hexes ...notation.Hex) (list []string) {
	for _, h := range hexes {
		var names []string
		for level := h.Level() - 1; level <= h.Level()+1; level++ {
			for _, other := range notation.Hexes(max(level, 0)) {
				if level >= notation.Sea && level <= notation.Highest && is.Touch(h, other, Turned{}) {
					names = append(names, string(other))
				}
			}
		}
		list = append(list, fmt.Sprintf("%s touches %s", h, strings.Join(names, ", ")))
	}
	return list
}
