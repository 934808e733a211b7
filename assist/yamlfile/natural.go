package yamlfile

import (
	"cmp"
	"strings"
)

// natural orders names as people do: runs of digits by their number, so that
// a2 comes before a10.
func natural(a, b string) int {
	whole := strings.Compare(a, b)
	for a != "" && b != "" {
		m, restA := digitRun(a)
		n, restB := digitRun(b)
		if m != "" && n != "" {
			m, n = strings.TrimLeft(m, "0"), strings.TrimLeft(n, "0")
			if c := cmp.Or(cmp.Compare(len(m), len(n)), strings.Compare(m, n)); c != 0 {
				return c
			}
			a, b = restA, restB
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), whole)
}

// digitRun cuts off the digits that s begins with.
func digitRun(s string) (digits, rest string) {
	rest = strings.TrimLeft(s, "0123456789")
	return s[:len(s)-len(rest)], rest
}
