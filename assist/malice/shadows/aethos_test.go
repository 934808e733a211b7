package shadows_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// A move's steps at the border: one short of its stronghold, right on it, beyond it.
func TestStepsToAStronghold(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.distance")
	for _, c := range []struct {
		away, face, left int
		at               string
	}{{3, 4, 1, "a:way-1"}, {2, 3, 1, "a:way-1"}, {2, 4, 0, "b:b1"}, {1, 1, 0, "b:b1"}, {1, 6, 0, "b:b1"}} {
		s := malicetest.Abroad(t, "second",
			malice.Shadow{ID: 1, Life: 3, At: "a:gate", Target: "b1", Away: c.away})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: fmt.Sprintf("black=1,steps=%d", c.face), Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, fmt.Sprint(c), s.Shadows[0],
			malice.Shadow{ID: 1, Life: 3, At: c.at, Target: "b1", Away: c.left})
		malicetest.Equal(t, "result", malicetest.AethosOf(told),
			[]shadows.ShadowResult{{ShadowView: shown(1, 3, c.at, "b1", new(c.left)), Did: []string{"moved"}}})
	}
}

// The first printing attempts after a move only when the move has reached the stronghold; from
// a stronghold it attempts without moving.
func TestAttemptAfterAMoveFirst(t *testing.T) {
	rulebooktest.Proves(t, "aethos.one-action")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 2})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "one short", []any{s.Shadows[0].Away, malicetest.AethosOf(told)[0].Did},
		[]any{1, []string{"moved"}})
	s, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1,reveal=4", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "reached", []any{s.Shadows[0].Life, malicetest.AethosOf(told)[0].Did},
		[]any{2, []string{"moved", "tried"}})
	s, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,reveal=3", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "again", []any{s.Shadows[0].Life, malicetest.AethosOf(told)[0].Did},
		[]any{1, []string{"tried"}})
}

// Shadows act by their number, whatever order the table has them in.
func TestShadowsActByNumber(t *testing.T) {
	rulebooktest.Proves(t, "aethos.each-acts")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 5, Life: 3, At: "a:way", Target: "a2", Away: 5},
			malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 5})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,steps=1,steps=6", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "the lower number first", []int{s.Shadow(2).Away, s.Shadow(5).Away}, []int{4, 3})
		malicetest.Equal(t, "result", []int{malicetest.AethosOf(told)[0].ID, malicetest.AethosOf(told)[1].ID},
			[]int{2, 5})
	})
}

// In the first printing the players choose the order; those that they do not name follow by number.
func TestShadowsActAsOrdered(t *testing.T) {
	rulebooktest.Proves(t, "aethos.each-acts")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 5},
		malice.Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 5},
		malice.Shadow{ID: 4, Life: 2, At: "b:way-2", Target: "b2", Away: 5})
	act := shadows.ShadowTurn{Told: map[string]bool{"order": true}}
	for said, want := range map[string][]int{"2": {2, 1, 4}, "4/2": {4, 2, 1}, "1/2/4": {1, 2, 4},
		"4, 1, 2": {4, 1, 2}} {
		_, told := malicetest.Plays(t, s, act, malicetest.Said{Dice: "black=1,steps=1,steps=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"order": said})})
		var did []int
		for _, r := range malicetest.AethosOf(told) {
			did = append(did, r.ID)
		}
		malicetest.Equal(t, said, did, want)
	}
	for _, said := range []string{"9", "2/2", "/", "all"} {
		malicetest.Refuses(t, s, act, "", malicetest.Said{Dice: "black=1,steps=1,steps=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"order": said})})
	}
}

// Reading A17, both values: a Shadow that came this turn acts in it, or waits; one that
// was there acts in any case.
func TestReadingA17(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for reading, acted := range map[string][]int{"": {1, 9}, "acts": {1, 9}, "waits": {1}} {
			s := malicetest.Abroad(t, printing,
				malice.Shadow{ID: 1, Life: 2, At: "b:way", Target: "b1", Away: 5})
			if reading != "" {
				s.Readings = map[string]string{"A17": reading}
			}
			what := malicetest.Said{Dice: "black=1,steps=1", Draw: "map=b",
				Choose: map[string]string{"leads.1": "gate-2"}}
			if reading != "waits" {
				what.Dice += ",steps=1"
				what.Choose["steps.9"] = "b2:4"
			}
			_, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
			var did []int
			for _, r := range malicetest.AethosOf(told) {
				did = append(did, r.ID)
			}
			malicetest.Equal(t, reading, did, acted)
		}
	})
}

// A Shadow that is absorbed after its own round, or before it: the result keeps how it stood at
// last; who is absorbed before its round has none.
func TestAbsorbed(t *testing.T) {
	rulebooktest.Proves(t, "aethos.merge.first")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5},
		malice.Shadow{ID: 2, Life: 2, At: "a:gate", Target: "a1", Away: 6})
	after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1,steps=4",
			Choose: malicetest.Quiet(map[string]string{"meets.1": "no", "meets.2": "1"})})
	malicetest.Equal(t, "one is left", after.Shadows,
		[]malice.Shadow{{ID: 2, Life: 5, At: "a:way-1", Target: "a1", Away: 4}})
	malicetest.Equal(t, "absorbed after its round", malicetest.AethosOf(told)[0], shadows.ShadowResult{
		ShadowView: shown(1, 3, "a:way-1", "a1", new(4)), Did: []string{"moved"}})
	malicetest.Equal(t, "the other", malicetest.AethosOf(told)[1].Did, []string{"moved", "merged"})
	after, told = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
		Choose: malicetest.Quiet(map[string]string{"meets.1": "2"})})
	malicetest.Equal(t, "absorbed before its round",
		[]any{len(after.Shadows), len(malicetest.AethosOf(told))}, []any{1, 1})
	for _, wrong := range []string{"1", "3", "9"} { // itself, nobody, the one in the Realm
		malicetest.Refuses(t, s, shadows.ShadowTurn{}, "", malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"meets.1": wrong})})
	}
	alone := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5})
	_, told = malicetest.Plays(t, alone, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "nobody to meet, nothing asked", len(told.Choices), 1)
}

// What people call the hex of a stronghold is theirs to say; once its Well is Dark the Shadow
// is on its way to the next, however the table named the place.
func TestAStrongholdByItsHex(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "b:F2", Target: "b3"})
		what := malicetest.Said{Dice: "black=1,reveal=1", Draw: "well=dark", Choose: malicetest.Quiet(nil)}
		if printing == "first" {
			what.Draw += ",target=a1"
		}
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "revealed", []any{s.Wells["b3"], s.Shadows[0].At}, []any{"dark", "b:b3"})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:7"})})
		malicetest.Equal(t, "its way is asked", []any{s.Shadows[0].Away, malicetest.AethosOf(told)[0].Did},
			[]any{6, []string{"moved"}})
	})
}

// A distance that the table remembers is not asked; one that is told anew goes before it,
// at a stronghold too; what is wanted and not said is named with its flag.
func TestDistancesAreAskedOnce(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		anew := shadows.ShadowTurn{Told: map[string]bool{"steps.1": true}}
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5})
		_, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,steps=1", Choose: malicetest.Quiet(nil)})
		malicetest.Equal(t, "remembered", told.Choices,
			[]chance.Choice{{For: "leads.1", Value: "land", From: chance.Given}})
		after, _ := malicetest.Plays(t, s, anew, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "b2:8"})})
		malicetest.Equal(t, "another stronghold", after.Shadows[0],
			malice.Shadow{ID: 1, Life: 3, At: "a:way-1", Target: "b2", Away: 7})
		s = malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:a1", Target: "a1"})
		after, _ = malicetest.Plays(t, s, anew, malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:2"})})
		malicetest.Equal(t, "it was not there yet", after.Shadows[0],
			malice.Shadow{ID: 1, Life: 3, At: "a:way-1", Target: "a1", Away: 1})
		s = malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 3, At: "a:gate"})
		_, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1", Choose: malicetest.Quiet(nil)}.Script(t), false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) {
			t.Fatal(err)
		}
		malicetest.Equal(t, "wanted", []string{wanted.Question.For, wanted.Question.Flag},
			[]string{"steps.1", "--steps 1="})
	})
}

// Where two strongholds are equally near each is as likely; in the first printing the next
// target after a Dark Well is any of this board and those beside it.
func TestTargetsExactly(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark")
	s := malicetest.Abroad(t, "second", malice.Shadow{ID: 1, Life: 3, At: "a:gate"})
	chances := func(s *malice.State) map[string]string {
		answers := malicetest.Leading(map[int]string{1: "land", 2: "land", 3: "land", 4: "land", 5: "land",
			6: "land"})
		answers["steps.1"] = "a1/b2/b3:6"
		return malicetest.WalkedWith(t, s, shadows.ShadowTurn{}, answers,
			func(s *malice.State, _ *malice.Table) string { return s.Shadows[0].Target })
	}
	malicetest.Equal(t, "equally near", chances(s), map[string]string{"a1": "1/3", "b2": "1/3", "b3": "1/3"})
	s = malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	s.Unturned.Light = 0
	malice.WellTurned{At: "b1", From: "unrevealed", To: "dark"}.Apply(s)
	malicetest.Equal(t, "the first's next", chances(s),
		map[string]string{"a1": "1/4", "a3": "1/4", "b2": "1/4", "b3": "1/4"})
}

// The target that the first printing has drawn is the one whose distance is asked: no other may
// be told for it, unless its Well is revealed meanwhile (aethos.reveal.dark).
func TestTheDrawnTargetFirst(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:a2", Target: "b3"})
	malice.WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
	another := malicetest.Said{Dice: "black=1,steps=1",
		Choose: malicetest.Quiet(map[string]string{"steps.1": "a1:4"})}
	malicetest.Refuses(t, s, shadows.ShadowTurn{}, "", another)
	after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
		Choose: malicetest.Quiet(map[string]string{"steps.1": "b3:4"})})
	malicetest.Equal(t, "the drawn one", after.Shadows[0].Target, "b3")
	malicetest.Refuses(t, s, shadows.ShadowTurn{Told: map[string]bool{"steps.1": true}}, "", another)
	malice.WellTurned{At: "b3", From: "unrevealed", To: "dark"}.Apply(s)
	after, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, another)
	malicetest.Equal(t, "its Well is revealed", after.Shadows[0].Target, "a1")
}

// A Shadow that ends its move on another stands where that one did, by its name.
func TestCaughtUp(t *testing.T) {
	rulebooktest.Proves(t, "aethos.merge.first")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:old-mill", Target: "a1", Away: 5},
		malice.Shadow{ID: 2, Life: 2, At: "a:gate", Target: "a1", Away: 6})
	after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "black=1,steps=1",
		Choose: malicetest.Quiet(map[string]string{"meets.1": "2"})})
	malicetest.Equal(t, "at the Gate", after.Shadows,
		[]malice.Shadow{{ID: 1, Life: 5, At: "a:gate", Target: "a1", Away: 4}})
}

// A stronghold is one hex by its name: a Shadow that comes to one where another stands absorbs it, and nobody
// is asked, nor answers otherwise; which other hex a move has ended on is asked as ever.
func TestMergingAtAStronghold(t *testing.T) {
	rulebooktest.Proves(t, "aethos.merge.first")
	s := malicetest.Abroad(t, "first", malice.Shadow{ID: 1, Life: 3, At: "a:way-4", Target: "a1", Away: 1},
		malice.Shadow{ID: 2, Life: 2, At: "a:a1", Target: "a1"})
	for _, answer := range []string{"", "no", "2"} {
		what := malicetest.Said{Dice: "black=1,steps=1,reveal=6", Choose: malicetest.Quiet(nil)}
		if answer != "" {
			what.Choose["meets.1"] = answer
		}
		after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
		malicetest.Equal(t, "absorbed, and one attempt "+answer,
			[]any{after.Shadows, malicetest.AethosOf(told)[0].Did, len(malicetest.AethosOf(told)),
				slices.ContainsFunc(malicetest.Heard(told),
					func(heard string) bool { return strings.HasPrefix(heard, "meets.1") })},
			[]any{[]malice.Shadow{{ID: 1, Life: 4, At: "a:a1", Target: "a1"}},
				[]string{"moved", "merged", "tried"}, 1, false})
	}
	s.Shadows[0].Away = 3
	after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "black=1,steps=1,reveal=6", Choose: malicetest.Quiet(nil)})
	malicetest.Equal(t, "still on its way", []any{len(after.Shadows),
		slices.Contains(malicetest.Heard(told), "meets.1=no default")}, []any{2, true})
}

// After a Dark Well the first printing's lot says where the Shadow goes, and nobody has said
// how far: it still stands where it was, no attempt is in sight, and no other stronghold is
// taken for its target. The second printing's makes for the nearest.
func TestADarkWellLeavesALotAndNoDistance(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark", "aethos.move.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 4, At: "a:a3", Target: "a3"})
		draw := "well=dark"
		if printing == "first" {
			draw = "well=dark,target=b3"
		}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,reveal=4", Draw: draw, Choose: malicetest.Quiet(nil)})
		target := malicetest.ByPrinting(printing, "b3", "")
		malicetest.Equal(t, "result", malicetest.AethosOf(told),
			[]shadows.ShadowResult{{ShadowView: shown(1, 4, "a:a3", target, nil),
				Did: []string{"tried", "revealed"}}})
		malicetest.Equal(t, "on the table", s.ShadowsShown()[0].Away, (*int)(nil))
		ahead := []malice.Outlook{}
		if printing == "first" {
			ahead = append(ahead, malice.Outlook{Who: "shadow-1", ID: 1, Targets: []string{"b3"}})
		}
		malicetest.Equal(t, "ahead", s.Outlooks(), ahead)
		other := malicetest.Said{Dice: "black=1,steps=1",
			Choose: malicetest.Quiet(map[string]string{"steps.1": "a2:3"})}
		act := shadows.ShadowTurn{Told: map[string]bool{"steps.1": true}}
		if printing == "first" {
			malicetest.Refuses(t, s, act, "", other)
			other.Choose["steps.1"] = "b3:3"
			target = "b3"
		} else {
			target = "a2"
		}
		s, _ = malicetest.Plays(t, s, act, other)
		malicetest.Equal(t, "on its way", []any{s.Shadows[0].Target, s.Shadows[0].Away}, []any{target, 2})
		// once said, it may be corrected
		act.Told, other.Choose["steps.1"] = map[string]bool{"steps.1": true}, "a1:7"
		s, _ = malicetest.Plays(t, s, act, other)
		malicetest.Equal(t, "told anew", s.Shadows[0].Target, "a1")
	})
}

// shown is a Shadow in Aethos as scripts read it; without a target nobody knows one.
func shown(id, life int, at, target string, away *int) malice.ShadowView {
	v := malice.ShadowView{ID: id, Life: life, At: at, Bound: malice.Bound{Away: away}}
	if target != "" {
		v.Target = &target
	}
	return v
}
