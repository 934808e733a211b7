package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/yamlfile"
)

// sound refuses a table that no act could be played on: names that are none, things
// that stand nowhere.
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
	for _, name := range sortedKeys(s.Readings) {
		if _, err := s.Book().checkReading(s.Printing, name, s.Readings[name]); err != nil {
			f.Fault("readings."+name, "%v: data assumed lists them", err)
		}
	}
}

func (s *State) soundAvatar(f *yamlfile.Form, at string, i int, a Avatar) {
	if err := nameable(a.Name); err != nil {
		f.Fault(at, "%v", err)
	}
	if s.avatarIndex(a.Name) != i {
		f.Fault(at, "a second avatar %q", a.Name)
	}
	for _, other := range a.Band {
		if s.avatar(other) == nil || other == a.Name {
			f.Fault(at+".band", "no other avatar %q", other)
		}
	}
	s.soundPlace(f, at+".at", a.At)
	soundMods(f, at+".mods", a.Mods)
	soundMods(f, at+".fate-mods", a.FateMods)
	if a.Turn != nil {
		soundMods(f, at+".turn.mods", a.Turn.Mods)
	}
}

// soundMods: what stands under mods: is a modifier.
func soundMods(f *yamlfile.Form, at string, mods []string) {
	for i, text := range mods {
		if _, err := parseLine(text); err != nil {
			f.Fault(fmt.Sprintf("%s[%d]", at, i), "%q is no modifier: [WHO] [ENERGY] WHAT VALUE, such as cr +1", text)
		}
	}
}

// soundPlace: what stands somewhere stands on one of the boards.
func (s *State) soundPlace(f *yamlfile.Form, key, place string) {
	if place != "" && !s.isBoard(strings.ToLower(boardOf(place))) {
		f.Fault(key, "no board %q: %s", boardOf(place), listed(s.boardNames()))
	}
}

func (s *State) soundBoards(f *yamlfile.Form) {
	for _, where := range sortedKeys(s.Wells) {
		if !s.isStronghold(where) {
			f.Fault("wells."+where, "no such stronghold: %s", listed(s.strongholds()))
		}
	}
	for _, board := range sortedKeys(s.Places) {
		if !s.isBoard(board) {
			f.Fault("places."+board, "no such board: %s", listed(s.boardNames()))
		}
	}
	for _, board := range sortedKeys(s.Lairs.Stocked) {
		if !s.isBoard(board) {
			f.Fault("lairs.stocked."+board, "no such board: %s", listed(s.boardNames()))
		}
	}
}

func (s *State) soundFoes(f *yamlfile.Form) {
	for i, h := range s.Shadows {
		at := fmt.Sprintf("shadows[%d]", i)
		if slices.ContainsFunc(s.Shadows[:i], func(o Shadow) bool { return o.ID == h.ID }) || s.Realm.Shadow != nil && s.Realm.Shadow.ID == h.ID {
			f.Fault(at, "a second Shadow %d", h.ID)
		}
		s.soundPlace(f, at+".at", h.At)
		s.soundTarget(f, at+".target", h.Target)
	}
	if h := s.Realm.Shadow; h != nil && h.At != "pit" && h.At != "land" && !slices.Contains(Gates, h.At) && s.Realm.File == "" {
		f.Fault("realm.shadow.at", "%q: pit, land, or gate-1 to gate-6", h.At)
	}
	s.soundJoins(f)
	if x := s.Xulthul; x != nil {
		s.soundPlace(f, "xulthul.at", x.At)
		s.soundTarget(f, "xulthul.target", x.Target)
	}
	s.soundEncounter(f)
}

// soundJoins: what lies side by side are two of the boards, each side against one other.
func (s *State) soundJoins(f *yamlfile.Form) {
	taken := map[string]bool{}
	for i, text := range s.Adjoins {
		key := fmt.Sprintf("adjoins[%d]", i)
		j, err := board.ParseJoin(text)
		if err != nil {
			f.Fault(key, "%v", err)
			continue
		}
		for _, side := range []string{j.A + "." + j.ASide, j.B + "." + j.BSide} {
			if name := strings.Split(side, ".")[0]; !s.isBoard(name) {
				f.Fault(key, "no board %q: %s", name, listed(s.boardNames()))
			}
			if taken[side] {
				f.Fault(key, "%s lies against another board already", side)
			}
			taken[side] = true
		}
	}
}

func (s *State) soundTarget(f *yamlfile.Form, key, target string) {
	if target != "" && !s.isStronghold(target) {
		f.Fault(key, "no stronghold %q: %s", target, listed(s.strongholds()))
	}
}
