// Package carry takes a game elsewhere: into one file and out of it again, and into a story. It knows no
// game.
package carry

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tablehand/assist/bundle"
	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// Carrier packs a game into one file, and makes a table of it elsewhere.
type Carrier struct {
	*app.App
	Game  *app.Game                 // of the table here
	Known func(*app.App) []app.Game // the games of the program

	all []app.Game // the games of Known, made for the App that looks at a copy
}

// Verbs returns the verbs export and import.
func (c Carrier) Verbs() []app.Verb { return []app.Verb{c.exportVerb(), c.importVerb()} }

// The files of a game in a bundle.
const (
	tableName   = "table.yaml"
	journalName = "table.journal"
	cardsName   = "cards.yaml"
	boardFolder = "boards/" // as they lie in the folder of the table
	dataFolder  = "data/"   // one file, under the name that the owner gave it
)

// boardFiles reads the files of the table's boards, as far as they are there.
func (c Carrier) boardFiles(folder string) (files []bundle.File, err error) {
	if c.Game.Boards == nil || c.Game.Boards.Files == nil {
		return nil, nil
	}
	list, err := c.Game.Boards.Files()
	if err != nil || len(list) == 0 {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, &table.BrokenError{Path: folder, Msg: "cannot be read: " + app.Reason(err).Error(), Err: err}
	}
	defer root.Close()
	for _, file := range list {
		info, err := root.Stat(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the inspection says so
		}
		if err == nil && (!info.Mode().IsRegular() || info.Size() > table.MaxSize) {
			err = errors.New("is no board: a YAML file of at most 1 MB")
		}
		var text []byte
		if err == nil {
			text, err = root.ReadFile(file)
		}
		if err != nil {
			return nil, &table.BrokenError{Path: file, Msg: app.Reason(err).Error(), Err: err}
		}
		files = append(files, bundle.File{Name: boardFolder + file, Text: text})
	}
	return files, nil
}

// An inspection holds what was found in a bundle that can be played on.
type inspection struct {
	game    *app.Game
	entries int      // number of entries in its journal
	odd     []string // what is odd about it, and no fault
}

// inspected unpacks a bundle into a folder of its own and looks at it there, with the cards and the data
// that it brings: export and import both ask for that. The error says what makes the bundle useless.
func (c Carrier) inspected(b *bundle.Bundle) (found inspection, err error) {
	folder, err := os.MkdirTemp("", "tablehand-*")
	if err != nil {
		return found, &table.SaveError{Path: "a copy of the game", Op: "make a folder", Err: app.Reason(err)}
	}
	defer os.RemoveAll(folder)
	own, err := c.unpackedIn(folder, b)
	if err != nil {
		return found, err
	}
	found, err = own.inspect(b)
	if err != nil {
		for _, lies := range []string{"table", "data", filepath.Join("config", "tablehand"), ""} {
			folder := filepath.Join(folder, lies) + string(filepath.Separator)
			err = renamed(err, folder)
		}
	}
	return found, err
}

// renamed takes the folder of a copy out of an error's message.
func renamed(err error, folder string) error {
	f := app.Explain(err)
	if f.Exit != app.File || !strings.Contains(f.Message, folder) {
		return err
	}
	f.Message = strings.ReplaceAll(f.Message, folder, "")
	return &app.Stopped{Failure: f}
}

// unpackedIn writes a bundle into an empty folder, and returns a Carrier whose table, cards and data are
// those of the folder.
func (c Carrier) unpackedIn(folder string, b *bundle.Bundle) (Carrier, error) {
	config := filepath.Join(folder, "config")
	own := &app.App{Games: c.Games, Steps: c.Steps}
	own.Streams = app.Streams{In: strings.NewReader(""), Out: io.Discard,
		Err: io.Discard, Dir: filepath.Join(folder, "table"), Getenv: func(name string) string {
			if name == "XDG_CONFIG_HOME" {
				return config
			}
			return ""
		}}
	own.Within()
	own.Table = filepath.Join(own.Dir, tableName)
	for _, f := range b.Files {
		path := filepath.Join(own.Dir, strings.TrimPrefix(f.Name, boardFolder))
		switch {
		case f.Name == cardsName:
			path = filepath.Join(config, "tablehand", cardsName)
		case strings.HasPrefix(f.Name, dataFolder):
			path = filepath.Join(folder, f.Name)
			own.Data = path
		}
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, f.Text, 0o600)
		}
		if err != nil {
			return c, &table.SaveError{Path: "a copy of the game", Op: "write " + f.Name, Err: app.Reason(err)}
		}
	}
	return Carrier{App: own, Known: c.Known, all: c.Known(own)}, nil
}

// inspect returns what was found in an unpacked bundle, and refuses one that cannot be played on.
func (c Carrier) inspect(b *bundle.Bundle) (found inspection, err error) {
	text, there := b.Text(tableName)
	if !there {
		return found, &table.BrokenError{Path: tableName, Msg: "is missing: there is no table in it"}
	}
	name, _, err := c.Heading(c.Table, text)
	if err != nil {
		return found, err
	}
	i := slices.IndexFunc(c.all, func(g app.Game) bool { return g.Name == name })
	if i < 0 {
		return found, c.OtherGame(c.Table, name, "")
	}
	found.game = c.all[i].Opened()
	c.Game = found.game
	if err := c.needed(b); err != nil {
		return found, err
	}
	odd, err := c.readable(text)
	if err != nil {
		return found, err
	}
	found.odd = odd
	view, err := table.Read(c.Table)
	if err != nil {
		return found, err
	}
	if b.Game != name || b.Seq != view.Seq || b.Revision != app.Revision(text) {
		return found, &table.BrokenError{Path: tableName, Msg: "is not the table that its manifest names"}
	}
	if _, there := b.Text(journalName); !there {
		found.odd = append(found.odd, "it has no journal: what was played before cannot be undone")
		return found, nil
	}
	report, err := table.Verify(c.Table)
	if err != nil {
		return found, err
	}
	found.entries = report.Entries
	if report.Wrong != "" {
		found.odd = append(found.odd, fmt.Sprintf("its journal is wrong at line %d: %s: the table itself can be "+
			"played on", report.Line, report.Wrong))
	}
	return found, nil
}

// readable refuses a table that its game cannot play on, and returns what is wrong with one that it can.
func (c Carrier) readable(text []byte) (odd []string, err error) {
	var wrong error
	if c.Game.Check != nil {
		wrong = c.Game.Check(c.Table, text)
	}
	if c.Game.Turn != nil {
		if _, err := c.Game.Turn(c.Table, text); err != nil {
			return nil, err
		}
	} else if wrong != nil {
		return nil, wrong
	}
	if err := c.Unusable(); err != nil {
		return nil, err
	}
	if wrong != nil {
		odd = append(odd, "the table does not add up: "+app.Explain(wrong).Message)
	}
	return odd, nil
}

// needed refuses files of a bundle that its game has no use for, and boards with faults.
func (c Carrier) needed(b *bundle.Bundle) error {
	var boards []string
	if c.Game.Boards != nil && c.Game.Boards.Files != nil {
		var err error
		if boards, err = c.Game.Boards.Files(); err != nil {
			return err
		}
	}
	data := 0
	for _, f := range b.Files {
		board, isBoard := strings.CutPrefix(f.Name, boardFolder)
		file, isData := strings.CutPrefix(f.Name, dataFolder)
		switch {
		case f.Name == tableName, f.Name == journalName:
		case f.Name == cardsName && c.Game.Cards != nil:
		case isData && c.Game.Data != nil && data == 0 && filepath.Base(file) == file:
			data++
		case isBoard && slices.Contains(boards, board) && board != tableName && board != journalName:
			if c.Game.Boards.Check == nil {
				continue
			}
			if _, err := c.Game.Boards.Check(board); err != nil {
				return err
			}
		default:
			return &table.BrokenError{Path: chance.Quote(f.Name), Msg: "is a file that its table has no use for"}
		}
	}
	return nil
}
