package box

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// ReadCard reads COLOR:NAME, COLOR or NAME.
func ReadCard(text string, colors []string) (color, name string, err error) {
	if err := notation.Printable(text); err != nil {
		return "", "", &telling.Nonsense{Reason: "card " + chance.Quote(text) + ": " + err.Error()}
	}
	before, after, both := strings.Cut(text, ":")
	found, ok := chance.Match(strings.TrimSpace(before), colors)
	switch {
	case both && ok:
		return found, strings.TrimSpace(after), nil
	case both:
		return "", "", &telling.Unknown{What: "color", Word: before, Have: colors}
	case ok && strings.EqualFold(before, found):
		return found, "", nil
	}
	return "", strings.TrimSpace(text), nil
}

// ReadSpoken reads a card as it is said aloud, blue Web: its first word is one of the kinds, whole.
func ReadSpoken(text string, kinds []string) (kind, name string, ok bool) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	i := slices.IndexFunc(kinds, func(kind string) bool { return strings.EqualFold(kind, first) })
	if rest = strings.TrimSpace(rest); i < 0 || rest == "" {
		return "", "", false
	}
	return kinds[i], rest, true
}
