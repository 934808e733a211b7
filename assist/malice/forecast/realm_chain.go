package forecast

import (
	"math/bits"
)

// A realmChain follows a Shadow in the Realm turn by turn through all results of the dice: the
// chance of each set of sealed Gates with the Shadow on each hex with each life. Once all Gates are
// open its life no longer matters, and life above the last column counts there.
type realmChain[M measure[M]] struct {
	realm *realmMap
	stepRule
	toll []weighed // cost of a sealed Gate (to: life tokens)
	of   uint64    // number of all results of the cost
	// dearest is the most that a sealed Gate may cost.
	dearest int

	low, lives    int           // life of the first column; number of columns
	sealedColumns int           // number of columns as long as a Gate is sealed
	now, next     [gateSets][]M // chances by set of sealed Gates, then by hex and column
	sealed        int           // number of Gates still sealed
	least         int           // lowest column in use
	most          int           // highest column in use
	waits         bool          // it spawns when this turn ends
	spare         [][]M
	stepEnds      [gateSets][]stepEnds // by the sealed Gates around a hex, and by hex

	entered, died M   // chance that the Shadow entered Aethos, or died, in this turn
	enteredWith   []M // all Shadows that entered, by column
}

// gateSets is the number of sets of six Gates.
const gateSets = 1 << 6

// put adds p to the chance that the Shadow stands on a hex with the life of a column, by set of sealed
// Gates; a column beyond the last counts as the last.
func (h *realmChain[M]) put(into *[gateSets][]M, sealed uint, hex, column int, p M) {
	if into[sealed] == nil {
		into[sealed] = h.empty(sealed)
	}
	cell := &into[sealed][hex*h.columns(sealed)+min(column, h.columns(sealed)-1)]
	*cell = (*cell).plus(p)
}

// empty returns a table without chances.
func (h *realmChain[M]) empty(sealed uint) []M {
	if n := len(h.spare); n > 0 && sealed > 0 {
		cells := h.spare[n-1]
		h.spare = h.spare[:n-1]
		return cells
	}
	return make([]M, len(h.realm.names)*h.columns(sealed))
}

func (h *realmChain[M]) columns(sealed uint) int {
	if sealed == 0 {
		return h.lives
	}
	return h.sealedColumns
}

// each empties a table of chances and visits every one. A set of sealed Gates does not come again,
// unless it is empty.
func (h *realmChain[M]) each(table *[gateSets][]M, visit func(sealed uint, hex, column int, p M)) {
	var none M
	for sealed, cells := range table {
		wide := h.columns(uint(sealed))
		for row := 0; row < len(cells); row += wide {
			for column := h.least; column <= min(h.most, wide-1); column++ {
				if p := cells[row+column]; !p.none() {
					cells[row+column] = none
					visit(uint(sealed), row/wide, column, p)
				}
			}
		}
		if sealed > 0 && cells != nil {
			h.spare, table[sealed] = append(h.spare, cells), nil
		}
	}
}

// turn plays one Shadows' Turn: a Gate is unsealed, the Shadow gains life and moves (realm.order).
func (h *realmChain[M]) turn() {
	var none M
	h.entered, h.died = none, none
	h.each(&h.now, h.unseal)
	h.sealed = max(0, h.sealed-1)
	if h.waits {
		h.now, h.next, h.waits = h.next, h.now, false
		return
	}
	h.each(&h.next, h.step)
	h.most = min(h.most+2, h.lives-1) // one token of its own, one from the Pit
	if h.sealed == 0 {
		h.least = min(h.least+1, h.lives-1)
	} else {
		h.least = max(h.least+1-h.dearest, 0)
	}
}

// unseal opens one of the sealed Gates at random. In the second printing a Shadow on it enters
// Aethos at once (realm.unseal, realm.unseal.under-shadow).
func (h *realmChain[M]) unseal(sealed uint, hex, column int, p M) {
	if sealed == 0 {
		h.put(&h.next, 0, hex, column, p)
		return
	}
	p = p.share(1, uint64(bits.OnesCount(sealed)))
	for left := sealed; left != 0; left &= left - 1 {
		gate := bits.TrailingZeros(left)
		if h.printed.GateOpensUnderShadow() && h.realm.gate[hex] == gate {
			h.enter(column, p)
			continue
		}
		h.put(&h.next, sealed&^(1<<gate), hex, column, p)
	}
}

// step gives the Shadow on a hex, there with the chance p, its life token, and moves it by every throw of
// its dice (realm.shadow.add-life).
func (h *realmChain[M]) step(sealed uint, hex, column int, p M) {
	around := sealed & h.realm.gates(hex) // Gates farther away do not matter
	if h.stepEnds[around] == nil {
		h.stepEnds[around] = make([]stepEnds, len(h.realm.names))
	}
	e := &h.stepEnds[around][hex]
	if e.falls == 0 {
		*e = h.ends(h.realm, hex, ^sealed)
	}
	if len(e.hexes) == 0 {
		h.put(&h.now, sealed, hex, column+1, p)
	}
	for _, t := range e.hexes {
		h.land(sealed, t.to, column+1, p.share(t.weight, e.falls))
	}
}

// land adds up where a Shadow that has moved to a hex is in the end: it gains life on the Pit, enters
// Aethos by an active Gate, pays or dies at a sealed one (realm.pit.life, realm.gate.active,
// realm.gate.sealed, realm.shadow.zero).
func (h *realmChain[M]) land(sealed uint, hex, column int, p M) {
	switch gate := h.realm.gate[hex]; {
	case hex == h.realm.pit:
		h.put(&h.now, sealed, hex, column+1, p)
	case gate < 0:
		h.put(&h.now, sealed, hex, column, p)
	case sealed>>gate&1 == 0:
		h.enter(column, p)
	default:
		for _, cost := range h.toll {
			if q := p.share(cost.weight, h.of); h.low+column > cost.to {
				h.put(&h.now, sealed, hex, column-cost.to, q)
			} else {
				h.died = h.died.plus(q)
			}
		}
	}
}

func (h *realmChain[M]) enter(column int, p M) {
	h.entered = h.entered.plus(p)
	column = min(column, h.lives-1)
	h.enteredWith[column] = h.enteredWith[column].plus(p)
}

// left returns the chance that the Shadow is still in the Realm.
func (h *realmChain[M]) left() (sum M) {
	for sealed, cells := range h.now {
		wide := h.columns(uint(sealed))
		for row := 0; row < len(cells); row += wide {
			for _, p := range cells[row+h.least : row+min(h.most, wide-1)+1] {
				sum = sum.plus(p)
			}
		}
	}
	return sum
}
