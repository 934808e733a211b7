package field

import "tablehand/cmd/app"

// Shapes returns the results of the verbs of boards.
func Shapes() app.Shapes {
	return app.Shapes{
		"board": app.Gives[allListed](), "board list": app.Gives[allListed](),
		"board show": app.Gives[shownField](),
	}
}
