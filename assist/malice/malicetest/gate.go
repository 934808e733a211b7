package malicetest

import (
	"tablehand/assist/malice"
)

// RemarkBy is what was remarked by a rule.
func RemarkBy(told *malice.Table, rule string) string {
	for _, r := range told.Remarks {
		if r.Rule == rule {
			return r.Text
		}
	}
	return ""
}
