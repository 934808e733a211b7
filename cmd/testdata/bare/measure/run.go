package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// Each comparison runs so often, from so many copies of the programs: how fast a program starts
// depends on how the system happens to hold the copy of its file, by up to a fifth.
const (
	runs   = 200
	copies = 5
)

// command is a line of a program in a folder; undo: what it changes is undone after each run.
type command struct {
	folder, program string
	args            []string
	undo            bool
}

func at(folder, program string, args ...string) command {
	return command{folder: folder, program: program, args: args}
}

// undone is the same command, followed by undo, which is not timed.
func (c command) undone() command {
	c.undo = true
	return c
}

// time runs the command and gives the time that its process had a processor, in the system too.
func (c command) time() time.Duration {
	state := process(c.folder, c.program, c.args...)
	if c.undo {
		process(c.folder, c.program, "undo", "--quiet")
	}
	return state.UserTime() + state.SystemTime()
}

func process(folder, program string, args ...string) *os.ProcessState {
	c := exec.Command(program, args...)
	c.Dir = folder
	if out, err := c.CombinedOutput(); err != nil {
		log.Fatalf("%s %v: %v\n%s", program, args, err, out)
	}
	return c.ProcessState
}

func head(ours, other string) {
	fmt.Printf("%-44s %9s %9s %7s\n", "medians of processor time, in turn", ours, other, "ratio")
}

// compare runs two commands in turn and prints their medians. The first run of a copy warms the machine.
func compare(what string, a, b command) {
	var ours, others []time.Duration
	for range copies {
		install(a.program)
		if b.program != a.program {
			install(b.program)
		}
		for i := range runs/copies + 1 {
			x, y := a.time(), b.time()
			if i > 0 {
				ours, others = append(ours, x), append(others, y)
			}
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

// build builds a program of a checkout and returns the path to install it at.
func build(dir, checkout, from, name string) string {
	path := filepath.Join(dir, name)
	c := exec.Command("go", "build", "-o", path+".linked", from)
	c.Dir = checkout
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		log.Fatalf("%s of %s: %v\n%s", from, checkout, err, out)
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
