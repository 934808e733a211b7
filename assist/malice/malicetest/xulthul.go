package malicetest

import (
	"strings"

	"tablehand/assist/malice"
)

// Remarked is what was said by a rule that moved nothing.
func Remarked(told *malice.Table, rule string) string {
	var text strings.Builder
	for _, m := range told.Remarks {
		if m.Rule == rule {
			text.WriteString(m.Text)
		}
	}
	return text.String()
}
