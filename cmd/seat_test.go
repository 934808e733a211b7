package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A phone is a browser of somebody at the table, as far as requests go.
type phone struct {
	t    *testing.T
	base string // http://127.0.0.1:1/
	name string
	http.Client
}

// seats serves the table to phones that may act, and returns the page and the code with which they sit down.
func (w *world) seats(flags ...string) (page *toldPage, code string) {
	w.t.Helper()
	out := &heardSoFar{}
	page = w.servesTo(out, append([]string{"--play"}, flags...)...)
	return page, codeIn(w.t, out, "")
}

// codeIn returns the newest code that is said, once it is another one than before; empty: none is said soon.
func codeIn(t *testing.T, out *heardSoFar, before string) string {
	t.Helper()
	for until := time.Now().Add(2 * time.Second); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		all := regexp.MustCompile(`type the letters (.*)`).FindAllStringSubmatch(out.String(), -1)
		if len(all) > 0 && all[len(all)-1][1] != before {
			return all[len(all)-1][1]
		}
	}
	return ""
}

// newPhone returns a phone that sits nowhere.
func newPhone(t *testing.T, page *toldPage) *phone {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	own := &http.Transport{} // a port that another test has had keeps no connection
	t.Cleanup(own.CloseIdleConnections)
	return &phone{t: t, base: page.address, Client: http.Client{Jar: jar, Transport: own}}
}

// sits returns a phone that has sat down with the code.
func sits(t *testing.T, page *toldPage, code, name string) *phone {
	t.Helper()
	p := newPhone(t, page)
	p.name = name
	if status, body := p.form("j", "code", code, "seat", name); status != http.StatusOK ||
		!strings.Contains(body, "<h1>"+name) {
		t.Fatalf("%s does not sit: %d\n%s", name, status, body)
	}
	return p
}

// form sends a form, and follows where it leads.
func (p *phone) form(path string, values ...string) (int, string) {
	p.t.Helper()
	form := url.Values{}
	for i := 0; i < len(values); i += 2 {
		form.Set(values[i], values[i+1])
	}
	for {
		answer, err := p.PostForm(p.base+path, form)
		if err != nil {
			p.t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if strings.Contains(string(body), "One moment") {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		return answer.StatusCode, string(body)
	}
}

// opens returns a page.
func (p *phone) opens(path string) (int, string) {
	p.t.Helper()
	answer, err := p.Get(p.base + path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// A toldTap is the answer to a tap.
type toldTap struct {
	Seq   int
	Said  string
	Act   string
	Waits string
	Ask   *struct {
		N           int
		Who, Title  string
		Note        string
		Default     string
		Dice        []struct{ Faces []string }
		Answers     []string
		Open, Draws bool
	}
	Error *struct{ Code, Message, Rule string }
	Moved []struct {
		Seq      int
		By, Text string
	}
	Still    bool
	Revision string
	Offer    int
}

// sends sends a tap, once more where there are too many at a time.
func (p *phone) sends(what string, body map[string]any, as ...func(*http.Request)) (int, toldTap) {
	p.t.Helper()
	if _, said := body["seat"]; !said {
		body["seat"] = p.name
	}
	text, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	for tried := 0; ; tried++ {
		r, err := http.NewRequest("POST", p.base+what, bytes.NewReader(text))
		if err != nil {
			p.t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		for _, change := range as {
			change(r)
		}
		answer, err := p.Do(r)
		if err != nil {
			p.t.Fatal(err)
		}
		said, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusLocked && tried < 4 {
			time.Sleep(120 * time.Millisecond)
			continue
		}
		var told toldTap
		_ = json.Unmarshal(said, &told) // a status alone tells of the rest
		return answer.StatusCode, told
	}
}

// A stand is the table that a phone's page shows.
type stand struct {
	revision string
	seq      int
}

// stands reads off the page which table it shows, once it shows the one that lies there.
func (p *phone) stands(w *world) stand {
	p.t.Helper()
	var now struct {
		Revision string
		Seq      int
	}
	if err := json.Unmarshal([]byte(w.does("status", "--json").out), &now); err != nil {
		p.t.Fatal(err)
	}
	return stand{now.Revision, now.Seq}
}

var tapsSoFar atomic.Int64

// tapNumber names a tap.
func tapNumber() string {

	return fmt.Sprintf("%032x", tapsSoFar.Add(1))
}

// taps taps an offer of a table.
func (p *phone) taps(on stand, offer int, fill ...string) (int, toldTap) {
	return p.sends("act", map[string]any{"revision": on.revision, "seq": on.seq, "offer": offer,
		"fill": append([]string{}, fill...), "id": tapNumber()})
}

// An offerOf is a line that next offers.
type offerOf struct {
	Argv   []*string
	Who    string
	All    bool
	Blanks []struct {
		Values []string
		Open   bool
	}
}

// offered lists what next offers.
func (w *world) offered() (list []offerOf) {
	w.t.Helper()
	var next struct{ Next []offerOf }
	if err := json.Unmarshal([]byte(w.does("next", "--json").out), &next); err != nil {
		w.t.Fatal(err)
	}
	return next.Next
}

// offerTo returns the number of the first offer with a word for a person.
func (w *world) offerTo(who, word string) int {
	w.t.Helper()
	n := slices.IndexFunc(w.offered(), func(o offerOf) bool {
		return (o.Who == who || o.Who == "") && slices.ContainsFunc(o.Argv, func(a *string) bool {
			return a != nil && *a == word
		})
	})
	if n < 0 {
		w.t.Fatalf("%s is not offered %s:\n%s", who, word, w.does("next").out)
	}
	return n
}

// practice is a table of Shadows of Malice where nothing lies on a real table.
func practice(t *testing.T, more ...string) *world {
	t.Helper()
	w := newWorld(t)
	w.does(append([]string{"new", "--boards", "practice", "--avatar", "Sara=blue:Web", "--avatar", "Bryan",
		"--seed",
		"7"}, more...)...)
	return w
}

// lying returns the files of the folder, by their names.
func (w *world) lying() map[string]string {
	w.t.Helper()
	files := map[string]string{}
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, e := range entries {
		if !e.IsDir() {
			files[e.Name()] = w.read(e.Name())
		}
	}
	return files
}

// Without --play nothing that changes anything is answered, and nobody sits down.
func TestSeatsNeedPlay(t *testing.T) {
	w := practice(t)
	p := newPhone(t, w.serves())
	before := w.lying()
	for _, what := range []string{"act", "answer", "drop", "undo", "leave", "sit", "seat", "j", "J/aaaa",
		"L/aaaa"} {
		if status, _ := p.sends(what, map[string]any{}); status != http.StatusMethodNotAllowed {
			t.Errorf("POST %s: %d", what, status)
		}
	}
	for _, what := range []string{"j", "J/aaaa", "L/aaaa", "seat", "j.css"} {
		if status, _ := p.opens(what); status != http.StatusNotFound {
			t.Errorf("GET %s: %d", what, status)
		}
	}
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("something has changed")
	}
}

// A phone sits down with the code, in any case; the same seat is taken once. The seat outlives serve, but not
// seat free and not --anew.
func TestSitDown(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	p := newPhone(t, page)
	if status, body := p.opens("j"); status != 200 || !strings.Contains(body, "The letters on the television") {
		t.Fatalf("%d\n%s", status, body)
	}
	if status, body := p.form("j", "code", "aaaa bbbb cccc"); status != 403 || strings.Contains(body, "Sara") {
		t.Errorf("a wrong code: %d\n%s", status, body)
	}
	if status, body := p.form("j", "code", strings.ToUpper(code)); status != 200 ||
		!strings.Contains(body, `value="Sara"`) || !strings.Contains(body, `value="Bryan"`) {
		t.Errorf("the code alone: %d\n%s", status, body)
	}
	if status, body := p.opens("J/" + strings.ToUpper(strings.ReplaceAll(code, " ", ""))); status != 200 ||
		!strings.Contains(body, `value="Sara"`) {
		t.Errorf("the code of the picture: %d\n%s", status, body)
	}
	if _, body := p.opens("tv"); !strings.Contains(body, code) || !strings.Contains(body, "0 of 2 sit") ||
		!strings.Contains(body, "join.svg?") {
		t.Errorf("the television does not invite:\n%s", body)
	}
	sara := sits(t, page, code, "Sara")
	if status, body := newPhone(t, page).form("j", "code", code, "seat", "Sara"); status != 409 &&
		!strings.Contains(body, "somebody sits there") {
		t.Errorf("the seat is taken twice: %d\n%s", status, body)
	}
	if status, _ := newPhone(t, page).form("j", "code", code, "seat", "Nobody"); status != 404 {
		t.Errorf("a seat of nobody: %d", status)
	}
	sara.form("j", "code", code, "seat", "Bryan")
	if _, body := sara.opens("seat?who=Sara"); !strings.Contains(body, `<a href="seat?who=Bryan">Bryan</a>`) {
		t.Errorf("a phone with two seats has no two tabs:\n%s", body)
	}
	w.does("seat", "free", "Bryan")
	if _, body := sara.opens("seat?who=Sara"); strings.Contains(body, `seat?who=Bryan`) {
		t.Error("a freed seat has a tab still")
	}
	on := sara.stands(w)
	if h := w.does("seat"); !strings.Contains(h.out, "Sara: a phone since") || !strings.Contains(h.out,
		"Bryan: free") {
		t.Errorf("seat says\n%s", h.out)
	}
	page.ends()
	again, none := w.seats()
	if none != "" {
		t.Errorf("joining opens by itself a second time: %s", none)
	}
	port := func(address string) string { return regexp.MustCompile(`:\d+/`).FindString(address) }
	if port(again.address) != port(page.address) {
		t.Fatalf("the address is %s, and then %s", page.address, again.address)
	}
	if status, said := sara.taps(on, w.offerTo("Sara", "provoke")); status != 200 || said.Seq == 0 &&
		said.Ask == nil {
		t.Errorf("after serve began anew: %d %+v", status, said)
	}
	w.does("seat", "free", "Sara")
	if status, _ := sara.taps(sara.stands(w), 0); status != http.StatusUnauthorized {
		t.Errorf("a freed seat: %d", status)
	}
	again.ends()
	anew, code := w.seats("--anew")
	if code == "" {
		t.Error("with --anew joining is closed")
	}
	sits(t, anew, code, "Sara")
}

// seat open lets phones sit down with another code, seat close ends that, and a link leads to its seat once.
func TestSeatOpens(t *testing.T) {
	w := practice(t)
	if h := w.does("seat", "open"); !strings.Contains(h.out, "serve --play --listen 0.0.0.0:8484") {
		t.Errorf("nobody serves, and seat open says %s", h.out)
	}
	w.does("seat", "close")
	out := &heardSoFar{}
	page := w.servesTo(out, "--play")
	w.does("seat", "open")
	code := codeIn(t, out, "")
	w.does("seat", "close")
	p := newPhone(t, page)
	until := func(want int) {
		t.Helper()
		status := 0
		for over := time.Now().Add(5 * time.Second); status != want && time.Now().Before(over); {
			status, _ = p.opens("j")
			time.Sleep(20 * time.Millisecond)
		}
		if status != want {
			t.Fatalf("GET j: %d, not %d", status, want)
		}
	}
	until(404)
	if status, _ := p.form("j", "code", code, "seat", "Sara"); status != 405 && status != 404 {
		t.Errorf("after seat close: %d", status)
	}
	link := regexp.MustCompile(`http://\S+/(L/\S+)`).FindStringSubmatch(w.does("seat", "link", "bry").out)
	if link == nil {
		t.Fatal("no link is printed")
	}
	if status, body := p.opens(link[1]); status != 200 || !strings.Contains(body, "<h1>Bryan") {
		t.Errorf("the link: %d\n%s", status, body)
	}
	if status, _ := newPhone(t, page).opens(link[1]); status != http.StatusGone {
		t.Errorf("the link a second time: %d", status)
	}
	w.does("seat", "open")
	until(200)
	if other := codeIn(t, out, code); other == "" || other == code {
		t.Errorf("the code is %q, and then %q", code, other)
	}
}

// With --play=nod a phone acts once the laptop has let it.
func TestSeatLet(t *testing.T) {
	w := practice(t)
	out := &heardSoFar{}
	page := w.servesTo(out, "--play=nod")
	sara := sits(t, page, codeIn(t, out, ""), "Sara")
	n, on := w.offerTo("Sara", "provoke"), sara.stands(w)
	if status, said := sara.taps(on, n); status != 403 || !strings.Contains(said.Error.Message,
		"seat let Sara") {
		t.Errorf("before it is let: %d %+v", status, said)
	}
	w.does("seat", "let", "Bryan")
	bryan := sits(t, page, codeIn(t, out, ""), "Bryan")
	if status, said := bryan.taps(on, w.offerTo("Bryan", "roll")); status != 200 {
		t.Errorf("let before it sat down: %d %+v", status, said.Error)
	}
	on = sara.stands(w)
	w.does("seat", "let", "Sara")
	if status, said := sara.taps(on, n); status != 200 {
		t.Errorf("after it was let: %d %+v", status, said.Error)
	}
}

// answersAll answers the questions of an act, as Enter would at a terminal; without a default it is given up,
// and nothing has happened. It returns whether the act was done.
func (p *phone) answersAll(status int, said toldTap) (int, toldTap, bool) {
	p.t.Helper()
	for asked := 0; said.Ask != nil; asked++ {
		if asked > 100 {
			p.t.Fatalf("asked again and again: %+v", said.Ask)
		}
		answer := map[string]any{"roll": true}
		if said.Ask.Default == "" && len(said.Ask.Dice) == 0 && !said.Ask.Draws {
			status, _ = p.sends("drop", map[string]any{"act": said.Act})
			return status, said, false
		}
		status, said = p.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N, "answer": answer})
	}
	return status, said, true
}

// What is tapped is what would be typed: each offer with each listed value leads to the same table, byte for
// byte, and the same journal but for whose tap it was; what is refused is refused in the same words.
func TestTapIsTheTypedLine(t *testing.T) {
	for _, mount := range []string{"malice", "malediction", "axismundi", "malhya"} {
		t.Run(mount, func(t *testing.T) {
			w := newWorld(t)
			playsExamples(w, mount)
			typed := newWorld(t)
			page, code := w.seats()
			files := w.lying()
			phones := map[string]*phone{}
			for _, name := range regexp.MustCompile(`name="seat" value="([^"]+)"`).FindAllStringSubmatch(
				second(newPhone(t, page).form("j", "code", code)), -1) {
				phones[name[1]] = sits(t, page, code, name[1])
			}
			on := phones[slices.Sorted(maps.Keys(phones))[0]].stands(w)
			tried, done := 0, 0
			for n, o := range w.offered() {
				who := o.Who
				if who == "" || phones[who] == nil {
					who = slices.Sorted(maps.Keys(phones))[0]
				}
				for _, fill := range fillings(o) {
					if tried++; tried%tellingtest.Tries(1, 3, 6) != 0 {
						continue
					}
					for name, text := range files {
						w.write(name, text)
						typed.write(name, text)
					}
					line := o.line(fill)
					status, said := phones[who].taps(on, n, fill...)
					if status == http.StatusForbidden || said.Error != nil && said.Error.Code == "usage" && status == 403 {
						continue // a verb of the laptop's
					}
					if said.Error != nil && strings.Contains(said.Error.Message, "--") {
						t.Errorf("%s: a phone hears of a flag: %s", app.Typed(line), said.Error.Message)
					}
					status, said, was := phones[who].answersAll(status, said)
					if !was {
						if w.read("table.yaml") != files["table.yaml"] || w.read("table.journal") != files["table.journal"] {
							t.Errorf("%s: given up at a question, and something has changed", app.Typed(line))
						}
						continue
					}
					h := typed.types(line...)
					if ok := status == http.StatusOK; ok != (h.code == app.Done) {
						t.Errorf("%s: tapped %d %+v, typed exit %d: %s", app.Typed(line), status, said.Error, h.code, h.err)
						continue
					}
					if got, want := w.read("table.yaml"), typed.read("table.yaml"); got != want {
						t.Errorf("%s: tapped, the table is\n%s\ntyped\n%s", app.Typed(line), got, want)
					}
					if got, want := w.entry(), typed.entry(); got != want {
						t.Errorf("%s: tapped, the journal ends with\n%s\ntyped\n%s", app.Typed(line), got, want)
					}
					if status == http.StatusOK {
						done++
					}
				}
			}
			if t.Logf("%d lines, %d of them done", tried, done); done == 0 {
				t.Error("nothing was done")
			}
		})
	}
}

func second[A, B any](_ A, b B) B { return b }

// fillings lists what the free places of an offer may hold: each listed value of each, with the first ones of
// the others.
func fillings(o offerOf) (list [][]string) {
	first := []string{}
	for _, b := range o.Blanks {
		values := append(slices.Clone(b.Values), "something")
		first = append(first, values[0])
	}
	list = append(list, first)
	for i, b := range o.Blanks {
		for _, value := range b.Values[min(1, len(b.Values)):] {
			fill := slices.Clone(first)
			fill[i] = value
			list = append(list, fill)
		}
	}
	return list
}

// line is the offer as it is typed.
func (o offerOf) line(fill []string) (words []string) {
	for _, word := range o.Argv {
		if word == nil {
			words, fill = append(words, fill[0]), fill[1:]
			continue
		}
		words = append(words, *word)
	}
	return words
}

// entry is the newest entry of the journal, without its time, whose tap it was, and what hangs on both.
func (w *world) entry() string {
	w.t.Helper()
	lines := strings.Split(strings.TrimSpace(w.read("table.journal")), "\n")
	var e map[string]any
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &e); err != nil {
		w.t.Fatal(err)
	}
	for _, key := range []string{"time", "by", "tap", "sum"} {
		delete(e, key)
	}
	text, err := json.Marshal(e)
	if err != nil {
		w.t.Fatal(err)
	}
	return string(text)
}

// Real dice are asked for, whose and how many; a wrong face is asked again, with what was right kept;
// back goes to the question before, and until the last answer nothing has happened. The journal says at
// which seat it was tapped.
func TestTapAsksForDice(t *testing.T) {
	w := practice(t, "--real", "dice")
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	before := w.lying()
	on, n := sara.stands(w), w.offerTo("Sara", "provoke")
	status, said := sara.taps(on, n)
	if status != 200 || said.Ask == nil || said.Ask.Who != "Sara" || len(said.Ask.Dice) != 1 ||
		len(said.Ask.Dice[0].Faces) != 6 {
		t.Fatalf("%d %+v", status, said)
	}
	status, said = sara.sends("answer", map[string]any{"act": said.Act, "n": 1, "answer": map[string]any{
		"faces": []string{"9"}}})
	if status != 200 || said.Ask == nil || !strings.Contains(said.Ask.Note, "9") {
		t.Fatalf("a wrong face: %d %+v", status, said)
	}
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("something has happened before the last answer")
	}
	status, said = sara.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N,
		"answer": map[string]any{
			"faces": []string{"2"}}})
	if status != 200 || said.Ask != nil || said.Seq != on.seq+1 {
		t.Fatalf("the last answer: %d %+v", status, said)
	}
	if h := w.does("log", fmt.Sprint(said.Seq)); !strings.Contains(h.out, "provoke Sara --dice=2") ||
		!strings.Contains(h.out, "tapped at the seat of Sara") {
		t.Errorf("the log has\n%s", h.out)
	}
	w.does("verify", "--replay")
	status, said = sara.sends("answer", map[string]any{"act": "a1", "n": 1,
		"answer": map[string]any{"roll": true}})
	if status != http.StatusGone {
		t.Errorf("an answer to nothing: %d %+v", status, said)
	}
}

// An act that does not ask any more what was asked has not happened, even where the answers so far would do
// for it by now: who tapped is told that the table has moved on.
func TestQuestionThatIsGone(t *testing.T) {
	w := practice(t, "--real", "dice")
	w.does("shard", "take", "Sara", "blue", "1")
	page, code := w.seats()
	w.does("shard", "invoke", "Sara", "blue", "roll", "Sara", "lr")
	sara := sits(t, page, code, "Sara")
	_, said := sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
	answer := func(faces ...string) (int, toldTap) {
		return sara.sends("answer", map[string]any{"act": said.Act, "n": said.Ask.N,
			"answer": map[string]any{"faces": faces}})
	}
	var status int
	if status, said = answer("4"); status != 200 || said.Ask == nil || len(said.Ask.Dice) != 3 {
		t.Fatalf("4 and 1 for the shard are more than 4: %d %+v", status, said)
	}
	w.does("undo") // 4 alone is no success: no creature comes, and no dice fall for it
	before := w.lying()
	if status, said = answer("1", "2", "3"); status != http.StatusConflict || said.Seq != 2 {
		t.Errorf("the creature's dice: %d %+v", status, said)
	}
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("it has happened all the same")
	}
}

// A question is answered by whose it is or by who tapped, once; a third seat may not.
func TestWhoAnswers(t *testing.T) {
	w := practice(t, "--real", "dice", "--avatar", "Ilse")
	page, code := w.seats()
	sara, bryan := sits(t, page, code, "Sara"), sits(t, page, code, "Bryan")
	_, said := sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
	answer := map[string]any{"act": said.Act, "n": 1, "answer": map[string]any{"faces": []string{"2"}}}
	if status, _ := bryan.sends("answer", maps.Clone(answer)); status != http.StatusForbidden {
		t.Errorf("Bryan answers for Sara: %d", status)
	}
	if status, _ := bryan.sends("drop", map[string]any{"act": said.Act}); status != http.StatusGone {
		t.Errorf("Bryan gives up what Sara began: %d", status)
	}
	status, first := sara.sends("answer", maps.Clone(answer))
	if status != 200 || first.Seq == 0 {
		t.Errorf("Sara answers: %d %+v", status, first)
	}
	// A phone that has not heard of it says so once more: it hears what came, and nothing happens.
	if status, again := sara.sends("answer", maps.Clone(answer)); status != 200 || again.Seq != first.Seq ||
		sara.stands(w).seq != first.Seq {
		t.Errorf("Sara answers twice: %d %+v", status, again)
	}
	if status, _ := bryan.sends("answer", maps.Clone(answer)); status != http.StatusGone {
		t.Errorf("Bryan answers what is over: %d", status)
	}
}

// Who taps on a table that is another one by now is told what came between, and nothing has happened; what is
// still offered is taken when it is tapped again.
func TestTapOnAnOldTable(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	sara, bryan := sits(t, page, code, "Sara"), sits(t, page, code, "Bryan")
	on := sara.stands(w)
	mine, hers := w.offerTo("Bryan", "roll"), w.offerTo("Sara", "roll")
	if status, said := sara.taps(on, hers); status != 200 {
		t.Fatalf("Sara: %d %+v", status, said.Error)
	}
	before := w.lying()
	status, said := bryan.taps(on, mine)
	if status != http.StatusConflict || len(said.Moved) != 1 || said.Moved[0].By != "Sara" ||
		said.Moved[0].Text == "" {
		t.Fatalf("Bryan, on the table of before: %d %+v", status, said)
	}
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("it has happened all the same")
	}
	if !said.Still {
		t.Fatalf("it is still offered: %+v", said)
	}
	if status, said = bryan.taps(stand{said.Revision, on.seq + 1}, said.Offer); status != 200 {
		t.Errorf("tapped again: %d %+v", status, said.Error)
	}
	now := sara.stands(w)
	w.does("note", "a word") // moves the number alone
	if status, said := sara.taps(now, w.offerTo("Sara", "provoke")); status != 200 {
		t.Errorf("after a note: %d %+v", status, said.Error)
	}
}

// A tap that comes twenty times at once, and once more after serve was ended, is done once.
func TestTapIsDoneOnce(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	on := sara.stands(w)
	body := map[string]any{"revision": on.revision, "seq": on.seq, "offer": w.offerTo("Sara", "provoke"),
		"fill": []string{}, "id": tapNumber(), "seat": "Sara"}
	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() {
			if status, said := sara.sends("act", body); status != 200 || said.Seq != on.seq+1 {
				t.Errorf("%d %+v", status, said)
			}
		})
	}
	wait.Wait()
	page.ends()
	w.seats()
	if status, said := sara.sends("act", body); status != 200 || said.Seq != on.seq+1 {
		t.Errorf("after serve began anew: %d %+v", status, said)
	}
	if now := sara.stands(w); now.seq != on.seq+1 {
		t.Errorf("%d acts were made", now.seq-on.seq)
	}
}

// A seat takes back its own act while it is the last one, and nobody else's.
func TestSeatTakesBack(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	sara, bryan := sits(t, page, code, "Sara"), sits(t, page, code, "Bryan")
	before := w.read("table.yaml")
	undo := func(p *phone) int {
		on := p.stands(w)
		status, _ := p.sends("undo", map[string]any{"revision": on.revision, "seq": on.seq, "id": tapNumber()})
		return status
	}
	if status := undo(sara); status != http.StatusForbidden {
		t.Errorf("an act of the laptop's: %d", status)
	}
	sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
	if status := undo(bryan); status != http.StatusForbidden {
		t.Errorf("an act of Sara's: %d", status)
	}
	if _, body := sara.opens("seat"); !strings.Contains(body, `id="undo" >`) {
		time.Sleep(time.Second) // the page follows
	}
	if status := undo(sara); status != 200 || w.read("table.yaml") != before {
		t.Errorf("her own act: %d", status)
	}
	w.does("verify", "--replay")
}

// Whoever has no cookie, another seat's, or comes from elsewhere changes nothing, whatever is sent.
func TestAttackers(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	sara, bryan := sits(t, page, code, "Sara"), sits(t, page, code, "Bryan")
	n, on := w.offerTo("Sara", "provoke"), sara.stands(w)
	tap := func() map[string]any {
		return map[string]any{"seat": "Sara", "revision": on.revision, "seq": on.seq, "offer": n,
			"fill": []string{},
			"id":   tapNumber()}
	}
	set := func(key, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(key, value) }
	}
	before := w.lying()
	stranger := newPhone(t, page)
	for what, c := range map[string]struct {
		by   *phone
		as   func(*http.Request)
		want int
	}{
		"no cookie":      {stranger, set("X", "y"), 401},
		"another's":      {bryan, set("X", "y"), 401},
		"made up":        {stranger, set("Cookie", "tablehand_8484_aaaa=aaaa; tablehand=x"), 401},
		"elsewhere":      {sara, set("Origin", "http://evil.example"), 403},
		"no origin":      {sara, set("Origin", "null"), 403},
		"cross-site":     {sara, set("Sec-Fetch-Site", "cross-site"), 403},
		"same-site":      {sara, set("Sec-Fetch-Site", "same-site"), 403},
		"a form":         {sara, set("Content-Type", "application/x-www-form-urlencoded"), 415},
		"text":           {sara, set("Content-Type", "text/plain"), 415},
		"another's name": {sara, func(r *http.Request) { r.Host = "evil.example" }, 421},
	} {
		if status, said := c.by.sends("act", tap(), c.as); status != c.want {
			t.Errorf("%s: %d %+v, not %d", what, status, said, c.want)
		}
		for _, other := range []string{"answer", "drop", "undo", "leave"} {
			if status, _ := c.by.sends(other, tap(), c.as); status != c.want {
				t.Errorf("%s: %s: %d, not %d", what, other, status, c.want)
			}
		}
	}
	if status, _ := sara.sends("act", map[string]any{"offer": w.offerTo("Bryan", "provoke"),
		"revision": on.revision,
		"seq":      on.seq, "fill": []string{}, "id": tapNumber()}); status != http.StatusForbidden {
		t.Errorf("Sara does what is for Bryan: %d", status)
	}
	open := slices.IndexFunc(w.offered(), func(o offerOf) bool { return len(o.Blanks) > 0 && o.Who == "Sara" })
	for _, body := range []map[string]any{
		{"offer": -1}, {"offer": 1_000_000_000}, {"offer": n, "fill": []string{"Sara"}}, {"id": "x"}, {"id": ""},
		{"fill": "text"}, {"offer": []int{1}}, {"seat": strings.Repeat("x", 4<<10)}, {"id": strings.Repeat("a",
			1<<20)},
		{"offer": open, "fill": []string{"--anyway"}}, {"offer": open, "fill": []string{"a;b"}},
		{"offer": open, "fill": []string{"a\nb"}}, {"offer": open, "fill": []string{"\x00"}},
		{"offer": open, "fill": []string{"../../etc/passwd"}}, {"fill": [][]string{{"a"}}}, {"offer": 1e300},
	} {
		whole := tap()
		maps.Copy(whole, body)
		if status, said := sara.sends("act", whole); status < 400 || status >= 500 {
			t.Errorf("%.80v: %d %+v", body, status, said)
		}
	}
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("something has changed")
	}
	if status, said := sara.sends("act", tap(), set("Sec-Fetch-Site", "same-origin")); status != 200 {
		t.Errorf("her own page: %d %+v", status, said.Error)
	}
}

// Whoever guesses codes is stopped: after five wrong ones within a minute not even the right one leads
// anywhere.
func TestGuessers(t *testing.T) {
	w := practice(t)
	page, code := w.seats()
	p := newPhone(t, page)
	for n := range 5 {
		if status, _ := p.opens(fmt.Sprintf("J/aaaa%d", n+2)); status != 403 {
			t.Errorf("wrong code %d: %d", n+1, status)
		}
	}
	for _, tried := range []string{"bbbb", strings.ReplaceAll(code, " ", "")} {
		if status, body := p.opens("J/" + tried); status != 429 || strings.Contains(body, "Sara") {
			t.Errorf("another: %d\n%s", status, body)
		}
	}
}

// No page of another seat, no television and no log shows a secret.
func TestSecretsStayWhereTheyAre(t *testing.T) {
	w := practice(t)
	page, code := w.seats("--listen", "0.0.0.0:0")
	root := *page
	root.address = regexp.MustCompile(`^http://[^/]+/`).FindString(page.address)
	sara := sits(t, &root, code, "Sara")
	sara.base = page.address
	at, err := url.Parse(page.address)
	if err != nil {
		t.Fatal(err)
	}
	cookies := sara.Jar.Cookies(at)
	if len(cookies) != 1 || len(cookies[0].Value) != 26 {
		t.Fatalf("the cookies are %v", cookies)
	}
	all := ""
	for _, path := range []string{"", "tv", "seat", "tv?scene=join"} {
		_, body := sara.opens(path)
		all += body
	}
	all += w.does("log", "--all").out + w.does("seat", "--json").out + page.errs.String() +
		strings.Join(slices.Collect(maps.Values(w.lying())), "")
	if strings.Contains(all, cookies[0].Value) {
		t.Error("the secret of a seat is shown")
	}
	if cookies := sara.Jar.Cookies(&url.URL{Scheme: "http", Host: at.Host, Path: "/"}); len(cookies) != 0 {
		t.Errorf("outside the page's path the phone sends %v", cookies)
	}
}

// Whoever has seen dice that the program rolled, and goes back, has done nothing, and finds the same
// dice again; the next act says so.
func TestALookAtDiceIsNoFreeLook(t *testing.T) {
	w := practice(t, "--real", "dice")
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	look := func() (act toldTap, asked bool) {
		_, said := sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
		_, said = sara.sends("answer", map[string]any{"act": said.Act, "n": 1,
			"answer": map[string]any{"roll": true}})
		return said, said.Ask != nil
	}
	for n := 0; ; n++ {
		before := w.lying()
		said, asked := look()
		if asked {
			if status, _ := sara.sends("drop", map[string]any{"act": said.Act}); status != 200 {
				t.Fatalf("given up: %d", status)
			}
			if !maps.Equal(before, w.lying()) {
				t.Error("what was given up has happened")
			}
			again, _ := look()
			if again.Ask == nil || again.Ask.Title != said.Ask.Title {
				t.Fatalf("the second look is %+v, not %+v", again, said)
			}
			sara.sends("drop", map[string]any{"act": again.Act})
			break
		}
		if n == 40 {
			t.Fatal("no luck roll succeeds")
		}
		w.does("undo")
		w.does("avatar", []string{"wound", "heal"}[n%2], "Bryan") // the next roll is another one
	}
	status, said := sara.taps(sara.stands(w), w.offerTo("Sara", "join"), "Bryan")
	if status != 200 {
		t.Fatalf("another act: %d %+v", status, said.Error)
	}
	h := w.does("log", fmt.Sprint(said.Seq))
	looks := regexp.MustCompile(`before it: Sara looked at (\d) and went back`).FindAllStringSubmatch(h.out, -1)
	if len(looks) != 2 || looks[0][1] != looks[1][1] {
		t.Errorf("the log has\n%s", h.out)
	}
	w.does("export", "--story", "Evening.md")
	if story := w.read("Evening.md"); !strings.Contains(story, "*At their phones: Sara. Sara looked at ") {
		t.Errorf("the story is\n%s", story)
	}
	w.does("verify", "--replay")
}

// Four phones and the laptop act at the same table at once: each tap is done once, or told what came between;
// nothing is lost, and all of it plays again.
func TestPhonesAndTheLaptop(t *testing.T) {
	w := practice(t, "--avatar", "Ilse", "--avatar", "Tom")
	page, code := w.seats()
	begun := newPhone(t, page).stands(w).seq
	acts := tellingtest.Tries(50, 12, 4)
	var done atomic.Int64
	var wait sync.WaitGroup
	for _, name := range []string{"Bryan", "Ilse", "Tom"} {
		p := sits(t, page, code, name)
		wait.Go(func() {
			for range acts {
				on := p.stands(w)
				rolls := slices.IndexFunc(w.offered(), func(o offerOf) bool {
					return o.Who == name && *o.Argv[0] == "move" && len(o.Blanks) == 0
				})
				if rolls < 0 {
					return // no action is left
				}
				status, said := p.taps(on, rolls)
				switch {
				case status == 200 && said.Seq > 0:
					done.Add(1)
				case status == 409 && len(said.Moved) > 0:
				case status == 403 || status == 400 || status == 422: // the list was that of another moment
				default:
					t.Errorf("%s: %d %+v", name, status, said)
				}
			}
		})
	}
	wait.Go(func() {
		for n := range acts {
			if h := w.types("avatar", []string{"wound", "heal"}[n%2], "Sara"); h.code == app.Done {
				done.Add(1)
			} else if h.code != app.Locked {
				t.Errorf("the laptop: exit %d: %s", h.code, h.err)
			}
		}
	})
	wait.Wait()
	now := newPhone(t, page).stands(w)
	if int64(now.seq-begun) != done.Load() {
		t.Errorf("%d acts were done, and the table is %d further", done.Load(), now.seq-begun)
	}
	w.does("verify", "--replay")
}

// A seat of Shadows of Malice has what its player keeps by hand: life, shards in words, actions, the
// mastery and what it does; and the television says whose dice are thrown while a question is open.
func TestSeatOfMalice(t *testing.T) {
	w := fightOnBoards(t)
	page, code := w.seats()
	bryan := sits(t, page, code, "Bryan")
	_, body := bryan.opens("seat")
	for _, words := range []string{"Battle Strategist", "+1d★ combat; for a soulshard", "blue</b>",
		"action left",
		"at a:A8", "<b>Fight the next phase</b>"} {
		if !strings.Contains(body, words) {
			t.Errorf("the seat does not show %s:\n%s", words, body)
		}
	}
	for _, name := range []string{" cr", " lr", "d*"} {
		if _, cards, _ := strings.Cut(body, "Your cards"); strings.Contains(cards[:300], name) {
			t.Errorf("the cards are told with %s", name)
		}
	}
	if _, body := bryan.opens("?stay"); strings.Contains(body, "Your cards") {
		t.Error("everybody's page shows what is on the seat alone")
	}
}

// While a phone is asked for dice the television says whose they are, and no longer than that.
func TestTelevisionSaysWhoseDice(t *testing.T) {
	w := practice(t, "--real", "dice")
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	_, said := sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
	shows := func(want bool) {
		t.Helper()
		body := ""
		for until := time.Now().Add(5 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
			if _, body = sara.opens("?stay"); strings.Contains(body, "Sara&#39;s luck die") == want {
				return
			}
		}
		t.Fatalf("it is shown: %v\n%s", !want, body)
	}
	shows(true)
	sara.sends("drop", map[string]any{"act": said.Act})
	shows(false)
	sara.taps(sara.stands(w), w.offerTo("Sara", "provoke"))
	shows(true)
	w.does("encounter", "provoke", "Sara", "--dice", "2") // another line has done it
	shows(false)
}

// Names and notes are text on a seat's page, in its buttons too, whatever they are made of.
func TestHostileNamesAtASeat(t *testing.T) {
	w := practice(t)
	w.does("note", `<script>alert("&")</script>{{tabs}}{{who}}`)
	page, code := w.seats()
	sara := sits(t, page, code, "Sara")
	for _, path := range []string{"seat", "seat?who=%3Cscript%3E", "J/" + strings.ReplaceAll(code, " ", "")} {
		if _, body := sara.opens(path); strings.Contains(body, "<script>alert") {
			t.Errorf("%s:\n%s", path, body)
		}
	}
	_, body := sara.opens("seat")
	if !strings.Contains(body, "&lt;script&gt;alert") || strings.Count(body, `<nav class="tabs">`) != 1 {
		t.Errorf("the note is\n%s", body)
	}
}
