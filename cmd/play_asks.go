package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/lead"
	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/prompt"
	"tablehand/assist/shell"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// asks asks the person at the prompt for a command that has begun. Ctrl-C gives up the question, and so the
// command.
func (g *playing) asks(question chance.Put) (string, error) { return g.puts(question, true) }

// another is the error for a line typed where a free place was asked for: it is played instead.
type another struct{ typed string }

func (*another) Error() string { return "another line is meant" }

// puts asks the person at the prompt. A line for the prompt in place of an answer makes the question come
// again where the command has begun; else it is returned as another.
func (g *playing) puts(question chance.Put, begun bool) (string, error) {
	typed := g.ahead
	if g.ahead = ""; typed != "" && len(question.Dice) > 0 {
		fmt.Fprintln(g.Err, text.Safe(question.Text+": "+typed))
		return typed, nil
	}
	for {
		g.now(func() { g.asking = true })
		typed, err := g.keys.Answer(question.Note+question.String(), question.Answers...)
		g.now(func() { g.asking = false })
		question.Note = ""
		switch {
		case err != nil:
			return "", app.ErrInterrupted
		case strings.ContainsRune(typed, prompt.Break):
			question.Note = "that were several lines, and one answer is asked for here: " +
				"Ctrl-C gives this up, then they can be pasted\n"
		case slices.Contains(leaving, typed) && !question.BegunBy(typed):
			question.Note = "Ctrl-C gives this up; then quit leaves\n"
		case g.between(typed, question):
		case !g.comesLater(typed, question):
			return typed, nil
		case !begun:
			return "", &another{typed}
		default:
			question = question.Again("what was begun comes first: Ctrl-C gives it up\n")
		}
	}
}

// between plays a line typed at a question if its command only looks, or looks it up in the rules if it asks
// for one; it reports whether it did. The question is then asked again.
func (g *playing) between(typed string, question chance.Put) bool {
	words, err := shell.Split(typed)
	if err != nil || len(words) != 1 || len(words[0]) == 0 {
		return false
	}
	_, answers := chance.Match(typed, question.Answers)
	_, meant := question.Meant(typed)
	rule := meaning.LooksUp(words[0])
	if asks := !question.Other || meaning.Marked(words[0]); len(rule) == 0 && asks && g.wonders(words[0]) {
		rule = words[0]
	}
	switch looks := slices.Contains(besideQuestions, words[0][0]); {
	case answers, !looks && (len(rule) == 0 || meant || question.BegunBy(typed)):
		return false
	case !looks:
		words[0] = meaning.Rule(rule, atRoot(g.own(), g.known).spokenOf().People)
	}
	own := g.own()
	own.Asks = nil
	own.Person = false
	if err := g.executed(own, words[0]); err != nil {
		fail(own, err)
	}
	return true
}

// comesLater says whether a line for the prompt was typed where a question is asked: it begins with a
// command, and is no answer. Where more than the known answers may stand it has to go on as a line does.
func (g *playing) comesLater(typed string, question chance.Put) bool {
	words := g.named(strings.Fields(typed))
	_, meant := question.Meant(typed)
	if _, answers := chance.Match(typed, question.Answers); len(words) == 0 || answers || meant ||
		question.BegunBy(typed) {
		return false
	}
	p := atRoot(g.own(), g.known)
	v, behind := p.verbOf(words)
	switch {
	case v == nil && question.Other && lead.Begins(p.spokenOf().People, strings.Fields(typed)):
		return len(g.hears(strings.Fields(typed))) > 0 // Pete provokes is no card
	case v == nil: // of a sentence, the verb stands before the name now
		return !question.Other && len(words) > 1 && words[0] != strings.Fields(typed)[0] &&
			names.In(g.figures(p), words[1]) != ""
	case !question.Other && (len(question.Answers) > 0 || len(question.Dice) > 0):
		return true
	case len(words) == 1: // alone it may be an answer
		return words[0] == "undo" || words[0] == "redo"
	case len(words)-len(behind) > 1:
		return true // a command below another
	}
	if len(question.For) == 0 && g.makesSense(words) {
		return true
	}
	steps, people := g.steps(p)
	return slices.ContainsFunc(behind, func(word string) bool {
		_, person := chance.Match(word, people)
		return person || slices.ContainsFunc(steps, func(s telling.Step) bool {
			return s.Words[0] == v.Name() && slices.ContainsFunc(s.Free, func(b telling.Blank) bool {
				_, may := chance.Match(word, b.Values)
				return may
			})
		})
	})
}

// besideQuestions lists the commands that may be typed in place of an answer: they change nothing.
var besideQuestions = []string{"next", "status", "log", "rules", "odds", "help"}
