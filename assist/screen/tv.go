package screen

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// The most of each that a television has room for; of more, the last line counts the others.
const (
	mostCards  = 4 // people below the stage
	mostRows   = 6 // people in rows beside it
	mostMats   = 3 // people with all they have
	mostUnits  = 5 // units of a side
	mostOthers = 3 // rows of a part
	mostTurns  = 6 // in the order of play
	mostFoes   = 3 // abilities
)

// TV sets a scene for a television: what does not matter now is absent.
func TV(s Scene) Page {
	p := Page{Set: s.set(), Title: s.window(), Parts: map[string]string{"head": s.head()}}
	p.Parts["now"] = s.Now.bar(p.Set == "calm" || p.Set == "mats")
	switch p.Set {
	case "fight":
		p.Parts["stage"] = s.Foe.card() + s.Blow.card() + s.where()
	case "enemy":
		p.Parts["stage"] = s.happened() + tag("div", "twomaps", maps(s.Maps[:min(2, len(s.Maps))]))
	case "duel":
		p.Parts["stage"] = s.duel()
	case "room":
		p.Parts["stage"] = maps(s.Maps) + tag("div", "side fill", s.middle(s.mostBeside()))
	case "mats":
		p.Parts["stage"] = maps(s.Maps) + tag("div", "side fill", mats(s.People)+parts(s.Parts, mostOthers))
	case "over":
		last := maps(s.Maps[:min(1, len(s.Maps))])
		if s.Blow != nil {
			last = s.Blow.card()
		}
		p.Parts["stage"] = last + tag("div", "side", standings(s.People)+parts(s.Parts, mostOthers))
	default:
		p.Parts["stage"] = maps(s.Maps) + tag("div", "right", rows(s.People)+parts(s.Parts, mostOthers))
	}
	if s.Stage == Below && p.Set != "enemy" && p.Set != "over" {
		p.Parts["people"] = cards(s.People)
	}
	if p.Set == "enemy" && len(s.Maps) == 1 {
		p.Set += " onemap"
	}
	own := slices.Contains([]string{"duel", "over", "fight"}, p.Set) // without a map too they stand side by side
	if len(s.Maps) == 0 && (!own || p.Set == "over" && s.Blow == nil) {
		p.Set += " nomap"
	}
	return p
}

// set returns the name of the layout that the scene takes on a television, such as fight or duel: how its
// parts stand.
func (s Scene) set() string {
	switch {
	case s.Kind == Over:
		return "over"
	case len(s.Steps) > 0:
		return "enemy"
	case s.Stage == Sides:
		return "duel"
	case s.Foe != nil:
		return "fight"
	case s.Stage == Below:
		return "room"
	case len(s.People) > 0 && len(s.People[0].Lines) > 0 && s.People[0].Lines[0].Head == "":
		return "mats"
	}
	return "calm"
}

// window is the title of the window, by which tabs are told apart.
func (s Scene) window() string {
	return strings.Join(without(s.About, s.Title), ", ")
}

// without returns the words that are not empty.
func without(words ...string) (list []string) {
	for _, w := range words {
		if w != "" {
			list = append(list, w)
		}
	}
	return list
}

// head returns the HTML of the title, at its right how the game is won or the order of play, and below
// reminders and clock.
func (s Scene) head() string {
	title := "<h1>" + Escaped(s.Title) + " " + Element("small", "", s.About) + "</h1>"
	below := s.due() + s.Clock.list()
	if len(s.Order) > 0 {
		return title + order(s.Order) + below
	}
	return title + s.Goal.goal() + below
}

// due returns the HTML of the reminders that have come; empty: none has.
func (s Scene) due() string {
	if len(s.Due) == 0 {
		return ""
	}
	return Element("p", "tag", "Reminder: "+strings.Join(s.Due, "; "))
}

func (g Goal) goal() string {
	if g.Of > 0 {
		return tag("p", "goal", Escaped(g.What)+" "+marks([]Mark{{Sign: Full, N: g.Done, What: "done"},
			{Sign: Empty, N: g.Of - g.Done, What: "still to do"}}))
	}
	return Element("p", "goal", g.What)
}

func class(is bool, name string) string {
	if is {
		return name
	}
	return ""
}

// bar returns the HTML of the filled bar of a television, which says what goes on. small says that the text
// behind what leads it is no larger than the rest.
func (n Now) bar(small bool) string {
	leads := text.Width(n.Lead + n.Text)
	if small {
		leads -= text.Width(n.Text) / 3
	}
	right, last := strings.TrimSpace(Escaped(n.Aside)+" "+Escaped(n.After)), Escaped(n.Last)
	room, wide := (mostLead-leads)*3/2, text.Width(n.Last)+dieWidth*len(n.Dice)
	set, between := "line", "<br>"
	if right == "" && wide > 2*room || right != "" && max(wide, text.Width(n.Aside+n.After)) > room {
		set, between = "line under", " · "
		last = strings.TrimSpace(dice(n.Dice) + " " + last) // the line may be cut
	} else {
		last = strings.TrimSpace(last + " " + dice(n.Dice))
	}
	if right == "" || last == "" {
		between = ""
	}
	return Element("b", "lead", n.leads()) + tag("span", "", Escaped(n.Text)) +
		tag("small", set, right+between+last)
}

// leads returns what leads a bar, set off from the text behind it.
func (n Now) leads() string {
	if n.Lead == "" || n.Text == "" || strings.HasSuffix(n.Lead, ",") {
		return n.Lead
	}
	return n.Lead + ":"
}

// What a bar has room for, in letters of what leads it, which are half as wide again as others. A die is as
// wide as a few.
const (
	mostLead = 50
	dieWidth = 3
)

// card returns the HTML of the enemy; empty for nil.
func (f *Foe) card() string {
	if f == nil {
		return ""
	}
	numbers, abilities := "", ""
	for _, r := range f.Numbers {
		numbers += "<div>" + Element("dt", "", r.Label) + Element("dd", "", r.Text) + "</div>"
	}
	for i, r := range f.Abilities {
		if i == mostFoes-1 && len(f.Abilities) > mostFoes {
			abilities += Element("li", "", fmt.Sprintf("%d more", len(f.Abilities)-i))
			break
		}
		abilities += "<li>" + Element("b", "", r.Label) + " " + Escaped(r.Text) + "</li>"
	}
	return `<section class="card foecard" aria-label="The enemy"><div>` + Element("h2", "", f.Over) +
		Element("p", "name", f.Name) + "</div>" + tag("p", "life", marks(f.Life)) + tag("dl", "numbers", numbers) +
		tag("ul", "abilities", abilities) + "</section>"
}

// card returns the HTML of the last blow, as it lay on the table; for nil it says that none has fallen yet.
func (b *Blow) card() string {
	if b == nil {
		return `<section class="card blow none" aria-label="The last blow">` +
			Element("h2", "", "No blow has fallen yet") + "</section>"
	}
	side := func(s Side) (name, thrown, total string) {
		class := strings.Join(without("who", class(s.Foe, "foe")), " ")
		thrown = tag("p", "dice", dice(s.Dice)+plus(s.Plus)+Element("small", "", s.Label))
		return tag("p", class, Escaped(s.Name)), thrown, tag("p", strings.Replace(class, "who", "total", 1),
			Escaped(s.Total))
	}
	name, thrown, total := side(b.Left)
	name2, thrown2, total2 := side(b.Right)
	between := tag("p", "", "")
	colon := tag("p", "colon", ":")
	if b.Right.Total == "" || b.Left.Total == "" {
		colon = between
	}
	tone := map[Tone]string{Good: "outcome", Bad: "outcome ours-hurt"}[b.Tone]
	if tone == "" {
		tone = "outcome nothing"
	}
	return `<section class="card blow" aria-label="The last blow">` + Element("h2", "", b.Title) + name +
		between + name2 +
		thrown + between + thrown2 + total + colon + total2 + tag("p", tone, Element("b", "", b.Word)+" "+
		Escaped(b.Text)) + "</section>"
}

// where returns the HTML of the first map, with the first two parts below it.
func (s Scene) where() string {
	return tag("div", "where", maps(s.Maps[:min(1, len(s.Maps))])+parts(s.Parts, 2))
}

// maps returns the HTML of the pictures that have a file's name; the others are left out.
func maps(list []Map) (shown string) {
	for _, m := range list {
		if m.Name != "" {
			shown += tag("figure", "map"+" "+class(m.Around == "", "whole"), fmt.Sprintf(`<img src="%s" alt="%s">`,
				m.Name,
				Escaped(m.Said))+Element("figcaption", "", m.Caption))
		}
	}
	return shown
}

// parts returns the HTML of parts, each with most rows at most: of more, the last line counts the rest, but
// a Side part has them all.
func parts(list []Part, most int) (shown string) {
	for _, p := range list {
		shown += p.card(most)
	}
	return shown
}

func (p Part) card(most int) string {
	rows := ""
	for i, r := range p.Rows {
		if i == most-1 && len(p.Rows) > most && !p.Side {
			rows += Element("li", "rest", fmt.Sprintf("%d more", len(p.Rows)-i))
			break
		}
		rows += r.row(p.Side)
	}
	class := strings.Join(without("card part", class(p.Foe, "threats"), class(p.Side, "sided")), " ")
	return fmt.Sprintf(`<section class="%s">`, class) + Element("h2", "", p.Title) + tag("ul", "", rows) +
		"</section>"
}

func (r PartRow) row(side bool) string {
	if side {
		return "<li>" + Element("b", string(r.Tone), r.Value) + Element("span", "", r.Lead+r.Text) +
			Element("small", "", r.Small) + "</li>"
	}
	value := ""
	if r.Value != "" {
		value = tag("p", "when", Element("small", "", r.Unit)+" "+Element("b",
			strings.TrimSpace("n "+string(r.Tone)),
			r.Value))
	}
	inner, what := Element("span", "chip foe", r.Sign), "what"
	if r.Lead+r.Text == "" && len(r.Dice) > 0 {
		what = "what thrown"
	}
	inner += tag("p", what, strings.TrimSpace(Element("b", "", r.Lead)+" "+Escaped(r.Text)+
		" "+counts(r.Counts)+
		dice(r.Dice)+" "+Element("b", "", r.Plus))+smallBelow(r.Small))
	inner += value
	if r.Chance != nil {
		inner += chance(*r.Chance)
	}
	return tag("li", "", inner)
}

func smallBelow(words string) string { return Element("small", "below", words) }

// mostLines is the number of lines of all parts that have room beside a plan.
const mostLines = 12

// mostBeside returns how many rows of each part stand beside a plan: all, where they have room.
func (s Scene) mostBeside() int {
	lines, most := 0, mostOthers
	for _, p := range s.Parts {
		lines += 2 // its title and its frame
		if p.Side {
			lines += 2
			continue
		}
		for _, r := range p.Rows {
			lines++
			if r.Small != "" {
				lines++
			}
		}
		most = max(most, len(p.Rows))
	}
	if lines > mostLines {
		return mostOthers
	}
	return most
}

// middle returns the HTML of the parts, each up to most rows; without a part, that of the last blow, if
// there is one.
func (s Scene) middle(most int) string {
	if s.Blow != nil && len(s.Parts) == 0 {
		return s.Blow.card()
	}
	return parts(s.Parts, most)
}

// duel returns the HTML of half of the people on either side, and of the last blow or the first map between
// them.
func (s Scene) duel() string {
	left, right := s.sides()
	middle := ""
	switch {
	case s.Blow != nil:
		middle = s.Blow.card()
	case len(s.Maps) > 0:
		middle = maps(s.Maps[:1])
	}
	middle += parts(s.Parts, mostOthers)
	return flank(left) + tag("div", "middle", middle) + flank(right)
}

// sides parts the people: by their teams, or those who sit first from the others.
func (s Scene) sides() (left, right []Person) {
	half := (len(s.People) + 1) / 2
	if len(s.People) == 0 || s.People[0].Team == "" {
		return s.People[:half], s.People[half:]
	}
	for _, p := range s.People {
		if p.Team == s.People[0].Team {
			left = append(left, p)
		} else {
			right = append(right, p)
		}
	}
	return left, right
}
