// Backup keeps the game on the table here in a folder, once for each state that it was in:
//
//	backup FOLDER
//
// The file is named by the revision, as the number of the act is no name: after an undo the next act gets
// the same one. A table whose journal does not match is not kept.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tablehand/cmd/testdata/clients/document"
)

// A kept is what backup tells of the file.
type kept struct {
	File     string `json:"file"`
	Revision string `json:"revision"`
	New      bool   `json:"new"`
}

func main() {
	if err := keep(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func keep(folder string) error {
	var sound struct{ Matches bool }
	now, err := document.Ask(&sound, "verify")
	if err == nil && !sound.Matches {
		err = errors.New("the journal does not match the table")
	}
	if err != nil {
		return err
	}
	sum := strings.TrimPrefix(now.Revision, "sha256:")
	k := kept{File: filepath.Join(folder, sum[:16]+".zip"), Revision: now.Revision}
	if _, err := os.Stat(k.File); errors.Is(err, fs.ErrNotExist) {
		var packed struct{ File string }
		then, err := document.Ask(&packed, "export", k.File)
		if err != nil {
			return err
		}
		if then.Revision != now.Revision { // somebody has played meanwhile
			return errors.Join(os.Remove(k.File), errors.New("the table has changed: do it again"))
		}
		k.New = true
	}
	return json.NewEncoder(os.Stdout).Encode(k)
}
