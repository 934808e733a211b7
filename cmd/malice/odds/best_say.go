package odds

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

// saidBest writes what to do now, the value of it and of only fighting, and the role of each
// avatar.
func (v forecasts) saidBest(b fightodds.BestOdds, body *big.Rat) string {
	now, attacked := sayNow(b)
	text := v.Paint(v.OutTerm, color.Bold)(app.Row("now", now))
	text += app.Row("so", sayOutcome(b.With))
	text += app.Row("otherwise", sayOutcome(b.Without)+" (just fighting)")
	text += app.Row("worth", counted(b, body))
	text += sayRoles(b, attacked)
	if v.Why {
		text += v.Paint(v.OutTerm,
			color.Faint)(app.Fit("    each: ",
			"shards spent by the end of the fight on average, the chance to leave, the chance to lose "+
				"the body; in brackets, in 95 of 100 cases, the life of the avatar attacked when shards are "+
				"spent, or of the avatar that leaves") +
			app.Fit(
				"    weighed: ",
				"shards for combat rolls, drawing the attack, potions, books and scrolls of known effect, "+
					"withdrawing at random: in this phase and in every later one") +
			app.Fit(
				"    left out: ",
				"shards for luck rolls, masteries, help from avatars that do not fight, a second potion in a "+
					"turn, withdrawing to a chosen hex (never safer)"))
	}
	return text
}

// sayOutcome writes the chance to win and the bodies lost in 100 fights.
func sayOutcome(o fightodds.PolicyValue) string {
	text := "win " + odds.Percent(o.Win) + ", "
	lost := new(big.Rat).Mul(o.Bodies, big.NewRat(100, 1))
	switch n := strings.TrimSuffix(lost.FloatString(1), ".0"); {
	case lost.Sign() == 0:
		return text + "no body lost"
	case n == "0":
		return text + "fewer than 0.1 bodies lost in 100 fights"
	default:
		return text + n + " bodies lost in 100 fights"
	}
}

// counted writes the worth with the best use and by only fighting, and how a worth is computed.
func counted(b fightodds.BestOdds, body *big.Rat) string {
	if body.Sign() == 0 {
		return "only winning counts (--body 0)"
	}
	return short(b.With.Worth) + " instead of " + short(b.Without.Worth) + " (a win 1, a body lost -" +
		odds.Fraction(body) + "; see --body)"
}

// short writes a worth with up to three decimal places, and never 0 for another number.
func short(p *big.Rat) string {
	text := strings.TrimRight(strings.TrimRight(p.FloatString(3), "0"), ".")
	switch {
	case p.Sign() == 0 || strings.Trim(text, "-0.") != "":
		return text
	case p.Sign() > 0:
		return "<0.001"
	default:
		return ">-0.001"
	}
}

// sayNow writes what to do now, and by name what to do if the creature attacks that avatar. Actions
// before the phase come before actions that wait for the target.
func sayNow(b fightodds.BestOdds) (now string, attacked map[string]string) {
	var before, first []string
	attacked = map[string]string{}
	list := b.Now
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n].If == list[i].If && list[i+n].Gaze == list[i].Gaze &&
			list[i+n].At == list[i].At {
			n++
		}
		same := list[i : i+n]
		i += n
		switch text, who := sayTogether(same), same[0].If; {
		case same[0].At == "begin":
			before = append(before, text)
		case who == "":
			first = append(first, text)
		case attacked[who] == "":
			attacked[who] = text
		default:
			attacked[who] += ", or " + text
		}
	}
	whoever := ""
	if text, all := sayWhoever(b, attacked); all {
		whoever, attacked = "whoever is attacked "+text, nil
	}
	return sayFirst(before, first, whoever, attacked), attacked
}

// sayTogether writes actions that the policy advises in the same situation, in order.
func sayTogether(same []fightodds.Advice) string {
	var parts []string
	for _, a := range same {
		parts = append(parts, sayAdvice(a))
	}
	text := strings.Join(parts, ", ")
	if gaze := same[0].Gaze; gaze != "" {
		text += " (while it uses " + gaze + ")"
	}
	return text
}

// sayWhoever returns what every avatar does when attacked, where it is the same for all.
func sayWhoever(b fightodds.BestOdds, attacked map[string]string) (text string, all bool) {
	n := 0
	for _, r := range b.Plan {
		for _, name := range r.Who {
			if attacked[name] == "" || n > 0 && attacked[name] != text {
				return "", false
			}
			text = attacked[name]
			n++
		}
	}
	return text, n > 1
}

// sayFirst writes what to do now: before the phase, in it, or that it depends on the target.
func sayFirst(before, first []string, whoever string, attacked map[string]string) string {
	var parts []string
	if len(before) > 0 {
		parts = append(parts, "before the phase "+strings.Join(before, ", "))
	}
	if len(first) > 0 {
		parts = append(parts, strings.Join(first, ", or "))
	}
	switch {
	case whoever != "":
		parts = append(parts, whoever)
	case len(attacked) > 0:
		parts = append(parts, "wait to see whom the creature attacks")
	case len(parts) == 0:
		parts = []string{"fight on, and ask again each phase"}
	}
	return strings.Join(parts, "; ")
}

// sayAdvice writes one thing to do; the caller names the target in front of it.
func sayAdvice(a fightodds.Advice) string {
	who := a.Who + " "
	if a.Who == a.If {
		who = ""
	}
	switch a.Do {
	case "withdraw":
		return who + "withdraws"
	case "use":
		return who + "uses " + a.Item
	case "draw":
		return who + "draws the attack from " + a.On + " (" + saidShards(a.Shards) + ")"
	}
	text := who + "invokes " + saidShards(a.Shards)
	if a.On != a.Who {
		text += " for " + a.On
	}
	return text
}

func saidShards(shards map[string]int) string {
	var parts []string
	for _, color := range slices.Sorted(maps.Keys(shards)) {
		parts = append(parts, fmt.Sprintf("%d %s", shards[color], color))
	}
	return strings.Join(parts, ", ")
}
