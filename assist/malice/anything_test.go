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
			return Roll{Throws: []Throw{{Named: "lr", Who: who()}, {Named: "pr"}}, Power: n, Mods: []Mod{{What: "lr", Plus: n, Stars: n - 4, Text: "any"}}}
		},
		func() Act { return ShadowTurn{} },
		func() Act { return ShadowTurn{} },
	}).Draw(t, "act")()
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
