package screen

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// What a card has room for where four stand side by side: the letters of a name and what stands behind it,
// the signs of a line, and the letters of a line with signs, each of which is two letters wide.
const (
	mostNames   = 11
	mostAbreast = 9
	mostOfLine  = 18
)

// cards returns the HTML of the people below the stage; those without room stand in the last card by name.
func cards(people []Person) string {
	items := ""
	shown := people
	if len(people) > mostCards {
		shown = people[:mostCards-1]
	}
	for _, p := range shown {
		if len(people) == mostCards {
			p = p.narrowed()
		}
		items += p.card("card person")
	}
	return tag("ol", "people", items+others("card person rest", people[len(shown):]))
}

// narrowed leaves a name its room: what stands beside it stands below, or not at all.
func (p Person) narrowed() Person {
	p.Lines = slices.Clone(p.Lines)
	for i := range p.Lines {
		p.Lines[i].Counts = tightened(p.Lines[i].Counts)
	}
	if text.Width(p.Name+p.Note) > mostNames && len(p.Lines) > 0 && p.Lines[0].End == "" {
		below := &p.Lines[0]
		last := &p.Lines[len(p.Lines)-1]
		if 2*below.signs()+text.Width(p.Note) > mostOfLine && last.signs() == 0 {
			below = last
		}
		below.End, below.Tone, p.Note = p.Note, p.Tone, ""
	}
	if text.Width(p.Name+p.Of+p.Note+p.Tag) > mostNames {
		p.Of = ""
	}
	return p
}

// signs returns how many signs stand in a line.
func (l Line) signs() (n int) {
	for _, c := range l.Counts {
		n += signs(c.Marks)
	}
	return n
}

// tightened returns counts, each that is wider than a narrow card with one of each sign and its number.
func tightened(list []Count) []Count {
	list = slices.Clone(list)
	for i, c := range list {
		if signs(c.Marks) > mostAbreast {
			list[i].Marks = slices.Clone(c.Marks)
			for k := range list[i].Marks {
				list[i].Marks[k].Tight = true
			}
		}
	}
	return list
}

// others returns a list item with the names of people that there is no room for; empty for none.
func others(classes string, people []Person) string {
	if len(people) == 0 {
		return ""
	}
	var names []string
	for _, p := range people {
		names = append(names, p.Name)
	}
	return tag("li", classes, Element("h3", "", fmt.Sprintf("%d more", len(people)))+
		Element("p", "", strings.Join(names, ", ")))
}

// card returns a list item of these classes with a person and all lines.
func (p Person) card(classes string) string {
	right := Element("span", "tag", p.Tag) + Element("span", strings.TrimSpace("tag quiet "+string(p.Tone)),
		p.Note)
	return fmt.Sprintf(`<li class="%s"%s><h3><span>%s %s</span>%s</h3>%s</li>`,
		strings.Join(without(classes, class(p.On, "is-on"), class(p.Away, "away")), " "), current(p.On),
		Escaped(p.Name), crown(p.Crown)+Element("small", "", p.Of), tag("span", "line", right), p.lines())
}

// lines returns the HTML of all lines of a person.
func (p Person) lines() (shown string) {
	for _, l := range p.Lines {
		shown += l.line("p", "two-ends")
	}
	return shown
}

func crown(is bool) string {
	if !is {
		return ""
	}
	return `<svg class="crown" role="img" aria-label="leads"><use href="#crown"/></svg>`
}

func current(on bool) string {
	if on {
		return ` aria-current="true"`
	}
	return ""
}

// line returns an element with the bar and the signs of a line, and the text at its end; empty where it has
// none of them.
func (l Line) line(element, classes string) string {
	inner := counts(l.Counts)
	end := Element("small", string(l.Tone), l.End)
	if inner+end+l.Bar.bar() == "" {
		return ""
	}
	return tag(element, classes, l.Bar.bar()+tag("span", "line", inner)+end)
}

// The columns beside a map, and the letters for which each has room: a longer text stands in place of all.
const (
	mostColumns = 3
	mostCell    = 9
)

// rows returns the HTML of people in rows, with the heads of their lines above the columns.
func rows(people []Person) string {
	if len(people) == 0 {
		return ""
	}
	heads, items := "<p></p>", ""
	for _, l := range people[0].Lines {
		heads += "<p>" + Escaped(l.Head) + "</p>"
	}
	for i, p := range people {
		if i == mostRows-1 && len(people) > mostRows {
			items += tag("li", "done rest", Element("p", "who", fmt.Sprintf("%d more", len(people)-i)))
			break
		}
		cells := Element("p", "who", p.Name)
		for i, l := range p.Lines {
			if i < mostColumns && text.Width(l.End) > mostCell {
				cells = Element("p", "who", p.Name) + Element("p", "cell wide "+string(l.Tone), l.End)
				break
			}
			cells += tag("p", "cell "+string(l.Tone), counts(l.Counts)+Escaped(l.End))
		}
		items += fmt.Sprintf(`<li class="%s"%s>%s</li>`, strings.Join(without(class(p.Away, "done"),
			class(p.On, "is-on")), " "), current(p.On), cells)
	}
	return `<section aria-label="Players"><ol class="rows"><li class="heads" aria-hidden="true">` + heads +
		"</li>" +
		items + "</ol></section>"
}

// standings returns the HTML of how people stand when all is over: what is counted of each first, or its
// bar in numbers.
func standings(people []Person) string {
	items := ""
	for i, p := range people {
		if i == mostRows-1 && len(people) > mostRows {
			items += tag("li", "rest", Element("p", "who", fmt.Sprintf("%d more", len(people)-i)))
			break
		}
		stands := ""
		switch {
		case len(p.Lines) > 0 && p.Lines[0].Bar != nil:
			stands = Element("b", "big", p.Of) + " " + Element("small", "", p.Note)
		case len(p.Lines) > 0:
			stands = tag("span", "line", counts(p.Lines[0].Counts)+
				Element("small", string(p.Lines[0].Tone), p.Lines[0].End))
		}
		items += tag("li", "", Element("p", "who", p.Name)+tag("p", "cell", stands))
	}
	return `<section aria-label="Players"><ol class="rows standings">` + items + "</ol></section>"
}

// mostMat is the width of the head of a mat: a letter of the name is 3, of all else 2.
const mostMat = 70

// mats returns the HTML of people with all they have, beside the map; those without room stand last by
// name.
func mats(people []Person) string {
	items := ""
	shown := people[:min(mostMats, len(people))]
	for _, p := range shown {
		if 3*text.Width(p.Name)+2*text.Width(p.Of+p.Tag+p.Note) > mostMat { // the name comes first
			p.Of = ""
		}
		items += p.card("card person mat")
	}
	return tag("ol", "mats", items+others("card person mat rest", people[len(shown):]))
}

// flank returns the HTML of people below one another, each with lines and units.
func flank(people []Person) string {
	shown := ""
	room := mostUnits / max(1, len(people))
	for _, p := range people {
		shown += tag("div", strings.Join(without("card race", class(p.On, "is-on")), " "), tag("p", "two-ends",
			tag("span", "who", Element("span", "", p.Name)+" "+Element("small", "", p.Team))+
				tag("span", "", Element("b", "big", p.Of)+" "+Element("small", "",
					p.Note)))+p.lines())
		shown += units(p.Units, room)
	}
	return tag("div", "side", shown)
}

func units(list []Person, room int) string {
	items := ""
	for i, u := range list {
		if i == room-1 && len(list) > room {
			items += tag("li", "spent rest", Element("b", "", fmt.Sprintf("%d more", len(list)-i)))
			break
		}
		items += u.unit()
	}
	return tag("ul", "units", items)
}

func (p Person) unit() string {
	inner := "<b>" + Escaped(p.Name) + " " + crown(p.Crown) + "</b>" + tag("span", "", Element("span", "tag",
		p.Tag)+
		Element("span", "tag quiet "+string(p.Tone), p.Note))
	for _, l := range p.Lines {
		inner += l.Bar.bar() + tag("small", "", Escaped(p.Of)) + tag("span", "", Element("b", string(l.Tone),
			l.End))
	}
	return fmt.Sprintf(`<li class="%s"%s>%s</li>`, strings.Join(without(class(p.Away, "spent"), class(p.On,
		"is-on")), " "), current(p.On), inner)
}
