package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// BoardCraft: an avatar on land beside a manned craft boards it and joins its band; it
// pays for the water hex that it enters (water.board, water.join-craft, move.join.mid).
type BoardCraft struct{ Who, With string }

// Play implements telling.Act.
func (a BoardCraft) Play(t *table) error {
	s := t.State()
	if _, err := movers(t, a.Who); err != nil {
		return err
	}
	who, with, err := s.findTwo(a.Who, a.With)
	if err != nil {
		return err
	}
	switch {
	case who.Name == with.Name:
		return telling.Impossible("%s is one avatar: name somebody in the craft", who.Name)
	case !with.Afloat:
		return t.Refuse("water.board", "%s is not afloat: there is no craft to board", with.Name)
	case who.Afloat:
		return telling.Impossible("%s is afloat already: band join %s %s takes one craft together", who.Name, who.Name, with.Name)
	case !s.second():
		if err := t.Refuse("water.launch", "the first printing's avatars enter water only from a launch"); err != nil {
			return err
		}
	}
	if err := lockedBand(t, "band.timing", with.Name); err != nil {
		return err
	}
	if err := s.besideCraft(t, who, with); err != nil {
		return err
	}
	if err := allRolled(t, []string{who.Name}); err != nil {
		return err
	}
	costs, err := s.Book().Movement(s.Printing)
	if err != nil {
		return err
	}
	price := costs.Terrain["water"]
	if who.mp() < price {
		if err := t.Refuse("move.cost.unpayable", "the water hex costs %s MP and %s has %s", price, who.Name, who.mp()); err != nil {
			return err
		}
	}
	name := who.Name
	if len(who.Band) > 0 {
		t.Do(Banded{Who: name}, "band.leave")
	}
	t.Do(BandMoved{Who: []string{name}, From: who.At, To: with.At, Cost: price, Left: max(0, who.mp()-price), Afloat: true}, "water.board", "move.cost.water").
		Because(telling.Why{N: int(price / 2), Half: price%2 == 1, What: "the water hex", Rule: "move.cost.water"})
	t.Do(Banded{Who: name, With: append([]string{with.Name}, with.Band...)}, "water.board", "band.join")
	t.Result = s.shown(name)
	return nil
}

// besideCraft: the craft lies on a hex beside the avatar's, as far as boards tell.
func (s *State) besideCraft(t *table, who, with *Avatar) error {
	from, ok := s.hexAt(who.At)
	to, known := s.hexAt(with.At)
	if !ok || !known || slices.Contains(s.ground().land.Neighbors(from), to) {
		return nil
	}
	return t.Refuse("water.board", "the craft of %s is at %s, not beside %s", with.Name, with.At, who.At)
}
