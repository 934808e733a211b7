package serve

import (
	"context"
	"encoding/json"
	"os/exec"
	"regexp"
	"strings"

	"tablehand/assist/screen"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// chances works out the odds of what goes on at the table, in a process of its own: it can be stopped at
// once, and takes its memory with it.
type chances struct {
	Place
	path  string
	shown string // who sees the odds: OddsAll, OddsSeats or OddsNone
	drawn chan foretold
	sum   string // checksum of the table whose odds are worked out
	stop  func()
}

// foretold holds the odds of one table in JSON, and the forecasts for its seats.
type foretold struct {
	sum    string
	answer json.RawMessage          // nil: there are none
	own    map[string][]screen.Part // of seats, each for its player alone
	ownSum string                   // checksum of the table that own is for
}

// ownOf returns the forecasts for a seat, if they are for the table of a sum.
func (f foretold) ownOf(who, sum string) []screen.Part {
	if sum != f.ownSum {
		return nil
	}
	return f.own[who]
}

// with returns f with the odds that have come: those of the seats, or those of the table.
func (f foretold) with(come foretold) foretold {
	if come.ownSum != "" {
		f.own, f.ownSum = come.own, come.ownSum
	} else {
		f.sum, f.answer = come.sum, come.answer
	}
	return f
}

func (w watcher) foretells() *chances {
	return &chances{Place: w.Place, path: w.path, shown: w.odds, drawn: make(chan foretold), stop: func() {}}
}

// begin works out the odds of the table with this sum, and the forecasts of those who sit, unless that has
// begun already; those of an earlier table are given up. What comes of it is sent to drawn.
func (c *chances) begin(ctx context.Context, sum string, sitting []string) {
	of := sum + " " + strings.Join(sitting, " ")
	if of == c.sum || sum == "" || c.Again == nil || c.Game.Odds == nil {
		return
	}
	c.stop()
	c.sum = of
	ctx, c.stop = context.WithCancel(ctx)
	say := func(come foretold) {
		select {
		case c.drawn <- come:
		case <-ctx.Done():
		}
	}
	if (c.shown == OddsAll || c.shown == OddsSeats && len(sitting) > 0) && c.Game.Odds.Ahead != nil {
		go func() { say(foretold{sum: sum, answer: c.workedOut(ctx)}) }()
	}
	if c.shown != OddsNone && c.Game.Odds.Mine != nil && len(sitting) > 0 {
		go func() { say(foretold{ownSum: sum, own: c.ownOdds(ctx, sitting)}) }()
	}
}

// ownOdds returns the forecasts for each of those who sit; who has none is left out.
func (c *chances) ownOdds(ctx context.Context, sitting []string) map[string][]screen.Part {
	own := map[string][]screen.Part{}
	view, err := table.Read(c.path)
	if err != nil {
		return own
	}
	again := c.afresh(c.path, &strings.Builder{})
	turn, err := again.turn(view)
	if err != nil {
		return own
	}
	says := turn.Saying(again.Game.Own())
	for _, who := range sitting {
		list, err := again.Game.Odds.Mine(c.path, view.Text, who)
		if err != nil {
			return own
		}
		part := screen.Part{Title: "Before you act"}
		for _, f := range list {
			said, err := c.process(ctx, f.Words).Output()
			if err != nil {
				continue
			}
			first, _, _ := strings.Cut(strings.TrimSpace(string(said)), "\n")
			row := screen.PartRow{Lead: f.Title, Text: inWords(first, c.Game.Mount, says)}
			if strings.HasPrefix(row.Text, row.Lead) {
				row.Lead = "" // it is named there
			}
			part.Rows = append(part.Rows, row)
		}
		if len(part.Rows) > 0 {
			own[who] = []screen.Part{part}
		}
	}
	return own
}

// inWords returns a forecast with the lines that it advises as people say them, and each chance once, in
// percents. Flags are the laptop's.
func inWords(forecast, mount string, says func(telling.Command) string) string {
	var list []string
	forecast = regexp.MustCompile(`% \([0-9]+/[0-9]+\)`).ReplaceAllString(forecast, "%")
	for part := range strings.SplitSeq(forecast, "; ") {
		part, _, _ = strings.Cut(part, " --")
		at := strings.LastIndex(part, ": ") + 1
		words := strings.Fields(part[at:])
		if len(words) > 0 && words[0] == mount {
			words = words[1:]
		}
		if len(words) == 0 || strings.HasPrefix(words[0], "--") || strings.HasSuffix(part, ":") {
			continue
		}
		if said := says(telling.Line(words...)); said != "" {
			part = strings.TrimSpace(part[:at] + " " + said)
		}
		list = append(list, part)
	}
	return strings.Join(list, "; ")
}

// process returns a command line of the game at the table, to be run in a process of its own.
func (c *chances) process(ctx context.Context, words []string) *exec.Cmd {
	line := append([]string{c.Game.Mount}, words...)
	line = append(line, "--table="+c.path)
	if c.Data != "" {
		line = append(line, "--data="+c.Data)
	}
	process := c.Again(ctx, line...)
	process.Dir = c.Dir
	process.Env = append(process.Environ(), "COLUMNS=1000") // a line is cut nowhere
	return process
}

// workedOut returns the odds of what goes on in JSON, or nil where there are none or they cannot be worked
// out.
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
	process := c.process(ctx, append(words, "--json"))
	document, err := process.Output()
	var answer struct{ Result json.RawMessage }
	if err != nil || json.Unmarshal(document, &answer) != nil {
		return nil
	}
	return answer.Result
}
