package malice

import (
	"fmt"

	"tablehand/assist/printed"
	"tablehand/assist/text"
)

// checkData holds an owner's file, or the one in use, against all that tables have to be.
func (v *voice) checkData(file string) error {
	if file != "" {
		v.Data = file
	}
	path, named := v.ownersPath()
	owned, err := v.toCheck(path, named)
	if err != nil {
		return err
	}
	if owned == nil {
		return v.soundData("", "you have no data file: data export begins one, data calibrate asks for one\n")
	}
	tables, wrong := tablesWith(owned.file)
	if err := printed.JoinFaults(v.gamesIn(owned.file), wrong); err != nil {
		return err
	}
	list, err := tables.Tables()
	if err != nil {
		return err
	}
	mine, left := 0, 0
	for _, t := range list {
		if t.Owned {
			mine++
		}
		if t.Sure == "assumed" {
			left++
		}
	}
	return v.soundData(v.Shown(path), fmt.Sprintf("%s is sound: %s of yours, %d still assumed\n",
		v.Shown(path), text.Things(mine, "table", "tables"), left))
}

// toCheck reads the file, or is nil where nobody has one.
func (v *voice) toCheck(path string, named bool) (*ownedData, error) {
	if path == "" {
		return nil, nil
	}
	if !named && !there(path) {
		return nil, nil
	}
	return v.readOwned(path)
}

func (v *voice) soundData(file, text string) error {
	if v.JSON {
		return v.answerData(map[string]any{"file": file, "faults": []string{}})
	}
	return v.Print(text)
}
