package roll

import (
	"strings"

	"tablehand/assist/dice"
	"tablehand/assist/odds"
	"tablehand/assist/text"
)

// kinds lists the words behind roll and odds roll, each with its meaning.
var kinds = []struct{ typed, means string }{
	{"2d6+3", "dice and numbers with + and - between; d%, dF (4dF), d66, d:0,1,1,2 and d{0,1,1,2}"},
	{"4d6kh3", "the best three count: kh kl keep, dl dh drop, kge4 keeps those of 4 or more; " +
		"k3 is kh3, d1 is dl1"},
	{"d20adv", "two, of which the better counts; dis: the worse"},
	{"2d6ro1", "ones fall once more; rr1: until they show something else; role2: 2 and less"},
	{"d20min10", "less than 10 counts 10; max10: more than 10 does"},
	{"3d6x", "each 6 brings one more die, that is kept and counted like any other; xge5: on 5 and 6; " +
		"xo: once; ! is x"},
	{"3d10xckh2", "xc: what is added belongs to its die, as one value; then the best two count; !! is xc"},
	{"2d6xp", "xp: each added die counts one less"},
	{"5d10t8f1", "dice of 8 or more are counted, and each 1 takes one away; t8t10: a 10 counts twice; " +
		"csle2: 2 or less"},
	{"2d6*10", "* and times, / rounds down (/2up, /2near); (2d6+3)*2"},
	{"best 2 of d6,d8,d10", "of several rolls the best count: {d6,d8,d10}kh2; max(d8,2d4), worst of 2xd6,d8"},
	{"3d6ge12", "the total is held against a number: ge gt le lt eq ne, or in quotes >= > <= < = !="},
	{"d20+5 vs d20+3", "two are rolled against one another"},
	{"6x4d6kh3", "six times; 6# too"},
	{"Ann:d20", "whose it is or what for: attack:d20+5, d20 # attack, d20 [attack], --who Ann"},
}

// Page writes what can be typed behind roll and odds roll, with the odds of each line beside.
func Page(columns int) string {
	var b strings.Builder
	about := "What roll and odds roll take, with what it comes to on average, or how often. What is done to " +
		"dice works from left to right. Capitals and spaces do not matter."
	b.WriteString(strings.Join(text.Wrap(about, columns), "\n") + "\n\n")
	wide := 0
	for _, k := range kinds {
		wide = max(wide, len(k.typed))
	}
	for _, k := range kinds {
		head := "  " + text.Pad(k.typed, wide) + "  " + text.Pad(comesTo(k.typed), 6) + " "
		b.WriteString(text.Behind(head, k.means, columns))
	}
	return b.String()
}

// comesTo writes what a line comes to on average, or how often it holds or the first side is more; empty:
// neither is known.
func comesTo(typed string) string {
	l, err := dice.Names(nil).ParseLine(typed)
	if err != nil {
		return ""
	}
	if l.Against != nil {
		more, _, _, _, err := l.Expr.Versus(*l.Against, nil)
		if err != nil {
			return ""
		}
		return odds.Percent(more)
	}
	d, err := l.Expr.Dist(nil)
	if err != nil {
		return ""
	}
	if op, n := l.Expr.Asks(); op != "" {
		return odds.Percent(d.Holds(op, n))
	}
	if mean := d.Mean(); mean != nil {
		return mean.FloatString(2)
	}
	return ""
}

// Operators completes what may stand behind the dice of a word that is begun; a word without dice has none.
func Operators(begun string, named dice.Names) (offers []string) {
	if _, err := named.ParseLine(begun); err != nil || !strings.ContainsAny(begun, "dD") {
		return nil
	}
	for _, o := range []string{"kh1\tthe highest counts", "kl1\tthe lowest counts", "dl1\tthe lowest is dropped",
		"ro1\tones fall once more", "x\tthe highest face brings one more", "xc\tand it belongs to its die",
		"t5\tdice of 5 or more are counted", "ge7\tthe total is held against 7", "+1\tmore"} {
		word, about, _ := strings.Cut(o, "\t")
		if _, err := named.ParseLine(begun + word); err == nil {
			offers = append(offers, begun+word+"\t"+about)
		}
	}
	return offers
}
