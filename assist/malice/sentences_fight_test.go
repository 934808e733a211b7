package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// What a fight moves, as it is read aloud: names first, numbers with what they are made of.
func TestSentencesOfAFight(t *testing.T) {
	blows := malice.BlowsRolled{Who: "Ann", CR: 5, Sum: "4 +1", Foe: "the avian", FoeCR: 6, FoeSum: "6",
		Hits: "creature"}
	tie, hit := blows, blows
	tie.FoeCR, tie.FoeSum, tie.Hits = 5, "5", "nobody"
	hit.CR, hit.Sum, hit.Hits = 7, "6 +1", "avatar"
	for want, e := range map[string]malice.Event{
		"Ann fights against the avian": malice.FightBegun{Fighters: []string{"Ann"}, Foe: "the avian"},
		"Ann and Ben fight against the avian": malice.FightBegun{Fighters: malicetest.Names(2),
			Foe: "the avian"},
		"phase 2: the avian attacks Ann": malice.PhaseBegun{N: 2,
			Foe: "the avian", Target: "Ann"},
		"Ann 4 +1 = 5, the avian 6: the avian hits":     blows,
		"Ann 4 +1 = 5, the avian 5: equal, nobody hits": tie,
		"Ann 6 +1 = 7, the avian 6: Ann hits":           hit,
		"nobody is wounded":                             malice.WoundsRolled{},
		"Ann deals 1 physical wound": malice.WoundsRolled{By: "avatar",
			Dealer: "Ann", Wounds: map[string]int{notation.Physical: 1}, Sum: "1"},
		"Ann deals 1 +1 = 2 cold wounds, the shields of Ben stop none": malice.WoundsRolled{Dealer: "Ann",
			By: "avatar", Whom: "Ben", Wounds: map[string]int{"cold": 2}, Sum: "1 +1", Stops: "0"},
		"Ann deals 1 +1 = 2 cold wounds, the shields of Ben stop 1": malice.WoundsRolled{Dealer: "Ann",
			By: "avatar", Whom: "Ben", Wounds: map[string]int{"cold": 2}, Shields: map[string]int{"cold": 1},
			Sum: "1 +1", Stops: "1"},
		"Ann deals 3 fire wounds, the shields of Ben stop 1 +1 = 2": malice.WoundsRolled{Dealer: "Ann",
			By: "avatar", Whom: "Ben", Wounds: map[string]int{"fire": 3},
			Shields: map[string]int{"fire": 1, "untyped": 1}, Sum: "3", Stops: "1 +1"},
		"the Guardian deals 1 physical wound and 2 acid wounds": malice.WoundsRolled{Dealer: "the Guardian",
			By: "creature", Wounds: map[string]int{notation.Physical: 1, "acid": 2}, Sum: "3"},
		"Shadow 1 deals 1 +1 = 2 drains": malice.WoundsRolled{Dealer: "Shadow 1",
			By: "creature", Wounds: map[string]int{notation.Physical: 2}, Sum: "1 +1", Drains: true},
		"the avian deals 1 -1 = no wound": malice.WoundsRolled{Dealer: "the avian",
			By: "creature", Wounds: map[string]int{notation.Physical: 0}, Sum: "1 -1"},
		"Ann defends in this phase": malice.Defended{Who: "Ann"},
		"the avian defends in this phase": malice.Defended{Who: "creature",
			Name: "the avian"},
		"the Guardian defends in this phase: it is about to change": malice.Defended{Who: "creature",
			Name: "the Guardian", Why: "it is about to change"},
		"the avian uses its ability": malice.GazeWorks{Foe: "the avian",
			Ability: "activated evadable"},
		"the avian uses its ability Web": malice.GazeWorks{Foe: "the avian",
			Ability: "Web"},
		"the avian uses its ability: +2 wounds": malice.GazeWorks{Foe: "the avian",
			Ability: "black activated wounds +2"},
		"the avian attacks Ben instead of Ann": malice.ShardInvoked{Who: "Ben",
			For: "aggression", Foe: "the avian", Spared: "Ann"},
		"the avian is defeated": malice.Beaten{What: "creature",
			Name: "the avian"},
		"Ann uses Ward (book), and defends in this phase": malice.Maneuvered{Who: "Ann",
			What: "uses Ward (book)", Defends: true},
		"Ann uses Ward (book) before the first phase": malice.Maneuvered{Who: "Ann",
			What: "uses Ward (book)"},
		"2 wounds of Ann are taken back: 5 of 5 life left": malice.LifeStruck{
			LifeTurned: malice.LifeTurned{Who: "Ann", From: malice.Wound, To: malice.Sound, N: 2},
			Name:       "Ann", Left: 5, Of: 5,
		},
		"the Guardian takes a new body as an avian, with 2 abilities": malice.Reformed{Foe: "the Guardian",
			Type: "avian", Abilities: 2},
	} {
		malicetest.Equal(t, e.Kind(), e.String(), want)
	}
}
