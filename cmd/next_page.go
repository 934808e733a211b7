package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

const (
	screenWide   = 80
	mostWide     = 54 // columns of a command before its price
	fewValues    = 3  // values of a free place that stand on a line each
	screenSteps  = 18 // lines of a screen for what may be done
	leastOfThese = 4  // of these lines for each player, at least; the last names what is left out
	fewIdle      = 3  // of the verbs of what may be done at any time, those named
	leastAbout   = 12 // columns for what is said of a command, on its line
	mostOthers   = 4  // further values of a free place that are named
)

// stepLine is a command as it is typed, with its price or the reason for it; a heading has no command.
type stepLine struct{ heading, command, about string }

// page returns a turn as people read it: of one player, or with an empty name of all, cut to a screen.
func (p place) page(turn app.Turn, steps []telling.Step, who string) string {
	room := screenSteps
	for {
		page := p.pageIn(room, turn, steps, who)
		rows := p.Rows()
		if !p.Played || rows == 0 || who != "" || room <= leastOfThese || strings.Count(page, "\n")+2 < rows {
			return page
		}
		room--
	}
}

// pageIn returns the page with so many lines for what may be done. What is due comes first; at a prompt last,
// right above it.
func (p place) pageIn(room int, turn app.Turn, steps []telling.Step, who string) string {
	var list, last []stepLine
	if due := p.lines(steps, who != "", func(s telling.Step) bool { return s.Due }); len(due) > 0 {
		list = append(append(list, stepLine{heading: "due"}), due...)
	}
	if p.Played {
		list, last = nil, list
	}
	var needs []int // lines for each player
	may := map[string][]stepLine{}
	for _, name := range turn.People {
		may[name] = p.lines(steps, who != "", func(s telling.Step) bool {
			return !s.Due && s.Who == name && (who != "" || !s.Idle)
		})
		needs = append(needs, len(may[name])+min(1, len(idleOf(steps, name))))
	}
	rooms, few := text.Shares(needs, room, leastOfThese), room/max(1, len(turn.People)) < leastOfThese
	for i, name := range turn.People {
		if who != "" && who != name {
			continue
		}
		own, idle := may[name], idleOf(steps, name)
		head := name + ", " + turn.Line(name)
		if len(own)+len(idle) == 0 {
			head += ": nothing more"
		}
		if who == "" {
			var rest string
			own, rest = p.cut(own, idle, name, rooms[i], few)
			head += rest
		}
		list = append(append(list, stepLine{heading: head}), own...)
	}
	nobodys := p.lines(steps, who != "", func(s telling.Step) bool { return !s.Due && s.Who == "" })
	if who == "" && len(nobodys) > 0 {
		list = append(append(list, stepLine{heading: "then"}), nobodys...)
	}
	return text.Behind("", turn.Line(""), p.wide()) + typeset(append(list, last...), p.wide())
}

// wide returns the columns for lines to type: those of the terminal, at most a screen's.
func (p place) wide() int {
	if !p.OutTerm {
		return screenWide
	}
	return min(p.Width(), screenWide)
}

// idleOf names what a player may do at any time, each verb once.
func idleOf(steps []telling.Step, who string) (verbs []string) {
	for _, s := range steps {
		if verb := strings.Join(s.Words[:min(2, len(s.Words))], " "); s.Idle && s.Who == who &&
			!slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// cut returns as many of a player's lines as fit into each. The last line counts what is left out and names
// what may be done at any time; with few, more says it instead, to stand behind the player's name.
func (p place) cut(list []stepLine, idle []string, name string, each int, few bool) (shown []stepLine,
	more string) {
	rest := p.Typed(telling.AnyTable("next", name))
	all := len(list) + len(idle)
	switch {
	case few:
		if most := max(1, each-1); len(list) > most {
			list = list[:most:most]
		}
		if n := all - len(list); n > 0 {
			more = fmt.Sprintf("; %d more: %s", n, rest)
		}
		return list, more
	case len(list) > each || len(list) == each && len(idle) > 0:
		list = list[: each-1 : each-1]
		return append(list, stepLine{command: rest, about: fmt.Sprintf("%d more", all-len(list))}), ""
	case len(idle) > fewIdle:
		return append(list, stepLine{command: rest, about: fmt.Sprintf("%d more", len(idle))}), ""
	case len(idle) > 0:
		return append(list, stepLine{command: rest, about: strings.Join(idle, ", ")}), ""
	}
	return list, ""
}

// lines returns those steps of which which is true, as they are typed, one line for all that differ only in
// a free place; all: every answer for that place is named.
func (p place) lines(steps []telling.Step, all bool, which func(telling.Step) bool) (list []stepLine) {
	var alike []telling.Step
	flush := func() {
		list = append(list, p.folded(alike, all)...)
		alike = nil
	}
	for _, s := range steps {
		if !which(s) {
			continue
		}
		if len(alike) > 0 && (!slices.Equal(alike[0].Words, s.Words) ||
			(alike[0].Who != s.Who || s.Costly) && alike[0].Why != s.Why) { // for another reason
			flush()
		}
		alike = append(alike, s)
	}
	flush()
	return list
}

// An answer is a value of a free place, with its price where the step takes one.
type answer struct{ value, price string }

// folded returns the lines for steps that differ only in their free place: one for each answer if these are
// few; else one with the first answer, which names some of the others or, with all, every one.
func (p place) folded(alike []telling.Step, all bool) (list []stepLine) {
	var answers []answer
	open := false
	for i, s := range alike {
		if p.Played {
			alike[i].Asks = nil // it is asked where it arises: nobody has to know its flags
		}
		for _, blank := range s.Free[:min(1, len(s.Free))] {
			open = open || blank.Open || len(blank.Values) == 0
			for _, value := range blank.Values {
				answers = append(answers, answer{value, s.Cost.Said()})
			}
		}
	}
	if len(answers) == 0 || open || len(answers) > fewValues || len(alike[0].Free) > 1 {
		for _, s := range alike[:min(1, len(alike))] {
			about := append(aboutStep(s), others(answers, open, s, all)...)
			list = append(list, stepLine{command: p.Typed(s.Filled(s.Samples()...)), about: strings.Join(about, ", ")})
		}
		return list
	}
	for _, s := range alike {
		for _, value := range s.Free[0].Values {
			list = append(list, stepLine{command: p.Typed(s.Filled(value)), about: strings.Join(aboutStep(s), ", ")})
		}
	}
	return list
}

// others names what else may stand in a free place, each with its price where that is another.
func others(answers []answer, open bool, s telling.Step, all bool) []string {
	switch {
	case len(s.Free) == 0:
		return nil
	case open:
		return []string{"or another " + strings.Join(openOnes(s.Free), ", ")}
	case len(s.Free) > 1:
		return othersOfEach(s.Free, all)
	case len(answers) == 1:
		return nil
	}
	var names []string
	for _, o := range answers[1:] {
		if o.price != answers[0].price {
			o.value += text.Glued(" (" + o.price + ")")
		}
		names = append(names, o.value)
	}
	return []string{orElse(names, all)}
}

// openOnes names the free places that may be filled with what the table does not know.
func openOnes(free []telling.Blank) (names []string) {
	for _, blank := range free {
		if (blank.Open || len(blank.Values) == 0) && !slices.Contains(names, blank.Name) {
			names = append(names, blank.Name)
		}
	}
	return names
}

// othersOfEach says what else may stand in several free places: on a page of one player all answers, else
// which of the places have others.
func othersOfEach(free []telling.Blank, all bool) (list []string) {
	var names []string
	for _, blank := range free {
		if len(blank.Values) > 1 {
			names = append(names, blank.Name)
			list = append(list, orElse(blank.Values[1:], all))
		}
	}
	if all || len(names) == 0 {
		return list
	}
	return []string{"or another " + strings.Join(names, ", ")}
}

// orElse writes "or" and further answers: unless all, the first four of many, "…", and how many there are.
func orElse(names []string, all bool) string {
	if len(names) > mostOthers && !all {
		return fmt.Sprintf("or %s … (%d)", strings.Join(names[:mostOthers], ", "), len(names))
	}
	return "or " + strings.Join(names, ", ")
}

// typeset writes lines below each other, what is said of the commands in a column.
func typeset(list []stepLine, screen int) string {
	wide := 0
	for _, l := range list {
		wide = max(wide, min(mostWide*screen/screenWide, text.Width(l.command)))
	}
	b := ""
	for _, l := range list {
		switch front := "  " + text.Pad(l.command, wide) + "  "; {
		case l.heading != "":
			b += text.Behind("", l.heading, screen)
		case l.about == "":
			b += "  " + l.command + "\n"
		case text.Width(front)+leastAbout > screen:
			b += "  " + l.command + "\n" + text.Behind(text.Pad("", wide+4), l.about, screen)
		default:
			b += text.Behind(front, l.about, screen)
		}
	}
	return b
}

// aboutStep returns the reason of a step, its price where it is not due, and what it may ask.
func aboutStep(s telling.Step) (parts []string) {
	if s.Why != "" {
		parts = append(parts, s.Why)
	}
	if price := s.Cost.Said(); price != "" && !s.Due {
		parts = append(parts, price)
	}
	if len(s.Asks) > 0 {
		parts = append(parts, "may ask "+strings.Join(s.Asks, ", "))
	}
	return parts
}
