package island

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
)

// Blank returns a board of a kind of which nothing has been said.
func Blank(name, kind string) *Island {
	return &Island{Name: name, Kind: kind, Terrain: map[notation.Hex]notation.Terrain{}}
}

// With returns the board with what the table says of its hexes; a terrain that the board has is kept, as
// what is said otherwise there has happened in play.
func (is *Island) With(said map[notation.Hex]notation.Terrain) *Island {
	more := *is
	more.Terrain = maps.Clone(is.Terrain)
	for h, t := range said {
		if more.Terrain[h] == notation.Unknown {
			more.Terrain[h] = t
		}
	}
	return &more
}

// File returns the board as a board file.
func (is *Island) File() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "board: %s\nkind: %s\n", quoted(is.Name), is.Kind)
	if is.Kind == Names {
		is.writeHexes(&b)
		return []byte(b.String())
	}
	b.WriteString("# In the order of the letters, from A on: Pa Path, A Accessible, W Warehouse, Po Power,\n" +
		"# C Cave, S Shelter, I Inaccessible (lava), ? asked when it is met.\nlevels:\n")
	for i, name := range notation.LevelNames() {
		var letters []string
		for _, h := range notation.Hexes(notation.Level(i)) {
			letters = append(letters, is.Terrain[h].Letter())
		}
		fmt.Fprintf(&b, "  %s: %s # %d\n", name, quotedLetters(letters), len(letters))
	}
	var inside []string
	for level := notation.Level(1); level <= notation.Highest; level++ {
		inside = append(inside, fmt.Sprintf("%s: %s", notation.HexAt(level, 0), is.below(level)))
	}
	way := clockwise
	if is.Back {
		way = counter
	}
	fmt.Fprintf(&b, "inside: {%s} # the corner at which each lies before any Rotation\n",
		strings.Join(inside, ", "))
	fmt.Fprintf(&b, "letters: %s\n", way)
	fmt.Fprintf(&b, "piers: %s\n", is.pierKey())
	fmt.Fprintf(&b, "caves: {%s} # where one does not lead straight across: {1B: 1K}\n", is.cavesKey())
	return []byte(b.String())
}

// quotedLetters returns the letters of a level: a question mark at their head is no plain text in YAML.
func quotedLetters(letters []string) string {
	text := strings.Join(letters, " ")
	if letters[0] == notation.Unknown.Letter() {
		return `"` + text + `"`
	}
	return text
}

// quoted returns a name in double quotes: it may contain anything.
func quoted(name string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
}

// below returns the corner of the level below at which the hex A of a level lies.
func (is *Island) below(level notation.Level) notation.Hex {
	corner := is.Corner[level] - is.Corner[level-1]
	if is.Back {
		corner = -corner
	}
	return notation.HexAt(level-1, corner*(level-1).Side())
}

func (is *Island) pierKey() string {
	if len(is.Piers) == 0 {
		return ownAlone + " # each touches its own alone, or {C: [B, C]}"
	}
	var piers []string
	for _, h := range slices.Sorted(maps.Keys(is.Piers)) {
		piers = append(piers, fmt.Sprintf("%s: [%s]", h, named(is.Piers[h])))
	}
	return "{" + strings.Join(piers, ", ") + "}"
}

func (is *Island) cavesKey() string {
	var pairs []string
	for _, h := range slices.Sorted(maps.Keys(is.Caves)) {
		if other := is.Caves[h]; h < other {
			pairs = append(pairs, fmt.Sprintf("%s: %s", h, other))
		}
	}
	return strings.Join(pairs, ", ")
}

// writeHexes writes a line for each hex, the lowest level first.
func (is *Island) writeHexes(b *strings.Builder) {
	b.WriteString("# HEX: " + strings.Join(notation.Terrains, ", ") + "\n")
	list := is.Known()
	if len(list) == 0 {
		b.WriteString("hexes: {}\n")
		return
	}
	b.WriteString("hexes:\n")
	for _, h := range list {
		fmt.Fprintf(b, "  %s: %s\n", h, is.Terrain[h])
	}
}
