package malice

import (
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// method is how this table resolves the d* of a combat; the first printing always rolls
// them (dstar.method.choose, dstar.method.all).
func (s *State) method() string {
	switch {
	case !s.second():
		return "all"
	case s.Options.DStar == "net" && s.reading("A3") == "cr-only":
		return netCR
	}
	return s.Options.DStar
}

// fall lets the dice of shares fall, in their order; in a table that locks its d* those of
// a roll fall once for the whole combat (dstar.method.lockdown, reading A26).
func fall(t *table, purpose, roll string, shares []Share) ([]telling.Why, error) {
	if s := t.State(); s.fight() != nil && s.method() == "lockdown" {
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

// strikes lets the dice of an effect fall that wounds or drains by itself, as this combat
// resolves its d*; those of a trigger are locked like others (dstar.method.halfsies,
// dstar.method.lockdown).
func (m Mod) strikes(t *table, by string) (int, error) {
	s := t.State()
	shares := []Share{m.share()}
	if s.fight() != nil && s.method() == "halfsies" {
		shares = halved(shares)
	}
	var parts []telling.Why
	var err error
	if m.When == "" {
		parts, err = allFall(t, "wounds", shares)
	} else {
		parts, err = fall(t, "wounds", by+" "+m.Text, shares)
	}
	return totalOf(parts), err
}

// locked gives shares their d* as they lie; what has not fallen yet falls now, and stays,
// unless only those lie that fell when the combat began (reading A26).
func locked(t *table, purpose, roll string, shares []Share) ([]Share, error) {
	if s := t.State(); s.fight().Phase > 0 && s.reading("A26") == "each" {
		return lain(s.fight().Locked, roll, shares), nil
	}
	for _, side := range lockSides {
		n := 0
		for _, share := range shares {
			n += max(0, side.Sign*share.Stars)
		}
		if err := lie(t, purpose, roll+side.Name, n); err != nil {
			return nil, err
		}
	}
	return lain(t.State().fight().Locked, roll, shares), nil
}

// lockSides are under which names the d* of a roll lie, and what each of them counts:
// bonuses and penalties lie apart.
var lockSides = []struct {
	Name string
	Sign int
}{{"", 1}, {" penalty", -1}}

// lain gives shares their d* as they lie; those that have not fallen are left to fall.
func lain(locks map[string]Lock, roll string, shares []Share) []Share {
	shares = slices.Clone(shares)
	for _, side := range lockSides {
		lie := locks[roll+side.Name].Stars
		for i := range shares {
			n := min(max(0, side.Sign*shares[i].Stars), len(lie))
			for _, star := range lie[:n] {
				shares[i].Plus += side.Sign * star
			}
			shares[i].Stars -= side.Sign * n
			lie = lie[n:]
		}
	}
	return shares
}

// lain are blows with the d* that lie already (dstar.method.lockdown).
func (b Blows) lain(target string, locks map[string]Lock) Blows {
	b.CR = lain(locks, rollName(target, "cr", ""), b.CR)
	b.Foe = lain(locks, rollName("creature", "cr", ""), b.Foe)
	b.Hit, b.Hurt = b.Hit.lain(target, "creature", locks), b.Hurt.lain("creature", target, locks)
	return b
}

func (a Attack) lain(by, whom string, locks map[string]Lock) Attack {
	a.Wounds = byKind(a.Wounds, func(of []Share) []Share { return lain(locks, rollName(by, "wounds", of[0].Kind), of) })
	a.Shields = byKind(a.Shields, func(of []Share) []Share { return lain(locks, rollName(whom, "shield", of[0].Kind), of) })
	return a
}

// rollName is what a roll is called under which d* lie: Ann cr, creature wounds cold.
func rollName(who, what, kind string) string {
	return strings.TrimSpace(who + " " + what + " " + kind)
}

// lie sees to it that n d* of a roll lie, of which some may have to fall yet (reading A26).
func lie(t *table, purpose, roll string, n int) error {
	have := t.State().fight().Locked[roll].Stars
	if len(have) >= n {
		return nil
	}
	star, err := t.State().die("d*")
	if err != nil {
		return err
	}
	assumeDice(t, 1)
	all := slices.Clone(have)
	for len(all) < n {
		all = append(all, t.Die(purpose, star))
	}
	t.Do(StarsLocked{Roll: roll, Stars: all}, "dstar.method.lockdown")
	return nil
}

// lockAll lets all d* fall that the combat will use, as far as they are known when it
// begins (dstar.method.lockdown).
func lockAll(t *table) error {
	s := t.State()
	if s.method() != "lockdown" {
		return nil
	}
	for _, name := range s.fighting() {
		met := t.State().Clone()
		met.fight().Target = name // what the creature has for whom it attacks is known, too
		b, err := met.blows(name, nil)
		if err != nil {
			return err
		}
		b = b.By("lockdown")
		rolls := []lockable{{"cr-star", rollName(name, "cr", ""), b.CR}, {"creature-cr-star", rollName("creature", "cr", ""), b.Foe}}
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
		rolls = append(rolls, lockable{"wounds", rollName(by, "wounds", kind), of(kind, a.Wounds)})
	}
	for _, kind := range kindsOf(a.Shields) {
		rolls = append(rolls, lockable{"shield", rollName(whom, "shield", kind), of(kind, a.Shields)})
	}
	return rolls
}
