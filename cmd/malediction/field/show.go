package field

import (
	"fmt"
	"strings"

	"tablehand/assist/malediction/field"
	"tablehand/assist/text"
)

// shownField is a battlefield in JSON: its pieces, the places of husks, and the zones taken. Lengths are
// inches; places are those of centers, from the south-west corner.
type shownField struct {
	listed
	Terrain []shownPiece      `json:"terrain"`
	Places  []shownHusk       `json:"places"`
	Zones   map[string]string `json:"zones"` // corners that are taken, with the side that deploys there
}

// shownPiece is a terrain piece in JSON: its size and form, its place, and its distances.
type shownPiece struct {
	Set   int        `json:"set"`
	Of    string     `json:"of" unknown:"null"` // the side that places it; empty: no table
	Size  string     `json:"size"`
	Round bool       `json:"round"`
	Wide  float64    `json:"wide"`
	High  float64    `json:"high"`
	Tall  []float64  `json:"tall"` // wide and high; none: it is flat
	Laid  bool       `json:"laid"` // it has been placed
	At    [2]float64 `json:"at"`
	measures
}

// shownHusk is a place for a husk, in JSON: which husk stands there, if any, and its distances.
type shownHusk struct {
	Husk string     `json:"husk" unknown:"null"` // null: it does not stand there, or no more
	At   [2]float64 `json:"at"`
	measures
}

// measures are the distances of a piece or a husk, rounded down to tenths.
type measures struct {
	Edge   float64  `json:"edge"`
	Corner float64  `json:"corner"`
	Gap    *float64 `json:"gap"` // to the nearest other piece, or husk; null: there is none

	which string // the name of that corner
}

// show prints a drawing of a field, width columns wide, and a table of its distances.
func (v fields) show(word string, width int) error {
	is, err := v.open(word)
	if err != nil {
		return err
	}
	if v.JSON {
		return v.shown(is.view(), "")
	}
	var b strings.Builder
	is.sight.Title = is.listed().String()
	b.WriteString(is.Draw(is.sight, width))
	b.WriteString(text.Behind("", is.Legend(is.sight), width) + "\n")
	b.WriteString(text.Aligned("  ", is.rows(is.view())))
	return v.Print(b.String())
}

// rows returns a row of text for each piece and each husk, with its distances.
func (is sheet) rows(view shownField) [][]string {
	rows := [][]string{{"", "at", "corner", "edge", "next"}}
	for _, p := range view.Terrain {
		name := is.sight.Side(p.Set) + " " + p.Size
		if !p.Laid {
			name += ", to be placed"
		}
		rows = append(rows, p.row(name, p.At))
	}
	for i, h := range view.Places {
		name := h.Husk
		if name == "" {
			name = fmt.Sprintf("place of husk-%d", i+1)
		}
		rows = append(rows, h.row(name, h.At))
	}
	return rows
}

func (m measures) row(name string, at [2]float64) []string {
	next := "-"
	if m.Gap != nil {
		next = fmt.Sprint(*m.Gap)
	}
	return []string{name, fmt.Sprintf("%v, %v", at[0], at[1]), fmt.Sprintf("%v %s", m.Corner, m.which),
		fmt.Sprint(m.Edge), next}
}

// view returns a field with its pieces and husks, as show prints it in JSON.
func (is sheet) view() shownField {
	view := shownField{listed: is.listed(), Terrain: []shownPiece{}, Places: []shownHusk{},
		Zones: is.sight.Zones}
	if view.Zones == nil {
		view.Zones = map[string]string{}
	}
	for i, p := range is.Pieces {
		wide, high := p.Shape.Size()
		shown := shownPiece{Set: p.Set, Of: is.sight.Sides[p.Set-1], Size: p.Size, Round: p.IsRound(),
			Wide: inches(wide), High: inches(high), Tall: []float64{}, Laid: is.sight.IsLaid(i), At: center(p.Shape)}
		if p.Tall != nil {
			wide, high := p.Tall.Size()
			shown.Tall = []float64{inches(wide), inches(high)}
		}
		shown.measures = measured(is.Field, is.Pieces, i)
		view.Terrain = append(view.Terrain, shown)
	}
	for i, h := range is.Husks {
		view.Places = append(view.Places, shownHusk{Husk: is.sight.Husk(i), At: center(h.Shape),
			measures: measured(is.Field, is.Husks, i)})
	}
	return view
}

// measured returns the distances of element i of a list of pieces, or of husks.
func measured[S lying](f *field.Field, list []S, i int) (m measures) {
	shape := list[i].Area()
	corner, which := f.Corner(shape)
	m = measures{Edge: inches(f.Edge(shape)), Corner: inches(corner.Tenths()), which: which}
	if gap, at := field.Nearest(shape, append(list[:i:i], list[i+1:]...)); at >= 0 {
		n := inches(gap.Tenths())
		m.Gap = &n
	}
	return m
}

// lying is a terrain piece or a husk, of which distances are measured.
type lying interface {
	Gap(field.Shape) field.Gap
	Area() field.Shape
}

func inches(tenths int) float64 { return float64(tenths) / 10 }

func center(s field.Shape) [2]float64 {
	x, y := s.Center()
	return [2]float64{inches(x), inches(y)}
}
