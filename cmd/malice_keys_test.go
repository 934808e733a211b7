package cmd

import (
	"strings"
	"testing"
)

// The letters of a fight are those of what may be done: each of the band may use a potion before the first
// phase, whoever has drunk; until the blows fall one may withdraw. The only potion is asked for as long as
// nobody has typed in what it does, as it is used up at once.
func TestTheLettersOfAFight(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range []string{"new --avatar Ann=blue --avatar Ben=red --boards 2 --seed 5 --quiet",
		"band join Ann Ben", "item gain Ann blue:Calm", "creature forest --by Ann --dice 2,3,4"} {
		w.does(typed(line)...)
	}
	letters := func() (said string) {
		g, _, _ := w.plays("")
		for _, k := range atRoot(g.own(), g.known).spokenOf().Keys() {
			said += k.Letter + " "
			if k.Letter == "d" {
				said += "(" + strings.Join(k.Words, " ") + ") "
			}
		}
		return said
	}
	for _, c := range []struct{ line, letters string }{
		{"note before", " d (item drink Ann ) o "},
		{"card add potion Calm blue '+1 cr'", " d (item drink ) o "},
		{"item gain Ben blue:Mist", " d (item drink ) o "},
		{"item drink Ann", " d (item drink Ben ) w o "},
		{"combat target Ann", " s d (item drink Ben ) w o "},
	} {
		w.does(typed(c.line)...)
		if said := letters(); said != c.letters {
			t.Errorf("%s: %q, not %q", c.line, said, c.letters)
		}
	}
}
