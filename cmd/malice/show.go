package malice

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/cmd/app"
)

func (v verbs) showAvatar(word string) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	a, err := s.AvatarNamed(word)
	if err != nil {
		return err
	}
	var b strings.Builder
	v.these(&b, s, []malice.Avatar{*a}, true)
	return v.Show(s, s.ViewOf(*a), b.String())
}

func (v verbs) showEncounter() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	return v.Show(s, s.Encountered(), v.encountered(s))
}

// showFight shows the encounter; in JSON it is the combat, with those who fight.
func (v verbs) showFight() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	return v.Show(s, combat.Combat(s), v.encountered(s))
}

// encountered writes the encounter for people, or how to make one where there is none.
func (v verbs) encountered(s *malice.State) string {
	if s.Encounter == nil {
		return "no encounter: creature makes one\n"
	}
	return v.screen(s, "encounter")
}

func (v verbs) showRadiance() error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	r := s.Radiance()
	var b strings.Builder
	for _, name := range s.AvatarNames() {
		fmt.Fprintf(&b, "%s: %s\n", name, app.OrNone(r.Held[name]))
	}
	fmt.Fprintf(&b, "pool: %s\n%d in the game, %d out of it (sets of ten)\n", app.OrNone(r.Pool), r.Sets,
		r.Removed)
	return v.Show(s, r, b.String())
}
