package box

import (
	"strings"

	"tablehand/assist/malice/notation"
)

// EffectOf returns what ParseLine reads from a line under mods:. The book keeps each result, because a phase
// of combat asks for the same lines many times.
func (b *Book) EffectOf(line string) (notation.Mod, error) {
	return b.lines.get(line, func() (notation.Mod, error) { return ParseLine(line) })
}

// ParseLine reads an effect as it stands in the table: with the name of its card before a
// colon, where it comes from one, and the rounds that it lasts behind it, where it says so.
func ParseLine(line string) (notation.Mod, error) {
	text, _ := notation.Rounds(line)
	from := ""
	if i := strings.LastIndex(text, ": "); i >= 0 {
		from, text = text[:i], text[i+len(": "):]
	}
	m, err := notation.ParseMod(text)
	m.From, m.Line = from, line
	return m, err
}
