package remind

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"tablehand/assist/chance"
	"tablehand/assist/yamlfile"
)

// MostLetters is the length of the longest text of a reminder.
const MostLetters = 200

// Form describes the key of a table for its reminders; a table without any leaves it out.
func Form(f *yamlfile.Form, list *[]Reminder) {
	yamlfile.List(f, "reminders", list, (*Reminder).form).Seldom()
}

func (r *Reminder) form(f *yamlfile.Form) {
	f.Text("text", &r.Text).Required()
	f.Int("round", &r.Round, 0, Most).Seldom()
	f.Int("every", &r.Every, 0, Most).Seldom()
	f.Int("until", &r.Until, 0, Most).Seldom()
	f.Text("turn", &r.Turn).Seldom()
	f.Text("phase", &r.Phase).Seldom()
	f.Int("due", &r.Since, 0, Most).Seldom()
	if !f.Reading() {
		return
	}
	moments := 0
	for _, is := range []bool{r.Round > 0, r.Turn != "", r.Phase != ""} {
		if is {
			moments++
		}
	}
	switch {
	case r.Text == "":
		f.Fault("text", "a reminder is empty: it says of what")
	case utf8.RuneCountInString(r.Text) > MostLetters:
		f.Fault("text", "longer than %d letters", MostLetters)
	case moments > 1:
		f.Fault("", "a reminder has one moment: a round, a turn or a phase")
	case moments == 0 && !r.Due():
		f.Fault("", "a reminder has no moment: round, turn or phase says it, or due, since which round it is due")
	case r.Every > 0 && r.Round == 0:
		f.Fault("every", "what comes again says with round when it comes next")
	case r.Until > 0 && r.Every == 0:
		f.Fault("until", "only what comes again has an end: every says after how many rounds")
	case r.Until > 0 && r.Until < r.Round:
		f.Fault("until", "round %d is before the next one, %d", r.Until, r.Round)
	}
}

// Audit finds whose turns and which phases of reminders a table does not have.
func Audit(f *yamlfile.Form, list []Reminder, c Clock) {
	for i, r := range list {
		if r.Due() {
			continue // whoever it was about may have left since
		}
		if r.Turn != "" && !slices.Contains(c.turns(), r.Turn) {
			f.Fault(fmt.Sprintf("reminders[%d].turn", i), "nobody here is called %s", chance.Quote(r.Turn))
		}
		if r.Phase != "" && !slices.Contains(c.Phases, r.Phase) {
			f.Fault(fmt.Sprintf("reminders[%d].phase", i), "this game has no %s %s", c.part(), chance.Quote(r.Phase))
		}
	}
}
