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

// floor is open floor of so many columns and rows.
func floor(columns, rows int) *room.Plan { return room.Blank("floor", columns, rows) }

// goes moves a figure along a way and tells the price, or the refusal.
func goes(t testing.TB, s room.Scene, name string, way ...string) string {
	t.Helper()
	paid, err := s.Price(who(t, s, name), at(way...))
	return priced(t, paid, err)
}

// Cases of the rulebook on movement.
func TestCasesOfMovement(t *testing.T) {
	rulebooktest.Proves(t, "move.step", "obstacle.water.cost", "obstacle.annoying.cost",
		"obstacle.abyss.leap",
		"precedence.room-page-over-general", "move.ally-pass", "move.opponent-block", "move.levitate.cost",
		"move.levitate.no-landing", "obstacle.abyss.no-landing", "obstacle.blocking")
	water := "w w w w w"
	page := opened(t, "plan: page\nroom: |\n  "+water+"\nspecial: {water: 0, dashed: 2}\n")
	hall := standing(floor(5, 5), "Ann", "A1")
	abyss := standing(drawn(t, ". a a ."), "Ann", "A1")
	lane := standing(drawn(t, ". . ."), "Ann", "A1", "Ben", "B1")
	barred := standing(drawn(t, ". . ."), "Ann", "A1", "archer-1", "B1")
	sky := standing(drawn(t, ". w a ."), "ghost-1", "A1")
	sky.Figures[0].Levitates = true
	inAll := abyss
	inAll.InAll = true
	walls := standing(drawn(t, ". .|.", "-", ". # ."), "Ann", "A1")
	dashes := standing(drawn(t, ".:w .", "  :", ". . ."), "Ann", "A1")
	for id, c := range map[string]struct {
		s    room.Scene
		who  string
		way  string
		want string
	}{
		"move-diagonal-one":       {hall, "Ann", "B2 C3 D4", "B2 C3 D4 3"},
		"room-page-beats-general": {standing(page, "Ann", "A1"), "Ann", "B1 C1", "B1 C1 2"},
		"two waters cost four": {standing(drawn(t, water), "Ann", "A1"), "Ann", "B1 C1",
			"B1 C1 4"},
		"move-water-one-point-left":  {standing(drawn(t, ". w"), "Ann", "A1"), "Ann", "B1", "B1 2"},
		"move-annoying-into-water":   {dashes, "Ann", "B1", "B1 3"},
		"move-two-abyss-four-points": {abyss, "Ann", "B1 C1 D1", "B1 C1 D1 5"},
		"A1: in all":                 {inAll, "Ann", "B1 C1 D1", "B1 C1 D1 3"},
		"nobody lands on an abyss": {abyss, "Ann", "B1",
			"refused: B1 is an abyss: nobody lands there"},
		"move-through-ally-not-stop": {lane, "Ann", "B1",
			"refused: Ben stands on B1: nobody else may stop there"},
		"move-through-ally":                {lane, "Ann", "B1 C1", "B1 C1 2"},
		"move-through-opponent":            {barred, "Ann", "B1 C1", "refused: archer-1 stands on B1"},
		"move-levitating":                  {sky, "ghost-1", "B1 C1 D1", "B1 C1 D1 3"},
		"move-levitating stops over water": {sky, "ghost-1", "B1", "B1 1"},
		"move-levitating over an abyss": {sky, "ghost-1", "B1 C1",
			"refused: C1 is an abyss: nobody stops there"},
		"over a red line": {walls, "Ann", "B1 C1",
			"refused: a red line lies between B1 and C1"},
		"past the end of a red line": {walls, "Ann", "A2",
			"refused: a red line lies between A1 and A2"},
		"past the corner of a wall": {walls.With("Ann", grid.At("A2")), "Ann", "B1",
			"refused: a red line lies between A2 and B1"},
		"into a wall":        {walls, "Ann", "B2", "refused: B2 is no space of this room"},
		"two spaces at once": {hall, "Ann", "C1", "refused: C1 is not next to A1"},
		// Round the corner between A1 and B2 one way crosses the line under B1, the other none; from B1 to
		// A2 one crosses the line beside it, the other the line under it.
		"a diagonal step round the end of a line": {dashes, "Ann", "B2", "B2 1"},
		"a diagonal step between two lines":       {dashes.With("Ann", grid.At("B1")), "Ann", "A2", "A2 2"},
	} {
		t.Run(id, func(t *testing.T) {
			got := goes(t, c.s, c.who, strings.Fields(c.way)...)
			if got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
	if _, err := barred.Way(who(t, barred, "Ann"), grid.At("C1")); err == nil ||
		err.Error() != "no way leads from A1 to C1: opponents stand between" {
		t.Errorf("%v", err)
	}
	if _, err := barred.Way(who(t, barred, "Ann"), grid.At("B1")); err == nil ||
		err.Error() != "archer-1 stands on B1" {
		t.Errorf("%v", err)
	}
	if _, err := hall.Way(who(t, hall, "Ann"), grid.At("F1")); err == nil ||
		err.Error() != "F1 is no space of this room" {
		t.Errorf("%v", err)
	}
}

// Cases of lines of sight; what is asked is the line, its rules and the additional Dodge dice.
func TestCasesOfSight(t *testing.T) {
	rulebooktest.Proves(t, "los.same-line", "los.inside-corners", "los.blocking-touch",
		"los.blocking-even-adjacent",
		"los.opponent-annoying", "los.ally-transparent", "los.annoying-combat", "los.annoying-stealth",
		"combat.defense.dodge-annoying", "combat.defense.dodge-engaged", "combat.defense.dodge-max",
		"weapon.angle-attack", "los.example-direction", "obstacle.water.sight", "obstacle.abyss.sight",
		"obstacle.shadow.not-blocking")
	along := floor(4, 2) // a red line from (1,1) to (2,1)
	along.Set(grid.At("B1"), grid.At("B2"), room.Red)
	beside := floor(2, 2) // from (1,0) to (1,1)
	beside.Set(grid.At("A1"), grid.At("B1"), room.Red)
	row := standing(floor(9, 1), "a-1", "A1", "b-2", "C1", "Cid", "E1", "Dan", "G1", "Eve", "I1")
	mixed := drawn(t, ". w a s .")
	wall := drawn(t, ". . .|. .")
	hedges := standing(drawn(t, ". .:. .:. . .", ". . . . . . ."), "archer-1", "A1", "Ann", "G1", "Ben",
		"C1", "x-2",
		"G2", "Eve", "B2")
	for id, c := range map[string]struct {
		s        room.Scene
		from, to string
		enemy    bool
		want     string
	}{
		"los-runs-along-red": {standing(along), "A1", "D2", false,
			"none: meets a red line at B1-B2"},
		"los-adjacent-wall": {standing(beside), "A1", "B1", true,
			"none: meets a red line at A1-B1"},
		"corner-of-a-red-line, look": {standing(beside), "A1", "B2", true,
			"none: meets a red line at A1-B1"},
		"corner-of-a-red-line, below":  {standing(beside), "A2", "B2", true, "clear: is clear"},
		"los-through-own-and-foe, a c": {row, "A1", "E1", true, "clear: is clear"},
		"los-through-own-and-foe, a e": {row, "A1", "I1", true, "hindered: goes through the space of Cid"},
		"los-through-own-and-foe, c a": {row, "E1", "A1", false, "hindered: goes through the space of b-2"},
		"los-through-own-and-foe, e a": {row, "I1", "A1", false, "hindered: goes through the space of b-2"},
		"los-over-water-abyss-shadow":  {standing(mixed), "A1", "E1", true, "clear: is clear"},
		"wall-stops-shot-in-combat": {standing(wall), "A1", "E1", false,
			"none: meets a red line at C1-D1"},
		"dodge-two-extra": {hedges, "A1", "G1", true, "hindered: meets a dashed line at B1-C1"},
	} {
		t.Run(id, func(t *testing.T) {
			shot := c.s.Shot(grid.At(c.from), grid.At(c.to), c.enemy)
			rulebooktest.Met(t, shot)
			if got := shot.Line + ": " + shot.String(); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			if seen := c.s.Sees(grid.At(c.from), grid.At(c.to),
				room.Vision{Far: 1}); shot.Line == room.None && seen.Sees {
				t.Errorf("%+v", seen)
			}
		})
	}
	// Ground keeps nobody from looking over it, of whatever kind alone, either way.
	for ground, rule := range map[string]string{"w": "obstacle.water.sight", "a": "obstacle.abyss.sight",
		"s": "obstacle.shadow.not-blocking"} {
		over := standing(drawn(t, ". "+ground+" "+ground+" ."), "archer-1", "A1", "Ann", "D1")
		there := over.Shot(grid.At("A1"), grid.At("D1"), true)
		back := over.Shot(grid.At("D1"), grid.At("A1"), false)
		if there.Line != room.Clear || back.Line != room.Clear {
			t.Errorf("over %s: %+v, %+v", ground, there, back)
			continue
		}
		rulebooktest.Met(t, rule)
	}
	rulebooktest.Met(t, "los.example-direction") // its four lines are the cases through own and foe
	two := hedges.Shot(grid.At("A1"), grid.At("G1"), true)
	archer, ann := who(t, hedges, "archer-1"), who(t, hedges, "Ann")
	dice, angled := hedges.Dodge(two, archer, ann), hedges.Dodge(two.Angled(), archer, ann)
	rulebooktest.Met(t, dice, angled, two.Angled())
	if dice.Dice != 2 || angled.Dice != 1 {
		t.Errorf("dodge-two-extra: %+v; angle-attack-dashed-line: %+v", dice, angled)
	}
	// los-stealth-shot-past-second-enemy: x is in the way to y, and may be shot itself.
	s := standing(floor(5, 1), "Ann", "A1", "x-1", "C1", "y-2", "E1")
	past, near := s.Shot(grid.At("A1"), grid.At("E1"), false).Stealthy(), s.Shot(grid.At("A1"),
		grid.At("C1"), false).Stealthy()
	rulebooktest.Met(t, past)
	if past.Line != room.None || near.Line != room.Clear {
		t.Errorf("%+v, %+v", past, near)
	}
	// A figure whose space a line only touches stands beside it.
	if shot := standing(floor(4, 4), "Ann", "A1", "x-1", "B2", "y-2", "C2").Shot(grid.At("A1"), grid.At("B4"),
		false); shot.Line != room.Clear {
		t.Errorf("%+v", shot)
	}
}

// Cases of what enemies see in Stealth Mode.
func TestCasesOfVision(t *testing.T) {
	rulebooktest.Proves(t, "stealth.focus.field", "stealth.focus.shadow", "stealth.vision.all-round",
		"obstacle.shadow.adjacent-only", "obstacle.shadow.stealth-only", "stealth.vision.adjacent-exception",
		"stealth.vision.through-allies", "stealth.vision.los", "stealth.vision.beyond",
		"stealth.track.vision",
		"los.opponent-annoying", "los.annoying-stealth", "los.blocking-even-adjacent")
	cave := opened(t, "plan: cave\nroom: |"+strings.Repeat("\n  . . . . . . . .", 5)+"\n  . . s . . . . ."+
		"\n  . . . s . . . .\n  . . . . . . . .\n")
	west, _ := cave.Field(grid.At("F6"), grid.Left)
	focus := room.Vision{Far: 1, Peers: map[room.Space][]room.Space{grid.At("F6"): west}}
	peers := standing(cave, "e-1", "F6", "h", "B6", "i", "D7", "j", "G7")
	dark := standing(drawn(t, "s . . s"), "e-1", "B1", "Ann", "D1", "Ben", "A1")
	hedge := standing(drawn(t, ".:. .", ". . ."), "e-1", "A1", "Ann", "B1", "Ben", "C1")
	row := standing(floor(4, 1), "x-1", "A1", "y-2", "B1", "Ann", "C1", "Ben", "D1")
	hides := row
	hides.Hides = true
	redline := standing(drawn(t, ".|. .", ". . ."), "e-1", "A1", "Ann", "B1")
	for id, c := range map[string]struct {
		s    room.Scene
		from string
		v    room.Vision
		want string
	}{
		"stealth-focus-field": {peers, "F6", focus, "h"},
		"stealth-vision-behind": {standing(floor(3, 1), "e-1", "B1", "Ann", "A1", "Ben", "C1"), "B1",
			room.Vision{Far: 1}, "Ann Ben"},
		"stealth-shadow-adjacent":   {dark, "B1", room.Vision{Far: 2}, "Ben"},
		"stealth-annoying-adjacent": {hedge, "A1", room.Vision{Far: 2}, "Ann"},
		"stealth-sees-past-enemy":   {row, "A1", room.Vision{Far: 2}, "Ann"},
		"A24: a hero hides nobody":  {row, "A1", room.Vision{Far: 3}, "Ann Ben"},
		"A24: a hero hides another": {hides, "A1", room.Vision{Far: 3}, "Ann"},
		"los-adjacent-wall":         {redline, "A1", room.Vision{Far: 3}, ""},
		"beyond its vision":         {row, "A1", room.Vision{Far: 1}, ""},
	} {
		t.Run(id, func(t *testing.T) {
			var saw []string
			for _, hero := range c.s.Sides(false) {
				seen := c.s.Sees(grid.At(c.from), hero.At, c.v)
				rulebooktest.Met(t, seen)
				if seen.Sees {
					saw = append(saw, hero.Name)
				}
			}
			if got := strings.Join(saw, " "); got != c.want {
				t.Errorf("sees %s, not %s", got, c.want)
			}
		})
	}
	sure, doubts := cave.Field(grid.At("F6"), grid.UpLeft)
	if got := fmt.Sprint(sure, doubts); got != "[A1 B2 C3 D4 E5] [B1 C1 A2 C2 D2 A3 B3 D3 E3 B4 C4 E4 F4 C5 "+
		"D5 F5 D6 E6]" {
		t.Errorf("to a corner the spaces straight ahead are sure, those beside them in doubt: %s", got)
	}
	if got := names(row.Glances(room.Vision{Far: 1}, at("B1", "D1")...)); !slices.Equal(got,
		[]string{"x-1 ", "y-2 Ann", "y-2 "}) {
		t.Errorf("%v", got)
	}
}

// Corners of red lines: one answer for steps, adjacency and sight, by either reading of A25.
func TestReadingOfCorners(t *testing.T) {
	rulebooktest.Proves(t, "room.adjacency-blocked")
	p := drawn(t, ".|. .", ". . #", ". . .")
	for _, c := range []struct {
		a, b           string
		closed, around bool
	}{
		{"A1", "B1", false, false}, {"A1", "B2", false, true}, {"A2", "B1", false, true}, {"A1", "A2",
			true, true},
		{"B1", "C1", true, true}, {"B2", "C1", false, true}, {"B2", "C3", false, true}, {"B3", "C3", true,
			true},
		{"C1", "C3", false, false},
	} {
		for _, round := range []bool{false, true} {
			s := standing(p, "Ann", c.a)
			s.Round = round
			want := c.closed && !round || c.around && round
			a, b := grid.At(c.a), grid.At(c.b)
			paid, err := s.Price(who(t, s, "Ann"), []room.Space{b})
			looks := s.Shot(a, b, true).Line != room.None
			if s.Adjacent(a, b) != want || s.Adjacent(b, a) != want || (err == nil &&
				len(paid) == 1) != want ||
				looks != want {
				t.Errorf("%s to %s, round corners %v: adjacent %v, step %v, look %v", c.a, c.b, round,
					s.Adjacent(a, b), err, looks)
			}
			if barred, is := err.(*room.Barred); is {
				rulebooktest.Met(t, *barred)
			}
		}
	}
	if got := fmt.Sprint(drawn(t, ". .|.", "    -",
		". .|.").Areas(room.Readings{})); got != "[[A1 B1 A2 B2] [C1] [C2]]" {
		t.Errorf("%s", got)
	}
}

// Placing figures: heroes without crossing a red line, enemies beside a token that is taken.
func TestPlacing(t *testing.T) {
	rulebooktest.Proves(t, "room.heroes.place-others", "room.heroes.place-first", "room.deploy.occupied",
		"room.deploy.none-available", "room.deploy.cell")
	p := opened(t, "plan: p\nroom: |\n  . . . .\n  . . . .\n  . . .|.\n  . . . .\nheroes: C3\n")
	s := standing(p, "Ann", "C3")
	others := s.ForHero()
	rulebooktest.Met(t, others, standing(p).ForHero())
	if !slices.Equal(others.Spaces, at("B2", "C2", "B3", "B4", "C4")) {
		t.Errorf("deploy-hero-behind-red-line: %v", others.Spaces)
	}
	if none := standing(floor(2, 2)).ForHero(); none.Spaces != nil {
		t.Errorf("%v", none)
	}
	token := grid.At("A1")
	yard := drawn(t, ". a", ".|.", ". .")
	for want, figures := range map[string][]string{
		"[A1] room.deploy.cell":              {},
		"[A2] room.deploy.occupied":          {"a-1", "A1"},
		"[B2 A3] room.deploy.none-available": {"a-1", "A1", "a-2", "A2"},
		"[B2] room.deploy.none-available":    {"a-1", "A1", "a-2", "A2", "a-3", "A3", "a-4", "B3"},
		"[] room.deploy.cell": {"a-1", "A1", "a-2", "A2", "a-3", "A3", "a-4", "B3", "a-5",
			"B2"},
	} {
		c := standing(yard, figures...).Beside(token)
		rulebooktest.Met(t, c)
		if got := fmt.Sprintf("%v %s", c.Spaces, c.Rule); got != want {
			t.Errorf("%v: %s, not %s", figures, got, want)
		}
	}
}

// Cases of cadavers (stealth-cadaver-across-hero): they are moved over the hero's own space and its
// neighbours, and are in nobody's way.
func TestCasesOfCadavers(t *testing.T) {
	rulebooktest.Proves(t, "stealth.cadaver.range")
	s := standing(drawn(t, ". . . .", ". a .|.", ". . . ."), "Ann", "B1")
	ann := who(t, s, "Ann")
	for _, c := range []struct{ from, to, want string }{
		{"A1", "C1", ""}, {"A1", "D1", "D1 is neither the space of Ann nor next to it"}, {"B1", "B2",
			"drops"},
		{"A3", "B1", "A3 is neither the space of Ann nor next to it"}, {"A1", "B1", ""},
	} {
		drops, err := s.Drag(ann, grid.At(c.from), grid.At(c.to))
		got := ""
		if barred, is := err.(*room.Barred); is {
			rulebooktest.Met(t, *barred)
			got = barred.Reason
		} else if drops {
			got = "drops"
		}
		if got != c.want {
			t.Errorf("%s to %s: %q, not %q", c.from, c.to, got, c.want)
		}
	}
	if _, err := s.Drag(who(t, s.With("Ann", grid.At("C2")), "Ann"), grid.At("C1"),
		grid.At("D2")); err == nil {
		t.Error("a red line lies between C2 and D2")
	}
}
