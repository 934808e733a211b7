package cmd

import (
	"regexp"
	"strings"
	"testing"
)

// inTheRoom returns a world whose two heroes stand in the practice room with its enemies.
func inTheRoom(t *testing.T) *world {
	t.Helper()
	w, file := settled(t)
	put(t, file, "malhya: {stealth: {normal: {vision: [1, 1, 2, 2, 3], cards: [1, 1, 2, 2, 3]}}}\n")
	playsExamples(w, "malhya")
	for _, line := range [][]string{{"room", "practice"}, {"room", "deploy", "3"},
		{"room", "place", "Ann", "A5", "Ben", "B5"}, {"stealth", "normal"}} {
		w.does(append([]string{"malhya"}, line...)...)
	}
	return w
}

// Above the prompt stands who is to act, and what is due.
func TestTheHeadSaysWhoActs(t *testing.T) {
	w := inTheRoom(t)
	g, _, _ := w.plays("")
	for _, c := range []struct{ line, want string }{
		{"", "cycle 1; Ann and Ben to act"},
		{"malhya move Ann E5", "cycle 1; due: assassinate Ann swordsman-1 (4); resume: the alarm"},
		{"malhya assassinate Ann swordsman-1", "cycle 1; Ann's turn, 2 points"},
		{"malhya standby Ann --dice -,-", "cycle 1; Ben to act"},
		{"malhya standby Ben", "due: enemy: the enemies' phase"},
		{"malhya alarm", "Combat Mode, round 1; due: round"},
	} {
		if c.line != "" {
			w.does(strings.Fields(c.line)...)
		}
		if head := g.head(); !strings.Contains(head, c.want) {
			t.Errorf("after %q above the prompt stands %q", c.line, head)
		}
	}
}

// The room is a picture on the page, with its figures, its tokens and what is seen, and another one after
// each act.
func TestServeARoom(t *testing.T) {
	w := inTheRoom(t)
	page := w.serves()
	shown := regexp.MustCompile(`<img src="board-0\.svg\?([0-9a-f]{8})" alt="board practice">`)
	_, body := page.gets("GET", "")
	last := shown.FindStringSubmatch(body)
	if last == nil {
		t.Fatalf("the page shows no room:\n%s", body)
	}
	told := page.follows()
	for _, c := range []struct {
		line string
		has  []string
		not  string
	}{
		{"malhya move Ann E5", []string{`stroke-width="2.5"`, ">Ann</text>", ">Ben</text>",
			">s1</text>", ">a1</text>", ">s3</text>"}, ">cadaver</text>"},
		{"malhya assassinate Ann swordsman-1", []string{">Ann</text>", ">cadaver</text>"}, ">s1</text>"},
		{"malhya room token noise C2", []string{">noise</text>", ">s2</text>"}, ">s1</text>"},
	} {
		w.does(strings.Fields(c.line)...)
		told.awaits("boards", "another picture", func(part string) bool {
			now := shown.FindStringSubmatch(part)
			changed := now != nil && now[1] != last[1]
			if changed {
				last = now
			}
			return changed
		})
		_, picture := page.gets("GET", "board-0.svg")
		for _, mark := range c.has {
			if !strings.Contains(picture, mark) {
				t.Errorf("after %s %s is not on the picture:\n%s", c.line, mark, picture)
			}
		}
		if strings.Contains(picture, c.not) {
			t.Errorf("after %s %s is on the picture", c.line, c.not)
		}
	}
}
