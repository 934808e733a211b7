package movement_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// Each terrain has its price, whoever says it; water takes a launch.
func TestEachTerrainIsPaidFor(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.plains", "move.cost.desert", "move.cost.forest", "move.cost.hills",
		"move.cost.swamp", "move.cost.mountains", "move.cost.wilds", "move.cost.water")
	for terrain, price := range map[string]int{"plains": 1, "desert": 2, "forest": 2, "hills": 2, "swamp": 3,
		"mountains": 3, "wild": 3, "water": 1} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			s = malicetest.MoveFrom(s, "Ann", "a:H3", notation.Whole(9))
			said := malicetest.Said{}
			if terrain == "water" {
				said.Choose = map[string]string{"launch": "yes"}
			}
			s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{terrain}}, said)
			malicetest.Equal(t, terrain, s.Avatar("Ann").MP(), notation.Whole(9-price))
			malicetest.Equal(t, "why", told.Events[0].Why[0].N, price)
		})
	}
}
