package cmd

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets scripts and tests start this test binary as tablehand itself: a
// process of its own, with its streams and its exit code.
func TestMain(m *testing.M) {
	switch args := os.Args[1:]; filepath.Base(os.Args[0]) {
	case "tablehand":
		os.Exit(holdsOffers(args))
	case aPager:
		os.Exit(showsPages(args))
	case older:
		os.Exit(runAmong(begun(args, os.Stdin, os.Stdout, os.Stderr), args, oldSalute))
	case newer:
		os.Exit(runAmong(begun(args, os.Stdin, os.Stdout, os.Stderr), args, newSalute))
	}
	sparesMemoryLate()
	os.Exit(inMemory(func() int { return installed(m.Run) }))
}

// sparesMemoryLate lets what tests make lie for long: they make much and keep little. The limit is there for
// a command that runs in this process, too: where there is none, it sets its own.
func sparesMemoryLate() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(2 << 30)
}

// inMemory runs the tests with their folders on a disk in memory, where the system has one: they sync
// thousands of files, and no test asks what a disk keeps without power.
func inMemory(tests func() int) int {
	if dir, err := os.MkdirTemp("/dev/shm", "tablehand-"); err == nil {
		defer os.RemoveAll(dir)
		os.Setenv("TMPDIR", dir)
	}
	return tests()
}

// installed runs the tests while this test binary stands in PATH as tablehand, and as the programs of a toy.
func installed(tests func() int) int {
	bin, err := os.MkdirTemp("", "tablehand-bin")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(bin)
	self, err := os.Executable()
	for _, name := range []string{"tablehand", aPager, older, newer} {
		if err == nil {
			err = os.Symlink(self, filepath.Join(bin, name))
		}
	}
	if err != nil {
		panic(err)
	}
	os.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	return tests()
}

// hurry lets a process that looks for races end at once: it waits a second otherwise.
const hurry = "atexit_sleep_ms=0"

// The transcripts are tests and the manual: sessions as people have them.
func TestTranscripts(t *testing.T) {
	t.Cleanup(func() {
		if int(left.Load()) < len(transcripts(t)) {
			return
		}
		if n := again.Load(); n < 80 {
			t.Errorf("only %d games were played again", n)
		}
		isAsked(t)
	})
	testscript.Run(t, testscript.Params{
		Files: slices.DeleteFunc(slices.Sorted(maps.Keys(transcripts(t))), func(path string) bool {
			return spared(filepath.Base(path))
		}),
		RequireUniqueNames: true,
		UpdateScripts:      os.Getenv("TABLEHAND_UPDATE") != "",
		ContinueOnError:    os.Getenv("TABLEHAND_ALL") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_CONFIG_HOME", filepath.Join(e.WorkDir, ".config"))
			e.Setenv("GORACE", hurry)
			e.Defer(func() { playsAgain(t, e) })
			e.Defer(func() { asksInJournals(t, e) })
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"tablehand": tablehand, "sat": sat, "exits": exits, "says": says, "notes": notes, "json": document,
			"screen": fitsScreen, "prompt": prompts,
		},
	})
}

// transcripts returns the texts of all transcripts, by their paths.
func transcripts(t *testing.T) map[string][]byte {
	t.Helper()
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	texts := map[string][]byte{}
	for _, path := range scripts {
		if texts[path], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

// People read transcripts first: the opening line tells the story.
func TestTranscriptsTellTheirStory(t *testing.T) {
	for path, text := range transcripts(t) {
		if story, _, _ := strings.Cut(string(text), "\n"); !strings.HasPrefix(story, "# ") ||
			!strings.HasSuffix(story, ".") {
			t.Errorf("%s begins with %q: a comment with its story belongs there", path, story)
		}
	}
}

// Nothing of a room is made before main: a list or a map that a variable holds would be made for every
// command, whatever it needs. The rooms of tests, and the tests in this one, may.
func TestNothingIsMadeBeforeMain(t *testing.T) {
	c := exec.Command("tablehand", "version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	said, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	known := false
	for line := range strings.Lines(string(said)) {
		room, of := strings.CutPrefix(line, "init ")
		room, _, _ = strings.Cut(room, " ")
		known = known || of && room == "runtime"
		if of && strings.HasPrefix(room, "tablehand/") && room != "tablehand/cmd" &&
			!strings.HasSuffix(room, "test") {
			t.Errorf("%s", line)
		}
	}
	if !known {
		t.Errorf("nothing is traced: %s", said)
	}
}
