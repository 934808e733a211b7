package malice_test

import (
	"fmt"
	"maps"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/telling"
)

// tokensTable is a table on which everybody who has life tokens has some of each side.
func tokensTable(t *testing.T) *malice.State {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	for i := range s.Avatars {
		s.Avatars[i].Life, s.Avatars[i].Wounds, s.Avatars[i].Drains = 9, 9, 9
		s.Avatars[i].Shards = map[string]int{"red": 9, "blue": 9}
	}
	s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(1), Power: 1, Life: 20, Wounds: 9}
	s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 9, Wounds: 9, Drains: 9, At: "a:gate"}
	s.Shadows = []malice.Shadow{{ID: 1, Life: 9, At: "b:gate"}}
	s.Realm.Shadow = &malice.Haunt{ID: 2, Life: 9, At: "pit"}
	return s
}

// Every move of life tokens takes from one side what it gives to the other, and the sides come
// to as many as before with those in the box; of a creature that is met its life and its wounds
// are counted, of a Shadow its life alone (wound.track, life.loss, drain.life-track).
func TestLifeTokensAreConserved(t *testing.T) {
	sides := []malice.Side{malice.Sound, malice.Wound, malice.Drain, malice.Box}
	for _, who := range []string{"Ann", "Ben", "xulthul", "creature", "shadow-1", "shadow-2"} {
		for _, from := range sides {
			for _, to := range sides {
				s := tokensTable(t)
				want := tokensOf(s, who)
				if _, counted := want[counts(who, from)]; counted {
					want[counts(who, from)] -= 2
				}
				if _, counted := want[counts(who, to)]; counted {
					want[counts(who, to)] += 2
				}
				malice.LifeTurned{Who: who, From: from, To: to, N: 2}.Apply(s)
				malicetest.Equal(t, fmt.Sprint(who, from, to), tokensOf(s, who), want)
			}
		}
	}
}

// counts is the side under which a token is counted: a creature's drains are among its wounds.
func counts(who string, side malice.Side) malice.Side {
	if who == "creature" && side == malice.Drain {
		return malice.Wound
	}
	return side
}

// tokensOf counts every side that the table counts, and of a hundred what is left in the box.
func tokensOf(s *malice.State, who string) map[malice.Side]int {
	if malice.ShadowID(who) > 0 {
		return map[malice.Side]int{malice.Sound: s.Tokens(who).On(malice.Sound)}
	}
	if e := s.Encounter; who == "creature" {
		return map[malice.Side]int{malice.Sound: e.Life - e.Wounds, malice.Wound: e.Wounds,
			malice.Box: 100 - e.Life}
	}
	t := s.Tokens(who)
	sound, wound, drain := t.On(malice.Sound), t.On(malice.Wound), t.On(malice.Drain)
	return map[malice.Side]int{malice.Sound: sound, malice.Wound: wound, malice.Drain: drain,
		malice.Box: 100 - sound - wound - drain}
}

// A soulshard that changes hands leaves one holder and comes to the other, the bank included; a
// holder that gives to itself keeps what it has (shard.trade, shard.bank).
func TestShardsAreConserved(t *testing.T) {
	holders := append(malicetest.Names(2), "bank")
	begin := tokensTable(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := telling.Copy(begin)
		want := shardsOf(s)
		for range rapid.IntRange(1, 6).Draw(rt, "moves") {
			e := malice.ShardsMoved{
				Color: rapid.SampledFrom([]string{"red", "blue", "colorless"}).Draw(rt, "color"),
				N:     rapid.IntRange(0, 3).Draw(rt, "n"),
				From:  rapid.SampledFrom(holders).Draw(rt, "from"),
				To:    rapid.SampledFrom(holders).Draw(rt, "to"),
			}
			want[e.From+" "+e.Color] -= e.N
			want[e.To+" "+e.Color] += e.N
			e.Apply(s)
		}
		if got := shardsOf(s); !maps.Equal(got, want) {
			rt.Fatalf("%v, want %v", got, want)
		}
	})
	s := telling.Copy(begin)
	malice.ShardsMoved{Color: "red", N: 9, From: "Ann", To: "Ben"}.Apply(s)
	malicetest.Equal(t, "none left", fmt.Sprint(s.Avatar("Ann").Shards, s.Avatar("Ben").Shards),
		"map[blue:9] map[blue:9 red:18]")
}

// shardsOf are the soulshards of every holder.
func shardsOf(s *malice.State) map[string]int {
	held := map[string]int{}
	for _, color := range []string{"red", "blue", "colorless"} {
		held["bank "+color] = s.Bank()[color]
		for _, name := range malicetest.Names(2) {
			held[name+" "+color] = s.Avatar(name).Shards[color]
		}
	}
	return held
}
