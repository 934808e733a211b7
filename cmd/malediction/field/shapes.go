package field

import "tablehand/cmd/app"

// Shapes returns the results of the verbs of boards.
func Shapes() app.Shapes {
	return app.Shapes{
		"board": app.Gives[allListed](), "board list": app.Gives[allListed](),
		"board check": app.Gives[struct {
			Boards []checked `json:"boards"`
			Faults []string  `json:"faults"` // none: a fault is an error
		}](),
		"board show": app.Gives[shownField](),
	}
}
