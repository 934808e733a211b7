package cmd

import (
	"fmt"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

// A strait is a proxy that stops forwarding when it is told to, and closes nothing.
type strait struct {
	net.Listener
	to   string
	kept bool // what came meanwhile is forwarded later; else it is lost, with its connections

	mu    sync.Mutex
	opens *sync.Cond
	cut   bool
	lost  map[net.Conn]bool // connections over which nothing comes any more
	all   []net.Conn
}

// straitTo returns a proxy to a page, and the page's address behind it.
func straitTo(t *testing.T, page *toldPage, kept bool) (s *strait, address string) {
	t.Helper()
	at, err := url.Parse(page.address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s = &strait{Listener: listener, to: at.Host, kept: kept, lost: map[net.Conn]bool{}}
	s.opens = sync.NewCond(&s.mu)
	go func() {
		for {
			from, err := s.Accept()
			if err != nil {
				return
			}
			s.forwards(from)
		}
	}()
	t.Cleanup(func() {
		_ = s.Close()
		s.stops(false)
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, conn := range s.all {
			_ = conn.Close()
		}
	})
	return s, "http://" + listener.Addr().String() + at.Path
}

// stops cuts all connections, or lets them through again.
func (s *strait) stops(cut bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cut = cut
	for _, conn := range s.all {
		s.lost[conn] = s.lost[conn] || cut && !s.kept
	}
	s.opens.Broadcast()
}

func (s *strait) forwards(from net.Conn) {
	to, err := net.Dial("tcp", s.to)
	if err != nil {
		_ = from.Close()
		return
	}
	s.mu.Lock()
	s.all = append(s.all, from, to)
	s.lost[from] = s.cut && !s.kept
	s.mu.Unlock()
	passes := func(a, b net.Conn) {
		for part := make([]byte, 4096); ; {
			n, err := a.Read(part)
			s.mu.Lock()
			for s.cut && s.kept {
				s.opens.Wait()
			}
			lost := s.lost[from]
			s.mu.Unlock()
			if n > 0 && !lost {
				_, _ = b.Write(part[:n])
			}
			if err != nil {
				if !lost {
					_ = b.Close()
				}
				return
			}
		}
	}
	go passes(from, to)
	go passes(to, from)
}

// A connection that is cut without a sign is noticed by the page's own clock: what can be tapped is dimmed,
// and what is tapped is marked. Once the way is free the page mends itself, and the tap is done, once.
func TestStreamCutWithoutASign(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	for _, kept := range []bool{true, false} {
		w := practice(t)
		w.pace = 1 << 20
		page, code := w.seats()
		s, address := straitTo(t, page, kept)
		p := b.sitsInBrowser(t, &toldPage{address: address}, code, "Sara")
		p.tells(`(() => { const now = Date.now; window.shift = 0; Date.now = () => now() + window.shift; })(), 0`)
		s.stops(true)
		p.tells(`window.shift += 30000, 0`)
		p.tells(`new Promise((on) => setTimeout(on, 1100))`)
		if p.tells(`document.querySelector(".link.lost") !== null`) != false {
			t.Error("it is lost after 30 s")
		}
		p.tells(`window.shift += 11000, 0`)
		p.waits(`document.querySelector(".link.lost")?.textContent.startsWith("no word since")`)
		p.waits(`[...document.querySelectorAll("#may button")].every((b) => getComputedStyle(b).opacity < 1)`)
		before := w.does("log", "--commands").out
		p.clicks(buttonWith("Roll for a move"))
		p.waits(`document.documentElement.classList.contains("sent") && ` +
			`getComputedStyle(document.getElementById("link"), "::after").content.includes("sent?")`)
		p.tells(`window.shift += 11000, 0`) // it is sent once more, into the same void
		p.tells(`new Promise((on) => setTimeout(on, 1100))`)
		if after := w.does("log", "--commands").out; after != before {
			t.Errorf("what is cut off has come:\n%s", after)
		}
		s.stops(false)
		for until := time.Now().Add(wait); ; {
			p.tells(`new Promise((on) => setTimeout(on, 300))`)
			if p.tells(`document.querySelector(".link.live") !== null && `+
				`!document.documentElement.classList.contains("sent")`) == true {
				break
			}
			if time.Now().After(until) {
				t.Fatalf("it does not mend itself: %v", p.tells("document.body.innerText"))
			}
			p.tells(`window.shift += 5000, 0`)
		}
		p.waits(`!document.getElementById("undo").disabled`)
		if after := w.does("log", "--commands").out; strings.Count(after, "\n") != strings.Count(before, "\n")+1 ||
			!strings.HasSuffix(strings.TrimSpace(after), "move roll Sara") {
			t.Errorf("the log is\n%s", after)
		}
		w.does("avatar", "wound", "Bryan") // and the page follows
		p.waits(fmt.Sprintf(`document.getElementById("on").dataset.seq == %d`, strings.Count(before, "\n")+2))
	}
}
