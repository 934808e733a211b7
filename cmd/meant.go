package cmd

import (
	"cmp"
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/chance"
	"tablehand/assist/meaning"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// meant adds to the error for a line that no command reads an offer of the line it means; else err stays.
func (p place) meant(c *cobra.Command, err error) error {
	if app.Explain(err).Exit != app.Usage || c == nil {
		return err
	}
	if p.Color == "" && p.begin(c) != nil { // the flags were not looked at yet
		return err
	}
	own := commandName(c, p.all)
	if own == "run" && c.Flags().NArg() == 1 { // a file of commands: a line of it is at fault
		return err
	}
	words := append(strings.Fields(own), c.Flags().Args()...)
	if len(words) > 0 && words[0] == p.game.Mount {
		words = words[1:]
	}
	turn := p.spokenOf()
	whole := strings.TrimPrefix(own, p.game.Mount+" ") + " " // the command that the words begin with
	m, said := meaning.Find(meaningsOf(p.game.Declared()), words, turn.People)
	if m != nil && !(p.gameHas(words) && strings.HasPrefix(whole, said.Words+" ")) {
		if _, unread := p.onTable(); unread != nil && p.Table != "" { // a table that was named
			return unread
		}
		if turn.Steps == nil {
			return noCommand(chance.Quote(said.Words), ", and no table lies here: begin one", telling.AnyTable("new"))
		}
		steps, _ := turn.Steps()
		return noCommand(chance.Quote(said.Words), cmp.Or(m.Why, insteadOf), m.Command(said, steps, turn.People)...)
	}
	m, said = meaning.Find(meaningsOf(p.shared()), words, turn.People)
	if m != nil && !p.gameHas(words) && !strings.HasPrefix(own+" ", said.Words+" ") { // the game's own command
		do := m.Command(said, nil, nil)
		for i := range do {
			do[i].Any = true
		}
		return noCommand(chance.Quote(said.Words), cmp.Or(m.Why, insteadOf), do...)
	}
	return err
}

// runOfGame adds to the error for a missing file of commands an offer of what `run WORD` means in the game
// on the table, such as run 1M+1L. A word without + means that only at a prompt; elsewhere it is a file.
func (p place) runOfGame(word string, err error) error {
	atPrompt := p.Played && !strings.ContainsAny(word, "./\\")
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(word, "+") && !atPrompt {
		return err
	}
	turn := p.spokenOf()
	m, said := meaning.Find(meaningsOf(p.game.Declared()), []string{"run", word}, turn.People)
	if m == nil || turn.Steps == nil {
		return err
	}
	steps, _ := turn.Steps()
	return telling.Offer(err, m.Command(said, steps, turn.People)...)
}

// noCommand refuses what was said, in quotes, as no command, with what is to be typed instead.
func noCommand(said, instead string, do ...telling.Command) error {
	return telling.Offer(&app.UsageError{Msg: said + " is no command" + instead}, do...)
}

// insteadOf ends the sentence in front of the offered lines.
const insteadOf = ", type instead"

// spokenOf returns the turn of the table here, empty where none can be read.
func (p place) spokenOf() app.Turn {
	if p.game.Turn == nil {
		return app.Turn{}
	}
	turn, err := p.turn()
	if err != nil {
		return app.Turn{}
	}
	return turn
}
