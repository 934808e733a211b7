package field

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Format is the version of the file that this program reads.
const Format = 1

// Limits of what lies on a field: more than any box holds.
const (
	MostPieces  = 60
	MostHusks   = 20
	mostLetters = 60 // of a title
)

// The least and the most inches of a side: those of a new game.
const (
	least = 12
	most  = 240
)

// typed is a terrain piece as it stands in the file.
type typed struct {
	set           int
	size          string
	at, box, tall []string
	round         string

	shape Shape
	rises *Shape
	bad   bool // it cannot be laid down
}

func (f *Field) read(form *yamlfile.Form) {
	kind, mirror, format, base := "", "no", Format, ""
	title := form.Text("board", &f.Title)
	form.Int("format", &format, 1, 1<<30)
	if format > Format {
		form.Fault("format", "format %d is newer than this program, which knows %d: update tablehand", format,
			Format)
		form.Rest()
		return
	}
	title.Required()
	form.Word("kind", &kind, Kind).Required()
	if kind == "" {
		form.Rest() // another kind of board has other keys
		return
	}
	if err := text.Printable(f.Title, mostLetters); err != nil {
		form.Fault("board", "%v", err)
	}
	form.Int("size", &f.Inches, least, most).Required()
	form.Word("mirror", &mirror, "yes", "no", "true", "false")
	form.Text("base", &base)
	var pieces []typed
	var husks [][]string
	yamlfile.List(form, "terrain", &pieces, (*typed).describe)
	form.Lists("husks", &husks)
	form.Left("house")
	f.Mirror = mirror == "yes" || mirror == "true"
	if f.Inches < least || f.Inches > most {
		return // nothing can be laid down
	}
	f.layPieces(form, pieces)
	f.layHusks(form, husks, base)
}

func (p *typed) describe(form *yamlfile.Form) {
	form.Int("set", &p.set, 1, 2).Required()
	form.Word("size", &p.size, notation.PieceSizes...).Required()
	form.Texts("at", &p.at).Required()
	form.Texts("box", &p.box)
	form.Text("round", &p.round)
	form.Texts("tall", &p.tall)
	if form.Reading() {
		p.lay(form)
	}
}

// lay reads the lengths of a piece into its shape; bad is true where they are wrong.
func (p *typed) lay(form *yamlfile.Form) {
	read := lengths{form: form}
	x, y := read.pair("at", p.at, 0)
	switch {
	case (len(p.box) > 0) == (p.round != ""):
		read.fault("", "what shape has it? box: [6, 4], or round: 3, in inches")
	case p.round != "":
		p.shape = Round(x, y, read.one("round", p.round, 1))
	default:
		width, height := read.pair("box", p.box, 1)
		p.shape = Box(x, y, width, height)
	}
	if len(p.tall) > 0 {
		width, height := read.pair("tall", p.tall, 1)
		rises := Box(x, y, width, height)
		if !read.bad && !rises.within(p.shape) {
			read.fault("tall", "%s are more than the piece, which is %s", rises, p.shape)
		}
		p.rises = &rises
	}
	p.bad = read.bad
}

// layPieces lays the pieces down, each with its reflection, and holds them to the field and to one another.
func (f *Field) layPieces(form *yamlfile.Form, pieces []typed) {
	if len(pieces) > MostPieces {
		form.Fault("terrain", "%d pieces: at most %d", len(pieces), MostPieces)
		return
	}
	for i, p := range pieces {
		key := fmt.Sprintf("terrain[%d]", i)
		if p.bad || p.set == 0 || p.size == "" {
			continue // that is a fault already
		}
		piece := Piece{Shape: p.shape, Set: p.set, Size: p.size, Tall: p.rises}
		piece.Line, piece.Column = form.At(key, 0)
		if !f.holds(piece.Shape) {
			form.Fault(key, "not all of the %s lies on the field of %d by %d inches", piece, f.Inches, f.Inches)
			continue
		}
		f.layPiece(form, key, piece)
	}
}

func (f *Field) layPiece(form *yamlfile.Form, key string, piece Piece) {
	if at := slices.IndexFunc(f.Pieces, func(p Piece) bool { return p.Overlaps(piece.Shape) }); at >= 0 {
		form.Fault(key, "the %s lies on the %s", piece, f.Pieces[at])
	}
	f.Pieces = append(f.Pieces, piece)
	if twin := f.twin(piece.Shape); twin != nil {
		if twin.Overlaps(piece.Shape) {
			form.Fault(key, "the %s lies on its own reflection, at %s", piece, twin.At())
		}
		f.Pieces = append(f.Pieces, piece.reflected(f.Inches))
	}
}

// twin returns the reflection of a shape where the field is mirrored; one in the very middle has none.
func (f *Field) twin(s Shape) *Shape {
	twin := s.Reflected(f.Inches)
	if !f.Mirror || twin == s {
		return nil
	}
	return &twin
}

// reflected returns a piece on the other half, where it is of the other set.
func (p Piece) reflected(inches int) Piece {
	p.Shape, p.Set = p.Shape.Reflected(inches), 3-p.Set
	if p.Tall != nil {
		rises := p.Tall.Reflected(inches)
		p.Tall = &rises
	}
	return p
}

// String writes which piece it is: medium piece of set 1 at 16, 16.
func (p Piece) String() string { return fmt.Sprintf("%s piece of set %d at %s", p.Size, p.Set, p.At()) }

// layHusks lays the husks down, each with its reflection. They may stand on flat terrain.
func (f *Field) layHusks(form *yamlfile.Form, husks [][]string, base string) {
	read := lengths{form: form}
	across := HuskBase
	if base != "" {
		across = read.one("base", base, 1)
	}
	if len(husks) > MostHusks {
		form.Fault("husks", "%d husks: at most %d", len(husks), MostHusks)
		return
	}
	for i, at := range husks {
		key := fmt.Sprintf("husks[%d]", i)
		read.bad = false
		x, y := read.pair(key, at, 0)
		if read.bad {
			continue
		}
		husk := Husk{Shape: Round(x, y, across)}
		husk.Line, husk.Column = form.At(key, 0)
		if !f.holds(husk.Shape) {
			form.Fault(key, "not all of the husk at %s stands on the field of %d by %d inches", husk.At(),
				f.Inches, f.Inches)
			continue
		}
		f.layHusk(form, key, husk)
	}
}

func (f *Field) layHusk(form *yamlfile.Form, key string, husk Husk) {
	places := []Husk{husk}
	if twin := f.twin(husk.Shape); twin != nil {
		reflected := husk
		reflected.Shape = *twin
		places = append(places, reflected)
	}
	for _, place := range places {
		at := slices.IndexFunc(f.Husks, func(h Husk) bool { return h.Overlaps(place.Shape) })
		if at >= 0 {
			form.Fault(key, "the husk at %s stands in the one at %s", place.At(), f.Husks[at].At())
		}
		f.Husks = append(f.Husks, place)
	}
}

// lengths reads lengths in inches from a file; bad is true once one of them was wrong.
type lengths struct {
	form *yamlfile.Form
	bad  bool
}

func (l *lengths) fault(key, format string, args ...any) {
	l.bad = true
	l.form.Fault(key, format, args...)
}

// pair reads two lengths, of at least so many tenths; a and b are in tenths of an inch.
func (l *lengths) pair(key string, list []string, from int) (a, b int) {
	if len(list) == 0 && key == "at" {
		l.bad = true // that it is missing is said already
		return 0, 0
	}
	if len(list) != 2 {
		l.fault(key, "%s: two are needed, in inches: [6, 4]", text.Things(len(list), "number", "numbers"))
		return 0, 0
	}
	return l.one(key+"[0]", list[0], from), l.one(key+"[1]", list[1], from)
}

// one reads a length in tenths of an inch.
func (l *lengths) one(key, typed string, from int) int {
	tenths, err := notation.Tenths(typed)
	switch {
	case err != nil:
		l.fault(key, "%v", err)
	case tenths < from:
		l.fault(key, "%s inches: at least %s", typed, notation.Inches(from))
	}
	return tenths
}
