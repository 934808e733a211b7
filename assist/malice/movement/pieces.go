package movement

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// whereStands returns the hex of a piece that a word names, as people say where they go: shadow, shadow-2,
// Xulthul, the name of another avatar. Empty: the word names none, or a hex of the board is called so.
func whereStands(s *malice.State, own, word string) (string, error) {
	place := own + ":" + word
	if _, typed := s.HexAt(place); typed || s.TerrainAt(place) != "" {
		return "", nil
	}
	lower := strings.ToLower(word)
	if x := s.Xulthul; x != nil && (lower == "xulthul" || lower == "xulthûl") {
		return x.At, nil
	}
	for i := range s.Avatars {
		if names.Same(s.Avatars[i].Name, word) {
			return s.Avatars[i].At, nil
		}
	}
	kind, number, _ := strings.Cut(lower, "-")
	if kind != "shadow" {
		return "", nil
	}
	meant := slices.DeleteFunc(slices.Clone(s.Shadows), func(h malice.Shadow) bool {
		return number != "" && malice.ShadowName(h.ID) != lower
	})
	if here := slices.DeleteFunc(slices.Clone(meant), func(h malice.Shadow) bool {
		return malice.BoardOf(h.At) != own
	}); len(here) > 0 {
		meant = here
	}
	switch len(meant) {
	case 0:
		return "", telling.Impossible("no such Shadow is in Aethos: %s", shadowsIn(s))
	case 1:
		return meant[0].At, nil
	}
	var could []string
	for _, h := range meant {
		could = append(could, malice.ShadowName(h.ID))
	}
	return "", telling.Unclear(word, could)
}

// shadowsIn writes where the Shadows in Aethos are.
func shadowsIn(s *malice.State) string {
	var list []string
	for _, h := range s.Shadows {
		list = append(list, malice.Spoken(malice.ShadowName(h.ID))+" is at "+h.At)
	}
	if len(list) == 0 {
		return "none is"
	}
	return text.Listed(list)
}

// occupied says whether somebody stands at a place, so that the table knows it by its name.
func occupied(s *malice.State, place string) bool {
	return shadowAt(s, place) != nil || s.Xulthul != nil && s.Xulthul.At == place ||
		slices.ContainsFunc(s.Avatars, func(a malice.Avatar) bool { return a.At == place })
}

// joined returns the words of a way with the number of a Shadow behind its name as one word: shadow 2 is
// shadow-2.
func joined(words []string) (list []string) {
	for _, word := range words {
		n := len(list)
		if n > 0 && strings.EqualFold(list[n-1], "shadow") && strings.Trim(word, "0123456789,") == "" {
			list[n-1] += "-" + word
			continue
		}
		list = append(list, word)
	}
	return list
}
