package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// fight writes the phase of a combat, the fighters, and the commands that come next.
func fight(b *strings.Builder, f *malice.FightView) {
	b.WriteString(app.Row("fight", phase(f)+"; "+opponent(f)))
	var fighters []string
	for _, a := range f.Fighters {
		fighters = append(fighters, fighter(f, a))
	}
	b.WriteString(unbroken(text.Pad("", app.LabelWide), fighters))
	b.WriteString(app.Row("next", strings.Join(f.Next, ", or ")))
}

// unbroken wraps a list onto lines that end between two of its parts.
func unbroken(indent string, list []string) string {
	var whole []string
	for _, part := range list {
		whole = append(whole, text.Glued(part))
	}
	return app.Fit(indent, strings.Join(whole, "; "))
}

// phase says which step of which phase a combat is at.
func phase(f *malice.FightView) string {
	text := "before the first phase"
	switch f.Step {
	case "target":
		text = fmt.Sprintf("phase %d: %s attacks %s", f.Phase, f.Foe, f.Target)
	case "blows":
		text = fmt.Sprintf("phase %d: %s %d, %s %d", f.Phase, f.Target, *f.CR, f.Foe, *f.FoeCR)
	case "over":
		text = fmt.Sprintf("phase %d is over", f.Phase)
	}
	return text
}

// opponent says the life that the creature has left, and its state.
func opponent(f *malice.FightView) string {
	foe := f.Foe
	if f.Step == "target" || f.Step == "blows" { // the phase has just named it
		foe = "it"
	}
	text := fmt.Sprintf("%s has %d life left", foe, f.Life)
	if f.Defends && f.Step != "over" {
		text += ", defends"
	}
	if f.Noticed {
		text += ", knows that it fights in vain"
	}
	return text
}

// fighter says the life that an avatar has left, and its state.
func fighter(f *malice.FightView, a malice.FighterView) string {
	text := fmt.Sprintf("%s life %d", a.Name, a.Life)
	if a.Wounds > 0 {
		text += fmt.Sprintf(" w %d", a.Wounds)
	}
	if a.Drains > 0 {
		text += fmt.Sprintf(" d %d", a.Drains)
	}
	if a.Name == f.Target && f.Step != "over" {
		text += ", is attacked"
	}
	switch {
	case a.Does == "falls":
		text += ", its body is lost"
	case a.Does == "leaves":
		text += ", leaves when the phase ends"
	case a.Does == "defends" && f.Step != "over":
		text += ", defends"
	}
	return text
}

// wellsInShort writes the revealed Wells, in the one line that a fight leaves them.
func wellsInShort(b *strings.Builder, s *malice.State) {
	var open []string
	for _, board := range s.Boards {
		for _, where := range notation.Strongholds(board.Name) {
			if well := s.Wells[where]; well != "" {
				open = append(open, where+" "+well)
			}
		}
	}
	open = append(open, fmt.Sprintf("%d face down", s.Unturned.Light+s.Unturned.Dark))
	b.WriteString(app.Row("Wells", strings.Join(open, ", ")+" (status wells)"))
}

// fights says whether an avatar is in the fight.
func fights(s *malice.State, name string) bool {
	f := s.FightView()
	return f != nil && slices.ContainsFunc(f.Fighters,
		func(a malice.FighterView) bool { return a.Name == name })
}

// wounds returns a number of wounds in words.
func wounds(n int) string {
	if n == 1 {
		return "1 wound"
	}
	return fmt.Sprintf("%d wounds", n)
}
