package malice_test

import (
	"bytes"
	"fmt"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// apart are Ann and Ben at the Gate of a board that is not typed in, each with points.
func apart(t *testing.T) *malice.State {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	return malicetest.MoveFrom(malicetest.MoveFrom(s, "Ann", "a:gate", notation.Whole(9)), "Ben", "a:gate",
		notation.Whole(9))
}

var oneHex = malicetest.Said{Choose: map[string]string{"same-hex": "yes"}}

// Each step that nobody named is a hex of its own, whose number is never used again.
func TestUnnamedHexes(t *testing.T) {
	rulebooktest.Proves(t, "move.step")
	s := apart(t)
	for _, c := range []struct{ who, way, at string }{
		{"Ann", "forest", "a:forest-1"}, {"Ben", "forest", "a:forest-2"}, {"Ann", "road", "a:road-1"},
		{"Ben", "plains", "a:plains-1"}, {"Ann", "forest", "a:forest-3"},
	} {
		s, _ = malicetest.Moves(t, s, c.who, c.way)
		malicetest.Equal(t, c.way, s.Avatar(c.who).At, c.at)
	}
	s, told := malicetest.Plays(t, malicetest.MoveFrom(s, "Ben", "b:gate", notation.Whole(9)),
		movement.Move{Who: "Ben", Way: []string{"forest", "forest", "road", "forest"}}, malicetest.Said{})
	malicetest.Equal(t, "on its own board", s.Avatar("Ben").At, "b:forest-3")
	malicetest.Equal(t, "by", told.Events[0].Event.(malice.BandMoved).Via,
		[]string{"forest-1", "forest-2", "road-1"})
	back, _ := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"swamp", "a:Forest-2"}},
		malicetest.Said{})
	malicetest.Equal(t, "a number names its hex", back.Avatar("Ann").At, "a:forest-2")
	set, _ := malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:forest"},
		malicetest.Said{})
	malicetest.Equal(t, "put down", set.Avatar("Ann").At, "a:forest-4")
	far, _ := malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:forest-9"},
		malicetest.Said{})
	far, _ = malicetest.Plays(t, far, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:gate"},
		malicetest.Said{})
	malicetest.Equal(t, "said by somebody", far.Fresh("a", "forest"), "a:forest-10")
}

// Two hexes without a name are two: nobody bands or trades over them, unless the players say
// that they are one; then they have one name.
func TestHexesThatAreOne(t *testing.T) {
	rulebooktest.Proves(t, "band.form", "trade.same-hex")
	s := apart(t)
	s.Avatar("Ann").Items = []string{"weapon:Axe"}
	s, _ = malicetest.Moves(t, s, "Ann", "forest")
	s, _ = malicetest.Moves(t, s, "Ben", "forest")
	for rule, act := range map[string]malice.Act{
		"band.form":      movement.JoinBand{Who: "Ann", With: "Ben"},
		"trade.same-hex": treasure.GiveItem{From: "Ann", To: "Ben", Item: "weapon"},
	} {
		malicetest.Refuses(t, s, act, rule, malicetest.Said{})
		after, told := malicetest.Plays(t, s, act, oneHex)
		malicetest.Equal(t, rule, []any{malicetest.Kinds(told)[0], after.Avatar("Ann").At,
			after.Avatar("Ben").At}, []any{"hex.same", "a:forest-2", "a:forest-2"})
	}
	join := movement.JoinBand{Who: "Ben", With: "Ann"}
	named, _ := malicetest.Moves(t, s, "Ann", "hills", "forest=old-oak")
	after, _ := malicetest.Plays(t, named, join, oneHex)
	malicetest.Equal(t, "the owners' name stays", []any{after.Avatar("Ben").At, after.Hexes},
		[]any{"a:old-oak", map[string]string{"a:old-oak": "forest"}})
	crossing, _ := malicetest.Moves(t, s, "Ann", "road", "a:crossing")
	after, _ = malicetest.Plays(t, crossing, join, oneHex)
	malicetest.Equal(t, "what is known is kept", after.TerrainAt("a:crossing"), "forest")
	for _, way := range [][]string{{"hills"}, {"hills", "gate"}, {"hills", "a1"}, {"hills", "b:glade"}} {
		other, _ := malicetest.Moves(t, s, "Ann", way...)
		joined, told := malicetest.Plays(t, other, join, malicetest.Said{Anyway: true})
		malicetest.Equal(t, "asked where it can be: "+way[len(way)-1], len(told.Choices), 0)
		malicetest.Equal(t, "a band stands on one hex (band.form)", joined.Avatar("Ben").At,
			other.Avatar("Ann").At)
	}
	two, _ := malicetest.Moves(t, s, "Ann", "road", "a:crossing")
	two, _ = malicetest.Moves(t, two, "Ben", "road", "a:mill")
	_, told := malicetest.Plays(t, two, movement.JoinBand{Who: "Ann", With: "Ben"},
		malicetest.Said{Anyway: true})
	malicetest.Equal(t, "two names of the owners' are two hexes", len(told.Choices), 0)
}

// A hex keeps the terrain that was said of it, and a creature there has a type; what is said
// last counts.
func TestTerrainIsKept(t *testing.T) {
	rulebooktest.Proves(t, "creature.table.forest")
	s, told := malicetest.Plays(t, apart(t),
		movement.Move{Who: "Ann", Way: []string{"forest=old-oak", "hills", "a:mill"}}, malicetest.Said{})
	malicetest.Equal(t, "known", []any{s.Hexes, len(told.Events)},
		[]any{map[string]string{"a:old-oak": "forest", "a:mill": "hills"}, 1})
	s, told = malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{"a:Old-Oak"}}, malicetest.Said{})
	malicetest.Equal(t, "entered by its name", []any{malicetest.Standing(s, "Ben"), len(told.Events)},
		[]any{"a:old-oak 7", 1})
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ben"},
		malicetest.Said{Dice: "type=2,power=1,abilities=1"})
	malicetest.Equal(t, "its type", s.Encounter.Type, "reptilid")
	s.Encounter = nil
	s, told = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"swamp=old-oak"}},
		malicetest.Said{})
	malicetest.Equal(t, "the last word", []any{s.TerrainAt("a:old-oak"), told.Remarks[0].Text},
		[]any{"swamp", "a:old-oak was forest until now, and is swamp"})
	road, _ := malicetest.Moves(t, apart(t), "Ann", "road")
	met, _ := malicetest.Plays(t, road, creature.Creature{Kind: "creature", Terrain: "wild", Table: true,
		By: "Ann", At: "a:road-1"}, malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	malicetest.Equal(t, "said of a road", met.TerrainAt("a:road-1"), "wild")
	forest, _ := malicetest.Moves(t, apart(t), "Ann", "forest")
	met, _ = malicetest.Plays(t, forest, creature.Creature{Kind: "creature", Table: true, By: "Ann",
		At: "a:forest"}, malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	malicetest.Equal(t, "the forest where one stands", met.Encounter.At, "a:forest-1")
}

// A stronghold is no lair, with its Guardian or without, and its Guardian's type comes from the
// terrain that was said (guardian.type).
func TestAStrongholdIsNoLair(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack", "guardian.trigger")
	s, _ := malicetest.Moves(t, apart(t), "Ann", "swamp", "a1")
	malicetest.Refuses(t, s, creature.Lair{Who: "Ann"}, "guardian.trigger", malicetest.Said{})
	open := telling.Copy(s)
	malice.WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(open)
	malicetest.Refuses(t, open, creature.Lair{Who: "Ann"}, "lair.attack", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann"},
		malicetest.Said{Dice: "type=1"})
	malicetest.Equal(t, "of the swamp", s.Encounter.Type, "protean")
}

// A lair with a name of the owners' is known from the first meeting on, and is emptied once,
// whoever comes.
func TestALairKnownByName(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack", "lair.stocked.item", "lair.reoccupy", "lair.stocked.keep")
	met := func(s *malice.State, who string) *malice.State {
		s, _ = malicetest.Plays(t, s, creature.Lair{Who: who},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		return s
	}
	s, _ := malicetest.Moves(t, apart(t), "Ann", "forest=cave")
	malicetest.Equal(t, "a place as any", s.IsLair("a:cave"), false)
	s = met(s, "Ann")
	malicetest.Equal(t, "a lair", []any{s.IsLair("a:cave"), s.Lairs.Known}, []any{true, []string{"a:cave"}})
	s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
	malicetest.Equal(t, "emptied", []any{s.Lairs.Emptied, s.Lairs.Stocked["a"]}, []any{[]string{"a:cave"}, 5})
	s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
	s, _ = malicetest.Moves(t, s, "Ann", "plains")
	in, told := malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{"forest", "a:cave"}},
		malicetest.Said{})
	malicetest.Equal(t, "attacks who comes", told.Result.(movement.MoveResult).Sets, []string{"lair"})
	malicetest.Refuses(t, s, movement.Move{Who: "Ben", Way: []string{"forest=cave", "plains"}}, "lair.attack",
		malicetest.Said{})
	in, told = malicetest.Plays(t, met(in, "Ben"), combat.WonEncounter{}, malicetest.Said{})
	malicetest.Equal(t, "no second token", []any{in.Lairs.Stocked["a"], in.SpoilsOf([]string{"Ben"}).Luck,
		len(told.Choices)}, []any{5, true, 0})
}

// Nobody needs to say whether a lair was stocked where it is certain: all of the board are, or
// all but those that are known by name; else it is asked.
func TestWhetherItWasStocked(t *testing.T) {
	rulebooktest.Proves(t, "lair.stocked.item")
	for _, c := range []struct {
		at      string
		stocked int
		emptied []string
		asked   bool
	}{
		{"a:cave", 6, nil, false}, {"a:cave", 5, nil, true}, {"a:cave", 5, []string{"a:den"}, false},
		{"a:cave", 4, []string{"a:den"}, true},
		{"a:cave", 5, []string{"b:den"}, true}, {"a:cave", 5, []string{"a:lair-1"}, true},
		{"a:lair-2", 5, []string{"a:den"}, true}, {"a:lair-2", 6, nil, false},
	} {
		s := apart(t)
		s.Lairs.Stocked["a"], s.Lairs.Emptied, s.Avatar("Ann").At = c.stocked, c.emptied, c.at
		s, _ = malicetest.Plays(t, s, creature.Lair{Who: "Ann", Terrain: "wild"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		asked := false
		person := &chance.Person{Next: malicetest.Nothing{}, Prompt: func(chance.Put) (string, error) {
			asked = true
			return "", nil
		}}
		if _, _, err := malicetest.Tell(t, s, combat.WonEncounter{}, person, false); err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, fmt.Sprint(c), asked, c.asked)
	}
}

// What was noted of places in a turn stood under hexes in tables from before hexes had names
// there (encounter.provoke.once).
func TestTablesOfOld(t *testing.T) {
	s := apart(t)
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	const was = "hexes: {first: {'a:oak': Ann}, provoked: ['a:oak']}"
	file, err := yamlfile.Parse("table.yaml",
		bytes.Replace(text, []byte("over: null"), []byte(was+"\nover: null"), 1))
	if err != nil {
		t.Fatal(err)
	}
	old := malice.Begin(s.Book(), "")
	if err := file.Read(old.Form); err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "read", []any{old.Tracks.First, old.Tracks.Provoked, len(old.Hexes)},
		[]any{map[string]string{"a:oak": "Ann"}, []string{"a:oak"}, 0})
	malice.HexKnown{Hex: "a:oak", Terrain: "forest"}.Apply(old)
	text, err = file.Write(old.Form)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"hexes: {a:oak: forest}", "tracks:", "provoked:"} {
		malicetest.Equal(t, want+" in\n"+string(text), bytes.Contains(text, []byte(want)), true)
	}
}

// A band's points are its lowest, wherever they are shown, once all have rolled; an avatar
// alone, or of a band that has not rolled, has its own (move.mp.band-min, move.band.all-act).
func TestPointsAreShownAlike(t *testing.T) {
	s := malicetest.MoveGame(t, "second", 2)
	s = malicetest.MoveFrom(malicetest.MoveFrom(s, "Ann", "a:A1", notation.Whole(7)), "Ben", "a:A1",
		notation.Whole(4))
	shown := func(s *malice.State) (list []string) {
		for i, view := range []malice.AvatarView{s.Shown("Ann"), s.Shown("Ben")} {
			text := "none"
			if view.MP != nil {
				text = view.MP.String()
				malicetest.Equal(t, "turn "+text, *status.Of(s)[i].MP, *view.MP)
			}
			if view.OwnMP != nil {
				text += " of " + view.OwnMP.String()
			}
			list = append(list, text)
		}
		return list
	}
	malicetest.Equal(t, "alone", shown(s), []string{"7", "4"})
	band := malicetest.MoveBanded(s, "Ann", "Ben")
	malicetest.Equal(t, "a band", shown(band), []string{"4 of 7", "4"})
	view, err := movement.ReachOf(band, "Ann")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "reach", view.MP, notation.Whole(4))
	band.Avatar("Ben").Turn = nil
	malicetest.Equal(t, "not yet", shown(band), []string{"7", "none"})
}
