package yamlfile

import (
	"bytes"
	"strings"
)

// WithLine returns a flat text in which a key has a value: in its line, with the comment behind it, or in a
// new last one. All other lines stay.
func WithLine(text []byte, key, value string) []byte {
	if strings.ContainsAny(value, ":#'\"{}[]&*!|>%@`\\") || strings.TrimSpace(value) != value {
		value = "'" + strings.ReplaceAll(value, "'", "''") + "'"
	}
	var b bytes.Buffer
	written := false
	for line := range bytes.Lines(text) {
		said, comment, _ := strings.Cut(strings.TrimRight(string(line), "\r\n"), " #")
		if name, _, is := strings.Cut(said, ":"); is && name == key && !written {
			if written = true; comment != "" {
				comment = " #" + comment
			}
			line = []byte(key + ": " + value + comment + "\n")
		}
		b.Write(line)
	}
	if written {
		return b.Bytes()
	}
	if n := b.Len(); n > 0 && b.Bytes()[n-1] != '\n' {
		b.WriteByte('\n')
	}
	b.WriteString(key + ": " + value + "\n")
	return b.Bytes()
}
