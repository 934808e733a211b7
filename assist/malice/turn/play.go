package turn

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// AtTable plays an act as the rules of the table have it: nothing after the end of
// the game (end.checked-when), and a beaten creature that is not harvested at once is
// lost (harvest.at-once).
type AtTable struct{ Act malice.Act }

// Play implements telling.Act.
func (a AtTable) Play(t *malice.Table) error {
	before := findUnsettled(t.State())
	if err := a.playAtTable(t); err != nil {
		return err
	}
	settle(t, before)
	return nil
}

func (a AtTable) playAtTable(t *malice.Table) error {
	if _, ok := a.Act.(malice.Bookkeeping); ok {
		return a.Act.Play(t)
	}
	s := t.State()
	if typed(s) {
		if err := s.Lay(); err != nil { // somebody has spoiled a file
			return err
		}
	}
	if s.Over != nil && !plainRoll(s, a.Act) {
		if err := telling.Offer(t.Refuse("end.checked-when", "the game is over"), telling.AnyTable("undo"),
			telling.Line("new")); err != nil {
			return err
		}
	}
	if e := s.Encounter; e != nil && e.Beaten {
		return a.beforeHarvest(t)
	}
	return a.Act.Play(t)
}

// plainRoll says whether an act is a roll of dice, and none of the game's own rolls: it is bookkeeping.
func plainRoll(s *malice.State, act malice.Act) bool {
	roll, ok := act.(rolls.Roll)
	return ok && roll.Beside(s)
}

// beforeHarvest plays an act while a harvest is due at once. An act that may go beside it leaves it due, a
// blow is refused, and with any other act the harvest is lost. The Well of a beaten Guardian stays due in
// any case (harvest.at-once, guardian.defeat.reveal).
func (a AtTable) beforeHarvest(t *malice.Table) error {
	s := t.State()
	if beside, ok := a.Act.(malice.Beside); ok && beside.Beside(s) {
		return a.Act.Play(t)
	}
	if _, ok := a.Act.(malice.Blow); ok {
		return telling.Offer(telling.Impossible("%s is defeated and nobody fights any more", s.FoeName()),
			telling.Line("harvest"))
	}
	life.CloseEncounter(t, "unharvested")
	t.Remark("harvest.at-once", "the harvest was due at once, before anything else, and is gone").
		Offer(telling.AnyTable("undo"))
	if err := a.Act.Play(t); err != nil {
		return err
	}
	for _, d := range t.State().DueNow() {
		if d.What == "well" {
			t.Remark("guardian.defeat.reveal", "%s still", d).Offer(t.State().StepFor(d).Command)
		}
	}
	return nil
}

// typed says whether a board of the table is a file of people's own. The program's own can always be read,
// and are when somebody asks for them.
func typed(s *malice.State) bool {
	own := func(file, kind string) bool { return file != "" && !s.Book().BringsBoard(file, kind) }
	return own(s.Realm.File, "realm") ||
		slices.ContainsFunc(s.Boards, func(b malice.Board) bool { return own(b.File, "terrain") })
}
