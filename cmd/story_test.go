package cmd

import (
	"encoding/xml"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A game that hands nothing over for stories has one all the same: its acts, with their dice.
func TestToysHaveStories(t *testing.T) {
	for _, c := range []struct {
		table string
		lines [][]string
		want  string
	}{
		{saluteTable, [][]string{{"salute", "greet"}, {"note", "both", "sides"}, {"salute", "greet"}, {"undo"},
			{"mark", "peace"}},
			"# Hand Salute\n\n+1.\n\n> both sides\n\n**Mark: peace**\n"},
		{draughtsTable, [][]string{{"draughts", "capture", "--dice", "2"}, {"draughts", "capture", "--dice", "1"}},
			"# Toy Draughts\n\nWhite plays.\n\n-2. -1.\n\n*Dice: 2 1*\n\n" +
				"## How it stands\n\n9 men.\n\nWhite: to move.\n"},
	} {
		w := toyWorld(t, c.table)
		for _, line := range c.lines {
			w.does(line...)
		}
		h := w.does("export", "--story", "told.md")
		if got := strings.ReplaceAll(w.read("told.md"), `\`, ""); got != c.want {
			t.Errorf("told as\n%s\nand not\n%s", got, c.want)
		}
		if h.err != "note: no board of this table is drawn: the story has no picture\n" {
			t.Errorf("said %q", h.err)
		}
		if app.There(filepath.Join(w.dir, "told.svg")) {
			t.Error("there is a picture of no board")
		}
	}
}

// The picture of several boards is one document: each id stands there once, and each reference has one.
func TestThePictureOfAStoryIsOne(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--boards", "practice", "--avatar", "Ann", "--avatar", "Ben", "--seed", "3")
	w.does("export", "--story", "told.md")
	ids, wanted, boards := map[string]int{}, map[string]bool{}, 0
	d := xml.NewDecoder(strings.NewReader(w.read("told.svg")))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		tag, opens := token.(xml.StartElement)
		if opens && tag.Name.Local == "svg" {
			boards++
		}
		for _, a := range tag.Attr {
			reference, is := strings.CutPrefix(a.Value, "#")
			switch {
			case opens && a.Name.Local == "id":
				ids[a.Value]++
			case opens && a.Name.Local == "href" && is:
				wanted[reference] = true
			}
		}
	}
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%s stands there %d times", id, n)
		}
	}
	for id := range wanted {
		if ids[id] == 0 {
			t.Errorf("nothing is called %s", id)
		}
	}
	if boards != 7 || len(wanted) == 0 { // all at a glance, five, and the one that holds them
		t.Errorf("%d boards, %d references", boards, len(wanted))
	}
}

// A story is read aloud: no paragraph is longer than 120 words, no sentence comes twice in a row, and nothing
// in it is a word of the program.
func TestStoriesAreReadAloud(t *testing.T) {
	const most = 120
	for _, g := range openGames() {
		w, _ := keptTableOf(t, g, "format-1")
		w.does("export", "--story", "told.md")
		told := w.read("told.md")
		story, _, _ := strings.Cut(told, "\n## How it ")
		if err := codeWordIn("export", story); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
		paragraphs := 0
		for paragraph := range strings.SplitSeq(story, "\n\n") {
			if strings.HasPrefix(paragraph, "#") || strings.HasPrefix(paragraph, "*") {
				continue
			}
			if paragraphs++; len(strings.Fields(paragraph)) > most {
				t.Errorf("%s: a paragraph of %d words: %s", g.Name, len(strings.Fields(paragraph)), paragraph)
			}
			last := ""
			for sentence := range strings.SplitSeq(paragraph, ". ") {
				if sentence == last {
					t.Errorf("%s: twice in a row: %s", g.Name, sentence)
				}
				last = sentence
			}
		}
		if paragraphs < 3 {
			t.Errorf("%s: a story of %d paragraphs:\n%s", g.Name, paragraphs, told)
		}
	}
}
