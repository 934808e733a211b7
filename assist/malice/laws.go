package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/yamlfile"
)

// lawful holds the table against what lies in the box and what the pieces can be:
// every fault names the key whose value cannot stand.
func (s *State) lawful(f *yamlfile.Form) {
	if n := len(s.Boards); n < 1 || n > 4 {
		f.Fault("boards", "%d boards: 1 to 4 (setup.maps.count)", n)
	}
	for i, b := range s.Boards {
		if slices.ContainsFunc(s.Boards[:i], func(o Board) bool { return o.Name == b.Name }) {
			f.Fault(fmt.Sprintf("boards[%d]", i), "a second board %q", b.Name)
		}
	}
	s.lawfulAvatars(f)
	s.lawfulWells(f)
	s.lawfulShadows(f)
	if s.Encounter != nil && s.Encounter.Wounds > s.Encounter.Life {
		f.Fault("encounter", "%d wounds on %d life tokens", s.Encounter.Wounds, s.Encounter.Life)
	}
}

func (s *State) lawfulAvatars(f *yamlfile.Form) {
	if n := len(s.Avatars); n < 1 || n > 8 {
		f.Fault("avatars", "%d avatars: 1 to 8 (game.players)", n)
	}
	held := map[string]int{}
	for i, a := range s.Avatars {
		at := fmt.Sprintf("avatars[%d]", i)
		if err := nameable(a.Name); err != nil {
			f.Fault(at, "%v", err)
		}
		if s.avatarIndex(a.Name) != i {
			f.Fault(at, "a second avatar %q", a.Name)
		}
		for _, other := range a.Band {
			o := s.avatar(other)
			if o == nil || o.Name == a.Name || !slices.Contains(o.Band, a.Name) {
				f.Fault(at, "band: %q does not stand in one band with %s; each must name the other", other, a.Name)
			}
		}
		if n, most := a.Life+a.Wounds+a.Drains, s.book.parts.Start.Life+count(a.Radiance, "life"); n > most {
			f.Fault(at, "%d life tokens in all: at most %d (setup.avatar.life, life.radiance-extra)", n, most)
		}
		for c, n := range a.Shards {
			held[c] += n
		}
	}
	for _, c := range Colors {
		if n, all := held[c], s.book.parts.shards(c); n > all {
			f.Fault("avatars", "%d %s shards held: there are %d (%s)", n, c, all, shardRule(c))
		}
	}
}

func (s *State) lawfulWells(f *yamlfile.Form) {
	light, dark := s.Unturned.Light, s.Unturned.Dark
	for where, well := range s.Wells {
		if !s.isStronghold(where) {
			f.Fault("wells", "no stronghold %q: %v", where, s.strongholds())
		}
		if well == "dark" {
			dark++
		} else {
			light++
		}
	}
	if n := len(s.Boards); light != n || dark != 2*n {
		f.Fault("unturned", "%d Light and %d Dark Wells with those revealed: %d boards have %d and %d (setup.wells.count)", light, dark, n, n, 2*n)
	}
	for board := range s.Places {
		if !s.isBoard(board) {
			f.Fault("places", "no board %q", board)
		}
	}
	for board := range s.Lairs.Stocked {
		if !s.isBoard(board) {
			f.Fault("lairs", "no board %q", board)
		}
	}
	n := s.tokens()
	if n%len(Radiances) != 0 {
		f.Fault("pool", "%d radiance tokens in play with those held: whole sets of 10 (radiance.set)", n)
	}
	if sets := n/len(Radiances) + s.Removed; sets > s.book.parts.Radiance.Sets {
		f.Fault("pool", "%d sets of radiance: the box has %d (component.radiance)", sets, s.book.parts.Radiance.Sets)
	}
	for _, kind := range Radiances {
		if have := s.ofKind(kind); n%len(Radiances) == 0 && have != n/len(Radiances) {
			f.Fault("pool", "%d %s in play: each kind once a set (component.radiance)", have, kind)
			return
		}
	}
}

func (s *State) lawfulShadows(f *yamlfile.Form) {
	for i, h := range s.Shadows {
		if slices.ContainsFunc(s.Shadows[:i], func(o Shadow) bool { return o.ID == h.ID }) {
			f.Fault(fmt.Sprintf("shadows[%d]", i), "a second Shadow %d", h.ID)
		}
	}
	if h := s.Realm.Shadow; h != nil && h.At != "pit" && h.At != "land" && !slices.Contains(Gates, h.At) {
		f.Fault("realm.shadow", "at %q: pit, land, or gate-1 to gate-6", h.At)
	}
	if s.Xulthul != nil && (len(s.Shadows) > 0 || s.Realm.Shadow != nil) {
		f.Fault("xulthul", "Shadows beside it: all go when it arrives (xulthul.arrive)")
	}
}
