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

	"tablehand/cmd/app"
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

// A browser shows the page live, with nothing from elsewhere, at any size, whatever people have written.
func TestBrowser(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	for _, c := range []struct {
		name string
		test func(*testing.T, *browser)
	}{
		{"live", browserLive}, {"boards", browserBoards}, {"island", browserIsland}, {"odds", browserOdds},
		{"reconnects", browserReconnects}, {"layouts", browserLayouts}, {"hostile", browserHostile},
		{"picture", browserPicture},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, b) })
	}
}

// An act of another process is shown without loading the page again; how long that takes is told with -v.
func browserLive(t *testing.T, b *browser) {
	w := tableFor(t, nil)
	p := b.opens(t, w.serves().address, 1920, 1080)
	p.waits(`document.querySelector("#people h2").textContent === "Sara"`)
	p.tells(`window.loadedOnce = true;
		new MutationObserver(() => { window.shownAt = Date.now(); })
			.observe(document.getElementById("log"), {childList: true}); 0`)
	letters := p.tells("getComputedStyle(document.documentElement).fontSize")
	var took []time.Duration
	for i := range 5 {
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
	t.Logf("from the save of an act to the page: %v at best, %v as a median", took[0], took[2])
	c, _, _ := w.process("avatar", "wound", "Bryan")
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	p.waits(`document.querySelectorAll("#people article")[1].querySelector("[aria-label='1 wounds']")`)
	if now := p.tells("getComputedStyle(document.documentElement).fontSize"); now != letters {
		t.Errorf("the letters are %v high, and then %v: an act makes the page restless", letters, now)
	}
	if p.tells("window.loadedOnce") != true {
		t.Error("the page was loaded again")
	}
	p.sound()
}

// The boards are pictures with the avatars on them, and are drawn anew when one of them goes on.
func browserBoards(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	p := b.opens(t, w.serves().address, 1920, 1080)
	p.waits(`document.querySelectorAll("#boards img").length === 5 &&
		[...document.querySelectorAll("#boards img")].every((i) => i.complete && i.naturalWidth > 0)`)
	tokens := func(n int) string {
		return fmt.Sprintf(`fetch(document.querySelectorAll("#boards img")[%d].src).then((r) => r.text())
			.then((text) => new DOMParser().parseFromString(text, "image/svg+xml"))
			.then((picture) => [...picture.querySelectorAll("#tokens text")]
				.map((t) => t.textContent).join())`, n)
	}
	for n, want := range []string{"Sara,Bryan", "Ilse", "Shadow2", "Tom"} {
		if got := p.tells(tokens(n)); got != want {
			t.Errorf("board %d shows %v, not %s", n, got, want)
		}
	}
	p.tells(`window.before = [...document.querySelectorAll("#boards img")]; 0`)
	w.does("avatar", "set", "Tom", "at", "d:C5")
	p.waits(`document.querySelectorAll("#boards img")[3].src !== window.before[3].src`)
	if p.tells(`window.before[0] === document.querySelectorAll("#boards img")[0]`) != true {
		t.Error("a board on which nothing changed is loaded again")
	}
	p.sound()
}

// The island is one picture with the players on it, and another one once its levels have turned.
func browserIsland(t *testing.T, b *browser) {
	w := newWorld(t)
	playsExamples(w, "axismundi")
	p := b.opens(t, w.serves().address, 1920, 1080)
	p.waits(`document.querySelector("#boards img") && document.querySelector("#boards img").naturalWidth > 0`)
	p.tells(`window.before = document.querySelector("#boards img").src; 0`)
	for range 3 {
		w.does("axismundi", "end")
	}
	p.waits(`document.querySelector("#boards img").src !== window.before &&
		document.querySelector("#boards img").naturalWidth > 0`)
	players := `fetch(document.querySelector("#boards img").src).then((r) => r.text())
		.then((text) => new DOMParser().parseFromString(text, "image/svg+xml"))
		.then((picture) => ["Ann", "Ben", "Cid"].filter((name) =>
			[...picture.querySelectorAll("text")].some((t) => t.textContent === name)).join())`
	if got := p.tells(players); got != "Ann,Ben,Cid" {
		t.Errorf("the picture shows %v", got)
	}
	p.sound()
}

// playsExamples plays the lines that make the table of a game's examples.
func playsExamples(w *world, mount string) {
	w.t.Helper()
	for _, g := range games(&app.App{}) {
		for line := range strings.SplitSeq(g.Table, "\n") {
			commands, err := app.Split(mount + " " + line)
			if err != nil {
				w.t.Fatal(err)
			}
			if g.Mount == mount {
				w.does(commands[0]...)
			}
		}
	}
}

// The odds of the fight on the table come by themselves, change with it, and go with it.
func browserOdds(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	p := b.opens(t, w.serves().address, 1920, 1080)
	p.waits(`document.querySelector("#due code").textContent === "combat phase"`)
	p.waits(`document.querySelector("#odds img") && document.querySelector("#odds img").naturalWidth > 0`)
	p.tells(`window.before = document.querySelector("#odds img").src; 0`)
	w.does("combat", "phase", "--dice", "cr=1,cr=1,creature-cr=6,wounds=6")
	p.waits(`document.querySelector("#odds figure:not(.old) img") &&
		document.querySelector("#odds img").src !== window.before &&
		document.querySelector("#odds img").naturalWidth > 0`)
	w.does("encounter", "left")
	p.waits(`!document.querySelector("#odds img")`)
	p.sound()
}

// While nothing is served the page says so, and goes on by itself once something is.
func browserReconnects(t *testing.T, b *browser) {
	w := tableFor(t, nil)
	first := w.serves()
	p := b.opens(t, first.address, 1280, 720)
	p.waits(`document.getElementById("apart").hidden`)
	first.ends()
	p.waits(`!document.getElementById("apart").hidden`)
	w.does("note", "meanwhile")
	w.serves("--listen", strings.Trim(strings.TrimPrefix(first.address, "http://"), "/"))
	p.waits(`document.getElementById("apart").hidden &&
		document.querySelector("#log li").textContent.includes("meanwhile")`)
}

// On no screen anything is to the right of it; on a wide one nothing is below it either.
func browserLayouts(t *testing.T, b *browser) {
	worlds := map[string]*world{"fight": fightOnBoards(t), "evening": tableFor(t, nil), "full": newWorld(t)}
	worlds["full"].write("table.yaml", full)
	worlds["long"] = newWorld(t)
	worlds["long"].write("table.yaml", strings.NewReplacer("Bartholomew", strings.Repeat("W", 24),
		"Staff of Warding", strings.Repeat("Staff", 12)).Replace(full))
	for name, w := range worlds {
		p := b.opens(t, w.serves().address, 1024, 768)
		for _, size := range [][2]int{{1920, 1080}, {3840, 2160}, {1280, 720}, {1024, 768}, {768, 1024}, {844, 390},
			{390, 844}, {320, 568}} {
			p.resizes(size[0], size[1])
			p.waits(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size[0], size[1]))
			p.tells("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
			if over := p.tells("document.documentElement.scrollWidth - innerWidth"); over != 0.0 {
				t.Errorf("%s at %v: %v pixels to the right of the screen", name, size, over)
			}
			over := p.tells("document.documentElement.scrollHeight - innerHeight")
			if over != 0.0 && size[1] >= 720 && size[0] > size[1] {
				t.Errorf("%s at %v: %v pixels below the screen", name, size, over)
			}
		}
		p.sound()
	}
}

// Names and notes are text, whatever they look like.
func browserHostile(t *testing.T, b *browser) {
	w := newWorld(t)
	w.does("new", "--avatar", "<script>hit()</script>", "--avatar", "</h2><svg/onload>", "--boards", "practice")
	page := w.serves()
	p := b.opens(t, page.address, 1920, 1080)
	p.tells(`window.hit = () => { window.wasHit = true; }; 0`)
	w.does("note", `<svg onload="hit()"> & </li></ol><script>hit()</script>`)
	p.waits(`document.querySelector("#log li").textContent.includes("<svg onload")`)
	names := p.tells(`[...document.querySelectorAll("#people h2")].map((e) => e.textContent).join()`)
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

// The README's picture of a second screen: TABLEHAND_UPDATE=1 draws it anew.
func browserPicture(t *testing.T, b *browser) {
	w := fightOnBoards(t)
	w.does("combat", "phase", "--dice", "cr=3,cr=2,creature-cr=5")
	w.does("combat", "target", "--draw", "Bryan")
	p := b.opens(t, w.serves().address, 1600, 900)
	p.waits(`document.querySelector("#odds img") && [...document.images].every((i) => i.complete)`)
	p.tells("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
	picture := p.picture()
	is, err := png.DecodeConfig(bytes.NewReader(picture))
	if err != nil || is.Width != 1600 || is.Height != 900 {
		t.Errorf("the picture is %d by %d: %v", is.Width, is.Height, err)
	}
	if os.Getenv("TABLEHAND_UPDATE") != "" {
		if err := os.WriteFile(screenPicture, inFewColors(t, picture), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p.sound()
}
