package malice

import (
	"errors"
	"fmt"
	"testing"

	"tablehand/assist/chance"
)

// A move's steps at the border: one short of its stronghold, right on it, beyond it
// (aethos.move.distance).
func TestStepsToAStronghold(t *testing.T) {
	for _, c := range []struct {
		away, face, left int
		at               string
	}{{3, 4, 1, "a:way"}, {2, 3, 1, "a:way"}, {2, 4, 0, "b:b1"}, {1, 1, 0, "b:b1"}, {1, 6, 0, "b:b1"}} {
		s := abroad(t, "second", Shadow{ID: 1, Life: 3, At: "a:gate", Target: "b1", Away: c.away})
		s, told := plays(t, s, ShadowTurn{}, said{dice: fmt.Sprintf("black=1,steps=%d", c.face), choose: quiet(nil)})
		equal(t, fmt.Sprint(c), s.Shadows[0], Shadow{ID: 1, Life: 3, At: c.at, Target: "b1", Away: c.left})
		equal(t, "result", aethosOf(told), []ShadowResult{{ID: 1, Life: 3, At: c.at, Target: "b1", Away: c.left, Did: []string{"moved"}}})
	}
}

// The first printing attempts after a move only when the move has reached the
// stronghold; from a stronghold it attempts without moving (aethos.one-action).
func TestAttemptAfterAMoveFirst(t *testing.T) {
	s := abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:way", Target: "a2", Away: 2})
	s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(nil)})
	equal(t, "one short", []any{s.Shadows[0].Away, aethosOf(told)[0].Did}, []any{1, []string{"moved"}})
	s, told = plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1,reveal=4", choose: quiet(nil)})
	equal(t, "reached", []any{s.Shadows[0].Life, aethosOf(told)[0].Did}, []any{2, []string{"moved", "tried"}})
	s, told = plays(t, s, ShadowTurn{}, said{dice: "black=1,reveal=3", choose: quiet(nil)})
	equal(t, "again", []any{s.Shadows[0].Life, aethosOf(told)[0].Did}, []any{1, []string{"tried"}})
}

// Shadows act by their number, whatever order the table has them in (aethos.each-acts).
func TestShadowsActByNumber(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 5, Life: 3, At: "a:way", Target: "a2", Away: 5}, Shadow{ID: 2, Life: 2, At: "b:way", Target: "b1", Away: 5})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1,steps=6", choose: quiet(nil)})
		equal(t, "the lower number first", []int{s.shadow(2).Away, s.shadow(5).Away}, []int{4, 3})
		equal(t, "result", []int{aethosOf(told)[0].ID, aethosOf(told)[1].ID}, []int{2, 5})
	})
}

// Reading A17, both values: a Shadow that came this turn acts in it, or waits; one that
// was there acts in any case.
func TestReadingA17(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for reading, acted := range map[string][]int{"": {1, 9}, "acts": {1, 9}, "waits": {1}} {
			s := abroad(t, printing, Shadow{ID: 1, Life: 2, At: "b:way", Target: "b1", Away: 5})
			if reading != "" {
				s.Readings = map[string]string{"A17": reading}
			}
			what := said{dice: "black=1,steps=1", draw: "map=b", choose: map[string]string{"leads.1": "gate-2"}}
			if reading != "waits" {
				what.dice += ",steps=1"
				what.choose["steps.9"] = "b2:4"
			}
			_, told := plays(t, s, ShadowTurn{}, what)
			var did []int
			for _, r := range aethosOf(told) {
				did = append(did, r.ID)
			}
			equal(t, reading, did, acted)
		}
	})
}

// A Shadow that is absorbed after its own round, or before it: the result keeps how it
// stood at last; who is absorbed before its round has none (aethos.merge.first).
func TestAbsorbed(t *testing.T) {
	s := abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5}, Shadow{ID: 2, Life: 2, At: "a:gate", Target: "a1", Away: 6})
	after, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1,steps=4", choose: quiet(map[string]string{"meets.1": "no", "meets.2": "1"})})
	equal(t, "one is left", after.Shadows, []Shadow{{ID: 2, Life: 5, At: "a:way", Target: "a1", Away: 4}})
	equal(t, "absorbed after its round", aethosOf(told)[0], ShadowResult{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 4, Did: []string{"moved"}})
	equal(t, "the other", aethosOf(told)[1].Did, []string{"moved", "merged"})
	after, told = plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"meets.1": "2"})})
	equal(t, "absorbed before its round", []any{len(after.Shadows), len(aethosOf(told))}, []any{1, 1})
	for _, wrong := range []string{"1", "3", "9"} { // itself, nobody, the one in the Realm
		refuses(t, s, ShadowTurn{}, "", said{dice: "black=1,steps=1", choose: quiet(map[string]string{"meets.1": wrong})})
	}
	alone := abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5})
	_, told = plays(t, alone, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(nil)})
	equal(t, "nobody to meet, nothing asked", len(told.Choices), 1)
}

// What people call the hex of a stronghold is theirs to say; once its Well is Dark the
// Shadow is on its way to the next, however the table named the place (aethos.reveal.dark).
func TestAStrongholdByItsHex(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroad(t, printing, Shadow{ID: 1, Life: 6, At: "b:F2", Target: "b3"})
		what := said{dice: "black=1,reveal=1", draw: "well=dark", choose: quiet(nil)}
		if printing == "first" {
			what.draw += ",target=a1"
		}
		s, _ = plays(t, s, ShadowTurn{}, what)
		equal(t, "revealed", []any{s.Wells["b3"], s.Shadows[0].At}, []any{"dark", "b:b3"})
		s, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:7"})})
		equal(t, "its way is asked", []any{s.Shadows[0].Away, aethosOf(told)[0].Did}, []any{6, []string{"moved"}})
	})
}

// A distance that the table remembers is not asked; one that is told anew goes before it,
// at a stronghold too; what is wanted and not said is named with its flag.
func TestDistancesAreAskedOnce(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		anew := ShadowTurn{Told: map[string]bool{"steps.1": true}}
		s := abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 5})
		_, told := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(nil)})
		equal(t, "remembered", told.Choices, []chance.Choice{{For: "leads.1", Value: "land", From: chance.Given}})
		after, _ := plays(t, s, anew, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "b2:8"})})
		equal(t, "another stronghold", after.Shadows[0], Shadow{ID: 1, Life: 3, At: "a:way", Target: "b2", Away: 7})
		s = abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:a1", Target: "a1"})
		after, _ = plays(t, s, anew, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:2"})})
		equal(t, "it was not there yet", after.Shadows[0], Shadow{ID: 1, Life: 3, At: "a:way", Target: "a1", Away: 1})
		s = abroad(t, printing, Shadow{ID: 1, Life: 3, At: "a:gate"})
		_, _, err := tell(t, s, ShadowTurn{}, said{dice: "black=1", choose: quiet(nil)}.script(t), false)
		var wanted *chance.Wanted
		if !errors.As(err, &wanted) {
			t.Fatal(err)
		}
		equal(t, "wanted", []string{wanted.Question.For, wanted.Question.Flag}, []string{"steps.1", "--steps 1="})
	})
}

// Where two strongholds are equally near each is as likely (reading A29); in the first
// printing the next target after a Dark Well is any of this board and those beside it
// (aethos.reveal.dark).
func TestTargetsExactly(t *testing.T) {
	s := abroad(t, "second", Shadow{ID: 1, Life: 3, At: "a:gate"})
	chances := func(s *State) map[string]string {
		answers := leading(map[int]string{1: "land", 2: "land", 3: "land", 4: "land", 5: "land", 6: "land"})
		answers["steps.1"] = "a1/b2/b3:6"
		return walkedWith(t, s, ShadowTurn{}, answers, func(s *State, _ *table) string { return s.Shadows[0].Target })
	}
	equal(t, "equally near", chances(s), map[string]string{"a1": "1/3", "b2": "1/3", "b3": "1/3"})
	s = abroad(t, "first", Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	s.Unturned.Light = 0
	WellTurned{At: "b1", From: "unrevealed", To: "dark"}.Apply(s)
	equal(t, "the first's next", chances(s), map[string]string{"a1": "1/4", "a3": "1/4", "b2": "1/4", "b3": "1/4"})
}

// The target that the first printing has drawn is the one whose distance is asked: no other
// may be told for it, unless somebody puts it right, or its Well is revealed meanwhile
// (aethos.reveal.dark, aethos.move.target).
func TestTheDrawnTargetFirst(t *testing.T) {
	s := abroad(t, "first", Shadow{ID: 1, Life: 3, At: "a:a2", Target: "b3"})
	WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
	another := said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "a1:4"})}
	refuses(t, s, ShadowTurn{}, "", another)
	after, _ := plays(t, s, ShadowTurn{}, said{dice: "black=1,steps=1", choose: quiet(map[string]string{"steps.1": "b3:4"})})
	equal(t, "the drawn one", after.Shadows[0].Target, "b3")
	after, _ = plays(t, s, ShadowTurn{Told: map[string]bool{"steps.1": true}}, another)
	equal(t, "put right", after.Shadows[0].Target, "a1")
	WellTurned{At: "b3", From: "unrevealed", To: "dark"}.Apply(s)
	after, _ = plays(t, s, ShadowTurn{}, another)
	equal(t, "its Well is revealed", after.Shadows[0].Target, "a1")
}
