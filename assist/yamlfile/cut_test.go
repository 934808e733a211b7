package yamlfile

import (
	"testing"

	"gopkg.in/yaml.v3"
)

// TestCutAnywhere: each beginning of a table is refused, or read as what it
// says, all of it and nothing else, and written back as it is.
func TestCutAnywhere(t *testing.T) {
	for _, text := range []string{tableText, withCRLF(everyText), withBOM(everyText)} {
		taken := 0
		for n := range len(text) {
			part := text[:n]
			d, err := Parse("t.yaml", []byte(part))
			if err != nil {
				if _, ok := err.(*Faults); !ok {
					t.Fatalf("cut at %d: %v", n, err)
				}
				continue
			}
			taken++
			var plain map[string]yaml.Node
			if err := yaml.Unmarshal([]byte(part), &plain); err != nil {
				t.Fatalf("cut at %d: taken, but YAML says %v", n, err)
			}
			if len(plain) != len(d.root.slots) {
				t.Fatalf("cut at %d: %d keys, YAML has %d", n, len(d.root.slots), len(plain))
			}
			for key, y := range plain {
				if why := unlike(d.root.child(key), &y); why != "" {
					t.Fatalf("cut at %d: %s: %s", n, key, why)
				}
			}
			mustKeep(t, d, part)
		}
		if taken < 20 {
			t.Errorf("only %d beginnings are taken: the test shows nothing", taken)
		}
	}
}

// mustKeep writes what was read, where it can be read.
func mustKeep(t *testing.T, d *File, text string) {
	t.Helper()
	for _, describe := range []func(*Form){new(sheet).describe, new(every).describe} {
		if d.Read(describe) != nil {
			continue
		}
		if out, err := d.Write(describe); err != nil || string(out) != text {
			t.Fatalf("%v: %q became %q", err, text, out)
		}
	}
}

// unlike says how a node differs from what the YAML library decodes. At the
// end of a text, a literal has the line end that the file should have had.
func unlike(n *node, y *yaml.Node) string {
	if n == nil {
		return "missing"
	}
	if y.Kind == yaml.ScalarNode {
		if n.shape != scalar || n.null != (y.ShortTag() == "!!null") || n.value != y.Value &&
			n.value != y.Value+"\n" {
			return n.named() + " for " + y.Value
		}
		return ""
	}
	width := 1
	if y.Kind == yaml.MappingNode {
		width = 2
	}
	if len(n.slots)*width != len(y.Content) {
		return "has lost a part"
	}
	for i := range n.slots {
		if why := unlike(n.slots[i].value, y.Content[i*width+width-1]); why != "" {
			return why
		}
	}
	return ""
}
