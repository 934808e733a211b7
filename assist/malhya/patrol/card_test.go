package patrol_test

import (
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
)

// patrolled is the page's room in the enemies' phase: these figures stand in it, Ann's turn is over, and
// Ben's too unless an edit says otherwise.
func patrolled(t testing.TB, figures map[string]string, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return Sneak(t, append([]func(*malhya.State){func(s *malhya.State) {
		st := s.Stealth
		st.Cube, st.Step, st.Due = 2, malhya.Foes, 1
		s.Enemies = nil
		for i := range s.Heroes {
			h := &s.Heroes[i]
			h.Turn = malhya.Turn{Is: malhya.Ended}
			if at, is := figures[h.Name]; is {
				h.At = at
			}
		}
		for _, name := range []string{"swordsman-1", "swordsman-2", "swordsman-3", "archer-1", "archer-2"} {
			if at := figures[name]; at != "" {
				s.Enemies = append(s.Enemies, malhya.Enemy{Name: name, At: at})
			}
		}
		calibrated(s)
	}}, edits...)...)
}

// calibrated has both tracks read off.
func calibrated(s *malhya.State) { laid(s, CalibratedBook(), s.Plans()) }

// laid plays a table with another book, or in other rooms.
func laid(s *malhya.State, book *box.Book, plans *malhya.Plans) {
	next := malhya.Begin(book, plans)
	next.Scenario, next.Seed, next.Readings = s.Scenario, s.Seed, s.Readings
	next.Phase, next.Mode, next.Booklets, next.Group = s.Phase, s.Mode, s.Booklets, s.Group
	next.Heroes, next.Enemies, next.Room = s.Heroes, s.Enemies, s.Room
	next.Stealth, next.Pending = s.Stealth, s.Pending
	*s = *next
}

// inRoom plays in a room that is drawn here, with whatever else its file says.
func inRoom(rows string, more ...string) func(*malhya.State) {
	if !strings.Contains(strings.Join(more, "\n"), "north: ") {
		more = append(more, "north: up")
	}
	text := "plan: test\nroom: |\n  " + strings.ReplaceAll(rows, "/", "\n  ") + "\n" +
		strings.Join(more, "\n") + "\n"
	return func(s *malhya.State) {
		files := fstest.MapFS{"test.yaml": {Data: []byte(text)}}
		laid(s, s.Book(), &malhya.Plans{Ours: Files(), Beside: func() fs.FS { return files }})
		s.Room = malhya.Room{Plan: "test.yaml"}
	}
}

// stands lets a hero stand by with so many points.
func stands(hero string, points int) func(*malhya.State) {
	return func(s *malhya.State) {
		s.Hero(hero).Turn = malhya.Turn{Is: malhya.Standby, Points: points}
	}
}

// says lists the sentences of an act.
func says(told *malhya.Table) (list []string) {
	for _, m := range told.Events {
		list = append(list, m.Event.String())
	}
	for _, remark := range told.Remarks {
		list = append(list, "# "+remark.Text)
	}
	return list
}

// The page's session: swordsman-2 goes to the yellow token and on, and halts before it sees Ann; Ben, who
// cannot shoot over a dashed line, lets it go on.
func TestSession(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.draw", "stealth.card.upper", "stealth.card.move.read",
		"stealth.enemy.path", "stealth.enemy.move-card-distance", "stealth.focus.condition",
		"stealth.focus.after-move", "stealth.enemy.interrupt-resume", "stealth.alarm.seen", "stealth.vision.when")
	s := patrolled(t, map[string]string{"Ann": "D5", "Ben": "B5", "archer-1": "J2", "swordsman-2": "I4"},
		stands("Ben", 5))
	card := patrol.Card{Text: "1 to yellow 3; focus yellow west 1 look west"}
	s, told := Plays(t, s, card, Said{})
	if got, want := says(told), []string{
		"an Action card: 1 to yellow 3; focus yellow w 1 look w",
		"swordsman-2 is nearest to yellow: H3, G3, F4. It sees nobody",
		"from E4 it will see Ann: Ben may act, else resume"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if p := s.Waiting(); p.What != malhya.WaitCard || p.Who != "swordsman-2" ||
		p.Text != "focus yellow w 1 look w" || s.Enemy("swordsman-2").At != "F4" {
		t.Errorf("%+v", p)
	}
	result := told.Result.(*patrol.Result)
	if len(result.Moves) != 1 || !slices.Equal(result.Moves[0].Way, []string{"H3", "G3", "F4"}) ||
		result.Moves[0].Cost != 3 || len(result.Considered) != 2 || len(result.Sees) != 0 {
		t.Errorf("%+v", result)
	}
	s, told = Plays(t, s, patrol.Resume{}, Said{})
	if got := says(told); got[0] != "swordsman-2 steps to E4 and sees Ann" ||
		!strings.HasPrefix(got[1], "The alarm sounds. Combat Mode") {
		t.Errorf("%q", got)
	}
	if s.Mode != malhya.InCombat || !s.Combat.Alarm || s.Pending != nil {
		t.Errorf("%+v", s.Combat)
	}
}

// What halts and goes on ends as what never halts.
func TestThrough(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.interrupt-resume")
	s := patrolled(t, map[string]string{"Ann": "D5", "Ben": "B5", "archer-1": "J2", "swordsman-2": "I4"},
		stands("Ben", 5))
	s, _ = Plays(t, s, patrol.Card{Text: "1 to yellow 3; focus yellow west 1 look west"}, Said{})
	step, _ := Plays(t, s, patrol.Resume{}, Said{})
	through, _ := Plays(t, s, patrol.Resume{Through: true}, Said{})
	if !reflect.DeepEqual(step, through) {
		t.Errorf("%+v, and %+v", step, through)
	}
}
