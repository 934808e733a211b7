package seat

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// How long a seat and a link live.
const (
	silentFor = 12 * time.Hour   // after which a seat is free again
	linkFor   = 10 * time.Minute // after which a link that nobody has used is too old
	noteEvery = 10 * time.Minute // between two lines that a phone was heard
)

// The errors of sitting down.
var (
	ErrTaken = errors.New("somebody sits there already")
	ErrSpent = errors.New("this link was used already, or is too old")
)

// A Sitter is a phone at a seat.
type Sitter struct {
	Seat  string
	ID    string // stands for the secret of the seat, which nobody learns from it
	From  string // the address of the phone
	Since time.Time
	Heard time.Time // when the phone was heard last, to within some minutes
	Waits bool      // the laptop has not let it yet

	sum string
}

// A line of the file: what was done to a seat.
type line struct {
	Do   string    `json:"do"`
	Seat string    `json:"seat,omitempty"`
	ID   string    `json:"id,omitempty"`
	Sum  string    `json:"sum,omitempty"`
	From string    `json:"from,omitempty"`
	To   string    `json:"to,omitempty"`
	Wait bool      `json:"wait,omitempty"`
	At   time.Time `json:"at"`
}

// A Book is the file of the seats of one table.
type Book struct {
	path string

	mu    sync.Mutex
	read  int64 // bytes of the file that were read
	is    standing
	heard map[string]time.Time // by id, when it was written that a phone was heard
}

// standing holds what the lines so far come to.
type standing struct {
	sitters []Sitter
	links   map[string]line // that nobody has used yet, by the checksums of their secrets
	let     []string        // seats whose next phone need not wait
	asked   line            // the last line that asks to open or to close sitting down
}

// OpenBook returns the book in a file, which need not be there.
func OpenBook(path string) *Book {
	return &Book{path: path, is: standing{links: map[string]line{}}, heard: map[string]time.Time{}}
}

// write adds a line; nobody else may read the file.
func (b *Book) write(l line) error {
	text, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(b.path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(b.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	return errors.Join(err, f.Close())
}

// look reads what was added to the file since the last look, and returns what all lines come to. A file
// that has become shorter is read from its beginning.
func (b *Book) look() *standing {
	f, err := os.Open(b.path)
	if errors.Is(err, fs.ErrNotExist) {
		b.read, b.is = 0, standing{links: map[string]line{}}
		return &b.is
	}
	if err != nil {
		return &b.is
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() < b.read {
		b.read, b.is = 0, standing{links: map[string]line{}}
	}
	if _, err := f.Seek(b.read, 0); err != nil {
		return &b.is
	}
	lines := bufio.NewReader(f)
	for {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			return &b.is // a line that is not whole yet is read the next time
		}
		b.read += int64(len(text))
		var l line
		if json.Unmarshal(bytes.TrimSpace(text), &l) == nil {
			b.is.take(l)
		}
	}
}

// take does to the standing what a line says.
func (s *standing) take(l line) {
	at := slices.IndexFunc(s.sitters, func(o Sitter) bool { return o.Seat == l.Seat })
	switch l.Do {
	case "sit":
		is := Sitter{Seat: l.Seat, ID: l.ID, From: l.From, Since: l.At, Heard: l.At, Waits: l.Wait, sum: l.Sum}
		if at >= 0 && l.At.Sub(s.sitters[at].Heard) < silentFor && l.To == "" {
			return // another was quicker
		}
		if at >= 0 {
			s.sitters = slices.Delete(s.sitters, at, at+1)
		}
		if l.To != "" { // by a link, which is spent
			if _, there := s.links[l.To]; !there {
				return
			}
			delete(s.links, l.To)
		}
		if i := slices.Index(s.let, l.Seat); i >= 0 {
			s.let, is.Waits = slices.Delete(s.let, i, i+1), false
		}
		s.sitters = append(s.sitters, is)
	case "heard":
		if at >= 0 && s.sitters[at].ID == l.ID {
			s.sitters[at].Heard = l.At
		}
	case "free":
		s.sitters = slices.DeleteFunc(s.sitters, func(o Sitter) bool { return l.Seat == "" || o.Seat == l.Seat })
	case "let":
		if at >= 0 {
			s.sitters[at].Waits = false
		} else if !slices.Contains(s.let, l.Seat) {
			s.let = append(s.let, l.Seat)
		}
	case "rename":
		if at >= 0 {
			s.sitters[at].Seat = l.To
		}
	case "link":
		s.links[l.Sum] = l
	case "open", "close":
		s.asked = l
	}
}

// Sitters lists who sits.
func (b *Book) Sitters(now time.Time) (list []Sitter) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.look().sitters {
		if now.Sub(s.Heard) < silentFor {
			list = append(list, s)
		}
	}
	return list
}

// Sit takes a free seat for a phone, and returns the secret by which it is known again. Waits: the laptop has
// to let it first.
func (b *Book) Sit(now time.Time, name, from string, waits bool) (id, secret string, err error) {
	return b.sits(line{Do: "sit", Seat: name, From: from, Wait: waits, At: now})
}

func (b *Book) sits(l line) (id, secret string, err error) {
	id, secret = letters(4), letters(secretLetters)
	l.ID, l.Sum = id, sumOf(secret)
	if err := b.write(l); err != nil {
		return "", "", err
	}
	if _, sits := b.Who(l.At, id, secret); !sits {
		if l.To != "" {
			return "", "", ErrSpent
		}
		return "", "", ErrTaken
	}
	return id, secret, nil
}

// Who returns who sits with this id; false: nobody, or the secret is another one.
func (b *Book) Who(now time.Time, id, secret string) (Sitter, bool) {
	sum := sumOf(secret)
	for _, s := range b.Sitters(now) {
		if s.ID == id && same(s.sum, sum) {
			return s, true
		}
	}
	return Sitter{}, false
}

// Hear writes down that a phone was heard, unless that was done within the last ten minutes.
func (b *Book) Hear(now time.Time, s Sitter) {
	b.mu.Lock()
	last := b.heard[s.ID]
	due := now.Sub(s.Heard) >= noteEvery && now.Sub(last) >= noteEvery
	if due {
		b.heard[s.ID] = now
	}
	b.mu.Unlock()
	if due {
		_ = b.write(line{Do: "heard", Seat: s.Seat, ID: s.ID, At: now}) // the seat only ends sooner
	}
}

// Free frees a seat; with an empty name all.
func (b *Book) Free(now time.Time, name string) error {
	return b.write(line{Do: "free", Seat: name, At: now})
}

// Let lets the phone at a seat act that waits for it, or the next one that sits down there.
func (b *Book) Let(now time.Time, name string) error {
	return b.write(line{Do: "let", Seat: name, At: now})
}

// Rename lets a seat follow a person who is called something else.
func (b *Book) Rename(now time.Time, from, to string) error {
	return b.write(line{Do: "rename", Seat: from, To: to, At: now})
}

// Link returns the secret of a link that leads to a seat once.
func (b *Book) Link(now time.Time, name string) (secret string, err error) {
	secret = letters(secretLetters)
	return secret, b.write(line{Do: "link", Seat: name, Sum: sumOf(secret), At: now})
}

// Spend uses a link: the phone at an address sits down with a new id and secret, and whoever sat there does
// no more. A link that was used, or is too old, is ErrSpent.
func (b *Book) Spend(now time.Time, link, from string) (name, id, secret string, err error) {
	sum := sumOf(Read(link))
	b.mu.Lock()
	l, there := b.look().links[sum]
	b.mu.Unlock()
	if !there || now.Sub(l.At) >= linkFor {
		return "", "", "", ErrSpent
	}
	id, secret, err = b.sits(line{Do: "sit", Seat: l.Seat, From: from, To: sum, At: now})
	return l.Seat, id, secret, err
}

// Ask asks whoever serves the table to open joining, or to close it.
func (b *Book) Ask(now time.Time, open bool) error {
	do := "close"
	if open {
		do = "open"
	}
	return b.write(line{Do: do, At: now})
}

// Asked returns what was asked for last: open or close; empty: nothing yet.
func (b *Book) Asked() (what string, at time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	is := b.look()
	return is.asked.Do, is.asked.At
}

// Anew removes the file: all seats are free, and nothing is remembered of them.
func (b *Book) Anew() error {
	if err := os.Remove(b.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
