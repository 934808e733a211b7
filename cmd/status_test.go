package cmd

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/cmd/app"
)

// full is a table in the middle of a game: four avatars, two boards, an encounter, a Shadow in the
// Realm and one in Aethos.
const full = `tablehand: 1
game: shadows-of-malice
printing: second
scenario: preserve
seed: 4711
round: 12
turn: players
options: {difficulty: hard, stewardship: false, dstar: all}
readings: {}
boards: [{name: a}, {name: b}]
avatars:
  - {name: Bartholomew, at: "a:C4", band: [Maximiliane], life: 3, wounds: 1, drains: 1,
      mastery: {name: Time Dancer, color: black}, shards: {colorless: 10, black: 3, blue: 2, yellow: 1},
      radiance: [luck, energy-shield], items: [Staff of Warding], fate: null, mods: []}
  - {name: Maximiliane, at: "a:C4", band: [Bartholomew], life: 5, wounds: 0, drains: 0,
      mastery: {name: Battle Strategist, color: blue}, shards: {colorless: 8, blue: 3, green: 2, red: 4},
      radiance: [physical-surge, recovery], items: [], fate: null, mods: []}
  - {name: Ann, at: "b:gate", band: [], life: 1, wounds: 4, drains: 0,
      mastery: {name: Blood Caller, color: red}, shards: {colorless: 3, red: 3},
      radiance: [], items: [], fate: null, mods: []}
  - {name: Ben, at: "b:b2", band: [], life: 5, wounds: 0, drains: 0,
      mastery: {name: "", color: ""}, shards: {colorless: 3},
      radiance: [movement, combat], items: [], fate: null, mods: []}
wells: {a1: light, b2: light, a3: dark, b1: dark}
places: {a: {city: life, mystic: heal}}
unturned: {light: 0, dark: 2, cities: [alchemy, destiny, gateways, merchants, shards],
    mystics: {cleanse: 2, heal: 1, restore: 2}}
lairs: {stocked: {a: 3, b: 5}}
realm: {seals: [gate-1, gate-4], shadow: {id: 3, life: 2, at: gate-3}}
shadows: [{id: 1, life: 4, at: "b:F2", target: b3, away: 5},
    {id: 2, life: 1, at: "a:B2", target: a2, away: 2}]
xulthul: null
pool: [combat, movement, luck, life, harvest, recovery, energy-shield, energy-surge, physical-shield, life,
    harvest, energy-surge, physical-shield, physical-surge]
removed: 0
encounter: {kind: creature, by: [Bartholomew, Maximiliane], at: "a:C4", type: reptilid, power: 3, life: 6,
    wounds: 2, abilities: ["yellow:Glacial"], undrawn: 1, lair: false, shadow: 0, beaten: false, mods: []}
over: null
house: {}
`

// paint matches the invisible codes that color a text.
var paint = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// The status of a full table is one screen that a person leaves open.
func TestStatusFitsAScreen(t *testing.T) {
	w := newWorld(t)
	w.write("table.yaml", full)
	plain := w.does("status").out
	for _, color := range []string{"never", "always"} {
		out := w.does("status", "--color", color).out
		seen := paint.ReplaceAllString(out, "")
		if colored := seen != out; colored != (color == "always") {
			t.Errorf("--color %s: colored is %v", color, colored)
		}
		if seen != plain {
			t.Errorf("--color %s moves what is shown:\n%s", color, seen)
		}
		lines := strings.Split(strings.TrimRight(seen, "\n"), "\n")
		if len(lines) > 24 {
			t.Errorf("%d lines", len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%d letters wide: %s", n, line)
			}
		}
		for _, word := range []string{
			"round 12", "Preserve the Light", "Bartholomew", "Maximiliane", "Ann", "Ben", "2 wounds",
			"Glacial", "a3 dark", "gate-1", "Shadow 1", "Shadow 2", "Shadow 3", "5 from b3",
		} {
			if !strings.Contains(seen, word) {
				t.Errorf("%s is not shown", word)
			}
		}
	}
}

// In a fight of four the status still fits a screen, with the fighters and the next commands.
func TestStatusOfAFightFitsAScreen(t *testing.T) {
	w := newWorld(t)
	w.write("table.yaml", strings.NewReplacer(
		"boards: [{name: a}, {name: b}]", "boards: [{name: a}, {name: b}, {name: c}, {name: d}]",
		"{light: 0, dark: 2,", "{light: 2, dark: 6,", "{a: 3, b: 5}", "{a: 3, b: 5, c: 6, d: 6}",
		"by: [Bartholomew, Maximiliane]", "by: [Bartholomew, Maximiliane, Ann, Ben]",
		"band: [Bartholomew]", "band: [Bartholomew, Ann, Ben]", "band: [Maximiliane]",
		"band: [Maximiliane, Ann, Ben]",
		`at: "b:gate", band: []`, `at: "a:C4", band: [Bartholomew, Maximiliane, Ben]`,
		`at: "b:b2", band: []`, `at: "a:C4", band: [Bartholomew, Maximiliane, Ann]`,
	).Replace(full))
	w.does("combat", "target", "--draw", "Bartholomew")
	out := w.does("status").out
	if lines := strings.Split(strings.TrimRight(out, "\n"), "\n"); len(lines) > 24 {
		t.Errorf("%d lines:\n%s", len(lines), out)
	}
	for _, word := range []string{"a3 dark", "8 face down", "(status wells)", "Bartholomew life 3",
		"is attacked", "Ben life 5", "Shadow 3", "combat phase"} {
		if !strings.Contains(out, word) {
			t.Errorf("%s is not shown:\n%s", word, out)
		}
	}
}

// An avatar with shards of many colors is shown with all of them, within the screen's width.
func TestManyColorsGoOnBelow(t *testing.T) {
	w := newWorld(t)
	w.write("table.yaml", strings.Replace(full, "blue: 2, yellow: 1", "blue: 2, green: 1, yellow: 1", 1))
	for _, color := range []string{"never", "always"} {
		seen := paint.ReplaceAllString(w.does("status", "avatars", "--color", color).out, "")
		want := "Bartholomew  +++wd   life 3 w 1 d 1  10 colorless, 3 black, 2 blue, 1 green, 1\n" +
			strings.Repeat(" ", 37) + "yellow\n"
		if !strings.HasPrefix(seen, want) {
			t.Errorf("%s\nand not\n%s", seen, want)
		}
	}
}

// The status shows no hex, so it reads no board: a missing one does not keep the rest from being
// shown. The commands that may be given depend on the boards, and check reads them all.
func TestStatusReadsNoBoard(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--boards", "practice", "--avatar", "Ann", "--seed", "1")
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "practice-north", "gone.yaml", 1))
	for line, code := range map[string]int{
		"status": app.Done, "status avatars": app.Done, "status turn": app.File, "check": app.File,
	} {
		if h := w.types(strings.Fields(line)...); h.code != code ||
			code != app.Done && !strings.Contains(h.err, "gone.yaml") {
			t.Errorf("%s: exit %d, not %d: %s%s", line, h.code, code, h.out, h.err)
		}
	}
}
