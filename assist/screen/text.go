package screen

import (
	"cmp"
	"fmt"
	"strings"

	"tablehand/assist/text"
)

// Lines sets a scene for a small terminal: what goes on and what is due first, then the fight, the people,
// all else. Typed is the line for what is due; empty: nothing is.
func Lines(s Scene, typed string) (lines []string) {
	add := func(words ...string) {
		if line := strings.Join(without(words...), " "); line != "" {
			lines = append(lines, line)
		}
	}
	goal := s.Goal.What
	if s.Goal.Of > 0 {
		goal = s.Goal.said()
	}
	add(strings.Join(without(s.Title, s.About, goal), ", "))
	for _, due := range s.Due {
		add("> reminder:", due)
	}
	add(">", s.Now.leads(), s.Now.Text, inBrackets(s.Now.Aside))
	if typed != "" {
		add("  due:", typed)
	}
	if s.Now.Last != "" {
		add("  last:", s.Now.Last)
	}
	if f := s.Foe; f != nil {
		var rows []string
		for _, r := range f.Numbers {
			rows = append(rows, r.Label+" "+r.Text)
		}
		for _, r := range f.Abilities {
			rows = append(rows, strings.Join(without(r.Label, r.Text), " "))
		}
		add(strings.Join(without(f.Name, f.Over, said(f.Life)), ", ")+";", strings.Join(rows, ", "))
	}
	if s.Blow != nil {
		add(s.Blow.Line())
	}
	for _, t := range s.Steps {
		add("-", t.Text, t.Small)
	}
	for _, p := range s.People {
		lines = append(lines, p.said()...)
	}
	for _, p := range s.Parts {
		for _, r := range p.Rows {
			add(strings.Join(without(r.Sign, r.Lead, r.Text, countsSaid(r.Counts), r.Unit, r.Value,
				inBrackets(r.Small)),
				" "))
		}
	}
	return lines
}

// Line tells a blow in a line.
func (b Blow) Line() string {
	return strings.Join(without(b.Title+":", b.Left.said(), "against", b.Right.said()+":", b.Word+",", b.Text),
		" ")
}

func inBrackets(words string) string {
	if words == "" {
		return ""
	}
	return "(" + words + ")"
}

// said says what a side threw: Bryan 4 2 3 +2 = 6.
func (s Side) said() string {
	words := []string{s.Name}
	for _, d := range s.Dice {
		words = append(words, d.Face)
	}
	for _, a := range s.Plus {
		words = append(words, a.Text)
	}
	if len(s.Dice) > 0 && s.Total != "" {
		words = append(words, "=")
	}
	return strings.Join(without(append(words, s.Total)...), " ")
}

// said says how much of a goal is reached.
func (g Goal) said() string {
	return fmt.Sprintf("%d of %s", g.Done, text.Things(g.Of, cmp.Or(g.One, g.What), g.What))
}

// said counts signs in words: 3 life, 1 wound.
func said(list []Mark) string {
	var words []string
	for _, m := range list {
		if m.N > 0 {
			words = append(words, m.said())
		}
	}
	return strings.Join(words, ", ")
}

func (m Mark) said() string { return text.Things(m.N, cmp.Or(m.One, m.What), m.What) }

func countsSaid(list []Count) string {
	var words []string
	for _, c := range list {
		words = append(words, strings.Join(without(c.Label, said(c.Marks)), " "))
		if strings.HasPrefix(c.Text, "+") || len(c.Marks) == 0 {
			words[len(words)-1] += c.Text
		}
	}
	return strings.Join(without(words...), ", ")
}

// said says how a person stands, and the units below.
func (p Person) said() (lines []string) {
	mark := " "
	if p.On {
		mark = ">"
	}
	words := []string{strings.Join(without(p.Name, p.Of, p.Tag, p.Note), " ")}
	for _, l := range p.Lines {
		words = append(words, countsSaid(l.Counts), strings.Join(without(l.Head, l.End), " "))
		if l.End == "" || l.End == "–" {
			words = words[:len(words)-1]
		}
	}
	lines = []string{mark + " " + strings.Join(without(words...), "; ")}
	for _, u := range p.Units {
		for _, line := range u.said() {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}
