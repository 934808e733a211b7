package malice

import (
	"fmt"
	"testing"
)

// atPlace is a game in which Ann stands at a city or mystic that lies face up; holding
// changes what she has.
func atPlace(t testing.TB, printing, what, is string, holding func(*Avatar)) *State {
	t.Helper()
	s := game(t, printing, 2, names(2)...)
	PlaceTurned{Board: "a", What: what, To: is}.Apply(s)
	a := s.avatar("Ann")
	a.At, a.Shards = "a:"+what, map[string]int{}
	if holding != nil {
		holding(a)
	}
	return s
}

// city is a service of a city, as it is typed.
func city(words ...string) UseCity { return UseCity{Who: "Ann", Words: words} }

// ci-alchemy-both-second: a trade and a purchase are two services, an action each; it keeps
// either potion of the trade (city.alchemy.trade, city.alchemy.acquire,
// city.alchemy.two-services, place.use.once, action.one.service).
func TestBothServicesOfAlchemy(t *testing.T) {
	for keep, items := range map[string][]string{"new": {"red:Fire", "blue:Sea"}, "old": {"green:Leaf", "blue:Sea"}, "": {"green:Leaf", "blue:Sea"}} {
		s := atPlace(t, "second", "city", "alchemy", func(a *Avatar) {
			a.Items, a.Shards = []string{"green:Leaf"}, map[string]int{"colorless": 2}
		})
		what := said{draw: "trade=red:Fire"}
		if keep != "" {
			what.choose = map[string]string{"keep": keep}
		}
		s, told := plays(t, s, city("trade", "leaf"), what)
		equal(t, "traded by", []bool{ruled(told, "city.alchemy.trade"), ruled(told, "action.one.service"), ruled(told, "place.use.once")}, []bool{true, true, true})
		equal(t, "result", told.Result.(ServiceResult).Drawn, []string{"red:Fire"})
		s, told = plays(t, s, city("acquire"), said{draw: "potion=blue:Sea"})
		a := s.avatar("Ann")
		equal(t, keep, a.Items, items)
		equal(t, "paid, and no action left", []any{a.Shards, a.Turn.Did, s.actionsLeft(a)}, []any{map[string]int{}, []string{"city", "city"}, 0})
		equal(t, "bought by", []bool{ruled(told, "city.alchemy.acquire"), ruled(told, "city.alchemy.two-services")}, []bool{true, true})
		refuses(t, s, city("trade", "blue"), "turn.actions.two", said{draw: "trade=red:Fire"})
	}
}

// ci-alchemy-one-shard: 2 colorless shards are needed, colored ones do not count
// (city.alchemy.acquire): none, one short, exactly enough, one more.
func TestAPotionsPrice(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for held := range 4 {
			s := atPlace(t, printing, "city", "alchemy", func(a *Avatar) { a.Shards = map[string]int{"red": 3, "colorless": held} })
			what := said{draw: "potion=blue:Sea"}
			if held < 2 {
				refuses(t, s, city("acquire"), "city.alchemy.acquire", said{})
				what.anyway = true
			}
			bank := s.Bank()["colorless"]
			s, _ = plays(t, s, city("acquire"), what)
			a := s.avatar("Ann")
			equal(t, fmt.Sprint(held), []any{a.Shards["colorless"], a.Shards["red"], a.Items, s.Bank()["colorless"] - bank}, []any{max(0, held-2), 3, []string{"blue:Sea"}, min(held, 2)})
		}
	})
}

// Without a word of the card, what stays to be done is said (city.alchemy.trade,
// city.alchemy.acquire, city.merchants, city.destiny).
func TestCardsStillToBeDrawn(t *testing.T) {
	for _, c := range []struct {
		is, rule, says string
		words          []string
	}{
		{"alchemy", "city.alchemy.trade", "draw a potion against Leaf (green potion); if it is kept: item drop Ann green:Leaf, item gain Ann TYPE:NAME", []string{"trade", "green"}},
		{"alchemy", "city.alchemy.acquire", "cut the Potion Trove and take its top card: item gain Ann COLOR:NAME", []string{"acquire"}},
		{"merchants", "city.merchants", "draw a treasure against Axe (weapon); if it is kept: item drop Ann weapon:Axe, item gain Ann TYPE:NAME", nil},
		{"destiny", "fate.draw", "Ann draws a fate card: say what it is, fate draw Ann NAME", nil},
	} {
		s := atPlace(t, "second", "city", c.is, func(a *Avatar) {
			a.Items, a.Shards = []string{"green:Leaf", "weapon:Axe"}, map[string]int{"colorless": 2}
		})
		s, told := plays(t, s, city(c.words...), said{})
		equal(t, c.is, remarkBy(told, c.rule), c.says)
		equal(t, "an action", []any{s.avatar("Ann").Turn.Did, s.avatar("Ann").Items}, []any{[]string{"city"}, []string{"green:Leaf", "weapon:Axe"}})
	}
}

// The merchants take what is no potion, Alchemy what is one (city.merchants,
// city.alchemy.trade).
func TestWhatIsTraded(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		holding := func(items ...string) func(*Avatar) { return func(a *Avatar) { a.Items = items } }
		s := atPlace(t, printing, "city", "merchants", holding("green:Leaf", "weapon:Axe"))
		s, told := plays(t, s, city(), said{draw: "treasure=book:Runes", choose: map[string]string{"keep": "new"}})
		equal(t, "kept", s.avatar("Ann").Items, []string{"green:Leaf", "book:Runes"})
		equal(t, "moved", kinds(told), []string{"action.spent", "item.moved", "item.moved"})
		two := atPlace(t, printing, "city", "merchants", holding("weapon:Axe", "book:Runes"))
		refuses(t, two, city(), "", said{})
		_, told = plays(t, two, city("trade", "runes"), said{draw: "treasure=weapon:Bow"})
		equal(t, "the old one stays", kinds(told), []string{"action.spent"})
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
			refuses(t, atPlace(t, printing, "city", c.is, holding(c.items...)), city(c.words...), c.rule, said{})
		}
		green := atPlace(t, printing, "city", "alchemy", holding("green:Leaf"))
		refuses(t, green, city("trade"), "", said{draw: "trade=weapon:Bow"})
		refuses(t, atPlace(t, printing, "city", "merchants", holding("weapon:Axe")), city(), "", said{draw: "treasure=red:Fire"})
		refuses(t, green, city("brew"), "", said{})
		got, _ := plays(t, green, city(), said{draw: "trade=red:Fire"}) // it has nothing to buy one with
		equal(t, "the only service", got.avatar("Ann").Items, []string{"green:Leaf"})
		rich := atPlace(t, printing, "city", "alchemy", func(a *Avatar) { a.Items, a.Shards = []string{"green:Leaf"}, map[string]int{"colorless": 2} })
		refuses(t, rich, city(), "", said{}) // which of the two
		refuses(t, rich, city("acquire", "leaf"), "", said{})
	})
}

// The City of Life heals wounds and restores drained life, no radiance (city.life).
func TestCityOfLife(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct{ before, after []int }{{[]int{1, 2, 2}, []int{5, 0, 0}}, {[]int{4, 1, 0}, []int{5, 0, 0}}, {[]int{4, 0, 1}, []int{5, 0, 0}}, {[]int{5, 0, 0}, nil}} {
			s := atPlace(t, printing, "city", "life", func(a *Avatar) { a.Life, a.Wounds, a.Drains = c.before[0], c.before[1], c.before[2] })
			if c.after == nil {
				refuses(t, s, city(), "city.life", said{})
				continue
			}
			WellTurned{At: "a1", From: "unrevealed", To: "light"}.Apply(s)
			RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
			after, told := plays(t, s, UseCity{}, said{})
			equal(t, fmt.Sprint(c.before), [][]int{life(after.avatar("Ann")), {len(after.avatar("Ann").Radiance)}}, [][]int{c.after, {0}})
			equal(t, "rules", []bool{ruled(told, "city.life"), ruled(told, "action.one.service")}, []bool{true, true})
		}
	})
}

// The City of Shards trades once a use: 1 colored for 2 colorless, for 1 colored, 2
// colorless for 1 colored (city.shards.one-to-two, city.shards.one-to-one,
// city.shards.two-to-one, city.shards.once).
func TestCityOfShards(t *testing.T) {
	type held = map[string]int
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			words         []string
			before, after held // after nil: refused
			rule          string
		}{
			{[]string{"blue", "colorless"}, held{"blue": 2}, held{"blue": 1, "colorless": 2}, "city.shards.one-to-two"},
			{[]string{"one-to-two"}, held{"blue": 1}, held{"colorless": 2}, "city.shards.one-to-two"},
			{[]string{"one-to-two", "blue"}, held{"red": 1}, nil, "city.shards.one-to-two"},
			{[]string{"blue", "red"}, held{"blue": 1}, held{"red": 1}, "city.shards.one-to-one"},
			{[]string{"one-to-one", "blue", "red"}, held{"blue": 1, "red": 1}, held{"red": 2}, "city.shards.one-to-one"},
			{[]string{"one-to-one", "blue", "colorless"}, held{"blue": 1}, nil, ""},
			{[]string{"one-to-one", "blue", "blue"}, held{"blue": 1}, nil, ""},
			{[]string{"colorless", "red"}, held{"colorless": 2}, held{"red": 1}, "city.shards.two-to-one"},
			{[]string{"two-to-one", "red"}, held{"colorless": 3}, held{"colorless": 1, "red": 1}, "city.shards.two-to-one"},
			{[]string{"two-to-one", "colorless", "red"}, held{"colorless": 2, "blue": 1}, held{"red": 1, "blue": 1}, "city.shards.two-to-one"},
			{[]string{"two-to-one", "red"}, held{"colorless": 1, "blue": 1}, nil, "city.shards.two-to-one"},
			{[]string{"pink"}, held{"blue": 1}, nil, ""},
			{nil, held{"colorless": 1}, nil, "city.shards.once"},
			{[]string{"one-to-one"}, held{"colorless": 9}, nil, "city.shards.once"},
		} {
			s := atPlace(t, printing, "city", "shards", func(a *Avatar) { a.Shards = c.before })
			if c.after == nil {
				refuses(t, s, city(c.words...), c.rule, said{})
				continue
			}
			after, told := plays(t, s, city(c.words...), said{})
			equal(t, fmt.Sprint(c.words), after.avatar("Ann").Shards, c.after)
			equal(t, "rules", []bool{ruled(told, c.rule), ruled(told, "city.shards.once")}, []bool{true, true})
		}
		s := atPlace(t, printing, "city", "shards", func(a *Avatar) { a.Shards = held{"blue": 1, "green": 1, "colorless": 2} })
		after, _ := plays(t, s, city(), said{choose: map[string]string{"give": "green", "take": "black"}})
		equal(t, "asked", after.avatar("Ann").Shards, held{"blue": 1, "black": 1, "colorless": 2})
	})
}

// What the bank lacks is not given, and it is said (harvest.bank-empty, reading A13): none,
// one short, exactly enough.
func TestAnEmptyBankOfShards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for left := range 3 {
			s := atPlace(t, printing, "city", "shards", func(a *Avatar) { a.Shards = map[string]int{"blue": 1} })
			s.avatar("Ben").Shards = map[string]int{"colorless": 48 - left}
			after, told := plays(t, s, city("blue", "colorless"), said{})
			equal(t, fmt.Sprint(left, " left"), []any{after.avatar("Ann").Shards["colorless"], after.avatar("Ann").Shards["blue"], ruled(told, "harvest.bank-empty")}, []any{left, 0, left < 2})
		}
	})
}

// The City of Destiny draws a fate card; an old one is exchanged (city.destiny,
// fate.replace).
func TestCityOfDestiny(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for old, moved := range map[string][]string{"": {"action.spent", "fate.moved"}, "lasting:Old Luck": {"action.spent", "fate.moved", "fate.moved"}} {
			s := atPlace(t, printing, "city", "destiny", func(a *Avatar) { a.Fate = old })
			s, told := plays(t, s, city(), said{draw: "fate=invoked:Brutal Assault"})
			equal(t, "drawn", []any{s.avatar("Ann").Fate, kinds(told), ruled(told, "fate.replace")}, []any{"invoked:Brutal Assault", moved, old != ""})
		}
	})
}

// A service is used on the hex, by an avatar with a body, out of combat, in the players'
// turn, where the token lies face up (place.use.on-hex, place.reveal, action.one.service).
func TestRefusedServices(t *testing.T) {
	wounded := func(a *Avatar) { a.Life, a.Wounds = 3, 2 }
	in(t, both, func(t *testing.T, printing string) {
		for rule, change := range map[string]func(*State){
			"place.use.on-hex":      func(s *State) { s.avatar("Ann").At = "a:gate" },
			"place.reveal":          func(s *State) { s.avatar("Ann").At = "b:city" },
			"xulthul.destroy-place": func(s *State) { s.Places["a"] = Places{City: Destroyed} },
			"return.trigger":        func(s *State) { a := s.avatar("Ann"); a.Life, a.Drains = 0, 3 },
			"combat.within-action": func(s *State) {
				s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:city", Power: 1, Life: 2}
			},
			"turn.players-only": func(s *State) { s.Turn = "shadows" },
		} {
			s := atPlace(t, printing, "city", "life", wounded)
			change(s)
			refuses(t, s, city(), rule, said{})
		}
		for at, rule := range map[string]string{"a:Mystic": "place.use.on-hex", "a:mystic": "place.use.on-hex", "a:a2": "place.use.on-hex", "a:forest": "place.use.on-hex", "a:old town": "place.use.on-hex"} {
			s := atPlace(t, printing, "city", "life", wounded)
			s.avatar("Ann").At = at
			refuses(t, s, city(), rule, said{})
			if at == "a:forest" || at == "a:old town" { // only the players know what stands there
				s, _ = plays(t, s, city(), said{choose: map[string]string{"here": "yes"}})
				equal(t, at, life(s.avatar("Ann")), []int{5, 0, 0})
			}
		}
		typed := moveGame(t, printing, 2)
		PlaceTurned{Board: "a", What: "city", To: "life"}.Apply(typed)
		wounded(typed.avatar("Ann"))
		typed.avatar("Ann").At = "a:C2"
		err := refuses(t, typed, city(), "place.use.on-hex", said{})
		equal(t, "why", err.Error(), "Ann stands at a:C2: the city of board a is used on its hex (move to Ann city) (place.use.on-hex)")
		typed.avatar("Ann").At = "a:C3"
		typed, _ = plays(t, typed, city("life"), said{})
		equal(t, "on its hex", life(typed.avatar("Ann")), []int{5, 0, 0})
		nobody := game(t, printing, 2, names(2)...)
		refuses(t, nobody, UseCity{}, "", said{})
		refuses(t, nobody, UseCity{Who: "green", Words: []string{"red"}}, "", said{})
		nobody.avatar("Ann").At, nobody.avatar("Ben").At = "a:city", "b:city"
		refuses(t, nobody, UseCity{}, "", said{})
	})
}

// Words that a city has no use for are no service; a word that says what is wanted needs no
// name before it, where only one avatar can be meant.
func TestTheWordsOfACity(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		wounded := func(a *Avatar) { a.Life, a.Wounds, a.Shards = 4, 1, map[string]int{"blue": 2, "colorless": 2} }
		err := refuses(t, atPlace(t, printing, "city", "life", wounded), city("now"), "", said{})
		equal(t, "why", err.Error(), `the City of Life has no use for now: city use says what each takes (--help)`)
		refuses(t, atPlace(t, printing, "city", "destiny", wounded), city("twice"), "", said{})
		s := atPlace(t, printing, "city", "shards", wounded)
		refuses(t, s, city("blue", "red", "green"), "", said{})
		refuses(t, s, city("two-to-one", "colorless", "red", "green"), "", said{})
		after, _ := plays(t, s, UseCity{Who: "blue", Words: []string{"red"}}, said{})
		equal(t, "no name", after.avatar("Ann").Shards, map[string]int{"blue": 1, "red": 1, "colorless": 2})
		unknown(t, s, UseCity{Who: "Zoe", Words: []string{"red"}}, "avatar", "Zoe")
		s.avatar("Ben").At = "b:city"
		unknown(t, s, UseCity{Who: "blue", Words: []string{"red"}}, "avatar", "blue")

		s = atPlace(t, printing, "mystic", "heal", wounded)
		after, _ = plays(t, s, Brew{Who: "blue"}, said{draw: "potion=blue:Mist"})
		equal(t, "brewed", after.avatar("Ann").Items, []string{"blue:Mist"})
		unknown(t, s, Brew{Who: "Zoe"}, "avatar", "Zoe")
	})
}
