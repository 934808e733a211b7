package shadows_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/telling"
)

// anything decides as a table might: any face, any draw, any answer that is one.
type anything struct {
	t *rapid.T
	s *malice.State // whose strongholds may be named
}

func (a anything) Roll(purpose string, d chance.Die) (chance.Roll, error) {
	value := rapid.SampledFrom(d.Outcomes()).Draw(a.t, purpose)
	return chance.Roll{For: purpose, Die: d.Name, Value: value, From: chance.Rolled}, nil
}

func (a anything) Draw(purpose string, from []string) (chance.Draw, error) {
	return chance.Draw{For: purpose, Value: rapid.SampledFrom(from).Draw(a.t, purpose), From: chance.Rolled},
		nil
}

func (a anything) Card(purpose string, _ []string) (chance.Draw, error) {
	return chance.Draw{For: purpose}, nil
}

func (a anything) Choose(q chance.Question) (chance.Choice, error) {
	may := slices.Clone(q.Answers)
	for _, where := range a.s.Strongholds() {
		may = append(may, where+":"+fmt.Sprint(len(may)%4), where+"/"+where+":3")
	}
	may = slices.DeleteFunc(may, func(answer string) bool {
		_, err := q.Read(answer)
		return err != nil
	})
	answer := rapid.SampledFrom(may).Draw(a.t, q.For)
	value, err := q.Read(answer)
	return chance.Choice{For: q.For, Value: value, From: chance.Asked}, err
}

// Whatever falls and whatever is answered, night after night to the end of the game: one Shadow
// at most in the Realm and each with a number and a life of its own, none beside Xulthûl, whose
// tokens stay as many as its power gives; seals only come off, revealed Wells stay revealed; a
// game goes on exactly while it is not over, and is over where no Light Well is left
// (realm.one-shadow).
func TestNightsKeepTheirLaws(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		printing := rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")
		s := malicetest.Game(t, printing, rapid.IntRange(1, 4).Draw(rt, "boards"),
			malicetest.Names(rapid.IntRange(2, 8).Draw(rt, "avatars"))...)
		if printing == "second" && rapid.Bool().Draw(rt, "thwart") {
			s.Scenario = "thwart"
		}
		s.Readings = readings(rt)
		if s.Scenario == "preserve" && rapid.Bool().Draw(rt, "walks") {
			lost := rapid.IntRange(0, 7).Draw(rt, "lost")
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8 - lost, Wounds: lost, At: "a:gate"}
		}
		for range 8 {
			if s = revealed(t, rt, s); s.Over != nil {
				return
			}
			after, _, err := malicetest.Tell(t, s, shadows.ShadowTurn{}, anything{rt, s}, false)
			if err != nil {
				rt.Fatalf("a night that cannot be played: %v", err)
			}
			lawful(rt, s, after)
			if s = after; s.Over != nil {
				return
			}
		}
	})
}

// readings are any values of the questions that the night's rules leave open.
func readings(rt *rapid.T) map[string]string {
	return map[string]string{
		"A1":  rapid.SampledFrom([]string{"same-turn", "next-turn"}).Draw(rt, "A1"),
		"A17": rapid.SampledFrom([]string{"acts", "waits"}).Draw(rt, "A17"),
		"A19": rapid.SampledFrom([]string{"star", "certain"}).Draw(rt, "A19"),
		"A20": rapid.SampledFrom([]string{"well", "game"}).Draw(rt, "A20"),
		"A31": rapid.SampledFrom([]string{"next-round", "at-once"}).Draw(rt, "A31"),
		"A33": rapid.SampledFrom([]string{"wounds", "drains"}).Draw(rt, "A33"),
	}
}

// revealed is the table after the players' turn, in which a Well may be turned over.
func revealed(t *testing.T, rt *rapid.T, s *malice.State) *malice.State {
	where := rapid.SampledFrom(append(s.Strongholds(), "")).Draw(rt, "revealed")
	if where == "" {
		return s
	}
	after, _, err := malicetest.Tell(t, s, life.Reveal{At: where}, anything{rt, s}, true)
	var refused *telling.Refused
	if errors.As(err, &refused) {
		return s
	}
	return after
}

func lawful(rt *rapid.T, s, after *malice.State) {
	seen := map[int]bool{}
	if h := after.Realm.Shadow; h != nil {
		seen[h.ID] = true
		if h.Life < 1 {
			rt.Errorf("a Shadow in the Realm with %d life", h.Life)
		}
	}
	for _, h := range after.Shadows {
		if seen[h.ID] || h.Life < 1 || h.Away < 0 {
			rt.Errorf("Shadow %+v beside %v", h, seen)
		}
		seen[h.ID] = true
	}
	if x := after.Xulthul; x != nil {
		if n, all := x.Life+x.Wounds+x.Drains,
			2*x.Power; len(seen) > 0 || n != all || min(x.Life, x.Wounds, x.Drains) < 0 {
			rt.Errorf("Xulthûl %+v with %d tokens beside %v", x, n, seen)
		}
	}
	if strings.Join(after.Realm.Seals, "") != strings.Join(s.Realm.Seals, "") &&
		len(after.Realm.Seals) != len(s.Realm.Seals)-1 {
		rt.Errorf("seals %v after %v", after.Realm.Seals, s.Realm.Seals)
	}
	for where, was := range s.Wells {
		if is := after.Wells[where]; is != was && (was != "light" || is != "darkened") {
			rt.Errorf("the Well of %s was %s and is %q", where, was, is)
		}
	}
	if going := after.Round == s.Round+1 && after.Turn == "players"; going != (after.Over == nil) {
		rt.Errorf("round %d %s after %d, over: %v", after.Round, after.Turn, s.Round, after.Over)
	}
	if after.LightLeft() == 0 && after.Over == nil {
		rt.Errorf("no Light Well is left, and the game goes on")
	}
}
