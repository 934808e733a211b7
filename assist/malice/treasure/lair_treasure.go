package treasure

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/text"
)

// SeekTreasure makes the luck roll for a treasure in an unstocked lair: one for each
// creature beaten, while the band is together (lair.unstocked.lr, lair.unstocked.once,
// band.lock.treasure).
type SeekTreasure struct {
	Who  string // who rolls for the band; empty: asked
	Mods []notation.Mod
}

// Bookkeeping: the roll belongs to the victory, and ends no harvest.
func (SeekTreasure) Bookkeeping() {}

// Sought is the luck roll for a treasure in JSON, with the spoils that are now due.
type Sought struct {
	Roll    rolls.Rolled   `json:"roll"`
	Success bool           `json:"success"`
	Spoils  *malice.Spoils `json:"spoils"`
}

// Play implements telling.Act.
func (a SeekTreasure) Play(t *malice.Table) error {
	if err := t.State().CheckMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	o := luckDue(t.State(), a.Who)
	if o == nil {
		if err := t.Refuse("lair.unstocked.once",
			"no luck roll for a treasure is due: one for each creature beaten in an unstocked lair"); err != nil {
			return err
		}
		o = &malice.Spoils{By: t.State().AvatarNames()}
	}
	who, err := a.seeker(t, o.By)
	if err != nil {
		return err
	}
	if err := together(t, o.By); err != nil {
		return err
	}
	if err := t.State().CheckWhose(a.Mods, who); err != nil {
		return err
	}
	rolled, err := rolls.Luck(t, "lr", "lair.unstocked.lr", who, 5, a.Mods)
	if err != nil {
		return err
	}
	found := withRolls(*o, rollsOf(*o)-1)
	if *rolled.Success {
		found.Treasures++
	}
	t.Do(malice.SpoilsChanged(found), "lair.unstocked.lr", "lair.unstocked.once").Because(rolled.Why...)
	t.Result = Sought{rolled, *rolled.Success, t.State().SpoilsOf(o.By)}
	return nil
}

// luckDue returns the rewards of the victory that a luck roll is due for: where there are several, of a band
// with this avatar, and of one that is still together; nil: no roll is due.
func luckDue(s *malice.State, word string) (due *malice.Spoils) {
	a, err := s.AvatarNamed(word)
	best := -1
	for _, d := range s.Due {
		fits := 0
		if err == nil && slices.Contains(d.Who, a.Name) {
			fits += 2
		}
		if d.Luck && !Parted(s, d.Who) {
			fits++
		}
		if d.Luck && fits > best {
			best, due = fits, s.SpoilsOf(d.Who)
		}
	}
	return due
}

// seeker returns the member of the band whose roll it is: one that has a body (roll.lr.band, return.trigger).
func (a SeekTreasure) seeker(t *malice.Table, by []string) (string, error) {
	s := t.State()
	if a.Who == "" {
		gone := func(name string) bool { return !s.Present(name) }
		if sound := slices.DeleteFunc(slices.Clone(by), gone); len(sound) > 0 {
			by = sound
		}
		who := t.Choose(chance.Question{For: "by", Text: "who makes the luck roll", Answers: by, Default: by[0]})
		return who, life.Embodied(t, who)
	}
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return "", err
	}
	if err := life.Embodied(t, who.Name); err != nil {
		return "", err
	}
	if !slices.Contains(by, who.Name) {
		return who.Name, t.Refuse("roll.lr.band", "%s the roll: %s has no part in it",
			malice.Do(by, "has", "have"), who.Name)
	}
	return who.Name, nil
}

// together refuses a band that has parted since it beat the creature.
func together(t *malice.Table, by []string) error {
	if Parted(t.State(), by) {
		return t.Refuse("band.lock.treasure",
			"%s are no longer one band: the luck roll was due while they were together", text.Listed(by))
	}
	return nil
}

// Parted says whether these avatars are no longer one band.
func Parted(s *malice.State, by []string) bool {
	first := s.Avatar(by[0])
	return slices.ContainsFunc(by[1:],
		func(name string) bool { return first == nil || !slices.Contains(first.Band, name) })
}
