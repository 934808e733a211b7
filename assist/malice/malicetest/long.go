package malicetest

import (
	"os"
	"testing"
)

// Long skips a test that takes minutes, unless it is asked for: TABLEHAND_LONG=1 go test
// ./assist/malice -run Long -timeout 60m.
func Long(t *testing.T) {
	t.Helper()
	if os.Getenv("TABLEHAND_LONG") == "" {
		t.Skip("TABLEHAND_LONG=1 runs it")
	}
}
