package forecast

import (
	"math/big"
	"slices"

	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/odds"
)

// newRealmChain returns a chain that follows the Shadow from the present table, where it stands with the
// chance certain. beyond is the number of columns for more life than sealed Gates can cost.
func newRealmChain[M measure[M]](f *realmStart, certain M, beyond int) *realmChain[M] {
	sealed := uint(0)
	for _, gate := range f.Realm.Seals {
		sealed |= 1 << slices.Index(notation.Gates, gate)
	}
	seals := len(f.Realm.Seals)
	_, dearest := f.toll.Range()
	h := &realmChain[M]{
		realm: f.realm, stepRule: stepRule{f.Printed(), f.dice()}, sealed: seals, waits: f.spawns,
		low: max(1, f.Life-seals*(dearest-1)), of: f.toll.Total().Uint64(), dearest: dearest,
	}
	for lost, weight := range f.toll.All() {
		h.toll = append(h.toll, weighed{lost, weight.Uint64()})
	}
	h.sealedColumns = f.Life + 2*seals - h.low + 1
	h.lives = h.sealedColumns + beyond
	h.enteredWith = make([]M, h.lives)
	h.least, h.most = f.Life-h.low, f.Life-h.low
	h.put(&h.now, sealed, f.at, h.least, certain)
	return h
}

// follow follows a Shadow until almost nothing is undecided, or for so many turns at most.
func (f *realmStart) follow(name string, turns, most int) *EscapeOdds {
	o := &EscapeOdds{
		Realm: name, Shadow: f.ID, Spawns: f.spawns, Life: f.Life, At: f.stands(), Round: f.Round,
		Seals: len(f.Realm.Seals), Light: len(f.LightWells()), Strays: len(shadows.OpenBoards(f.State)) == 0,
		Turns: []EscapeTurn{}, Lives: []EscapeLives{},
	}
	if !f.realm.leaves(f.at) || f.realm.partial {
		most = turns
	}
	h := newRealmChain(f, float(1), livesBeyond)
	left := 1.0
	for o.Looked < max(turns, 1) || left > negligible && o.Looked < most && !h.isSteady() {
		h.turn()
		if h.sealed == 0 {
			left = float64(h.left())
		}
		o.add(float64(h.entered), float64(h.died), turns)
	}
	if h.isSteady() && left > negligible {
		beyond := &h.enteredWith[h.lives-1]
		for c := newSteadyChain(h); left > negligible && o.Looked < most; {
			var entered float64
			entered, left = c.turn()
			*beyond += float(entered)
			o.add(entered, 0, turns)
		}
	}
	if h.sealed > 0 {
		left = float64(h.left())
	}
	o.sum(left, h)
	return o
}

// add adds the next turn, with the chances that the Shadow enters Aethos or dies in it. Only so many turns
// are listed.
func (o *EscapeOdds) add(entered, died float64, turns int) {
	o.Looked++
	o.Escape += entered
	o.Death += died
	o.weighed += float64(o.Looked) * entered
	if o.Half == nil && o.Escape >= 0.5 {
		half := o.Looked
		o.Half = &half
	}
	if o.Looked <= turns {
		o.Turns = append(o.Turns, EscapeTurn{
			Turn: o.Looked, Round: o.Round + o.Looked - 1, P: entered, Death: died, Sum: o.Escape,
		})
	}
}

// sum fills in the numbers over all turns; left is the chance that the Shadow is still in the Realm.
func (o *EscapeOdds) sum(left float64, h *realmChain[float]) {
	o.Rest = left
	if left <= negligible && o.Escape > 0 {
		o.MeanIs = o.weighed / o.Escape
	}
	for column, p := range h.enteredWith {
		if p > 0 {
			chance := float64(p) / o.Escape
			o.Lives = append(o.Lives,
				EscapeLives{Life: h.low + column, OrMore: column == h.lives-1, P: chance})
		}
	}
}

// write fills in the decimals of all chances.
func (o *EscapeOdds) write() {
	o.Escapes, o.Dies, o.Left = decimal(o.Escape), decimal(o.Death), decimal(o.Rest)
	if o.MeanIs > 0 {
		mean := decimal(o.MeanIs)
		o.Mean = &mean
	}
	for i, t := range o.Turns {
		o.Turns[i].Decimal, o.Turns[i].DiesDec, o.Turns[i].By = decimal(t.P), decimal(t.Death), decimal(t.Sum)
	}
	for i, l := range o.Lives {
		o.Lives[i].Decimal = decimal(l.P)
	}
}

// HalfLife returns the most life that a Shadow has on entering with a chance of at least one half,
// and that chance.
func (o *EscapeOdds) HalfLife() (tokens int, p float64) {
	for _, l := range slices.Backward(o.Lives) {
		if p += l.P; p >= 0.5 {
			return l.Life, p
		}
	}
	return 0, p
}

func decimal(f float64) odds.Number { return odds.NumberOf(new(big.Rat).SetFloat64(f)) }
