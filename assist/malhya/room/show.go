package room

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
)

// A Show holds what a picture shows beside the room and the figures.
type Show struct {
	Title  string
	Tokens map[Space][]string // what lies on a space, in a word each: noise, cadaver
	Fallen map[Space][]string // the unconscious, by name
	Points map[Space]int      // what reaching a space costs
	Seen   []Space            // where a figure would be seen
	Way    []Space
	Lines  []Sight // lines of sight; as SVG alone
	Far    bool    // for the other side of a room: no small letters
	Spied  []Space // that an enemy sees, in Stealth Mode; as SVG for the other side of a room alone
}

// title returns the title of a picture: that of show, or else the name of the room.
func (s Scene) title(show Show) string { return cmp.Or(show.Title, s.Name) }

// Marks returns a short word for each figure: heroes by name, enemies by the first letters of their type
// and their number, as many letters as tell the types apart.
func (s Scene) Marks() map[string]string {
	marks, types := map[string]string{}, map[string]bool{}
	for _, f := range s.Sides(true) {
		of, _ := notation.OfType(f.Name)
		types[of] = true
	}
	for _, f := range s.Figures {
		marks[f.Name] = f.Name
		if f.Enemy {
			of, number := notation.OfType(f.Name)
			marks[f.Name] = short(of, slices.Collect(maps.Keys(types))) + number
		}
	}
	return marks
}

// short returns the shortest beginning of a word that none of the others has.
func short(word string, others []string) string {
	for n := 1; n < len(word); n++ {
		if !slices.ContainsFunc(others,
			func(o string) bool { return o != word && strings.HasPrefix(o, word[:n]) }) {
			return word[:n]
		}
	}
	return word
}

// icon is the sign of the space for the first hero.
const icon = "(H)"

// tokenMark returns a short word for a Staging token: (y), as many letters as tell the colors apart.
func (s Scene) tokenMark(t Token) string {
	var colors []string
	for _, other := range s.Staging {
		colors = append(colors, other.Color)
	}
	return "(" + short(t.Color, colors) + ")"
}

// tokens lists in a word each what is shown on a space: its price, the way, the tokens of the room, what
// the plan prints there. name writes Staging tokens.
func (s Scene) tokens(at Space, show Show, name func(Token) string) (words []string) {
	if n, is := show.Points[at]; is {
		word := fmt.Sprint(n)
		if slices.Contains(show.Seen, at) {
			word += "!"
		}
		words = append(words, word)
	}
	if slices.Contains(show.Way, at) {
		words = append(words, "*")
	}
	words = append(words, show.Tokens[at]...)
	words = append(words, show.Fallen[at]...)
	for _, t := range s.Staging {
		if t.At == at {
			words = append(words, name(t))
		}
	}
	if n, is := s.Interest[at]; is {
		words = append(words, fmt.Sprintf("?%d", n))
	}
	if n, is := s.Access[at]; is {
		words = append(words, fmt.Sprintf(">%d", n))
	}
	if s.Heroes != nil && *s.Heroes == at {
		words = append(words, icon)
	}
	return words
}

// The widths of a space in a terminal, without the line behind it, and of the numbers at the left.
const (
	mostWide  = 8
	leastWide = 2
	leftEdge  = 4
)

// Draw draws the room for a terminal of so many columns, each space as wide as fits: the ground and the
// tokens above, the figure below.
func (s Scene) Draw(show Show, columns int) string {
	room := min(mostWide, max(leastWide, (columns-leftEdge)/s.Columns-1))
	marks := s.Marks()
	var b strings.Builder
	b.WriteString(text.Behind("", s.title(show), columns))
	head := strings.Repeat(" ", leftEdge)
	for column := range s.Columns {
		head += text.Pad(grid.Letters(column), room+1)
	}
	b.WriteString(strings.TrimRight(head, " ") + "\n")
	for n := range s.Rows {
		s.drawRow(&b, n, room, show, marks)
	}
	return b.String() + s.legend(marks, room, columns)
}

// drawRow draws row n of spaces, each room columns wide, and the lines below it.
func (s Scene) drawRow(b *strings.Builder, n, room int, show Show, marks map[string]string) {
	upper, lower, under := text.Pad(fmt.Sprintf("%3d", n+1), leftEdge), strings.Repeat(" ", leftEdge),
		strings.Repeat(" ", leftEdge)
	for column := range s.Columns {
		at := Space{Column: column, Row: n}
		ground, figure := string(rune(s.Ground(at))), ""
		if !s.Has(at) {
			ground = strings.Repeat(string(rune(wall)), room)
			figure = ground
		}
		if who, stands := s.Who(at); stands {
			figure = marks[who.Name]
		}
		side := string(rune(s.sign(at, grid.Right)))
		upper += text.Pad(fitting(append([]string{ground}, s.tokens(at, show, s.tokenMark)...), room),
			room) + side
		lower += text.Pad(text.Beginning(figure, room), room) + side
		under += strings.Repeat(string(rune(s.sign(at, grid.Down))), room) + " "
	}
	for _, line := range []string{upper, lower, under} {
		if line = strings.TrimRight(line, " "); line != "" {
			b.WriteString(line + "\n")
		}
	}
}

// fitting joins words as long as whole ones fit into room columns: half of a chapter's number would be
// another number.
func fitting(words []string, room int) string {
	said := text.Beginning(words[0], room)
	for _, word := range words[1:] {
		if text.Width(said)+1+text.Width(word) <= room {
			said += " " + word
		}
	}
	return said
}

// groundNames lists the kinds of spaces with their words.
func groundNames() []struct {
	Ground
	words string
} {
	return []struct {
		Ground
		words string
	}{{Floor, "floor"}, {Water, "water"}, {Abyss, "abyss"}, {Shadow, "shadow"}, {ShadowWater,
		"water in shadow"}, {wall, "wall"}}
}

// signed writes a sign with what it means, and where the picture's spaces are too narrow to print it, on
// which spaces it is.
func signed(sign, words string, room int, at ...Space) string {
	said := strings.TrimRight(sign, "0") + " " + words
	if len(". "+sign) <= room {
		return text.Glued(said)
	}
	spaces := Names(at)
	slices.Sort(spaces)
	return strings.Join(append([]string{text.Glued(said + " " + spaces[0])}, spaces[1:]...), " ")
}

// legend writes what the letters of a picture mean, as far as it shows them, and where things are that do
// not fit in.
func (s Scene) legend(marks map[string]string, room, columns int) string {
	shown := map[Ground]bool{}
	for n := range s.Columns * s.Rows {
		shown[s.Ground(Space{Column: n % s.Columns, Row: n / s.Columns})] = true
	}
	var words []string
	for _, g := range groundNames() {
		if shown[g.Ground] {
			words = append(words, text.Glued(string(rune(g.Ground))+" "+g.words))
		}
	}
	kinds := map[grid.Kind]bool{}
	for _, e := range s.Edges() {
		kinds[e.Kind] = true
	}
	if kinds[Red] {
		words = append(words, text.Glued(string(redBeside)+" "+string(redBelow)+" red line"))
	}
	if kinds[Dashed] {
		words = append(words, text.Glued(string(dashedAny)+" dashed line"))
	}
	if len(s.Interest) > 0 {
		words = append(words, signed("?000", "Interest", room, slices.Collect(maps.Keys(s.Interest))...))
	}
	if len(s.Access) > 0 {
		words = append(words, signed(">000", "Access", room, slices.Collect(maps.Keys(s.Access))...))
	}
	if s.Heroes != nil {
		words = append(words, signed(icon, "heroes", room, *s.Heroes))
	}
	for _, t := range s.Staging {
		words = append(words, signed(s.tokenMark(t), t.Color, room, t.At))
	}
	for _, f := range s.Sides(true) {
		words = append(words, text.Glued(marks[f.Name]+" "+f.Name))
	}
	return text.Behind("", strings.Join(words, ", "), columns)
}
