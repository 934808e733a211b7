package laws_test

import (
	"os"
	"testing"

	"tablehand/assist/rulebook/rulebooktest"
)

func TestMain(m *testing.M) { os.Exit(rulebooktest.Main(m)) }
