package movement

import (
	"cmp"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
)

// spot reads a hex as it is typed and sets it onto the table; nameless ones count up and down from a hex.
func (m mover) spot(word string, from notation.Hex) (notation.Hex, error) {
	spot, err := m.t.State().ReadSpot(m.who, word)
	if err != nil {
		return "", err
	}
	if laid, rings := m.t.State().Laid(); rings && spot.Hex == "" && m.t.State().OnMap(from) {
		if spot.Hex, err = m.near(laid, spot, from); err != nil {
			return "", err
		}
	}
	return spot.Set(m.t, from)
}

// near returns the hex beside another that is meant by its kind, where the board lies: no hex of a board is
// nameless. A step that is called a walk leads to no higher one, one called a climb to no other.
func (m mover) near(laid island.Laid, spot axismundi.Spot, from notation.Hex) (notation.Hex, error) {
	var could []string
	for _, h := range laid.Neighbors(from) {
		rise := int(laid.Level(h)) - int(laid.Level(from))
		if m.t.State().Terrain(h) == spot.Terrain && (spot.Rise == 0 || spot.Rise == rise) &&
			(m.by == "" || (m.by == notation.Climb) == (rise > 0)) {
			could = append(could, string(h))
		}
	}
	switch len(could) {
	case 0:
		return "", telling.Impossible("nobody knows of %s beside %s that is reached so: name the hex; %s",
			axismundi.Kind(spot.Terrain), from, laid.Touches(from))
	case 1:
		return notation.Hex(could[0]), nil
	}
	slices.Sort(could)
	return "", telling.Offer(telling.Unclear(spot.Word, could), telling.Line(cmp.Or(string(m.by), "move")).
		And("HEX", could...))
}

// beside refuses a hex that does not touch another, as far as anybody can tell.
func (m mover) beside(from, to notation.Hex, rule string) error {
	s := m.t.State()
	if from == to {
		return telling.Impossible("%s stands on %s", m.who, to)
	}
	touch, known := s.Touch(from, to)
	if !known || touch {
		return nil
	}
	if from.IsPier() || to.IsPier() {
		rule = "terrain.pier.place"
	}
	if laid, rings := s.Laid(); rings && s.OnMap(from) {
		whose := from
		if to.IsPier() {
			whose = to
		}
		return m.t.Refuse(rule, "%s does not touch %s: %s", to, from, laid.Touches(whose))
	}
	return m.t.Refuse(rule, "%s does not touch %s", to, from)
}
