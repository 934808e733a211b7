package malice

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
)

// saidSo is the act of a command that is offered, its words in capitals filled in with
// something that the avatar has, or may be given.
func saidSo(t *rapid.T, s *State, who, command string) Act {
	a := s.avatar(who)
	item := func() string { return append(append([]string{}, a.Items...), "")[0] }
	for begins, act := range map[string]func() Act{
		"move to":            nil, // which hex is near only the board says
		"move roll":          func() Act { return RollMove{Who: who} },
		"move gate":          func() Act { return UseGate{Who: who, To: "a"} },
		"avatar recover":     func() Act { return Recover{Who: who} },
		"avatar destroy":     func() Act { return Destroy{who} },
		"avatar return":      func() Act { return Return{who} },
		"encounter lair":     func() Act { return Lair{Who: who, Terrain: "wild"} },
		"encounter provoke":  func() Act { return Provoke{Who: who, Terrain: "wild"} },
		"encounter treasure": func() Act { return SeekTreasure{Who: who} },
		"combat phase":       func() Act { return FightPhase{} },
		"combat begin":       func() Act { return BeginCombat{} },
		"combat target":      func() Act { return TargetPhase{} },
		"combat roll":        func() Act { return RollBlows{} },
		"combat wounds":      func() Act { return DealWounds{} },
		"combat withdraw":    func() Act { return Withdraw{Who: who} },
		"combat end":         func() Act { return EndCombat{} },
		"item use":           nil, // not every item is used up in a fight
		"encounter won":      func() Act { return WonEncounter{} },
		"encounter left":     func() Act { return LeaveEncounter{} },
		"harvest --by":       func() Act { return Harvest{Table: true, By: who} },
		"creature --guard":   func() Act { return Creature{Kind: "guardian", Table: true, By: who, Terrain: "wild"} },
		"creature --xul":     func() Act { return Creature{Kind: "xulthul", Table: true, By: who, Terrain: "wild"} },
		"creature --shadow":  func() Act { return Creature{Kind: "shadow", Table: true, By: who, Shadow: 2, Terrain: "wild"} },
		"shard attune":       func() Act { return AttuneShards{who, []Lot{{N: 1}}} },
		"mastery attune":     func() Act { return AttuneMastery{who} },
		"city reveal":        func() Act { return RevealPlace{"city", boardOf(a.At)} },
		"mystic reveal":      func() Act { return RevealPlace{"mystic", boardOf(a.At)} },
		"city use":           func() Act { return UseCity{Who: who} },
		"mystic use":         func() Act { return UseMystic{who} },
		"mystic brew":        func() Act { return Brew{who, a.colored()[0]} },
		"item draw": func() Act {
			return DrawSpoils{Who: who, Item: map[bool]string{true: "book:Z", false: "red:Z"}[s.Spoils.Treasures > 0]}
		},
		"item claim": func() Act { return ClaimItem{Who: who} },
		"item give":  func() Act { return GiveItem{From: who, To: strings.Fields(command)[3], Item: item()} },
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
func dressed(rt *rapid.T, s *State, a *Avatar) {
	one := func(label string, of ...string) string { return rapid.SampledFrom(of).Draw(rt, label+" of "+a.Name) }
	n := func(label string, most int) int { return rapid.IntRange(0, most).Draw(rt, label+" of "+a.Name) }
	a.At = one("place", "a:gate", "a:city", "a:mystic", "a:a1", "a:lair-1", "a:C4")
	a.Wounds = n("wounds", 5)
	if a.Life = 5 - a.Wounds; a.Life == 0 {
		a.Rebirth = n("rebirth", s.actions())
	}
	a.Fate = one("fate", "", "Unheard", "curse:Curse of Missteps", "lasting:Windfall")
	a.Items = [][]string{nil, {"blue:Mist"}, {"weapon:Axe"}}[n("items", 2)]
	a.Mastery.Color = one("mastery", "", "red", "colorless")
	a.Shards = []map[string]int{{}, {"colorless": 1}, {"colorless": 3}, {"green": 1}}[n("shards", 3)]
	a.Attuning = !s.second() && a.Life > 0 && n("attuning", 5) == 5
	if n("turn", 1) == 1 {
		a.Turn = &AvatarTurn{Did: []string{"move", "recover"}[:n("did", s.actions())], Moves: n("moves", 1), MP: Whole(n("mp", 3))}
	}
}

// anyTable is a table in the middle of a game.
func anyTable(rt *rapid.T, s *State) {
	for i := range s.Avatars {
		dressed(rt, s, &s.Avatars[i])
	}
	yes := func(label string) bool { return rapid.IntRange(0, 3).Draw(rt, label) == 0 }
	if ann, ben := s.avatar("Ann"), s.avatar("Ben"); ann.At == ben.At && ann.Life > 0 && ben.Life > 0 && !yes("strangers") {
		Banded{"Ann", []string{"Ben"}}.Apply(s)
	}
	s.Wells = []map[string]string{nil, {"a1": "light"}, {"a1": "dark"}}[rapid.IntRange(0, 2).Draw(rt, "well")]
	s.Places = map[string]Places{"a": {rapid.SampledFrom(append(Cities, "", Destroyed)).Draw(rt, "city"), rapid.SampledFrom(append(Mystics, "", Destroyed)).Draw(rt, "mystic")}}
	if yes("fight") {
		s.Encounter = &Encounter{Kind: "creature", By: []string{"Cyd"}, Power: 1, Life: 3, Beaten: yes("beaten")}
		if cyd := s.avatar("Cyd"); cyd.Rebirth == 0 && rapid.Bool().Draw(rt, "begun") {
			step := rapid.IntRange(0, 3).Draw(rt, "step")
			s.Encounter.Combat = &Fight{Phase: min(step, 1), Step: Steps[step], Fighters: []string{"Cyd"}, Target: []string{"", "Cyd"}[min(step, 1)]}
		}
	}
	if yes("spoils") {
		s.Spoils = &Spoils{By: []string{"Ann", "Ben"}, Treasures: 1, Luck: yes("luck")}
	}
	if yes("left") {
		s.Left = []Left{{"jewelry:Ring", []string{"Ann"}}}
	}
	if yes("a Shadow") {
		s.Shadows = []Shadow{{ID: 2, Life: 1, At: "a:a1", Target: "a1"}}
	}
	if yes("Xulthûl") {
		s.Xulthul = &Xulthul{Power: 4, Life: 8, At: "a:C4"}
	}
	if yes("quiet") {
		s.Hexes.Quiet = []string{"a:lair-1"}
	}
}

// Whatever a table is like, what is offered to an avatar is not refused.
func TestWhatIsOfferedCanBeDone(t *testing.T) {
	begun := map[string]*State{}
	for _, printing := range both {
		begun[printing] = game(t, printing, 2, names(3)...)
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := begun[rapid.SampledFrom(both).Draw(rt, "printing")].Clone()
		anyTable(rt, s)
		for _, r := range s.Ready() {
			for _, o := range r.May {
				act := saidSo(rt, s, r.Name, o.Command)
				if act == nil {
					continue
				}
				if _, _, err := tell(t, s, act, content{chance.NewStream(7, 1, "content")}, false); err != nil {
					rt.Fatalf("%s is offered to %s: %v", o.Command, r.Name, err)
				}
			}
		}
	})
}
