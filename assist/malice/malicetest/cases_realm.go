package malicetest

import (
	"fmt"

	"tablehand/assist/malice"
	"tablehand/assist/malice/shadows"
)

// Leading says where directions lead.
func Leading(numbers map[int]string) map[string]string {
	m := map[string]string{}
	for n, where := range numbers {
		m[fmt.Sprintf("leads.%d", n)] = where
	}
	return m
}

func RealmOf(told *malice.Table) []shadows.HauntResult {
	var list []shadows.HauntResult
	for _, r := range told.Result.(*shadows.ShadowTurnResult).Realm {
		list = append(list, *r)
	}
	return list
}
