package cards

import "tablehand/assist/axismundi"

// A Result is the result of an act with cards: what its player has after the act.
type Result struct {
	Player    string   `json:"player"`
	HP        int      `json:"hp"`
	Wounds    int      `json:"wounds"`
	Energy    []int    `json:"energy"` // of each Section
	Hand      int      `json:"hand"`   // cards
	Limit     int      `json:"limit"`  // the Hand Limit
	Slots     []string `json:"slots"`
	Treasures int      `json:"treasures"`
	Points    Points   `json:"points"` // of the turn that goes on
}

// Points counts the points that are left.
type Points struct {
	AP             int `json:"ap"`
	Move           int `json:"move"`
	Attack         int `json:"attack"`
	TreasureAttack int `json:"treasure_attack"`
}

// done makes what a player has now the result of the act.
func done(t *axismundi.Table, who string) error {
	s := t.State()
	p, of := s.Player(who), s.Points
	t.Result = Result{Player: who, HP: p.HP, Wounds: p.Wounds, Energy: append([]int{}, p.Energy...),
		Hand:  p.Hand,
		Limit: s.HandLimit(p), Slots: append([]string{}, p.Slots...), Treasures: p.Treasures,
		Points: Points{of.AP, of.Move, of.Attack, of.TreasureAttack}}
	return nil
}
