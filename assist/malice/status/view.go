package status

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// AvatarsView is the avatars in seating order.
type AvatarsView struct {
	Avatars []malice.AvatarView `json:"avatars"`
}

// Seated shows all avatars.
func Seated(s *malice.State) (v AvatarsView) {
	for _, a := range telling.Copy(s).Avatars {
		v.Avatars = append(v.Avatars, s.ViewOf(a))
	}
	return v
}

// View is the whole table as scripts read it, with the keys of the table file.
type View struct {
	Round    int            `json:"round"`
	Turn     string         `json:"turn"`
	Scenario string         `json:"scenario"`
	Options  malice.Options `json:"options"`
	movement.BoardsView
	AvatarsView
	movement.BandsView
	movement.WellsView
	Places    map[string]malice.Places `json:"places"`
	Lairs     map[string]int           `json:"lairs"`
	Seals     []string                 `json:"seals"`
	Realm     *malice.Haunt            `json:"realm"`
	Shadows   []malice.ShadowView      `json:"shadows"`
	Outlook   []malice.Outlook         `json:"outlook"`
	Xulthul   *malice.XulthulView      `json:"xulthul"`
	Radiance  malice.RadianceView      `json:"radiance"`
	Encounter *malice.Encounter        `json:"encounter"`
	Fight     *malice.FightView        `json:"fight"`
	Bank      map[string]int           `json:"bank"`
}

// haunting shows the Shadow of the Realm; nil: there is none.
func haunting(s *malice.State) *malice.Haunt {
	h := s.Realm.Shadow
	if h == nil {
		return nil
	}
	return &malice.Haunt{ID: h.ID, Life: h.Life, At: notation.InRealm(h.At)}
}

// Whole shows the whole table.
func Whole(s *malice.State) View {
	c := telling.Copy(s)
	return View{
		Round: c.Round, Turn: c.Turn, Scenario: c.Scenario, Options: c.Options,
		BoardsView: movement.Laid(c), AvatarsView: Seated(c), BandsView: movement.Bands(c),
		WellsView: movement.Revealed(c), Places: movement.Turned(c),
		Lairs: malice.Counted(c.Lairs.Stocked, c.BoardNames()), Seals: c.Realm.Seals, Realm: haunting(c),
		Shadows: c.ShadowsShown(), Outlook: c.Outlooks(), Xulthul: c.XulthulShown(), Radiance: c.Radiance(),
		Encounter: c.Encounter, Fight: c.FightView(), Bank: c.Bank(),
	}
}
