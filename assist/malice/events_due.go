package malice

import "slices"

// Owed: something is due from now on.
type Owed struct{ Due }

func (e Owed) Kind() string { return "due.added" }

func (e Owed) String() string { return e.Due.String() }

func (e Owed) Apply(s *State) { s.owe(e.Due) }

// Settled: one card of what was due is drawn.
type Settled struct{ Due }

func (e Settled) Kind() string { return "due.settled" }

func (e Settled) String() string { return Do(e.Who, "has", "have") + " drawn " + e.drawn() }

func (e Settled) Apply(s *State) {
	if i := slices.IndexFunc(s.Due, e.same); i >= 0 {
		s.less(i)
	}
}

// Lapsed: what was due can be done no more.
type Lapsed struct{ Due }

func (e Lapsed) Kind() string { return "due.lapsed" }

func (e Lapsed) String() string { return e.Due.String() + ": that lapses" }

func (e Lapsed) Apply(s *State) { s.forget(e.same) }
