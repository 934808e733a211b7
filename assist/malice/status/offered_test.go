package status_test

import (
	"slices"
	"strings"
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
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// saidSo is the act of a command that is offered, its words in capitals filled in with
// something that the avatar has, or may be given.
func saidSo(t *rapid.T, s *malice.State, who string, c telling.Command) malice.Act {
	a, command := s.Avatar(who), c.String()
	item := func() string { return append(append([]string{}, a.Items...), "")[0] }
	for begins, act := range map[string]func() malice.Act{
		"move to":            nil, // which hex is near only the board says
		"move roll":          func() malice.Act { return movement.RollMove{Who: who} },
		"move gate":          func() malice.Act { return movement.UseGate{Who: who, To: "a"} },
		"avatar recover":     func() malice.Act { return turn.Recover{Who: who} },
		"avatar destroy":     func() malice.Act { return life.Destroy{Who: who} },
		"avatar return":      func() malice.Act { return life.Return{Who: who} },
		"encounter lair":     func() malice.Act { return creature.Lair{Who: who, Terrain: "wild"} },
		"encounter provoke":  func() malice.Act { return creature.Provoke{Who: who, Terrain: "wild"} },
		"encounter treasure": func() malice.Act { return treasure.SeekTreasure{Who: who} },
		"combat phase":       func() malice.Act { return combat.FightPhase{} },
		"combat begin":       func() malice.Act { return combat.BeginCombat{} },
		"combat target":      func() malice.Act { return combat.TargetPhase{} },
		"combat roll":        func() malice.Act { return combat.RollBlows{} },
		"combat wounds":      func() malice.Act { return combat.DealWounds{} },
		"combat withdraw":    func() malice.Act { return combat.Withdraw{Who: who} },
		"combat end":         func() malice.Act { return combat.EndCombat{} },
		"item use":           nil, // not every item is used up in a fight
		"encounter won":      func() malice.Act { return combat.WonEncounter{} },
		"encounter left":     func() malice.Act { return creature.LeaveEncounter{} },
		"harvest":            func() malice.Act { return treasure.Harvest{Table: true, By: who} },
		"encounter guardian": func() malice.Act {
			return creature.Creature{Kind: "guardian", Table: true,
				By: who, Terrain: "wild"}
		},
		"encounter xulthul": func() malice.Act {
			return creature.Creature{Kind: "xulthul", Table: true,
				By: who, Terrain: "wild"}
		},
		"encounter shadow": func() malice.Act {
			return creature.Creature{Kind: "shadow", Table: true, By: who, Shadow: 2, Terrain: "wild"}
		},
		"shard attune": func() malice.Act {
			return cards.AttuneShards{Who: who,
				Lots: []rolls.Lot{{N: 1}}}
		},
		"mastery attune": func() malice.Act { return cards.AttuneMastery{Who: who} },
		"city reveal": func() malice.Act {
			return movement.RevealPlace{What: "city", Who: who}
		},
		"mystic reveal": func() malice.Act {
			return movement.RevealPlace{What: "mystic", Who: who}
		},
		"city use":    func() malice.Act { return cities.UseCity{Who: who} },
		"mystic use":  func() malice.Act { return cities.UseMystic{Who: who} },
		"mystic brew": func() malice.Act { return cities.Brew{Who: who, Color: cities.Colored(a)[0]} },
		"item draw": func() malice.Act {
			if s.SpoilsFor("").Treasures > 0 {
				return treasure.DrawSpoils{Who: who, Item: "book:Z"}
			}
			return treasure.DrawSpoils{Who: who, Item: "red:Z"}
		},
		"item drink":  func() malice.Act { return cards.Drink{Who: who, Potion: c.Words[3]} },
		"band join":   func() malice.Act { return movement.JoinBand{Who: who, With: c.Words[3]} },
		"fate invoke": func() malice.Act { return rolls.InvokeFate{Who: who} },
		"mastery use": func() malice.Act {
			use := cards.UseMastery{Who: who, Part: "primary"}
			if len(c.Words) > 3 {
				use.Part, use.On = c.Words[3], c.Words[4]
			}
			return use
		},
		"shard invoke": func() malice.Act {
			return cards.InvokeShard{Who: who, Lot: rolls.Lot{N: 1, Color: c.Words[3]}, For: c.Words[4:]}
		},
		"item claim": func() malice.Act { return cards.ClaimItem{Who: who} },
		"item give": func() malice.Act {
			return treasure.GiveItem{From: who, To: strings.Fields(command)[3],
				Item: item()}
		},
	} {
		if strings.HasPrefix(command, begins) {
			if act == nil {
				return nil
			}
			return act()
		}
	}
	t.Fatalf("nothing is known of %q", command)
	return nil
}

// filled returns a command with every mix of the answers for its free places.
func filled(c telling.Command) []telling.Command {
	i := slices.Index(c.Words, "")
	if i < 0 || len(c.Free) == 0 {
		return []telling.Command{c}
	}
	var list []telling.Command
	for _, value := range c.Free[0].Values {
		one := telling.Command{Words: slices.Clone(c.Words), Free: c.Free[1:]}
		one.Words[i] = value
		list = append(list, filled(one)...)
	}
	return list
}

// content takes the default of every choice, or the first answer.
type content struct{ *chance.Stream }

func (c content) Choose(q chance.Question) (chance.Choice, error) {
	if q.Default != "" {
		return c.Stream.Choose(q)
	}
	value, err := q.Read(q.Answers[0])
	return chance.Choice{For: q.For, Value: value}, err
}

// dressed puts an avatar somewhere, with something lost, something held, something done.
func dressed(rt *rapid.T, s *malice.State, a *malice.Avatar) {
	one := func(label string,
		of ...string) string {
		return rapid.SampledFrom(of).Draw(rt, label+" of "+a.Name)
	}
	n := func(label string, most int) int { return rapid.IntRange(0, most).Draw(rt, label+" of "+a.Name) }
	a.At = one("place", "a:gate", "a:city", "a:mystic", "a:a1", "a:lair-1", "a:C4")
	a.Wounds = n("wounds", 5)
	if a.Life = 5 - a.Wounds; a.Life == 0 {
		a.Rebirth = n("rebirth", s.Actions())
	}
	a.Fate = one("fate", "", "Unheard", "invoked:Second Wind", "curse:Curse of Missteps", "lasting:Windfall")
	a.Items = [][]string{nil, {"blue:Mist"}, {"weapon:Axe"}, {"blue:Mist", "red:Haze"}}[n("items", 3)]
	a.Mastery.Color = one("mastery", "", "red", "colorless")
	a.Shards = []map[string]int{{}, {"colorless": 1}, {"colorless": 3}, {"green": 1},
		{"red": 1, "colorless": 1}}[n("shards", 4)]
	a.Attuning = s.Printed().LuckEndsAttuning() && a.Life > 0 && n("attuning", 5) == 5
	if n("turn", 1) == 1 {
		a.Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}[:n("did", s.Actions())],
			Moves: n("moves", 1), MP: notation.Whole(n("mp", 3))}
	}
}

// anyTable is a table in the middle of a game.
func anyTable(rt *rapid.T, s *malice.State) {
	for i := range s.Avatars {
		dressed(rt, s, &s.Avatars[i])
	}
	yes := func(label string) bool { return rapid.IntRange(0, 3).Draw(rt, label) == 0 }
	if ann, ben := s.Avatar("Ann"), s.Avatar("Ben"); ann.At == ben.At && ann.Life > 0 && ben.Life > 0 &&
		!yes("strangers") {
		malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	}
	s.Wells = []map[string]string{nil, {"a1": "light"}, {"a1": "dark"}}[rapid.IntRange(0, 2).Draw(rt, "well")]
	s.Places = map[string]malice.Places{"a": {City: rapid.SampledFrom(append(notation.Cities, "",
		malice.Destroyed)).Draw(rt, "city"), Mystic: rapid.SampledFrom(append(notation.Mystics, "",
		malice.Destroyed)).Draw(rt, "mystic")}}
	if yes("fight") {
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Cyd"}, Power: 1, Life: 3,
			Beaten: yes("beaten")}
		if cyd := s.Avatar("Cyd"); cyd.Rebirth == 0 && rapid.Bool().Draw(rt, "begun") {
			step := rapid.IntRange(0, 3).Draw(rt, "step")
			s.Encounter.Combat = &malice.Fight{Phase: min(step, 1), Step: malice.Steps[step],
				Fighters: []string{"Cyd"}, Target: []string{"", "Cyd"}[min(step, 1)]}
		}
	}
	if yes("spoils") {
		malice.SpoilsChanged{By: []string{"Ann", "Ben"}, Treasures: 1, Luck: yes("luck")}.Apply(s)
	}
	if yes("left") {
		s.Left = []malice.Left{{Item: "jewelry:Ring", Band: []string{"Ann"}}}
	}
	if yes("a Shadow") {
		s.Shadows = []malice.Shadow{{ID: 2, Life: 1, At: "a:a1", Target: "a1"}}
	}
	if yes("Xulthûl") {
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:C4"}
	}
	if yes("quiet") {
		s.Tracks.Quiet = []string{"a:lair-1"}
	}
}

// Whatever a table is like, what is offered to an avatar is not refused, and takes the actions that are said.
func TestWhatIsOfferedCanBeDone(t *testing.T) {
	begun := map[string]*malice.State{}
	for _, printing := range malicetest.Both {
		begun[printing] = malicetest.Game(t, printing, 2, malicetest.Names(3)...)
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := telling.Copy(begun[rapid.SampledFrom(malicetest.Both).Draw(rt, "printing")])
		anyTable(rt, s)
		for _, r := range status.Of(s) {
			for _, o := range r.May {
				for _, c := range filled(o.Command) {
					act := saidSo(rt, s, r.Name, c)
					if act == nil {
						continue
					}
					_, told, err := malicetest.Tell(t, s, act, content{chance.NewStream(7, 1, "content")},
						false)
					if err != nil {
						rt.Fatalf("%s is offered to %s: %v", c.String(), r.Name, err)
					}
					paid := 0
					for _, e := range told.Events {
						if spent, ok := e.Event.(malice.ActionSpent); ok && spent.Who == r.Name {
							paid += spent.N
						}
					}
					if paid != int(o.Cost["actions"]) {
						rt.Fatalf("%s is offered to %s for %v and takes %d actions", c.String(), r.Name, o.Cost, paid)
					}
				}
			}
		}
	})
}
