package malice_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// owed lists the duties of the table, each with the command that does it.
func owed(s *malice.State) (lines []string) {
	for _, d := range s.DueNow() {
		lines = append(lines, d.String()+": "+s.StepFor(d).String())
	}
	return lines
}

// inDen is a game in which Ann has gone into the lair at F1 of a practice board, beside Ben.
func inDen(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:A4", notation.Whole(9))
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"B4"}}, malicetest.Said{})
	return s
}

// Between the step into a lair and its fight nothing of who went in is done, in either
// printing, until the fight begins (combat.within-action).
func TestNothingBeforeTheFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.trigger", "lair.attack")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inDen(t, printing)
		malicetest.Equal(t, "due", owed(s), []string{"Ann has to fight at a:B4: encounter lair Ann"})
		for _, may := range strings.Split(malicetest.May(s, "Ann"), "; ")[1:] { // at any time
			if !strings.HasPrefix(may, "mastery use Ann") && !strings.HasPrefix(may, "shard invoke Ann") {
				t.Errorf("before her fight Ann is offered %s", may)
			}
		}
		malicetest.Equal(t, "first", strings.Split(malicetest.May(s, "Ann"), "; ")[0], "encounter lair Ann")
		for _, act := range []malice.Act{
			movement.Move{Who: "Ann", Way: []string{"A4"}}, movement.RollMove{Who: "Ann"},
			movement.UseGate{Who: "Ann", To: "b"},
			creature.Creature{Kind: "shadow", Table: true, By: "Ann"}, turn.EndTurn{}, shadows.ShadowTurn{},
		} {
			malicetest.Refuses(t, s, act, "combat.trigger", malicetest.Said{})
		}
		met, _ := malicetest.Plays(t, s, creature.Lair{Who: "Ann"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		malicetest.Equal(t, "met", owed(met), []string{"Ann has to fight at a:B4: combat phase"})
		malicetest.Refuses(t, met, turn.EndTurn{}, "combat.trigger", malicetest.Said{})
		left, _ := malicetest.Plays(t, met, creature.LeaveEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "left", owed(left), nil)
		fought, _ := malicetest.Plays(t, met, combat.BeginCombat{}, malicetest.Said{})
		malicetest.Equal(t, "begun", owed(fought), []string{"Ann has to fight at a:B4: combat phase"})
		malicetest.Refuses(t, fought, turn.EndTurn{}, "combat.end", malicetest.Said{})
		after, told := malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{Anyway: true})
		malicetest.Equal(t, "left anyway",
			[]any{owed(after), slices.Contains(malicetest.Kinds(told), "due.lapsed"),
				malicetest.Remarked(told, "combat.trigger") != ""}, []any{[]string(nil), true, true})
		moved, _ := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"A4"}},
			malicetest.Said{Anyway: true})
		malicetest.Equal(t, "gone anyway", owed(moved), nil)
	})
}

// Another band stays out of a lair where a fight waits.
func TestALairThatWaitsIsForOneBand(t *testing.T) {
	rulebooktest.Proves(t, "lair.band")
	s := inDen(t, "second")
	s = malicetest.MoveFrom(s, "Ben", "a:A4", notation.Whole(9))
	malicetest.Refuses(t, s, movement.Move{Who: "Ben", Way: []string{"B4"}}, "lair.band", malicetest.Said{})
}

// A Guardian and a Shadow on one hex are two fights: the second waits while the first is
// fought, and goes with who withdraws (combat.trigger, guardian.trigger, aethos.avatars-enter,
// reading A30).
func TestTwoFightsOnOneHex(t *testing.T) {
	rulebooktest.Proves(t, "combat.trigger", "guardian.trigger")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:C4", notation.Whole(9))
	s.Shadows = []malice.Shadow{{ID: 3, Life: 1, At: "a:C5"}}
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"C5"}}, malicetest.Said{})
	malicetest.Equal(t, "the Guardian first", owed(s),
		[]string{"Ann has to fight at a:C5: encounter guardian Ann"})
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}},
		malicetest.Said{Dice: "type=1", Draw: "red:A,blue:B"})
	s, _ = malicetest.Plays(t, s, combat.EndCombat{How: "won"},
		malicetest.Said{Dice: "treasures=1,potions=1"})
	s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true},
		malicetest.Said{Dice: "1,1,1,1,1,1,1,1", Draw: "well=dark"})
	malicetest.Equal(t, "then the Shadow", owed(s)[0],
		"Ann has to fight at a:C5: encounter shadow Ann 3")
	malicetest.Refuses(t, s, turn.EndTurn{}, "combat.trigger", malicetest.Said{})
}

// A beaten Guardian is gone at once: its Well stays due whatever is done in between, nobody
// meets the Guardian again, and where nobody turns the Well over the turn's end does.
func TestTheWellOfABeatenGuardian(t *testing.T) {
	rulebooktest.Proves(t, "guardian.no-respawn", "guardian.defeat.reveal", "harvest.at-once")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, _ := malicetest.Plays(t, malicetest.Facing(t, printing, 2), combat.WonEncounter{},
			malicetest.Said{Dice: "treasures=1,potions=1"})
		malicetest.Equal(t, "due", owed(s)[:2], []string{"Ann has a harvest to take at once: harvest Ann",
			"the Well of a1 is to be turned over: well reveal a1"})
		malicetest.Equal(t, "nobody there", s.GuardianAt("a:a1"), "")
		lost, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "lr"}}},
			malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "the harvest lapses",
			[]any{lost.Encounter == nil, malicetest.Ruled(told, "harvest.at-once"), owed(lost)[0]},
			[]any{true, true, "the Well of a1 is to be turned over: well reveal a1"})
		malicetest.Refuses(t, lost, creature.Creature{Kind: "guardian", Table: true, By: "Ann"},
			"guardian.where", malicetest.Said{})
		malicetest.Refuses(t, lost, combat.BeginCombat{}, "", malicetest.Said{})
		malicetest.Refuses(t, lost, life.Reveal{At: "a2"}, "guardian.defeat.reveal",
			malicetest.Said{Draw: "dark"})
		beside, told := malicetest.Plays(t, s, life.Reveal{At: "a1"}, malicetest.Said{Draw: "dark"})
		malicetest.Equal(t, "the Well first", []any{beside.Wells["a1"], owed(beside)[0],
			malicetest.Remarked(told, "guardian.defeat.reveal"), malicetest.Ruled(told, "harvest.at-once")},
			[]any{"dark", "Ann has a harvest to take at once: harvest Ann", "", false})
		both, _ := malicetest.Plays(t, beside, treasure.Harvest{Table: true},
			malicetest.Said{Dice: "1,1,1,1,1,1,1,1"})
		malicetest.Equal(t, "both", []any{both.Encounter == nil, both.WellDue("a1")}, []any{true, false})
		turned, _ := malicetest.Plays(t, lost, life.Reveal{At: "a1"}, malicetest.Said{Draw: "dark"})
		malicetest.Equal(t, "turned", []any{turned.Wells["a1"], turned.WellDue("a1")}, []any{"dark", false})
		night, told := malicetest.Plays(t, lost, turn.EndTurn{}, malicetest.Said{Draw: "well=dark"})
		malicetest.Equal(t, "by the turn's end", []any{night.Wells["a1"], len(night.Due),
			malicetest.Ruled(told, "guardian.defeat.reveal")}, []any{"dark", 0, true})
	})
}

// The last Light Well that the end of a turn turns over wins the game before any Shadow moves.
func TestTheLastWellAtTheTurnsEnd(t *testing.T) {
	rulebooktest.Proves(t, "guardian.defeat.reveal", "scenario.win.reveal-all", "end.checked-when")
	s, _ := malicetest.Plays(t, malicetest.Facing(t, "second", 1), combat.WonEncounter{},
		malicetest.Said{Dice: "treasures=1,potions=1"})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "well=light"})
	malicetest.Equal(t, "won",
		[]any{s.Over, s.Round, slices.Contains(malicetest.Kinds(told), "seal.removed")},
		[]any{&malice.Over{Won: true, Rule: "scenario.win.reveal-all"}, 1, false})
}

// Every band's draws are kept until they are drawn, one after another's victory too
// (lair.stocked.item).
func TestDrawsOfTwoBands(t *testing.T) {
	rulebooktest.Proves(t, "item.allocate")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	malice.SpoilsChanged{By: []string{"Ann"}, Treasures: 2}.Apply(s)
	treasureOf := func(s *malice.State, name string) int {
		if o := s.SpoilsFor(name); o != nil {
			return o.Treasures
		}
		return 0
	}
	malice.SpoilsChanged{By: []string{"Ben"}, Treasures: 1}.Apply(s)
	s, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ben", Item: "weapon:Axe"}, malicetest.Said{})
	malicetest.Equal(t, "Ann's are there", []int{treasureOf(s, "Ann"), treasureOf(s, "Ben")}, []int{2, 0})
	s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "armor:Mail"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "blue:Mist"}, malicetest.Said{})
	malicetest.Equal(t, "what came is counted", treasureOf(s, "Ann"), 1)
	s, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann", Item: "book:Tome"}, malicetest.Said{})
	malicetest.Equal(t, "all", s.Due, nil)
}

// What a city or a mystic gives of a trove that only the table has stays due: a potion that was
// bought, one of a color, a card that is kept or not (mystic.brew.how).
func TestServicesStillToBeDrawn(t *testing.T) {
	rulebooktest.Proves(t, "city.alchemy.acquire", "city.alchemy.trade")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	malice.PlaceTurned{Board: "a", What: "city", To: "alchemy"}.Apply(s)
	s.Avatar("Ann").At = "a:city"
	s.Avatar("Ann").Items = []string{"red:Leaf"}
	bought, _ := malicetest.Plays(t, s, cities.UseCity{Who: "Ann", Words: []string{"acquire"}},
		malicetest.Said{})
	malicetest.Equal(t, "bought", owed(bought), []string{"Ann has a potion to draw: item draw Ann NAME"})
	drawn, _ := malicetest.Plays(t, bought, treasure.DrawSpoils{Who: "Ann", Item: "blue:Mist"},
		malicetest.Said{})
	malicetest.Equal(t, "drawn", []any{drawn.Avatar("Ann").Items, owed(drawn)},
		[]any{[]string{"red:Leaf", "blue:Mist"}, []string(nil)})

	trade, _ := malicetest.Plays(t, s, cities.UseCity{Who: "Ann", Words: []string{"trade"}},
		malicetest.Said{})
	malicetest.Equal(t, "set against", owed(trade),
		[]string{"Ann has a potion to draw against Leaf (red potion): item draw Ann NAME"})
	for keep, items := range map[string][]string{"old": {"red:Leaf"}, "new": {"blue:Mist"}} {
		kept, _ := malicetest.Plays(t, trade, treasure.DrawSpoils{Who: "Ann", Item: "blue:Mist"},
			malicetest.Said{Choose: map[string]string{"keep": keep}})
		malicetest.Equal(t, keep, []any{kept.Avatar("Ann").Items, owed(kept)}, []any{items, []string(nil)})
	}

	malice.Owed{Due: malice.Due{What: "potion", Who: []string{"Ann"}, Color: "green"}}.Apply(s)
	malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Ann", Item: "blue:Mist"}, "item.sources",
		malicetest.Said{})
	brewed, _ := malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann", Item: "green:Fern"},
		malicetest.Said{})
	malicetest.Equal(t, "of its color", owed(brewed), nil)
}

// A fate card that doubles or a city call for is due to that avatar until it is drawn
// (city.destiny); one that is being resolved is too, and both end with the turn.
func TestFateStillToBeDrawn(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw", "band.timing", "turn.round")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, _ := malicetest.Plays(t, malicetest.Game(t, printing, 2, malicetest.Names(2)...),
			movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "3,3"})
		malicetest.Equal(t, "due", owed(s), []string{"Ann has a fate card to draw: fate draw Ann NAME"})
		drawn, _ := malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Wind", Kind: "invoked"},
			malicetest.Said{})
		malicetest.Equal(t, "drawn", owed(drawn), nil)
		band, _ := malicetest.Plays(t, drawn, rolls.InvokeFate{Who: "Ann", Band: true}, malicetest.Said{})
		malicetest.Equal(t, "resolving", owed(band),
			[]string{"Ann has a fate card in hand that is being resolved: fate done"})
		ended, told := malicetest.Plays(t, band, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "resolved", []any{ended.Resolving == nil, ended.Avatar("Ann").Fate,
			slices.Contains(malicetest.Kinds(told), "fate.resolving")}, []any{true, "", true})
		_, told = malicetest.Plays(t, s, turn.EndTurn{}, malicetest.Said{})
		malicetest.Equal(t, "lapses", slices.Contains(malicetest.Kinds(told), "due.lapsed"), true)
	})
}

// With the die of the attempt alone a success is kept and the creature is the next step; with
// all dice it comes at once, and a failure brings nothing.
func TestProvokingInTwoSteps(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.success", "combat.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C3", notation.Whole(9))
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"C4"}}, malicetest.Said{})
		came, told := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "5"})
		malicetest.Equal(t, "kept", []any{came.Encounter == nil, told.Result.(creature.ProvokeResult).Success,
			owed(came)}, []any{true, true, []string{"Ann has to fight at a:C4: creature Ann"}})
		malicetest.Refuses(t, came, movement.Move{Who: "Ann", Way: []string{"C3"}}, spentRule(printing),
			malicetest.Said{})
		met, _ := malicetest.Plays(t, came, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		malicetest.Equal(t, "met", owed(met), []string{"Ann has to fight at a:C4: combat phase"})
		once, _ := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "5,1,1,1"})
		malicetest.Equal(t, "at once", once.Encounter, met.Encounter)
		none, _ := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
		malicetest.Equal(t, "nothing", []any{none.Encounter == nil, owed(none)}, []any{true, []string(nil)})
	})
}

// spentRule is the rule that keeps who has provoked from going on: in the first
// printing the attempt was its action.
func spentRule(printing string) string {
	if printing == "first" {
		return "turn.first.round"
	}
	return "combat.trigger"
}

// The table file has the whole list, and a hand may add to it; what an earlier program kept
// as spoils is due now.
func TestWhatIsDueIsWritten(t *testing.T) {
	s := inDen(t, "second")
	malice.SpoilsChanged{By: []string{"Ben"}, Treasures: 2, Potions: 1, Luck: true}.Apply(s)
	s.Resolving = &malice.Resolving{Who: "Ben", Card: "Wind"}
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"{what: fight, who: [Ann], at: a:B4}", "{what: treasure, who: [Ben], n: 2}",
		"{what: treasure, who: [Ben], luck: true}", "{what: potion, who: [Ben]}",
		"{what: choice, who: [Ben]}"} {
		malicetest.Equal(t, line, strings.Count(string(text), line), 1)
	}
	from := string(text)
	at := strings.Index(from, "due:")
	from = from[:at] + "due: [{what: fate, who: [Ann]}]\n" + from[strings.Index(from, "boards:"):]
	from += "spoils: {by: [Ann, Ben], treasures: 1, potions: 0, luck: false}\n"
	file, err := yamlfile.Parse("table.yaml", []byte(from))
	if err != nil {
		t.Fatal(err)
	}
	read := malice.Begin(s.Book(), "")
	if err := file.Read(read.Form); err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "read", read.Due,
		[]malice.Due{{What: "treasure", Who: []string{"Ann", "Ben"}}, {What: "fate", Who: []string{"Ann"}}})
}

// A new name of an avatar stands in its duties too; an avatar that leaves the game has none.
func TestNamesInWhatIsDue(t *testing.T) {
	s := inDen(t, "second")
	malice.Renamed{From: "Ann", To: "Zoe"}.Apply(s)
	malicetest.Equal(t, "renamed", owed(s), []string{"Zoe has to fight at a:B4: encounter lair Zoe"})
	s.Avatar("Zoe").At = "a:A4"
	malicetest.Equal(t, "moved by hand", owed(s), nil)
}
