package setup

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/telling"
)

// AddAvatar seats one more player.
type AddAvatar struct{ Seat Seat }

// Play implements telling.Act.
func (a AddAvatar) Play(t *malice.Table) error {
	s := t.State()
	if n := len(s.Avatars); n >= 8 {
		return &telling.Refused{Rule: "component.tokens.avatars",
			Reason: "8 avatars play: there is no ninth token"}
	}
	if err := (New{}).seatAvatar(t, a.Seat); err != nil {
		return err
	}
	t.Result = t.State().Shown(a.Seat.Name)
	return nil
}

// RemoveAvatar takes a player off the table: shards go to the bank, radiance to the pool.
type RemoveAvatar struct{ Who string }

// Play implements telling.Act.
func (a RemoveAvatar) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	if len(s.Avatars) == 1 {
		return &telling.Refused{Rule: "game.players",
			Reason: who.Name + " is the last avatar: a game needs one"}
	}
	if e := s.Encounter; e != nil && (slices.Contains(e.By, who.Name) || e.Combat != nil &&
		slices.Contains(e.Combat.Fighters, who.Name)) {
		return telling.Offer(telling.Impossible("%s stands in an encounter", who.Name), s.WayOut(who.Name)...)
	}
	name := who.Name
	t.Result = s.Shown(name) // as it leaves
	lapse(t, name)
	life.TakeBack(t, name, "shard.bank")
	for _, kind := range slices.Clone(who.Radiance) {
		life.LoseRadiance(t, name, kind, "pool", "radiance.keep")
	}
	t.Do(malice.Departed{Name: name})
	return nil
}

// lapse notes that what is due to a player who leaves, and to nobody else, lapses.
func lapse(t *malice.Table, name string) {
	for _, d := range slices.Clone(t.State().Due) {
		if slices.Equal(d.Who, []string{name}) {
			t.Do(malice.Lapsed{Due: d})
		}
	}
}

// RenameAvatar gives an avatar another name.
type RenameAvatar struct{ Who, To string }

// Play implements telling.Act.
func (a RenameAvatar) Play(t *malice.Table) error {
	s := t.State()
	from, err := telling.Renamed(a.Who, a.To, s.AvatarNames(), s.AvatarCalled)
	if err != nil {
		return err
	}
	if err := malice.Nameable(a.To); err != nil {
		return &telling.Nonsense{Reason: "avatar " + chance.Quote(a.To) + ": " + err.Error()}
	}
	t.Do(malice.Renamed{From: from, To: a.To})
	t.Result = s.Shown(a.To)
	return nil
}

// SetAvatar corrects what the table shows of an avatar.
type SetAvatar struct {
	Who   string
	What  string // at | mastery
	Value string
}

// Settable lists the facts that SetAvatar corrects.
var Settable = []string{"at", "mastery"}

// Beside says whether this names the new mastery that an avatar has still to draw: it need not wait for a
// harvest (attune.mastery.effect).
func (a SetAvatar) Beside(s *malice.State) bool {
	who, err := s.AvatarNamed(a.Who)
	return err == nil && a.What == "mastery" && s.Owes("mastery", who.Name)
}

// Play implements telling.Act.
func (a SetAvatar) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	switch name := who.Name; a.What {
	case "at":
		at, err := s.FindPlace(a.Value)
		if err != nil {
			return err
		}
		if slices.Contains(s.Fighting(), name) && !s.SameHex(who.At, at) {
			if err := telling.Offer(t.Refuse("combat.within-action", "%s fights at %s", name, who.At),
				s.WayOut(name)...); err != nil {
				return err
			}
		}
		if len(who.Band) > 0 && !s.SameHex(who.At, at) {
			t.Do(malice.Banded{Who: name}, "band.leave")
		}
		t.Do(malice.Moved{Who: name, From: who.At, To: at})
	case "mastery":
		m, err := malice.ParseMastery(a.Value)
		if err != nil {
			return err
		}
		if m, err = life.MasteryOf(t, m); err != nil {
			return err
		}
		if m.Name != who.Mastery.Name {
			if err := life.LeavesTrove(t, "mastery", m.Card()); err != nil {
				return err
			}
		}
		starting, owed := who.Mastery.Color == "", who.Due
		t.Do(malice.Mastered{Who: name, To: m})
		switch {
		case owed > 0 && m.Color != "":
			life.Give(t, name, m.Color, owed,
				life.Due(owed, "of the new mastery's color", "return.newshards"), "return.newshards")
		case starting:
			startingColor(t, name)
		}
	default:
		return &telling.Unknown{What: "thing to set", Word: a.What, Have: Settable}
	}
	t.Result = t.State().Shown(who.Name)
	return nil
}
