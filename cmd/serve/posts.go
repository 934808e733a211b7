package serve

import (
	"cmp"
	"encoding/json"
	"io"
	"mime"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"tablehand/assist/seat"
	"tablehand/cmd/app"
)

// mostBody is the length of what a phone may send.
const mostBody = 4 << 10

// replied is the answer to a tap.
type replied struct {
	status int
	body   any
}

// failed returns the answer to a tap that does nothing, with an error.
func failed(status int, code, message string) replied {
	return replied{status, map[string]any{"error": app.Failure{Code: code, Message: message}}}
}

// post answers a request that may change something; what is one of taps.
func (s *seats) post(w http.ResponseWriter, r *http.Request, what string) {
	reply := s.replies(w, r, what)
	body, err := json.Marshal(reply.body)
	if err != nil {
		panic(err) // texts can be written
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(reply.status)
	_, _ = w.Write(body)
}

func (s *seats) replies(w http.ResponseWriter, r *http.Request, what string) replied {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return failed(http.StatusUnsupportedMediaType, "usage", "this is no tap of a page")
	}
	if new(http.CrossOriginProtection).Check(r) != nil {
		return failed(http.StatusForbidden, "usage", "this comes from another page")
	}
	if !s.paced() {
		return failed(http.StatusTooManyRequests, "busy", "one moment")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err != nil {
		return failed(http.StatusRequestEntityTooLarge, "usage", "this is too long")
	}
	var t tap
	if json.Unmarshal(body, &t) != nil {
		return failed(http.StatusBadRequest, "usage", "this page is old: load it again")
	}
	sitter, sits := s.sitter(r, t.Seat)
	switch {
	case !sits:
		return failed(http.StatusUnauthorized, "freed", "this seat was freed")
	case sitter.Waits:
		return failed(http.StatusForbidden, "waits", "the laptop has to let you first: seat let "+sitter.Seat)
	}
	s.book.Hear(s.now(), sitter)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch what {
	case "act":
		return s.acts(sitter.Seat, t)
	case "answer":
		return s.answered(sitter.Seat, t)
	case "drop":
		if open := s.open[t.Act]; open == nil || open.seat != sitter.Seat {
			return s.over(sitter.Seat, t.Act)
		}
		s.gives(t.Act)
		return replied{http.StatusOK, map[string]any{}}
	case "undo":
		return s.undoes(sitter.Seat, t)
	default: // leave
		_ = s.book.Free(s.now(), sitter.Seat)
		s.poke()
		return replied{http.StatusOK, map[string]any{}}
	}
}

// paced counts a request; false: there were too many within a second, and it is not counted.
func (s *seats) paced() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	s.posts = slices.DeleteFunc(s.posts, func(at time.Time) bool { return now.Sub(at) >= time.Second })
	if len(s.posts) >= cmp.Or(s.Pace, mostPosts) {
		return false
	}
	s.posts = append(s.posts, now)
	return true
}

// sitter returns who sits at the seat of this name, if the phone sends the seat's secret; without a name,
// at the first seat whose secret it sends.
func (s *seats) sitter(r *http.Request, name string) (seat.Sitter, bool) {
	for _, one := range s.sitters(r) {
		if name == "" || one.Seat == name {
			return one, true
		}
	}
	return seat.Sitter{}, false
}

// sitters lists the seats whose secrets a phone sends.
func (s *seats) sitters(r *http.Request) (list []seat.Sitter) {
	for _, c := range r.Cookies() {
		if id, is := strings.CutPrefix(c.Name, s.cookieName("")); is {
			if one, sits := s.book.Who(s.now(), id, c.Value); sits {
				list = append(list, one)
			}
		}
	}
	return list
}

// explained returns the answer to a tap that was refused, or failed; without an error, an empty one.
func explained(err error) replied {
	if err == nil {
		return replied{http.StatusOK, map[string]any{}}
	}
	f := app.Explain(err)
	status := map[int]int{app.Refused: http.StatusUnprocessableEntity, app.Usage: http.StatusBadRequest,
		app.File: http.StatusServiceUnavailable, app.Save: http.StatusServiceUnavailable,
		app.Locked: http.StatusLocked}[f.Exit]
	if status == 0 {
		status = http.StatusInternalServerError
	}
	f.SoFar, f.Message = nil, Plainly(f.Message)
	return replied{status, map[string]any{"error": f}}
}

// from returns the address that a request comes from, without its port.
func from(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
