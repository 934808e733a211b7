package malhya_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
)

// Check finds what hand edits leave and no act ever does: cards in the wrong place, a turn in no mode,
// tokens beyond the limit, words that no command reads so, a booklet that nobody has opened, a test that is
// over.
func TestHandEditsThatNoActLeaves(t *testing.T) {
	rulebooktest.Proves(t, "knapsack.spare-weapon-limit", "knapsack.unequipped-artifact", "aura.one-turn",
		"travel.token.limit", "book.no-browsing", "test.fail.threshold", "test.success-count",
		"test.target.solo", "test.aura.one", "test.group.turn-order", "combat.round", "wound.regen.one",
		"equip.armor.max-one", "stealth.threat.count",
		"wound.hero.unconscious")
	road := strings.NewReplacer("phase: explore", "phase: travel", "mode: combat", "mode: none").Replace(Page)
	road = road[:strings.Index(road, "combat: {")] + "combat: null\n" + road[strings.Index(road, "test: null"):]
	test := func(fields string) string {
		return "test: {trait: sense, words: 2d 2x 3+, turn: Ann, " + fields + "}"
	}
	for name, c := range map[string]struct{ on, old, now, want string }{
		"a weapon is worn": {Page, "[leather]", "[Bow]",
			"Bow is a weapon: it is wielded, or the spare one (knapsack.spare-weapon-limit)"},
		"a weapon among the items": {Page, "[rope]", "[rope, Staff]",
			"Staff is a weapon: it is wielded, or the spare one (knapsack.spare-weapon-limit)"},
		"armor in hand": {Page, "weapon: Axe", "weapon: plate",
			"plate is armor: it is worn, or lies among the items"},
		"an artifact as the spare weapon": {Page, "spare: null, worn: [leather]", "spare: Amulet, worn: []",
			"Amulet is an artifact: it is worn, or lies among the items (knapsack.unequipped-artifact)"},
		"an item is worn": {Page, "[leather]", "[rope]", "rope is an item: it lies among the items"},
		"a ring twice":    {Page, "[rope]", "[Old Ring, Old Ring]", "Old Ring lies in two places"},
		"a weapon twice": {Page, "spare: null, worn: [leather]", "spare: Axe, worn: []",
			"Axe lies in two places"},
		"no name": {Page, "[rope]", "['']", "a card has a name"},
		"a ring twice, in other letters": {Page, "[leather]", "[Old Ring, old ring]",
			"old ring lies in two places"},
		"a deck before the name": {Page, "[rope]", "['item:rope']",
			`"item:rope" is no name of a card: write rope`},
		"a deck before a weapon": {Page, "weapon: Axe", "weapon: 'weaponry:Axe'",
			`"weaponry:Axe" is no name of a card: write Axe`},
		"a name that cannot be typed": {Page, "[rope]", "['a,b']",
			`"a,b": a card's name has 1 to 40 letters, and none of : = ; , + | in it`},
		"worn, and nobody has said as what": {Page, "[leather]", "[leather, Buckler]",
			"leather and Buckler may both be armor, of which 1 is worn: say what they are, " +
				"kinds: {Buckler: artifact} (equip.armor.max-one)"},
		"worn, and nobody has said it of either": {Page, "[leather]", "[Brigandine, Buckler]",
			"Brigandine and Buckler may both be armor, of which 1 is worn: say what they are, " +
				"kinds: {Buckler: artifact} (equip.armor.max-one)"},
		"worn and carried": {Page, "worn: [leather], items: [rope]",
			"worn: [Buckler], items: [Buckler], kinds: {Buckler: armor}", "Buckler lies in two places"},
		"what nobody has": {Page, "[rope],", "[rope], kinds: {Buckler: armor},", "nobody there has Buckler"},
		"what is there in other letters": {Page, "[leather]", "[Buckler], kinds: {buckler: armor}",
			`"buckler" is read as Buckler: write that`},
		"a weapon that is armor": {Page, "[rope],", "[rope], kinds: {Axe: armor},",
			"Axe is a weapon where it lies, and no armor"},
		"a talent of a deck": {Page, "Silver Tongue: basic", "'talent:Silver Tongue': basic",
			`"talent:Silver Tongue" is no name of a card: write Silver Tongue`},
		"a talent twice": {Page, "Silver Tongue: basic", "Silver Tongue: basic, silver tongue: advanced",
			"Silver Tongue is listed twice"},
		"a type of action twice": {Page, "types: []", "types: [Sing, sing]",
			"Sing is one type of action, and listed twice (stealth.threat.count)"},
		"a beginning of a type": {Page, "upgrades: {swordsman:", "upgrades: {sword:",
			`"sword" is read as swordsman: write that`},
		"a beginning on the gauge": {Page, "gauge: {swordsman:", "gauge: {swo:",
			`"swo" is read as swordsman: write that`},
		"no card of the day": {road, "day: [day]", "day: [day], drawn: [plain 01]",
			`"plain 01" is no card of the day: travel plain 01, or event 02 in good weather`},
		"an enemy engaged twice": {Page, "at: J5, damage: 0", "at: J5, damage: 0, engaged: [Ann, Ann]",
			"Ann is listed twice"},
		"a space in small letters": {strings.Replace(Page, "plan: practice", "plan: null", 1), "cadavers: []",
			"cadavers: [c4]", `"c4" is read as the space C4: write that`},
		"aura that lasts without a turn": {Page, "used: false", "used: false, effect: die",
			"die lasts for the turn in which aura is used: used is false (aura.one-turn)"},
		"a turn in no mode": {road, "", "",
			"heroes take turns in Stealth and Combat Mode: until then Ann waits"},
		"four Travel tokens": {Page, "tokens: 0", "tokens: 4",
			"4 Travel tokens: the group holds 3 at most (travel.token.limit)"},
		"a chapter that was never read": {Page, "chapter: 37, read: [1, 108, 37]", "chapter: 38, read: [1]",
			"chapter 38 is open, and not among those that were read (book.no-browsing)"},
		"a chapter twice": {Page, "108, 37]", "108, 37, 1]", "chapter 1 is listed twice"},
		"an event that was never read": {Page, "page: null", "page: null, event: 01-02",
			"01-02 is open, and not among those that were read (book.no-browsing)"},
		"an event twice": {Page, "page: null", "page: null, events: [01-02, 01-02]", "01-02 is listed twice"},
		"a test that has failed": {Page, "test: null", test("for: solo, who: [Ann], rolls: 1, stops: 2"),
			"the part of Ann ends in failure at 2 stops (test.fail.threshold)"},
		"tokens of no roll": {Page, "test: null", test("for: solo, who: [Ann], successes: 1"),
			"tokens come of rolls, and Ann has made none (test.success-count)"},
		"two in a solo test": {Page, "test: null", test("for: solo, who: [Ann, Ben]"),
			"1 hero takes a solo test (test.target.solo)"},
		"two Aura Points": {Page, "test: null",
			"test: {for: solo, who: [Ann], trait: sense, words: 2d 2x 3+ aura aura, turn: Ann}",
			"2 Aura Points for a test: 1 at most (test.aura.one)"},
		"who stops before the turn": {Page, "test: null", test("for: group, who: [Ann, Ben], locked: {Ben: 2}"),
			"the part of Ben is not over yet (test.group.turn-order)"},
		"who is passed over": {Page, "test: null", test("for: each, who: [Ben, Ann]"),
			"Ben comes before Ann, and has neither stopped nor failed (test.group.turn-order)"},
		"who stops and fails": {Page, "test: null",
			test("for: each, who: [Ben, Ann], locked: {Ben: 2}, failed: [Ben]"),
			"Ben has stopped and failed: it is one of the two"},
		"who is named twice": {Page, "test: null", test("for: group, who: [Ann, Ann]"), "Ann is named twice"},
		"nobody acted": {Page, "acted: [swordsman-2, archer-1]", "acted: [archer-9]",
			`no hero and no enemy "archer-9"`},
		"who acts twice": {Page, "acted: [swordsman-2, archer-1]", "acted: [Ben, Ben]",
			"Ben acts once in a round (combat.round)"},
		"whose turn is over and not": {Page, "acted: [swordsman-2, archer-1]", "acted: [Ann]",
			"Ann acts still: the turn is not over (combat.round)"},
		"nobody regenerated": {Page, "round: 1,", "round: 1, regenerated: [archer-1],", `no hero "archer-1"`},
		"who regenerates twice": {Page, "round: 1,", "round: 1, regenerated: [Ben, Ben],",
			"Ben regenerates once in a round (wound.regen.one)"},
		"who stands by in combat": {Page, "is: waiting", "is: standby",
			"nobody stands by in Combat Mode: Ben acts or waits"},
		"who acts unconscious": {Page, "life: 4, shock: 0, damage: 1", "life: 0, shock: 0, damage: 5",
			"Ann is unconscious, and does not act (wound.hero.unconscious)"},
		"a card waits in combat": {Page, "pending: []", "pending: [{what: card}]",
			"card waits in Stealth Mode alone: take it away"},
		"an alarm on the road": {road, "pending: []", "pending: [{what: alarm, by: [archer-1]}]",
			"alarm waits in Stealth Mode alone: take it away"},
		"a move on the road": {road, "pending: []", "pending: [{what: move, who: Ann}]",
			"move waits in Stealth and Combat Mode alone: take it away"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(c.on, c.old) {
				t.Fatalf("%q stands nowhere", c.old)
			}
			_, faults := Read(t, strings.Replace(c.on, c.old, c.now, 1))
			if !slices.Contains(faults, c.want) {
				t.Errorf("%q", faults)
			}
		})
	}
}

// A table may leave a mapping out where there is nothing in it: what comes is put into one.
func TestMappingsLeftOut(t *testing.T) {
	text := strings.NewReplacer("gauge: {swordsman: 7, archer: 5, Ann: 2, Ben: 0},", "",
		"upgrades: {swordsman: init3, archer: init2-move1},", "", ", resources: {yellow potion: 1}", "",
		"    talents: {Silver Tongue: basic}\n", "", "test: null",
		"test: {for: each, who: [Ann, Ben], trait: sense, words: 1d 1x 1+, turn: Ann}").Replace(Page)
	s, faults := Read(t, text)
	if faults != nil {
		t.Fatal(faults)
	}
	s, _ = Plays(t, s, Does{malhya.GaugeMoved{Who: Ann, Now: 2},
		malhya.UpgradeDrawn{Type: "archer", Token: "init3"},
		malhya.GoodsMoved{Hero: Ann, What: "red potion", N: 1, Now: 1},
		malhya.TalentMoved{Hero: Ann, Talent: "Trail", Side: "basic"},
		malhya.TestPassed{Hero: Ann, Locked: 1, Next: Ben}}, Said{})
	if h := s.Hero(Ann); s.Combat.Gauge[Ann] != 2 || s.Combat.Upgrades["archer"] != "init3" ||
		h.Gear.Resources["red potion"] != 1 || h.Talents["Trail"] != "basic" || s.Test.Locked[Ann] != 1 {
		t.Errorf("%+v, %+v", s.Combat, s.Test)
	}
}

// On the last space of a track that is read off the alarm sounds: no cube lies there in Stealth Mode.
func TestTheCubeIsBeforeTheAlarm(t *testing.T) {
	rulebooktest.Proves(t, "stealth.alarm.track-end")
	for cube, want := range map[int][]string{4: nil,
		5: {"space 5 is the alarm: the cube lies before it (stealth.alarm.track-end)"},
		6: {"6 spaces up to the cube: there are 5 (stealth.track.advance)"}} {
		if faults := Faults(t, Sneak(t, Cube(cube), Measured)); !slices.Equal(faults, want) {
			t.Errorf("%d: %q", cube, faults)
		}
	}
}
