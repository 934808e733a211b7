package cards_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// use plays what is typed; --double stands at the end.
func use(line string) cards.Use {
	line, double := strings.CutSuffix(line, " --double")
	return cards.Use{Words: strings.Fields(line), Double: double}
}

// after plays a line and meets its rules.
func after(t *testing.T, s *axismundi.State, line string, what Said) (*axismundi.State, *axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, use(line), what)
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// like holds the numbers that a play leaves of a player and of the points.
type like struct {
	hp, wounds, hand int
	ap, move, attack int
	energy           int
}

// Cards that heal, and that bring points or Energy: what they leave of somebody with 6 HPs, 3 Wounds, 1
// Energy and 3 APs, by their texts, doubled and together.
func TestSimpleCards(t *testing.T) {
	rulebooktest.Proves(t, "card.one.herbs", "card.one.salve", "card.one.suture", "card.one.herbs-salve",
		"card.one.inspiration", "card.one.monkey", "card.one.options", "card.one.morsel", "card.one.vermin",
		"card.one.double",
		"card.one.double.herbs-salve", "action.play.discard", "energy.cap", "action.play.cost",
		"card.one.free-list", "turn.free-actions")
	for line, want := range map[string]like{
		"herbs":                       {hp: 7, wounds: 3, hand: 4, ap: 2, energy: 1}, // case card-herbs-alone
		"herbs --double":              {hp: 8, wounds: 3, hand: 3, ap: 2, energy: 1},
		"salve":                       {hp: 6, wounds: 1, hand: 4, ap: 2, energy: 1},
		"salve --double":              {hp: 6, wounds: 0, hand: 3, ap: 2, energy: 1},
		"suture":                      {hp: 8, wounds: 3, hand: 4, ap: 2, energy: 1},
		"suture --double":             {hp: 10, wounds: 3, hand: 3, ap: 2, energy: 1},
		"double suture":               {hp: 10, wounds: 3, hand: 3, ap: 2, energy: 1},
		"suture double":               {hp: 10, wounds: 3, hand: 3, ap: 2, energy: 1},
		"herbs salve":                 {hp: 9, wounds: 0, hand: 3, ap: 2, energy: 1},
		"salve holistic":              {hp: 9, wounds: 0, hand: 3, ap: 2, energy: 1},
		"herbs salve --double":        {hp: 10, wounds: 0, hand: 2, ap: 2, energy: 1},
		"inspiration":                 {hp: 6, wounds: 3, hand: 4, ap: 4, energy: 1},
		"inspiration --double":        {hp: 6, wounds: 3, hand: 3, ap: 5, energy: 1},
		"monkey":                      {hp: 6, wounds: 3, hand: 4, ap: 3, attack: 1, energy: 1},
		"monkey --double":             {hp: 6, wounds: 3, hand: 3, ap: 3, attack: 2, energy: 1},
		"options move":                {hp: 6, wounds: 3, hand: 4, ap: 3, move: 1, energy: 1},
		"options heal":                {hp: 7, wounds: 3, hand: 4, ap: 2, energy: 1},
		"options move --double":       {hp: 6, wounds: 3, hand: 3, ap: 3, move: 2, energy: 1},
		"options heal --double":       {hp: 8, wounds: 3, hand: 3, ap: 2, energy: 1},
		"options move heal --double":  {hp: 7, wounds: 3, hand: 3, ap: 2, move: 1, energy: 1},
		"morsel":                      {hp: 6, wounds: 3, hand: 4, ap: 2, energy: 2},
		"morsel --double":             {hp: 6, wounds: 3, hand: 3, ap: 2, energy: 3},
		"vermin":                      {hp: 6, wounds: 3, hand: 4, ap: 2, energy: 3},
		"vermin --double":             {hp: 6, wounds: 3, hand: 3, ap: 2, energy: 3},
		"drain":                       {hp: 6, wounds: 3, hand: 4, ap: 2, energy: 3},
		"peek":                        {hp: 6, wounds: 3, hand: 4, ap: 3, energy: 1},
		"godmode":                     {hp: 6, wounds: 3, hand: 4, ap: 2, energy: 1},
		"phrygian":                    {hp: 6, wounds: 3, hand: 4, ap: 2, energy: 1},
		"phrygian herbs salve vermin": {hp: 9, wounds: 0, hand: 1, ap: 2, energy: 3},
		"phrygian suture double inspiration options heal": {hp: 10, wounds: 3, hand: 0, ap: 3, energy: 1},
	} {
		t.Run(line, func(t *testing.T) {
			s := Plain(t, Life(Ann, 6, 3), With(Ann, func(p *axismundi.Player) { p.Energy = []int{1} }))
			s, _ = after(t, s, line, Said{})
			p, of := s.Player(Ann), s.Points
			got := like{hp: p.HP, wounds: p.Wounds, hand: p.Hand, ap: of.AP, move: of.Move, attack: of.Attack,
				energy: p.Energy[0]}
			if got != want {
				t.Errorf("%+v, not %+v", got, want)
			}
			if played := want.hand + len(s.Discard.Cards); played != 5 {
				t.Error(s.Discard.Cards)
			}
		})
	}
}

// Only the pair that is doubled follows the rule of the pair.
func TestRulesOfADoubledCard(t *testing.T) {
	for line, pair := range map[string]bool{"suture --double": false, "herbs salve --double": true} {
		_, told := after(t, Plain(t), line, Said{})
		for _, m := range told.Events {
			if m.Event.Kind() == "cards.moved" && slices.Contains(m.Rules, "card.one.double.herbs-salve") != pair {
				t.Errorf("%s: %q", line, m.Rules)
			}
		}
	}
}

// Points that are missing refuse a card (case card-options-heal-no-ap); free ones go without any (case
// card-double-inspiration).
func TestPricesOfCards(t *testing.T) {
	rulebooktest.Proves(t, "card.one.options", "card.one.inspiration")
	spent := Plain(t, Turn(Ann, 0), Life(Ann, 6, 0))
	_ = Refuses(t, spent, use("options heal"), "card.one.options", Said{})
	_ = Refuses(t, spent, use("suture"), "card.one.suture", Said{})
	_ = Refuses(t, spent, use("phrygian inspiration"), "card.one.phrygian", Said{})
	for _, free := range []string{"options move", "peek", "monkey", "inspiration", "identity scrounger"} {
		after(t, spent, free, Said{})
	}
	s, _ := after(t, Plain(t, Turn(Ann, 1)), "inspiration --double", Said{})
	if s.Points.AP != 3 {
		t.Error(s.Points)
	}
	s, _ = after(t, spent, "options --double", Said{Choices: map[string]string{"options": "move"}})
	if s.Points.Move != 2 { // case double-options-two-moves
		t.Error(s.Points)
	}
}

// Double Double copies 16 kinds and the pair, and no others.
func TestTheDoubleList(t *testing.T) {
	for _, line := range []string{"drain", "godmode", "peek", "seek Ben", "phrygian", "hurry",
		"identity Ben", "now-you 4",
		"last-resort", "ap"} {
		_ = Refuses(t, Plain(t, With(Ann, func(p *axismundi.Player) { p.Treasures = 1 }), func(s *axismundi.State) {
			s.Treasures.Board--
		}), use(line+" --double"), "card.one.double.list", Said{})
	}
	_ = Refuses(t, Plain(t), use("double"), "", Said{})
}

// What goes with another Action or answers one is not played alone, by the Phrygian Tumble neither (case
// card-phrygian-godspeed-refused).
func TestCardsThatGoWithOthers(t *testing.T) {
	for line, rule := range map[string]string{
		"hickory": "card.one.reaction", "makeshift": "card.one.reaction", "elusive": "card.one.reaction",
		"danzig": "card.one.danzig", "desperate": "card.one.desperate", "counter": "card.one.counter",
		"godspeed": "card.one.godspeed", "harvester": "card.one.harvester", "vessel": "invisible.begin",
		"phrygian godspeed": "card.one.phrygian.limits", "phrygian last-resort": "card.one.phrygian.limits",
		"phrygian hurry": "card.one.phrygian.limits", "phrygian phrygian": "card.one.phrygian.limits",
		"phrygian hickory": "card.one.phrygian.limits", "phrygian counter": "card.one.phrygian.limits",
	} {
		_ = Refuses(t, Plain(t), use(line), rule, Said{})
	}
	free := Plain(t, func(s *axismundi.State) { s.Modules = []string{"free-will"} })
	_ = Refuses(t, free, use("free-will"), "freewill.card.choose", Said{})
}

// Words that say nothing, and cards that the hand cannot have, are refused.
func TestUseRefuses(t *testing.T) {
	for _, line := range []string{"", "chess", "suture 3", "dexterity", "options 3", "refills 1 1",
		"refills 4", "crates",
		"crates C", "mobilizing 3", "identity Ann", "identity malignant", "seek", "seek Ann", "archer 7",
		"vermin 2",
		"vermin 1 1 1", "hurry 5 3 3", "perfect", "phrygian chess", "free will"} {
		_ = Refuses(t, Plain(t), use(line), "", Said{})
	}
	none := Plain(t, hand(Ann, 0))
	_ = Refuses(t, none, use("suture"), "", Said{})
	_ = Refuses(t, Plain(t, hand(Ann, 1)), use("suture --double"), "", Said{})
	_ = Refuses(t, Plain(t, hand(Ann, 2)), use("phrygian suture vermin"), "", Said{})
	_ = Refuses(t, Plain(t, hand(Ann, 2)), use("last-resort peek honed"), "", Said{})
	_ = Refuses(t, Plain(t), cards.Use{Player: Ben, Words: []string{"suture"}}, "turn.ap", Said{})
	_ = Refuses(t, Plain(t), cards.Use{Player: "Eve", Words: []string{"suture"}}, "", Said{})
}

// Cards come off the decks in any mix, and more than the Hand Limit are discarded at once.
func TestDrawingCards(t *testing.T) {
	rulebooktest.Proves(t, "card.one.refills", "card.one.mobilizing", "card.one.archer", "card.one.hurry")
	for line, want := range map[string]struct {
		permanent, oneTime, hand, others int
		discarded                        int
	}{
		"refills 1 2":                         {1, 2, 7, 5, 1},
		"refills permanent":                   {3, 0, 7, 5, 1},
		"refills permanent one-time one-time": {1, 2, 7, 5, 1},
		"refills 4 2 --double":                {4, 2, 9, 5, 2},
		"mobilizing 3 0":                      {3, 0, 5, 6, 1},
		"mobilizing 2 4 --double":             {2, 4, 5, 7, 2},
		"archer permanent":                    {6, 0, 5, 5, 6},
		"archer one-time vermin peek":         {0, 6, 5, 5, 6},
		"archer permanent one-time --double":  {6, 6, 5, 5, 12},
		"hurry 1 0":                           {1, 0, 5, 5, 1},
		"hurry peek honed 1 2":                {1, 2, 5, 5, 3},
		"hurry 2 permanent":                   {3, 0, 5, 5, 3},
		"hurry 4 2 3":                         {2, 3, 5, 5, 5},
		"phrygian refills 3 0 suture":         {3, 0, 5, 5, 3},
	} {
		t.Run(line, func(t *testing.T) {
			before := Plain(t)
			s, _ := after(t, before, line, Said{})
			p := s.Player(Ann)
			if before.Decks.Permanent-s.Decks.Permanent != want.permanent ||
				before.Decks.OneTime-s.Decks.OneTime != want.oneTime || p.Hand != want.hand ||
				s.Player(Ben).Hand != want.others || s.Player(Cid).Hand != want.others || s.Points.AP != 2 {
				t.Errorf("%+v %+v", s.Decks, p)
			}
			if n := len(s.Discard.Cards) + s.Discard.Unnamed.All(); n != want.discarded {
				t.Errorf("%+v", s.Discard)
			}
		})
	}
	_, told := after(t, Plain(t), "refills", Said{Choices: map[string]string{"draw": "2, 1"}})
	Says(t, told, "Ann draws 2 Permanent cards, 6 in hand (limit 5)")
	_ = Refuses(t, Plain(t), use("refills"), "", Said{Choices: map[string]string{"draw": "2,2"}})
	_ = Refuses(t, Plain(t), use("refills"), "", Said{})
	_ = Refuses(t, Plain(t), use("archer permanent vermin"), "", Said{})
	// Case card-hurry-alone: it counts itself.
	s, _ := after(t, Plain(t, hand(Ann, 1), Turn(Ann, 1)), "hurry 0 1", Said{})
	if s.Player(Ann).Hand != 1 || s.Points.AP != 0 {
		t.Error(s.Player(Ann))
	}
	_, told = after(t, Plain(t), "mobilizing 3 0", Said{})
	Says(t, told, "Ann gives Cid a card, 6 in Cid's hand (limit 6), 5 in Ann's (limit 5)")
}

// A card of the Discard Pile comes unseen, or by its name (case card-2nd-time); with an empty pile there
// is none.
func TestSecondTimes(t *testing.T) {
	rulebooktest.Proves(t, "card.one.2nd-times")
	s := Plain(t, func(s *axismundi.State) { s.Discard.Cards = []string{"God-Mode", "Dexterity"} })
	unseen, told := after(t, s, "2nd", Said{})
	Says(t, told, "Ann takes a card from the Discard Pile, 5 in hand (limit 5)")
	if unseen.Player(Ann).Hand != 5 || unseen.Discard.Taken != 1 || unseen.Points.AP != 2 {
		t.Errorf("%+v", unseen.Discard)
	}
	named, _ := after(t, s, "2nd dexterity", Said{})
	if !slices.Equal(named.Discard.Cards, []string{"God-Mode", "2nd Time's the Charm"}) {
		t.Error(named.Discard)
	}
	both, _ := after(t, s, "2nd --double", Said{})
	if both.Player(Ann).Hand != 5 || both.Discard.Taken != 2 {
		t.Error(both.Discard)
	}
	_ = Refuses(t, s, use("2nd honed"), "", Said{})
	_ = Refuses(t, Plain(t), use("2nd"), "", Said{})
}

// A card of any crate comes, and the crate is refilled.
func TestCratesCard(t *testing.T) {
	rulebooktest.Proves(t, "card.one.crates", "setup.crates.refill")
	s := Plain(t, func(s *axismundi.State) {
		s.Crates["K"] = axismundi.Crate{Permanent: []string{"Dexterity", ""}, OneTime: []string{"Vermin", "Salve"}}
	})
	one, told := after(t, s, "crates k dex", Said{})
	Says(t, told, "Ann takes Dexterity from Crate K, 5 in hand (limit 5)")
	if one.Player(Ann).Hand != 5 || len(one.Crates["K"].Permanent) != 2 || one.Points.AP != 2 {
		t.Error(one.Crates)
	}
	two, _ := after(t, s, "crates K dex C one-time --double", Said{})
	if two.Player(Ann).Hand != 5 || two.Decks.Permanent != s.Decks.Permanent-1 ||
		two.Decks.OneTime != s.Decks.OneTime-1 {
		t.Error(two.Decks)
	}
	_ = Refuses(t, s, use("crates K honed suture"), "", Said{})
	_ = Refuses(t, s, use("crates K suture"), "", Said{})
	_ = Refuses(t, s, use("crates G suture"), "", Said{})
	tumbled, _ := after(t, s, "phrygian crates K dex suture", Said{})
	if tumbled.Player(Ann).Hand != 3 {
		t.Error(tumbled.Player(Ann))
	}
}

// The hand goes for HPs: 1 for each card, Last Resort counted (case card-last-resort), and no more than
// were lost.
func TestLastResort(t *testing.T) {
	rulebooktest.Proves(t, "card.one.last-resort", "mat.hp.max", "angeldemon.recycle.discards")
	s := Plain(t, Life(Ann, 2, 0), Turn(Ann, 1))
	all, _ := after(t, s, "last-resort 4", Said{})
	if p := all.Player(Ann); p.HP != 7 || p.Hand != 0 || all.Points.AP != 0 {
		t.Errorf("%+v", p)
	}
	named, _ := after(t, s, "last-resort peek honed", Said{})
	if p := named.Player(Ann); p.HP != 5 || p.Hand != 2 {
		t.Errorf("%+v", p)
	}
	top, _ := after(t, Plain(t, Life(Ann, 8, 0)), "last-resort 4", Said{})
	if top.Player(Ann).HP != 10 {
		t.Error(top.Player(Ann))
	}
	angel := Plain(t, Changed(Ann, notation.Angel), At(Ann, "1B"), Life(Ann, 10, 0))
	alone, _ := after(t, angel, "last-resort 2", Said{})
	if p := alone.Player(Ann); p.HP != 13 || p.Hand != 3 { // 5 less 3, and one drawn for the card itself
		t.Errorf("%+v", p)
	}
}

// God-Mode begins; the Angel draws for what is played, but not for what draws (case
// angel-recycle-not-free-refills).
func TestLastingAndRecycled(t *testing.T) {
	rulebooktest.Proves(t, "card.one.godmode", "angeldemon.recycle", "angeldemon.recycle.except",
		"card.one.peek")
	s, told := after(t, Plain(t), "godmode", Said{})
	Says(t, told, "Ann is in God-Mode until the own next turn")
	if !s.Player(Ann).Feels(axismundi.GodMode) {
		t.Error(s.Player(Ann))
	}
	s, _ = after(t, s, "godmode", Said{})
	if len(s.Player(Ann).Effects) != 1 {
		t.Error(s.Player(Ann).Effects)
	}
	after(t, Plain(t), "peek", Said{})
	angel := func(hand int) *axismundi.State {
		return Plain(t, Changed(Ann, notation.Angel), At(Ann, "1B"), With(Ann,
			func(p *axismundi.Player) { p.Hand = hand }))
	}
	for line, want := range map[string]int{
		"refills 1 2": 5, "suture": 3, "suture --double": 3, "herbs salve": 3, "crates C permanent": 3,
		"refills 1 5 --double": 7, "phrygian suture vermin": 3,
	} {
		if s, _ := after(t, angel(3), line, Said{}); s.Player(Ann).Hand != want {
			t.Errorf("%s: %d in hand, not %d", line, s.Player(Ann).Hand, want)
		}
	}
}

// An Opponent's powers come in the place of the own ones: the Scrounger's Scrounge goes once without
// tokens (case card-identity-scrounger), the Savant's Hand Limit is 6.
func TestIdentity(t *testing.T) {
	rulebooktest.Proves(t, "card.one.identity", "card.one.identity.special")
	pile := func(s *axismundi.State) { s.Discard.Cards = []string{"Vermin", "Salve", "Peek-A-Boo"} }
	s, told := after(t, Plain(t, pile), "so scrounger", Said{})
	Says(t, told, "Ann has the powers of the Scrounger until the own next turn")
	if s.Mat(s.Player(Ann)).ChoosesHarvest || s.Points.AP != 3 {
		t.Error("the Cultivator's own powers are gone")
	}
	s, told = Plays(t, s, cards.Scrounge{Card: "salve"}, Said{})
	rulebooktest.Met(t, told.Events)
	_ = Refuses(t, s, cards.Scrounge{}, "card.one.identity.special", Said{})
	s, _ = after(t, s, "identity Cid", Said{})
	if p := s.Player(Ann); s.HandLimit(p) != 6 || len(p.Effects) != 1 {
		t.Error(p.Effects)
	}
	_ = Refuses(t, Plain(t, Changed(Ben, notation.Demon)), use("identity Ben"), "card.one.identity.limits",
		Said{})
	s, _ = after(t, Plain(t), "identity", Said{Choices: map[string]string{"identity": "savant"}})
	if s.Player(Ann).Identity() != notation.Savant {
		t.Error(s.Player(Ann).Effects)
	}
}

// A script reads what is left of whoever has played: life, hand, Slots and points.
func TestResults(t *testing.T) {
	s := Plain(t, Life(Ann, 6, 3), Slot(Ann, "honed"))
	_, told := after(t, s, "suture", Said{})
	want := cards.Result{Player: Ann, HP: 8, Wounds: 3, Energy: []int{3}, Hand: 4, Limit: 5,
		Slots:  []string{"Honed Blade"},
		Points: cards.Points{AP: 2}}
	if got, ok := told.Result.(cards.Result); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", told.Result)
	}
}
