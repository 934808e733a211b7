// Command measure holds the processor time of whole processes of tablehand against that of
// small bare programs with the same libraries, in turn, in one run, and prints the ratios of
// their medians. Other work on the machine, and disks, count little in it. Both sides are
// built without cgo, whatever the machine has. It judges nothing. Run it at the top of the
// project:
//
//	go run ./cmd/testdata/bare/measure
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tablehand/assist/table"
)

// Each comparison runs so often, and installs its programs anew after so many runs: how fast a program starts
// depends on how the system happens to hold the copy of its file, by up to a fifth.
const (
	runs = 200
	anew = 40
)

func main() {
	dir, err := os.MkdirTemp("", "measure-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	ours := build(dir, ".", "tablehand")
	version := build(dir, "./cmd/testdata/bare/version", "version")
	status := build(dir, "./cmd/testdata/bare/status", "status")
	wound := build(dir, "./cmd/testdata/bare/wound", "wound")

	here, bare := played(dir, ours, "ours", 10), played(dir, ours, "bare", 0)
	long := played(dir, ours, "long", 100_000)
	realm, none := boarded(dir, ours, "realm", "practice"), boarded(dir, ours, "none", "4")
	run := func(folder, line string) func() time.Duration { return at(folder, ours, strings.Fields(line)...) }
	const wounds = "avatar wound Ann"
	fmt.Printf("%-44s %9s %9s %7s\n", "medians of processor time, in turn", "ours", "other", "ratio")
	compare("version", run(here, "version"), at(bare, version, "version"))
	compare("status, 8 avatars", run(here, "status"), at(bare, status, "status"))
	compare("avatar wound, 8 avatars", run(here, wounds), at(bare, wound, "wound"))
	compare("status, 100,000 acts, against 10", run(long, "status"), run(here, "status"))
	compare("avatar wound, 100,000 acts, against 10", run(long, wounds), run(here, wounds))
	for _, game := range []string{"malediction", "axismundi", "malhya"} {
		other := begun(dir, ours, game)
		compare("status of "+game+", against the first", run(other, "status"), run(here, "status"))
	}
	compare("status, 4 practice boards, against none", run(realm, "status"), run(none, "status"))
	compare("shadow-turn, 4 practice boards, against none", run(realm, "shadow-turn"), run(none, "shadow-turn"))
	compare("rules shards, against version", run(dir, "rules shards"), run(dir, "version"))
	compare("completion bash, against version", run(dir, "completion bash"), run(dir, "version"))
	compare("a word completed, against version", run(dir, "__complete avatar wo"), run(dir, "version"))
	compare("odds fight, 3 avatars, against version", at(dir, ours, fight...), run(dir, "version"))
	compare("odds shadow, 5 boards, against status", run(realm, "odds shadow"), run(realm, "status"))
	verify := []time.Duration{run(long, "verify")(), run(long, "verify")(), run(long, "verify")()}
	fmt.Printf("%-44s %9v\n", "verify of 100,000 acts", median(verify).Round(time.Millisecond))
}

// fight is a joint fight that is described on the command line.
var fight = []string{
	"odds", "fight", "--avatar", "life=5 cr=2d*", "--avatar", "life=5 cr=2d*", "--avatar", "life=5 cr=2d*",
	"--creature", "life=6 cr=2 wounds=2d*",
}

// build builds a program and returns the path to install it at.
func build(dir, from, name string) string {
	path := filepath.Join(dir, name)
	c := exec.Command("go", "build", "-o", path+".linked", from)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		log.Fatalf("%s: %v\n%s", from, err, out)
	}
	install(path)
	return path
}

// install makes a copy of what the linker wrote, as the system maps the linker's own file a page at a time,
// which makes each start a third dearer, and a large program more so.
func install(path string) {
	program, err := os.ReadFile(path + ".linked")
	if err == nil {
		_ = os.Remove(path)
		err = os.WriteFile(path, program, 0o755)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// played is a folder with a table of 8 avatars and so many acts in its journal. The
// avatars have life enough to be wounded in every run.
func played(dir, ours, name string, acts int) string {
	folder := filepath.Join(dir, name)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	args := []string{"new", "--boards", "4", "--quiet", "--seed", "1"}
	at(folder, ours, append(args, avatars()...)...)()
	if acts > 0 {
		acted(filepath.Join(folder, "table.yaml"), acts)
	}
	return folder
}

// acted puts so many acts into the journal of a table, each as it is saved. They are saved in memory, where
// the system has a disk there: it is not their saving that is measured.
func acted(kept string, acts int) {
	memory, err := os.MkdirTemp("/dev/shm", "measure-")
	if err != nil {
		memory = filepath.Dir(kept)
	} else {
		defer os.RemoveAll(memory)
		move(filepath.Dir(kept), memory)
		defer move(memory, filepath.Dir(kept))
	}
	path := filepath.Join(memory, "table.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	sides := [2][]byte{bytes.Replace(text, []byte("round: 1"), []byte("round: 2"), 1), text}
	for i := range acts {
		session, err := table.Open(path, time.Second)
		if err != nil {
			log.Fatal(err)
		}
		if _, err := session.Save(sides[i%2], table.Act{Command: "avatar wound Ann"}); err != nil {
			log.Fatal(err)
		}
		_ = session.Close()
	}
}

// move copies a table and its journal from a folder into another.
func move(from, to string) {
	for _, name := range []string{"table.yaml", "table.journal"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// boarded is a folder with a table of 8 avatars on boards: practice, or so many that nobody has typed in.
func boarded(dir, ours, name, boards string) string {
	folder := filepath.Join(dir, name)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	at(folder, ours, append([]string{"new", "--boards", boards, "--quiet", "--seed", "1"}, avatars()...)...)()
	return folder
}

// begins holds the lines that begin the other games, each typed behind the mount of its game.
const begins = `malediction new practice --seed 7
malediction place done --dice 14,6
malediction bid Ashley 4 Logan 3
malediction take Ashley zone north-east
malediction deploy Logan baruk, reaver, bonebow
malediction deploy Ashley ilse, bulwark, lancer near bulwark
axismundi new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice
axismundi deal Ann 2 3
axismundi deal Ben 3 2
axismundi deal Cid 4 1
axismundi begin
axismundi activate dexterity
malhya new --hero Ann=Yoktal --hero Ben=Sulk --seed 7
malhya hero set Ann life=5 intelligence=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3
malhya hero set Ben life=4 initiative=3 movement=3 heavy=1 capacity=2 aura=2`

// begun is a folder with a table of another game, which has begun.
func begun(dir, ours, game string) string {
	folder := filepath.Join(dir, game)
	if err := os.Mkdir(folder, 0o755); err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(begins) {
		if words := strings.Fields(line); words[0] == game {
			at(folder, ours, words...)()
		}
	}
	return folder
}

// avatars are eight of them, as new takes them.
func avatars() (flags []string) {
	for _, avatar := range []string{
		"Ann=red", "Ben=blue", "Cyd=green", "Dan=black", "Eve=yellow", "Fay=red", "Gus=blue", "Hal=green",
	} {
		flags = append(flags, "--avatar", avatar)
	}
	return flags
}

// at runs a command in a folder and gives the time that its process had a processor, in the
// system too. What it changed is put back outside of the time.
func at(folder, program string, args ...string) func() time.Duration {
	n := 0
	return func() time.Duration {
		if n++; n%anew == 0 {
			install(program)
		}
		c := exec.Command(program, args...)
		c.Dir = folder
		out, err := c.CombinedOutput()
		if err != nil {
			log.Fatalf("%s %v: %v\n%s", program, args, err, out)
		}
		if args[0] == "avatar" || args[0] == "shadow-turn" {
			heal := exec.Command(program, "undo", "--quiet")
			heal.Dir = folder
			if out, err := heal.CombinedOutput(); err != nil {
				log.Fatalf("undo: %v\n%s", err, out)
			}
		}
		return c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
}

func compare(what string, a, b func() time.Duration) {
	var ours, others []time.Duration
	for i := range runs + 5 {
		x, y := a(), b()
		if i >= 5 { // the first ones warm the machine
			ours, others = append(ours, x), append(others, y)
		}
	}
	m, n := median(ours), median(others)
	fmt.Printf("%-44s %9v %9v %7.2f\n", what, m.Round(time.Microsecond), n.Round(time.Microsecond),
		float64(m)/float64(n))
}

func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}
