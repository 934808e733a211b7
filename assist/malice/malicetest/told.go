package malicetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/status"
	"tablehand/assist/telling"
)

// Kinds are the events that happened, in order.
func Kinds(told *malice.Table) []string {
	var list []string
	for _, m := range told.Events {
		list = append(list, m.Event.Kind())
	}
	return list
}

// Ruled says whether any event, remark or refusal follows a rule.
func Ruled(told *malice.Table, rule string) bool {
	for _, m := range told.Events {
		if slices.Contains(m.Rules, rule) {
			return true
		}
		for _, w := range m.Why {
			if w.Rule == rule {
				return true
			}
		}
	}
	for _, m := range told.Remarks {
		if m.Rule == rule {
			return true
		}
	}
	return false
}

// Remarked returns the text of the remarks by a rule, with the commands that they offer.
func Remarked(told *malice.Table, rule string) string {
	var text strings.Builder
	for _, m := range told.Remarks {
		if m.Rule == rule {
			text.WriteString(m.Text + offered(m.Do))
		}
	}
	return text.String()
}

// Why returns the text of a refusal, with the commands that it offers.
func Why(err error) string {
	if e, ok := errors.AsType[*telling.Offered](err); ok {
		return err.Error() + offered(e.Do)
	}
	return fmt.Sprint(err)
}

// offered are commands as they end a sentence.
func offered(do []telling.Command) (text string) {
	for i, c := range do {
		if i == 0 {
			text = ": " + c.String()
		} else {
			text += ", or " + c.String()
		}
	}
	return text
}

// Heard are the answers that were taken, and where each came from.
func Heard(told *malice.Table) (list []string) {
	for _, c := range told.Choices {
		list = append(list, fmt.Sprint(c.For, "=", c.Value, " ", c.From))
	}
	return list
}

// Drawn are the draws for a purpose.
func Drawn(told *malice.Table, purpose string) (list []string) {
	for _, d := range told.Draws {
		if d.For == purpose {
			list = append(list, d.Value)
		}
	}
	return list
}

// Checked are the rolls held against a target, in order: gate true, place false.
func Checked(told *malice.Table) (list []string) {
	for _, c := range told.Checks {
		list = append(list, fmt.Sprint(c.Why[0].What, " ", c.Success))
	}
	return list
}

// Unsaid counts the remarks that name no rule and speak of a flag.
func Unsaid(told *malice.Table, flag string) (n int) {
	for _, m := range told.Remarks {
		if m.Rule == "" && strings.Contains(m.Text, flag) {
			n++
		}
	}
	return n
}

// BlowOf returns the combat rolls of a phase and who hits: 5 to 7, creature hits.
func BlowOf(t testing.TB, told *malice.Table) string {
	t.Helper()
	for _, m := range told.Events {
		if e, ok := m.Event.(malice.BlowsRolled); ok {
			return fmt.Sprintf("%d to %d, %s hits", e.CR, e.FoeCR, e.Hits)
		}
	}
	t.Fatal("no blows were exchanged")
	return ""
}

func AethosOf(told *malice.Table) []shadows.ShadowResult {
	var list []shadows.ShadowResult
	for _, r := range told.Result.(*shadows.ShadowTurnResult).Aethos {
		list = append(list, *r)
	}
	return list
}

func RealmOf(told *malice.Table) []shadows.HauntResult {
	var list []shadows.HauntResult
	for _, r := range told.Result.(*shadows.ShadowTurnResult).Realm {
		list = append(list, *r)
	}
	return list
}

func XulthulOf(told *malice.Table) shadows.XulthulResult {
	return *told.Result.(*shadows.ShadowTurnResult).Xulthul
}

// May are the commands that are open to an avatar.
func May(s *malice.State, who string) string {
	var list []string
	for _, o := range status.Of(s)[s.AvatarIndex(who)].May {
		list = append(list, o.Command.String())
	}
	return strings.Join(list, "; ")
}

// Texts are the effects that stand with an avatar, as they were said.
func Texts(s *malice.State, name string) []string {
	var list []string
	for _, m := range s.Effects(name) {
		list = append(list, m.Text)
	}
	return list
}

func Life(a *malice.Avatar) []int { return []int{a.Life, a.Wounds, a.Drains} }
