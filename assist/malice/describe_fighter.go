package malice

import (
	"tablehand/assist/telling"
)

// ParseFighter reads an avatar as it is described, and whether it defends in every phase.
func (s *State) ParseFighter(text, name string) (a Avatar, defends bool, err error) {
	d, err := parseDescription("avatar", text, FighterWords)
	if err != nil {
		return a, false, err
	}
	a.Name = name
	if called, said := d.words["name"]; said {
		a.Name = called
	}
	if err := nameable(a.Name); err != nil {
		return a, false, &telling.Nonsense{Reason: "--avatar: " + err.Error()}
	}
	if a.Life, err = d.number("life", s.book.Parts().Start.Life, 1, 99); err != nil {
		return a, false, err
	}
	if a.Radiance, err = d.list("radiance", Radiances); err != nil {
		return a, false, err
	}
	if a.Mods, err = d.mods(); err != nil {
		return a, false, err
	}
	defends, err = d.yes("defends")
	return a, defends, err
}
