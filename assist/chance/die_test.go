package chance

import (
	"encoding/json"
	"slices"
	"testing"
)

// The dice of a game of d6s, as rulebooks read them.
// starToken may be tossed in place of a star die.
var starToken = []Side{{"star", 1}, {"blank", 0}}

// sides are the words of its faces.
var sides = []Face{"star", "blank"}

var (
	starDie    = Die{Name: "d*", Sides: 6, Values: []int{0, 0, 0, 1, 1, 1}, Also: starToken}
	starByOdds = Die{Name: "d*", Sides: 6, Values: []int{1, 0, 1, 0, 1, 0}, Also: starToken}
	d2         = Die{Name: "d2", Sides: 6, Values: []int{1, 1, 1, 2, 2, 2}}
	d2ByOdds   = Die{Name: "d2", Sides: 6, Values: []int{1, 2, 1, 2, 1, 2}}
	d3         = Die{Name: "d3", Sides: 6, Values: []int{1, 1, 2, 2, 3, 3}}
	d4         = Die{Name: "d4", Sides: 6, Values: []int{1, 2, 3, 4, Again, Again}}
	d5         = Die{Name: "d5", Sides: 6, Values: []int{1, 2, 3, 4, 5, Again}}
	d6         = Plain(6)
)

func TestReadEveryFace(t *testing.T) {
	for _, c := range []struct {
		die  Die
		want [6]int
	}{
		{starDie, [6]int{0, 0, 0, 1, 1, 1}},
		{starByOdds, [6]int{1, 0, 1, 0, 1, 0}},
		{d2, [6]int{1, 1, 1, 2, 2, 2}},
		{d2ByOdds, [6]int{1, 2, 1, 2, 1, 2}},
		{d3, [6]int{1, 1, 2, 2, 3, 3}},
		{d4, [6]int{1, 2, 3, 4, Again, Again}},
		{d5, [6]int{1, 2, 3, 4, 5, Again}},
		{d6, [6]int{1, 2, 3, 4, 5, 6}},
	} {
		for i, want := range c.want {
			value, again, err := c.die.Read(Pips(i + 1))
			if err != nil || again != (want == Again) || !again && value != want {
				t.Errorf("a %s showing %d: %d, %v, %v; want %d", c.die.Name, i+1, value, again, err, want)
			}
		}
	}
}

func TestReadTokens(t *testing.T) {
	for face, want := range map[Face]int{"star": 1, "blank": 0} {
		if value, again, err := starByOdds.Read(face); value != want || again || err != nil {
			t.Errorf("%s: %d, %v, %v; want %d", face, value, again, err, want)
		}
	}
}

func TestReadWrongFaces(t *testing.T) {
	for _, c := range []struct {
		die  Die
		face Face
		want string
	}{
		{d2, "0", "0 is not a face of a d2: it shows 1 to 6"},
		{d2, "7", "7 is not a face of a d2: it shows 1 to 6"},
		{d2, "star", "star is not a face of a d2: it shows 1 to 6"},
		{d2, "blank", "blank is not a face of a d2: it shows 1 to 6"},
		{starDie, "0", "0 is not a face of a d*: it shows 1 to 6, star or blank"},
		{starDie, "7", "7 is not a face of a d*: it shows 1 to 6, star or blank"},
		{starDie, "-3", "-3 is not a face of a d*: it shows 1 to 6, star or blank"},
		{Plain(20), "21", "21 is not a face of a d20: it shows 1 to 20"},
	} {
		if _, _, err := c.die.Read(c.face); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		die  Die
		want []int
	}{
		{starDie, []int{0, 0, 0, 1, 1, 1}},
		{d3, []int{1, 1, 2, 2, 3, 3}},
		{d4, []int{1, 2, 3, 4}},
		{Plain(3), []int{1, 2, 3}},
	} {
		if got := c.die.Outcomes(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.die.Name, got, c.want)
		}
	}
}

func TestFacesInJSON(t *testing.T) {
	roll := Roll{For: "harvest", Die: "d*", Faces: []Face{"star", "blank", "6"}, Value: 1, From: Given}
	got, err := json.Marshal(roll)
	if want := `{"for":"harvest","die":"d*","faces":["star","blank",6],"value":1,"from":"given"}`; err != nil || string(got) != want {
		t.Errorf("got %s, %v; want %s", got, err, want)
	}
}
