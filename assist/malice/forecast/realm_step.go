package forecast

import "tablehand/assist/malice/notation"

// A stepRule says how the step of a Shadow in the Realm is decided: by the printing, and by one die
// plus one for each revealed Light Well.
type stepRule struct {
	printed notation.Printed
	dice    int
}

// A weighed result is a hex, or a number of tokens, with the number of dice results that lead to
// it.
type weighed struct {
	to     int
	weight uint64
}

// The stepEnds are the hexes on which a step may end, and the number of all dice results. Without a
// hex no land lies around: the die of the first printing leads nowhere then, and the hex has no
// effect on the Shadow.
type stepEnds struct {
	hexes []weighed
	falls uint64
}

// ends returns the hexes where a step from the hex at ends, with their weights; active are the active
// Gates, as bits.
func (st stepRule) ends(m *realmMap, at int, active uint) stepEnds {
	sides, gates := 0, 0
	for _, to := range m.around[at] {
		if st.printed.OffLandStays() || to != offLand {
			sides++
		}
		if m.open(to, active) {
			gates++
		}
	}
	if sides == 0 {
		return stepEnds{falls: 1}
	}
	plain, gate, falls := st.falls(sides, gates)
	e := stepEnds{make([]weighed, 0, sides), falls}
	for _, to := range m.around[at] {
		switch {
		case m.open(to, active):
			e.hexes = append(e.hexes, weighed{to, gate})
		case plain == 0: // every direction leads to a Gate, or some die surely shows one
		case to != offLand:
			e.hexes = append(e.hexes, weighed{to, plain})
		case st.printed.OffLandStays(): // it stays (realm.shadow.off-land)
			e.hexes = append(e.hexes, weighed{at, plain})
		}
	}
	return e
}

// open reports whether a hex has an active Gate.
func (m *realmMap) open(hex int, active uint) bool {
	return hex != offLand && m.gate[hex] >= 0 && active>>m.gate[hex]&1 == 1
}

// falls counts the dice results that send a Shadow in one of its directions, of which
// so many lead to an active Gate: one that leads elsewhere, one that leads to a Gate, and all
// results.
//
// Second printing (realm.shadow.dice, realm.shadow.to-gate): the black die shows the direction
// and no other die that of a Gate. Each Gate lies in one direction and is drawn as likely as any
// other that the dice show, so all Gates share the results in which some die shows one. First
// printing (realm.shadow.reroll.first): the last roll shows the direction and the rolls before
// no Gate, or a Gate is shown after so many rolls without one. Both come to the same:
// (sides-gates)^(dice-1), and the sum over the dice of sides^(dice-1-k) (sides-gates)^k.
func (st stepRule) falls(sides, gates int) (plain, gate, all uint64) {
	plain, gate, all = 1, 1, uint64(sides)
	for range st.dice - 1 {
		plain *= uint64(sides - gates)
		gate = gate*uint64(sides) + plain
		all *= uint64(sides)
	}
	return plain, gate, all
}
