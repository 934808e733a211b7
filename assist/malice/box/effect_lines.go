package box

import (
	"strings"

	"tablehand/assist/malice/notation"
)

// EffectOf reads a line of effects as it stands in the table, each once: a phase of combat asks for
// them again and again.
func (b *Book) EffectOf(line string) (notation.Mod, error) {
	return b.lines.get(line, func() (notation.Mod, error) { return ParseLine(line) })
}

// ParseLine reads an effect as it stands in the table: with the name of its card before a
// colon, where it comes from one.
func ParseLine(line string) (notation.Mod, error) {
	from, text := "", line
	if i := strings.LastIndex(line, ": "); i >= 0 {
		from, text = line[:i], line[i+len(": "):]
	}
	m, err := notation.ParseMod(text)
	m.From, m.Line = from, line
	return m, err
}
