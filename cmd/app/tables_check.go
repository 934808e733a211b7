package app

import (
	"fmt"

	"tablehand/assist/printed"
	"tablehand/assist/text"
)

// check tests an owner's file, or the one in use, against the rules for tables.
func (t *Tables) check(file string) error {
	if file != "" {
		t.Owner.Data = file
	}
	path, named := t.dataPath()
	owned, err := t.toCheck(path, named)
	if err != nil {
		return err
	}
	if owned == nil {
		return t.sayChecked("", "you have no data file: data export begins one, data calibrate asks for one\n")
	}
	tables, wrong := corrected(t.With(owned.file))
	if err := printed.JoinFaults(t.gamesIn(owned.file), wrong); err != nil {
		return err
	}
	list, err := tables.Tables()
	if err != nil {
		return err
	}
	mine, left := 0, 0
	for _, one := range list {
		if one.Owned {
			mine++
		}
		if one.Sure == "assumed" {
			left++
		}
	}
	return t.sayChecked(t.Shown(path), fmt.Sprintf("%s is sound: %s of yours, %d still assumed\n",
		t.Shown(path), text.Things(mine, "table", "tables"), left))
}

// toCheck reads the file; nil where there is no file.
func (t *Tables) toCheck(path string, named bool) (*ownedData, error) {
	if path == "" {
		return nil, nil
	}
	if !named && !There(path) {
		return nil, nil
	}
	return t.read(path)
}

func (t *Tables) sayChecked(file, said string) error {
	if t.JSON {
		return t.reply(Checked{File: file})
	}
	return t.Print(said)
}
