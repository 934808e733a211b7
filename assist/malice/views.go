package malice

import (
	"maps"

	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// Outlook is the target of a Shadow or Xulthûl, as far as it is known without its dice: the nearest
// strongholds, their distance in hexes, and the earliest round of an attempt on the Well there.
type Outlook struct {
	Who     string   `json:"who"` // shadow-N, xulthul
	Targets []string `json:"targets"`
	Away    *int     `json:"away"` // null: nobody has said it yet
	Round   *int     `json:"round"`
}

// HexesAway returns the hexes from a piece to its target, or nil where nobody has said it: it has
// no target, or is at another stronghold, whose Well is Dark.
func (s *State) HexesAway(at, target string, away int) *int {
	here := s.StrongholdAt(at)
	if target == "" || away == 0 && here != "" && here != target {
		return nil
	}
	return &away
}

// Outlooks returns the targets of all pieces in Aethos that have a known one.
func (s *State) Outlooks() []Outlook {
	list := []Outlook{}
	add := func(who, at, target string, away, stride int, left func(board.Place) map[board.Place]int,
		among []string) {
		targets := []string{target}
		if target == "" {
			targets = nil
		}
		if p, ok := s.Charted(at); ok {
			if target != "" && (s.Printed().ShadowDrawsTarget() || s.Wells[target] == "light") {
				among = targets // kept as long as its Well is what it was
			}
			targets, away = s.NearestOf(left(p), among)
		} else if len(targets) > 0 && s.HexesAway(at, target, away) == nil {
			list = append(list, Outlook{Who: who, Targets: targets})
			return
		}
		if len(targets) > 0 {
			list = append(list, Outlook{who, targets, &away, new(s.Round + s.turnsTo(away, stride))})
		}
	}
	for _, h := range s.Shadows {
		add(ShadowName(h.ID), h.At, s.Still(h.Target), h.Away, 2, s.HexesFrom, s.Hidden(s.BoardNames()...))
	}
	if x := s.Xulthul; x != nil {
		among := s.LightWells()
		if len(among) == 0 {
			among = s.Hidden(s.BoardNames()...)
		}
		add("xulthul", x.At, x.Target, x.Away, 4, s.Strides, among)
	}
	return list
}

// Still is a Shadow's target as long as its Well is unrevealed.
func (s *State) Still(target string) string {
	if s.Wells[target] != "" {
		return ""
	}
	return target
}

// turnsTo returns the number of turns before an attempt on a Well so many hexes away, with the best
// dice: in the first printing the attempt follows the move in one turn (aethos.one-action,
// aethos.move.distance, xulthul.move).
func (s *State) turnsTo(away, stride int) int {
	turns := (away + stride - 1) / stride
	if s.Printed().ShadowMovesAndTries() && turns > 0 {
		turns--
	}
	return turns
}

// ShadowView is a Shadow in Aethos as scripts read it: a distance that nobody knows is null.
type ShadowView struct {
	Shadow
	Away *int `json:"away"`
}

// XulthulView is Xulthûl in the same way.
type XulthulView struct {
	Xulthul
	Away *int `json:"away"`
}

// XulthulShown shows Xulthûl as long as it walks in Aethos, or nil.
func (s *State) XulthulShown() *XulthulView {
	x := telling.Copy(s.Xulthul)
	if x == nil {
		return nil
	}
	return &XulthulView{*x, s.HexesAway(x.At, x.Target, x.Away)}
}

// EncounterView is the foe of a band, and Xulthûl: it has abilities and a type before anybody meets it.
type EncounterView struct {
	Encounter *Encounter   `json:"encounter"`
	Xulthul   *XulthulView `json:"xulthul"`
}

// Encountered shows the encounter, and Xulthûl.
func (s *State) Encountered() EncounterView {
	return EncounterView{telling.Copy(s.Encounter), s.XulthulShown()}
}

// View is the whole table as scripts read it, with the keys of the table file.
type View struct {
	Round     int               `json:"round"`
	Turn      string            `json:"turn"`
	Scenario  string            `json:"scenario"`
	Options   Options           `json:"options"`
	Boards    []string          `json:"boards"`
	Avatars   []AvatarView      `json:"avatars"`
	Wells     map[string]string `json:"wells"`
	Places    map[string]Places `json:"places"`
	Unturned  Unturned          `json:"unturned"`
	Lairs     map[string]int    `json:"lairs"`
	Seals     []string          `json:"seals"`
	Realm     *Haunt            `json:"realm"`
	Shadows   []ShadowView      `json:"shadows"`
	Outlook   []Outlook         `json:"outlook"`
	Xulthul   *XulthulView      `json:"xulthul"`
	Radiance  RadianceView      `json:"radiance"`
	Encounter *Encounter        `json:"encounter"`
	Fight     *FightView        `json:"fight"`
	Bank      map[string]int    `json:"bank"`
}

// View shows the whole table.
func (s *State) View() View {
	c := telling.Copy(s)
	v := View{Round: c.Round, Turn: c.Turn, Scenario: c.Scenario, Options: c.Options, Boards: c.BoardNames(),
		Wells: map[string]string{}, Places: map[string]Places{}, Unturned: c.Unturned, Lairs: c.Lairs.Stocked,
		Seals: append([]string{}, c.Realm.Seals...), Realm: c.Realm.Shadow, Shadows: []ShadowView{},
		Radiance: c.Radiance(), Encounter: c.Encounter, Fight: c.FightView(), Bank: c.Bank()}
	v.Outlook = s.Outlooks()
	for _, h := range c.Shadows {
		v.Shadows = append(v.Shadows, ShadowView{h, s.HexesAway(h.At, h.Target, h.Away)})
	}
	v.Xulthul = c.XulthulShown()
	for _, a := range c.Avatars {
		v.Avatars = append(v.Avatars, s.ViewOf(a))
	}
	maps.Copy(v.Wells, c.Wells)
	maps.Copy(v.Places, c.Places)
	return v
}

// LightLeft counts the Light Wells not yet Dark, hidden ones too (scenario.preserve.lose, reading A12).
func (s *State) LightLeft() int { return s.Unturned.Light + len(s.LightWells()) }
