package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A combat with a mistake made by hand is named with line and column, by check and by each act of
// the combat; the table stays as it was.
func TestBrokenCombats(t *testing.T) {
	for wrong, says := range map[string][3]string{
		"step": {"step: target", "step: dance",
			"encounter.combat.step: dance is not allowed: one of ready, target, blows, over"},
		"phase":   {"phase: 1", "phase: -1", "encounter.combat.phase: -1 is not allowed"},
		"fighter": {"fighters: [Bryan]", "fighters: [Zoe]", `encounter.combat.fighters: no avatar "Zoe"`},
		"key":     {"target: Bryan", "taget: Bryan", "encounter.combat.taget: no such key: perhaps target"},
	} {
		w := tableFor(t, nil)
		w.does("creature", "wild", "--by", "Bryan", "--dice", "2,5,6")
		w.does("combat", "target")
		text := w.read("table.yaml")
		broken := strings.Replace(text, says[0], says[1], 1)
		if broken == text {
			t.Fatalf("%s: the table does not say %s", wrong, says[0])
		}
		w.write("table.yaml", broken)
		h := w.types("check")
		if all := h.out + h.err; h.code != app.File || !strings.Contains(all, "table.yaml:") ||
			!strings.Contains(all, says[2]) {
			t.Errorf("%s: check: exit %d: %s", wrong, h.code, all)
		}
		refuses(t, w, wrong, []string{"combat", "phase"}, app.File)
	}
}
