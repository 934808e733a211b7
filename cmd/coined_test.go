package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Shared code holds no word of one game: not in its strings, its comments or its names. Each
// game lists its own in the testdata of its verbs. Only the list of games may name them.
func TestSharedCodeKnowsNoWordOfOneGame(t *testing.T) {
	tellingtest.Dear(t)
	sources := sharedSources(t)
	for _, g := range openGames() {
		words := coinedBy(t, g)
		if len(words) == 0 {
			t.Errorf("%s lists no word that it has coined", g.Name)
			continue
		}
		find := coined(words)
		for file, text := range sources {
			for n, line := range strings.Split(text, "\n") {
				if word := find.FindString(spaced(line)); word != "" {
					t.Errorf("%s:%d: %q is a word of %s: %s", file, n+1, word, g.Title,
						strings.TrimSpace(line))
				}
			}
		}
	}
}

// coinedBy returns the words that a game lists as its own, and its verbs that are named as its
// mount.
func coinedBy(t *testing.T, g app.Game) (words []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(g.Mount, "testdata", "coined.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if word := strings.TrimSpace(line); word != "" && word[0] != '#' {
			words = append(words, word)
		}
	}
	return words
}

// coined matches words, in the plural too, in a spaced line.
func coined(words []string) *regexp.Regexp {
	for i, word := range words {
		words[i] = regexp.QuoteMeta(spaced(word))
	}
	return regexp.MustCompile(`(?:^|[^\pL])(?:` + strings.Join(words, "|") + `)(?:e?s)?(?:$|[^\pL])`)
}

// camel matches the beginning of a word inside a name.
var camel = regexp.MustCompile(`(\p{Ll})(\p{Lu})`)

// spaced returns a line in small letters, with the words of its names apart: newGateSeal becomes
// new gate seal.
func spaced(line string) string {
	line = strings.NewReplacer("_", " ", "-", " ").Replace(camel.ReplaceAllString(line, "$1 $2"))
	return strings.ToLower(line)
}

// sharedSources returns the texts of all shared code by file; tests and testdata aside.
func sharedSources(t *testing.T) map[string]string {
	t.Helper()
	folders := []string{"..", ".", "app", "../data"}
	folders = append(folders, sharedRooms...)
	for library := range libraries {
		folders = append(folders, "../assist/"+library)
	}
	texts := map[string]string{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %q, %v", folder, files, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || file == "games.go" {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[file] = string(text)
		}
	}
	return texts
}

// A coined word is found in each way to write it.
func TestCoinedWordsAreFound(t *testing.T) {
	for word, c := range map[string]struct{ found, not []string }{
		"gate seal": {
			[]string{"a Gate Seal", "newGateSeal(", `"gate-seal"`, "gate_seals", "Gate Seals."},
			[]string{"gate", "sealed gate"},
		},
		"avatar":  {[]string{"Avatars", "completeAvatar", "// avatar[0]"}, []string{"avatarism", "bavatar"}},
		"mr":      {[]string{"roll mr", "mr|lr"}, []string{"mrx", "emr", "format"}},
		"xulthûl": {[]string{"Xulthûl's"}, []string{"xulth"}},
	} {
		find := coined([]string{word})
		for _, line := range c.found {
			if !find.MatchString(spaced(line)) {
				t.Errorf("%s is not found in %s", word, line)
			}
		}
		for _, line := range c.not {
			if find.MatchString(spaced(line)) {
				t.Errorf("%s is found in %s", word, line)
			}
		}
	}
}
