package stats

import (
	"bytes"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chart"
	"tablehand/assist/stats"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// lastFights is the number of fights that are foretold without --all: the last ones.
const lastFights = 50

// wanted says whether these events of an act, in JSON, are needed: a round, a turn or a pause begins, or
// they belong to a fight and fights are told.
func (g *gathered) wanted(events []byte) bool {
	if app.Begins(events) {
		return true
	}
	return g.fought() && slices.ContainsFunc(g.Game.Stats.Fights.Kinds, func(kind string) bool {
		return bytes.Contains(events, []byte(`"kind":"`+kind))
	})
}

// fought says whether fights are told, and the game has any.
func (g *gathered) fought() bool {
	return g.shows("fights") && g.Game.Stats != nil && g.Game.Stats.Fights != nil
}

// follow adds the fights that the events of act seq begin or go on with to those found so far.
func (g *gathered) follow(seq int, events []app.Event) {
	if !g.fought() {
		return
	}
	for _, e := range events {
		g.fights = g.Game.Stats.Fights.Follow(g.fights, seq, e)
	}
}

// foretold adds the fights of one game to told, each with its chance on the table before its first blow.
func (g *gathered) foretold(told *Told, at lying) {
	if !g.fought() {
		return
	}
	if told.Fights == nil {
		told.Fights = []FightTold{}
	}
	list := slices.DeleteFunc(g.fights, func(f stats.Fought) bool { return f.Blow == 0 || !g.asksForAny(f.Who) })
	if over := len(list) - lastFights; over > 0 && !g.all {
		list, told.LeftOut = list[over:], told.LeftOut+over
	}
	count, done := g.Counting("working fights out", len(list))
	defer done()
	for i, f := range list {
		count(i)
		one := FightTold{Table: at.name, From: f.From, To: f.To, Who: f.Who, Against: f.Against, End: f.End,
			Won: f.End == stats.Won, Left: f.End == stats.Left}
		if !g.counted {
			f.P = g.chance(at, f)
		}
		one.Foretold, one.of = f.P, f
		told.Fights = append(told.Fights, one)
	}
}

// chance is the chance to win a fight on the table before its first blow; nil: nobody can tell.
func (g *gathered) chance(at lying, f stats.Fought) *big.Rat {
	before, err := at.then(f.Blow - 1)
	if err != nil { // the journal begins with the fight
		return nil
	}
	p, err := g.Game.Stats.Fights.Foretell(at.path, before)
	if err != nil { // it is too large, or the table was another's
		return nil
	}
	return p
}

// asksForAny reports whether one of these people is asked for.
func (q *question) asksForAny(who []string) (is bool) {
	for _, name := range who {
		is = q.asksFor(name) || is
	}
	return is
}

// fightsTold writes how fights ended, and how that compares with what was foretold.
func (g *gathered) fightsTold(told Told) string {
	if told.Fights == nil {
		if g.part == "" {
			return ""
		}
		return "\nno fights of this game are foretold\n"
	}
	if len(told.Fights) == 0 {
		return "\nnobody has fought\n"
	}
	expected, known, over := new(big.Rat), 0, 0
	for _, f := range told.Fights {
		if f.End == "" {
			continue
		}
		over++
		if f.Foretold != nil {
			expected.Add(expected, f.Foretold)
			known++
		}
	}
	said := endsTold(told.Fights) + "."
	switch {
	case over == 0:
	case known == 0:
		said += " None can be foretold."
	case known < over:
		said += fmt.Sprintf(" Foretold before the first blow: %s won of %d.", expected.FloatString(2), known)
	default:
		said += fmt.Sprintf(" Foretold before the first blow: %s won.", expected.FloatString(2))
	}
	out := "\nfights\n" + wrapped(said)
	out += g.odd(told, "won against the odds", func(f stats.Fought) bool { return f.End == stats.Won })
	out += g.odd(told, "lost though likely won", func(f stats.Fought) bool { return f.End == stats.Lost })
	out += g.odd(told, "left though likely won", func(f stats.Fought) bool { return f.End == stats.Left })
	if told.LeftOut > 0 {
		out += wrapped(fmt.Sprintf("%s before these: --all works out them too.", text.Things(told.LeftOut,
			"fight", "fights")))
	}
	return out
}

// endsTold writes how many fights there were, and how many of them ended in each way: 11: 2 won, 9 left. In
// a fight that was left nobody fights on.
func endsTold(fights []FightTold) string {
	ends := map[string]int{}
	for _, f := range fights {
		ends[f.End]++
	}
	var parts []string
	for _, end := range []string{stats.Won, stats.Lost, stats.Left, stats.Fled} {
		if ends[end] > 0 {
			parts = append(parts, strconv.Itoa(ends[end])+" "+end)
		}
	}
	if ends[""] > 0 {
		parts = append(parts, text.Things(ends[""], "goes on", "go on"))
	}
	return fmt.Sprintf("%d: %s", len(fights), strings.Join(parts, ", "))
}

// mostOdd is the number of fights of a kind that are told each by itself.
const mostOdd = 3

// odd writes a line with the fights that ended against what was foretold and for which is holds, the
// furthest off first; empty: there are none.
func (g *gathered) odd(told Told, head string, is func(stats.Fought) bool) string {
	var list []FightTold
	for _, f := range told.Fights {
		if f.of.Odd() && is(f.of) {
			list = append(list, f)
		}
	}
	slices.SortStableFunc(list, func(a, b FightTold) int {
		if a.Won {
			return a.Foretold.Cmp(b.Foretold)
		}
		return b.Foretold.Cmp(a.Foretold)
	})
	var said []string
	for _, f := range list[:min(len(list), mostOdd)] {
		said = append(said, f.called(len(told.Games) > 1)+", "+inHundred(f.Foretold)+" to win")
	}
	if len(list) > mostOdd {
		said = append(said, fmt.Sprintf("%d more", len(list)-mostOdd))
	}
	if said == nil {
		return ""
	}
	return text.Behind("  "+text.Pad(head, 24), strings.Join(said, "; "), 80)
}

// called names a fight by its act and its sides: act 189, Ben against the bear; with several games by its
// table too.
func (f FightTold) called(several bool) string {
	said := fmt.Sprintf("act %d, %s against %s", f.From, text.Listed(f.Who), f.Against)
	if several {
		said = f.Table + ", " + said
	}
	return said
}

// inHundred writes a chance: 12 in 100, or 1 in 300, or nearly sure.
func inHundred(p *big.Rat) string {
	near, _ := p.Float64()
	switch n := fmt.Sprintf("%.0f", 100*near); {
	case n == "0" && p.Sign() > 0:
		return "1 in " + new(big.Rat).Inv(p).FloatString(0)
	case n == "100" && p.Cmp(big.NewRat(1, 1)) < 0:
		return "nearly sure"
	default:
		return n + " in 100"
	}
}

// fightBars shows what was foretold of the fights as bars.
func fightBars(told Told) chart.Group {
	group := chart.Group{Title: "fights"}
	for _, f := range told.Fights {
		if f.Foretold != nil {
			end := f.End
			if end == "" {
				end = "goes on"
			}
			group.Bars = append(group.Bars, chart.Bar{Label: f.called(len(told.Games) > 1), P: f.Foretold,
				Said: inHundred(f.Foretold) + ", " + end})
		}
	}
	return group
}
