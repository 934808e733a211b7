package patrol_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/room"
)

// firsts is a source whose dice fall by themselves, and who always takes the first answer.
type firsts struct{ chance.Source }

func (f firsts) Choose(q chance.Question) (chance.Choice, error) {
	answer := q.Default
	if answer == "" {
		answer = q.Answers[0]
	}
	return chance.Choice{For: q.For, Value: answer, From: chance.Given}, nil
}

func anySource(n int) chance.Source { return firsts{chance.NewStream(7, n, "patrol")} }

// anyRoom draws a room with all kinds of ground and lines, and spaces where figures may stand, in any order.
func anyRoom(rt *rapid.T) (plan string, free []string) {
	columns, rows := rapid.IntRange(4, 8).Draw(rt, "columns"), rapid.IntRange(3, 6).Draw(rt, "rows")
	ground := make([][]byte, rows)
	for y := range ground {
		for x := range columns {
			g := rapid.SampledFrom([]byte("..........wwaas#")).Draw(rt, "ground")
			ground[y] = append(ground[y], g)
			if g != 'a' && g != '#' {
				free = append(free, grid.Square{Column: x, Row: y}.String())
			}
		}
	}
	line := func(kinds string, a, b byte) string {
		kind := rapid.SampledFrom([]byte(kinds)).Draw(rt, "line")
		if a == '#' || b == '#' {
			kind = ' '
		}
		return string(kind)
	}
	var lines []string
	for y := range ground {
		row, below := "", ""
		for x := range columns {
			if x > 0 {
				row += line("         |:", ground[y][x-1], ground[y][x])
			}
			row += string(ground[y][x])
			if y+1 < rows {
				below += line("         -:", ground[y][x], ground[y+1][x]) + " "
			}
		}
		lines = append(lines, row)
		if strings.TrimSpace(below) != "" {
			lines = append(lines, strings.TrimRight(below, " "))
		}
	}
	free = rapid.Permutation(free).Draw(rt, "spaces")
	staging := ""
	for i, color := range []string{"green", "yellow", "blue"} {
		if i < len(free) {
			staging += ", " + color + ": " + free[len(free)-1-i]
		}
	}
	return "plan: any\nnorth: up\nroom: |\n  " + strings.Join(lines, "\n  ") + "\nstaging: {" +
		strings.TrimPrefix(staging, ", ") + "}\n", free
}

// anyCard draws what an Action card says.
func anyCard(rt *rapid.T) patrol.Card {
	steps := []string{"1 to green 2", "2 to yellow 3", "all to blue 1", "2 to green 4", "1 to cadaver 2",
		"focus green w 2 look w", "focus yellow n 1 look e", "focus blue se 3 look s", "+1 threat",
		"other 'x'"}
	return patrol.Card{Text: strings.Join(rapid.SliceOfN(rapid.SampledFrom(steps), 1, 4).Draw(rt, "card"),
		"; ")}
}

// anyPatrol draws figures in a room, in the enemies' phase, with Ben on standby.
func anyPatrol(t *testing.T, rt *rapid.T) *malhya.State {
	plan, free := anyRoom(rt)
	if len(free) < 6 {
		rt.Skip("too small a room")
	}
	who := "Ann " + free[0] + " Ben " + free[1]
	for i, name := range []string{"swordsman-1", "archer-1", "swordsman-2"} {
		who += " " + name + " " + free[2+i]
	}
	s := patrolled(t, plan, who, StandsBy(Ben, rapid.IntRange(0, 6).Draw(rt, "points")),
		Cube(rapid.IntRange(1, 3).Draw(rt, "cube")))
	if rapid.Bool().Draw(rt, "cadaver") {
		s.Room.Cadavers = []string{free[5]}
	}
	return s
}

// On any plan: no enemy stops on an abyss or on another figure, none sees through a red line, and what halts
// and goes on ends as what never halts.
func TestAnyPatrol(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, told, err := Tell(t, anyPatrol(t, rt), anyCard(rt), anySource(1), false)
		if err != nil {
			rt.Fatal(err)
		}
		lawful(rt, s, told)
		if s.Waiting() == nil {
			return
		}
		through, told, err := Tell(t, s, patrol.Resume{Through: true}, anySource(2), false)
		if err != nil {
			rt.Fatal(err)
		}
		lawful(rt, through, told)
		for n := 2; s.Waiting() != nil; n++ {
			if s, told, err = Tell(t, s, patrol.Resume{}, anySource(n), false); err != nil || n > 99 {
				rt.Fatal(n, err)
			}
			lawful(rt, s, told)
		}
		if !reflect.DeepEqual(s, through) {
			rt.Fatalf("step by step %+v, and through %+v", s, through)
		}
	})
}

// lawful holds a table after an Action card to where enemies may stand, and to what they may see.
func lawful(rt *rapid.T, s *malhya.State, told *malhya.Table) {
	plan := s.Plan()
	stands := []string{at(s, Ann), at(s, Ben)}
	for _, e := range s.Enemies {
		space := grid.At(e.At)
		if plan.Ground(space) == room.Abyss || !plan.Has(space) || slices.Contains(stands, e.At) {
			rt.Fatalf("%s stands on %s: %q", e.Name, e.At, says(told))
		}
		stands = append(stands, e.At)
	}
	result, is := told.Result.(*patrol.Result)
	if !is {
		return
	}
	for _, g := range result.Sees {
		e := s.Enemy(g.Enemy)
		if e == nil || g.At == "" {
			continue
		}
		// It has seen that from where it stands, or from where it has just passed in the middle of a leap.
		from := []string{e.At}
		for _, m := range result.Moves {
			if m.Enemy == g.Enemy {
				from = append(from, m.Way...)
			}
		}
		if f := result.Focus; f != nil && f.Enemy == g.Enemy {
			from = append(from, f.Way...)
		}
		if !slices.ContainsFunc(from, func(at string) bool {
			return unwalled(plan, grid.At(at), grid.At(g.At))
		}) {
			rt.Fatalf("%s on %s sees %s: %q", g.Enemy, e.At, g.At, says(told))
		}
	}
}

// unwalled says whether no red line lies between two spaces.
func unwalled(plan *room.Plan, from, to room.Space) bool {
	if step, near := plan.Step(from, to); near {
		return !step.Touches(room.Red)
	}
	_, red := plan.Line(from, to).Meets(room.Red)
	return !red
}
