package status_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/status"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// What risks a fight, gives a thing away, or is a road that may not be there is offered, and never suggested.
func TestWhatIsNotSuggested(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Avatar("Ann").Items = []string{"weapon:Axe"}
	seen := map[string]bool{}
	for _, step := range status.Steps(s) {
		seen[strings.Join(step.Words[:min(2, len(step.Words))], " ")] = step.Costly
	}
	malicetest.Equal(t, "at the gate", []bool{seen["encounter provoke"], seen["item give"], seen["move roll"]},
		[]bool{true, true, false})
	for mp, costly := range map[notation.Points]bool{notation.Whole(1) / 2: true, notation.Whole(1): false} {
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Moves: 1, MP: mp, Did: []string{"move"}}
		found := 0
		for _, step := range status.Steps(s) {
			if step.Words[0] != "move" || step.Words[1] != "to" {
				continue
			}
			if found++; step.Costly != costly {
				t.Errorf("%v MP: %s: %v", mp, step, step.Costly)
			}
		}
		if found == 0 {
			t.Errorf("%v MP: nobody moves", mp)
		}
	}
}

// What may be done follows from where an avatar stands, what it has, and what it did
// (turn.actions.two, turn.first.actions, place.use.on-hex, attune.where).
func TestWhatMayBeDone(t *testing.T) {
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			second := printing == "second"
			for _, c := range []struct {
				name       string
				typed, not string // where Ann stands
				change     func(s *malice.State, a *malice.Avatar)
				want       []string
				no         []string
			}{
				{"a gate", "a:A1", "a:gate", nil, []string{"move roll Ann", "move gate Ann BOARD"},
					[]string{"move to", "recover", "attune"}},
				{"a lair", "a:B4", "a:lair-1", nil, []string{"encounter lair Ann"}, []string{"provoke"}},
				{"a quiet lair", "a:B4", "a:lair-1",
					func(s *malice.State, _ *malice.Avatar) {
						s.Tracks.Quiet = []string{m.Words("a:B4",
							"a:lair-1")}
					}, nil, []string{"lair"}},
				{"a Guardian", "a:C5", "a:a1", nil, []string{"encounter guardian Ann"},
					[]string{"provoke", "attune"}},
				{"a Light Well", "a:C5", "a:a1",
					func(s *malice.State, _ *malice.Avatar) { s.Wells = map[string]string{"a1": "light"} },
					[]string{"shard attune Ann N", "mastery attune Ann"}, []string{"guardian"}},
				{"a Dark Well", "a:C5", "a:a1",
					func(s *malice.State, _ *malice.Avatar) { s.Wells = map[string]string{"a1": "dark"} },
					nil, []string{"guardian", "attune"}},
				{"an unknown city", "a:C3", "a:city", nil, []string{"city reveal Ann"}, []string{"city use"}},
				{"a city", "a:C3", "a:city",
					func(s *malice.State, a *malice.Avatar) {
						s.Places = map[string]malice.Places{"a": {City: "destiny"}}
					}, []string{"city use Ann"}, []string{"reveal", "mystic"}},
				{"a ruin", "a:C3", "a:city", func(s *malice.State, _ *malice.Avatar) {
					s.Places = map[string]malice.Places{"a": {City: malice.Destroyed}}
				}, nil, []string{"city"}},
				{"a mystic", "a:F5", "a:mystic",
					func(s *malice.State, _ *malice.Avatar) {
						s.Places = map[string]malice.Places{"a": {Mystic: "heal"}}
					}, []string{"mystic brew Ann COLOR"}, []string{"mystic use"}},
				{"a healer", "a:F5", "a:mystic", func(s *malice.State, a *malice.Avatar) {
					s.Places = map[string]malice.Places{"a": {Mystic: "heal"}}
					a.Life, a.Wounds = 4, 1
				}, []string{"mystic use Ann"}, nil},
				{"the City of Gateways", "a:C3", "a:city",
					func(s *malice.State, _ *malice.Avatar) {
						s.Places = map[string]malice.Places{"a": {City: "gateways"}}
					}, []string{"move gate Ann BOARD"}, []string{"city use"}},
				{"no colored shard", "a:F5", "a:mystic", func(s *malice.State, a *malice.Avatar) {
					s.Places = map[string]malice.Places{"a": {Mystic: "cleanse"}}
					a.Fate = "curse:Curse of Missteps"
					delete(a.Shards, "green")
				}, []string{"mystic use Ann"}, []string{"brew"}},
				{"no body", "a:C4", "a:C4",
					func(_ *malice.State, a *malice.Avatar) { a.Life, a.Wounds = 0, 5 },
					[]string{"avatar destroy Ann"}, []string{"move"}},
				{"a new body", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Life, a.Wounds,
						a.Rebirth = 0, 5, 2
				}, []string{"avatar return Ann"}, []string{"destroy"}},
				{"a fight", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1}
				}, []string{"encounter won", "encounter left"}, []string{"move"}},
				{"a fight lost", "a:C4", "a:C4", func(s *malice.State, a *malice.Avatar) {
					s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1}
					a.Life, a.Wounds = 0, 5
				}, []string{"avatar destroy Ann"}, []string{"harvest"}},
				{"a victory", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1,
						Beaten: true}
				}, []string{"harvest Ann"}, []string{"won"}},
				{"spoils", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					malice.SpoilsChanged{By: []string{"Ann"}, Potions: 1, Luck: true}.Apply(s)
				}, []string{"encounter treasure Ann", "item draw Ann NAME"}, nil},
				{"a claim", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Left = []malice.Left{{Item: "book:X", Band: []string{"Ann"}}}
				}, []string{"item claim Ann ITEM"}, nil},
				{"points left", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Turn = &malice.AvatarTurn{Moves: 1, MP: notation.Whole(1), From: "a:A1"}
				}, []string{"move to Ann HEX", "encounter provoke Ann"}, nil},
				{"all done", "a:C4", "a:C4",
					func(_ *malice.State, a *malice.Avatar) {
						a.Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}}
					}, nil, []string{"move roll", "provoke"}},
				{"the Shadows' turn", "a:A1", "a:gate",
					func(s *malice.State, _ *malice.Avatar) { s.Turn = "shadows" }, nil, []string{"Ann"}},
				{"the end", "a:A1", "a:gate",
					func(s *malice.State, _ *malice.Avatar) { s.Over = &malice.Over{} },
					nil, []string{"Ann"}},
				{"Xulthûl", "a:C4", "a:C4",
					func(s *malice.State, _ *malice.Avatar) { s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:C4"} },
					[]string{"encounter xulthul Ann"}, nil},
				{"a Shadow", "a:C4", "a:C4", func(s *malice.State, a *malice.Avatar) {
					s.Shadows, a.Turn = []malice.Shadow{{ID: 2, At: "a:C4"}}, &malice.AvatarTurn{From: "a:A1"}
				}, []string{"encounter shadow Ann 2"}, nil},
				{"a Shadow that came to it", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Shadows, s.Readings = []malice.Shadow{{ID: 2, At: "a:C4"}},
						map[string]string{"A18": "on-entry"}
				}, nil, []string{"--shadow"}},
				{"company", "a:C4", "a:C4", func(s *malice.State, a *malice.Avatar) {
					s.Avatar("Ben").At,
						a.Items = "a:C4", []string{"book:X"}
				}, []string{"item give Ann Ben ITEM", "band join Ann WITH"}, nil},
				{"a band", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Avatar("Ben").At = s.Avatar("Ann").At
					malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
				}, nil, []string{"band join"}},
				{"nobody near", "a:C4", "a:C4", func(s *malice.State, _ *malice.Avatar) {
					s.Avatar("Ben").At = "a:gate"
				}, nil, []string{"band join"}},
				{"a potion", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Items = []string{"book:X", "blue:Mist"}
				}, []string{"item drink Ann POTION"}, nil},
				{"no potion", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Items = []string{"book:X"}
				}, nil, []string{"drink"}},
				{"a card that was kept", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Fate = "invoked:Second Wind"
				}, []string{"fate invoke Ann"}, nil},
				{"a curse", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Fate = "curse:Curse of Missteps"
				}, nil, []string{"fate invoke"}},
				{"a mastery and its shard", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Mastery, a.Shards = malice.Mastery{Name: "Unheard", Color: "red"}, map[string]int{"red": 1}
				}, []string{"mastery use Ann secondary AVATAR"}, []string{"aggression"}},
				{"a mastery alone", "a:C4", "a:C4", func(_ *malice.State, a *malice.Avatar) {
					a.Mastery, a.Shards = malice.Mastery{Name: "Unheard", Color: "red"}, nil
				}, nil, []string{"mastery use", "shard invoke"}},
			} {
				s := telling.Copy(m.Game)
				a := s.Avatar("Ann")
				a.At = m.Words(c.typed, c.not)
				if c.change != nil {
					c.change(s, a)
				}
				have := strings.Split(malicetest.May(s, "Ann"), "; ")
				for _, command := range c.want {
					if !slices.Contains(have, command) {
						t.Errorf("%s: %s is not offered: %s", c.name, command, have)
					}
				}
				for _, word := range c.no {
					if strings.Contains(strings.Join(have, "; "), word) {
						t.Errorf("%s: %s is offered: %s", c.name, word, have)
					}
				}
			}
			hurt := telling.Copy(m.Game)
			hurt.Avatar("Ann").Life, hurt.Avatar("Ann").Wounds = 4, 1
			malicetest.Equal(t, "recovering is an action of the second printing",
				strings.Contains(malicetest.May(hurt, "Ann"), "avatar recover Ann"), second)
		})
}

// A soulshard is offered for the rolls that are still to come, to whoever makes them, and in a fight as
// far as the limit goes (shard.invoke.any-time, shard.limit.combat).
func TestShardsAreOfferedForRollsToCome(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
	for i := range s.Avatars {
		s.Avatars[i].Shards = nil
	}
	s.Avatar("Ann").Shards = map[string]int{"colorless": 2, "red": 1}
	shards := func() (list []string) {
		for _, step := range status.Of(s)[0].May {
			if slices.Equal(step.Words[:min(2, len(step.Words))], []string{"shard", "invoke"}) {
				line := []string{step.Filled(step.Samples()...).String()}
				for _, blank := range step.Free {
					line = append(line, strings.Join(blank.Values, " "))
				}
				list = append(list, strings.Join(line, "; "))
			}
		}
		return list
	}
	malicetest.Equal(t, "outside a fight", shards(),
		[]string{"shard invoke Ann colorless roll Ann lr; colorless red; Ann Ben Cyd; lr mr"})
	s.Avatar("Ben").Turn = &malice.AvatarTurn{Moves: 1}
	malicetest.Equal(t, "Ben has rolled", shards(), []string{
		"shard invoke Ann colorless roll Ann lr; colorless red; Ann Cyd; lr mr",
		"shard invoke Ann colorless roll Ben lr; colorless red; Ben; lr",
	})
	s.Avatar("Ben").Turn = nil
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann", "Ben"}, Power: 1, Life: 3,
		Combat: &malice.Fight{Phase: 1, Step: "target", Fighters: []string{"Ann", "Ben"}, Target: "Ben"}}
	malicetest.Equal(t, "the creature attacks Ben", shards(), []string{
		"shard invoke Ann colorless roll Ann cr; colorless red; Ann Ben; cr lr mr",
		"shard invoke Ann colorless roll Cyd lr; colorless red; Cyd; lr mr",
		"shard invoke Ann colorless aggression",
	})
	s.Encounter.Invoked = map[string]int{"Ann": 1}
	malicetest.Equal(t, "one a phase", len(shards()), 0)
	s.Wells = map[string]string{"a1": "light"}
	malicetest.Equal(t, "and one for a Light Well", len(shards()), 3)
	s.Avatar("Cyd").Life, s.Avatar("Cyd").Wounds = 0, 5
	malicetest.Equal(t, "none for who has no body", len(shards()), 2)
}

// Whatever is offered for provoking can be done, and what is not offered is refused
// (encounter.provoke.no-lair).
func TestProvokingIsOfferedWhereItIsAllowed(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once", "encounter.provoke.moved.first")
	malicetest.OnBothBoards(t, malicetest.Both, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		for _, s := range []*malice.State{m.Game, malicetest.Come(t, malicetest.Entering(t, m), m, "Ann"),
			malicetest.Come(t, malicetest.Come(t, malicetest.Entering(t, m), m, "Ann"), m, "Ben")} {
			for _, who := range s.AvatarNames() {
				_, _, err := malicetest.Tell(t, s, creature.Provoke{Who: who},
					malicetest.Said{Dice: "1"}.Script(t), false)
				malicetest.Equal(t, who, strings.Contains(malicetest.May(s, who), "encounter provoke "+who),
					err == nil)
			}
		}
	})
}

// A claim asks what makes room where the avatar holds what cannot be beside it (item.limit.excess).
func TestAClaimAsksWhereThereIsNoRoom(t *testing.T) {
	for held, want := range map[string][]string{"book:X": nil, "weapon:X": {"--choose excess"}} {
		s := malicetest.MoveGame(t, "second", 2)
		s.Avatar("Ann").Items, s.Left = []string{held}, []malice.Left{{Item: "weapon:Y", Band: []string{"Ann"}}}
		may := status.Of(s)[s.AvatarIndex("Ann")].May
		at := slices.IndexFunc(may, func(step telling.Step) bool {
			return strings.HasPrefix(step.Command.String(), "item claim")
		})
		malicetest.Equal(t, held, may[at].Asks, want)
	}
}
