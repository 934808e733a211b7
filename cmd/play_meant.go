package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/lead"
	"tablehand/assist/meaning"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// meant returns the words of a line as a command has them: dice alone get roll in front. For b, done and
// again it returns in wanted the line that they put into the prompt. Without either nothing is left to do:
// clear has emptied the screen.
func (g *playing) meant(words []string) (command []string, wanted *telling.Command) {
	p := atRoot(g.own(), g.known)
	known := slices.ContainsFunc(p.shortened(), func(v app.Verb) bool {
		return strings.HasPrefix(v.Name(), words[0])
	})
	for _, reads := range []func(place, []string) []string{g.begins, g.playedCard} {
		if line := reads(p, words); line != nil {
			return line, nil
		}
	}
	if line := p.speaks(words); line != nil {
		return line, nil
	}
	if view, err := p.onTable(); err == nil && len(words) == 1 && strings.TrimRight(words[0], "?") == "why" {
		return []string{"log", fmt.Sprint(view.Seq), "--why"}, nil
	}
	switch alone := len(words) == 1; {
	case words[0] == "clear" && alone:
		fmt.Fprint(g.Err, "\x1b[2J\x1b[H")
		return nil, nil
	case words[0] == "again" && alone && g.did != nil:
		return nil, &telling.Command{Words: g.did}
	case words[0] == "b" && alone:
		undo := telling.AnyTable("undo")
		return nil, &undo
	case words[0] == "run" && p.meansSomething("run"): // run to U, where people run
		return slices.DeleteFunc(slices.Clone(words), func(word string) bool {
			return len(word) > 1 && names.Joins(word) // a letter is a hex
		}), nil
	case known:
		return words, nil
	case words[0] == "done" && alone:
		steps, _ := g.steps(p)
		if end := lead.Ending(steps, g.acted); end != nil {
			return nil, end
		}
		return words, nil
	}
	if _, err := p.game.Named.Parse(words[0]); err == nil && strings.ContainsAny(words[0], "dD") {
		return append([]string{"roll"}, words...), nil
	}
	return words, nil
}

// playedCard returns for `play WHO CARD` the line by which the game plays the card: the first that the
// table takes, else one that a rule refuses or that asks for the card; nil: none.
func (g *playing) playedCard(p place, words []string) []string {
	if words[0] != "play" || len(words) == 1 {
		return nil
	}
	m, said := meaning.Find(meaningsOf(p.game.Declared()), words, p.spokenOf().People)
	if m == nil {
		return nil
	}
	var may []string
	for _, line := range m.Lines {
		line, open := strings.CutSuffix(strings.Replace(line, "WHO", said.Who, 1), meaning.Onward)
		if !open || said.Who == "" {
			continue
		}
		full := append(strings.Fields(line), said.Rest...)
		switch err := g.rehearsed(full); {
		case err == nil:
			return full
		case may == nil && app.Explain(err).Exit == app.Refused:
			may = full
		case len(app.Explain(err).Offers) > 0: // that asks for the card
			may = full
		}
	}
	return may
}

// speaks returns the line that a phrase means with certain words behind it (Meaning.Of); nil: none does.
func (p place) speaks(words []string) []string {
	m, said := meaning.Find(meaningsOf(p.game.Declared()), words, p.spokenOf().People)
	if m == nil || m.Of == "" {
		return nil
	}
	return m.Line(said)
}

// answered returns the line of the first ghost with its only free place filled by a word that was typed
// alone, as none for deploy Ann; nil: the word is no answer there, one of several that may stand there, or a
// command.
func (g *playing) answered(typed string, ghosts []ghost) []string {
	typed = strings.TrimSpace(typed)
	if len(ghosts) == 0 || len(ghosts[0].Free) != 1 || ghosts[0].Free[0].Many && !names.Nobody(typed) {
		return nil
	}
	i := slices.IndexFunc(ghosts[0].Free[0].Values, func(v string) bool { return names.Same(v, typed) })
	if v, _ := atRoot(g.own(), g.known).verbOf(strings.Fields(typed)); i < 0 || v != nil {
		return nil
	}
	return ghosts[0].Filled(ghosts[0].Free[0].Values[i]).Words
}

// goesOn returns the line of the first ghost with several words typed in its only free place: baruk,
// reaver where deploy Logan stands, 3 5 2 3 where hero set Ben does, or Ben 3 5 2 3. They begin with one of
// its answers, or are numbers, and the line would be played; else nil.
func (g *playing) goesOn(typed string, ghosts []ghost) []string {
	words := strings.Fields(typed)
	if len(ghosts) == 0 || len(ghosts[0].Free) != 1 || len(words) < 2 {
		return nil
	}
	p, of := atRoot(g.own(), g.known), ghosts[0]
	if v, _ := p.verbOf(words); v != nil {
		return nil
	}
	if who := names.In(p.spokenOf().People, words[0]); who != "" && slices.Contains(of.Words, who) {
		words = words[1:]
	}
	answers := slices.ContainsFunc(of.Free[0].Values, func(v string) bool {
		return names.Same(v, strings.TrimRight(words[0], ","))
	})
	at := slices.Index(of.Words, "")
	numbers := of.Free[0].Open && lead.Numbers(words)
	if !answers && !numbers || len(words) < 2 || at < len(of.Words)-1 {
		return nil
	}
	line := slices.Concat(of.Words[:at], slices.DeleteFunc(slices.Clone(words), names.Article))
	if g.rehearsed(line) != nil {
		return nil
	}
	return line
}

// numbered returns the line of the first ghost with the numbers typed: in its free places, as deal Ann with
// 2 3, or, as dice for a ghost that throws some, kept in ahead until they are asked for: combat phase with
// 53. nil: not only numbers were typed, or the ghost takes none.
func (g *playing) numbered(typed string, ghosts []ghost) []string {
	given := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' })
	if len(ghosts) == 0 || !lead.Numbers(given) {
		return nil
	}
	of := ghosts[0]
	if len(of.Free) > 0 {
		return lead.Counted(of.Command, given)
	}
	if !g.throws(of) {
		return nil
	}
	g.ahead = typed
	return append(slices.Clone(of.Words), "--ask")
}

// throws says whether a line has no free place, throws dice, and is a step here that ends nothing and gives
// nothing up.
func (g *playing) throws(of ghost) bool {
	if len(of.Free) > 0 {
		return false
	}
	p := atRoot(g.own(), g.known)
	command := strings.Join(of.Words[:min(2, len(of.Words))], " ") // with the one below it
	falls := askedBy(p.game.Declared(), command)
	dice := slices.ContainsFunc(falls, func(f *app.Fall) bool { return len(f.Dice) > 0 })
	steps, _ := g.steps(p)
	goesOn := slices.ContainsFunc(steps, func(s telling.Step) bool {
		return slices.Equal(s.Words, of.Words) && s.Ends == "" && !s.Costly
	})
	return dice && goesOn
}

// named returns a line that begins with somebody's name and a verb, archer attacks priest, as its command
// has it: attack archer priest. The name has to be of somebody at or on the table, the verb, less its s,
// one of the game here; any other line stays as it is.
func (g *playing) named(words []string) []string {
	const least = 2
	p := atRoot(g.own(), g.known)
	verbs := p.shortened()
	for len(words) > 1 && (names.Small(words[0]) || words[0] == "I") {
		words = words[1:] // the archer attacks
	}
	if len(words) < least {
		return words
	}
	if lead.Number(words[1]) {
		words = meaning.Numbered(words, g.figures(p)) // Fleshripper 1 attacks
	}
	typed := words
	if say := words[1]; (say == "is" || say == "was") && len(words) > 3 && p.meansSomething(words[2]) {
		words = slices.Delete(slices.Clone(words), 1, 2) // Ann is drained by 1
	}
	if meaning.Short(words[0], p.spokenOf().People) && slices.ContainsFunc(verbs, func(v app.Verb) bool {
		return strings.HasPrefix(v.Name(), words[0])
	}) {
		return words
	}
	for _, ending := range []string{"", "s", "es"} {
		verb, cut := strings.CutSuffix(words[1], ending)
		is := slices.ContainsFunc(verbs, func(v app.Verb) bool { return v.Name() == verb })
		command, rest := meaning.Deed(meaningsOf(p.game.Declared()), verb, words[least:])
		if !cut || command == "" && (!is || verb == "run") && !p.meansSomething(verb) { // run alone plays a file
			continue
		}
		who := g.figures(p)
		if i := slices.IndexFunc(who, func(name string) bool { return names.Begins(name, words[0]) }); i >= 0 {
			if command == "" {
				command, rest = verb, words[least:]
			}
			for len(rest) > 1 && names.Article(rest[0]) {
				rest = rest[1:]
			}
			return slices.Concat(strings.Fields(command), who[i:i+1], rest)
		}
	}
	return typed
}

// meansSomething reports whether a word alone is, in full, a way to say some command of this game.
func (p place) meansSomething(word string) bool {
	return meaning.Alone(meaningsOf(p.game.Declared()), word)
}

// figures lists the people at the table, what may stand in free places, and who stands on the table.
func (g *playing) figures(p place) []string {
	steps, who := g.steps(p)
	for _, s := range steps {
		for _, b := range s.Free {
			who = append(who, b.Values...)
		}
	}
	return append(who, p.standing()...)
}

// standing lists the units, or the enemies, that stand on the table.
func (p place) standing() (who []string) {
	if p.game.Kinds == nil {
		return nil
	}
	for _, offered := range app.Offered(p.game.Kinds(), []string{"UNIT", "ENEMY"}, "") {
		name, _, _ := strings.Cut(offered, "\t")
		who = append(who, name)
	}
	return who
}

// faced returns a line with what it tells of dice at its end put behind --dice, if its verb reads them so:
// attack archer priest, rolled 11. Numbers behind a small word stay in the line: at 8.
func (g *playing) faced(words []string) []string {
	said, dice := lead.Faces(words)
	if len(said) == len(words) {
		return words
	}
	p := atRoot(g.own(), g.known)
	full, err := p.inFull(said)
	if err != nil {
		return words
	}
	if v, behind := p.verbOf(full); v == nil || !v.Faces || len(behind) == 0 && len(full) == 1 {
		return words
	}
	return append(said, dice...)
}

// looksUp returns the command for ? and the words behind it: what may be done, or how a game is begun where
// none is; behind other words than somebody's name, the rule that they ask for.
func (g *playing) looksUp(words []string) []string {
	words = meaning.LooksUp(words)
	next := append([]string{"next"}, words...)
	switch p := atRoot(g.own(), g.known); {
	case len(words) > 0 && !g.makesSense(next):
		return meaning.Rule(words, p.spokenOf().People)
	case len(words) == 0 && p.noTable():
		return []string{}
	}
	return next
}

// ofCards joins to a command with the text of a card what a semicolon in that text has cut off. Where a
// command begins behind a semicolon, the card ends.
func (g *playing) ofCards(commands [][]string) (list [][]string) {
	p := atRoot(g.own(), g.known)
	texts := false // the command before is of what a card says
	for _, words := range commands {
		v, behind := p.verbOf(words)
		if last := len(list) - 1; texts && v == nil {
			list[last][len(list[last])-1] += ";"
			list[last] = append(list[last], words...)
			continue
		}
		texts = v != nil && v.Texts && len(behind) > 0
		list = append(list, slices.Clone(words))
	}
	return list
}
