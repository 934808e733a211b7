package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// AvatarView is an avatar as scripts read it.
type AvatarView struct {
	Name     string         `json:"name"`
	At       string         `json:"at"`
	Band     []string       `json:"band"`
	Life     int            `json:"life"`
	Wounds   int            `json:"wounds"`
	Drains   int            `json:"drains"`
	Mastery  Mastery        `json:"mastery"`
	Shards   map[string]int `json:"shards"`
	Radiance []string       `json:"radiance"`
	Items    []string       `json:"items"`
	Fate     *string        `json:"fate"`
	MP       *Points        `json:"mp"`      // left of this turn's movement roll; null: not rolled
	Actions  int            `json:"actions"` // left this turn
	Rebirth  int            `json:"rebirth"` // actions still to be spent on a new body
	Afloat   bool           `json:"afloat"`
}

// ViewOf shows an avatar as it stands in this turn.
func (s *State) ViewOf(a Avatar) AvatarView {
	v := AvatarView{Actions: s.actionsLeft(&a), Rebirth: a.Rebirth, Name: a.Name, At: a.At, Band: append([]string{}, a.Band...), Life: a.Life, Wounds: a.Wounds, Drains: a.Drains,
		Mastery: a.Mastery, Shards: map[string]int{}, Radiance: append([]string{}, a.Radiance...), Items: append([]string{}, a.Items...)}
	for color, n := range a.Shards {
		v.Shards[color] = n
	}
	v.Afloat = a.Afloat
	if a.rolled() {
		mp := a.mp()
		v.MP = &mp
	}
	if a.Fate != "" {
		v.Fate = &a.Fate
	}
	return v
}

func (s *State) shown(name string) AvatarView { return s.ViewOf(*s.avatar(name)) }

// FindAvatar shows the avatar that a word names.
func (s *State) FindAvatar(word string) (AvatarView, error) {
	a, err := s.findAvatar(word)
	if err != nil {
		return AvatarView{}, err
	}
	return s.ViewOf(*a), nil
}

// AddAvatar seats one more player.
type AddAvatar struct{ Seat Seat }

// Play implements telling.Act.
func (a AddAvatar) Play(t *table) error {
	s := t.State()
	if n := len(s.Avatars); n >= 8 {
		return &telling.Refused{Rule: "component.tokens.avatars", Reason: "8 avatars play: there is no ninth token"}
	}
	if err := (New{}).seat(t, a.Seat); err != nil {
		return err
	}
	t.Result = t.State().shown(a.Seat.Name)
	return nil
}

// RemoveAvatar takes a player off the table: shards go to the bank, radiance to the pool.
type RemoveAvatar struct{ Who string }

// Play implements telling.Act.
func (a RemoveAvatar) Play(t *table) error {
	s := t.State()
	who, err := s.findAvatar(a.Who)
	if err != nil {
		return err
	}
	if len(s.Avatars) == 1 {
		return &telling.Refused{Rule: "game.players", Reason: who.Name + " is the last avatar: a game needs one"}
	}
	if e := s.Encounter; e != nil && (slices.Contains(e.By, who.Name) || e.Combat != nil && slices.Contains(e.Combat.Fighters, who.Name)) {
		return telling.Impossible("%s stands in an encounter: encounter left first", who.Name)
	}
	name := who.Name
	takeBack(t, name, "shard.bank")
	for _, kind := range slices.Clone(who.Radiance) {
		loseRadiance(t, name, kind, "pool", "radiance.keep")
	}
	t.Do(Departed{Name: name})
	return nil
}

// RenameAvatar gives an avatar another name.
type RenameAvatar struct{ Who, To string }

// Play implements telling.Act.
func (a RenameAvatar) Play(t *table) error {
	s := t.State()
	who, err := s.findAvatar(a.Who)
	if err != nil {
		return err
	}
	if err := nameable(a.To); err != nil {
		return &telling.Nonsense{Reason: "avatar " + chance.Quote(a.To) + ": " + err.Error()}
	}
	if s.avatar(a.To) != nil {
		return telling.Impossible("an avatar is called %s already", a.To)
	}
	t.Do(Renamed{From: who.Name, To: a.To})
	t.Result = s.shown(a.To)
	return nil
}

// SetAvatar corrects what the table shows of an avatar.
type SetAvatar struct {
	Who   string
	What  string // at | mastery
	Value string
}

// Settable is what SetAvatar corrects.
var Settable = []string{"at", "mastery"}

// Play implements telling.Act.
func (a SetAvatar) Play(t *table) error {
	s := t.State()
	who, err := s.findAvatar(a.Who)
	if err != nil {
		return err
	}
	switch name := who.Name; a.What {
	case "at":
		at, err := s.findPlace(a.Value)
		if err != nil {
			return err
		}
		if slices.Contains(s.fighting(), name) && !s.same(who.At, at) {
			if err := t.Refuse("combat.within-action", "%s fights at %s: %s", name, who.At, s.wayOut(name)); err != nil {
				return err
			}
		}
		if len(who.Band) > 0 && !s.same(who.At, at) {
			t.Do(Banded{Who: name}, "band.leave")
		}
		t.Do(Moved{Who: name, From: who.At, To: at})
	case "mastery":
		m, err := ParseMastery(a.Value)
		if err != nil {
			return err
		}
		if m, err = masteryOf(t, m); err != nil {
			return err
		}
		if m.Name != who.Mastery.Name {
			if err := leavesTrove(t, "mastery", m.card()); err != nil {
				return err
			}
		}
		starting, owed := who.Mastery.Color == "", who.Due
		t.Do(Mastered{Who: name, To: m})
		switch {
		case owed > 0 && m.Color != "":
			give(t, name, m.Color, owed, due(owed, "of the new mastery's color", "return.newshards"), "return.newshards")
		case starting:
			startingColor(t, name)
		}
	default:
		return &telling.Unknown{What: "thing to set", Word: a.What, Have: Settable}
	}
	t.Result = t.State().shown(who.Name)
	return nil
}
