package looks_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Whatever a look says reaches an Opponent can be done to the Opponent, and nothing else can: held
// against the acts, on tables where all stand anywhere.
func TestTargetsAreWhatActsReach(t *testing.T) {
	dice := rand.New(rand.NewPCG(23, 29))
	slots := []string{"", "Short Bow", "Long Bow", "Hail Anemoi"}
	reached := map[string]int{}
	for n := range 60 {
		s := anywhere(t, dice)
		near(s, dice)
		s.Points.AP = 3
		p := s.Player(Ann)
		p.HP, p.Wounds, p.Slots = 10, 0, nil
		if name := slots[n%4]; name != "" {
			p.Slots = []string{name}
			s.Decks.Permanent--
		}
		if n%3 == 0 {
			p.Treasures, s.Treasures.Board = 1, s.Treasures.Board-1
		}
		if n%5 == 0 {
			Changed(Ann, notation.Demon)(s)
		}
		look, err := looks.Aim(s, s.Player(Ann))
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range look.List {
			for with, act := range map[string]axismundi.Act{
				"attack": attacks.Attack{Who: to.Player}, "shoot": attacks.Shoot{Who: to.Player},
				"throw": attacks.Throw{Who: to.Player}, "immobilize": familiar.Immobilize{Who: to.Player},
				"aoe": attacks.Blast{},
			} {
				says := slices.ContainsFunc(to.Now, func(w looks.With) bool { return w.With == with })
				if does := reaches(t, s, act, to.Player); says != does {
					t.Errorf("%d: %s at %s on %s at %s: the look says %t, the act %t (%v)", n, with, p.At, to.Player,
						s.Player(to.Player).At, says, does, p.Slots)
				} else if does {
					reached[with]++
				}
			}
		}
	}
	if len(reached) < 5 {
		t.Errorf("only these reached anybody: %v", reached)
	}
}

// near puts the other two near to Ann, so that something reaches them now and then.
func near(s *axismundi.State, dice *rand.Rand) {
	laid, _ := s.Laid()
	for _, name := range []string{Ben, Cid} {
		for _, h := range laid.Within(s.Player(Ann).At, 1, 4) {
			if dice.IntN(6) == 0 && !laid.Closed(h) && h != notation.Center {
				delete(laid.Stands, s.Player(name).At)
				s.Player(name).At, laid.Stands[h] = h, name
				break
			}
		}
	}
}

// reaches plays an act, and says whether it did something to an Opponent; a refusal is one by its rules.
func reaches(t *testing.T, s *axismundi.State, act axismundi.Act, who string) bool {
	t.Helper()
	_, told, err := Tell(t, s, act, Said{}.Script(t), false)
	if err != nil {
		if _, refused := errors.AsType[*telling.Refused](err); !refused {
			t.Fatal(err)
		}
		return false
	}
	blast, is := told.Result.(attacks.Blasted)
	return !is || slices.ContainsFunc(blast.Hit, func(h attacks.Struck) bool { return h.Player == who })
}

// What reaches somebody after a move is paid by points of its kind (turn.ap.move-points,
// turn.ap.attack-points), and a Grenade that has left the game is none.
func TestAfterAMoveIsPaid(t *testing.T) {
	for name, c := range map[string]struct {
		points axismundi.Points
		ben    notation.Hex
		after  string
	}{
		"2 Move points":            {axismundi.Points{Move: 2}, "1F", "[]"},
		"a Move and an AP":         {axismundi.Points{Move: 1, AP: 1}, "1F", "[attack 1E 2]"},
		"2 Move points, farther":   {axismundi.Points{Move: 2}, "1G", "[]"},
		"a Move and an AP, there":  {axismundi.Points{Move: 1, AP: 1}, "1G", "[attack 1E+1F 2 immobilize 1E 2]"},
		"a Move and an Attack":     {axismundi.Points{Move: 1, Attack: 1}, "1F", "[attack 1E 2]"},
		"an Attack alone":          {axismundi.Points{Attack: 2}, "1F", "[]"},
		"an AP and the Treasure's": {axismundi.Points{AP: 1, TreasureAttack: 1}, "1F", "[attack 1E 2]"},
	} {
		s := Practice(t, At(Ann, "1D"), At(Ben, c.ben), At(Cid, "R"), func(s *axismundi.State) {
			s.Points = c.points
			s.Hexes["1F"] = axismundi.Hex{Terrain: notation.Accessible}
		})
		look, err := looks.Aim(s, s.Player(Ann))
		if err != nil {
			t.Fatal(err)
		}
		var after []string
		for _, a := range look.List[0].After {
			after = append(after, fmt.Sprint(a.With.With, " ", a.Way, " ", a.Points))
		}
		if fmt.Sprint(after) != c.after {
			t.Errorf("%s: %v, not %s", name, after, c.after)
		}
	}
	for _, gone := range []bool{false, true} {
		s := Practice(t, At(Ann, "1D"), At(Ben, "1E"), With(Ann, func(p *axismundi.Player) { p.Treasures = 1 }))
		if s.Treasures.Board--; gone {
			s.Treasures.Board, s.Treasures.Gone = s.Treasures.Board-1, []string{"grenade"}
		}
		look, err := looks.Aim(s, s.Player(Ann))
		throws := func(w looks.With) bool { return w.With == "throw" }
		if err != nil || slices.ContainsFunc(look.List[0].Now, throws) == gone {
			t.Error(gone, look.List[0].Now, err)
		}
	}
}

// The Demon on the Axis Mundi Hex climbs out of it before anything else.
func TestTargetsFromTheAxis(t *testing.T) {
	rulebooktest.Proves(t, "axis.first-action")
	s := Practice(t, Changed(Ann, notation.Demon), At(Ann, "axis"), At(Ben, "3A"), At(Cid, "X"),
		func(s *axismundi.State) {
			s.Center = notation.Axis
			s.Hexes["2B"] = axismundi.Hex{Treasure: true}
		})
	for _, act := range []axismundi.Act{attacks.Attack{Who: Ben}, familiar.Immobilize{Who: Ben}, attacks.Blast{},
		familiar.Retrieve{Hex: "2B"}} {
		_ = Refuses(t, s, act, "axis.first-action", Said{})
	}
	look, err := looks.Aim(s, s.Player(Ann))
	if err != nil || len(look.List[0].Now) > 0 || len(look.Retrieve) > 0 {
		t.Errorf("%+v %v", look, err)
	}
	if after := look.List[0].After; len(after) != 3 || after[0].With.With != "attack" || after[0].Points != 2 {
		t.Errorf("%+v", after)
	}
	s.Center = notation.Accessible
	if look, _ = looks.Aim(s, s.Player(Ann)); len(look.List[0].Now) != 3 || len(look.Retrieve) != 1 {
		t.Errorf("%+v", look)
	}
}

// What a Familiar can fetch lies within its flight: Treasure Tokens and Card Markers, as long as a
// Section is full (action.retrieve.target).
func TestRetrieveFromWhere(t *testing.T) {
	lies := func(s *axismundi.State) {
		s.Hexes["2B"] = axismundi.Hex{Treasure: true}
		s.Hexes["2H"] = axismundi.Hex{Treasure: true}
		s.Markers = map[string]axismundi.Marker{"3": {Card: "Honed Blade", At: "1E"}}
	}
	for want, edits := range map[string][]func(*axismundi.State){
		"[2B]":    {At(Ann, "1B")},
		"[1E 2B]": {At(Ann, "1B"), Slot(Ann, "hail")},
		"[]":      {At(Ann, "1B"), With(Ann, func(p *axismundi.Player) { p.Energy = []int{2} })},
	} {
		s := Practice(t, append(edits, lies)...)
		a, err := looks.Aim(s, s.Player(Ann))
		if err != nil || fmt.Sprint(a.Retrieve) != want {
			t.Errorf("%v, not %s (%v)", a.Retrieve, want, err)
		}
	}
}
