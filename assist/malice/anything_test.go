package malice_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
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
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/text"
)

// anyAct is something that somebody might say, sensible or not.
func anyAct(t *rapid.T) malice.Act {
	who := func() string {
		return rapid.SampledFrom([]string{"Ann", "Ben", "Cyd", "Hal", "an", "Zoe", ""}).Draw(t, "who")
	}
	where := func() string {
		return rapid.SampledFrom(append([]string{"z9", ""}, malicetest.EveryStronghold...)).Draw(t, "where")
	}
	n := rapid.IntRange(1, 7).Draw(t, "n")
	color := rapid.SampledFrom(notation.Colors).Draw(t, "color")
	return rapid.SampledFrom([]func() malice.Act{
		func() malice.Act { return life.Turn{What: "wound", Who: who(), N: n} },
		func() malice.Act { return creature.Provoke{Who: who(), Terrain: "wild"} },
		func() malice.Act { return creature.Lair{Who: who(), Terrain: "wild"} },
		func() malice.Act {
			return life.Suffer{Who: who(), N: n, Kind: notation.WoundKinds[n%len(notation.WoundKinds)],
				Of: color}
		},
		func() malice.Act { return life.Turn{What: "heal", Who: who(), N: n} },
		func() malice.Act { return life.Turn{What: "drain", Who: who(), N: n} },
		func() malice.Act { return life.Reveal{At: where()} },
		func() malice.Act { return life.Darken{At: where()} },
		func() malice.Act { return life.Restore{Who: who(), N: 1 + n%2} },
		func() malice.Act { return movement.JoinBand{Who: who(), With: who()} },
		func() malice.Act { return movement.LeaveBand{Who: who()} },
		func() malice.Act {
			return setup.AddAvatar{Seat: setup.Seat{Name: who(), Mastery: malice.Mastery{Color: color}}}
		},
		func() malice.Act { return setup.RemoveAvatar{Who: who()} },
		func() malice.Act { return setup.RenameAvatar{Who: who(), To: who()} },
		func() malice.Act { return setup.SetAvatar{Who: who(), What: "at", Value: where()} },
		func() malice.Act { return setup.SetAvatar{Who: who(), What: "mastery", Value: color + ":X"} },
		func() malice.Act {
			return creature.Creature{Kind: rapid.SampledFrom(notation.Kinds).Draw(t, "kind"),
				Terrain: "swamp", Lair: n == 7, Table: true, By: who(), At: where()}
		},
		func() malice.Act { return creature.DrawAbility{Cards: []string{"red:A", color}[:1+n%2]} },
		func() malice.Act { return combat.WonEncounter{} },
		func() malice.Act { return creature.LeaveEncounter{} },
		func() malice.Act {
			return treasure.Harvest{Table: true, By: who(),
				Extra: map[string]int{color: -1}}
		},
		func() malice.Act {
			return treasure.Harvest{Life: n, Abilities: []string{color}, Extra: map[string]int{color: n}}
		},
		func() malice.Act { return creature.Creature{Kind: "shadow", Avatars: n, Shadow: n % 3} },
		func() malice.Act {
			return rolls.Roll{Throws: []rolls.Throw{{Named: "mr", Who: who()},
				{Named: "cr"}}}
		},
		func() malice.Act {
			return rolls.Roll{Throws: []rolls.Throw{{Named: "lr", Who: who()}, {Named: "pr"}}, Power: n,
				Mods: []notation.Mod{{What: "lr", Bonus: notation.Bonus{Plus: n, Stars: n - 4}, Text: "any"}}}
		},
		func() malice.Act {
			return rolls.GiveShards{From: who(), To: who(),
				Lot: rolls.Lot{N: n, Color: color}}
		},
		func() malice.Act {
			return rolls.TradeShards{A: who(), Give: []rolls.Lot{{N: 1, Color: color}}, B: who(),
				Take: []rolls.Lot{{N: n, Color: "colorless"}}}
		},
		func() malice.Act {
			return rolls.MoveShards{Who: who(), Lot: rolls.Lot{N: n, Color: color}, Back: n%2 == 0}
		},
		func() malice.Act {
			return cards.InvokeShard{Who: who(), Lot: rolls.Lot{N: 1 + n%2, Color: color},
				For: []string{rapid.SampledFrom([]string{"cr", "lr", "mr", "mastery", "aggression",
					"pr"}).Draw(t, "for"), who()}}
		},
		func() malice.Act {
			return cards.UseMastery{Who: who(), Part: notation.MasteryParts[n%2],
				On: who()}
		},
		func() malice.Act { return cards.AttuneShards{Who: who(), Lots: []rolls.Lot{{N: n, Color: color}}} },
		func() malice.Act { return cards.AttuneMastery{Who: who()} },
		func() malice.Act {
			return movement.RevealPlace{What: []string{"city", "mystic"}[n%2],
				Board: []string{"a", "b", ""}[n%3]}
		},
		func() malice.Act {
			return setup.SetAvatar{Who: who(), What: "at",
				Value: []string{"a:city", "a:mystic", "b:city", "b:gate"}[n%4]}
		},
		func() malice.Act { return cities.UseCity{Who: who(), Words: anyWords(t)} },
		func() malice.Act { return cities.UseMystic{Who: who()} },
		func() malice.Act { return cities.Brew{Who: who(), Color: color} },
		func() malice.Act {
			return movement.UseGate{Who: who(), To: []string{"a", "b", "gateways", "city-a"}[n%4]}
		},
		func() malice.Act { return life.Turn{What: "restore", Who: who(), N: n} },
		func() malice.Act { return turn.Recover{Who: who(), Points: n % 3} },
		func() malice.Act { return life.Destroy{Who: who()} },
		func() malice.Act { return life.Return{Who: who()} },
		func() malice.Act { return life.Return{} },
		func() malice.Act { return turn.EndTurn{} },
		func() malice.Act {
			return cards.GainItem{Who: who(),
				Item: rapid.SampledFrom(notation.ItemTypes).Draw(t, "type") + ":X"}
		},
		func() malice.Act { return cards.GainItem{Who: who(), Item: color + ":X"} },
		func() malice.Act { return cards.DropItem{Who: who(), Item: color} },
		func() malice.Act { return treasure.GiveItem{From: who(), To: who(), Item: color} },
		func() malice.Act { return treasure.TradeItems{A: who(), B: who()} },
		func() malice.Act {
			return cards.UseItem{Who: who(), Item: "book", Effects: []string{"immune " + color}}
		},
		func() malice.Act { return cards.Drink{Who: who(), Effects: []string{"cr +1"}} },
		func() malice.Act { return cards.ClaimItem{Who: who()} },
		func() malice.Act {
			return treasure.DrawSpoils{Who: who(),
				Item: []string{"", "weapon:X", color}[n%3]}
		},
		func() malice.Act { return treasure.SeekTreasure{Who: who()} },
		func() malice.Act {
			return rolls.DrawFate{Who: who(), Card: "X", Kind: notation.FateKinds[n%4], Band: n > 4,
				Effects: []string{"mr -1"}}
		},
		func() malice.Act { return rolls.InvokeFate{Who: who(), Band: n > 4} },
		func() malice.Act { return rolls.DoneFate{} },
		func() malice.Act { return rolls.ReturnFate{Who: who()} },
		func() malice.Act { return movement.RollMove{Who: who()} },
		func() malice.Act {
			return movement.Move{Who: who(), Way: [][]string{{"plains"}, {"forest", "road"},
				{"hills", "city"}, {"plains", "lair"}, {"water"}, {"plains", "b:gate"}}[n%6]}
		},
		func() malice.Act { return movement.BoardCraft{Who: who(), With: who()} },
		func() malice.Act { return malicetest.AnyFightAct(t, who()) },
		func() malice.Act { return malicetest.AnyFightAct(t, who()) },
		func() malice.Act { return malicetest.AnyFightAct(t, who()) },
		func() malice.Act { return shadows.ShadowTurn{} },
		func() malice.Act { return shadows.ShadowTurn{} },
	}).Draw(t, "act")()
}

// anyWords draws up to a few words that somebody might say to a city.
func anyWords(t *rapid.T) []string {
	words := []string{"trade", "acquire", "one-to-two", "two-to-one", "colorless", "red", "city-b", "axe"}
	return rapid.SliceOfN(rapid.SampledFrom(words), 0, 3).Draw(t, "words")
}

// Whatever is said at the table, in whatever order: a refusal changes nothing, the new table is
// the old one plus the events, everything in the box is there once (108 shards, whole sets of
// radiance, the Wells of the boards, life tokens), and the file can be written and read
// (component.shards.colorless).
func TestAnythingAtAll(t *testing.T) {
	malicetest.AnyActs(t, func(rt *rapid.T) *malice.State { return anyTable(t, rt) }, anyAct,
		func(rt *rapid.T, s *malice.State) {
			for _, a := range s.Avatars {
				if n := a.Life + a.Wounds + a.Drains; n != 5+text.Count(a.Radiance, "life") ||
					a.Life < 0 || a.Wounds < 0 || a.Drains < 0 {
					rt.Fatalf("%s has %s", a.Name, fmt.Sprint(malicetest.Life(&a)))
				}
			}
		})
}

// anyTable is a table as it is set up.
func anyTable(t *testing.T, rt *rapid.T) *malice.State {
	printing := rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")
	act := setup.New{Printing: printing,
		Scenario:   rapid.SampledFrom([]string{"preserve", "thwart"}).Draw(rt, "scenario"),
		Boards:     rapid.IntRange(1, 4).Draw(rt, "boards"),
		Difficulty: rapid.SampledFrom(notation.Difficulties).Draw(rt, "difficulty"), DStar: "all"}
	if printing == "first" {
		act.Scenario = "preserve"
	}
	for i, name := range malicetest.Names(rapid.IntRange(2, 8).Draw(rt, "avatars")) {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name,
			Mastery: malice.Mastery{Color: notation.Colors[i%len(notation.Colors)]}})
	}
	s, _, err := malicetest.Tell(t, malice.Begin(malicetest.OpenBook(t), printing), act,
		malicetest.Guesses{Stream: chance.NewStream(1, 0, "any"), T: rt}, false)
	if err != nil {
		rt.Fatal(err)
	}
	return s
}
