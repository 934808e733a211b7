package telling

import (
	"cmp"
	"slices"
)

// A Step is a command that is due, or that may be given now.
type Step struct {
	Command
	Who  string   // the player whose it is; empty: nobody's in particular
	Due  bool     // it comes before all that may be done
	Why  string   // the reason it is due, or its effect, in a few words; may be empty
	Cost Cost     // nil: not known
	Rule string   // the id of the rule that makes it due, or allows it
	Asks []string // flags for decisions that have no default: --choose=keep
	Ends string   // EndsTurn or EndsFight; empty: nothing ends with it
	All  bool     // the whole band takes it, not Who alone
	With []string // who does it with Who, as a band does: a sentence may name them too
	Idle bool     // it takes nothing of the turn and can be done later: a short list has only its verb

	// Closed names whose answer each free place is, in order, where all choose at once and nobody sees what
	// another has chosen before; nil: nothing is hidden.
	Closed []string

	// Costly says that it gives up, or risks, what nothing brings back: it is never what is suggested.
	Costly bool
}

// What a step may end.
const (
	EndsTurn  = "turn"
	EndsFight = "fight"
)

// Cost holds what a step takes of each kind of thing, by its name in the plural: {"actions": 1}. A step
// that takes nothing is free.
type Cost map[string]float64

// Free is the cost of what takes nothing.
func Free() Cost { return Cost{} }

// Asking returns the steps with a game's questions for their free places, by the names of the places. A
// place that has a question keeps it; one without any is asked for by its name.
func Asking(steps []Step, questions map[string]string) []Step {
	for i, s := range steps {
		free := slices.Clone(s.Free)
		for k := range free {
			free[k].Ask = cmp.Or(free[k].Ask, questions[free[k].Name])
		}
		steps[i].Free = free
	}
	return steps
}
