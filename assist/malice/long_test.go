package malice

import (
	"os"
	"testing"
)

// long skips a test that takes minutes, unless it is asked for: TABLEHAND_LONG=1 go test
// ./assist/malice -run Long -timeout 60m.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("TABLEHAND_LONG") == "" {
		t.Skip("TABLEHAND_LONG=1 runs it")
	}
}
