package malice_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook"
)

// Every rule that the program computes, tracks or checks is named by a test that exercises
// it, or stands in unproved with the reason; and CONTRIBUTING.md gives the numbers.
func TestEveryRuleIsProved(t *testing.T) {
	proved := provedRules(t)
	reasons := map[string]string{}
	for reason, ids := range unproved {
		for _, id := range strings.Fields(ids) {
			if reasons[id] != "" {
				t.Errorf("%s stands in the list twice", id)
			}
			reasons[id] = reason
		}
	}
	does, named := map[string]int{}, 0
	for id, what := range ruleDoings(t) {
		does[what]++
		played, listed := proved[id], reasons[id] != ""
		delete(reasons, id)
		switch {
		case what == "remind" || what == "lookup":
			if listed {
				t.Errorf("%s: the program does nothing with it: take it off the list", id)
			}
		case played && listed:
			t.Errorf("%s is named by a test: take it off the list", id)
		case !played && !listed:
			t.Errorf("%s (%s): no test names it: write one, or say in unproved why there is none", id, what)
		case played:
			named++
		}
	}
	for id := range reasons {
		t.Errorf("%s stands in the list, and is no rule", id)
	}
	acting := does["compute"] + does["track"] + does["check"]
	toldInContributing(t, fmt.Sprintf(
		"Of %d rules the program computes %d, tracks %d, checks %d, reminds of %d, and has %d for looking up only. Of the first %d tests name %d.",
		acting+does["remind"]+does["lookup"], does["compute"], does["track"], does["check"], does["remind"],
		does["lookup"], acting, named))
}

// toldInContributing holds CONTRIBUTING.md to some sentences, however its lines are broken.
func toldInContributing(t *testing.T, line string) {
	t.Helper()
	if !strings.Contains(strings.Join(strings.Fields(malicetest.Text(t, "CONTRIBUTING.md")), " "), line) {
		t.Errorf("CONTRIBUTING.md does not say:\n%s", line)
	}
}

// ruleDoings are what the program does with each rule, by id.
func ruleDoings(t *testing.T) map[string]string {
	t.Helper()
	book, doings := rulebook.Open("rules.yaml", []byte(malicetest.Text(t, "data/malice/rules.yaml")),
		notation.Printings...), map[string]string{}
	for _, id := range book.IDs() {
		e, _, err := book.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		doings[id] = e.Does
	}
	return doings
}
