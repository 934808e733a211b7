package malice

import (
	"slices"
	"strings"
)

// RollMove makes the movement rolls of an avatar's band: of those who have not rolled
// yet, or of all for a new move (roll.mr, move.mp, move.band.all-act).
type RollMove struct {
	Who   string // empty: the only band there is
	Again bool   // a card lets it make the roll again that it has just made
	Mods  []Mod
}

// MoveRolled is what a script reads of it.
type MoveRolled struct {
	Rolls []Rolled `json:"rolls"`
	MP    Points   `json:"mp"` // of the band: the lowest of its members
}

// Play implements telling.Act.
func (a RollMove) Play(t *table) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	if err := s.checkMods(a.Mods, "", "mr"); err != nil {
		return err
	}
	if a.Again {
		return rollAgain(t, band[0], "roll.mr", a.Mods)
	}
	rollers := s.rollers(band)
	if !s.second() && s.avatar(rollers[0]).rolled() {
		if err := t.Refuse("turn.first.round", "%s rolled for movement already: there is one movement roll a turn", band[0]); err != nil {
			return err
		}
	}
	result := MoveRolled{}
	act := Roll{Mods: a.Mods, used: map[string]bool{}}
	for _, name := range rollers {
		r := &reckoning{t: t, act: act, kind: "mr", who: name}
		rolled, err := r.movement()
		if err != nil {
			return err
		}
		result.Rolls = append(result.Rolls, rolled)
		if s.second() { // the first printing's movement costs no action
			if err := spend(t, name, "move", 1, "action.one.move"); err != nil {
				return err
			}
		}
		t.Do(MovementRolled{Who: name, MP: Whole(*rolled.MP)}, "roll.mr", "move.mp").Because(rolled.Why...)
		offer(t, name, "mr", "move roll "+name+" --again")
	}
	if err := act.allUsed("none of these rolls uses it"); err != nil {
		return err
	}
	result.MP = s.bandMP(band)
	if len(band) > 1 {
		t.Remark("move.mp.band-min", "the band has %s MP, the lowest of its members", result.MP)
	}
	t.Result = result
	return nil
}

// rollers are those of a band who have not rolled yet; all of it, for a new move.
func (s *State) rollers(band []string) []string {
	idle := slices.DeleteFunc(slices.Clone(band), func(name string) bool { return s.avatar(name).rolled() })
	if len(idle) == 0 {
		return band
	}
	return idle
}

// movers are an avatar and its band, if they can move at all: with a body, in their
// turn, out of a fight.
func movers(t *table, word string) ([]string, error) {
	s := t.State()
	who, err := s.meeter(word)
	if err != nil {
		return nil, err
	}
	band := append([]string{who.Name}, who.Band...)
	if err := duringPlayersTurn(t, "move"); err != nil {
		return nil, err
	}
	for _, name := range band {
		if !s.second() && s.actionsLeft(s.avatar(name)) == 0 {
			if err := t.Refuse("turn.first.round", "%s has acted this turn: its action ended its round", name); err != nil {
				return nil, err
			}
		}
		if s.avatar(name).Life == 0 {
			if err := t.Refuse("return.trigger", "%s has no body to move: it Returns to Light", name); err != nil {
				return nil, err
			}
		}
		if s.avatar(name).Attuning {
			if err := t.Refuse("attune.mastery.first.lr", "%s is one with the Light until its next action (mastery attune %s)", name, name); err != nil {
				return nil, err
			}
		}
	}
	e := s.Encounter
	if e != nil && !e.Beaten && slices.ContainsFunc(band, func(n string) bool { return slices.Contains(e.By, n) }) {
		if err := t.Refuse("combat.within-action", "%s in an encounter: %s", do(e.By, "stands", "stand"), s.wayOut(band...)); err != nil {
			return nil, err
		}
	}
	return band, nil
}

// rolled says whether an avatar has points of a movement roll of this turn.
func (a *Avatar) rolled() bool { return a.Turn != nil && a.Turn.Moves > 0 }

// mp is what an avatar has left of its last movement roll.
func (a *Avatar) mp() Points {
	if a.Turn == nil {
		return 0
	}
	return a.Turn.MP
}

// bandMP is the lowest of the members' points (move.mp.band-min, move.join.mid,
// move.leave.before).
func (s *State) bandMP(band []string) Points {
	least := far
	for _, name := range band {
		least = min(least, s.avatar(name).mp())
	}
	return least
}

// allRolled: a band moves only if every member makes its own roll (move.band.all-act).
func allRolled(t *table, band []string) error {
	var idle []string
	for _, name := range band {
		if !t.State().avatar(name).rolled() {
			idle = append(idle, name)
		}
	}
	switch {
	case len(idle) == 0:
		return nil
	case len(band) == 1:
		return t.Refuse("roll.mr", "%s has not rolled for this move: move roll %s", band[0], band[0])
	}
	return t.Refuse("move.band.all-act", "%s did not roll, and the whole band moves as one: move roll %s, or band leave", strings.Join(idle, " and "), idle[0])
}
