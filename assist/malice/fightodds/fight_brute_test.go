package fightodds_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// A actChain finds the odds of a fight from nothing but the real acts: it walks every fall of
// the dice of a phase from each table that is reached, and solves the recursion plainly.
type actChain struct {
	t      *testing.T
	defend []string
	rows   map[string]*row
	done   []string // keys, those first that others lead to
}

// A row is where a phase leads from one table, with the mean number of phases until then.
type row struct {
	To     map[string]*big.Rat
	Phases *big.Rat
	End    *phaseEnd
}

// A phaseEnd is the result of a fight.
type phaseEnd struct {
	how  string // won | lost | fled | reforms
	life []int  // of who fought
}

// solveByActs are the odds of a fight by the real acts.
func solveByActs(t *testing.T, s *malice.State, defend ...string) fightodds.FightOdds {
	t.Helper()
	g := &actChain{t: t, defend: defend, rows: map[string]*row{}}
	start := g.row(s)
	for _, key := range g.done {
		g.solve(key)
	}
	return g.odds(s, g.rows[start])
}

// odds returns the remaining chances in the row with which the fight begins.
func (g *actChain) odds(s *malice.State, r *row) fightodds.FightOdds {
	o := fightodds.FightOdds{Win: new(big.Rat), Lost: new(big.Rat), Fled: new(big.Rat), Reforms: new(big.Rat),
		Phases: r.Phases}
	names := s.Victors(s.Encounter)
	if f := s.Fight(); f != nil {
		names = f.Fighters
	}
	for _, name := range names {
		if had := s.Avatar(name).Life; had > 0 {
			tokens := make([]*big.Rat, had+1)
			for n := range tokens {
				tokens[n] = new(big.Rat)
			}
			o.Avatars = append(o.Avatars,
				fightodds.AvatarOdds{Name: name, Destroyed: tokens[0], Life: tokens})
		}
	}
	ways := map[string]*big.Rat{"won": o.Win, "lost": o.Lost, "fled": o.Fled, "reforms": o.Reforms}
	for key, p := range r.To {
		end := g.rows[key].End
		ways[end.how].Add(ways[end.how], p)
		for i, a := range o.Avatars {
			n := end.life[i]
			a.Life[n].Add(a.Life[n], p)
		}
	}
	return o
}

// solve takes a table out: whatever leads to it leads where it leads, those loops away that
// change nothing (a tie).
func (g *actChain) solve(key string) {
	r := g.rows[key]
	if r.End != nil {
		return
	}
	if loop := r.To[key]; loop != nil {
		delete(r.To, key)
		leave := new(big.Rat).Sub(big.NewRat(1, 1), loop)
		if leave.Sign() == 0 {
			g.t.Fatalf("%s never ends", key)
		}
		r.Phases.Quo(r.Phases, leave)
		for _, p := range r.To {
			p.Quo(p, leave)
		}
	}
	for _, other := range g.rows {
		p := other.To[key]
		if other == r || p == nil {
			continue
		}
		delete(other.To, key)
		other.Phases.Add(other.Phases, new(big.Rat).Mul(p, r.Phases))
		for to, q := range r.To {
			malicetest.Add(other.To, to, new(big.Rat).Mul(p, q))
		}
	}
}

// row walks the phases from a table on.
func (g *actChain) row(s *malice.State) string {
	key := g.key(s)
	if g.rows[key] != nil {
		return key
	}
	r := &row{map[string]*big.Rat{}, new(big.Rat), nil}
	g.rows[key] = r
	tables := map[string]*malice.State{}
	var after *malice.State
	var rolled bool
	var to string
	err := chance.Walk(func(source chance.Source) error {
		told, err := telling.Play(telling.Copy(s), turn.AtTable{Act: g.act(s)},
			&chance.Script{Next: malicetest.Coins{Source: source}}, false)
		if err != nil {
			return err
		}
		after, rolled = told.State(), s.Encounter.Combat != nil &&
			(len(told.Rolls) > 0 || s.Fight().Step == "blows")
		to = g.key(after)
		if end := g.ended(s, told); end != nil {
			to = fmt.Sprint(*end)
			if g.rows[to] == nil {
				g.rows[to] = &row{End: end}
			}
		} else if tables[to] == nil {
			tables[to] = after
		}
		return nil
	}, func(p *big.Rat) {
		malicetest.Add(r.To, to, p)
		if rolled {
			r.Phases.Add(r.Phases, p)
		}
	})
	if err != nil {
		g.t.Fatal(err)
	}
	for _, key := range slices.Sorted(maps.Keys(tables)) {
		g.row(tables[key])
	}
	g.done = append(g.done, key)
	return key
}

// act returns the next act of a fight: its beginning, or the rest of a phase.
func (g *actChain) act(s *malice.State) malice.Act {
	if s.Fight() == nil {
		return combat.BeginCombat{}
	}
	still := slices.DeleteFunc(slices.Clone(g.defend),
		func(name string) bool { return s.Avatar(name).Life == 0 })
	return combat.FightPhase{Defend: still}
}

// ended returns the result of a fight that is over.
func (g *actChain) ended(before *malice.State, told *malice.Table) *phaseEnd {
	s := told.State()
	end := &phaseEnd{}
	switch e := s.Encounter; {
	case e == nil && combat.Over(told) == "won": // a Shadow, or Xulthûl
		end.how = "won"
	case e == nil:
		end.how = "fled"
	case e.Beaten:
		end.how = "won"
	case slices.Contains(malicetest.Kinds(told), "creature.reformed"):
		end.how = "reforms"
	case e.Combat != nil && len(s.Fighting()) == 0:
		end.how = "lost"
	default:
		return nil
	}
	names := before.Victors(before.Encounter)
	if f := before.Fight(); f != nil {
		names = f.Fighters
	}
	for _, name := range names {
		end.life = append(end.life, s.Avatar(name).Life)
	}
	return end
}

// key is everything that matters of a table in a fight: what a new phase forgets does not
// once one is over, nor how many there were (combat.phase).
func (g *actChain) key(s *malice.State) string {
	now := telling.Copy(s)
	if f := now.Fight(); f != nil {
		f.Phase = min(f.Phase, 1)
		if f.Step == "over" {
			f.CR, f.Foe, f.Lent, f.Struck, f.Used, f.Target = 0, 0, nil, nil, nil, ""
		}
	}
	var bodies []any
	for _, a := range now.Avatars {
		bodies = append(bodies, a.Name, a.Life, a.Wounds, a.Drains, a.Radiance, a.Mods, a.Turn)
	}
	text, err := json.Marshal([]any{now.Encounter, now.Fight(), bodies, now.Shadows, now.Xulthul, now.Pool})
	if err != nil {
		g.t.Fatal(err)
	}
	return string(text)
}
