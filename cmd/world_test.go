package cmd

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/spf13/cobra"

	"tablehand/assist/shell"
	"tablehand/cmd/app"
)

// A world is a folder in which commands are typed, with an environment of its own.
type world struct {
	t   *testing.T
	dir string
	env map[string]string

	known   gamesOf       // what the program plays there
	program string        // its name, as a process
	pace    int           // taps a second; 0: as in a home
	patient time.Duration // with whoever connects and says nothing; 0: as in a home
	in      string        // what comes in
}

// heard holds the output of a command and its exit code.
type heard struct {
	out, err string
	code     int
}

func newWorld(t *testing.T) *world {
	editor, _ := exec.LookPath("true") // it changes nothing
	env := map[string]string{"EDITOR": editor, "XDG_STATE_HOME": t.TempDir()}
	return &world{t: t, dir: t.TempDir(), env: env, known: games,
		program: "tablehand"}
}

// atOnce ends what would go on by itself.
var atOnce = func() <-chan struct{} {
	over := make(chan struct{})
	close(over)
	return over
}()

// types runs a command line; nobody sits at a terminal.
func (w *world) types(line ...string) heard {
	var out, errs bytes.Buffer
	a := &app.App{Streams: app.Streams{
		In: strings.NewReader(w.in), Out: &out, Err: &errs, Dir: w.dir,
		Getenv:  func(key string) string { return w.env[key] },
		Environ: w.environ, Until: atOnce,
	}}
	defer a.Unwatch()
	code := runAmong(a, line, w.known)
	if err := wrongDocument(w.known, out.String()); err != nil {
		w.t.Errorf("%s: its document is not as described: %v: %.3000s", app.Typed(line), err, out.String())
	}
	return heard{out.String(), errs.String(), code}
}

// environ is the environment as the system lists it.
func (w *world) environ() []string {
	var list []string
	for key, value := range w.env {
		list = append(list, key+"="+value)
	}
	return list
}

// does runs a command line that has to be done.
func (w *world) does(line ...string) heard {
	w.t.Helper()
	h := w.types(line...)
	if h.code != app.Done {
		w.t.Fatalf("%s: exit %d: %s%s", app.Typed(line), h.code, h.out, h.err)
	}
	return h
}

// write puts a file into the folder.
func (w *world) write(name, text string) {
	w.t.Helper()
	if err := os.WriteFile(filepath.Join(w.dir, name), []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// read returns a file of the folder.
func (w *world) read(name string) string {
	w.t.Helper()
	text, err := os.ReadFile(filepath.Join(w.dir, name))
	if err != nil {
		w.t.Fatal(err)
	}
	return string(text)
}

// sight returns everything visible in the folder: names, modes, times, contents.
func (w *world) sight() string {
	w.t.Helper()
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		w.t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			w.t.Fatal(err)
		}
		b.WriteString(strings.Join([]string{e.Name(), info.Mode().String(), info.ModTime().String(), ""},
			"\n"))
		if info.Mode().IsRegular() {
			b.WriteString(w.read(e.Name()))
		}
	}
	return b.String()
}

// evening is a game of Sara and Bryan under way: 14 acts and an undone one.
var evening = [][]string{
	{"new", "--avatar", "Sara=black:Time Dancer", "--avatar", "Bryan=blue:Battle Strategist", "--boards", "2",
		"--seed", "4711"},
	{"roll", "mr", "Sara", "--dice", "2,5"},
	{"creature", "forest", "--lair", "--by", "Sara", "--dice", "2,5,3", "--draw", "yellow:Glacial"},
	{"avatar", "wound", "Sara", "3"},
	{"avatar", "drain", "Bryan", "2"},
	{"roll", "cr", "Sara", "--dice", "6", "--mod", "+1"},
	{"encounter", "won"},
	{"harvest", "--by", "Sara", "--dice", "6,6,1,6,6,1"},
	{"avatar", "set", "Bryan", "at", "a:C4"},
	{"avatar", "set", "Bryan", "at", "a:gate"},
	{"note", "one of them stays at the Gate"},
	{"avatar", "wound", "Bryan"},
	{"avatar", "heal", "Bryan"},
	{"note", "nothing else"},
	{"note", "undone again"},
	{"undo"},
}

// A stage holds the files in a world's folder, and in its owner's, after some lines, and the folder that
// they end in.
type stage struct {
	table, owner fstest.MapFS
	in           string
}

// stages keeps each stage after its first use, by its lines: many tests begin there.
var stages = struct {
	sync.Mutex
	set map[string]stage
}{set: map[string]stage{}}

// evenings is the name of the stage of the evening.
const evenings = ""

// stageNamed returns the stage of the evening, or after some lines, and plays it the first time.
func stageNamed(t *testing.T, lines string) stage {
	t.Helper()
	stages.Lock()
	defer stages.Unlock()
	if s, known := stages.set[lines]; known {
		return s
	}
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	dir := w.dir
	if lines == evenings {
		for _, line := range evening {
			w.does(line...)
		}
	}
	for line := range strings.Lines(lines) {
		w.follows(line)
	}
	in, err := filepath.Rel(dir, w.dir)
	if err != nil {
		t.Fatal(err)
	}
	s := stage{filesIn(t, dir), filesIn(t, w.env["XDG_CONFIG_HOME"]), in}
	stages.set[lines] = s
	return s
}

// follows types a line of a page: commands of ours, cd, or another of the shell.
func (w *world) follows(line string) {
	w.t.Helper()
	line = strings.TrimSpace(line)
	folder, moves := strings.CutPrefix(line, "cd ")
	switch {
	case moves:
		w.dir = filepath.Join(w.dir, folder)
	case strings.HasPrefix(line, "tablehand "):
		commands, err := shell.Split(line)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, words := range commands {
			w.does(words...)
		}
	default:
		sh := exec.Command("sh", "-c", line)
		if sh.Dir = w.dir; line != "" {
			if out, err := sh.CombinedOutput(); err != nil {
				w.t.Fatalf("%s: %v: %s", line, err, out)
			}
		}
	}
}

// filesIn returns the files of a folder and of those below it.
func filesIn(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = &fstest.MapFile{Data: text, Mode: 0o600}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// lay puts the files of a stage into the world.
func (w *world) lay(s stage) {
	w.t.Helper()
	err := os.CopyFS(w.dir, s.table)
	if home := w.env["XDG_CONFIG_HOME"]; home != "" && err == nil {
		err = os.CopyFS(home, s.owner)
	}
	if err != nil {
		w.t.Fatal(err)
	}
	w.dir = filepath.Join(w.dir, s.in)
}

// played is the evening's table and journal, played once.
func played(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for name, file := range stageNamed(t, evenings).table {
		files[name] = string(file.Data)
	}
	return files
}

// An exampleTable is what is to be typed before the examples of a command.
type exampleTable struct {
	lines string
	first bool // the command is the first game's, or of any table
}

// before holds what is to be typed before the last command of each example, by that command as it is
// typed: the lines that its page names, and the commands that stand in front of it in its line. pages holds
// the former by the name of the command.
var before = sync.OnceValues(func() (all map[string]string, pages map[string]exampleTable) {
	all, pages = map[string]string{}, map[string]exampleTable{}
	root, p := newRoot(&app.App{}, games)
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		scene := strings.Join(p.sceneOf(c), "\n")
		pages[strings.TrimPrefix(c.CommandPath(), "tablehand ")] =
			exampleTable{scene, p.of(c).game.Name == p.all[0].Name}
		for line := range strings.Lines(c.Example) {
			commands, err := shell.Split(strings.TrimSpace(line))
			if err != nil || len(commands) == 0 {
				continue
			}
			last, first := len(commands)-1, scene
			for _, words := range commands[:last] {
				first += "\ntablehand " + app.Typed(words)
			}
			all[app.Typed(commands[last])] = first
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
	return all, pages
})

// pageOf returns what is to be typed before the examples of the command that a line begins with.
func pageOf(line []string) (page exampleTable, known bool) {
	_, pages := before()
	for n := len(line); n > 0; n-- {
		if page, known = pages[strings.Join(line[:n], " ")]; known {
			return page, true
		}
	}
	return exampleTable{}, false
}

// tableFor returns a world in which a line can be played: for an example on the table that its page
// makes; on the evening's where that is an ordinary one, or none.
func tableFor(t *testing.T, line []string) *world {
	t.Helper()
	w := newWorld(t)
	said := plain(strings.Join(line, " "))
	if strings.HasPrefix(said, "new") {
		return w
	}
	ordinary, _ := pageOf([]string{"status"})
	page, known := pageOf(line)
	all, _ := before()
	lines, example := all[app.Typed(line)]
	if !example {
		lines = page.lines
	}
	if strings.HasPrefix(said, "card") || strings.Contains(lines, "card add ") {
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
	}
	if lines == "" && known && !page.first {
		return w // the evening is no table of its game
	}
	if lines == ordinary.lines {
		lines = evenings
	}
	stage := stageNamed(t, lines)
	if len(stage.owner) > 0 && w.env["XDG_CONFIG_HOME"] == "" { // cards typed in, dice read off
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
	}
	w.lay(stage)
	w.layScript()
	return w
}

// documents holds what examples print with --json, by their line, each as it was played first.
var documents sync.Map

// documentOf returns what an example prints with --json: it is played once, for whichever test asks first.
func documentOf(t *testing.T, line []string) heard {
	t.Helper()
	played, _ := documents.LoadOrStore(app.Typed(line), sync.OnceValue(func() heard {
		w := tableFor(t, line)
		w.env["HOME"] = w.dir // where preferences lie
		return w.types(append(slices.Clone(line), "--json")...)
	}))
	return played.(func() heard)()
}

// layScript puts the script into the folder that examples play.
func (w *world) layScript() {
	w.write("evening.txt", "# on we go\navatar drain Bryan\navatar wound Sara; note all is well\n")
}

// openGames returns the games of the program with all their parts.
func openGames() []app.Game {
	all := games(&app.App{})
	for i := range all {
		all[i].Opened()
	}
	return all
}
