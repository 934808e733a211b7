package malice

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// show answers with a part of the table: JSON for scripts, text for people.
func (v *voice) show(s *malice.State, result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	var over any
	if s.Over != nil {
		over = *s.Over
	}
	return v.Answer(notation.Name, s.Printing, result, over)
}

func (v *voice) showAvatar(word string) error {
	s, err := v.here()
	if err != nil {
		return err
	}
	view, err := s.FindAvatar(word)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, a := range s.Avatars {
		if a.Name == view.Name {
			v.these(&b, s, []malice.Avatar{a})
		}
	}
	return v.show(s, view, b.String())
}

func (v *voice) showEncounter() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	text := v.screen(s, "encounter")
	if s.Encounter == nil {
		text = "no encounter: creature makes one\n"
	}
	return v.show(s, s.Encounter, text)
}

// showFight shows the encounter from the fighters' side.
func (v *voice) showFight() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	f := s.FightView()
	if f == nil {
		return v.showEncounter()
	}
	return v.show(s, f, v.screen(s, "encounter"))
}

func (v *voice) showRadiance() error {
	s, err := v.here()
	if err != nil {
		return err
	}
	r := s.Radiance()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		fmt.Fprintf(&b, "%s: %s\n", name, orNone(r.Held[name]))
	}
	fmt.Fprintf(&b, "pool: %s\n%d in the game, %d out of it (sets of ten)\n", orNone(r.Pool), r.Sets,
		r.Removed)
	return v.show(s, r, b.String())
}

// assumed lists the values that the rulebook's text lost, with the assumption for each.
func (v *voice) assumed() error {
	book, err := v.soundBook()
	if err != nil {
		return err
	}
	printing, taken := v.Printing, map[string]string(nil)
	if s, err := v.here(); err == nil {
		printing, taken = s.Printing, s.Readings
	} else if printing == "" {
		printing = notation.Printings[0]
	}
	list, err := book.Assumed(printing, taken)
	if err != nil {
		return err
	}
	if v.JSON {
		return v.Answer(notation.Name, printing, map[string]any{"assumed": list}, nil)
	}
	var b strings.Builder
	for _, a := range list {
		fmt.Fprintf(&b, "%s (%s): %s\n", a.Name, a.Sure, a.Takes)
		if a.Why != "" {
			fmt.Fprintf(&b, "    %s\n", a.Why)
		}
		for _, value := range sorted(a.Values) {
			fmt.Fprintf(&b, "      %s: %s\n", value, a.Values[value])
		}
		if len(a.Rules) > 0 {
			fmt.Fprintf(&b, "    rules: %s\n", strings.Join(a.Rules, ", "))
		}
	}
	return v.Print(b.String())
}

func sorted(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
