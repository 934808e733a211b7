package carry

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// Told is the answer of export --story in JSON.
type Told struct {
	File    string  `json:"file"`
	Picture *string `json:"picture"` // null: no board of the table is drawn
	Entries int     `json:"entries"` // of the line of play
}

// story writes the game as Markdown, and its boards as a picture beside it. Its memory does not grow with
// the game.
func (c Carrier) story(o app.Export) error {
	err := fileNamed(o.To, ".md")
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
	past, err := c.Past(path)
	if err != nil {
		return err
	}
	defer past.Close()
	o.Mode = modeOf(path)
	n, err := c.narrated(past)
	if err != nil {
		return err
	}
	boards, err := c.boardsNow()
	if err != nil {
		return err
	}
	told := Told{File: o.To, Entries: past.Len()}
	picture := app.Export{What: "picture", To: strings.TrimSuffix(o.To, filepath.Ext(o.To)) + ".svg",
		Force: o.Force, Keeps: o.Keeps, Advice: o.Advice, Mode: o.Mode}
	if boards != nil {
		told.Picture = &picture.To
		n.picture = (&url.URL{Path: filepath.Base(picture.To)}).String()
	}
	done := c.Waiting("telling the game")
	err = c.saveStory(o, n, picture, boards)
	done()
	if err != nil {
		return err
	}
	return c.sayTold(told)
}

// saveStory writes both files, or neither: as where the journal turns out damaged.
func (c Carrier) saveStory(o app.Export, n *narration, picture app.Export, boards []byte) error {
	if c.DryRun {
		if err := n.tell(io.Discard); err != nil {
			return err
		}
	}
	story := app.Page{Export: o, Write: n.tell}
	if boards == nil {
		return c.SaveAll(story)
	}
	return c.SaveAll(picture.Of(boards), story)
}

// narrated returns the narration of a table, with no picture yet. It refuses a table of another game.
func (c Carrier) narrated(past *table.Past) (*narration, error) {
	name, _, err := c.Heading(past.Path, past.Text)
	if err == nil && name != c.Game.Name {
		err = c.OtherGame(past.Path, name, c.Game.Name)
	}
	if err != nil {
		return nil, err
	}
	n := &narration{past: past, title: c.Game.Title}
	if c.Game.Story != nil {
		n.Story = *c.Game.Story
	}
	if n.Title != nil {
		if n.title, err = n.Title(past.Path, past.Text); err != nil {
			return nil, err
		}
	}
	if c.Game.Turn != nil {
		turn, err := c.Game.Turn(past.Path, past.Text)
		if err != nil {
			return nil, err
		}
		n.turn = &turn
	}
	if c.Game.Overview != nil {
		is, err := c.Game.Overview(past.Path, past.Text)
		if err != nil {
			return nil, err
		}
		n.overview = &is
	}
	n.over = c.Over()
	return n, c.Unusable()
}

// sayTold prints where the story is.
func (c Carrier) sayTold(told Told) error {
	if told.Picture == nil {
		c.Odd("no board of this table is drawn: the story has no picture")
	}
	if c.JSON {
		return c.AnswerTable(told)
	}
	is, drawn := "is", ""
	if c.DryRun {
		is = "would be"
	}
	if told.Picture != nil {
		drawn = ", with its picture " + *told.Picture
	}
	return c.Print(fmt.Sprintf("the story of %s %s in %s%s\n", text.Things(told.Entries, "act", "acts"), is,
		told.File, drawn))
}
