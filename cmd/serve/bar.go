package serve

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// tellDue writes the first step that is due into the bar, with how many more reasons there are. It does so
// where the bar says no more than the title, or where the scene is calm and either the bar names nobody who
// has a step due, or all due steps have one reason. Then it adds whose dice fall next.
func (p Place) tellDue(scene *screen.Scene, steps []telling.Step, path string, table []byte, seq int) {
	another := slices.ContainsFunc(steps, func(s telling.Step) bool { return s.Due && s.Why != steps[0].Why })
	named := slices.ContainsFunc(steps, func(s telling.Step) bool {
		return s.Due && s.Who != "" && strings.Contains(scene.Now.Lead+scene.Now.Text, s.Who)
	})
	silent := scene.Now.Lead == "" || scene.Now.Lead == scene.Title
	if (scene.Kind == screen.Calm && (!another || !named) || silent) && steps[0].Due {
		why := text.Capital(cmp.Or(steps[0].Why, strings.Join(steps[0].Words, " ")))
		scene.Now.Lead, scene.Now.Text = steps[0].Who, why
		if strings.Contains(why, steps[0].Who) {
			scene.Now.Lead, scene.Now.Text = why, ""
		}
		reasons := map[string]bool{}
		for _, s := range steps {
			if s.Due {
				reasons[s.Why] = true
			}
		}
		if more := len(reasons) - 1; more > 0 {
			scene.Now.Text = strings.TrimSpace(fmt.Sprintf("%s and %d more", scene.Now.Text, more))
		}
	}
	if first := p.thrown(path, table, seq, steps[0].Command); first != nil {
		scene.Now.Aside = p.throwSaid(*first)
	}
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
	who := t.Who
	if story := p.Game.Story; story != nil && story.Spoken != nil {
		who = story.Spoken(who)
	}
	return text.Capital(who) + " throws " + dice
}
