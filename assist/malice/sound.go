package malice

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/names"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// sound refuses a table that no act could be played on: names that are none, things that stand nowhere.
func (s *State) sound(f *yamlfile.Form) {
	if n := len(s.Boards); n < 1 || n > 4 {
		f.Fault("boards", "%d boards: 1 to 4 (setup.maps.count)", n)
	}
	for i, b := range s.Boards {
		if slices.ContainsFunc(s.Boards[:i], func(o Board) bool { return o.Name == b.Name }) {
			f.Fault(fmt.Sprintf("boards[%d]", i), "a second board %q", b.Name)
		}
	}
	if n := len(s.Avatars); n < 1 || n > 8 {
		f.Fault("avatars", "%d avatars: 1 to 8 (game.players)", n)
	}
	for i, a := range s.Avatars {
		s.soundAvatar(f, fmt.Sprintf("avatars[%d]", i), i, a)
	}
	s.soundBoards(f)
	s.soundFoes(f)
	s.soundTroves(f)
	s.soundDue(f)
	if s.Resolving != nil {
		s.SoundName(f, "resolving.who", s.Resolving.Who)
	}
	for _, name := range slices.Sorted(maps.Keys(s.Readings)) {
		if _, err := s.Book().CheckReading(s.Printing, name, s.Readings[name]); err != nil {
			f.Fault("readings."+name, "%v: data assumed lists them", err)
		}
	}
}

func (s *State) soundAvatar(f *yamlfile.Form, at string, i int, a Avatar) {
	if err := Nameable(a.Name); err != nil && !slices.Contains(dieNames, names.Key(a.Name)) {
		f.Fault(at, "%v", err)
	}
	if s.AvatarIndex(a.Name) != i {
		f.Fault(at, "a second avatar %q", a.Name)
	}
	for _, other := range a.Band {
		if s.Avatar(other) == nil || other == a.Name {
			f.Fault(at+".band", "no other avatar %q", other)
		}
	}
	for _, other := range a.Craft {
		if s.Avatar(other) == nil || other == a.Name {
			f.Fault(at+".craft", "no other avatar %q", other)
		}
	}
	s.SoundPlace(f, at+".at", a.At)
	soundMods(f, at+".mods", a.Mods)
	soundMods(f, at+".fate-mods", a.FateMods)
	soundMods(f, at+".turn.mods", a.ThisTurn().Mods)
}

// soundMods faults a line under mods: that is no modifier.
func soundMods(f *yamlfile.Form, at string, mods []string) {
	for i, text := range mods {
		if _, err := box.ParseLine(text); err != nil {
			f.Fault(fmt.Sprintf("%s[%d]", at, i),
				"%q is no modifier: [WHO] [ENERGY] WHAT VALUE, such as cr +1", text)
		}
	}
}

// SoundPlace faults a place that is on none of the boards; an empty one is no fault.
func (s *State) SoundPlace(f *yamlfile.Form, key, place string) {
	if place != "" && !s.IsBoard(strings.ToLower(BoardOf(place))) {
		f.Fault(key, "no board %q: %s", BoardOf(place), text.Listed(s.BoardNames()))
	}
}

func (s *State) soundBoards(f *yamlfile.Form) {
	for _, where := range slices.Sorted(maps.Keys(s.Wells)) {
		if !s.IsStronghold(where) {
			f.Fault("wells."+where, "no such stronghold: %s", text.Listed(s.Strongholds()))
		}
	}
	s.soundHexes(f)
	for _, board := range slices.Sorted(maps.Keys(s.Places)) {
		if !s.IsBoard(board) {
			f.Fault("places."+board, "no such board: %s", text.Listed(s.BoardNames()))
		}
	}
	for _, board := range slices.Sorted(maps.Keys(s.Lairs.Stocked)) {
		if !s.IsBoard(board) {
			f.Fault("lairs.stocked."+board, "no such board: %s", text.Listed(s.BoardNames()))
		}
	}
}

// soundHexes faults what is noted of hexes that are no places of the boards.
func (s *State) soundHexes(f *yamlfile.Form) {
	for _, place := range slices.Sorted(maps.Keys(s.Hexes)) {
		if !strings.Contains(place, ":") {
			f.Fault("hexes", "%q is no hex: board:name, such as a:old-oak", place)
		} else {
			s.SoundPlace(f, "hexes", place)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Steps)) {
		if _, kind, _ := strings.Cut(key, ":"); !unnamedKinds(kind) {
			f.Fault("steps", "%q counts nothing: board:terrain, such as a:forest", key)
		} else {
			s.SoundPlace(f, "steps", key)
		}
	}
}

func (s *State) soundFoes(f *yamlfile.Form) {
	for i, h := range s.Shadows {
		at := fmt.Sprintf("shadows[%d]", i)
		if slices.ContainsFunc(s.Shadows[:i], func(o Shadow) bool { return o.ID == h.ID }) ||
			s.Realm.Shadow != nil && s.Realm.Shadow.ID == h.ID {
			f.Fault(at, "a second Shadow %d", h.ID)
		}
		s.SoundPlace(f, at+".at", h.At)
		s.SoundTarget(f, at+".target", h.Target)
	}
	if h := s.Realm.Shadow; h != nil && h.At != "pit" && h.At != "land" &&
		!slices.Contains(notation.Gates, h.At) && s.Realm.File == "" {
		f.Fault("realm.shadow.at", "%q: pit, land, or gate-1 to gate-6", h.At)
	}
	s.soundJoins(f)
	if x := s.Xulthul; x != nil {
		s.SoundPlace(f, "xulthul.at", x.At)
		s.SoundTarget(f, "xulthul.target", x.Target)
	}
	s.soundEncounter(f)
}

// soundJoins faults boards side by side that are not on the table, and a side that lies against two.
func (s *State) soundJoins(f *yamlfile.Form) {
	taken := map[string]bool{}
	for i, join := range s.Adjoins {
		key := fmt.Sprintf("adjoins[%d]", i)
		j, err := board.ParseJoin(join)
		if err != nil {
			f.Fault(key, "%v", err)
			continue
		}
		for _, side := range []string{j.A + "." + j.ASide, j.B + "." + j.BSide} {
			if name := strings.Split(side, ".")[0]; !s.IsBoard(name) {
				f.Fault(key, "no board %q: %s", name, text.Listed(s.BoardNames()))
			}
			if taken[side] {
				f.Fault(key, "%s lies against another board already", side)
			}
			taken[side] = true
		}
	}
}

// SoundTarget faults a target of a Shadow or Xulthûl that is no stronghold; an empty one is no fault.
func (s *State) SoundTarget(f *yamlfile.Form, key, target string) {
	if target != "" && !s.IsStronghold(target) {
		f.Fault(key, "no stronghold %q: %s", target, text.Listed(s.Strongholds()))
	}
}

// soundEncounter faults an encounter, and the combat in it, on which an act of a combat could not be
// played.
func (s *State) soundEncounter(f *yamlfile.Form) {
	e := s.Encounter
	if e == nil {
		return
	}
	soundMods(f, "encounter.mods", e.Mods)
	s.SoundPlace(f, "encounter.at", e.At)
	if e.Wounds > e.Life {
		f.Fault("encounter.wounds", "%d wounds on %d life tokens", e.Wounds, e.Life)
	}
	s.SoundNames(f, "encounter.by", e.By)
	for _, name := range slices.Sorted(maps.Keys(e.Invoked)) {
		s.SoundName(f, "encounter.invoked."+name, name)
	}
	for _, name := range slices.Sorted(maps.Keys(e.Ahead)) {
		s.SoundName(f, "encounter.ahead."+name, name)
	}
	if e.Combat != nil {
		s.soundFight(f, "encounter.combat.", e.Combat)
	}
}

// SoundNames faults names that are no avatar's, and a name that stands there twice.
func (s *State) SoundNames(f *yamlfile.Form, key string, names []string) {
	for i, name := range names {
		s.SoundName(f, key, name)
		if slices.Contains(names[:i], name) {
			f.Fault(key, "%q stands there twice", name)
		}
	}
}

// SoundName faults a name that is no avatar's.
func (s *State) SoundName(f *yamlfile.Form, key, name string) {
	if s.Avatar(name) == nil {
		f.Fault(key, "no avatar %q: %s", name, text.Listed(s.AvatarNames()))
	}
}

// soundFight faults fighters, targets and leavers that are no avatars of the table, and a phase at a
// step that it cannot be at.
func (s *State) soundFight(f *yamlfile.Form, in string, fight *Fight) {
	s.SoundNames(f, in+"fighters", fight.Fighters)
	s.SoundNames(f, in+"used", fight.Used)
	s.SoundNames(f, in+"defending", text.Without(fight.Defending, "creature"))
	for _, e := range fight.Evasions {
		s.SoundName(f, in+"evasions", e.Who)
	}
	for _, name := range slices.Sorted(maps.Keys(fight.Leaving)) {
		s.SoundName(f, in+"leaving."+name, name)
		s.SoundPlace(f, in+"leaving."+name, fight.Leaving[name])
	}
	if (fight.Phase == 0) != (fight.Step == "ready") {
		f.Fault(in+"step", "%s in phase %d: ready before the first phase, and only then", fight.Step,
			fight.Phase)
	}
	switch strikes := fight.Step == "target" || fight.Step == "blows"; {
	case strikes && !slices.Contains(fight.Fighters, fight.Target):
		f.Fault(in+"target", "%q does not fight: %s", fight.Target, text.Listed(fight.Fighters))
	case fight.Target != "":
		s.SoundName(f, in+"target", fight.Target)
	}
	if fight.Struck != nil && (fight.Step != "over" || fight.Target == "") {
		f.Fault(
			in+"struck", "wounds lie only in a phase that is over, of whom the creature has attacked: leave it out")
	}
	for _, roll := range slices.Sorted(maps.Keys(fight.Locked)) {
		if who, _, _ := strings.Cut(roll, " "); who != "creature" && s.Avatar(who) == nil {
			f.Fault(in+"locked."+roll, "%q is no roll of this combat: such as 'creature cr'", roll)
		}
	}
}
