package yamlfile

import (
	"strings"
	"testing"
)

// eightAvatars is a table of the size that a long game grows to.
func eightAvatars(b *testing.B) []byte {
	start := strings.Index(tableText, "  # the one who began")
	end := strings.Index(tableText, "\nwells:")
	four := strings.Repeat(tableText[start:end], 4)
	text := tableText[:start] + four + tableText[end:]
	b.SetBytes(int64(len(text)))
	return []byte(text)
}

func BenchmarkParseAndRead(b *testing.B) {
	text := eightAvatars(b)
	b.ReportAllocs()
	for b.Loop() {
		d, err := Parse("table.yaml", text)
		if err != nil {
			b.Fatal(err)
		}
		var s sheet
		if err := d.Read(s.describe); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWrite writes one changed number, and reads it back.
func BenchmarkWrite(b *testing.B) {
	d, err := Parse("table.yaml", eightAvatars(b))
	if err != nil {
		b.Fatal(err)
	}
	var s sheet
	if err := d.Read(s.describe); err != nil {
		b.Fatal(err)
	}
	s.Avatars[3].Life--
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Write(s.describe); err != nil {
			b.Fatal(err)
		}
	}
}
