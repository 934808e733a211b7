package combat

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Method returns the method by which this table resolves the d* of a combat; the first printing
// always rolls them (dstar.method.choose, dstar.method.all).
func Method(s *malice.State) string {
	switch {
	case !s.Printed().DStarMethodChosen():
		return "all"
	case s.Options.DStar == "net" && s.Reading("A3") == "cr-only":
		return malice.NetCR
	}
	return s.Options.DStar
}

// fall rolls the dice of shares, in order, and returns the parts of their sum. With lockdown, the d* kept
// under the name roll fall only once for the whole combat (dstar.method.lockdown, reading A26).
func fall(t *malice.Table, purpose, roll string, shares []notation.Share) ([]sum.Part, error) {
	if s := t.State(); s.Fight() != nil && Method(s) == "lockdown" {
		var err error
		if shares, err = locked(t, purpose, roll, shares); err != nil {
			return nil, err
		}
	}
	return allFall(t, purpose, shares)
}

func allFall(t *malice.Table, purpose string, shares []notation.Share) ([]sum.Part, error) {
	hand := malice.NewHand(t)
	parts, err := hand.TakeShares(purpose, shares)
	if err != nil {
		return nil, err
	}
	hand.Throw()
	return parts(), nil
}

// together adds the dice of a roll's shares to a hand. The function it returns gives the parts once the hand
// is thrown. With lockdown the dice are not in the hand: that function rolls them.
func together(t *malice.Table, hand *malice.Hand, purpose, roll string, shares []notation.Share) (
	func() ([]sum.Part, error), error,
) {
	if s := t.State(); s.Fight() != nil && Method(s) == "lockdown" {
		return func() ([]sum.Part, error) { return fall(t, purpose, roll, shares) }, nil
	}
	parts, err := hand.TakeShares(purpose, shares)
	return func() ([]sum.Part, error) { return parts(), nil }, err
}

// strikes rolls the dice of an effect that wounds or drains by itself, and returns the sum, with d* by this
// combat's method. by is who deals it, for the name under which lockdown keeps its d*
// (dstar.method.halfsies, dstar.method.lockdown).
func strikes(m notation.Mod, t *malice.Table, by string) (int, error) {
	s := t.State()
	throws(t, by)
	shares := []notation.Share{malice.Share(m)}
	if s.Fight() != nil && Method(s) == "halfsies" {
		shares = malice.Halved(shares)
	}
	var parts []sum.Part
	var err error
	if m.When == "" && !m.Activated { // a card that is used up deals it once
		parts, err = allFall(t, "wounds", shares)
	} else {
		parts, err = fall(t, "wounds", by+" "+m.Text, shares)
	}
	return sum.Total(parts), err
}

// locked returns shares in which the d* kept under the name roll are numbers. Missing d* are rolled and kept
// too; by reading A26 "each" that is done only before the first phase.
func locked(t *malice.Table, purpose, roll string, shares []notation.Share) ([]notation.Share, error) {
	if s := t.State(); s.Fight().Phase > 0 && s.Reading("A26") == "each" {
		return SharesAsLain(s.Fight().Locked, roll, shares), nil
	}
	for _, side := range LockSides {
		n := 0
		for _, share := range shares {
			n += max(0, side.Sign*share.Stars)
		}
		if err := lie(t, purpose, roll+side.Name, n); err != nil {
			return nil, err
		}
	}
	return SharesAsLain(t.State().Fight().Locked, roll, shares), nil
}

// LockSides lists the two names under which the d* of a roll are kept, bonuses and penalties apart, each
// with the sign of its stars.
var LockSides = []struct {
	Name string
	Sign int
}{{"", 1}, {" penalty", -1}}

// SharesAsLain returns shares in which the d* that locks keeps under the name roll are numbers; d* beyond
// those stay to be rolled.
func SharesAsLain(locks map[string]malice.Lock, roll string, shares []notation.Share) []notation.Share {
	shares = slices.Clone(shares)
	for _, side := range LockSides {
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

// BlowsAsLain returns blows with the d* that lie already (dstar.method.lockdown).
func BlowsAsLain(b malice.Blows, target string, locks map[string]malice.Lock) malice.Blows {
	b.CR = SharesAsLain(locks, RollName(target, "cr", ""), b.CR)
	b.Foe = SharesAsLain(locks, RollName("creature", "cr", ""), b.Foe)
	b.Hit, b.Hurt = attackAsLain(b.Hit, target, "creature", locks), attackAsLain(b.Hurt, "creature", target,
		locks)
	return b
}

func attackAsLain(a malice.Attack, by, whom string, locks map[string]malice.Lock) malice.Attack {
	a.Wounds = malice.ByKind(a.Wounds, func(of []notation.Share) []notation.Share {
		return SharesAsLain(locks, RollName(by, "wounds", of[0].Kind), of)
	})
	a.Shields = malice.ByKind(a.Shields, func(of []notation.Share) []notation.Share {
		return SharesAsLain(locks, RollName(whom, "shield", of[0].Kind), of)
	})
	return a
}

// RollName returns the name of a roll under which d* lie: Ann cr, creature wounds cold; kind may be empty.
func RollName(who, what, kind string) string {
	return strings.TrimSpace(who + " " + what + " " + kind)
}

// lie rolls as many d* as a roll lacks of n, and keeps all n for the whole combat (reading A26).
func lie(t *malice.Table, purpose, roll string, n int) error {
	have := t.State().Fight().Locked[roll].Stars
	if len(have) >= n {
		return nil
	}
	star, err := t.State().Die("d*")
	if err != nil {
		return err
	}
	malice.AssumeDice(t, 1)
	all := slices.Clone(have)
	for _, star := range t.Throw(chance.Several(n-len(have), purpose, star)...) {
		all = append(all, star.Value)
	}
	t.Do(malice.StarsLocked{Roll: roll, Stars: all}, "dstar.method.lockdown")
	return nil
}

// lockAll lets all d* fall that the combat will use, as far as they are known when it
// begins (dstar.method.lockdown).
func lockAll(t *malice.Table) error {
	s := t.State()
	if Method(s) != "lockdown" {
		return nil
	}
	for _, name := range s.Fighting() {
		met := telling.Copy(t.State())
		met.Fight().Target = name // what the creature has for whom it attacks is known, too
		b, err := met.Blows(name, nil)
		if err != nil {
			return err
		}
		b = b.By("lockdown")
		list := []lockedRoll{{name, "cr-star", RollName(name, "cr", ""), b.CR},
			{"creature", "creature-cr-star", RollName("creature", "cr", ""), b.Foe}}
		list = append(list, Lockable(b.Hit, name, "creature")...)
		for _, r := range append(list, Lockable(b.Hurt, "creature", name)...) {
			throws(t, r.who)
			if _, err := locked(t, r.purpose, r.Roll, r.Shares); err != nil {
				return err
			}
		}
	}
	return nil
}

// throws notes whose the dice are that fall from now on: by is an avatar's name, or creature for the foe,
// noted under its piece's id.
func throws(t *malice.Table, by string) {
	if by == "creature" {
		by = t.State().FoePiece()
	}
	t.Whose(by)
}

// lockedRoll is a roll whose d* may be kept for the whole combat: who rolls, its purpose, the name under
// which they are kept, and its shares.
type lockedRoll struct {
	who, purpose, Roll string
	Shares             []notation.Share
}

// Lockable returns the rolls of an attack whose d* may be locked: the wounds that by deals and the shields
// of whom, a roll for each kind.
func Lockable(a malice.Attack, by, whom string) (list []lockedRoll) {
	for _, kind := range malice.KindsOf(a.Wounds) {
		list = append(list, lockedRoll{by, "wounds", RollName(by, "wounds", kind), malice.Of(kind, a.Wounds)})
	}
	for _, kind := range malice.KindsOf(a.Shields) {
		list = append(list, lockedRoll{whom, "shield", RollName(whom, "shield", kind),
			malice.Of(kind, a.Shields)})
	}
	return list
}
