package board

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// Whatever a board is called and whoever stands on it, the picture is XML that names
// every hex once, keeps ids apart, refers to nothing that is not there, and draws
// nothing off the page.
func TestSVGHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, s := svgAny(t)
		picture := b.SVG(s)
		if !bytes.Equal(picture, b.SVG(s)) {
			t.Fatal("the second picture differs from the first")
		}
		marks, err := svgRead(picture)
		if err != nil {
			t.Fatalf("%v in\n%s", err, picture)
		}
		svgNames(t, b, marks, !s.Far)
		svgIDs(t, marks)
		svgHarmless(t, marks)
		svgInside(t, marks)
	})
}

// svgNames holds that each hex is drawn once, and named once if it is to be.
func svgNames(t *rapid.T, b *Board, marks []svgMark, written bool) {
	named, drawn := map[string]int{}, map[string]int{}
	for _, m := range marks {
		if m.name == "text" && m.in("names") {
			named[m.text]++
		}
		if m.name == "use" && m.in("hexes") && m.attr["id"] != "" {
			drawn[m.attr["id"]]++
		}
	}
	times, names := 0, 0
	if written {
		times, names = 1, len(b.Hexes())
	}
	for _, p := range b.Hexes() {
		if n := b.Name(p); named[n] != times || drawn[n] != 1 {
			t.Fatalf("%s: %d names, drawn %d times", n, named[n], drawn[n])
		}
	}
	if n := len(b.Hexes()); len(named) != names || len(drawn) != n {
		t.Fatalf("%d names and %d hexes, for %d", len(named), len(drawn), n)
	}
}

func svgIDs(t *rapid.T, marks []svgMark) {
	seen := map[string]bool{}
	for _, m := range marks {
		id := m.attr["id"]
		if id != "" && seen[id] {
			t.Fatalf("two elements are called %s", id)
		}
		seen[id] = true
	}
	for _, m := range marks {
		if to := m.attr["href"]; to != "" && !seen[strings.TrimPrefix(to, "#")] {
			t.Fatalf("nothing is called %s", to)
		}
	}
}

// svgKnown are the elements that a picture needs; a text that broke out would make others.
var svgKnown = strings.Fields("svg title rect defs g path circle use text tspan")

func svgHarmless(t *rapid.T, marks []svgMark) {
	for _, m := range marks {
		if !slices.Contains(svgKnown, m.name) {
			t.Fatalf("an element <%s>", m.name)
		}
		for _, r := range m.text {
			if !unicode.IsPrint(r) && r != '\n' {
				t.Fatalf("%U in %q", r, m.text)
			}
		}
		if c := m.attr["fill"]; c != "" && c != "none" &&
			!regexp.MustCompile(`^#[0-9a-f]{6}$`).MatchString(c) {
			t.Fatalf("color %q", c)
		}
	}
}

var (
	svgNumber = regexp.MustCompile(`-?[0-9.]+`)
	svgLong   = regexp.MustCompile(`\.[0-9]{3}|-0$|[eE]|NaN|Inf`)
)

// svgInside: every absolute coordinate lies on the page, and is short.
func svgInside(t *rapid.T, marks []svgMark) {
	box := svgNumber.FindAllString(marks[0].attr["viewBox"], -1)
	wide, high := svgParse(t, box[2]), svgParse(t, box[3])
	for _, m := range marks {
		if m.in("defs") || m.moved {
			continue
		}
		x, y := m.points()
		for i := range x {
			if svgLong.MatchString(x[i] + " " + y[i]) {
				t.Fatalf("%s at %s,%s", m.name, x[i], y[i])
			}
			if a, b := svgParse(t, x[i]), svgParse(t, y[i]); a < 0 || a > wide || b < 0 || b > high {
				t.Fatalf("%s %v at %v,%v is off the page of %v by %v", m.name, m.attr, a, b, wide, high)
			}
		}
	}
}

func svgParse(t *rapid.T, text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
