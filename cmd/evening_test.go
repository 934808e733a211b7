package cmd

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/prompt"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A sitting is a table at which scripted players sit down, set up so far that everybody plays.
type sitting struct {
	name   string
	lines  []string       // that set it up
	rounds *regexp.Regexp // finds the round in the table, or the acts that end one in the log
}

// theSittings are a table of each game, with a board that the program knows and without one.
func theSittings() []sitting {
	round := regexp.MustCompile(`(?m)^round: (\d+)$`)
	ended := regexp.MustCompile(`(?m)^malhya (enemy|round)\b`)
	heroes := []string{
		"malhya new --scenario Night --hero Ann=Yoktal --hero Ben=Sulk --seed SEED --real dice,tokens,cards",
		"malhya hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4",
		"malhya hero set Ben life=4 initiative=3 movement=4", "malhya equip Ann 'Two-Handed Axe'",
	}
	three := "malice new --scenario preserve --difficulty hard --avatar 'Ann=black:Time Dancer' " +
		"--avatar 'Ben=blue:Battle Strategist' --avatar 'Cid=green:Life Caster' --seed SEED --boards "
	players := "axismundi new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K " +
		"--seed SEED"
	return []sitting{
		{"Shadows of Malice", []string{three + "2 --real dice,tokens,cards"}, round},
		{"Shadows of Malice, boards", []string{three + "practice --real dice"}, round},
		{"Malediction", []string{"malediction new practice --seed SEED --board none --words none",
			"malediction place done --dice 14,6", "malediction bid Ashley 4 Logan 3",
			"malediction take Ashley zone north-east", "malediction deploy Logan baruk, reaver, bonebow",
			"malediction deploy Ashley ilse, bulwark, lancer"}, round},
		{"Malediction, board", []string{"malediction new practice --seed SEED",
			"malediction place done --dice 14,6", "malediction bid Ashley 4 Logan 3",
			"malediction take Ashley zone north-east"}, round},
		{"Axis Mundi", []string{players, "axismundi deal Ann 2 3", "axismundi deal Ben 3 2",
			"axismundi deal Cid 4 1", "axismundi activate Cid dexterity", "axismundi begin"}, round},
		{"Axis Mundi, board", []string{players + " --board practice", "axismundi deal Ann 2 3",
			"axismundi deal Ben 3 2", "axismundi deal Cid 4 1", "axismundi activate Cid dexterity",
			"axismundi begin"}, round},
		{"Malhya", append(slices.Clone(heroes), "malhya room none",
			"malhya room deploy yellow=swordsman+archer blue=swordsman", "malhya stealth normal"), ended},
		{"Malhya, plan", append(slices.Clone(heroes), "malhya room practice", "malhya room deploy 2",
			"malhya room place Ann A5 Ben B5", "malhya stealth normal"), ended},
	}
}

// A guest is a scripted player. It knows nothing but what is on the screen: it presses Enter where
// something stands in the prompt, and answers what it is asked. As a reader it is the keyboard, as a writer
// the screen, so that nothing hangs on how long anything takes.
type guest struct {
	*rand.Rand
	how    func(of int) int // which of several answers it takes
	glass  glass
	shown  strings.Builder // since it has pressed a key
	keys   []byte
	tally  tally
	going  func() bool // it plays on
	listed []string    // the lines that were shown to be typed
	tried  int         // keys pressed at prompts since anything has moved
	before string      // what stood in the prompt then
	again  int         // the same question
	asked  string
	log    []string
}

// A tally counts what somebody typed and saw.
type tally struct {
	lines, answers, enters, keys, refused int
	longest, wider                        int
}

// seconds reckons 5 s a typed line, 3 s an answer, 2 s an Enter.
func (c tally) seconds() int { return 5*c.lines + 3*c.answers + 2*c.enters }

// steps are the sequences of a terminal that only style, or move its cursor.
var steps = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// Write shows a text.
func (g *guest) Write(part []byte) (int, error) {
	g.shown.Write(part)
	g.glass.write([]byte(strings.ReplaceAll(string(part), "\n", "\r\n")))
	return len(part), nil
}

// Read presses keys once everything is shown.
func (g *guest) Read(into []byte) (int, error) {
	if len(g.keys) == 0 {
		if !g.going() {
			return 0, io.EOF
		}
		g.keys = []byte(g.presses())
		g.tally.keys += len([]rune(string(g.keys)))
	}
	n := copy(into, g.keys)
	g.keys = g.keys[n:]
	return n, nil
}

// presses looks at the screen and returns the keys to press.
func (g *guest) presses() string {
	shown := steps.ReplaceAllString(g.shown.String(), "")
	g.shown.Reset()
	all := strings.FieldsFunc(shown, func(r rune) bool { return r == '\r' || r == '\n' })
	all = slices.DeleteFunc(all, func(line string) bool { return strings.TrimSpace(line) == "" })
	last := ""
	if len(all) > 0 {
		last = all[len(all)-1]
	}
	g.measures(all)
	g.log = append(g.log, shown)
	typed, prompted := strings.CutPrefix(last, "> ")
	if !prompted && last != ">" {
		return g.answers(strings.Join(all, " "))
	}
	g.asked, g.again = "", 0
	typed = strings.TrimSpace(typed)
	if g.tried++; typed != g.before {
		g.before, g.tried = typed, 1
	}
	const patience = 2
	if typed != "" && g.tried <= patience || len(g.listed) == 0 {
		g.tally.enters++
		return "\r"
	}
	line := g.listed[g.how(len(g.listed))]
	g.listed = nil
	g.tally.lines++
	return "\x15" + line + "\r"
}

// measures counts what was shown.
func (g *guest) measures(all []string) {
	g.listed = nil
	rows, told := 0, false // a refusal or a note, and what hangs below it
	for _, line := range all {
		if !strings.HasPrefix(line, "  ") {
			told = strings.HasPrefix(line, "tablehand: ") || strings.HasPrefix(line, "note: ")
		}
		if strings.HasPrefix(line, "tablehand: ") {
			g.tally.refused++
		}
		if text.Width(line) > g.glass.columns {
			g.tally.wider++
		}
		rows += max(1, (text.Width(line)+g.glass.columns-1)/g.glass.columns)
		if command, is := strings.CutPrefix(line, "  "); is && !told && command != "" && command[0] != ' ' {
			command, _, _ = strings.Cut(command, "  ")
			if !strings.Contains(command, ":") && !strings.HasPrefix(command, "next ") {
				g.listed = append(g.listed, command)
			}
		}
	}
	g.tally.longest = max(g.tally.longest, rows)
}

// offered finds the answers that a question names, and the dice that it asks for.
var (
	offered = regexp.MustCompile(`[(\[]([^()\[\]]*)[)\]][:?>]?\s*$`)
	dieSize = regexp.MustCompile(`\b(\d*)d(\d+)\b`)
	starDie = regexp.MustCompile(`\b(\d*)d\* showing 1 to 6`)
	numbers = regexp.MustCompile(`^(\d+) to \d+$`)
	dieFace = regexp.MustCompile(`\b(\d+)? ?[\pL ]+ di?c?e showing ([\pL\d, -]+)`)
)

// answers returns the keys for a question, which ends what was shown: one time in five a word that means
// nothing.
func (g *guest) answers(question string) string {
	const enough = 50 // letters by which a question is known again
	if end := question[max(0, len(question)-enough):]; end == g.asked {
		g.again++
	} else {
		g.asked, g.again = end, 0
	}
	const giveUp = 6
	if g.again > giveUp {
		g.tally.keys--
		return "\x03"
	}
	if g.IntN(5) == 0 {
		g.tally.answers++
		return "xyzzy\r"
	}
	found := offered.FindStringSubmatch(question)
	said := ""
	if found != nil {
		said = found[1]
	}
	choices, _, enter := strings.Cut(said, "Enter")
	choices = strings.Trim(choices, "; ")
	choices = starDie.ReplaceAllString(choices, "${1}d6")
	if dice := dieSize.FindAllStringSubmatch(choices, -1); dice != nil && g.again < giveUp-3 {
		var faces []string
		for _, d := range dice {
			n, _ := strconv.Atoi(d[1])
			sides, _ := strconv.Atoi(d[2])
			for range max(n, 1) {
				faces = append(faces, strconv.Itoa(1+g.IntN(sides)))
			}
		}
		g.tally.answers++
		return strings.Join(faces, " ") + "\r"
	}
	if from := numbers.FindStringSubmatch(choices); from != nil {
		least, _ := strconv.Atoi(from[1])
		g.tally.answers++
		return strconv.Itoa(least+1) + "\r"
	}
	if dice := dieFace.FindAllStringSubmatch(choices, -1); dice != nil && g.again < giveUp-1 {
		var faces []string
		for _, d := range dice {
			words := strings.Fields(strings.NewReplacer(",", "", " or ", " ").Replace(d[2]))
			n, _ := strconv.Atoi(d[1])
			for range max(n, 1) {
				faces = append(faces, words[g.IntN(len(words))])
			}
		}
		g.tally.answers++
		return strings.Join(faces, " ") + "\r"
	}
	const longest = 30 // letters of what anybody would type
	choices = strings.TrimPrefix(choices, "such as ")
	list := slices.DeleteFunc(strings.Split(choices, ", "),
		func(answer string) bool {
			return answer == "" || len(answer) > longest || answer == "…" || answer == "or another"
		})
	if len(list) == 0 || enter && g.again > 0 {
		if enter || g.again%2 == 1 {
			g.tally.enters++
			return "\r"
		}
		list = []string{"none", "1", "2"}[g.again%3 : g.again%3+1]
	}
	g.tally.answers++
	return list[g.how(len(list))] + "\r"
}

// sitsDown plays three rounds of an evening, and returns how many were, and what it took.
func (w *world) sitsDown(e sitting, kind string, seed uint64, columns, rows int) (rounds int, g *guest) {
	w.t.Helper()
	w.env["HOME"] = w.t.TempDir()
	for _, line := range e.lines {
		w.does(typed(strings.ReplaceAll(line, "SEED", fmt.Sprint(seed)))...)
	}
	dice := rand.New(rand.NewPCG(seed, 1))
	g = &guest{Rand: dice, how: map[string]func(int) int{
		"first": func(int) int { return 0 }, "last": func(of int) int { return of - 1 }, "any": dice.IntN}[kind]}
	g.glass.resize(columns, rows)
	count := func() int {
		if strings.HasPrefix(e.name, "Malhya") {
			return len(e.rounds.FindAllString(w.types("log", "--commands").out, -1))
		}
		found := e.rounds.FindStringSubmatch(w.read("table.yaml"))
		n, _ := strconv.Atoi(found[1])
		return n - 1
	}
	const most = 600 // keys that anybody presses
	pressed := 0
	g.going = func() bool {
		pressed++
		rounds = count()
		return rounds < 3 && pressed < most
	}
	a := &app.App{Streams: app.Streams{
		In: strings.NewReader(""), Out: g, Err: g, Dir: w.dir, Environ: w.environ,
		Person: true, OutTerm: true, ErrTerm: true,
		Getenv: func(key string) string {
			if size := map[string]int{"COLUMNS": columns, "LINES": rows}[key]; size > 0 {
				return fmt.Sprint(size)
			}
			return w.env[key]
		},
	}}
	p := &playing{place: place{App: a, known: w.known, all: w.known(a)}, stop: make(chan struct{})}
	p.keys = prompt.New(g, g, func() int { return columns })
	p.keys.Complete = p.complete
	if err := p.lines(); err != nil {
		w.t.Errorf("%s: %v", e.name, err)
	}
	return count(), g
}

// Three rounds in each game, with and without a board, played by who knows nothing but what is on the
// screen, and gives first answers, last ones or any: what a round takes is printed. EVENING_KEPT=DIR keeps
// there all that was shown.
func TestAnEvening(t *testing.T) {
	tellingtest.Dear(t)
	seeds, players := tellingtest.Tries(20, 1, 1), []string{"first", "last", "any"}
	t.Logf("%-26s %6s %5s %5s %5s %5s %5s %6s %5s %5s", "a round, medians", "rounds", "lines", "answ", "Enter",
		"keys", "secs", "refus", "rows", "wider")
	for i, e := range theSittings() {
		kinds := players
		if !tellingtest.Whole() { // each game once, every other with a board, and one of the three at each sitting
			kinds = players[i%len(players):][:1]
			if board := i%2 == 1; board != (i/2%2 == 1) {
				continue
			}
		}
		t.Run(e.name, func(t *testing.T) {
			var all []tally
			done, wanted := 0, 0
			for _, kind := range kinds {
				for seed := range seeds {
					w := newWorld(t)
					rounds, g := w.sitsDown(e, kind, uint64(seed+1), 80, 24)
					wanted += 3
					if done += rounds; rounds > 0 {
						c := g.tally
						for _, n := range []*int{&c.lines, &c.answers, &c.enters, &c.keys} {
							*n = (*n + rounds/2) / rounds
						}
						all = append(all, c)
					}
					if kept := os.Getenv("EVENING_KEPT"); kept != "" {
						name := filepath.Join(kept, fmt.Sprintf("%s-%s-%d.txt",
							strings.ReplaceAll(e.name, " ", "-"), kind, seed+1))
						if err := os.WriteFile(name, []byte(strings.Join(g.log, "\n----\n")), 0o600); err != nil {
							t.Error(err)
						}
					}
					if testing.Verbose() && rounds < 3 {
						t.Logf("%s, %s answers, seed %d: %d rounds\n%s", e.name, kind, seed+1, rounds,
							strings.Join(g.log[max(0, len(g.log)-12):], "\n----\n"))
					}
				}
			}
			middle := func(of func(tally) int) int {
				var list []int
				for _, c := range all {
					list = append(list, of(c))
				}
				if slices.Sort(list); len(list) == 0 {
					return 0
				}
				return list[len(list)/2]
			}
			most := func(of func(tally) int) (n int) {
				for _, c := range all {
					n = max(n, of(c))
				}
				return n
			}
			t.Logf("%-26s %3d/%-3d %5d %5d %5d %5d %5d %6d %5d %5d", e.name, done, wanted,
				middle(func(c tally) int { return c.lines }), middle(func(c tally) int { return c.answers }),
				middle(func(c tally) int { return c.enters }), middle(func(c tally) int { return c.keys }),
				middle(tally.seconds), most(func(c tally) int { return c.refused }),
				most(func(c tally) int { return c.longest }), most(func(c tally) int { return c.wider }))
		})
	}
}
