package cmd

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// inside lists the only test files of a game that stand in their room's own package. Each makes the tests
// of its room compile the room, and every room above it that they import, once more.
var inside = []string{"assist/malice/fightodds/export_test.go", "assist/malice/forecast/export_test.go",
	"cmd/malice/card/help_test.go"}

func TestTestsOfAGameStandOutside(t *testing.T) {
	folders := slices.Collect(maps.Keys(rooms))
	var found []string
	for file, text := range goFiles(t) {
		holds := func(folder string) bool { return strings.HasPrefix(file, folder+"/") }
		outside := strings.Contains("\n"+text, "\npackage "+path.Base(path.Dir(file))+"_test\n")
		if strings.HasSuffix(file, "_test.go") && slices.ContainsFunc(folders, holds) && !outside {
			found = append(found, file)
		}
	}
	if slices.Sort(found); !slices.Equal(found, inside) {
		t.Errorf("inside their packages stand %v, and the list has %v", found, inside)
	}
}
