package laws

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// lawfulItems faults an item of a type that there is not, a known card that is written otherwise than it is
// called, and more items of a kind than an avatar may hold (item.types, item.limit.type,
// item.limit.potions).
func (s table) lawfulItems(f *yamlfile.Form) {
	for i, a := range s.Avatars {
		for j, item := range a.Items {
			key := fmt.Sprintf("avatars[%d].items[%d]", i, j)
			if !s.lawfulItem(f, key, item) {
				continue
			}
			beside := slices.DeleteFunc(slices.Clone(a.Items[:j]),
				func(other string) bool { return slices.Contains(a.Kept, other) })
			if clash := malice.Clashes(beside, item); len(clash) > 0 && !slices.Contains(a.Kept, item) {
				f.Fault(key, "%s holds %s beside it: %s (%s)", a.Name, malice.ItemName(clash[0]), malice.ItemLimit(item),
					malice.ItemRule(item))
			}
		}
	}
}

// lawfulItem faults an item that no command would take, or that is spelled otherwise than on its card. It
// returns false after such a fault.
func (s table) lawfulItem(f *yamlfile.Form, key, item string) bool {
	switch meant, err := s.ItemOf(item); {
	case err != nil:
		f.Fault(key, "%v", err)
		return false
	case meant != item:
		f.Fault(key, "%s is written %s", item, meant)
		return false
	}
	return true
}

// lawfulWords faults further cards and places, written by hand, that no command would understand.
func (s table) lawfulWords(f *yamlfile.Form) {
	for i, a := range s.Avatars {
		at := fmt.Sprintf("avatars[%d]", i)
		s.lawfulFate(f, at+".fate", a.Fate)
		s.lawfulSpelling(f, at+".mastery.name", "mastery", a.Mastery.Name)
		lawfulMods(f, at+".mods", a.Mods, notation.Spenders)
		lawfulMods(f, at+".fate-mods", a.FateMods, notation.Spenders)
	}
	if e := s.Encounter; e != nil {
		s.lawfulAbilities(f, "encounter.abilities", e.Abilities)
		lawfulMods(f, "encounter.mods", e.Mods, notation.Foes)
	}
	if x := s.Xulthul; x != nil {
		s.lawfulAbilities(f, "xulthul.abilities", x.Abilities)
	}
	for i, l := range s.Left {
		s.lawfulItem(f, fmt.Sprintf("left[%d].item", i), l.Item)
	}
	for key, list := range map[string][]string{"lairs.emptied": s.Lairs.Emptied, "lairs.known": s.Lairs.Known,
		"tracks.provoked": s.Tracks.Provoked, "tracks.quiet": s.Tracks.Quiet} {
		for i, place := range list {
			s.SoundPlace(f, fmt.Sprintf("%s[%d]", key, i), place)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(s.Tracks.First)) {
		s.SoundPlace(f, "tracks.first."+place, place)
	}
}

func (s table) lawfulFate(f *yamlfile.Form, key, card string) {
	kind, name, both := strings.Cut(card, ":")
	if both && !slices.Contains(notation.FateKinds, kind) {
		f.Fault(key, "%q is no kind of fate card: %s", kind, strings.Join(notation.FateKinds, ", "))
		return
	}
	if !both {
		name = card
	}
	s.lawfulSpelling(f, key, "fate", name)
}

func (s table) lawfulAbilities(f *yamlfile.Form, key string, list []string) {
	for i, card := range list {
		at := fmt.Sprintf("%s[%d]", key, i)
		color, name, _ := strings.Cut(card, ":")
		if !slices.Contains(notation.AbilityColors, color) {
			f.Fault(at, "%q has no color: yellow:NAME, or its color alone", card)
			continue
		}
		if s.lawfulSpelling(f, at, "ability", name) {
			if of := s.Book().Cards().Abilities[name].Kind; of != "" && of != color {
				f.Fault(at, "%s is %s: that card is known", name, of)
			}
		}
	}
}

// lawfulSpelling faults the name of a known card that is spelled otherwise than on the card. It returns
// false after such a fault.
func (s table) lawfulSpelling(f *yamlfile.Form, key, trove, name string) bool {
	known := box.Spelled(s.Book().Cards().In(trove), name)
	if known != "" && known != name {
		f.Fault(key, "%s is written %s", name, known)
		return false
	}
	return true
}

// lawfulMods faults effects that can do nothing where they stand.
func lawfulMods(f *yamlfile.Form, key string, mods []string, of notation.Bearer) {
	for i, text := range mods {
		if m, err := box.ParseLine(text); err == nil {
			if _, why := m.Idle(of); why != "" {
				f.Fault(fmt.Sprintf("%s[%d]", key, i), "%s does nothing there: %s", text, why)
			}
		}
	}
}
