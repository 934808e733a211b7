package box

import (
	"tablehand/assist/board"
	"tablehand/assist/text"
)

// colors gives each terrain, in the order of notation.Terrains, its color on pictures and on
// terminals of 256 colors.
var colors = []struct {
	terrain, picture string
	ink              int
}{
	{"plains", "#d9e29a", 187},
	{"water", "#9cc9e8", 117},
	{"desert", "#f1d9a0", 222},
	{"forest", "#7fb069", 71},
	{"hills", "#c9a66b", 179},
	{"mountains", "#a9a9ad", 248},
	{"wild", "#b48ead", 139},
	{"swamp", "#8a9a5b", 101},
}

// BoardKinds returns the kinds of boards in a printing: those of Aethos, and the Shadow Realm. The cost of
// a hex is written on their pictures.
func (b *Book) BoardKinds(printing string) ([]*board.Kind, error) {
	m, err := b.Movement(printing)
	if err != nil {
		return nil, err
	}
	return []*board.Kind{TerrainKind(m), b.realmKind()}, nil
}

// TerrainKind describes a board of Aethos: three strongholds, a Gate, a city and a mystic on each,
// and as many lairs as are printed (setup.wells.mixed, setup.cities, setup.mystics, setup.lairs).
func TerrainKind(m *Movement) *board.Kind {
	k := &board.Kind{
		Name: "terrain", Title: "a terrain board of Aethos",
		Features: []board.Feature{
			{Key: "strongholds", Name: "stronghold", Mark: "S", Least: 3, Most: 3, Numbered: true},
			{Key: "lairs", Name: "lair", Mark: "L"},
			{Key: "gate", Name: "gate", Mark: "G", Least: 1, Most: 1},
			{Key: "city", Name: "city", Mark: "C", Least: 1, Most: 1},
			{Key: "mystic", Name: "mystic", Mark: "M", Least: 1, Most: 1},
			{Key: "launches", Name: "launch", Mark: "^"},
		},
		Routes: []board.Route{
			{Key: "roads", Name: "road", Line: "solid"},
			{Key: "bridges", Name: "bridge", Line: "double"},
			{Key: "paths", Name: "path", Line: "dotted"},
		},
		Check: checkTerrain,
		Odd:   func(b *board.Board) { oddTerrain(b, m) },
	}
	for _, c := range colors {
		k.Terrains = append(k.Terrains,
			board.Terrain{Name: c.terrain, Cost: m.Terrain[c.terrain].String(), Color: c.picture, Ink: c.ink})
	}
	return k
}

// realmKind describes the land mass of the Shadow Realm with its Gates and the Spawning Pit.
func (b *Book) realmKind() *board.Kind {
	gates := b.Parts().Gates.Seals
	return &board.Kind{
		Name: "realm", Title: "the Shadow Realm",
		Terrains: []board.Terrain{{Name: "land", Color: "#b9a7c9", Ink: 140}},
		Features: []board.Feature{
			{Key: "pit", Name: "pit", Mark: "P", Least: 1, Most: 1},
			{Key: "gates", Name: "gate", Mark: "G", Least: gates, Most: gates, Numbered: true},
		},
		Check: checkRealm,
		Odd:   oddRealm,
	}
}

// checkTerrain reports features that stand where they cannot be used.
func checkTerrain(b *board.Board) {
	for _, p := range b.Places("launch") {
		switch {
		case b.Cell(p).Terrain == "water":
			b.FaultOn(p, "a launch in the water: it stands on the land beside it (water.only-via-launch-hex)")
		case !BesideWater(b, p):
			b.FaultOn(p, "a launch that touches no water (water.launch)")
		}
	}
}

// oddTerrain warns of features that share a hex, and of land that the Gate does not lead to.
func oddTerrain(b *board.Board, m *Movement) {
	for _, p := range b.Hexes() {
		if on := b.On(p); len(on) > 1 && on[0].Name != on[1].Name && on[1].Name != "launch" {
			b.WarnOn(p, "%s and %s on one hex", on[0], on[1])
		}
	}
	gates := b.Places("gate")
	if len(gates) == 0 {
		return
	}
	w := Walker{Land: board.Lay(map[string]*board.Board{"": b}), Costs: m}
	stranded(b, func(p board.Pos) bool { return b.Cell(p).Terrain != "water" },
		w.Everywhere(Footing{Place: board.Place{Pos: gates[0]}}),
		"cannot be reached from the Gate on foot or by launch")
}

func BesideWater(b *board.Board, p board.Pos) bool {
	for _, n := range b.Neighbors(p) {
		if b.Cell(n).Terrain == "water" {
			return true
		}
	}
	return false
}

// checkRealm faults a Shadow Gate on the hex of the Spawning Pit.
func checkRealm(b *board.Board) {
	if pits := b.Places("pit"); len(pits) > 0 && b.Has(pits[0], "gate") {
		b.FaultOn(pits[0], "the Spawning Pit and a Shadow Gate on one hex")
	}
}

// oddRealm warns of hexes that no Shadow can walk to from the Pit.
func oddRealm(b *board.Board) {
	pits := b.Places("pit")
	if len(pits) == 0 {
		return
	}
	found := board.Search(pits[0], len(b.Hexes()), func(at board.Pos, to func(board.Pos, int)) {
		for _, n := range b.Neighbors(at) {
			to(n, 1)
		}
	}).Reached()
	stranded(b, func(board.Pos) bool { return true }, func(p board.Pos) bool { _, ok := found[p]; return ok },
		"cannot be reached from the Spawning Pit")
}

// stranded warns once for each connected part of a board whose hexes satisfy asked but not reached. The
// warning counts the part's hexes and ends in why.
func stranded(b *board.Board, asked, reached func(board.Pos) bool, why string) {
	seen := map[board.Pos]bool{}
	for _, p := range b.Hexes() {
		if seen[p] || reached(p) || !asked(p) {
			continue
		}
		part := board.Search(p, len(b.Hexes()), func(at board.Pos, to func(board.Pos, int)) {
			for _, n := range b.Neighbors(at) {
				if asked(n) {
					to(n, 1)
				}
			}
		}).Reached()
		for other := range part {
			seen[other] = true
		}
		b.WarnOn(p, "%s here %s", text.Things(len(part), "hex", "hexes"), why)
	}
}
