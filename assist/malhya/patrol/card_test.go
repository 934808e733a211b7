package patrol_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/rulebook/rulebooktest"
)

// patrolled is a room in the enemies' phase, with both tracks read off: these figures stand in it, and the
// heroes' turns are over unless an edit says otherwise. Without a plan it is the practice room.
func patrolled(t testing.TB, plan, figures string, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	all := append([]func(*malhya.State){Stealthy, Only(), Measured, HasEnded(Ann), HasEnded(Ben),
		func(s *malhya.State) {
			s.Stealth.Cube, s.Stealth.Step, s.Stealth.Due = 2, malhya.Foes, 1
		}, Stand(strings.Fields(figures)...)}, edits...)
	if plan == "" {
		return Sneak(t, all...)
	}
	return Hall(t, plan, all...)
}

// drawn is the file of a room, with whatever else it says.
func drawn(rows string, more ...string) string {
	if !strings.Contains(strings.Join(more, "\n"), "north: ") {
		more = append(more, "north: up")
	}
	return "plan: test\nroom: |\n  " + strings.ReplaceAll(rows, "/", "\n  ") + "\n" +
		strings.Join(more, "\n") + "\n"
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
		"stealth.focus.after-move", "stealth.enemy.interrupt-resume", "stealth.alarm.seen",
		"stealth.vision.when")
	s := patrolled(t, "", "Ann D5 Ben B5 archer-1 J2 swordsman-2 I4", StandsBy("Ben", 5))
	card := patrol.Card{Text: "1 to yellow 3; focus yellow west 1 look west"}
	s, told := Plays(t, s, card, Said{})
	if got, want := says(told), []string{
		"an Action card: 1 to yellow 3; focus yellow w 1 look w",
		"swordsman-2 is nearest to yellow, and goes to H3, G3, F4. It sees nobody",
		"from E4 swordsman-2 will see Ann: Ben may act, else resume"}; !slices.Equal(got, want) {
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
	s := patrolled(t, "", "Ann D5 Ben B5 archer-1 J2 swordsman-2 I4", StandsBy("Ben", 5))
	s, _ = Plays(t, s, patrol.Card{Text: "1 to yellow 3; focus yellow west 1 look west"}, Said{})
	step, _ := Plays(t, s, patrol.Resume{}, Said{})
	through, _ := Plays(t, s, patrol.Resume{Through: true}, Said{})
	if !reflect.DeepEqual(step, through) {
		t.Errorf("%+v, and %+v", step, through)
	}
}
