package malice

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/yamlfile"
)

// asCommands reads the words of lists and places that people write by hand as the commands read them:
// scroll:Scalebane and Scalebane as book:Scalebane, a1 as a:a1. What no command would understand stays, for
// Audit to report.
func (s *State) asCommands() {
	for i := range s.Avatars {
		a := &s.Avatars[i]
		a.At, a.Fate = s.placeMeant(a.At), s.fateMeant(a.Fate)
		each(a.Items, s.itemMeant)
		each(a.Kept, s.itemMeant)
	}
	for i := range s.Left {
		s.Left[i].Item = s.itemMeant(s.Left[i].Item)
	}
	for i := range s.Due {
		d := &s.Due[i]
		if d.Against != "" {
			d.Against = s.itemMeant(d.Against)
		}
		if d.What != "well" { // of which it is a stronghold
			d.At = s.placeMeant(d.At)
		}
	}
	for i := range s.Shadows {
		s.Shadows[i].At, s.Shadows[i].Target = s.placeMeant(s.Shadows[i].At), strings.ToLower(s.Shadows[i].Target)
	}
	if x := s.Xulthul; x != nil {
		x.At, x.Target = s.placeMeant(x.At), strings.ToLower(x.Target)
		each(x.Abilities, s.abilityMeant)
	}
	if e := s.Encounter; e != nil {
		e.At = s.placeMeant(e.At)
		each(e.Abilities, s.abilityMeant)
	}
}

func each(words []string, meant func(string) string) {
	for i, word := range words {
		words[i] = meant(word)
	}
}

// placeMeant is a place with the letter of its board, as the table has it: a stronghold is one by its name, a
// board alone is its Gate.
func (s *State) placeMeant(place string) string {
	name, word, found := strings.Cut(place, ":")
	lower := strings.ToLower(name)
	switch {
	case found && s.IsBoard(lower):
		return lower + ":" + word
	case !found && s.IsStronghold(lower):
		return s.PlaceOf(lower[:1], lower)
	case !found && s.IsBoard(lower):
		return s.PlaceOf(lower, "gate")
	}
	return place
}

// itemMeant is an item with its type. Only one without a type pays for reading the cards.
func (s *State) itemMeant(item string) string {
	if meant, err := parseItem(item); err == nil {
		return meant
	}
	if meant, err := s.ItemOf(item); err == nil {
		return meant
	}
	return item
}

// fateMeant is a fate card with how it works, where that is known.
func (s *State) fateMeant(card string) string {
	if card == "" {
		return ""
	}
	kind, name, both := strings.Cut(card, ":")
	if lower := strings.ToLower(strings.TrimSpace(kind)); both && slices.Contains(notation.FateKinds, lower) {
		return lower + ":" + strings.TrimSpace(name)
	}
	deck := s.Book().Cards().Fates
	if name := box.Spelled(deck, card); name != "" && deck[name].Kind != "" {
		return deck[name].Kind + ":" + name
	}
	return card
}

// abilityMeant is an ability card with its color, where that is known.
func (s *State) abilityMeant(card string) string {
	color, name, err := box.ReadCard(card, notation.AbilityColors)
	switch {
	case err != nil:
		return card
	case color != "" && name != "":
		return color + ":" + name
	case color != "":
		return color
	}
	deck := s.Book().Cards().Abilities
	if name := box.Spelled(deck, name); name != "" && deck[name].Kind != "" {
		return deck[name].Kind + ":" + name
	}
	return card
}

// lawfulItems: an item is of a type that there is, a card that is known is written as it is called, and nobody
// holds more of a kind than an avatar may (item.types, item.limit.type, item.limit.potions).
func (s *State) lawfulItems(f *yamlfile.Form) {
	for i, a := range s.Avatars {
		for j, item := range a.Items {
			key := fmt.Sprintf("avatars[%d].items[%d]", i, j)
			if !s.lawfulItem(f, key, item) {
				continue
			}
			beside := slices.DeleteFunc(slices.Clone(a.Items[:j]),
				func(other string) bool { return slices.Contains(a.Kept, other) })
			if clash := Clashes(beside, item); len(clash) > 0 && !slices.Contains(a.Kept, item) {
				f.Fault(key, "%s holds %s beside it: %s (%s)", a.Name, ItemName(clash[0]), ItemLimit(item),
					ItemRule(item))
			}
		}
	}
}

// lawfulItem says whether an item is one that a command would take, written as it is called.
func (s *State) lawfulItem(f *yamlfile.Form, key, item string) bool {
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
func (s *State) lawfulWords(f *yamlfile.Form) {
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
			s.soundPlace(f, fmt.Sprintf("%s[%d]", key, i), place)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(s.Tracks.First)) {
		s.soundPlace(f, "tracks.first."+place, place)
	}
}

func (s *State) lawfulFate(f *yamlfile.Form, key, card string) {
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

func (s *State) lawfulAbilities(f *yamlfile.Form, key string, list []string) {
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

// lawfulSpelling says whether the name of a card, where it is known, is written as it is called.
func (s *State) lawfulSpelling(f *yamlfile.Form, key, trove, name string) bool {
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
