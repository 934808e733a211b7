package actions_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// after plays an act and meets its rules.
func after(t *testing.T, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, act, what)
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// edits put a table as a test needs it.
type edits = []func(*axismundi.State)

// hides makes a player invisible.
func hides(p *axismundi.Player) {
	p.Hidden = &axismundi.Hidden{At: p.At, Round: 2, Turned: island.Twisted(0, false)}
}

// kind makes a hex another one than on the practice island.
func kind(h notation.Hex, is notation.Terrain) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: is} }
}

// as makes Ann another Character.
func as(c notation.Character) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Player(Ann).Character = c }
}

func chosen(what string) map[string]string { return map[string]string{"harvest": what} }

// What a Harvest brings: by the die, or as a Cultivator or the card Harvester chooses (cases harvest-one,
// harvest-three-at-full, harvest-former-warehouse, card-harvester-cultivator, char-cultivator-up-path,
// invisible-harvest-reveals).
func TestHarvests(t *testing.T) {
	rulebooktest.Proves(t, "action.harvest.place", "action.harvest.once", "action.harvest.die1",
		"action.harvest.die2",
		"action.harvest.die3", "mat.hp.max", "char.cultivator.harvest", "card.one.harvester",
		"card.one.harvester.cultivator",
		"char.cultivator.up.free", "char.cultivator.up.more", "char.cultivator.up.path", "action.harvest.visible",
		"invisible.broken", "turn.free-actions")
	up := edits{Changed(Cid, notation.Demon), At(Cid, "R"), Life(Ann, 6, 0)}
	beast, low := as(notation.Beastmaster), Life(Ann, 6, 0)
	for name, c := range map[string]struct {
		at        notation.Hex
		edits     edits
		act       actions.Harvest
		dice      string
		said      map[string]string
		hand, hp  int
		ap        int
		permanent int // cards that came off the deck
	}{
		"1":              {"1C", edits{beast}, actions.Harvest{}, "1", nil, 6, 10, 2, 0},
		"2":              {"1C", edits{beast}, actions.Harvest{}, "2", nil, 6, 10, 2, 1},
		"3":              {"1B", edits{beast, low}, actions.Harvest{}, "3", nil, 5, 7, 2, 0},
		"3 with all HPs": {"1F", edits{beast}, actions.Harvest{}, "3", nil, 5, 10, 2, 0},
		"a former Warehouse": {"C", edits{beast, low, kind("C", notation.Accessible)}, actions.Harvest{},
			"3", nil, 5, 7, 2, 0},
		"the own hex, by its name": {"1C", edits{beast}, actions.Harvest{Hex: "1c"}, "2", nil, 6, 10, 2, 1},
		"the Cultivator's":         {"1C", edits{low}, actions.Harvest{}, "", chosen("permanent"), 6, 6, 2, 1},
		"the Cultivator rolls":     {"1C", edits{low}, actions.Harvest{}, "2", nil, 6, 6, 2, 1},
		"Harvester": {"1C", edits{beast, low}, actions.Harvest{With: []string{"harvester"}}, "",
			chosen("heal"), 4, 7, 2, 0},
		"Harvester, the Cultivator": {"1C", edits{low}, actions.Harvest{With: []string{"harvester"}}, "",
			chosen("heal"), 4, 8, 2, 0},
		"the same, mixed": {"1C", edits{low}, actions.Harvest{With: []string{"harvester"}}, "",
			chosen("permanent,heal"), 5, 7, 2, 1},
		"the same, two cards": {"1C", edits{low}, actions.Harvest{With: []string{"harvester"}}, "",
			chosen("one-time,permanent"), 6, 6, 2, 1},
		"the free one, cards": {"1C", append(up, With(Ann, func(p *axismundi.Player) { p.Hand = 2 })),
			actions.Harvest{Free: true}, "", chosen("permanent"), 4, 6, 3, 2},
		"the free one, HPs":   {"1D", up, actions.Harvest{Free: true}, "", chosen("heal,heal"), 5, 8, 3, 0},
		"upgraded, for an AP": {"1D", up, actions.Harvest{}, "", chosen("heal"), 5, 7, 2, 0},
		"by whom nobody saw": {"1C", edits{beast, low, With(Ann, hides)}, actions.Harvest{}, "3", nil, 5, 7,
			2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append(edits{At(Ann, c.at)}, c.edits...)...)
			before := s.Decks.Permanent
			s, told := after(t, s, c.act, Said{Dice: c.dice, Choices: c.said})
			p := s.Player(Ann)
			if p.Hand != c.hand || p.HP != c.hp || s.Points.AP != c.ap || before-s.Decks.Permanent != c.permanent ||
				!s.Hexes[c.at].Harvested || p.Hidden != nil {
				t.Errorf("%+v %+v", p, told.Result)
			}
			Says(t, told, "Ann harvests "+string(c.at))
		})
	}
	for _, said := range []string{"gold", "heal,heal,heal", "heal,permanent"} {
		_ = Refuses(t, Plain(t, append(edits{At(Ann, "1C")}, up...)...), actions.Harvest{Free: true}, "",
			Said{Choices: chosen(said)})
	}
	_ = Refuses(t, Plain(t, At(Ann, "1C")), actions.Harvest{}, "", Said{Choices: chosen("heal,heal")})
	_ = Refuses(t, Plain(t, At(Ann, "1C")), actions.Harvest{With: []string{"harvester"}}, "", Said{})
}

// What nobody harvests, and when (cases harvest-marked-refused, harvest-path-refused,
// harvest-warehouse-refused).
func TestHarvestRefusals(t *testing.T) {
	up := edits{Changed(Cid, notation.Demon), At(Cid, "R")}
	harvested := func(s *axismundi.State) { s.Hexes["1C"] = axismundi.Hex{Harvested: true} }
	used := func(s *axismundi.State) { s.Points.Used = []string{axismundi.Harvested} }
	for name, c := range map[string]struct {
		at    notation.Hex
		edits edits
		act   actions.Harvest
		rule  string
	}{
		"a Path":                {"1D", nil, actions.Harvest{}, "action.harvest.refused"},
		"a Warehouse":           {"C", nil, actions.Harvest{}, "action.harvest.refused"},
		"a Power Hex":           {"G", up, actions.Harvest{}, "action.harvest.refused"},
		"harvested":             {"1C", edits{harvested}, actions.Harvest{}, "action.harvest.once"},
		"without points":        {"1C", edits{Turn(Ann, 0)}, actions.Harvest{}, "action.harvest.place"},
		"upgraded, without any": {"1C", append(up, Turn(Ann, 0)), actions.Harvest{}, "action.harvest.place"},
		"another hex":           {"1C", nil, actions.Harvest{Hex: "1B"}, "action.harvest.place"},
		"free, by an ordinary":  {"1C", nil, actions.Harvest{Free: true}, "char.cultivator.up.free"},
		"free, a second time":   {"1C", append(up, used), actions.Harvest{Free: true}, "char.cultivator.up.free"},
		"free, with Harvester": {"1C", up, actions.Harvest{Free: true, With: []string{"harvester"}},
			"card.one.harvester.up-free"},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, append(edits{At(Ann, c.at)}, c.edits...)...)
			what := Said{}
			if c.rule == "action.harvest.place" && c.act.Hex == "" {
				what.Choices = chosen("heal")
			}
			_ = Refuses(t, s, c.act, c.rule, what)
		})
	}
	s := Plain(t, At(Ann, "1C"))
	for _, act := range []actions.Harvest{{With: []string{"suture"}}, {With: []string{"harvester", "harvester"}},
		{With: []string{"nothing"}}, {Hex: "path"}, {Hex: "ZZ"}, {Hex: "1C:cave"}} {
		_ = Refuses(t, s, act, "", Said{})
	}
	empty := Plain(t, At(Ann, "1C"), With(Ann, func(p *axismundi.Player) { p.Hand = 0 }))
	_ = Refuses(t, empty, actions.Harvest{With: []string{"harvester"}}, "", Said{})
}

// The Upgraded Beastmaster's Familiar harvests 3 hexes away, with Hail Anemoi 4 unless reading A26 says
// otherwise.
func TestHarvestFlights(t *testing.T) {
	rulebooktest.Proves(t, "char.beastmaster.up.harvest", "char.beastmaster.up.familiars", "action.harvest.once")
	table := func(more ...func(*axismundi.State)) *axismundi.State {
		return Plain(t, append(edits{as(notation.Beastmaster), Changed(Cid, notation.Demon), At(Cid, "R"),
			At(Ann, "A"),
			Life(Ann, 6, 0)}, more...)...)
	}
	s, told := after(t, table(), actions.Harvest{Hex: "D"}, Said{Dice: "3"})
	if p := s.Player(Ann); p.HP != 7 || !slices.Equal(p.Energy, []int{0, 2, 2}) || s.Points.AP != 2 ||
		!s.Hexes["D"].Harvested {
		t.Errorf("%+v", p)
	}
	if r := told.Result.(actions.Harvested); r.Hex != "D" || r.Got[0] != "heal" {
		t.Errorf("%+v", r)
	}
	four := kind("E", notation.Accessible)
	_ = Refuses(t, table(four), actions.Harvest{Hex: "E"}, "char.beastmaster.up.harvest", Said{})
	after(t, table(four, Slot(Ann, "hail")), actions.Harvest{Hex: "E"}, Said{Dice: "1"})
	_ = Refuses(t, table(four, Slot(Ann, "hail"), func(s *axismundi.State) { s.Readings["A26"] = "no" }),
		actions.Harvest{Hex: "E"}, "char.beastmaster.up.harvest", Said{})
	_ = Refuses(t, table(With(Ann, func(p *axismundi.Player) { p.Energy = []int{1, 1, 1} })),
		actions.Harvest{Hex: "D"},
		"energy.full", Said{})
	_ = Refuses(t, table(), actions.Harvest{Hex: "C"}, "action.harvest.refused", Said{})
	s, _ = after(t, table(), actions.Harvest{Hex: "D", With: []string{"harvester"}},
		Said{Choices: chosen("permanent")})
	if s.Player(Ann).Hand != 5 || !slices.Equal(s.Discard.Cards, []string{"Harvester"}) {
		t.Errorf("%+v", s.Player(Ann))
	}
}
