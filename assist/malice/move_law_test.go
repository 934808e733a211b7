package malice

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// anyMap is the text of a board that a game can be played on: whatever ground, with
// everything on it that a board must have.
func anyMap(rt *rapid.T, kind *board.Kind) string {
	lie := rapid.SampledFrom([]string{"flat", "flat\nsecond: higher", "pointy", "pointy\nsecond: left"}).Draw(rt, "hexes")
	text := "board: drawn\nkind: terrain\nhexes: " + lie + "\nrows:\n"
	hex := rapid.SampledFrom(strings.Fields("P P P+S D F H Wi M/ S Wa Wa ."))
	columns := rapid.IntRange(3, 5).Draw(rt, "columns")
	for i := range rapid.IntRange(3, 4).Draw(rt, "rows") {
		row := rapid.SliceOfN(hex, columns, columns).Draw(rt, "row")
		if i < 2 { // room for what must stand there
			copy(row, []string{"P", "P", "F"})
		}
		text += "  - " + strings.Join(row, " ") + "\n"
	}
	bare := anyOpened(rt, kind, text)
	for _, route := range []string{"roads", "bridges", "paths"} {
		text += route + ":" + anyRuns(rt, bare) + "\n"
	}
	on := namesOf(bare, rapid.Permutation(bare.Hexes()).Draw(rt, "places"))
	text += "strongholds: [" + strings.Join(on[:3], ", ") + "]\ngate: " + on[3] + "\ncity: " + on[4] + "\nmystic: " + on[5] + "\n"
	var launches []string
	for _, p := range bare.Hexes() {
		if bare.Cell(p).Terrain != "water" && besideWater(bare, p) && rapid.IntRange(0, 2).Draw(rt, "launch") == 0 {
			launches = append(launches, bare.Name(p))
		}
	}
	return text + "launches: [" + strings.Join(launches, ", ") + "]\n" +
		"lairs: [" + strings.Join(on[6:min(len(on), 6+rapid.IntRange(0, 2).Draw(rt, "lairs"))], ", ") + "]\n"
}

// anyStand is Ann on any hex of such a board, with any points; of peace no creature,
// Guardian or Shadow is met.
func anyStand(t *testing.T, rt *rapid.T, kind *board.Kind, peace bool) *State {
	text := anyMap(rt, kind)
	if peace {
		text = text[:strings.Index(text, "lairs: ")]
	}
	s := moveLaid(t, rapid.SampledFrom(both).Draw(rt, "printing"), nil, names(2), text)
	PlaceTurned{Board: "a", What: "city", To: "life"}.Apply(s)
	PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
	b := s.typedIn("a")
	hexes := namesOf(b, b.Hexes())
	at := "a:" + rapid.SampledFrom(hexes).Draw(rt, "at")
	s = moveFrom(s, "Ann", at, Points(rapid.IntRange(0, 24).Draw(rt, "points")))
	s.avatar("Ann").Afloat = s.craftAt(at)
	if peace {
		WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
		WellTurned{At: "a3", From: "unrevealed", To: "dark"}.Apply(s)
		return s
	}
	s.Shadows = []Shadow{{ID: 1, Life: 2, At: "a:" + rapid.SampledFrom(hexes).Draw(rt, "shadow")}}
	return s
}

// goes plays a move twice: it falls out alike, and touches nothing but its own copy.
func goes(rt *rapid.T, s *State, way ...string) (*State, *table, error) {
	after, other := s.Clone(), s.Clone()
	told, err := telling.Play(after, AtTable{Move{Who: "Ann", Way: way}}, nothing{}, false)
	again, _ := telling.Play(other, AtTable{Move{Who: "Ann", Way: way}}, nothing{}, false)
	if !reflect.DeepEqual(after, other) || !reflect.DeepEqual(told.Result, again.Result) {
		rt.Fatalf("%v falls out in two ways:\n%+v\n%+v", way, told.Result, again.Result)
	}
	return after, told, err
}

// What reach lists is what a move accepts with those points, at that cost; the way that is
// asked for costs as much; and each move is paid stop by stop, from hex to hex, with
// nothing owed (move.step, move.cost.unpayable, water.launch).
func TestReachIsWhatMovesAccept(t *testing.T) {
	kind, _ := bareKind(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := anyStand(t, rt, kind, true)
		reach, err := s.ReachOf("Ann")
		if err != nil {
			rt.Fatal(err)
		}
		costs := map[string]Points{}
		for _, stop := range reach.Hexes {
			costs[stop.At] = stop.Cost
		}
		if _, here := costs[s.avatar("Ann").At]; here || len(costs) != len(reach.Hexes) {
			rt.Fatalf("a hex is listed twice, or the one Ann is on: %v", reach.Hexes)
		}
		b := s.typedIn("a")
		for _, name := range namesOf(b, b.Hexes()) {
			hex := "a:" + name
			if hex == s.avatar("Ann").At {
				continue
			}
			after, told, err := goes(rt, s, hex)
			cost, listed := costs[hex]
			if listed != (err == nil) {
				rt.Fatalf("%s, listed %v: %v", hex, listed, err)
			}
			if !listed {
				continue
			}
			paid(rt, s, after, told, hex)
			way, err := s.Way("Ann", hex)
			if err != nil || *way.MP != cost || s.avatar("Ann").mp()-after.avatar("Ann").mp() != cost {
				rt.Fatalf("%s costs %v, the way %+v, left %v", hex, cost, way, after.avatar("Ann").mp())
			}
		}
	})
}

// paid holds a move to what every move is.
func paid(rt *rapid.T, s, after *State, told *table, to string) {
	land := s.ground().land
	at, _ := s.hexAt(s.avatar("Ann").At)
	left := s.avatar("Ann").mp()
	result := told.Result.(MoveResult)
	for _, stop := range result.Way {
		next, ok := s.hexAt(stop.At)
		if !ok || !slices.Contains(land.Neighbors(at), next) {
			rt.Fatalf("%v steps from %v to %s", result.Way, at, stop.At)
		}
		at, left = next, left-stop.Cost
		if left < 0 {
			rt.Fatalf("%v owes points", result.Way)
		}
	}
	if a := after.avatar("Ann"); a.At != to || a.mp() != left || result.MP != left || result.At != to || a.Afloat && !s.water(at) || !a.Afloat && s.craftAt(to) {
		rt.Fatalf("%+v leads to %+v", result, a)
	}
}

// A move never leads through what attacks but where it began or ends, and is refused
// where it would have to; several hexes cost what they cost one after the other
// (lair.attack, guardian.trigger, aethos.avatars-enter, move.step).
func TestMovesKeepClear(t *testing.T) {
	kind, _ := bareKind(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := anyStand(t, rt, kind, false)
		b := s.typedIn("a")
		way := rapid.SliceOfN(rapid.SampledFrom(namesOf(b, b.Hexes())), 1, 3).Draw(rt, "way")
		after, told, err := goes(rt, s, way...)
		if err != nil {
			return
		}
		paid(rt, s, after, told, "a:"+way[len(way)-1])
		stops := told.Result.(MoveResult).Way
		for _, stop := range stops[:len(stops)-1] {
			at, _ := s.hexAt(stop.At)
			attacked := b.Has(at.Pos, "lair") || b.Has(at.Pos, "stronghold") || s.second() && s.Shadows[0].At == stop.At
			if attacked {
				rt.Fatalf("%v leads through %s", stops, stop.At)
			}
		}
		step := s
		for _, hex := range way {
			if step, _, err = goes(rt, step, "a:"+hex); err != nil {
				rt.Fatalf("%v, one after the other: %v", way, err)
			}
		}
		if !reflect.DeepEqual(step.avatar("Ann"), after.avatar("Ann")) {
			rt.Fatalf("%v, one after the other: %+v, at once %+v", way, step.avatar("Ann"), after.avatar("Ann"))
		}
	})
}
