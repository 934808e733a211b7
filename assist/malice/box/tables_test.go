package box_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// spoiled returns our own data with one text in one file replaced.
func spoiled(t *testing.T, file, old, replaced string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range []string{"cards", "components", "creature", "dice", "movement", "readings", "return",
		"shadow"} {
		text := malicetest.Text(t, "data/malice/"+name+".yaml")
		if name == file {
			if strings.Count(text, old) != 1 {
				t.Fatalf("%s stands %d times in %s", old, strings.Count(text, old), file)
			}
			text = strings.Replace(text, old, replaced, 1)
		}
		files[name+".yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// opened reads every table there is. A fault in our own parts is a panic.
func opened(files fstest.MapFS) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(error)
		}
	}()
	book, err := box.OpenBook(files, nil)
	if err == nil {
		err = book.Correctable()["components"]()
	}
	if err == nil {
		_, err = printed.Assumed(book, "second", nil)
	}
	return err
}

// Our own tables are read as strictly as the owner's: gaps, overlaps, impossible values and unknown
// keys are faults with a line.
func TestSpoiledTables(t *testing.T) {
	if err := opened(spoiled(t, "", "", "")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, old, replaced, says string }{
		{"components", "colored: 12", "colored: 0", "0"},
		{"components", "sets: 3", "sets: 5", "5"},
		{"components", "seals: 6", "seals: 7", "7"},
		{"components", "light: 1", "light: 2", "2"},
		{"components", "dark: 2", "dark: 1", "1"},
		{"components", "merchants, shards]", "merchants, shard]", "shard"},
		{"components", "lairs: 6", "lair: 6", "lair"},
		{"components", "Life Caster: green", "Life Caster: greem", "greem"},
		{"components", "sure: derived, why: six", "sure: perhaps, why: six", "perhaps"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{1-2: 1, 3-4: 2, 5: 3}", "nothing for a roll of 6"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{1-2: 1, 3-4: 2, 5-6: 4}", "4"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{1-3: 1, 3-4: 2, 5-6: 3}", "3 stands in two columns"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{1-2: 1, 3-4: 2, 5-7: 3}", "no range"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{2-1: 1, 3-4: 2, 5-6: 3}", "no range"},
		{"creature", "{1-2: 1, 3-4: 2, 5-6: 3}", "{1-2x: 1, 3-4: 2, 5-6: 3}", "no range"},
		{"creature", `5-6: 3, "7": 4}`, `5-6: 3}`, "nothing for a roll of 7"},
		{"creature", "{2 or less: 0, 3-4: 1, 5 or more: 2}", "{2 or less: 0, 4: 1, 5 or more: 2}",
			"nothing for a roll of 3"},
		{"creature", "{2 or less: 0, 3-4: 1, 5 or more: 2}", "{3 or less: 0, 3-4: 1, 5 or more: 2}",
			"3 stands in two columns"},
		{"creature", "{2 or less: 0, 3-4: 1, 5 or more: 2}", "{2 or fewer: 0, 3-4: 1, 5 or more: 2}",
			"no range"},
		{"creature", `"5": {cr: 4`, `"6": {cr: 4`, `6`},
		{"creature", "{cr: 0, wounds: 0, life: 2}", "{cr: 0, wounds: 0, life: 0}", "0"},
		{"creature", "plains: [avian, mammal, arboran]", "plains: [avian, mammal]", "2 types: three columns"},
		{"creature", "plains: [avian, mammal, arboran]", "plain: [avian, mammal, arboran]", "plain"},
		{"creature", "rulebook, power: 1}", "rulebook, power: 2}", "2"},
		{"dice", "dstar: [0, 0, 0, 1, 1, 1]", "dstar: [0, 0, 0, 1, 1]", "six values"},
		{"return", "destroyed: 1-2", "destroyed: 1", "nothing for a 2"},
		{"return", "destroyed: 1-2", "destroyed: 1-3", "a 3 stands under destroyed and left"},
		{"return", "kept: 5-6", "kept: 5-7", "no faces"},
		{"return", "kept: 5-6", "saved: 5-6", "nothing for a 5"},
		{"return", "drained: 1}", "drained: 3}", "3"},
		{"dice", "d5: [1, 2, 3, 4, 5, 0]", "d5: [1, 2, 3, 4, 5, 7]", "7"},
		{"dice", "d5: [1, 2, 3, 4, 5, 0]", "d7: [1, 2, 3, 4, 5, 0]", "d7"},
		{"shadow", "life: [1, 1, 2, 2, 2, 3]\n  xulthul:\n    source: 16a",
			"life: [1, 1, 2, 2, 2]\n  xulthul:\n    source: 16a", "5 columns"},
		{"shadow", "abilities: [1, 2, 2, 1, 1, 2]", "abilities: [1, 2, 2, 1, 1, -2]", "-2"},
		{"readings", "  take: high-low\n", "  take: low-high\n", "low-high"},
		{"readings", "  rules: [dice.dstar, dice.d2, dice.dstar.reading.first]\n", "", "rules"},
		{"readings", "  rules: [dice.dstar, dice.d2, dice.dstar.reading.first]\n", "  rule: [dice.dstar]\n",
			"rule"},
	} {
		err := opened(spoiled(t, c.file, c.old, c.replaced))
		var faults *yamlfile.Faults
		if !errors.As(err, &faults) || faults.List[0].Line == 0 || !strings.Contains(err.Error(), c.says) ||
			!strings.Contains(err.Error(), c.file+".yaml:") {
			t.Errorf("%s with %q: %v, want a fault that says %q", c.file, c.replaced, err, c.says)
		}
	}
}

// A table that is missing is the program's own fault, not the owner's.
func TestMissingTable(t *testing.T) {
	files := spoiled(t, "", "", "")
	delete(files, "dice.yaml")
	if err := opened(files); err == nil || !strings.Contains(err.Error(), "the program's own dice.yaml") {
		t.Error(err)
	}
}

// The questions that the printings answer differently.
func TestReadingsByPrinting(t *testing.T) {
	list, err := malicetest.OpenBook(t).Readings()
	if err != nil {
		t.Fatal(err)
	}
	differ := map[string][2]string{}
	for _, r := range list {
		if second, first := r.Taken("second"), r.Taken("first"); second != first {
			differ[r.Name] = [2]string{second, first}
		}
	}
	malicetest.Equal(t, "second and first", differ, map[string][2]string{
		"A1": {"same-turn", "next-turn"}, "A8": {"next-two", "next-turn"},
		"A18": {"on-entry", "when-attacked"},
	})
}

// The value that a table takes for a question is listed with the assumptions.
func TestAssumedReadings(t *testing.T) {
	for printing, want := range map[string]string{"second": "same-turn", "first": "next-turn"} {
		list, err := printed.Assumed(malicetest.OpenBook(t), printing, map[string]string{"A17": "waits"})
		if err != nil {
			t.Fatal(err)
		}
		takes := map[string]string{}
		for _, a := range list {
			takes[a.Name] = a.Takes
		}
		malicetest.Equal(t, printing, []string{takes["A1"], takes["A17"], takes["dice"],
			takes["creature.power-columns"], takes["creature.ability-columns"], takes["components.mystics"]},
			[]string{want, "waits", "high-low", "1-2: 1, 3-4: 2, 5-6: 3, 7: 4",
				"2 or less: 0, 3-4: 1, 5 or more: 2", "2 cleanse, 2 heal, 2 restore"})
	}
}
