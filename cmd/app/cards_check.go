package app

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// check prints whether a file of cards, by default the owner's, is sound, or all its faults.
func (c Cards) check(file string) error {
	path, err := c.path()
	if file != "" {
		path, err = c.Absolute(file), nil
	}
	if err != nil {
		return err
	}
	if file == "" && !There(path) {
		return c.sound("", "you have no cards of your own: card add types one in\n")
	}
	form, own := c.Own()
	source, err := c.at(path)
	if err == nil {
		err = c.readAt(path, source, form)
	}
	if err != nil {
		return c.faulty(err, source)
	}
	return c.sound(c.Shown(path),
		fmt.Sprintf("%s is sound: %s\n", c.Shown(path), text.Things(len(own()), "card", "cards")))
}

// faulty lists every fault with its place; the error itself names the first.
func (c Cards) faulty(err error, text []byte) error {
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || c.JSON || len(faults.List) < 2 {
		return err
	}
	var b strings.Builder
	lines := bytes.Split(text, []byte("\n"))
	for _, fault := range faults.List {
		fmt.Fprintf(&b, "%s\n%s\n",
			(&yamlfile.Faults{File: faults.File, List: []yamlfile.Fault{fault}}).Error(), caretAt(fault, lines))
	}
	if unwritten := c.Print(b.String()); unwritten != nil {
		return unwritten
	}
	return faults // all is shown already
}

func (c Cards) sound(file, text string) error {
	if c.JSON {
		return c.answer(Checked{File: file})
	}
	return c.Print(text)
}
