package island

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/yamlfile"
)

// The kinds of boards in a board file.
const (
	Rings = "rings" // rings of 24, 18, 12 and 6 hexes round the center
	Names = "names" // terrain by name alone: players say what touches what
)

// The words of the key letters and of the key piers.
const (
	clockwise = "clockwise"
	counter   = "counter-clockwise"
	ownAlone  = "warehouse"
)

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
	is.Kind = Rings
	f.Text("board", &is.Name).Required()
	f.Word("kind", &is.Kind, Rings, Names).Required()
	if is.Kind == Names {
		is.readHexes(f)
		return
	}
	levels := map[string]string{}
	f.Group("levels", func(f *yamlfile.Form) {
		for _, name := range notation.LevelNames() {
			text := ""
			f.Text(name, &text).Required()
			levels[name] = text
		}
	}).Required()
	inside, caves, letters := map[string]string{}, map[string]string{}, clockwise
	f.Dict("inside", &inside)
	f.Word("letters", &letters, clockwise, counter)
	is.Back = letters == counter
	f.Dict("caves", &caves)
	is.readTerrain(f, levels)
	is.readPiers(f)
	is.readInside(f, inside)
	is.readCaves(f, caves)
}

// readTerrain reads the terrains of each level in the order of the letters.
func (is *Island) readTerrain(f *yamlfile.Form, levels map[string]string) {
	is.Terrain = map[notation.Hex]notation.Terrain{}
	for i, name := range notation.LevelNames() {
		level := notation.Level(i)
		if !f.Holds("levels", name) {
			continue
		}
		words := strings.Fields(levels[name])
		if n := 6 * level.Side(); len(words) != n {
			f.Fault("levels."+name, "%d terrains: this ring has %d hexes, a letter each (%s)", len(words), n,
				strings.Join(notation.Letters(), " "))
			continue
		}
		for j, word := range words {
			terrain, ok := notation.TerrainOf(word)
			if !ok {
				f.Fault("levels."+name, "%q for %s is the letter of no terrain: %s", word,
					notation.HexAt(level, j), strings.Join(notation.Letters(), ", "))
			}
			is.Terrain[notation.HexAt(level, j)] = terrain
		}
	}
	is.holds(f)
}

// holds refuses terrains where the rulebook has none: caves lie on Levels 1 and 2, Warehouses and Power
// Hexes at the sea, three of each (terrain.cave.levels, terrain.warehouse.start). A Path that is no corner
// is a Warning.
func (is *Island) holds(f *yamlfile.Form) {
	for _, h := range Hexes() {
		t, key := is.Terrain[h], "levels."+h.Level().String()
		switch {
		case t == notation.Cave && !t.LiesOn(h.Level()):
			f.Fault(key, "%s is a Cave: these lie on Levels 1 and 2 (terrain.cave.levels)", h)
		case !t.LiesOn(h.Level()):
			f.Fault(key, "%s is a %s: these lie on the Sea Level", h, title(t))
		case t == notation.Path && !IsCorner(h):
			line, column := f.At(key, 0)
			is.Warnings = append(is.Warnings, Warning{line, column,
				string(h) + " is a Path and no corner: these lie on the corners (terrain.path.corner)"})
		}
	}
	unknown := len(is.onSea(notation.Unknown))
	for _, t := range []notation.Terrain{notation.Warehouse, notation.Power} {
		switch n := len(is.onSea(t)); {
		case n > 3:
			f.Fault("levels.sea", "%d hexes are %s: there are 3", n, title(t))
		case n+unknown < 3 && len(is.Terrain) == len(Hexes()):
			f.Fault("levels.sea", "%d of 3 hexes are %s", n, title(t))
		}
	}
}

// onSea lists the hexes of the Sea Level with a terrain.
func (is *Island) onSea(t notation.Terrain) (list []notation.Hex) {
	for _, h := range notation.Hexes(notation.Sea) {
		if is.Terrain[h] == t {
			list = append(list, h)
		}
	}
	return list
}

// title returns the name of a terrain with a capital; that of Power is Power Hex.
func title(t notation.Terrain) string {
	if t == notation.Power {
		return "Power Hex"
	}
	return strings.ToUpper(string(t[:1])) + string(t[1:])
}

// readInside reads at which corner of the level below the hex A of each level lies.
func (is *Island) readInside(f *yamlfile.Form, inside map[string]string) {
	is.Corner = map[notation.Level]int{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		key := string(notation.HexAt(level, 0))
		below := notation.HexAt(level-1, 0)
		word, said := inside[key]
		h, ok := notation.ReadHex(word)
		switch {
		case said && (!ok || h.Level() != level-1 || !IsCorner(h)):
			f.Fault("inside."+key, "%q is no corner of the level below %s: %s", word, key,
				strings.Join(corners(level-1), ", "))
			continue
		case said:
			below = h
		}
		corner := below.Index() / below.Level().Side()
		if is.Back {
			corner = -corner
		}
		is.Corner[level] = mod(is.Corner[level-1]+corner, 6)
	}
	for _, key := range slices.Sorted(maps.Keys(inside)) {
		if key != "1A" && key != "2A" && key != "3A" {
			f.Fault("inside."+key, "only 1A, 2A and 3A are said")
		}
	}
}

// corners lists the corners of a level.
func corners(level notation.Level) (list []string) {
	for i := range 6 {
		list = append(list, string(notation.HexAt(level, i*level.Side())))
	}
	return list
}

// readPiers reads which hexes each Pier touches, or warehouse for its own Warehouse alone.
func (is *Island) readPiers(f *yamlfile.Form) {
	is.Piers = map[notation.Hex][]notation.Hex{}
	listed := slices.ContainsFunc(notation.Hexes(notation.Sea), func(h notation.Hex) bool {
		return f.Holds("piers", string(h))
	})
	if !listed {
		word := ownAlone
		f.Word("piers", &word, ownAlone)
		return
	}
	var names []string
	for _, h := range notation.Hexes(notation.Sea) {
		names = append(names, string(h))
	}
	f.Group("piers", func(f *yamlfile.Form) {
		for _, h := range notation.Hexes(notation.Sea) {
			var touches []string
			f.Words(string(h), &touches, names...)
			if len(touches) == 0 {
				continue
			}
			switch {
			case !is.mayBe(h, notation.Warehouse):
				f.Fault(string(h), "%s is no Warehouse: no Pier lies there", h)
			case !slices.Contains(touches, string(h)):
				f.Fault(string(h), "the Pier of %s touches %s too", h, h)
			}
			for _, name := range slices.DeleteFunc(touches, func(name string) bool { return name == "" }) {
				if n := mod(notation.Hex(name).Index()-h.Index(), 24); n > 1 && n < 23 {
					f.Fault(string(h), "%s is no neighbour of %s", name, h)
				}
				is.Piers[h] = append(is.Piers[h], notation.Hex(name))
			}
		}
	})
}

// readCaves reads which cave leads to which, where it is not straight across.
func (is *Island) readCaves(f *yamlfile.Form, caves map[string]string) {
	is.Caves = map[notation.Hex]notation.Hex{}
	for _, from := range slices.Sorted(maps.Keys(caves)) {
		to := caves[from]
		a, okA := notation.ReadHex(from)
		b, okB := notation.ReadHex(to)
		switch {
		case !okA || !okB || !is.mayBe(a, notation.Cave) || !is.mayBe(b, notation.Cave) ||
			a.Level() != b.Level() || a.Level() != 1 && a.Level() != 2 || a == b:
			f.Fault("caves."+from, "%s and %q are no two Caves of one level", from, to)
		case is.Caves[a] != "" && is.Caves[a] != b, is.Caves[b] != "" && is.Caves[b] != a:
			f.Fault("caves."+from, "%s and %s: one of them leads elsewhere already", from, to)
		default:
			is.Caves[a], is.Caves[b] = b, a
		}
	}
	for _, h := range Hexes() {
		if other := is.Across(h); is.Terrain[h] == notation.Cave && !is.mayBe(other, notation.Cave) {
			f.Fault("caves", "the Cave %s leads straight across to %s, which is none: say where under caves",
				h, other)
		}
	}
}

// mayBe says whether a hex has a terrain, or may have it, as nobody has said its own.
func (is *Island) mayBe(h notation.Hex, t notation.Terrain) bool {
	return is.Terrain[h] == t || is.Terrain[h] == notation.Unknown
}

// readHexes reads a board of which only terrain is known.
func (is *Island) readHexes(f *yamlfile.Form) {
	is.Terrain = map[notation.Hex]notation.Terrain{}
	said := map[string]string{}
	f.Dict("hexes", &said, notation.Terrains...)
	for _, word := range slices.Sorted(maps.Keys(said)) {
		h, ok := notation.ReadName(word)
		switch {
		case !ok:
			f.Fault("hexes."+word, "%q is no name of a hex: a letter, or a digit from 1 to 3 and a letter", word)
		case is.Terrain[h] != notation.Unknown:
			f.Fault("hexes."+word, "%s stands there twice", h)
		default:
			is.Terrain[h] = notation.Terrain(said[word])
		}
	}
}
