package cmd

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Nothing is refused because of what a hidden die showed: what is given for dice that only some falls of
// the hidden ones need is taken with all of them, and what no fall needs is refused in the same words.
func TestHiddenDiceAreNotBetrayed(t *testing.T) {
	tellingtest.Dear(t)
	for _, c := range []struct {
		game  string
		setUp []string
		line  string
		taken []string // may be needed
		wrong []string // can never be needed, or not be
		comes []string // outcomes, each of which some seed has
	}{
		{"malice", []string{"new --avatar Ann=black --avatar Ben=blue --boards practice"},
			"encounter provoke Ann",
			[]string{"type=2", "_,2,3,4", "power=6,type=1"},
			[]string{"type=2,type=3", "type=9", "_,2,3,4,5", "_,7,3,4", "wounds=2"},
			[]string{": success", ": no success"}},
		{"malice", []string{"new --avatar Ann=black --avatar Ben=blue --boards 2",
			"creature forest --by Ann --dice 2,6,2"},
			"combat phase",
			[]string{"_,3,_,_", "_,3", "wounds=1,wounds=6"},
			[]string{"wounds=1", "wounds=1,wounds=1,wounds=1", "_,_,_,_,_,_", "shield=2"},
			[]string{"the reptilid hits", "Ann hits"}},
		{"malediction", []string{"new practice Ashley Logan", "place done --dice 14,6", "bid Ashley 4 Logan 3",
			"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
			"deploy Ashley ilse, bulwark, lancer near bulwark", "near reaver lancer", "damage lancer 7"},
			"charge lancer baruk at 6",
			[]string{"attack=12", "_,12"},
			[]string{"attack=12,attack=13", "attack=21", "_,12,13", "dispute=3"},
			[]string{"Lancer charges", "Lancer falls"}},
		{"axismundi", []string{
			"new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --board practice " +
				"--module free-will", "deal Ann 2 3", "deal Ben 2 3", "deal Cid 2 3", "begin", "set Ann at=3A"},
			"move axis",
			[]string{"eject=2", "_,2"},
			[]string{"eject=2,eject=3", "eject=9", "_,2,3", "shelter=2"},
			[]string{"Angel", "Demon"}},
	} {
		t.Run(c.line, func(t *testing.T) {
			said, met := map[string]string{}, ""
			for seed := range 6 {
				w := newWorld(t)
				for i, line := range c.setUp {
					words := append([]string{c.game}, strings.Fields(line)...)
					if i == 0 {
						words = append(words, "--seed", fmt.Sprint(seed))
					}
					w.does(words...)
				}
				line := append([]string{c.game}, strings.Fields(c.line)...)
				for _, dice := range c.wrong {
					h := w.types(append(line, "--dice", dice)...)
					if said[dice] == "" {
						said[dice] = h.err
					}
					if h.code != app.Refused || h.err != said[dice] {
						t.Errorf("seed %d, --dice %s: exit %d, %q, and with another seed %q", seed, dice, h.code, h.err,
							said[dice])
					}
				}
				for _, dice := range c.taken {
					met += w.does(append(line, "--dice", dice)...).out
					if h := w.does("verify", "--replay"); !strings.Contains(h.out, "to the same") {
						t.Errorf("seed %d, --dice %s: played again: %q", seed, dice, h.out)
					}
					w.does("undo")
				}
			}
			for _, outcome := range c.comes {
				if !strings.Contains(met, outcome) {
					t.Errorf("no seed comes to %q: %.2000s", outcome, met)
				}
			}
		})
	}
}
