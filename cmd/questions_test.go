package cmd

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tablehand/assist/table"
	"tablehand/assist/talk"
	"tablehand/cmd/app"
)

// A question is a die, a draw or a choice as a game declares it.
type question struct{ game, kind, said string }

// questions holds those that the acts of the transcripts have asked.
var questions sync.Map

// asksWhatIsDeclared holds the act that a command has saved to what its verb declares.
func asksWhatIsDeclared(saved *app.Saved) error {
	if saved == nil || saved.Seq == 0 {
		return nil
	}
	e, err := table.At(saved.Path, saved.Seq)
	if err != nil {
		return nil // it is no table any more
	}
	return asks(saved.Path, e)
}

// asksInJournals holds every act of the journals that a transcript leaves to what its verb declares.
func asksInJournals(t *testing.T, e *testscript.Env) {
	err := filepath.WalkDir(e.WorkDir, func(path string, _ fs.DirEntry, err error) error {
		path, journal := strings.CutSuffix(path, ".journal")
		if !journal || err != nil {
			return err
		}
		entries, err := table.Log(path+".yaml", 0, true)
		if err != nil {
			return nil // it is made to be broken
		}
		return asks(path+".yaml", entries...)
	})
	if err != nil {
		t.Error(err)
	}
}

// asks holds acts on a table to what their verbs declare, and remembers what has been asked.
func asks(path string, acts ...table.Entry) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil // it has been taken away
	}
	all := openGames()
	name, _, _ := (&app.App{}).Heading(path, text)
	i := slices.IndexFunc(all, func(g app.Game) bool { return g.Name == name })
	if i < 0 {
		return nil
	}
	declared := all[i].Declared()
	for _, e := range acts {
		if e.Kind != table.KindAct {
			continue
		}
		command := declaredAs(declared, strings.TrimPrefix(e.Command, all[i].Mount+" "))
		for _, answer := range chosen.FindAllStringSubmatch(e.Command, -1) { // by another name than the journal has
			_ = hears(name, declared, command, "choose", answer[1])
		}
		for kind, part := range partsOfFall {
			var fell []struct{ For string }
			_ = json.Unmarshal(part.fell(e), &fell) // nothing fell
			for _, f := range fell {
				if err := hears(name, declared, command, kind, f.For); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// chosen finds the names that --choose has on a line of the journal.
var chosen = regexp.MustCompile(`(?:--choose=|,)'?([^ =,']+)=`)

// asksInVain holds the question that a command could ask nobody to what its verb declares.
func asksInVain(a *app.App, notes string) error {
	_, said, _ := strings.Cut(notes, ": say --choose ")
	name, _, is := strings.Cut(said, "=")
	if !is || strings.ContainsAny(name, " \n") {
		return nil
	}
	g := gameAt(a)
	declared := g.Declared()
	if command := declaredAs(declared, a.Command); command != "" {
		return hears(g.Name, declared, command, "choose", name)
	}
	return nil // it has played others
}

// hears remembers what a command has asked; the error says that no verb declares it. A question of somebody,
// recover-HERO, has the name of the others too, recover, where that is declared.
func hears(game string, declared []app.Declaration, command, kind, purpose string) error {
	falls, part := askedBy(declared, command), partsOfFall[kind]
	said := declaredFor(falls, purpose, part.said)
	begins, _, several := strings.Cut(purpose, "-")
	if name, _, _ := strings.Cut(said, " "); several && strings.TrimRight(name, capitals) != name || said ==
		"" {
		if other := declaredFor(falls, begins, part.said); other != "" {
			questions.Store(question{game, kind, other}, true)
			said = cmp.Or(said, other)
		}
	}
	if said == "" {
		return fmt.Errorf("%s: no verb declares the %s %s of %s", game, kind, purpose, command)
	}
	questions.Store(question{game, kind, said}, true)
	return nil
}

// partsOfFall are the parts of a Fall, as the flag is called that answers them.
var partsOfFall = map[string]struct {
	said func(*app.Fall) []string
	fell func(table.Entry) json.RawMessage
}{
	"dice": {func(f *app.Fall) []string { return f.Dice },
		func(e table.Entry) json.RawMessage { return e.Rolls }},
	"draw": {func(f *app.Fall) []string { return f.Draws },
		func(e table.Entry) json.RawMessage { return e.Draws }},
	"choose": {func(f *app.Fall) []string { return f.Choices },
		func(e table.Entry) json.RawMessage { return e.Choices }},
}

// declaredAs returns the longest name of a verb that a line begins with; flags may stand between its words.
func declaredAs(declared []app.Declaration, line string) (name string) {
	words := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return strings.HasPrefix(w, "-") })
	for _, n := range declared {
		if strings.HasPrefix(strings.Join(words, " ")+" ", n.Name+" ") && len(n.Name) > len(name) {
			name = n.Name
		}
	}
	return name
}

// declaredFor returns the question that is declared for a purpose: of its name, else of a kind of names
// (first-PLAYER), the longest of them. Empty: none.
func declaredFor(falls []*app.Fall, purpose string, of func(*app.Fall) []string) (found string) {
	longest := -1
	for _, f := range falls {
		for _, said := range of(f) {
			name, _, _ := strings.Cut(said, " ")
			begins := strings.TrimRight(name, capitals)
			switch {
			case name == purpose, strings.HasPrefix(said, purpose+" "):
				return said
			case begins != name && strings.HasPrefix(purpose, begins) && len(begins) > longest:
				longest, found = len(begins), said
			}
		}
	}
	return found
}

// neverAsked lists the questions that verbs declare and no transcript has met, in alphabetical order.
func neverAsked() (list []string) {
	for _, g := range openGames() {
		for _, n := range g.Declared() {
			for _, f := range n.Verb.Asks {
				for kind, part := range partsOfFall {
					for _, said := range part.said(f) {
						if _, met := questions.Load(question{g.Name, kind, said}); !met {
							list = append(list, g.Name+" "+kind+" "+said)
						}
					}
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// isAsked fails on each question that a verb declares and no transcript asks.
func isAsked(t *testing.T) {
	for _, line := range neverAsked() {
		t.Errorf("a verb declares what no transcript asks: %s", line)
	}
}

// Two questions in three, in Shadows of Malice all of them, name the rule that asks, in brackets: a rule of
// the game, whose beginning ? tells.
func TestRulesOfQuestions(t *testing.T) {
	for _, g := range openGames() {
		book, asked, ruled := g.Rulebook(), 0, 0
		for _, n := range g.Declared() {
			for _, fall := range n.Verb.Asks {
				declared := slices.Concat(fall.Dice, fall.Draws, fall.Choices)
				asked += len(declared)
				for _, line := range declared {
					name, _, _ := strings.Cut(line, " ")
					for _, id := range talk.Rules([]string{line}, []string{name}) {
						ruled++
						if _, found, err := book.ByID(id); err != nil || !found {
							t.Errorf("%s, %s: no rule %s: %v", g.Name, name, id, err)
						}
					}
				}
			}
		}
		if 3*ruled < 2*asked || g.Mount == "malice" && ruled < asked {
			t.Errorf("%s: %d of %d questions name a rule", g.Name, ruled, asked)
		}
	}
	w := tableFor(t, nil)
	p := atRoot(&app.App{Streams: app.Streams{Dir: w.dir, Getenv: func(string) string { return "" }}}, games)
	said := strings.Join(p.explains("combat phase", []string{"target"}), "\n")
	if !strings.Contains(said, "Whom the creature attacks: ") ||
		!strings.Contains(said, "(rules combat.joint.target)") {
		t.Error(said)
	}
}
