package yamlfile

import (
	"testing"

	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"
)

func TestQuotedWhereNeeded(t *testing.T) {
	for s, want := range map[string][2]string{ // in a block and in brackets
		"Sara":        {"Sara", "Sara"},
		"Time Dancer": {"Time Dancer", "Time Dancer"},
		"a:C4":        {"a:C4", "a:C4"},
		"gate-1":      {"gate-1", "gate-1"},
		"3 apples":    {"3 apples", "3 apples"},
		"-x":          {"-x", "-x"},
		"it's":        {"it's", "it's"},
		"a#b":         {"a#b", "a#b"},
		"😀":           {"😀", "😀"},
		"x":           {"x", "x"},
		"nobody":      {"nobody", "nobody"},
		"a, b":        {"a, b", `"a, b"`},
		"a]":          {"a]", `"a]"`},
		"what?":       {"what?", `"what?"`},
		"":            {`""`, `""`},
		" a":          {`" a"`, `" a"`},
		"a ":          {`"a "`, `"a "`},
		"a: b":        {`"a: b"`, `"a: b"`},
		"a:":          {`"a:"`, `"a:"`},
		"#x":          {`"#x"`, `"#x"`},
		"a #b":        {`"a #b"`, `"a #b"`},
		"- a":         {`"- a"`, `"- a"`},
		"-":           {`"-"`, `"-"`},
		"---":         {`"---"`, `"---"`},
		"...":         {`"..."`, `"..."`},
		"=======":     {`"======="`, `"======="`},
		"no":          {`"no"`, `"no"`},
		"Yes":         {`"Yes"`, `"Yes"`},
		"off":         {`"off"`, `"off"`},
		"true":        {`"true"`, `"true"`},
		"null":        {`"null"`, `"null"`},
		"~":           {`"~"`, `"~"`},
		"012":         {`"012"`, `"012"`},
		"1e3":         {`"1e3"`, `"1e3"`},
		"0x1f":        {`"0x1f"`, `"0x1f"`},
		".nan":        {`".nan"`, `".nan"`},
		"1:30":        {`"1:30"`, `"1:30"`},
		"2001-01-01":  {`"2001-01-01"`, `"2001-01-01"`},
		"<<":          {`"<<"`, `"<<"`},
		"\"":          {`"\""`, `"\""`},
		"'a":          {`"'a"`, `"'a"`},
		"a\tb":        {`"a\tb"`, `"a\tb"`},
		"@x":          {`"@x"`, `"@x"`},
		"*":           {`"*"`, `"*"`},
	} {
		if got := [2]string{quoted(s, false), quoted(s, true)}; got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

// TestQuotedReadsBack: whatever a text holds, and whatever quotes stood there,
// YAML reads it as that text, as value and as key.
func TestQuotedReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(anyText(), rapid.String()).Filter(func(s string) bool {
			return unfitText(s) == "" &&
				len(s) < 900
		}).Draw(t, "s")
		was := quotes(rapid.IntRange(0, 3).Draw(t, "was"))
		for _, text := range []string{"a: " + requoted(s, was, false) + " # c\n", "a: [" + requoted(s, was,
			true) + "]\n", "a:\n  " + quoted(s, false) + ": 1\n", "a: {" + quoted(s, true) + ": 1}\n"} {
			var top yaml.Node
			if err := yaml.Unmarshal([]byte(text), &top); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			y := top.Content[0].Content[1]
			if y.Kind != yaml.ScalarNode {
				y = y.Content[0]
			}
			if y.Kind != yaml.ScalarNode || y.ShortTag() != "!!str" || y.Value != s {
				t.Fatalf("%s reads as %s %q", text, y.ShortTag(), y.Value)
			}
		}
	})
}
