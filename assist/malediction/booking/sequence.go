package booking

import (
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/telling"
)

// A SequenceResult is the sequence in JSON: what waits, the last resolved first, who ordered it, and what
// was resolved just now.
type SequenceResult struct {
	Sequence []malediction.Waiting `json:"sequence"`
	Decides  string                `json:"decides" unknown:"null"` // who has ordered what happens at one time
	Resolved *malediction.Waiting  `json:"resolved"`
}

func waiting(s *malediction.State) []malediction.Waiting {
	return append([]malediction.Waiting{}, s.Sequence...)
}

// Add adds an effect to the sequence; the last added is resolved first (effect.sequence.lifo).
type Add struct{ Who, What string }

func (a Add) Play(t *malediction.Table) error {
	who, _, err := controls(t.State(), a.Who)
	if err != nil {
		return err
	}
	effects.Await(t, malediction.Waiting{Who: who, What: a.What})
	t.Result = SequenceResult{Sequence: waiting(t.State())}
	return nil
}

// Together adds effects that are set off at one time, each as WHO: WHAT. The players order theirs; what
// nobody controls is resolved last.
type Together struct{ List []string }

func (a Together) Play(t *malediction.Table) error {
	var set, neutral []malediction.Waiting
	var owners, names []string
	for _, text := range a.List {
		who, what, ok := strings.Cut(text, ":")
		if what = strings.TrimSpace(what); !ok || what == "" {
			return &telling.Nonsense{Reason: "sequence together 'WHO: WHAT' …: " + text + " says no WHAT"}
		}
		id, player, err := controls(t.State(), strings.TrimSpace(who))
		if err != nil {
			return err
		}
		w := malediction.Waiting{Who: id, What: what}
		if player == "" {
			neutral = append(neutral, w)
			continue
		}
		set, owners, names = append(set, w), append(owners, player), append(names, effects.Awaits(t.State(), w))
	}
	r := SequenceResult{}
	var order []int
	if len(set) > 0 {
		order, r.Decides = effects.Ordered(t, owners, names)
	}
	for i := range neutral { // the first added is the last resolved (effect.concurrent.neutral)
		effects.Await(t, neutral[len(neutral)-1-i])
	}
	if len(neutral) > 0 {
		t.Remark("effect.concurrent.neutral", "what nobody controls comes last")
	}
	for i := range order {
		effects.Await(t, set[order[len(order)-1-i]])
	}
	r.Sequence = waiting(t.State())
	t.Result = r
	return nil
}

// controls reads whom an effect belongs to. id is the unit or the player that the word means, player the
// one who controls it; both are empty for nobody and terrain. For a unit that the last blow has felled both
// are its player.
func controls(s *malediction.State, word string) (id, player string, err error) {
	if strings.EqualFold(word, "nobody") || strings.EqualFold(word, "terrain") {
		return "", "", nil
	}
	if p, err := s.FindPlayer(word); err == nil {
		return p.Name, p.Name, nil
	}
	id, err = Struck(s, word)
	switch {
	case err != nil:
		return "", "", err
	case s.Unit(id) == nil:
		return s.OwnerOf(id), s.OwnerOf(id), nil
	}
	return id, s.Unit(id).Of, nil
}

// Resolve resolves what came last into the sequence; where an attack is owed that an effect has given, its
// player lets that be.
type Resolve struct{}

func (Resolve) Play(t *malediction.Table) error {
	active := t.State().Active != nil
	if len(t.State().Owed) > 0 {
		if err := effects.LetBe(t); err != nil {
			return err
		}
		activation.Resume(t, active)
		t.Result = SequenceResult{Sequence: waiting(t.State())}
		return nil
	}
	w, err := effects.Next(t)
	if err != nil {
		return err
	}
	activation.Resume(t, active)
	t.Result = SequenceResult{Sequence: waiting(t.State()), Resolved: &w}
	return nil
}
