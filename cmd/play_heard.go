package cmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/chance"
	"tablehand/assist/lead"
	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// does plays a command as it is read; else without its articles and commas; else the one line, of those
// that may be given now, that the typed words say. It returns the words played, the exit code, and the
// lines that would do where it failed.
func (g *playing) does(words, typed []string) (played []string, code int, offered []telling.Command) {
	own, err := g.tried(words)
	if of, has := errors.AsType[*telling.Offered](err); has && errors.Is(err, fs.ErrNotExist) {
		code, offered = g.fills(g.ghosted(own, of.Do[0])) // run U is no file here, but a deed
		return nil, code, offered
	}
	if err == nil || app.Explain(err).Exit != app.Usage {
		return words, g.failing(own, err), g.instead(own, words, err)
	}
	p := atRoot(own, g.known)
	steps, _ := g.steps(p)
	if plain := meaning.Plain(words, steps); !slices.Equal(plain, words) && g.rehearsed(plain) == nil {
		own, err := g.tried(plain)
		return plain, g.failing(own, err), g.instead(own, plain, err)
	}
	heard, asked := g.hears(typed), g.wonders(typed)
	m, _ := meaning.Find(meaningsOf(p.game.Declared()), words, nil)
	// What goes on, and a question, may mean another line, or none.
	if len(heard) == 1 && heard[0].Whole && !m.GoesOn() && !asked && g.agrees(err, heard[0].Words) {
		of := g.ghosted(own, heard[0].Command)
		faint := own.Paint(own.ErrTerm, color.Faint)
		fmt.Fprintln(g.Err, text.Shown(faint(strings.TrimSpace(of.line))))
		code, offered = g.fills(of)
		return nil, code, offered
	}
	if line := g.withDice(typed); line != nil && !m.GoesOn() && !asked {
		code, offered = g.runs(line)
		return line, code, offered
	}
	for _, command := range p.game.Shows {
		name := meaning.OfWhom(typed, g.figures(p))
		if line := append(strings.Fields(command), name...); len(name) > 0 && g.rehearsed(line) == nil {
			code, offered = g.runs(line)
			return line, code, offered
		}
	}
	if meaning.Holds(typed, g.figures(p)) {
		code, offered = g.runs([]string{"status"})
		return []string{"status"}, code, offered
	}
	line, err := g.inRules(typed, asked, g.otherwise(words, typed, heard, err))
	if line != nil {
		code, offered = g.runs(line)
		return line, code, offered
	}
	return words, g.failing(own, err), g.instead(own, words, err)
}

// wonders reports whether words are a question for the rulebook.
func (g *playing) wonders(words []string) bool {
	p := atRoot(g.own(), g.known)
	known := g.figures(p)
	if v, _ := p.verbOf(words); v != nil {
		known = append(known, words[0])
	}
	return meaning.Question(words, known)
}

// inRules returns the line that looks up what was typed, where it failed with err: a question, unless no
// rule answers it and err offers a look, or words that are nothing else and that a rule clearly answers. Else
// it is nil; the error then offers a question only looks, and the line where only a rule may be meant.
func (g *playing) inRules(typed []string, asked bool, err error) (line []string, other error) {
	const phrase = 4 // words that may ask for a rule without a question
	p, failed := atRoot(g.own(), g.known), app.Explain(err)
	if p.game.Rulebook == nil {
		return nil, err
	}
	people, said := p.spokenOf().People, chance.Quote(strings.Join(typed, " "))
	line = meaning.Rule(typed, people)
	found, _ := p.game.Rulebook().Search(strings.Join(line[1:], " "), p.EditionHere(p.game.Editions))
	looked := slices.DeleteFunc(slices.Clone(failed.Offers), func(c telling.Command) bool {
		return !slices.Contains([]string{"status", "odds", "log"}, c.Words[0])
	})
	first, _ := p.verbOf(typed)
	nothing := len(failed.Offers) == 0 && failed.Exit == app.Usage
	nothing = nothing && !strings.Contains(failed.Message, "did you mean")
	unsaid := nothing && first == nil && !names.BeginsOne(append(p.standing(), people...), typed[0])
	switch {
	case asked && !found.Answered && len(looked) > 0:
		return nil, noCommand(said, insteadOf, looked...)
	case asked, nothing && meaning.Within(typed) && found.Answered,
		unsaid && found.Clear && len(typed) > 1 && !meaning.OfNow(typed, g.figures(p)):
		return line, nil
	case unsaid && meaning.Asking(typed[0]):
		return nil, noCommand(said, insteadOf, telling.AnyTable("next"))
	case unsaid && found.Answered && len(typed) <= phrase && !lead.Numbers(typed):
		return nil, noCommand(said, insteadOf, telling.AnyTable(line...))
	}
	return nil, err
}

// withDice returns the line that a sentence says, with its numbers at the end as dice: Sara rolls 5 3, Sara
// fights, rolled 5 3. nil: there are no numbers, or the rest says no line or several.
func (g *playing) withDice(typed []string) []string {
	for _, typed := range [][]string{typed, lead.Told(typed)} {
		said, dice := lead.Thrown(typed)
		if dice == "" || len(said) == 0 {
			break
		}
		if heard := g.hears(said); len(heard) == 1 && heard[0].Whole && len(heard[0].Free) == 0 {
			return g.numbered(dice, []ghost{g.ghosted(g.own(), heard[0].Command)})
		}
	}
	return nil
}

// agrees reports whether a line begins with the command that an error offers first; if it offers none,
// true.
func (g *playing) agrees(err error, line []string) bool {
	offered, has := errors.AsType[*telling.Offered](err)
	if !has {
		return true
	}
	words := offered.Do[0].Words
	_, behind := atRoot(g.own(), g.known).verbOf(words)
	command := words[:len(words)-len(behind)]
	return len(command) <= len(line) && slices.Equal(command, line[:len(command)])
}

// failing tells why a command failed, and returns its exit code.
func (g *playing) failing(own *app.App, err error) int {
	if err == nil {
		return app.Done
	}
	return fail(own, err)
}

// hears returns the lines that may be given now and that some words say.
func (g *playing) hears(words []string) []meaning.Heard {
	p := atRoot(g.own(), g.known)
	turn := p.spokenOf()
	if turn.Steps == nil {
		return nil
	}
	steps, _ := turn.Steps()
	who := append(p.standing(), turn.People...)
	verbs := slices.Concat(p.game.Own(), p.anyVerbs())
	says, means := turn.Saying(verbs), meaningsOf(p.game.Declared())
	offers := make([]meaning.Offer, len(steps))
	for i, s := range steps {
		_, behind := p.verbOf(s.Words)
		verb := len(s.Words) - len(behind)
		offers[i] = meaning.Offer{Step: s, Verb: verb, Says: says(s.Command),
			Also: meaning.Also(means, s.Words[:verb])}
	}
	return meaning.Lately(meaning.Hear(words, offers, turn.People, who, turn.Calls), g.acted, turn.People)
}

// otherwise returns the error for words that are no line, with the lines that may be meant: those that the
// error offers, unless they would be nonsense too, and those that were heard, which come first behind a
// command that only holds others.
func (g *playing) otherwise(words, typed []string, heard []meaning.Heard, err error) error {
	p := atRoot(g.own(), g.known)
	said := chance.Quote(strings.Join(typed, " "))
	var do []telling.Command
	var refused error
	offered, has := errors.AsType[*telling.Offered](err)
	if has {
		err = offered.Err
		do, refused = g.sensible(offered.Do)
	}
	for i, h := range heard {
		if h.Risky && !h.Whole || slices.ContainsFunc(do, func(c telling.Command) bool {
			return slices.Equal(c.Words, h.Words)
		}) {
			continue
		}
		if i = min(i, len(do)); g.agrees(telling.Offer(err, do...), h.Words) {
			do = slices.Insert(do, i, h.Command)
		} else {
			do = append(do, h.Command)
		}
	}
	first, _ := p.verbOf(words)
	if c := meaning.Phrase(meaningsOf(p.game.Declared()), typed); c != nil && len(do) == 0 {
		return noCommand(said, insteadOf, *c)
	}
	if len(do) == 0 && refused != nil {
		return refused
	}
	switch {
	case len(do) > 0 && first == nil && len(heard) > 0:
		err = noCommand(said, insteadOf)
	case len(do) > 0:
	case first == nil && names.BeginsOne(g.figures(p), typed[0]):
		err = &app.UsageError{Msg: said + " says nothing that may be done now: ? lists what may"}
	case has:
		err = &app.UsageError{Msg: chance.Quote(typed[0]) + " is no command here: ? lists what may be done"}
	}
	return telling.Offer(err, do...)
}

// sensible returns those of some lines that would be played at the table here or ask for what they need,
// without their small words; of those that a rule refuses it returns the first refusal.
func (g *playing) sensible(lines []telling.Command) (list []telling.Command, refused error) {
	steps, _ := g.steps(atRoot(g.own(), g.known))
	for _, c := range lines {
		if len(c.Free) == 0 {
			c.Words = meaning.Plain(c.Words, steps)
		}
		if len(c.Free) > 0 || lead.OnlyLooks(c) {
			list = append(list, c)
			continue
		}
		switch err := g.rehearsed(c.Words); {
		case plays(err):
			list = append(list, c)
		case refused == nil && app.Explain(err).Exit == app.Refused:
			refused = err
		}
	}
	return list, refused
}

// makesSense reports whether a line would be played at the table here, or asks for what it needs.
func (g *playing) makesSense(words []string) bool { return plays(g.rehearsed(words)) }

// plays reports whether a line that was rehearsed is played, or asks for what it needs.
func plays(err error) bool { return err == nil || app.Explain(err).Asks != nil }

// rehearsed plays a line for nobody, saves nothing, and returns what is wrong with it.
func (g *playing) rehearsed(words []string) error {
	own := g.own()
	own.Asks, own.Person, own.Out, own.Err = nil, false, io.Discard, io.Discard
	return g.executed(own, append(slices.Clone(words), "--dry-run"))
}
