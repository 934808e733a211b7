package malice_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// readingScene is something that happens at a table, and how it ends by each value of a
// reading.
type readingScene struct {
	printing string
	table    func(t *testing.T, printing string) *malice.State
	ends     func(t *testing.T, s *malice.State) string
	want     map[string]string
}

// What the table says of an open question changes what happens: each value of each reading
// has a result of its own, and without a word the table has that of the default.
func TestEveryReadingHasAnEffect(t *testing.T) {
	list, err := malicetest.OpenBook(t).Readings()
	if err != nil {
		t.Fatal(err)
	}
	left := maps.Clone(readingScenes)
	for _, r := range list {
		t.Run(r.Name, func(t *testing.T) {
			scene, ok := left[r.Name]
			if !ok {
				t.Fatal("no scene shows its effect")
			}
			delete(left, r.Name)
			malicetest.Equal(t, "values", slices.Sorted(maps.Keys(scene.want)),
				slices.Sorted(maps.Keys(r.Values)))
			seen := map[string]string{}
			for value, want := range scene.want {
				s := scene.table(t, scene.printing)
				s.Readings = maps.Clone(s.Readings)
				if s.Readings == nil {
					s.Readings = map[string]string{}
				}
				s.Readings[r.Name] = value
				malicetest.Equal(t, value, scene.ends(t, s), want)
				if seen[want] != "" {
					t.Errorf("%s and %s end alike", value, seen[want])
				}
				seen[want] = value
				if value == r.Taken(scene.printing) {
					delete(s.Readings, r.Name)
					malicetest.Equal(t, "unsaid", scene.ends(t, s), want)
				}
			}
		})
	}
	malicetest.Equal(t, "scenes of no reading", slices.Sorted(maps.Keys(left)), []string(nil))
}

// ended plays an act and says how the table is then, or by which rule it is refused.
func ended(t *testing.T, s *malice.State, act malice.Act, what malicetest.Said,
	how func(*malice.State, *malice.Table) string) string {
	t.Helper()
	after, told, err := malicetest.Tell(t, s, act, what.Script(t), false)
	var refused *telling.Refused
	if errors.As(err, &refused) {
		return "refused by " + refused.Rule
	}
	if err != nil {
		t.Fatal(err)
	}
	return how(after, told)
}

func itWas(*malice.State, *malice.Table) string { return "played" }

// lifeOfAnn are its sound tokens, wounds and drains, and the radiance that it holds.
func lifeOfAnn(s *malice.State, _ *malice.Table) string {
	return fmt.Sprint(malicetest.Life(s.Avatar("Ann")), s.Avatar("Ann").Radiance)
}

// rolled are the purposes of the dice that fell.
func rolled(_ *malice.State, told *malice.Table) string {
	var list []string
	for _, r := range told.Rolls {
		list = append(list, r.For)
	}
	return strings.Join(list, " ")
}

// lordly returns the life, wounds and drains of Xulthûl, and whether the game is over.
func lordly(s *malice.State, _ *malice.Table) string {
	return fmt.Sprint([]int{s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains}, s.Over != nil)
}

func two(t *testing.T, printing string) *malice.State {
	return malicetest.Game(t, printing, 2, malicetest.Names(2)...)
}

func lit(t *testing.T, printing string) *malice.State {
	return malicetest.Lit(t, printing, 1, map[string][]string{"Ann": {"luck"}}, malicetest.Names(2)...)
}

func walking(x malice.Xulthul) func(*testing.T, string) *malice.State {
	return func(t *testing.T, printing string) *malice.State { return malicetest.Walking(t, printing, 1, x) }
}

func met(e malice.Encounter) func(*testing.T, string) *malice.State {
	return func(t *testing.T, printing string) *malice.State { return malicetest.Faces(t, printing, 2, e) }
}

var readingScenes = map[string]readingScene{
	"dice": {"first", two, func(t *testing.T, s *malice.State) string {
		return ended(t, s, treasure.Harvest{Life: 2}, malicetest.Said{Dice: "2,5"},
			func(_ *malice.State, told *malice.Table) string {
				values := []int{told.Rolls[0].Value, told.Rolls[1].Value}
				return fmt.Sprint(values)
			})
	}, map[string]string{"high-low": "[0 1]", "odd-even": "[1 0]"}},
	"A1": {"second", two, func(t *testing.T, s *malice.State) string {
		s.Realm.Seals, s.Realm.Shadow = []string{"gate-1", "gate-2"},
			&malice.Haunt{ID: 9, Life: 1, At: "land"}
		what := malicetest.Said{Dice: "black=1,seal-toll=6", Draw: "gate-seal=gate-2",
			Choose: map[string]string{"leads.1": "gate-1"}}
		return ended(t, s, shadows.ShadowTurn{}, what,
			func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Realm.Shadow != nil) })
	}, map[string]string{"same-turn": "true", "next-turn": "false"}},
	"A2": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Fight(t,
			printing)
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 2, Color: "colorless"},
			For: []string{"Ann", "cr"}}, malicetest.Said{}, itWas)
	}, map[string]string{"bound": "refused by shard.limit.combat", "free": "played"}},
	"A3": {"second", met(malice.Encounter{Power: 2, Life: 4}), func(t *testing.T, s *malice.State) string {
		s.Options.DStar = "net"
		s.Avatar("Ann").Mods = []string{"shield +1d*"}
		return ended(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "target=Ann", Dice: "cr=1,cr=1,creature-cr=6,wounds=6,shield=6"}, rolled)
	}, map[string]string{"net-then-up": "cr cr creature-cr", "cr-only": "cr cr creature-cr wounds shield"}},
	"A4": {"second", met(malice.Encounter{Power: 1, Life: 4}), func(t *testing.T, s *malice.State) string {
		s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "target", Fighters: malicetest.Names(2),
			Target: "Ann", Defending: malicetest.Names(2)}
		return ended(t, s, combat.RollBlows{}, malicetest.Said{Dice: "cr=6,creature-cr=6"}, rolled)
	}, map[string]string{"one-die": "cr creature-cr", "no-dice": "creature-cr"}},
	"A5": {"second", lit, func(t *testing.T, s *malice.State) string {
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Potions: []malice.Drunk{{Color: "red"}}}
		malicetest.Carries(s, "Ann", "blue:Mist")
		return ended(t, s, cards.UseItem{Who: "Ann", Item: "blue"}, malicetest.Said{}, lifeOfAnn)
	}, map[string]string{"radiance-first": "[5 0 0] []", "life-only": "[4 0 1] [luck]"}},
	"A7": {"second", two, func(t *testing.T, s *malice.State) string {
		return ended(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "lr=6"}, itWas)
	}, map[string]string{"allowed": "played", "entered": "refused by gate.use"}},
	"A8": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Hurt(t, printing,
			5, 0)
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{},
			func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Shown("Ann").Actions) })
	}, map[string]string{"next-two": "2", "next-turn": "0"}},
	"A9": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Hurt(t, printing,
			5, 0)
	}, func(t *testing.T, s *malice.State) string {
		s.Avatar("Ann").Fate = "curse:Missteps"
		return ended(t, s, life.Destroy{Who: "Ann"},
			malicetest.Said{Choose: map[string]string{"fate": "keep"}},
			func(s *malice.State, told *malice.Table) string {
				return fmt.Sprint(len(told.Choices), " asked, ", s.Avatar("Ann").Fate)
			})
	}, map[string]string{"ask": "1 asked, curse:Missteps", "keep": "0 asked, curse:Missteps",
		"return": "0 asked, "}},
	"A10": {"second", met(malice.Encounter{Power: 1, Life: 3, Beaten: true}),
		func(t *testing.T, s *malice.State) string {
			return ended(t, s, treasure.Harvest{Table: true, By: "Ann"}, malicetest.Said{Dice: "6,6,6"},
				rolled)
		}, map[string]string{"changed": "harvest harvest harvest", "printed": "harvest harvest"}},
	"A11": {"second", func(t *testing.T, printing string) *malice.State {
		s := malicetest.Lit(t, printing, 1, map[string][]string{"Ann": {"harvest"}}, malicetest.Names(2)...)
		s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1,
			Life: 2, Beaten: true, Abilities: []string{"red:Gaze"}}
		return s
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, treasure.Harvest{Table: true, By: "Ann", Extra: map[string]int{"blue": 1}},
			malicetest.Said{Dice: "1,1"}, itWas)
	}, map[string]string{"creature": "refused by radiance.harvest", "any": "played"}},
	"A12": {"second", func(t *testing.T, printing string) *malice.State {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Realm.Seals, s.Realm.Shadow = nil, &malice.Haunt{ID: 9, Life: 1, At: "land"}
		s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:a2", Target: "a2"}}
		return s
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "black=1,reveal=1,type=3", Draw: "well=light",
				Choose: malicetest.Quiet(nil)}, func(s *malice.State, _ *malice.Table) string {
				return fmt.Sprint(s.Over != nil)
			})
	}, map[string]string{"lost": "true", "play-on": "false"}},
	"A15": {"second", two, func(t *testing.T, s *malice.State) string {
		s.Places["a"], s.Avatar("Ann").At = malice.Places{City: "gateways"}, "a:city"
		return ended(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{},
			func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Shown("Ann").Actions) })
	}, map[string]string{"from-city": "1", "gate": "2"}},
	"A17": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Abroad(t,
			printing)
	}, func(t *testing.T, s *malice.State) string {
		what := malicetest.Said{Dice: "black=1,steps=1", Draw: "map=b",
			Choose: map[string]string{"leads.1": "gate-2", "steps.9": "b2:4"}}
		return ended(t, s, shadows.ShadowTurn{}, what, func(_ *malice.State,
			told *malice.Table) string {
			return fmt.Sprint(len(malicetest.AethosOf(told)))
		})
	}, map[string]string{"acts": "1", "waits": "0"}},
	"A18": {"second", two, func(t *testing.T, s *malice.State) string {
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:gate", Target: "a1", Away: 2}}
		return ended(t, s, creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"},
			malicetest.Said{Dice: "1"}, itWas)
	}, map[string]string{"on-entry": "refused by aethos.avatars-enter", "when-attacked": "played"}},
	"A19": {"second", walking(malice.Xulthul{Power: 4, Life: 4, Drains: 4, At: "b:way", Target: "a1",
		Away: 9}), func(t *testing.T, s *malice.State) string {
		return ended(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1,restore=1,restore=6",
			Choose: map[string]string{"xulthul-on": "b"}}, lordly)
	}, map[string]string{"star": "[5 0 3] false", "certain": "[6 0 2] false"}},
	"A20": {"second", walking(malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1",
		Attempts: map[string]int{"b1": 3}}), func(t *testing.T, s *malice.State) string {
		return ended(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=3,toll=1"},
			func(s *malice.State, _ *malice.Table) string { return s.Wells["a1"] })
	}, map[string]string{"well": "light", "game": "darkened"}},
	"A22": {"second", walking(malice.Xulthul{Power: 4, Life: 2, Wounds: 6, At: "a:a1", Target: "a1"}),
		func(t *testing.T, s *malice.State) string {
			return ended(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6"}, lordly)
		}, map[string]string{"won": "[0 8 0] true", "keeps": "[2 6 0] false"}},
	"A23": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Fight(t,
			printing)
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, movement.LeaveBand{Who: "Ann"}, malicetest.Said{}, itWas)
	}, map[string]string{"refused": "refused by band.leave", "allowed": "played"}},
	"A24": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Hurt(t, printing,
			4, 0)
	}, func(t *testing.T, s *malice.State) string {
		s.Avatar("Ann").Mods = []string{"recovery +1"}
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Did: []string{"recover"}}
		return ended(t, s, turn.Recover{Who: "Ann"}, malicetest.Said{}, lifeOfAnn)
	}, map[string]string{"turn": "[2 3 0] []", "action": "[3 2 0] []"}},
	"A25": {"first", func(t *testing.T, printing string) *malice.State {
		return malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C4", notation.Whole(20))
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, movement.Move{Who: "Ann", Way: []string{"C5", "D5"}}, malicetest.Said{}, itWas)
	}, map[string]string{"entry": "refused by guardian.trigger", "attack": "played"}},
	"A26": {"second", met(malice.Encounter{Power: 2, Life: 9}), func(t *testing.T, s *malice.State) string {
		s.Options.DStar = "lockdown"
		s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "target", Fighters: malicetest.Names(2),
			Target: "Ann"}
		return ended(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,cr=1,creature-cr=6,wounds=6"},
			func(s *malice.State, _ *malice.Table) string {
				return fmt.Sprint(len(s.Fight().Locked))
			})
	}, map[string]string{"then": "1", "each": "0"}},
	"A27": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:A4", notation.Whole(8))
	}, func(t *testing.T, s *malice.State) string {
		return ended(t, s, movement.Move{Who: "Ann", Way: []string{"B4"}}, malicetest.Said{},
			func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").MP().String() })
	}, map[string]string{"allowed": "6", "lost": "0"}},
	"A28": {"second", two, func(t *testing.T, s *malice.State) string {
		s.Avatar("Ann").At = "a:ford"
		return ended(t, s, creature.Provoke{Who: "Ann", Terrain: "plains"}, malicetest.Said{Dice: "lr=1"},
			itWas)
	}, map[string]string{"once": "played", "entered": "refused by encounter.provoke.once"}},
	"A30": {"second", two, func(t *testing.T, s *malice.State) string {
		malicetest.Came(s, "a:a1", "Ann")
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:a1"}}
		return ended(t, s, creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"},
			malicetest.Said{Dice: "1"}, itWas)
	}, map[string]string{"stronghold-defense": "refused by guardian.trigger", "well-defense": "played"}},
	"A31": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Abroad(t, printing, malice.Shadow{ID: 1, Life: 6, At: "a:a2", Target: "a2"})
	}, func(t *testing.T, s *malice.State) string {
		what := malicetest.Said{Dice: "black=1,reveal=1,type=3,steps=1,steps=1", Draw: "well=light",
			Choose: malicetest.Quiet(map[string]string{"steps.xulthul": "b1:5"})}
		return ended(t, s, shadows.ShadowTurn{}, what, func(_ *malice.State,
			told *malice.Table) string {
			return fmt.Sprint(malicetest.XulthulOf(told).Did)
		})
	}, map[string]string{"next-round": "[]", "at-once": "[moved]"}},
	"A32": {"second", met(malice.Encounter{Power: 1, Life: 9}), func(t *testing.T, s *malice.State) string {
		one := cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{"cr"}}
		s, _ = malicetest.Plays(t, s, one, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "target=Ann"})
		return ended(t, s, one, malicetest.Said{}, itWas)
	}, map[string]string{"phase-one": "refused by shard.limit.combat", "own-phase": "played"}},
	"A33": {"second", walking(malice.Xulthul{Power: 4, Life: 8, At: "a:a1", Target: "a1"}),
		func(t *testing.T, s *malice.State) string {
			return ended(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6,restore=1"},
				lordly)
		}, map[string]string{"wounds": "[7 1 0] false", "drains": "[6 0 2] false"}},
	"A36": {"first", walking(malice.Xulthul{Power: 4, Life: 5, Wounds: 3, At: "a:a1", Target: "a1"}),
		func(t *testing.T, s *malice.State) string {
			return ended(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6", Draw: "way=2"},
				func(s *malice.State, told *malice.Table) string {
					return fmt.Sprint(malicetest.XulthulOf(told).Did, " ", s.Xulthul.At)
				})
		}, map[string]string{"next-turn": "[tried] a:a1", "at-once": "[tried withdrew] a:beside-a1-2"}},
	"A34": {"second", func(t *testing.T, printing string) *malice.State {
		return malicetest.Hurt(t, printing,
			5, 0)
	}, func(t *testing.T, s *malice.State) string {
		s.Due = []malice.Due{{What: "well", Who: []string{"Ann"}, At: "a1"}}
		return ended(t, s, life.Reveal{At: "a1"},
			malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat"}, lifeOfAnn)
	}, map[string]string{"on-return": "[0 5 0] []", "all": "[0 5 0] [luck]"}},
	"A35": {"second", convertingFoe, func(t *testing.T, s *malice.State) string {
		return ended(t, s, combat.FightPhase{Futile: new(bool)}, malicetest.Said{Dice: "cr=1,creature-cr=6"},
			lifeOfAnn)
	}, map[string]string{"stops": "[5 0 0] []", "blows": "[4 1 0] []"}},
	"A37": {"second", two, func(t *testing.T, s *malice.State) string {
		act := malicetest.NewGame("second", 2)
		act.Boards, act.Difficulty, act.Readings = 1, "easy", s.Readings
		what := malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat", Dice: "potions=1,items=6"}
		if s.Readings["A37"] == "dark" {
			what.Draw = "well=light"
		}
		return ended(t, malice.Begin(malicetest.OpenBook(t), "second"), act, what,
			func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Wells["a1"], " ", s.Over != nil) })
	}, map[string]string{"dark": "dark false", "drawn": "light true"}},
}

// convertingFoe fights Ann, who is immune to red, and turns its wounds to untyped energy by a
// red ability.
func convertingFoe(t *testing.T, printing string) *malice.State {
	s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
	malice.Moved{Who: "Ben", From: "a:gate", To: "a:hills"}.Apply(s)
	s.Avatar("Ann").Mods = []string{"immune red"}
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Type: "mammal",
		Terrain: "plains", Power: 1, Life: 6,
		Mods: []string{"red energy untyped"}}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}
