package movement

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/turn"
)

// ReachOf lists the hexes that an avatar's band can enter with the points that it has left; word names the
// avatar. It refuses what a move of the band would refuse.
func ReachOf(s *malice.State, word string) (view *malice.ReachView, err error) {
	if err := s.Lay(); err != nil {
		return nil, err
	}
	err = turn.Foresee(s, turn.Outset{}, turn.Looking(func(t *malice.Table) error {
		view, err = reachView(t, word)
		return err
	}), &turn.Grounds{})
	return view, err
}

func reachView(t *malice.Table, word string) (*malice.ReachView, error) {
	s := t.State()
	band, err := movers(t, word)
	if err != nil {
		return nil, err
	}
	if err := allRolled(t, band); err != nil {
		return nil, err
	}
	who := s.Avatar(band[0])
	from, ok := s.HexAt(who.At)
	if !ok {
		return nil, malice.NotTypedIn(who.At)
	}
	view, err := s.ReachFrom(box.Footing{Place: from, Afloat: who.Afloat}, s.BandMP(band))
	if err != nil {
		return nil, err
	}
	m := march{Table: t, band: band}
	view.Hexes = slices.DeleteFunc(view.Hexes, func(stop malice.Stop) bool {
		m.to = stop.At
		return m.keepOut() != nil
	})
	return view, nil
}
