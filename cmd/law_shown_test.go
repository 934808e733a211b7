package cmd

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// Each fact of a table that belongs to its moment is on the television and on everybody's page: at random
// tables of each game what status --json says is read there, of whoever it is said, or counted in a line
// "3 more".
func TestEachFactIsShown(t *testing.T) {
	tellingtest.Dear(t)
	for i, g := range openGames() {
		t.Run(g.Mount, func(t *testing.T) {
			t.Parallel()
			m := newMaker(t, g, rand.New(rand.NewPCG(seedOf(35), uint64(i))))
			scenes := map[string]int{}
			tables := make([]func() *world, shownTables())
			for k := range tables {
				tables[k] = m.played
			}
			if g.Mount == "malice" {
				tables = append(tables, func() *world { return xulthulWalks(t, false) },
					func() *world { return xulthulWalks(t, true) })
			}
			for _, lay := range tables {
				w := lay()
				page := w.serves("--odds", "none")
				status := w.types(w.desk(0).mounted("status", "--json")...)
				for _, path := range []string{"tv", "?stay"} {
					_, body := page.gets("GET", path)
					s := sightOf(body, path == "tv")
					scenes[path+" "+s.scene]++
					var doc shownDocument
					if err := json.Unmarshal([]byte(status.out), &doc); err != nil {
						t.Fatal(err)
					}
					for _, fault := range s.lacks(g.Mount, doc) {
						t.Errorf("%s %s (%s)", path, fault, s.scene)
						w.keepsFound(path)
					}
				}
				page.ends()
			}
			t.Log(scenes)
		})
	}
}

// xulthulWalks returns a table on which Xulthûl makes for a Light Well, before or after its turn.
func xulthulWalks(t *testing.T, after bool) *world {
	w := practice(t)
	w.does("well", "reveal", "b1", "--draw", "well=light,radiance=luck,radiance=harvest", "--anyway")
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "xulthul: null", `xulthul: {power: 4, `+
		`type: avian, life: 6, wounds: 2, drains: 0, at: "a:D8", target: b1, away: 4, attempts: {}, `+
		`abilities: ["red:Blaze", "black:Thirst"]}`, 1))
	if after {
		w.does("shadow-turn")
	} else {
		w.does("note", "it walks")
	}
	return w
}

// shownTables returns how many tables of a game the law of the pages looks at; LAW_TABLES may say it.
func shownTables() int {
	if n, err := strconv.Atoi(os.Getenv("LAW_TABLES")); err == nil {
		return n
	}
	return tellingtest.Tries(200, 3, 1)
}

// played returns a table of some acts at random, the last of which stand in its journal.
func (m *maker) played() *world {
	m.Helper()
	d := m.begins()
	for range m.IntN(40) {
		now, err := d.turn()
		if err != nil {
			m.Fatal(err)
		}
		after, line := m.plays(d, now.steps)
		if line == nil {
			break
		}
		d = after
	}
	w := newWorld(m.T)
	if err := os.CopyFS(w.dir, os.DirFS(d.dir)); err != nil {
		m.Fatal(err)
	}
	w.write("table.yaml", d.text)
	for range 1 + m.IntN(5) {
		now, err := d.turn()
		if err != nil {
			m.Fatal(err)
		}
		after, line := m.plays(d, now.steps)
		if line == nil {
			break
		}
		w.types(d.mounted(line...)...)
		after.text = w.read("table.yaml")
		d = after
	}
	return w
}

// keepsFound keeps the table of a failure where LAW_FOUND says so.
func (w *world) keepsFound(path string) {
	if folder := os.Getenv("LAW_FOUND"); folder != "" {
		to, err := os.MkdirTemp(folder, "shown-")
		if err == nil {
			err = os.CopyFS(to, os.DirFS(w.dir))
		}
		w.t.Log("kept in", to, path, err)
	}
}

// A sight is a page as people take it in: block by block, what is counted in words.
type sight struct {
	tv     bool
	scene  string // where its parts stand
	blocks []string
	all    string
}

var (
	pageSet  = regexp.MustCompile(`<body class="([^"]*)"`)
	labelled = regexp.MustCompile(`<[^>]*(?:aria-label|alt)="([^"]*)"[^>]*>`)
	anyTag   = regexp.MustCompile(`<[^>]*>`)
	blanks   = regexp.MustCompile(`[\s\x{a0}]+`)
	block    = regexp.MustCompile(`<li|<section|<div class="card|<div class="joins|<header|<details`)
)

// sightOf reads a page.
func sightOf(body string, tv bool) sight {
	s := sight{tv: tv, scene: pageSet.FindStringSubmatch(body)[1]}
	body = body[strings.Index(body, "</svg>"):] // the signs
	starts := append(block.FindAllStringIndex(body, -1), []int{len(body)})
	for i := range starts[:len(starts)-1] {
		s.blocks = append(s.blocks, inPlainWords(body[starts[i][0]:starts[i+1][0]]))
	}
	s.all = strings.Join(s.blocks, " | ")
	return s
}

// inPlainWords returns HTML as those hear it who do not see it.
func inPlainWords(text string) string {
	text = labelled.ReplaceAllString(text, " $1 ")
	text = anyTag.ReplaceAllString(text, " ")
	return " " + strings.TrimSpace(blanks.ReplaceAllString(html.UnescapeString(text), " ")) + " "
}

// is says whether the page is of one of the scenes.
func (s sight) is(scenes ...string) bool {
	words := strings.Fields(s.scene)
	return slices.ContainsFunc(scenes, func(scene string) bool { return slices.Contains(words, scene) })
}

// A listed thing is one of several that stand below one another: its name, and what is said of it.
type listed struct {
	name  string
	facts []string
}

// lists returns what the page lacks of a list of things: one that is not named has to be counted.
func (s sight) lists(what string, things []listed) (faults []string) {
	left := 0
	for _, one := range things {
		var of []string
		for _, b := range s.blocks {
			if strings.Contains(b, " "+one.name+" ") || strings.Contains(b, one.name+",") {
				of = append(of, b)
			}
		}
		if len(of) == 0 || !slices.ContainsFunc(of, func(b string) bool { return !more.MatchString(b) }) {
			left++
			continue
		}
		for _, fact := range one.facts {
			if !slices.ContainsFunc(of, func(b string) bool { return strings.Contains(b, fact) }) {
				faults = append(faults, fmt.Sprintf("%s %s: no %q in %q", what, one.name, fact, of))
			}
		}
	}
	if left > 0 && !strings.Contains(s.all, fmt.Sprintf(" %d more", left)) {
		faults = append(faults, fmt.Sprintf("%d of %s %v are neither named nor counted: %q", left, what, things,
			s.all))
	}
	return faults
}

// more matches a line that counts what is left out.
var more = regexp.MustCompile(`^ \d+ more `)

// says returns what the page lacks of some words.
func (s sight) says(what string, words ...string) (faults []string) {
	for _, word := range words {
		if !strings.Contains(s.all, word) {
			faults = append(faults, fmt.Sprintf("%s: no %q in %q", what, word, s.all))
		}
	}
	return faults
}
