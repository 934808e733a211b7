package dice

import (
	"reflect"
	"testing"

	"tablehand/assist/chance"
)

func TestSetDie(t *testing.T) {
	for name, want := range map[string]chance.Die{
		"d*":    physical["d*"],
		"d2":    physical["d2"],
		"d4":    physical["d4"],
		"d6":    chance.Plain(6),
		"d20":   chance.Plain(20),
		"d1000": chance.Plain(1000),
	} {
		if got := physical.Die(name); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %+v, want %+v", name, got, want)
		}
	}
}

func TestNoSet(t *testing.T) {
	if got := (Set)(nil).Die("d3"); !reflect.DeepEqual(got, chance.Plain(3)) {
		t.Errorf("d3 is %+v", got)
	}
	for name, has := range map[string]bool{"d2": true, "d100": true, "d*": false, "d0": false, "": false} {
		if (Set)(nil).Has(name) != has || !physical.Has("d*") {
			t.Errorf("there is a %q: %v", name, !has)
		}
	}
}

func TestNoSuchDie(t *testing.T) {
	for _, name := range []string{"", "d", "6", "d0", "d-6", "dx", "d%"} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is a die", name)
				}
			}()
			physical.Die(name)
		})
	}
}
