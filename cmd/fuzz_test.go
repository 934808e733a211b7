package cmd

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"tablehand/assist/shell"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// FuzzScript plays scripts on tables of each game: lines of the game's pages, with another word in the place
// of one of theirs, and any text behind them. What is refused, or only rehearsed, leaves every byte where it
// was; what is done has a journal that leads to the table; nothing panics, no exit code is one that the
// contract does not name for it, and no control character is said.
func FuzzScript(f *testing.F) {
	tellingtest.Dear(f)
	all := openGames()
	said := make([]phrases, len(all))
	dice := rand.New(rand.NewPCG(21, 2))
	for i, g := range all {
		said[i] = phrasesOf(g)
		said[i].ofAnyTable(f)
		for n := range 16 {
			picks := make([]byte, pick*(1+n%4))
			for at := range picks {
				if picks[at] = byte(dice.Uint32()); at%pick == replaced && n < 8 {
					picks[at] = 0 // as the page has it
				}
			}
			f.Add(uint8(i+n*len(all)), uint8(n), picks, "")
		}
		one, two := app.Typed(said[i].lines[0]), app.Typed(said[i].lines[1])
		f.Add(uint8(i), uint8(0), []byte{}, one+"; note 'a;b' # on\r\n\ufeffundo 1\n")
		f.Add(uint8(i), uint8(asRehearsal), []byte{}, "$ tablehand "+two+" --dice 1,_,6 --json\n")
		f.Add(uint8(i), uint8(asLines), []byte{}, "note \"on \\\"\n\x00\n"+one+"\n\x1b[31m\n")
	}
	f.Fuzz(func(t *testing.T, game, how uint8, picks []byte, text string) {
		if len(picks) > 6*pick || len(text) > 400 || strings.Contains(text, "/") {
			t.Skip() // a path may lead out of the folder
		}
		p := &said[int(game)%len(all)]
		w := newWorld(t)
		w.env["XDG_CONFIG_HOME"] = t.TempDir()
		w.lay(stageNamed(t, p.scenes[int(game)/len(all)%min(16, len(p.scenes))]))
		w.in = p.script(picks) + text
		w.survives(how)
	})
}

// How a script is played, as bits in the order of its flags.
const (
	asLines = 1 << iota
	asRehearsal
	asDocument
)

// A line is picked by so many bytes: two for the line, one at this place for the word of it that is replaced,
// 0 for none, and two for the word that takes its place.
const (
	pick     = 5
	replaced = 2
)

// ofAnyTable adds lines of verbs that each game has.
func (p *phrases) ofAnyTable(f *testing.F) {
	for _, line := range []string{
		"undo", "undo 2", "redo", "goto 2", "mark here", "note on", "roll 2d6", "status", "next", "log",
		"check", "verify", "status --json", strings.SplitN(p.scenes[0], "\n", 2)[0] + " --force",
	} {
		commands, err := shell.Split(line)
		if err != nil || len(commands) != 1 {
			f.Fatal(line, commands, err)
		}
		p.lines = append(p.lines, commands[0])
	}
}

// script returns the lines that are picked.
func (p *phrases) script(picks []byte) string {
	var b strings.Builder
	for ; len(picks) >= pick; picks = picks[pick:] {
		line := slices.Clone(p.lines[int(binary.LittleEndian.Uint16(picks))%len(p.lines)])
		if at := int(picks[replaced]) % len(line); at > 0 {
			line[at] = p.words[int(binary.LittleEndian.Uint16(picks[replaced+1:]))%len(p.words)]
		}
		b.WriteString(app.Typed(line) + "\n")
	}
	return b.String()
}

// survives plays what comes in as a script, and checks what is left.
func (w *world) survives(how uint8) {
	t := w.t
	t.Helper()
	line := []string{"run", "-"}
	for bit, flag := range []string{"--keep-going", "--dry-run", "--json"} {
		if how&(1<<bit) != 0 {
			line = append(line, flag)
		}
	}
	before, owner := filesIn(t, w.dir), filesIn(t, w.env["XDG_CONFIG_HOME"])
	h := w.types(line...)
	if !slices.Contains([]int{app.Done, app.Refused, app.Usage, app.File}, h.code) {
		t.Fatalf("%v: exit %d: %s%s\n%q", line, h.code, h.out, h.err, w.in)
	}
	raw := func(r rune) bool { return r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf) }
	if strings.ContainsFunc(h.out+h.err, raw) {
		t.Fatalf("%v: something reaches the terminal raw: %q\n%q", line, h.out+h.err, w.in)
	}
	if how&asRehearsal != 0 || how&asLines == 0 && h.code != app.Done {
		if !sameFiles(before, filesIn(t, w.dir)) || !sameFiles(owner, filesIn(t, w.env["XDG_CONFIG_HOME"])) {
			t.Fatalf("%v: exit %d, and the files are others: %s\n%q", line, h.code, h.err, w.in)
		}
		return
	}
	script := w.in
	w.in = ""
	verify := []string{"verify"}
	if how&asDocument != 0 {
		verify = append(verify, "--replay") // in half of the tries: it plays everything again
	}
	if v := w.types(verify...); v.code != app.Done {
		t.Fatalf("%v: %v: exit %d: %s%s\n%q", line, verify, v.code, v.out, v.err, script)
	}
	if c := w.types("check"); c.code != app.Done && !strings.Contains(script, "--anyway") {
		t.Fatalf("%v: check: exit %d: %s%s\n%q", line, c.code, c.out, c.err, script)
	}
}

// sameFiles tells whether two folders hold the same.
func sameFiles(a, b fstest.MapFS) bool {
	return maps.EqualFunc(a, b, func(a, b *fstest.MapFile) bool { return bytes.Equal(a.Data, b.Data) })
}
