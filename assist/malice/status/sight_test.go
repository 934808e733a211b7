package status_test

import (
	"regexp"
	"slices"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// pictured is a game whose board a and Shadow Realm are the practice ones.
func pictured(t *testing.T) *malice.State {
	t.Helper()
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Boards[0].File, s.Realm.File = "practice-north", "practice-realm"
	return s
}

// Xulthûl falls with its last life token, whether that is wounded or drained (xulthul.wounds,
// xulthul.extinguish.fail).
func TestTheGoalCountsDrains(t *testing.T) {
	s := pictured(t)
	s.Xulthul = &malice.Xulthul{Power: 4, At: "a:D4", Wounds: 7, Drains: 1}
	malicetest.Equal(t, "the goal", status.Whole(s).Goal,
		status.GoalView{Done: 8, Of: 8, What: "wounds of Xulthûl"})
}

// knownAt lists the features that the pictures of a board know more of, each with its hex: A2
// stronghold light.
func knownAt(t *testing.T, s *malice.State, name string) []string {
	t.Helper()
	b, err := s.Board(name)
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for p, features := range status.Sight(s, name).Known {
		for feature, known := range features {
			if known.Word != "" {
				list = append(list, b.Name(p)+" "+feature+" "+known.Word)
			}
		}
	}
	slices.Sort(list)
	return list
}

// Pictures tell what lies open on the table, and nothing that lies face down
// (well.light.effects, xulthul.extinguish, lair.stocked.keep, place.reveal,
// xulthul.destroy-place, realm.gate.sealed).
func TestPicturesKnow(t *testing.T) {
	sealed := []string{"A6 gate sealed", "B3 gate sealed", "D1 gate sealed", "E9 gate sealed",
		"G3 gate sealed", "H6 gate sealed"}
	at := pictured(t)
	malicetest.Equal(t, "at the start", knownAt(t, at, "a"), []string{})
	malicetest.Equal(t, "the Realm at the start", knownAt(t, at, "realm"), sealed)
	for what, c := range map[string]struct {
		board string
		moved func(*malice.State)
		want  []string
	}{
		"Wells": {"a", func(s *malice.State) {
			s.Wells = map[string]string{"a1": "light", "a2": "dark", "a3": "darkened", "b1": "light"}
		},
			[]string{"A2 stronghold light", "J2 stronghold dark", "J8 stronghold darkened"}},
		"a lair": {"a",
			func(s *malice.State) { malice.LairEmptied{Board: "a", At: "a:F1"}.Apply(s) },
			[]string{"F1 lair emptied"}},
		"one lair of six is not known": {"a",
			func(s *malice.State) { malice.LairEmptied{Board: "a"}.Apply(s) }, []string{}},
		"no stocked lair is left": {"a", func(s *malice.State) { s.Lairs.Stocked["a"] = 0 },
			[]string{"A8 lair emptied", "C2 lair emptied", "F1 lair emptied", "H4 lair emptied",
				"J6 lair emptied", "K4 lair emptied"}},
		"nobody has counted the lairs": {"a", func(s *malice.State) { s.Lairs.Stocked = nil }, []string{}},
		"a city and a mystic": {"a",
			func(s *malice.State) {
				s.Places = map[string]malice.Places{"a": {City: "life",
					Mystic: "heal"}}
			},
			[]string{"C9 mystic heal", "G6 city life"}},
		"what Xulthûl destroyed": {"a", func(s *malice.State) {
			s.Places = map[string]malice.Places{"a": {City: malice.Destroyed, Mystic: malice.Destroyed}}
		}, []string{"C9 mystic destroyed", "G6 city destroyed"}},
		"what lies on another board": {"a", func(s *malice.State) {
			s.Places, s.Lairs.Stocked["b"] = map[string]malice.Places{"b": {City: "life"}}, 0
		}, []string{}},
		"a Gate": {"realm", func(s *malice.State) {
			s.Realm.Seals = text.Without(s.Realm.Seals,
				"gate-1")
		},
			[]string{"A6 gate sealed", "B3 gate sealed", "D1 gate open", "E9 gate sealed", "G3 gate sealed",
				"H6 gate sealed"}},
	} {
		s := telling.Copy(at)
		c.moved(s)
		malicetest.Equal(t, what, knownAt(t, s, c.board), c.want)
	}
}

// colored are the colors in a picture.
var colored = regexp.MustCompile(`#[0-9a-f]{6}`)

// What is open on the table looks different from all else in letters and on pictures
// without their colors.
func TestPicturesNeedNoColor(t *testing.T) {
	seen := map[string]string{}
	look := func(what, name string, moved func(*malice.State)) {
		s := pictured(t)
		moved(s)
		b, err := s.Board(name)
		if err != nil {
			t.Fatal(err)
		}
		sight := status.Sight(s, name)
		for _, picture := range []string{
			b.Draw(sight, board.Terminal{Width: 80}), b.Draw(sight, board.Terminal{Width: 40, Plain: true}),
			colored.ReplaceAllString(string(b.SVG(sight)), ""),
		} {
			if other := seen[picture]; other != "" {
				t.Errorf("%s looks like %s", what, other)
			}
			seen[picture] = what
		}
	}
	look("the start", "a", func(*malice.State) {})
	look("the Realm at the start", "realm", func(*malice.State) {})
	for _, well := range []string{"light", "dark", "darkened"} {
		look(well, "a", func(s *malice.State) { s.Wells = map[string]string{"a2": well} })
	}
	look("an emptied lair", "a", func(s *malice.State) { s.Lairs.Emptied = []string{"a:H4"} })
	for _, city := range append([]string{malice.Destroyed}, notation.Cities...) {
		look("the city "+city, "a",
			func(s *malice.State) { s.Places = map[string]malice.Places{"a": {City: city}} })
	}
	for _, mystic := range append([]string{malice.Destroyed}, notation.Mystics...) {
		look("the mystic "+mystic, "a",
			func(s *malice.State) { s.Places = map[string]malice.Places{"a": {Mystic: mystic}} })
	}
	for _, gate := range notation.Gates {
		look(gate, "realm", func(s *malice.State) { s.Realm.Seals = text.Without(s.Realm.Seals, gate) })
		look("the Shadow at "+gate, "realm", func(s *malice.State) {
			s.Realm.Shadow = &malice.Haunt{ID: 1, Life: 2, At: gate}
		})
	}
	for _, id := range []int{1, 2} {
		look("Shadow", "a", func(s *malice.State) {
			s.Shadows = []malice.Shadow{{ID: id, Life: 2,
				At: "a:D4"}}
		})
	}
	look("Xulthûl", "a", func(s *malice.State) { s.Xulthul = &malice.Xulthul{Power: 4, At: "a:D4"} })
}
