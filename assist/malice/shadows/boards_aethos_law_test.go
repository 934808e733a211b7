package shadows_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
)

// anySheet are two or three boards, ragged and with holes, whose hexes lie either way,
// joined by any sides and moved along them.
func anySheet(rt *rapid.T) sheet {
	m := sheet{boards: map[string]malicetest.Atlas{}}
	for _, name := range []string{"a", "b", "c"}[:rapid.IntRange(2, 3).Draw(rt, "boards")] {
		m.boards[name] = malicetest.AnyAtlas(rt, malicetest.Sites, 3, 4)
	}
	for _, j := range []board.Join{{A: "a", B: "b"}, {A: "b", B: "c"}} {
		if _, ok := m.boards[j.B]; !ok || rapid.IntRange(0, 5).Draw(rt, "apart") == 0 {
			continue
		}
		side := rapid.SampledFrom(board.Sides)
		free := side.Filter(func(s string) bool { return len(m.joins) == 0 || s != m.joins[0].BSide })
		j.ASide, j.BSide, j.Shift = free.Draw(rt, "side"), side.Draw(rt, "other side"), rapid.IntRange(-5,
			5).Draw(rt, "halves")
		m.joins = append(m.joins, j)
	}
	return m
}

// lay sets a game up on these boards.
func (m sheet) lay(t testing.TB, rt *rapid.T, printing string) *malice.State {
	texts := map[string]string{}
	for name, a := range m.boards {
		texts[name] = a.Chart(rapid.SampledFrom([]string{"Wa", "F", "M+S/"}).Draw(rt, "terrain"))
	}
	var adjoins []string
	for _, j := range m.joins {
		adjoins = append(adjoins, j.String())
	}
	return malicetest.Laid(t, printing, texts, adjoins, malicetest.Names(2)...)
}

// where is the hex of what a board calls 2, or gate: b2, bgate.
func (m sheet) where(site string) string {
	for at, name := range m.boards[site[:1]].Called {
		if name == site[1:] {
			return site[:1] + ":" + malicetest.Coordinate(at)
		}
	}
	return ""
}

// On whatever boards, a Shadow goes for one of the strongholds that are nearest by a count over
// all hexes, and comes by as many steps nearer as it goes, if it does not arrive before; where
// the count finds no way it dissipates.
func TestShadowsComeNearer(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := anySheet(rt)
		printing := rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")
		s := m.lay(t, rt, printing)
		for _, where := range s.Strongholds() {
			if rapid.IntRange(0, 2).Draw(rt, "revealed") == 0 && s.Unturned.Dark > 0 {
				malicetest.Turned(s, where+"=dark")
			}
		}
		on := rapid.SampledFrom(s.BoardNames()).Draw(rt, "on")
		at := on + ":" + malicetest.Coordinate(rapid.SampledFrom(m.boards[on].All()).Draw(rt, "at"))
		s = malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: at})
		far := m.distances()
		least, nearest := -1, []string(nil)
		for _, where := range s.Hidden(s.BoardNames()...) {
			away, ok := far[[2]string{at, m.where(where)}]
			if ok && (least < 0 || away < least) {
				least, nearest = away, nil
			}
			if ok && away == least {
				nearest = append(nearest, where)
			}
		}
		_, told, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, anything{rt, s}, false)
		if err != nil {
			rt.Fatal(err)
		}
		did := malicetest.AethosOf(told)[0].Did
		if least < 0 || least == 0 {
			want := "tried"
			if least < 0 {
				want = "dissipated"
			}
			if did[0] != want {
				rt.Fatalf("from %s, where the nearest of %v is %d away, it %v, want %s", at, nearest, least,
					did, want)
			}
			return
		}
		rolled := slices.IndexFunc(told.Rolls, func(r chance.Roll) bool { return r.For == "steps" })
		steps := told.Rolls[rolled].Value
		i := slices.IndexFunc(malicetest.Kinds(told),
			func(kind string) bool { return kind == (shadows.Strode{}).Kind() })
		moved := told.Events[i].Event.(shadows.Strode)
		want := max(0, least-steps)
		if got, ok := far[[2]string{moved.To, m.where(moved.Target)}]; !ok || got != want ||
			moved.Away != want || !slices.Contains(nearest, moved.Target) {
			rt.Errorf("from %s by %d to %s: %d from %s (it says %d), want %d from one of %v", at, steps,
				moved.To, got, moved.Target, moved.Away, want, nearest)
		}
		if n := far[[2]string{at, moved.To}]; n != min(steps, least) || moved.Hexes != n || moved.Rolled != steps {
			rt.Errorf("from %s to %s are %d steps, not %d: %s", at, moved.To, n, steps, moved)
		}
		if len(moved.Way) != moved.Hexes || moved.Way[len(moved.Way)-1] != moved.To {
			rt.Fatalf("the way to %s in %d hexes is %v", moved.To, moved.Hexes, moved.Way)
		}
		for i, from := range append([]string{at}, moved.Way[:len(moved.Way)-1]...) {
			if far[[2]string{from, moved.Way[i]}] != 1 {
				rt.Errorf("the way %v leads from %s to %s", moved.Way, from, moved.Way[i])
			}
		}
	})
}
