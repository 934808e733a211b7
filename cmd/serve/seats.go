package serve

import (
	"context"
	"fmt"
	"hash/crc32"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/seat"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// seats are the phones that may act at a table, and how they come to it.
type seats struct {
	watcher
	nod   bool   // a phone acts only once the laptop has let it
	port  int    // where the pages are
	host  string // as a phone reaches this machine
	book  *seat.Book
	table string        // by which phones tell this table from others
	poked chan struct{} // something about the seats has changed

	mu        sync.Mutex // one tap after the other
	joining   seat.Joining
	taps      seat.Taps
	open      map[string]*tapped               // acts whose questions are open, by their taps
	closings  []*closing                       // what was chosen in closed steps
	offered   []offered                        // what was offered lately, the newest last
	posts     []time.Time                      // when requests came in the last second
	people    []string                         // at the table, as it was seen last
	streams   map[string][]*context.CancelFunc // what ends the streams of each seat, the oldest first
	patient   bool                             // the tap that is being played may wait the full time
	heldTill  time.Time                        // other taps have waited till then for a table that was held
	since     time.Time                        // what the laptop has asked before this time is done
	shownAt   int                              // the newest act when the code was shown first
	shownCode string                           // the code that was shown last
	asked     bool                             // the laptop has asked for that code

	changed sync.Mutex
	news    chan struct{} // closed once an open question is another one
}

// mostPosts is the number of requests a second that may change something, of all phones together.
const mostPosts = 10

// offered holds what a table offered at one moment.
type offered struct {
	revision string
	seq      int
	text     []byte
	steps    []telling.Step
}

// mostOffered is the number of tables whose offers are kept: what is tapped on an older one is asked anew.
const mostOffered = 64

// newSeats returns the seats of a table that is shown.
func (w watcher) newSeats(file, host string, port int, nod bool) *seats {
	s := &seats{watcher: w, nod: nod, port: port, host: host, book: seat.OpenBook(file),
		table: fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(file))),
		poked: make(chan struct{}, 1), open: map[string]*tapped{}, news: make(chan struct{})}
	return s
}

// starts opens joining at the first time that phones may act at a table. With anew all seats are free.
func (s *seats) starts(anew bool) error {
	if anew {
		if err := s.book.Anew(); err != nil {
			return telling.Impossible("the seats cannot be thrown away: %v", err)
		}
	}
	what, at := s.book.Asked()
	s.since = at
	if what == "" {
		if err := s.book.Ask(s.now(), true); err != nil {
			return telling.Impossible("nobody can sit down: the seats cannot be kept: %v", err)
		}
		_, s.since = s.book.Asked()
		s.joining.Open(s.now())
	}
	return nil
}

// seatsFile returns the file of the seats of a table: another one for another game on the same file.
func (p Place) seatsFile(path string, text []byte) (string, error) {
	file, err := p.KeptFile("serve", path)
	return file + "-" + table.SeedIn(text) + ".seats", err
}

// poke has the pages drawn anew.
func (s *seats) poke() {
	select {
	case s.poked <- struct{}{}:
	default:
	}
}

// tells lets the streams of all seats look whether a question is open for them, and the television say whose
// dice are thrown.
func (s *seats) tells() {
	s.poke()
	s.changed.Lock()
	defer s.changed.Unlock()
	close(s.news)
	s.news = make(chan struct{})
}

// sayWaits writes into the bar whose dice an open act waits for, while the table still offers it. Other
// questions are their players' own.
func (s *seats) sayWaits(now *screen.Now, steps []telling.Step, revision string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(s.open)) {
		t := s.open[name]
		switch {
		case t.asks == nil:
		case t.on.revision != revision && !slices.ContainsFunc(steps, func(is telling.Step) bool {
			return sameStep(is, t.step)
		}): // it was done by another line
		case len(t.asks.Dice) > 0:
			now.Aside, now.Dice, now.After = t.asks.Title, nil, ""
			return
		case s.closed(t):
			now.Aside, now.Dice, now.After = t.asks.Who+" answers", nil, ""
			return
		}
	}
}

// listens returns a channel that is closed once an open question is another one.
func (s *seats) listens() <-chan struct{} {
	s.changed.Lock()
	defer s.changed.Unlock()
	return s.news
}

// sitting lists at which seats phones may act, in the order of the table.
func (w watcher) sitting() (names []string) {
	if w.seats == nil {
		return nil
	}
	for _, one := range w.seats.book.Sitters(w.now()) {
		if !one.Waits {
			names = append(names, one.Seat)
		}
	}
	return names
}

// code returns the code of joining, and how long it is open; empty: it is closed.
func (s *seats) code() (string, time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.joining.Code(s.now())
}

// minds opens or closes joining, if the laptop has asked for that after asked, and sets asked to that time.
// It gives up acts that nobody has answered in time, and the choices of seats that are free.
func (s *seats) minds(asked *time.Time) {
	what, at := s.book.Asked()
	s.mu.Lock()
	opened := false
	if at.After(*asked) {
		*asked = at
		s.joining.Close()
		if what == "open" {
			s.asked = true
			s.joining.Open(s.now())
			opened = true
		}
	}
	for name, act := range s.open {
		if s.now().After(act.until) {
			s.gives(name)
		}
	}
	freed := s.chosenByFree()
	code, _ := s.joining.Code(s.now())
	over := code == "" && s.shownCode != ""
	if over {
		s.shownCode = ""
	}
	noisy := s.joining.Noisy
	s.joining.Noisy = false
	s.mu.Unlock()
	if opened {
		fmt.Fprint(s.Out, s.inviting())
		s.poke()
	}
	if over || freed {
		s.poke()
	}
	if noisy {
		fmt.Fprintln(s.Out, "too many wrong letters were tried: nobody can sit down any more (seat open)")
		s.poke()
	}
}

// fresh reports whether the television shows the code by itself: before the first act, which begins says, or
// when the laptop has asked for it, until somebody acts. seq is the newest act.
func (s *seats) fresh(seq int, begins bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if code, _ := s.joining.Code(s.now()); code != s.shownCode {
		s.shownCode, s.shownAt = code, seq
	}
	return seq == s.shownAt && (begins || s.asked)
}

// joinAddress returns where a phone sits down, as it is typed.
func (s *seats) joinAddress() string { return net.JoinHostPort(s.host, fmt.Sprint(s.port)) + "/j" }

// codeAddress returns where a phone sits down with the code in it, in capitals, as a camera reads it best.
func (s *seats) codeAddress(code string) string {
	return strings.ToUpper("http://" + s.joinAddress() + "/" + code)
}

// inviting writes for the terminal how phones sit down; empty: joining is closed.
func (s *seats) inviting() string {
	code, left := s.code()
	if code == "" {
		return ""
	}
	said := ""
	if drawn, err := seat.CodeOf(s.codeAddress(code)); err == nil {
		said = strings.Join(drawn.Lines(), "\n") + "\n"
	}
	return said + fmt.Sprintf("phones sit down for %d minutes: point a camera at the code, or open %s\n"+
		"and type the letters %s\n", int(left.Round(time.Minute)/time.Minute), s.joinAddress(), seat.Grouped(code))
}

// follows lets the seats follow the people of the table: one who is renamed keeps the seat, and the seat of
// one who is gone is freed.
func (s *seats) follows(people []string) {
	s.mu.Lock()
	before := s.people
	s.people = slices.Clone(people)
	s.mu.Unlock()
	var gone, come []string
	for _, name := range before {
		if !slices.Contains(people, name) {
			gone = append(gone, name)
		}
	}
	for _, name := range people {
		if !slices.Contains(before, name) {
			come = append(come, name)
		}
	}
	now := s.now()
	renamed := len(gone) == 1 && len(come) == 1 && len(before) == len(people)
	for _, sitter := range s.book.Sitters(now) {
		switch {
		case renamed && sitter.Seat == gone[0]:
			_ = s.book.Rename(now, gone[0], come[0])
		case len(people) > 0 && !slices.Contains(people, sitter.Seat) && !renamed:
			_ = s.book.Free(now, sitter.Seat)
			fmt.Fprintf(s.Out, "%s is no longer at the table: the seat is free\n", sitter.Seat)
		}
	}
}

// hostHere returns the address at which others reach this machine: the one that leads elsewhere.
func hostHere() string {
	const anywhere = "192.0.2.1:9" // no word is sent there
	if conn, err := net.Dial("udp", anywhere); err == nil {
		defer conn.Close()
		if at, ok := conn.LocalAddr().(*net.UDPAddr); ok {
			return at.IP.String()
		}
	}
	return addressesHere()[0]
}

// seatKind is the kind of a seat's page, with the name of the seat behind it.
const seatKind = "seat:"
