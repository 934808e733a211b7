package cmd

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tablehand/assist/shell"
	"tablehand/assist/telling/tellingtest"
)

// bandInALair holds the lines up to a fight: four avatars on the practice boards, two of them in a lair.
var bandInALair = [][]string{
	{"new", "--boards", "practice", "--avatar", "Sara=black:Time Dancer", "--avatar",
		"Bryan=blue:Battle Strategist", "--avatar", "Ilse=red:Blood Caller", "--avatar", "Tom=green",
		"--seed", "7"},
	{"band", "join", "Sara", "Bryan"},
	{"shadow-turn"},
	{"shadow-turn"},
	{"avatar", "set", "Ilse", "at", "b:D4"},
	{"avatar", "set", "Tom", "at", "d:F5"},
	{"well", "reveal", "b1", "--draw", "light,recovery,luck,movement,harvest", "--anyway"},
	{"well", "reveal", "d2", "--draw", "well=dark", "--anyway"},
	{"avatar", "wound", "Ilse"},
	{"move", "roll", "Sara", "--dice", "2,6,3,5"},
	{"move", "to", "Sara", "A8"},
	{"encounter", "lair", "Sara", "--dice", "type=5,power=3,abilities=4", "--draw", "blue:Web"},
	{"combat", "target", "--draw", "Sara"},
}

// fightOnBoards returns a world with a fight on the table, and a Shadow on its way.
func fightOnBoards(t *testing.T) *world {
	t.Helper()
	w := newWorld(t)
	for i, line := range bandInALair {
		w.does(line...)
		if i == 3 { // the Shadows' Turns are over
			w.write("table.yaml", strings.Replace(w.read("table.yaml"), "shadows: []",
				"shadows: [{id: 2, life: 3, at: c:E5}]", 1))
		}
	}
	return w
}

// A browser shows the pages live, with nothing from elsewhere, at any size, whatever people have written.
func TestBrowser(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	for _, c := range []struct {
		name string
		test func(*testing.T, *browser)
	}{
		{"live", browserLive}, {"silence", browserSilence}, {"boards", browserBoards},
		{"reconnects", browserReconnects}, {"scenes", browserScenes}, {"clock", browserClock},
		{"hostile", browserHostile},
		{"heard", browserHeard}, {"bare", browserBare}, {"picture", browserPicture},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, b) })
	}
}

// An act of another process is shown without loading the page again; how long that takes is told with -v.
func browserLive(t *testing.T, b *browser) {
	w := tableFor(t, nil)
	p := b.opens(t, w.serves().address+"?stay", 390, 844)
	p.waits(`document.querySelector("#people b").textContent === "Sara"`)
	p.tells(`window.loadedOnce = true;
		new MutationObserver(() => { window.shownAt = Date.now(); })
			.observe(document.getElementById("log"), {childList: true, subtree: true}); 0`)
	var took []time.Duration
	for i := range 3 {
		note := fmt.Sprintf("note %d", i)
		c, _, errs := w.process("note", note)
		if err := c.Run(); err != nil {
			t.Fatalf("%v: %s", err, errs)
		}
		p.waits(fmt.Sprintf(`document.querySelector("#log li").textContent.includes(%q)`, note))
		info, err := os.Stat(filepath.Join(w.dir, "table.journal"))
		if err != nil {
			t.Fatal(err)
		}
		took = append(took, time.UnixMilli(int64(p.tells("window.shownAt").(float64))).Sub(info.ModTime()))
	}
	slices.Sort(took)
	t.Logf("from the save of an act to the page: %v at best, %v as a median", took[0], took[1])
	w.does("avatar", "wound", "Bryan")
	p.waits(`document.querySelectorAll("#people .folk > li")[1].querySelector("[aria-label*='1 wound']")`)
	if p.tells("window.loadedOnce") != true {
		t.Error("the page was loaded again")
	}
	p.sound()
}

// A connection that is cut without a sign is noticed once 40 s have gone by on the page's clock, and mends
// itself with the next word.
func browserSilence(t *testing.T, b *browser) {
	p := b.opens(t, tableFor(t, nil).serves().address+"tv", 1280, 720)
	p.waits(`document.querySelector(".link.live")`)
	p.tells(`window.clock = Date.now; window.EventSource = class { addEventListener() {} close() {} };
		Date.now = () => window.clock() + 39000; 0`)
	p.tells("new Promise((done) => setTimeout(done, 1200))")
	if p.tells(`document.querySelector(".link.lost") === null`) != true {
		t.Error("it is taken to be lost before 40 s")
	}
	p.tells(`window.Real = null; Date.now = () => window.clock() + 41000; 0`)
	p.waits(`document.querySelector(".link.lost") &&
		/no word since \d\d:\d\d/.test(document.getElementById("link").textContent)`)
	p.sound()
}

// The boards lie folded on everybody's page, each a picture with the avatars on it; the one on which
// nothing has changed stays, and what was folded open stays open.
func browserBoards(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	p := b.opens(t, w.serves().address+"?stay", 390, 844)
	p.waits(`document.querySelector("details.boards")`)
	p.tells(`document.querySelector("details.boards").open = true; 0`)
	p.waits(`document.querySelectorAll("details.boards img").length === 5 &&
		[...document.querySelectorAll("details.boards img")].every((i) => i.complete && i.naturalWidth > 0)`)
	p.tells(`window.before = document.querySelectorAll("details.boards img")[3].src; 0`)
	w.does("avatar", "set", "Tom", "at", "d:C5")
	p.waits(`document.querySelectorAll("details.boards img")[3].src !== window.before`)
	if p.tells(`document.querySelector("details.boards").open`) != true {
		t.Error("what was folded open is closed again")
	}
	p.sound()
}

// While nothing is served the page says so, and goes on by itself once something is.
func browserReconnects(t *testing.T, b *browser) {
	w := tableFor(t, nil)
	first := w.serves("--listen", "127.0.0.1:0") // a port that no other serve takes as soon as it is free
	p := b.opens(t, first.address+"?stay", 390, 844)
	p.waits(`document.querySelector(".link.live")`)
	first.ends()
	p.waits(`document.querySelector(".link.lost")`)
	w.does("note", "meanwhile")
	w.serves("--listen", strings.Trim(strings.TrimPrefix(first.address, "http://"), "/"))
	p.waits(`document.querySelector(".link.live") &&
		document.querySelector("#log li").textContent.includes("meanwhile")`)
}

// playsExamples plays the lines that make the table of a game's examples.
func playsExamples(w *world, mount string) {
	w.t.Helper()
	for _, g := range openGames() {
		for line := range strings.SplitSeq(g.Table, "\n") {
			commands, err := shell.Split(mount + " " + line)
			if err != nil {
				w.t.Fatal(err)
			}
			if g.Mount == mount {
				w.does(commands[0]...)
			}
		}
	}
}

// otherScenes are scenes of the further games: the table of a verb's examples, and lines played on it.
var otherScenes = map[string]struct {
	at    string
	lines []string
}{
	"axismundi":          {"axismundi move", nil},
	"axismundi fight":    {"axismundi attack", []string{"axismundi attack Ann"}},
	"axismundi rotation": {"axismundi move", []string{"axismundi end", "axismundi end", "axismundi end"}},
	"malediction setup":  {"malediction place", nil},
	"malediction deploy": {"malediction deploy", nil},
	"malediction":        {"malediction activate", nil},
	"malediction fight":  {"malediction attack", []string{"malediction attack reaver lancer --dice 18"}},
	"malediction claims": {"malediction claim", nil},
	"malhya road":        {"malhya travel move", nil},
	"malhya test":        {"malhya test", []string{"malhya test Ann intelligence 2d 1x 3+ vigilance"}},
	"malhya stealth":     {"malhya leave", nil},
	"malhya fight":       {"malhya attack", []string{"malhya attack Ann swordsman-2"}},
	"malhya enemy":       {"malhya enemy", []string{"malhya enemy swordsman-1 --dice attack=1,attack=-"}},
}

// otherScene returns the table of one of the otherScenes.
func otherScene(t *testing.T, name string) *world {
	w := gameTable{verb: otherScenes[name].at}.lay(t)
	for _, line := range otherScenes[name].lines {
		w.does(strings.Fields(line)...)
	}
	return w
}

// fightShown returns a table on which the first phase of a fight is over, and the second has its target.
func fightShown(t *testing.T) *world {
	w := fightOnBoards(t)
	w.does("combat", "phase", "--dice", "cr=3,cr=2,creature-cr=5")
	w.does("combat", "target", "--draw", "Bryan")
	return w
}

// endings are the values of the key over at the end of each game.
var endings = map[string]struct{ at, over string }{
	"malice":      {"harvest", "{won: true, rule: scenario.preserve.win}"},
	"axismundi":   {"axismundi move", "{winner: Ann, why: the Axis Mundi was entered at Level 4}"},
	"malediction": {"malediction attack", "{winner: Ashley, why: 40 mastery, rule: end.mastery}"},
	"malhya":      {"malhya attack", "{won: false, rule: story.lost}"},
}

// sceneTables returns what lays the table of each scene of each game: an act is new for a minute only.
func sceneTables() map[string]func(t *testing.T) *world {
	tables := map[string]func(t *testing.T) *world{
		"malice fight": fightShown,
		"malice crowd": func(t *testing.T) *world {
			w := newWorld(t)
			w.write("table.yaml", strings.NewReplacer("Bartholomew", strings.Repeat("W", 24),
				"Staff of Warding", strings.Repeat("Staff", 12)).Replace(full))
			return w
		},
		"malice enemy": func(t *testing.T) *world {
			w := fightOnBoards(t)
			w.does("combat", "end", "left")
			w.does("shadow-turn")
			return w
		},
		"malice calm": func(t *testing.T) *world { return tableFor(t, nil) },
		"malice join": func(t *testing.T) *world {
			w := newWorld(t)
			w.does(bandInALair[0]...)
			return w
		},
	}
	for name := range otherScenes {
		tables[name] = func(t *testing.T) *world { return otherScene(t, name) }
	}
	for name, ended := range endings {
		tables[name+" over"] = func(t *testing.T) *world {
			w := gameTable{verb: ended.at}.lay(t)
			w.write("table.yaml", strings.Replace(w.read("table.yaml"), "\nover: null", "\nover: "+ended.over, 1))
			return w
		}
	}
	return tables
}

// faultsOf measures a page: what is too small, what runs over, what cannot be tapped.
const faultsOf = `(() => {
	const tv = document.documentElement.classList.contains("tv"), found = [];
	const scale = tv ? 1080 / innerHeight : 1, least = tv ? 36 : 14.3;
	const page = document.documentElement;
	const folded = (e) => e.closest("details:not([open])") && !e.closest("summary"); // nobody has laid it out
	if (!tv) for (const e of document.querySelectorAll("body *")) {
		if (folded(e)) continue;
		const box = e.getBoundingClientRect();
		if (box.width && box.right > screen.width + 1 && !e.closest("svg") && found.length < 5)
			found.push("to the right of the screen: " + e.outerHTML.slice(0, 80));
	}
	if (page.scrollWidth > innerWidth) found.push("wider than the screen by " + (page.scrollWidth - innerWidth));
	if (tv && page.scrollHeight > innerHeight) found.push("higher than the screen");
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) {
		const text = walk.currentNode, e = text.parentElement;
		if (!text.data.trim() || !e.getClientRects().length || e.closest("svg")) continue;
		const size = parseFloat(getComputedStyle(e).fontSize) * scale;
		if (size < least - 0.1) found.push(size.toFixed(1) + " px: " + text.data);
		const box = e.getBoundingClientRect();
		if (tv && (box.left < 0.049 * innerWidth - 1 || box.right > 0.951 * innerWidth + 1 ||
			box.top < 0.045 * innerHeight || box.bottom > 0.955 * innerHeight))
			found.push("outside the safe area: " + text.data);
	}
	for (const e of document.querySelectorAll(".card, .rows > li, .steps li, .now")) {
		if (!e.getClientRects().length || getComputedStyle(e).textOverflow === "ellipsis") continue;
		if (tv && e.scrollHeight > e.clientHeight + 3)
			found.push("runs over by " + (e.scrollHeight - e.clientHeight) + ": " + e.textContent.slice(0, 60));
	}
	if (tv) for (const id of ["stage", "now", "people", "head"]) {
		const box = document.getElementById(id).getBoundingClientRect();
		for (const e of document.getElementById(id).querySelectorAll(".card, .rows, .steps")) {
			const own = e.getBoundingClientRect();
			if (own.height && own.bottom > box.bottom + 2)
				found.push(id + " is too small for " + e.textContent.slice(0, 60));
		}
	}
	for (const e of document.querySelectorAll("summary, button, a")) {
		const box = e.getBoundingClientRect();
		if (box.height && (box.height < 43.5 || box.width < 43.5)) found.push("a target of " + box.height);
	}
	return found;
})()`

// smallInMaps lists letters of the stage's maps that are smaller than 32 of 1080 pixels.
const smallInMaps = `Promise.all([...document.querySelectorAll(".map img")].map(async (img) => {
	const text = (await (await fetch(img.src)).text()).replace(/<style>[^]*?<.style>/, ""); // of dark and light
	const view = /viewBox="([^"]*)"/.exec(text)[1].split(" ");
	const across = img.clientWidth / view[2], down = img.clientHeight / view[3];
	const cut = getComputedStyle(img).objectFit === "cover";
	const scale = (cut ? Math.max(across, down) : Math.min(across, down)) * 1080 / innerHeight;
	const drawn = new DOMParser().parseFromString(text, "image/svg+xml");
	return [...drawn.querySelectorAll("text")].map((e) => {
		let size = scale * e.closest("[font-size]").getAttribute("font-size");
		for (let g = e.closest("[transform]"); g; g = g.parentElement.closest("[transform]"))
			size *= (/scale\(([0-9.]+)/.exec(g.getAttribute("transform")) || [0, 1])[1];
		return size < 31.5 ? size.toFixed(1) + " px: " + e.textContent + " in " + img.src.replace(/.*\//, "") : "";
	}).filter((small) => small);
})).then((list) => [...new Set(list.flat())])`

// faintInMaps lists letters of a picture that stand out from what is below them by less than 4.5 to 1, and
// signs that do by less than 3 to 1, by their fill or by their edge. It is called with the color below the
// picture.
const faintInMaps = `((card) => {
	const root = document.documentElement, found = new Set();
	for (const side of ["width", "height"]) root.setAttribute(side, "100%%");
	for (let use; (use = document.querySelector("use"));) { // what is drawn by its name, as if it stood there
		const of = document.querySelector(use.getAttribute("href") || use.getAttribute("xlink:href"));
		const there = document.createElementNS(root.namespaceURI, "g"), at = (name) => use.getAttribute(name) || 0;
		there.setAttribute("transform", (at("transform") || "") + " translate(" + at("x") + " " + at("y") + ")");
		there.append(of.cloneNode(true));
		there.firstChild.removeAttribute("id");
		use.replaceWith(there);
	}
	const color = (text) => (/^rgb/.test(text) ? text.match(/[0-9.]+/g).map(Number) : null);
	const part = (n) => (n /= 255) <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4;
	const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
	const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
	const over = (top, alpha, low) => low.map((n, i) => alpha * top[i] + (1 - alpha) * n);
	const inks = (e) => {
		const style = getComputedStyle(e);
		let seen = 1;
		for (let g = e; g && g.getAttribute; g = g.parentElement) seen *= getComputedStyle(g).opacity;
		const of = (name) => color(style[name]) && [color(style[name]), (color(style[name])[3] || 1) * seen *
			style.getPropertyValue(name + "-opacity")];
		return {fill: of("fill"), stroke: of("stroke"), first: style.paintOrder.startsWith("stroke")};
	};
	const under = (e, x, y) => document.elementsFromPoint(x, y).filter((o) => o !== e &&
		o.localName !== "text" && o.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING &&
		!o.contains(e) && inks(o).fill);
	const below = (e, x, y) => under(e, x, y).reduceRight((low, o) => over(...inks(o).fill, low), card);
	const tell = (e, what, n) => found.add(n.toFixed(1) + " to 1: " + what + " " + (e.textContent ||
		e.outerHTML.replace(/xmlns="[^"]*" /, "").slice(0, 120)));
	for (const e of document.querySelectorAll("text, path, circle, rect, polygon")) {
		const box = e.getBoundingClientRect(), ink = inks(e), letters = e.localName === "text";
		if (e.closest("defs, pattern, symbol") || !ink.fill || !box.width || ink.fill[1] < 0.9) continue;
		for (const [x, y] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5]].map(([a, b]) => [box.left + a * box.width,
			box.top + b * box.height])) {
			if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
			let low = below(e, x, y);
			if (letters && ink.stroke && ink.first) low = over(...ink.stroke, low);
			const n = ratio(ink.fill[0], low);
			if (letters && n < 4.5) tell(e, "letters", n);
		}
		if (letters || !ink.stroke || box.width * box.height > 0.003 * innerWidth * innerHeight) continue;
		const x = box.left + box.width / 2, y = box.top + box.height / 2;
		if (!under(e, x, y).length) continue; // the land itself
		const n = Math.max(ratio(ink.fill[0], below(e, x, y)), ratio(ink.stroke[0], below(e, x, y)));
		if (n < 3) tell(e, "sign", n);
	}
	return [...found];
})(%s)`

// faint checks the letters and signs of the stage's maps, light and dark.
func (b *browser) faint(t *testing.T, address string, p *tab) {
	t.Helper()
	maps := p.tells(`[...document.querySelectorAll(".map img")].map((i) => i.getAttribute("src"))`).([]any)
	for _, file := range maps {
		drawn := b.opens(t, address+file.(string), 1600, 1200)
		for scheme, card := range map[string]string{"light": "[255, 253, 248]", "dark": "[26, 31, 39]"} {
			drawn.does("Emulation.setEmulatedMedia", with{"features": []with{{"name": "prefers-color-scheme",
				"value": scheme}}})
			for _, faint := range drawn.tells(fmt.Sprintf(faintInMaps, card)).([]any) {
				t.Errorf("%s: %v", scheme, faint)
			}
		}
	}
}

// The clock runs by itself, counts down, turns red below nothing, and stands in a pause; a reminder and the
// clock have room beside all else.
func browserClock(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	w.write("table.yaml", w.read("table.yaml")+"reminders: [{text: the torch goes out, due: 3}]\n")
	address := w.serves("--clock=1m").address
	for path, size := range map[string][2]int{"tv": {1280, 720}, "?stay": {390, 844}} {
		p := b.opens(t, address+path, size[0], size[1])
		const shown = `document.querySelector(".clock .is-on b").textContent`
		w.does("pause")
		p.waits(`!document.querySelector(".clock [data-last]")`)
		w.does("note", "on we go")
		p.waits(`document.querySelector(".clock [data-last]")`)
		p.waits(shown + ` !== "1:00" && /^(-?0:\d\d|-1:\d\d)$/.test(` + shown + `)`)
		p.tells(`document.querySelector(".clock .is-on").dataset.sum = 61; 1`)
		p.waits(`document.querySelector(".clock .late") && ` + shown + `.startsWith("-0:")`)
		p.waits(`document.querySelector(".tag").textContent === "Reminder: the torch goes out"`)
		for _, fault := range p.tells(faultsOf).([]any) {
			t.Errorf("%s: %v", path, fault)
		}
	}
}

// On no screen is anything too small or runs over, of any scene of any game; dark and light look alike in
// that. TABLEHAND_LONG measures each scene on all sizes.
func browserScenes(t *testing.T, b *browser) {
	tellingtest.Dear(t)
	wide := [][2]int{{1920, 1080}, {1280, 720}, {1366, 768}, {3840, 2160}}
	narrow := [][2]int{{390, 844}, {320, 568}, {768, 1024}}
	for name, lay := range sceneTables() {
		t.Run(name, func(t *testing.T) {
			address := lay(t).serves().address
			sizes := [2][][2]int{wide, narrow}
			if os.Getenv("TABLEHAND_LONG") == "" && name != "malice fight" {
				sizes = [2][][2]int{wide[:1], narrow[:1]}
			}
			for i, path := range []string{"tv", "?stay"} {
				p := b.opens(t, address+path, sizes[i][0][0], sizes[i][0][1])
				for _, size := range sizes[i] {
					p.resizes(size[0], size[1])
					if i == 0 { // a phone that shows too wide a page makes itself wider
						p.waits(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size[0], size[1]))
					}
					p.tells("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
					for _, fault := range p.tells(faultsOf).([]any) {
						t.Errorf("%s at %v: %v", path, size, fault)
					}
					if high := p.tells("document.documentElement.scrollHeight").(float64); size[0] == 390 && high > 1700 {
						t.Errorf("%v pixels long on a phone", high)
					}
				}
				if i == 0 {
					for _, small := range p.tells(smallInMaps).([]any) {
						t.Errorf("letters of %v", small)
					}
					b.faint(t, address, p)
				}
				if folder := os.Getenv("SCREENS"); folder != "" {
					p.resizes(sizes[i][0][0], sizes[i][0][1])
					file := strings.ReplaceAll(name, " ", "-") + strings.Trim(path, "?") + ".png"
					if err := os.WriteFile(filepath.Join(folder, file), p.picture(), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				p.sound()
			}
		})
	}
}

// Those who hear a page hear the title, then what goes on, then all else; whose turn it is is said, and
// each count has words.
func browserHeard(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	for path, want := range map[string]string{"tv": "head,now,stage,people",
		"?stay": "head,now,moment,last,people,where,boards,log"} {
		p := b.opens(t, w.serves().address+path, 1920, 1080)
		order := p.tells(`[...document.querySelectorAll("[id]")].filter((e) => !e.closest("svg") &&
			!["link", "fault"].includes(e.id)).map((e) => e.id).join()`)
		if order != want {
			t.Errorf("%s is heard as %v", path, order)
		}
		if n := p.tells(`document.querySelectorAll("h1").length`); n != 1.0 {
			t.Errorf("%s has %v titles", path, n)
		}
		if mute := p.tells(`[...document.querySelectorAll("[role=img], img")].filter((e) =>
			!(e.getAttribute("aria-label") || e.alt)).length`); mute != 0.0 {
			t.Errorf("%s: %v pictures have no words", path, mute)
		}
		if p.tells(`document.querySelector("[aria-current]") !== null && document.getElementById("now")
			.getAttribute("aria-live") === "polite"`) != true {
			t.Errorf("%s does not say whose turn it is", path)
		}
		p.does("Emulation.setEmulatedMedia", with{"features": []with{{"name": "prefers-reduced-motion",
			"value": "reduce"}}})
		if n := p.tells("document.getAnimations().length"); n != 0.0 {
			t.Errorf("%s moves where nobody wants it: %v", path, n)
		}
	}
}

// Without its script a page has all its parts, and asks anew by itself.
func browserBare(t *testing.T, b *browser) {
	_, body := fightOnBoards(t).serves().gets("GET", "tv")
	for _, words := range []string{"Fight in the lair", "power 2", "Sara", "target", `http-equiv="refresh"`,
		"map-0.svg"} {
		if !strings.Contains(body, words) {
			t.Errorf("without its script the page does not show %s", words)
		}
	}
	if strings.Contains(body, "<button") {
		t.Error("a button looks live")
	}
}

// Names and notes are text, whatever they look like.
func browserHostile(t *testing.T, b *browser) {
	w := newWorld(t)
	w.does("new", "--avatar", "<script>hit()</script>", "--avatar", "</h2><svg/onload>", "--boards", "practice")
	page := w.serves()
	p := b.opens(t, page.address+"?stay", 390, 844)
	p.tells(`window.hit = () => { window.wasHit = true; }; 0`)
	w.does("note", `<svg onload="hit()"> & </li></ol><script>hit()</script>`)
	p.waits(`document.querySelector("#log li").textContent.includes("<svg onload")`)
	names := p.tells(`[...document.querySelectorAll("#people .person-line b")].map((e) => e.textContent).join()`)
	if names != "<script>hit()</script>,</h2><svg/onload>" {
		t.Errorf("the players are %v", names)
	}
	w.write("table.yaml", w.read("table.yaml")+`"a\e[31mb\u202e\ac": 1`+"\n")
	p.waits(`document.getElementById("fault").textContent.includes("[31mb")`)
	control := `/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/`
	if p.tells(control+".test(document.body.innerText)") != false {
		t.Errorf("control characters are shown: %q", p.tells("document.body.innerText"))
	}
	if n := p.tells("document.scripts.length"); n != 1.0 || p.tells("window.wasHit") != nil {
		t.Errorf("there are %v scripts, and one was run: %v", n, p.tells("window.wasHit"))
	}
	p.sound()
}

// The pictures of the README can be drawn; TABLEHAND_UPDATE keeps them.
func browserPicture(t *testing.T, b *browser) {
	for file, w := range screenTables(t) {
		p := b.opens(t, w.serves().address+"tv?light", 1600, 900)
		p.waits(`document.querySelector(".card") && [...document.images].every((i) => i.complete)`)
		p.tells("new Promise((done) => setTimeout(done, 500))")
		p.tells("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
		picture := p.picture()
		is, err := png.DecodeConfig(bytes.NewReader(picture))
		if err != nil || is.Width != 1600 || is.Height != 900 {
			t.Errorf("the picture is %d by %d: %v", is.Width, is.Height, err)
		}
		if os.Getenv("TABLEHAND_UPDATE") != "" {
			if err := os.WriteFile(file, inFewColors(t, picture), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		p.sound()
	}
}
