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

// standing puts figures into a room: Ann D5, archer-1 J2. Names with a number are enemies.
func standing(p *room.Plan, words ...string) room.Scene {
	s := room.Scene{Plan: p}
	for i := 0; i+1 < len(words); i += 2 {
		s.Figures = append(s.Figures, room.Figure{Name: words[i], At: grid.At(words[i+1]),
			Enemy: strings.Contains(words[i], "-")})
	}
	return s
}

// who returns a figure that stands in a room.
func who(t testing.TB, s room.Scene, name string) room.Figure {
	t.Helper()
	f, ok := s.Figure(name)
	if !ok {
		t.Fatalf("%s does not stand here", name)
	}
	return f
}

// priced returns the spaces of a way and its points: C5 D5 E5: 3.
func priced(t testing.TB, paid []room.Paid, err error) string {
	t.Helper()
	rulebooktest.Met(t, paid)
	if barred, is := err.(*room.Barred); is {
		rulebooktest.Met(t, *barred)
		return "refused: " + err.Error()
	}
	words := ""
	for _, p := range paid {
		words += p.To.String() + " "
	}
	return fmt.Sprintf("%s%d", words, room.Total(paid))
}

// places returns places as a list: J5 3 points, 6 away.
func places(list []room.Place) (words []string) {
	for _, p := range list {
		words = append(words, fmt.Sprintf("%v %d points, %d away", p.At, p.Points, p.Away))
	}
	return words
}

func names(list []room.Glance) (words []string) {
	for _, g := range list {
		words = append(words, g.Enemy+" "+g.Who)
	}
	return words
}

// The practice room as a session plays it, from the first enemy on its token to the archer that looks for a
// clear line: who sees whom from where, ways and their prices.
func TestPracticeSession(t *testing.T) {
	rulebooktest.Proves(t, "room.deploy.columns", "room.deploy.cell", "room.heroes.place-first",
		"room.heroes.place-others", "stealth.vision.adjacent-exception", "los.annoying-stealth",
		"los.annoying-combat",
		"combat.enemy.ranged.moves", "stealth.enemy.path", "stealth.card.move.eligible")
	p := opened(t, practiceText(t))
	var deployed []string
	two, _ := p.Deployed(2, nil)
	for _, e := range two {
		rulebooktest.Met(t, e)
		deployed = append(deployed, e.Name+" "+e.At.String())
	}
	if want := []string{"swordsman-1 F4", "archer-1 J2", "swordsman-2 I4"}; !slices.Equal(deployed, want) {
		t.Errorf("%v", deployed)
	}
	if third, _ := p.Deployed(3, nil); len(third) != 4 || third[3].Name != "swordsman-3" ||
		third[3].At != grid.At("G6") {
		t.Errorf("%v", third)
	}
	s := standing(p, "swordsman-1", "F4", "archer-1", "J2", "swordsman-2", "I4")
	first := s.ForHero()
	s.Figures = append(s.Figures, room.Figure{Name: "Ann", At: grid.At("A5")})
	second := s.ForHero()
	rulebooktest.Met(t, first, second)
	if !slices.Equal(first.Spaces, at("A5")) || !slices.Equal(second.Spaces, at("A4", "B4", "B5", "A6",
		"B6")) {
		t.Errorf("%v, %v", first.Spaces, second.Spaces)
	}
	s.Figures = append(s.Figures, room.Figure{Name: "Ben", At: grid.At("B5")})
	if seen := s.Glances(room.Vision{Far: 1}); seen != nil {
		t.Errorf("%v", names(seen))
	}

	// move Ann E5: 4 of 4 free, and swordsman-1 sees her.
	paid, err := s.Way(who(t, s, "Ann"), grid.At("E5"))
	if got := priced(t, paid, err); got != "B5 C5 D5 E5 4" && got != "B6 C5 D5 E5 4" &&
		got != "B4 C5 D5 E5 4" &&
		room.Total(paid) != 4 {
		t.Errorf("%s", got)
	}
	s = s.With("Ann", grid.At("E5"))
	glances := s.Glances(room.Vision{Far: 1})
	rulebooktest.Met(t, glances)
	if got := names(glances); !slices.Equal(got, []string{"swordsman-1 Ann"}) {
		t.Errorf("%v", got)
	}
	if !s.Adjacent(grid.At("E5"), grid.At("F4")) || !s.Adjacent(grid.At("E5"), grid.At("E6")) {
		t.Error("Ann drops the cadaver of F4 into the abyss E6: both are adjacent to E5")
	}

	// swordsman-1 is dead, Ann on D5. The card: 1 to yellow 3.
	s.Figures = slices.DeleteFunc(s.Figures, func(f room.Figure) bool { return f.Name == "swordsman-1" })
	s = s.With("Ann", grid.At("D5"))
	called := s.CalledTo(3, grid.At("F4"))
	rulebooktest.Met(t, called)
	if len(called) != 2 || called[0].Enemy != "swordsman-2" || called[0].Points != 3 ||
		!slices.Equal(places(called[0].Places), []string{"F4 3 points, 0 away"}) ||
		called[1].Enemy != "archer-1" ||
		called[1].Points != 4 {
		t.Errorf("%+v", called)
	}
	ways := s.WaysAround(who(t, s, "swordsman-2"), 3).All(grid.At("F4"), 9)
	if want := [][]room.Space{at("I4", "H3", "G3", "F4")}; !slices.EqualFunc(ways, want, slices.Equal) {
		t.Errorf("%v", ways)
	}
	s = s.With("swordsman-2", grid.At("F4"))
	if seen := s.Glances(room.Vision{Far: 1}); seen != nil {
		t.Errorf("%v", names(seen))
	}

	// focus yellow west 1, look west: from E4 it will see Ann.
	west, _ := p.Compass("west")
	if way := s.Straight(who(t, s, "swordsman-2"), west, 1); !slices.Equal(way, at("E4")) {
		t.Errorf("%v", way)
	}
	shot := s.Shot(grid.At("B5"), grid.At("F4"), false).Stealthy()
	rulebooktest.Met(t, shot)
	if got := shot.String(); shot.Line != room.None || got != "meets a dashed line at B4-C4" {
		t.Errorf("B5-F4 %s", got)
	}
	s = s.With("swordsman-2", grid.At("E4"))
	field, _ := p.Field(grid.At("E4"), west)
	seen := s.Sees(grid.At("E4"), grid.At("D5"), room.Vision{Far: 1,
		Peers: map[room.Space][]room.Space{grid.At("E4"): field}})
	rulebooktest.Met(t, seen)
	if !seen.Sees || seen.Line.Line != room.Hindered {
		t.Errorf("%+v", seen)
	}

	// Combat: swordsman-2 engages Ann; archer-1 goes to J5 (3 of 4).
	if got := s.Engages(grid.At("D5"), false); !slices.Equal(got, []string{"swordsman-2"}) {
		t.Errorf("%v", got)
	}
	from := s.Shot(grid.At("J2"), grid.At("D5"), true)
	rulebooktest.Met(t, from)
	if from.Line != room.Hindered || from.Away != 6 || !strings.Contains(from.String(), "D4") {
		t.Errorf("J2 %v %+v", from, from)
	}
	archer := s.Archer(who(t, s, "archer-1"), 4)
	rulebooktest.Met(t, archer)
	if len(archer.Targets) != 0 || !slices.Equal(places(archer.Places), []string{"J5 3 points, 6 away"}) ||
		!slices.Equal(places(archer.Considered), []string{"J5 3 points, 6 away", "I5 3 points, 5 away",
			"H5 4 points, 4 away"}) {
		t.Errorf("%+v", archer)
	}
	if n := archer.Nears; n[0].Hero != "Ann" || n[0].Away != 6 || !n[0].Engaged || n[1].Hero != "Ben" ||
		n[1].Away != 8 || n[1].Engaged {
		t.Errorf("%+v", n)
	}
	s = s.With("archer-1", grid.At("J5"))
	clear := s.Shot(grid.At("J5"), grid.At("D5"), true)
	if d := s.Dodge(clear, who(t, s, "archer-1"), who(t, s, "Ann")); d.Dice != 1 ||
		!slices.Equal(d.Rules, []string{"combat.defense.dodge-engaged"}) {
		t.Errorf("%+v", d)
	}
	if stays := s.Archer(who(t, s, "archer-1"), 4); len(stays.Targets) != 1 ||
		stays.Targets[0].Hero != "Ann" ||
		len(stays.Places) != 0 {
		t.Errorf("%+v", stays)
	}
	if fighter := s.Fighter(who(t, s, "swordsman-2"), 4); len(fighter.Targets) != 1 ||
		len(fighter.Places) != 0 {
		t.Errorf("%+v", fighter)
	}
}
