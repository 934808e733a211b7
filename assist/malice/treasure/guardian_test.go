package treasure_test

import (
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// A Guardian gives a d* for each of its 8 life tokens, and a shard of each ability's color.
func TestAGuardiansHarvest(t *testing.T) {
	rulebooktest.Proves(t, "harvest.guardian", "harvest.original-life")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Beaten(t, printing, "guardian", 8, "red:A", "blue:B")
		_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "6,6,6,1,1,1,1,1"})
		got := told.Result.(treasure.HarvestResult)
		malicetest.Equal(t, "colorless", got.Colorless, 3)
		malicetest.Equal(t, "colored", got.Colored, notation.Colored{"red": 1, "blue": 1})
	})
}
