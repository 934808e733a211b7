package malhyatest

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malhya"
	"tablehand/assist/telling/tellingtest"
)

// Hall returns the table of Page in another room, in no mode, where nobody stands yet. plan is the text of
// the plan's file, or its picture alone if it begins with a line break.
func Hall(t testing.TB, plan string, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	if strings.HasPrefix(plan, "\n") {
		plan = "plan: hall\nroom: |" + strings.ReplaceAll(plan, "\n", "\n  ") + "\n"
	}
	beside := fstest.MapFS{"hall.yaml": &fstest.MapFile{Data: []byte(plan)}}
	plans := &malhya.Plans{Ours: tellingtest.Files("malhya"), Beside: func() fs.FS { return beside }}
	s := malhya.Begin(Book(), plans)
	var page []string
	for line := range strings.Lines(Page) {
		key, _, _ := strings.Cut(line, ":")
		switch {
		case strings.HasPrefix(line, "    at:"):
			line = "    at: null\n"
		case strings.HasPrefix(line, "    turn:"):
			line = "    turn: {is: waiting, points: 6}\n"
		case strings.TrimSpace(key) == "upgrades":
			continue
		}
		instead := map[string]string{"mode": "none", "enemies": "[]", "room": "{plan: hall.yaml}",
			"combat": "null"}
		if value, is := instead[key]; is {
			line = key + ": " + value + "\n"
		}
		page = append(page, line)
	}
	if faults := audited(t, s, strings.Join(page, "")); faults != nil {
		t.Fatal(faults)
	}
	for _, edit := range edits {
		edit(s)
	}
	return s
}

// Stand puts figures on spaces: Ann A1 archer-1 B2. An enemy that is not in the room comes.
func Stand(words ...string) func(*malhya.State) {
	return func(s *malhya.State) {
		for i := 0; i+1 < len(words); i += 2 {
			who, at := words[i], words[i+1]
			if h := s.Hero(who); h != nil {
				h.At = at
			} else if e := s.Enemy(who); e != nil {
				e.At = at
			} else {
				s.Enemies = append(s.Enemies, malhya.Enemy{Name: who, At: at})
			}
		}
	}
}

// Stealthy begins Stealth Mode: the first cycle, in which nobody has acted.
func Stealthy(s *malhya.State) {
	s.Mode, s.Combat = malhya.InStealth, nil
	s.Stealth = &malhya.Stealth{Side: "normal", Cube: 1, Cycle: 1, Step: malhya.Primary, Deck: 30}
}

// Fighting begins Combat Mode: the first round, in which all heroes come before all enemies.
func Fighting(s *malhya.State) {
	s.Mode, s.Stealth = malhya.InCombat, nil
	s.Combat = &malhya.Combat{Round: 1, Gauge: map[string]int{}, Upgrades: map[string]string{}}
	for i := range s.Heroes {
		s.Combat.Gauge[s.Heroes[i].Name] = 9
	}
	for _, of := range s.Types() {
		s.Combat.Gauge[of], s.Combat.Upgrades[of] = 3, "attack"
	}
}
