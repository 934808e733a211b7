package odds

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/turns"
	exact "tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// saidOrders tells orders of a turn, each on a line of its own.
func saidOrders(s *axismundi.State, g turns.Goal, a turns.Answer) string {
	switch {
	case len(a.Lines) == 0 && g.Kind == turns.Safe:
		return "nothing is known of how safe " + g.Who + " can be\n"
	case len(a.Lines) == 0 && a.Bound != turns.Exactly:
		return unfound(g) + "\n"
	case len(a.Lines) == 0:
		return nothing(g) + "\n"
	}
	said := ""
	for _, l := range a.Lines {
		if len(l.Leaves) == 1 {
			said += app.Fit("", saidEnd(g, l.Leaves[0], a.Bound)+behind(s, g, l.Argv))
			continue
		}
		said += app.Fit("", fmt.Sprintf("%s in %s%s", saidEnd(g, l.Leaves[0], a.Bound),
			exact.Percent(chanceOf(g, l))+" ("+exact.Fraction(chanceOf(g, l))+")", behind(s, g, l.Argv)))
		for _, leaf := range l.Leaves {
			said += app.Fit("  ", fmt.Sprintf("%s: %s: %s", falls(leaf.Falls), then(leaf.Argv[len(l.Argv):]),
				saidEnd(g, leaf, a.Bound)))
		}
	}
	return said
}

// behind writes the commands of an order behind a colon. For a Threat it writes turn by turn, each with the
// player's name.
func behind(s *axismundi.State, g turns.Goal, argv [][]string) string {
	if g.Kind != turns.Threat {
		if len(argv) == 0 {
			return ""
		}
		return ": " + turns.Said(argv)
	}
	said, who, now := "", s.Turn, [][]string{}
	for _, one := range append(slices.Clone(argv), []string{"end"}) {
		if one[0] != "end" {
			now = append(now, one)
			continue
		}
		if len(now) > 0 {
			said += "; " + who + ": " + turns.Said(now)
		}
		who, _ = s.After(who)
		now = nil
	}
	return strings.Replace(said, "; ", ": ", 1)
}

func then(argv [][]string) string {
	if len(argv) == 0 {
		return "nothing more"
	}
	return turns.Said(argv)
}

// falls says how dice fell: push 1 to 3.
func falls(list []turns.Fall) string {
	var said []string
	for _, f := range list {
		faces := strings.Join(f.Faces, " or ")
		if n := len(f.Faces); n > 2 && f.Faces[n-1][0]-f.Faces[0][0] == byte(n-1) {
			faces = f.Faces[0] + " to " + f.Faces[n-1]
		}
		said = append(said, f.Die+" "+faces)
	}
	return strings.Join(said, ", ")
}

// saidEnd writes what an order gives. That nobody can hurt somebody stands there only where it is certain;
// else that nothing was found.
func saidEnd(g turns.Goal, l turns.Leaf, bound turns.Bound) string {
	said := saidGain(g, l)
	unsure := bound == turns.Neither || bound == turns.AtLeast && g.Kind == turns.Threat
	if unsure && said == unhurt(g.Who) {
		return "nothing was found that hurts " + g.Who
	}
	return said
}

// saidGain writes what an order gives, and that the own Character dies of it.
func saidGain(g turns.Goal, l turns.Leaf) string {
	if g.Kind != turns.Threat && l.Deaths > 0 {
		return gained(g, l) + ", and " + g.Who + " dies"
	}
	return gained(g, l)
}

func gained(g turns.Goal, l turns.Leaf) string {
	switch g.Kind {
	case turns.Hurt:
		return fmt.Sprintf("%s loses %s and has %s", g.Whom, hps(l.HP), wounds(l.End.Player(g.Whom).Wounds))
	case turns.Kill:
		if l.Kills == 0 {
			return g.Whom + " lives"
		}
		return g.Whom + " dies"
	case turns.Reach:
		if l.Reached == 0 {
			return fmt.Sprintf("%s does not reach %s", g.Who, g.Hex)
		}
		return fmt.Sprintf("%s reaches %s with %s", g.Who, g.Hex, left(l, g.Who))
	case turns.Heal:
		return fmt.Sprintf("%s comes to %s", g.Who, left(l, g.Who))
	case turns.Cards:
		return fmt.Sprintf("%s takes %s", g.Who, text.Things(l.Cards, "card", "cards"))
	case turns.Safe:
		return danger(g.Who, l.Left)
	}
	return danger(g.Who, l.Tally)
}

// danger writes the most that the others can do to a player.
func danger(who string, t turns.Tally) string {
	switch {
	case t.Kills > 0:
		return who + " may die"
	case t.HP == 0 && t.Wounds <= 0:
		return unhurt(who)
	}
	return fmt.Sprintf("%s may lose %s and have %s", who, hps(t.HP), wounds(t.TargetAfter.Wounds))
}

func unhurt(who string) string { return "nobody can hurt " + who }

// unfound writes that nothing was found for a goal, where not everything was tried.
func unfound(g turns.Goal) string {
	switch g.Kind {
	case turns.Hurt, turns.Kill:
		return fmt.Sprintf("no way was found to %s %s in this turn", g.Kind, g.Whom)
	case turns.Reach:
		return fmt.Sprintf("no way was found to %s in this turn", g.Hex)
	case turns.Heal:
		return "nothing was found that heals " + g.Who + " in this turn"
	case turns.Threat:
		return "nothing was found that hurts " + g.Who
	}
	return "no card was found for " + g.Who + " in this turn"
}

// nothing writes that a goal cannot be reached in this turn, where everything was tried.
func nothing(g turns.Goal) string {
	switch g.Kind {
	case turns.Hurt, turns.Kill:
		return fmt.Sprintf("%s cannot %s %s in this turn", g.Who, g.Kind, g.Whom)
	case turns.Reach:
		return fmt.Sprintf("%s does not reach %s in this turn", g.Who, g.Hex)
	case turns.Heal:
		return g.Who + " heals nothing in this turn"
	}
	return g.Who + " takes no card in this turn"
}

func hps(n int) string    { return text.Things(n, "HP", "HPs") }
func wounds(n int) string { return text.Things(n, "Wound", "Wounds") }

func left(l turns.Leaf, who string) string {
	p := l.End.Player(who)
	return hps(p.HP) + " and " + wounds(p.Wounds)
}
