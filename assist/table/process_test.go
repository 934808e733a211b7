package table

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// childEnv makes the test binary a program that works on a table, so that it can
// be killed, stopped and starved like a real one.
const childEnv = "TABLE_TEST_CHILD"

func TestMain(m *testing.M) {
	if job := os.Getenv(childEnv); job != "" {
		if err := child(job, os.Args[1], os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(inMemory(m.Run))
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

func child(job, path, arg string) error {
	switch job {
	case "count": // counts the table up arg times, saying each number once it is saved
		times, err := strconv.Atoi(arg)
		if err != nil {
			return err
		}
		runtime.LockOSThread() // strace counts the calls of each thread
		lineUp()
		for range times {
			if err := countUp(path); err != nil {
				return err
			}
		}
	case "count naively":
		times, err := strconv.Atoi(arg)
		if err != nil {
			return err
		}
		return naively(path, times)
	case "hold":
		s, err := Open(path, time.Minute)
		if err != nil {
			return err
		}
		lineUp()
		return s.Close()
	case "bring", "bring over": // the table at arg, to path, where another may stand
		v, lines, err := Whole(arg, 1<<28)
		if err != nil {
			return err
		}
		fmt.Println("ready")
		_, err = Bring(path, v.Text, lines, Act{Command: "import"}, job == "bring over")
		return err
	case "create": // a new table over the old, again and again
		fmt.Println("ready")
		for {
			if _, err := Create(path, counted(0), Act{Command: "new"}, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// lineUp says that the child is ready, and waits until its standard input is closed.
func lineUp() {
	fmt.Println("ready")
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func countUp(path string) error {
	s, err := Open(path, time.Minute)
	if err != nil {
		return err
	}
	defer s.Close()
	n, err := count(s.Text())
	if err != nil {
		return err
	}
	if _, err := s.Save(counted(n+1), Act{Command: fmt.Sprintf("count %d", n+1)}); err != nil {
		return err
	}
	fmt.Println(n + 1)
	return nil
}

// counted is a table that says n at both its ends, so that half a one shows.
func counted(n int) []byte {
	filling := strings.Repeat("# soulshards\n", 300)
	return fmt.Appendf(nil, "tablehand: 1\ncount: %d\n%scount again: %d\n", n, filling, n)
}

func count(text []byte) (int, error) {
	var n int
	if _, err := fmt.Sscanf(string(text), "tablehand: 1\ncount: %d\n", &n); err != nil {
		return 0, fmt.Errorf("no counted table: %w", err)
	}
	if string(text) != string(counted(n)) {
		return 0, fmt.Errorf("the table is not whole: %q", text)
	}
	return n, nil
}

func command(job, path, arg string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], path, arg)
	// A program under the race detector else sleeps for a second before it ends.
	cmd.Env = append(os.Environ(), childEnv+"="+job, "GORACE=atexit_sleep_ms=0")
	return cmd
}

// worker is a child that has said that it is ready. One that lines up goes on once in is closed.
type worker struct {
	*exec.Cmd
	in  io.Closer
	out *bufio.Scanner
}

func start(t *testing.T, job, path, arg string) *worker {
	t.Helper()
	w := &worker{Cmd: command(job, path, arg)}
	out, err := w.StdoutPipe()
	must(t, err)
	in, err := w.StdinPipe()
	must(t, err)
	w.in = in
	t.Cleanup(func() { in.Close() })
	w.Stderr = os.Stderr
	must(t, w.Start())
	t.Cleanup(func() { w.Process.Kill(); w.Wait() })
	w.out = bufio.NewScanner(out)
	if !w.out.Scan() || w.out.Text() != "ready" {
		t.Fatalf("the child said %q", w.out.Text())
	}
	return w
}

func must(t interface {
	Helper()
	Fatal(...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
