package cmd

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tablehand/assist/telling/tellingtest"
)

// A thumb is somebody with a real browser that is touched, who reads nothing but the page.
type thumb struct {
	*tab
	*rand.Rand
	name  string
	likes []string // words of what leads to the end
	ends  string   // what is true of the page at the end of the evening

	taps, asked, refused, moved int
	refusals                    []string
}

// A glimpse is what a page shows at one moment.
type glimpse struct {
	Seq                                int
	Over, Sheet, Sent, Live, Bad, Held bool
	Fault, Title, Note                 string
	Things                             []thing
}

// A thing is something that can be touched.
type thing struct {
	Says              string
	First, Idle, Ends bool
	Face, Form, Text  bool
	Values            []string // of a form's fields and lists
}

// glimpses tells what can be touched, and remembers where.
const glimpses = `(() => {
  const sheet = document.getElementById("sheet"), open = !sheet.hidden, on = document.getElementById("on");
  const shown = (e) => e.getClientRects().length > 0, within = (e, s) => e.closest(s) !== null;
  const list = open ? [...sheet.querySelectorAll("button")].filter(shown) :
    [...document.querySelectorAll("#may button, #go button")].filter((b) => !b.disabled && b.id !== "undo" &&
      b.id !== "leave");
  window.things = list;
  const things = list.map((b) => {
    const form = b.closest("form"), words = b.querySelector("b");
    return {Says: words ? words.textContent : b.textContent || b.getAttribute("aria-label"),
      First: b.classList.contains("first") || within(b, "#go"), Idle: within(b, "details"),
      Ends: b.classList.contains("ends"), Face: within(b, "#faces"), Form: form !== null,
      Text: open && b.previousElementSibling !== null && b.previousElementSibling.localName === "input",
      Values: form ? [...form.querySelectorAll("input[type=radio], input[type=hidden], option")].map(
        (v) => v.value + " " + v.parentNode.textContent) : []};
  });
  const note = sheet.querySelector("p.bad"), title = document.getElementById("question");
  return JSON.stringify({Seq: on ? Number(on.dataset.seq) : 0, Over: %s, Sheet: open,
    Sent: document.documentElement.classList.contains("sent"),
    Live: document.querySelector(".link.live") !== null,
    Fault: document.getElementById("fault").textContent, Title: open && title ? title.textContent : "",
    Note: open && note ? note.textContent : "", Things: things});
})()`

// sees looks at the page once nothing is on its way.
func (p *thumb) sees() (now glimpse) {
	p.t.Helper()
	for until := time.Now().Add(wait); ; time.Sleep(10 * time.Millisecond) {
		now = glimpse{}
		var is struct{ Result struct{ Value string } }
		err := p.calls(p.session, "Runtime.evaluate", with{"expression": fmt.Sprintf(glimpses, p.ends),
			"returnByValue": true}, &is)
		if err != nil || is.Result.Value == "" { // another page is on its way, as a finger has slipped
			if time.Now().After(until) {
				p.t.Fatalf("%s's page is gone: %v", p.name, err)
			}
			p.back()
			continue
		}
		if err := json.Unmarshal([]byte(is.Result.Value), &now); err != nil {
			p.t.Fatal(err)
		}
		if now.Fault != "" {
			p.t.Fatalf("%s's page cannot be drawn: %s", p.name, now.Fault)
		}
		if !now.Sent && now.Live {
			return now
		}
		if time.Now().After(until) {
			p.t.Fatalf("%s's tap is never answered: %+v", p.name, now)
		}
	}
}

// back touches the way from everybody's page to the seat.
func (p *thumb) back() {
	const link = `document.querySelector("a[href=seat]").click()`
	_ = p.calls(p.session, "Runtime.evaluate", with{"expression": link}, nil) // else it is looked for once more
}

// touches touches what an expression finds, with a finger, where it lies on the screen.
func (p *thumb) touches(found string) {
	p.t.Helper()
	where := p.tells(`(() => {
  const e = ` + found + `;
  if (!e.isConnected) return "gone";
  for (let d = e.closest("details"); d; d = d.parentNode.closest("details")) d.open = true;
  e.scrollIntoView({block: "center", behavior: "instant"});
  const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
  const hit = document.elementFromPoint(x, y);
  const sheet = document.getElementById("sheet"); // it has opened under the finger
  const under = sheet && !sheet.hidden && !sheet.contains(e) || !e.getClientRects().length; // or has closed
  return !e.isConnected || under ? "gone" : hit && (e.contains(hit) || hit.contains(e)) ? [x, y] : "hidden";
})()`)
	if where == "gone" { // the page has changed under the finger
		return
	}
	at, is := where.([]any)
	if !is {
		p.t.Fatalf("%s cannot touch %s on\n%v", p.name, found, p.tells("document.body.innerText"))
	}
	point := []with{{"x": at[0], "y": at[1]}}
	p.does("Input.dispatchTouchEvent", with{"type": "touchStart", "touchPoints": point})
	p.does("Input.dispatchTouchEvent", with{"type": "touchEnd", "touchPoints": []with{}})
}

// writes touches a field and writes into it.
func (p *thumb) writes(field, words string) {
	p.t.Helper()
	p.touches(field)
	p.tells(field + ".select(), 0")
	p.does("Input.insertText", with{"text": words})
}

// taps touches one of the things that are shown, once its fields are filled in.
func (p *thumb) tapsThing(now glimpse, n int) {
	p.t.Helper()
	what := fmt.Sprintf("things[%d]", n)
	if now.Things[n].Form {
		p.fills(what + ".form")
	}
	p.taps++
	p.touches(what)
	// The script marks what it sends at once; a sheet that opens without it is there by the next look.
}

// fills chooses something in each field of a form: what leads to the end, if it is there.
func (p *thumb) fills(form string) {
	p.t.Helper()
	fields := int(p.tells(form + `.querySelectorAll("fieldset:not([hidden])").length`).(float64))
	for i := range fields {
		field := fmt.Sprintf(`%s.querySelectorAll("fieldset:not([hidden])")[%d]`, form, i)
		var values []string
		list := p.tells(`JSON.stringify([...` + field +
			`.querySelectorAll("input[type=radio], option")].map((v) => v.value + " " + v.parentNode.textContent))`)
		if err := json.Unmarshal([]byte(list.(string)), &values); err != nil {
			p.t.Fatal(err)
		}
		chosen := -1
		if len(values) > 0 {
			chosen = p.IntN(len(values))
		}
		if i := slices.IndexFunc(values, p.liked); i >= 0 {
			chosen = i
		}
		switch kind := p.tells(field + `.querySelector("input[type=radio], select, input").localName + ` +
			field + `.querySelector("input[type=radio], select, input").type`); {
		case kind == "inputradio":
			p.touches(fmt.Sprintf(`%s.querySelectorAll("label")[%d]`, field, chosen))
		case kind == "selectselect-one": // the list of the system is not drawn here
			p.tells(fmt.Sprintf(`%s.querySelector("select").selectedIndex = %d, 0`, field, chosen))
		case chosen >= 0:
			p.writes(field+`.querySelector("input")`, strings.Fields(values[chosen])[0])
		default:
			p.writes(field+`.querySelector("input")`, "1")
		}
	}
}

// soundBut checks that nothing went wrong but what the table has answered.
func (p *thumb) soundBut(answers ...string) {
	p.t.Helper()
	p.mu.Lock()
	p.faults = slices.DeleteFunc(p.faults, func(fault string) bool {
		return slices.ContainsFunc(answers, func(is string) bool { return strings.Contains(fault, is) })
	})
	p.mu.Unlock()
	p.sound()
}

func (p *thumb) liked(words string) bool {
	return slices.ContainsFunc(p.likes, func(like string) bool { return strings.Contains(words, like) })
}

// answers touches something on the sheet that is open, as somebody who wants to go on.
func (p *thumb) answers(now glimpse, patience *int) {
	p.t.Helper()
	var goods []int
	for i, one := range now.Things {
		if strings.HasPrefix(now.Title, "Get up") { // a finger has slipped
			break
		}
		if !one.Ends && one.Says != "Back" && one.Says != "Later" {
			goods = append(goods, i)
		}
	}
	*patience++
	if len(goods) == 0 || *patience > 40 { // nothing but to leave it
		for i, one := range now.Things {
			if one.Ends {
				p.tapsThing(now, i)
				return
			}
		}
		p.t.Fatalf("%s's sheet cannot be answered: %+v", p.name, now)
	}
	p.asked++
	n := goods[p.IntN(len(goods))]
	if i := slices.IndexFunc(goods, func(i int) bool { return now.Things[i].First }); i >= 0 && now.Note == "" &&
		p.IntN(3) > 0 {
		n = goods[i]
	}
	if i := slices.IndexFunc(goods, func(i int) bool { return p.liked(now.Things[i].Says) }); i >= 0 {
		n = goods[i]
	}
	if now.Things[n].Text {
		word := []string{"none", "1", "0", "2"}[p.IntN(4)]
		_, list, _ := strings.Cut(now.Note, ": ")
		if strings.Count(list, ", ") > 1 { // it says what may be answered
			words := strings.Split(strings.TrimSpace(list), ", ")
			word = strings.Fields(words[p.IntN(len(words))] + " none")[0]
		}
		p.writes(`document.querySelector("#sheet input")`, word)
	}
	p.tapsThing(now, n)
}

// chooses returns which of the things on the page is touched: what leads to the end before what goes on, and
// that before what can wait.
func (p *thumb) chooses(list []thing) int {
	likes := func(one thing) bool { return p.liked(one.Says) || slices.ContainsFunc(one.Values, p.liked) }
	if i := slices.IndexFunc(list, likes); i >= 0 && p.IntN(3) > 0 {
		return i
	}
	goesOn := slices.IndexFunc(list, func(one thing) bool { return one.First && !one.Form })
	if goesOn >= 0 && p.IntN(3) > 0 {
		return goesOn
	}
	for tried := 0; ; tried++ {
		n := p.IntN(len(list))
		if one := list[n]; tried > 20 || !(one.Idle && p.IntN(8) > 0 || one.Ends && p.IntN(3) > 0) {
			return n
		}
	}
}

// A touched evening is a table at which people sit down with phones that are touched.
type touchedEvening struct {
	mount   string
	seats   []string
	likes   []string
	ends    string // an expression that is true of a page at the end; empty: the game is over
	most    int    // taps
	lines   []string
	watches int    // phones beside those at seats
	mixed   uint64 // the seed of what is tapped and typed with the laptop; 0: that of phones alone
}

func touchedEvenings() []touchedEvening {
	over := `document.body.classList.contains("over")`
	return []touchedEvening{
		{mount: "malice", seats: []string{"Ann", "Ben", "Cid", "Dan"}, ends: over, most: 4000, lines: []string{
			"malice new --scenario preserve --difficulty hard --avatar 'Ann=black:Time Dancer' " +
				"--avatar 'Ben=blue:Battle Strategist' --avatar 'Cid=green:Life Caster' --avatar Dan " +
				"--boards practice --real dice --seed SEED"}},
		{mount: "malediction", seats: []string{"Ashley", "Logan"}, ends: over, most: 4000, watches: 2,
			lines: []string{"malediction new practice --threshold 20 --real dice --seed SEED",
				"malediction place done --dice 14,6"}},
		{mount: "axismundi", seats: []string{"Ann", "Ben", "Cid"}, ends: over, most: 3000, watches: 1, mixed: 6,
			likes: []string{"pier-Ann"}, lines: []string{
				"axismundi new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K " +
					"--board practice --length 60 --real dice --seed SEED",
				"axismundi deal Ann 2 3", "axismundi deal Ben 3 2", "axismundi deal Cid 4 1", "axismundi begin",
				"axismundi set Ann at=3D", "axismundi enter --dice 1", "axismundi set Ann at=C"}},
		// Malhya's rulebook knows no end of a story: its evening is a fight, until one side has fallen.
		{mount: "malhya", seats: []string{"Ann", "Ben"}, most: 3000, watches: 2,
			ends: `!document.body.classList.contains("fight")`, lines: []string{
				"malhya card add enemy 01 swordsman 'initiative 1; move 4; life 2; attack 2 attack +1'",
				"malhya card add enemy 03 archer 'ranged; initiative 1; move 3; life 2; attack 2 attack; " +
					"defense 1 dodge'",
				"malhya card add weapon Axe 'row 3: 1 attack 2 power; row 1: power special +2; defend 0: 1 defense'",
				"malhya card add weapon Bow 'ranged; row 2: 2 attack'",
				"malhya data calibrate dice.attack damage1=2 damage2=1 special=1 empty=2",
				"malhya data calibrate dice.power damage1=2 damage2=1 special=1 empty=2",
				"malhya data calibrate dice.defense shield1=2 shield2=1 special=1 empty=2",
				"malhya data calibrate dice.dodge cancel-all=2 special=1 empty=3",
				"malhya data calibrate upgrades.bag move3=2 init2-move1=2 init3=2 move2-init1=2 attack=2 power=2 " +
					"defense=2 dodge=1 symbol=1",
				"malhya new --scenario Night --hero Ann=Yoktal --hero Ben=Sulk --seed SEED --real dice,tokens",
				"malhya hero set Ann life=2 strength=2 initiative=4 movement=4 heavy=2 capacity=2 aura=3",
				"malhya hero set Ben life=2 initiative=3 movement=4 heavy=1 capacity=2 aura=2",
				"malhya equip Ann Axe", "malhya equip Ben Bow", "malhya room practice", "malhya room deploy 2",
				"malhya room place Ann A5 Ben B5", "malhya move Ann D5", "malhya combat",
				"malhya move swordsman-2 E4"}},
	}
}

// An evening of each game is played by four browsers that are touched, from the letters on, and one in which
// the laptop types too; both play again to the same bytes. Two games begin theirs without TABLEHAND_LONG.
func TestTouchedEvenings(t *testing.T) {
	tellingtest.Dear(t)
	b := opensBrowser(t)
	for i, e := range touchedEvenings() {
		for _, mixed := range []bool{false, true} {
			if (mixed || i%2 == 1) && !tellingtest.Whole() {
				continue
			}
			t.Run(fmt.Sprintf("%s, with the laptop %v", e.mount, mixed), func(t *testing.T) {
				seed := uint64(4)
				if mixed {
					seed = cmp.Or(e.mixed, seed)
				}
				w := newWorld(t)
				w.pace, w.env["XDG_CONFIG_HOME"] = 1<<20, t.TempDir()
				for _, line := range e.lines {
					w.does(typed(strings.ReplaceAll(line, "SEED", fmt.Sprint(i+1)))...)
				}
				w.touched(b, e, rand.New(rand.NewPCG(uint64(i), seed)), mixed)
				w.does("verify", "--replay")
				again := newWorld(t)
				again.env["XDG_CONFIG_HOME"] = w.env["XDG_CONFIG_HOME"]
				again.write("evening.txt", w.does("log", "--commands").out)
				again.does("run", "evening.txt")
				if w.read("table.yaml") != again.read("table.yaml") {
					t.Error("the lines of the log make another table")
				}
			})
		}
	}
}

// sitsByLetters opens the page on which one sits down, writes the letters, and touches a name.
func (b *browser) sitsByLetters(t *testing.T, page *toldPage, code, name string) *thumb {
	t.Helper()
	p := &thumb{tab: b.opensApart(t, page.address+"j"), name: name}
	p.writes(`document.querySelector("input")`, code)
	p.touchesTo(buttonWith("Go on"), buttonWith(name))
	p.touchesTo(buttonWith(name), fmt.Sprintf(`document.querySelector("h1")?.textContent.startsWith(%q) && `+
		`document.querySelector(".link.live")`, name))
	return p
}

// touchesTo touches a button that leads to another page, on which an expression is true: once more where
// nothing has come of it for long, as people do. A browser on a busy machine now and then loses a touch.
func (p *thumb) touchesTo(button, expression string) {
	p.t.Helper()
	for range 3 {
		if p.arrivesBy(time.Now().Add(time.Second), button) {
			p.touches(button)
		}
		if p.arrivesBy(time.Now().Add(wait/3), expression) {
			return
		}
	}
	p.t.Fatalf("never: %s\n%v", expression, p.tells("document.body.innerText"))
}

// touched plays an evening in browsers, to its end or as long as a test may take.
func (w *world) touched(b *browser, e touchedEvening, dice *rand.Rand, mixed bool) {
	w.t.Helper()
	page, code := w.seats()
	var all []*thumb
	for _, name := range e.seats {
		p := b.sitsByLetters(w.t, page, code, name)
		p.Rand, p.likes, p.ends = dice, e.likes, e.ends
		all = append(all, p)
	}
	var watch []*tab
	for range e.watches {
		watch = append(watch, b.opensApart(w.t, page.address+"?stay"))
	}
	turns, patience, idle, over := 0, 0, 0, false
	began := time.Now()
	for most := tellingtest.Tries(e.most, 6, 6); turns < most && !over; turns++ {
		// Whoever is asked answers; else somebody taps.
		var asked, free []*thumb
		now := map[*thumb]glimpse{}
		for _, p := range all {
			is := p.sees()
			now[p] = is
			over = over || is.Over
			leaves := slices.ContainsFunc(is.Things, func(one thing) bool { return !one.Ends })
			switch {
			case is.Sheet && (leaves || !strings.HasSuffix(is.Title, " answers")):
				asked = append(asked, p)
			case !is.Sheet && len(is.Things) > 0:
				free = append(free, p)
			}
		}
		switch {
		case over:
		case mixed && len(asked) == 0 && dice.IntN(5) == 0:
			w.typesOffered(dice, e.likes...)
		case len(asked) > 0:
			p := asked[dice.IntN(len(asked))]
			is := now[p]
			switch {
			case strings.Contains(is.Title, "The table has moved on"):
				p.moved++
			case len(is.Things) > 0 && is.Things[len(is.Things)-1].Says == "All right":
				p.refused++
				p.refusals = append(p.refusals, is.Title)
			}
			p.answers(is, &patience)
		case len(free) > 0:
			patience = 0
			p := free[dice.IntN(len(free))]
			p.tapsThing(now[p], p.chooses(now[p].Things))
		default: // the pages are on their way
			if idle++; idle > 200 {
				w.t.Fatalf("nobody has anything to tap: %+v", now)
			}
			time.Sleep(50 * time.Millisecond)
			continue
		}
		idle = 0
	}
	for _, p := range all {
		p.sees() // the last tap is answered: nothing more is written
		w.t.Logf("%s: %d taps, %d on sheets, %d refused, %d on an old table", p.name, p.taps, p.asked, p.refused,
			p.moved)
		for _, said := range p.refusals {
			w.t.Logf("  refused: %s", said)
		}
		p.soundBut("status of 409", "status of 422")
	}
	for _, p := range watch {
		p.sound()
	}
	w.t.Logf("%d turns in %v, over: %v", turns, time.Since(began).Round(time.Second), over)
	if tellingtest.Whole() && !over {
		w.t.Error("the evening has no end")
	}
	if dir := os.Getenv("TOUCH_PICTURES"); dir != "" {
		for _, p := range all {
			_ = os.WriteFile(filepath.Join(dir, e.mount+"-"+p.name+".png"), p.picture(), 0o600)
		}
		_ = os.WriteFile(filepath.Join(dir, e.mount+".log"), []byte(w.does("log", "--commands").out), 0o600)
		_ = os.WriteFile(filepath.Join(dir, e.mount+".next"), []byte(w.does("next").out), 0o600)
	}
}
