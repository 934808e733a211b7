package axismundi

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// RoundBegun: another round begins.
type RoundBegun struct {
	Round int `json:"round"`
}

func (e RoundBegun) Kind() string   { return "round.begun" }
func (e RoundBegun) String() string { return fmt.Sprintf("round %d", e.Round) }
func (e RoundBegun) Apply(s *State) { s.Round = e.Round }

// Rotated: the levels have turned.
type Rotated struct {
	Turned island.Turned  `json:"-"`
	Now    map[string]int `json:"turned"` // sixths of a circle, counter-clockwise, against the Sea Level
	By     []int          `json:"by"`     // sixths by which Levels 1, 2 and 3 turn now
}

func (e Rotated) Kind() string { return "island.rotated" }

func (e Rotated) String() string {
	if slices.Equal(e.By, []int{1, 2, 3}) {
		return "turn Levels 1, 2, 3 counter-clockwise, each 60 degrees on the one below"
	}
	return "turn Levels 1, 2, 3 counter-clockwise by 60, all together"
}

func (e Rotated) Apply(s *State) { s.Turned = maps.Clone(e.Turned) }

// TurnBegun: somebody's turn begins, without points: a PointsMoved behind it brings them.
type TurnBegun struct {
	Player string       `json:"player"`
	At     notation.Hex `json:"at"`
	Waits  int          `json:"waits" unknown:"null"` // a die for Drops that is to be placed now; 0: none is
	Round  int          `json:"round" unknown:"null"` // that begins with it; 0: none does
}

func (e TurnBegun) Kind() string { return "turn.begun" }

func (e TurnBegun) String() string {
	if e.Round > 0 {
		return fmt.Sprintf("round %d: %s's turn", e.Round, e.Player)
	}
	return e.Player + "'s turn"
}

func (e TurnBegun) Apply(s *State) {
	s.Turn, s.Points, s.Push = e.Player, Points{}, nil
	s.Player(e.Player).Began = e.At
}

// PointsMoved: points come or are spent.
type PointsMoved struct {
	Player         string `json:"player"`
	AP             int    `json:"ap"`
	Move           int    `json:"move"`
	Attack         int    `json:"attack"`
	TreasureAttack int    `json:"treasure_attack"`
	For            string `json:"for" unknown:"null"` // what they are spent on, or come from
	Left           string `json:"left"`               // all that is left, as people say it
	Energy         []int  `json:"-"`                  // of each Section, as a turn begins
}

func (e PointsMoved) Kind() string { return "points.moved" }

func (e PointsMoved) String() string {
	n := e.AP + e.Move + e.Attack + e.TreasureAttack
	switch {
	case e.For == "":
		return fmt.Sprintf("%s has %s", e.Player, e.Left)
	case n < 0:
		return fmt.Sprintf("%s pays for %s: %s left", e.Player, e.For, e.Left)
	}
	return fmt.Sprintf("%s gains points by %s: %s", e.Player, e.For, e.Left)
}

func (e PointsMoved) Apply(s *State) {
	s.Points.AP += e.AP
	if e.AP < 0 && e.For != "" {
		s.Points.Spent -= e.AP
	}
	s.Points.Move += e.Move
	s.Points.Attack += e.Attack
	s.Points.TreasureAttack += e.TreasureAttack
}

// PushKept: the Push of a Melee Attack is still to be done, or is done.
type PushKept struct {
	By   string       `json:"by"`
	Who  string       `json:"who"`
	From notation.Hex `json:"from"` // where By stood
	Done bool         `json:"done"`
}

func (e PushKept) Kind() string { return "push.kept" }

func (e PushKept) String() string {
	if e.Done {
		return e.Who + " has been Pushed"
	}
	return fmt.Sprintf("%s is still to be Pushed by %s", e.Who, e.By)
}

func (e PushKept) Apply(s *State) {
	s.Push = nil
	if !e.Done {
		s.Push = &Push{e.By, e.Who, e.From}
	}
}

// PointUsed: the turn has had What, one of Uses, which it may have once.
type PointUsed struct {
	Player string `json:"player"`
	What   string `json:"what"`
}

func (e PointUsed) Kind() string { return "turn.used" }

func (e PointUsed) String() string {
	return fmt.Sprintf("%s has had the %s of this turn", e.Player, e.What)
}

func (e PointUsed) Apply(s *State) { s.Points.Used = moved(s.Points.Used, []string{e.What}, 1) }

// PowerUsed: a Power Hex has healed in this turn (terrain.power.once).
type PowerUsed struct {
	Hex notation.Hex `json:"hex"`
}

func (e PowerUsed) Kind() string   { return "power.used" }
func (e PowerUsed) String() string { return fmt.Sprintf("%s has healed in this turn", e.Hex) }
func (e PowerUsed) Apply(s *State) { s.Points.Healed = append(slices.Clone(s.Points.Healed), e.Hex) }

// TurnEnded: nothing more is done in this turn; the points that are left are lost. Over: what comes at the
// end of it is done too, and the next turn has not begun.
type TurnEnded struct {
	Player string `json:"player"`
	Lost   string `json:"lost" unknown:"null"` // points; empty: none
	Over   bool   `json:"over"`
}

func (e TurnEnded) Kind() string { return "turn.ended" }

func (e TurnEnded) String() string {
	said := e.Player + "'s turn ends"
	if e.Lost != "" {
		said += ": " + e.Lost + " lost"
	}
	return said
}

func (e TurnEnded) Apply(s *State) {
	p := &s.Points
	p.AP, p.Move, p.Attack, p.TreasureAttack = 0, 0, 0, 0
	word := Ended
	if e.Over {
		word = TurnOver
	}
	if !slices.Contains(p.Used, word) {
		p.Used = moved(p.Used, []string{word}, 1)
	}
}

// LevelTurned: another card of the Axis Mundi Level Deck shows (downgrade.level-card).
type LevelTurned struct {
	Level int `json:"level"`
}

func (e LevelTurned) Kind() string   { return "level.turned" }
func (e LevelTurned) String() string { return fmt.Sprintf("Level %d shows", e.Level) }
func (e LevelTurned) Apply(s *State) { s.Level = e.Level }

// CenterTurned: the hex in the middle becomes Accessible, or the Axis Mundi again (axis.exit-tile,
// downgrade.tile).
type CenterTurned struct {
	Center notation.Terrain `json:"center"`
}

func (e CenterTurned) Kind() string { return "center.turned" }

func (e CenterTurned) String() string {
	if e.Center == notation.Axis {
		return "The centre is the Axis Mundi again: take the tile off"
	}
	return "The centre becomes Accessible: lay the tile on it"
}

func (e CenterTurned) Apply(s *State) {
	s.Center = e.Center
	if e.Center == notation.Axis {
		is := s.Hexes[notation.Center]
		is.Infected = false // Harvested it stays for the whole game (action.harvest.once)
		s.keep(notation.Center, is)
	}
}

// DropsMoved: Drops come into a Mixture, or it begins anew.
type DropsMoved struct {
	Player string `json:"player"`
	Drops  []int  `json:"drops"` // of each Ingredient, now
	Text   string `json:"-"`
}

func (e DropsMoved) Kind() string { return "drops.moved" }

func (e DropsMoved) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("%s's Drops are %v", e.Player, e.Drops)
}

func (e DropsMoved) Apply(s *State) { s.Player(e.Player).Drops = slices.Clone(e.Drops) }

// DosesMoved: Doses come onto a player's arrows, or leave them.
type DosesMoved struct {
	Player string `json:"player"`
	Doses  Doses  `json:"-"` // now
	Text   string `json:"-"`

	Sagittarius int   `json:"sagittarius"`
	Avis        int   `json:"avis"`
	Sanguinem   []int `json:"sanguinem"`
}

func (e DosesMoved) Kind() string   { return "doses.moved" }
func (e DosesMoved) String() string { return e.Text }

func (e DosesMoved) Apply(s *State) {
	d := &s.Player(e.Player).Doses
	*d = e.Doses
	d.Sanguinem = slices.Clone(e.Doses.Sanguinem)
}

// GameEnded: somebody has won.
type GameEnded struct {
	Winner string `json:"winner"`
	Why    string `json:"how"` // why is the events' own word, for their sums
}

func (e GameEnded) Kind() string   { return "game.ended" }
func (e GameEnded) String() string { return e.Winner + " wins: " + e.Why }
func (e GameEnded) Apply(s *State) { s.Over = &Over{e.Winner, e.Why} }

func (p Points) clone() Points {
	p.Used, p.Healed = slices.Clone(p.Used), slices.Clone(p.Healed)
	return p
}
