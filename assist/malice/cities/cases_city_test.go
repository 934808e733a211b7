package cities_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// atPlace is a game in which Ann stands at a city or mystic that lies face up; holding
// changes what she has.
func atPlace(t testing.TB, printing, what, is string, holding func(*malice.Avatar)) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
	malice.PlaceTurned{Board: "a", What: what, To: is}.Apply(s)
	a := s.Avatar("Ann")
	a.At, a.Shards = "a:"+what, map[string]int{}
	if holding != nil {
		holding(a)
	}
	return s
}

// city is a service of a city, as it is typed.
func city(words ...string) cities.UseCity { return cities.UseCity{Who: "Ann", Words: words} }

// ci-alchemy-both-second: a trade and a purchase are two services, an action each; it keeps
// either potion of the trade.
func TestBothServicesOfAlchemy(t *testing.T) {
	rulebooktest.Proves(t, "city.alchemy.trade", "city.alchemy.acquire", "city.alchemy.two-services",
		"place.use.once", "action.one.service")
	for keep, items := range map[string][]string{"new": {"red:Fire", "blue:Sea"},
		"old": {"green:Leaf", "blue:Sea"}, "": {"green:Leaf", "blue:Sea"}} {
		s := atPlace(t, "second", "city", "alchemy", func(a *malice.Avatar) {
			a.Items, a.Shards = []string{"green:Leaf"}, map[string]int{"colorless": 2}
		})
		what := malicetest.Said{Draw: "trade=red:Fire"}
		if keep != "" {
			what.Choose = map[string]string{"keep": keep}
		}
		s, told := malicetest.Plays(t, s, city("trade", "leaf"), what)
		malicetest.Equal(t, "traded by",
			[]bool{malicetest.Ruled(told, "city.alchemy.trade"), malicetest.Ruled(told, "action.one.service"),
				malicetest.Ruled(told, "place.use.once")}, []bool{true, true, true})
		malicetest.Equal(t, "result", told.Result.(cities.ServiceResult).Drawn, []string{"red:Fire"})
		s, told = malicetest.Plays(t, s, city("acquire"), malicetest.Said{Draw: "potion=blue:Sea"})
		a := s.Avatar("Ann")
		malicetest.Equal(t, keep, a.Items, items)
		malicetest.Equal(t, "paid, and no action left", []any{a.Shards, a.Turn.Did, s.ActionsLeft(a)},
			[]any{map[string]int{}, []string{"city", "city"}, 0})
		malicetest.Equal(t, "bought by", []bool{malicetest.Ruled(told, "city.alchemy.acquire"),
			malicetest.Ruled(told, "city.alchemy.two-services")}, []bool{true, true})
		malicetest.Refuses(t, s, city("trade", "blue"), "turn.actions.two",
			malicetest.Said{Draw: "trade=red:Fire"})
	}
}

// ci-alchemy-one-shard: 2 colorless shards are needed, colored ones do not count: none, one
// short, exactly enough, one more.
func TestAPotionsPrice(t *testing.T) {
	rulebooktest.Proves(t, "city.alchemy.acquire")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for held := range 4 {
			s := atPlace(t, printing, "city", "alchemy",
				func(a *malice.Avatar) { a.Shards = map[string]int{"red": 3, "colorless": held} })
			what := malicetest.Said{Draw: "potion=blue:Sea"}
			if held < 2 {
				malicetest.Refuses(t, s, city("acquire"), "city.alchemy.acquire", malicetest.Said{})
				what.Anyway = true
			}
			bank := s.Bank()["colorless"]
			s, _ = malicetest.Plays(t, s, city("acquire"), what)
			a := s.Avatar("Ann")
			malicetest.Equal(t, fmt.Sprint(held), []any{a.Shards["colorless"], a.Shards["red"], a.Items,
				s.Bank()["colorless"] - bank}, []any{max(0, held-2), 3, []string{"blue:Sea"}, min(held, 2)})
		}
	})
}

// Without a word of the card, what stays to be done is said.
func TestCardsStillToBeDrawn(t *testing.T) {
	rulebooktest.Proves(t, "city.alchemy.trade", "city.alchemy.acquire", "city.merchants", "city.destiny")
	for _, c := range []struct {
		is, rule, says string
		words          []string
	}{
		{"alchemy", "city.alchemy.trade",
			"draw a potion against Leaf (green potion), and say which is kept: item draw Ann KIND:NAME --choose " +
				"keep=new",
			[]string{"trade", "green"}},
		{"alchemy", "city.alchemy.acquire",
			"cut the Potion Trove and take its top card: item draw Ann KIND:NAME", []string{"acquire"}},
		{"merchants", "city.merchants",
			"draw a treasure against Axe (weapon), and say which is kept: item draw Ann KIND:NAME --choose keep=new",
			nil},
		{"destiny", "fate.draw", "Ann draws a fate card: say what it is: fate draw Ann NAME", nil},
	} {
		s := atPlace(t, "second", "city", c.is, func(a *malice.Avatar) {
			a.Items, a.Shards = []string{"green:Leaf", "weapon:Axe"}, map[string]int{"colorless": 2}
		})
		s, told := malicetest.Plays(t, s, city(c.words...), malicetest.Said{})
		malicetest.Equal(t, c.is, malicetest.Remarked(told, c.rule), c.says)
		malicetest.Equal(t, "an action", []any{s.Avatar("Ann").Turn.Did, s.Avatar("Ann").Items},
			[]any{[]string{"city"}, []string{"green:Leaf", "weapon:Axe"}})
	}
}

// Who has parted with what it set against a card that is drawn later cannot take the card for it.
func TestWhatIsSetAgainstIsGivenUp(t *testing.T) {
	rulebooktest.Proves(t, "city.merchants", "city.alchemy.trade")
	for is, c := range map[string]struct{ rule, old, drawn string }{
		"merchants": {"city.merchants", "weapon:Axe", "armor:Mail"},
		"alchemy":   {"city.alchemy.trade", "green:Leaf", "red:Fire"},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := atPlace(t, printing, "city", is, func(a *malice.Avatar) { a.Items = []string{c.old} })
			s, _ = malicetest.Plays(t, s, city(), malicetest.Said{})
			s.Avatar("Ann").Items = []string{} // she has given it away
			draw := treasure.DrawSpoils{Who: "Ann", Item: c.drawn}
			malicetest.Refuses(t, s, draw, c.rule, malicetest.Said{Choose: map[string]string{"keep": "new"}})
			after, _ := malicetest.Plays(t, s, draw, malicetest.Said{Choose: map[string]string{"keep": "old"}})
			malicetest.Equal(t, is, []int{len(after.Avatar("Ann").Items), len(after.Due)}, []int{0, 0})
		})
	}
}

// The merchants take what is no potion, Alchemy what is one.
func TestWhatIsTraded(t *testing.T) {
	rulebooktest.Proves(t, "city.merchants", "city.alchemy.trade")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		holding := func(items ...string) func(*malice.Avatar) { return func(a *malice.Avatar) { a.Items = items } }
		s := atPlace(t, printing, "city", "merchants", holding("green:Leaf", "weapon:Axe"))
		s, told := malicetest.Plays(t, s, city(),
			malicetest.Said{Draw: "treasure=book:Runes", Choose: map[string]string{"keep": "new"}})
		malicetest.Equal(t, "kept", s.Avatar("Ann").Items, []string{"green:Leaf", "book:Runes"})
		malicetest.Equal(t, "moved", malicetest.Kinds(told),
			[]string{"action.spent", "item.moved", "item.moved"})
		two := atPlace(t, printing, "city", "merchants", holding("weapon:Axe", "book:Runes"))
		malicetest.Refuses(t, two, city(), "", malicetest.Said{})
		_, told = malicetest.Plays(t, two, city("trade", "runes"),
			malicetest.Said{Draw: "treasure=weapon:Bow"})
		malicetest.Equal(t, "the old one stays", malicetest.Kinds(told), []string{"action.spent"})
		for _, c := range []struct {
			is, rule string
			items    []string
			words    []string
		}{
			{"merchants", "city.merchants", []string{"green:Leaf"}, nil},
			{"merchants", "city.merchants", []string{"green:Leaf", "weapon:Axe"}, []string{"leaf"}},
			{"merchants", "city.merchants", nil, nil},
			{"alchemy", "city.alchemy.trade", []string{"weapon:Axe"}, []string{"trade"}},
			{"alchemy", "city.alchemy.trade", []string{"green:Leaf", "weapon:Axe"}, []string{"trade", "axe"}},
		} {
			malicetest.Refuses(t, atPlace(t, printing, "city", c.is, holding(c.items...)), city(c.words...),
				c.rule, malicetest.Said{})
		}
		green := atPlace(t, printing, "city", "alchemy", holding("green:Leaf"))
		malicetest.Refuses(t, green, city("trade"), "", malicetest.Said{Draw: "trade=weapon:Bow"})
		malicetest.Refuses(t, atPlace(t, printing, "city", "merchants", holding("weapon:Axe")), city(), "",
			malicetest.Said{Draw: "treasure=red:Fire"})
		malicetest.Refuses(t, green, city("brew"), "", malicetest.Said{})
		// it has nothing to buy one with
		got, _ := malicetest.Plays(t, green, city(), malicetest.Said{Draw: "trade=red:Fire"})
		malicetest.Equal(t, "the only service", got.Avatar("Ann").Items, []string{"green:Leaf"})
		rich := atPlace(t, printing, "city", "alchemy", func(a *malice.Avatar) {
			a.Items,
				a.Shards = []string{"green:Leaf"}, map[string]int{"colorless": 2}
		})
		malicetest.Refuses(t, rich, city(), "", malicetest.Said{}) // which of the two
		malicetest.Refuses(t, rich, city("acquire", "leaf"), "", malicetest.Said{})
	})
}

// The City of Life heals wounds and restores drained life, no radiance.
func TestCityOfLife(t *testing.T) {
	rulebooktest.Proves(t, "city.life")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct{ before, after []int }{{[]int{1, 2, 2}, []int{5, 0, 0}},
			{[]int{4, 1, 0}, []int{5, 0, 0}}, {[]int{4, 0, 1}, []int{5, 0, 0}}, {[]int{5, 0, 0}, nil}} {
			s := atPlace(t, printing, "city", "life", func(a *malice.Avatar) {
				a.Life, a.Wounds,
					a.Drains = c.before[0], c.before[1], c.before[2]
			})
			if c.after == nil {
				malicetest.Refuses(t, s, city(), "city.life", malicetest.Said{})
				continue
			}
			malice.WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
			malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
			after, told := malicetest.Plays(t, s, cities.UseCity{}, malicetest.Said{})
			malicetest.Equal(t, fmt.Sprint(c.before), [][]int{malicetest.Life(after.Avatar("Ann")),
				{len(after.Avatar("Ann").Radiance)}}, [][]int{c.after, {0}})
			malicetest.Equal(t, "rules", []bool{malicetest.Ruled(told, "city.life"),
				malicetest.Ruled(told, "action.one.service")}, []bool{true, true})
		}
	})
}

// The City of Shards trades once a use: 1 colored for 2 colorless, for 1 colored, 2 colorless
// for 1 colored.
func TestCityOfShards(t *testing.T) {
	rulebooktest.Proves(t, "city.shards.one-to-two", "city.shards.one-to-one", "city.shards.two-to-one",
		"city.shards.once")
	type held = map[string]int
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			words         []string
			before, after held // after nil: refused
			rule          string
		}{
			{[]string{"blue", "colorless"}, held{"blue": 2}, held{"blue": 1, "colorless": 2},
				"city.shards.one-to-two"},
			{[]string{"one-to-two"}, held{"blue": 1}, held{"colorless": 2}, "city.shards.one-to-two"},
			{[]string{"one-to-two", "blue"}, held{"red": 1}, nil, "city.shards.one-to-two"},
			{[]string{"blue", "red"}, held{"blue": 1}, held{"red": 1}, "city.shards.one-to-one"},
			{[]string{"one-to-one", "blue", "red"}, held{"blue": 1, "red": 1}, held{"red": 2},
				"city.shards.one-to-one"},
			{[]string{"one-to-one", "blue", "colorless"}, held{"blue": 1}, nil, ""},
			{[]string{"one-to-one", "blue", "blue"}, held{"blue": 1}, nil, ""},
			{[]string{"colorless", "red"}, held{"colorless": 2}, held{"red": 1}, "city.shards.two-to-one"},
			{[]string{"two-to-one", "red"}, held{"colorless": 3}, held{"colorless": 1, "red": 1},
				"city.shards.two-to-one"},
			{[]string{"two-to-one", "colorless", "red"}, held{"colorless": 2, "blue": 1},
				held{"red": 1, "blue": 1}, "city.shards.two-to-one"},
			{[]string{"two-to-one", "red"}, held{"colorless": 1, "blue": 1}, nil, "city.shards.two-to-one"},
			{[]string{"pink"}, held{"blue": 1}, nil, ""},
			{nil, held{"colorless": 1}, nil, "city.shards.once"},
			{[]string{"one-to-one"}, held{"colorless": 9}, nil, "city.shards.once"},
		} {
			s := atPlace(t, printing, "city", "shards", func(a *malice.Avatar) { a.Shards = c.before })
			if c.after == nil {
				malicetest.Refuses(t, s, city(c.words...), c.rule, malicetest.Said{})
				continue
			}
			after, told := malicetest.Plays(t, s, city(c.words...), malicetest.Said{})
			malicetest.Equal(t, fmt.Sprint(c.words), after.Avatar("Ann").Shards, c.after)
			malicetest.Equal(t, "rules", []bool{malicetest.Ruled(told, c.rule),
				malicetest.Ruled(told, "city.shards.once")}, []bool{true, true})
		}
		s := atPlace(t, printing, "city", "shards",
			func(a *malice.Avatar) { a.Shards = held{"blue": 1, "green": 1, "colorless": 2} })
		after, _ := malicetest.Plays(t, s, city(),
			malicetest.Said{Choose: map[string]string{"give": "green", "take": "black"}})
		malicetest.Equal(t, "asked", after.Avatar("Ann").Shards, held{"blue": 1, "black": 1, "colorless": 2})
	})
}

// What the bank lacks is not given, and it is said: none, one short, exactly enough.
func TestAnEmptyBankOfShards(t *testing.T) {
	rulebooktest.Proves(t, "harvest.bank-empty")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for left := range 3 {
			s := atPlace(t, printing, "city", "shards",
				func(a *malice.Avatar) { a.Shards = map[string]int{"blue": 1} })
			s.Avatar("Ben").Shards = map[string]int{"colorless": 48 - left}
			after, told := malicetest.Plays(t, s, city("blue", "colorless"), malicetest.Said{})
			malicetest.Equal(t, fmt.Sprint(left, " left"),
				[]any{after.Avatar("Ann").Shards["colorless"], after.Avatar("Ann").Shards["blue"],
					malicetest.Ruled(told, "harvest.bank-empty")}, []any{left, 0, left < 2})
		}
	})
}

// The City of Destiny draws a fate card; an old one is exchanged.
func TestCityOfDestiny(t *testing.T) {
	rulebooktest.Proves(t, "city.destiny", "fate.replace")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for old, moved := range map[string][]string{"": {"action.spent", "fate.moved"},
			"lasting:Old Luck": {"action.spent", "fate.moved", "fate.moved"}} {
			s := atPlace(t, printing, "city", "destiny", func(a *malice.Avatar) { a.Fate = old })
			s, told := malicetest.Plays(t, s, city(), malicetest.Said{Draw: "fate=invoked:Brutal Assault"})
			malicetest.Equal(t, "drawn", []any{s.Avatar("Ann").Fate, malicetest.Kinds(told),
				malicetest.Ruled(told, "fate.replace")}, []any{"invoked:Brutal Assault", moved, old != ""})
		}
	})
}

// A service is used on the hex, by an avatar with a body, out of combat, in the players' turn,
// where the token lies face up.
func TestRefusedServices(t *testing.T) {
	rulebooktest.Proves(t, "place.use.on-hex", "place.reveal", "action.one.service")
	wounded := func(a *malice.Avatar) { a.Life, a.Wounds = 3, 2 }
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for rule, change := range map[string]func(*malice.State){
			"place.use.on-hex":      func(s *malice.State) { s.Avatar("Ann").At = "a:gate" },
			"place.reveal":          func(s *malice.State) { s.Avatar("Ann").At = "b:city" },
			"xulthul.destroy-place": func(s *malice.State) { s.Places["a"] = malice.Places{City: malice.Destroyed} },
			"return.trigger":        func(s *malice.State) { a := s.Avatar("Ann"); a.Life, a.Drains = 0, 3 },
			"combat.within-action": func(s *malice.State) {
				s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:city", Power: 1,
					Life: 2}
			},
			"turn.players-only": func(s *malice.State) { s.Turn = "shadows" },
		} {
			s := atPlace(t, printing, "city", "life", wounded)
			change(s)
			malicetest.Refuses(t, s, city(), rule, malicetest.Said{})
		}
		for at, rule := range map[string]string{"a:Mystic": "place.use.on-hex",
			"a:mystic": "place.use.on-hex", "a:a2": "place.use.on-hex", "a:forest": "place.use.on-hex",
			"a:old town": "place.use.on-hex"} {
			s := atPlace(t, printing, "city", "life", wounded)
			s.Avatar("Ann").At = at
			malicetest.Refuses(t, s, city(), rule, malicetest.Said{})
			if at == "a:forest" || at == "a:old town" { // only the players know what stands there
				s, _ = malicetest.Plays(t, s, city(),
					malicetest.Said{Choose: map[string]string{"here": "yes"}})
				malicetest.Equal(t, at, malicetest.Life(s.Avatar("Ann")), []int{5, 0, 0})
			}
		}
		typed := malicetest.MoveGame(t, printing, 2)
		malice.PlaceTurned{Board: "a", What: "city", To: "life"}.Apply(typed)
		wounded(typed.Avatar("Ann"))
		typed.Avatar("Ann").At = "a:C2"
		err := malicetest.Refuses(t, typed, city(), "place.use.on-hex", malicetest.Said{})
		malicetest.Equal(t, "why", malicetest.Why(err),
			"Ann stands at a:C2: the city of board a is used on its hex (place.use.on-hex): move to Ann city")
		typed.Avatar("Ann").At = "a:C3"
		typed, _ = malicetest.Plays(t, typed, city("life"), malicetest.Said{})
		malicetest.Equal(t, "on its hex", malicetest.Life(typed.Avatar("Ann")), []int{5, 0, 0})
		nobody := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		malicetest.Refuses(t, nobody, cities.UseCity{}, "", malicetest.Said{})
		malicetest.Refuses(t, nobody, cities.UseCity{Who: "green", Words: []string{"red"}}, "",
			malicetest.Said{})
		nobody.Avatar("Ann").At, nobody.Avatar("Ben").At = "a:city", "b:city"
		malicetest.Refuses(t, nobody, cities.UseCity{}, "", malicetest.Said{})
	})
}

// Words that a city has no use for are no service; a word that says what is wanted needs no
// name before it, where only one avatar can be meant.
func TestTheWordsOfACity(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		wounded := func(a *malice.Avatar) {
			a.Life, a.Wounds, a.Shards = 4, 1,
				map[string]int{"blue": 2, "colorless": 2}
		}
		err := malicetest.Refuses(t, atPlace(t, printing, "city", "life", wounded), city("now"), "",
			malicetest.Said{})
		malicetest.Equal(t, "why", malicetest.Why(err),
			"the City of Life has no use for now: city use --help")
		malicetest.Refuses(t, atPlace(t, printing, "city", "destiny", wounded), city("twice"), "",
			malicetest.Said{})
		s := atPlace(t, printing, "city", "shards", wounded)
		malicetest.Refuses(t, s, city("blue", "red", "green"), "", malicetest.Said{})
		malicetest.Refuses(t, s, city("two-to-one", "colorless", "red", "green"), "", malicetest.Said{})
		after, _ := malicetest.Plays(t, s, cities.UseCity{Who: "blue", Words: []string{"red"}},
			malicetest.Said{})
		malicetest.Equal(t, "no name", after.Avatar("Ann").Shards,
			map[string]int{"blue": 1, "red": 1, "colorless": 2})
		malicetest.Unknown(t, s, cities.UseCity{Who: "Zoe", Words: []string{"red"}}, "avatar", "Zoe")
		s.Avatar("Ben").At = "b:city"
		malicetest.Unknown(t, s, cities.UseCity{Who: "blue", Words: []string{"red"}}, "avatar", "blue")

		s = atPlace(t, printing, "mystic", "heal", wounded)
		after, _ = malicetest.Plays(t, s, cities.Brew{Who: "blue"}, malicetest.Said{Draw: "potion=blue:Mist"})
		malicetest.Equal(t, "brewed", after.Avatar("Ann").Items, []string{"blue:Mist"})
		malicetest.Unknown(t, s, cities.Brew{Who: "Zoe"}, "avatar", "Zoe")
	})
}
