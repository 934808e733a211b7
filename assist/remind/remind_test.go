package remind_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/remind"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

var people = remind.Clock{Round: 5, Last: 12, People: []string{"Ann", "Sir Ben", "Chris"},
	Phases: []string{"refresh", "end"}}

// A time stands before its text, behind it or in it, and is counted from the start of this round.
func TestReadAsSaid(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"torch goes out in 1 round", "in round 6: torch goes out"},
		{"in 3 rounds torch goes out", "in round 8: torch goes out"},
		{"in 3 rounds: torch goes out", "in round 8: torch goes out"},
		{"the torch in one round goes out", "in round 6: the torch goes out"},
		{"torch at round 9", "in round 9: torch"},
		{"in round 9: torch", "in round 9: torch"},
		{"every round draw", "in round 6, then every round: draw"},
		{"draw every 2 rounds until round 9", "in round 7, then every 2 rounds up to round 9: draw"},
		{"every 2 rounds draw a card until round 9", "in round 7, then every 2 rounds up to round 9: draw a card"},
		{"every 2 rounds wait until Ann comes", "in round 7, then every 2 rounds: wait until Ann comes"},
		{"torch when the round ends", "in round 6: torch"},
		{"poison when Ann's turn", "when Ann's turn comes: poison"},
		{"poison when Ann’s turn comes", "when Ann's turn comes: poison"},
		{"poison when Anns turn", "when Ann's turn comes: poison"},
		{"poison when it is sir ben's turn", "when Sir Ben's turn comes: poison"},
		{"poison when Chris' turn", "when Chris' turn comes: poison"},
		{"poison when Chris turn", "when Chris' turn comes: poison"},
		{"claim when phase end", "when the end phase begins: claim"},
		{"when the end phase begins claim", "when the end phase begins: claim"},
		{"tell Ann when her turn is slow in 2 rounds", "in round 7: tell Ann when her turn is slow"},
	} {
		r, err := remind.Read(strings.Fields(c.typed), people)
		if said := r.When(people) + ": " + r.Text; err != nil || said != c.want {
			t.Errorf("%s: %s, %v; want %s", c.typed, said, err, c.want)
		}
		again, err := remind.Read([]string{c.typed}, people)
		if err != nil || again != r {
			t.Errorf("%s in quotes: %v, %v", c.typed, again, err)
		}
	}
	if r, err := remind.Read([]string{"say 'at round 9'", "in", "1", "round"}, people); err != nil ||
		r.Text != "say 'at round 9'" || r.Round != 6 {
		t.Errorf("what is quoted is text: %v, %v", r, err)
	}
}

// What has no time, or one that is past or never comes, is refused with its reason.
func TestReadRefused(t *testing.T) {
	without := remind.Clock{People: []string{"Ann"}, Without: "a fight has rounds"}
	over := people
	over.Over = true
	for _, c := range []struct {
		typed string
		on    remind.Clock
		exit  int
		want  string
	}{
		{"torch", people, 2, "no time is said: " + remind.Forms},
		{"in 2 rounds", people, 2, "of what? its words stand before the time, or behind it"},
		{"torch in 0 rounds", people, 2, "in 0 rounds is now: in 1 round is when the next one begins"},
		{"torch every 0 rounds", people, 2, "every 0 rounds is never: every round, or every 2"},
		{"torch in 2 rounds at round 9", people, 2,
			`two times are said, "in 2 rounds" and "at round 9": quote what is no time`},
		{"torch when Zed's turn", people, 2, `no turn of "Zed's"`},
		{"torch when phase noon", people, 2, `no phase "noon"`},
		{"torch at round 5", people, 1, "round 5 has begun: in 1 round is when round 6 begins"},
		{"torch at round 4", people, 1, "round 4 has passed: this is round 5"},
		{"torch at round 0", people, 1, "round 0 has passed: this is round 5"},
		{"torch every 2 rounds until round 0", people, 1, "it comes in round 7 first, and round 0 is before it"},
		{"torch at round 12", people, 0, ""},
		{"torch at round 13", people, 1, "round 13 never comes: the game ends with round 12"},
		{"torch every 2 rounds until round 6", people, 1, "it comes in round 7 first, and round 6 is before it"},
		{"torch in 2 rounds", without, 1, "no rounds now: a fight has rounds"},
		{"torch when Ann's turn", without, 0, ""},
		{"torch when phase end", without, 1, "this game has no phases: " + remind.Forms},
		{"torch in 2 rounds", over, 1, "the game is over: nothing comes any more"},
		{"torch in 9999 rounds", remind.Clock{Round: 1}, 1,
			"round 10000 never comes: 9999 is the last that is counted"},
	} {
		_, err := remind.Read(strings.Fields(c.typed), c.on)
		_, refused := errors.AsType[*telling.Refused](err)
		exit := 0
		switch {
		case refused:
			exit = 1
		case err != nil:
			exit = 2
		}
		if exit != c.exit || err != nil && err.Error() != c.want {
			t.Errorf("%s: %d, %v; want %d, %s", c.typed, exit, err, c.exit, c.want)
		}
	}
}

// evening passes through rounds and turns, one act each, and lists what is told.
func evening(list []remind.Reminder, acts []act) (told []string, left []remind.Reminder) {
	now := remind.Clock{Round: 5, People: []string{"Ann", "Ben"}}
	for _, a := range acts {
		after := now
		after.Round += a.rounds
		if a.people != nil {
			after.People = a.people
		}
		if a.of != "" {
			after.Round, after.Of = a.rounds, a.of
		}
		var said []remind.Told
		list, said = remind.Ahead(list, now, after, a.began)
		for _, s := range said {
			told = append(told, s.Kind()+" "+s.String())
		}
		told, now = append(told, "."), after
	}
	return told, list
}

// An act is what passes in it.
type act struct {
	rounds int
	began  []remind.Moment
	people []string
	of     string
}

func turn(who string) act { return act{began: []remind.Moment{{Turns: true, Turn: who}}} }

// A reminder is told by the act that brings its moment, once more two rounds later, and is then let go.
func TestAhead(t *testing.T) {
	round := act{rounds: 1}
	torch := remind.Reminder{Text: "torch", Round: 6}
	for _, c := range []struct {
		name string
		list []remind.Reminder
		acts []act
		want string
		left int
	}{
		{"in its round", []remind.Reminder{torch}, []act{{}, round, {}},
			". | reminder.due reminder: torch | . | .", 1},
		{"let go", []remind.Reminder{torch}, []act{round, round, round, round},
			"reminder.due reminder: torch | . | . | reminder.again reminder, for the last time: torch | . | .", 0},
		{"a round that is skipped", []remind.Reminder{torch}, []act{{rounds: 2}},
			"reminder.due reminder: torch | .", 1},
		{"every second", []remind.Reminder{{Text: "draw", Round: 6, Every: 2}}, []act{round, round, round, round},
			"reminder.due reminder: draw | . | . | reminder.due reminder: draw | . | .", 1},
		{"every third, not done", []remind.Reminder{{Text: "draw", Round: 6, Every: 3}},
			[]act{round, round, round, round}, "reminder.due reminder: draw | . | . | " +
				"reminder.again reminder, for the last time: draw | . | reminder.due reminder: draw | .", 1},
		{"until", []remind.Reminder{{Text: "draw", Round: 6, Every: 1, Until: 7}}, []act{round, round, round},
			"reminder.due reminder: draw | . | reminder.due reminder: draw | . | .", 1},
		{"a turn", []remind.Reminder{{Text: "poison", Turn: "Ann"}},
			[]act{turn("Ben"), turn(""), turn("Ann"), turn("Ann")},
			". | . | reminder.due reminder: poison | . | .", 1},
		{"renamed", []remind.Reminder{{Text: "poison", Turn: "Ann"}},
			[]act{{people: []string{"Anna", "Ben"}}, turn("Anna")}, ". | reminder.due reminder: poison | .", 1},
		{"gone", []remind.Reminder{{Text: "poison", Turn: "Ann"}}, []act{{people: []string{"Ben"}}},
			"reminder.dropped reminder let go: poison: Ann has no turns here any more | .", 0},
		{"a phase", []remind.Reminder{{Text: "claim", Phase: "end"}},
			[]act{{began: []remind.Moment{{Phase: "deploy"}}}, {began: []remind.Moment{{Phase: "end"}}}},
			". | reminder.due reminder: claim | .", 1},
		{"other rounds", []remind.Reminder{torch}, []act{{of: "a fight", rounds: 1}},
			"reminder.dropped reminder let go: torch: its rounds are over | .", 0},
		{"due in other rounds", []remind.Reminder{torch}, []act{round, {of: "a fight", rounds: 1}, round, round},
			"reminder.due reminder: torch | . | . | . | reminder.again reminder, for the last time: torch | .", 0},
	} {
		before := slices.Clone(c.list)
		told, left := evening(c.list, c.acts)
		if got := strings.Join(told, " | "); got != c.want || len(left) != c.left {
			t.Errorf("%s: %s, %d left; want %s, %d", c.name, got, len(left), c.want, c.left)
		}
		if !slices.Equal(before, c.list) {
			t.Errorf("%s: what was handed over has changed", c.name)
		}
	}
}

// In a turn that all share, each has a turn.
func TestSharedTurn(t *testing.T) {
	c := remind.Clock{Round: 1, People: []string{"Ann"}, Shared: "players", Others: []string{"shadows"}}
	r, err := remind.Read([]string{"poison when Ann's turn"}, c)
	if said := r.When(c); err != nil || said != "when the players' turn comes, Ann's too" {
		t.Fatal(said, err)
	}
	for turn, due := range map[string]bool{"players": true, "shadows": false, "": false} {
		left, _ := remind.Ahead([]remind.Reminder{r}, c, c, []remind.Moment{{Turns: true, Turn: turn}})
		if left[0].Due() != due {
			t.Errorf("%q: due %t", turn, left[0].Due())
		}
	}
}

// What the table keeps reads back the same, and faults of hand edits have their place.
func TestForm(t *testing.T) {
	list := []remind.Reminder{{Text: "torch", Round: 6}, {Text: "draw", Round: 8, Every: 2, Until: 9, Since: 6},
		{Text: "poison", Turn: "Ann"}, {Text: "claim", Phase: "end"}, {Text: "now", Since: 1}}
	form := func(list *[]remind.Reminder) func(*yamlfile.Form) {
		return func(f *yamlfile.Form) { remind.Form(f, list) }
	}
	text, err := yamlfile.New(form(&list))
	if err != nil {
		t.Fatal(err)
	}
	var again []remind.Reminder
	file, err := yamlfile.Parse("t", text)
	if err == nil {
		err = file.Read(form(&again))
	}
	if err != nil || !slices.Equal(list, again) {
		t.Fatal(string(text), err, again)
	}
	again[1].Since, again = 0, again[:2]
	written, err := file.Write(form(&again))
	want := "reminders:\n  - {text: torch, round: 6}\n  - {text: draw, round: 8, every: 2, until: 9, due: 0}\n"
	if err != nil || string(written) != want {
		t.Error(string(written), err)
	}
	for _, c := range [][2]string{
		{"{text: torch}", "reminders[0]: a reminder has no moment: round, turn or phase says it, or due, " +
			"since which round it is due"},
		{"{round: 4}", "reminders[0].text: a reminder is empty: it says of what (and 1 more fault)"},
		{"{text: '', round: 4}", "reminders[0].text: a reminder is empty: it says of what"},
		{"{text: torch, round: 4, turn: Ann}",
			"reminders[0]: a reminder has one moment: a round, a turn or a phase"},
		{"{text: torch, turn: Ann, every: 2}",
			"reminders[0].every: what comes again says with round when it comes next"},
		{"{text: torch, round: 4, until: 5}", "reminders[0].until: only what comes again has an end: every says " +
			"after how many rounds"},
		{"{text: torch, round: 4, every: 1, until: 3}", "reminders[0].until: round 3 is before the next one, 4"},
		{"{text: torch, rond: 4, due: 1}", "reminders[0].rond: no such key: perhaps round (text, round, every, " +
			"until, turn, phase, due)"},
		{"{text: " + strings.Repeat("x", 201) + ", round: 4}", "reminders[0].text: longer than 200 letters"},
	} {
		file, err := yamlfile.Parse("t", []byte("reminders:\n  - "+c[0]+"\n"))
		if err == nil {
			var list []remind.Reminder
			err = file.Read(form(&list))
		}
		if err == nil || !strings.HasPrefix(err.Error(), "t:2:") || !strings.HasSuffix(err.Error(), c[1]) {
			t.Errorf("%s: %v; want %s", c[0], err, c[1])
		}
	}
}
