package table

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
)

// naively counts the table up as a program does that thinks of no fault: it reads, and writes over what is
// there, without a lock, in two pieces with a moment between them, and without looking at what has arrived.
func naively(path string, times int) error {
	lineUp()
	for range times {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n, _ := count(text)
		file, err := os.Create(path)
		if err != nil {
			return err
		}
		next := counted(n + 1)
		for _, piece := range [][]byte{next[:len(next)/2], next[len(next)/2:]} {
			_, _ = file.Write(piece)
			time.Sleep(100 * time.Microsecond)
		}
		if err := file.Close(); err != nil {
			return err
		}
		fmt.Println(n + 1)
	}
	return nil
}

// What is asked of a killed writer notices one that loses something: the same kills, the same look at what is
// left.
func TestKillsFindANaiveWriter(t *testing.T) {
	t.Parallel()
	const most = 2000
	killed, lost := 0, 0
	kills(t, most, func(i int, after time.Duration) {
		if lost > 0 && !tellingtest.Whole() {
			return
		}
		killed++
		path := fresh(t, string(counted(0)))
		last := start(t, "count naively", path, "1000000").die(after)
		if keptBy(path, last) != nil {
			lost++
		}
	})
	if lost == 0 {
		t.Errorf("a naive writer was killed %d times, and nothing is missed", most)
	}
	t.Logf("a naive writer lost something in %d kills of %d", lost, killed)
}

// Many naive writers lose most of what they acknowledge.
func TestWritersFindANaiveOne(t *testing.T) {
	t.Parallel()
	path := fresh(t, string(counted(0)))
	written, err := many(t, "count naively", path)
	if err == nil {
		t.Error("naive writers lose nothing of what they acknowledge")
	}
	t.Logf("of %d commands of naive writers: %v", written, err)
}

// A naive writer that is killed at its first write leaves half a table; one whose write lies, or whose disk
// is full, says that all is well.
func TestFaultsFindANaiveWriter(t *testing.T) {
	tabletest.NeedStrace(t)
	t.Parallel()
	for _, inject := range []string{
		"write:signal=KILL:when=1", "write:retval=10", "write:error=ENOSPC",
	} {
		path := fresh(t, string(counted(0)))
		_, done := tracedAt(t, "count naively", path, "1", inject, path)
		said := "0"
		if done {
			said = "1"
		}
		if keptBy(path, said) == nil {
			t.Errorf("%s: nothing is missed", inject)
		}
	}
}

// keptBy says what is wrong with a table after its writer has acknowledged a number last and was killed.
func keptBy(path, last string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	n, err := count(text)
	if err != nil {
		return err
	}
	said, err := strconv.Atoi(last)
	if last == "" {
		said, err = n, nil
	}
	if err == nil && n != said && n != said+1 {
		err = fmt.Errorf("acknowledged %d, the table is at %d", said, n)
	}
	return err
}
