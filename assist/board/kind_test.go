package board

// testKind is a small kind of boards, with every sort of terrain, feature and route
// that a game may have.
func testKind() *Kind {
	return &Kind{
		Name:  "terrain",
		Title: "a terrain board",
		Terrains: []Terrain{
			{Name: "plains", Cost: "1", Color: "#e8d48a", Ink: 186},
			{Name: "water", Cost: "4", Color: "#7fb2e5", Ink: 75},
			{Name: "desert", Cost: "2", Color: "#f2e3b3", Ink: 223},
			{Name: "forest", Cost: "2", Color: "#6fa86f", Ink: 71},
			{Name: "hills", Cost: "2", Color: "#c9a66b", Ink: 179},
			{Name: "mountains", Cost: "3", Color: "#9b9b9b", Ink: 247},
			{Name: "wild", Cost: "1", Color: "#c79bd8", Ink: 176},
			{Name: "swamp", Cost: "3", Color: "#7a8f5a", Ink: 101},
		},
		Features: []Feature{
			{Key: "strongholds", Name: "stronghold", Mark: "S", Least: 3, Most: 3, Numbered: true},
			{Key: "lairs", Name: "lair", Mark: "L"},
			{Key: "gate", Name: "gate", Mark: "G", Least: 1, Most: 1},
			{Key: "city", Name: "city", Mark: "C", Most: 1},
			{Key: "mystic", Name: "mystic", Mark: "My", Most: 1},
			{Key: "launches", Name: "launch", Mark: "La"},
		},
		Routes: []Route{
			{Key: "roads", Name: "road", Line: "solid"},
			{Key: "bridges", Name: "bridge", Line: "double"},
			{Key: "paths", Name: "path", Line: "dotted"},
		},
	}
}
