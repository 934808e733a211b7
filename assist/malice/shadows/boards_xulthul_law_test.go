package shadows_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
)

// mastered is anything whose power rolls at Gates succeed.
type mastered struct{ anything }

func (m mastered) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	if purpose == "gate" {
		return chance.Roll{For: purpose, Die: d.Name, Value: 1, From: chance.Rolled}, nil
	}
	return m.anything.Roll(purpose, d)
}

// throughGates are the distances of Xulthûl: Gates touch one another, and cost no step.
func (m sheet) throughGates() map[[2]string]int {
	far := m.distances()
	var all, gates []string
	for name, a := range m.boards {
		for _, at := range a.All() {
			all = append(all, name+":"+malicetest.Coordinate(at))
		}
		gates = append(gates, m.where(name+"gate"))
	}
	for _, one := range gates {
		for _, other := range gates {
			far[[2]string{one, other}] = 0
		}
	}
	shorten(far, all)
	return far
}

// On whatever boards, Xulthûl goes for a Well that is nearest by a count over all hexes and
// Gates, and comes by as many steps nearer as it goes, if it does not arrive before.
func TestXulthulComesNearer(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := anySheet(rt)
		s := m.lay(t, rt, "second")
		for _, where := range s.Strongholds() {
			to := rapid.SampledFrom([]string{"", "", "dark", "light"}).Draw(rt, where)
			if to == "light" && s.Unturned.Light > 0 || to == "dark" && s.Unturned.Dark > 0 {
				malicetest.Turned(s, where+"="+to)
			}
		}
		on := rapid.SampledFrom(s.BoardNames()).Draw(rt, "on")
		at := on + ":" + malicetest.Coordinate(rapid.SampledFrom(m.boards[on].All()).Draw(rt, "at"))
		s.Xulthul = &malice.Xulthul{Power: 5, Life: 10, At: at}
		wells := s.LightWells()
		if len(wells) == 0 {
			wells = s.Hidden(s.BoardNames()...)
		}
		far, least, nearest := m.throughGates(), -1, []string(nil)
		for _, where := range wells {
			away, ok := far[[2]string{at, m.where(where)}]
			if ok && (least < 0 || away < least) {
				least, nearest = away, nil
			}
			if ok && away == least {
				nearest = append(nearest, where)
			}
		}
		_, told, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, mastered{anything{rt, s}}, false)
		if err != nil {
			rt.Fatal(err)
		}
		steps, did := 0, malicetest.XulthulOf(told).Did
		for _, r := range told.Rolls {
			if r.For == "steps" {
				steps += r.Value
			}
		}
		if least <= 0 {
			if steps > 0 || least == 0 && did[0] != "tried" || least < 0 && len(did) > 0 {
				rt.Fatalf("from %s, where the nearest of %v is %d away, it %v", at, wells, least, did)
			}
			return
		}
		i := slices.IndexFunc(malicetest.Kinds(told),
			func(kind string) bool { return kind == (shadows.Strode{}).Kind() })
		moved := told.Events[i].Event.(shadows.Strode)
		want := max(0, least-steps)
		if got, ok := far[[2]string{moved.To, m.where(moved.Target)}]; !ok || got != want ||
			moved.Away != want || !slices.Contains(nearest, moved.Target) || moved.Rolled != steps {
			rt.Errorf("from %s by %d to %s: %d from %s (it says %s), want %d from one of %v", at, steps,
				moved.To, got, moved.Target, moved, want, nearest)
		}
	})
}
