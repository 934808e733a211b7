package serve

import (
	"testing"
	"time"
)

// One tap that has waited in vain for a held table spares those behind it the same wait, but for no longer:
// taps that come all the time do not keep each other from waiting again.
func TestWaitsForAHeldTable(t *testing.T) {
	s := &seats{}
	if s.waits() != heldFor {
		t.Error("the first tap does not wait")
	}
	s.held()
	till := s.heldTill
	for range 3 {
		if s.waits() != heldAgain {
			t.Error("a tap behind it waits as long")
		}
		if s.held(); s.heldTill != till {
			t.Fatal("a tap that has hardly waited says that the table is held")
		}
	}
	s.heldTill = time.Now().Add(-heldFor)
	if s.waits() != heldFor {
		t.Error("later no tap waits any more")
	}
}
