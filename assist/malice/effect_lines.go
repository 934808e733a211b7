package malice

import "strings"

// EffectOf reads a line of effects as it stands in the table, each once: a phase of combat
// asks for them again and again.
func (b *Book) EffectOf(line string) (Mod, error) {
	return b.lines.get(line, func() (Mod, error) { return parseLine(line) })
}

// parseLine reads an effect as it stands in the table: with the name of its card before a
// colon, where it comes from one.
func parseLine(line string) (Mod, error) {
	from, text := "", line
	if i := strings.LastIndex(line, ": "); i >= 0 {
		from, text = line[:i], line[i+len(": "):]
	}
	m, err := ParseMod(text)
	m.From, m.line = from, line
	return m, err
}
