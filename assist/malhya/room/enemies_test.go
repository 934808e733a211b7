package room_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// told says in a line what an enemy does: whom it attacks, else where it may go, with a star where it
// attacks.
func told(t testing.TB, turn room.Turn) string {
	t.Helper()
	rulebooktest.Met(t, turn)
	var words []string
	for _, target := range turn.Targets {
		words = append(words, "attacks "+target.Hero+" "+target.Line.Line)
	}
	for _, p := range turn.Places {
		star := ""
		if p.Attacks {
			star = "*"
		}
		words = append(words, fmt.Sprintf("%v%s %d for %s", p.At, star, p.Points, p.For))
	}
	return strings.Join(words, ", ")
}

// Cases of enemies that attack hand to hand.
func TestCasesOfFighters(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.melee.unengaged", "combat.enemy.melee.engaged",
		"combat.enemy.attack-first",
		"combat.enemy.shortest-path")
	corridor := drawn(t, ". w w . . . . .")
	spaces := standing(corridor, "a-1", "D1", "Ann", "A1", "Ben", "H1")
	spaces.Spaces = true
	for id, c := range map[string]struct {
		s      room.Scene
		points int
		want   string
	}{
		"combat-melee-prefers-unengaged": {standing(floor(9, 3), "a-1", "C2", "Sulk", "E2", "b-2", "F2",
			"Yoktal", "C1"),
			4, "attacks Yoktal clear"},
		"combat-melee-prefers-unengaged, 4 off": {standing(floor(9, 3), "a-1", "E2", "Sulk", "G2", "b-2",
			"H2", "Yoktal",
			"A2"), 2, "C1 2 for Yoktal, C2 2 for Yoktal, C3 2 for Yoktal"},
		"combat-melee-none-unengaged": {standing(floor(9, 1), "a-1", "E1", "Sulk", "H1", "b-2", "I1"), 3,
			"G1* 2 for Sulk"},
		"combat-melee-engaged-stays": {standing(floor(6, 1), "a-1", "C1", "Sulk", "B1", "Yoktal", "E1"), 4,
			"attacks Sulk clear"},
		"combat-melee-moves-then-attacks": {standing(floor(5, 1), "a-1", "A1", "Ann", "E1"), 3,
			"D1* 3 for Ann"},
		"combat-melee-moves-then-attacks, 2 points": {standing(floor(5, 1), "a-1", "A1", "Ann", "E1"), 2,
			"C1 2 for Ann"},
		"combat-melee-nearest-by-points": {standing(corridor, "a-1", "D1", "Ann", "A1", "Ben", "H1"), 4,
			"G1* 3 for Ben"},
		"A22: by spaces":         {spaces, 4, "B1* 4 for Ann"},
		"engaged-by-fallen-hero": {standing(floor(6, 1), "a-1", "B1", "Ben", "E1"), 2, "D1* 2 for Ben"},
		"two as near": {standing(floor(5, 1), "a-1", "C1", "Ann", "A1", "Ben", "E1"), 1,
			"B1* 1 for Ann, D1* 1 for Ben"},
		"nobody to go for": {standing(drawn(t, ".|. ."), "a-1", "A1", "Ann", "C1"), 4, ""},
		"nowhere nearer":   {standing(floor(4, 1), "a-1", "A1", "b-2", "B1", "Ann", "D1"), 1, ""},
		"behind a friend":  {standing(floor(7, 1), "a-1", "G1", "b-2", "B1", "Ann", "A1"), 4, "C1 4 for Ann"},
		"a friend stands there, and another hero further off": {standing(floor(7, 1), "a-1", "D1", "b-2",
			"B1", "Ann", "A1", "Ben", "G1"), 4, "F1* 2 for Ben"},
		"no further than next to somebody else": {standing(floor(9, 3), "a-1", "A2", "Sulk", "E1", "b-2", "F1",
			"Yoktal", "H2"), 4, "E2* 4 for Yoktal, E3 4 for Yoktal"},
		"an abyss before the hero": {standing(drawn(t, ". a . . ."), "a-1", "E1", "Ann", "A1"), 4,
			"C1 2 for Ann"},
	} {
		t.Run(id, func(t *testing.T) {
			if got := told(t, c.s.Fighter(c.s.Figures[0], c.points)); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			rulebooktest.Met(t, c.s.Toward(c.s.Figures[0], c.points, false, grid.At("A1")))
		})
	}
}

// walled is the floor of the case of the archer behind a red line: between columns 4 and 5 of rows 0 and 1.
func walled() *room.Plan {
	p := floor(10, 3)
	for _, row := range []string{"1", "2"} {
		p.Set(grid.At("E"+row), grid.At("F"+row), room.Red)
	}
	return p
}

// Cases of archers.
func TestCasesOfArchers(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy.ranged.stays", "combat.enemy.ranged.moves",
		"combat.enemy.ranged.engaged",
		"combat.enemy.ranged.too-far", "combat.enemy.attack-first")
	behind := standing(walled(), "archer-1", "H2", "Ann", "C2")
	fewest := behind
	fewest.Fewest = true
	hedge := drawn(t, ". . . . .", "    :", ". . . . .")
	hindered := standing(hedge, "archer-1", "E2", "Ann", "A1")
	hedged := standing(drawn(t, ".:. . .|. . . .", ":", ". . . .|. . . .", ". . . . . . . ."), "archer-1",
		"D1", "Ann",
		"A1", "Ben", "H3")
	shut := drawn(t, ". . .:. .")
	only := standing(shut, "archer-1", "E1", "Ann", "A1")
	shoots := only
	shoots.Shoots = true
	wall := floor(12, 3) // a red line between columns 5 and 6 in rows 0 and 1 lets ways through, and no line
	for _, row := range []string{"1", "2"} {
		wall.Set(grid.At("F"+row), grid.At("G"+row), room.Red)
	}
	far := standing(wall, "archer-1", "J1", "Ann", "D1", "b-2", "E1", "Ben", "B1")
	both := standing(floor(7, 3), "archer-1", "G1", "Ann", "A1", "b-2", "A2", "Ben", "A3")
	tied := floor(10, 6) // Ann and Ben are as near behind a red line between columns 4 and 5 in rows 2 to 4
	for _, row := range []string{"3", "4", "5"} {
		tied.Set(grid.At("E"+row), grid.At("F"+row), room.Red)
	}
	engaged := both
	engaged.Engaged = true
	for id, c := range map[string]struct {
		s      room.Scene
		points int
		want   string
	}{
		"combat-archer-stays": {standing(floor(9, 1), "archer-1", "C1", "Ann", "A1"), 6,
			"attacks Ann clear"},
		"combat-archer-penalty-moves": {hindered, 1, "E1* 1 for Ann"},
		"combat-archer-engaged": {standing(floor(9, 1), "archer-1", "B1", "Ann", "A1", "Ben", "F1"), 4,
			"attacks Ann clear, attacks Ben clear"},
		"no line to the nearest":           {hedged, 2, "B3* 2 for Ben"},
		"combat-archer-too-far":            {far, 3, "G3 3 for Ben"},
		"combat-archer-wall-furthest":      {behind, 4, "E3* 3 for Ann"},
		"A20: fewest points":               {fewest, 4, "E3* 3 for Ann"},
		"A29: a hindered archer closes in": {only, 2, "D1 1 for Ann"},
		"A29: a hindered archer shoots":    {shoots, 2, "attacks Ann hindered"},
		"two as near": {standing(tied, "archer-1", "J4", "Ann", "A4", "Ben", "A5"), 3,
			"I1* 3 for Ann, G1* 3 for Ben"},
		"combat-prefers-engaged-icon":        {both, 3, "attacks Ann clear, attacks Ben clear"},
		"A27: an engaged target is hindered": {engaged, 0, ""},
	} {
		t.Run(id, func(t *testing.T) {
			if got := told(t, c.s.Archer(c.s.Figures[0], c.points)); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
	turn := behind.Archer(behind.Figures[0], 4)
	if got, want := places(turn.Considered), []string{"E3 3 points, 2 away", "E2 4 points, 2 away",
		"D2 4 points, 1 away", "D3 4 points, 1 away"}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// Cases of Action cards: who is called to a token, and the ways.
func TestCasesOfActionCards(t *testing.T) {
	rulebooktest.Proves(t, "stealth.card.move.eligible", "stealth.enemy.path",
		"stealth.enemy.move-card-distance")
	s := standing(floor(9, 1), "e-1", "A1", "e-2", "C1", "e-3", "D1", "e-4", "F1")
	called := s.CalledTo(2, grid.At("A1"))
	rulebooktest.Met(t, called)
	var got []string
	for _, c := range called {
		got = append(got, fmt.Sprintf("%s %d %v", c.Enemy, c.Points, places(c.Places)))
	}
	// Of e-2 on C1 the last step is taken by e-1; e-3 ends where e-2 does not stand.
	if want := []string{"e-2 2 [B1 1 points, 0 away]", "e-3 3 [B1 2 points, 0 away]",
		"e-4 5 [E1 1 points, 0 away]"}; !slices.Equal(got, want) {
		t.Errorf("stealth-nearest-skips-arrived: %v", got)
	}
	round := standing(drawn(t, ". .:. .", "  :", ". . . .", ". . # .", ". . . ."), "e-1", "A1")
	for points, want := range map[int]string{1: "B2 1", 2: "C1 2", 3: "D1 3"} {
		places := round.Toward(round.Figures[0], points, true, grid.At("D1"))
		rulebooktest.Met(t, places)
		if len(places) == 0 || fmt.Sprintf("%v %d", places[0].At, places[0].Points) != want {
			t.Errorf("%d points: %+v, not %s", points, places, want)
		}
	}
	// A hero on the token keeps nobody from coming nearer.
	taken := standing(floor(5, 1), "e-1", "E1", "Ann", "A1").CalledTo(9, grid.At("A1"))
	if len(taken) != 1 || taken[0].Points != 4 || taken[0].Places[0].At != grid.At("B1") {
		t.Errorf("%+v", taken)
	}
	// Of several tokens of a kind each enemy goes to the nearest.
	noise := standing(floor(9, 1), "e-1", "D1", "f-2", "G1", "g-3", "I1").CalledTo(2, grid.At("A1"),
		grid.At("I1"))
	if len(noise) != 2 || noise[0].Enemy != "f-2" || noise[0].Places[0].At != grid.At("H1") ||
		noise[1].Places[0].At != grid.At("B1") {
		t.Errorf("%+v", noise)
	}
}

// Cases of Stealth Mode on a floor plan: each step of an enemy is one of the card's, what it sees is looked
// at after each.
func TestCasesOfStealth(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path", "stealth.enemy.move-card-distance", "stealth.vision.beyond")
	// stealth-path-avoids-annoying: 2 spaces, for 3 points, over the line, 4 round it; the card gives 3.
	hedge := standing(drawn(t, ". . .:.", ". . .:.", ". . . ."), "e-1", "B1")
	e := hedge.Figures[0]
	straight, _ := hedge.Ways(e, -1).Cost(grid.At("D1"))
	around, _ := hedge.WaysAround(e, -1).Cost(grid.At("D1"))
	places := hedge.Toward(e, 3, true, grid.At("D1"))
	rulebooktest.Met(t, places)
	if straight != 3 || around != 4 || len(places) != 1 || places[0].At != grid.At("D2") ||
		places[0].Left != 1 {
		t.Errorf("%d over it, %d round it, then at %+v", straight, around, places)
	}
	// stealth-card-distance-not-card-move: the card's 2 spaces.
	if two := hedge.Toward(e, 2, true, grid.At("D1")); two[0].Points != 2 || two[0].Left != 2 {
		t.Errorf("%+v", two)
	}
	// stealth-focus-stops-short: 2 of 4 spaces west, and behind the red line no token.
	wall := standing(drawn(t, ". .|. . ."), "e-1", "E1")
	if way := wall.Straight(wall.Figures[0], grid.Left, 4); !slices.Equal(way, at("D1", "C1")) {
		t.Errorf("%v", way)
	}
	if _, may := wall.Vigilance(grid.At("C1"), grid.Left); may {
		t.Error("a red line lies before C1")
	}
	// stealth-interrupt-mid-step: Ann goes out of view before the step, so that it shows nobody.
	s := standing(floor(6, 3), "e-1", "E2", "Ann", "C2")
	step := func(s room.Scene) int {
		stages, err := s.Trace(s.Figures[0], at("D2"), &room.Vision{Far: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rulebooktest.Met(t, s.Sees(grid.At("D2"), s.Figures[1].At, room.Vision{Far: 1}))
		return len(stages[0].Seen)
	}
	if before, after := step(s), step(s.With("Ann", grid.At("B2"))); before != 1 || after != 0 {
		t.Errorf("%d and %d see Ann", before, after)
	}
	// stealth-cadaver-space-is-free: tokens are no figures.
	if paid, err := s.Price(s.Figures[1], at("C1")); err != nil || room.Total(paid) != 1 ||
		!s.Available(grid.At("C1")) {
		t.Errorf("%v %v", paid, err)
	}
}

// The Focus step: as far as the rules of movement let an enemy go, then its token.
func TestFocus(t *testing.T) {
	p := drawn(t, ". .|. . . . .", ". . .:. a w .", "# . . . . . .")
	s := standing(p, "e-1", "G1", "e-2", "E1", "f-1", "G2", "g-1", "G3", "Ann", "D3")
	for name, c := range map[string]struct {
		points int
		want   []room.Space
	}{
		"e-1": {9, at("F1", "E1", "D1", "C1")}, // past its friend, up to the red line
		"f-1": {4, at("F2")},                   // water costs 2, the abyss 2 more: nobody lands there
		"g-1": {9, at("F3", "E3")},             // up to a hero
	} {
		if got := s.Straight(who(t, s, name), grid.Left, c.points); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
	if got := s.Straight(who(t, s, "e-1"), grid.Left, 2); !slices.Equal(got, at("F1")) {
		t.Errorf("nobody stops on a friend: %v", got)
	}
	if got := s.Straight(who(t, s, "f-1"), grid.Left, 9); !slices.Equal(got, at("F2", "E2", "D2")) {
		t.Errorf("no dashed line is crossed: %v", got)
	}
	for from, want := range map[string]bool{"G1": true, "F1": false, "F2": false, "C1": false, "E3": false,
		"A2": false,
		"B3": false, "C2": true} {
		if _, may := s.Vigilance(grid.At(from), grid.Left); may != want {
			t.Errorf("a Vigilance token before %s: %v", from, may)
		}
	}
	for word, want := range map[string]grid.Direction{"north": grid.Up, "NW": grid.UpLeft,
		"south-east": grid.DownRight,
		"west":       grid.Left} {
		if d, ok := p.Compass(word); !ok || d != want {
			t.Errorf("%s is %v %v", word, d, ok)
		}
		turned := *p
		turned.North = grid.Right
		if d, _ := turned.Compass(word); d != want.Turned(2) {
			t.Errorf("%s is %v where north lies right", word, d)
		}
	}
	if _, ok := p.Compass("up"); ok {
		t.Error("up is no direction of a compass")
	}
}
