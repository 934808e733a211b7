package board

import (
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/hexes"
	"tablehand/cmd/malice/voice"
)

// lone is the name of a board that lies on no table.
const lone = "board"

// ground holds the boards on which a way is looked for: those of the table, or one board alone.
type ground struct {
	*malice.State
	alone *hexes.Sheet // nil: the boards of the table
}

// ground opens the board that --board names, and lays it alone; without the flag the boards are those of
// the table.
func (v boards) ground(on string) (g ground, err error) {
	if on == "" {
		g.State, err = v.Here()
		if err == nil {
			err = g.Lay()
		}
		return g, err
	}
	s, err := v.Standing()
	if err != nil {
		return g, err
	}
	t, err := v.onTable(s)
	if err != nil {
		return g, err
	}
	if g.alone, err = v.hexes().Sheet(t, on); err != nil {
		return g, err
	}
	apart := voice.New(v.App) // its book looks into the folder of that board
	book, err := apart.Book()
	if err != nil {
		return g, err
	}
	file := g.alone.File
	if g.alone.Loose && !slices.Contains(t.Ours, file) {
		path := v.Absolute(file)
		book.Beside(app.In(func() string { return filepath.Dir(path) }))
		file = filepath.Base(path)
	}
	g.State = malice.Begin(book, s.Printing)
	g.Boards = []malice.Board{{Name: lone, File: file}}
	if err := g.Lay(); err != nil {
		return g, err
	}
	g.deserted()
	return g, nil
}

// deserted removes everything that attacks: nothing does on a board that lies on no table.
func (g ground) deserted() {
	g.Wells = map[string]string{}
	for _, where := range g.Strongholds() {
		g.Wells[where] = "dark"
	}
	for _, p := range g.TypedIn(lone).Places("lair") {
		g.Tracks.Quiet = append(g.Tracks.Quiet, g.Named(board.Place{Board: lone, Pos: p}))
	}
}

// beside returns the full name of a place that is typed as seen from another one: a hex of the same board
// needs no board in front. Either word may be an avatar's name.
func (g ground) beside(from, word string) (string, error) {
	if _, err := g.AvatarNamed(word); g.alone != nil || err == nil {
		return g.place(word)
	}
	own := from
	if a, err := g.AvatarNamed(from); err == nil {
		own = a.At
	}
	own = malice.BoardOf(own)
	if g.TypedIn(own) == nil {
		return word, nil
	}
	p, err := movement.Destination(g.State, own, word)
	if err != nil {
		return "", err
	}
	return g.Named(p), nil
}

// place returns the game's name for a word of the command line: on a board that lies alone its hex, else
// the word as it is.
func (g ground) place(word string) (string, error) {
	if g.alone == nil {
		return word, nil
	}
	if p, ok := g.alone.Find(word); ok {
		return lone + ":" + g.alone.Board.Name(p), nil
	}
	var names []string
	for _, p := range g.alone.Hexes() {
		for _, on := range g.alone.On(p) {
			if !on.Numbered && on.Most != 1 {
				continue // which of the lairs?
			}
			name := strings.ReplaceAll(on.String(), " ", "")
			if strings.EqualFold(name, strings.NewReplacer(" ", "", "-", "").Replace(word)) {
				return lone + ":" + g.alone.Board.Name(p), nil
			}
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return "", &telling.Unknown{What: "hex or place", Word: word, Have: names}
}

// said returns the name of a place for people: without its board where one board lies alone.
func (g ground) said(at string) string { return strings.TrimPrefix(at, lone+":") }

func (g ground) shorten(stops []malice.Stop) {
	for i := range stops {
		stops[i].At = g.said(stops[i].At)
	}
}
