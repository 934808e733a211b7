package movement_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// anyMap is the text of a board that a game can be played on: whatever ground, with
// everything on it that a board must have.
func anyMap(rt *rapid.T, kind *board.Kind) string {
	lie := rapid.SampledFrom([]string{"flat", "flat\nsecond: higher", "pointy",
		"pointy\nsecond: left"}).Draw(rt, "hexes")
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
	bare := malicetest.AnyOpened(rt, kind, text)
	for _, route := range []string{"roads", "bridges", "paths"} {
		text += route + ":" + malicetest.AnyRuns(rt, bare) + "\n"
	}
	on := malicetest.NamesOf(bare, rapid.Permutation(bare.Hexes()).Draw(rt, "places"))
	text += "strongholds: [" + strings.Join(on[:3], ", ") + "]\ngate: " + on[3] + "\ncity: " + on[4] +
		"\nmystic: " + on[5] + "\n"
	var launches []string
	for _, p := range bare.Hexes() {
		if bare.Cell(p).Terrain != "water" && box.BesideWater(bare, p) &&
			rapid.IntRange(0, 2).Draw(rt, "launch") == 0 {
			launches = append(launches, bare.Name(p))
		}
	}
	return text + "launches: [" + strings.Join(launches, ", ") + "]\n" +
		"lairs: [" + strings.Join(on[6:min(len(on), 6+rapid.IntRange(0, 2).Draw(rt, "lairs"))], ", ") + "]\n"
}

// anyStand is Ann on any hex of such a board, with any points; of peace no creature,
// Guardian or Shadow is met.
func anyStand(t *testing.T, rt *rapid.T, kind *board.Kind, peace bool) *malice.State {
	text := anyMap(rt, kind)
	if peace {
		text = text[:strings.Index(text, "lairs: ")]
	}
	s := malicetest.MoveLaid(t, rapid.SampledFrom(malicetest.Both).Draw(rt, "printing"), nil,
		malicetest.Names(3), text)
	malice.PlaceTurned{Board: "a", What: "city", To: "life"}.Apply(s)
	malice.PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
	b := s.TypedIn("a")
	hexes := malicetest.NamesOf(b, b.Hexes())
	at := "a:" + rapid.SampledFrom(hexes).Draw(rt, "at")
	s = malicetest.MoveFrom(s, "Ann", at, notation.Points(rapid.IntRange(0, 24).Draw(rt, "points")))
	s.Avatar("Ann").Afloat = s.CraftAt(at)
	if peace {
		malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
		malice.WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
		malice.WellTurned{At: "a3", From: "unrevealed", To: "dark"}.Apply(s)
		return s
	}
	s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "a:" + rapid.SampledFrom(hexes).Draw(rt, "shadow")}}
	return s
}

// goes plays a move twice: it falls out alike, and touches nothing but its own copy.
func goes(rt *rapid.T, s *malice.State, way ...string) (*malice.State, *malice.Table, error) {
	after, other := telling.Copy(s), telling.Copy(s)
	told, err := telling.Play(after, turn.AtTable{Act: movement.Move{Who: "Ann", Way: way}},
		malicetest.Nothing{}, false)
	again, _ := telling.Play(other, turn.AtTable{Act: movement.Move{Who: "Ann", Way: way}},
		malicetest.Nothing{}, false)
	if !reflect.DeepEqual(after, other) || !reflect.DeepEqual(told.Result, again.Result) {
		rt.Fatalf("%v falls out in two ways:\n%+v\n%+v", way, told.Result, again.Result)
	}
	return after, told, err
}

// What reach lists is what a move accepts with those points, at that cost; the way that is
// asked for costs as much, ends in the same fight and leads through none; and each move is
// paid stop by stop, from hex to hex, with nothing owed. So it is for one avatar and for a
// band, whatever attacks where, with a fight in a lair that keeps others out (move.step,
// move.cost.unpayable, move.mp.band-min, water.launch, lair.attack, lair.band,
// guardian.trigger, aethos.avatars-enter).
func TestReachIsWhatMovesAccept(t *testing.T) {
	kind, _ := malicetest.BareKind(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := anyCompany(rt, anyStand(t, rt, kind, rapid.Bool().Draw(rt, "peace")))
		reach, err := movement.ReachOf(s, "Ann")
		if err != nil {
			rt.Fatal(err)
		}
		stops := map[string]malice.Stop{}
		for _, stop := range reach.Hexes {
			stops[stop.At] = stop
		}
		if _, here := stops[s.Avatar("Ann").At]; here || len(stops) != len(reach.Hexes) {
			rt.Fatalf("a hex is listed twice, or the one Ann is on: %v", reach.Hexes)
		}
		b := s.TypedIn("a")
		for _, name := range malicetest.NamesOf(b, b.Hexes()) {
			hex := "a:" + name
			if hex == s.Avatar("Ann").At {
				continue
			}
			after, told, err := goes(rt, s, hex)
			stop, listed := stops[hex]
			if listed != (err == nil) {
				rt.Fatalf("%s, listed %v: %v", hex, listed, err)
			}
			if way := wayTo(rt, s, hex); listed {
				paid(rt, s, after, told, hex)
				agrees(rt, s, after, stop, way)
			} else if way.MP != nil && *way.MP <= reach.MP && !kept(s, hex) {
				rt.Fatalf("%s is refused (%v), but there is a way: %+v", hex, err, way)
			}
		}
	})
}

// anyCompany gives Ann a band with points of its own, and lets Cyd fight in the lair.
func anyCompany(rt *rapid.T, s *malice.State) *malice.State {
	if rapid.Bool().Draw(rt, "band") {
		s = malicetest.MoveFrom(s, "Ben", s.Avatar("Ann").At,
			notation.Points(rapid.IntRange(0, 24).Draw(rt, "Ben's points")))
		s.Avatar("Ben").Afloat = s.Avatar("Ann").Afloat
		s = malicetest.MoveBanded(s, "Ann", "Ben")
	}
	b := s.TypedIn("a")
	var lairs []string
	for _, p := range b.Places("lair") {
		lairs = append(lairs, "a:"+b.Name(p))
	}
	if len(lairs) == 0 {
		return s
	}
	lair := rapid.SampledFrom(lairs).Draw(rt, "lair")
	switch rapid.IntRange(0, 2).Draw(rt, "lair is") {
	case 0:
		s.Tracks.Quiet = []string{lair}
	case 1:
		s.Avatar("Cyd").At = lair
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Cyd"}, At: lair, Lair: true, Power: 1,
			Life: 2}
	}
	return s
}

// kept says whether a hex is kept by a band that fights in its lair.
func kept(s *malice.State, hex string) bool { return s.Encounter != nil && s.Encounter.At == hex }

func wayTo(rt *rapid.T, s *malice.State, hex string) *malice.WayView {
	way, err := s.Way("Ann", hex)
	if err != nil {
		rt.Fatal(err)
	}
	return way
}

// agrees holds what reach says, the way that is asked for and the move against each other.
func agrees(rt *rapid.T, s, after *malice.State, stop malice.Stop, way *malice.WayView) {
	cost := s.BandMP(append([]string{"Ann"}, s.Avatar("Ann").Band...)) - after.Avatar("Ann").MP()
	if way.MP == nil || *way.MP != stop.Cost || cost != stop.Cost {
		rt.Fatalf("%+v, the way %+v, paid %v", stop, way, cost)
	}
	for i, on := range way.Way {
		foe, _ := s.Foe(on.At)
		if on.Foe != foe || foe != "" && i < len(way.Way)-1 || i == len(way.Way)-1 && stop.Foe != foe {
			rt.Fatalf("%+v, the way %+v: %s attacks at %s", stop, way.Way, foe, on.At)
		}
	}
}

// paid holds a move to what every move is.
func paid(rt *rapid.T, s, after *malice.State, told *malice.Table, to string) {
	land := s.Ground().Land
	at, _ := s.HexAt(s.Avatar("Ann").At)
	left := s.BandMP(append([]string{"Ann"}, s.Avatar("Ann").Band...))
	result := told.Result.(movement.MoveResult)
	for _, stop := range result.Way {
		next, ok := s.HexAt(stop.At)
		if !ok || !slices.Contains(land.Neighbors(at), next) {
			rt.Fatalf("%v steps from %v to %s", result.Way, at, stop.At)
		}
		at, left = next, left-stop.Cost
		if left < 0 {
			rt.Fatalf("%v owes points", result.Way)
		}
	}
	if a := after.Avatar("Ann"); a.At != to || a.MP() != left || result.MP != left || result.At != to ||
		a.Afloat && !s.Water(at) || !a.Afloat && s.CraftAt(to) {
		rt.Fatalf("%+v leads to %+v", result, a)
	}
}

// A move never leads through what attacks but where it began or ends, and is refused
// where it would have to; several hexes cost what they cost one after the other
// (lair.attack, guardian.trigger, aethos.avatars-enter, move.step).
func TestMovesKeepClear(t *testing.T) {
	kind, _ := malicetest.BareKind(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := anyStand(t, rt, kind, false)
		b := s.TypedIn("a")
		way := rapid.SliceOfN(rapid.SampledFrom(malicetest.NamesOf(b, b.Hexes())), 1, 3).Draw(rt, "way")
		after, told, err := goes(rt, s, way...)
		if err != nil {
			return
		}
		paid(rt, s, after, told, "a:"+way[len(way)-1])
		stops := told.Result.(movement.MoveResult).Way
		for _, stop := range stops[:len(stops)-1] {
			at, _ := s.HexAt(stop.At)
			attacked := b.Has(at.Pos, "lair") || b.Has(at.Pos, "stronghold") || s.Printed().ShadowsAttack() &&
				s.Shadows[0].At == stop.At
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
		if !reflect.DeepEqual(step.Avatar("Ann"), after.Avatar("Ann")) {
			rt.Fatalf("%v, one after the other: %+v, at once %+v", way, step.Avatar("Ann"),
				after.Avatar("Ann"))
		}
	})
}
