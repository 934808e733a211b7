package cmd

import "tablehand/cmd/app"

func newBoard(p place) app.Verb {
	b := p.game.Boards
	if b == nil {
		return p.lacking("board", "boards")
	}
	v := app.Verb{
		Use:  "board",
		Bare: true,
		Means: []app.Meaning{
			{Said: "map, maps, plan, show board, show map, show plan", Lines: []string{"board show"}}},
		Short: "boards typed in: what they are and what stands on them",
		Long: "Boards that you type in from your own. BOARD is one of the table, one that the program\n" +
			"brings along, or a file.",
		Gives:   b.Gives.Listed,
		Example: "board",
		Verbs:   p.boardVerbs,
	}
	if b.List != nil {
		v.Do = func(app.Words) error { return p.onBoards(b.List) }
	}
	return v
}

// boardVerbs returns the verbs below board: the shared ones whose part the game hands over, and its own.
func (p place) boardVerbs() (list []app.Verb) {
	b := p.game.Boards
	for _, verb := range []struct {
		has  bool
		made func(place) app.Verb
	}{
		{b.List != nil, newBoardList}, {b.Show != nil, newBoardShow}, {b.SVG != nil, newBoardSVG},
		{b.Check != nil, newBoardCheck},
	} {
		if verb.has {
			list = append(list, verb.made(p))
		}
	}
	if b.Verbs != nil {
		list = append(list, b.Verbs()...)
	}
	return list
}

// onBoards calls do, which uses the boards of the game; it refuses where the table here is of another game.
func (p place) onBoards(do func() error) error {
	if err := p.here(); err != nil {
		return err
	}
	return do()
}

func newBoardList(p place) app.Verb {
	return app.Verb{
		Use: "list", Short: "the table's boards, and those that the program brings along",
		Gives:   p.game.Boards.Gives.Listed,
		Example: "board list",
		Do:      func(app.Words) error { return p.onBoards(p.game.Boards.List) },
	}
}

func newBoardShow(p place) app.Verb {
	return app.Verb{
		Use:   "show [BOARD|FILE.yaml]",
		Gives: p.game.Boards.Gives.Shown,
		Short: "draw a board in the terminal, with who stands there",
		Long: "Draws a board in the terminal, as wide as it is (COLUMNS=120 says otherwise); a board\n" +
			"of the table with who stands where. Without BOARD: all of the table that are typed in.",
		Example: "board show",
		Do: func(args app.Words) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return p.onBoards(func() error { return p.game.Boards.Show(args.At(0), p.Width()) })
		},
	}
}

// boardNames returns the names of the game's boards; none where the table here is of another game.
func (p place) boardNames() []string {
	if p.game.Boards == nil || p.game.Boards.Names == nil || p.here() != nil {
		return nil
	}
	return p.game.Boards.Names()
}
