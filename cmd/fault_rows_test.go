package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ofEachGame lists the rows of testdata/faults.txt whose cases hang on what a game reads, or on its commands.
var ofEachGame = []int{16, 17, 18, 19, 20, 21, 22, 23, 24, 27, 30}

// onAll matches what a test over all games calls.
var onAll = regexp.MustCompile(`\bonEveryTable\(|\beverySampled\(|range gameTables\b|games\(&app\.App\{\}\)`)

// Each row has tests, each test that it names exists, and those of what a game reads are tried
// with each game.
func TestEveryRowOfFaultsHasItsTests(t *testing.T) {
	text, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	row, tested, games := 0, map[int]bool{}, map[int]bool{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "\t"):
			source := testsIn(t, words[0])
			for _, test := range words[1:] {
				name, _, _ := strings.Cut(test, "/")
				_, body, there := strings.Cut(source, "\nfunc "+name+"(t *testing.T) {\n")
				body, _, _ = strings.Cut(body, "\n}\n")
				if !there {
					t.Errorf("row %d: there is no test %s in %s", row, name, words[0])
				}
				tested[row] = tested[row] || there
				games[row] = games[row] || onAll.MatchString(body)
			}
		default:
			n, err := strconv.Atoi(words[0])
			if err != nil || n != row+1 {
				t.Errorf("%q is not row %d", line, row+1)
			}
			row = n
		}
	}
	for n := 1; n <= max(row, 43); n++ {
		if !tested[n] {
			t.Errorf("row %d has no test", n)
		}
		if slices.Contains(ofEachGame, n) && !games[n] {
			t.Errorf("row %d has no test that tries each game", n)
		}
	}
}

// testsIn returns the text of all tests of a package.
func testsIn(t *testing.T, folder string) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", folder, "*_test.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no tests in %s: %v", folder, err)
	}
	var all strings.Builder
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}
