package serve

import (
	"cmp"
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// tellDue says in the bar what is due, where the scene says nothing else than its title, or nothing goes on
// that comes before; and whose dice fall next, where nothing is left to be chosen before.
func (p Place) tellDue(scene *screen.Scene, steps []telling.Step, says func(telling.Command) string,
	path string, table []byte, seq int) {
	silent := scene.Now.Lead == "" || scene.Now.Lead == scene.Title
	if (scene.Kind == screen.Calm || silent) && steps[0].Due {
		scene.Now = dueSaid(steps, says, scene.Now)
	}
	if steps[0].Who == "" && !steps[0].All || len(steps[0].Closed) > 0 {
		return // who throws is known only once all have chosen
	}
	if scene.Kind == screen.Fight && scene.Now.Aside != "" {
		return // something comes before the dice
	}
	if first := p.thrown(path, table, seq, steps[0].Command); first != nil {
		scene.Now.Aside = p.throwSaid(*first)
	}
}

// mostDue is the number of things to do that a bar names, and mostWho the letters of those who do them: more
// are counted.
const mostDue, mostWho = 2, 36

// dueSaid says what is to be done and by whom, and why beside it. What several have to do alike is said once.
func dueSaid(steps []telling.Step, says func(telling.Command) string, now screen.Now) screen.Now {
	first := doing(steps[0], says)
	who, list := seated(steps[0]), []string{first}
	for _, s := range steps {
		switch said := doing(s, says); {
		case !s.Due:
		case said == first && s.Who != "" && nameless(s) == nameless(steps[0]):
			who = text.With(who, s.Who)
		case s.Who == "" && steps[0].Who != "":
			list = text.With(list, "or "+shorter(s.Why, lowered(says(s.Command))))
		case strings.HasPrefix(said, s.Who):
			list = text.With(list, said)
		case said != first:
			list = text.With(list, lowered(said))
		}
	}
	if more := len(list) - mostDue; more > 0 {
		list = append(list[:mostDue], fmt.Sprintf("%d more", more))
	}
	now.Lead, now.Text, now.Aside = text.Listed(who), strings.Join(list, ", "), steps[0].Why
	if text.Width(now.Lead) > mostWho {
		now.Lead = fmt.Sprintf("%d players", len(who))
	}
	if len(who) == 0 || len(who) == 1 && strings.Contains(now.Text, who[0]) {
		now.Lead, now.Text = now.Text, ""
	}
	if strings.Contains(now.Lead+now.Text, text.Capital(now.Aside)) {
		now.Aside = ""
		return now
	}
	for word := range strings.FieldsSeq(strings.ToLower(first)) {
		if !strings.Contains(strings.ToLower(now.Aside), word) {
			return now
		}
	}
	now.Aside = "" // it says nothing else
	return now
}

// nameless returns the reason of a step, without whose it is.
func nameless(s telling.Step) string { return strings.ReplaceAll(s.Why, s.Who, "") }

// shorter returns the shorter of two texts that are not empty.
func shorter(a, b string) string {
	if a == "" || b != "" && len(b) < len(a) {
		return b
	}
	return a
}

// lowered begins a sentence as within another one.
func lowered(said string) string {
	if said == "" {
		return ""
	}
	return strings.ToLower(said[:1]) + said[1:]
}

// doing says what a step is, as people say it: what nobody in particular does is told by its reason.
func doing(s telling.Step, says func(telling.Command) string) string {
	c := s.Command
	if len(s.Closed) > 0 { // what they choose is theirs
		c = telling.Line(s.Words[0])
	}
	said, open := whole(says(c)), s.Who == "" && len(s.Closed) == 0
	names := strings.HasPrefix(s.Why, "the ") && !strings.ContainsAny(s.Why, ":?") // a thing, and no sentence
	switch {
	case said == "" || open && s.Why != "" && !names:
		return text.Capital(cmp.Or(s.Why, strings.Join(s.Words, " ")))
	case open && s.Why != "":
		return text.Capital(s.Why) + ": " + said
	case !strings.Contains(said, " ") && len(s.Free) > 0 && len(s.Closed) == 0: // Activate a unit
		what := strings.ToLower(s.Free[0].Name)
		if !strings.HasSuffix(what, "s") {
			what = "a " + what
		}
		return said + " " + what
	}
	return said
}

// whole says a sentence without its free places: what stands behind a colon goes with them.
func whole(said string) string {
	before, behind, open := strings.Cut(said, "…")
	switch {
	case !open:
		return said
	case strings.HasSuffix(before, ": ") || behind == "":
		return strings.TrimRight(before, ": ")
	}
	return strings.ReplaceAll(said, "…", "something")
}

// thrown returns the dice that fall first in a command at a table; nil: none do.
func (p Place) thrown(path string, text []byte, seq int, c telling.Command) *chance.Throw {
	if p.Throws == nil {
		return nil
	}
	return p.Throws(path, text, seq, c)
}

// throwSaid writes whose dice will fall, and how many: Sara throws 3 dice.
func (p Place) throwSaid(t chance.Throw) string {
	dice := "a die"
	if n := len(t.Dice); n > 1 {
		dice = fmt.Sprintf("%d dice", n)
	}
	if t.Who == "" {
		return dice + " next"
	}
	return text.Capital(p.spoken(t.Who)) + " throws " + dice
}

// spoken returns what people call a purpose, a piece or a place of the game.
func (p Place) spoken(word string) string {
	if story := p.Game.Story; story != nil && story.Spoken != nil {
		return story.Spoken(word)
	}
	return word
}
