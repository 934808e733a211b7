package malice

import (
	"tablehand/assist/text"
)

// LifeMost returns the number of life tokens of an avatar without losses (icon.life, life.radiance-extra).
func (s *State) LifeMost(a *Avatar) int {
	return max(0, s.Book().Parts().Start.Life+text.Count(a.Radiance, "life")+s.CardLife(a))
}

// RadianceView lists the holders of radiance.
type RadianceView struct {
	Held    map[string][]string `json:"held"`
	Pool    []string            `json:"pool"`
	Removed int                 `json:"removed"`
	Sets    int                 `json:"sets"`
}

// Radiance returns who holds which radiance, and the pool, in JSON.
func (s *State) Radiance() RadianceView {
	v := RadianceView{Held: map[string][]string{}, Pool: append([]string{}, s.Pool...), Removed: s.Removed,
		Sets: s.Sets()}
	for _, a := range s.Avatars {
		v.Held[a.Name] = append([]string{}, a.Radiance...)
	}
	return v
}
