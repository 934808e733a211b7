package serve

import (
	"cmp"
	"compress/gzip"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tablehand/assist/screen"
)

// server shows one table to browsers. It reads nothing itself: what it shows is handed to it.
type server struct {
	secret string // stands first in every path; empty: there is none
	named  string // the host that the command line named
	guests atomic.Int32
	crowd  crowd
	seats  *seats // nil: the table is only looked at

	mu      sync.Mutex
	now     *showing
	before  []map[string][]byte // pictures that were shown, the newest first
	renewed chan struct{}       // closed once something else is shown
}

// policy lets the page use its own files and nothing else, and nobody frame it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// picturePolicy lets a picture draw itself, wherever it is opened.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const (
	mostGuests = 64               // browsers that follow the table at a time
	heartbeat  = 15 * time.Second // between signs of life, by which both sides notice a lost connection
	patient    = 10 * time.Second // for a browser that does not read
	anew       = time.Second      // until a browser that lost the connection asks anew
)

// show shows another state of the table to everybody, if it looks otherwise.
func (s *server) show(now *showing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now != nil && s.now.equal(now) {
		s.now.passing = now.passing
		return
	}
	if s.renewed != nil {
		close(s.renewed)
	}
	if s.now != nil {
		s.before = append([]map[string][]byte{s.now.pictures}, s.before[:min(len(s.before), mostBefore-1)]...)
	}
	s.now, s.renewed = now, make(chan struct{})
}

// mostBefore is the number of tables before this one whose pictures may still be asked for: a page that has
// come names those that it was made with.
const mostBefore = 4

// picture returns a picture of the table that is shown, else of one of those before it.
func (s *server) picture(name string) (picture []byte, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, pictures := range append([]map[string][]byte{s.now.pictures}, s.before...) {
		if picture, ok = pictures[name]; ok {
			return picture, true
		}
	}
	return nil, false
}

// shown returns what the pages show now.
func (s *server) shown() *showing {
	now, _ := s.current()
	return now
}

// current returns what is shown, and a channel that is closed once that is something else.
func (s *server) current() (*showing, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.renewed
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if r.ContentLength != 0 && (s.seats == nil || r.Method != http.MethodPost) {
		// nobody has to send anything: it is not read
		h.Set("Connection", "close")
		_ = http.NewResponseController(w).SetReadDeadline(time.Now())
	}
	name, ok := s.within(r.URL.Path)
	switch {
	case !s.ours(r.Host):
		h.Set("Connection", "close")
		http.Error(w, "this is not the address of the table", http.StatusMisdirectedRequest)
		return
	case s.seats != nil && s.seats.joins(w, r, s.prefix()):
		return
	case !ok:
		h.Set("Connection", "close")
	}
	switch {
	case !ok:
		http.Error(w, "nothing is here", http.StatusNotFound)
	case s.seats != nil && r.Method == http.MethodPost && slices.Contains(taps, name):
		s.seats.post(w, r, name)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "the table is only looked at here", http.StatusMethodNotAllowed)
	case name == "events":
		s.stream(w, r)
	case s.seats != nil && name == "seat":
		s.seats.page(w, r, s.shown())
	default:
		s.file(w, r, name)
	}
}

// taps lists the requests by which a phone changes something.
var taps = []string{"act", "answer", "drop", "undo", "leave"}

// prefix returns the beginning of every path: / or /SECRET/.
func (s *server) prefix() string {
	if s.secret == "" {
		return "/"
	}
	return "/" + s.secret + "/"
}

// within returns what stands in a path behind the prefix; ok is false where it does not begin so. The
// comparison takes the same time whatever was tried.
func (s *server) within(path string) (name string, ok bool) {
	prefix := s.prefix()
	if len(path) < len(prefix) {
		return "", false
	}
	ok = subtle.ConstantTimeCompare([]byte(path[:len(prefix)]), []byte(prefix)) == 1
	return path[len(prefix):], ok
}

// ours reports whether a browser asked for this machine by a host that is its own. A page from elsewhere
// may let its own name lead here, and the browser would then let that page read: such names are refused,
// but an address in figures cannot be turned so.
func (s *server) ours(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	ip := net.ParseIP(host)
	if s.secret == "" {
		return ip != nil && ip.IsLoopback() || host == "localhost"
	}
	here, _ := os.Hostname() // "" is no host
	here, _, _ = strings.Cut(strings.ToLower(here), ".")
	return ip != nil || host == "localhost" || host == strings.ToLower(s.named) && host != "" ||
		here != "" && (host == here || host == here+".local")
}

// file answers with a page, one of its files, or a picture of the table.
func (s *server) file(w http.ResponseWriter, r *http.Request, name string) {
	now := s.shown()
	if name == "" || name == ofTV {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		kind, of := cmp.Or(name, ofAll), cmp.Or(name, ofAll)
		if name == ofTV && r.URL.Query().Get("scene") == ofJoin {
			of = ofJoin
		}
		_, _ = w.Write(now.pages[of].HTML(kind, of, schemeOf(r)))
		return
	}
	if picture, ok := s.picture(name); ok {
		w.Header().Set("Content-Type", "image/svg+xml")
		w.Header().Set("Content-Security-Policy", picturePolicy)
		_, _ = w.Write(picture)
		return
	}
	kind := ""
	switch name {
	case "style.css":
		kind = "text/css; charset=utf-8"
	case "script.js", "seat.js":
		kind = "text/javascript; charset=utf-8"
	case "icon.svg":
		kind = "image/svg+xml"
	default:
		http.Error(w, "nothing is here", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kind)
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		packed := gzip.NewWriter(w)
		_, _ = packed.Write(screen.File(name))
		_ = packed.Close()
		return
	}
	_, _ = w.Write(screen.File(name))
}

// schemeOf returns the colors that an address holds: light or dark; empty: the system's.
func schemeOf(r *http.Request) string {
	for _, scheme := range []string{"light", "dark"} {
		if r.URL.Query().Has(scheme) {
			return scheme
		}
	}
	return ""
}

// goneAway is the event that tells a phone that it has no seat any more.
const goneAway = "event: gone\ndata: 0\n\n"

// stream tells a browser of each change until it leaves: first all parts of its page, then those that
// differ. A slow browser misses what lies between two of them. A seat also hears of the questions that are
// open for it.
func (s *server) stream(w http.ResponseWriter, r *http.Request) {
	if s.guests.Add(1) > mostGuests {
		s.guests.Add(-1)
		http.Error(w, "too many pages are open", http.StatusServiceUnavailable)
		return
	}
	defer s.guests.Add(-1)
	s.crowd.spare(r.Context())
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{})
	of, who, until := r.URL.Query().Get("of"), "", r.Context()
	var asked <-chan struct{}
	var looks <-chan time.Time
	switch {
	case of == "seat" && s.seats != nil:
		sitter, sits := s.seats.sitter(r, r.URL.Query().Get("who"))
		if who = sitter.Seat; !sits {
			_, _ = io.WriteString(w, goneAway)
			return
		}
		var left func()
		until, left = s.seats.follow(until, who)
		defer left()
		of = seatKind + who
		look := time.NewTicker(time.Second)
		defer look.Stop()
		looks = look.C
	case of != ofTV && of != ofJoin:
		of = ofAll
	}
	alive := time.NewTicker(heartbeat)
	defer alive.Stop()
	wasAsked := ""
	for last := (*showing)(nil); ; {
		if who != "" {
			asked = s.seats.listens()
			if _, sits := s.seats.sitter(r, who); !sits { // nothing of the table is told any more
				_, _ = io.WriteString(w, goneAway)
				return
			}
		}
		now, renewed := s.current()
		message := now.since(last, of)
		if last == nil {
			message = append(fmt.Appendf(nil, "retry: %d\n\n", anew.Milliseconds()), message...)
		}
		if who != "" {
			if question := s.seats.question(who); question != wasAsked {
				message = append(message, question...)
				wasAsked = question
			}
		}
		_ = out.SetWriteDeadline(time.Now().Add(patient))
		if _, err := w.Write(message); err != nil || r.Method == http.MethodHead || out.Flush() != nil {
			return
		}
		last = now
	waits:
		select {
		case <-renewed:
		case <-alive.C:
		case <-asked:
		case <-looks:
			if _, sits := s.seats.sitter(r, who); sits {
				goto waits
			}
		case <-until.Done():
			return
		}
	}
}

// since returns a message for the page of this kind: the parts that differ from those of last, and what a
// new act sounds like; where nothing differs, a sign of life.
func (now *showing) since(last *showing, of string) []byte {
	page, changed := now.pages[of], map[string]string{}
	kind := of
	switch {
	case of == ofJoin:
		kind = ofTV
	case strings.HasPrefix(of, seatKind):
		kind = "seat"
	}
	for _, id := range screen.IDs(kind) {
		if last == nil || last.pages[of].Parts[id] != page.Parts[id] {
			changed[id] = page.Parts[id]
		}
	}
	if len(changed) == 0 {
		return fmt.Appendf(nil, "event: alive\ndata: %d\n\n", now.seq)
	}
	message := told("parts", now.seq, map[string]any{"set": page.Set, "title": page.Title, "parts": changed})
	if last != nil && now.seq > last.seq && now.cue != "" {
		message = append(message, told("cue", now.seq, map[string]any{"seq": now.seq, "cue": now.cue})...)
	}
	return message
}

// told returns an event of the stream, with data in JSON.
func told(event string, seq int, data any) []byte {
	text, err := json.Marshal(data)
	if err != nil {
		panic(err) // texts can be written
	}
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", seq, event, text)
}
