package cmd

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/term"

	"tablehand/assist/prompt"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// plays returns a prompt in the world, at which these keys are typed. Nobody else can be asked.
func (w *world) plays(keys string) (g *playing, out, errs *bytes.Buffer) {
	out, errs = new(bytes.Buffer), new(bytes.Buffer)
	a := &app.App{Streams: app.Streams{
		In: strings.NewReader(""), Out: out, Err: errs, Dir: w.dir, Environ: w.environ,
		Getenv: func(key string) string { return w.env[key] },
	}}
	g = &playing{place: place{App: a, known: w.known, all: w.known(a)}, stop: make(chan struct{})}
	g.keys = prompt.New(strings.NewReader(keys), io.Discard, func() int { return 80 })
	g.keys.Complete = g.complete
	return g, out, errs
}

// atPrompt sits down at a prompt, in a folder with its own history.
func (w *world) atPrompt(words ...string) *console {
	w.t.Helper()
	w.env["XDG_STATE_HOME"] = w.t.TempDir()
	s := w.sits(80, 24, append([]string{"play"}, words...)...)
	s.sees("\n>")
	return s
}

// enters types a line and waits until all of some words are seen.
func (s *console) enters(line string, words ...string) {
	s.t.Helper()
	s.types(line + "\r")
	for _, word := range words {
		s.sees(word)
	}
}

// leaves presses Ctrl-D at an empty prompt, and returns the exit code.
func (s *console) leaves() int {
	s.t.Helper()
	s.waits("no prompt", func() bool {
		screen := strings.TrimSpace(s.screen())
		return strings.HasPrefix(screen[strings.LastIndexByte(screen, '\n')+1:], ">")
	})
	s.types("\x04")
	return s.ends()
}

// What was asked for a ghost and is refused is asked for again, once; then its ghost stays where it was.
// Ctrl-C at its question is no fault.
func TestARefusedAnswerLeavesTheGhost(t *testing.T) {
	w := tableFor(t, nil)
	line := telling.Line("avatar", "show").And("AVATAR", "Sara")
	line.Free[0].Open = true
	ghosts := []ghost{{line, "avatar show "}}
	for keys, wants := range map[string]struct {
		again bool
		said  string
	}{"Nobody\rNobody\r": {true, "no avatar Nobody"}, "Nobody\rSara\r": {}, "Sara\r": {},
		"Nobody\r\x03": {false, "interrupted"}, "\x03": {false, "interrupted"}} {
		g, _, errs := w.plays(keys)
		offered, over := g.plays("avatar show ", ghosts)
		again := g.again != nil && g.again.Same(line)
		if over || len(offered) > 0 || wants.again != again || !strings.Contains(errs.String(), wants.said) ||
			strings.Contains(errs.String(), "fault in tablehand") || len(g.refused) > 0 && g.refused[0] != "" {
			t.Errorf("%q: %v, again %v, %s", keys, offered, g.again, errs)
		}
	}
}

// Who does not want a ghost is told on a line of its own what Enter does.
func TestPlayingWithoutAGhost(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	w.does("config", "set", "ghost", "no")
	if h := w.types("config", "set", "ghost", "perhaps"); h.code != app.Usage {
		t.Errorf("exit %d", h.code)
	}
	s := w.atPrompt()
	s.sees("Enter: item draw Sara\n>")
	s.enters("", "which treasure? its kind and its name")
	s.types("\x03")
	s.sees("Enter: item draw Sara\n>")
	s.enters("move roll Sara --dice 2,3", "Sara has 4 MP", "Enter: item draw Sara\n>")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d", code)
	}
}

// A newcomer's first minutes: what is due, short commands, completion, a question, a word of their own,
// a refusal that says what to type.
func TestPlayingAtATerminal(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.sees("players' turn")
	s.sees("> item draw Sara")
	s.enters("?", "2 actions left", "shadow-turn", "> item draw Sara")
	s.types("mo ro Bry\t")
	s.sees("> mo ro Bryan")
	s.enters(" --dice 2,3", "Bryan has 4 MP", "1 left")
	s.enters("cr forest --by Sara --ask", "for type")
	s.enters("2", "for power")
	s.types("\x03")
	s.sees("interrupted: the table is as it was")
	s.enters("stauts", "did you mean status?", "> status")
	s.enters("heal Sara", "> avatar recover Sara")
	s.enters("\x0ctablehand note 龍王; note two # three", "noted: 龍王", "noted: two")
	s.enters("nonsense; note never", "note: not played: note never")
	s.enters("\x0c?", "then\n  shadow-turn")
	s.types("quit\r")
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
	want := "move roll Bryan --dice=2,3\nnote 龍王\nnote two\n"
	if got := w.does("log", "--commands").out; !strings.HasSuffix(got, want) {
		t.Errorf("the log ends with\n%s\nand not\n%s", got, want)
	}
}

// The line above the prompt reads the owner's corrections of each game's tables as all commands do.
func TestTheHeadOfAPromptKnowsTheOwnersData(t *testing.T) {
	w, file := settled(t)
	put(t, file, "malhya: {stealth: {normal: {vision: [1, 2], cards: [1, 2]}}}\n")
	w.does("malhya", "new", "--scenario", "The Vault", "--hero", "Ann=Yoktal")
	g, _, _ := w.plays("")
	if head := g.head(); !strings.Contains(head, "The Vault: travel phase") {
		t.Errorf("above the prompt stands %q", head)
	}
}

// What is due stands dim in the prompt, and Enter plays it: the free place behind it is asked for.
func TestWhatIsDueStandsInThePrompt(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.sees("\n> item draw Sara\n")
	s.enters("", "which treasure? its kind and its name")
	s.enters("", "this has to be answered: Enter once more")
	s.enters("", "\n> move roll")
	s.enters("item draw Sara", "which treasure? its kind and its name")
	s.enters("book:Scalebane", "Sara gains Scalebane (book)")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// A paste of several lines is shown, and played after Enter. A line that is broken by a narrow screen is
// edited as it is seen, also after the screen has become wider.
func TestPastedAndResized(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.types("\x1b[200~note one\nnote two; note three\n\x1b[201~")
	s.sees("> note one↵note two; note three")
	if strings.Contains(s.screen(), "noted") {
		t.Errorf("played before Enter:\n%s", s.screen())
	}
	s.enters("", "noted: one\nnoted: two\nnoted: three\n")
	s.resizes(20, 24)
	s.types("note a line of three rows 龍王龍王, no less")
	s.sees("> note a line of thr\nee rows 龍王龍王, no\n less")
	s.resizes(60, 24)
	s.sees("> note a line of three rows 龍王龍王, no less\n")
	s.types("\x1b[D\x1b[D\x1b[D\x1b[Dmore or ")
	s.sees("no more or less")
	s.enters("", "noted: a line of three rows 龍王龍王, no more or less")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// The history is there the next evening; it lies in the owner's folder, and not beside the table.
func TestTheHistoryComesBack(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	before := len(filesIn(t, w.dir))
	s := w.atPrompt()
	s.enters("note the first evening", "noted: the first evening")
	s.leaves()
	state := w.env["XDG_STATE_HOME"]
	s = w.sits(80, 24, "play")
	s.sees("\n>")
	s.types("\x1b[A")
	s.sees("> note the first evening")
	s.types("\x15\x12first")
	s.sees("search first: note the first evening")
	s.enters("", "noted: the first evening")
	s.leaves()
	if info, err := os.Stat(filepath.Join(state, "tablehand", "history")); err != nil || info.Mode() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
	if after := len(filesIn(t, w.dir)); after != before {
		t.Errorf("%d files are in the game's folder, not %d", after, before)
	}
}

// Ctrl-C gives up what a command works out, and the prompt stays; a signal to end leaves the terminal as
// it was.
func TestCtrlCNeverEndsTheGame(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.types("od fi --avatar 'life=5 cr=2ds' --creature 'life=5 wounds=2ds' --simulate 1000000\r")
	s.sees("playing the fight: ")
	s.interrupts("interrupted: played ")
	held, err := table.Open(filepath.Join(w.dir, "table.yaml"), app.Wait)
	if err != nil {
		t.Fatal(err)
	}
	s.types("\x0cavatar wound Sara\r")
	s.sees("> avatar wound Sara") // what stood there before is gone
	s.interrupts("interrupted: the table is as it was")
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	s.enters("\x0cnote still here", "noted: still here")
	if err := s.ran.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if log := w.does("log", "--commands").out; strings.Contains(log, "wound Sara\nnote") {
		t.Errorf("what was given up is saved:\n%s", log)
	}
	if code := s.ends(); code != app.Interrupted || !strings.Contains(s.screen(), "interrupted") {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// repress is the time after which Ctrl-C is pressed once more: a command that is busy ending takes a second
// one for an order to say no more.
const repress = 2 * time.Second

// interrupts presses Ctrl-C while a command runs, until the screen shows some words and the prompt is back.
// The terminal is as it was before the prompt while a command runs; what is typed then, a further Ctrl-C
// would throw away.
func (s *console) interrupts(words string) {
	s.t.Helper()
	var pressed time.Time
	s.waits("no "+words, func() bool {
		said := strings.Contains(s.screen(), words)
		now, err := term.GetState(int(s.line.Fd()))
		runs := err == nil && reflect.DeepEqual(now, s.before)
		if runs && !said && time.Since(pressed) > repress {
			s.types("\x03")
			pressed = time.Now()
		}
		return said && !runs
	})
}

// A command that is given up while it waits for the table saves nothing when it gets it.
func TestGivenUpWhileItWaits(t *testing.T) {
	w := tableFor(t, nil)
	a := &app.App{}
	a.Within()
	if !a.GiveUp() {
		t.Fatal("it could not be given up")
	}
	if err := a.Save(func() error { t.Error("it saves"); return nil }); err == nil {
		t.Error("it may save")
	}
	if err := a.Print("said"); err == nil {
		t.Error("it may say something")
	}
	halted := false
	a.Halting(func() { halted = true })()
	if !halted {
		t.Error("it goes on without anybody who waits for it")
	}
	b := &app.App{}
	b.Within()
	if err := b.Save(func() error {
		if b.GiveUp() {
			t.Error("it is given up while it saves")
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
	w.does("verify")
}

// Where nobody sits at a terminal, or it cannot move its cursor, play says what to use.
func TestPlayNeedsATerminal(t *testing.T) {
	for line, says := range map[string]string{
		"play": "use run -", "play --json": "--json", "play --dry-run": "--dry-run", "play --dice 2": "--dice",
		"play now": "one word too many",
	} {
		if h := tableFor(t, nil).types(strings.Fields(line)...); h.code != app.Usage ||
			!strings.Contains(h.err+h.out, says) {
			t.Errorf("%s: exit %d: %s%s", line, h.code, h.out, h.err)
		}
	}
}

// A prompt inside a prompt, and a script that nobody types, are refused.
func TestWhatAPromptCannotDo(t *testing.T) {
	w := tableFor(t, nil)
	g, _, errs := w.plays("play\rrun -\r\r")
	g.Asks = g.asks
	if err := g.lines(); err != nil {
		t.Error(err)
	}
	for _, says := range []string{"its prompt already", "the prompt itself takes commands"} {
		if !strings.Contains(errs.String(), says) {
			t.Errorf("%q is not in %s", says, errs)
		}
	}
}

// Beginnings of commands are enough where no other command has them; a name in full is never another's
// beginning, and words that are no commands stay.
func TestBeginningsOfCommands(t *testing.T) {
	w := tableFor(t, nil)
	g, _, _ := w.plays("")
	for line, want := range map[string]string{
		"stat": "several", "statu": "status", "av wo Sara": "avatar wound Sara", "shadow": "shadow-turn",
		"shar g Sara":     "shard give Sara",
		"mali av wo Sara": "malice avatar wound Sara", "mali ne": "malice ne several", "r": "several",
		"mal ne":   "several",
		"rules di": "rules di", "unknown": "unknown", "--json stat": "--json stat", "undo": "undo",
		"av re": "several", "": "", "roll": "roll", "next Sa": "next Sa", "help sta": "help sta", "pl": "play",
	} {
		full, err := atRoot(g.own(), g.known).inFull(strings.Fields(line))
		if got := app.Typed(full); got != want && (err == nil || !strings.Contains(want, "several")) {
			t.Errorf("%s: %q %v, not %q", line, got, err, want)
		}
	}
}

// Everything that can be typed is completed: commands by their beginnings, avatars, terrains, rules,
// flags and what they may be, and files.
func TestCompletionOfAPrompt(t *testing.T) {
	w := tableFor(t, nil)
	w.write("evening two.txt", "")
	g, _, _ := w.plays("")
	for line, want := range map[string][]string{
		"qu":                       {"quit"},
		"shad":                     {"shadow-turn"},
		"av wo":                    {"wound"},
		"avatar wound B":           {"Bryan"},
		"note x; avatar wound B":   {"Bryan"},
		"note x↵avatar wound B":    {"Bryan"},
		"tablehand avatar wound B": {"Bryan"},
		"creature fo":              {"forest"},
		"status --co":              {"--color"},
		"status --color=n":         {"--color=never"},
		"status --color ":          {"auto", "always", "never"},
		"status --printing=":       {"--printing=first", "--printing=second"},
		"rules withdraw.ran":       {"withdraw.random"},
		"run eve":                  {"evening.txt", "'evening two.txt'"},
		"help sha":                 {"shadow-turn", "shard"},
		"avatar wound br":          {"Bryan"},
		"avatar wound 'Br":         {"Bryan"},
		"av zzz ":                  nil,
	} {
		var got []string
		for _, o := range g.complete(line).Offers {
			got = append(got, o.Text)
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: %q, not %q", line, got, want)
		}
	}
}

// The game on the table needs no mount, and its verbs are completed.
func TestAPromptNeedsNoMount(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	g, out, errs := w.plays("capt --dice 1\rdraughts capture --dice 2\r")
	if err := g.lines(); err != nil || strings.Contains(errs.String(), "tablehand:") {
		t.Errorf("%v: %s%s", err, out, errs)
	}
	want := "draughts capture --dice=1\ndraughts capture --dice=2\n"
	if h := w.types("log", "--commands"); h.out != want {
		t.Errorf("typed again as %q", h.out)
	}
	if offers := g.complete("capt").Offers; len(offers) != 1 || offers[0].Text != "capture" {
		t.Errorf("%v", offers)
	}
}

// A line at a prompt prints and saves what a process of its own would, whatever came before it.
func TestALineIsAProcess(t *testing.T) {
	tellingtest.Dear(t)
	for _, script := range []string{"game_second", "cards_game"} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			alone, atOne := newWorld(t), newWorld(t)
			for _, w := range []*world{alone, atOne} {
				w.env["XDG_CONFIG_HOME"] = t.TempDir()
			}
			lines := linesOf(t, script)
			if !tellingtest.Whole() {
				lines = lines[:min(len(lines), 16)]
			}
			for i, line := range lines {
				if i%everyProcess != 0 && !strings.HasPrefix(line[0], "new") {
					line = append(line, "--why")
				}
				h := alone.runs(line...)
				g, said, noted := atOne.plays("")
				code, _ := g.runs(line)
				got, want := atOne.unplaced(said.String(), noted.String()), alone.unplaced(h.out, h.err)
				if code != h.code || got != want {
					t.Fatalf("%s: exit %d, not %d: %s\nand not %s", app.Typed(line), code, h.code, got, want)
				}
				there := filesIn(t, atOne.dir)
				for name, file := range filesIn(t, alone.dir) {
					if there[name] == nil || string(there[name].Data) != string(file.Data) && name != "table.journal" {
						got, want := there[name], file
						t.Fatalf("%s: %s is\n%s\nand not\n%s", app.Typed(line), name, got, want)
					}
				}
			}
		})
	}
}

// runs runs a line in a process of its own; of those that a short run spares, in this one.
func (w *world) runs(line ...string) heard {
	w.t.Helper()
	if spared(app.Typed(line)) {
		return w.types(line...)
	}
	c, out, errs := w.process(line...)
	state := ended(w.t, c, c.Run())
	return heard{out.String(), errs.String(), state.ExitCode()}
}

// unplaced returns what was said, without the names of the world's folders.
func (w *world) unplaced(said ...string) string {
	all := fmt.Sprint(said)
	for _, dir := range []string{w.dir, w.env["XDG_CONFIG_HOME"]} {
		all = strings.ReplaceAll(all, dir, "DIR")
	}
	return all
}

// everyProcess is one in how many lines is compared without its sums.
const everyProcess = 2

// linesOf returns the command lines of a transcript, with a seed for its table.
func linesOf(t *testing.T, script string) (list [][]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "script", script+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		words := typed(strings.TrimSpace(line))
		at := slices.Index(words, "tablehand")
		if at < 0 || at > 2 || strings.HasPrefix(line, "#") {
			continue
		}
		if words = words[at+1:]; len(words) > 0 && words[0] == "new" && !strings.Contains(line, "--seed") {
			words = append(words, "--seed", "7")
		}
		list = append(list, words)
	}
	return list
}

// Memory stays as it is, however much is played, and nothing goes on behind it.
func TestPlayingForALongTime(t *testing.T) {
	tellingtest.Dear(t)
	acts := tellingtest.Tries(10_000, 300, 300)
	w := tableFor(t, nil)
	g, out, errs := w.plays("")
	lines := []string{"avatar wound Sara", "avatar heal Sara", "roll mr Bryan", "stauts", "avatar wou Bryan 9"}
	held := func(n int) (bytes uint64) {
		for i := range n {
			g.plays(lines[i%len(lines)], nil)
			g.complete("avatar wound --d")
			g.complete("creature --draw y")
			out.Reset()
			errs.Reset()
		}
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	held(acts / 10)
	routines, before := runtime.NumGoroutine(), held(acts/10)
	after := held(acts)
	const slack = 2 << 20
	if after > before+slack {
		t.Errorf("%d bytes are held after %d acts, and %d before", after, acts, before)
	}
	if n := runtime.NumGoroutine(); n > routines {
		t.Errorf("%d goroutines, and %d before", n, routines)
	}
}
