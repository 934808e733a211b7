package patrol

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/text"
)

// inTurn returns the picked enemies in the order in which they go: the nearest first. Among those that are
// as near the order may matter, for one may take the place of another. Where other things are seen by it
// the heroes are asked; else they may name another order unasked (precedence.ties-heroes-choose,
// stealth.enemy.path-tie).
func (r *run) inTurn(scene room.Scene, called []room.Called, names []string, step notation.Step,
) ([]string, error) {
	called = slices.DeleteFunc(slices.Clone(called),
		func(c room.Called) bool { return !slices.Contains(names, c.Enemy) })
	every := orders(called)
	if len(every) == 1 {
		return names, nil
	}
	v := r.looking()
	var answers, told []string
	for _, order := range every {
		comes, err := r.comes(scene, v, strings.Split(order, "+"), step)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(told, comes) {
			answers, told = append(answers, order), append(told, comes)
		}
	}
	q := chance.Question{For: "order", Or: "order-" + step.To, Answers: answers,
		Text: "in which order do those go that are as near", Flag: r.flag("order", step.To, "")}
	if len(answers) == 1 {
		q.Known, q.Default = true, answers[0]
	}
	q.Check = func(typed string) (string, error) {
		return chance.Question{For: q.For, Answers: every}.Read(typed)
	}
	r.tie = r.tie || len(answers) > 1
	order := strings.Split(r.t.Choose(q), "+")
	if len(answers) == 1 {
		r.t.Remark("stealth.enemy.path-tie", "as near, and nothing seen differs: %s",
			strings.Join(order, " before "))
	}
	return order, nil
}

// mostTied is the largest number of equally near enemies whose orders are compared.
const mostTied = 5

// orders lists the orders in which some enemies may go, with + between: the nearest first, and of those
// that are as near each order, if two of them may end on the same space.
func orders(called []room.Called) []string {
	list := []string{""}
	for len(called) > 0 {
		n := 1
		for n < len(called) && called[n].Points == called[0].Points {
			n++
		}
		var longer []string
		for _, before := range list {
			for _, group := range shuffled(called[:n]) {
				longer = append(longer, strings.TrimPrefix(before+"+"+strings.Join(group, "+"), "+"))
			}
		}
		list, called = longer, called[n:]
	}
	return list
}

// shuffled lists the orders of enemies that are as near; only one where it makes no difference, or where
// they are too many.
func shuffled(called []room.Called) (list [][]string) {
	names := []string{}
	for _, one := range called {
		names = append(names, one.Enemy)
	}
	if !contested(called) || len(called) > mostTied {
		return [][]string{names}
	}
	return turns.Orders(names)
}

// contested says whether two of the enemies that a card moves may end on the same space.
func contested(called []room.Called) bool {
	taken := map[room.Space]bool{}
	for _, one := range called {
		for _, place := range one.Places {
			if taken[place.At] {
				return true
			}
			taken[place.At] = true
		}
	}
	return false
}

// comes returns a text of what may be seen as some enemies go in this order, each to the place where it
// goes unasked. It is the same for orders between which there is nothing to choose.
func (r *run) comes(scene room.Scene, v room.Vision, order []string, step notation.Step) (string, error) {
	s := r.t.State()
	var told []string
	for _, name := range order {
		enemy, _ := scene.Figure(name)
		ends := straightest(scene, enemy, step, goals(s, step.To))
		for _, place := range ends {
			ways, err := scene.Choices(enemy, place.At, true, &v, nil, alarm.Cadavers(s)...)
			if err != nil {
				return "", err
			}
			for _, way := range ways {
				told = text.With(told, name+" "+room.Happenings(way))
			}
		}
		if len(ends) > 0 {
			scene = scene.With(name, ends[0].At)
		}
	}
	slices.Sort(told)
	return strings.Join(told, ""), nil
}
