package cmd

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"
)

// bidding is a table of Malediction at its setup bid, with both players at their phones.
func bidding(t *testing.T) (w *world, page *toldPage, ashley, logan *phone) {
	t.Helper()
	w = newWorld(t)
	w.does("malediction", "new", "practice", "Ashley", "Logan", "--seed", "7")
	w.does("malediction", "place", "done", "--dice", "14,6")
	page, code := w.seats()
	return w, page, sits(t, page, code, "Ashley"), sits(t, page, code, "Logan")
}

// once returns a page as soon as it shows some words.
func (p *phone) once(path, words string) (body string) {
	p.t.Helper()
	return p.when(path, words, true)
}

// when returns a page as soon as it shows some words, or no longer does.
func (p *phone) when(path, words string, shown bool) (body string) {
	p.t.Helper()
	for until := time.Now().Add(10 * time.Second); time.Now().Before(until); time.Sleep(10 * time.Millisecond) {
		if _, body = p.opens(path); strings.Contains(body, words) == shown {
			return body
		}
	}
	p.t.Fatalf("%s's %s shows %s: %v\n%s", p.name, path, words, !shown, mainOf(body))
	return ""
}

// mainOf returns a page without its head and its signs.
func mainOf(body string) string {
	_, after, _ := strings.Cut(body, "<main>")
	return after
}

// What several choose at once is held until all have chosen, and is then one act, the same as the typed line.
func TestClosedBid(t *testing.T) {
	w, _, ashley, logan := bidding(t)
	typed := newWorld(t)
	for name, text := range w.lying() {
		typed.write(name, text)
	}
	n, on := w.offerTo("", "bid"), ashley.stands(w)
	before := w.lying()
	for _, fill := range [][]string{{"4", "3"}, {"x"}, {"-1"}} {
		if status, _ := ashley.taps(on, n, fill...); status != http.StatusBadRequest {
			t.Errorf("Ashley bids %v: %d", fill, status)
		}
	}
	if status, said := ashley.taps(on, n, "4"); status != 200 || said.Waits != "Logan" {
		t.Fatalf("Ashley bids: %d %+v", status, said)
	}
	ashley.once("seat", "chosen: 4; it waits for Logan")
	if body := logan.once("seat", "Ashley has chosen, Logan not yet"); !strings.Contains(body, "Bid for the") {
		t.Errorf("Logan is offered nothing:\n%s", mainOf(body))
	}
	ashley.taps(on, n)
	logan.when("seat", "has chosen", false)
	ashley.taps(on, n, "7")
	ashley.taps(on, n, "5") // what was chosen last counts
	if after := w.lying(); !maps.Equal(before, after) {
		t.Error("something is in the files before all have chosen")
	}
	status, said := logan.taps(on, n, "3")
	if status != 200 || said.Seq != on.seq+1 {
		t.Fatalf("Logan bids: %d %+v", status, said)
	}
	typed.does("malediction", "bid", "Ashley", "5", "Logan", "3")
	if w.read("table.yaml") != typed.read("table.yaml") || w.entry() != typed.entry() {
		t.Errorf("tapped\n%s\ntyped\n%s", w.entry(), typed.entry())
	}
	if body := w.does("log", fmt.Sprint(said.Seq)).out; !strings.Contains(body, "Ashley and Logan") {
		t.Errorf("the log does not say who has chosen:\n%s", body)
	}
	for _, p := range []*phone{ashley, logan} {
		on := p.stands(w)
		if status, _ := p.sends("undo", map[string]any{"revision": on.revision, "seq": on.seq,
			"id": tapNumber()}); status != http.StatusForbidden {
			t.Errorf("%s takes back what both have done: %d", p.name, status)
		}
	}
	w.does("verify", "--replay")
}

// What Ashley has chosen shows nowhere but at Ashley's seat: whatever it is, all other pages, streams and
// documents are the same to the byte, and no file has changed.
func TestClosedAnswerIsSeenNowhereElse(t *testing.T) {
	w, page, ashley, logan := bidding(t)
	stranger := newPhone(t, page)
	n, on := w.offerTo("", "bid"), ashley.stands(w)
	sees := func(cost string) (all map[string]string) {
		ashley.taps(on, n, cost)
		ashley.once("seat", "chosen: "+cost)
		all = w.lying()
		for _, path := range []string{"", "tv", "tv?scene=join", "script.js", "seat.js"} {
			_, all[path] = stranger.opens(path)
		}
		_, all["Logan's"] = logan.opens("seat")
		for _, of := range []string{"tv", "all", "join", "seat"} {
			all["stream of "+of] = logan.hears(of)
		}
		for _, line := range []string{"status", "next", "seat", "log --all", "stats"} {
			all[line] = w.does(append(strings.Fields(line), "--json")...).out
		}
		all["terminal"] = page.errs.String()
		return all
	}
	if three, eight := sees("3"), sees("8"); !maps.Equal(three, eight) {
		for where, text := range three {
			if eight[where] != text {
				t.Errorf("%s shows it:\n%s\n%s", where, text, eight[where])
			}
		}
	}
}

// hears returns the first message of a stream.
func (p *phone) hears(of string) string {
	p.t.Helper()
	answer, err := p.Get(p.base + "events?of=" + of)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	said := ""
	for one := make([]byte, 1<<16); !strings.Contains(said, "event: parts") || of == "seat" &&
		!strings.Contains(said, "event: ask") || !strings.HasSuffix(said, "\n\n"); {
		n, err := answer.Body.Read(one)
		if said += string(one[:n]); err != nil {
			p.t.Fatal(err)
		}
	}
	return said
}

// What is chosen is lost with the seat, with serve, and where the laptop types it: it is never done later.
func TestClosedAnswerIsLost(t *testing.T) {
	w, page, ashley, logan := bidding(t)
	n, on := w.offerTo("", "bid"), ashley.stands(w)
	ashley.taps(on, n, "4")
	logan.once("seat", "has chosen")
	w.does("seat", "free", "Ashley")
	for until := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if _, body := logan.opens("seat"); !strings.Contains(body, "has chosen") {
			break
		}
		if time.Now().After(until) {
			t.Fatal("what a seat has chosen that is free stays")
		}
	}
	if _, said := logan.taps(on, n, "9"); said.Waits != "Ashley" {
		t.Errorf("Logan alone: %+v", said)
	}
	page.ends()
	page, _ = w.seats()
	if body := logan.once("seat", "Bid for the"); strings.Contains(body, "chosen: 9") {
		t.Error("what was chosen outlives serve")
	}
	logan.taps(on, n, "9")
	w.does("malediction", "bid", "Ashley", "4", "Logan", "3")
	if status, said := logan.taps(on, n, "9"); status != http.StatusConflict || len(said.Moved) == 0 {
		t.Errorf("Logan bids after the laptop: %d %+v", status, said)
	}
	if now := logan.stands(w); now.seq != on.seq+1 {
		t.Errorf("%d acts were made", now.seq-on.seq)
	}
	_ = page
}

// Whoever has initiative answers a bid unseen, with a card or with none, in the same act that turns all up.
func TestClosedBidOfARound(t *testing.T) {
	w, page, ashley, logan := bidding(t)
	for line := range strings.SplitSeq("bid Ashley 4 Logan 3; take Ashley zone north-east; deploy Logan baruk; "+
		"deploy Ashley ilse; activate baruk; pass; activate ilse; pass; end; refresh; bid Ashley", "; ") {
		w.does(append([]string{"malediction"}, strings.Fields(line)...)...)
	}
	for _, answer := range []struct{ logan, said string }{{"none", "Ashley takes initiative"},
		{"5", "3 against 5: Logan keeps initiative"}} {
		on, n := logan.stands(w), w.offerTo("", "bid")
		if status, said := logan.taps(on, n, answer.logan); status != 200 || said.Waits != "Ashley" {
			t.Fatalf("Logan answers first: %d %+v", status, said)
		}
		if status, said := ashley.taps(on, n, "none"); status != http.StatusBadRequest {
			t.Errorf("Ashley has opened, and gives none: %d %+v", status, said)
		}
		if status, said := ashley.taps(on, n, "3"); status != 200 || !strings.Contains(said.Said, answer.said) {
			t.Errorf("Ashley: %d %+v", status, said)
		}
		w.does("undo")
	}
	_ = page
}

// Whether a shield is played is asked at the seat of whoever is attacked, and nobody else sees the question
// before it is answered. Who taps, and goes back once it is answered, has done so aloud.
func TestClosedShield(t *testing.T) {
	w := newWorld(t)
	playsExamples(w, "axismundi")
	w.does("axismundi", "set", "Ben", "at=D")
	page, code := w.seats()
	ann, ben := sits(t, page, code, "Ann"), sits(t, page, code, "Ben")
	attacks := func() (stand, toldTap) {
		on := ann.stands(w)
		status, said := ann.taps(on, w.offerTo("Ann", "attack"), "Ben")
		if status != 200 {
			t.Fatalf("Ann attacks: %d %+v", status, said)
		}
		return on, said
	}
	before := w.lying()
	_, said := attacks()
	if said.Ask != nil || said.Waits != "Ben" || said.Act == "" {
		t.Fatalf("Ann hears %+v", said)
	}
	if body := ann.once("seat", "Ben answers"); strings.Contains(body, "a shield") {
		t.Errorf("Ann's seat shows the question:\n%s", mainOf(body))
	}
	if body := ben.asked(); !strings.Contains(body, "Does Ben play a shield card") {
		t.Errorf("Ben is not asked: %s", body)
	}
	if body := ann.asked(); strings.Contains(body, "a shield") || !strings.Contains(body, `"waits":"Ben"`) {
		t.Errorf("Ann's stream has %s", body)
	}
	answer := func(p *phone, word string) (int, toldTap) {
		return p.sends("answer", map[string]any{"act": said.Act, "n": 1, "answer": map[string]any{"value": word}})
	}
	if status, _ := answer(ann, "none"); status != http.StatusForbidden {
		t.Errorf("Ann answers for Ben: %d", status)
	}
	if _, again := answer(ben, "nonsense"); again.Ask == nil || again.Ask.Note == "" {
		t.Errorf("no shield is called so: %+v", again)
	}
	if status, _ := ann.sends("drop", map[string]any{"act": said.Act}); status != 200 {
		t.Errorf("Ann gives it up: %d", status)
	}
	if !maps.Equal(before, w.lying()) {
		t.Error("something has happened before all have answered")
	}
	on, again := attacks()
	said = again
	if status, done := answer(ben, "makeshift"); status != 200 || done.Seq != on.seq+1 {
		t.Errorf("Ben answers: %d %+v", status, done)
	}
	if body := w.does("log", fmt.Sprint(on.seq+1)).out; !strings.Contains(body, "Makeshift") {
		t.Errorf("the log has\n%s", body)
	}
	w.does("verify", "--replay")
}

// asked returns the question that the stream of a seat begins with.
func (p *phone) asked() string {
	p.t.Helper()
	_, said, _ := strings.Cut(p.hears("seat"), "event: ask")
	return said
}
