package movement

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// BoardsView is the boards on the table, the Shadow Realm too where it is typed in, and how they lie
// side by side.
type BoardsView struct {
	Boards  []malice.Board `json:"boards"`
	Adjoins []string       `json:"adjoins"`
}

// Laid returns the boards on the table in JSON.
func Laid(s *malice.State) BoardsView {
	v := BoardsView{slices.Clone(s.Boards), slices.Clone(s.Adjoins)}
	if s.Realm.File != "" {
		v.Boards = append(v.Boards, malice.Board{Name: "realm", File: s.Realm.File})
	}
	return v
}

// BandsView is the bands: each avatar is in one, if only in its own.
type BandsView struct {
	Bands []BandView `json:"bands"`
}

// BandView is a band, or an avatar that stands alone.
type BandView struct {
	Avatars []string         `json:"avatars"` // in seating order
	At      string           `json:"at"`
	MP      *notation.Points `json:"mp"` // points left to move with; null: somebody has not rolled
	Afloat  bool             `json:"afloat"`
}

// Bands returns all bands in JSON.
func Bands(s *malice.State) (v BandsView) {
	var told []string
	names := s.AvatarNames()
	for _, a := range s.Avatars {
		if slices.Contains(told, a.Name) {
			continue
		}
		band := BandView{At: a.At, MP: s.PointsOf(&a), Afloat: a.Afloat}
		for _, other := range names {
			if other == a.Name || slices.Contains(a.Band, other) {
				band.Avatars = append(band.Avatars, other)
			}
			if slices.Contains(a.Band, other) && !s.Avatar(other).Rolled() {
				band.MP = nil
			}
		}
		told = append(told, band.Avatars...)
		v.Bands = append(v.Bands, band)
	}
	return v
}

// WellsView is all strongholds of the table, with the tokens that lie face down.
type WellsView struct {
	Wells    map[string]*string `json:"wells"` // light | dark | darkened; null: unrevealed
	Unturned malice.Unturned    `json:"unturned"`
}

// Revealed returns the Wells of all strongholds, and the tokens that lie face down, in JSON.
func Revealed(s *malice.State) WellsView {
	v := WellsView{map[string]*string{}, *telling.Copy(&s.Unturned)}
	for _, board := range s.BoardNames() {
		for _, where := range notation.Strongholds(board) {
			v.Wells[where] = nil
			if is := s.Wells[where]; is != "" {
				v.Wells[where] = &is
			}
		}
	}
	v.Unturned.Mystics = malice.Counted(v.Unturned.Mystics, notation.Mystics)
	return v
}

// Turned returns by board its city and its mystic.
func Turned(s *malice.State) map[string]malice.Places {
	all := map[string]malice.Places{}
	for _, board := range s.BoardNames() {
		all[board] = s.Places[board]
	}
	return all
}
