package malice

import "maps"

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
	v := View{Round: c.Round, Turn: c.Turn, Scenario: c.Scenario, Options: c.Options, Boards: c.boardNames(),
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
func (s *State) LightLeft() int { return s.Unturned.Light + len(s.lightWells()) }
