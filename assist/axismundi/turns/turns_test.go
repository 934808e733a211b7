package turns_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/turns"
)

// finds returns what a search finds, which may not be refused.
func finds(t *testing.T, s *axismundi.State, ask turns.Ask) turns.Answer {
	t.Helper()
	a, err := turns.Find(s, ask)
	if err != nil {
		t.Fatal(err)
	}
	if a.Bound != turns.Exactly {
		t.Error("not exact", a.Unsaid)
	}
	return a
}

// page is the moment of the page's session: Ben may run to Ann, who stands on 1K.
func page(t testing.TB, edits ...func(*axismundi.State)) *axismundi.State {
	t.Helper()
	return Practice(t, append([]func(*axismundi.State){At(Ann, "1K"), At(Ben, "1N"), At(Cid, "1I"),
		Turn(Ben, 3),
		Life(Ann, 9, 0), Life(Ben, 10, 1), func(s *axismundi.State) {
			s.Turned = island.Twisted(1,
				false)
		}}, edits...)...)
}

func TestPage(t *testing.T) {
	a := finds(t, page(t), turns.Ask{Goal: turns.Goal{Kind: turns.Hurt, Who: Ben, Whom: Ann},
		Hands: turns.Hands{Ben: {"honed"}}, Lines: 3})
	var said []string
	for _, l := range a.Lines {
		said = append(said, turns.Said(l.Argv))
	}
	want := []string{"activate honed; move 1M+1L; attack Ann", "move 1M 1L; attack Ann", "move 1M+1L L K"}
	if !slices.Equal(said, want) {
		t.Error(said)
	}
	if l := a.Lines[0].Leaves[0]; l.HP != 3 || l.End.Player(Ann).Wounds != 2 || l.Points != 3 ||
		l.Lost != 2 ||
		l.P.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%+v", l)
	}
}

// An attacker with one HP kills the Angel, and dies of it too.
func TestBothDie(t *testing.T) {
	s := Plain(t, Changed(Ann, notation.Angel), Life(Ann, 2, 0), At(Ann, "1C"), Turn(Ben, 1), Life(Ben, 1, 0),
		At(Ben, "1B"))
	a := finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Kill, Who: Ben, Whom: Ann}})
	if len(a.Lines) != 1 || turns.Said(a.Lines[0].Argv) != "attack Ann" {
		t.Fatalf("%+v", a.Lines)
	}
	if l := a.Lines[0].Leaves[0]; l.Kills != 1 || l.Deaths != 1 || l.HP != 2 || l.Lost != 1 {
		t.Errorf("%+v", l.Tally)
	}
}

// Whom nobody reaches nobody hurts, and what cannot be had has no line.
func TestNothing(t *testing.T) {
	s := Practice(t, Turn(Ann, 3))
	for _, goal := range []turns.Goal{{Kind: turns.Hurt, Whom: Ben}, {Kind: turns.Kill, Whom: Ben},
		{Kind: turns.Reach, Hex: "3A"}, {Kind: turns.Heal}} {
		goal.Who = Ann
		if a := finds(t, s, turns.Ask{Goal: goal}); len(a.Lines) != 0 {
			t.Errorf("%s: %s", goal.Kind, turns.Said(a.Lines[0].Argv))
		}
	}
	a := finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Threat, Who: Ann}})
	if l := a.Lines[0].Leaves[0]; l.HP != 0 || l.Kills != 0 {
		t.Errorf("%+v", l)
	}
	a = finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Safe, Who: Ann}})
	if l := a.Lines[0]; len(l.Argv) != 0 {
		t.Error(turns.Said(l.Argv))
	}
}

// What others are supposed to hold is played as they may play it.
func TestThreat(t *testing.T) {
	s := Practice(t, At(Ann, "1K"), At(Ben, "1L"), Turn(Ann, 3), Life(Ben, 3, 0))
	for name, c := range map[string]struct {
		cards []string
		hp    int
	}{"nothing": {nil, 2}, "desperate": {[]string{"desperate"}, 3}, "monkey": {[]string{"desperate",
		"monkey"}, 5}} {
		t.Run(name, func(t *testing.T) {
			a := finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Threat, Who: Ann},
				Hands: turns.Hands{Ben: c.cards}})
			l := a.Lines[0]
			t.Log(turns.Said(l.Argv), l.Leaves[0].HP)
			if l.Argv[0][0] != "end" {
				t.Error(turns.Said(l.Argv))
			}
		})
	}
}

// An Angel may cross the lava between her and whom she attacks, and ends no turn on it: nor does she in a
// threat (angel.inaccessible).
func TestAThreatEndsOnNoLava(t *testing.T) {
	for ap, want := range map[int]string{2: "", 3: "move J; attack Ann; move I"} {
		s := Plain(t, Changed(Cid, notation.Angel), At(Cid, "I"), At(Ann, "K"), At(Ben, "W"), Turn(Cid, ap))
		said := ""
		for _, l := range finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Threat, Who: Ann}}).Lines {
			said = turns.Said(l.Argv)
		}
		if said != want {
			t.Errorf("%d APs: %q", ap, said)
		}
	}
}

// A corner above a corner: the die of the Push decides, and each side has its own end.
func TestDie(t *testing.T) {
	s := Practice(t, At(Ann, "1A"), At(Ben, "2A"), At(Cid, "K"), Turn(Ann, 3))
	if s.Terrain("1A") != notation.Path {
		t.Fatal(s.Terrain("1A"))
	}
	a := finds(t, s, turns.Ask{Goal: turns.Goal{Kind: turns.Hurt, Who: Ann, Whom: Ben}, Lines: 2})
	for _, l := range a.Lines {
		sum := new(big.Rat)
		for _, leaf := range l.Leaves {
			sum.Add(sum, leaf.P)
			t.Log(leaf.P, leaf.Falls, turns.Said(leaf.Argv), leaf.HP, leaf.End.Player(Ben).Wounds, leaf.Lost)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Error(sum)
		}
	}
	if l := a.Lines[0]; len(l.Leaves) != 2 || l.Leaves[0].P.Cmp(big.NewRat(1, 2)) != 0 {
		t.Errorf("%d", len(l.Leaves))
	}
}

// What is refused says what is missing.
func TestRefused(t *testing.T) {
	hurt := turns.Goal{Kind: turns.Hurt, Who: Ann, Whom: Ben}
	for name, c := range map[string]struct {
		s    *axismundi.State
		ask  turns.Ask
		want string
	}{
		"no board":       {Bare(t), turns.Ask{Goal: hurt}, "no board of rings"},
		"another's turn": {Practice(t, Turn(Ben, 3)), turns.Ask{Goal: hurt}, "it is not Ann's turn"},
		"not begun":      {Practice(t, Turn("", 0)), turns.Ask{Goal: hurt}, "no turn has begun"},
		"too many cards": {Practice(t, With(Ann, func(p *axismundi.Player) { p.Hand = 1 })),
			turns.Ask{Goal: hurt, Hands: turns.Hands{Ann: {"honed", "monkey"}}}, "Ann holds 1 card"},
		"too many tokens": {Practice(t), turns.Ask{Goal: hurt, Hands: turns.Hands{Ann: {"grenade"}}},
			"Ann holds 0 Treasure Tokens"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := turns.Find(c.s, c.ask); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Error(err)
			}
		})
	}
}

// A search that is stopped says that it is not exact, and what it has found can be done.
func TestStopped(t *testing.T) {
	n := 0
	a, err := turns.Find(page(t), turns.Ask{Goal: turns.Goal{Kind: turns.Hurt, Who: Ben, Whom: Ann},
		Hands: turns.Hands{Ben: {"honed", "monkey", "options"}}, Stop: func() bool { n++; return n > 20 }})
	if err != nil || a.Bound == turns.Exactly {
		t.Error(err, a.Bound)
	}
}

// Without a board what needs none is found, and nothing that is not known.
func TestWithoutABoard(t *testing.T) {
	a, err := turns.Find(Bare(t), turns.Ask{Goal: turns.Goal{Kind: turns.Cards, Who: Ann}})
	if err != nil || a.Bound == turns.Exactly || !slices.Equal(a.Unsaid,
		[]string{"what touches what, so that no move was tried"}) {
		t.Fatal(err, a.Unsaid)
	}
	if l := a.Lines[0]; l.Argv[0][0] != "draw" || l.Leaves[0].Cards != 5 {
		t.Error(turns.Said(l.Argv))
	}
}
