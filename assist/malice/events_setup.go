package malice

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// Begun: the boards lie on the table, everything on them face down.
type Begun struct {
	Printing string            `json:"printing"`
	Scenario string            `json:"scenario"`
	Seed     int               `json:"seed"`
	Options  Options           `json:"options"`
	Readings map[string]string `json:"readings"`
	Boards   []string          `json:"boards"`
	Files    map[string]string `json:"files"` // board files by board; realm: that of the Realm
	Adjoins  []string          `json:"adjoins"`
	Unturned Unturned          `json:"unturned"`
	Lairs    map[string]int    `json:"lairs"` // number of stocked lairs, by board
	Seals    int               `json:"seals"`
}

func (e Begun) Kind() string { return "game.begun" }

func (e Begun) String() string {
	name := "Thwart the Shadow"
	if e.Scenario == "preserve" {
		name = "Preserve the Light"
	}
	lairs := 0
	for _, n := range e.Lairs {
		lairs += n
	}
	return fmt.Sprintf(
		"%s, %s printing, %s: %d Light and %d Dark Wells face down, %d lairs stocked, %d Gates sealed",
		name, e.Printing, text.Things(len(e.Boards), "board", "boards"), e.Unturned.Light,
		e.Unturned.Dark, lairs, e.Seals)
}

func (e Begun) Apply(s *State) {
	s.Printing, s.Scenario, s.Seed, s.Options = e.Printing, e.Scenario, e.Seed, e.Options
	s.Readings = maps.Clone(e.Readings)
	s.Round, s.Turn = 1, "players"
	s.Unturned = Unturned{e.Unturned.Light, e.Unturned.Dark, slices.Clone(e.Unturned.Cities),
		maps.Clone(e.Unturned.Mystics)}
	s.Realm.Seals = slices.Clone(notation.Gates[:e.Seals])
	s.Lairs.Stocked, s.Places = map[string]int{}, map[string]Places{}
	s.Adjoins, s.Realm.File = slices.Clone(e.Adjoins), e.Files["realm"]
	for _, b := range e.Boards {
		s.Boards = append(s.Boards, Board{Name: b, File: e.Files[b]})
		s.Lairs.Stocked[b] = e.Lairs[b]
	}
}

// Joined: an avatar comes into the game.
type Joined struct {
	Name    string  `json:"name"`
	At      string  `json:"at"`
	Life    int     `json:"life"`
	Mastery Mastery `json:"mastery"`
}

func (e Joined) Kind() string { return "avatar.joined" }

func (e Joined) String() string {
	return fmt.Sprintf("%s begins at %s with %d life and %s", e.Name, e.At, e.Life, e.Mastery)
}

func (m Mastery) String() string {
	switch {
	case m.Name == "" && m.Color == "":
		return "a mastery to be drawn"
	case m.Name == "":
		return "a " + m.Color + " mastery"
	case m.Color == "":
		return m.Name
	}
	return m.Name + " (" + m.Color + ")"
}

func (e Joined) Apply(s *State) {
	s.lift("mastery", e.Mastery.Card())
	s.Avatars = append(s.Avatars,
		Avatar{Name: e.Name, At: e.At, Life: e.Life, Mastery: e.Mastery, Shards: map[string]int{}})
}

// Departed: a player has left the table for good, after shards and radiance were given back.
type Departed struct {
	Name string `json:"name"`
}

func (e Departed) Kind() string { return "avatar.left" }

func (e Departed) String() string { return e.Name + " leaves the game" }

func (e Departed) Apply(s *State) {
	Banded{Who: e.Name}.Apply(s)
	s.recall(e.Name, "")
	s.underAll("mastery", []string{s.Avatar(e.Name).Mastery.Card()})
	s.underAll("fate", []string{s.Avatar(e.Name).Fate})
	for _, item := range s.Avatar(e.Name).Items {
		s.under(TroveOf(item), item)
	}
	s.Avatars = slices.Delete(s.Avatars, s.AvatarIndex(e.Name), s.AvatarIndex(e.Name)+1)
}

// Renamed: an avatar is called something else from now on.
type Renamed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (e Renamed) Kind() string { return "avatar.renamed" }

func (e Renamed) String() string { return e.From + " is called " + e.To + " from now on" }

func (e Renamed) Apply(s *State) {
	s.Avatar(e.From).Name = e.To
	s.recall(e.From, e.To)
}

// recall replaces the name from by to in every list and count of the table, beside the avatar itself. With
// to empty it takes the name out.
func (s *State) recall(from, to string) {
	list := func(names []string) []string {
		if to == "" {
			return text.Without(names, from)
		}
		for i, n := range names {
			if n == from {
				names[i] = to
			}
		}
		return names
	}
	for i := range s.Avatars {
		s.Avatars[i].Band = list(s.Avatars[i].Band)
		s.Avatars[i].Craft = list(s.Avatars[i].Craft)
		s.Avatars[i].moveDebts(from, to)
	}
	if e := s.Encounter; e != nil {
		e.By = list(e.By)
		for _, counted := range []map[string]int{e.Invoked, e.Ahead} {
			if n := counted[from]; n > 0 {
				delete(counted, from)
				counted[to] = n
			}
			delete(counted, "")
		}
		e.Combat.recall(from, to, list)
	}
	for i := range s.Due {
		s.Due[i].Who = list(s.Due[i].Who)
	}
	s.forget(func(d Due) bool { return len(d.Who) == 0 })
	for i := range s.Left {
		s.Left[i].Band = list(s.Left[i].Band)
	}
	if r := s.Resolving; r != nil && r.Who == from {
		if r.Who = to; to == "" {
			s.Resolving = nil
		}
	}
	for hex := range s.Tracks.First {
		s.Tracks.First[hex] = strings.Join(list(s.CameFirst(hex)), " ")
	}
}

// moveDebts replaces the name from by to in what an avatar records of others: who invoked shards for its
// rolls, and at whom it has aimed abilities.
func (a *Avatar) moveDebts(from, to string) {
	if a.Turn == nil {
		return
	}
	for i := range a.Turn.Aimed {
		if a.Turn.Aimed[i].On == from {
			a.Turn.Aimed[i].On = to
		}
	}
	for i := range a.Turn.Pending {
		if a.Turn.Pending[i].From == from {
			a.Turn.Pending[i].From = to
		}
	}
}

// Mastered: an avatar holds another mastery card.
type Mastered struct {
	Who string  `json:"who"`
	To  Mastery `json:"to"`
	Due int     `json:"due" unknown:"null"` // shards of its color to come, once it is known
}

func (e Mastered) Kind() string { return "mastery.changed" }

func (e Mastered) String() string { return fmt.Sprintf("%s has %s", e.Who, e.To) }

func (e Mastered) Apply(s *State) {
	a := s.Avatar(e.Who)
	old := a.Mastery
	a.Mastery, a.Due = e.To, e.Due
	s.settleDue("mastery", e.Who)
	if s.lift("mastery", e.To.Card()); old.Name != e.To.Name {
		s.under("mastery", old.Card())
	}
}

// Banded: an avatar forms one band with these, or stands alone.
type Banded struct {
	Who  string   `json:"who"`
	With []string `json:"with"`
}

func (e Banded) Kind() string { return "band.changed" }

func (e Banded) String() string {
	if len(e.With) == 0 {
		return e.Who + " stands alone"
	}
	return text.Listed(append([]string{e.Who}, e.With...)) + " form a band"
}

// Apply sets the bands. Who steps alone out of a craft of the first printing may come back to it as long as
// it is held there (water.hold.first).
func (e Banded) Apply(s *State) {
	if a := s.Avatar(e.Who); a.Afloat && len(e.With) == 0 && !s.Printed().BoardedFromLand() {
		a.Craft = a.Band
	}
	if a := s.Avatar(e.Who); len(e.With) == 0 && a.ThisTurn().Begun {
		s.evenOut(append([]string{a.Name}, a.Band...))
	}
	for i := range s.Avatars {
		s.Avatars[i].Band = text.Without(s.Avatars[i].Band, e.Who)
	}
	if f := s.Fight(); f != nil && len(e.With) == 0 && !slices.Contains(f.Fighters, e.Who) {
		s.Encounter.By = text.Without(s.Encounter.By, e.Who) // who leaves a fight to others has no part in it
	}
	var all []string // in seating order
	for _, a := range s.Avatars {
		if a.Name == e.Who || slices.Contains(e.With, a.Name) {
			all = append(all, a.Name)
		}
	}
	for _, name := range all {
		s.Avatar(name).Band = text.Without(all, name)
	}
}

// evenOut gives each of a band that has moved the points that the band has left: the lowest of those who have
// rolled (move.join.mid, move.leave.after).
func (s *State) evenOut(band []string) {
	idle := func(name string) bool { return !s.Avatar(name).Rolled() }
	least := s.BandMP(slices.DeleteFunc(slices.Clone(band), idle))
	for _, name := range band {
		if t := s.Avatar(name).Turn; t != nil && t.Begun {
			t.MP = least
		}
	}
}

// Moved: a piece stands elsewhere.
type Moved struct {
	Who       string `json:"who"` // avatar, shadow-N, xulthul
	From      string `json:"from"`
	To        string `json:"to"`
	Direction int    `json:"direction" unknown:"null"` // direction of a step in the Realm
	OffLand   bool   `json:"off_land"`                 // the step leads off the Realm, so the piece stays
	Walked    bool   `json:"walked"`                   // an avatar moved by itself, not set there by hand
}

func (e Moved) Kind() string { return "piece.moved" }

func (e Moved) String() string {
	e.To = strings.TrimPrefix(e.To, notation.Realm)
	switch board, way, _ := strings.Cut(e.To, ":"); {
	case e.OffLand:
		return fmt.Sprintf("%s stays at %s: direction %d leads off the land", Spoken(e.Who), e.To, e.Direction)
	case e.Direction > 0:
		return fmt.Sprintf("%s goes in direction %d, to %s", Spoken(e.Who), e.Direction, e.To)
	case e.From == e.To:
		return fmt.Sprintf("%s stays at %s", Spoken(e.Who), Aside(e.To))
	case way == "way" || strings.HasPrefix(way, "way-"):
		return fmt.Sprintf("%s is on its way on board %s", Spoken(e.Who), board)
	}
	return fmt.Sprintf("%s goes to %s", Spoken(e.Who), Aside(e.To))
}

func (e Moved) Apply(s *State) {
	s.tread(e.To)
	id := ShadowID(e.Who)
	switch h := s.Realm.Shadow; {
	case e.Who == "xulthul":
		s.Xulthul.At = e.To
	case id > 0 && h != nil && h.ID == id:
		h.At = strings.TrimPrefix(e.To, notation.Realm)
	case id > 0:
		s.Shadow(id).At = e.To
	default:
		a := s.Avatar(e.Who)
		s.sails([]string{a.Name})
		a.At, a.Afloat = e.To, s.CraftAt(e.To)
		if e.Walked {
			s.cameFirst(e.To, []string{a.Name})
			t := a.InTurn()
			t.From = cmp.Or(t.From, e.From)
		}
		s.deserted(e.From)
	}
	s.escaped()
}

// Spoken writes the id of a piece as people say it: Shadow 2 for shadow-2; an avatar's name stays.
func Spoken(who string) string {
	switch {
	case who == "xulthul":
		return "Xulthûl"
	case who == "creature":
		return "the creature"
	case strings.HasPrefix(who, "shadow-"):
		return "Shadow " + who[len("shadow-"):]
	}
	return who
}
