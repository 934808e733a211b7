package looks_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// session puts the table as the page's session has it after a Rotation, near the end of Ben's second
// turn.
func session(t *testing.T) *axismundi.State {
	return Practice(t, At(Ann, "1K"), At(Ben, "1L"), At(Cid, "1I"),
		func(s *axismundi.State) { s.Turned = island.Twisted(1, false) })
}

// Distances of all pairs, in turn order; without a board only the own Pier and Warehouse are known to
// touch.
func TestNear(t *testing.T) {
	said := func(s *axismundi.State) string {
		var list []string
		for _, p := range looks.Near(s) {
			list = append(list, fmt.Sprintf("%s-%s %d", p.A, p.B, p.Distance))
		}
		return strings.Join(list, ", ")
	}
	for want, s := range map[string]*axismundi.State{
		"Ann-Ben 1, Ann-Cid 2, Ben-Cid 3": session(t),
		"Ann-Ben 6, Ann-Cid 6, Ben-Cid 6": Practice(t),
		"Ann-Ben 1, Ann-Cid 0, Ben-Cid 0": Bare(t, At(Ben, "pier-Ann")),
		"Ann-Cid 6":                       Practice(t, With(Ben, hidden)),
	} {
		if got := said(s); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

func hidden(p *axismundi.Player) { p.Hidden = &axismundi.Hidden{At: p.At} }

// What Rotations bring beside what, and into or out of whose area; the table stays as it is.
func TestRotate(t *testing.T) {
	for name, c := range map[string]struct {
		edits     []func(*axismundi.State)
		rotations int
		want      string
	}{
		"the page's": {[]func(*axismundi.State){At(Ann, "K"), At(Ben, "1L"), At(Cid, "1I"), turned(1)}, 1,
			"Ann-Ben 1 3 out of Ben; Ann-Cid 3 5 ; Ben-Cid 3 3 "},
		"none":    {[]func(*axismundi.State){At(Ann, "K"), At(Ben, "1L"), turned(2)}, 0, ""},
		"a whole": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "2C"), At(Cid, "B")}, 6, ""},
		"into": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "W"), At(Cid, "M")}, 1,
			"Ann-Ben 3 1 into Ben; Ann-Cid 7 7 ; Ben-Cid 8 8 "},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, c.edits...)
			r, err := looks.Rotate(s, c.rotations)
			if err != nil {
				t.Fatal(err)
			}
			var list []string
			changed := false
			for _, p := range r.Pairs {
				list = append(list, fmt.Sprintf("%s-%s %d %d %s %s", p.A, p.B, p.Now, p.Then, p.Area, p.Of))
				changed = changed || p.Now != p.Then
			}
			if got := strings.ReplaceAll(strings.Join(list, "; "), "  ", " "); changed && got != c.want || !changed &&
				c.want != "" {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
	if _, err := looks.Rotate(Bare(t), 1); err == nil {
		t.Error("a Rotation without a board")
	}
}

func turned(rotations int) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Turned = island.Twisted(rotations, false) }
}

// Whom somebody reaches with what, from here and after one Move Action.
func TestAim(t *testing.T) {
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		want  string
	}{
		"far away": {nil, "Ben 6: ; Cid 6: "},
		"beside": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "1C")},
			"Ben 1: attack immobilize; Cid 6: "},
		"one below": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "B")},
			"Ben 1: immobilize after C attack 2, 1 Wounds"},
		"a Short Bow": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1C"), Slot(Ann, "shortbow")},
			"Ben 2: shoot immobilize after 1B attack 2, 2 Wounds"},
		"a Long Bow beside": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B"), Slot(Ann, "longbow")},
			"Ben 1: attack immobilize after "},
		"a Familiar of 3": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1D"), Slot(Ann, "hail")},
			"Ben 3: immobilize after "},
		"no Energy": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B"),
			With(Ann, func(p *axismundi.Player) { p.Energy = []int{2} })}, "Ben 1: attack"},
		"a Grenade that it may be": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "B"),
			With(Ann, func(p *axismundi.Player) { p.Treasures = 1 })}, "Ben 1: throw immobilize"},
		"onto a Shelter": {[]func(*axismundi.State){At(Ann, "1E"), At(Ben, "1F")}, "Ben 1: immobilize; "},
		"out of a Shelter": {[]func(*axismundi.State){At(Ann, "1F"), At(Ben, "1E")},
			"Ben 1: immobilize after "},
		"too few points": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1C"), Turn(Ann, 1)},
			"Ben 2: immobilize; "},
		"Ben is invisible": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B"), With(Ben, hidden)},
			"Cid 7: "},
		"held, and no move": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1C"), held},
			"Ben 2: immobilize; "},
		"a Demon": {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "B"), Changed(Ann, notation.Demon)},
			"Ben 1: attack immobilize aoe"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, c.edits...)
			a, err := looks.Aim(s, s.Player(Ann))
			if err != nil {
				t.Fatal(err)
			}
			var list []string
			for _, to := range a.List {
				rulebooktest.Met(t, to)
				var words []string
				for _, with := range to.Now {
					words = append(words, with.With)
				}
				for _, then := range to.After {
					words = append(words, fmt.Sprintf("after %s %s %d, %d Wounds", then.Way, then.With.With, then.Points,
						then.Wounds))
				}
				list = append(list, fmt.Sprintf("%s %d: %s", to.Player, to.Distance, strings.Join(words, " ")))
			}
			if got := strings.Join(list, "; "); !strings.HasPrefix(got, c.want) {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

func held(s *axismundi.State) { s.Player(Ann).Immobilized = []string{Ben} }

// Where an attack would push somebody, with the Wounds of the hex, and what it is refused for.
func TestPushLook(t *testing.T) {
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		want  string
	}{
		"straight": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B")},
			"[1C] [1] push.same-level.straight"},
		"a die": {[]func(*axismundi.State){At(Ann, "E"), At(Ben, "1D")},
			"[F D] [1 1] push.corner.corner"},
		"at the sea": {[]func(*axismundi.State){At(Ann, "A"), At(Ben, "B")}, "[] [] push.sea-level"},
		"onto a taken": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B"), At(Cid, "1C")},
			"[C] [0] push.same-level.blocked"},
		"an infected": {[]func(*axismundi.State){At(Ann, "1A"), At(Cid, "1B"), infect("1C")},
			"[1C] [2] push.same-level.straight"},
		"nimbly": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1B"), Slot(Ben, "dexterity")},
			"[1C] [0] push.same-level.straight"},
		"beside an Angel": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben,
			"1B"), Changed(Cid, notation.Angel)},
			"[] [] push.angel-demon-in-play"},
		"off a Power Hex": {[]func(*axismundi.State){At(Ann, "F"), At(Ben,
			"G"), Changed(Ben, notation.Demon)},
			"[H] [1] angeldemon.power.push"},
		"oneself": {[]func(*axismundi.State){At(Ben, "1A")}, "Ann does not attack Ann"},
		"too far": {[]func(*axismundi.State){At(Ann, "1A"), At(Ben, "1C")}, "melee.range"},
		"below":   {[]func(*axismundi.State){At(Ann, "1B"), At(Ben, "B")}, "melee.not-below"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, c.edits...)
			who := s.Player(Ben)
			switch name {
			case "an infected":
				who = s.Player(Cid)
			case "oneself":
				who = s.Player(Ann)
			}
			p, err := looks.Push(s, s.Player(Ann), who)
			got := fmt.Sprint(p.To, " ", p.Wounds, " ", p.Rule)
			if err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

func infect(h notation.Hex) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Infected: true} }
}

// Wounds of hexes without a table: the page's, and each way.
func TestEnter(t *testing.T) {
	for name, c := range map[string]struct {
		of   looks.Entering
		want string
	}{
		"the page's": {looks.Entering{Way: looks.Run, Hexes: []string{"accessible",
			"down:path"}, Wounds: 2, HP: 7},
			"4 came: 6 HPs, 2 Wounds"},
		"nimbly": {looks.Entering{Way: looks.Run, Hexes: []string{"accessible",
			"down:path"}, Wounds: 2, HP: 7,
			Dexterity: true}, "2 came: 6 HPs, 0 Wounds"},
		"walks": {looks.Entering{Way: "walk", Hexes: []string{"cave", "path", "accessible"}, HP: 10},
			"2 came: 10 HPs, 2 Wounds"},
		"a Spelunk": {looks.Entering{Way: "spelunk", Hexes: []string{"cave"}, HP: 10},
			"3 came: 10 HPs, 3 Wounds"},
		"a heal": {looks.Entering{Way: "walk", Hexes: []string{"power"}, HP: 3, Wounds: 3},
			"0 came: 7 HPs, 0 Wounds"},
		"a death": {looks.Entering{Way: looks.Run, Hexes: []string{"accessible", "cave"}, HP: 1, Wounds: 3},
			"2 came: 0 HPs, 1 Wounds, died after 1"},
		"one hex": {looks.Entering{Way: looks.Run, Hexes: []string{"path"}, HP: 1},
			"a Run goes over 2 hexes (move.run.effect)"},
		"upwards": {looks.Entering{Way: looks.Run, Hexes: []string{"up:path", "path"}, HP: 1},
			"(move.run.no-climb)"},
		"lava": {looks.Entering{Way: "walk", Hexes: []string{"inaccessible"}, HP: 1},
			"(matrix.inaccessible.walk)"},
		"a pier": {looks.Entering{Way: looks.Run, Hexes: []string{"path", "down:pier"}, HP: 9},
			"(matrix.pier.run-above)"},
		"no such": {looks.Entering{Way: "walk", Hexes: []string{"lava"}, HP: 1}, `no terrain "lava"`},
		"a 1A":    {looks.Entering{Way: "walk", Hexes: []string{"1A"}, HP: 1}, `no terrain "1a"`},
		"no cave": {looks.Entering{Way: "spelunk", Hexes: []string{"path"}, HP: 1},
			"(matrix.warehouse-path-shelter.spelunk)"},
		"by a push": {looks.Entering{Way: "push", Hexes: []string{"cave"}, HP: 1}, "1 came: 1 HPs, 1 Wounds"},
		"a Climb": {looks.Entering{Way: "climb", Hexes: []string{"up:cave"}, HP: 1},
			"1 came: 1 HPs, 1 Wounds"},
	} {
		t.Run(name, func(t *testing.T) {
			c.of.Of = max(c.of.Of, 10)
			sum, err := c.of.Enter(Book())
			got := fmt.Sprintf("%d came: %d HPs, %d Wounds", sum.Came, sum.HP, sum.Wounds)
			if sum.Died {
				got += fmt.Sprintf(", died after %d", len(sum.Steps))
			}
			if err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// Where somebody stands whom no map has, nothing reaches, and nobody knows a way from there.
func TestLooksOffTheMap(t *testing.T) {
	s := Practice(t, With(Cid, func(p *axismundi.Player) { p.Warehouse, p.At = "w1", "w1" }))
	a, err := looks.Aim(s, s.Player(Ann))
	if err != nil || a.List[1].Distance != 0 || len(a.List[1].Now)+len(a.List[1].After) > 0 {
		t.Errorf("%+v %v", a, err)
	}
	for _, err := range []error{
		second(looks.Reachable(s, s.Player(Cid))), second(looks.Travel(s, s.Player(Cid), "A")),
		second(looks.Aim(s, s.Player(Cid))),
	} {
		if err == nil || !strings.Contains(err.Error(), "Cid stands on w1: where that lies is not known") {
			t.Error(err)
		}
	}
	if _, err := looks.Push(s, s.Player(Ann), s.Player(Cid)); err == nil {
		t.Error("a Push on no map")
	}
}

func second[T any](_ T, err error) error { return err }
