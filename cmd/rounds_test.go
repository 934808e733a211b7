package cmd

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A player plays by script: it types commands and answers questions. Its own dice only choose the
// commands; the program's dice follow the table's seed.
type player struct {
	t      *testing.T
	dir    string
	dice   *rand.Rand
	rounds int
	log    []string
}

// types runs a command line in this player's folder.
func (p *player) types(line ...string) (said string, code int) {
	p.t.Helper()
	var out bytes.Buffer
	a := &app.App{Streams: app.Streams{In: strings.NewReader(""), Out: &out, Err: &out, Dir: p.dir,
		Getenv: func(string) string { return "" }}}
	code = run(a, line)
	p.log = append(p.log, fmt.Sprintf("%s -> %d", app.Typed(line), code))
	if code != app.Done && code != app.Refused {
		p.t.Fatalf("exit %d: %s\n%s", code, out.String(), strings.Join(p.log[max(0, len(p.log)-12):], "\n"))
	}
	return out.String(), code
}

func (p *player) one(words ...string) string { return words[p.dice.IntN(len(words))] }

// bustles types some of the commands of an avatar's turn; a refusal is fine, the table is as it
// was.
func (p *player) bustles() {
	who := p.one("Ann", "Ben", "Cyd")
	switch p.dice.IntN(12) {
	case 0:
		p.types("creature", p.one("forest", "swamp", "water", "wild"), "--by", who,
			p.one("--lair", "--json", "--guardian"))
	case 1:
		p.types("creature", p.one("hills", "plains"), "--by", who, "--lair", "--draw",
			"ability=yellow:Glacial")
		p.types("creature", "desert", "--by", who)
		p.types("encounter", "draw", "red")
		p.types("encounter", "won")
		p.types("harvest")
	case 9:
		p.types("creature", "wild", "--shadow", "--by", who)
		p.types("encounter", p.one("won", "left"))
	case 10:
		p.types("avatar", "set", who, "at", p.one("a:gate", "b:gate", "a:C4"))
	case 2:
		p.types("avatar", p.one("wound", "heal", "drain"), who, p.one("1", "2"))
	case 3:
		p.types("band", "join", who, p.one("Ann", "Ben", "Cyd"))
	case 4:
		p.types("band", "leave", who)
	case 5:
		p.types("radiance", "restore", who)
	case 6:
		p.types("roll", "mr", who)
	case 7:
		if p.dice.IntN(4) == 0 {
			p.types("well", "reveal", p.one("a1", "a2", "a3", "b1", "b2", "b3"), "--anyway")
		}
	case 8:
		p.types("undo")
		if p.dice.IntN(2) == 0 {
			p.types("redo")
		}
	}
}

// night plays the Shadows' Turn: it answers the program's questions until the turn is done, and
// replaces an impossible stronghold by a possible one.
func (p *player) night() {
	leads := "--leads=1=land,2=pit,3=off,4=gate-1,5=" + p.one("gate-3", "land") + ",6=gate-5"
	passes := []string{"--passes=" + p.one("none", "city-a,gate-a", "mystic-b")}
	steps := map[string]string{}
	for range 40 {
		line := append([]string{"shadow-turn", leads}, passes...)
		for who, way := range steps {
			line = append(line, "--steps="+who+"="+way)
		}
		said, code := p.types(line...)
		if code == app.Done {
			p.rounds++
			return
		}
		switch {
		case strings.Contains(said, "does not stand on its way"):
			passes = []string{"--passes=none"}
		case strings.Contains(said, "leave --passes out"): // Xulthûl does not walk
			passes = nil
		case strings.Contains(said, ": say --steps "):
			who := between(said, ": say --steps ", "=")
			steps[who] = fmt.Sprintf("a1:%d", 1+p.dice.IntN(4))
		case strings.Contains(said, " does not make for "):
			who := "xulthul"
			if strings.Contains(said, "Shadow ") {
				who = between(said, "Shadow ", " does not")
			}
			_, there, _ := strings.Cut(between(said, " does not make for ", "\n"), ": ")
			allowed := strings.FieldsFunc(strings.ReplaceAll(there, " and ", ","),
				func(r rune) bool { return r == ',' || r == ' ' })
			steps[who] = fmt.Sprintf("%s:%d", p.one(allowed...), 1+p.dice.IntN(4))
		default:
			p.t.Fatalf("the night cannot be played: %s", said)
		}
	}
	p.t.Fatal("the night wants to know more and more")
}

func between(text, before, after string) string {
	_, rest, _ := strings.Cut(text, before)
	found, _, _ := strings.Cut(rest, after)
	return found
}

func (p *player) over() bool {
	said, _ := p.types("status")
	return strings.Contains(said, "The game is over")
}

// Three hundred rounds of both printings, eighty without TABLEHAND_LONG, in as many games as they take: check
// and verify accept every table at its end.
func TestThreeHundredRounds(t *testing.T) {
	tellingtest.Dear(t)
	wanted := tellingtest.Tries(150, 40, 40)
	for _, printing := range []string{"first", "second"} {
		t.Run(printing, func(t *testing.T) {
			t.Parallel()
			rounds := 0
			for game := 0; rounds < wanted; game++ {
				p := &player{t: t, dir: t.TempDir(), dice: rand.New(rand.NewPCG(uint64(game), 1))}
				p.types("new", "--printing", printing, "--boards", "2", "--seed", fmt.Sprint(game),
					"--avatar", "Ann=green:Life Caster", "--avatar", "Ben", "--avatar", "Cyd=colorless:Other")
				for p.rounds < 60 && !p.over() {
					for range p.dice.IntN(4) {
						p.bustles()
					}
					if !p.over() {
						p.night()
					}
				}
				for _, last := range []string{"check", "verify"} {
					if said, code := p.types(last); code != app.Done {
						t.Fatalf("game %d: %s: %s", game, last, said)
					}
				}
				rounds += p.rounds
			}
		})
	}
}
