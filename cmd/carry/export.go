package carry

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/bundle"
	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func (c Carrier) exportVerb() app.Verb {
	return app.Verb{
		Use:   "export [FILE.zip]",
		Gives: app.Gives[Exported]().Or(app.Gives[Told]()),
		Short: "the whole game in one file, for a backup or a friend, or as a story",
		Long: "Packs the table, its journal, the boards that it names, and your cards and data, as far as\n" +
			"this game uses them, into one file. import makes a table of it again.\n" +
			"\n" +
			"With --story it tells the game as Markdown instead, with a picture beside it of the boards\n" +
			"as they lie now: what was undone is left out.",
		Example: "export evening.zip\nexport --story evening.md",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			o := app.Export{What: "game", Keeps: true, Advice: "--force keeps it as a numbered backup"}
			f.BoolVar(&o.Force, "force", false, "keep the file that lies there as a numbered backup")
			told := f.String("story", "", "tell the game in a file FILE.md, with its picture FILE.svg")
			return func(words app.Words) error {
				switch {
				case *told != "" && len(words) > 0:
					return &app.UsageError{Msg: "export takes one file: FILE.zip, or --story FILE.md"}
				case *told != "":
					o.What, o.To = "story", *told
					return c.story(o)
				case len(words) == 0:
					return &app.UsageError{Msg: "export: something is missing: export FILE.zip, or export --story FILE.md"}
				}
				o.To = words[0]
				return c.export(o)
			}
		},
	}
}

// fileNamed refuses a word that is no name of a file with an ending.
func fileNamed(word, ending string) error {
	if err := app.PlainNames([]string{word}); err != nil {
		return err
	}
	if !strings.EqualFold(filepath.Ext(word), ending) || filepath.Base(word) == ending {
		return &app.UsageError{Msg: fmt.Sprintf("%s is no name for it: it ends in %s, as in evening%s",
			chance.Quote(word), ending, ending)}
	}
	return nil
}

// export packs the game into a file.
func (c Carrier) export(o app.Export) error {
	err := fileNamed(o.To, ".zip")
	if err == nil {
		err = c.Beside()
	}
	if err != nil {
		return err
	}
	path, err := c.Looked()
	if err != nil {
		return err
	}
	o.Mode = modeOf(path)
	done := c.Waiting("packing the game")
	b, found, packed, err := c.packed(path)
	done()
	if err != nil {
		return err
	}
	if err := o.Save(c.App, packed); err != nil {
		return err
	}
	return c.sayExported(o, b, found)
}

// modeOf returns the permissions of a table's file, for the files made of it: whoever may not read the
// table may not read those either.
func modeOf(path string) fs.FileMode {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Mode().Perm() | 0o600
}

// packed reads the game of the table at a path, looks at it as import would, and packs it.
func (c Carrier) packed(path string) (b *bundle.Bundle, found inspection, packed []byte, err error) {
	view, journal, err := c.Whole(path, bundle.MostBytes)
	if err != nil {
		return nil, found, nil, err
	}
	if b, err = c.bundled(view, journal); err != nil {
		return nil, found, nil, err
	}
	if found, err = c.inspected(b); err != nil {
		return nil, found, nil, err
	}
	if packed, err = b.Pack(); err != nil {
		err = &table.BrokenError{Path: c.Shown(path), Msg: "cannot be packed: " + err.Error()}
	}
	return b, found, packed, err
}

// bundled collects the files of a game: table, journal, boards, and the owner's cards and data in use.
func (c Carrier) bundled(view *table.View, journal []byte) (*bundle.Bundle, error) {
	name, _, err := c.Heading(view.Path, view.Text)
	if err == nil && name != c.Game.Name {
		err = c.OtherGame(view.Path, name, c.Game.Name)
	}
	if err != nil {
		return nil, err
	}
	b := &bundle.Bundle{Game: name, Seq: view.Seq, Revision: app.Revision(view.Text)}
	b.Files = append(b.Files, bundle.File{Name: tableName, Text: view.Text})
	if journal != nil {
		b.Files = append(b.Files, bundle.File{Name: journalName, Text: journal})
	}
	boards, err := c.boardFiles(filepath.Dir(view.Path))
	if err != nil {
		return nil, err
	}
	b.Files = append(b.Files, boards...)
	if c.Game.Cards != nil {
		cards, err := app.CardFile{App: c.App, Game: name}.Used()
		if err != nil {
			return nil, err
		}
		if cards != nil {
			b.Files = append(b.Files, bundle.File{Name: cardsName, Text: cards})
		}
	}
	if c.Game.Data != nil {
		file, text, err := (&app.Owner{App: c.App}).Used(name)
		if err != nil {
			return nil, err
		}
		if text != nil {
			b.Files = append(b.Files, bundle.File{Name: dataFolder + file, Text: text})
		}
	}
	return b, nil
}

// Exported is the answer of export in JSON: the file, and what it holds.
type Exported struct {
	File    string   `json:"file"`
	Files   []string `json:"files"`
	Entries int      `json:"entries"` // of its journal
}

// sayExported prints what the file holds.
func (c Carrier) sayExported(o app.Export, b *bundle.Bundle, found inspection) error {
	for _, odd := range found.odd {
		c.Odd(odd)
	}
	if c.JSON {
		return c.AnswerTable(Exported{o.To, filesOf(b), found.entries})
	}
	is := "is"
	if c.DryRun {
		is = "would be"
	}
	return c.Print(fmt.Sprintf("the game %s in %s: %s\n", is, o.To, found.holds(b)))
}

// holds writes the parts of a bundle for people.
func (i inspection) holds(b *bundle.Bundle) string {
	parts := []string{"the table"}
	for _, f := range b.Files[1:] {
		switch {
		case f.Name == journalName:
			parts = append(parts, "its journal ("+text.Things(i.entries, "entry", "entries")+")")
		case f.Name == cardsName:
			parts = append(parts, "your cards")
		case strings.HasPrefix(f.Name, dataFolder):
			parts = append(parts, "your data "+strings.TrimPrefix(f.Name, dataFolder))
		default:
			parts = append(parts, "the board "+strings.TrimPrefix(f.Name, boardFolder))
		}
	}
	return text.Listed(parts)
}

// filesOf lists the files of a bundle.
func filesOf(b *bundle.Bundle) []string {
	list := make([]string, len(b.Files))
	for i, f := range b.Files {
		list[i] = f.Name
	}
	return list
}
