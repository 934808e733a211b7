package turns

import (
	"math/big"
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/telling"
)

// A Line is an order of a turn: what to type, and after each fall of the dice that decides.
type Line struct {
	Argv   [][]string // the commands up to the first die that decides
	Leaves []Leaf     // all that may come of it, the best first
	Worth  []*big.Rat // means: what is gained by the goal, then what it takes, below zero
}

// A Leaf is one way in which the dice of a line may fall, and what it gives and costs.
type Leaf struct {
	Tally
	Argv  [][]string // all commands of the line, to its end
	Falls []Fall     // in order; none: no die falls
	P     *big.Rat
	End   *axismundi.State // the table after it
	Left  Tally            // of Safe: the most that the others can do then
}

// String returns the goal as it is typed: hurt=Ann.
func (g Goal) String() string {
	if of := g.Whom + string(g.Hex); of != "" {
		return string(g.Kind) + "=" + of
	}
	return string(g.Kind)
}

// Gain returns, by their names in JSON, the numbers of a leaf that the goal counts: HPs, kills, cards. Its
// Wounds are all those that lie on the mat at the end.
func (g Goal) Gain(l Leaf) map[string]int {
	switch g.Kind {
	case Kill:
		return map[string]int{"kills": l.Kills}
	case Hurt:
		return map[string]int{"hp": l.HP, "wounds": l.End.Player(g.Whom).Wounds}
	case Reach:
		return map[string]int{"reached": l.Reached}
	case Heal:
		return map[string]int{"hp": l.OwnHP, "wounds": l.End.Player(g.Who).Wounds}
	case Cards:
		return map[string]int{"cards": l.Cards}
	case Safe:
		return map[string]int{"hp": l.Left.HP, "wounds": l.Left.TargetAfter.Wounds, "kills": l.Left.Kills}
	}
	return map[string]int{"hp": l.HP, "wounds": l.End.Player(g.Who).Wounds, "kills": l.Kills}
}

// line plays a plan once more from the beginning and returns it, with its worth, as a Line. What the search
// has kept of a table may come from one with other HPs, where these made no difference.
func (x *search) line(root *node, w worth, p *plan) Line {
	l := Line{}
	x.leaves(root, Leaf{P: big.NewRat(1, 1)}, p, &l.Leaves)
	if len(l.Leaves) == 1 && x.goal.Kind == Heal { // what took off of it a stopped search left in, and lean out
		deeds := 0
		for at := p; at != nil; at = at.outs[0].then {
			deeds++
		}
		if v := x.goal.worth(l.Leaves[0].Tally, deeds); v.part(0).Cmp(w.part(0)) > 0 {
			w = v
		}
	}
	for i := range parts {
		l.Worth = append(l.Worth, w.part(i))
	}
	slices.SortStableFunc(l.Leaves, func(a, b Leaf) int {
		switch v, w := x.goal.worth(a.Tally, 0), x.goal.worth(b.Tally, 0); {
		case v.beats(w):
			return -1
		case w.beats(v):
			return 1
		}
		return 0
	})
	l.Argv = l.Leaves[0].Argv
	for _, leaf := range l.Leaves {
		l.Argv = beginning(l.Argv, leaf.Argv)
	}
	return l
}

// leaves adds to a list every way in which the dice of a plan may fall. The leaf so holds the commands,
// falls and chance up to here.
func (x *search) leaves(n *node, so Leaf, p *plan, list *[]Leaf) {
	if p == nil {
		so.End = n.s
		if x.threats != nil {
			so.Left = x.left(n)
		}
		*list = append(*list, so)
		return
	}
	outs, _ := x.play(n, p.deed) // it has been played before
	for i, o := range outs {
		next := so
		next.Argv = joined(so.Argv, p.deed.Argv, len(outs) == 1)
		next.P, next.Tally = new(big.Rat).Mul(so.P, o.share.Rat()), so.plus(o.tally)
		if len(outs) > 1 {
			next.Falls = append(slices.Clone(so.Falls), o.falls...)
		}
		x.leaves(o.node, next, p.outs[i].then, list)
	}
}

// lean returns a plan without the deeds that it gains as much without, one or two at a time. In a threat
// the points of the others cost nothing, so that a search may waste them. A plan with dice is returned as
// it is.
func (x *search) lean(root *node, p *plan) *plan {
	var deeds []*Deed
	for at := p; at != nil; at = at.outs[0].then {
		if len(at.outs) > 1 {
			return p
		}
		deeds = append(deeds, at.deed)
	}
	best, most, _ := x.replayed(root, deeds)
	for i := 0; i < len(deeds); i++ {
		for j := i; j < len(deeds); j++ { // one alone, or two that go together
			fewer := without(deeds, i, j)
			less, t, done := x.replayed(root, fewer)
			if done && !x.goal.worth(most, 0).beats(x.goal.worth(t, 0)) {
				best, deeds, i = less, fewer, -1
				break
			}
		}
	}
	return best
}

// direct returns a plan without its detours: the deeds that lead back to a table passed before, with
// nothing gained, such as a card taken out of its Slot and put back.
func (x *search) direct(n *node, p *plan) *plan {
	if p == nil {
		return nil
	}
	key, straight, done := x.key(n), p, Tally{}
	for at := p; at != nil && len(at.outs) == 1; at = at.outs[0].then {
		done = done.plus(at.outs[0].tally)
		if x.key(at.outs[0].node) == key && !x.goal.worth(done, 0).beats(worth{}) {
			straight = at.outs[0].then
		}
	}
	if straight == nil {
		return nil
	}
	outs := slices.Clone(straight.outs)
	for i := range outs {
		outs[i].then = x.direct(outs[i].node, outs[i].then)
	}
	return &plan{straight.deed, outs}
}

// without returns a copy of a list of deeds that lacks the i-th and the j-th; i and j may be the same.
func without(deeds []*Deed, i, j int) (list []*Deed) {
	for at, d := range deeds {
		if at != i && at != j {
			list = append(list, d)
		}
	}
	return list
}

// replayed plays deeds in order and returns them as a plan with what they did in all. It returns false
// where one cannot be played or a die decides, and where the turn may not end after them.
func (x *search) replayed(n *node, deeds []*Deed) (*plan, Tally, bool) {
	if len(deeds) == 0 {
		return nil, Tally{}, n.s.Over != nil || n.rests() || x.goal.Kind == Threat && n.stands()
	}
	outs, err := x.play(n, deeds[0])
	if err != nil || len(outs) > 1 {
		return nil, Tally{}, false
	}
	then, t, done := x.replayed(outs[0].node, deeds[1:])
	return &plan{deeds[0], []branch{{outs[0], then}}}, outs[0].tally.plus(t), done
}

// left returns the most that the others can do after a turn that ends here. It ignores Stop and searches to
// the end; only ends of a turn that were searched before are asked for.
func (x *search) left(n *node) (t Tally) {
	if !x.threats.bound(n).gives() {
		return t
	}
	stop, stopped := x.threats.stop, x.threats.stopped
	x.threats.stop, x.threats.stopped = nil, false
	defer func() { x.threats.stop, x.threats.stopped = stop, stopped }()
	w, p := x.threats.best(n, Tally{}, never(), always())
	if p == nil {
		return t
	}
	l := x.threats.line(n, w, p).Leaves[0]
	return l.Tally
}

// joined returns a list of commands with one more at its end. Two move commands behind each other become
// one if sure: no die decides whether the later one is done.
func joined(list [][]string, argv []string, sure bool) [][]string {
	if last := len(list) - 1; sure && last >= 0 && argv[0] == "move" && list[last][0] == "move" {
		list = slices.Clone(list)
		list[last] = append(slices.Clone(list[last]), argv[1:]...)
		return list
	}
	return append(slices.Clone(list), argv)
}

// beginning returns the commands that two lines have in common at the start.
func beginning(a, b [][]string) [][]string {
	n := 0
	for n < min(len(a), len(b)) && slices.Equal(a[n], b[n]) {
		n++
	}
	return a[:n]
}

// Said returns commands as one line: activate honed; move 1M+1L; attack Ann.
func Said(argv [][]string) string {
	var words []string
	for _, one := range argv {
		words = append(words, telling.Line(one...).String())
	}
	return strings.Join(words, "; ")
}
