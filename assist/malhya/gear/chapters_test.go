package gear_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

func crystals(c malhya.Crystals) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(Ann).Crystals = c }
}

func resources(of map[string]int) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(Ann).Gear.Resources = of }
}

// Potions are free at any time, and move a crystal by one step (potion-yellow, potion-red-then-yellow,
// potion-yellow-on-serious).
func TestPotions(t *testing.T) {
	rulebooktest.Proves(t, "wound.potion.yellow", "wound.potion.red", "wound.potion.adjacent",
		"item.single-use.free")
	both := resources(map[string]int{"yellow potion": 1, "red potion": 1})
	yellow, red := gear.Potion{Hero: Ann, Color: "yellow"}, gear.Potion{Hero: Ann, Color: "red"}
	s, _ := Plays(t, Fight(t, both, crystals(malhya.Crystals{Life: 2, Damage: 1, Serious: 1}),
		func(s *malhya.State) { s.Hero(Ann).Turn.Points = 0 }), yellow, Said{})
	if got := s.Hero(Ann); got.Crystals != (malhya.Crystals{Life: 3, Serious: 1}) ||
		got.Gear.Resources["yellow potion"] != 0 {
		t.Errorf("%+v", got.Crystals)
	}
	s, _ = Plays(t, Road(t, both, crystals(malhya.Crystals{Life: 2, Serious: 1})), red, Said{})
	if got := s.Hero(Ann).Crystals; got != (malhya.Crystals{Life: 2, Damage: 1}) {
		t.Errorf("%+v", got)
	}
	s, _ = Plays(t, s, yellow, Said{})
	if got := s.Hero(Ann).Crystals; got != (malhya.Crystals{Life: 3}) {
		t.Errorf("%+v", got)
	}
	_ = Refuses(t, s, yellow, "", Said{Anyway: true})
	s, _ = Plays(t, Road(t), gear.Use{Hero: Ann, Thing: "yellow potion"}, Said{})
	if s.Hero(Ann).Crystals.Life != 5 {
		t.Errorf("%+v", s.Hero(Ann).Crystals)
	}
	_ = Refuses(t, Road(t, resources(map[string]int{"green arrow": 1})), gear.Use{Hero: Ann,
		Thing: "green arrow"},
		"", Said{})
	waste := Road(t, both, crystals(malhya.Crystals{Life: 2, Serious: 2}))
	Refuses(t, waste, yellow, "wound.potion.yellow", Said{})
	s, _ = Plays(t, waste, yellow, Said{Anyway: true})
	if got := s.Hero(Ann); got.Crystals.Life != 2 || got.Gear.Resources["yellow potion"] != 0 {
		t.Errorf("%+v", got)
	}
	Refuses(t, Road(t, both, crystals(malhya.Crystals{Life: 2})), red, "wound.potion.red", Said{})
	_ = Refuses(t, Road(t), gear.Potion{Hero: Ann, Color: "green"}, "", Said{})

	gift := gear.Potion{Hero: Ann, Color: "yellow", To: Ben}
	down := func(at string) *malhya.State {
		return Fight(t, both, func(s *malhya.State) {
			s.Hero(Ben).Crystals, s.Hero(Ben).At = malhya.Crystals{Damage: 4}, at
		})
	}
	Refuses(t, down("B5"), gift, "wound.potion.adjacent", Said{})
	s, _ = Plays(t, down("D4"), gift, Said{})
	if s.Hero(Ben).Unconscious() {
		t.Error("the potion revives him")
	}
	Refuses(t, down("D4"), gear.Potion{Hero: Ben, Color: "yellow"}, "wound.hero.unconscious", Said{})
	out := down("D4")
	out.Hero(Ben).Turn = malhya.Turn{Is: malhya.Out}
	Refuses(t, out, gift, "stealth.leave.aside", Said{})
	rulebooktest.Met(t, "wound.potion.adjacent")
}

// A group that travels stands together: a potion is given to anybody, even if the plan of the last room still
// lies there, with its figures far apart.
func TestPotionsOfWhoTravels(t *testing.T) {
	rulebooktest.Proves(t, "wound.potion.adjacent")
	gift := gear.Potion{Hero: Ann, Color: "yellow", To: Ben}
	room := func(phase string) *malhya.State {
		return Fight(t, func(s *malhya.State) {
			s.Phase, s.Mode, s.Combat, s.Enemies = phase, malhya.NoMode, nil, nil
			s.Hero(Ben).Crystals = malhya.Crystals{Life: 1, Damage: 1}
		})
	}
	Refuses(t, room(malhya.Explore), gift, "wound.potion.adjacent", Said{})
	s, _ := Plays(t, room(malhya.Travel), gift, Said{})
	if got := s.Hero(Ben).Crystals; got != (malhya.Crystals{Life: 2}) {
		t.Errorf("%+v", got)
	}
}

// A single-use item costs nothing and goes back into the deck (single-use-free-and-back).
func TestUse(t *testing.T) {
	rulebooktest.Proves(t, "item.single-use.free", "item.single-use.discard")
	s := Sneak(t, func(s *malhya.State) {
		s.Hero(Ann).Gear.Items, s.Hero(Ann).Turn.Points = []string{"rope", "hook", "phial", "torch"}, 0
	})
	s, told := Plays(t, s, gear.Use{Hero: Ann, Thing: "hook"}, Said{})
	if Says(t, told, "Ann discards hook"); s.Hero(Ann).Gear.Holds("hook") != "" ||
		s.Hero(Ann).Turn.Is != malhya.Waiting {
		t.Errorf("%+v", s.Hero(Ann))
	}
	s, told = Plays(t, s, gear.Use{Hero: Ann, Thing: "phial"}, Said{})
	if m := told.Remarks[len(told.Remarks)-1]; m.Text != "phial: it steams" {
		t.Errorf("%+v", m)
	}
	if s.Hero(Ann).Gear.Resources["red potion"] != 2 {
		t.Error(s.Hero(Ann).Gear)
	}
	_ = Refuses(t, s, gear.Use{Hero: Ann, Thing: "rope"}, "", Said{})
	_ = Refuses(t, s, gear.Use{Hero: Ann, Thing: "torch"}, "", choose("single-use", "no"))
	s, _ = Plays(t, s, gear.Use{Hero: Ann, Thing: "torch"}, choose("single-use", "yes"))
	if got := s.Hero(Ann).Gear.Items; !slices.Equal(got, []string{"rope"}) {
		t.Error(got)
	}
}

// Aura that helps in a test is used before the hero's first roll, other aura at any time.
func TestAuraInATest(t *testing.T) {
	in := func(rolls int) *malhya.State {
		return Road(t, func(s *malhya.State) {
			s.Test = &malhya.Test{For: notation.Solo, Who: []string{Ann}, Turn: Ann, Trait: "intelligence",
				Words: "2d 1x 3+", Rolls: rolls}
		})
	}
	for _, effect := range []string{"intelligence", "die"} {
		use := gear.Aura{Hero: Ann, Effect: effect}
		Refuses(t, in(1), use, "test.aura.timing", Said{})
		Plays(t, in(0), use, Said{})
		Plays(t, in(1), use, Said{Anyway: true})
		Plays(t, in(1), gear.Aura{Hero: Ben, Effect: effect}, Said{}) // not in this test
	}
	Plays(t, in(1), gear.Aura{Hero: Ann, Effect: "strength"}, Said{})
}

// An Aura token is turned once a turn, and its effect lasts for that turn (aura-second-same-turn,
// aura-effect-ends-with-the-turn).
func TestAura(t *testing.T) {
	rulebooktest.Proves(t, "aura.hero-card-tucked")
	rulebooktest.Proves(t, "aura.one-per-turn", "aura.spend-flip", "aura.stays-exhausted", "aura.effects",
		"aura.any-moment", "aura.one-turn", "aura.recover-icons")
	s, told := Plays(t, Fight(t), gear.Aura{Hero: Ann, Effect: "dexterity"}, Said{})
	Says(t, told, "Ann has 2 of 3 aura: dexterity")
	Refuses(t, s, gear.Aura{Hero: Ann, Effect: "die"}, "aura.one-per-turn", Said{})
	s.Hero(Ann).Gear.Weapon = "Blade"
	if open := gear.Open(gear.Rows(s, s.Hero(Ann), notation.Row)); len(open) != 3 {
		t.Errorf("%+v", open)
	}
	s, _ = Plays(t, s, Does{malhya.RoundTurned{Round: 2, Points: 6}}, Said{})
	if open := gear.Open(gear.Rows(s, s.Hero(Ann), notation.Row)); len(open) != 1 ||
		s.Hero(Ann).Aura.Exhausted != 1 {
		t.Errorf("%+v", open)
	}
	s, _ = Plays(t, s, gear.Aura{Hero: Ann, Effect: "life"}, Said{})
	if got := s.Hero(Ann); got.Crystals.Life != 5 || got.Aura.Effect != "" {
		t.Errorf("%+v", got)
	}
	empty := Fight(t, func(s *malhya.State) { s.Hero(Ann).Aura = malhya.Aura{Exhausted: 3} })
	Refuses(t, empty, gear.Aura{Hero: Ann, Effect: "die"}, "aura.spend-flip", Said{})
	two, _ := Plays(t, empty, gear.Gain{Who: Ann, Words: []string{"2", "aura"}}, Said{})
	all, _ := Plays(t, two, gear.Gain{Who: Ann, Words: []string{"all", "aura"}}, Said{})
	if two.Hero(Ann).Aura.Ready != 2 || all.Hero(Ann).Aura.Ready != 3 {
		t.Error(two.Hero(Ann).Aura, all.Hero(Ann).Aura)
	}
	_ = Refuses(t, all, gear.Gain{Who: Ann, Words: []string{"aura"}}, "", Said{})
	road, _ := Plays(t, Road(t), gear.Aura{Hero: Ann, Effect: "travel"}, Said{})
	again := gear.Aura{Hero: Ann, Effect: "travel"}
	after, _ := Plays(t, road, again, Said{})
	if road.Group.Tokens != 1 || after.Group.Tokens != 2 {
		t.Error(after.Group.Tokens)
	}
	reading("A17", "same-turn")(road)
	Refuses(t, road, again, "aura.one-per-turn", Said{})
	_ = Refuses(t, road, gear.Aura{Hero: Ann, Effect: "luck"}, "", Said{})
	rulebooktest.Met(t, "aura.any-moment", "aura.one-turn")
}

// What a chapter gives or takes of all passes those by who have nothing of it to recover or to lose; where it
// passes all by, it is refused.
func TestChaptersForTheGroup(t *testing.T) {
	rulebooktest.Proves(t, "wound.recover-icons", "aura.recover-icons")
	words := func(words ...string) []string { return words }
	s := Road(t, func(s *malhya.State) {
		s.Hero(Ann).Crystals = malhya.Crystals{Life: 3, Damage: 2}
		s.Hero(Ben).Crystals = malhya.Crystals{Life: 4}
		s.Hero(Ann).Aura, s.Hero(Ben).Aura = malhya.Aura{Ready: 3}, malhya.Aura{Ready: 1, Exhausted: 1}
		s.Hero(Ann).Gear.Gold, s.Hero(Ben).Gear.Gold = 2, 0
	})
	one, _ := Plays(t, s, gear.Gain{Who: "group", Words: words("life")}, Said{})
	all, _ := Plays(t, s, gear.Gain{Who: "group", Words: words("all", "life")}, Said{})
	if one.Hero(Ann).Crystals.Life != 4 || all.Hero(Ann).Crystals.Life != 5 || all.Hero(Ben).Crystals.Life != 4 {
		t.Error(one.Hero(Ann).Crystals, all.Hero(Ann).Crystals, all.Hero(Ben).Crystals)
	}
	Refuses(t, all, gear.Gain{Who: "group", Words: words("life")}, "", Said{})
	Refuses(t, all, gear.Heal{Who: "group", Words: words("1")}, "", Said{})
	if healed, _ := Plays(t, s, gear.Heal{Who: "group", Words: words("1", "damage")},
		Said{}); healed.Hero(Ann).Crystals.Life != 4 {
		t.Error(healed.Hero(Ann).Crystals)
	}
	all, _ = Plays(t, all, gear.Gain{Who: "group", Words: words("aura")}, Said{})
	if got := all.Hero(Ben).Aura; got.Ready != 2 || got.Exhausted != 0 {
		t.Error(got)
	}
	Refuses(t, all, gear.Gain{Who: "group", Words: words("all", "aura")}, "", Said{})
	all, _ = Plays(t, all, gear.Lose{Who: "group", Words: words("all", "gold")}, Said{})
	all, _ = Plays(t, all, gear.Lose{Who: Ben, Words: words("2", "aura")}, Said{})
	all, _ = Plays(t, all, gear.Lose{Who: "group", Words: words("aura")}, Said{})
	if all.Hero(Ann).Gear.Gold != 0 || all.Hero(Ann).Aura.Ready != 2 || all.Hero(Ben).Aura.Ready != 0 {
		t.Errorf("%+v %+v", all.Hero(Ann), all.Hero(Ben))
	}
}

// Where all comes back that a hero has lost, an answer may name what comes back (wound.recover-icons).
func TestTheOnlyCrystalMayBeNamed(t *testing.T) {
	s := Road(t, func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Life: 3, Serious: 1} })
	for _, act := range []malhya.Act{gear.Heal{Who: Ann}, gear.Heal{Who: Ann, Words: []string{"all"}},
		gear.Heal{Who: "group"}, gear.Gain{Who: Ann, Words: []string{"life"}},
		gear.Aura{Hero: Ann, Effect: "life"}} {
		for _, name := range []string{"recover", "recover-" + Ann} {
			_, told := Plays(t, s, act, choose(name, "serious"))
			Says(t, told, "Ann recovers 1 of serious: 4 of 4 life")
		}
		_ = Refuses(t, s, act, "", choose("recover-"+Ann, "shock"))
	}
}

// A level up raises one trait by 1, with the bonus of that step alone (level-up-bonus-only-own-step).
func TestLevel(t *testing.T) {
	rulebooktest.Proves(t, "level.step-one", "level.bonus", "level.yoktal-strength-2", "level.up-icon",
		"level.opens-weapon-rows")
	trait := func(name string, n int) func(*malhya.State) {
		return func(s *malhya.State) { s.Hero(Ann).Traits[name] = n }
	}
	s, _ := Plays(t, Road(t, trait("sense", 2)), gear.Level{Hero: Ann, Trait: "sense"}, Said{})
	if got := s.Hero(Ann); got.Traits["sense"] != 3 || got.Board.Movement != 5 || got.Board.Initiative != 4 {
		t.Errorf("%+v", got)
	}
	s, told := Plays(t, Road(t, trait("strength", 1)), gear.Level{Hero: Ann, Trait: "strength"}, Said{})
	if s.Hero(Ann).Board.Capacity != 3 || !slices.Contains(told.Events[1].Rules, "level.yoktal-strength-2") {
		t.Errorf("%+v", s.Hero(Ann).Board)
	}
	_, told = Plays(t, Road(t, wields("Blade")), gear.Level{Hero: Ann, Trait: "dexterity"}, Said{})
	if len(told.Remarks) != 1 || told.Remarks[0].Rule != "level.opens-weapon-rows" {
		t.Errorf("%+v", told.Remarks)
	}
	ben := gear.Level{Hero: Ben, Trait: "sense"}
	s, _ = Plays(t, Road(t), ben, Said{})
	if s.Hero(Ben).Traits["sense"] != 2 || s.Hero(Ben).Board.Initiative != 3 {
		t.Error("where nothing is said there is no bonus")
	}
	s, _ = Plays(t, Road(t), ben, choose("bonus", "initiative +1; life +1; aura +1; knowledge +1"))
	if got := s.Hero(Ben); got.Board.Initiative != 4 || got.Crystals.Life != 5 || got.Aura.Ready != 3 ||
		got.Traits["knowledge"] != 2 {
		t.Errorf("%+v", got)
	}
	s, _ = Plays(t, Road(t), ben, choose("bonus", "life")) // a bonus is one more (level.bonus-kinds)
	if s.Hero(Ben).Crystals.Life != 5 {
		t.Errorf("%+v", s.Hero(Ben))
	}
	_, told = Plays(t, Road(t), ben, choose("bonus", "talent +1"))
	if len(told.Remarks) != 1 {
		t.Error(told.Remarks)
	}
	for _, said := range []Said{choose("bonus", "banana"), choose("bonus", "movement +1")} {
		_ = Refuses(t, Road(t), ben, "", said)
	}
	for bonus, want := range map[string]string{ // more than a table keeps
		"life +37":       "Ben has 4 crystals: more than 40 nobody has",
		"aura +19":       "Ben has 2 Aura tokens: more than 20 nobody has",
		"initiative +97": "Ben's initiative is 3, and goes no higher than 99",
	} {
		if err := Refuses(t, Road(t), ben, "", choose("bonus", bonus)); err.Error() != want {
			t.Errorf("%s: %v, and should be %q", bonus, err, want)
		}
	}
	s, _ = Plays(t, Road(t), ben, choose("bonus", "life +9; aura +9; initiative +96"))
	if got := s.Hero(Ben); got.Crystals.Life != 13 || got.Aura.Ready != 11 || got.Board.Initiative != 99 {
		t.Errorf("%+v", got)
	}
	_ = Refuses(t, Road(t, trait("sense", 9)), gear.Level{Hero: Ann, Trait: "sense"}, "", Said{})
	_ = Refuses(t, Road(t), gear.Level{Hero: Ann, Trait: "luck"}, "", Said{})
}

// A talent starts on its basic side, and a new one turns none over (talent-new-same-class,
// talent-turned-over); Mhay talents are one hero's.
func TestTalents(t *testing.T) {
	rulebooktest.Proves(t, "talent.starts-basic", "talent.upgrade-flip", "talent.new-does-not-upgrade",
		"talent.multiple-allowed", "talent.mhay-one-hero")
	gain := func(who string, words ...string) gear.Gain { return gear.Gain{Who: who, Words: words} }
	s := Road(t, func(s *malhya.State) { s.Hero(Ann).Talents = nil })
	s, _ = Plays(t, s, gain(Ann, "Trail"), Said{})
	s, _ = Plays(t, s, gain(Ann, "Quick Shot"), Said{})
	s, _ = Plays(t, s, gain(Ann, "Trail", "advanced"), Said{})
	if got := s.Hero(Ann).Talents; got["Trail"] != "advanced" || got["Quick Shot"] != "basic" ||
		len(got) != 2 {
		t.Error(got)
	}
	Refuses(t, s, gain(Ann, "Trail"), "talent.new-does-not-upgrade", Said{})
	for _, words := range [][]string{{"Trail", "advanced"}, {"Silver Tongue", "advanced"}, {"yelow potion"},
		{"2", "Trail"}, {"0", "gold"}, {"1000", "gold"}, {}, {"gol"}} {
		_ = Refuses(t, s, gain(Ann, words...), "", Said{})
	}
	s, _ = Plays(t, s, gain(Ann, "Old Song"), Said{})
	Refuses(t, s, gain(Ben, "Old Song"), "talent.mhay-one-hero", Said{})
	s, told := Plays(t, s, gain(Ben, "Sword Dance"), Said{})
	if len(told.Remarks) != 1 || s.Hero(Ben).Talents["Sword Dance"] != "basic" {
		t.Error(told.Remarks)
	}
	s, _ = Plays(t, s, gear.Lose{Who: Ben, Words: []string{"sword"}}, Said{})
	if len(s.Hero(Ben).Talents) != 0 {
		t.Error(s.Hero(Ben).Talents)
	}
}

// What a chapter gives and takes: of one hero, of all, of the group.
func TestChapters(t *testing.T) {
	rulebooktest.Proves(t, "wound.outside-combat", "wound.recover-icons", "travel.token.limit",
		"icon.gain-travel-token", "hero.resource-place")
	gain := func(who string, words ...string) malhya.Act { return gear.Gain{Who: who, Words: words} }
	lose := func(who string, words ...string) malhya.Act { return gear.Lose{Who: who, Words: words} }
	s := Road(t)
	for _, act := range []malhya.Act{gain("group", "2", "travel"), gain("group", "2", "travel"),
		lose("group", "1", "travel"), gain(Ann, "12", "gold"), lose(Ann, "5", "gold"),
		gain(Ben, "rope"), lose(Ben, "rope"), gear.Take{Hero: Ben, Thing: "red potion"},
		gear.Drop{Hero: Ben, Thing: "red potion"}, gain(Ben, "2", "red", "potions"), lose(Ben, "all",
			"red", "potion"), gain("group", "gold")} {
		s, _ = Plays(t, s, act, Said{})
	}
	if ann, ben := s.Hero(Ann).Gear, s.Hero(Ben).Gear; s.Group.Tokens != 2 || ann.Gold != 8 ||
		ben.Gold != 1 ||
		len(ben.Resources) != 0 || len(ben.Items) != 0 {
		t.Errorf("%+v %+v", ann, ben)
	}
	for _, act := range []malhya.Act{lose("group", "3", "travel"), lose(Ben, "2", "gold"), gain(Ben, "life"),
		lose(Ben, "all", "life"), gain("group", "Silver Tongue"), gain("Eve", "gold"),
		gain(Ann, "51", "red", "potion"), gear.Heal{Who: Ben}, gear.Harm{Who: Ben, Words: []string{"0"}},
		gear.Harm{Who: Ben, Words: []string{"mortal"}}, gear.Harm{Who: Ben, Words: []string{"1", "shock",
			"x"}},
		gear.Harm{Who: Ben, Words: []string{"all"}}} {
		_ = Refuses(t, s, act, "", Said{})
	}
	for _, word := range []string{"0", "1e9", "1.5", "0x7", "100000", "99999999999999999999"} {
		for most, act := range map[int]malhya.Act{99: gear.Harm{Who: Ben, Words: []string{word}},
			malhya.Most: gain(Ben, word, "gold")} {
			want := fmt.Sprintf("%s is no number from 1 to %d", word, most)
			if err := Refuses(t, s, act, "", Said{}); err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
	}
	s, told := Plays(t, s, gear.Harm{Who: Ann, Words: []string{"2", "serious"}}, Said{})
	if got := s.Hero(Ann).Crystals; got != (malhya.Crystals{Life: 2, Damage: 1, Serious: 2}) ||
		!slices.Contains(told.Events[0].Rules, "wound.outside-combat") {
		t.Errorf("%+v", got)
	}
	s, _ = Plays(t, s, gear.Harm{Who: "group", Words: []string{"shock"}}, Said{})
	s, _ = Plays(t, s, gear.Heal{Who: Ann, Words: []string{"serious"}}, Said{})
	s, _ = Plays(t, s, gear.Heal{Who: Ann}, choose("recover", "shock"))
	if got := s.Hero(Ann).Crystals; got != (malhya.Crystals{Life: 3, Damage: 1, Serious: 1}) {
		t.Errorf("%+v", got)
	}
	s, _ = Plays(t, s, gear.Heal{Who: Ann, Words: []string{"all"}}, Said{})
	s, _ = Plays(t, s, gain(Ben, "life"), Said{})
	if ann, ben := s.Hero(Ann).Crystals, s.Hero(Ben).Crystals; ann.Life != 5 || ben.Life != 4 {
		t.Error(ann, ben)
	}
	s, _ = Plays(t, s, lose(Ben, "life"), Said{})
	if got := s.Hero(Ben).Crystals; got != (malhya.Crystals{Life: 3, Damage: 1}) {
		t.Errorf("%+v", got)
	}
	fight, _ := Plays(t, Fight(t), gear.Harm{Who: "archer", Words: []string{"1"}}, Said{})
	if fight.Enemy("archer-1").Damage != 1 {
		t.Error(fight.Enemies)
	}
	_ = Refuses(t, fight, gear.Harm{Who: "archer", Words: []string{"1", "shock"}}, "", Said{})
	fight, _ = Plays(t, fight, gear.Heal{Who: "archer"}, Said{})
	_ = Refuses(t, fight, gear.Heal{Who: "archer"}, "", Said{})
	if fight.Enemy("archer-1").Damage != 0 {
		t.Error(fight.Enemies)
	}
}

// What chapters give is called as people call it: the number before or behind, life points, gold coins. A
// color or a kind alone is no resource, and no talent either.
func TestAsPeopleSay(t *testing.T) {
	words := func(words ...string) []string { return words }
	s := Road(t, func(s *malhya.State) { s.Hero(Ann).Aura = malhya.Aura{Exhausted: 2} })
	for _, act := range []malhya.Act{gear.Gain{Who: "group", Words: words("2", "Travel", "tokens")},
		gear.Gain{Who: Ann, Words: words("gold", "5")}, gear.Gain{Who: Ann, Words: words("3", "gold", "coins")},
		gear.Gain{Who: Ann, Words: words("aura", "point")}, gear.Take{Hero: Ann, Thing: "2 red potions"},
		gear.Harm{Who: Ann, Words: words("serious", "2")}} {
		s, _ = Plays(t, s, act, Said{})
	}
	ann := s.Hero(Ann)
	if s.Group.Tokens != 2 || ann.Gear.Gold != 8 || ann.Aura.Ready != 1 ||
		ann.Gear.Resources["red potion"] != 2 || ann.Crystals.Serious != 2 {
		t.Errorf("%+v %+v", s.Group, ann)
	}
	for _, act := range []malhya.Act{gear.Gain{Who: Ann, Words: words("potion")},
		gear.Gain{Who: Ann, Words: words("yellow")}, gear.Gain{Who: Ann, Words: words("2")},
		gear.Take{Hero: Ann, Thing: "2 rope"}} {
		_ = Refuses(t, s, act, "", Said{})
	}
}
