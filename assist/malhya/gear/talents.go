package gear

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// learn gives a hero a talent on its basic side (talent.starts-basic), or turns it over with the word
// advanced behind it (talent.upgrade-flip). Another hero's talent is not turned over by it
// (talent.new-does-not-upgrade).
func learn(t *malhya.Table, hero, words string) error {
	s := t.State()
	h := s.Hero(hero)
	name, flips := strings.CutSuffix(words, " advanced")
	talent, err := talentNamed(s, h, name)
	if err != nil {
		return err
	}
	side := h.Talents[talent]
	switch {
	case flips && side == "":
		return telling.Impossible("%s has no %s that could be turned over", hero, talent)
	case flips && side == "advanced":
		return telling.Impossible("%s's %s is advanced already", hero, talent)
	case flips:
		return sided(t, hero, talent, "advanced", "talent.upgrade-flip")
	case side != "":
		err := telling.Against("talent.new-does-not-upgrade", "%s has %s already", hero, talent)
		return telling.Offer(err, telling.Line("gain", hero, talent, "advanced"))
	}
	if other := mhay(s, h, talent); other != "" {
		err := t.Refuse("talent.mhay-one-hero", "%s has Mhay talents: only 1 hero of the group may", other)
		if err != nil {
			return err
		}
	}
	if err := sided(t, hero, talent, "basic", "talent.starts-basic", "talent.multiple-allowed"); err != nil {
		return err
	}
	if s.Book().Cards().Card("talent", talent) == nil {
		t.Remark("", "nobody has typed in what %s does", talent).
			Offer(telling.Line("card", "add", "talent", talent).And("DOES"))
	}
	return nil
}

// sided lays a talent before a hero with one side up, and gives what that side brings; its texts are
// remarked.
func sided(t *malhya.Table, hero, talent, side string, rules ...string) error {
	err := Alters(t, hero, func() error {
		t.Do(malhya.TalentMoved{Hero: hero, Talent: talent, Side: side}, rules...)
		return nil
	})
	recalls(t, hero, talent, rules[0])
	return err
}

// recalls adds a remark for each text on the side of a talent that is up now, which people carry out by
// hand.
func recalls(t *malhya.Table, hero, talent, rule string) {
	for _, card := range t.State().Bears(t.State().Hero(hero), false) {
		if card.Name != talent {
			continue
		}
		for _, line := range card.Sheet {
			for _, e := range line.Does {
				if e.Do == notation.Tells {
					t.Remark(rule, "%s: %s", talent, e.Text)
				}
			}
		}
	}
}

// mhay returns the name of another hero with Mhay talents, if the talent is one too; empty: there is none.
func mhay(s *malhya.State, h *malhya.Hero, talent string) string {
	is := func(name string) bool {
		card := s.Book().Cards().Card("talent", name)
		return card != nil && card.Sheet.Marked("mhay") > 0
	}
	if !is(talent) {
		return ""
	}
	for i := range s.Heroes {
		for name := range s.Heroes[i].Talents {
			if s.Heroes[i].Name != h.Name && is(name) {
				return s.Heroes[i].Name
			}
		}
	}
	return ""
}

// talentNamed returns the talent that words mean: one of the hero's, one that is typed in, or a new one of
// that name. It refuses a new name that is near another word, or that means a resource or a level.
func talentNamed(s *malhya.State, h *malhya.Hero, words string) (string, error) {
	known := s.Book().Cards().Names("talent")
	known = text.With(known, slices.Collect(maps.Keys(h.Talents))...)
	slices.Sort(known)
	name, err := telling.Named("talent", words, known)
	missing, is := errors.AsType[*telling.Unknown](err)
	if !is {
		return name, err
	}
	words = strings.TrimSpace(words)
	if of := partOf(words); len(of) > 0 {
		return "", &telling.Unknown{What: "talent", Word: words, Near: of[0]}
	}
	if level := levels(h, strings.ToLower(words)); level != nil {
		return "", level
	}
	if missing.Near = near.Word(words, slices.Concat(known, Goods())); missing.Near != "" {
		return "", missing
	}
	return newName(words)
}

// forget takes the talent that words name from a hero; it refuses one that the hero does not have.
func forget(t *malhya.Table, hero, words string) error {
	name, err := telling.Named("talent", words, slices.Sorted(maps.Keys(t.State().Hero(hero).Talents)))
	if err != nil {
		return err
	}
	err = Alters(t, hero, func() error {
		t.Do(malhya.TalentMoved{Hero: hero, Talent: name})
		return nil
	})
	Tight(t, hero)
	return err
}
