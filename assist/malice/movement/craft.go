package movement

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// BoardCraft: an avatar on land beside a manned craft boards it and joins its band; it
// pays for the water hex that it enters (water.board, water.join-craft, move.join.mid). In
// the first printing only who left that craft may, for whom it is held (water.hold.first).
type BoardCraft struct{ Who, With string }

// Play implements telling.Act.
func (a BoardCraft) Play(t *malice.Table) error {
	s := t.State()
	if _, err := movers(t, a.Who); err != nil {
		return err
	}
	who, with, err := s.FindTwo(a.Who, a.With)
	if err != nil {
		return err
	}
	switch {
	case who.Name == with.Name:
		return telling.Impossible("%s is one avatar: name somebody in the craft", who.Name)
	case !with.Afloat:
		return t.Refuse("water.board", "%s is not afloat: there is no craft to board", with.Name)
	case who.Afloat:
		return telling.Offer(telling.Against("water.band-one-craft",
			"%s is afloat already: a band takes one craft together", who.Name),
			telling.Line("band", "join", who.Name, with.Name))
	case !s.Printed().BoardedFromLand() && !slices.Contains(who.Craft, with.Name):
		if err := t.Refuse("water.launch",
			"%s holds no craft for %s: the first printing's avatars enter water only from a launch",
			with.Name, who.Name); err != nil {
			return err
		}
	}
	if err := lockedBand(t, "band.timing", with.Name); err != nil {
		return err
	}
	if err := besideCraft(s, t, who, with); err != nil {
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
	if who.MP() < price {
		if err := t.Refuse("move.cost.unpayable", "the water hex costs %s MP and %s has %s", price, who.Name,
			who.MP()); err != nil {
			return err
		}
	}
	name, rule := who.Name, "water.board"
	if !s.Printed().BoardedFromLand() {
		rule = "water.hold.first"
	}
	if len(who.Band) > 0 {
		t.Do(malice.Banded{Who: name}, "band.leave")
	}
	t.Do(malice.BandMoved{Who: []string{name}, From: who.At, To: with.At, Cost: price,
		Left: max(0, who.MP()-price), Afloat: true}, rule, "move.cost.water").
		Because(sum.Part{N: int(price / 2), Half: price%2 == 1, What: "the water hex",
			Rule: "move.cost.water"})
	t.Do(malice.Banded{Who: name, With: append([]string{with.Name}, with.Band...)}, rule, "band.join",
		"water.join-craft", "move.join.mid")
	life.Triggers(t, []string{name}, with.At)
	t.Result = s.Shown(name)
	return nil
}

// besideCraft refuses to board a craft that does not lie beside the avatar's hex, where the boards are
// typed in.
func besideCraft(s *malice.State, t *malice.Table, who, with *malice.Avatar) error {
	from, ok := s.HexAt(who.At)
	to, known := s.HexAt(with.At)
	if !ok || !known || slices.Contains(s.Ground().Land.Neighbors(from), to) {
		return nil
	}
	return t.Refuse("water.board", "the craft of %s is at %s, not beside %s", with.Name, with.At, who.At)
}

// boarding returns the command that boards a craft that is afloat; none where nobody is afloat.
func boarding(s *malice.State) (do []telling.Command) {
	var afloat []string
	for _, a := range s.Avatars {
		if a.Afloat {
			afloat = append(afloat, a.Name)
		}
	}
	if len(afloat) == 0 {
		return nil
	}
	return []telling.Command{telling.Line("move", "board").And("AVATAR", text.Without(s.AvatarNames(),
		afloat[0])...).And("AVATAR", afloat...)}
}
