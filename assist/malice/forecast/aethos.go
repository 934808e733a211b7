package forecast

import (
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// AethosOdds holds what the Shadows in Aethos may do as long as nobody fights them, reveals a Well
// or moves a board, and no other Shadow enters (aethos.each-acts).
type AethosOdds struct {
	Together bool             `json:"together"`       // Shadows followed together; false: each alone
	Followed int              `json:"turns_together"` // number of turns they can be followed together
	Shadows  []ShadowOfAethos `json:"shadows"`
	// by turn: chance that a Light Well is found; null: not followed together
	Light []LightTurn `json:"light"`
	// what a Light Well brings: xulthul, or loss (scenario thwart)
	Brings  string   `json:"brings"`
	Well    *big.Rat `json:"well_light"` // the chance that a Well is Light; nil: none lies face down
	Asks    bool     `json:"asks"`       // the boards are not typed in: players look up the next target
	Exact   int      `json:"turns_as_fractions"`
	LightIs int      `json:"-"` // number of Light Wells face down
	DarkIs  int      `json:"-"`
}

// ShadowOfAethos is one Shadow in Aethos, or the part of its turns that can be followed.
type ShadowOfAethos struct {
	ID      int          `json:"id"`
	Life    int          `json:"life"`
	At      string       `json:"at"`
	Targets []string     `json:"targets"` // nearest strongholds, of which one is drawn; empty: not known
	Away    *int         `json:"away"`    // null: not known
	Known   bool         `json:"known"`   // its way is known; false: it is not followed
	Turns   []AethosTurn `json:"turns"`
}

// AethosTurn holds the chances of what has happened by the end of a Shadows' Turn.
type AethosTurn struct {
	Turn       int    `json:"turn"`
	Round      int    `json:"round"`
	Reveals    Chance `json:"revealed_by"`
	Light      Chance `json:"light_by"`
	Dissipates Chance `json:"dissipated_by"`
	Merges     Chance `json:"absorbed_by"`
	Lost       Chance `json:"unknown_by"`
}

// LightTurn is the chance that a Light Well is found by the end of a Shadows' Turn.
type LightTurn struct {
	Turn  int    `json:"turn"`
	Round int    `json:"round"`
	By    Chance `json:"by"`
}

// Chance is a chance as a fraction, where it is known exactly, and as a decimal.
type Chance struct {
	Fraction *string     `json:"p"` // null: too large to compute as a fraction
	Decimal  odds.Number `json:"p_decimal"`
	P        float64     `json:"-"`
}

const (
	// mostStates limits the states through which Shadows are followed together.
	mostStates = 50000
	// mostExactStates limits those states where exact fractions are wanted.
	mostExactStates = 1500
)

// OddsInAethos forecasts the Shadows in Aethos for so many turns, if exact also as fractions. Nil:
// no Shadow is there.
func OddsInAethos(s *malice.State, turns int, exact bool) (*AethosOdds, error) {
	if !exact {
		return aethosThrough(s, turns, mostStates, 0)
	}
	return aethosThrough(s, turns, mostStates, mostExactStates)
}

// aethosThrough returns what OddsInAethos does, through at most so many states, and through at most
// exactStates as fractions; 0: no fractions.
func aethosThrough(s *malice.State, turns, states, exactStates int) (*AethosOdds, error) {
	if len(s.Shadows) == 0 {
		return nil, nil
	}
	m, err := mapAethos(s)
	if err != nil {
		return nil, err
	}
	h, known := startStates(s, m)
	if hidden := len(s.Hidden(s.BoardNames()...)); m.light+m.dark < hidden {
		return nil, telling.Impossible(
			"the table counts %d Wells face down where %d are unrevealed: it does not add up",
			m.light+m.dark, hidden)
	}
	o := &AethosOdds{Together: true, Shadows: []ShadowOfAethos{}, Brings: "xulthul", Asks: !m.charted,
		LightIs: m.light, DarkIs: m.dark}
	if s.Scenario == "thwart" {
		o.Brings = "loss"
	}
	if m.light+m.dark > 0 {
		o.Well = big.NewRat(int64(m.light), int64(m.light+m.dark))
	}
	for i, w := range inOrder(s) {
		one := ShadowOfAethos{ID: w.ID, Life: w.Life, At: w.At, Targets: []string{}, Known: known[i],
			Turns: []AethosTurn{}}
		if look, ok := outlook(s, w.ID); ok {
			one.Targets, one.Away = look.Targets, look.Away
		}
		o.Shadows = append(o.Shadows, one)
	}
	followShadows(s, o, m, h, turns, states, exactStates)
	return o, nil
}

// inOrder returns the Shadows in Aethos by number.
func inOrder(s *malice.State) []malice.Shadow {
	list := slices.Clone(s.Shadows)
	slices.SortFunc(list, func(a, b malice.Shadow) int { return a.ID - b.ID })
	return list
}

// outlook returns the target of a Shadow, if it is known.
func outlook(s *malice.State, id int) (malice.Outlook, bool) {
	list := s.Outlooks()
	i := slices.IndexFunc(list, func(o malice.Outlook) bool { return o.Who == malice.ShadowName(id) })
	if i < 0 {
		return malice.Outlook{}, false
	}
	return list[i], true
}
