package forecast

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// EscapeOdds holds the chances of the Shadow in the Realm, or of the one that spawns in the next
// Shadows' Turn, as long as nobody reveals a Well or moves the Gates (realm.order). Turn 1 is the
// next Shadows' Turn.
type EscapeOdds struct {
	Realm   string        `json:"realm" unknown:"null"` // the board; empty: given by direction, for one turn
	Shadow  int           `json:"shadow"`               // its number
	Spawns  bool          `json:"spawns"`               // it is not in the Realm yet
	Life    int           `json:"life"`
	At      string        `json:"at"`
	Seals   int           `json:"seals"`       // Gates still sealed
	Light   int           `json:"light_wells"` // revealed Light Wells: a white die or re-roll each
	Strays  bool          `json:"dissipates"`  // no Well lies face down: Aethos has no place for it
	Turns   []EscapeTurn  `json:"turns"`
	Escapes odds.Number   `json:"escapes_decimal"` // chance that it escapes in any turn
	Dies    odds.Number   `json:"dies_decimal"`    // chance that it dies in the Realm
	Left    odds.Number   `json:"left_decimal"`    // chance that it is still there after the turns followed
	Mean    *odds.Number  `json:"mean_turn"`       // turn of an escape; null: none, or cut off before
	Half    *int          `json:"half_by_turn"`    // turn by which it has escaped as likely as not; null: never
	Lives   []EscapeLives `json:"life_on_entering"`
	Looked  int           `json:"turns_followed"`
	Round   int           `json:"-"` // round of turn 1
	Escape  float64       `json:"-"`
	Death   float64       `json:"-"`
	Rest    float64       `json:"-"`
	MeanIs  float64       `json:"-"` // 0: none
	weighed float64       // turns times their chances
}

// EscapeTurn holds the chances that the Shadow escapes or dies in this Shadows' Turn.
type EscapeTurn struct {
	Turn    int         `json:"turn"`
	Round   int         `json:"round"`
	Escapes *string     `json:"escapes"`
	Dies    *string     `json:"dies"`
	Decimal odds.Number `json:"escapes_decimal"`
	DiesDec odds.Number `json:"dies_decimal"`
	By      odds.Number `json:"escaped_by_decimal"` // chance of an escape in this turn or before
	P       float64     `json:"-"`
	Death   float64     `json:"-"`
	Sum     float64     `json:"-"`
}

// EscapeLives is the chance that a Shadow that enters Aethos has so much life.
type EscapeLives struct {
	Life    int         `json:"life"`
	OrMore  bool        `json:"or_more"`
	Decimal odds.Number `json:"p_decimal"`
	P       float64     `json:"-"`
}

const (
	// negligible is the chance at which a forecast ends: less than the digits that are printed.
	negligible = 1e-16
	// mostTurns ends a forecast of a Shadow that wanders on.
	mostTurns = 10000
	// livesBeyond is the amount of life told apart beyond the life that sealed Gates can cost.
	livesBeyond = 24
)

// OddsInRealm forecasts the Shadow in the Realm, so many turns one by one, if exact also as
// fractions; nil where the Realm is not typed in. The whole forecast uses floats, as sums of
// products of chances without any subtraction, so each is wrong by at most 2^-53 of itself for
// every operation on its longest path. On the practice Realm those are at most 40 a turn and some
// 6000 where the chances of a turn are added up: a relative error below 1e-12 up to turn 75, by
// which nearly everything is decided.
func OddsInRealm(s *malice.State, turns int, exact bool) (*EscapeOdds, error) {
	if s.RealmBoard() == nil {
		return nil, nil
	}
	m, err := mapRealm(s)
	if err != nil {
		return nil, err
	}
	return oddsOnMap(s, m, s.Realm.File, turns, exact, mostTurns)
}

// oddsOnMap forecasts the Shadow on a given map of the Realm, for so many turns at most.
func oddsOnMap(s *malice.State, m *realmMap, name string, turns int, exact bool, most int,
) (*EscapeOdds, error) {
	f, err := newRealmStart(s, m)
	if err != nil {
		return nil, err
	}
	o := f.follow(name, turns, most)
	if !exact {
		return o, nil
	}
	o.write()
	certain := f.denominator(turns)
	h := newRealmChain(f, parts{certain}, 1)
	for i := range o.Turns {
		h.turn()
		escapes, dies := odds.Fraction(h.entered.of(certain)), odds.Fraction(h.died.of(certain))
		o.Turns[i].Escapes, o.Turns[i].Dies = &escapes, &dies
	}
	return o, nil
}

// A realmStart is the situation in which a forecast of the Realm begins.
type realmStart struct {
	*malice.State
	realm *realmMap
	toll  dice.Dist
	malice.Haunt
	spawns bool
	at     int
}

// stands returns where the Shadow stands, as a place of the table.
func (f *realmStart) stands() string { return notation.InRealm(f.realm.names[f.at]) }

// newRealmStart returns the situation of the Shadow in the Realm, or of the one that spawns next
// (realm.spawn).
func newRealmStart(s *malice.State, m *realmMap) (*realmStart, error) {
	d2, err := s.Die("d2")
	if err != nil {
		return nil, err
	}
	f := &realmStart{State: s, realm: m, toll: dice.Of(d2), at: m.pit}
	if h := s.Realm.Shadow; h != nil {
		f.Haunt = *h
		f.at = slices.Index(m.names, h.At)
	} else {
		f.spawns = true
		f.Haunt = malice.Haunt{ID: s.NextShadow(), At: "pit"}
		f.Life, err = shadows.SpawningLife(s)
	}
	if p, ok := s.Haunts(f.At); ok && f.at < 0 {
		f.at = slices.Index(m.names, s.Haunt(p))
	}
	if f.at < 0 {
		return nil, telling.Impossible(
			"Shadow %d stands on %s: which hex of this Realm that is, is not known (--at HEX)", f.ID, f.At)
	}
	return f, err
}

// denominator returns a number by which every share of so many turns is whole: of up to six seals,
// of the dice over up to six directions, of the cost of a sealed Gate.
func (f *realmStart) denominator(turns int) *big.Int {
	directions := big.NewInt(60)
	if f.Printed().OffLandStays() {
		directions.SetInt64(6)
	}
	turn := new(big.Int).Mul(big.NewInt(60), f.toll.Total())
	turn.Mul(turn, directions.Exp(directions, big.NewInt(int64(f.dice())), nil))
	return turn.Exp(turn, big.NewInt(int64(turns)), nil)
}

// dice returns the number of dice for its step (realm.shadow.dice, realm.shadow.reroll.first).
func (f *realmStart) dice() int { return 1 + len(f.LightWells()) }
