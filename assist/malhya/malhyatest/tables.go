package malhyatest

import (
	"sync"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/printed"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// The heroes at the table of tests.
const (
	Ann = "Ann"
	Ben = "Ben"
)

// Cards is an owner's file of cards: those of the page of the interface.
const Cards = `malhya:
  enemy:
    swordsman:
      number: "01"
      does: >-
        initiative 4; move 4; life 3; attack 2 attack +1; defense 2 defense; attack special: cancel defense
    archer:
      number: "03"
      does: ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge
  weapon:
    Axe:
      does: >-
        heavy; always: power special +1; row 3 strength 2: 1 attack 2 power; row 1: power special +2;
        row 2: around; defend 0: 1 defense; defend 1: defense special =2
    Bow: {does: "ranged; row 2: 2 attack"}
    Crook: {does: "ranged; angle; row 2: 2 attack"}
    Blade: {does: "row 3 strength 2: 1 attack; row 1 dexterity 3: 1 power; row 1 strength 2: 1 power"}
    Hook Sword: {does: "row 3: 1 attack; row 1 Sulk: 1 power; row 1 strength 1: 1 power"}
    Staff: {does: "row 3 intelligence 3: 1 attack; row 1: 1 power; defend 0: 1 defense"}
  armor:
    leather: {does: "shield 1; destroy: shield 3"}
    plate: {does: "heavy; shield 2"}
  item:
    rope: {does: "climbing: each roll success +1"}
    hook: {does: single use}
    claw: {does: "single use; climbing: each roll success +1"}
    phial: {does: single use; gain 2 red potion; other it steams}
  artifact:
    Amulet: {does: amulet; life +2; discard}
    Swift Ring: {does: ring; initiative +1}
    Old Ring: {does: ring; discard; aura +1}
    Belt: {does: capacity +1; heavy +1}
    Vial Ring: {does: "ring; gain 2 red potions; other it hums"}
  talent:
    Silver Tongue: {does: "charisma vigilance: skill special = success"}
    Trail: {does: "ranger; vigilance: skill special = success"}
    Quick Shot: {does: "ranger; always: attack special +1"}
    Old Song: {does: "mhay; charisma: skill special = success"}
  level:
    Yoktal: {does: "sense 2: initiative +1; sense 3: movement +1"}
  travel:
    Fen Road: {does: "terrain forest swamp: weather bad, token; night; number 04"}
    "07": {does: "terrain city: token"}
  event:
    First: {does: good 02; bad 03}
  action:
    "17": {does: 2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle}
`

// Calibrated is an owner's file in which every die, both tracks and the bag are read off. Its numbers are
// ours: they stand on no die of the game.
const Calibrated = `malhya:
  dice:
    skill: {counts: {success: 5, special: 2, empty: 5}}
    difficulty: {counts: {stop: 4, special: 2, empty: 6}}
    threat: {counts: {threat: 4, threat2: 1, special: 2, empty: 3}}
    threat-black: {counts: {threat: 4, threat2: 3, special: 2, empty: 1}}
    attack: {counts: {damage1: 2, damage2: 1, special: 1, empty: 2}}
    power: {counts: {damage1: 1, damage2: 2, special: 1, empty: 2}}
    defense: {counts: {shield1: 2, shield2: 1, cancel-all: 0, special: 1, empty: 2}}
    dodge: {counts: {shield1: 0, shield2: 0, cancel-all: 2, special: 1, empty: 3}}
  stealth:
    normal: {vision: [1, 1, 2, 2, 3], cards: [1, 1, 2, 2, 3]}
    difficult: {vision: [1, 2, 3, 3], cards: [2, 2, 3, 3]}
  upgrades:
    bag:
      counts: {move3: 2, init2-move1: 2, init3: 2, move2-init1: 2, attack: 2, power: 2, defense: 2, dodge: 1,
               symbol: 1}
`

// Book returns the game's tables as nobody has corrected them, with the cards of the page.
var Book = sync.OnceValue(func() *box.Book { return BookWith("") })

// CalibratedBook returns the game's tables with every die, both tracks and the bag as Calibrated reads them
// off.
var CalibratedBook = sync.OnceValue(func() *box.Book { return BookWith(Calibrated) })

// BookWith returns the game's tables as the text of an owner's file corrects them; empty: as they are.
// Known cards come from Cards.
func BookWith(owner string) *box.Book { return booked(owner, Cards) }

func booked(owner, cards string) *box.Book {
	var file *yamlfile.File
	var err error
	if owner != "" {
		if file, err = yamlfile.Parse("mine.yaml", []byte(owner)); err != nil {
			panic(err)
		}
	}
	book, err := box.OpenBook(tellingtest.Files("malhya"), file)
	if err != nil {
		panic(err)
	}
	book.CardFile = &printed.CardFile{Text: func() ([]byte, error) { return []byte(cards), nil },
		Read: func(text []byte, describe func(*yamlfile.Form)) error {
			file, err := yamlfile.Parse("cards.yaml", text)
			if err != nil {
				return err
			}
			return file.Read(describe)
		}}
	book.Cards()
	if err := book.Unusable(); err != nil {
		panic(err)
	}
	return book
}

// Nothing returns a table on which no game has begun.
func Nothing() *malhya.State { return malhya.Begin(Book(), Plans()) }

// Plans returns the practice room.
var Plans = sync.OnceValue(func() *malhya.Plans { return &malhya.Plans{Ours: tellingtest.Files("malhya")} })

// Page is the table file of the page of the interface, without the comments.
const Page = `scenario: Secrets of the Fortress of Shadows
seed: 4711
readings: {}
phase: explore
mode: combat
book: {chapter: 37, read: [1, 108, 37], page: null}
group: {hex: fortress, terrain: plain, weather: good, tokens: 0, day: [day], crystals: 1}
heroes:
  - name: Ann
    board: {people: Yoktal, color: green, initiative: 4, movement: 4, move: 1, standby: 1, capacity: 2,
            heavy: 2}
    traits: {strength: 2, dexterity: 2, sense: 1, intelligence: 2, knowledge: 1}
    crystals: {life: 4, shock: 0, damage: 1, serious: 0}
    aura: {ready: 3, exhausted: 0, used: false}
    at: D5
    turn: {is: acting, points: 3, free: 0, types: []}
    gear: {weapon: Axe, spare: null, worn: [leather], items: [rope], gold: 0, resources: {yellow potion: 1}}
    talents: {Silver Tongue: basic}
    mods: []
  - name: Ben
    board: {people: Sulk, color: red, initiative: 3, movement: null, move: 1, standby: 1, capacity: null,
            heavy: 1}
    traits: {strength: 1, dexterity: 1, sense: 1, intelligence: 1, knowledge: 1}
    crystals: {life: 4, shock: 0, damage: 0, serious: 0}
    aura: {ready: 2, exhausted: 0, used: false}
    at: B5
    turn: {is: waiting, points: 6, free: 0, types: []}
    gear: {weapon: Bow, spare: null, worn: [], items: [], gold: 0, resources: {}}
    talents: {}
    mods: []
enemies: [{name: swordsman-2, at: E4, damage: 0}, {name: archer-1, at: J5, damage: 0}]
room: {plan: practice, cadavers: [], noise: [], interest: [A1], vigilance: []}
stealth: null
combat: {round: 1, alarm: true, gauge: {swordsman: 7, archer: 5, Ann: 2, Ben: 0},
         upgrades: {swordsman: init3, archer: init2-move1}, acted: [swordsman-2, archer-1]}
test: null
pending: []
over: null
house: {}
`

// Read reads the text of a table file, and returns the table with the faults that check finds in it.
func Read(t testing.TB, text string) (*malhya.State, []string) {
	t.Helper()
	s := Nothing()
	return s, audited(t, s, text)
}

// audited reads the text of a table file into a table, and returns the faults that check finds in it.
func audited(t testing.TB, s *malhya.State, text string) []string {
	t.Helper()
	file, err := yamlfile.Parse("table.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tellingtest.Told(t, file.Read(s.Audit))
}

// Fight returns the table of Page, which is in the middle of a round of combat.
func Fight(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return on(t, Nothing(), edits)
}

// FightOf returns the table of Page with other cards: cards is an owner's file, as Cards.
func FightOf(t testing.TB, cards string, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return on(t, malhya.Begin(booked("", cards), Plans()), edits)
}

// on reads Page into a table, and edits it.
func on(t testing.TB, s *malhya.State, edits []func(*malhya.State)) *malhya.State {
	t.Helper()
	if faults := audited(t, s, Page); faults != nil {
		t.Fatal(faults)
	}
	for _, edit := range edits {
		edit(s)
	}
	return s
}

// Sneak returns the table of Page in Stealth Mode: the first cycle begins, and nobody has acted.
func Sneak(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return Fight(t, append([]func(*malhya.State){Stealthy, func(s *malhya.State) {
		for i := range s.Heroes {
			s.Heroes[i].Turn = malhya.Turn{Is: malhya.Waiting, Points: 6}
		}
	}}, edits...)...)
}

// Road returns a table in the travel phase, with nobody in a room.
func Road(t testing.TB, edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	return Fight(t, append([]func(*malhya.State){func(s *malhya.State) {
		s.Phase, s.Mode, s.Combat, s.Enemies, s.Room = malhya.Travel, malhya.NoMode, nil, nil, malhya.Room{}
		for i := range s.Heroes {
			s.Heroes[i].At, s.Heroes[i].Turn = "", malhya.Turn{Is: malhya.Waiting}
		}
	}}, edits...)...)
}
