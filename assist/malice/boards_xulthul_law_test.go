package malice

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
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
		for _, at := range a.all() {
			all = append(all, name+":"+coordinate(at))
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
// Gates, and comes by as many steps nearer as it goes, if it does not arrive before
// (xulthul.target.light, xulthul.target.unrevealed, xulthul.move, xulthul.gates,
// xulthul.water).
func TestXulthulComesNearer(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := anySheet(rt)
		s := m.lay(t, rt, "second")
		for _, where := range s.strongholds() {
			to := rapid.SampledFrom([]string{"", "", "dark", "light"}).Draw(rt, where)
			if to == "light" && s.Unturned.Light > 0 || to == "dark" && s.Unturned.Dark > 0 {
				turned(s, where+"="+to)
			}
		}
		on := rapid.SampledFrom(s.boardNames()).Draw(rt, "on")
		at := on + ":" + coordinate(rapid.SampledFrom(m.boards[on].all()).Draw(rt, "at"))
		s.Xulthul = &Xulthul{Power: 5, Life: 10, At: at}
		wells := s.lightWells()
		if len(wells) == 0 {
			wells = s.hidden(s.boardNames()...)
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
		_, told, err := tell(t, s, ShadowTurn{}, mastered{anything{rt, s}}, false)
		if err != nil {
			rt.Fatal(err)
		}
		steps, did := 0, xulthulOf(told).Did
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
		i := slices.IndexFunc(kinds(told), func(kind string) bool { return kind == (Moved{}).Kind() })
		moved := told.Events[i].Event.(Moved)
		aimed := told.Events[i+1+slices.Index(kinds(told)[i+1:], (Aimed{}).Kind())].Event.(Aimed)
		want := max(0, least-steps)
		if got, ok := far[[2]string{moved.To, m.where(aimed.Target)}]; !ok || got != want || aimed.Away != want || !slices.Contains(nearest, aimed.Target) {
			rt.Errorf("from %s by %d to %s: %d from %s (it says %d), want %d from one of %v", at, steps, moved.To, got, aimed.Target, aimed.Away, want, nearest)
		}
	})
}
