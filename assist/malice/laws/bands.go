package laws

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// lawfulBands faults a band that is not the same for each of its members or stands on several hexes, and a
// craft that does not float on water (band.single, band.form, water.move).
func (s table) lawfulBands(f *yamlfile.Form) {
	for i, a := range s.Avatars {
		at := fmt.Sprintf("avatars[%d]", i)
		for _, name := range a.Band {
			other := s.Avatar(name)
			switch {
			case other == nil: // is no avatar at all
			case !slices.Contains(other.Band, a.Name):
				f.Fault(at, "band: %s is named, but does not name %s", name, a.Name)
			case s.AvatarIndex(name) > i:
				s.lawfulPair(f, at, a, *other)
			}
		}
		s.lawfulCraft(f, at+".afloat", a)
	}
}

// lawfulPair faults two members of a band whose lists of further members differ, or who stand on different
// hexes.
func (s table) lawfulPair(f *yamlfile.Form, at string, a, b malice.Avatar) {
	others, its := text.Without(a.Band, b.Name), text.Without(b.Band, a.Name)
	slices.Sort(others)
	slices.Sort(its)
	switch {
	case !slices.Equal(others, its):
		f.Fault(at+".band", "%s and %s name each other, but not the same others: a band is one (band.single)",
			a.Name, b.Name)
	case !s.SameHex(a.At, b.At):
		f.Fault(at+".band", "%s stands at %s and %s at %s: a band stands on one hex (band.form)", a.Name, a.At,
			b.Name, b.At)
	}
}

// lawfulCraft faults a craft that is not on water, and an avatar that stands on water without one, on a
// board that is typed in, where no bridge leads over it and no Gate is on it (water.launch, water.move).
func (s table) lawfulCraft(f *yamlfile.Form, key string, a malice.Avatar) {
	_, known := s.HexAt(a.At)
	switch terrain := s.TerrainAt(a.At); {
	case a.Afloat && terrain != "" && terrain != "water":
		f.Fault(key, "%s is in a craft on %s, which is %s: a craft floats on water (water.move)", a.Name, a.At,
			terrain)
	case known && !a.Afloat && a.Life > 0 && s.CraftAt(a.At) && !s.OnGate(a.At):
		f.Fault(key, "%s stands on the water of %s without a craft: afloat: true (water.launch)", a.Name, a.At)
	}
}
