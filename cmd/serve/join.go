package serve

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tablehand/assist/screen"
	"tablehand/assist/seat"
)

// joinPolicy is the policy of the page on which one sits down: its form may be sent here.
const joinPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; " +
	"frame-ancestors 'none'"

// mostForm is the length of the form with which one sits down.
const mostForm = 1 << 10

// cookieName names the cookie that keeps the secret of a seat in a browser, by the port and the seat's id: a
// browser keeps the cookies of all ports of a machine together.
func (s *seats) cookieName(id string) string { return fmt.Sprintf("tablehand_%d_%s", s.port, id) }

// joins answers a request outside the page's secret that leads to a seat: the page for the letters, a code,
// a link; false: it is none of these.
func (s *seats) joins(w http.ResponseWriter, r *http.Request, prefix string) bool {
	path := r.URL.Path
	upper := strings.ToUpper(path)
	switch {
	case path == "/j.css" && s.isOpen():
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		_, _ = w.Write(screen.File("style.css"))
	case strings.HasPrefix(upper, "/L/"):
		if r.Method != http.MethodGet {
			return false
		}
		s.links(w, r, prefix, path[len("/L/"):])
	case upper != "/J" && !strings.HasPrefix(upper, "/J/"), !s.isOpen():
		return false
	case r.Method == http.MethodPost && upper == "/J":
		s.sits(w, r, prefix)
	case r.Method == http.MethodGet && upper == "/J":
		s.asksWho(w, http.StatusOK, "", "")
	case r.Method == http.MethodGet:
		s.tries(w, path[len("/J/"):])
	default:
		return false
	}
	return true
}

func (s *seats) isOpen() bool {
	code, _ := s.code()
	return code != ""
}

// asksWho answers with the page on which one sits down. Without a code it asks for the letters, with one for
// a seat; said is what was wrong before.
func (s *seats) asksWho(w http.ResponseWriter, status int, said, code string) {
	var list []screen.Sit
	if code != "" {
		list = s.free()
	}
	w.Header().Set("Content-Security-Policy", joinPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(screen.Joins(s.Game.Title, said, code, list))
}

// free lists the people of the table, and who of them has a free seat.
func (s *seats) free() (list []screen.Sit) {
	s.mu.Lock()
	people := slices.Clone(s.people)
	s.mu.Unlock()
	sitters := s.book.Sitters(s.now())
	for _, name := range people {
		taken := slices.ContainsFunc(sitters, func(one seat.Sitter) bool { return one.Seat == name })
		list = append(list, screen.Sit{Name: name, Free: !taken})
	}
	return list
}

// try reports whether a code is right; where it is not, it answers with what is wrong.
func (s *seats) try(w http.ResponseWriter, code string) bool {
	s.mu.Lock()
	came := s.joining.Try(s.now(), code)
	s.mu.Unlock()
	switch came {
	case seat.Right:
		return true
	case seat.TooOften:
		s.asksWho(w, http.StatusTooManyRequests, "Too many wrong letters: wait a minute.", "")
	case seat.Closed:
		http.Error(w, "nothing is here", http.StatusNotFound)
	default:
		s.asksWho(w, http.StatusForbidden, "These are not the letters on the television.", "")
	}
	return false
}

// tries answers a request with a code in its address: with the free seats, if the code is right.
func (s *seats) tries(w http.ResponseWriter, code string) {
	if s.try(w, code) {
		s.asksWho(w, http.StatusOK, "", seat.Read(code))
	}
}

// sits takes a seat for a phone that sends the code.
func (s *seats) sits(w http.ResponseWriter, r *http.Request, prefix string) {
	if new(http.CrossOriginProtection).Check(r) != nil {
		http.Error(w, "this comes from another page", http.StatusForbidden)
		return
	}
	if !s.paced() {
		s.asksWho(w, http.StatusTooManyRequests, "One moment: try it once more.", "")
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	if r.ParseForm() != nil {
		http.Error(w, "this is too long", http.StatusRequestEntityTooLarge)
		return
	}
	code, name := r.PostForm.Get("code"), r.PostForm.Get("seat")
	switch {
	case !s.try(w, code):
	case name == "":
		http.Redirect(w, r, "/J/"+seat.Read(code), http.StatusSeeOther)
	case !slices.ContainsFunc(s.free(), func(one screen.Sit) bool { return one.Name == name }):
		s.asksWho(w, http.StatusNotFound, "Nobody of that name is at the table.", seat.Read(code))
	default:
		id, secret, err := s.book.Sit(s.now(), name, from(r), s.nod)
		if errors.Is(err, seat.ErrTaken) {
			s.asksWho(w, http.StatusConflict, name+": somebody was quicker.", seat.Read(code))
			return
		}
		s.seated(w, r, prefix, name, id, secret, err)
	}
}

// links takes a seat for the phone that opens a link of the seat; each link does so once.
func (s *seats) links(w http.ResponseWriter, r *http.Request, prefix, link string) {
	name, id, secret, err := s.book.Spend(s.now(), link, from(r))
	if errors.Is(err, seat.ErrSpent) {
		http.Error(w, "this link was used already, or is too old", http.StatusGone)
		return
	}
	s.seated(w, r, prefix, name, id, secret, err)
}

// seated gives a phone its secret, says at the laptop that it sits, and leads it to its page. err is what
// went wrong as it sat down.
func (s *seats) seated(w http.ResponseWriter, r *http.Request, prefix, name, id, secret string, err error) {
	if err != nil {
		http.Error(w, "the seats cannot be kept: "+err.Error(), http.StatusServiceUnavailable)
		return
	}
	const week = 7 * 24 * 60 * 60
	http.SetCookie(w, &http.Cookie{Name: s.cookieName(id), Value: secret, Path: prefix, MaxAge: week,
		HttpOnly: true, SameSite: http.SameSiteStrictMode})
	waits := ""
	if s.nod {
		waits = "; it acts after: seat let " + name
	}
	_ = s.Print(fmt.Sprintf("%s: a phone sits down (%s)%s\n", name, from(r), waits))
	s.poke()
	http.Redirect(w, r, prefix+"seat?who="+url.QueryEscape(name), http.StatusSeeOther)
}

// forgets has a phone forget the secrets of seats that it has no more, and says whether it had one: it was
// freed, or it was another table's at this address.
func (s *seats) forgets(w http.ResponseWriter, r *http.Request) (had bool) {
	for _, c := range r.Cookies() {
		id, is := strings.CutPrefix(c.Name, s.cookieName(""))
		if !is {
			continue
		}
		if _, sits := s.book.Who(s.now(), id, c.Value); !sits {
			had = true
			http.SetCookie(w, &http.Cookie{Name: c.Name, Path: strings.TrimSuffix(r.URL.Path, "seat"), MaxAge: -1,
				HttpOnly: true, SameSite: http.SameSiteStrictMode})
		}
	}
	return had
}

// page answers with the page of a seat of the phone; a phone without one is told how it comes to one.
func (s *seats) page(w http.ResponseWriter, r *http.Request, now *showing) {
	sitter, sits := s.sitter(r, r.URL.Query().Get("who"))
	if !sits {
		open, freed := s.isOpen(), s.forgets(w, r)
		if open && !freed {
			http.Redirect(w, r, "/j", http.StatusSeeOther)
			return
		}
		said, to := "This phone sits nowhere.", ""
		if freed {
			said = "Your seat was freed: this phone does no more here."
		}
		if open {
			to = "/j"
		} else {
			said += " Joining is closed, the laptop opens it (seat open)."
		}
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = w.Write(screen.Nowhere(s.Game.Title, said, to))
		return
	}
	tabs := ""
	for _, one := range s.sitters(r) {
		if one.Seat != sitter.Seat { // the title names it
			tabs += fmt.Sprintf(`<a href="seat?who=%s">%s</a>`, url.QueryEscape(one.Seat),
				screen.Escaped(one.Seat))
		}
	}
	tabs += `<a href="./?stay">All</a>`
	s.book.Hear(s.now(), sitter)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	page, there := now.pages[seatKind+sitter.Seat]
	if !there {
		page = screen.Page{Title: sitter.Seat, Parts: map[string]string{
			"head": screen.Element("h1", "", sitter.Seat), "now": screen.Element("p", "", "the table is read")}}
	}
	_, _ = w.Write(page.HTML("seat", "seat&who="+url.QueryEscape(sitter.Seat), schemeOf(r), "{{who}}",
		screen.Escaped(sitter.Seat), "{{tabs}}", tabs))
}
