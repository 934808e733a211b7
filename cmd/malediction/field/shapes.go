package field

import "tablehand/cmd/app"

// ListedShape is the result of board and board list.
func ListedShape() app.Shape { return app.Gives[allListed]() }

// ShownShape is the result of board show.
func ShownShape() app.Shape { return app.Gives[shownField]() }

// CheckedShape is the result of board check.
func CheckedShape() app.Shape {
	return app.Gives[struct {
		Boards []checked `json:"boards"`
		Faults []string  `json:"faults"` // none: a fault is an error
	}]()
}
