package malice

import "tablehand/assist/telling"

// Act is something said at a table of this game.
type Act = telling.Act[State]

// Event is something that moved on it.
type Event = telling.Event[State]

// Bookkeeping acts correct the table: they neither end what is still open, nor does
// the end of the game forbid them.
type Bookkeeping interface{ Bookkeeping() }

// A Blow is an act that only a fight going on has room for: said after the victory it is a
// slip, and costs nobody the harvest.
type Blow interface{ Blow() }

func (FightPhase) Blow()  {}
func (TargetPhase) Blow() {}
func (RollBlows) Blow()   {}
func (DealWounds) Blow()  {}
func (Withdraw) Blow()    {}
func (Evade) Blow()       {}

// AtTable plays an act as the rules of the table have it: nothing after the end of
// the game (end.checked-when), and a beaten creature that is not harvested at once is
// lost (harvest.at-once).
type AtTable struct{ Act Act }

// Play implements telling.Act.
func (a AtTable) Play(t *table) error {
	before := t.State().unsettled()
	if err := a.play(t); err != nil {
		return err
	}
	settle(t, before)
	return nil
}

func (a AtTable) play(t *table) error {
	if _, ok := a.Act.(Bookkeeping); ok {
		return a.Act.Play(t)
	}
	s := t.State()
	if err := s.Lay(); err != nil {
		return err
	}
	if s.Over != nil {
		if err := t.Refuse("end.checked-when", "the game is over: undo takes the end back, new begins another"); err != nil {
			return err
		}
	}
	if e := s.Encounter; e != nil && e.Beaten {
		if _, ok := a.Act.(Blow); ok {
			return telling.Impossible("%s is defeated and nobody fights any more: harvest", s.foeName())
		}
		closeEncounter(t, "unharvested")
		t.Remark("harvest.at-once", "the harvest was due at once, before anything else: undo brings it back")
	}
	return a.Act.Play(t)
}
