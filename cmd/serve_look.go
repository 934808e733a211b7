package cmd

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/crc32"
	"html"
	"maps"
	"runtime/debug"
	"strings"
	"syscall"

	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// showing is the table as the page shows it at one moment.
type showing struct {
	parts    map[string]string // contents of the page's parts, as HTML, by their ids
	pictures map[string][]byte // by their names
	sum      string            // of the table's text: its odds hang on it; empty: it cannot be read
	passing  bool              // something could not be read, and soon may: it is looked at again
}

// pageParts lists the ids of the parts that change.
var pageParts = []string{"fault", "head", "due", "people", "others", "boards", "odds", "log"}

// mostEvents is the number of acts that the page shows.
const mostEvents = 8

func (now *showing) equal(other *showing) bool {
	return maps.Equal(now.parts, other.parts) && maps.EqualFunc(now.pictures, other.pictures, bytes.Equal)
}

// page returns the whole page.
func (now *showing) page() []byte {
	text, err := pageFiles.ReadFile("page/page.html")
	if err != nil {
		panic(err) // it is embedded
	}
	var filled []string
	for _, id := range pageParts {
		filled = append(filled, "{{"+id+"}}", now.parts[id])
	}
	return []byte(strings.NewReplacer(filled...).Replace(string(text)))
}

// look returns the table as it is now. While it cannot be read, the page shows why, above what it showed
// last.
func (p place) look(path string, last *showing) *showing {
	now := &showing{parts: map[string]string{}, pictures: map[string][]byte{}}
	err := p.drawn(now, path)
	if err != nil {
		now = &showing{parts: map[string]string{}, pictures: map[string][]byte{}}
		if last != nil {
			now.parts, now.pictures = maps.Clone(last.parts), last.pictures
		}
		now.parts["fault"], now.passing = element("p", "", app.Explain(err).Message), true
		return now
	}
	if last != nil && last.parts["odds"] != "" {
		now.keepOdds(last)
	}
	return now
}

// drawn fills in all parts of the page, except for odds.
func (p place) drawn(now *showing, path string) (err error) {
	defer func() {
		if r := recover(); r != nil { // as for any command: the next look may go well
			err = fmt.Errorf("%v", r)
			if p.Getenv("TABLEHAND_TRACE") != "" {
				p.Err.Write(debug.Stack())
			}
		}
	}()
	var out bytes.Buffer
	again := p.afresh(path, &out)
	again.Color = "never"
	view, err := again.onTable()
	if err != nil {
		return err
	}
	now.sum = fmt.Sprintf("%x", sha256.Sum256(view.Text))
	turn := app.Turn{Line: func(string) string { return "" }}
	if again.game.Turn != nil {
		if turn, err = again.game.Turn(path, view.Text); err != nil {
			return err
		}
		if now.parts["due"], err = again.dueParts(turn); err != nil {
			return err
		}
	}
	if err := again.tableParts(now, view.Text, path, turn); err != nil {
		return err
	}
	if now.parts["others"] == "" && again.game.Overview == nil && again.game.Status != nil {
		out.Reset()
		if err := again.status(""); err != nil {
			return err
		}
		now.parts["others"] = element("pre", "panel", strings.TrimSpace(out.String()))
	}
	if err := again.boardParts(now); err != nil {
		return err
	}
	var tooMany bool
	now.parts["log"], tooMany = again.logParts(path)
	now.passing = now.passing || tooMany
	return again.Unusable()
}

// tableParts fills in the heading, the players and what else lies there.
func (p place) tableParts(now *showing, table []byte, path string, turn app.Turn) error {
	if p.game.Overview == nil {
		now.parts["head"] = element("h1", "", p.game.Title) + element("p", "", turn.Line(""))
		for _, who := range turn.People {
			now.parts["people"] += panelPart(app.Panel{Title: who, Rows: []app.PanelRow{{Text: turn.Line(who)}}})
		}
		return nil
	}
	is, err := p.game.Overview(path, table)
	if err != nil {
		return err
	}
	now.parts["head"] = element("h1", "", is.Title) + element("p", "", is.Game) + element("p", "", is.Goal)
	for _, panel := range is.People {
		now.parts["people"] += panelPart(panel)
	}
	for _, panel := range is.Others {
		now.parts["others"] += panelPart(panel)
	}
	return nil
}

// panelPart is a panel in HTML.
func panelPart(panel app.Panel) string {
	body := element("h2", "", panel.Title)
	if marks := marksPart(panel.Marks); marks != "" {
		body += `<p class="marks">` + marks + "</p>"
	}
	for _, row := range panel.Rows {
		if row.Text == "" {
			continue
		}
		label := ""
		if row.Label != "" {
			label = element("b", "", row.Label) + " "
		}
		body += "<p>" + label + escaped(row.Text) + "</p>"
	}
	return `<article class="panel">` + body + "</article>"
}

// marksPart shows signs, and says them to those who cannot see them.
func marksPart(marks []app.Mark) (shown string) {
	tones := []string{app.Plain: "plain", app.Good: "good", app.Bad: "bad"}
	for _, m := range marks {
		if m.N > 0 {
			shown += fmt.Sprintf(`<span class="%s" role="img" aria-label="%d %s">%s</span>`, tones[m.Tone], m.N,
				escaped(m.What), escaped(strings.Repeat(m.Sign, m.N)))
		}
	}
	return shown
}

// dueParts lists what is due; else what goes on at no cost, as a fight, and what ends the turn.
func (p place) dueParts(turn app.Turn) (string, error) {
	steps, err := turn.Steps()
	if err != nil {
		return "", err
	}
	heading := "Due"
	list := p.lines(steps, false, func(s telling.Step) bool { return s.Due })
	if len(list) == 0 {
		heading = "Next"
		if len(steps) > 0 && steps[0].Who != "" && steps[0].Cost != nil && len(steps[0].Cost) == 0 {
			list = p.lines(steps[:1], false, func(telling.Step) bool { return true })
		}
		list = append(list, p.lines(steps, false, func(s telling.Step) bool { return s.Who == "" })...)
	}
	if len(list) == 0 {
		return "", nil
	}
	items := ""
	for _, l := range list {
		items += "<li>" + element("code", "", l.command) + " " + escaped(l.about) + "</li>"
	}
	return element("h2", "", heading) + "<ul>" + items + "</ul>", nil
}

// boardParts draws the boards of which there are pictures.
func (p place) boardParts(now *showing) error {
	b := p.game.Boards
	if b == nil || b.Drawn == nil || b.Far == nil {
		return nil
	}
	for i, name := range b.Drawn() {
		picture, err := b.Far(name)
		if err != nil {
			return err
		}
		now.parts["boards"] += now.picture(fmt.Sprintf("board-%d.svg", i), "board "+name, picture)
	}
	return nil
}

// picture keeps a picture, and returns the element that shows it: another one for another picture.
func (now *showing) picture(name, alt string, picture []byte) string {
	now.pictures[name] = picture
	return fmt.Sprintf(`<img src="%s?%08x" alt="%s">`, name, crc32.ChecksumIEEE(picture), escaped(alt))
}

// logParts lists the last acts, the newest first; a journal that cannot be read has none. TooMany: for want
// of files that may be open, for the moment.
func (p place) logParts(path string) (items string, tooMany bool) {
	wants := func(err error) bool { return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) }
	history, err := p.History(path)
	if err != nil {
		return "", wants(err)
	}
	entries, err := history.Log(mostEvents, false) // those that can be had
	for _, e := range entries {
		line, err := p.readEntry(e)
		if err != nil {
			continue
		}
		item := fmt.Sprintf("<li><i>%d</i> ", line.Seq) + escaped(line.what())
		if len(line.fallen) > 0 {
			item += " " + element("small", "", "["+strings.Join(line.fallen, ", ")+"]")
		}
		items = item + "</li>" + items
	}
	return items, wants(err)
}

// element is a text in an HTML element; without a text there is none.
func element(name, class, words string) string {
	if words == "" {
		return ""
	}
	if class != "" {
		return fmt.Sprintf(`<%s class="%s">%s</%s>`, name, class, escaped(words), name)
	}
	return "<" + name + ">" + escaped(words) + "</" + name + ">"
}

// escaped is a text as HTML shows it; what no screen should get is written out.
func escaped(words string) string {
	lines := strings.Split(strings.ReplaceAll(words, text.Glue, "\u00a0"), "\n")
	for i, line := range lines {
		lines[i] = html.EscapeString(text.Safe(text.Plain(line)))
	}
	return strings.Join(lines, "\n")
}
