package malice

import (
	"tablehand/assist/malice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// confirming spares an act without a table the remarks about values that the owner has confirmed;
// on a table its rules do so.
func confirming(act app.Act[malice.State]) app.Act[malice.State] {
	on := act.On
	act.On = func(s *malice.State, table bool) (telling.Act[malice.State], error) {
		made, err := on(s, table)
		if err == nil && !table {
			made = malice.Confirmed{Act: made}
		}
		return made, err
	}
	return act
}
