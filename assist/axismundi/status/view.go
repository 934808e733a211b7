package status

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
)

// View is a table in JSON: the turn with its points, the players, the hexes that bear something, the decks,
// and what the next Rotation brings.
type View struct {
	Length  string                         `json:"length"`
	Round   int                            `json:"round"`
	Turn    string                         `json:"turn" unknown:"null"`
	Left    string                         `json:"left"` // points of the turn
	Points  PointsView                     `json:"points"`
	Level   int                            `json:"level"`
	Center  string                         `json:"center"`
	Turned  map[string]int                 `json:"turned"` // sixths of a circle, by level
	Players []PlayerView                   `json:"players"`
	Hexes   map[notation.Hex]axismundi.Hex `json:"hexes"`
	Decks   map[string]int                 `json:"decks"`
	Discard int                            `json:"discard"`
	Over    *axismundi.Over                `json:"over" unknown:"null"`

	Rotation []looks.Change `json:"rotation"` // what the next one brings
	Last     *telling.Last  `json:"last"`     // the newest act; null: none, or the journal cannot be read
}

// PointsView is the points of the turn that are left.
type PointsView struct {
	AP             int `json:"ap"`
	Move           int `json:"move"`
	Attack         int `json:"attack"`
	TreasureAttack int `json:"treasure_attack"`
}

// After returns the view with the newest of some acts as Last; without acts it stays as it is.
func (v View) After(acts []telling.Last) any {
	if len(acts) > 0 {
		v.Last = &acts[0]
	}
	return v
}

// PlayerView is one player of a View: where the miniature stands, life, cards and tokens by their number,
// and what lasts.
type PlayerView struct {
	Name        string             `json:"name"`
	Character   notation.Character `json:"character"`
	Form        notation.Form      `json:"form"`
	At          notation.Hex       `json:"at"`
	Terrain     notation.Terrain   `json:"terrain"`
	Level       int                `json:"level"`
	HP          int                `json:"hp"`
	Wounds      int                `json:"wounds"`
	Energy      []int              `json:"energy"`
	Scrounge    int                `json:"scrounge"`
	Hand        int                `json:"hand"`
	HandLimit   int                `json:"hand_limit"`
	Slots       []string           `json:"slots"`
	Treasures   int                `json:"treasures"`
	Immobilized []string           `json:"immobilized"`
	Effects     []string           `json:"effects"`
	Hidden      bool               `json:"hidden"`
}

// Of returns the table as a script reads it.
func Of(s *axismundi.State) View {
	is := View{Length: s.Length, Round: s.Round, Turn: s.Turn, Left: points.Left(s), Level: s.Level,
		Center: string(s.Center), Turned: map[string]int{}, Over: s.Over,
		Decks: map[string]int{string(notation.Permanent): s.Decks.Permanent,
			string(notation.OneTime): s.Decks.OneTime},
		Discard: len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken}
	is.Points = PointsView{s.Points.AP, s.Points.Move, s.Points.Attack, s.Points.TreasureAttack}
	if next, err := looks.Rotate(s, 1); err == nil {
		is.Rotation = next.Pairs
	}
	is.Hexes = map[notation.Hex]axismundi.Hex{}
	for at, h := range s.Hexes {
		h.Terrain, h.Level = s.Terrain(at), int(s.LevelOf(at))
		is.Hexes[at] = h
	}
	for level, n := range s.Turned {
		is.Turned[level.String()] = n
	}
	for i := range s.Players {
		p := &s.Players[i]
		is.Players = append(is.Players, PlayerView{p.Name, p.Character, p.Form, p.At, s.Terrain(p.At),
			int(s.LevelOf(p.At)),
			p.HP, p.Wounds, p.Energy, p.Scrounge, p.Hand, s.HandLimit(p), words(p.Slots), p.Treasures,
			words(p.Immobilized), words(p.Effects), p.Hidden != nil})
	}
	return is
}

// words returns a copy of a list that is never nil: JSON has [] where it is empty.
func words(list []string) []string { return append([]string{}, list...) }
