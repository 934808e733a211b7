package cmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/table"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Acts, undos, redos and hand edits at random on tables of each game: after each the table is the one that
// whoever kept every text would have, what is refused leaves every byte alone, and in the end the journal is
// sound, plays again and leads back to the beginning.
func TestTablesAtRandom(t *testing.T) {
	tellingtest.Dear(t)
	wanted := 25
	if os.Getenv("TABLEHAND_LONG") != "" {
		wanted = 10_000
	}
	for i, g := range openGames() {
		t.Run(g.Mount, func(t *testing.T) {
			t.Parallel()
			r := newRambler(t, g, rand.New(rand.NewPCG(21, uint64(i))))
			for r.acts+r.moves+r.edits < wanted {
				r.evening(min(250, wanted-r.acts-r.moves-r.edits))
			}
			t.Logf("%d games: %d acts, %d undos and redos, %d hand edits; %d lines and %d edits were refused",
				r.evenings, r.acts, r.moves, r.edits, r.refused, r.unread)
		})
	}
}

// A rambler types lines of a game on table after table, and keeps every text.
type rambler struct {
	*world
	*rand.Rand
	phrases

	line, undone []string // texts, as in the journal
	before       string   // the text before the last save
	scene        string
	done         []string

	evenings, acts, moves, edits, refused, unread int
}

// newRambler gathers what the pages of the game's verbs say.
func newRambler(t *testing.T, g app.Game, dice *rand.Rand) *rambler {
	t.Helper()
	r := &rambler{world: &world{t: t}, Rand: dice, phrases: phrasesOf(g)}
	if len(r.lines) < 20 || len(r.scenes) < 5 {
		t.Fatalf("%d lines, %d scenes", len(r.lines), len(r.scenes))
	}
	return r
}

// phrases hold the lines on the pages of a game's verbs.
type phrases struct {
	scenes []string   // lines that begin a game
	lines  [][]string // lines of its verbs
	words  []string   // what stands in them
}

func phrasesOf(g app.Game) (said phrases) {
	root, p := newRoot(&app.App{}, games)
	names := []string{"note", "roll", "mark"}
	for _, v := range g.Own() {
		if name := v.Name(); !slices.Contains([]string{"takeback", "warband"}, name) {
			names = append(names, name)
		}
	}
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, line := range examples(c) {
			words := strings.Fields(plain(app.Typed(line)))
			if p.of(c).game.Name != g.Name || len(words) == 0 || !slices.Contains(names, words[0]) {
				continue
			}
			said.lines, said.words = append(said.lines, line), append(said.words, words[1:]...)
			if scene := strings.Join(p.sceneOf(c), "\n"); scene != "" && !slices.Contains(said.scenes, scene) {
				said.scenes = append(said.scenes, scene)
			}
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
	return said
}

// said returns a line of a page, of which one in three has another word somewhere.
func (p phrases) said(dice *rand.Rand) []string {
	line := slices.Clone(p.lines[dice.IntN(len(p.lines))])
	if at := dice.IntN(3 * len(line)); at > 0 && at < len(line) {
		line[at] = p.words[dice.IntN(len(p.words))]
	}
	return line
}

// byHand returns the text of a table as a hand may leave it: a number is one more or less, nothing stands
// where something stood, or another value of the table, or a word of the pages.
func (p phrases) byHand(dice *rand.Rand, text string) string {
	values := valuesIn(text)
	v := values[3+dice.IntN(len(values)-3)]
	to := []string{"null", values[dice.IntN(len(values))].value,
		strconv.Quote(p.words[dice.IntN(len(p.words))])}[dice.IntN(3)]
	if n, err := strconv.Atoi(v.value); err == nil {
		to = strconv.Itoa(n + 1 - 2*dice.IntN(2))
	}
	return v.before + to + v.after
}

// evening plays so much on a table of its own.
func (r *rambler) evening(most int) {
	r.t.Helper()
	r.evenings++
	t := r.t
	r.world = newWorld(t)
	r.env["XDG_CONFIG_HOME"] = t.TempDir()
	r.scene = r.scenes[r.IntN(len(r.scenes))]
	r.done = []string{r.scene}
	for line := range strings.Lines(r.scene) {
		if strings.Contains(line, " new ") && !strings.Contains(line, " --seed ") {
			line = strings.TrimSuffix(line, "\n") + " --seed " + strconv.Itoa(r.IntN(1000))
		}
		r.follows(line)
	}
	view := r.view()
	r.line, r.undone, r.before = []string{r.read("table.yaml")}, nil, ""
	for len(r.line) < view.Seq { // what was played before is none of ours
		r.line = append([]string{""}, r.line...)
	}
	first := len(r.line)
	for n, tries := r.count(), 0; r.count() < n+most && tries < 20*most; tries++ {
		switch k := r.IntN(20); {
		case k == 0:
			r.editsByHand()
		case k < 4:
			r.travels(first)
		case k < 10:
			r.plays(r.offered())
		default:
			r.plays(r.said(r.Rand))
		}
	}
	if r.read("table.yaml") != r.line[len(r.line)-1] {
		r.plays([]string{"note", "the", "last"}) // a hand edit becomes an entry
	}
	for _, line := range []string{"verify", "verify --replay"} {
		if strings.Contains(line, "replay") && strings.Contains(r.scene, "data calibrate") {
			continue // the owner's data are others since
		}
		if h := r.types(strings.Fields(line)...); h.code != app.Done {
			r.fails("%s: exit %d: %s%s", line, h.code, h.out, h.err)
		}
	}
	if n := len(r.line) - first; n > 0 {
		r.does("undo", strconv.Itoa(n))
		if r.read("table.yaml") != r.line[first-1] {
			r.fails("the beginning is another one")
		}
	}
}

func (r *rambler) count() int { return r.acts + r.moves + r.edits }

func (r *rambler) view() *table.View {
	r.t.Helper()
	view, err := table.Read(filepath.Join(r.dir, "table.yaml"))
	if err != nil {
		r.fails("%v", err)
	}
	return view
}

// offered returns a line that next offers, if any.
func (r *rambler) offered() []string {
	now, err := r.desk(len(r.line)).next()
	if err != nil {
		r.fails("%v", err)
	}
	var list [][]string
	for _, s := range now.steps {
		list = append(list, s.lines()...)
	}
	if len(list) == 0 {
		return r.said(r.Rand)
	}
	return list[r.IntN(len(list))]
}

// plays types a line; what is refused, or only looks, leaves all as it is.
func (r *rambler) plays(line []string) {
	r.t.Helper()
	table, journal := r.read("table.yaml"), r.read("table.journal")
	h := r.types(line...)
	r.done = append(r.done, fmt.Sprint(app.Typed(line), " -> ", h.code))
	if r.read("table.journal") == journal || h.code != app.Done {
		if r.read("table.yaml") != table || r.read("table.journal") != journal {
			r.fails("exit %d, and the files are others: %s", h.code, h.err)
		}
		r.refused++
		if !slices.Contains([]int{app.Done, app.Refused, app.Usage, app.File}, h.code) { // a file that it names
			r.fails("exit %d: %s%s", h.code, h.out, h.err)
		}
		return
	}
	r.acts++
	r.records(table)
	r.line, r.undone, r.before = append(r.line, r.read("table.yaml")), nil, table
	r.agrees()
}

// records takes a hand edit that came before for the entry that it has become.
func (r *rambler) records(text string) {
	if text != r.line[len(r.line)-1] {
		r.line, r.undone = append(r.line, text), nil
	}
}

// miscounted says that a card came out of a closed hand that by the count lay in a deck of Axis Mundi, which
// the act that played it has noted. Everything else adds up behind every act.
const miscounted = "cards lie on the table: the game has"

// agrees checks the place in the journal, and the table.
func (r *rambler) agrees() {
	r.t.Helper()
	if v := r.view(); v.Seq != len(r.line) || v.Edited || string(v.Text) != r.line[len(r.line)-1] {
		r.fails("the journal is at %d, edited: %v, and not at %d; the table is\n%s\nand not\n%s", v.Seq, v.Edited,
			len(r.line), v.Text, r.line[len(r.line)-1])
	}
	if h := r.types("check"); h.code != app.Done && !strings.Contains(r.done[len(r.done)-1], "--anyway") &&
		!strings.Contains(h.err, miscounted) {
		r.fails("check: exit %d: %s%s", h.code, h.out, h.err)
	}
}

// travels undoes, redoes or goes to a place in the journal.
func (r *rambler) travels(first int) {
	r.t.Helper()
	text := r.read("table.yaml")
	edited := text != r.line[len(r.line)-1]
	n := 1 + r.IntN(4)
	back, forth := len(r.line)-first, len(r.undone)
	var to int
	var words []string
	switch k := r.IntN(3); {
	case edited || k == 0 && back > 0:
		if edited {
			back++
		}
		n = min(n, back)
		to, words = -n, []string{"undo", strconv.Itoa(n)}
	case k == 1 && forth > 0:
		n = min(n, forth)
		to, words = n, []string{"redo", strconv.Itoa(n)}
	case k == 2 && back > 0:
		to, words = -min(n, back), []string{"goto", strconv.Itoa(len(r.line) - min(n, back))}
	default:
		return
	}
	h := r.does(words...)
	r.done = append(r.done, fmt.Sprint(app.Typed(words), " -> ", h.code))
	r.moves++
	r.records(text)
	all := slices.Concat(r.line, r.undone)
	at := len(r.line) + to
	r.line, r.undone, r.before = slices.Clone(all[:at]), slices.Clone(all[at:]), text
	r.agrees()
}

// editsByHand changes a value of the table, or writes a remark behind it. What makes it unsound is refused by
// every act, and put back.
func (r *rambler) editsByHand() {
	r.t.Helper()
	text := r.read("table.yaml")
	edited := text + "# " + strconv.Itoa(r.IntN(1000)) + "\n"
	if r.IntN(4) > 0 {
		edited = r.byHand(r.Rand, text)
	}
	if edited == r.before || edited == text {
		return // cannot be told from a save that was cut short
	}
	r.write("table.yaml", edited)
	r.done = append(r.done, "edited by hand")
	if h := r.types("check"); h.code == app.Done {
		r.edits++
		return
	}
	r.unread++
	journal := r.read("table.journal")
	r.types(append(r.said(r.Rand), "--dry-run")...)
	if r.read("table.yaml") != edited || r.read("table.journal") != journal {
		r.fails("an unsound table is written over")
	}
	r.write("table.yaml", text)
}

func (r *rambler) fails(format string, args ...any) {
	r.t.Helper()
	r.t.Fatalf(format+"\n%s", append(args, strings.Join(r.done[max(0, len(r.done)-15):], "\n"))...)
}
