package seat

import "slices"

// mostTaps is the number of taps of a seat whose answers are kept.
const mostTaps = 64

// Taps keeps the answers to what was tapped, so that a tap that comes again, since its answer was lost, is
// answered and does nothing.
type Taps struct{ of map[string][]tapped }

type tapped struct {
	id     string
	status int
	answer []byte
}

// Answered returns the status and answer that a tap of a seat has got before; false: the tap is new, or
// forgotten.
func (t *Taps) Answered(name, id string) (status int, answer []byte, was bool) {
	list := t.of[name]
	i := slices.IndexFunc(list, func(one tapped) bool { return one.id == id })
	if i < 0 {
		return 0, nil, false
	}
	return list[i].status, list[i].answer, true
}

// Keep keeps the answer to a tap.
func (t *Taps) Keep(name, id string, status int, answer []byte) {
	if t.of == nil {
		t.of = map[string][]tapped{}
	}
	list := append(t.of[name], tapped{id, status, answer})
	t.of[name] = list[max(0, len(list)-mostTaps):]
}
