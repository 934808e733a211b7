package malice

import "tablehand/assist/board"

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
		if p, ok := s.charted(at); ok {
			if target != "" && (!s.second() || s.Wells[target] == "light") {
				among = targets // kept as long as its Well is what it was
			}
			targets, away = s.nearestOf(left(p), among)
		}
		if len(targets) > 0 {
			list = append(list, Outlook{who, targets, away, s.Round + s.turnsTo(away, stride)})
		}
	}
	for _, h := range s.Shadows {
		add(shadowName(h.ID), h.At, s.still(h.Target), h.Away, 2, s.hexes, s.hidden(s.boardNames()...))
	}
	if x := s.Xulthul; x != nil {
		among := s.lightWells()
		if len(among) == 0 {
			among = s.hidden(s.boardNames()...)
		}
		add("xulthul", x.At, x.Target, x.Away, 4, s.strides, among)
	}
	return list
}

// still is a Shadow's target as long as its Well is unrevealed.
func (s *State) still(target string) string {
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
	if !s.second() && turns > 0 {
		turns--
	}
	return turns
}
