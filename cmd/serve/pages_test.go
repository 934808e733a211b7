package serve

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// toyTable returns the place of a table of a game that knows nothing.
func toyTable(t *testing.T) (p Place, path string) {
	t.Helper()
	folder := t.TempDir()
	path = filepath.Join(folder, "table.yaml")
	if err := os.WriteFile(path, []byte("tablehand: 1\ngame: toy\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	known := func(*app.App) []app.Game { return []app.Game{{Cover: app.Cover{Name: "toy", Title: "Toy"}}} }
	a := &app.App{Streams: app.Streams{Dir: folder, Getenv: func(string) string { return "" }}}
	games := known(a)
	return Place{Place: app.Place{App: a, Game: &games[0]}, Known: known,
		Entry: func(table.Entry) (string, []string, error) { return "", nil, nil }}, path
}

// A fault of the moment goes by itself, though nothing changes that anybody would notice.
func TestPagesRecoverFromAFaultOfTheMoment(t *testing.T) {
	p, path := toyTable(t)
	s := &server{}
	fault := map[string]string{"fault": "too many open files"}
	s.show(&showing{pages: map[string]screen.Page{ofAll: {Parts: fault}}, passing: true})
	part := func(id string) string { return s.shown().pages[ofAll].Parts[id] }
	over := make(chan struct{})
	p.Until = over
	done := make(chan error)
	go func() {
		look := watcher{Place: p, path: path, now: time.Now}
		done <- look.keepShowing(t.Context(), s, nil, nil)
	}()
	for until := time.Now().Add(time.Minute); part("fault") != ""; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("the fault stays")
		}
	}
	if !strings.Contains(part("head"), "Toy") {
		t.Errorf("what is shown then is %q", part("head"))
	}
	close(over)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A script hears that the connection lives, as an event.
func TestSignsOfLife(t *testing.T) {
	now := &showing{seq: 7, pages: map[string]screen.Page{ofTV: {Parts: map[string]string{"now": "a"}}}}
	if sign := string(now.since(now, ofTV)); sign != "event: alive\ndata: 7\n\n" {
		t.Errorf("the sign of life is %q", sign)
	}
	next := &showing{seq: 8, cue: "blow", pages: map[string]screen.Page{ofTV: {Set: "fight",
		Parts: map[string]string{"now": "b"}}}}
	told := string(next.since(now, ofTV))
	if !strings.Contains(told, "id: 8\nevent: parts\n") || strings.Count(told, "event: cue\n") != 1 {
		t.Errorf("the next act is told as %q", told)
	}
	if first := string(next.since(nil, ofTV)); strings.Contains(first, "cue") {
		t.Errorf("whoever comes new hears an old sound: %q", first)
	}
}

// The picture that a page names can be had while the table moves on, four times; then it is gone.
func TestPictureOfAnOlderPage(t *testing.T) {
	s := &server{}
	shows := func(name string) {
		s.show(&showing{pictures: map[string][]byte{name: []byte("<svg>" + name)}})
	}
	asks := func(name string) (int, string) {
		answer := httptest.NewRecorder()
		s.file(answer, httptest.NewRequest("GET", "/", nil), name)
		return answer.Code, answer.Body.String()
	}
	shows("ground-0.svg")
	for n := range 6 {
		if status, picture := asks("ground-0.svg"); (status == http.StatusOK) != (n <= mostBefore) ||
			status == http.StatusOK && picture != "<svg>ground-0.svg" {
			t.Errorf("%d tables later: %d %s", n, status, picture)
		}
		shows(fmt.Sprintf("ground-%d.svg", n+1))
	}
	if status, _ := asks("ground-9.svg"); status != http.StatusNotFound {
		t.Errorf("a picture that there was never: %d", status)
	}
}
