package cmd

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tablehand/cmd/serve"
)

// portOf returns the host and port of a page.
func portOf(t *testing.T, page *toldPage) string {
	t.Helper()
	at, err := url.Parse(page.address)
	if err != nil {
		t.Fatal(err)
	}
	return at.Host
}

// A phone of another table, which was served at the same port, is nobody here: it cannot act, sees no seat,
// and forgets the secret that leads nowhere.
func TestCookieOfAnotherTable(t *testing.T) {
	first, second := practice(t), practice(t)
	second.env["XDG_STATE_HOME"] = first.env["XDG_STATE_HOME"] // of the same person
	page, code := first.seats("--listen", "127.0.0.1:0")
	sara := sits(t, page, code, "Sara")
	n, on := first.offerTo("Sara", "provoke"), sara.stands(first)
	host := portOf(t, page)
	page.ends()
	there, code := second.seats("--listen", host)
	if portOf(t, there) != host {
		t.Fatalf("served at %s, not %s", there.address, host)
	}
	bryan := sits(t, there, code, "Bryan") // a seat that is taken is looked up at all
	before := second.lying()
	if len(sara.Jar.Cookies(must(url.Parse(there.address)))) != 1 {
		t.Fatal("the phone has no cookie to send")
	}
	for _, what := range []string{"act", "answer", "drop", "undo", "leave"} {
		if status, said := sara.sends(what, map[string]any{"revision": on.revision, "seq": on.seq, "offer": n,
			"fill": []string{}, "id": tapNumber()}); status != http.StatusUnauthorized {
			t.Errorf("%s: %d %+v", what, status, said)
		}
	}
	_, told := sara.opens("events?of=seat") // until it ends
	if strings.Contains(told, "parts") || !strings.Contains(told, "event: gone") {
		t.Errorf("its stream tells %s", told)
	}
	status, body := sara.opens("seat")
	if status != http.StatusUnauthorized || strings.Contains(body, "<h1>Sara") {
		t.Errorf("its page: %d\n%s", status, body)
	}
	if left := sara.Jar.Cookies(must(url.Parse(there.address))); len(left) != 0 {
		t.Errorf("it keeps %v", left)
	}
	if after := second.lying(); !maps.Equal(before, after) {
		t.Error("something has changed")
	}
	if status, body := bryan.opens("seat"); status != 200 || !strings.Contains(body, "<h1>Bryan") {
		t.Errorf("Bryan's page: %d\n%s", status, body)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Five hundred connections over which nothing is said keep nobody from the pages: a television that follows
// hears of an act, another page opens, a seat acts. All but as many as there may be are closed at once.
func TestSilentConnections(t *testing.T) {
	w := practice(t)
	page, code := w.seats("--listen", "127.0.0.1:0")
	sara := sits(t, page, code, "Sara")
	tv := page.follows()
	tv.hears("people", "Sara")
	const silent = 500
	closed := make(chan bool, silent)
	for range silent {
		conn, err := net.Dial("tcp", portOf(t, page))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		go func() {
			_, err := conn.Read(make([]byte, 1))
			closed <- err != nil
		}()
	}
	for range silent - serve.MostOpen {
		select {
		case is := <-closed:
			if !is {
				t.Fatal("a silent connection is told something")
			}
		case <-time.After(wait):
			t.Fatal("more connections are open than there may be")
		}
	}
	if answer, body := page.gets("GET", "tv"); answer.StatusCode != 200 || !strings.Contains(body, "Sara") {
		t.Errorf("the television: %s\n%s", answer.Status, body)
	}
	if status, said := sara.taps(sara.stands(w), w.offerTo("Sara", "roll")); status != 200 {
		t.Errorf("a tap: %d %+v", status, said)
	}
	tv.hears("log", "Sara has")
}

// Whoever connects and says nothing, or ends neither a request nor its body, is left alone soon; a page that
// follows the table is not.
func TestLimitsOfTime(t *testing.T) {
	w := practice(t)
	w.patient = 200 * time.Millisecond
	page, code := w.seats("--listen", "127.0.0.1:0")
	sits(t, page, code, "Sara")
	tv := page.follows()
	tv.hears("people", "Sara")
	host := portOf(t, page)
	for what, said := range map[string]string{
		"nothing":     "",
		"half a head": "GET / HTTP/1.1\r\nHost: " + host + "\r\nX: ",
		"half a body": "POST /act HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\n" +
			"Content-Length: 99\r\n\r\n{",
		"an idle length": "GET /style.css HTTP/1.1\r\nHost: " + host + "\r\n\r\n",
	} {
		conn, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, said)
		_ = conn.SetReadDeadline(time.Now().Add(wait))
		if _, err := io.Copy(io.Discard, conn); err != nil && strings.Contains(err.Error(), "timeout") {
			t.Errorf("%s: it is waited for", what)
		}
	}
	w.does("note", "still here")
	tv.hears("log", "still here")
}

// Once a seat is freed its phone is told so, over the stream and on its page, and the stream says nothing
// more of the table, even of what is done in the same moment.
func TestStreamOfAFreedSeatEnds(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	answer, err := sara.Get(sara.base + "events?of=seat")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	told := ""
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "data: {") { // the first parts
	}
	w.does("seat", "free", "Sara")
	w.does("note", "canary")
	for lines.Scan() { // until the stream ends
		told += lines.Text() + "\n"
	}
	if strings.Contains(told, "canary") || !strings.HasSuffix(strings.TrimSpace(told), "event: gone\ndata: 0") {
		t.Errorf("the stream goes on with\n%s", told)
	}
	status, body := sara.opens("seat")
	if status != http.StatusUnauthorized || !strings.Contains(body, "Your seat was freed") ||
		!strings.Contains(body, `href="/j"`) {
		t.Errorf("its page: %d\n%s", status, body)
	}
	if _, body := sara.opens("seat"); !strings.Contains(body, `name="code"`) { // it sits down anew
		t.Errorf("then:\n%s", body)
	}
	w.does("seat", "close")
	for until := time.Now().Add(wait); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if _, body = sara.opens("seat"); strings.Contains(body, "sits nowhere. Joining is closed") {
			return
		}
	}
	t.Errorf("a stranger's page:\n%s", body)
}
