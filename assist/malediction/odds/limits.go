package odds

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/odds"
)

// mostPositions is the most positions that a search looks at: some seconds. mostCounted is the most that
// counted may come to before a search; most of these are never met.
const (
	mostPositions = 20_000
	mostCounted   = 200_000_000
)

// counted returns an upper bound for the positions that a search on a plain table tells apart: for each
// enemy the damages that the attacks left may add up to, for each unit of the side whether it is still to
// come, has an AP left, or is done.
func (d deeds) counted(s *malediction.State) int {
	sums := map[string]map[int]bool{}
	n := 1
	for i := range s.Units {
		u := &s.Units[i]
		ap := d.apLeft(s, u)
		if s.SideOf(u.Of) != d.side || ap == 0 {
			continue
		}
		may := map[string]int{}
		d.mayHurt(s, u, ap, may)
		if len(may) == 0 {
			continue
		}
		n = odds.Times(n, ap+1)
		power := s.Power(u)
		for id := range may {
			if sums[id] == nil {
				sums[id] = map[int]bool{0: true}
			}
			for range ap {
				for _, was := range slices.Collect(maps.Keys(sums[id])) {
					for _, more := range []int{1, power.Graze, power.Hit, power.Both()} {
						if now := was + more; s.Unit(id).Damage+now < d.built[id].health {
							sums[id][now] = true
						}
					}
				}
			}
		}
	}
	for _, damages := range sums {
		n = odds.Times(n, len(damages)+1)
	}
	return n
}

// small refuses a search that would be too large, before anything is looked at.
func (d deeds) small(s *malediction.State) error {
	if !d.plain {
		return nil
	}
	if n := d.counted(s); n > mostCounted {
		return &odds.TooLarge{Size: n, Most: mostCounted, What: "positions that may be"}
	}
	return nil
}

// narrowed finds the best for a goal where all that may be done is too much: it attacks fewer enemies, of
// which those are left out first whose fall brings least for the damage that it takes. The chance is then
// at least so much.
func (d deeds) narrowed(s *malediction.State, g goal) (Odds, error) {
	all := d.target
	r, err := d.best(s, "", g)
	ranks := d.ranked(s)
	d.o.Most = max(1, d.o.most()/4)
	for n := len(ranks) - 1; n >= 1; n-- {
		if _, large := errors.AsType[*odds.TooLarge](err); !large {
			break
		}
		some := ranks[:n]
		d.target = func(id string) bool { return all(id) && slices.Contains(some, id) }
		if r, err = d.best(s, "", g); err == nil {
			r.Bound = AtLeast
			r.Left = append(r.Left, "attacks on all but "+names(s, some)+", as there are too many to try")
		}
	}
	return r, err
}

// ranked lists the enemies that the side may attack, those first whose fall brings most for the damage.
func (d deeds) ranked(s *malediction.State) (ids []string) {
	worth := map[string]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if s.SideOf(u.Of) == d.side {
			continue
		}
		brings := s.CostOf(u.Card) + s.CostOf(u.Item)
		for _, id := range s.NearTo(u.ID) {
			if other := s.Unit(id); other != nil && s.SideOf(other.Of) == d.side && len(s.NearHusks(other)) > 0 ||
				other == nil {
				brings += effects.RelicMastery // a claim may hang on it
			}
		}
		left, _ := s.HealthLeft(u)
		worth[u.ID] = 1000 * brings / max(1, left)
		ids = append(ids, u.ID)
	}
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(worth[b], worth[a]) })
	return ids
}

func names(s *malediction.State, ids []string) string {
	var list []string
	for _, id := range ids {
		list = append(list, s.Said(id))
	}
	return strings.Join(list, ", ")
}
