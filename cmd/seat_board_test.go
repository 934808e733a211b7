package cmd

import (
	"fmt"
	"strings"
	"testing"
)

// smallSpots lists places on boards that are too small for a finger, or have no name.
const smallSpots = `[...document.querySelectorAll("[data-word]")].filter((s) => {
	const box = s.getBoundingClientRect();
	return box.width && (box.width < 44 || box.height < 44) || !s.getAttribute("aria-label");
}).map((s) => s.outerHTML.slice(0, 80))`

// A place on a board is picked on the board around the figure, by a finger or by arrows, and stands in the
// list too: then the list's button goes there.
func TestPlaceIsPickedOnTheBoard(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	w := practice(t)
	w.does("move", "roll", "Sara", "--dice", "6,5")
	page, code := w.seats()
	p := b.sitsInBrowser(t, page, code, "Sara")
	p.waits(`document.querySelector(".ground [data-word='a:E8']")`)
	p.measured("a board to tap")
	if small := p.tells(smallSpots).([]any); len(small) > 0 {
		t.Errorf("too small, or nameless: %v", small)
	}
	shown := p.tells(`(() => {
		const view = document.querySelector(".ground"), box = view.getBoundingClientRect();
		const here = view.querySelector(".here").getBoundingClientRect();
		return here.left >= box.left && here.right <= box.right && here.top >= box.top && here.bottom <= box.bottom;
	})()`)
	if shown != true {
		t.Error("the figure is not on the part of the board that is shown")
	}
	list := `document.querySelector(".ground").closest("fieldset").querySelector("select")`
	(&thumb{tab: p, name: "Sara"}).touches(`document.querySelector("[data-word='a:E8']")`)
	chosen := func(word string) {
		t.Helper()
		p.waits(fmt.Sprintf(`%s.value === %q && document.querySelector("[aria-checked=true]").dataset.word === %q`,
			list, word, word))
	}
	chosen("a:E8")
	p.does("Input.dispatchKeyEvent", with{"type": "keyDown", "key": "ArrowUp"})
	chosen("a:E7")
	p.tells(list + `.value = "a:D7", ` + list + `.dispatchEvent(new Event("change", {bubbles: true})), 0`)
	chosen("a:D7")
	p.clicks(buttonWith("Go to a:D7")) // the button says what is chosen
	p.waits(`document.getElementById("me").textContent.includes("at a:D7")`)
	if h := w.does("log", "--commands"); !strings.HasSuffix(strings.TrimSpace(h.out), "move to Sara a:D7") {
		t.Errorf("the log ends with\n%s", h.out)
	}
	p.sound()
}

// Spaces of a room, hexes of an island and of a Region board are tapped likewise.
func TestPlacesOfOtherGamesArePicked(t *testing.T) {
	t.Parallel()
	b := opensBrowser(t)
	for _, c := range []struct{ scene, first, who, word, does string }{
		{"malhya fight", "", "Ann", "", "malhya move Ann "},
		{"malhya road", "malhya travel region practice-region B2", "Ann", "", "malhya travel move "},
		{"axismundi", "", "Ann", "B", "axismundi walk "},
	} {
		w := otherScene(t, c.scene)
		if c.first != "" {
			w.does(strings.Fields(c.first)...)
		}
		page, code := w.seats()
		p := b.sitsInBrowser(t, page, code, c.who)
		p.waits(`document.querySelector("[data-word]")`)
		p.tells(`document.querySelectorAll("details").forEach((d) => d.open = true), 0`)
		p.measured(c.scene)
		if small := p.tells(smallSpots).([]any); len(small) > 0 {
			t.Errorf("%s: too small, or nameless: %v", c.scene, small)
		}
		found := `document.querySelector("[data-word='` + c.word + `']")`
		if c.word == "" {
			found = `[...document.querySelectorAll("[data-word]")].pop()`
		}
		word := p.tells("(" + found + ").dataset.word").(string)
		(&thumb{tab: p, name: c.who}).touches(found)
		p.clicks("(" + found + `).closest("form").querySelector("button.first")`)
		p.waits(`!document.getElementById("undo").disabled || !document.getElementById("sheet").hidden`)
		if h := w.does("log", "--commands"); !strings.HasSuffix(strings.TrimSpace(h.out), c.does+word) {
			t.Errorf("%s: the log ends with\n%s", c.scene, h.out)
		}
		p.sound()
	}
}
