package card

import (
	"errors"
	"fmt"
	"strings"

	"tablehand/assist/malice/box"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// checkCards checks a file of cards, or the owner's.
func (v cards) checkCards(file string) error {
	path, err := v.Cards.Path()
	if file != "" {
		path, err = v.Absolute(file), nil
	}
	if err != nil {
		return err
	}
	if file == "" && !app.There(path) {
		return v.soundCards("", "you have no cards of your own: card add types one in\n")
	}
	own := &box.Cards{}
	source, err := v.Cards.At(path)
	if err == nil {
		err = v.Cards.ReadAt(path, source, own.OwnersForm)
	}
	if err != nil {
		return v.faultyCards(err, source)
	}
	n := 0
	for _, trove := range box.Troves {
		n += len(own.In(trove.Name))
	}
	return v.soundCards(v.Shown(path),
		fmt.Sprintf("%s is sound: %s\n", v.Shown(path), text.Things(n, "card", "cards")))
}

// faultyCards lists every fault with its place; the error itself names the first.
func (v cards) faultyCards(err error, text []byte) error {
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || v.JSON || len(faults.List) < 2 {
		return err
	}
	var b strings.Builder
	for _, fault := range faults.List {
		fmt.Fprintf(&b, "%s\n%s\n",
			(&yamlfile.Faults{File: faults.File, List: []yamlfile.Fault{fault}}).Error(), app.Caret(fault, text))
	}
	if unwritten := v.Print(b.String()); unwritten != nil {
		return unwritten
	}
	return faults // all is shown already
}

func (v cards) soundCards(file, text string) error {
	if v.JSON {
		return v.answerCards(map[string]any{"file": file, "faults": []string{}})
	}
	return v.Print(text)
}
