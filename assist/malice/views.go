package malice

import (
	"maps"

	"tablehand/assist/board"
)

// Outlook is what a Shadow or Xulthûl makes for, as far as it can be told without its
// dice: which strongholds are nearest, how many hexes away, and the earliest round in
// which it can try the Well there.
type Outlook struct {
	Who     string   `json:"who"` // shadow-N, xulthul
	Targets []string `json:"targets"`
	Away    int      `json:"away"`
	Round   int      `json:"round"`
}

// Outlooks are those of all that walk in Aethos and whose target is known.
func (s *State) Outlooks() []Outlook {
	list := []Outlook{}
	add := func(who, at, target string, away, stride int, left func(board.Place) map[board.Place]int, among []string) {
		targets := []string{target}
		if target == "" {
			targets = nil
		}
		if p, ok := s.Charted(at); ok {
			if target != "" && (!s.Second() || s.Wells[target] == "light") {
				among = targets // kept as long as its Well is what it was
			}
			targets, away = s.NearestOf(left(p), among)
		}
		if len(targets) > 0 {
			list = append(list, Outlook{who, targets, away, s.Round + s.turnsTo(away, stride)})
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

// turnsTo is how many turns pass before the attempt on a Well so many hexes away, with
// the best of dice: in the first printing the attempt follows the move in one turn
// (aethos.one-action, aethos.move.distance, xulthul.move).
func (s *State) turnsTo(away, stride int) int {
	turns := (away + stride - 1) / stride
	if !s.Second() && turns > 0 {
		turns--
	}
	return turns
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
	Shadows   []Shadow          `json:"shadows"`
	Outlook   []Outlook         `json:"outlook"`
	Xulthul   *Xulthul          `json:"xulthul"`
	Radiance  RadianceView      `json:"radiance"`
	Encounter *Encounter        `json:"encounter"`
	Fight     *FightView        `json:"fight"`
	Bank      map[string]int    `json:"bank"`
}

// View shows the whole table.
func (s *State) View() View {
	c := s.Clone()
	v := View{Round: c.Round, Turn: c.Turn, Scenario: c.Scenario, Options: c.Options, Boards: c.BoardNames(),
		Wells: map[string]string{}, Places: map[string]Places{}, Unturned: c.Unturned, Lairs: c.Lairs.Stocked,
		Seals: append([]string{}, c.Realm.Seals...), Realm: c.Realm.Shadow, Shadows: append([]Shadow{}, c.Shadows...),
		Xulthul: c.Xulthul, Radiance: c.Radiance(), Encounter: c.Encounter, Fight: c.FightView(), Bank: c.Bank()}
	v.Outlook = s.Outlooks()
	for _, a := range c.Avatars {
		v.Avatars = append(v.Avatars, s.ViewOf(a))
	}
	maps.Copy(v.Wells, c.Wells)
	maps.Copy(v.Places, c.Places)
	return v
}

// LightLeft counts the Light Wells not yet Dark, hidden ones too (scenario.preserve.lose,
// reading A12).
func (s *State) LightLeft() int { return s.Unturned.Light + len(s.LightWells()) }
