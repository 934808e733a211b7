package stats

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/chart"
	"tablehand/assist/text"
)

// text writes what has been gathered, in 80 columns.
func (g *gathered) text(told Told) string {
	var b strings.Builder
	for _, one := range told.Games {
		head := fmt.Sprintf("%s: %s", one.Table, text.Things(one.Acts, "act", "acts"))
		if one.Rounds > 0 {
			head += ", " + text.Things(one.Rounds, "round", "rounds")
		}
		b.WriteString(head + ", " + spell(one.Seconds) + " at the table\n")
	}
	if g.shows("dice") {
		b.WriteString(g.diceTold(told))
	}
	if g.shows("checks") {
		b.WriteString(saidChecks(told.Checks))
	}
	if g.shows("checks") || g.shows("dice") {
		b.WriteString(g.unkeptTold(told))
	}
	if g.shows("fights") {
		b.WriteString(g.fightsTold(told))
	}
	if g.shows("turns") {
		b.WriteString(g.turnsTold(told))
	}
	if len(told.Games) > 1 && g.part == "" {
		b.WriteString(peopleTold(told.People))
	}
	return b.String()
}

// nobody stands for the owner of dice that are nobody's.
const nobody = "nobody's"

func whose(who chance.Name) string { return cmp.Or(string(who), nobody) }

func (g *gathered) diceTold(told Told) string {
	if len(told.Dice) == 0 {
		return "\nno dice have fallen\n"
	}
	var b strings.Builder
	wide := len(nobody)
	for _, d := range told.Dice {
		wide = max(wide, text.Width(string(d.Who)))
	}
	for _, kind := range kindsOf(told.Dice) {
		k := g.kind(kind)
		head := text.Pad(kind+" as they fell", max(wide, len(kind)+13)) + "    n"
		few, col := k.plain && len(k.faces) <= 6, 4
		for _, d := range told.Dice {
			for _, n := range d.Faces {
				col = max(col, 1+len(strconv.Itoa(n)))
			}
		}
		if few {
			for _, face := range k.faces {
				head += fmt.Sprintf("%*s", col, face)
			}
		}
		if k.plain {
			head += "   mean   luck"
		}
		b.WriteString("\n" + head + "\n")
		for _, d := range told.Dice {
			if d.Die == kind {
				b.WriteString(d.line(k, max(wide, len(kind)+13), col, few) + "\n")
			}
		}
	}
	b.WriteString(wrapped(unevenTold(told.Dice)))
	for _, r := range told.Rare {
		b.WriteString(wrapped(r.text()))
	}
	return b.String()
}

// line writes the dice of somebody as a row of a table, the name in wide letters. With few, each face has a
// column of col letters; else only faces that are no pips are counted, one by one.
func (d DiceTold) line(k kindOfDie, wide, col int, few bool) string {
	line := text.Pad(whose(d.Who), wide) + fmt.Sprintf("%5d", d.N)
	switch {
	case few:
		for _, face := range k.faces {
			line += fmt.Sprintf("%*d", col, d.Faces[face])
		}
	case !k.plain:
		for _, face := range k.faces {
			line += fmt.Sprintf("  %s %d", face, d.Faces[face])
		}
	}
	if d.Mean == nil {
		return line
	}
	return line + fmt.Sprintf("%7s", d.Mean.FloatString(2)) + "   " + luckTold(*d.Luck)
}

// fairLuck is the luck from which on dice were better than fair ones.
const fairLuck = 0.6

// luckTold writes in words how lucky dice were, by their Luck: better than 70 in 100.
func luckTold(near float64) string {
	if near > 1-fairLuck && near < fairLuck {
		return "as good as fair"
	}
	switch n := fmt.Sprintf("%.0f", 100*near); n {
	case "100":
		return "better than nearly all"
	case "0":
		return "better than hardly any"
	default:
		return "better than " + n + " in 100"
	}
}

// kindsOf lists the kinds of dice, each once.
func kindsOf(dice []DiceTold) (list []string) {
	for _, d := range dice {
		list = text.With(list, d.Die)
	}
	return list
}

// unevenTold writes whether any dice look loaded.
func unevenTold(dice []DiceTold) string {
	var most *DiceTold
	looks := 0
	for i, d := range dice {
		if d.Uneven == nil {
			continue
		}
		looks++
		if most == nil || *d.Uneven < *most.Uneven {
			most = &dice[i]
		}
	}
	switch {
	case most == nil:
		return "Too few dice to tell how even they are: 30 of a kind, and 5 for each face."
	case !most.loaded && *most.Uneven > 0.5:
		return fmt.Sprintf("No dice look loaded: most fair dice fall as unevenly as %s %s.", owners(most.Who),
			most.Die)
	case !most.loaded:
		return fmt.Sprintf("No dice look loaded: of fair dice 1 in %s falls as unevenly as %s %s.",
			inverse(*most.Uneven), owners(most.Who), most.Die)
	}
	return fmt.Sprintf("%s %s fell very unevenly: of fair dice 1 in %s does. Of %s that are looked at, one "+
		"such comes by chance in %s evenings.", owners(most.Who), most.Die, inverse(*most.Uneven),
		text.Things(looks, "kind", "kinds"), inverse(*most.Uneven*float64(looks)))
}

func owners(who chance.Name) string {
	if who == "" {
		return nobody
	}
	return string(who) + "'s"
}

// inverse writes the number N of a chance of 1 in N.
func inverse(p float64) string {
	if p*1e12 < 1 {
		return "more than 1,000,000,000,000"
	}
	return strconv.FormatFloat(1/p, 'f', 0, 64)
}

func (r RareTold) text() string {
	return fmt.Sprintf("Rarest: act %d, %s: that or further out is 1 in %s (of %s).", r.Seq, throwOf(r),
		new(big.Rat).Inv(r.P).FloatString(0), text.Things(r.Among, "throw", "throws"))
}

// wrapped returns a sentence in indented lines, to stand below a table.
func wrapped(said string) string {
	return "  " + strings.Join(text.Wrap(said, 78), "\n  ") + "\n"
}

// unkeptIn counts the acts with dice that an older version has kept without their checks.
func unkeptIn(told Told) (n int) {
	for _, one := range told.Games {
		n += one.Unkept
	}
	return n
}

// unkeptTold writes what journals of older versions do not have; empty: nothing is missing.
func (g *gathered) unkeptTold(told Told) string {
	n, lacks := unkeptIn(told), "what was held against a number, and whose some dice were"
	switch {
	case n == 0:
		return ""
	case len(told.Games) == 1:
		return wrapped(fmt.Sprintf("Not kept before act %d, by an older version: %s.", g.from+1, lacks))
	}
	return wrapped(fmt.Sprintf("Not kept of %s, by an older version: %s.", text.Things(n, "act", "acts"), lacks))
}

func saidChecks(list []ChecksTold) string {
	if list == nil {
		return "\nchecks are not kept here\n"
	}
	if len(list) == 0 {
		return "\nnothing was held against a number\n"
	}
	wide := len(nobody)
	for _, c := range list {
		wide = max(wide, text.Width(string(c.Who)))
	}
	var b strings.Builder
	b.WriteString("\nchecks\n")
	for _, c := range list {
		said := fmt.Sprintf("%d of %d succeeded", c.Won, c.N)
		if known := c.N - c.Unknown; known > 0 {
			said += ", expected " + c.Expected.FloatString(2)
			if c.Unknown > 0 {
				said += fmt.Sprintf(" of %d", known)
			}
		}
		b.WriteString(text.Behind("  "+text.Pad(whose(c.Who), wide)+"  ", c.Roll+": "+said, 80))
	}
	return b.String()
}

func (g *gathered) turnsTold(told Told) string {
	var b strings.Builder
	b.WriteString("\nturns\n")
	if len(told.Turns) == 0 {
		b.WriteString("  none has begun\n")
	}
	wide := 0
	for _, t := range told.Turns {
		wide = max(wide, text.Width(t.Who))
	}
	for _, t := range told.Turns {
		fmt.Fprintf(&b, "  %s  %d, %s in all, half of them within %s, the longest %s (act %d)\n",
			text.Pad(t.Who, wide), t.N, spell(t.Seconds), spell(t.Median), spell(t.Longest.Seconds), t.Longest.Seq)
	}
	if c := g.clock; c.BreakCount > 0 {
		b.WriteString(wrapped(fmt.Sprintf("Breaks of more than 10 min are left out: %d, %s.", c.BreakCount,
			spell(c.Breaks))))
	}
	return b.String()
}

// peopleTold writes how often people have played, and won.
func peopleTold(people []PersonTold) string {
	if len(people) == 0 {
		return ""
	}
	wide := 0
	for _, p := range people {
		wide = max(wide, text.Width(p.Name))
	}
	said := "\npeople\n"
	for _, p := range people {
		said += fmt.Sprintf("  %s  %s: %d won, %d lost", text.Pad(p.Name, wide),
			text.Things(p.Games, "game", "games"), p.Won, p.Lost)
		if p.Unknown > 0 {
			said += fmt.Sprintf(", %d won by a team", p.Unknown)
		}
		said += "\n"
	}
	return said
}

// spell writes a time: 40 s, 5 min, 1 h 20 min.
func spell(seconds int) string {
	switch {
	case seconds < 60:
		return fmt.Sprintf("%d s", seconds)
	case seconds < 3600:
		return fmt.Sprintf("%d min", seconds/60)
	}
	return fmt.Sprintf("%d h %d min", seconds/3600, seconds/60%60)
}

// chart shows the luck of all dice as bars or, where fights are asked for, what was foretold of them.
func (g *gathered) chart(told Told) chart.Chart {
	if g.part == "fights" {
		c := chart.Chart{Title: "Foretold before the first blow"}
		if group := fightBars(told); len(group.Bars) > 0 {
			c.Groups = append(c.Groups, group)
		}
		return c
	}
	c := chart.Chart{Title: "Fair dice that come to less"}
	for _, kind := range kindsOf(told.Dice) {
		group := chart.Group{Title: kind}
		for _, d := range told.Dice {
			if d.Die == kind && d.Luck != nil {
				group.Bars = append(group.Bars, chart.Bar{Label: whose(d.Who), P: new(big.Rat).SetFloat64(*d.Luck),
					Said: luckTold(*d.Luck)})
			}
		}
		if len(group.Bars) > 0 {
			c.Groups = append(c.Groups, group)
		}
	}
	return c
}
