package malice

import (
	"slices"

	"tablehand/assist/telling"
)

// method is how this table resolves the d* of a combat; the first printing always rolls
// them (dstar.method.choose, dstar.method.all).
func (s *State) method() string {
	if s.second() {
		return s.Options.DStar
	}
	return "all"
}

// fall lets the dice of shares fall, in their order; in a table that locks its d* those of
// a roll fall once for the whole combat (dstar.method.lockdown, reading A26).
func fall(t *table, purpose, roll string, shares []Share) ([]telling.Why, error) {
	if t.State().method() == "lockdown" {
		var err error
		if shares, err = locked(t, purpose, roll, shares); err != nil {
			return nil, err
		}
	}
	return allFall(t, purpose, shares)
}

func allFall(t *table, purpose string, shares []Share) ([]telling.Why, error) {
	var parts []telling.Why
	for _, share := range shares {
		n, err := share.falls(t, purpose)
		if err != nil {
			return nil, err
		}
		parts = append(parts, share.fallen(n))
	}
	return parts, nil
}

// locked gives shares their d* as they lie; what has not fallen yet falls now, and stays.
// Bonuses and penalties lie apart.
func locked(t *table, purpose, roll string, shares []Share) ([]Share, error) {
	shares = slices.Clone(shares)
	for _, side := range []struct {
		roll string
		sign int
	}{{roll, 1}, {roll + " penalty", -1}} {
		n := 0
		for _, share := range shares {
			n += max(0, side.sign*share.Stars)
		}
		lie, err := lie(t, purpose, side.roll, n)
		if err != nil {
			return nil, err
		}
		for i, share := range shares {
			for range max(0, side.sign*share.Stars) {
				shares[i].Plus += side.sign * lie[0]
				lie = lie[1:]
			}
			if side.sign*share.Stars > 0 {
				shares[i].Stars = 0
			}
		}
	}
	return shares, nil
}

// lie are the first n d* of a roll, of which some may have to fall yet.
func lie(t *table, purpose, roll string, n int) ([]int, error) {
	have := t.State().fight().Locked[roll].Stars
	if len(have) >= n {
		return have[:n], nil
	}
	star, err := t.State().die("d*")
	if err != nil {
		return nil, err
	}
	assumeDice(t, 1)
	all := slices.Clone(have)
	for len(all) < n {
		all = append(all, t.Die(purpose, star))
	}
	t.Do(StarsLocked{Roll: roll, Stars: all}, "dstar.method.lockdown")
	return all, nil
}

// lockAll lets all d* fall that the combat will use, as far as they are known when it
// begins (dstar.method.lockdown).
func lockAll(t *table) error {
	s := t.State()
	if s.method() != "lockdown" {
		return nil
	}
	for _, name := range s.fighting() {
		b, err := s.blows(name, nil)
		if err != nil {
			return err
		}
		b = b.By("lockdown")
		rolls := []lockable{{"cr-star", name + " cr", b.CR}, {"creature-cr-star", "creature cr", b.Foe}}
		rolls = append(rolls, b.Hit.lockable(name, "creature")...)
		for _, r := range append(rolls, b.Hurt.lockable("creature", name)...) {
			if _, err := locked(t, r.purpose, r.roll, r.shares); err != nil {
				return err
			}
		}
	}
	return nil
}

// lockable is a roll whose d* may be locked: what they fall for, and its name.
type lockable struct {
	purpose, roll string
	shares        []Share
}

// lockable are the rolls of an attack by one on another.
func (a Attack) lockable(by, whom string) (rolls []lockable) {
	for _, kind := range kindsOf(a.Wounds) {
		rolls = append(rolls, lockable{"wounds", by + " wounds " + kind, of(kind, a.Wounds)})
	}
	for _, kind := range kindsOf(a.Shields) {
		rolls = append(rolls, lockable{"shield", whom + " shield " + kind, of(kind, a.Shields)})
	}
	return rolls
}
