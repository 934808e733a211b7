package cmd

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
	"tablehand/cmd/serve"
)

// A told page is a tablehand that serves, in this process, and what it says.
type toldPage struct {
	t       *testing.T
	address string // of the page
	over    chan struct{}
	code    chan int
	errs    *bytes.Buffer
}

// heardSoFar holds what a command has said until now.
type heardSoFar struct {
	mu     sync.Mutex
	text   bytes.Buffer
	before func() // done before anything is heard; nil: nothing
}

func (h *heardSoFar) Write(p []byte) (int, error) {
	if h.before != nil {
		h.before()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(p)
}

func (h *heardSoFar) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.String()
}

// address matches where the page is.
var address = regexp.MustCompile(`http://\S+`)

// serves begins to serve the table of a world; it ends with the test.
func (w *world) serves(flags ...string) *toldPage {
	w.t.Helper()
	return w.servesTo(&heardSoFar{}, flags...)
}

// servesTo does so for somebody who hears where the page is.
func (w *world) servesTo(out *heardSoFar, flags ...string) *toldPage {
	w.t.Helper()
	page := &toldPage{t: w.t, over: make(chan struct{}), code: make(chan int, 1), errs: &bytes.Buffer{}}
	a := &app.App{Streams: app.Streams{
		In: strings.NewReader(""), Out: out, Err: page.errs, Dir: w.dir, Environ: w.environ, Until: page.over,
		Pace: w.pace, Patience: w.patient,
		Getenv: func(key string) string { return w.env[key] },
		Again: func(ctx context.Context, words ...string) *exec.Cmd {
			c := exec.CommandContext(ctx, "tablehand", words...)
			c.Env = append([]string{"HOME=" + w.dir, "GORACE=" + hurry}, w.environ()...)
			return c
		},
	}}
	go func() {
		defer a.Unwatch()
		page.code <- runAmong(a, append([]string{"serve"}, flags...), w.known)
	}()
	for until := time.Now().Add(wait); page.address == ""; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			w.t.Fatalf("nothing is served: %s%s", out, page.errs)
		}
		page.address = address.FindString(out.String())
	}
	w.t.Cleanup(page.ends)
	return page
}

// ends stops serving, which is done with 0.
func (p *toldPage) ends() {
	select {
	case <-p.over:
		return
	default:
		close(p.over)
	}
	if code := <-p.code; code != app.Done {
		p.t.Errorf("exit %d: %s", code, p.errs)
	}
}

// gets returns the answer to a request below the page, with its body.
func (p *toldPage) gets(method, path string, as ...func(*http.Request)) (*http.Response, string) {
	p.t.Helper()
	r, err := http.NewRequest(method, p.address+path, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, change := range as {
		change(r)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return answer, string(body)
}

// A listener reads the stream of changes as a browser does.
type listener struct {
	t     *testing.T
	parts chan map[string]string
	body  io.Closer
}

func (p *toldPage) follows() *listener {
	p.t.Helper()
	answer, err := http.Get(p.address + "events?of=all")
	if err != nil {
		p.t.Fatal(err)
	}
	l := &listener{p.t, make(chan map[string]string, 1000), answer.Body}
	go func() {
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var page struct{ Parts map[string]string }
			if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok &&
				json.Unmarshal([]byte(text), &page) == nil && page.Parts != nil {
				l.parts <- page.Parts
			}
		}
	}()
	p.t.Cleanup(func() { _ = answer.Body.Close() })
	return l
}

// hears waits until a part of the page is told that holds some words.
func (l *listener) hears(id, words string) {
	l.t.Helper()
	l.awaits(id, fmt.Sprintf("%q", words), func(part string) bool { return strings.Contains(part, words) })
}

// awaits returns a part of the page once it is told as it shall be.
func (l *listener) awaits(id, what string, as func(part string) bool) string {
	l.t.Helper()
	for over := time.After(wait); ; {
		select {
		case parts := <-l.parts:
			if part, ok := parts[id]; ok && as(part) {
				return part
			}
		case <-over:
			l.t.Fatalf("%s never tells of %s", id, what)
		}
	}
}

// Everybody's page shows the table, and tells of each act.
func TestServe(t *testing.T) {
	w := tableFor(t, nil)
	page := w.serves()
	answer, body := page.gets("GET", "")
	for _, words := range []string{"<h1>The players’ turn", "round 1", "Shadows of Malice", "Bryan",
		`aria-label="2 life, 3 wounds"`, "Sara: Draw an item", `<noscript><meta http-equiv="refresh"`} {
		if !strings.Contains(body, words) {
			t.Errorf("the page does not show %s:\n%s", words, body)
		}
	}
	if kind := answer.Header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
		t.Errorf("the page is %s", kind)
	}
	told := page.follows()
	told.hears("people", "Bryan")
	for i := range 3 {
		w.does("note", fmt.Sprintf("note %d", i))
		told.hears("log", fmt.Sprintf("note %d", i))
	}
	w.does("avatar", "wound", "Bryan")
	told.hears("people", `1 wound`)
}

// The odds of the fight on the table are told once they are worked out, again after each phase, and no
// more once the fight is over: they are those that odds fight tells.
func TestServeOdds(t *testing.T) {
	w := tableFor(t, []string{"combat", "phase"})
	told := w.serves().follows()
	for range 2 {
		var answer struct {
			Result struct {
				Win float64 `json:"win_decimal"`
			}
		}
		if err := json.Unmarshal([]byte(w.does("odds", "fight", "--json").out), &answer); err != nil {
			t.Fatal(err)
		}
		told.hears("moment", fmt.Sprintf(">%s<", screen.Escaped(screen.Percent(answer.Result.Win))))
		w.does("avatar", "wound", "Bryan")
	}
	w.does("encounter", "left")
	told.awaits("moment", "nothing of the odds", func(part string) bool {
		return !strings.Contains(part,
			"you win")
	})
}

// In public odds are shown where people play together, and nowhere with --odds none.
func TestServeOddsInPublic(t *testing.T) {
	for _, g := range openGames() {
		if together := g.Odds != nil && g.Odds.Together; together != (g.Mount == "malice" || g.Mount == "malhya") {
			t.Errorf("%s: odds in public are %v", g.Mount, together)
		}
	}
	w := tableFor(t, []string{"combat", "phase"})
	for _, c := range []struct {
		mount, flag, shown string
	}{{"malice", "", "all"}, {"malice", "all", "all"}, {"malice", "seats", "seats"}, {"malice", "none", "none"},
		{"axismundi", "", "seats"}, {"axismundi", "all", "all"}, {"malediction", "", "seats"}} {
		for _, g := range openGames() {
			if g.Mount != c.mount {
				continue
			}
			shown, err := serve.Place{Place: app.Place{App: &app.App{}, Game: &g}}.OddsShown(c.flag)
			if err != nil || shown != c.shown {
				t.Errorf("%s with --odds %q: they are shown to %s, %v", c.mount, c.flag, shown, err)
			}
		}
	}
	if h := w.types("serve", "--odds", "some"); h.code != app.Usage || !strings.Contains(h.err, "some") {
		t.Errorf("--odds some: exit %d: %s", h.code, h.err)
	}
}

// A Shadow on the Spawning Pit, which is named by no hex, is shown there.
func TestServeSpawningPit(t *testing.T) {
	w := practice(t)
	for n := 0; !strings.Contains(w.does("shadow-turn").out, "on the Spawning Pit"); n++ {
		if n == 20 {
			t.Fatal("no Shadow spawns")
		}
	}
	_, body := w.serves().gets("GET", "tv")
	if !strings.Contains(body, `<section id="fault" role="alert"></section>`) ||
		!strings.Contains(body, "The Shadows have moved") || !strings.Contains(body, "the Realm") {
		t.Errorf("the television shows\n%s", mainOf(body))
	}
}

// A table that an edit by hand has broken shows why, above what was shown last, and is then shown again.
func TestServeBroken(t *testing.T) {
	w := tableFor(t, nil)
	page := w.serves()
	told := page.follows()
	told.hears("people", "Bryan")
	sound := w.read("table.yaml")
	w.write("table.yaml", "tablehand: 1\nround: [\n")
	told.hears("fault", "table.yaml:")
	_, body := page.gets("GET", "")
	if !strings.Contains(body, "Bryan") || !strings.Contains(body, `"alert"><p>`) {
		t.Errorf("the page shows\n%s", body)
	}
	w.write("table.yaml", sound)
	told.hears("fault", "")
	if _, body := page.gets("GET", ""); strings.Contains(body, `"alert"><p>`) {
		t.Errorf("the fault stays:\n%s", body)
	}
}

// A table that changes as the page is announced, behind the first look, is shown as it is.
func TestServeMissesNoChange(t *testing.T) {
	w := tableFor(t, nil)
	page := w.servesTo(&heardSoFar{before: func() { w.write("table.yaml", "tablehand: 1\nround: [\n") }})
	page.follows().hears("fault", "table.yaml:")
}

// Looking at a table holds it from nobody, also where its journal tells nothing: what its dice are is found
// on a copy.
func TestServeHoldsNoTable(t *testing.T) {
	for _, mount := range []string{"malice", "malediction", "axismundi", "malhya"} {
		w := newWorld(t)
		playsExamples(w, mount)
		w.write("table.journal", "")
		page := w.servesTo(&heardSoFar{})
		page.gets("GET", "")
		s, err := table.Open(filepath.Join(w.dir, "table.yaml"), 0)
		if err != nil {
			t.Errorf("%s: %v", mount, err)
			continue
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		page.ends()
	}
}

// A battlefield that is typed in is a picture on the page, and another one once something is placed there.
func TestServeABattlefield(t *testing.T) {
	w := newWorld(t)
	w.does("malediction", "new", "practice", "--seed", "7")
	page := w.serves()
	shown := regexp.MustCompile(`<img src="board-0\.svg\?([0-9a-f]{8})" alt="board ford">`)
	_, body := page.gets("GET", "")
	before := shown.FindStringSubmatch(body)
	if before == nil {
		t.Fatalf("the page shows no battlefield:\n%s", body)
	}
	told := page.follows()
	w.does("malediction", "place", "done", "--dice", "14,6")
	told.awaits("boards", "another picture", func(part string) bool {
		after := shown.FindStringSubmatch(part)
		return after != nil && after[1] != before[1]
	})
	if _, picture := page.gets("GET", "board-0.svg"); !strings.Contains(picture, "<title>the ford</title>") ||
		!strings.Contains(picture, ">A</text>") { // of what Ashley has placed
		t.Errorf("the picture is\n%s", picture)
	}
}

// The island is a picture on the page, with who stands where, and another one once the levels have turned.
func TestServeAnIsland(t *testing.T) {
	w := newWorld(t)
	playsExamples(w, "axismundi")
	page := w.serves()
	shown := regexp.MustCompile(`<img src="board-0\.svg\?([0-9a-f]{8})" alt="board practice">`)
	_, body := page.gets("GET", "")
	before := shown.FindStringSubmatch(body)
	if before == nil || !strings.Contains(body, "Level 1 by 0, Level 2 by 0, Level 3 by 0") {
		t.Fatalf("the page shows no island:\n%s", body)
	}
	told := page.follows()
	for range 3 {
		w.does("axismundi", "end")
	}
	told.hears("boards", "Level 1 by 60, Level 2 by 120, Level 3 by 180")
	_, body = page.gets("GET", "")
	if after := shown.FindStringSubmatch(body); after == nil || after[1] == before[1] {
		t.Errorf("the picture is the same:\n%s", body)
	}
	_, picture := page.gets("GET", "board-0.svg")
	for _, name := range []string{"Ann", "Ben", "Cid"} {
		if !strings.Contains(picture, ">"+name+"</text>") {
			t.Errorf("%s is not on the picture:\n%s", name, picture)
		}
	}
}

// What people have written is shown as they wrote it, and is no HTML.
func TestServeEscapes(t *testing.T) {
	w := tableFor(t, nil)
	w.does("note", `<script>alert("&")</script>`)
	_, body := w.serves().gets("GET", "")
	if strings.Contains(body, "<script>alert") || !strings.Contains(body, "&lt;script&gt;alert") {
		t.Errorf("the page is\n%s", body)
	}
}

// The page is only read, by whoever asks for this machine, and nobody else may show or script it.
func TestServeRefuses(t *testing.T) {
	page := tableFor(t, nil).serves()
	asFor := func(host string) func(*http.Request) { return func(r *http.Request) { r.Host = host } }
	for _, c := range []struct {
		method, path, host string
		want               int
	}{
		{"GET", "", "localhost:1", 200}, {"HEAD", "", "127.0.0.1", 200}, {"GET", "", "[::1]:8484", 200},
		{"GET", "", "evil.example", 421}, {"GET", "events", "127.0.0.1.evil.example:8484", 421},
		{"GET", "", "192.0.2.1", 421}, {"POST", "", "localhost", 405}, {"DELETE", "events", "localhost", 405},
		{"GET", "page.html", "localhost", 404}, {"GET", "../table.yaml", "localhost", 404},
		{"GET", "style.css", "localhost", 200}, {"GET", "script.js", "localhost", 200},
	} {
		answer, _ := page.gets(c.method, c.path, asFor(c.host))
		if answer.StatusCode != c.want {
			t.Errorf("%s /%s of %s: %d, not %d", c.method, c.path, c.host, answer.StatusCode, c.want)
		}
		for header, want := range map[string]string{"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin"} {
			if is := answer.Header.Get(header); is != want {
				t.Errorf("/%s: %s is %q", c.path, header, is)
			}
		}
		if csp := answer.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") ||
			!strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "unsafe") {
			t.Errorf("/%s: the policy is %s", c.path, csp)
		}
	}
}

// Where others than this machine can ask, the address holds a secret, and nothing is told without it.
func TestServeSecret(t *testing.T) {
	page := tableFor(t, nil).serves("--listen", "0.0.0.0:0")
	parts := regexp.MustCompile(`^(http://[^/]+/)([a-z2-7]{16})/$`).FindStringSubmatch(page.address)
	if parts == nil {
		t.Fatalf("the address is %s", page.address)
	}
	if answer, _ := page.gets("GET", ""); answer.StatusCode != 200 {
		t.Errorf("with the secret: %d", answer.StatusCode)
	}
	other := &toldPage{t: t, address: parts[1]}
	for _, path := range []string{"", "events", "style.css", strings.Repeat("a", 16) + "/",
		parts[2][:15] + "/"} {
		if answer, body := other.gets("GET", path); answer.StatusCode != 404 || strings.Contains(body, "Sara") {
			t.Errorf("/%s: %d %s", path, answer.StatusCode, body)
		}
	}
}

// The next port is taken where the first is not free; one that is named has to be.
func TestServePorts(t *testing.T) {
	w := tableFor(t, nil)
	one, other := w.serves(), w.serves()
	if one.address == other.address {
		t.Errorf("both are at %s", one.address)
	}
	taken := strings.Trim(strings.TrimPrefix(one.address, "http://"), "/")
	for _, c := range []struct {
		listen string
		code   int
	}{{taken, app.Refused}, {"8484", app.Usage}, {"127.0.0.1:99999", app.Usage}, {"127.0.0.1:x", app.Usage}} {
		if h := w.types("serve", "--listen", c.listen); h.code != c.code || !strings.Contains(h.err, c.listen) {
			t.Errorf("--listen %s: exit %d: %s", c.listen, h.code, h.err)
		}
	}
}

// Serving takes no more after hundreds of acts, each of them shown, than after a few.
func TestServeStaysSmall(t *testing.T) {
	tellingtest.Dear(t)
	w := fightOnBoards(t)
	w.does("encounter", "left")
	told := w.serves().follows()
	staysSmall(t, w, func(n int) {
		note := fmt.Sprintf("%d so far", n)
		w.does("note", note)
		told.hears("log", note)
	})
}

// staysSmall plays on a table that something shows, and checks that it keeps no more for that; seen waits
// until an act is shown, n of them in all.
func staysSmall(t *testing.T, w *world, seen func(n int)) {
	t.Helper()
	acts := tellingtest.Tries(10_000, 200, 50)
	n := 0
	play := func(more int) {
		for last := n + more; n < last; {
			for range 10 { // not more than wait for whoever reads
				w.does("avatar", []string{"heal", "wound"}[n%2], "Bryan")
				n++
			}
			seen(n)
		}
	}
	w.does("avatar", "wound", "Bryan")
	play(min(100, acts))
	heap, routines := sizeNow()
	play(acts)
	moreHeap, moreRoutines := sizeNow()
	t.Logf("%d kB are kept after some acts, %d kB after %d more", heap>>10, moreHeap>>10, acts)
	if moreRoutines > routines+3 {
		t.Errorf("%d goroutines, and then %d", routines, moreRoutines)
	}
	const grown = 4 << 20
	if moreHeap > heap+grown {
		t.Errorf("%d bytes are kept, and then %d", heap, moreHeap)
	}
}

// sizeNow returns the bytes that this process keeps, and its goroutines: the least of several looks, as
// what was done last may not be over.
func sizeNow() (heap uint64, routines int) {
	heap, routines = math.MaxUint64, math.MaxInt
	for range 5 {
		time.Sleep(20 * time.Millisecond)
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		heap, routines = min(heap, m.HeapAlloc), min(routines, runtime.NumGoroutine())
	}
	return heap, routines
}

// A further game has its page by being a game: its title and what happened, and of its status, its turn
// and its players as much as it hands over.
func TestServeToys(t *testing.T) {
	for _, toy := range []struct {
		table string
		line  []string
		want  []string
	}{
		{saluteTable, []string{"salute", "greet"}, []string{"<h1>Hand Salute", "</i><span>+1</span></li>"}},
		{draughtsTable, []string{"draughts", "capture", "--dice", "1"}, []string{
			"<h1>Toy Draughts<small>11 men</small></h1>", "<b>White</b>", "has to move",
			"</i><span>-1 <small>[fall 1]</small></span></li>",
		}},
	} {
		w := newWorld(t)
		w.known = toys
		w.write("table.yaml", toy.table)
		page := w.serves()
		_, before := page.gets("GET", "")
		if due := "White: The game begins"; strings.Contains(before, due) !=
			(toy.table == draughtsTable) {
			t.Errorf("is due on it?\n%s", before)
		}
		told := page.follows()
		w.does(toy.line...)
		told.hears("log", "</i><span>")
		_, body := page.gets("GET", "")
		for _, words := range toy.want {
			if !strings.Contains(body, words) {
				t.Errorf("%s: the page does not show %s:\n%s", toy.line[0], words, body)
			}
		}
	}
}

// Ctrl-C ends it with 0, as does any other signal that asks it to.
func TestServeEnds(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		w := tableFor(t, nil)
		c, _, errs := w.process("serve")
		c.Stdout = nil
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		_ = c.Process.Signal(signal)
		if state := ended(t, c, c.Wait()); state.ExitCode() != app.Done {
			t.Errorf("%v: exit %d: %s", signal, state.ExitCode(), errs)
		}
	}
}

// The address of last time is that of the next time too, port and secret, as the user's state folder keeps
// it and nobody else reads it; --anew leads elsewhere, and beside the table nothing lies.
func TestServeAgain(t *testing.T) {
	w := tableFor(t, nil)
	w.env["XDG_STATE_HOME"] = t.TempDir()
	serves := func(flags ...string) string {
		page := w.serves(append([]string{"--listen", "0.0.0.0:0"}, flags...)...)
		defer page.ends()
		return regexp.MustCompile(`/([a-z2-7]{16})/`).FindStringSubmatch(page.address)[1]
	}
	first, again := serves(), serves()
	if first != again {
		t.Errorf("the secret is %s, and then %s", first, again)
	}
	if anew := serves("--anew"); anew == first || serves() != anew {
		t.Errorf("with --anew the secret is %s after %s", anew, first)
	}
	kept, err := filepath.Glob(filepath.Join(w.env["XDG_STATE_HOME"], "tablehand", "serve", "*.json"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("kept: %v %v", kept, err)
	}
	if is, err := os.Stat(kept[0]); err != nil || runtime.GOOS != "windows" && is.Mode().Perm() != 0o600 {
		t.Errorf("it may be read: %v %v", is.Mode(), err)
	}
	beside, err := os.ReadDir(w.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range beside {
		if strings.Contains(file.Name(), "serve") || strings.HasSuffix(file.Name(), ".json") {
			t.Errorf("beside the table lies %s", file.Name())
		}
	}
}
