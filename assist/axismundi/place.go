package axismundi

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// A Spot is a hex as somebody names it: its name, or as a new nameless one its terrain and its level
// against the own one.
type Spot struct {
	Word    string
	Hex     notation.Hex     // empty: a nameless one that is not on the table yet
	Terrain notation.Terrain // that was said; Unknown: none
	Rise    int              // of a nameless one: 1 up, -1 down
}

// ReadSpot reads a hex as it is typed: 1P, axis, pier, pier-Ben, w1, path-2; 1P:path says a terrain, and
// path, down:path, up:cave are hexes without a name. Own is whose Pier pier means.
func (s *State) ReadSpot(own, word string) (Spot, error) {
	name, said, more := strings.Cut(word, ":")
	spot := Spot{Word: word}
	rise := map[string]int{"down": -1, "up": 1}[strings.ToLower(name)]
	if rise != 0 && more {
		spot.Rise, name, more = rise, said, false
	}
	if slices.Contains(notation.Terrains, strings.ToLower(name)) && !more {
		spot.Terrain = notation.Terrain(strings.ToLower(name))
		return spot, nil
	}
	h, err := s.readHex(own, name)
	if err != nil || rise != 0 {
		return spot, &telling.Unknown{What: "hex", Word: word, Have: append([]string{"1P", "1P:path", "path",
			"down:path", "up:cave", "axis"}, s.piers()...)}
	}
	spot.Hex = h
	if more {
		terrain, err := telling.Named("terrain", said, notation.Terrains)
		if err != nil {
			return spot, err
		}
		spot.Terrain = notation.Terrain(terrain)
	}
	return spot, nil
}

// WithKinds joins a hex and its kind that are typed as two words: J accessible becomes J:accessible.
// Without each it does so only for hexes whose kind nobody has said. In any other place the word of a kind
// is a hex by itself, one without a name. A comma behind a hex ends it.
func (s *State) WithKinds(words []string, each bool) (list []string) {
	open := false // the hex before takes a kind
	for _, word := range words {
		name, ends := strings.CutSuffix(word, ",")
		switch kind := strings.ToLower(name); {
		case name == "":
		case open && slices.Contains(notation.Terrains, kind):
			list[len(list)-1] += ":" + kind
			open = false
		default:
			list = append(list, name)
			h, named := s.readName(name)
			open = named && (each || s.Terrain(h) == notation.Unknown)
		}
		open = open && !ends
	}
	return list
}

// ReadHex reads the name of a hex that is on the table; the word pier is the Pier of own, the name of a
// player.
func (s *State) ReadHex(own, word string) (notation.Hex, error) {
	h, err := s.readHex(own, word)
	if err != nil {
		return "", &telling.Unknown{What: "hex", Word: word, Have: append([]string{"1P", "axis"}, s.piers()...)}
	}
	return h, nil
}

// piers lists how a Pier is typed: the own one, and one of somebody else.
func (s *State) piers() []string {
	list := []string{"pier"}
	if n := len(s.Players); n > 0 {
		list = append(list, "pier-"+s.Players[n-1].Name)
	}
	return list
}

func (s *State) readHex(own, word string) (notation.Hex, error) {
	lower := strings.ToLower(word)
	if lower == "pier" && own != "" {
		return notation.PierOf(own), nil
	}
	if of, is := strings.CutPrefix(lower, "pier-"); is {
		p, err := s.FindPlayer(of)
		if err != nil {
			return "", err
		}
		return notation.PierOf(p.Name), nil
	}
	if h, ok := s.readName(word); ok {
		return h, nil
	}
	if h := notation.Hex(lower); slices.Contains(UnknownWarehouses, h) || Nameless(h) && s.named(h) {
		return h, nil
	}
	return "", fmt.Errorf("%q is no hex", word)
}

// named says whether a nameless hex is on the table: somebody stands there, or something lies there.
func (s *State) named(h notation.Hex) bool {
	_, there := s.Hexes[h]
	return there || slices.ContainsFunc(s.Players, func(p Player) bool { return p.At == h || p.Began == h })
}

// Set brings a spot onto the table: a nameless one gets the next free name, and a terrain that was said is
// kept. From is the hex against which up and down count. The error is a *telling.Refused: the terrain is
// known, and another one.
func (spot Spot) Set(t *Table, from notation.Hex) (notation.Hex, error) {
	s := t.State()
	if spot.Hex == "" {
		if _, rings := s.Laid(); rings && (from == "" || s.OnMap(from)) {
			return "", telling.Impossible("%s: each hex of the board has a name: which is it?", spot.Word)
		}
		level := int(s.LevelOf(from)) + spot.Rise
		if level < int(notation.Sea) || level > int(notation.Highest) {
			return "", telling.Impossible("%s: there is no level %s %s", spot.Word,
				map[int]string{1: "above", -1: "below"}[spot.Rise], from)
		}
		h := s.free(spot.Terrain, from)
		if level > 0 {
			t.Do(TerrainSaid{Hex: h, Terrain: spot.Terrain, Level: level})
		}
		return h, nil
	}
	switch known := s.Terrain(spot.Hex); {
	case spot.Terrain == notation.Unknown || spot.Terrain == known:
	case known == notation.Unknown:
		SayTerrain(t, TerrainSaid{Hex: spot.Hex, Terrain: spot.Terrain})
	default:
		return "", telling.Offer(telling.Impossible("%s is %s", spot.Hex, Kind(known)),
			telling.Line("set", string(spot.Hex), string(spot.Terrain)))
	}
	return spot.Hex, nil
}

// free returns the first name for a nameless hex of this kind that no hex has had, such as path-3. It is
// never from: the first hex of a Run has its name before the state holds it.
func (s *State) free(terrain notation.Terrain, from notation.Hex) notation.Hex {
	for n := s.Named[terrain] + 1; ; n++ {
		if h := notation.Hex(fmt.Sprintf("%s-%d", terrain, n)); h != from && !s.named(h) {
			return h
		}
	}
}

// AskTerrain returns the kind of a hex, which is asked where nobody has said it, and kept. Where somebody
// stands, seen or not, it is open.
func AskTerrain(t *Table, h notation.Hex) notation.Terrain {
	return terrainOf(t, h, t.State().Keeper(h) != nil)
}

// AskOpen is AskTerrain of a hex on which somebody lands: it is not Inaccessible.
func AskOpen(t *Table, h notation.Hex) notation.Terrain { return terrainOf(t, h, true) }

func terrainOf(t *Table, h notation.Hex, open bool) notation.Terrain {
	if known := t.State().Terrain(h); known != notation.Unknown {
		return known
	}
	answers := slices.DeleteFunc(slices.Clone(notation.Terrains), func(name string) bool {
		kind := notation.Terrain(name)
		return open && kind == notation.Inaccessible || !t.State().mayBe(h, kind)
	})
	said := notation.Terrain(t.Choose(chance.Question{For: "terrain-" + string(h),
		Text: fmt.Sprintf("what kind of hex is %s (%s:path says it with the name)", h, h), Answers: answers}))
	SayTerrain(t, TerrainSaid{Hex: h, Terrain: said})
	return said
}

// mayBe reports whether a hex of which nobody has said the kind may be of this kind: by its Level, by the
// marks that lie there from the setup, and no Warehouse once everybody's is known (terrain.warehouse.start).
func (s *State) mayBe(h notation.Hex, kind notation.Terrain) bool {
	for _, mark := range []string{"harvested", "infected", "treasure"} {
		if s.Hexes[h].Bears(mark) && !slices.Contains(notation.MarkedBy(mark), kind) {
			return false
		}
	}
	return kind.LiesOn(s.LevelOf(h)) && (kind != notation.Warehouse || slices.ContainsFunc(s.Players,
		func(p Player) bool { return slices.Contains(UnknownWarehouses, p.Warehouse) }))
}

// SayTerrain notes the kind of a hex. Where a printed hex of the Sea Level turns out to be a Warehouse it
// asks whose, if there are Warehouses whose names nobody knew (terrain.warehouse.start).
func SayTerrain(t *Table, e TerrainSaid) {
	t.Do(e)
	if s := t.State(); e.Terrain != notation.Warehouse || !s.Printed(e.Hex) || s.LevelOf(e.Hex) != notation.Sea {
		return
	}
	homes := map[string]notation.Hex{}
	answers := []string{}
	for _, p := range t.State().Players {
		if slices.Contains(UnknownWarehouses, p.Warehouse) && t.State().Keeper(p.Warehouse) == nil {
			homes[p.Name] = p.Warehouse
			answers = append(answers, p.Name)
		}
	}
	if len(answers) == 0 {
		return
	}
	whose := t.Choose(chance.Question{For: "home-" + string(e.Hex), Default: "none",
		Text: "whose Warehouse is " + string(e.Hex), Answers: append(answers, "none")})
	if from, is := homes[whose]; is {
		t.Do(HexCalled{From: from, Hex: e.Hex, Player: whose}, "terrain.warehouse.start")
	}
}

// NoAnswer returns the error by which a check refuses an answer to a question, with the reason.
func NoAnswer(format string, args ...any) error {
	return &chance.Refused{Reason: fmt.Sprintf(format, args...)}
}

// AskDistance returns how many hexes lie between two players, which is asked where only the real table
// shows it.
func AskDistance(t *Table, who, other string) int {
	s := t.State()
	if n, known := s.Distance(s.Player(who).At, s.Player(other).At); known {
		return n
	}
	far, farther, told := s.Apart(who, other)
	otherwise := ""
	if told = told && !farther; told {
		otherwise = strconv.Itoa(far)
	}
	said := t.Choose(chance.Question{For: "distance-" + other, Default: otherwise, Known: told,
		Flag: "--distance " + other + "=",
		Text: fmt.Sprintf("how many hexes is %s away from %s", other, who),
		Check: func(answer string) (string, error) {
			if n, err := strconv.Atoi(answer); err != nil || n < 1 || n > farthest {
				return "", NoAnswer("%s: a number of hexes, 1 to %d", chance.Quote(answer), farthest)
			}
			return answer, nil
		}})
	n, _ := strconv.Atoi(said) // the check has read it
	if !told || n != far {
		t.Do(GapSaid{Player: who, Other: other, Hexes: n})
	}
	return n
}

// farthest counts the hexes from one pier to another, which no two hexes exceed.
const farthest = 10

// Lying lists the hexes that bear a mark, in their order: the Sea Level first.
func (s *State) Lying(mark func(Hex) bool) (list []notation.Hex) {
	for _, h := range slices.Sorted(maps.Keys(s.Hexes)) {
		if mark(s.Hexes[h]) {
			list = append(list, h)
		}
	}
	slices.SortStableFunc(list, func(a, b notation.Hex) int { return int(s.LevelOf(a) - s.LevelOf(b)) })
	return list
}
