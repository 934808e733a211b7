package cmd

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// clicks clicks what an expression finds, once it is there.
func (p *tab) clicks(found string) {
	p.t.Helper()
	p.waits(found)
	p.tells("(" + found + ").click(), 0")
}

// arrives waits until another page is there, on which an expression is true.
func (p *tab) arrives(expression string) {
	p.t.Helper()
	if !p.arrivesBy(time.Now().Add(wait), expression) {
		p.t.Fatalf("never: %s\n%v", expression, p.tells("document.body.innerText"))
	}
}

// arrivesBy waits that long for another page, on which an expression is true, and says whether it came.
func (p *tab) arrivesBy(until time.Time, expression string) bool {
	for ; time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		var is struct{ Result struct{ Value any } }
		if p.calls(p.session, "Runtime.evaluate", with{"expression": "!!(" + expression + ")",
			"returnByValue": true}, &is) == nil && is.Result.Value == true { // else the page is still on its way
			return true
		}
	}
	return false
}

// buttonWith returns the expression for a button by a part of its text, among those that are shown.
func buttonWith(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) => b.getClientRects().length && `+
		`b.textContent.includes(%q))`, words)
}

// measured checks that nothing on the page is too small or too wide, on phones of two sizes.
func (p *tab) measured(what string) {
	p.t.Helper()
	for _, size := range [][2]int{{320, 568}, {390, 844}} {
		p.resizes(size[0], size[1])
		p.tells("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
		for _, fault := range p.tells(faultsOf).([]any) {
			p.t.Errorf("%s at %v: %v", what, size, fault)
		}
	}
}

// In a browser somebody sits down by the letters, taps an act, then the faces of the real die, takes it back,
// is asked before the turn ends, is told what came between, and gives a question up: each does what it says.
func TestSeatInABrowser(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	w := practice(t, "--real", "dice")
	page, code := w.seats()
	p := b.opens(t, page.address+"j", 390, 844)
	p.tells(fmt.Sprintf(`document.querySelector("input").value = %q, 0`, strings.ToUpper(code)))
	p.measured("the letters")
	p.clicks(buttonWith("Go on"))
	p.arrives(buttonWith("Sara"))
	p.measured("who sits where")
	p.clicks(buttonWith("Sara"))
	p.arrives(
		`document.querySelector("h1")?.textContent.startsWith("Sara") && document.querySelector(".link.live")`)
	p.measured("a seat")
	before := w.read("table.yaml")

	p.clicks(buttonWith("Provoke a creature"))
	p.waits(`document.querySelectorAll("#faces button").length === 6`)
	p.measured("the faces of a die")
	if small := p.tells(
		`[...document.querySelectorAll("#faces button")].some((f) => f.offsetHeight < 48)`); small != false {
		t.Error("a face is smaller than 48 px")
	}
	if w.read("table.yaml") != before {
		t.Error("something has happened before the die fell")
	}
	p.clicks(`document.querySelector("#faces button[aria-label='2']")`)
	p.waits(`document.getElementById("sheet").hidden && !document.getElementById("undo").disabled`)
	if h := w.does("log", "--commands"); !strings.HasSuffix(strings.TrimSpace(h.out),
		"encounter provoke Sara --dice=2") {
		t.Errorf("the log ends with\n%s", h.out)
	}
	p.clicks(`document.getElementById("undo")`)
	p.waits(`document.getElementById("undo").disabled`)
	if w.read("table.yaml") != before {
		t.Error("it was not taken back")
	}

	p.clicks(buttonWith("End the turn"))
	p.waits(`document.getElementById("sheet").textContent.includes("2 actions left")`)
	p.measured("what ends the turn")
	p.clicks(buttonWith("Not now"))
	p.tells(`{ // the answer to a tap comes after the stream has told the question
		const comes = fetch;
		fetch = async (what, how) => {
			const answer = await comes(what, how);
			if (what === "act") await new Promise((on) => late = on, fetch = comes);
			return answer;
		};
	} 0`)
	p.clicks(buttonWith("Provoke a creature"))
	p.clicks(buttonWith("Not now"))
	p.waits(`typeof late === "function"`)
	p.tells(`late(), 0`)
	p.waits(`!document.documentElement.classList.contains("sent")`)
	if p.tells(`document.getElementById("sheet").hidden`) != true {
		t.Error("what was given up is asked once more")
	}
	if w.read("table.yaml") != before {
		t.Error("what was given up has happened")
	}
	p.sound()

	p.tells(`source.close(), 0`) // no word comes
	w.does("avatar", "wound", "Bryan")
	p.clicks(buttonWith("Provoke a creature"))
	p.waits(`document.getElementById("sheet").textContent.includes("Your tap has done nothing")`)
	p.measured("what came between")
	p.clicks(buttonWith("Do it all the same"))
	p.clicks(`document.querySelector("#faces button[aria-label='2']")`)
	p.waits(`document.getElementById("sheet").hidden`)
	if h := w.does("log"); !strings.Contains(h.out, "provoke") {
		t.Errorf("the log is\n%s", h.out)
	}
	p.tells(`follow(), 0`)
	p.waits(`!document.getElementById("undo").disabled`)
	p.clicks(buttonWith("Get up from this seat"))
	p.clicks(`document.querySelector("#sheet button.first")`)
	p.arrives(`!document.querySelector("h1")?.textContent.startsWith("Sara")`)
}

// sitsInBrowser sits down at a seat by a code, on a phone of its own.
func (b *browser) sitsInBrowser(t *testing.T, page *toldPage, code, name string) *tab {
	t.Helper()
	p := b.opensApart(t, page.address+"j/"+strings.ReplaceAll(code, " ", ""))
	p.clicks(buttonWith(name))
	p.arrives(fmt.Sprintf(`document.querySelector("h1")?.textContent.startsWith(%q) && `+
		`document.querySelector(".link.live")`, name))
	return p
}

// A seat of each game has what its player keeps by hand, as large as the others.
func TestSeatsOfGamesInABrowser(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	for _, c := range []struct{ mount, who, more, shows string }{
		{"axismundi", "Ann", "axismundi set Ben at=D", "Whom you reach|Your hand|most against Ben|Attack Ben"},
		{"malediction", "Logan", "malediction activate reaver", "What your units do|Your hand|on average"},
		{"malhya", "Ann", "malhya test Ann intelligence 2d 1x 3+", "Your hero|and you roll|intelligence 2"},
	} {
		w := newWorld(t)
		playsExamples(w, c.mount)
		w.does(strings.Fields(c.more)...)
		page, code := w.seats()
		p := b.sitsInBrowser(t, page, code, c.who)
		for words := range strings.SplitSeq(c.shows, "|") {
			p.waits(fmt.Sprintf(`document.body.innerText.includes(%q)`, words))
		}
		p.measured(c.mount)
		p.sound()
	}
}

// The names that somebody writes down of a closed hand stay on that phone: no other page, stream, document or
// file has one of them, until the act that plays it.
func TestHandStaysOnThePhone(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	w := newWorld(t)
	playsExamples(w, "axismundi")
	page, code := w.seats()
	ann, ben := b.sitsInBrowser(t, page, code, "Ann"), sits(t, page, code, "Ben")
	for _, name := range []string{"Zanzibarquince", "longbow"} {
		ann.tells(fmt.Sprintf(`document.querySelector("#cards input").value = %q, 0`, name))
		ann.clicks(buttonWith("Write it down"))
		ann.waits(fmt.Sprintf(`document.getElementById("names").textContent.includes(%q)`, name))
	}
	ann.measured("a hand")
	ann.waits(`document.getElementById("cards").textContent.includes("5 cards, 3 not written down")`)
	w.does("note", "a word") // all pages are drawn anew
	ann.waits(`document.getElementById("log").textContent.includes("a word")`)
	seen := page.errs.String() + w.does("status", "--json").out + w.does("next", "--json").out
	for _, path := range []string{"", "tv", "seat"} {
		_, body := ben.opens(path)
		seen += body
	}
	for _, of := range []string{"tv", "all"} {
		seen += ben.hears(of)
	}
	for _, text := range w.lying() {
		seen += text
	}
	if strings.Contains(seen, "Zanzibarquince") {
		t.Error("a name has left the phone")
	}
	ann.does("Page.reload", nil)
	ann.waits(`document.getElementById("names")?.textContent.includes("longbow")`)
	ann.waits(`document.querySelector(".live")`)
	ann.waits(`[...document.querySelectorAll("#may select")].some((s) => s.value === "longbow")`)
	ann.clicks(buttonWith("Activate"))
	ann.waits(`!document.getElementById("names").textContent.includes("longbow")`)
	if h := w.does("log", "--commands"); !strings.HasSuffix(strings.TrimSpace(h.out), "activate longbow") {
		t.Errorf("the log ends with\n%s", h.out)
	}
	ann.sound()
}

// tapped taps a button with some words, then the first face or answer of all that is asked, until nothing is
// asked any more. It returns the number of taps, and of dice, draws and choices in the new acts of the log.
func (p *tab) tapped(w *world, words string, then ...string) (taps, dice int) {
	p.t.Helper()
	var before, after struct{ Seq int }
	seq := func(into any) {
		if err := json.Unmarshal([]byte(w.does("status", "--json").out), into); err != nil {
			p.t.Fatal(err)
		}
	}
	seq(&before)
	p.clicks(buttonWith(words))
	taps++
	for _, found := range then {
		p.clicks(found)
		taps++
	}
	const face = `document.querySelector("#sheet:not([hidden]) #faces button, ` +
		`#sheet:not([hidden]):not(:has(#faces)) > button:not(.ends)")`
	for {
		p.waits(`!document.documentElement.classList.contains("sent") && ` +
			`(document.getElementById("sheet").hidden || ` + face + `)`)
		if p.tells(face+" !== null") != true {
			break
		}
		p.tells("(" + face + ").click(), 0")
		taps++
	}
	seq(&after)
	for n := before.Seq + 1; n <= after.Seq; n++ {
		var log struct {
			Result struct {
				Rolls          []struct{ Faces []any }
				Draws, Choices []any
			}
		}
		if err := json.Unmarshal([]byte(w.does("log", fmt.Sprint(n), "--json").out), &log); err != nil {
			p.t.Fatal(err)
		}
		dice += len(log.Result.Draws) + len(log.Result.Choices)
		for _, r := range log.Result.Rolls {
			dice += len(r.Faces)
		}
	}
	p.waits(fmt.Sprintf(`document.getElementById("on").dataset.seq == %d`, after.Seq))
	return taps, dice
}

// With real dice a phase of a fight takes two taps more than dice at most, a move three more, any other
// act one and its free places, the end of a round two and its dice.
func TestTapsOfAnEvening(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	w := fightOnBoards(t)
	w.pace = 1 << 20
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "\nreal: []", "\nreal: [dice]", 1))
	page, code := w.seats()
	p := b.sitsInBrowser(t, page, code, "Sara")
	holds := func(what string, more, taps, dice int) {
		t.Helper()
		if taps > dice+more {
			t.Errorf("%s takes %d taps for %d dice", what, taps, dice)
		}
		t.Logf("%s: %d taps, %d dice", what, taps, dice)
	}
	taps, dice := p.tapped(w, "Fight the next phase")
	holds("a phase", 2, taps, dice)
	if dice < 2 {
		t.Errorf("%d dice fell in a phase", dice)
	}
	w.does("combat", "end", "left")
	p.waits(`!document.body.classList.contains("fight")`)
	taps, dice = p.tapped(w, "End the turn: the Shadows move", `document.querySelector("#sheet button.first")`)
	holds("the end of a round", 2, taps, dice)
	taps, dice = p.tapped(w, "Roll for a move")
	holds("the roll for a move", 1, taps, dice)
	p.sound()
}
