package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// What next offers in Malhya runs as it is shown: on the road, in Stealth and in Combat Mode, with what the
// box has lost and without it, wherever somebody stands and whoever is hurt.
func TestWhatIsNextRunsInMalhya(t *testing.T) {
	tellingtest.Dear(t)
	config := t.TempDir()
	for name, text := range map[string]string{"cards.yaml": malhyatest.Cards,
		"data.yaml": malhyatest.Calibrated} {
		at := filepath.Join(config, "tablehand", name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		begin := rapid.SampledFrom([]func(testing.TB, ...func(*malhya.State)) *malhya.State{malhyatest.Fight,
			malhyatest.Sneak, malhyatest.Road}).Draw(rt, "table")
		s := begin(t, func(s *malhya.State) { unlike(rt, s) })
		text, err := yamlfile.New(func(f *yamlfile.Form) {
			version, game := 1, notation.Name
			f.Int("tablehand", &version, 1, 1).Required()
			f.Text("game", &game).Required()
			s.Form(f)
		})
		if err != nil {
			rt.Fatal(err)
		}
		known := ""
		if rapid.Bool().Draw(rt, "calibrated") {
			known = config
		}
		env := func(key string) string {
			if key == "XDG_CONFIG_HOME" {
				return known
			}
			return ""
		}
		at := desk{game: gameUnder("malhya"), dir: t.TempDir(), env: env, text: string(text), seq: 1}
		if err := at.nextRuns(someAfter(rapid.IntRange(0, 38).Draw(rt, "some"))); err != nil {
			rt.Fatalf("%v\n%s", err, text)
		}
	})
}

// unlike changes a table in ways that may happen.
func unlike(rt *rapid.T, s *malhya.State) {
	is := func(what string) bool { return rapid.Bool().Draw(rt, what) }
	spaces := []string{"A1", "D5", "E4", "E5", "F4", "F5", "J2", "J5", "B5", "C3"}
	for i := range s.Heroes {
		h := &s.Heroes[i]
		h.Turn.Points = rapid.IntRange(0, 6).Draw(rt, "points")
		if is("hurt") {
			h.Crystals.Damage += h.Crystals.Life - 1
			h.Crystals.Life = 1
		}
		if h.At != "" {
			h.At, spaces = take(rt, spaces)
		}
	}
	for i := range s.Enemies {
		s.Enemies[i].At, spaces = take(rt, spaces)
	}
	if s.Stealth != nil {
		s.Stealth.Cube = rapid.IntRange(1, 3).Draw(rt, "cube")
		s.Room.Cadavers = slices.DeleteFunc([]string{"E4", "C5"}, func(string) bool { return is("cadaver") })
		s.Heroes[0].Turn.Is = rapid.SampledFrom([]string{malhya.Waiting, malhya.Acting, malhya.Standby,
			malhya.Ended, malhya.Out}).Draw(rt, "is")
		if is("enemies") {
			s.Stealth.Step, s.Stealth.Due = malhya.Foes, 1
			s.Heroes[0].Turn.Is = malhya.Standby
		}
	}
	if s.Combat != nil && is("opening") {
		s.Combat.Gauge, s.Combat.Upgrades, s.Combat.Acted = nil, nil, nil
		s.Heroes[0].Turn.Is = malhya.Waiting
	} else if s.Combat != nil && is("theirs") {
		s.Combat.Acted = nil
		s.Heroes[0].Turn.Is = malhya.Waiting
	}
	if s.Stealth != nil && s.Heroes[0].Turn.Is == malhya.Acting && is("alarm") {
		s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, Who: malhyatest.Ann,
			By: s.EnemyNames()[:rapid.IntRange(1, 2).Draw(rt, "sees")]}}
	}
	if is("test") {
		s.Test = &malhya.Test{For: "group", Who: s.HeroNames(), Trait: "sense", Words: "1d 2x 3+ vigilance",
			Turn: malhyatest.Ben, Locked: map[string]int{malhyatest.Ann: 2}, Rolls: 1, Successes: 1}
	}
	s.Group.Tokens = rapid.IntRange(0, 5).Draw(rt, "tokens")
}

// take takes one of a list.
func take(rt *rapid.T, list []string) (one string, rest []string) {
	i := rapid.IntRange(0, len(list)-1).Draw(rt, "space")
	return list[i], slices.Delete(slices.Clone(list), i, i+1)
}
