package shadows

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// ShadowTurn is the whole Shadows' Turn, or Xulthûl's where it walks in Aethos. What the dice raise on
// boards that are not typed in is looked up on the real ones.
type ShadowTurn struct {
	// Told holds the names of the questions that the command line answers, such as steps.3: a distance told
	// there goes before the one that the table remembers.
	Told map[string]bool
}

// ShadowTurnResult is a Shadows' Turn in JSON: the Gate that was unsealed, and what the Shadows or Xulthûl
// did.
type ShadowTurnResult struct {
	Round    int             `json:"round"`
	Unsealed *string         `json:"unsealed"`
	Realm    []*HauntResult  `json:"realm"`
	Aethos   []*ShadowResult `json:"aethos"`
	Xulthul  *XulthulResult  `json:"xulthul"`
}

// HauntResult holds in JSON what the Shadow in the Realm did, and how it stands at the end.
type HauntResult struct {
	ID      int     `json:"id"`
	Life    int     `json:"life"`
	At      string  `json:"at"`
	Spawned bool    `json:"spawned"`
	Left    *string `json:"left"` // died | dissipated | entered BOARD; null: it is in the Realm
}

// ShadowResult holds in JSON what a Shadow in Aethos did, and how it stands at the end.
type ShadowResult struct {
	malice.ShadowView
	Did []string `json:"did"`
}

// XulthulResult holds in JSON what Xulthûl did, and how it stands at the end.
type XulthulResult struct {
	Power  int    `json:"power"`
	Life   int    `json:"life"`
	Wounds int    `json:"wounds"`
	Drains int    `json:"drains"`
	At     string `json:"at"`
	malice.Bound
	Did       []string `json:"did"`
	Recovery  int      `json:"recovery"`
	Destroyed []string `json:"destroyed"`
}

// night is one Shadows' Turn being played.
type night struct {
	*malice.Table
	act    ShadowTurn
	result *ShadowTurnResult
}

// Play implements telling.Act (turn.round, turn.shadows.order, turn.xulthul).
func (a ShadowTurn) Play(t *malice.Table) error {
	n := night{t, a, &ShadowTurnResult{Realm: []*HauntResult{}, Aethos: []*ShadowResult{}}}
	if err := n.known(); err != nil {
		return err
	}
	if _, err := turn.Dusk(t); err != nil {
		return err
	}
	if n.State().Over != nil { // a Well was turned over that ends the game
		n.result.Round = n.State().Round
		t.Result = n.result
		return nil
	}
	n.foresee()
	var err error
	order := []string{"turn.shadows.order", "realm.order"}
	if n.State().Xulthul != nil {
		order = []string{"turn.xulthul"}
		err = n.xulthul()
	} else if err = n.realm(); err == nil {
		err = n.aethos()
	}
	if err != nil {
		return err
	}
	if s := n.State(); s.Over == nil {
		for _, over := range lastRound(s) {
			n.Do(over, "turn.round")
		}
		n.Do(malice.TurnPassed{Round: s.Round + 1, Turn: "players"}, append([]string{"turn.round"}, order...)...)
	}
	n.result.Round = n.State().Round
	n.report()
	t.Result = n.result
	return nil
}

// lastRound lists the effects that end with this round.
func lastRound(s *malice.State) (list []malice.EffectEnded) {
	s.EachMods(func(who string, mods *[]string) {
		for _, line := range *mods {
			if effect, n := notation.Rounds(line); n == 1 {
				list = append(list, malice.EffectEnded{Who: who, Mod: line, Effect: effect})
			}
		}
	})
	return list
}

// foresee announces what the turn may come to draw or to ask, once its dice have fallen.
func (n night) foresee() {
	s := n.State()
	boards, where := s.BoardNames(), []string(nil)
	for _, b := range boards {
		where = append(where, notation.Strongholds(b)...)
		if others := text.Without(boards, b); len(others) > 0 && !s.AllTyped() {
			n.MayChoose(adjoins(b, others))
		}
	}
	n.MayDraw("gate-seal", s.Realm.Seals...)
	n.MayDraw("map", boards...)
	n.MayDraw("target", where...)
	n.MayDraw("well", "light", "dark")
	life.MayDrawSet(n.Table)
	n.MayTake("way", func(word string) error { _, err := s.FindPlace(word); return err })
	for _, h := range s.Shadows {
		n.MayChoose(meets(h.ID, otherShadows(s, h.ID)))
	}
	n.foreseeXulthul()
}

// foreseeXulthul announces what the turn may ask about Xulthûl: what its way meets, where it walks on
// boards that are not typed in, or may do so as soon as it arrives; else where and how it takes its skin
// (xulthul.destroy-place, xulthul.arrive, reading A31).
func (n night) foreseeXulthul() {
	s := n.State()
	if walks(s) && !s.AllTyped() {
		n.MayChoose(passed(s, 4))
	}
	if s.Xulthul != nil {
		if len(s.Boards) > 1 && !s.AllTyped() {
			n.MayChoose(nowOn(s))
		}
		return
	}
	creature.MayDrawAbilities(n.Table)
	if s.AllTyped() {
		return // every terrain is known
	}
	for _, where := range s.Hidden(s.BoardNames()...) {
		if s.TerrainAt(s.PlaceOf(malice.BoardOf(where), where)) == "" {
			n.MayChoose(skinned())
		}
	}
}

// walks says whether Xulthûl may have a turn of its own tonight (turn.xulthul, reading A31).
func walks(s *malice.State) bool { return s.Xulthul != nil || s.Reading("A31") == "at-once" }

// known refuses distances told of Shadows that are not there, and a way told of Xulthûl where it has none
// tonight.
func (n night) known() error {
	for _, what := range slices.Sorted(maps.Keys(n.act.Told)) {
		who, ok := strings.CutPrefix(what, "steps.")
		switch {
		case n.act.Told[what] && (what == "passes" || who == "xulthul"):
			if err := n.wayTold(what); err != nil {
				return err
			}
			continue
		case !ok || who == "xulthul":
			continue
		}
		id := malice.ShadowID("shadow-" + who)
		if h := n.State().Realm.Shadow; n.State().Shadow(id) == nil && (h == nil || h.ID != id) {
			var have []string
			for _, h := range n.State().Shadows {
				have = append(have, malice.Spoken(malice.ShadowName(h.ID))[len("Shadow "):])
			}
			return &telling.Unknown{What: "Shadow in Aethos", Word: who, Have: have}
		}
	}
	return nil
}

// wayTold refuses what is told of Xulthûl's way where it has none tonight, and remarks on it where the
// boards show it.
func (n night) wayTold(what string) error {
	s := n.State()
	switch {
	case !walks(s):
		return telling.Impossible("Xulthûl does not walk in Aethos: leave --%s out",
			strings.ReplaceAll(what, ".", " "))
	case what == "passes" && s.AllTyped():
		n.Remark("", "--passes is not needed: these boards are typed in, and what lies on its way is seen")
	}
	return nil
}

// report fills the result with the life and the place of each Shadow and of Xulthûl as the turn ends.
func (n night) report() {
	s := n.State()
	for _, r := range n.result.Realm {
		if h := s.Realm.Shadow; h != nil && h.ID == r.ID && r.Left == nil {
			r.Life, r.At = h.Life, notation.InRealm(h.At)
		}
	}
	for _, r := range n.result.Aethos {
		for _, h := range s.ShadowsShown() {
			if h.ID == r.ID {
				r.ShadowView = h
			}
		}
	}
	if x := s.XulthulShown(); x != nil {
		if n.result.Xulthul == nil {
			n.result.Xulthul = &XulthulResult{Did: []string{}, Destroyed: []string{}}
		}
		r := n.result.Xulthul
		r.Power, r.Life, r.Wounds, r.Drains = x.Power, x.Life, x.Wounds, x.Drains
		r.At, r.Bound = x.At, x.Bound
	}
}
