package serve

import (
	"context"
	"encoding/json"
	"strings"

	"tablehand/assist/table"
)

// chances works out the odds of what goes on at the table, in a process of its own: it can be stopped at
// once, and takes its memory with it.
type chances struct {
	Place
	path  string
	shown bool // somebody sees them
	drawn chan foretold
	sum   string // of the table whose odds are worked out
	stop  func()
}

// foretold is the odds of one table, as a script gets them.
type foretold struct {
	sum    string
	answer json.RawMessage // nil: there are none
}

func (w watcher) foretells() *chances {
	return &chances{Place: w.Place, path: w.path, shown: w.odds, drawn: make(chan foretold), stop: func() {}}
}

// begin works out the odds of the table, unless that is done already; those of an earlier table are given
// up.
func (c *chances) begin(ctx context.Context, sum string) {
	if sum == c.sum || sum == "" || !c.shown || c.Again == nil || c.Game.Odds == nil ||
		c.Game.Odds.Ahead == nil {
		return
	}
	c.stop()
	c.sum = sum
	ctx, c.stop = context.WithCancel(ctx)
	go func() {
		answer := c.workedOut(ctx)
		select {
		case c.drawn <- foretold{sum, answer}:
		case <-ctx.Done():
		}
	}()
}

// workedOut returns the answer of the odds, or nothing where there are none or they cannot be worked out.
func (c *chances) workedOut(ctx context.Context) json.RawMessage {
	view, err := table.Read(c.path)
	if err != nil {
		return nil
	}
	again := c.afresh(c.path, &strings.Builder{})
	words, err := again.Game.Odds.Ahead(c.path, view.Text)
	if err != nil || len(words) == 0 {
		return nil
	}
	line := append([]string{c.Game.Mount}, words...)
	line = append(line, "--json", "--table="+c.path)
	if c.Data != "" {
		line = append(line, "--data="+c.Data)
	}
	process := c.Again(ctx, line...)
	process.Dir = c.Dir
	document, err := process.Output()
	var answer struct{ Result json.RawMessage }
	if err != nil || json.Unmarshal(document, &answer) != nil {
		return nil
	}
	return answer.Result
}
