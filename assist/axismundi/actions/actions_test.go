package actions_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

func takes(cards ...string) actions.Scavenge { return actions.Scavenge{Cards: cards} }

// A Scavenge takes one card, the Scrounger's up to 4, at any Warehouse, once a turn (cases scavenge-basic,
// scavenge-not-own-warehouse, bomb-no-scavenge-afterwards).
func TestScavenge(t *testing.T) {
	rulebooktest.Proves(t, "action.scavenge.effect", "terrain.warehouse.scavenge", "action.scavenge.once",
		"action.scavenge.place",
		"char.scrounger.scavenge", "char.scrounger.up.scavenge", "setup.crates.refill")
	named := func(s *axismundi.State) {
		s.Crates["K"] = axismundi.Crate{Permanent: []string{"Dexterity", ""}, OneTime: []string{"Vermin", "Salve"}}
	}
	s, told := after(t, Plain(t, At(Cid, "X"), At(Ann, "K"), named), takes("vermin"), Said{})
	if c := s.Crates["K"]; s.Player(Ann).Hand != 6 || !slices.Equal(c.OneTime, []string{"Salve", ""}) ||
		s.Points.AP != 2 {
		t.Errorf("%+v", c)
	}
	if r := told.Result.(actions.Taken); r != (actions.Taken{Player: Ann, Cards: 1, Hand: 6, Limit: 5}) {
		t.Errorf("%+v", r)
	}
	s.Player(Ann).Hand, s.Discard.Unnamed.OneTime = 5, 1
	_ = Refuses(t, s, takes("salve"), "action.scavenge.once", Said{})
	_ = Refuses(t, Plain(t), takes("one-time", "one-time"), "action.scavenge.effect", Said{})
	_ = Refuses(t, Plain(t, At(Ann, "1B")), takes("one-time"), "action.scavenge.place", Said{})
	_ = Refuses(t, Plain(t, Turn(Ann, 0)), takes("one-time"), "action.scavenge.effect", Said{})
	_ = Refuses(t, Plain(t), takes(), "", Said{})
	_ = Refuses(t, Plain(t), takes("nothing"), "", Said{})
	bombed := Plain(t, At(Ann, "C"), kind("C", notation.Accessible),
		func(s *axismundi.State) { delete(s.Crates, "C") })
	_ = Refuses(t, bombed, takes("one-time"), "action.scavenge.place", Said{})
	_ = Refuses(t, Plain(t, func(s *axismundi.State) { delete(s.Crates, "C") }), takes("one-time"),
		"action.scavenge.place",
		Said{})
	all := takes("permanent", "permanent", "one-time", "one-time")
	few := With(Ben, func(p *axismundi.Player) { p.Hand = 1 })
	s, _ = after(t, Plain(t, few, Turn(Ben, 3)), all, Said{})
	if s.Player(Ben).Hand != 5 {
		t.Error(s.Player(Ben).Hand)
	}
	s, _ = after(t, Plain(t, few, Changed(Cid, notation.Demon), Turn(Ben, 3)), all, Said{})
	if s.Player(Ben).Hand != 5 {
		t.Error(s.Player(Ben).Hand)
	}
}

// Before the first turn the second and the third player take a card, and one goes (cases
// setup-pregame-second-player, setup-pregame-third-player).
func TestTheStepBefore(t *testing.T) {
	rulebooktest.Proves(t, "setup.pregame.crate", "setup.crates.refill")
	fresh := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{Turn("", 0), func(s *axismundi.State) {
			s.Round = 1
			s.Crates["S"] = axismundi.Crate{Permanent: []string{"Dexterity", ""}, OneTime: []string{"", ""}}
		}}, more...)...)
	}
	second := actions.Scavenge{By: Ben, Cards: []string{"dexterity"}}
	s, _ := after(t, fresh(), second, Said{Choices: map[string]string{"discard": "suture"}})
	if p := s.Player(Ben); p.Hand != 5 || !slices.Equal(s.Discard.Cards, []string{"Suture Kit"}) ||
		!slices.Equal(s.Crates["S"].Permanent, []string{"", ""}) {
		t.Errorf("%+v %+v", p, s.Crates["S"])
	}
	_ = Refuses(t, s, actions.Scavenge{By: Ben, Cards: []string{"permanent"}}, "setup.pregame.crate", Said{})
	s, _ = after(t, fresh(), actions.Scavenge{By: Cid, Cards: []string{"one-time"}}, Said{})
	if s.Player(Cid).Hand != 5 || s.Discard.Unnamed.All() != 1 {
		t.Error("the Savant has 5 cards too")
	}
	_ = Refuses(t, fresh(), actions.Scavenge{By: Ann, Cards: []string{"permanent"}}, "setup.pregame.crate",
		Said{})
	_ = Refuses(t, fresh(), actions.Scavenge{By: Ben, Cards: []string{"permanent", "permanent"}},
		"setup.pregame.crate", Said{})
	_ = Refuses(t, fresh(), actions.Scavenge{Cards: []string{"permanent"}}, "", Said{})
	_ = Refuses(t, fresh(), actions.Scavenge{By: "Dora", Cards: []string{"permanent"}}, "", Said{})
	_ = Refuses(t, fresh(), second, "", Said{Choices: map[string]string{"discard": "nothing"}})
	_ = Refuses(t, fresh(With(Ben, func(p *axismundi.Player) { p.Hand = 0 })), second, "", Said{})
}

// One card for an AP, or five for three (cases draw-single, draw-five-two-ap-refused,
// draw-five-versus-three-singles, hand-savant-six, demon-powers-gone).
func TestDraw(t *testing.T) {
	rulebooktest.Proves(t, "action.draw-one", "action.draw-five.cost", "action.draw-five.mix",
		"hand.limit.at-once")
	s := Plain(t, With(Ann, func(p *axismundi.Player) { p.Hand = 2 }))
	for _, act := range []actions.Draw{{OneTime: 1}, {Permanent: 1}, {OneTime: 1}} {
		s, _ = after(t, s, act, Said{})
	}
	if s.Player(Ann).Hand != 5 || s.Points.AP != 0 {
		t.Error(s.Player(Ann).Hand, s.Points)
	}
	_ = Refuses(t, s, actions.Draw{OneTime: 1}, "action.draw-one", Said{})
	none := With(Ann, func(p *axismundi.Player) { p.Hand = 0 })
	s, _ = after(t, Plain(t, none), actions.Draw{Permanent: 2, OneTime: 3}, Said{})
	if s.Player(Ann).Hand != 5 || s.Points.AP != 0 {
		t.Error(s.Player(Ann).Hand, s.Points)
	}
	_ = Refuses(t, Plain(t, none, Turn(Ann, 2)), actions.Draw{Permanent: 2, OneTime: 3}, "action.draw-five.cost",
		Said{})
	_ = Refuses(t, Plain(t, none), actions.Draw{Permanent: 2}, "action.draw-five.mix", Said{})
	s, _ = after(t, Plain(t, Turn(Cid, 3)), actions.Draw{OneTime: 1}, Said{})
	s, told := after(t, s, actions.Draw{OneTime: 1}, Said{})
	if r := told.Result.(actions.Taken); r.Hand != 7 || r.Limit != 6 {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, actions.Draw{OneTime: 1}, "hand.limit.at-once", Said{})
	demon := Plain(t, Changed(Cid, notation.Demon), At(Cid, "R"), Turn(Cid, 3))
	if _, told = after(t, demon, actions.Draw{OneTime: 1}, Said{}); told.Result.(actions.Taken).Limit != 5 {
		t.Errorf("%+v", told.Result)
	}
}

// The Power Hex Heal is the first Action of a turn that began on a Power Hex (cases power-next-turn-again,
// power-heal-after-free-card).
func TestPowerHexHeal(t *testing.T) {
	rulebooktest.Proves(t, "action.power-heal.conditions", "action.power-heal.effect", "action.power-heal.once",
		"terrain.power.rounding", "mat.hp.max")
	on := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{At(Ann, "G"), Life(Ann, 7, 2)}, more...)...)
	}
	s, told := after(t, on(), actions.Heal{}, Said{})
	if p := s.Player(Ann); p.HP != 9 || p.Wounds != 0 || s.Points.AP != 2 {
		t.Errorf("%+v", p)
	}
	if r := told.Result.(actions.Healed); r != (actions.Healed{Player: Ann, HP: 2, Wounds: 2}) {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, actions.Heal{}, "action.power-heal.once", Said{})
	s, _ = after(t, on(func(s *axismundi.State) { s.Readings["A4"] = "hp" }), actions.Heal{}, Said{})
	if p := s.Player(Ann); p.HP != 9 || p.Wounds != 2 {
		t.Errorf("%+v", p)
	}
	acted := func(s *axismundi.State) { s.Points.Used = []string{axismundi.Acted} }
	_ = Refuses(t, on(acted), actions.Heal{}, "action.power-heal.conditions", Said{})
	_ = Refuses(t, on(With(Ann, func(p *axismundi.Player) { p.Began = "F" })), actions.Heal{},
		"action.power-heal.conditions",
		Said{})
	_ = Refuses(t, Plain(t), actions.Heal{}, "action.power-heal.conditions", Said{})
	_ = Refuses(t, on(Turn(Ann, 0)), actions.Heal{}, "action.power-heal.effect", Said{})
	s, told = after(t, on(Life(Ann, 10, 0)), actions.Heal{}, Said{})
	if told.Remarks[0].Rule != "mat.hp.max" || s.Points.AP != 2 {
		t.Error(told.Remarks)
	}
}

// What lies on the own hex is picked up, and can be used at once.
func TestPickUp(t *testing.T) {
	rulebooktest.Proves(t, "action.pickup.effect", "treasure.secret", "card.one.danzig.fetch")
	token := func(s *axismundi.State) {
		s.Hexes["1C"] = axismundi.Hex{Treasure: true}
		s.Treasures.Board, s.Treasures.Gone = 1, slices.Clone(notation.Treasures[:7])
	}
	marker := func(s *axismundi.State) { s.Markers["1"] = axismundi.Marker{Card: "Honed Blade", At: "1C"} }
	s, _ := after(t, Plain(t, At(Ann, "1C"), token), actions.PickUp{}, Said{})
	if s.Player(Ann).Treasures != 1 || s.Treasures.Board != 0 || s.Hexes["1C"].Treasure || s.Points.AP != 2 {
		t.Errorf("%+v", s.Treasures)
	}
	_ = Refuses(t, s, actions.PickUp{}, "action.pickup.effect", Said{})
	s, told := after(t, Plain(t, At(Ann, "1C"), token, marker), actions.PickUp{What: "1"}, Said{})
	if s.Player(Ann).Hand != 6 || len(s.Markers) != 0 {
		t.Errorf("%+v", s.Markers)
	}
	if r := told.Result.(familiar.Retrieved); r.Card != "Honed Blade" || r.Item != "1" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, Plain(t, At(Ann, "1C"), token, Turn(Ann, 0)), actions.PickUp{}, "action.pickup.effect",
		Said{})
}

// The Time Bomb is placed on a Warehouse for 2 APs, and an Opponent who comes there disarms it for 1 (cases
// bomb-place-one-ap-refused, bomb-disarm, bomb-block, bomb-kills-placer-turn-ends).
func TestTimeBomb(t *testing.T) {
	rulebooktest.Proves(t, "action.timebomb.place", "action.timebomb.disarm", "action.timebomb.gain",
		"treasure.timebomb",
		"action.timebomb.explode", "block.bomb")
	holds := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{func(s *axismundi.State) {
			s.Player(Ann).Treasures, s.Treasures.Board = 1, s.Treasures.Board-1
		}}, more...)...)
	}
	s, _ := after(t, holds(), actions.Bomb{}, Said{})
	if s.Bomb == nil || *s.Bomb != (axismundi.Bomb{At: "C", By: Ann}) || s.Points.AP != 1 ||
		s.Player(Ann).Treasures != 0 {
		t.Errorf("%+v", s.Bomb)
	}
	_ = Refuses(t, s, actions.Disarm{}, "action.timebomb.disarm", Said{})
	_ = Refuses(t, s, actions.Bomb{}, "action.timebomb.place", Said{})
	_ = Refuses(t, holds(Turn(Ann, 1)), actions.Bomb{}, "action.timebomb.place", Said{})
	_ = Refuses(t, holds(At(Ann, "1B")), actions.Bomb{}, "action.timebomb.place", Said{})
	_ = Refuses(t, Plain(t), actions.Bomb{}, "action.timebomb.place", Said{})
	comes := Plain(t, func(s *axismundi.State) {
		s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: Ann}, s.Treasures.Board-1
	}, At(Ben, "D"), Turn(Ben, 3))
	_ = Refuses(t, comes, movement.Move{Way: []string{"C"}}, "move.occupied", Said{})
	_ = Refuses(t, comes, actions.Disarm{}, "action.timebomb.disarm", Said{})
	comes.Player(Ann).At = "B"
	s, _ = after(t, comes, movement.Move{Way: []string{"C"}}, Said{})
	s, _ = after(t, s, actions.Disarm{}, Said{})
	if s.Bomb != nil || s.Player(Ben).Treasures != 1 || s.Points.AP != 1 {
		t.Errorf("%+v", s.Player(Ben))
	}
	_ = Refuses(t, s, actions.Disarm{}, "action.timebomb.disarm", Said{})
	s, _ = after(t, holds(Life(Ann, 5, 0)), actions.Bomb{}, Said{})
	for range 3 {
		s, _ = after(t, s, rounds.End{}, Said{})
	}
	if p := s.Player(Ann); p.HP != 5 || p.At == "C" || !s.Used(axismundi.Ended) ||
		s.Terrain("C") != notation.Accessible {
		t.Errorf("%+v %+v", p, s.Points)
	}
}

// The Savant demands one card in a game, before an upgrade or after it; who borrows the powers does so once
// (case savant-demand-used-before-upgrade).
func TestDemand(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.demand", "char.savant.up.demand", "card.one.identity.special")
	demand := actions.Demand{Who: Ann}
	s, told := after(t, Plain(t, Turn(Cid, 0)), demand, Said{})
	if s.Player(Ann).Hand != 4 || s.Player(Cid).Hand != 6 {
		t.Error(s.Player(Ann).Hand, s.Player(Cid).Hand)
	}
	Says(t, told, "Ann gives Cid a card")
	_ = Refuses(t, s, demand, "char.savant.demand", Said{})
	Changed(Ann, notation.Demon)(s)
	_ = Refuses(t, s, demand, "char.savant.up.demand", Said{})
	after(t, Plain(t, Turn(Cid, 0), Changed(Ann, notation.Demon), At(Ann, "R")), demand, Said{})
	_ = Refuses(t, Plain(t), actions.Demand{Who: Ben}, "char.savant.demand", Said{})
	_ = Refuses(t, Plain(t, Turn(Cid, 0)), actions.Demand{Who: Cid}, "", Said{})
	_ = Refuses(t, Plain(t, Turn(Cid, 0), With(Ann, func(p *axismundi.Player) { p.Hand = 0 })), demand, "",
		Said{})
	borrows := With(Ann, func(p *axismundi.Player) { p.Effects = []string{"identity savant"} })
	s, _ = after(t, Plain(t, borrows), actions.Demand{Who: Ben}, Said{})
	if s.Player(Ann).Hand != 6 || len(s.Player(Ann).Once) != 0 {
		t.Errorf("%+v", s.Player(Ann))
	}
	_ = Refuses(t, s, actions.Demand{Who: Ben}, "card.one.identity.special", Said{})
}

// A demand is no Action: the Power Hex Heal comes first behind it.
func TestADemandIsNoAction(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.demand", "action.power-heal.conditions")
	s := Plain(t, Turn(Cid, 1), At(Cid, "G"), Life(Cid, 4, 0))
	s, told := after(t, s, actions.Demand{Who: Ann}, Said{})
	rulebooktest.Met(t, told.Events)
	if s.Used(axismundi.Acted) {
		t.Error(s.Points.Used)
	}
	s, told = after(t, s, actions.Heal{}, Said{})
	rulebooktest.Met(t, told.Events)
	if s.Player(Cid).HP != 7 || s.Points.AP != 0 {
		t.Errorf("%+v", s.Player(Cid))
	}
}

// Whoever is immobilized may do all but move (case immobilize-walk-refused).
func TestImmobilizedAct(t *testing.T) {
	rulebooktest.Proves(t, "action.draw-one", "melee.damage", "action.harvest.die3")
	s := Plain(t, At(Ann, "1B"), At(Ben, "1A"), Life(Ann, 8, 0), as(notation.Beastmaster),
		func(s *axismundi.State) {
			s.Player(Ann).Immobilized, s.Player(Ann).Hand = []string{Ben}, 4
		})
	for _, way := range [][]string{{"1C"}, {"1A+R"}, {"2C"}, {"spelunk"}} {
		_ = Refuses(t, s, movement.Move{Way: way}, "immobilize.effect", Said{})
	}
	s, _ = after(t, s, actions.Draw{OneTime: 1}, Said{})
	s, _ = after(t, s, attacks.Attack{Who: Ben}, Said{})
	s, _ = after(t, s, actions.Harvest{}, Said{Dice: "3"})
	if p := s.Player(Ann); p.HP != 8 || p.Hand != 5 || s.Points.AP != 0 || s.Player(Ben).HP != 8 {
		t.Errorf("%+v", p)
	}
}
