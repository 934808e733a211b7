package fight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// reads lets a table take another value of an open reading.
func reads(name, value string) edit {
	return func(s *malhya.State) { s.Readings = map[string]string{name: value} }
}

// hits lists whom an attack has hit.
func hits(r fight.Result) []string {
	list := []string{r.Target}
	for _, hit := range r.Others {
		list = append(list, hit.Target)
	}
	return list
}

// A strike over several spaces hits all opponents there: which ones is worked out where it can be, said with
// --at, or asked.
func TestAreas(t *testing.T) {
	rulebooktest.Proves(t, "weapon.area.front", "weapon.area.arc")
	// Ann stands on D5: swordsman-2 north-east of her, others west, north and east.
	crowd := stand(Ben, "A7", "swordsman-3", "C5", "swordsman-4", "D4", "swordsman-5", "E5")
	touched := func(names ...string) edit {
		return func(s *malhya.State) {
			blind(s)
			for i := range s.Enemies {
				if slices.Contains(names, s.Enemies[i].Name) {
					s.Enemies[i].Engaged = []string{Ann}
				}
			}
		}
	}
	for name, c := range map[string]struct {
		edits  []edit
		area   string
		at     []string
		answer string
		want   string
	}{
		"around": {[]edit{crowd}, "around", nil, "",
			"[swordsman-2 swordsman-3 swordsman-4 swordsman-5]"},
		"around, two of them": {[]edit{crowd}, "around", []string{"c5"}, "", "[swordsman-2 swordsman-3]"},
		"in front, north": {[]edit{crowd}, "front", nil, swords + "+swordsman-4",
			"[swordsman-2 swordsman-4]"},
		"in front, by space": {[]edit{crowd}, "front", []string{"E5", "E6"}, "",
			"[swordsman-2 swordsman-5]"},
		"in an arc":         {[]edit{crowd}, "arc", nil, "", "[swordsman-2 swordsman-4 swordsman-5]"},
		"nobody else there": {nil, "front", nil, "", "[swordsman-2]"},
		"no plan: around": {[]edit{crowd, touched(swords, "swordsman-3")}, "around", nil, "",
			"[swordsman-2 swordsman-3]"},
		"no plan: two of three": {[]edit{crowd, touched(swords, "swordsman-3", "swordsman-4",
			"swordsman-5")}, "arc",
			[]string{"swordsman-4"}, "", "[swordsman-2 swordsman-4]"},
	} {
		t.Run(name, func(t *testing.T) {
			blow := fight.Blow{Attacker: Ann, Target: swords, At: c.at, Typed: "1: 1 attack, " + c.area}
			s := Fight(t, append([]edit{wields(Ann, "Axe", 6)}, c.edits...)...)
			list, says := "attack=1", Said{Choices: map[string]string{}}
			for range 8 {
				list += ",defense=-"
			}
			if c.answer != "" {
				says.Choices["at"] = c.answer
			}
			script := says.Script(t)
			script.Dice, _ = chance.ParseList("--dice", list)
			_, told, err := Tell(t, s, blow, script, false)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(hits(result(told))); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	s := Fight(t, wields(Ann, "Axe", 6), crowd)
	far := fight.Blow{Attacker: Ann, Target: swords, At: []string{"C5"}, Typed: "1: 1 attack, front"}
	Refuses(t, s, far, "", Said{}) // no three spaces before her hold both
	far.At = nil
	Refuses(t, s, far, "", Said{}) // north or east: asked
	far.At = []string{"Zoe"}
	Refuses(t, s, far, "", Said{})
}

// What --at names is a space next to the attacker, or an enemy: another word is no strike that hits nobody.
func TestSpacesOutOfReach(t *testing.T) {
	rulebooktest.Proves(t, "room.adjacency")
	strike := func(at string) fight.Blow {
		return fight.Blow{Attacker: Ann, Target: swords, At: []string{at}, Typed: "1: 1 attack, around"}
	}
	s := Fight(t, wields(Ann, "Axe", 6))
	for at, want := range map[string]string{
		"f5": "F5 is not next to Ann (room.adjacency)",
		"Z9": "Z9 lies outside: the room goes from A1 to J7",
	} {
		if err := Refuses(t, s, strike(at), "", Said{}); !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", at, err)
		}
	}
	Refuses(t, s, strike("F5"), "room.adjacency", Said{})
	err := Refuses(t, Fight(t, wields(Ann, "Axe", 6), blind), strike("C5"), "", Said{})
	if err.Error() != "no plan is typed in: --at names who stands on C5" {
		t.Error(err)
	}
}

// A26: one roll hits all targets, or each has a roll of its own.
func TestOneRollForAll(t *testing.T) {
	crowd := []edit{wields(Ann, "Axe", 6), stand(Ben, "A7", "swordsman-3", "C5")}
	blow := fight.Blow{Attacker: Ann, Target: swords, Typed: "1: 1 attack, around"}
	_, told := Plays(t, Fight(t, crowd...), blow, dice("attack=2,defense=-,defense=-,defense=1,defense=-"))
	if r := result(told); r.Damage != 2 || r.Others[0].Damage != 2 || r.Others[0].Shields != 1 {
		t.Errorf("%+v", r)
	}
	_, told = Plays(t, Fight(t, append(crowd, reads("A26", "each-rolls"))...), blow,
		dice("attack=2,attack=1,defense=-,defense=-,defense=-,defense=-"))
	if r := result(told); r.Damage != 2 || r.Others[0].Damage != 1 {
		t.Errorf("%+v", r)
	}
	Says(t, told, "swordsman-3 too: 1 damage")
}

// A28: dice are cancelled after the roll, and the heroes pick; or fewer of them fall.
func TestCancelledDice(t *testing.T) {
	blow := typed("3: 2 attack, cancel defense")
	for _, word := range []string{"shield1", "1"} { // as it is said of a die, too
		_, told := Plays(t, Fight(t), blow, with("attack=1,attack=2,defense=1,defense=2", "cancel", word))
		if r := result(told); r.Shields != 2 || r.Wounds != 1 {
			t.Errorf("%s: %+v", word, r)
		}
	}
	_ = Refuses(t, Fight(t), blow, "", with("attack=1,attack=2,defense=1,defense=2", "cancel", "special"))
	_, told := Plays(t, Fight(t, reads("A28", "before")), blow, dice("attack=1,attack=2,defense=2"))
	if r := result(told); r.Shields != 2 {
		t.Errorf("%+v", r)
	}
	blow.Typed = "3: 2 attack, cancel 3 defense, cancel dodge"
	_, told = Plays(t, Fight(t), blow, dice("attack=1,attack=2,defense=1,defense=2"))
	if r := result(told); r.Shields != 0 || r.Wounds != 3 {
		t.Errorf("%+v", r)
	}
}

// A18: a row that rolls no dice may be used alone, where the table says so.
func TestImprovingRowAlone(t *testing.T) {
	_, told := Plays(t, Fight(t, reads("A18", "yes")), axe("2"), Said{})
	if r := result(told); r.Damage != 0 || r.Paid != 1 {
		t.Errorf("%+v", r)
	}
	Says(t, told, "Ann pays 1 point: no damage")
}

// A push is done where the players say, and else told (weapon.push).
func TestPush(t *testing.T) {
	rulebooktest.Proves(t, "weapon.push")
	blow := typed("3: 1 attack, push 2")
	s, _ := Plays(t, Fight(t), blow, with("attack=1,defense=-,defense=-", "push", "F3"))
	if s.Enemy(swords).At != "F3" {
		t.Error(s.Enemy(swords))
	}
	s, told := Plays(t, Fight(t), blow, dice("attack=1,defense=-,defense=-"))
	if s.Enemy(swords).At != "E4" ||
		told.Remarks[0].Text != "swordsman-2 may be pushed 2 spaces: move swordsman-2" {
		t.Errorf("%+v", told.Remarks)
	}
	Refuses(t, Fight(t), blow, "", with("attack=1,defense=-,defense=-", "push", "H4"))
	_, told = Plays(t, Fight(t, blind), blow, dice("attack=1,defense=-,defense=-"))
	if told.Remarks[0].Text != "swordsman-2 is pushed 2 spaces" {
		t.Errorf("%+v", told.Remarks)
	}
	s, _ = Plays(t, Fight(t, func(s *malhya.State) { s.Enemy(swords).Damage = 2 }), blow,
		dice("attack=1,defense=-,defense=-"))
	if s.Enemy(swords) != nil {
		t.Error("the fallen are not pushed")
	}
	weak := func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Life: 1, Damage: 4} }
	_, told = Plays(t, Fight(t, weak), strikes{Attacker: swords, Target: Ann, Mods: []string{"push 2"}},
		with("attack=2,attack=-", "defend", "none"))
	if last := told.Remarks[len(told.Remarks)-1]; last.Rule != "wound.hero.unconscious" {
		t.Errorf("a hero who falls is not pushed: %+v", told.Remarks)
	}
}

// Without a plan whoever attacks hand to hand touches the target, and a shot asks for its line.
func TestWithoutPlan(t *testing.T) {
	rulebooktest.Proves(t, "combat.engaged", "combat.attack.ranged-los", "combat.defense.dodge-max")
	s, told := Plays(t, Fight(t, blind), axe(""), dice("attack=1,power=-,power=-,defense=-,defense=-"))
	Says(t, told, "swordsman-2 and Ann are engaged")
	if !slices.Equal(s.Engages(Ann), []string{swords}) {
		t.Error(s.Engages(Ann))
	}
	bow := []edit{acts(Ben), blind}
	Refuses(t, Fight(t, bow...), shot(), "", Said{})
	Refuses(t, Fight(t, bow...), shot(), "combat.attack.ranged-los",
		Said{Choices: map[string]string{"line": "none"}})
	for line, c := range map[string]struct {
		engaged []string
		dodges  string
		n       int
	}{
		"clear":    {nil, "dodge=-", 1}, // the archer's own
		"hindered": {[]string{Ann}, "dodge=-,dodge=-,dodge=-", 3},
	} {
		s := Fight(t, append(bow, func(s *malhya.State) { s.Enemy("archer-1").Engaged = c.engaged })...)
		Plays(t, s, shot(), with("attack=1,attack=-,"+c.dodges, "line", line))
		blow := shot()
		blow.Line = line // said with the blow, as an enemy's
		Plays(t, s, blow, dice("attack=1,attack=-,"+c.dodges))
	}
	rulebooktest.Met(t, "combat.engaged")
}

// Effects on faces add up, count once, give another value or another face, and wound in another way; what no
// rule does is told.
func TestEffects(t *testing.T) {
	rulebooktest.Proves(t, "combat.upgrade.kind.power-die", "combat.upgrade.kind.defense-die",
		"combat.attack.enemy-dice", "combat.defense.enemy-max")
	token := func(token string) edit {
		return func(s *malhya.State) { s.Combat.Upgrades["swordsman"] = token }
	}
	for name, c := range map[string]blow{
		"once": {nil, typed("3: 2 attack, attack special +2 once"),
			dice("attack=special,attack=special,defense=-,defense=-"), 2, 0, 2, nil},
		"another value, the highest": {nil, typed("3: 2 attack, attack damage1 =3, attack damage1 =2"),
			dice("attack=1,attack=2,defense=-,defense=-"), 5, 0, 5, nil},
		"another face": {nil, typed("3: 2 attack, attack special = damage2"),
			dice("attack=special,attack=-,defense=1,defense=-"), 2, 1, 1, nil},
		"said with the blow": {nil, fight.Blow{Attacker: Ann, Target: swords, Typed: "3: 1 attack",
			Mods: []string{"1 power", "attack -1", "swordsman defense +1", "swordsman-2 1 defense",
				"Ben attack +5"}},
			dice("attack=2,power=2,defense=1,defense=-,defense=1"), 3, 3, 0, nil},
		"never below none": {nil, fight.Blow{Attacker: Ann, Target: swords, Typed: "3: 1 attack",
			Mods: []string{"attack -4"}}, dice("attack=2"), 0, 0, 0, nil},
		"an Upgrade token": {[]edit{token("power"), wields(Ann, "", 0)}, strikes{Attacker: swords,
			Target: Ann},
			dice("attack=1,attack=-,power=2"), 4, 1, 3, nil},
		"an Upgrade token in defence": {[]edit{token("defense")}, axe(""),
			dice("attack=2,power=2,power=-,defense=1,defense=1,defense=-"), 4, 2, 2, nil},
		"shock": {[]edit{wields(Ann, "", 0)}, strikes{Attacker: swords, Target: Ann, Mods: []string{"shock"}},
			dice("attack=1,attack=-"), 2, 1, 1, func(s *malhya.State, _ fight.Result) bool {
				return s.Hero(Ann).Crystals.Shock == 1
			}},
		"serious before shock": {[]edit{wields(Ann, "", 0)},
			strikes{Attacker: swords, Target: Ann, Mods: []string{"serious, shock"}},
			dice("attack=1,attack=-"), 2, 1, 1,
			func(s *malhya.State, _ fight.Result) bool { return s.Hero(Ann).Crystals.Serious == 1 }},
		"it lasts": {[]edit{func(s *malhya.State) {
			s.Hero(Ann).Mods = []string{"attack +1",
				"shield 1"}
		}}, axe(""),
			dice("attack=-,power=-,power=-,defense=-,defense=-"), 1, 0, 1, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s, told := Plays(t, Fight(t, c.edits...), c.act, c.what)
			r := result(told)
			if r.Damage != c.damage || r.Shields != c.shields || r.Wounds != c.wounds {
				t.Errorf("%d damage, %d shields, %d wounds, want %d, %d, %d", r.Damage, r.Shields,
					r.Wounds, c.damage,
					c.shields, c.wounds)
			}
			if c.holds != nil && !c.holds(s, r) {
				t.Errorf("%+v", s.Hero(Ann))
			}
		})
	}
	rulebooktest.Proves(t, "wound.hero.attack-kind")
	_, told := Plays(t, Fight(t), typed("3: 1 attack, attack special: gain 1 red key, other 'it burns'"),
		dice("attack=special"))
	if len(told.Remarks) != 2 || told.Remarks[0].Text != "it burns" ||
		told.Remarks[1].Text != "gain 1 red key, 1 time" {
		t.Errorf("%+v", told.Remarks)
	}
}
