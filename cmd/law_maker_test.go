package cmd

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/shell"
	"tablehand/cmd/app"
)

// A maker makes tables of one game at random.
type maker struct {
	*testing.T
	*rand.Rand
	phrases
	game     app.Game
	laid     map[string]desk // by the lines of a page
	readings [][]string      // of each open point: its name, and then its values
	met      map[string]int  // verbs that were played
	scarce   string          // a moment that few tables are in; "": none is sought
}

func newMaker(t *testing.T, g app.Game, dice *rand.Rand) *maker {
	t.Helper()
	m := &maker{T: t, Rand: dice, phrases: phrasesOf(g), game: g, laid: map[string]desk{},
		met: map[string]int{}}
	m.readings = m.openPoints()
	return m
}

// openPoints lists the readings that a table may be set to.
func (m *maker) openPoints() (list [][]string) {
	m.Helper()
	var doc struct {
		Result struct {
			Assumed []struct {
				Name   string
				Values map[string]any
			}
		}
	}
	h := m.bare().types(m.game.Mount, "data", "assumed", "--json")
	if err := json.Unmarshal([]byte(h.out), &doc); err != nil {
		m.Fatal(err)
	}
	for _, p := range doc.Result.Assumed {
		if len(p.Values) > 1 {
			list = append(list, append([]string{p.Name}, slices.Sorted(maps.Keys(p.Values))...))
		}
	}
	return list
}

// setUps holds what new may be told, by the mount of a game: one of each list.
var setUps = map[string][][]string{
	"malice": {{"new"}, {"--boards 1", "--boards 2", "--boards 3", "--boards practice"},
		{"--printing first", "--printing second"}, {"--scenario thwart", "--scenario preserve"},
		{"--avatar Ann=black", "--avatar 'Ann=black:Time Dancer'", "--avatar Ann"},
		{"", "--avatar 'Ben=blue:Battle Strategist'", "--avatar Ben=red --avatar Cid"},
		{"", "--difficulty easy", "--difficulty challenging"}, {"", "", "--stewardship"}},
	"malediction": {{"new practice", "new practice Ashley Logan Brad Cleo", "new tutorial Ashley Logan",
		"new strife Ashley Logan --echo Ashley=25 --echo Logan=25"}, {"", "--board practice"}},
	"axismundi": {{"new"}, {"", "--board practice"}, {"--length full", "--length 120", "--length 60"},
		{"--player Ann=cultivator:C", "--player Ann=scrounger:C", "--player Ann=beastmaster:C"},
		{"--player Ben=malignant:S", "--player Ben=savant:S"},
		{"--player Cid=alchemist:K", "--player Cid=savant:K"},
		{"", "--module poison", "--module free-will"}},
	"malhya": {{"new"}, {"--hero Ann=Yoktal", "--hero Ann=Sulk"}, {"--hero Ben=Mhay", "--hero Ben=Ancient",
		"--hero Ben=Sulk --hero Cid=Mhay --hero Dee=Ancient"}},
}

// seeded and read match what a table says of its dice and of its readings.
var (
	seeded = regexp.MustCompile(`(?m)^seed: \d+$`)
	read   = regexp.MustCompile(`(?m)^readings: \{.*\}$`)
)

// begins returns a table as the lines of one of the game's pages leave it, or as it is set up, with other
// dice and other readings.
func (m *maker) begins() desk {
	m.Helper()
	d := m.begun(m.scenes[m.IntN(len(m.scenes))])
	is := moments[m.game.Mount].board.MatchString
	if d.text == "" || m.IntN(3) == 0 || m.scarce == "board" && !is(d.text) {
		d = m.isSetUp(d)
	}
	for range 12 {
		if m.scarce != "board" || is(d.text) {
			break
		}
		d = m.isSetUp(d)
	}
	d.text = seeded.ReplaceAllString(d.text, "seed: "+strconv.Itoa(m.IntN(1000)))
	if m.IntN(12) == 0 && m.scarce == "" {
		d = m.ends(d)
	}
	if m.IntN(2) == 0 {
		return d
	}
	var said []string
	for _, point := range m.readings {
		if m.IntN(3) == 0 {
			said = append(said, point[0]+": "+strconv.Quote(point[1+m.IntN(len(point)-1)]))
		}
	}
	other := d.with(read.ReplaceAllString(d.text, "readings: {"+strings.Join(said, ", ")+"}"))
	if other.sound() {
		return other
	}
	return d
}

// bare returns a folder of its own without a table.
func (m *maker) bare() desk {
	dir := m.TempDir()
	return desk{game: m.game, dir: dir, env: func(key string) string {
		return map[string]string{"XDG_CONFIG_HOME": dir, "TABLEHAND_TRACE": "1"}[key]
	}}
}

// ends ends a game, as far as check finds that sound.
func (m *maker) ends(d desk) desk {
	for _, over := range []string{"{won: true, rule: scenario.thwart}", "{won: false, rule: game.lost}",
		"{winner: Ann, why: mastery}", "{winner: Ashley, why: mastery}", "{winner: Ann}", "{won: true}"} {
		if other := d.with(strings.Replace(d.text, "\nover: null\n", "\nover: "+over+"\n", 1)); other.sound() {
			return other
		}
	}
	return d
}

// begun plays the lines of a page, once.
func (m *maker) begun(scene string) desk {
	m.Helper()
	if d, known := m.laid[scene]; known {
		return d
	}
	s := stageNamed(m.T, scene)
	d := m.bare()
	if err := os.CopyFS(d.dir, s.owner); err != nil {
		m.Fatal(err)
	}
	if text := s.table[filepath.Join(s.in, "table.yaml")]; text != nil {
		d.text, d.seq = string(text.Data), 1
	}
	m.laid[scene] = d
	return d
}

// isSetUp sets a game up at random, with the owner's cards of a desk.
func (m *maker) isSetUp(d desk) desk {
	m.Helper()
	for d.text, d.seq = "", 0; ; {
		line := m.game.Mount
		for _, words := range setUps[m.game.Mount] {
			line += " " + words[m.IntN(len(words))]
		}
		commands, err := shell.Split(line)
		if err != nil {
			m.Fatal(line, err)
		}
		if h := d.types(commands[0]...); h.code == app.Done {
			return h.desk
		}
	}
}

// plays plays one of the lines that are next, and answers what it asks as far as that can be known. Verbs
// that were seldom played come first in one of two. It returns the table after it and the line, nil where
// nothing is next that can be typed.
func (m *maker) plays(d desk, steps []nextStep) (desk, []string) {
	steps = slices.DeleteFunc(slices.Clone(steps), func(s nextStep) bool { return len(s.lines()) == 0 })
	if len(steps) == 0 {
		return d, nil
	}
	s := steps[m.IntN(len(steps))]
	if m.IntN(2) == 0 {
		s = slices.MinFunc(steps, func(a, b nextStep) int {
			return m.met[m.verb(a.lines()[0])] - m.met[m.verb(b.lines()[0])]
		})
	}
	lines := s.lines()
	line := lines[m.IntN(len(lines))]
	for range 6 {
		h := d.types(line...)
		if h.code == app.Done {
			m.met[m.verb(line)]++
			return h.desk, line
		}
		asks := h.asked()
		if asks == nil || len(asks.Answers) == 0 {
			break
		}
		flag, value, _ := strings.Cut(asks.Flag, " ")
		line = append(slices.Clone(line), flag+"="+value+asks.Answers[m.IntN(len(asks.Answers))])
	}
	return d, line
}

// one returns one of a list.
func (m *maker) one(list []string) string { return list[m.IntN(len(list))] }

// verb returns the words of a line that name its command.
func (m *maker) verb(line []string) string {
	if len(line) > 1 && line[0] == m.game.Mount {
		line = line[1:]
	}
	for _, v := range m.game.Own() {
		if v.Name() == line[0] && v.Verbs != nil && len(line) > 1 {
			return line[0] + " " + line[1]
		}
	}
	return line[0]
}

// with returns the table with another text.
func (d desk) with(text string) desk {
	d.text = text
	return d
}

// edited returns a table that somebody has edited by hand. What check refuses is put back.
func (m *maker) edited(d desk) desk {
	if other := d.with(m.byHand(m.Rand, d.text)); other.sound() {
		return other
	}
	return d
}
