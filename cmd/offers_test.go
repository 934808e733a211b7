package cmd

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// broken is the exit code of a transcript's command that offers a line that cannot be typed.
const broken = 99

// holdsOffers runs tablehand for the transcripts, and rehearses every line that a refusal, a remark
// or a status offers, on the same table, at the root and under the mount. The line may be refused,
// since a hint cannot know every rule; but each of its words has a meaning.
func holdsOffers(args []string) int {
	a := begun(args, os.Stdin, os.Stdout, os.Stderr)
	code := run(a, args)
	for _, c := range a.Offers {
		for _, line := range typings(a, c) {
			if said, fine := rehearsed(a, line); !fine {
				fmt.Fprintf(os.Stderr, "offered: %s: %s\n", app.Typed(line), said)
				return broken
			}
		}
	}
	return code
}

// gameAt returns the game of the table that a command has found; the first where there is none.
func gameAt(a *app.App) app.Game {
	all := openGames()
	path, err := a.Path()
	if err != nil {
		return all[0]
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return all[0]
	}
	name, _, _ := a.Heading(path, text)
	for _, g := range all {
		if g.Name == name {
			return g
		}
	}
	return all[0]
}

// sample fills the free places whose answers the table does not know.
var sample = map[string]string{
	"NAME": "Sample", "COLOR:NAME": "red:Sample", "KIND:NAME": "weapon:Sample", "TERRAIN": "forest",
	"FILE": "practice-north", "HEX": "C4", "BOARD": "a", "STRONGHOLD": "a1", "MOD": "cr +1",
	"ITEM": "book:Sample", "WAY": "C4", "COST": "3", "CARD": "Sample", "PLAYER": "Ashley", "COLOR": "red",
	"'...'": "cr +1", "N": "6", "DOES": "other 'more'",
	"SPACE": "C2", "KIND": "instant",
}

// typings returns a command at the root and under its mount, with its free places filled.
func typings(a *app.App, c telling.Command) [][]string {
	words, free := slices.Clone(c.Words), c.Free
	for i, word := range words {
		if word != "" || len(free) == 0 {
			continue
		}
		words[i] = sampleOf(free[0])
		if words[i] == sample["FILE"] && slices.Contains(words, "realm") {
			words[i] = "practice-realm"
		}
		free = free[1:]
	}
	if c.Any {
		return [][]string{words}
	}
	g := gameAt(a)
	mounted := append([]string{g.Mount}, words...)
	if first := openGames()[0]; g.Name != first.Name {
		return [][]string{mounted}
	}
	return [][]string{words, mounted}
}

func sampleOf(blank telling.Blank) string {
	if len(blank.Values) > 0 {
		return blank.Values[0]
	}
	if blank.Sample != "" {
		return blank.Sample
	}
	if color, of, both := strings.Cut(blank.Name, ":"); both && of == "NAME" && color == strings.ToLower(color) {
		return color + ":Sample"
	}
	return sample[blank.Name]
}

// rehearsed runs a line on the table of the last command, and reports whether its words have a
// meaning.
func rehearsed(a *app.App, line []string) (said string, fine bool) {
	switch {
	case slices.Contains([]string{"undo", "serve"}, line[0]): // these rehearse nothing
		line = append(line, "--help")
	default:
		line = append(line, "--dry-run")
	}
	for flag, value := range map[string]string{"--table=": a.Table, "--data=": a.Data} {
		if value != "" {
			line = append(line, flag+value)
		}
	}
	var out, errs bytes.Buffer
	b := &app.App{Streams: a.Streams}
	b.In, b.Out, b.Err, b.Person, b.OutTerm, b.ErrTerm = strings.NewReader(""), &out, &errs, false, false, false
	code := run(b, line)
	return errs.String(), code == app.Done || code == app.Refused
}
