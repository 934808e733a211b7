package board

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

// svgMark is an element of a picture as a reader of XML finds it.
type svgMark struct {
	name    string
	attr    map[string]string
	text    string
	parents []string // their names and ids
	moved   bool     // its coordinates are those of a parent that is moved as a whole
}

func (m svgMark) in(parent string) bool { return slices.Contains(m.parents, parent) }

// svgRead reads a picture strictly, as any other program would.
func svgRead(picture []byte) ([]svgMark, error) {
	var marks []svgMark
	var open []int
	for decoder := xml.NewDecoder(bytes.NewReader(picture)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return marks, nil
		}
		if err != nil {
			return nil, err
		}
		switch v := token.(type) {
		case xml.StartElement:
			m := svgMark{name: v.Name.Local, attr: map[string]string{}}
			for _, a := range v.Attr {
				m.attr[a.Name.Local] = a.Value
			}
			for _, i := range open {
				m.parents = append(m.parents, marks[i].name, marks[i].attr["id"])
				m.moved = m.moved || marks[i].attr["transform"] != ""
			}
			open = append(open, len(marks))
			marks = append(marks, m)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				marks[open[len(open)-1]].text += string(v)
			}
		}
	}
}

// points are the places on the page that an element names.
func (m svgMark) points() (x, y []string) {
	for _, pair := range [][2]string{{"x", "y"}, {"cx", "cy"}} {
		if m.attr[pair[0]] != "" && m.attr[pair[1]] != "" {
			x, y = append(x, m.attr[pair[0]]), append(y, m.attr[pair[1]])
		}
	}
	list := ""
	if to, ok := strings.CutPrefix(m.attr["transform"], "translate("); ok {
		list, _, _ = strings.Cut(to, ")")
	} else if m.name == "path" {
		list = m.attr["d"]
	}
	for i, n := range svgNumber.FindAllString(list, -1) {
		if i%2 == 0 {
			x = append(x, n)
		} else {
			y = append(y, n)
		}
	}
	return x, y
}
