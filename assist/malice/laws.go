package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/yamlfile"
)

// Audit reads the table like Form, and holds it against what lies in the box too: 108
// shards, whole sets of radiance, as many Wells as the boards have.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if !f.Reading() {
		return
	}
	s.lawfulAvatars(f)
	s.lawfulWells(f)
	s.lawfulRadiance(f)
	if s.Xulthul != nil && (len(s.Shadows) > 0 || s.Realm.Shadow != nil) {
		f.Fault("xulthul", "Shadows beside it: all go when it arrives (xulthul.arrive)")
	}
}

func (s *State) lawfulAvatars(f *yamlfile.Form) {
	held := map[string]int{}
	for i, a := range s.Avatars {
		at := fmt.Sprintf("avatars[%d]", i)
		for _, other := range a.Band {
			if o := s.avatar(other); o != nil && !slices.Contains(o.Band, a.Name) {
				f.Fault(at, "band: %s is named, but does not name %s", other, a.Name)
			}
		}
		if n, most := a.Life+a.Wounds+a.Drains, s.lifeMost(&a); n > most {
			f.Fault(at, "%d life tokens in all: at most %d (setup.avatar.life, life.radiance-extra)", n, most)
		}
		for c, n := range a.Shards {
			held[c] += n
		}
	}
	for _, c := range Colors {
		if n, all := held[c], s.book.Parts().shards(c); n > all {
			f.Fault("avatars", "%d %s shards held: there are %d (%s)", n, c, all, shardRule(c))
		}
	}
}

func (s *State) lawfulWells(f *yamlfile.Form) {
	light, dark := s.Unturned.Light, s.Unturned.Dark
	for _, well := range s.Wells {
		if well == "dark" {
			dark++
		} else {
			light++
		}
	}
	if n := len(s.Boards); light != n || dark != 2*n {
		f.Fault("unturned", "%d Light and %d Dark Wells with those revealed: %d boards have %d and %d (setup.wells.count)", light, dark, n, n, 2*n)
	}
}

func (s *State) lawfulRadiance(f *yamlfile.Form) {
	n := s.tokens()
	if n%len(Radiances) != 0 {
		f.Fault("pool", "%d radiance tokens in play with those held: whole sets of 10 (radiance.set)", n)
	}
	if sets := n/len(Radiances) + s.Removed; sets > s.book.Parts().Radiance.Sets {
		f.Fault("pool", "%d sets of radiance: the box has %d (component.radiance)", sets, s.book.Parts().Radiance.Sets)
	}
	for _, kind := range Radiances {
		if have := s.ofKind(kind); n%len(Radiances) == 0 && have != n/len(Radiances) {
			f.Fault("pool", "%d %s in play: each kind once a set (component.radiance)", have, kind)
			return
		}
	}
}
