package odds

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/malice/fightodds"
	"tablehand/assist/odds"
	"tablehand/cmd/app"
)

// sayRoles writes a line for each avatar with what the policy asks of it; avatars with the same text share
// a line. attacked says by name what an avatar does while it is the target.
func sayRoles(b fightodds.BestOdds, attacked map[string]string) (text string) {
	var said []string
	whom := map[string][]string{} // by what is said of them
	for _, r := range b.Plan {
		if r.Leaves.IsInt() && r.Leaves.Sign() > 0 && r.SpendsWith == nil && r.Uses == 0 &&
			leftNow(b, r.Who) {
			continue // nothing else, and that is said
		}
		for _, name := range r.Who {
			one := sayRole(r)
			switch a := attacked[name]; {
			case a != "":
				one = "attacked: " + a + "; " + one
			case len(attacked) > 0 && r.Leaves.Cmp(big.NewRat(1, 1)) < 0:
				one = "attacked: fights on; " + one
			}
			if whom[one] == nil {
				said = append(said, one)
			}
			whom[one] = append(whom[one], name)
		}
	}
	for _, one := range said {
		names := whom[one]
		if len(names) > 1 {
			one = "each " + one
		}
		text += app.Labeled(strings.Join(names, ", "), one)
	}
	return text
}

// leftNow reports whether all of these avatars withdraw now, whatever the target.
func leftNow(b fightodds.BestOdds, names []string) bool {
	for _, name := range names {
		if !slices.ContainsFunc(b.Now,
			func(a fightodds.Advice) bool { return a.Who == name && a.Do == "withdraw" && a.If == "" }) {
			return false
		}
	}
	return true
}

// sayRole writes what the policy asks of an avatar until the end.
func sayRole(r fightodds.Role) string {
	var parts []string
	switch {
	case r.Holds == 0:
	case r.SpendsWith == nil:
		parts = append(parts, "no shards")
	default:
		parts = append(parts, fmt.Sprintf("%s of %s (life %s)", few(r.Spends), many(r.Holds, "shard"),
			between(r.SpendsWith)))
	}
	if r.Uses > 0 {
		parts = append(parts, few(r.Uses)+" items")
	}
	leaves := "never leaves"
	if r.LeavesWith != nil {
		leaves = fmt.Sprintf("leaves %s (life %s)", odds.Percent(r.Leaves), between(r.LeavesWith))
	}
	return strings.Join(append(parts, leaves, "body lost "+odds.Percent(r.Lost)), ", ")
}

// between writes a range of numbers.
func between(ends []int) string {
	if ends[0] == ends[1] {
		return fmt.Sprint(ends[0])
	}
	return fmt.Sprintf("%d-%d", ends[0], ends[1])
}

// many writes a number of things.
func many(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// few writes a mean number of things with two digits.
func few(mean float64) string {
	if mean < 0.01 {
		return "<0.01"
	}
	return fmt.Sprintf("%.2g", mean)
}
