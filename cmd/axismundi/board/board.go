// Package board speaks of the boards of Axis Mundi: that of the table, the practice island, and files.
package board

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/svg"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// boards holds the verbs of boards in one command.
type boards struct{ *voice.Voice }

// Verbs returns what this game hands over for the verbs of boards. It draws its own pictures, since its
// boards turn.
func Verbs(of *voice.Voice) *app.Boards {
	v := boards{of}
	return &app.Boards{
		Names: v.names, Drawn: v.drawn, Files: v.files, List: v.list, Check: v.check, Far: v.far,
		Ground: v.ground, Verbs: v.verbs,
		Gives: app.BoardShapesOf[Listing, Shown, Checked](),
	}
}

// ours lists the boards that the program brings along.
var ours = []string{axismundi.Practice, axismundi.Blank}

// names lists the boards that can be named here: practice, blank, and that of the table.
func (v boards) names() []string {
	names := slices.Clone(ours)
	if s, err := v.Here(); err == nil && s.Board != "" {
		names = text.With(names, s.Board)
	}
	return names
}

// drawn returns the name of the table's board in a list; the list is empty where that board has no picture.
func (v boards) drawn() []string {
	s, err := v.Here()
	if err != nil {
		return nil
	}
	if _, rings := s.Laid(); !rings {
		return nil
	}
	return []string{s.Board}
}

// files returns the file name of the table's board in a list; the list is empty where the program brings
// the board along.
func (v boards) files() ([]string, error) {
	s, err := v.Standing()
	if err != nil || s.Board == "" || slices.Contains(ours, s.Board) {
		return nil, err
	}
	return []string{s.Board}, nil
}

// A sheet is a board, with the name by which it was asked for.
type sheet struct {
	*island.Island
	file string
	on   *axismundi.State // the table on which the board lies; nil: none
}

// open opens the board that a word names, or that of the table here where the word is empty.
func (v boards) open(word string) (sheet, error) {
	s, err := v.Standing()
	if err != nil {
		return sheet{}, err
	}
	switch {
	case word == "" && s.Board == "":
		return sheet{}, telling.Offer(telling.Impossible("no board lies here: say which, a file or practice"),
			telling.Line("board", "probe", axismundi.Practice), telling.Line("board", "new"))
	case word == "" || word == s.Board:
		is, err := s.Maps().Open(s.Board)
		return sheet{Island: is, file: s.Board, on: s}, err
	case slices.Contains(ours, strings.ToLower(word)):
		word = strings.ToLower(word)
		is, err := s.Maps().Open(word)
		return sheet{Island: is, file: word}, err
	}
	text, err := v.boardText(word)
	if err != nil {
		return sheet{}, err
	}
	is, err := island.Open(word, text)
	return sheet{Island: is, file: word}, err
}

// boardText reads the file that the command line names.
func (v boards) boardText(word string) ([]byte, error) {
	if !strings.ContainsAny(word, `./\`) {
		return nil, &telling.Unknown{What: "board or file", Word: word, Have: v.names()}
	}
	return v.FileText("a board", word)
}

// rings refuses a board of which only names are known.
func (sh sheet) rings() error {
	if sh.Kind == island.Rings {
		return nil
	}
	return telling.Impossible("%s is a board of names: where its hexes lie is not known, so it cannot be drawn",
		sh.file)
}

// listed is one board of a Listing.
type listed struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Hexes int    `json:"hexes"` // how many have a known terrain
	Table bool   `json:"table"` // it lies on the table here
}

// Listing holds, in JSON, the boards that board list shows.
type Listing struct {
	Boards []listed `json:"boards"`
}

// list shows the boards that the program brings along, and that of the table.
func (v boards) list() error {
	var l Listing
	var b strings.Builder
	for _, name := range v.names() {
		sh, err := v.open(name)
		if err != nil {
			return err
		}
		one := listed{Name: name, Title: sh.Name, Kind: sh.Kind, Hexes: len(sh.Known()), Table: sh.on != nil}
		l.Boards = append(l.Boards, one)
		here := ""
		if one.Table {
			here = ", on the table"
		}
		said := sh.Name + ", " + text.Things(one.Hexes, "hex", "hexes") + here
		b.WriteString(app.Labeled(name, said))
	}
	return v.Show(l, b.String())
}

// Checked is in JSON a board without faults: how many hexes it has, and of how many the terrain is known.
type Checked struct {
	File     string           `json:"file"`
	Title    string           `json:"title"`
	Kind     string           `json:"kind"`
	Hexes    int              `json:"hexes"`
	Known    int              `json:"known"`
	Terrains map[string]int   `json:"terrains"`
	Warnings []island.Warning `json:"warnings"`
}

// check opens a board and counts its terrains; the error holds all its faults.
func (v boards) check(word string) (sound app.SoundBoard, err error) {
	sh, err := v.open(word)
	if err != nil {
		return sound, err
	}
	c := Checked{File: sh.file, Title: sh.Name, Kind: sh.Kind, Hexes: len(sh.Terrain), Known: len(sh.Known()),
		Terrains: map[string]int{}, Warnings: append([]island.Warning{}, sh.Warnings...)}
	parts := []string{fmt.Sprintf("%s: %s", sh.file, sh.Name)}
	for _, name := range notation.Terrains {
		n := 0
		for _, t := range sh.Terrain {
			if string(t) == name {
				n++
			}
		}
		if n > 0 {
			c.Terrains[name] = n
			parts = append(parts, fmt.Sprintf("%d %s", n, text.Capital(name)))
		}
	}
	if n := c.Hexes - c.Known; n > 0 {
		parts = append(parts, fmt.Sprintf("%d not said", n))
	}
	for _, w := range c.Warnings {
		sound.Said += fmt.Sprintf("%s:%d:%d: warning: %s\n", sh.file, w.Line, w.Column, w.Message)
	}
	sound.Board = c
	sound.Said += app.Fit("", strings.Join(append(parts, "no faults"), ", "))
	return sound, nil
}

// far draws a board as it lies on the table, for a screen across the room.
func (v boards) far(name string) ([]byte, error) {
	sh, err := v.open(name)
	if err != nil {
		return nil, err
	}
	laid, sight := sh.lay(-1)
	return laid.Far(sight), nil
}

// ground draws the table's board with the outlines of the hexes that words name, and of at, which can be
// tapped. It is nil where there is no picture, or fewer than two such hexes.
func (v boards) ground(at string, words []string) (*svg.Ground, error) {
	there := v.drawn()
	if len(there) == 0 {
		return nil, nil
	}
	sh, err := v.open(there[0])
	if err != nil {
		return nil, err
	}
	laid, sight := sh.lay(-1)
	var of []notation.Hex
	for _, word := range append(slices.Clone(words), at) {
		if h, is := notation.ReadName(word); is && sh.on.OnMap(h) && !slices.Contains(of, h) {
			of = append(of, h)
		}
	}
	if len(of) < 2 {
		return nil, nil
	}
	ground := laid.Spots(sight, of)
	return &ground, nil
}

// marks lists what lies on the hexes of a table, in a word each.
func marks(s *axismundi.State) map[notation.Hex][]string {
	all := map[notation.Hex][]string{}
	for h, is := range s.Hexes {
		for _, mark := range []struct {
			there bool
			word  string
		}{{is.Treasure, "treasure"}, {is.Harvested, "harvested"}, {is.Infected, "infected"}} {
			if mark.there {
				all[h] = append(all[h], mark.word)
			}
		}
	}
	for n, m := range s.Markers {
		if m.At != "" {
			all[m.At] = append(all[m.At], "#"+n)
		}
	}
	for h := range all {
		slices.Sort(all[h])
	}
	if s.Bomb != nil {
		all[s.Bomb.At] = append(all[s.Bomb.At], "bomb")
	}
	return all
}
