package cmd

import (
	"strings"
	"testing"
)

// A sentence about several people is the one line that says it of their band, else a line for each. One that
// says nothing of somebody whom it names stays as it is.
func TestSentencesAboutSeveral(t *testing.T) {
	three := func(more ...string) *world {
		w := newWorld(t)
		w.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--avatar", "Ann", "--boards", "2", "--quiet")
		for _, line := range more {
			w.does(typed(line)...)
		}
		return w
	}
	band := "band join Sara Bryan"
	field := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
		"deploy Ashley ilse, bulwark, lancer near bulwark"} {
		field.does(append([]string{"malediction"}, typed(line)...)...)
	}
	for _, c := range []struct {
		w         *world
		said, are string
	}{
		{three(), "Sara and Bryan band together", "Sara and Bryan band together"},
		{three(band), "Sara and Bryan move to the forest", "Sara move to the forest"},
		{three(band), "Bryan, Sara move", "Bryan move"},
		{three(band), "the Sara and the Bryan fight", "Sara fight"},
		{three(band, "encounter provoke Sara --dice 6,2,3"), "Sara and Bryan fight", "Sara fight"},
		{three(band), "Sara and Ann move", "Sara move | Ann move"},
		{three(), "Sara, Bryan and Ann roll", "Sara roll | Bryan roll | Ann roll"},
		{three(), "Sara and Bryan sing", "Sara and Bryan sing"},
		{three(), "Sara Bryan move", "Sara Bryan move"},
		{three(), "Sara and Bryan", "Sara and Bryan"},
		{three(), "Sara moves and Bryan fights", "Sara moves and Bryan fights"},
		{three(), "move roll Sara and Bryan", "move roll Sara and Bryan"},
		{three(), "everybody rolls", "Sara rolls | Bryan rolls | Ann rolls"},
		{three(band), "undo all", "undo all"}, {three(), "all", "all"},
		{field, "end all", "end"},
		{field, "reaver moves 5 away from everyone", "reaver moves 5 away from everyone"},
		{field, "baruk and the reaver move 4", "baruk move 4 | reaver move 4"},
	} {
		g, _, _ := c.w.plays("")
		var lines []string
		for _, words := range g.several(strings.Fields(c.said)) {
			lines = append(lines, strings.Join(words, " "))
		}
		if got := strings.Join(lines, " | "); got != c.are {
			t.Errorf("%q are the lines %q, not %q", c.said, got, c.are)
		}
	}
	w := three(band)
	g, _, errs := w.plays("")
	before := w.does("log", "--commands").out
	g.plays("Sara and Bryan provoke an encounter", nil)
	got := strings.TrimPrefix(w.does("log", "--commands").out, before)
	if !strings.HasPrefix(got, "encounter provoke Sara") || strings.Count(got, "\n") != 1 {
		t.Errorf("it does %q; %s", got, errs)
	}
}
