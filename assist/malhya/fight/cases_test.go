package fight_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

type edit = func(*malhya.State)

// wields puts a weapon into the hands of a hero, with points to use it.
func wields(hero, weapon string, points int) edit {
	return func(s *malhya.State) { s.Hero(hero).Gear.Weapon, s.Hero(hero).Turn.Points = weapon, points }
}

// stand puts figures onto spaces: Ann D5, swordsman-3 C5. Enemies who are not there come.
func stand(places ...string) edit {
	return func(s *malhya.State) {
		for i := 0; i < len(places); i += 2 {
			if h := s.Hero(places[i]); h != nil {
				h.At = places[i+1]
			} else if e := s.Enemy(places[i]); e != nil {
				e.At = places[i+1]
			} else {
				s.Enemies = append(s.Enemies, malhya.Enemy{Name: places[i], At: places[i+1]})
				s.Combat.Acted = append(s.Combat.Acted, places[i])
			}
		}
	}
}

// acts lets a hero act in the place of Ann.
func acts(hero string) edit {
	return func(s *malhya.State) {
		s.Hero(Ann).Turn.Is = malhya.Ended
		s.Combat.Acted = append(s.Combat.Acted, Ann)
		s.Hero(hero).Turn.Is = malhya.Acting
	}
}

// blind puts the plan away: who engages whom is said.
func blind(s *malhya.State) {
	s.Room.Plan, s.Room.Interest = "", nil
	for i := range s.Heroes {
		s.Heroes[i].At = ""
	}
	for i := range s.Enemies {
		s.Enemies[i].At = ""
	}
}

// A blow is an attack with what comes of it: damage, shields, wounds.
type blow struct {
	edits   []edit
	act     malhya.Act
	what    Said
	damage  int
	shields int
	wounds  int
	holds   func(s *malhya.State, r fight.Result) bool // nil: that is all
}

// axe is an attack of Ann's with rows.
func axe(rows string) fight.Blow {
	return fight.Blow{Attacker: Ann, Target: "swordsman-2", Rows: rows}
}

// typed is an attack of Ann's with rows that stand on no card.
func typed(rows string) fight.Blow {
	return fight.Blow{Attacker: Ann, Target: "swordsman-2", Typed: rows}
}

// shot is an attack of Ben's with the bow, and with arrows.
func shot(arrows ...string) fight.Blow {
	return fight.Blow{Attacker: Ben, Target: "archer-1", With: arrows}
}

// left says whether a hero has so many points left.
func left(hero string, points int) func(*malhya.State, fight.Result) bool {
	return func(s *malhya.State, _ fight.Result) bool { return s.Hero(hero).Turn.Points == points }
}

const swords = "swordsman-2"

// three are places of two more swordsmen: one next to Ann, one next to the attacker alone.
var three = stand("swordsman-3", "C5", "swordsman-4", "F4")

// cases lists the cases of the rulebook on attacks and defence, by their ids.
var cases = map[string]blow{
	"axe-rows-one-two": {[]edit{wields(Ann, "Two-Handed Axe", 6)}, axe("1+2"),
		dice("attack=special,power=special,power=damage1,defense=-,defense=-"), 4, 0, 4, left(Ann, 2)},
	"axe-rows-one-three": {[]edit{wields(Ann, "Two-Handed Axe", 6), stand("swordsman-3", "C5")}, axe("1+3"),
		dice("attack=-,power=special,power=-,defense=-,defense=-,defense=-,defense=1"), 1, 0, 1,
		func(s *malhya.State, r fight.Result) bool {
			return s.Hero(Ann).Turn.Points == 1 && len(r.Others) == 1 && r.Others[0] == (fight.Hit{
				Target: "swordsman-3", Damage: 2, Shields: 1, Wounds: 1}) // Ben engages that one
		}},
	"axe-all-rows": {[]edit{wields(Ann, "Two-Handed Axe", 6)}, axe("1+2+3"),
		dice("attack=1,power=special,power=special,defense=1,defense=2"), 7, 3, 4, left(Ann, 0)},
	"ally-extra-damage-enemy": {[]edit{three}, strikes{Attacker: swords, Target: Ann},
		with("attack=1,attack=-", "defend", "none"), 3, 1, 2, nil},
	"ally-extra-damage-ranged": {[]edit{three}, strikes{Attacker: "archer-1", Target: Ann},
		with("attack=2,attack=-,dodge=-", "defend", "none"), 2, 1, 1, nil},
	"dodge-two-extra": {[]edit{stand(Ann, "F4", Ben, "B4", "archer-1", "A4", swords, "F5")},
		strikes{Attacker: "archer-1", Target: Ann},
		with("attack=2,attack=2,dodge=special,dodge=-", "defend", "none"), 4, 1, 3, nil},
	"defense-printed-hero": {[]edit{wields(Ann, "Axe", 1)}, strikes{Attacker: swords, Target: Ann},
		with("attack=2,attack=1,defense=special", "defend", "1+2"), 4, 3, 1, left(Ann, 0)},
	"defense-printed-hero-unpaid": {[]edit{wields(Ann, "Axe", 0)}, strikes{Attacker: swords, Target: Ann},
		dice("attack=2,attack=1,defense=special"), 4, 1, 3, left(Ann, 0)},
	"defense-destroy-armor": {[]edit{wields(Ann, "", 0)}, strikes{Attacker: swords, Target: Ann},
		with("attack=2,attack=-", "defend", "armor"), 3, 3, 0, func(s *malhya.State, _ fight.Result) bool {
			return len(s.Hero(Ann).Gear.Worn) == 0
		}},
	"defense-destroy-armor, the second attack": {[]edit{wields(Ann, "", 0),
		func(s *malhya.State) { s.Hero(Ann).Gear.Worn = nil }}, strikes{Attacker: swords, Target: Ann},
		dice("attack=1,attack=-"), 2, 0, 2, nil},
	"defense-after-seeing": {[]edit{wields(Ann, "Axe", 2)}, strikes{Attacker: "archer-1", Target: Ann},
		with("attack=-,attack=-", "defend", "none"), 0, 0, 0, left(Ann, 2)},
	"defense-shields-equal": {nil, strikes{Attacker: swords, Target: Ann},
		dice("attack=2,attack=-,defense=2"), 3, 3, 0, nil},
	"defense-shields-equal, more": {nil, strikes{Attacker: swords, Target: Ann},
		with("attack=2,attack=-,defense=2", "defend", "1+armor"), 3, 5, 0,
		func(s *malhya.State, _ fight.Result) bool { return s.Hero(Ann).Crystals.Life == 4 }},
	"combat-paid-defence-before-own-turn": {[]edit{wields(Ann, "Axe", 6), func(s *malhya.State) {
		s.Hero(Ann).Turn.Is, s.Combat.Acted = malhya.Waiting, nil
	}}, strikes{Attacker: swords, Target: Ann}, with("attack=1,attack=-,defense=-", "defend", "1+2"), 2, 1, 1,
		left(Ann, 5)},
	"weapon-cancels-defense-die": {nil, typed("3: 2 attack, cancel defense"),
		dice("attack=1,attack=1,defense=shield2,defense=empty"), 2, 0, 2, nil},
	"double-faces": {nil, typed("3: 2 attack"),
		dice("attack=damage2,attack=damage1,defense=shield2,defense=empty"),
		3, 2, 1, nil},
	"yellow-arrow-power-die": {[]edit{acts(Ben), quiver}, shot("yellow"),
		dice("attack=1,attack=-,power=2,dodge=-"), 3, 0, 3, func(s *malhya.State, _ fight.Result) bool {
			return s.Hero(Ben).Gear.Resources["yellow arrow"] == 0 && s.Enemy("archer-1") == nil
		}},
	"two yellow arrows": {[]edit{acts(Ben), quiver, func(s *malhya.State) {
		s.Hero(Ben).Gear.Resources["yellow arrow"] = 2
	}}, shot("yellow", "yellow"), dice("attack=1,attack=-,power=1,power=-,dodge=-"), 2, 0, 2,
		func(s *malhya.State, _ fight.Result) bool { return s.Hero(Ben).Gear.Resources["yellow arrow"] == 0 }},
	"a red arrow": {[]edit{acts(Ben), quiver}, shot("red"), dice("attack=1,attack=-,dodge=special"), 1, 0, 1,
		left(Ben, 5)},
	"a green arrow": {[]edit{acts(Ben), quiver}, shot("green"), dice("attack=1,attack=-,dodge=cancel"), 1,
		0, 1,
		left(Ben, 4)},
	"angle-attack-dashed-line": {[]edit{acts(Ben), stand(Ben, "A4", Ann, "I5")},
		fight.Blow{Attacker: Ben, Target: "archer-1", Typed: "2: 2 attack, angle",
			Mods: []string{"archer shield -1"}},
		dice("attack=1,attack=-,dodge=special,dodge=special"), 1, 0, 1, nil},
	"cancel-dodge-die-icon": {[]edit{acts(Ben), stand(Ben, "A4", "archer-1", "E4", swords, "J1", Ann, "E5")},
		fight.Blow{Attacker: Ben, Target: "archer-1", Typed: "2: 2 attack, cancel dodge"},
		dice("attack=2,attack=-,dodge=special,dodge=cancel,dodge=special"), 2, 0, 2, nil},
	"an enemy cancels a die: the heroes pick": {[]edit{wields(Ann, "", 6), shields},
		strikes{Attacker: swords, Target: Ann},
		with("attack=special,attack=2,defense=2,defense=-", "defend", "none"), 3, 3, 0, nil},
	"a special that counts as damage is improved too": {[]edit{wields(Ann, "", 6)},
		fight.Blow{Attacker: Ann, Target: swords, Rows: "1+2+3",
			Typed: "3: 1 power; 1: power special = damage1; 1: power special +2"},
		dice("power=special,defense=-,defense=-"), 3, 0, 3, nil},
	"a special that two effects make damage counts twice": {[]edit{wields(Ann, "", 6)},
		fight.Blow{Attacker: Ann, Target: swords, Rows: "1+2+3",
			Typed: "3: 1 power; 1: power special = damage1; 1: power special = damage2"},
		dice("power=special,defense=1,defense=-"), 3, 1, 2, nil},
	"shock-damage-area": {[]edit{wields(Ann, "", 0), unarmored}, strikes{Attacker: swords, Target: Ann,
		Mods: []string{"shock"}}, dice("attack=1,attack=-"), 2, 0, 2, lies(malhya.Crystals{Life: 2, Shock: 2,
		Damage: 1})},
	"shock-damage-area, plain damage": {[]edit{wields(Ann, "", 0), unarmored},
		strikes{Attacker: swords, Target: Ann}, dice("attack=1,attack=-"), 2, 0, 2,
		lies(malhya.Crystals{Life: 2, Damage: 3})},
	"the whole attack is cancelled": {[]edit{acts(Ben)}, shot(),
		dice("attack=2,attack=2,dodge=cancel-all"), 4, 0, 0,
		func(_ *malhya.State, r fight.Result) bool { return r.Missed }},
}

// unarmored takes Ann's armor off.
func unarmored(s *malhya.State) { s.Hero(Ann).Gear.Worn = nil }

// lies says whether Ann's crystals lie so.
func lies(c malhya.Crystals) func(*malhya.State, fight.Result) bool {
	return func(s *malhya.State, _ fight.Result) bool { return s.Hero(Ann).Crystals == c }
}

// down lets Ann lie unconscious.
func down(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Damage: 5} }

// quiver gives Ben an arrow of each color.
func quiver(s *malhya.State) {
	s.Hero(Ben).Gear.Resources = map[string]int{"red arrow": 1, "yellow arrow": 1, "green arrow": 1}
}

// shields lets players say that Ann has two Defense dice for nothing.
func shields(s *malhya.State) { s.Hero(Ann).Mods = []string{"2 defense"} }

// The cases of the rulebook on attacks and defence.
func TestCases(t *testing.T) {
	rulebooktest.Proves(t, "weapon.axe.special", "weapon.axe.row1", "weapon.axe.row2", "weapon.axe.row3",
		"weapon.improvements-cumulative", "weapon.rows-combine", "weapon.rows-choose-freely",
		"combat.attack.allies", "combat.attack.allies-not-ranged", "combat.defense.dodge-annoying",
		"combat.defense.dodge-engaged", "combat.defense.dodge-max", "combat.defense.destroy-armor",
		"combat.defense.before-turn", "combat.damage.compare", "weapon.cancel-defense-die",
		"weapon.cancel-dodge-die", "weapon.angle-attack", "arrow.red", "arrow.yellow", "arrow.green",
		"combat.attack.swordsman-special", "dice.attack.special-nothing", "dice.defense.special-nothing",
		"combat.defense.shield2", "los.opponent-annoying", "los.annoying-combat", "combat.attack.hit2",
		"combat.defense.cancel-all", "wound.enemy.vanquished", "test.dice-shortage")
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s, told := Plays(t, Fight(t, c.edits...), c.act, c.what)
			r := result(told)
			if r.Damage != c.damage || r.Shields != c.shields || r.Wounds != c.wounds {
				t.Errorf("%d damage, %d shields, %d wounds, want %d, %d, %d", r.Damage, r.Shields,
					r.Wounds, c.damage,
					c.shields, c.wounds)
			}
			if c.holds != nil && !c.holds(s, r) {
				t.Errorf("%+v %+v", s.Hero(Ann), r)
			}
		})
	}
}

// An enemy is gone with its last Life Point, and not before (enemy-damage-tokens).
func TestEnemyDamageTokens(t *testing.T) {
	rulebooktest.Proves(t, "wound.enemy.tokens", "wound.enemy.vanquished", "combat.attack.several")
	s := Fight(t, wields(Ann, "Axe", 6))
	s, told := Plays(t, s, axe(""), dice("attack=2,power=-,power=-,defense=-,defense=-"))
	if s.Enemy(swords).Damage != 2 || result(told).Vanquished {
		t.Error(s.Enemy(swords))
	}
	s, told = Plays(t, s, axe(""), dice("attack=1,power=-,power=-,defense=-,defense=-")) // two-basic-attacks
	if s.Enemy(swords) != nil || !result(told).Vanquished || s.Hero(Ann).Turn.Points != 0 {
		t.Errorf("%+v", result(told))
	}
	rulebooktest.Met(t, "combat.attack.several")
}

// What cannot be is refused, by its rule.
func TestRefused(t *testing.T) {
	again := func(s *malhya.State) { s.Hero(Ann).Turn.Types = []string{malhya.Attacked} }
	reads := func(name, value string) edit {
		return func(s *malhya.State) { s.Readings = map[string]string{name: value} }
	}
	for name, c := range map[string]struct {
		edits []edit
		act   malhya.Act
		what  Said
		rule  string
	}{
		"axe-all-rows, too few points": {[]edit{wields(Ann, "Axe", 5)}, axe("1+2+3"), Said{},
			"weapon.rows-combine"},
		"a row twice": {[]edit{wields(Ann, "Axe", 6)}, axe("1+1"), Said{}, "weapon.row-once-per-attack"},
		"a row twice in defence": {nil, strikes{Attacker: swords, Target: Ann},
			with("attack=1,attack=1", "defend", "1+1"), "weapon.row-once-per-defense"},
		"armor twice": {nil, strikes{Attacker: swords, Target: Ann},
			with("attack=1,attack=1", "defend", "armor+armor"), "combat.defense.destroy-armor"},
		"A18: an improving row alone": {[]edit{wields(Ann, "Axe", 6)}, axe("2"), Said{},
			"combat.attack.base-row"},
		"no weapon": {[]edit{wields(Ann, "", 6)}, axe(""), Said{},
			"combat.attack.hero-weapon"},
		"A2: a second attack": {[]edit{wields(Ann, "Axe", 6), again, reads("A2", "one")}, axe(""), Said{},
			"combat.attack.several"},
		"out of reach": {nil, fight.Blow{Attacker: Ann, Target: "archer-1"}, Said{}, "room.adjacency"},
		"wall-stops-shot-in-combat": {[]edit{acts(Ben), stand(Ben, "C1", "archer-1", "F1")}, shot(), Said{},
			"combat.attack.ranged-los"},
		"an archer behind a wall": {[]edit{stand(Ann, "C1", "archer-1", "F1")},
			strikes{Attacker: "archer-1", Target: Ann}, Said{}, "los.ranged-needs"},
		"a defence that nobody can pay": {[]edit{wields(Ann, "Axe", 0)}, strikes{Attacker: swords,
			Target: Ann},
			with("attack=1,attack=1", "defend", "1+2"), "combat.defense.active-cost"},
		"weapon-first-row-unmet": {nil, fight.Blow{Attacker: Ann, Target: swords, Rows: "2",
			Typed: "row 2 intelligence 3: 1 attack; 1: 2 attack"}, Said{}, "weapon.first-row-required"},
		"weapon-row-skip-access": {nil, fight.Blow{Attacker: Ann, Target: swords, Rows: "1+3",
			Typed: "row 1 strength 2: 1 attack; row 1 dexterity 3: 1 power; row 1 strength 2: 1 power"},
			Said{},
			"weapon.no-skip-access"},
		"weapon-people-row": {nil, fight.Blow{Attacker: Ann, Target: swords, Rows: "1+2",
			Typed: "1: 1 attack; row 1 Sulk: 1 power; row 1 strength 1: 1 power"}, Said{},
			"weapon.people-requirement"},
		"a trait": {nil, fight.Blow{Attacker: Ann, Target: swords, Rows: "1+2",
			Typed: "1: 1 attack; row 1 sense 2: 1 power"}, Said{}, "weapon.requirement-row"},
		"somebody who has fallen": {[]edit{down},
			strikes{Attacker: swords, Target: Ann}, Said{}, "wound.hero.space-empty"},
		"not the own turn": {nil, fight.Blow{Attacker: Ben, Target: "archer-1"}, Said{},
			"combat.hero.whole-turn"},
	} {
		t.Run(name, func(t *testing.T) { Refuses(t, Fight(t, c.edits...), c.act, c.rule, c.what) })
	}
	Refuses(t, Sneak(t), axe(""), "combat.stealth-rules-off", Said{})
}

// What no rule forbids, and nobody can do, is refused in a line.
func TestNonsense(t *testing.T) {
	with := func(color string) edit {
		return func(s *malhya.State) { s.Hero(Ben).Gear.Resources = map[string]int{color + " arrow": 1} }
	}
	for name, c := range map[string]struct {
		edits []edit
		act   malhya.Act
		want  string
	}{
		"no row": {nil, axe("4"), `"4" is no row of Axe, which has 3 rows: 1 is the first`},
		"no second": {[]edit{acts(Ben)}, fight.Blow{Attacker: Ben, Target: "archer-1", Rows: "2"},
			`"2" is no row of Bow, which has 1 row: 1`},
		"no number": {nil, axe("1+x"), `"x" is no row of Axe, which has 3 rows: 1 is the first`},
		"no space": {nil, fight.Blow{Attacker: Ann, Target: swords, At: []string{"C5"}},
			"these rows strike one space"},
		"no arrow": {[]edit{acts(Ben)}, shot("red"), "Ben has no red arrow"},
		"a blue arrow": {[]edit{acts(Ben), with("blue")}, shot("blue"),
			"the blue arrow does nothing that the rulebook"},
		"two of one": {[]edit{acts(Ben), quiver}, shot("red", "red"), "Ben has only 1 red arrow"},
		"an axe": {nil, fight.Blow{Attacker: Ann, Target: swords, With: []string{"red"}},
			"arrows go with a ranged"},
		"no such card": {[]edit{wields(Ann, "Club", 3)}, axe(""), "nobody has typed in what Club does"},
		"no such enemy card": {[]edit{stand("ghost-1", "C5")}, strikes{Attacker: "ghost-1", Target: Ann},
			"nobody has typed in the card of ghost"},
		"a row that cannot be read": {nil, typed("3: 1 atack"), "no die: did you mean attack?"},
		"an effect that cannot be": {nil, fight.Blow{Attacker: Ann, Target: swords,
			Mods: []string{"strong"}}, "nothing"},
		"nobody":   {nil, fight.Blow{Attacker: "Zoe", Target: swords}, `no hero "Zoe"`},
		"no enemy": {nil, fight.Blow{Attacker: Ann, Target: "Ben"}, `no enemy "Ben"`},
	} {
		t.Run(name, func(t *testing.T) {
			err := Refuses(t, Fight(t, c.edits...), c.act, "", Said{})
			if !strings.Contains(err.Error(), c.want) {
				t.Error(err)
			}
		})
	}
}

// Rows are hidden until the hero meets what they ask for, and then show (weapon-row-skip-access,
// weapon-people-row).
func TestUsableRows(t *testing.T) {
	rulebooktest.Proves(t, "weapon.hidden-rows", "weapon.no-skip-access")
	rows := fight.Blow{Typed: "row 1 strength 2: 1 attack; row 1 dexterity 3: 1 power; " +
		"row 1 strength 2: 1 power"}
	s := Fight(t)
	usable := func() []int { return fight.Usable(s, s.Hero(Ann), rows, notation.Row) }
	if got := usable(); !slices.Equal(got, []int{1}) {
		t.Error(got)
	}
	s.Hero(Ann).Traits["dexterity"] = 3
	if got := usable(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Error(got)
	}
	rows.Typed = "1: 1 attack; row 1 Sulk: 1 power; 1: 1 power"
	if got := usable(); !slices.Equal(got, []int{1}) {
		t.Error(got)
	}
	rulebooktest.Met(t, "weapon.hidden-rows", "weapon.no-skip-access")
}

// The swordsman and the hero of the rulebook's examples have the dice that it gives them.
func TestExamples(t *testing.T) {
	rulebooktest.Proves(t, "combat.attack.example-swordsman", "combat.defense.enemy-example",
		"combat.defense.example-hero")
	s := Fight(t, func(s *malhya.State) { s.Combat.Upgrades["swordsman"] = "power" })
	b := fight.Blow{Attacker: swords, Target: Ann}
	st, err := fight.Striking(s, b, telling.Against)
	if err != nil || st.Dice[notation.Attack] != 2 || st.Dice[notation.Power] != 1 || sum.Total(st.Parts) != 1 {
		t.Errorf("%+v, %v", st, err)
	}
	g, err := fight.Guarding(s, axe(""), swords, "", telling.Against)
	if err != nil || g.Dice[notation.Defense] != 2 || g.Dice[notation.Dodge] != 0 || g.Parts != nil {
		t.Errorf("%+v, %v", g, err)
	}
	for choice, price := range map[string]int{"1": 0, "1+2": 1} {
		g, err := fight.Guarding(s, b, Ann, choice, telling.Against)
		shields := g.Count([]fight.Fallen{{Die: notation.Defense, Face: notation.Special}}).Total()
		if err != nil || g.Dice[notation.Defense] != 1 || g.Price != price || shields != 1+2*price {
			t.Errorf("%s: %+v, %v", choice, g, err)
		}
	}
	rulebooktest.Met(t, "combat.attack.example-swordsman", "combat.defense.enemy-example",
		"combat.defense.example-hero")
}
