package cmd

import (
	"regexp"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// The clock of the second screen runs from the times of the journal, and stands in a pause and over an end.
func TestServeClock(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "7")
	page := w.serves("--clock=30m")
	_, tv := page.gets("GET", "tv")
	clock := regexp.MustCompile(`<ol class="clock" aria-label="Time so far">` +
		`<li class="is-on" data-sum="0" data-last="\d+" data-rest="600" data-of="1800">Players ` +
		`<small>since \d\d:\d\d</small> <b>30:00</b></li></ol>`)
	if !clock.MatchString(tv) {
		t.Errorf("the television shows\n%s", tv)
	}
	listens := page.follows()
	listens.hears("now", `data-last="`)
	w.does("pause")
	listens.awaits("now", "a pause", func(part string) bool {
		return strings.Contains(part, `class="clock"`) && !strings.Contains(part, "data-last") &&
			strings.Contains(part, "<small>pause</small>")
	})
	w.does("note", "on we go")
	listens.hears("now", `data-last="`)
	if text := w.read("table.yaml"); strings.Contains(text, "clock") {
		t.Errorf("the table has heard of a clock:\n%s", text)
	}

	for word, wants := range map[string]string{"break=20m": `data-rest="1200">`,
		"1h,break=none": `data-rest="86400" data-of="3600">`} {
		if _, tv := w.serves("--clock="+word).gets("GET", "tv"); !strings.Contains(tv, wants) {
			t.Errorf("--clock=%s: no %s", word, wants)
		}
	}

	_, tv = tableFor(t, nil).serves().gets("GET", "tv")
	if strings.Contains(tv, "clock") {
		t.Error("a clock that nobody wants")
	}
	for _, word := range []string{"30", "soon", "10s", "48h", "-5m", "break=5", "break=", "30m,soon"} {
		if h := w.types("serve", "--clock="+word); h.code != app.Usage {
			t.Errorf("--clock=%s: exit %d", word, h.code)
		}
	}
}

// A reminder that is due stands on the second screen until it is done, and is no step of the game: nothing
// leads to it by Enter alone.
func TestServeReminds(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "7")
	w.does("remind", "the torch <b>", "in", "1", "round")
	listens := w.serves().follows()
	w.does("shadow-turn")
	listens.hears("now", `<p class="tag">Reminder: the torch &lt;b&gt;</p>`)
	a := &app.App{Streams: app.Streams{Dir: w.dir, Getenv: func(string) string { return "" }}}
	turn, err := atRoot(a, games).turn()
	if err != nil {
		t.Fatal(err)
	}
	steps, err := turn.Steps()
	if err != nil || len(steps) == 0 {
		t.Fatal(steps, err)
	}
	for _, s := range steps {
		if s.Words[0] == "remind" {
			t.Errorf("%s is a step of the game", s)
		}
	}
	w.does("remind", "done")
	listens.awaits("now", "no reminder", func(part string) bool { return !strings.Contains(part, "Reminder") })
}

// When a game is over the second screen has the figures of stats.
func TestServeTellsAnEvening(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "7")
	w.does("roll", "Ann:3d6", "Ben:2d6", "--dice", "6,6,6,1,2")
	w.does("creature", "Ann", "wild", "--dice", "1,4,1")
	w.does("combat", "begin")
	w.does("combat", "phase", "--dice", "6,1")
	w.does("combat", "withdraw", "Ann")
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "\nover: null\n",
		"\nover: {won: true, rule: scenario.preserve.win}\n", 1))
	_, tv := w.serves().gets("GET", "tv")
	for _, said := range []string{"<b>Luckiest</b> Ann, better than nearly all",
		"<b>Rarest</b> 6 6 6 of Ann&#39;s d6, 1 in 216", "<b>Fights</b> 1: 1 left"} {
		if !strings.Contains(tv, said) {
			t.Errorf("%s is not shown:\n%s", said, tv[strings.Index(tv, "<main"):])
		}
	}
}
