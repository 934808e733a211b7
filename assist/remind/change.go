package remind

import (
	"slices"
	"strconv"

	"tablehand/assist/telling"
)

// A Change is what people do to the reminders of a table: it returns those that are left, and what is told.
type Change func(list []Reminder, c Clock) ([]Reminder, []Told, error)

// Keep returns the Change that adds a reminder, as people say it.
func Keep(words []string) Change {
	return func(list []Reminder, c Clock) ([]Reminder, []Told, error) {
		r, err := Read(words, c)
		if err != nil {
			return nil, nil, err
		}
		return append(slices.Clone(list), r), []Told{{Set, len(list) + 1, r.Text, r.Round, r.When(c)}}, nil
	}
}

// Finish returns the Change by which a reminder that is due is done: it goes, but one that comes again
// stays and is not due any more. Without a number it is the only one that is due.
func Finish(number string) Change {
	return func(list []Reminder, c Clock) ([]Reminder, []Told, error) {
		i, err := at(list, number, Reminder.Due)
		if err != nil {
			return nil, nil, err
		}
		r, left := list[i], slices.Clone(list)
		if !r.Due() {
			return nil, nil, telling.Offer(telling.Impossible("%s is not due: it comes %s", r.Text, r.When(c)),
				telling.AnyTable("remind", "drop", strconv.Itoa(i+1)))
		}
		if left[i].Since = 0; r.Every == 0 {
			left = slices.Delete(left, i, i+1)
		}
		return left, []Told{{Done, i + 1, r.Text, c.Round, ""}}, nil
	}
}

// Drop returns the Change that takes the reminder of a number away, whether it is due or not.
func Drop(number string) Change {
	return func(list []Reminder, c Clock) ([]Reminder, []Told, error) {
		i, err := at(list, number, func(Reminder) bool { return true })
		if err != nil {
			return nil, nil, err
		}
		return slices.Delete(slices.Clone(list), i, i+1), []Told{{Dropped, i + 1, list[i].Text, c.Round, ""}}, nil
	}
}

// at returns the place of the reminder with this number; without a number, of the only one for which may is
// true. Anything else is an error.
func at(list []Reminder, number string, may func(Reminder) bool) (int, error) {
	var could []int
	var have []string
	for i, r := range list {
		have = append(have, strconv.Itoa(i+1))
		if may(r) {
			could = append(could, i)
		}
	}
	i, err := strconv.Atoi(number)
	switch {
	case len(list) == 0:
		return 0, telling.Impossible("there are no reminders")
	case number == "" && len(could) == 1:
		return could[0], nil
	case number == "" && len(could) == 0:
		return 0, telling.Impossible("no reminder is due")
	case number == "":
		return 0, telling.Offer(&telling.Nonsense{Reason: "which reminder? its number stands behind it"},
			telling.AnyTable("remind"))
	case err != nil || i < 1 || i > len(list):
		return 0, &telling.Unknown{What: "reminder", Word: number, Have: have}
	}
	return i - 1, nil
}

// Shown is a reminder in JSON.
type Shown struct {
	N     int    `json:"n"`
	Text  string `json:"text"`
	Round int    `json:"round" unknown:"null"`
	Turn  string `json:"turn" unknown:"null"`
	Phase string `json:"phase" unknown:"null"`
	Every int    `json:"every" unknown:"null"`
	Until int    `json:"until" unknown:"null"`
	Due   bool   `json:"due"`
	Since int    `json:"since" unknown:"null"` // the round since which it is due
}

// All returns reminders in JSON.
func All(list []Reminder) []Shown {
	shown := []Shown{}
	for i, r := range list {
		shown = append(shown, Shown{i + 1, r.Text, r.Round, r.Turn, r.Phase, r.Every, r.Until, r.Due(), r.Since})
	}
	return shown
}

// Steps lists a step for each reminder that is due, by which people say that it is done.
func Steps(list []Reminder) (steps []telling.Step) {
	for i, r := range list {
		if r.Due() {
			steps = append(steps, telling.Step{Command: telling.AnyTable("remind", "done", strconv.Itoa(i+1)),
				Due: true, Why: r.Text, Cost: telling.Free()})
		}
	}
	return steps
}
