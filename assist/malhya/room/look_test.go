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

// Looks in Stealth Mode and in combat, in words.
func TestLooks(t *testing.T) {
	rulebooktest.Proves(t, "stealth.vision.los", "los.annoying-stealth", "los.annoying-combat",
		"combat.defense.dodge-engaged", "combat.defense.dodge-annoying", "combat.defense.dodge-max")
	s := standing(opened(t, practiceText(t)), "swordsman-1", "F4", "archer-1", "I3", "Ann", "E5", "Ben",
		"B5", "Cid",
		"I2", "Dan", "J1")
	west, _ := s.Field(grid.At("F4"), grid.Left)
	for _, c := range []struct {
		who, vision, want string
	}{
		{"", "2", `swordsman-1 sees Ann, 1 space away
swordsman-1 does not see Ben, 4 spaces away: it sees 2 spaces far
swordsman-1 does not see Cid, 3 spaces away: it sees 2 spaces far
swordsman-1 does not see Dan, 4 spaces away: it sees 2 spaces far
archer-1 does not see Ann, 4 spaces away: it sees 2 spaces far
archer-1 does not see Ben, 7 spaces away: it sees 2 spaces far
archer-1 sees Cid, 1 space away
archer-1 does not see Dan, 2 spaces away: J1 lies in shadow`},
		{"swordsman-1", "west", `swordsman-1 sees Ann, 1 space away
swordsman-1 does not see Ben, 4 spaces away: the line meets a dashed line at D4-E4
swordsman-1 does not see Cid, 3 spaces away: it peers another way
swordsman-1 does not see Dan, 4 spaces away: it peers another way`},
		{"Ben", "2", `from Ben to swordsman-1, 4 spaces away, the line meets a dashed line at B4-C4
from Ben to archer-1, 7 spaces away, the line meets a dashed line at B4-C4`},
		{"Ben", "", "from Ben to swordsman-1, 4 spaces away, the line meets a dashed line at B4-C4: " +
			"2 Dodge dice more against a shot\nfrom Ben to archer-1, 7 spaces away, the line meets a dashed " +
			"line at B4-C4: 2 Dodge dice more against a shot"},
		{"archer-1", "", `from archer-1 to Ann, 4 spaces away, the line is clear: 1 Dodge die more against a shot
from archer-1 to Ben, 7 spaces away, the line meets a dashed line at D4-E4: 2 Dodge dice more against a shot
from archer-1 to Cid, 1 space away, the line is clear: 1 Dodge die more against a shot
from archer-1 to Dan, 2 spaces away, the line is clear: 1 Dodge die more against a shot`},
	} {
		vision := map[string]*room.Vision{"2": {Far: 2}, "west": {Far: 2,
			Peers: map[room.Space][]room.Space{grid.At("F4"): west}}}[c.vision]
		looks := s.Looks(c.who, vision)
		rulebooktest.Met(t, looks)
		var words []string
		for _, l := range looks {
			words = append(words, l.String())
		}
		if got := strings.Join(words, "\n"); got != c.want {
			t.Errorf("%s, vision %s:\n%s", c.who, c.vision, got)
		}
	}
	// Who shoots round obstacles meets none that hinders, and shows where somebody is engaged alone.
	for i := range s.Figures {
		s.Figures[i].Angles = true
	}
	ben, cid, archer := who(t, s, "Ben"), who(t, s, "Cid"), who(t, s, "archer-1")
	for _, c := range []struct {
		look room.Looked
		want string
	}{
		{s.Look(ben, archer, nil), "from Ben to archer-1, 7 spaces away, the line meets a dashed line at " +
			"B4-C4, and the shot gets round it: 1 Dodge die more against a shot"},
		{s.Look(archer, ben, nil), "from archer-1 to Ben, 7 spaces away, the line meets a dashed line at " +
			"D4-E4, and the shot gets round it: 1 Dodge die more against a shot"},
		{s.Look(ben, archer, &room.Vision{Far: 2}), "from Ben to archer-1, 7 spaces away, the line meets a " +
			"dashed line at B4-C4, and the shot gets round it"},
		{s.Look(archer, ben, &room.Vision{Far: 9}),
			"archer-1 does not see Ben, 7 spaces away: the line meets a dashed line at D4-E4"},
		{s.Look(ben, cid, nil), "from Ben to Cid, 7 spaces away, the line meets a dashed line at B4-C4"},
	} {
		if got := c.look.String(); got != c.want {
			t.Errorf("%q, and should be %q", got, c.want)
		}
	}
	past := standing(floor(3, 1), "Ann", "A1", "x-1", "B1", "y-2", "C1")
	if got := past.Look(past.Figures[0], past.Figures[2], nil).String(); got !=
		"from Ann to y-2, 2 spaces away, the line goes through the space of x-1: 2 Dodge dice more against a shot" {
		t.Errorf("%s", got)
	}
}

// Where somebody may go: prices, who would see, whom it would touch.
func TestReach(t *testing.T) {
	s := standing(drawn(t, ". . w .", ". a . .", ". . . ."), "Ann", "A1", "e-1", "D3")
	var got []string
	for _, r := range s.Reach(s.Figures[0], 3, &room.Vision{Far: 2}) {
		got = append(got, fmt.Sprint(r.At, r.Points, r.Seen, r.Engaged))
	}
	want := []string{"B1 1 [e-1] []", "A2 1 [] []", "C2 2 [e-1] [e-1]", "A3 2 [] []", "B3 2 [e-1] []",
		"C1 3 [e-1] []", "D1 3 [e-1] []", "D2 3 [e-1] [e-1]", "C3 3 [e-1] [e-1]"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// Where somebody engages a hero the rest of the free movement is lost: it counts for what lies behind, and
// what the points left do not pay for is not reached (combat.hero.engaged-free-move).
func TestReachPastAnEngagement(t *testing.T) {
	hall := standing(opened(t, "plan: hall\nroom: |\n  . . . . .\n  # . . . .\n"), "archer-1", "D1", "Ann",
		"A1")
	ann, _ := hall.Figure("Ann")
	for free, want := range map[int]string{
		0: "[B1 1] [C1 2] [B2 2] [C2 2] [D2 3] [E1 4] [E2 4]",
		3: "[B1 1] [C1 2] [B2 2] [C2 2] [D2 4]", // at C1 and C2 1 of 3 is lost
		4: "[B1 1] [C1 2] [B2 2] [C2 2]",
	} {
		ann.Free = free
		var got []string
		for _, r := range hall.Reach(ann, 4, nil) {
			got = append(got, fmt.Sprintf("[%v %d]", r.At, r.Points))
		}
		if said := strings.Join(got, " "); said != want {
			t.Errorf("%d free: %s", free, said)
		}
	}
}
