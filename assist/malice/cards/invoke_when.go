package cards

import (
	"fmt"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// Helpable lists the kinds of roll of an avatar that a soulshard of another, or its own, may help now:
// those that are still to come, as far as the table can tell, and within the limit of a combat
// phase (shard.roll.before, shard.limit.combat).
func Helpable(s *malice.State, name, on string) (rolls []string) {
	if !s.Present(name) || !s.Present(on) || s.Avatar(name).Attuning || s.Avatar(on).Attuning {
		return nil
	}
	for _, roll := range notation.ShardRolls {
		if lies(s, on, roll) == "" &&
			(!s.LimitedIn(name, on) || ShardsInvoked(s, name, CountsAhead(s, on, roll)) < shardLimit(s)) {
			rolls = append(rolls, roll)
		}
	}
	return rolls
}

// ShardsInvoked returns the number of an avatar's soulshards that count with the phase at hand, or with
// the next. Shards invoked before the first phase count with it, unless that is a phase of its own
// (shard.limit.combat, reading A32).
func ShardsInvoked(s *malice.State, name string, ahead bool) int {
	e, f := s.Encounter, s.Fight()
	switch {
	case (f == nil || f.Phase == 0) && s.Reading("A32") != "own-phase":
		return e.Invoked[name] + e.Ahead[name]
	case ahead:
		return e.Ahead[name]
	}
	return e.Invoked[name]
}

// CountsAhead says whether a soulshard that is invoked now counts with the next phase: one for a roll
// after the wounds of this phase, and one for the combat roll that lies already (shard.roll.before,
// shard.limit.combat).
func CountsAhead(s *malice.State, on, roll string) bool {
	f := s.Fight()
	return f != nil && f.Phase > 0 &&
		(f.Step == "over" || f.Step == "blows" && f.Target == on && roll == "cr")
}

// late remarks that the roll for which a soulshard may be meant lies already: the shard waits for another,
// which may never come (shard.roll.before).
func late(t *malice.Table, p purpose) {
	if said := lies(t.State(), p.on, p.roll); said != "" {
		t.Remark("shard.roll.before", "%s", said)
	}
}

// lies writes why a soulshard for this roll has to wait: the roll has been made, or the avatar is in no
// fight. Empty: it counts for the next roll as usual.
func lies(s *malice.State, on, roll string) string {
	f := s.Fight()
	switch {
	case roll == "cr" && f != nil && f.Step == "blows" && f.Target == on:
		return fmt.Sprintf("the combat rolls of phase %d lie: it waits for %s's next one, and counts with the "+
			"next phase", f.Phase, on)
	case roll == "cr" && !s.Engaged(on):
		return on + " fights nothing now: it waits for the next combat roll, and lapses when the turn ends"
	case roll == "mr" && s.Avatar(on).Rolled():
		return fmt.Sprintf("the movement roll of %s lies: it waits for the next, and lapses when the turn ends", on)
	case roll == "lr" && f != nil && f.Tried(on):
		return fmt.Sprintf("%s has made a luck roll in phase %d: it waits for the next, and lapses when the turn "+
			"ends", on, f.Phase)
	}
	return ""
}

// limited refuses more soulshards of an avatar in one combat phase than 1 and another for
// each revealed Light Well. Outside combat there is no limit (shard.limit.combat,
// shard.limit.all-uses, shard.limit.outsider, shard.limit.outside).
func limited(t *malice.Table, name, on string, ahead bool, n int) error {
	if !t.State().LimitedIn(name, on) {
		return nil
	}
	return withinLimit(t, name, ShardsInvoked(t.State(), name, ahead), n)
}

// foreseen refuses shards beyond the limit for an avatar that fights nothing yet: they are for a phase
// of its next combat (shard.limit.combat).
func foreseen(t *malice.Table, name string, n int) error {
	return withinLimit(t, name, invokedFor(t.State(), "cr", name), n)
}

func withinLimit(t *malice.Table, name string, had, n int) error {
	most := shardLimit(t.State())
	if had+n <= most {
		return nil
	}
	return t.Refuse("shard.limit.combat",
		"%s may invoke %s in a combat phase, 1 and one for each revealed Light Well: %s, %s now",
		name, text.Things(most, "shard", "shards"), invokedSo(had), asMany(most-had))
}

// shardLimit returns how many soulshards an avatar may invoke in one combat phase
// (shard.limit.combat).
func shardLimit(s *malice.State) int { return 1 + len(s.LightWells()) }

func invokedSo(n int) string {
	if n == 0 {
		return "none yet"
	}
	return fmt.Sprintf("%d so far", n)
}

func asMany(n int) string {
	if n <= 0 {
		return "no more"
	}
	return fmt.Sprintf("%d more at most", n)
}

// invokedFor returns the number of soulshards from one avatar that wait for a kind of roll, whoever
// makes it.
func invokedFor(s *malice.State, roll, from string) int {
	n := 0
	for _, a := range s.Avatars {
		for _, p := range a.ThisTurn().Pending {
			if p.Roll == roll && p.From == from {
				n++
			}
		}
	}
	return n
}
