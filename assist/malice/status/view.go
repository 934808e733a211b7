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

// Seated returns all avatars in JSON, in seating order.
func Seated(s *malice.State) (v AvatarsView) {
	for _, a := range telling.Copy(s).Avatars {
		v.Avatars = append(v.Avatars, s.ViewOf(a))
	}
	return v
}

// View is the whole table in JSON, with the keys of the table file.
type View struct {
	Round    int            `json:"round"`
	Turn     string         `json:"turn"`
	Left     int            `json:"actions_left"` // actions left of all avatars in this turn
	Scenario string         `json:"scenario"`
	Goal     GoalView       `json:"goal"`
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
	Creature  *CreatureView            `json:"creature"`
	Fight     *malice.FightView        `json:"fight"`
	Blow      *BlowView                `json:"blow"` // the last one of the fight, whatever its phase
	Bank      map[string]int           `json:"bank"`
	Last      *telling.Last            `json:"last"` // the newest act; null: none, or the journal cannot be read
	// what the avatars' masteries do, by their names; an act needs no card for its answer, and leaves them out
	Masteries map[string]MasteryView `json:"masteries,omitempty"`

	of *malice.State // the table
}

// haunting returns the Shadow of the Realm in JSON; nil: there is none.
func haunting(s *malice.State) *malice.Haunt {
	h := s.Realm.Shadow
	if h == nil {
		return nil
	}
	return &malice.Haunt{ID: h.ID, Life: h.Life, At: notation.InRealm(h.At)}
}

// Whole returns the whole table in JSON, without what happened last.
func Whole(s *malice.State) View {
	c := telling.Copy(s)
	left := 0
	for i := range c.Avatars {
		left += c.ActionsLeft(&c.Avatars[i])
	}
	return View{
		Round: c.Round, Turn: c.Turn, Left: left, Scenario: c.Scenario, Goal: goal(c), Options: c.Options,
		BoardsView: movement.Laid(c), AvatarsView: Seated(c), BandsView: movement.Bands(c),
		WellsView: movement.Revealed(c), Places: movement.Turned(c),
		Lairs: malice.Counted(c.Lairs.Stocked, c.BoardNames()), Seals: c.Realm.Seals, Realm: haunting(c),
		Shadows: c.ShadowsShown(), Outlook: c.Outlooks(), Xulthul: c.XulthulShown(), Radiance: c.Radiance(),
		Encounter: c.Encounter, Creature: Creature(c), Fight: c.FightView(), Bank: c.Bank(),
		of: c,
	}
}
