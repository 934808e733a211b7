package screen

import (
	"fmt"
	"slices"
	"strings"
)

// Phone sets a scene for a page that people scroll: what goes on first, then what happened, the people, the
// place, and folded all else. Due says what is to be done, where the bar does not; log lists the acts
// before, as HTML, the newest first; others are the pictures of all boards.
func Phone(s Scene, due string, log []string, others []Map) Page {
	p := Page{Set: "all " + string(s.Kind), Title: s.window(), Parts: map[string]string{}}
	goal := s.Goal.What
	if s.Goal.Of > 0 {
		goal = s.Goal.said()
	}
	p.Parts["head"] = "<h1>" + Escaped(s.Title) + Element("small", "", strings.Join(without(s.About, goal),
		", ")) + "</h1>"
	p.Parts["now"] = s.due() + s.Now.lines(due) + s.Clock.list()
	p.Parts["moment"] = s.moment()
	p.Parts["last"] = s.last()
	p.Parts["people"] = folk(s.People)
	near := s.Maps[:min(1, len(s.Maps))]
	if shown := maps(near); shown != "" {
		p.Parts["where"] = "<h2>Where</h2>" + shown
	}
	p.Parts["boards"] = rest(s, others) + Element("p", "typed", s.Game)
	if len(log) > 0 {
		first := min(mostLog, len(log))
		p.Parts["log"] = "<h2>Before that</h2>" + tag("ol", "card log", strings.Join(log[:first], ""))
		if len(log) > first {
			p.Parts["log"] += tag("details", "card", Element("summary", "", "Earlier")+tag("ol", "log",
				strings.Join(log[first:], "")))
		}
	}
	return p
}

// mostLog is the number of acts that stand on a phone unfolded.
const mostLog = 2

// lines returns the HTML of what goes on, for a phone, with what is to be done; due may be empty.
func (n Now) lines(due string) string {
	inner := Element("h2", "", "Now") + Element("p", "lead", strings.Join(without(n.leads(), n.Text), " "))
	inner += Element("p", "typed", strings.Join(without(due, n.Aside), "; "))
	if last := strings.TrimSpace(Escaped(n.Last) + " " + dice(n.Dice)); last != "" {
		inner += tag("p", "typed", last)
	}
	return inner
}

// moment returns the HTML of the enemy, the order of play and all parts, for a phone, as far as there are
// any.
func (s Scene) moment() string {
	shown := ""
	if f := s.Foe; f != nil {
		inner := tag("p", "two-ends", Element("b", "", f.Name)+Element("small", "", f.Over)) + tag("p", "life",
			marks(f.Life))
		var numbers, does []string
		for _, r := range f.Numbers {
			numbers = append(numbers, Escaped(r.Label)+" <b>"+Escaped(r.Text)+"</b>")
		}
		for _, r := range f.Abilities {
			does = append(does, "<b>"+Escaped(r.Label)+"</b> <small>"+Escaped(r.Text)+"</small>")
		}
		for _, line := range [][]string{numbers, does} {
			if len(line) > 0 {
				inner += "<p>" + strings.Join(line, " · ") + "</p>"
			}
		}
		shown = tag("div", "card moment", inner)
	}
	if len(s.Order) > 0 {
		shown += order(s.Order)
	}
	return shown + parts(s.Parts, 99)
}

// last returns the HTML of what happened step by step, or else of the last blow; empty: there is neither.
func (s Scene) last() string {
	switch {
	case len(s.Steps) > 0:
		return "<h2>What happened</h2>" + stepList(s.Steps)
	case s.Blow == nil:
		return ""
	}
	b := s.Blow
	tone := map[Tone]string{Good: "outcome", Bad: "outcome ours-hurt"}[b.Tone]
	if tone == "" {
		tone = "outcome nothing"
	}
	side := func(s Side) string {
		return tag("span", "side", Element("b", class(s.Foe, "foe"), s.Name)+tag("span", "dice", dice(s.Dice)+
			plus(s.Plus))+
			Element("small", "", s.Label))
	}
	sum := Element("b", class(b.Left.Foe, "foe"), b.Left.Total) + " : " + Element("b", class(b.Right.Foe,
		"foe"), b.Right.Total)
	if b.Right.Total == "" {
		sum = Element("b", "", b.Left.Total)
	}
	return Element("h2", "", "Last: "+b.Title) + tag("div", "card lastblow", side(b.Left)+side(b.Right)+
		tag("span", "sum", sum)+tag("p", tone, Element("b", "", b.Word)+" "+Escaped(b.Text)))
}

// folk returns the HTML of people, each in two lines, with all else there is of them in words.
func folk(people []Person) string {
	items := ""
	for _, p := range people {
		if len(p.Lines) > 0 && p.Lines[0].Bar != nil { // 7 of 40
			p.Of, p.Note = strings.Join(without(p.Of, p.Note), " "), ""
		}
		head := tag("span", "", Element("b", "", p.Name)+" "+crown(p.Crown)+Element("small", "",
			strings.Join(without(p.Team, p.Of), ", ")))
		right := Element("span", "tag", p.Tag) + Element("span", strings.TrimSpace("tag quiet "+string(p.Tone)),
			p.Note)
		all, first := p.unsaid(), ""
		lines := all
		for i, l := range all { // life stands beside the name, and what stands in columns
			if l.Bar != nil || l.End != "" || i > 0 && l.Head == "" {
				break
			}
			first, lines = first+counts(l.Counts), all[i+1:]
		}
		inner := tag("p", "person-line", head+tag("span", "line", first)+tag("span", "line", right))
		var said []string
		for _, l := range lines {
			if l.Bar != nil || counts(l.Counts) != "" {
				inner += l.line("p", "two-ends")
			} else if l.End != "" && l.End != "–" {
				said = append(said, strings.TrimSpace(l.Head+" "+l.End))
			}
		}
		if said = append(said, p.Said...); len(said) > 0 {
			inner += Element("small", "facts", strings.Join(said, "; "))
		}
		if len(p.Units) > 0 {
			inner += units(p.Units, len(p.Units))
		}
		items += fmt.Sprintf(`<li class="%s"%s>%s</li>`, strings.Join(without(class(p.On, "is-on"), class(p.Away,
			"away")), " "), current(p.On), inner)
	}
	if items == "" {
		return ""
	}
	return "<h2>Players</h2>" + tag("ul", "card folk", items)
}

// unsaid returns the lines, without what their ends tell of and the words below tell too.
func (p Person) unsaid() (lines []Line) {
	words := strings.Split(strings.Join(p.Said, ", "), ", ")
	for _, l := range p.Lines {
		ends := slices.DeleteFunc(strings.Split(l.End, ", "), func(end string) bool {
			return slices.ContainsFunc(words, func(w string) bool {
				return w == end || w == l.Head+" "+end || strings.HasPrefix(w, end+" of ")
			})
		})
		l.End = strings.Join(ends, ", ")
		lines = append(lines, l)
	}
	return lines
}

// boardsNamed returns the title above folded boards: the caption of a single one, or the names of all.
func boardsNamed(list []Map) string {
	if len(list) == 1 {
		return list[0].Caption
	}
	var names []string
	for _, m := range list {
		names = append(names, m.Board)
	}
	return "Boards " + strings.Join(names, ", ")
}

// rest returns the HTML of what is folded on a phone: the pictures of boards, and the scene's Rest.
func rest(s Scene, others []Map) (shown string) {
	if len(others) > 0 {
		shown = tag("details", "card boards", Element("summary", "", boardsNamed(others))+maps(others))
	}
	for _, p := range s.Rest {
		if len(p.Rows) == 0 {
			continue
		}
		rows := ""
		for _, r := range p.Rows {
			rows += r.row(false)
		}
		shown += tag("details", "card", Element("summary", "", p.Title)+tag("ul", "part", rows))
	}
	return shown
}
