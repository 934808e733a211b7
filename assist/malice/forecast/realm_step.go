package forecast

// A stepRule is how a Shadow's step in the Realm is decided: so many dice fall, one more
// than Light Wells are revealed.
type stepRule struct {
	second bool
	dice   int
}

// A weighed is a hex on which the step may end, and how many falls of the dice lead there.
type weighed struct {
	to     int
	weight uint64
}

// stepEnds are where a step may end, and how many falls of the dice there are. No tread: no
// land lies around the hex, so that the first printing's die leads nowhere, and what the
// hex does to who stands there does not count.
type stepEnds struct {
	hexes []weighed
	falls uint64
}

// ends are those of a step from a hex; active says which Gates are, by bits.
func (st stepRule) ends(m *realmMap, at int, active uint) stepEnds {
	sides, gates := 0, 0
	for _, to := range m.around[at] {
		if st.second || to != offLand {
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
		case plain == 0: // every direction leads to a Gate, or a Gate is sure to be shown
		case to != offLand:
			e.hexes = append(e.hexes, weighed{to, plain})
		case st.second: // it stays (realm.shadow.off-land)
			e.hexes = append(e.hexes, weighed{at, plain})
		}
	}
	return e
}

// open says whether a hex bears an active Gate.
func (m *realmMap) open(hex int, active uint) bool {
	return hex != offLand && m.gate[hex] >= 0 && active>>m.gate[hex]&1 == 1
}

// falls counts the falls of the dice that send a Shadow in one of its directions, of
// which so many lead to an active Gate: one that leads elsewhere, and one that leads to a
// Gate; and all falls.
//
// Second printing (realm.shadow.dice, realm.shadow.to-gate): the black die
// shows it and no other die a Gate's direction; and since each Gate lies in one direction,
// and is drawn as likely as the next among those that dice point to, all of them share
// the falls in which any die shows one. First (realm.shadow.reroll.first): the last roll
// shows it and those before it no Gate; or a Gate is shown after so many that were none.
// The two come to the same: (sides-gates)^(dice-1), and the sum over the dice of
// sides^(dice-1-k) (sides-gates)^k.
func (st stepRule) falls(sides, gates int) (plain, gate, all uint64) {
	plain, gate, all = 1, 1, uint64(sides)
	for range st.dice - 1 {
		plain *= uint64(sides - gates)
		gate = gate*uint64(sides) + plain
		all *= uint64(sides)
	}
	return plain, gate, all
}
