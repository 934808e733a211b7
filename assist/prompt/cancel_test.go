//go:build unix

package prompt

import (
	"errors"
	"io"
	"os"
	"testing"
	"time"
)

// A line that is given up from elsewhere is given up as by Ctrl-C, whether it is being read or comes next;
// what is typed then is the line after it.
func TestCancel(t *testing.T) {
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer keys.Close()
	r := New(in, io.Discard, func() int { return 40 })
	if r.Cancel(); r.wake != nil {
		t.Fatal("whoever reads no terminal can be woken")
	}
	r.keys.come, r.wake = wakened(in)
	r.Cancel()
	if typed, err := r.Answer("next? "); typed != "" || !errors.Is(err, ErrCancelled) {
		t.Errorf("the next line: %q, %v", typed, err)
	}
	go func() {
		time.Sleep(20 * time.Millisecond) // it is being read
		r.Cancel()
	}()
	if typed, err := r.Answer("this? "); typed != "" || !errors.Is(err, ErrCancelled) {
		t.Errorf("the line that is being read: %q, %v", typed, err)
	}
	if _, err := keys.WriteString("yes\r"); err != nil {
		t.Fatal(err)
	}
	if typed, err := r.Answer("then? "); typed != "yes" || err != nil {
		t.Errorf("the line after it: %q, %v", typed, err)
	}
	keys.Close()
	if _, err := r.Answer("at the end? "); !errors.Is(err, io.EOF) {
		t.Errorf("the end: %v", err)
	}
}
