package malice

import (
	"tablehand/assist/board"
	"tablehand/assist/telling"
)

// Outlook is the target of a Shadow or Xulthûl, as far as it is known without its dice: the nearest
// strongholds, their distance in hexes, and the earliest round of an attempt on the Well there.
type Outlook struct {
	Who     string   `json:"who"`               // shadow-N, xulthul
	ID      int      `json:"id" unknown:"null"` // number of the Shadow
	Targets []string `json:"targets"`
	Away    *int     `json:"away"` // null: nobody has said it yet
	Round   *int     `json:"round"`
}

// HexesAway returns away, the hexes from a piece to its target. It is nil if there is no target, or if 0
// cannot be right because the piece stands at another stronghold.
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
	add := func(who string, id int, at, target string, away, stride int,
		left func(board.Place) map[board.Place]int, among []string) {
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
			list = append(list, Outlook{Who: who, ID: id, Targets: targets})
			return
		}
		if len(targets) > 0 {
			list = append(list, Outlook{who, id, targets, &away, new(s.Round + s.turnsTo(away, stride))})
		}
	}
	for _, h := range s.Shadows {
		add(ShadowName(h.ID), h.ID, h.At, s.Still(h.Target), h.Away, 2, s.HexesFrom, s.Hidden(s.BoardNames()...))
	}
	if x := s.Xulthul; x != nil {
		among := s.LightWells()
		if len(among) == 0 {
			among = s.Hidden(s.BoardNames()...)
		}
		add("xulthul", 0, x.At, x.Target, x.Away, 4, s.Strides, among)
	}
	return list
}

// Still returns a Shadow's target as long as the Well there is unrevealed, else empty.
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

// ShadowView is a Shadow in Aethos in JSON, with its target.
type ShadowView struct {
	ID   int    `json:"id"`
	Life int    `json:"life"`
	At   string `json:"at"`
	Bound
}

// Bound is a target and the hexes to it. Where boards are typed in they are found there; of several
// nearest targets the dice say which.
type Bound struct {
	Target *string `json:"target"` // null: nobody knows it
	Away   *int    `json:"away"`
}

// XulthulView is Xulthûl in JSON, with its target.
type XulthulView struct {
	Xulthul
	Bound
}

// boundFor returns a piece's target and distance from ahead; the target is nil unless just one is nearest.
func boundFor(ahead []Outlook, who string) (b Bound) {
	for _, o := range ahead {
		if o.Who != who {
			continue
		}
		b.Away = o.Away
		if len(o.Targets) == 1 {
			b.Target = &o.Targets[0]
		}
	}
	return b
}

// ShadowsShown returns the Shadows in Aethos, in JSON.
func (s *State) ShadowsShown() []ShadowView {
	list, ahead := []ShadowView{}, s.Outlooks()
	for _, h := range s.Shadows {
		list = append(list, ShadowView{h.ID, h.Life, h.At, boundFor(ahead, ShadowName(h.ID))})
	}
	return list
}

// XulthulShown returns Xulthûl in JSON as long as it walks in Aethos, or nil.
func (s *State) XulthulShown() *XulthulView {
	x := telling.Copy(s.Xulthul)
	if x == nil {
		return nil
	}
	x.Attempts = Counted(x.Attempts, s.Strongholds())
	return &XulthulView{*x, boundFor(s.Outlooks(), "xulthul")}
}

// EncounterView holds in JSON a band's foe, and Xulthûl, which has its cards before it is met.
type EncounterView struct {
	Encounter *Encounter   `json:"encounter"`
	Xulthul   *XulthulView `json:"xulthul"`
}

// Encountered returns the encounter and Xulthûl, in JSON.
func (s *State) Encountered() EncounterView {
	return EncounterView{telling.Copy(s.Encounter), s.XulthulShown()}
}

// LightLeft counts the Light Wells not yet Dark, hidden ones too (scenario.preserve.lose, reading A12).
func (s *State) LightLeft() int { return s.Unturned.Light + len(s.LightWells()) }

// Counted returns the count of each of words: 0 for one that n does not have.
func Counted(n map[string]int, words []string) map[string]int {
	all := map[string]int{}
	for _, word := range words {
		all[word] = n[word]
	}
	return all
}
