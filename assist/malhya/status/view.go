// Package status tells what is due at a table of Malhya and what may be done, and shows the table to
// scripts.
package status

import (
	"maps"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// View is the whole table in JSON: the story, the group, heroes, enemies, the room, what is going on in the
// mode, and the newest act.
type View struct {
	Scenario string        `json:"scenario"`
	Phase    string        `json:"phase"`
	Mode     string        `json:"mode"`
	Chapter  int           `json:"chapter" unknown:"null"`
	Group    GroupView     `json:"group"`
	Heroes   []HeroView    `json:"heroes"`
	Enemies  []EnemyView   `json:"enemies"`
	Room     RoomView      `json:"room"`
	Stealth  *StealthView  `json:"stealth" unknown:"null"`
	Combat   *CombatView   `json:"combat" unknown:"null"`
	Test     *TestView     `json:"test" unknown:"null"`
	Pending  []PendingView `json:"pending"`
	Over     *malhya.Over  `json:"over" unknown:"null"`
	Last     *telling.Last `json:"last"` // the newest act; null: none, or the journal cannot be read
}

// After returns the view with the newest act, and the last attack of each enemy. acts are the newest acts,
// the latest first.
func (v View) After(acts []telling.Last) any {
	if len(acts) > 0 {
		v.Last = &acts[0]
	}
	blows := LastBlows(acts)
	for i, e := range v.Enemies {
		v.Enemies[i].LastBlow = blows[e.Name]
	}
	return v
}

// GroupView holds the things that the heroes share, in JSON: their hex, the weather, Travel tokens and the
// Day board.
type GroupView struct {
	Hex      string   `json:"hex" unknown:"null"`
	Terrain  string   `json:"terrain" unknown:"null"`
	Weather  string   `json:"weather"`
	Tokens   int      `json:"tokens"`
	Day      []string `json:"day"`
	Crystals int      `json:"crystals"`
}

// HeroView is a hero in JSON: crystals, aura, place, turn, traits, gear and the rows of the weapon.
// Initiative, Movement, Capacity and Heavy are the sums with all that is worn.
type HeroView struct {
	Name       string            `json:"name"`
	People     string            `json:"people"`
	Color      string            `json:"color" unknown:"null"`
	Life       int               `json:"life"`
	Crystals   int               `json:"crystals"` // crystals in all areas
	Shock      int               `json:"shock"`
	Damage     int               `json:"damage"`
	Serious    int               `json:"serious"`
	Aura       int               `json:"aura"` // ready Aura tokens
	Exhausted  int               `json:"exhausted"`
	At         string            `json:"at" unknown:"null"`
	Is         string            `json:"is"`
	Points     int               `json:"points"`
	Free       int               `json:"free"`
	Types      []string          `json:"types"`
	Traits     map[string]int    `json:"traits"`
	Initiative *int              `json:"initiative" unknown:"null"`
	Movement   *int              `json:"movement" unknown:"null"`
	Capacity   *int              `json:"capacity" unknown:"null"`
	Heavy      *int              `json:"heavy" unknown:"null"`
	Load       int               `json:"load"`
	Weapon     string            `json:"weapon" unknown:"null"`
	Spare      string            `json:"spare" unknown:"null"`
	Worn       []string          `json:"worn"`
	Items      []string          `json:"items"`
	Gold       int               `json:"gold"`
	Resources  map[string]int    `json:"resources"`
	Talents    map[string]string `json:"talents"`
	Mods       []string          `json:"mods"`
	Engaged    []string          `json:"engaged"` // enemies that engage the hero
	Rows       []RowView         `json:"rows"`
}

// RowView is a row of the weapon in hand, in JSON: its points, what it does, and whether it is open to the
// hero, or by which rule closed (weapon.hidden-rows).
type RowView struct {
	For    string `json:"for"` // attack or defence, each counted from the top
	Row    int    `json:"row"`
	Points int    `json:"points"`
	Does   string `json:"does"`
	Open   bool   `json:"open"`
	Rule   string `json:"rule" unknown:"null"` // that closes it
	Why    string `json:"why" unknown:"null"`
}

// EnemyView is an enemy in JSON: its place, damage, life, the heroes whom it engages, and its Upgrade
// token. Life is that of the card with the token.
type EnemyView struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	At      string   `json:"at" unknown:"null"`
	Damage  int      `json:"damage"`
	Life    *int     `json:"life" unknown:"null"`
	Engaged []string `json:"engaged"` // heroes whom it engages
	Upgrade string   `json:"upgrade" unknown:"null"`

	LastBlow *BlowView `json:"last"` // its last attack in this combat; null: none
}

// RoomView is the room in JSON: its plan, and the spaces where its tokens lie.
type RoomView struct {
	Plan      string         `json:"plan" unknown:"null"`
	Cadavers  []string       `json:"cadavers"`
	Noise     []string       `json:"noise"`
	Interest  []string       `json:"interest"`
	Vigilance []malhya.Vigil `json:"vigilance"`
}

// StealthView is the Stealth board in JSON: the cube and what it means on its track, the cycle, and the
// Action cards.
type StealthView struct {
	Side     string `json:"side"`
	Cube     int    `json:"cube"`
	Spaces   int    `json:"spaces" unknown:"null"` // spaces of the Threat track
	Vision   *int   `json:"vision" unknown:"null"`
	Cards    *int   `json:"cards" unknown:"null"`
	Cycle    int    `json:"cycle"`
	Step     string `json:"step"`
	Due      int    `json:"due"`
	Done     int    `json:"done"`
	Deck     int    `json:"deck"`
	Discards []int  `json:"discards"`
}

// CombatView is the round of combat in JSON: its number and part, the gauge, the Upgrade tokens, and who
// has acted.
type CombatView struct {
	Round    int               `json:"round"`
	Alarm    bool              `json:"alarm"`
	Part     string            `json:"part"`
	Gauge    map[string]int    `json:"gauge"`
	Upgrades map[string]string `json:"upgrades"`
	Acted    []string          `json:"acted"`
	Order    []TurnView        `json:"order"` // from the highest initiative
}

// TestView is the skill test that is going on, in JSON: who takes it, the banner, the successes and stops so
// far, and the single-use items that help the hero whose part it is.
type TestView struct {
	For       string         `json:"for"`
	Who       []string       `json:"who"`
	Trait     string         `json:"trait"`
	Words     string         `json:"words"`
	Turn      string         `json:"turn"`
	Successes int            `json:"successes"`
	Stops     int            `json:"stops"`
	Locked    map[string]int `json:"locked"`
	Failed    []string       `json:"failed"`
	Used      []string       `json:"used"`
}

// PendingView is something that waits, in JSON: what it is, of whom, the enemies by whom, and what is left
// to do as text.
type PendingView struct {
	What string   `json:"what"`
	Who  string   `json:"who" unknown:"null"`
	By   []string `json:"by"`
	Text string   `json:"text" unknown:"null"`
}

// Of returns the view of a table.
func Of(s *malhya.State) View {
	g := s.Group
	is := View{Scenario: s.Scenario, Phase: s.Phase, Mode: s.Mode, Chapter: s.Booklets.Chapter, Over: s.Over,
		Group:  GroupView{g.Hex, g.Terrain, g.Weather, g.Tokens, words(g.Day), g.Crystals},
		Heroes: []HeroView{}, Enemies: []EnemyView{}, Pending: []PendingView{},
		Room: RoomView{s.Room.Plan, words(s.Room.Cadavers), words(s.Room.Noise), words(s.Room.Interest),
			append([]malhya.Vigil{}, s.Room.Vigilance...)}}
	for i := range s.Heroes {
		is.Heroes = append(is.Heroes, Hero(s, &s.Heroes[i]))
	}
	for i := range s.Enemies {
		is.Enemies = append(is.Enemies, enemy(s, &s.Enemies[i]))
	}
	for _, p := range s.Pending {
		is.Pending = append(is.Pending, PendingView{p.What, p.Who, words(p.By), p.Text})
	}
	if st := s.Stealth; st != nil {
		is.Stealth = &StealthView{Side: st.Side, Cube: st.Cube, Cycle: st.Cycle, Step: st.Step, Due: st.Due,
			Done: st.Done, Deck: st.Deck, Discards: append([]int{}, st.Discards...)}
		track := s.Book().Track(st.Side)
		is.Stealth.Spaces = track.Spaces()
		if vision, cards, known := track.At(st.Cube); known {
			is.Stealth.Vision, is.Stealth.Cards = &vision, &cards
		}
	}
	if c := s.Combat; c != nil {
		is.Combat = &CombatView{c.Round, c.Alarm, s.Part(), table(c.Gauge), table(c.Upgrades), words(c.Acted),
			Order(s)}
	}
	if t := s.Test; t != nil {
		is.Test = &TestView{t.For, words(t.Who), t.Trait, t.Words, t.Turn, t.Successes, t.Stops,
			table(t.Locked), words(t.Failed), words(t.Used)}
	}
	return is
}

// Hero returns the view of a hero.
func Hero(s *malhya.State, h *malhya.Hero) HeroView {
	is := HeroView{Name: h.Name, People: h.Board.People, Color: h.Board.Color, Life: h.Crystals.Life,
		Crystals: h.Crystals.All(), Shock: h.Crystals.Shock, Damage: h.Crystals.Damage,
		Serious: h.Crystals.Serious, Aura: h.Aura.Ready, Exhausted: h.Aura.Exhausted, At: h.At,
		Is: h.Turn.Is, Points: h.Turn.Points, Free: h.Turn.Free, Types: words(h.Turn.Types),
		Traits: table(h.Traits), Load: s.Load(h), Weapon: h.Gear.Weapon, Spare: h.Gear.Spare,
		Worn: words(h.Gear.Worn), Items: words(h.Gear.Items), Gold: h.Gear.Gold,
		Resources: table(h.Gear.Resources), Talents: table(h.Talents), Mods: words(h.Mods),
		Engaged: words(s.Engages(h.Name)), Rows: Rows(s, h)}
	for stat, into := range map[string]**int{"initiative": &is.Initiative, "movement": &is.Movement,
		"capacity": &is.Capacity, "heavy": &is.Heavy} {
		if parts := s.Stat(h, stat); parts != nil {
			n := sum.Total(parts)
			*into = &n
		}
	}
	return is
}

// Rows lists the rows of a hero's weapon, those of an attack and then those of a defence, the closed ones
// too.
func Rows(s *malhya.State, h *malhya.Hero) []RowView {
	list := []RowView{}
	for i, head := range []notation.Head{notation.Row, notation.Defend} {
		for _, row := range gear.Rows(s, h, head) {
			list = append(list, RowView{[]string{"attack", "defence"}[i], row.N, row.Line.N, row.Line.String(),
				row.Rule == "", row.Rule, row.Why})
		}
	}
	return list
}

func enemy(s *malhya.State, e *malhya.Enemy) EnemyView {
	of := malhya.Type(e.Name)
	is := EnemyView{Name: e.Name, Type: of, At: e.At, Damage: e.Damage, Engaged: words(s.Engages(e.Name))}
	if parts := s.EnemyStat(of, "life"); parts != nil {
		n := sum.Total(parts)
		is.Life = &n
	}
	if s.Combat != nil {
		is.Upgrade = s.Combat.Upgrades[of]
	}
	return is
}

// words returns a copy of a list that is empty, and not null in JSON, where there is none.
func words(list []string) []string { return append([]string{}, list...) }

// table returns a copy of a mapping that is empty, and not null in JSON, where there is none.
func table[T any](of map[string]T) map[string]T {
	is := map[string]T{}
	maps.Copy(is, of)
	return is
}
