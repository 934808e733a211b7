package cmd

import (
	"context"
	"maps"
	"strings"

	"tablehand/assist/table"
)

// chances works out the odds of what goes on at the table, in a process of its own: it can be stopped at
// once, and takes its memory with it.
type chances struct {
	place
	path  string
	drawn chan foretold
	sum   string // of the table whose odds are worked out
	stop  func()
}

// foretold is the picture of the odds of one table.
type foretold struct {
	sum     string
	picture []byte // empty: there are no odds
}

func (p place) foretells(path string) *chances {
	return &chances{place: p, path: path, drawn: make(chan foretold), stop: func() {}}
}

// begin works out the odds of the table, unless that is done already; those of an earlier table are given
// up.
func (c *chances) begin(ctx context.Context, sum string) {
	if sum == c.sum || sum == "" || c.Again == nil || c.game.Odds == nil || c.game.Odds.Ahead == nil {
		return
	}
	c.stop()
	c.sum = sum
	ctx, c.stop = context.WithCancel(ctx)
	go func() {
		picture := c.workedOut(ctx)
		select {
		case c.drawn <- foretold{sum, picture}:
		case <-ctx.Done():
		}
	}()
}

// workedOut returns the picture of the odds, or nothing where there are none or they cannot be worked out.
func (c *chances) workedOut(ctx context.Context) []byte {
	view, err := table.Read(c.path)
	if err != nil {
		return nil
	}
	again := c.afresh(c.path, &strings.Builder{})
	words, err := again.game.Odds.Ahead(c.path, view.Text)
	if err != nil || len(words) == 0 {
		return nil
	}
	line := append([]string{c.game.Mount}, words...)
	line = append(line, "--svg", "--quiet", "--table="+c.path)
	if c.Data != "" {
		line = append(line, "--data="+c.Data)
	}
	process := c.Again(ctx, line...)
	process.Dir = c.Dir
	picture, err := process.Output()
	if err != nil {
		return nil
	}
	return picture
}

const oddsPicture = "odds.svg"

// withOdds returns the same with the odds, if they are those of this table.
func (now *showing) withOdds(of foretold) *showing {
	if of.sum != now.sum {
		return now
	}
	next := &showing{parts: maps.Clone(now.parts), pictures: maps.Clone(now.pictures), sum: now.sum}
	delete(next.pictures, oddsPicture)
	delete(next.parts, "odds")
	if len(of.picture) > 0 {
		next.parts["odds"] = "<figure>" + next.picture(oddsPicture, "odds", of.picture) + "</figure>"
	}
	return next
}

// keepOdds keeps the last odds until there are others; if the table is another one they are shown as old.
func (now *showing) keepOdds(last *showing) {
	now.pictures[oddsPicture] = last.pictures[oddsPicture]
	now.parts["odds"] = last.parts["odds"]
	if now.sum != last.sum {
		now.parts["odds"] = strings.Replace(last.parts["odds"], "<figure>", `<figure class="old">`, 1)
	}
}
