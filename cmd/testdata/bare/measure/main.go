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
	long := played(dir, ours, "long", 10_000)
	realm := filepath.Join(dir, "realm")
	if err := os.Mkdir(realm, 0o755); err != nil {
		log.Fatal(err)
	}
	at(realm, ours, append([]string{"new", "--boards", "practice", "--quiet", "--seed", "1"}, avatars()...)...)()
	fmt.Printf("%-44s %9s %9s %7s\n", "medians of processor time, in turn", "ours", "other", "ratio")
	compare("version", at(here, ours, "version"), at(bare, version, "version"))
	compare("status, 8 avatars", at(here, ours, "status"), at(bare, status, "status"))
	compare("avatar wound, 8 avatars", at(here, ours, "avatar", "wound", "Ann"), at(bare, wound, "wound"))
	compare("status, 4 practice boards, against none", at(realm, ours, "status"), at(here, ours, "status"))
	compare("odds fight, 3 avatars, against version", at(dir, ours, fight...), at(dir, ours, "version"))
	compare("odds shadow, 5 boards, against status", at(realm, ours, "odds", "shadow"),
		at(realm, ours, "status"))
	compare("avatar wound, 10,000 acts against 10", at(long, ours, "avatar", "wound", "Ann"),
		at(here, ours, "avatar", "wound", "Ann"))
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
	path := filepath.Join(folder, "table.yaml")
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
		if args[0] == "avatar" {
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
