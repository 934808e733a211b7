package fight_test

import (
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/yamlfile"
)

// calibrated is the fight of the page with dice that the program can roll.
func calibrated(t *testing.T, edits ...edit) *malhya.State {
	t.Helper()
	s := malhya.Begin(CalibratedBook(), Plans())
	file, err := yamlfile.Parse("table.yaml", []byte(Page))
	if err == nil {
		err = file.Read(s.Form)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, edit := range edits {
		edit(s)
	}
	return s
}

// Attacks of anybody on anybody, in any order, leave a table that adds up: no point, no crystal and no Damage
// token too many.
func TestAnyAttacks(t *testing.T) {
	Random(t, func(rt *rapid.T) *malhya.State {
		return calibrated(t, stand("swordsman-3", rapid.SampledFrom([]string{"C5", "C4", "D4"}).Draw(rt,
			"at")),
			wields(Ann, rapid.SampledFrom([]string{"Axe", "Two-Handed Axe", "Bow"}).Draw(rt, "weapon"), 6))
	}, func(rt *rapid.T, n int) (malhya.Act, chance.Source) {
		sides := [][]string{{Ann, Ben}, {swords, "swordsman-3", "archer-1"}}
		by := rapid.IntRange(0, 1).Draw(rt, "side")
		b := strikes{Attacker: rapid.SampledFrom(sides[by]).Draw(rt, "by"),
			Target: rapid.SampledFrom(sides[1-by]).Draw(rt, "whom")}
		b.Rows = rapid.SampledFrom([]string{"", "1+2", "1+3", "1+2+3", "2"}).Draw(rt, "rows")
		b.Mods = rapid.SampledFrom([][]string{nil, {"cancel defense"}, {"serious"}, {"push 1"}}).Draw(rt,
			"mods")
		choices := map[string]string{}
		if says := rapid.SampledFrom([]string{"", "none", "1+2", "armor"}).Draw(rt, "defend"); says != "" {
			choices["defend"] = says
		}
		return b, &chance.Script{Spare: choices, Next: chance.NewStream(7, n, "attack")}
	}, func(rt *rapid.T, s *malhya.State) {
		for _, h := range s.Heroes {
			if h.Turn.Points < 0 || h.Turn.Points > 6 || h.Crystals.All() != 5 && h.Crystals.All() != 4 {
				rt.Fatalf("%+v", h)
			}
		}
		for _, e := range s.Enemies {
			if life, known := s.Numbers(malhya.Type(e.Name)); known && e.Damage >= life.Life {
				rt.Fatalf("%+v", e)
			}
		}
	})
}
