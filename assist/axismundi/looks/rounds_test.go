package looks_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
)

// journey returns a way over rounds as one text.
func journey(s *axismundi.State, who string, to notation.Hex) string {
	j, err := looks.Travel(s, s.Player(who), to)
	if err != nil {
		return err.Error()
	}
	var turns []string
	for _, leg := range j.Turns {
		turns = append(turns, strings.Join(leg.Argv, " "))
	}
	return fmt.Sprintf("%d rounds, %d Wounds: %s", j.Rounds, j.Wounds, strings.Join(turns, "; "))
}

// Ways over rounds with the Rotations between them (case rings-four-rounds-to-the-centre).
func TestTravel(t *testing.T) {
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		who   string
		to    notation.Hex
		want  string
	}{
		"rings-four-rounds-to-the-centre": {nil, Ann, "axis",
			"4 rounds, 1 Wounds: climb 1B; climb 2C; climb 3D; move axis"},
		"there already": {nil, Ann, "C", "0 rounds, 0 Wounds: "},
		"in one turn":   {nil, Ann, "A", "1 rounds, 1 Wounds: move B A"},
		"the next turn is after a Rotation": {[]func(*axismundi.State){Turn(Ben, 3), At(Ann, "1B")}, Ann, "W",
			"1 rounds, 0 Wounds: walk W"},
		"still to come in this round": {[]func(*axismundi.State){Turn(Ann, 3), At(Cid, "1B")}, Cid, "B",
			"1 rounds, 1 Wounds: walk B"},
		"back to the Pier": {[]func(*axismundi.State){Changed(Ann, notation.Angel), At(Ann, "axis"), Turn(Ann, 3)},
			Ann, "pier-Ann", "5 rounds, 0 Wounds: climb 3A; walk 2K; walk 1K; walk C; walk pier-Ann"},
		"no way": {nil, Ann, "J", "no way leads Ann to J within 24 turns, as all others stand"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := journey(Practice(t, c.edits...), c.who, c.to); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// Over rounds the search finds what trying everything finds: the fewest turns and then the fewest Wounds,
// where each turn is tried whole from wherever the last one can end.
func TestTravelAgainstTryingEverything(t *testing.T) {
	dice := rand.New(rand.NewPCG(11, 13))
	for n := range 6 {
		s := anywhere(t, dice)
		s.Points.AP = 3
		s.Player(Ann).HP = 10 // whoever lives long needs no other way
		to := island.Hexes()[dice.IntN(60)]
		laid, _ := s.Laid()
		if laid.Closed(to) || laid.Is(to) == notation.Inaccessible {
			continue
		}
		rounds, wounds := tried(s, to, 2)
		j, err := looks.Travel(s, s.Player(Ann), to)
		if err != nil || rounds >= 0 && (j.Rounds != rounds || j.Wounds != wounds) || rounds < 0 && j.Rounds <= 2 {
			t.Errorf("%d: from %s to %s: %d rounds and %d Wounds, not %d and %d (%v, %v)", n, s.Player(Ann).At, to,
				j.Rounds, j.Wounds, rounds, wounds, j.Turns, err)
		}
	}
}

// tried tries every way to a hex in at most some turns, and returns the fewest turns and Wounds; -1:
// none.
func tried(s *axismundi.State, to notation.Hex, most int) (rounds, wounds int) {
	p := s.Player(Ann)
	if p.At == to {
		return 0, 0
	}
	men := map[man]bool{{at: p.At, hp: p.HP, wounds: p.Wounds, alive: true}: true}
	turned := s.Turned
	for turn := 1; turn <= most; turn++ {
		next := map[man]bool{}
		least := -1
		for m := range men {
			s.Turned = turned.After(turn-1, false)
			laid, _ := s.Laid()
			if turn > 1 {
				if m.near = laid.Distance(m.at, s.Player(Ben).At) == 1; m.near {
					m = m.hurt(1)
					m.area = 1
				}
			}
			trying(s, func(end man) {
				if end.at == to && (least < 0 || end.came < least) {
					least = end.came
				}
				if laid.Is(end.at) == notation.Shelter && end.at == m.at {
					return
				}
				end.points, end.area, end.healed, end.stopped = 0, 0, "", false
				next[end] = true
			}).try(m, 3)
		}
		s.Turned = turned
		if least >= 0 {
			return turn, least
		}
		men = next
	}
	return -1, 0
}

// A journey is played as it is typed, turn by turn while the others do nothing, and comes as far, with
// as many HPs and Wounds, as the look says: with the Rotations and the Malignant's area between its
// turns.
func TestTravelIsWhatActsDo(t *testing.T) {
	dice := rand.New(rand.NewPCG(31, 37))
	played := 0
	for range 40 {
		s := anywhere(t, dice)
		s.Player(Ann).HP, s.Points.AP = 10, 3
		to := island.Hexes()[dice.IntN(60)]
		laid, _ := s.Laid()
		shelters := laid.Is(s.Player(Ben).At) == notation.Shelter || laid.Is(s.Player(Cid).At) == notation.Shelter
		if shelters || laid.Closed(to) {
			continue // a die moves people out of Shelters
		}
		j, err := looks.Travel(s, s.Player(Ann), to)
		if err != nil || j.Rounds > 4 {
			continue
		}
		played++
		came := 0
		play := func(act axismundi.Act) {
			after, told := Plays(t, s, act, Said{})
			for _, m := range told.Events {
				if e, ok := m.Event.(axismundi.LifeMoved); ok && e.Player == Ann {
					came += e.Came
				}
			}
			s = after
		}
		for i, leg := range j.Turns {
			for others := i > 0; others; others = s.Turn != Ann {
				play(rounds.End{})
			}
			if len(leg.Argv) > 0 {
				way := leg.Argv[1:]
				if len(way) == 0 {
					way = leg.Argv // spelunk
				}
				play(movement.Move{Who: Ann, Way: way})
			}
		}
		if p := s.Player(Ann); p.At != to || p.HP != j.HP || came != j.Wounds {
			t.Errorf("%+v: on %s with %d HPs and %d Wounds", j, p.At, p.HP, came)
		}
	}
	if played < 20 {
		t.Errorf("only %d journeys were played", played)
	}
}
