package malicetest

import (
	"fmt"

	"tablehand/assist/malice/notation"
)

// Potion is one of the owner's: they go round the colors.
func Potion(n int) string {
	return notation.Colors[(n-1)%len(notation.Colors)] + ":" + fmt.Sprintf("P%02d", n)
}
