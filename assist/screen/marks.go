package screen

import (
	"fmt"
	"html"
	"strings"

	"tablehand/assist/text"
)

// mostSigns is the number of signs side by side that people still count; of more, one of each kind stands
// with its number.
const mostSigns = 12

// Element returns an HTML element of a class that holds a text, escaped; empty where the text is.
func Element(name, class, words string) string {
	if words == "" {
		return ""
	}
	return tag(name, class, Escaped(words))
}

// tag returns an HTML element of a class, empty for none, that holds inner, which is HTML itself.
func tag(name, class, inner string) string {
	if class != "" {
		return fmt.Sprintf(`<%s class="%s">%s</%s>`, name, class, inner, name)
	}
	return "<" + name + ">" + inner + "</" + name + ">"
}

// Escaped returns a text to be put into HTML, without styles and without signs that no screen should get.
func Escaped(words string) string {
	lines := strings.Split(strings.ReplaceAll(words, text.Glue, "\u00a0"), "\n")
	for i, line := range lines {
		lines[i] = html.EscapeString(text.Safe(text.Plain(line)))
	}
	return strings.Join(lines, "\n")
}

// marks returns the HTML of signs, with one label of all of them for those who hear the page.
func marks(list []Mark) string {
	var shown string
	var said []string
	tight := signs(list) > mostSigns
	for _, m := range list {
		if m.N <= 0 {
			continue
		}
		said = append(said, m.said())
		if tight || m.Tight || strings.HasPrefix(m.Sign, Gem) {
			shown += fmt.Sprintf("%s<b>%d</b>", sign(m.Sign), m.N)
			continue
		}
		shown += strings.Repeat(sign(m.Sign), m.N)
	}
	if shown == "" {
		return ""
	}
	return fmt.Sprintf(`<span class="marks" role="img" aria-label="%s">%s</span>`,
		Escaped(strings.Join(said, ", ")), shown)
}

// signs returns how many signs marks are, each counted.
func signs(list []Mark) (n int) {
	for _, m := range list {
		n += max(0, m.N)
	}
	return n
}

// sign returns the HTML of one sign by its name; those who hear the page hear nothing of it.
func sign(name string) string {
	if color, gem := strings.CutPrefix(name, Gem); gem {
		return fmt.Sprintf(`<svg class="gem %s" aria-hidden="true"><use href="#g-%s"/></svg>`, Escaped(color),
			Escaped(color))
	}
	return `<i class="` + name + `"></i>`
}

// counts returns the HTML of what is counted, from left to right.
func counts(list []Count) (shown string) {
	for _, c := range list {
		inner := Element("small", "", c.Label) + marks(c.Marks)
		if c.Text != "" {
			inner += Element("b", string(c.Tone), c.Text)
		}
		if len(c.Marks) > 0 && inner != "" && c.Label != "" {
			shown += tag("span", "count", inner)
			continue
		}
		shown += inner
	}
	return shown
}

// drawn maps the faces of dice that have a picture to its name; of any other face, the die shows the word.
func drawn() map[string]string {
	return map[string]string{"1": "d1", "2": "d2", "3": "d3", "4": "d4", "5": "d5", "6": "d6", "star": "star",
		"blank": "blank", "empty": "blank", "-": "blank", "*": "star", "special": "star", "success": "check",
		"damage1": "dam1", "damage2": "dam2"}
}

// die returns the HTML of a die that lies there.
func (d Die) die() string {
	class := "die"
	if d.Idle {
		class += " idle"
	}
	label := Escaped(d.Face)
	if picture := drawn()[d.Face]; picture != "" && d.Sides <= 6 {
		return fmt.Sprintf(`<svg class="%s" role="img" aria-label="%s"><use href="#%s"/></svg>`, class, label,
			picture)
	}
	if text.Width(d.Face) > mostFace {
		return fmt.Sprintf(`<span class="%s word">%s</span>`, class, label)
	}
	shape, size := "cube", 40
	if d.Sides > 6 {
		shape, class = "d20", class+" d20"
	}
	return fmt.Sprintf(`<svg class="%s" viewBox="0 0 100 100" role="img" aria-label="%s"><use href="#%s"/>`+
		`<text x="50" y="%d" font-size="%d" font-weight="700" text-anchor="middle" `+
		`fill="currentColor">%s</text></svg>`,
		class, label, shape, 50+size*9/25, size, label)
}

// mostFace is the number of letters that a die has room for; a longer word is framed.
const mostFace = 2

// dice returns the HTML of dice in the order given.
func dice(list []Die) (shown string) {
	for _, d := range list {
		shown += d.die()
	}
	return shown
}

// plus returns the HTML of what was added to dice.
func plus(list []Added) (shown string) {
	for _, a := range list {
		inner := Escaped(a.Text)
		if a.Sign != "" {
			inner += sign(a.Sign)
		}
		shown += tag("span", "plus", inner)
	}
	return shown
}

// bar returns the HTML of N out of Of as a bar, and of More that may come, hatched; empty: nothing can be
// counted.
func (b *Bar) bar() string {
	if b == nil || b.Of <= 0 {
		return ""
	}
	n := min(100, 100*max(0, b.N)/b.Of)
	more := min(100-n, 100*max(0, b.More)/b.Of)
	class := "bar"
	if b.Tone == Bad {
		class += " few"
	}
	label := fmt.Sprintf("%d of %d %s", b.N, b.Of, b.What)
	if b.More > 0 {
		label += fmt.Sprintf(", %d more at the end of the round", b.More)
	}
	return fmt.Sprintf(`<svg class="%s" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" `+
		`aria-label="%s">`+
		`<rect class="so" width="%d" height="10"/><rect class="more" x="%d" width="%d" height="10" `+
		`fill="url(#hatch)"/></svg>`, class,
		Escaped(label), n, n, more)
}

// chance returns the HTML of a bar as long as a chance from 0 to 1; who hears the page hears nothing of it.
func chance(p float64) string {
	return fmt.Sprintf(`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">`+
		`<rect class="so" width="%.1f" height="10"/></svg>`, 100*p)
}
