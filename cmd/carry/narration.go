package carry

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A narration writes a table's past as Markdown.
type narration struct {
	app.Story
	past     *table.Past
	title    string
	picture  string        // as a link names it; empty: none
	turn     *app.Turn     // nil: the game hands none over
	overview *app.Overview // nil: the game has none
	over     bool

	events []app.Event   // events under the heading, which are told together
	acts   []string      // sentences of acts under the heading, where they are not told together
	rolls  []chance.Roll // rolls of the acts under the heading
	seats  []string      // seats whose phones have acted under the heading
	looks  []string      // who has seen dice there and went back

	page  *bufio.Writer
	heads [levels]string // headings that wait for something to stand under them
	said  bool           // something stands on the page
}

// levels is the number of levels of headings that a game has, below the title.
const levels = 4

// tell writes the story. Its error is that of the journal, or of the page.
func (n *narration) tell(page io.Writer) error {
	n.page, n.heads, n.said = bufio.NewWriter(page), [levels]string{}, false
	n.paragraph("# " + mark(n.title))
	if n.turn != nil && len(n.turn.People) > 0 {
		n.paragraph(sentence(text.Listed(n.turn.People) + plays(len(n.turn.People))))
	}
	if n.picture != "" {
		n.paragraph("![The boards as they lie now](" + n.picture + ")")
	}
	for e, err := range n.past.Entries {
		if err == nil {
			err = n.entry(e)
		}
		if err != nil {
			return err
		}
	}
	n.gathered()
	if n.past.Edited {
		n.tells("*The table was edited by hand.*")
	}
	n.ending()
	return n.page.Flush()
}

func plays(people int) string {
	if people == 1 {
		return " plays"
	}
	return " play"
}

// entry takes in an entry of the line of play: a mark, a note or an edit is written, an act is gathered.
func (n *narration) entry(e table.Entry) error {
	act, err := app.ActedIn(e)
	if err != nil {
		return err
	}
	if e.Mark != "" || e.Note != "" || e.Kind == table.KindEdit {
		n.gathered()
	}
	if e.By != "" {
		n.seats = text.With(n.seats, strings.Split(e.By, " and ")...)
	}
	n.looks = append(n.looks, e.Looked...)
	switch {
	case e.Mark != "":
		n.tells("**Mark: " + mark(e.Mark) + "**")
	case e.Note != "":
		n.tells("> " + mark(e.Note))
	case e.Kind == table.KindEdit:
		n.tells("*The table was edited by hand.*")
	default:
		n.gathers(act)
	}
	return nil
}

// gathers keeps what happened in an act until all acts under its heading are told.
func (n *narration) gathers(act app.Acted) {
	var later []app.Head
	for _, e := range act.Events {
		head := n.headOf(e)
		switch {
		case head.Text != "" && head.Later:
			later = append(later, head)
		case head.Text != "":
			n.saysSoFar()
			n.gathered()
			n.heading(head)
		}
		if !head.Says {
			n.events = append(n.events, e)
		}
	}
	n.rolls = append(n.rolls, act.Rolls...)
	if n.Part == nil {
		n.saysSoFar()
	}
	for _, head := range later {
		n.gathered()
		n.heading(head)
	}
}

// saysSoFar turns the events of an act into its sentences, where the game does not tell all acts together.
func (n *narration) saysSoFar() {
	if n.Part != nil {
		return
	}
	told := slices.DeleteFunc(n.events, func(e app.Event) bool { return slices.Contains(n.Events, e.Kind) })
	if words := sentences(told); words != "" {
		n.acts = append(n.acts, words)
	}
	n.events = nil
}

// gathered writes what has been gathered: its sentences in paragraphs, then the dice, then whose phones have
// acted.
func (n *narration) gathered() {
	said := n.acts
	if n.Part != nil {
		said = n.Part(n.events)
		for i, words := range said {
			said[i] = sentence(words)
		}
	}
	if said = slices.Compact(said); len(said) > 0 {
		for len(said) > 0 {
			most := fitting(said)
			n.tells(strings.Join(said[:most], " "))
			said = said[most:]
		}
		if dice := n.faces(n.rolls); dice != "" {
			n.tells("*Dice: " + dice + "*")
		}
		n.rolls = nil
		if hands := n.hands(); hands != "" {
			n.tells("*" + hands + "*")
		}
	}
	n.events, n.acts = nil, nil
}

// hands writes whose phones have acted, and who has seen dice and went back, since it was called last.
func (n *narration) hands() string {
	var said []string
	if len(n.seats) > 0 {
		said = append(said, mark("At their phones: "+text.Listed(n.seats)+"."))
	}
	for _, look := range n.looks {
		said = append(said, sentence(look))
	}
	n.seats, n.looks = nil, nil
	return strings.Join(said, " ")
}

// mostWords is the number of words of a paragraph that is read aloud in one breath, or two.
const mostWords = 120

// fitting returns how many of some sentences fit one paragraph: one at least.
func fitting(said []string) int {
	words := 0
	for i, s := range said {
		if words += len(strings.Fields(s)); words > mostWords && i > 0 {
			return i
		}
	}
	return len(said)
}

// faces writes what fell, person by person, but for the dice that sentences tell.
func (n *narration) faces(rolls []chance.Roll) string {
	var who []chance.Name
	of := map[chance.Name][]string{}
	for _, r := range rolls {
		if slices.Contains(n.Dice, r.For) {
			continue
		}
		if !slices.Contains(who, r.Who) {
			who = append(who, r.Who)
		}
		for _, face := range r.Faces {
			of[r.Who] = append(of[r.Who], string(face))
		}
	}
	var said []string
	for _, name := range who {
		said = append(said, strings.TrimSpace(mark(n.spoken(string(name)))+" "+mark(strings.Join(of[name], " "))))
	}
	return strings.Join(said, "; ")
}

// headOf returns the heading that an event brings; an empty one: none.
func (n *narration) headOf(e app.Event) (head app.Head) {
	if n.Heads != nil {
		head = n.Heads(e)
	}
	return head
}

// spoken returns what people call a purpose or a piece.
func (n *narration) spoken(name string) string {
	if n.Spoken == nil || name == "" {
		return name
	}
	return n.Spoken(name)
}

// heading keeps a heading until something stands under it. It takes the place of those of its own level and
// below that nothing stands under.
func (n *narration) heading(h app.Head) {
	level := min(max(h.Level, 1), levels) - 1
	clear(n.heads[level:])
	n.heads[level] = h.Text
}

// tells writes a paragraph under its headings; an empty one says nothing.
func (n *narration) tells(paragraph string) {
	if paragraph == "" {
		return
	}
	for level, heading := range n.heads {
		if heading != "" {
			n.paragraph(strings.Repeat("#", level+2) + " " + mark(heading))
		}
	}
	clear(n.heads[:])
	n.paragraph(paragraph)
}

// paragraph writes a paragraph as it is. An error of the page shows when it is flushed.
func (n *narration) paragraph(lines string) {
	if n.said {
		_, _ = n.page.WriteString("\n")
	}
	n.said = true
	_, _ = n.page.WriteString(lines + "\n")
}

// ending writes how the table stands, or how the game ended.
func (n *narration) ending() {
	clear(n.heads[:])
	heading := "## How it stands"
	if n.over {
		heading = "## How it ended"
	}
	switch {
	case n.overview != nil:
		n.paragraph(heading)
		n.paragraph(sentence(n.overview.Goal))
		for _, panel := range slices.Concat(n.overview.People, n.overview.Others) {
			n.panel(panel)
		}
	case n.turn != nil:
		n.paragraph(heading)
		lines := []string{sentence(n.turn.Line(""))}
		for _, name := range n.turn.People {
			lines = append(lines, sentence(name+": "+n.turn.Line(name)))
		}
		n.paragraph(strings.Join(lines, "\n\n"))
	}
}

// panel writes a part of the overview as a list.
func (n *narration) panel(panel app.Panel) {
	n.paragraph("### " + mark(panel.Title))
	var lines, marks, counts []string
	for _, m := range panel.Marks {
		if m.N > 0 {
			marks = append(marks, strings.Repeat(m.Sign, m.N))
			counts = append(counts, fmt.Sprintf("%s %d", m.What, m.N))
		}
	}
	if len(marks) > 0 {
		lines = append(lines, "- "+mark(strings.Join(marks, " ")+" "+strings.Join(counts, ", ")))
	}
	for _, row := range panel.Rows {
		label := ""
		if row.Label != "" {
			label = "**" + mark(row.Label) + "** "
		}
		lines = append(lines, "- "+label+mark(row.Text))
	}
	if len(lines) > 0 {
		n.paragraph(strings.Join(lines, "\n"))
	}
}
