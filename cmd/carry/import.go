package carry

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/bundle"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func (to Carrier) importVerb() app.Verb {
	return app.Verb{
		Use:   "import FILE.zip",
		Scene: "  mkdir elsewhere\nexport elsewhere/evening.zip\n  cd elsewhere",
		Gives: app.Gives[Imported](),
		Short: "a game that export packed, as the table of this folder",
		Long: "Writes table.yaml in this folder, with its journal and its boards. Cards and data go where\n" +
			"yours lie; where you have others already, those stay, and the new ones are kept here.",
		Example: "import evening.zip",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			force := f.Bool("force", false, "keep the table that stands here as a numbered backup")
			return func(words app.Words) error { return to.importGame(words[0], *force) }
		},
	}
}

// Imported is the table that a packed game became, in JSON.
type Imported struct {
	Table    string    `json:"table"` // its path
	Seq      int       `json:"seq"`
	Revision string    `json:"revision"`
	Entries  int       `json:"entries"` // of its journal
	Files    []carried `json:"files"`
}

// A carried is a file of a bundle that lies beside the table or with the owner's own.
type carried struct {
	Name  string  `json:"name"` // in the bundle
	Path  string  `json:"path"`
	There bool    `json:"there"` // it was there already
	Yours *string `json:"yours"` // the owner's own, which is another one and stays; null: none
	text  []byte
}

// importGame makes a packed game the table of this folder, or changes nothing.
func (to Carrier) importGame(file string, force bool) error {
	err := app.PlainNames([]string{file})
	if err == nil {
		err = to.Beside()
	}
	if err != nil {
		return err
	}
	path := filepath.Join(to.Dir, tableName)
	if app.There(path) && !force {
		return table.ErrExists
	}
	done := to.Waiting("reading the game")
	b, err := unpacked(to.Absolute(file), file)
	if err != nil {
		done()
		return err
	}
	found, err := to.inspected(b)
	done()
	if err != nil {
		return within(file, err)
	}
	list, err := to.placed(b)
	if err == nil && !to.DryRun {
		err = to.Save(func() error { return to.bring(path, b, list, force) })
	}
	if err != nil {
		return err
	}
	return to.sayImported(path, b, found, list)
}

// within names the file in an error of what it holds.
func within(file string, err error) error {
	f := app.Explain(err)
	f.Message = file + ": " + f.Message
	return &app.Stopped{Failure: f}
}

// unpacked reads the bundle in a file; said names the file in errors.
func unpacked(path, said string) (*bundle.Bundle, error) {
	broken := func(msg string, err error) (*bundle.Bundle, error) {
		return nil, &table.BrokenError{Path: said, Msg: msg, Err: err}
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return broken("there is no such file: export makes one", err)
	case err != nil:
		return broken("cannot be read: "+app.Reason(err).Error(), err)
	case !info.Mode().IsRegular():
		return broken("is no ordinary file: name one that export made", nil)
	case info.Size() > bundle.MostBytes:
		return broken(fmt.Sprintf("is larger than %d MiB: no game is", bundle.MostBytes>>20), nil)
	}
	f, err := os.Open(path)
	if err != nil {
		return broken("cannot be read: "+app.Reason(err).Error(), err)
	}
	defer f.Close()
	b, err := bundle.Unpack(f, info.Size())
	if err != nil {
		return broken(err.Error(), err)
	}
	return b, nil
}

// placed returns where each file of a bundle goes, but for table and journal. It refuses two files at one
// place, and a place where another file lies.
func (to Carrier) placed(b *bundle.Bundle) (list []carried, err error) {
	taken := []string{filepath.Join(to.Dir, tableName), filepath.Join(to.Dir, journalName)}
	for _, f := range b.Files {
		if f.Name == tableName || f.Name == journalName {
			continue
		}
		c, err := to.placeOf(f)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(taken, func(path string) bool { return strings.EqualFold(path, c.Path) }) {
			return nil, telling.Impossible("%s would lie in the place of another file of it: %s", c.Name,
				to.Shown(c.Path))
		}
		taken = append(taken, c.Path)
		list = append(list, c)
	}
	return list, nil
}

// placeOf returns where a file of a bundle goes: cards and data where the owner's own lie if there are none
// yet, else everything beside the table.
func (to Carrier) placeOf(f bundle.File) (carried, error) {
	c := carried{Name: f.Name, text: f.Text}
	name, isData := strings.CutPrefix(f.Name, dataFolder)
	own := ""
	switch {
	case f.Name == cardsName:
		own = to.Preferred(cardsName)
	case isData:
		if own = (&app.Owner{App: to.App}).InUse(); own == "" && name == "data.yaml" {
			own = to.Preferred(name)
		}
	}
	if own != "" {
		same, err := sameIn(own, f.Text)
		if err != nil {
			return c, err
		}
		if same || !app.There(own) {
			c.Path, c.There = own, same
			return c, nil
		}
		c.Yours = &own
	}
	c.Path = filepath.Join(to.Dir, filepath.FromSlash(strings.TrimPrefix(name, boardFolder)))
	same, err := sameIn(c.Path, f.Text)
	if err != nil {
		return c, err
	}
	if app.There(c.Path) && !same {
		return c, telling.Impossible("%s is there already, and another one: move it away, or import in an empty "+
			"folder", to.Shown(c.Path))
	}
	c.There = same
	return c, nil
}

// sameIn tells whether a file lies at a path with just this text.
func sameIn(path string, text []byte) (bool, error) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return false, nil
	}
	there, err := os.ReadFile(path)
	if err != nil {
		return false, &table.BrokenError{Path: path, Msg: "cannot be read: " + app.Reason(err).Error(), Err: err}
	}
	return bytes.Equal(there, text), nil
}

// bring writes the files, and the table last: it is there with all of them, or not at all.
func (to Carrier) bring(path string, b *bundle.Bundle, list []carried, force bool) (err error) {
	var made []string // files and folders
	defer func() {
		for _, path := range slices.Backward(made) {
			if err != nil {
				os.Remove(path)
			}
		}
	}()
	for _, c := range list {
		if c.There {
			continue
		}
		made = append(made, missing(filepath.Dir(c.Path))...)
		if err := to.folderOf(c); err != nil {
			return err
		}
		odd, err := table.Put(c.Path, c.text, func() error { return vacant(to.Shown(c.Path), c.Path) })
		if err != nil {
			return err
		}
		made = append(made, c.Path)
		if odd != "" {
			to.Note("%s", odd)
		}
	}
	text, _ := b.Text(tableName)
	journal, _ := b.Text(journalName)
	odd, err := table.Bring(path, text, journal, table.Act{Command: "import"}, force)
	if err != nil {
		return err
	}
	to.Keep(path, b.Seq)
	if odd != "" {
		to.Note("%s", odd)
	}
	return nil
}

// missing lists the folders on a path that do not exist yet, the outermost one first.
func missing(folder string) (list []string) {
	for ; !app.There(folder); folder = filepath.Dir(folder) {
		list = append([]string{folder}, list...)
	}
	return list
}

// vacant refuses a place where something has come to lie.
func vacant(said, path string) error {
	if app.There(path) {
		return telling.Impossible("%s has come to lie there meanwhile: do it again", said)
	}
	return nil
}

// folderOf makes the folder of a file: that of a board lies below the table's, and through no link
// anywhere else.
func (to Carrier) folderOf(c carried) error {
	fault := func(err error) error {
		return &table.SaveError{Path: to.Shown(c.Path), Op: "make its folder", Err: app.Reason(err)}
	}
	short, err := filepath.Rel(to.Dir, filepath.Dir(c.Path))
	if !strings.HasPrefix(c.Name, boardFolder) || err != nil {
		if err := os.MkdirAll(filepath.Dir(c.Path), 0o755); err != nil {
			return fault(err)
		}
		return nil
	}
	root, err := os.OpenRoot(to.Dir)
	if err != nil {
		return fault(err)
	}
	defer root.Close()
	if err := root.MkdirAll(short, 0o755); err != nil {
		return fault(err)
	}
	if _, err := root.Stat(short); err != nil {
		return fault(err)
	}
	return nil
}

// sayImported prints where each file came to lie.
func (to Carrier) sayImported(path string, b *bundle.Bundle, found inspection, list []carried) error {
	for _, odd := range found.odd {
		to.Odd(odd)
	}
	if to.JSON {
		game := b.Game
		if !to.DryRun {
			if _, _, err := to.Whole(path, bundle.MostBytes); err != nil {
				return err
			}
			game = "" // that of the table
		}
		return to.Answer(game, "", Imported{path, b.Seq, b.Revision, found.entries, list})
	}
	is := "is"
	if to.DryRun {
		is = "would be"
		to.Note("a rehearsal: nothing was saved")
	}
	said := fmt.Sprintf("the table %s %s, at act %d: its journal has %s\n", is, tableName, b.Seq,
		text.Things(found.entries, "entry", "entries"))
	for _, c := range list {
		said += to.saidCarried(c) + "\n"
	}
	return to.Print(said)
}

// saidCarried writes in a line where a file lies, and how to play with it.
func (to Carrier) saidCarried(c carried) string {
	path, already := app.Typed([]string{to.Shown(c.Path)}), ""
	if c.There {
		already = " already"
	}
	isData := strings.HasPrefix(c.Name, dataFolder)
	switch {
	case c.Name == cardsName && c.Yours != nil:
		return fmt.Sprintf("the cards are others than yours, which stay: cp %s %s takes them over", path,
			app.Typed([]string{*c.Yours}))
	case c.Name == cardsName:
		return "the cards lie in " + path + already
	case isData && filepath.Dir(c.Path) == to.Dir:
		return fmt.Sprintf("the data lie in %s%s: --data %s plays with them", path, already, path)
	case isData:
		return "the data lie in " + path + already
	}
	return "the board " + strings.TrimPrefix(c.Name, boardFolder) + " lies beside it" + already
}
