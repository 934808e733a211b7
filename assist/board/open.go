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

// source keeps the places in the board's text while it is read.
type source struct {
	form     *yamlfile.Form
	at       map[Pos]spot      // where each hex was typed
	called   map[string]string // by a name in small letters: the hex that has it
	odd      bool              // what looks wrong is looked for, too
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
	return load(name, text, true, kinds)
}

// Read is Open for who plays on the board: nothing is looked for that can be played all the
// same, so that no hex of it is walked.
func Read(name string, text []byte, kinds ...*Kind) (*Board, error) {
	b, _, err := load(name, text, false, kinds)
	return b, err
}

func load(name string, text []byte, odd bool, kinds []*Kind) (*Board, []yamlfile.Fault, error) {
	file, err := yamlfile.Parse(name, text)
	if err != nil {
		return nil, nil, err
	}
	b := &Board{source: source{odd: odd}}
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
		f.Left("board").Required()
		f.Left("rows").Required()
	})
	if err != nil {
		return ""
	}
	return kind
}

func (b *Board) read(f *yamlfile.Form, kinds []*Kind) {
	b.source.form, b.source.at = f, map[Pos]spot{}
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	kind, hexes, second, format := "", "", "", Format
	b.Title = "a board" // until its file names it
	title := f.Text("board", &b.Title)
	f.Int("format", &format, 1, 1<<30)
	if format > Format {
		f.Fault("format", "format %d is newer than this program, which knows %d: update tablehand", format,
			Format)
		f.Rest()
		return
	}
	f.Word("kind", &kind, names...).Required()
	f.Word("hexes", &hexes, "flat", "pointy").Required()
	f.Word("second", &second, "lower", "higher", "right", "left")
	title.Required()
	if why := unfit(b.Title); why != "" {
		f.Fault("board", "%s", why)
	}
	b.lie(f, hexes, second)
	if i := slices.Index(names, kind); i >= 0 {
		b.Kind = kinds[i]
		b.readMap(f)
	} else {
		f.Left("rows").Required()
		f.Rest() // what else it holds depends on its kind
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

// lie reads the layout of the hexes: the second column of flat ones, the second row of pointy ones.
func (b *Board) lie(f *yamlfile.Form, hexes, second string) {
	if hexes == "" {
		return // nothing is known of the second line either
	}
	b.Layout.Pointy = hexes == "pointy"
	ways := []string{"lower", "higher"}
	if b.Layout.Pointy {
		ways = []string{"right", "left"}
	}
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
	f.Texts("rows", &rows).Required()
	b.readRows(f, rows)
	if len(b.Hexes()) == 0 {
		f.Rest() // nothing else on it can be checked
		return
	}
	b.features, b.standing = map[string][]Pos{}, map[Pos][]Standing{}
	b.routes, b.links = map[string][][]Pos{}, map[link]bool{}
	b.names, b.source.called = map[Pos]string{}, map[string]string{}
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
	if b.Kind.Odd != nil && b.source.odd {
		b.Kind.Odd(b)
	}
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
