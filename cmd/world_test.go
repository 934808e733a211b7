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

	"tablehand/cmd/app"
)

// A world is a folder in which commands are typed, with an environment of its own.
type world struct {
	t   *testing.T
	dir string
	env map[string]string

	known gamesOf // what the program plays there
}

// heard holds the output of a command and its exit code.
type heard struct {
	out, err string
	code     int
}

func newWorld(t *testing.T) *world {
	editor, _ := exec.LookPath("true") // it changes nothing
	return &world{t: t, dir: t.TempDir(), env: map[string]string{"EDITOR": editor}, known: games}
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
		In: strings.NewReader(""), Out: &out, Err: &errs, Dir: w.dir,
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

var (
	met      = []string{"creature", "wild", "--by", "Bryan", "--dice", "2,5,6"}
	lair     = []string{"creature", "forest", "--lair", "--by", "Bryan", "--at", "b:C4", "--dice", "2,5,1"}
	revealed = []string{"well", "reveal", "a1", "--draw", "light,luck,combat", "--anyway"}
	atWell   = [][]string{revealed, {"avatar", "set", "Sara", "at", "a1"}}
	beaten   = [][]string{{"creature", "--guardian", "--at", "a1", "--by", "Sara"}, {"encounter", "won"}}
	joined   = []string{"band", "join", "Sara", "Bryan"}
	fighting = [][]string{joined, met, {"combat", "begin"}}
	targeted = append(fighting[:3:3], []string{"combat", "target", "--draw", "Sara"})
	rolled   = append(targeted[:4:4], []string{"combat", "roll", "--dice", "1,1,6"})
	unsealed = [][]string{{"new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2", "--force"},
		{"shadow-turn", "--draw", "gate-1"}}
	atHealer = [][]string{{"mystic", "reveal", "a", "--draw", "heal"},
		{"avatar", "set", "Sara", "at", "a:mystic"}}
)

// toGate answers where the directions lead from the Spawning Pit: all of them to the open Gate.
const toGate = "1=gate-1,2=gate-1,3=gate-1,4=gate-1,5=gate-1,6=gate-1"

// staged holds the lines to play after the evening, by the beginning of the lines that need them.
var staged = map[string][][]string{
	"goto before the fight":     {{"mark", "before the fight"}, {"avatar", "wound", "Sara"}},
	"band leave":                {{"band", "join", "Sara", "Bryan"}},
	"encounter":                 {met},
	"encounter heal":            {met, {"encounter", "wound", "1"}},
	"encounter type":            {{"avatar", "set", "Bryan", "at", "b:mill"}, {"creature", "--by", "Bryan"}},
	"combat begin":              {met},
	"combat begin Sara":         nil, // whom it describes
	"combat phase":              {joined, met},
	"combat target":             {joined, met},
	"combat roll":               targeted,
	"combat roll --":            rolled,
	"combat wounds":             rolled,
	"combat wounds --":          append(rolled[:5:5], []string{"combat", "wounds"}),
	"combat withdraw":           fighting,
	"combat evade":              append(targeted[:4:4], []string{"encounter", "draw", "blue:Enfeebling"}),
	"creature swamp --guardian": {{"avatar", "set", "Sara", "at", "a:a1"}},
	"combat end":                fighting,
	"encounter lair":            nil, // what comes of these is an encounter
	"encounter provoke":         nil,
	"encounter guardian":        {{"avatar", "set", "Bryan", "at", "a1"}},
	"encounter shadow": append(unsealed[:2:2], []string{"shadow-turn", "--draw", "gate-seal=gate-2,map=a",
		"--leads", toGate, "--steps", "1=a1:9", "--dice", "steps=1"}),
	"encounter xulthul": append(unsealed[:2:2], []string{"shadow-turn", "--draw", "gate-seal=gate-2,map=a",
		"--leads", toGate, "--steps", "1=a1:1"}, []string{"shadow-turn", "--draw", "gate-seal=gate-3,well=light",
		"--leads", strings.ReplaceAll(toGate, "gate-1", "land"), "--dice", "reveal=1"},
		[]string{"avatar", "set", "Bryan", "at", "a1"}),
	"city reveal":   {{"avatar", "set", "Sara", "at", "a:city"}},
	"mystic reveal": {{"avatar", "set", "Sara", "at", "a:mystic"}},
	"item give":     {{"item", "gain", "Sara", "book:Scalebane"}},
	"item trade": {{"item", "gain", "Sara", "book:Scalebane"},
		{"item", "gain", "Bryan", "blue:Mist"}},
	"item drop":   {{"item", "gain", "Sara", "book:Scalebane"}},
	"card remove": {{"card", "add", "ability", "Web", "blue"}},
	"item use":    {{"item", "gain", "Sara", "book:Scalebane"}, joined, lair},
	"item drink":  {{"item", "gain", "Bryan", "blue:Mist"}},
	"item claim": {{"item", "gain", "Sara", "book:Scalebane"}, {"band", "join", "Sara",
		"Bryan"}, {"avatar", "wound", "Sara", "5"}, {"avatar", "destroy", "Sara", "--dice", "item=3"}},
	"item draw":          {lair, {"encounter", "won", "--choose", "stocked=yes"}, {"harvest"}},
	"encounter treasure": {lair, {"encounter", "won", "--choose", "stocked=no"}, {"harvest"}},
	"fate invoke":        {{"fate", "draw", "Sara", "Brutal Assault"}},
	"fate return":        {{"fate", "draw", "Sara", "Curse of Missteps"}},
	"fate done": {{"fate", "draw", "Sara", "Brutal Assault"},
		{"fate", "invoke", "Sara", "--band"}},
	"harvest": {append(met, "--draw", "ability=yellow:Glacial,ability=_"),
		{"encounter", "won"}},
	"city use": {{"city", "reveal", "a", "--draw", "alchemy"},
		{"avatar", "set", "Sara", "at", "a:city"}},
	"mystic use":  atHealer,
	"mystic brew": atHealer,
	"board part":  {{"board", "join", "a.east", "b.west"}},
	"move to":     {{"move", "roll", "Sara", "--dice", "5,6"}},
	"move to Sara C7": {{"board", "use", "a", "practice-north"},
		{"move", "roll", "Sara", "--dice", "5,6"}},
	"board way Sara": {{"new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "practice",
		"--force"}},
	"mastery attune": atWell,
	"mastery use":    {{"move", "roll", "Sara"}},
	"move reach":     {{"board", "use", "a", "practice-north"}, {"move", "roll", "Sara"}},
	"move board": {{"move", "roll", "Bryan"},
		{"move", "to", "Bryan", "water", "--choose", "launch=yes"}, {"move", "roll", "Sara"}},
	"avatar destroy": {{"item", "gain", "Sara", "book:Scalebane"},
		{"avatar", "wound", "Sara", "2"}},
	"avatar return":     {{"avatar", "wound", "Sara", "2"}, {"avatar", "destroy"}},
	"well reveal":       beaten,
	"radiance reveal":   beaten,
	"radiance drain":    {revealed},
	"radiance darken":   {revealed},
	"well extinguish":   {revealed},
	"shard attune":      atWell,
	"odds fight":        {joined, met},
	"odds fight --":     nil, // they describe it
	"odds fight Sara":   nil,
	"odds fight --best": {joined, met},
	"odds shadow": {{"new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "practice",
		"--force"}, {"shadow-turn"}},
	"odds shadow --":   {{"shadow-turn"}},
	"radiance restore": {revealed, {"radiance", "drain", "Sara"}},
}

// A stage holds the files in a world's folder, and in its owner's, after its lines.
type stage struct{ table, owner fstest.MapFS }

// stages keeps each stage after its first use, by the beginning of its lines: many tests begin
// there.
var stages = struct {
	sync.Mutex
	set map[string]stage
}{set: map[string]stage{}}

// evenings is the name of the stage without more lines: the evening alone.
const evenings = ""

// stageNamed returns a stage, and plays it the first time.
func stageNamed(t *testing.T, name string) stage {
	t.Helper()
	stages.Lock()
	defer stages.Unlock()
	if s, known := stages.set[name]; known {
		return s
	}
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range slices.Concat(evening, staged[name]) {
		w.does(line...)
	}
	s := stage{filesIn(t, w.dir), filesIn(t, w.env["XDG_CONFIG_HOME"])}
	stages.set[name] = s
	return s
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

// sceneOf returns the lines that set the scene for the examples of a game other than the first:
// cmd/MOUNT/testdata/scene.txt, as they are typed behind the mount; nil for the first.
func sceneOf(t *testing.T, line []string) (scene [][]string) {
	t.Helper()
	others := games(&app.App{})[1:]
	i := slices.IndexFunc(others, func(g app.Game) bool { return len(line) > 0 && line[0] == g.Mount })
	if i < 0 {
		return nil
	}
	text, err := os.ReadFile(filepath.Join(others[i].Mount, "testdata", "scene.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if words := typed(line); len(words) > 0 {
			scene = append(scene, append([]string{others[i].Mount}, words...))
		}
	}
	return scene
}

// tableFor returns a world in which a line can be played.
func tableFor(t *testing.T, line []string) *world {
	t.Helper()
	w := newWorld(t)
	said := plain(strings.Join(line, " "))
	if strings.HasPrefix(said, "new") {
		return w
	}
	if before := sceneOf(t, line); before != nil {
		for _, typed := range before {
			w.does(typed...)
		}
		return w
	}
	if strings.HasPrefix(said, "card") {
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
	}
	w.lay(stageNamed(t, stageOf(said)))
	w.layScript()
	if strings.HasPrefix(said, "import") {
		w.packs("evening.zip")
	}
	if strings.Contains(said, "--steps") {
		w.write("table.yaml", strings.Replace(w.read("table.yaml"), "shadows: []",
			"shadows: [{id: 1, life: 2, at: b:gate}]", 1))
	}
	return w
}

// packs makes one file of the table here, and of nothing else.
func (w *world) packs(name string) {
	w.t.Helper()
	w.does("export", name)
	for _, file := range []string{"table.yaml", "table.journal"} {
		if err := os.Remove(filepath.Join(w.dir, file)); err != nil {
			w.t.Fatal(err)
		}
	}
}

// layScript puts the script into the folder that examples play.
func (w *world) layScript() {
	w.write("evening.txt", "# on we go\navatar drain Bryan\navatar wound Sara; note all is well\n")
}

// stageOf returns the name of the stage for a line: the longest beginning that has one.
func stageOf(said string) string {
	most := evenings
	for begins := range staged {
		if strings.HasPrefix(said, begins) && len(begins) > len(most) {
			most = begins
		}
	}
	return most
}
