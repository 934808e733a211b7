package malice

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// everyStronghold of four boards; a table with fewer has no such place.
var everyStronghold = slices.Concat(Strongholds("a"), Strongholds("b"), Strongholds("c"), Strongholds("d"))

// anyAct is something that somebody might say, sensible or not.
func anyAct(t *rapid.T) Act {
	who := func() string {
		return rapid.SampledFrom([]string{"Ann", "Ben", "Cyd", "Hal", "an", "Zoe", ""}).Draw(t, "who")
	}
	where := func() string {
		return rapid.SampledFrom(append([]string{"z9", ""}, everyStronghold...)).Draw(t, "where")
	}
	n := rapid.IntRange(1, 7).Draw(t, "n")
	color := rapid.SampledFrom(Colors).Draw(t, "color")
	return rapid.SampledFrom([]func() Act{
		func() Act { return Turn{"wound", who(), n} },
		func() Act { return Provoke{Who: who(), Terrain: "wild"} },
		func() Act { return Lair{Who: who(), Terrain: "wild"} },
		func() Act { return Suffer{Who: who(), N: n, Kind: WoundKinds[n%len(WoundKinds)], Of: color} },
		func() Act { return Turn{"heal", who(), n} },
		func() Act { return Turn{"drain", who(), n} },
		func() Act { return Reveal{where()} },
		func() Act { return Darken{where()} },
		func() Act { return Restore{who(), 1 + n%2} },
		func() Act { return JoinBand{who(), who()} },
		func() Act { return LeaveBand{Who: who()} },
		func() Act { return AddAvatar{Seat{Name: who(), Mastery: Mastery{Color: color}}} },
		func() Act { return RemoveAvatar{who()} },
		func() Act { return RenameAvatar{who(), who()} },
		func() Act { return SetAvatar{who(), "at", where()} },
		func() Act { return SetAvatar{who(), "mastery", color + ":X"} },
		func() Act {
			return Creature{Kind: rapid.SampledFrom(Kinds).Draw(t, "kind"), Terrain: "swamp", Lair: n == 7, Table: true, By: who(), At: where()}
		},
		func() Act { return DrawAbility{[]string{"red:A", color}[:1+n%2]} },
		func() Act { return WonEncounter{} },
		func() Act { return LeaveEncounter{} },
		func() Act { return Harvest{Table: true, By: who(), Extra: map[string]int{color: -1}} },
		func() Act { return Harvest{Life: n, Abilities: []string{color}, Extra: map[string]int{color: n}} },
		func() Act { return Creature{Kind: "shadow", Avatars: n, Shadow: n % 3} },
		func() Act { return Roll{Throws: []Throw{{Named: "mr", Who: who()}, {Named: "cr"}}} },
		func() Act {
			return Roll{Throws: []Throw{{Named: "lr", Who: who()}, {Named: "pr"}}, Power: n, Mods: []Mod{{What: "lr", Bonus: Bonus{Plus: n, Stars: n - 4}, Text: "any"}}}
		},
		func() Act { return GiveShards{who(), who(), Lot{n, color}} },
		func() Act { return TradeShards{who(), []Lot{{1, color}}, who(), []Lot{{n, "colorless"}}} },
		func() Act { return MoveShards{who(), Lot{n, color}, n%2 == 0} },
		func() Act {
			return InvokeShard{who(), Lot{1 + n%2, color}, []string{rapid.SampledFrom([]string{"cr", "lr", "mr", "mastery", "aggression", "pr"}).Draw(t, "for"), who()}}
		},
		func() Act { return UseMastery{Who: who(), Part: MasteryParts[n%2], On: who()} },
		func() Act { return AttuneShards{who(), []Lot{{n, color}}} },
		func() Act { return AttuneMastery{who()} },
		func() Act { return RevealPlace{[]string{"city", "mystic"}[n%2], []string{"a", "b", ""}[n%3]} },
		func() Act { return SetAvatar{who(), "at", []string{"a:city", "a:mystic", "b:city", "b:gate"}[n%4]} },
		func() Act { return UseCity{Who: who(), Words: anyWords(t)} },
		func() Act { return UseMystic{who()} },
		func() Act { return Brew{who(), color} },
		func() Act { return UseGate{Who: who(), To: []string{"a", "b", "gateways", "city-a"}[n%4]} },
		func() Act { return Turn{"restore", who(), n} },
		func() Act { return Recover{Who: who(), Points: n % 3} },
		func() Act { return Destroy{who()} },
		func() Act { return Return{who()} },
		func() Act { return Return{} },
		func() Act { return EndTurn{} },
		func() Act { return GainItem{who(), rapid.SampledFrom(ItemTypes).Draw(t, "type") + ":X"} },
		func() Act { return GainItem{who(), color + ":X"} },
		func() Act { return DropItem{who(), color} },
		func() Act { return GiveItem{From: who(), To: who(), Item: color} },
		func() Act { return TradeItems{A: who(), B: who()} },
		func() Act { return UseItem{Who: who(), Item: "book", Effects: []string{"immune " + color}} },
		func() Act { return Drink{Who: who(), Effects: []string{"cr +1"}} },
		func() Act { return ClaimItem{Who: who()} },
		func() Act { return DrawSpoils{Who: who(), Item: []string{"", "weapon:X", color}[n%3]} },
		func() Act { return SeekTreasure{Who: who()} },
		func() Act {
			return DrawFate{Who: who(), Card: "X", Kind: FateKinds[n%4], Band: n > 4, Effects: []string{"mr -1"}}
		},
		func() Act { return InvokeFate{Who: who(), Band: n > 4} },
		func() Act { return DoneFate{} },
		func() Act { return ReturnFate{who()} },
		func() Act { return RollMove{Who: who()} },
		func() Act {
			return Move{Who: who(), Way: [][]string{{"plains"}, {"forest", "road"}, {"hills", "city"}, {"plains", "lair"}, {"water"}, {"plains", "b:gate"}}[n%6]}
		},
		func() Act { return BoardCraft{who(), who()} },
		func() Act { return anyFightAct(t, who()) },
		func() Act { return anyFightAct(t, who()) },
		func() Act { return anyFightAct(t, who()) },
		func() Act { return ShadowTurn{} },
		func() Act { return ShadowTurn{} },
	}).Draw(t, "act")()
}

// anyWords are what somebody might ask a city for.
func anyWords(t *rapid.T) []string {
	words := []string{"trade", "acquire", "one-to-two", "two-to-one", "colorless", "red", "city-b", "axe"}
	return rapid.SliceOfN(rapid.SampledFrom(words), 0, 3).Draw(t, "words")
}

// guesses answers for the real boards, so that the Shadows can always play.
type guesses struct {
	*chance.Stream
	t *rapid.T
}

func (g guesses) Choose(q chance.Question) (chance.Choice, error) {
	answers := q.Answers
	if q.Check != nil {
		answers = nil
		for _, where := range everyStronghold {
			if _, err := q.Read(where + ":2"); err == nil {
				answers = append(answers, where+":2", where+":0")
			}
		}
		if q.Default != "" {
			answers = append(answers, q.Default)
		}
		answers = append(answers, "none")
	}
	value, err := q.Read(rapid.SampledFrom(answers).Draw(g.t, q.For))
	return chance.Choice{For: q.For, Value: value}, err
}

// Whatever is said at the table, in whatever order: a refusal changes nothing, the new
// table is the old one plus the events, everything in the box is there once (108 shards,
// whole sets of radiance, the Wells of the boards, life tokens), and the file can be
// written and read (component.shards.coloured, component.shards.colorless,
// component.radiance, setup.wells.count, setup.avatar.life).
func TestAnythingAtAll(t *testing.T) {
	book := openBook(t)
	rapid.Check(t, func(rt *rapid.T) {
		printing := rapid.SampledFrom(both).Draw(rt, "printing")
		act := New{Printing: printing, Scenario: rapid.SampledFrom([]string{"preserve", "thwart"}).Draw(rt, "scenario"),
			Boards: rapid.IntRange(1, 4).Draw(rt, "boards"), Difficulty: rapid.SampledFrom(Difficulties).Draw(rt, "difficulty"), DStar: "all"}
		if printing == "first" {
			act.Scenario = "preserve"
		}
		for i, name := range names(rapid.IntRange(2, 8).Draw(rt, "avatars")) {
			act.Avatars = append(act.Avatars, Seat{Name: name, Mastery: Mastery{Color: Colors[i%len(Colors)]}})
		}
		seed := rapid.Int64Range(0, 1000).Draw(rt, "seed")
		source := func(seq int) chance.Source {
			return guesses{chance.NewStream(seed, seq, "anything"), rt}
		}
		s, _, err := tell(t, Begin(book, printing), act, source(0), false)
		if err != nil {
			rt.Fatal(err)
		}
		for seq := range rapid.IntRange(1, 40).Draw(rt, "acts") {
			after, _, err := tell(t, s, anyAct(rt), source(seq+1), rapid.IntRange(0, 9).Draw(rt, "anyway") == 0)
			if err == nil {
				s = after
			}
			for _, a := range s.Avatars {
				if n := a.Life + a.Wounds + a.Drains; n != 5+count(a.Radiance, "life") || a.Life < 0 || a.Wounds < 0 || a.Drains < 0 {
					rt.Fatalf("%s has %s", a.Name, fmt.Sprint(life(&a)))
				}
			}
		}
	})
}
