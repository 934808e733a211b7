package malice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// A grind finds the odds of a fight from nothing but the real acts: it walks every fall of
// the dice of a phase from each table that is reached, and solves the recursion plainly.
type grind struct {
	t      *testing.T
	defend []string
	rows   map[string]*row
	done   []string // keys, those first that others lead to
}

// A row is where a phase leads from one table, with the mean number of phases until then.
type row struct {
	to     map[string]*big.Rat
	phases *big.Rat
	end    *upshot
}

// An upshot is how a fight came out.
type upshot struct {
	how  string // won | lost | fled | reforms
	life []int  // of who fought
}

// ground are the odds of a fight by the real acts.
func ground(t *testing.T, s *State, defend ...string) FightOdds {
	t.Helper()
	g := &grind{t: t, defend: defend, rows: map[string]*row{}}
	start := g.row(s)
	for _, key := range g.done {
		g.solve(key)
	}
	return g.odds(s, g.rows[start])
}

// odds are what is left of the row with which the fight begins.
func (g *grind) odds(s *State, r *row) FightOdds {
	o := FightOdds{Win: new(big.Rat), Lost: new(big.Rat), Fled: new(big.Rat), Reforms: new(big.Rat), Phases: r.phases}
	names := s.victors(s.Encounter)
	if f := s.fight(); f != nil {
		names = f.Fighters
	}
	for _, name := range names {
		if had := s.avatar(name).Life; had > 0 {
			life := make([]*big.Rat, had+1)
			for n := range life {
				life[n] = new(big.Rat)
			}
			o.Avatars = append(o.Avatars, AvatarOdds{name, life[0], life})
		}
	}
	for key, p := range r.to {
		end := g.rows[key].end
		by := map[string]*big.Rat{"won": o.Win, "lost": o.Lost, "fled": o.Fled, "reforms": o.Reforms}[end.how]
		by.Add(by, p)
		for i, a := range o.Avatars {
			n := end.life[i]
			a.Life[n].Add(a.Life[n], p)
		}
	}
	return o
}

// solve takes a table out: whatever leads to it leads where it leads, those loops away that
// change nothing (a tie).
func (g *grind) solve(key string) {
	r := g.rows[key]
	if r.end != nil {
		return
	}
	if loop := r.to[key]; loop != nil {
		delete(r.to, key)
		leave := new(big.Rat).Sub(big.NewRat(1, 1), loop)
		if leave.Sign() == 0 {
			g.t.Fatalf("%s never ends", key)
		}
		r.phases.Quo(r.phases, leave)
		for _, p := range r.to {
			p.Quo(p, leave)
		}
	}
	for _, other := range g.rows {
		p := other.to[key]
		if other == r || p == nil {
			continue
		}
		delete(other.to, key)
		other.phases.Add(other.phases, new(big.Rat).Mul(p, r.phases))
		for to, q := range r.to {
			add(other.to, to, new(big.Rat).Mul(p, q))
		}
	}
}

// row walks the phases from a table on.
func (g *grind) row(s *State) string {
	key := g.key(s)
	if g.rows[key] != nil {
		return key
	}
	r := &row{map[string]*big.Rat{}, new(big.Rat), nil}
	g.rows[key] = r
	tables := map[string]*State{}
	var after *State
	var rolled bool
	var to string
	err := chance.Walk(func(source chance.Source) error {
		told, err := telling.Play(s.Clone(), AtTable{g.act(s)}, &chance.Script{Next: coins{source}}, false)
		if err != nil {
			return err
		}
		after, rolled = told.State(), s.Encounter.Combat != nil && (len(told.Rolls) > 0 || s.fight().Step == "blows")
		to = g.key(after)
		if end := g.ended(s, told); end != nil {
			to = fmt.Sprint(*end)
			if g.rows[to] == nil {
				g.rows[to] = &row{end: end}
			}
		} else if tables[to] == nil {
			tables[to] = after
		}
		return nil
	}, func(p *big.Rat) {
		add(r.to, to, p)
		if rolled {
			r.phases.Add(r.phases, p)
		}
	})
	if err != nil {
		g.t.Fatal(err)
	}
	for _, key := range sortedKeys(tables) {
		g.row(tables[key])
	}
	g.done = append(g.done, key)
	return key
}

// act is what comes next in a fight: it begins, or what is left of a phase.
func (g *grind) act(s *State) Act {
	if s.fight() == nil {
		return BeginCombat{}
	}
	still := slices.DeleteFunc(slices.Clone(g.defend), func(name string) bool { return s.avatar(name).Life == 0 })
	return FightPhase{Defend: still}
}

// ended is how a fight came out, if it is over.
func (g *grind) ended(before *State, told *table) *upshot {
	s := told.State()
	end := &upshot{}
	switch e := s.Encounter; {
	case e == nil && over(told) == "won": // a Shadow, or Xulthûl
		end.how = "won"
	case e == nil:
		end.how = "fled"
	case e.Beaten:
		end.how = "won"
	case slices.Contains(kinds(told), "creature.reformed"):
		end.how = "reforms"
	case e.Combat != nil && len(s.fighting()) == 0:
		end.how = "lost"
	default:
		return nil
	}
	names := before.victors(before.Encounter)
	if f := before.fight(); f != nil {
		names = f.Fighters
	}
	for _, name := range names {
		end.life = append(end.life, s.avatar(name).Life)
	}
	return end
}

// key is everything that matters of a table in a fight: what a new phase forgets does not
// once one is over, nor how many there were (combat.phase).
func (g *grind) key(s *State) string {
	now := s.Clone()
	if f := now.fight(); f != nil {
		f.Phase = min(f.Phase, 1)
		if f.Step == "over" {
			f.CR, f.Foe, f.Lent, f.Struck, f.Used, f.Target = 0, 0, nil, nil, nil, ""
		}
	}
	var bodies []any
	for _, a := range now.Avatars {
		bodies = append(bodies, a.Name, a.Life, a.Wounds, a.Drains, a.Radiance, a.Mods, a.Turn)
	}
	text, err := json.Marshal([]any{now.Encounter, bodies, now.Shadows, now.Xulthul, now.Pool})
	if err != nil {
		g.t.Fatal(err)
	}
	return string(text)
}
