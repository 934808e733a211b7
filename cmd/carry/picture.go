package carry

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// boardsNow draws the table's boards as they lie now, side by side in one picture, first all at a glance as
// a second screen shows them; nil: there is none. A game that has no picture of a board for paper gives the
// one for a screen.
func (c Carrier) boardsNow() ([]byte, error) {
	b := c.Game.Boards
	if b == nil || b.Drawn == nil || b.SVG == nil && b.Far == nil {
		return nil, nil
	}
	draw := b.SVG
	if draw == nil {
		draw = b.Far
	}
	var pictures []picture
	names := b.Drawn()
	if b.Whole != nil && len(names) > 1 {
		drawn, err := b.Whole()
		if err != nil {
			return nil, err
		}
		glance, err := pictureOf(drawn, "b0-")
		if err != nil {
			return nil, fmt.Errorf("the picture of all boards: %w", err)
		}
		pictures = append(pictures, glance)
	}
	for i, name := range names {
		drawn, err := draw(name)
		if err != nil {
			return nil, err
		}
		one, err := pictureOf(drawn, fmt.Sprintf("b%d-", i+1))
		if err != nil {
			return nil, fmt.Errorf("the picture of board %s: %w", name, err)
		}
		pictures = append(pictures, one)
	}
	if len(pictures) == 0 {
		return nil, c.Unusable()
	}
	return joined(pictures), c.Unusable()
}

// A picture is an SVG document that becomes a part of another one.
type picture struct {
	root          string // its opening tag
	rest          []byte // what follows the opening tag
	width, height float64
}

// pictureOf reads an SVG document, and puts a prefix before all its ids, so that those of another one in
// the same document are others. Only tags are touched, no text.
func pictureOf(document []byte, prefix string) (p picture, err error) {
	// A comment, a tag, or the text up to the next of them.
	pieces := regexp.MustCompile(`(?s)^(<!--.*?-->|<(?:"[^"]*"|'[^']*'|[^<>"'])*>|[^<]+)`)
	names := regexp.MustCompile(`(\sid="|href="#|url\(#)`) // the ids of a tag, and the references to them
	var b bytes.Buffer
	for rest := document; len(rest) > 0; {
		piece := pieces.Find(rest)
		if piece == nil {
			return p, errOpenTag
		}
		rest = rest[len(piece):]
		opens := len(piece) > 1 && piece[0] == '<' && bytes.IndexByte([]byte("/?!"), piece[1]) < 0
		switch {
		case opens && p.root == "":
			if p.width, p.height, err = sizeOf(piece); err != nil {
				return p, err
			}
			p.root = string(piece)
		case opens:
			b.Write(names.ReplaceAll(piece, []byte("${1}"+prefix)))
		case p.root != "":
			b.Write(piece)
		}
	}
	if p.root == "" {
		return p, errNoSize
	}
	p.rest = b.Bytes()
	return p, nil
}

var (
	errNoSize  = errors.New("it is no picture of a known size")
	errOpenTag = errors.New("it ends within a tag")
)

// sizeOf returns the size of a picture by its opening tag.
func sizeOf(tag []byte) (width, height float64, err error) {
	svg := regexp.MustCompile(`^<svg[\s>/]`)
	sizes := regexp.MustCompile(`\s(width|height)=["']([^"']*)["']`)
	for _, a := range sizes.FindAllSubmatch(tag, -1) {
		into := &height
		if string(a[1]) == "width" {
			into = &width
		}
		if *into, err = strconv.ParseFloat(string(a[2]), 64); err != nil {
			return 0, 0, err
		}
	}
	if !svg.Match(tag) || width <= 0 || height <= 0 {
		return 0, 0, errNoSize
	}
	return width, height, nil
}

// joined lays pictures out in rows that are about as many as each has pictures.
func joined(pictures []picture) []byte {
	columns := int(math.Ceil(math.Sqrt(float64(len(pictures)))))
	wide := make([]float64, columns)
	high := make([]float64, (len(pictures)+columns-1)/columns)
	for i, p := range pictures {
		wide[i%columns] = max(wide[i%columns], p.width)
		high[i/columns] = max(high[i/columns], p.height)
	}
	var b bytes.Buffer
	width, height := summed(wide), summed(high)
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="%[1]g" height="%[2]g" viewBox="0 0 %[1]g %[2]g">
`, width, height)
	for i, p := range pictures {
		fmt.Fprintf(&b, `<g transform="translate(%g %g)">`, summed(wide[:i%columns]), summed(high[:i/columns]))
		b.WriteString(p.root)
		b.Write(p.rest)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

func summed(list []float64) (sum float64) {
	for _, n := range list {
		sum += n
	}
	return sum
}
