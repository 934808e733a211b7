package alarm_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// does is an act that does one thing of this room.
type does func(t *malhya.Table)

func (d does) Play(t *malhya.Table) error {
	d(t)
	return nil
}

func looks(mover string) does { return func(t *malhya.Table) { alarm.Look(t, mover) } }

func rolls(hero string) does {
	return func(t *malhya.Table) { t.Result = alarm.Roll(t, hero).String() }
}

func aura(hero, effect string) func(*malhya.State) {
	return func(s *malhya.State) { s.Hero(hero).Aura.Effect = effect }
}

// The Threat dice of an activation: how many of which, what they show, where the cube is.
func TestThreatDice(t *testing.T) {
	far := []func(*malhya.State){Measured, Stand("swordsman-2", "J1"), Stand(Ann, "A1"), Stand(Ben, "A2"),
		Bare(Ann)}
	axe := func(s *malhya.State) { s.Hero(Ann).Gear.Weapon = "Axe" } // one heavy icon
	for name, c := range map[string]struct {
		edits []func(*malhya.State)
		dice  string
		with  map[string]string
		says  string
		cube  int
		rules []string
	}{
		"stealth-one-type-repeated": {[]func(*malhya.State){Acts(Ann, 3, "move")}, "threat=1", nil,
			"1 type, 1 white die: 1 Threat icon", 2, []string{"stealth.threat.count", "stealth.threat.when",
				"stealth.threat.icons", "stealth.track.advance"}},
		"two types": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver")}, "threat,-", nil,
			"2 types, 2 white dice: 1 Threat icon", 2, nil},
		"no icon": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver")}, "-,-", nil,
			"2 types, 2 white dice: no Threat icon", 1, nil},
		"stealth-four-types-one-black": {[]func(*malhya.State){Acts(Ann, 0, "move", "lever", "melee",
			"cadaver")},
			"threat-black=threat2", nil, "4 types, black die: 2 Threat icons", 3,
			[]string{"stealth.threat.black"}},
		"nothing done": {[]func(*malhya.State){Acts(Ann, 5)}, "", nil, "no dice", 1, nil},
		"no enemies": {[]func(*malhya.State){Acts(Ann, 5, "move"), Only()}, "", nil, "1 type, no dice",
			1, []string{"stealth.threat.none-without-enemies"}},
		"stealth-heavy-two-specials": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver"), axe},
			"special,special", nil, "2 types, 2 white dice: 2 Threat icons", 3,
			[]string{"stealth.threat.heavy"}},
		"a heavy effect that lasts": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver"),
			func(s *malhya.State) { s.Hero(Ann).Gear.Weapon, s.Hero(Ann).Mods = "", []string{"heavy"} }},
			"special,special", nil, "2 types, 2 white dice: 2 Threat icons", 3,
			[]string{"stealth.threat.heavy"}},
		"heavy once by A5": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver"), axe, Reads("A5", "once")},
			"special,special", nil, "2 types, 2 white dice: 1 Threat icon", 2, nil},
		"a special without heavy equipment": {[]func(*malhya.State){Acts(Ann, 3, "move")}, "special", nil,
			"1 type, 1 white die: no Threat icon", 1, nil},
		"aura hides heavy equipment": {[]func(*malhya.State){Acts(Ann, 3, "move"), axe, aura(Ann, "heavy")},
			"special", nil, "1 type, 1 white die: no Threat icon", 1, nil},
		"aura-cancels-threat-die": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver"), aura(Ann,
			"menace")},
			"threat", nil, "2 types, 1 white die: 1 Threat icon", 2, []string{"aura.effects"}},
		"menace before black": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver", "melee"),
			aura(Ann, "menace")}, "threat,threat", map[string]string{"menace": "before"},
			"3 types, 2 white dice: 2 Threat icons", 3, nil},
		"menace after black": {[]func(*malhya.State){Acts(Ann, 3, "move", "cadaver", "melee"),
			aura(Ann, "menace")}, "", map[string]string{"menace": "after"}, "3 types, no dice", 1, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, append(slices.Clone(far), c.edits...)...)
			after, told := Plays(t, s, rolls(Ann), Said{Dice: c.dice, Choices: c.with})
			if told.Result != c.says || after.Stealth == nil || after.Stealth.Cube != c.cube {
				t.Errorf("%v, %+v", told.Result, after.Stealth)
			}
			if after.Hero(Ann).Aura.Effect == "menace" {
				t.Error("the cancelled die is cancelled once more")
			}
			rulebooktest.Proves(t, c.rules...)
		})
	}
	Refuses(t, Sneak(t, append(slices.Clone(far), Acts(Ann, 3, "move", "cadaver", "melee"),
		aura(Ann, "menace"))...), rolls(Ann), "", Said{})
}

// What sounds the alarm, and what follows it.
func TestAlarm(t *testing.T) {
	sound := does(func(t *malhya.Table) { alarm.Sound(t, "a bell rings") })
	on := func(n int) does {
		return func(t *malhya.Table) { alarm.Advance(t, n, "", "stealth.threat.direct-still") }
	}
	deck := func(due bool) does { return func(t *malhya.Table) { alarm.Deck(t, due) } }
	cards := func(n int, steps string) func(*malhya.State) {
		return func(s *malhya.State) {
			s.Stealth.Step, s.Stealth.Due, s.Stealth.Deck = malhya.Foes, 1, n
			if steps != "" {
				s.Pending = []malhya.Pending{{What: malhya.WaitCard, Text: steps}}
			}
			for range 30 - n - len(s.Pending) {
				s.Stealth.Discards = append(s.Stealth.Discards, 0)
			}
		}
	}
	away := []func(*malhya.State){Measured, Stand(Ann, "A1"), Stand(Ben, "A2"), Stand("swordsman-2", "J1")}
	for name, c := range map[string]struct {
		edits []func(*malhya.State)
		act   malhya.Act
		dice  string
		mode  string
		rules []string
	}{
		"stealth-black-special": {[]func(*malhya.State){Acts(Ann, 0, "move", "melee", "cadaver")}, rolls(Ann),
			"special", malhya.InCombat, []string{"stealth.threat.black-special", "stealth.alarm.combat",
				"stealth.alarm.initiative-zero"}},
		"combat-starts-with-all-points": {[]func(*malhya.State){Acts(Ann, 1, "move"), StandsBy(Ben, 3)},
			sound, "",
			malhya.InCombat, []string{"combat.start.ap", "stealth.alarm.combat"}},
		"the end of the track": {[]func(*malhya.State){Cube(3)}, on(9), "", malhya.InCombat,
			[]string{"stealth.alarm.track-end"}},
		"one before the end": {[]func(*malhya.State){Cube(3), func(s *malhya.State) {
			Stand(Ann, "H5")(s)
		}}, on(1), "", malhya.InStealth, nil},
		"stealth-direct-threat-without-enemies": {[]func(*malhya.State){Cube(4), Only()}, on(1), "",
			malhya.NoMode,
			[]string{"stealth.threat.direct-still", "stealth.alarm.no-enemy-no-combat"}},
		"the last card": {[]func(*malhya.State){cards(0, "2 to green 2")}, deck(false), "", malhya.InCombat,
			[]string{"stealth.alarm.deck-empty"}},
		"the last card is shuffled in": {[]func(*malhya.State){cards(0, "2 to green 2; reshuffle")},
			deck(false), "",
			malhya.InStealth, nil},
		"the last card by A11": {[]func(*malhya.State){cards(0, "2 to green 2"), Reads("A11", "card-due")},
			deck(false), "", malhya.InStealth, nil},
		"none is left by A11": {[]func(*malhya.State){cards(0, ""), Reads("A11", "card-due")}, deck(true), "",
			malhya.InCombat, nil},
		"a card is left": {[]func(*malhya.State){cards(1, "2 to green 2")}, deck(false), "",
			malhya.InStealth, nil},
	} {
		t.Run(name, func(t *testing.T) {
			after, _ := Plays(t, Sneak(t, append(slices.Clone(away), c.edits...)...), c.act,
				Said{Dice: c.dice})
			if after.Mode != c.mode {
				t.Errorf("the mode is %s", after.Mode)
			}
			if after.Combat != nil && (!after.Combat.Alarm || after.Combat.Round != 1) {
				t.Errorf("%+v", after.Combat)
			}
			for _, h := range after.Heroes {
				if after.Mode == malhya.InCombat && (h.Turn.Is != malhya.Waiting || h.Turn.Points != 6 ||
					len(h.Turn.Types) > 0) {
					t.Errorf("%s: %+v", h.Name, h.Turn)
				}
			}
			if after.Mode != malhya.InStealth && len(after.Pending) > 0 {
				t.Errorf("%+v waits", after.Pending)
			}
			rulebooktest.Proves(t, c.rules...)
		})
	}
}

// A track that nobody has read off: the vision of its first space is told, that of others asked, once.
func TestUnreadTrack(t *testing.T) {
	hidden := []func(*malhya.State){Stand(Ann, "A1"), Stand(Ben, "A2"), Stand("swordsman-2", "J1")}
	s := Sneak(t, hidden...)
	if v, known := alarm.Vision(s); !known || v.Far != 1 {
		t.Errorf("%+v %v", v, known)
	}
	s, told := Plays(t, s, does(func(t *malhya.Table) { alarm.Advance(t, 2, Ann) }), Said{})
	if s.Stealth.Cube != 3 || len(told.Remarks) != 1 || !strings.Contains(told.Remarks[0].Text,
		"stealth.normal") {
		t.Errorf("%+v %+v", s.Stealth, told.Remarks)
	}
	if _, known := alarm.Vision(s); known {
		t.Error("nobody has told the vision of space 3")
	}
	Refuses(t, s, looks(Ann), "", Said{})
	Refuses(t, s, looks(Ann), "", Said{Choices: map[string]string{"vision": "0"}})
	s, _ = Plays(t, s, looks(Ann), Said{Choices: map[string]string{"vision": "2"}})
	if v, known := alarm.Vision(s); !known || v.Far != 2 {
		t.Errorf("%+v %v", v, known)
	}
	Plays(t, s, looks(Ann), Said{})
	rulebooktest.Proves(t, "stealth.track.vision")
}

// What the cube comes to begins with where it was.
func TestWhyOfTheCube(t *testing.T) {
	rulebooktest.Proves(t, "stealth.track.advance")
	two := func(t *malhya.Table) { alarm.Advance(t, 2, "", "stealth.threat.direct-still") }
	_, told := Plays(t, Sneak(t, Measured, Cube(1)), does(two), Said{})
	if why := told.Events[0].Why; len(why) != 2 || why[0].N != 1 || why[1].N != 2 {
		t.Errorf("%+v", why)
	}
}
