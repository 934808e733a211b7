package main

import (
	"log"
	"os"
	"path/filepath"
	"strings"
)

// laid is a table that each of two programs lays for itself: the lines that do so, and an act there that
// wounds.
type laid struct{ what, lines, wound string }

// tables lists, of each game, one table without boards and one with.
func tables() []laid {
	boardless := func(game, board, none string) string { return strings.Replace(opening(game), board, none, 1) }
	realm := "new --quiet --seed 1 " + strings.Join(avatars(), " ") + " --boards "
	const wounded, damaged, hurt, harmed = "avatar wound Ann", "malediction damage lancer 1",
		"axismundi set Ann hp=4", "malhya harm Ann"
	return []laid{
		{"8 avatars, no boards", realm + "4", wounded},
		{"8 avatars, 4 boards", realm + "practice", wounded},
		{"malediction, no field", boardless("malediction", "practice", "practice --board none"), damaged},
		{"malediction, its field", opening("malediction"), damaged},
		{"axismundi, no board", boardless("axismundi", " --board practice", ""), hurt},
		{"axismundi, its board", opening("axismundi"), hurt},
		{"malhya, no plan", opening("malhya"), harmed},
		{"malhya, a plan", opening("malhya") + "malhya room practice\nmalhya room deploy 2\n", harmed},
	}
}

// checkouts holds the programs of two checkouts against each other, the new one first.
func checkouts(dir, older, newer string) {
	programs := map[string]string{"old": build(dir, older, ".", "old"), "new": build(dir, newer, ".", "new")}
	lay := func(whose, name, lines string) (folder string) {
		folder = filepath.Join(dir, whose+" "+name)
		if err := os.Mkdir(folder, 0o755); err != nil {
			log.Fatal(err)
		}
		for line := range strings.Lines(lines) {
			process(folder, programs[whose], strings.Fields(line)...)
		}
		return folder
	}
	head("new", "old")
	compare("version", at(dir, programs["new"], "version"), at(dir, programs["old"], "version"))
	for _, t := range tables() {
		ours, theirs := lay("new", t.what, t.lines), lay("old", t.what, t.lines)
		run := func(line string) (command, command) {
			words := strings.Fields(line)
			return at(ours, programs["new"], words...), at(theirs, programs["old"], words...)
		}
		a, b := run("status")
		compare("status, "+t.what, a, b)
		a, b = run(t.wound)
		compare("wound, "+t.what, a.undone(), b.undone())
		a, b = run("next")
		compare("next, "+t.what, a, b)
	}
}
