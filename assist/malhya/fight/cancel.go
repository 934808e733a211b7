package fight

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// cancelled takes away the dice of a defence that the attack cancels: those that the heroes pick, by default
// the best for them (A28).
func (f *fight) cancelled(target string, h Hand, fallen []Fallen, cancels map[string]int) Cancelling {
	options := h.Cancelled(fallen, cancels, f.t.State().Hero(target) != nil)
	if len(options) == 1 {
		return options[0]
	}
	var answers []string
	for _, o := range options {
		answers = append(answers, o.Off)
	}
	said := f.t.Choose(chance.Question{For: "cancel", Answers: answers, Default: answers[0], Known: true,
		Text: "which dice of " + target + "'s are cancelled"})
	return options[slices.Index(answers, said)]
}

// A Cancelling is a way to take dice away.
type Cancelling struct {
	Off  string // the faces that go: empty+shield2
	Left []Fallen
}

// Cancelled lists the ways to take so many dice of each kind away from a defence, the best for the heroes
// first: of a hero's defence that which leaves the most shields, of an enemy's that which leaves the fewest.
func (h *Hand) Cancelled(fallen []Fallen, cancels map[string]int, hero bool) (list []Cancelling) {
	list = []Cancelling{{Left: fallen}}
	for _, die := range h.kinds {
		for range cancels[die] {
			var next []Cancelling
			for _, c := range list {
				next = append(next, c.without(die)...)
			}
			list = next
		}
	}
	worth := func(c Cancelling) int {
		tally := h.Count(c.Left)
		n := tally.Total()
		if tally.Missed {
			n = 1 << 20
		}
		if hero {
			return -n
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b Cancelling) int { return cmp.Compare(worth(a), worth(b)) })
	var each []Cancelling
	for _, c := range list {
		if !slices.ContainsFunc(each, func(o Cancelling) bool { return o.Off == c.Off }) {
			each = append(each, c)
		}
	}
	return each
}

// without lists the ways to take a die of a kind away; there is none: all dice stay.
func (c Cancelling) without(die string) (list []Cancelling) {
	for i, f := range c.Left {
		if f.Die == die {
			off := strings.TrimPrefix(c.Off+"+"+string(f.Face), "+")
			off = strings.Join(slices.Sorted(strings.SplitSeq(off, "+")), "+")
			list = append(list, Cancelling{off, slices.Delete(slices.Clone(c.Left), i, i+1)})
		}
	}
	if list == nil {
		return []Cancelling{c}
	}
	return list
}
