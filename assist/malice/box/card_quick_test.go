package box_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/yamlfile"
)

// slowly reads a file of cards as YAML.
func slowly(text string) (*box.Cards, error) {
	file, err := yamlfile.Parse("cards.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	c := &box.Cards{}
	return c, file.Read(c.OwnersForm)
}

// A file that is read quickly reads the same as YAML, whatever two lines are put together.
func TestQuicklyReadsAsYAML(t *testing.T) {
	lines := []string{
		"shadows-of-malice:", "  treasures:", "  abilities:", "  abilities: {}", "  masteries:", "other:", "",
		"# a remark", "    # one",
		"    Web: {kind: blue, does: -1 mr}", "    web: {kind: blue}", "    Web: {kind: blue} # mine",
		"    Moon Ring: {kind: jewelry, does: \"+1 lr; +1 mr\"}",
		"    Moon Ring: {kind: weapon, shuffle: true}", "    Moon: {kind: weapon, shuffle: false}",
		"    It: {kind: weapon, says: it's, does: +1 cr}",
		"    No: {}", "    \"1\": {kind: red}", "    1: {kind: red}", "    A: {kind: red, kind: red}",
		"    B: {says: \"a \\\" b\"}", "    C: {says: null}",
		"    D: {says: a, does: +1 cr,}", "    E: {says: a, b}", "    F: {says: [a]}", "    G: {says: 3}",
		"    G: {says: -1}", "    H:", "      kind: red", "    I: {secondary: +1 cr, kind: red}",
		"    red: {kind: red}", "    J:{kind: red}", "    K: { kind: red }", "   L: {kind: red}",
		"    M: {colour: red}", "    N: {kind: red}}", "    O: {says: x: y}",
		"    P: {kind: red, does: \"\"}",
		"    Q: {says: ~}", "    R: {says: true}", "    yes: {kind: red}", "    S: {says: 'a'}", "\t",
		"    T: {says: a #b}", "  treasures: {U: {kind: weapon}}", "    V: {says: \"a\tb\"}", "---", "...",
	}
	for _, head := range []string{"  abilities:\n", "  treasures:\n    Hat: {kind: clothing}\n"} {
		for _, one := range lines {
			for _, other := range lines {
				readsAlike(t, "shadows-of-malice:\n"+head+one+"\n"+other+"\n")
			}
		}
	}
}

// readsAlike reads a text both ways, where it is read quickly.
func readsAlike(t *testing.T, text string) {
	t.Helper()
	quick, ok := box.Quickly(text)
	if !ok {
		return
	}
	switch slow, err := slowly(text); {
	case err != nil:
		t.Errorf("%q is read quickly, and is: %v", text, err)
	case !reflect.DeepEqual(tidy(quick), tidy(slow)):
		t.Errorf("%q\nquickly %v\nslowly  %v", text, quick, slow)
	}
}

// tidy returns cards with every trove there, if only to be empty.
func tidy(c *box.Cards) *box.Cards {
	for _, trove := range box.Troves {
		if *c.Of(trove.Name) == nil {
			*c.Of(trove.Name) = map[string]box.Card{}
		}
	}
	return c
}

// A full box of cards, as card add writes it.
func BenchmarkFullBox(b *testing.B) {
	var text strings.Builder
	text.WriteString("# My cards.\nshadows-of-malice:\n  treasures:\n")
	for i := range 99 {
		fmt.Fprintf(&text, "    Moon Ring %d: {kind: jewelry, does: \"+1 lr; +1 mr\", says: when it is worn}\n", i)
	}
	text.WriteString("  abilities:\n")
	for i := range 99 {
		fmt.Fprintf(&text, "    Web %d: {kind: blue, does: -1 mr}\n", i)
	}
	for b.Loop() {
		if _, ok := box.Quickly(text.String()); !ok {
			b.Fatal("it is not read quickly")
		}
	}
}

// Any text that is read quickly reads the same as YAML, but for effects: those are read when they are needed.
func FuzzQuickly(f *testing.F) {
	f.Add("shadows-of-malice:\n  treasures:\n    Moon Ring: {kind: jewelry, does: \"+1 lr; +1 mr\"} # mine\n")
	f.Add("shadows-of-malice:\n  abilities:\n    Web: {kind: blue, does: -1 mr}\n\n# a remark\n  fates:\n" +
		"    It: {says: it's, shuffle: true}\n")
	f.Add("shadows-of-malice:\n  abilities:\n    00: {kind: blue,does: 00}")
	f.Add("shadows-of-malice:\n  abilities:\n    0: {kind: blue}\n#\x91")
	f.Fuzz(func(t *testing.T, text string) {
		_, err := slowly(text)
		faults, ok := errors.AsType[*yamlfile.Faults](err)
		if !ok || slices.ContainsFunc(faults.List, func(f yamlfile.Fault) bool {
			return !strings.HasSuffix(f.Path, ".does") && !strings.HasSuffix(f.Path, ".secondary")
		}) {
			readsAlike(t, text)
		}
	})
}
