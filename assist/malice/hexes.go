package malice

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// mostSteps is the highest number that a hex without a name of its own gets.
const mostSteps = 1 << 30

// Ground lists the words for what a hex is entered over: terrains and routes.
func Ground() []string { return slices.Concat(notation.Terrains, box.Routes) }

// unnamedKinds says whether hexes of boards not typed in are called by a word as long as nobody
// names them, with a number each: forest-1, road-2, way-3, lair-1.
func unnamedKinds(word string) bool {
	return slices.Contains(notation.Terrains, word) || slices.Contains(box.Routes, word) || word == "way" ||
		word == "lair"
}

// fixed are the words of places of which a board has one.
var fixed = []string{"gate", "city", "mystic"}

// numbered splits forest-2 into its kind and number, 0: no number. ok: the program makes up such names.
func numbered(word string) (kind string, n int, ok bool) {
	kind, number, dashed := strings.Cut(word, "-")
	if dashed {
		n, _ = strconv.Atoi(number)
	}
	return kind, n, unnamedKinds(kind) &&
		(!dashed || n > 0 && n <= mostSteps && strconv.Itoa(n) == number)
}

// Unnamed reports whether the program made up a place's word, as a:forest-2 on a board not typed in.
func (s *State) Unnamed(place string) bool {
	if s.OwnHex(place) {
		return false
	}
	_, word, _ := strings.Cut(place, ":")
	_, _, ok := numbered(word)
	return ok || strings.HasPrefix(word, "beside-")
}

// Aside writes a place as it is said: a:beside-a1-3, of a board that is not typed in, as the hex beside a1.
func Aside(place string) string {
	of, direction := notation.Beside(place)
	switch {
	case of == "":
		return place
	case !strings.Contains(of, ":"):
		of = "the stronghold " + of
	}
	return "the hex beside " + of + ", direction " + direction
}

// OwnHex says whether the hex of a place has one name: on a board that is typed in, and for its
// Gate, city, mystic or strongholds.
func (s *State) OwnHex(place string) bool {
	board, word, _ := strings.Cut(place, ":")
	return s.TypedIn(board) != nil || slices.Contains(fixed, strings.ToLower(word)) ||
		s.StrongholdAt(place) != ""
}

// Fresh returns a name for a hex that nobody has named, with a number that no other has had: a:forest-3.
// Others are names given by the same command.
func (s *State) Fresh(board, kind string, others ...string) string {
	most := s.Steps[board+":"+kind]
	for _, place := range append(s.placesNamed(), others...) {
		on, word, _ := strings.Cut(place, ":")
		if like, n, ok := numbered(word); ok && on == board && like == kind {
			most = max(most, n)
		}
	}
	return fmt.Sprintf("%s:%s-%d", board, kind, most+1)
}

// Meant returns at, the hex where somebody stands, if place is a made-up name that no hex has yet, of the
// same board and terrain; else place. Said in a forest, a:forest is that forest.
func (s *State) Meant(place, at string) string {
	if s.Unnamed(place) && !slices.Contains(s.placesNamed(), place) && BoardOf(place) == BoardOf(at) &&
		s.TerrainAt(place) == s.TerrainAt(at) {
		return at
	}
	return place
}

// tread records the numbers in these made-up names as used, so that Fresh gives higher ones.
func (s *State) tread(places ...string) {
	for _, place := range places {
		board, word, _ := strings.Cut(place, ":")
		kind, n, ok := numbered(word)
		if key := board + ":" + kind; ok && n > s.Steps[key] {
			if s.Steps == nil {
				s.Steps = map[string]int{}
			}
			s.Steps[key] = n
		}
	}
}

// placesNamed lists the names of all hexes that the table speaks of.
func (s *State) placesNamed() []string {
	list := slices.Concat(s.Lairs.Emptied, s.Lairs.Known, s.Tracks.Provoked, s.Tracks.Quiet,
		slices.Sorted(maps.Keys(s.Tracks.First)), slices.Sorted(maps.Keys(s.Hexes)))
	for _, a := range s.Avatars {
		list = append(list, a.At, a.ThisTurn().From)
	}
	for _, h := range s.Shadows {
		list = append(list, h.At)
	}
	if s.Xulthul != nil {
		list = append(list, s.Xulthul.At)
	}
	if s.Encounter != nil {
		list = append(list, s.Encounter.At)
	}
	return list
}

// SameHex says whether two places are one as far as the table knows: the same hex, or the
// same name where the board is not typed in.
func (s *State) SameHex(a, b string) bool {
	if a == b {
		return true
	}
	one, ok := s.HexAt(a)
	other, known := s.HexAt(b)
	return ok && known && one == other
}

// MayBeOne says whether two names may be of one hex that only the players see: both on one board, at least
// one made up by the program, and their terrains, where known, the same.
func (s *State) MayBeOne(a, b string) bool {
	if BoardOf(a) != BoardOf(b) || s.OwnHex(a) || s.OwnHex(b) || !s.Unnamed(a) && !s.Unnamed(b) {
		return false
	}
	one, other := s.TerrainAt(a), s.TerrainAt(b)
	return one == "" || other == "" || one == other
}

// SaidOne asks whether a hex is one of others under another name, and returns that name; empty: it is none.
// It does not ask where none of them can be the same hex.
func SaidOne(t *Table, place string, others ...string) string {
	s := t.State()
	others = slices.DeleteFunc(slices.Clone(others),
		func(o string) bool { return s.SameHex(o, place) || !s.MayBeOne(o, place) })
	slices.Sort(others)
	if others = slices.Compact(others); len(others) == 0 {
		return ""
	}
	q := chance.Question{
		For: "same-hex", Text: fmt.Sprintf("is %s the same hex as %s", place, strings.Join(others, " or ")),
		Answers: []string{"yes", "no"}, Default: "no",
	}
	if t.Choose(q) == "no" {
		return ""
	}
	return others[0]
}

// Together says whether two avatars stand on one hex, as OneHex does; a band always does.
func Together(t *Table, a, b *Avatar) bool {
	return slices.Contains(a.Band, b.Name) || OneHex(t, a.At, b.At)
}

// OneHex says whether two places are one hex. Where their names differ and only the players see it, it is
// asked for; a yes makes it one name.
func OneHex(t *Table, a, b string) bool {
	s := t.State()
	if s.SameHex(a, b) {
		return true
	}
	if SaidOne(t, a, b) == "" {
		return false
	}
	if s.Unnamed(b) && !s.Unnamed(a) {
		a, b = b, a
	}
	t.Do(HexesOne{Hex: a, Is: b})
	return true
}

// Learn keeps the terrain that was said of a hex which only the players see.
func Learn(t *Table, place, terrain string) {
	if s := t.State(); s.news(place, terrain) {
		t.Do(HexKnown{Hex: place, Terrain: terrain})
	}
}

// news says whether a terrain of a hex that only the players see is not known yet, or
// another than was known. What the name says needs no note.
func (s *State) news(place, terrain string) bool {
	return slices.Contains(notation.Terrains, terrain) && strings.Contains(place, ":") &&
		s.TypedIn(BoardOf(place)) == nil &&
		TerrainOf(place) == "" && s.Hexes[place] != terrain
}

// noteTerrain keeps the terrain of a hex for later turns, where it is news.
func (s *State) noteTerrain(place, terrain string) {
	if !s.news(place, terrain) {
		return
	}
	if s.Hexes == nil {
		s.Hexes = map[string]string{}
	}
	s.Hexes[place] = terrain
}

// HexKnown notes the terrain of a hex that only the players see, as they said it.
type HexKnown struct {
	Hex     string `json:"hex"`
	Terrain string `json:"terrain"`
}

func (e HexKnown) Kind() string { return "hex.known" }

func (e HexKnown) String() string { return fmt.Sprintf("%s is %s", e.Hex, e.Terrain) }

func (e HexKnown) Apply(s *State) { s.noteTerrain(e.Hex, e.Terrain) }

// HexesOne: the players said that two names are of one hex.
type HexesOne struct {
	Hex string `json:"hex"`
	Is  string `json:"is"`
}

func (e HexesOne) Kind() string { return "hex.same" }

func (e HexesOne) String() string { return fmt.Sprintf("%s is the hex %s", e.Hex, e.Is) }

func (e HexesOne) Apply(s *State) {
	name := func(place *string) {
		if *place == e.Hex {
			*place = e.Is
		}
	}
	for i := range s.Avatars {
		name(&s.Avatars[i].At)
		if turn := s.Avatars[i].Turn; turn != nil {
			name(&turn.From)
		}
	}
	for i := range s.Shadows {
		name(&s.Shadows[i].At)
	}
	if s.Xulthul != nil {
		name(&s.Xulthul.At)
	}
	if s.Encounter != nil {
		name(&s.Encounter.At)
	}
	for _, list := range []*[]string{&s.Lairs.Emptied, &s.Lairs.Known, &s.Tracks.Provoked, &s.Tracks.Quiet} {
		for i := range *list {
			name(&(*list)[i])
		}
	}
	s.joinNotes(e)
}

// joinNotes moves the notes about the hex e.Hex to the name e.Is, which keeps its own.
func (s *State) joinNotes(e HexesOne) {
	if who, ok := s.Tracks.First[e.Hex]; ok {
		s.Tracks.First[e.Is] = cmp.Or(s.Tracks.First[e.Is], who)
		delete(s.Tracks.First, e.Hex)
	}
	if terrain, ok := s.Hexes[e.Hex]; ok {
		s.Hexes[e.Is] = cmp.Or(s.Hexes[e.Is], terrain)
		delete(s.Hexes, e.Hex)
	}
	if terrain := TerrainOf(e.Hex); terrain != "" && s.TerrainAt(e.Is) == "" {
		s.noteTerrain(e.Is, terrain)
	}
}

// TerrainOf returns the terrain in the name of a place, forest for a:forest-2; empty: the name has none.
func TerrainOf(place string) string {
	_, word, _ := strings.Cut(place, ":")
	if kind, _, ok := numbered(word); ok && slices.Contains(notation.Terrains, kind) {
		return kind
	}
	return ""
}
