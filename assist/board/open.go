package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/yamlfile"
)

// Format is the version of the board file that this program reads.
const Format = 1

// Limits of a board: more than any map has, and few enough to be drawn and searched at
// once.
const (
	MostLines   = 400
	MostHexes   = 20000
	MostLetters = 60 // of a name or a symbol
)

// source is where the board's text stands while it is read.
type source struct {
	form     *yamlfile.Form
	at       map[Pos]spot // where each hex was typed
	warnings []yamlfile.Fault
}

type spot struct {
	key    string
	offset int
}

// Open reads a board of one of these kinds; name is what faults call the file. Warnings
// are what looks wrong and can be played all the same. The error is a *yamlfile.Faults
// with everything that is wrong.
func Open(name string, text []byte, kinds ...*Kind) (*Board, []yamlfile.Fault, error) {
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return nil, nil, err
	}
	b := &Board{}
	err = file.Read(func(f *yamlfile.Form) { b.read(f, kinds) })
	warnings := b.source.warnings
	b.source = source{}
	return b, warnings, err
}

// KindOf is the kind that a board's text names, or empty: enough to tell it from a file
// that is no board.
func KindOf(text []byte) string {
	file, err := yamlfile.Parse("", text)
	if err != nil {
		return ""
	}
	var kind string
	err = file.Read(func(f *yamlfile.Form) {
		f.Rest()
		f.Text("kind", &kind)
		f.Required("board", "rows")
	})
	if err != nil {
		return ""
	}
	return kind
}

func (b *Board) read(f *yamlfile.Form, kinds []*Kind) {
	b.source = source{form: f, at: map[Pos]spot{}}
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	kind, hexes, second, format := "", "", "", Format
	b.Title = "a board" // until its file names it
	f.Text("board", &b.Title)
	f.Int("format", &format, 1, 1<<30)
	if format > Format {
		f.Fault("format", "format %d is newer than this program, which knows %d: update tablehand", format, Format)
		f.Rest()
		return
	}
	f.Word("kind", &kind, names...)
	f.Word("hexes", &hexes, "flat", "pointy")
	f.Word("second", &second, "lower", "higher", "right", "left")
	f.Required("board", "kind", "hexes", "rows")
	if why := unfit(b.Title); why != "" {
		f.Fault("board", "%s", why)
	}
	b.lie(f, hexes, second)
	if i := slices.Index(names, kind); i >= 0 {
		b.Kind = kinds[i]
		b.readMap(f)
	} else {
		f.Rest() // what it holds depends on its kind
	}
}

// unfit says why a text cannot be shown as a name or a symbol, or "".
func unfit(text string) string {
	for _, r := range text {
		if !unicode.IsPrint(r) {
			return fmt.Sprintf("it holds a character that does not print (U+%04X): delete it", r)
		}
	}
	if text == "" || text != strings.TrimSpace(text) {
		return quoted(text) + " is empty or has spaces around it"
	}
	if n := utf8.RuneCountInString(text); n > MostLetters {
		return fmt.Sprintf("%s has %d letters: at most %d", quoted(text), n, MostLetters)
	}
	return ""
}

// quoted is a text of the file for a message: short, and safe to print.
func quoted(text string) string {
	const longest = 40
	if utf8.RuneCountInString(text) > longest {
		text = string([]rune(text)[:longest]) + "…"
	}
	return strconv.Quote(text)
}

// lie is how the hexes lie: the second column of flat ones, the second row of pointy ones.
func (b *Board) lie(f *yamlfile.Form, hexes, second string) {
	if hexes == "" {
		return // nothing is known of the second line either
	}
	b.Layout.Pointy = hexes == "pointy"
	ways := map[bool][]string{false: {"lower", "higher"}, true: {"right", "left"}}[b.Layout.Pointy]
	if second == "" {
		second = ways[0]
	}
	if !slices.Contains(ways, second) {
		f.Fault("second", "the second line of %s hexes lies %s or %s", hexes, ways[0], ways[1])
	}
	b.Layout.Back = second == ways[1]
}

func (b *Board) readMap(f *yamlfile.Form) {
	var rows []string
	f.Texts("rows", &rows)
	b.readRows(f, rows)
	if len(b.Hexes()) == 0 {
		f.Rest() // nothing else on it can be checked
		return
	}
	b.features, b.standing = map[string][]Pos{}, map[Pos][]Standing{}
	b.routes, b.links = map[string][][]Pos{}, map[link]bool{}
	for i := range b.Kind.Features {
		b.readFeature(f, &b.Kind.Features[i])
	}
	for _, r := range b.Kind.Routes {
		b.readRoutes(f, r)
	}
	b.readBorders(f)
	b.readNames(f)
	f.Left("house")
	if b.Kind.Check != nil {
		b.Kind.Check(b)
	}
}

// readRows reads the hexes: a word each, . where there is none, / behind a half hex,
// F+H for one of two terrains of which the first dominates.
func (b *Board) readRows(f *yamlfile.Form, rows []string) {
	var table [][]word
	wide := map[int]int{}
	for _, row := range rows {
		words := words(row)
		table = append(table, words)
		wide[len(words)]++
	}
	for n, times := range wide {
		if n > 0 && (b.Columns == 0 || times > wide[b.Columns] || times == wide[b.Columns] && n > b.Columns) {
			b.Columns = n
		}
	}
	b.Rows = len(rows)
	if b.Columns > MostLines || b.Rows > MostLines || b.Columns*b.Rows > MostHexes {
		f.Fault("rows", "%d columns and %d rows: at most %d of either, and %d hexes", b.Columns, b.Rows, MostLines, MostHexes)
		b.Columns, b.Rows = 0, 0
		return
	}
	b.cells = make([]Cell, b.Columns*b.Rows)
	for row, words := range table {
		key := fmt.Sprintf("rows[%d]", row)
		if len(words) != b.Columns {
			f.Fault(key, "row %d has %d hexes, others have %d: write . where there is no hex", row+1, len(words), b.Columns)
		}
		for column, w := range words[:min(len(words), b.Columns)] {
			p := Pos(row*b.Columns + column)
			b.source.at[p] = spot{key, w.offset}
			cell, why := b.Kind.cell(w.text)
			if why != "" {
				f.FaultAt(key, w.offset, "%s: %s", b.Name(p), why)
			}
			b.cells[p] = cell
		}
	}
	if rows != nil && len(b.Hexes()) == 0 {
		f.Fault("rows", "no hex: a row is a line such as %s", b.Kind.sampleRow())
	}
}

// word is a word of a line and where it begins.
type word struct {
	text   string
	offset int // in characters
}

func words(line string) []word {
	var list []word
	offset := 0
	for text := range strings.FieldsSeq(line) {
		before, after, _ := strings.Cut(line, text)
		offset += utf8.RuneCountInString(before)
		list = append(list, word{text, offset})
		offset += utf8.RuneCountInString(text)
		line = after
	}
	return list
}

// cell reads a hex as it is typed.
func (k *Kind) cell(text string) (c Cell, why string) {
	if text == "." {
		return c, ""
	}
	text, c.Half = strings.CutSuffix(text, "/")
	for i, part := range strings.Split(text, "+") {
		terrain, why := k.terrain(part)
		switch {
		case why != "":
			return Cell{}, why
		case i == 0:
			c.Terrain = terrain
		case terrain == c.Terrain || slices.Contains(c.Also, terrain):
			return Cell{}, "names " + terrain + " twice"
		default:
			c.Also = append(c.Also, terrain)
		}
	}
	return c, ""
}

func (k *Kind) terrain(letters string) (name, why string) {
	var found, ways []string
	for _, t := range k.Terrains {
		if letters != "" && len(letters) <= len(t.Name) && strings.EqualFold(t.Name[:len(letters)], letters) {
			found = append(found, t.Name)
		}
	}
	switch len(found) {
	case 1:
		return found[0], ""
	case 0:
		for _, t := range k.Terrains {
			ways = append(ways, k.Short(t.Name)+" "+t.Name)
		}
		return "", fmt.Sprintf("%s is no terrain: %s; . where there is no hex, / behind a half hex", quoted(letters), strings.Join(ways, ", "))
	}
	for _, t := range found {
		ways = append(ways, k.Short(t)+" for "+t)
	}
	return "", fmt.Sprintf("%q may be %s", letters, strings.Join(ways, " or "))
}

// Short is the shortest beginning of a terrain's name that no other has.
func (k *Kind) Short(name string) string {
	for n := 1; n < len(name); n++ {
		others := 0
		for _, t := range k.Terrains {
			if len(t.Name) >= n && t.Name[:n] == name[:n] {
				others++
			}
		}
		if others == 1 {
			return strings.ToUpper(name[:1]) + name[1:n]
		}
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

func (k *Kind) sampleRow() string {
	var parts []string
	for _, t := range k.Terrains[:min(4, len(k.Terrains))] {
		parts = append(parts, k.Short(t.Name))
	}
	return strings.Join(parts, " ")
}

// Fault reports something wrong with the value at a key of the file; for Kind.Check.
func (b *Board) Fault(key, format string, args ...any) { b.source.form.Fault(key, format, args...) }

// FaultOn reports something wrong with a hex, where it was typed.
func (b *Board) FaultOn(p Pos, format string, args ...any) {
	at := b.source.at[p]
	b.source.form.FaultAt(at.key, at.offset, "%s: %s", b.Name(p), fmt.Sprintf(format, args...))
}

// WarnOn reports what looks wrong about a hex and may be meant.
func (b *Board) WarnOn(p Pos, format string, args ...any) {
	at := b.source.at[p]
	line, column := b.source.form.At(at.key, at.offset)
	b.source.warnings = append(b.source.warnings, yamlfile.Fault{
		Line: line, Column: column, Path: at.key, Message: b.Name(p) + ": " + fmt.Sprintf(format, args...),
	})
}
