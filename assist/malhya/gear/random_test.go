package gear_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
)

// Whatever heroes take, wear, hand over and suffer, in any mode and any order, the table stays sound:
// crystals
// and points add up, no card is worn or wielded twice, nobody acts who is unconscious.
func TestAnyGear(t *testing.T) {
	modes := []func(testing.TB, ...func(*malhya.State)) *malhya.State{Fight, Sneak, Road}
	Random(t, func(rt *rapid.T) *malhya.State {
		return rapid.SampledFrom(modes).Draw(rt, "mode")(t, func(s *malhya.State) {
			s.Hero(Ben).Board.Capacity, s.Hero(Ben).Board.Movement = 1, 3
			s.Readings["A12"] = rapid.SampledFrom([]string{"items", "weapon-too", "all"}).Draw(rt, "A12")
			s.Hero(Ann).Gear.Resources = nil
		})
	}, func(rt *rapid.T, n int) (malhya.Act, chance.Source) {
		return anyAct(rt), chance.NewStream(11, n, "gear")
	}, func(rt *rapid.T, s *malhya.State) {
		for i := range s.Heroes {
			h := &s.Heroes[i]
			if wrong := unlawful(h); wrong != "" {
				rt.Fatalf("%s: %s: %+v", h.Name, wrong, h)
			}
		}
		if s.Group.Tokens > 3 {
			rt.Fatal(s.Group.Tokens)
		}
	})
}

// unlawful says what a hero has that no hero may, played anyway or not.
func unlawful(h *malhya.Hero) string {
	life := 5
	if h.Name == Ben {
		life = 4
	}
	if slices.Contains(h.Gear.Worn, "Amulet") {
		life += 2
	}
	var once []string
	for _, name := range append([]string{h.Gear.Weapon, h.Gear.Spare}, h.Gear.Worn...) {
		if name != "" && slices.Contains(once, name) {
			return name + " twice"
		}
		once = append(once, name)
	}
	switch {
	case h.Crystals.All() != life:
		return "crystals"
	case h.Turn.Points < 0 || h.Turn.Points > 6:
		return "points"
	case h.Aura.Ready < 0 || h.Aura.Exhausted < 0:
		return "aura"
	case h.Unconscious() && h.Turn.Is == malhya.Acting:
		return "acts unconscious"
	}
	return ""
}

// anyAct draws an act with words that fit, and some that do not.
func anyAct(rt *rapid.T) malhya.Act {
	pick := func(name string, of ...string) string { return rapid.SampledFrom(of).Draw(rt, name) }
	who, other := pick("who", Ann, Ben), pick("other", Ann, Ben)
	thing := pick("thing", "Axe", "Bow", "Blade", "Staff", "leather", "plate", "rope", "hook", "phial",
		"Amulet",
		"Swift Ring", "Old Ring", "all")
	what := []string{pick("n", "1", "2", "all", "9"), pick("what", "life", "aura", "gold", "travel",
		"red potion", "yellow potion")}
	wound := []string{pick("harm", "1", "2", "all"), pick("area", "damage", "shock", "serious")}
	return rapid.SampledFrom([]malhya.Act{
		gear.Take{Hero: who, Thing: thing}, gear.Drop{Hero: who, Thing: thing}, gear.Equip{Hero: who,
			Thing: thing},
		gear.Unequip{Hero: who, Thing: thing}, gear.Give{Hero: who, To: other, Words: []string{thing}},
		gear.Use{Hero: who, Thing: thing}, gear.Potion{Hero: who, Color: pick("color", "red", "yellow"),
			To: other},
		gear.Aura{Hero: who, Effect: pick("effect", gear.Effects()...)}, gear.Gain{Who: who, Words: what},
		gear.Lose{Who: who, Words: what}, gear.Harm{Who: pick("whom", Ann, Ben, "group"), Words: wound},
		gear.Heal{Who: pick("whom", Ann, Ben, "archer-1"), Words: wound},
		Does{malhya.TurnTurned{Hero: who, Is: malhya.Waiting}},
	}).Draw(rt, "act")
}
