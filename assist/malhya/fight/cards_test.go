package fight_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// others are cards that the page does not have.
const others = `malhya:
  enemy:
    swordsman:
      number: "01"
      does: "life 3; attack 2 attack +1; defense 2 defense; symbol: 1 power, 1 defense"
    archer: {number: "03", does: ranged; life 2; attack 2 attack; other it laughs}
    brute: {number: "09", does: "life 3; symbol: life +2"}
  weapon:
    Club: {does: "row 2: 1 attack; defend 0: 1 defense; defend 1 strength 3: 1 defense; other heavy blows"}
    Sling: {does: "ranged; free arrow; row 2: 1 attack"}
  armor:
    mail: {does: "shield 1; defend 1: 1 dodge; destroy: shield 3; other it rattles"}
    vital: {does: "shield 1; life +2; aura +1; capacity +1; destroy: shield 3"}
  artifact:
    Ruby: {does: "ring; always: attack special +1; other it glows"}
`

// owned is the fight of the page with other cards.
func owned(t *testing.T, edits ...edit) *malhya.State {
	t.Helper()
	s := FightOf(t, others)
	s.Hero(Ann).Gear.Weapon, s.Hero(Ann).Gear.Worn = "Club", []string{"mail", "Ruby"}
	for _, edit := range edits {
		edit(s)
	}
	return s
}

// The life that the Enemy symbol of an Upgrade token brings counts while an enemy is healed too
// (combat.upgrade.kind.enemy-symbol).
func TestAnEnemyHealedUnderItsSymbol(t *testing.T) {
	_, told := Plays(t, owned(t, func(s *malhya.State) {
		s.Enemies[0].Name, s.Enemies[0].Damage = "brute-1", 4
		s.Combat.Upgrades["brute"], s.Combat.Gauge["brute"] = notation.EnemySymbol, 0
	}), gear.Heal{Who: "brute-1", Words: []string{"2"}}, Said{})
	Says(t, told, "brute-1 heals 2 damage: 3 of 5 life")
}

// What is worn works in each fight; the words of a card are shown where it works.
func TestWorn(t *testing.T) {
	s, told := Plays(t, owned(t), axe(""), dice("attack=special,defense=-,defense=-"))
	if r := result(told); r.Damage != 1 || r.Wounds != 1 {
		t.Errorf("%+v", r)
	}
	if len(told.Remarks) != 1 || told.Remarks[0].Text != "heavy blows" {
		t.Errorf("%+v", told.Remarks)
	}
	s, told = Plays(t, s, strikes{Attacker: swords, Target: Ann},
		with("attack=2,attack=1,defense=-,dodge=special", "defend", "1+3"))
	if r := result(told); r.Damage != 4 || r.Shields != 1 || s.Hero(Ann).Turn.Points != 0 {
		t.Errorf("%+v", r)
	}
	if len(told.Remarks) != 2 || told.Remarks[0].Text != "it rattles" || told.Remarks[1].Text != "it glows" {
		t.Errorf("%+v", told.Remarks)
	}
	Refuses(t, owned(t), strikes{Attacker: swords, Target: Ann}, "weapon.requirement-row",
		with("attack=2,attack=1", "defend", "1+2"))
}

// How a hero may defend is listed with the points that are left, what is free first.
func TestGuards(t *testing.T) {
	rulebooktest.Proves(t, "combat.defense.active-cost", "weapon.requirement-row",
		"combat.defense.destroy-armor")
	s := owned(t)
	for points, want := range map[int][]string{
		0: {"none", "armor", "1", "1+armor"},
		1: {"none", "armor", "1", "1+armor", "3", "3+armor", "1+3", "1+3+armor"},
	} {
		s.Hero(Ann).Turn.Points = points
		if list, free := fight.Guards(s, s.Hero(Ann), fight.Blow{}); !slices.Equal(list, want) ||
			free != "1" {
			t.Errorf("%d: %q, %s", points, list, free)
		}
	}
	s.Hero(Ann).Gear.Worn = nil
	if list, _ := fight.Guards(s, s.Hero(Ann), fight.Blow{}); !slices.Equal(list, []string{"none", "1"}) {
		t.Errorf("%q", list)
	}
	rulebooktest.Met(t, "combat.defense.active-cost", "weapon.requirement-row",
		"combat.defense.destroy-armor")
	Refuses(t, s, strikes{Attacker: swords, Target: Ann}, "", with("attack=1,attack=1", "defend", "armor"))
	Refuses(t, s, strikes{Attacker: swords, Target: Ann}, "", with("attack=1,attack=1", "defend", "leather"))
}

// A defence is the same in any words that people have for it: rows with commas, blanks and "and", nothing,
// and what is destroyed by its name (combat.defense.destroy-armor).
func TestGuardsAsSaid(t *testing.T) {
	for said, is := range map[string]string{
		"1,3": "1+3", "1 3": "1+3", "rows 1 and 3": "1+3", "with Row 1": "1", "1 and armor": "1+armor",
		"no": "none", "Nothing": "none", "0": "none", "mail": "armor", "destroy Mail": "armor",
	} {
		defended := func(by string) fight.Guard {
			guard, err := fight.Guarding(owned(t), fight.Blow{Attacker: swords}, Ann, by,
				func(string, string, ...any) error { return nil })
			if err != nil {
				t.Errorf("%q: %v", by, err)
			}
			return guard
		}
		if got, want := defended(said), defended(is); !reflect.DeepEqual(got, want) {
			t.Errorf("%q is %+v, and %q is %+v", said, got, is, want)
		}
	}
}

// The Enemy symbol on an Upgrade token sets off what the card says, on both sides.
func TestEnemySymbol(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.kind.enemy-symbol")
	symbol := func(s *malhya.State) { s.Combat.Upgrades["swordsman"] = "symbol" }
	_, told := Plays(t, owned(t, symbol), strikes{Attacker: swords, Target: Ann},
		with("attack=1,attack=-,power=2", "defend", "none"))
	if r := result(told); r.Damage != 4 {
		t.Errorf("%+v", r)
	}
	Plays(t, owned(t, symbol), axe(""), dice("attack=1,defense=-,defense=-,defense=1"))
}

// An arrow that costs nothing stays (weapon.cancel-arrow-cost).
func TestFreeArrow(t *testing.T) {
	rulebooktest.Proves(t, "weapon.cancel-arrow-cost", "arrow.yellow", "arrow.red")
	s := owned(t, wields(Ben, "Sling", 6), acts(Ben), quiver)
	s, told := Plays(t, s, shot("yellow", "red"), dice("attack=1,power=-"))
	if has := s.Hero(Ben).Gear.Resources; has["yellow arrow"] != 1 || has["red arrow"] != 0 {
		t.Error(has)
	}
	if r := result(told); r.Damage != 1 || r.Paid != 1 || r.Wounds != 1 {
		t.Errorf("%+v", r)
	}
	s = owned(t, wields(Ben, "Sling", 6), acts(Ben), quiver)
	s, _ = Plays(t, s, shot("yellow", "yellow"), dice("attack=1,power=-,power=-"))
	if has := s.Hero(Ben).Gear.Resources; has["yellow arrow"] != 0 {
		t.Error(has)
	}
}

// Of an enemy whose card nobody has typed in the values stand on the line.
func TestNoCard(t *testing.T) {
	rulebooktest.Proves(t, "combat.enemy-card")
	ghost := stand("ghost-1", "C5")
	blow := fight.Blow{Attacker: Ann, Target: "ghost-1", Typed: "3: 1 attack 2 power"}
	s := Fight(t, ghost, stand(Ben, "A7"), func(s *malhya.State) { s.Combat.Upgrades["ghost"] = "move3" })
	_, told := Plays(t, s, blow, with("attack=1,power=-,power=-", "life", "2"))
	if r := result(told); r.Wounds != 1 || r.Vanquished || told.Remarks[0].Rule != "combat.enemy-card" {
		t.Errorf("%+v", told.Remarks)
	}
	blow.Mods = []string{"ghost 1 dodge"}
	_, told = Plays(t, s, blow, with("attack=1,power=-,power=-,dodge=cancel", "life", "2"))
	if r := result(told); !r.Missed || len(told.Remarks) != 0 {
		t.Errorf("%+v", r)
	}
	// How much life a target has is asked before any die falls: who does not say it learns nothing of them.
	for _, attack := range []string{"attack=1,power=-,power=-,dodge=cancel",
		"attack=2,power=-,power=-,dodge=-"} {
		if err := Refuses(t, s, blow, "", dice(attack)); err.Error() !=
			"how much life has each ghost: say --life ..." {
			t.Error(err)
		}
		bodiless := Fight(t, func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{} })
		err := Refuses(t, bodiless, strikes{Attacker: "swordsman-2", Target: Ann}, "", dice("attack=-,attack=-"))
		if err.Error() != "nobody has said how many Life Points Ann has" {
			t.Error(err)
		}
	}
	_, told = Plays(t, s, strikes{Attacker: "ghost-1", Target: Ann, Mods: []string{"1 attack"}},
		with("attack=2", "defend", "none"))
	if r := result(told); r.Damage != 3 || r.Wounds != 2 { // swordsman-2 helps
		t.Errorf("%+v", r)
	}
}

// Armor that is destroyed takes what it gave with it, crystals, Aura and slots, before the wounds are dealt.
func TestDestroyedArmorTakesWhatItGave(t *testing.T) {
	rulebooktest.Proves(t, "combat.defense.destroy-armor", "equip.artifact.persists",
		"knapsack.slots-below-capacity")
	vital := func(c malhya.Crystals) edit {
		return func(s *malhya.State) {
			h := s.Hero(Ann)
			h.Gear.Worn, h.Gear.Items, h.Crystals = []string{"vital"}, []string{"rope", "hook", "phial"}, c
			h.Aura = malhya.Aura{Ready: 1}
		}
	}
	destroys := with("attack=2,attack=1", "defend", "armor") // 4 damage against 3 shields
	for before, after := range map[malhya.Crystals]malhya.Crystals{
		{Life: 7}:            {Life: 4, Damage: 1},
		{Life: 3, Damage: 4}: {Damage: 5},
		{Life: 2, Damage: 5}: {Damage: 5},
		{Life: 1, Damage: 6}: {Damage: 5},
	} {
		s, told := Plays(t, owned(t, vital(before)), strikes{Attacker: swords, Target: Ann}, destroys)
		h := s.Hero(Ann)
		if h.Crystals != after || h.Aura.Ready != 0 || len(h.Gear.Worn) > 0 {
			t.Errorf("%+v: %+v, %+v", before, h.Crystals, h.Aura)
		}
		if r := result(told); r.Wounds != 1 || r.Shields != 3 {
			t.Errorf("%+v", r)
		}
		if !slices.ContainsFunc(told.Remarks, func(m telling.Remark) bool {
			return m.Rule == "knapsack.slots-below-capacity"
		}) {
			t.Errorf("3 items in 2 slots: %+v", told.Remarks)
		}
	}
	// The last hero falls as the armor goes: combat is over, and no wound is dealt after it.
	s, _ := Plays(t, owned(t, vital(malhya.Crystals{Life: 2, Damage: 5}), func(s *malhya.State) {
		s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4}
	}), strikes{Attacker: swords, Target: Ann}, destroys)
	if got := s.Hero(Ann).Crystals; s.Mode != malhya.NoMode || got != (malhya.Crystals{Life: 1, Damage: 4}) {
		t.Errorf("%s: %+v", s.Mode, got)
	}
}

// A single row is paid by the rule of the attack, or of the defence; several by the one that combines them.
func TestOneRowIsNotCombined(t *testing.T) {
	rulebooktest.Proves(t, "weapon.rows-combine", "combat.attack.hero-weapon", "combat.defense.active-cost")
	poor := func(s *malhya.State) { s.Hero(Ann).Turn.Points = 2 }
	err := Refuses(t, Fight(t, poor), axe("1"), "combat.attack.hero-weapon", Said{})
	if err.Error() != "the attack takes 3 points: 2 points left (combat.attack.hero-weapon)" {
		t.Error(err)
	}
	Refuses(t, Fight(t, poor), axe("1+2"), "weapon.rows-combine", Said{})
	for choice, rule := range map[string]string{"1": "combat.defense.active-cost",
		"1+2": "weapon.rows-combine"} {
		_, told := Plays(t, Fight(t), strikes{Attacker: swords, Target: Ann},
			with("attack=2,attack=1,defense=1", "defend", choice))
		var rules []string
		for _, m := range told.Events {
			if m.Event.Kind() == (malhya.Guarded{}).Kind() {
				rules = m.Rules
			}
		}
		if !slices.Contains(rules, rule) || slices.Contains(rules, "weapon.rows-combine") != (choice == "1+2") {
			t.Errorf("%s: %v", choice, rules)
		}
	}
}

// A row of a defence that only improves Defense dice goes with one that rolls them (A18).
func TestAnImprovingRowOfADefence(t *testing.T) {
	rulebooktest.Proves(t, "combat.attack.base-row")
	against := strikes{Attacker: swords, Target: Ann}
	err := Refuses(t, Fight(t), against, "combat.attack.base-row", with("attack=2,attack=1", "defend", "2"))
	if want := "Ann's defence improves Defense dice, and none falls: it goes with a row that rolls one " +
		"(combat.attack.base-row)"; err.Error() != want {
		t.Error(err)
	}
	for name, said := range map[string]Said{
		"anyway":       {Dice: "attack=2,attack=1", Choices: map[string]string{"defend": "2"}, Anyway: true},
		"with a die":   with("attack=2,attack=1,defense=special", "defend", "1+2"),
		"a die, --mod": with("attack=2,attack=1,defense=special", "defend", "2"),
	} {
		blow := against
		if name == "a die, --mod" {
			blow.Mods = []string{"Ann 1 defense"}
		}
		s, _ := Plays(t, Fight(t), blow, said)
		if got := s.Hero(Ann).Turn.Points; got != 2 {
			t.Errorf("%s: %d points of 3", name, got)
		}
	}
	s, _ := Plays(t, Fight(t, func(s *malhya.State) { s.Readings = map[string]string{"A18": "yes"} }), against,
		with("attack=2,attack=1", "defend", "2"))
	if got := s.Hero(Ann).Turn.Points; got != 2 {
		t.Error(got)
	}
}

// A listener hears the questions of an act, and answers them as nobody does.
type listener struct {
	*chance.Stream
	heard map[string]chance.Question
}

func (l listener) Choose(q chance.Question) (chance.Choice, error) {
	l.heard[q.For] = q
	return l.Stream.Choose(q)
}

// A hero is asked for the defence where a weapon, or something worn, may have one that nobody has typed in;
// not where all is known, or nothing is equipped (combat.defense.after-roll).
func TestADefenceThatNobodyHasTypedIn(t *testing.T) {
	const cards = `malhya:
  enemy:
    swordsman: {number: "01", does: "life 3; attack +2; defense 1 defense"}
  weapon:
    Axe: {does: "row 3: 1 attack; defend 0: 1 defense"}
    Bow: {does: "ranged; row 2: 2 attack"}
  armor:
    leather: {does: "shield 1"}
`
	hint := func(of string) string {
		return "; what is printed on " + of + " may be said too: 2 defense, or 1: 2 defense for 1 point"
	}
	for name, c := range map[string]struct {
		gear  malhya.Gear
		asked bool
		hint  string
	}{
		"nothing":        {malhya.Gear{}, false, ""},
		"typed in":       {malhya.Gear{Worn: []string{"leather"}}, false, ""},
		"no defence yet": {malhya.Gear{Weapon: "Bow"}, true, hint("Bow")},
		"weapon and armor": {malhya.Gear{Weapon: "Club", Worn: []string{"jerkin", "leather"}}, true,
			hint("Club and jerkin")},
		"armor":             {malhya.Gear{Worn: []string{"jerkin"}}, true, hint("jerkin")},
		"the armor is left": {malhya.Gear{Weapon: "Bow", Worn: []string{"jerkin"}}, true, hint("Bow and jerkin")},
	} {
		t.Run(name, func(t *testing.T) {
			s := FightOf(t, cards, func(s *malhya.State) { s.Hero(Ann).Gear = c.gear })
			l := listener{chance.NewStream(1, 1, "listener"), map[string]chance.Question{}}
			if _, err := telling.Play(s, strikes{Attacker: swords, Target: Ann}, l, false); err != nil {
				t.Fatal(err)
			}
			q, is := l.heard["defend"]
			if !is || q.Known == c.asked || !strings.HasSuffix(q.Hint, c.hint) {
				t.Errorf("%+v", q)
			}
		})
	}
}
