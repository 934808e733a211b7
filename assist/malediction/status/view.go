// Package status looks at a table of Malediction: all of it as scripts read it, what is due, and what
// each player may do now. It changes nothing.
package status

import (
	"encoding/json"
	"maps"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/telling"
)

// A View is the whole table in JSON.
type View struct {
	Mode       string                      `json:"mode"`
	Size       string                      `json:"size"`
	Threshold  int                         `json:"threshold"`
	Round      int                         `json:"round"`
	Dial       int                         `json:"dial"` // what the round tracker shows
	Phase      string                      `json:"phase"`
	Due        *string                     `json:"due"`
	First      *string                     `json:"first"`
	Turn       *string                     `json:"turn"`
	Initiative *string                     `json:"initiative"`
	Teams      map[string]malediction.Team `json:"teams"`
	Players    []PlayerView                `json:"players"`
	Units      []UnitView                  `json:"units"`
	Near       [][2]string                 `json:"near"`
	Active     *ActiveView                 `json:"active"`
	Husks      HusksView                   `json:"husks"`
	Relics     RelicsView                  `json:"relics"`
	Claims     []rounds.Chance             `json:"claims"`
	Bid        []string                    `json:"bid"` // players whose cards for the bid lie face down
	Sequence   []malediction.Waiting       `json:"sequence"`
	Owed       []malediction.Owed          `json:"owed"` // acts that have begun and are not over
	// the newest act; null: none, or the journal cannot be read
	Last *telling.Last `json:"last"`
}

// A PlayerView is a player in JSON, with the mastery that the end of the round would bring.
type PlayerView struct {
	Name     string   `json:"name"`
	Side     string   `json:"side"`
	Zone     *string  `json:"zone"`
	Echo     int      `json:"echo"`
	Mastery  int      `json:"mastery"` // of the side
	Hand     int      `json:"hand"`
	Deck     int      `json:"deck"`
	Discard  []string `json:"discard"`
	Banished []string `json:"banished"`
	ToGo     int      `json:"to_go"` // units still to activate
	AtEnd    AtEnd    `json:"at_end"`
}

// AtEnd is the mastery that a player, or a team with one mastery, would have at the end of the round as
// things stand, and the claims that bring it (relic.claim.near, relic.claim.unengaged,
// relic.claim.uncontested).
type AtEnd struct {
	Mastery int             `json:"mastery"`
	By      []rounds.Chance `json:"by"`
}

// Ahead returns the mastery that a player, or the player's team, would have at the end of the round as things
// stand, and the claims that bring it.
func Ahead(s *malediction.State, player string) AtEnd {
	at := AtEnd{Mastery: s.MasteryOf(player), By: []rounds.Chance{}}
	scores := func(of string) bool { return s.ScoredBy(of) == s.ScoredBy(player) }
	for _, c := range rounds.Claims(s) {
		if scores(s.Unit(c.Unit).Of) {
			at.By = append(at.By, c)
		}
	}
	if len(at.By) > 0 {
		at.Mastery += effects.RelicMastery * rounds.Claimable(s, scores)
	}
	return at
}

// After returns the view with the first of these acts as the newest one; without acts the view as it is.
func (v View) After(acts []telling.Last) any {
	if len(acts) > 0 {
		v.Last = &acts[0]
	}
	return v
}

// A UnitView is a unit in JSON: its stats as they are now, null where nobody has typed them in.
type UnitView struct {
	ID       string              `json:"id"`
	Card     string              `json:"card"`
	Of       string              `json:"of"`
	Cost     int                 `json:"cost"`
	Since    int                 `json:"since"`
	State    string              `json:"state"`
	Damage   int                 `json:"damage"`
	Health   *int                `json:"health"` // health left
	Stats    map[string]StatView `json:"stats"`
	Item     *string             `json:"item"`
	Relic    *string             `json:"relic"`
	Mods     []string            `json:"mods"`
	Engaged  []string            `json:"engaged"`
	NearTo   []string            `json:"near"`
	IsSeeker bool                `json:"seeker"`
}

// A StatView is a stat in JSON: a number, words for a pair or for none, null where nobody knows.
type StatView struct{ is any }

// MarshalJSON writes what the stat is.
func (v StatView) MarshalJSON() ([]byte, error) { return json.Marshal(v.is) }

// JSONSchema describes a stat in JSON.
func (StatView) JSONSchema() map[string]any {
	return map[string]any{"type": []string{"integer", "string", "null"}}
}

// An ActiveView is the unit whose activation it is, in JSON.
type ActiveView struct {
	Unit    string `json:"unit"`
	AP      int    `json:"ap"`
	Channel bool   `json:"channel"`
}

// A HusksView holds the husks on the field, and how many lie in the supply, in JSON.
type HusksView struct {
	Field  []string `json:"field"`
	Supply int      `json:"supply"`
}

// A RelicsView is the relic deck and its display in JSON; a relic that nobody has named is null.
type RelicsView struct {
	Deck    int       `json:"deck"`
	Under   []string  `json:"under"`
	Display []*string `json:"display"`
}

// Of returns the View of a table.
func Of(s *malediction.State) View {
	v := View{
		Mode: string(s.Mode), Size: s.Size, Threshold: s.Threshold, Round: s.Round,
		Dial:  min(s.Round, rounds.Dial),
		Phase: string(s.Phase), Due: maybe(string(s.Due)), First: maybe(s.First),
		Turn:       maybe(s.Turn),
		Initiative: maybe(s.Initiative), Teams: map[string]malediction.Team{},
		Players: []PlayerView{},
		Units:   []UnitView{}, Near: [][2]string{}, Husks: HusksView{list(s.Husks.Field), s.Husks.Supply},
		Relics: RelicsView{s.Relics.Deck, list(s.Relics.Under), []*string{}},
		Claims: []rounds.Chance{},
		Bid:    list(s.Bid), Sequence: append([]malediction.Waiting{}, s.Sequence...),
		Owed: append([]malediction.Owed{}, s.Owed...),
	}
	maps.Copy(v.Teams, s.Teams)
	for _, p := range s.Players {
		v.Players = append(v.Players, PlayerView{Name: p.Name, Side: s.SideOf(p.Name),
			Zone: maybe(p.Zone), Echo: p.Echo, Mastery: s.MasteryOf(p.Name), Hand: p.Hand, Deck: p.Deck,
			Discard: list(p.Discard), Banished: list(p.Banished), ToGo: len(s.Refreshed(p.Name)),
			AtEnd: Ahead(s, p.Name)})
	}
	for i := range s.Units {
		v.Units = append(v.Units, Unit(s, &s.Units[i]))
	}
	for _, p := range s.Near {
		v.Near = append(v.Near, p)
	}
	if a := s.Active; a != nil {
		v.Active = &ActiveView{a.Unit, a.AP, a.Channel}
	}
	for _, card := range s.Relics.Display {
		v.Relics.Display = append(v.Relics.Display, maybe(card))
	}
	if s.Phase == notation.End {
		v.Claims = append(v.Claims, rounds.Claims(s)...)
	}
	return v
}

// Unit returns the UnitView of a unit.
func Unit(s *malediction.State, u *malediction.Unit) UnitView {
	v := UnitView{ID: u.ID, Card: u.Card, Of: u.Of, Cost: s.CostOf(u.Card), Since: u.Since,
		State:  u.State,
		Damage: u.Damage, Stats: map[string]StatView{}, Item: maybe(u.Item), Relic: maybe(u.Relic),
		Mods: list(u.Mods), Engaged: []string{}, NearTo: list(s.NearTo(u.ID)),
		IsSeeker: s.Card(u.Card).Type == notation.Seeker}
	for _, name := range notation.StatNames {
		v.Stats[name] = StatView{stat(s, u, notation.Stat(name))}
	}
	if left, known := s.HealthLeft(u); known {
		v.Health = &left
	}
	for _, e := range s.Engaged(u) {
		v.Engaged = append(v.Engaged, e.ID)
	}
	return v
}

// stat returns a stat as it is now: a number, a pair as text, "-" for none, null where it is not known.
func stat(s *malediction.State, u *malediction.Unit, name notation.Stat) any {
	if name == notation.Power {
		if p := s.Power(u); p.Pair.Known {
			return p.Said()
		}
		return nil
	}
	switch v := s.Stat(u, name); {
	case !v.Known:
		return nil
	case v.Null:
		return "-"
	default:
		return v.Total()
	}
}

func maybe(word string) *string {
	if word == "" {
		return nil
	}
	return &word
}

func list(words []string) []string { return append([]string{}, words...) }
