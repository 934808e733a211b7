package box

import (
	"fmt"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// itemFates lists the fates of an item on a Return to Light, in the order of the rulebook's rows.
var itemFates = []string{"destroyed", "left", "kept"}

// ReturnTable holds the rulebook's tables for a Return to Light.
type ReturnTable struct {
	Items struct {
		printed.Origin
		Faces map[string]string // fate: faces of the d6, such as 1-2
		Of    [7]string         // fate by face
	}
	Body map[string]*NewBody // by printing
}

// NewBody holds the shards and the drains with which a new body comes.
type NewBody struct {
	printed.Origin
	Colorless, Colored int // shards
	Drained            int // d2 of its life tokens come drained
}

// Return returns the tables of the Return to Light.
func (b *Book) Return() (*ReturnTable, error) {
	return b.light.get(single{}, func() (*ReturnTable, error) {
		r := &ReturnTable{}
		return r, b.read("return", r.form)
	})
}

func (r *ReturnTable) form(f *yamlfile.Form) {
	f.Group("items", r.Items.Over(r.readItems))
	f.Group("body", func(f *yamlfile.Form) {
		for _, printing := range notation.Printings {
			n := entry(&r.Body, printing)
			f.Group(printing, n.Over(func(f *yamlfile.Form) {
				f.Int("colorless", &n.Colorless, 0, 48)
				f.Int("colored", &n.Colored, 0, 12)
				f.Int("drained", &n.Drained, 0, 2)
			}))
		}
	})
}

// readItems reads which d6 faces lead to each fate of an item. The owner's file may divide the faces as it
// likes, but every face needs a fate.
func (r *ReturnTable) readItems(f *yamlfile.Form) {
	f.Group("read", func(f *yamlfile.Form) {
		if r.Items.Faces == nil {
			r.Items.Faces = map[string]string{}
		}
		r.Items.Of = [7]string{}
		sound := true
		for _, fate := range itemFates {
			faces := r.Items.Faces[fate]
			f.Text(fate, &faces)
			r.Items.Faces[fate] = faces
			sound = r.row(f, fate, faces) && sound
		}
		for face := 1; face <= 6 && sound; face++ {
			if r.Items.Of[face] == "" {
				f.Fault(itemFates[0], "nothing for a %d: every face of the d6 is needed", face)
				return
			}
		}
	})
}

// row puts the faces of one row, such as 1-2 or 1,3, into place; - is none. False: the row has a fault.
func (r *ReturnTable) row(f *yamlfile.Form, fate, faces string) bool {
	if faces == "-" || faces == "" {
		return true
	}
	for _, cell := range strings.Split(faces, ",") {
		from, to, ok := span(strings.TrimSpace(cell), 1, 6)
		if !ok {
			f.Fault(fate, "%q are no faces of a d6: 3, 1-2, 5 or more; - for none", faces)
			return false
		}
		for face := from; face <= to; face++ {
			if other := r.Items.Of[face]; other != "" {
				f.Fault(fate, "a %d stands under %s and %s", face, other, fate)
				return false
			}
			r.Items.Of[face] = fate
		}
	}
	return true
}

// String returns the rows as they are written in the data.
func (r *ReturnTable) String() string {
	var rows []string
	for _, fate := range itemFates {
		rows = append(rows, fmt.Sprintf("%s: %s", r.Items.Faces[fate], fate))
	}
	return strings.Join(rows, ", ")
}
