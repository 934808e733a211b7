package cmd

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/lead"
	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/talk"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A ghost is a line that may be meant next. It stands dim in the prompt until something is typed.
type ghost struct {
	telling.Command
	line string // as far as it is known what is typed; a free place behind it is asked for
}

// ghosted returns a command as a ghost.
func (g *playing) ghosted(a *app.App, c telling.Command) ghost {
	return ghost{c, lead.AsFar(c, a.Typed)}
}

// lead lists what may be meant next, the likeliest first: what a word like done stands for, what was meant by
// a line that was refused, the next step of what has begun, a line that may do with another answer, what is
// owed, then what whoever acted last may do, and the others after them; what was refused or given up stands
// behind all. What costs or gives up more than points of the turn is no ghost, nor what ends a turn with
// points left.
func (g *playing) lead(offered []telling.Command) (list []ghost) {
	p := atRoot(g.own(), g.known)
	var refused []ghost
	put := func(c telling.Command) {
		next, to := g.ghosted(p.App, c), &list
		if slices.Contains(g.refused, next.line) {
			to = &refused
		}
		if i := slices.IndexFunc(*to, func(o ghost) bool { return o.line == next.line }); i >= 0 {
			(*to)[i].Command = lead.Joined((*to)[i].Command, c)
		} else {
			*to = append(*to, next)
		}
	}
	if g.wanted != nil {
		put(*g.wanted)
		g.wanted = nil
	}
	if p.noTable() {
		put(telling.AnyTable("new"))
	}
	steps, people := g.steps(p)
	for _, c := range slices.DeleteFunc(slices.Clone(offered), lead.OnlyLooks) {
		ends := slices.ContainsFunc(steps, func(s telling.Step) bool {
			return slices.Equal(s.Words, c.Words) && (s.Ends != "" || s.Costly)
		})
		if !ends {
			put(c)
		}
	}
	if !slices.Contains(people, g.acted) {
		g.acted = ""
	}
	for _, k := range g.letters() {
		if k.Letter == "" || k.Next { // what has begun stays in charge
			put(k.Command)
		}
	}
	if g.again != nil {
		put(*g.again)
		g.again = nil
	}
	for _, s := range lead.Afresh(lead.InOrder(steps, people, g.acted), g.did, g.acted) {
		put(s.Command)
	}
	for _, c := range offered {
		if lead.OnlyLooks(c) {
			put(c)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return append(list, refused...)
}

// steps returns what is due and may be done on the table here, and the people at it.
func (g *playing) steps(p place) (steps []telling.Step, people []string) {
	if p.game.Turn == nil {
		return nil, nil
	}
	turn, err := p.turn()
	if err != nil {
		return nil, nil
	}
	steps, _ = turn.Steps() // what is known without what is wrong
	return steps, turn.People
}

// whole asks for the free places of a ghost, and returns the words of its line. The note is told before the
// first question.
func (g *playing) whole(of ghost, note string) ([]string, error) {
	const unanswered = "this has to be answered: Enter once more, or Ctrl-C, gives it up\n"
	var filled [][]string
	for at := 0; at < len(of.Free); {
		b := of.Free[at]
		if len(b.Values) == 1 && !b.Open {
			filled, at = append(filled, b.Values), at+1
			continue
		}
		hint := lead.Some(b)
		if b.Enter != "" {
			hint += "; Enter: " + b.Enter
		}
		put := chance.Put{Note: note, Text: lead.Which(b), Hint: hint, Answers: b.Values, Other: b.Open,
			About: g.tells(of.Command, b)}
		answer, err := g.puts(put, false)
		if err != nil {
			return nil, err
		}
		note = ""
		switch answer = strings.TrimSpace(answer); {
		case answer == "?":
			note = put.About
		case answer == "…" || answer == "...":
			note = app.Fit("", strings.Join(b.Values, ", "))
		case answer == "back" && at > 0:
			filled, at = filled[:at-1], at-1
		case answer == "back":
			return nil, app.ErrInterrupted
		case answer == "" && b.Enter != "":
			filled, at = append(filled, nil), at+1
		case answer == "" && put.Note == unanswered: // it is not meant: what else may be stands in the prompt
			g.refused = append(g.refused, of.line)
			return nil, app.ErrInterrupted
		case answer == "":
			note = unanswered
		default:
			var words []string
			if words, note = lead.Fits(b, answer); note == "" {
				filled, at = append(filled, words), at+1
			}
		}
	}
	return of.FilledWith(filled...).Words, nil
}

// tells explains a free place of a line: its command, the place by its help, all that may stand there.
func (g *playing) tells(c telling.Command, b telling.Blank) (told string) {
	say := func(line string) { told += app.Fit("", line) }
	if v, behind := atRoot(g.own(), g.known).verbOf(c.Words); v != nil {
		line := strings.Join(c.Words[:len(c.Words)-len(behind)], " ")
		say(line + ": " + strings.TrimPrefix(v.Short, v.Name()+": "))
		for _, part := range talk.Mentions(v.Long, b.Name) {
			if strings.Contains(part, "\n ") {
				told += part + "\n" // a list
				continue
			}
			say(strings.Join(strings.Fields(part), " "))
		}
		say("help " + line + " tells more")
	}
	if len(b.Values) > 0 {
		say("it may be " + strings.Join(b.Values, ", ") + "; a beginning is enough")
	}
	say("back goes to the question before, Ctrl-C gives it up")
	return told
}

// unfinished returns the known step that begins with the words of a line which lacks some, with places to
// be asked for; nil: the line lacks none, or no step begins so.
func (g *playing) unfinished(words []string) *telling.Command {
	p := atRoot(g.own(), g.known)
	full, err := p.inFull(words)
	if err != nil {
		return nil
	}
	steps, people := g.steps(p)
	full = withoutActor(full, steps)
	if v, behind := p.verbOf(full); v == nil || !v.Lacks(len(behind)) {
		return nil
	}
	var found *telling.Command
	var next []string
	for _, s := range steps {
		switch at := len(full); {
		case len(s.Words) <= at || !slices.Equal(s.Words[:at], full):
		case s.Words[at] != "":
			next = text.With(next, s.Words[at])
			fallthrough
		case found == nil:
			c := s.Command
			found = &c
		default:
			c := lead.Joined(*found, s.Command)
			found = &c
		}
	}
	if len(next) < 2 {
		return found
	}
	which := telling.Line(full...).And("ONE", next...)
	if slices.Contains(people, next[0]) {
		which.Free[0].Ask = "who?"
	}
	return &which
}

// withoutActor returns a command and the player who gives it, walk Ben, as the command alone where the steps
// of that player have it so. Any other line stays as it is.
func withoutActor(line []string, steps []telling.Step) []string {
	last := len(line) - 1
	theirs := func(s telling.Step) bool {
		return last > 0 && s.Who == line[last] && len(s.Words) > last && s.Words[last] == "" &&
			slices.Equal(s.Words[:last], line[:last])
	}
	named := func(s telling.Step) bool { return len(s.Words) > last && slices.Equal(s.Words[:last+1], line) }
	if slices.ContainsFunc(steps, theirs) && !slices.ContainsFunc(steps, named) {
		return line[:last]
	}
	return line
}

// wholly asks for the free places of a ghost, and for the words that are missing behind them.
func (g *playing) wholly(of ghost, note string) (words []string, err error) {
	words, err = g.whole(of, note)
	for err == nil {
		more := g.unfinished(words)
		if more == nil {
			return words, nil
		}
		words, err = g.whole(ghost{*more, ""}, "")
	}
	return words, err
}

// placeOfGhost returns the place of the ghost with free places that was typed; -1: none was.
func placeOfGhost(typed string, ghosts []ghost) int {
	return slices.IndexFunc(ghosts, func(o ghost) bool {
		return strings.TrimSpace(o.line) == strings.TrimSpace(typed) && slices.Contains(o.Words, "")
	})
}

// letters returns the letters that stand for lines while something goes on at the table.
func (g *playing) letters() []app.Key {
	p := atRoot(g.own(), g.known)
	if p.game.Turn == nil {
		return nil
	}
	turn, err := p.turn()
	if err != nil || turn.Keys == nil {
		return nil
	}
	return turn.Keys()
}

// saidOf writes in a line what each letter does, and that Enter does it too where it is the first ghost.
func saidOf(letters []app.Key, ghosts []ghost) string {
	var said []string
	for _, k := range letters {
		first := len(ghosts) > 0 && slices.Equal(ghosts[0].Words, k.Words)
		switch {
		case k.Next && first:
			said = append(said, k.Says+" [Enter or "+k.Letter+"]")
		case k.Letter != "":
			said = append(said, k.Says+" ["+k.Letter+"]")
		case first:
			said = append(said, k.Says+" [Enter]")
		}
	}
	if len(said) == 0 {
		return ""
	}
	return text.Shown(app.Fit("", strings.Join(said, ", ")))
}

// shownIn returns the ghosts as the prompt shows them.
func shownIn(ghosts []ghost) (lines []string) {
	for _, o := range ghosts {
		lines = append(lines, text.Safe(o.line))
	}
	return lines
}

// lettered returns the line of the letter, or of its word above the prompt, that was typed; nil: none was.
// The words behind it fill its free places, further ones stand at its end. If it throws dice, numbers at
// its end are returned as dice: what these show.
func (g *playing) lettered(typed string, letters []app.Key) (of *ghost, dice string) {
	words := strings.Fields(typed)
	if len(words) == 0 || g.wonders(words) {
		return nil, ""
	}
	i := slices.IndexFunc(letters, func(k app.Key) bool { return k.Letter != "" && k.Letter == words[0] })
	if v, _ := atRoot(g.own(), g.known).verbOf(words); i < 0 && v == nil {
		i = slices.IndexFunc(letters, func(k app.Key) bool { return meaning.Same(k.Says, words[0]) })
	}
	if i < 0 {
		return nil, ""
	}
	c := letters[i].Command
	free := min(len(c.Free), len(words)-1)
	if free > 0 {
		unfilled := c.Free[free:]
		c = c.Filled(words[1 : 1+free]...)
		c.Free = unfilled
	}
	line := g.ghosted(g.own(), c)
	more := slices.DeleteFunc(words[1+free:], names.Everybody)
	switch behind := strings.Join(more, " "); {
	case behind == "":
	case lead.Numbers(more) && g.throws(line):
		dice = behind
	default:
		line.line += " " + behind
	}
	return &line, dice
}
