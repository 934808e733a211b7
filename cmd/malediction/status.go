package malediction

import (
	"fmt"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// status shows the table at a glance.
func (v verbs) status(path string, view *table.View, part string) error {
	s, err := v.State(path, view.Text)
	if err != nil {
		return err
	}
	if v.JSON {
		return v.AnswerNext(s.View())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Malediction, %s: round %d, %s phase; %d mastery wins\n", s.Size, s.Round, s.Phase, s.Threshold)
	for _, p := range s.Players {
		fmt.Fprintf(&b, "%s: %d mastery, %d echo, %d in hand\n", p.Name, s.MasteryOf(s.SideOf(p.Name)), p.Echo, p.Hand)
	}
	return v.Print(b.String())
}

// shapes returns the results of the game's verbs.
func shapes() app.Shapes {
	all := app.Shapes{"status": app.Gives[malediction.View](), "note": app.Gives[note](), "new": app.Nothing()}
	return all
}

// happenings returns an event of each kind.
func happenings() []app.Happening { return []app.Happening{malediction.Begun{}} }

// kinds returns what the words of the verbs may be.
func (v verbs) kinds() []app.Kind { return nil }

// values writes what the flags of the verbs take.
var values = map[string]string{"echo": "PLAYER=N", "reading": "READING"}

// falls lists the dice and draws of the acts.
var falls = []app.Fall{{Of: []string{"attack", "move"}, Dice: []string{
	"retaliation d20 of each engaged enemy, before what provokes it", "attack d20",
}}}
