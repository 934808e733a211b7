package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/notation"
)

// fights lists the Attack Actions, and what a Familiar does to an Opponent.
func (l *lister) fights() {
	for _, pay := range l.pays() {
		for _, o := range l.s.Opponents(l.p.Name) {
			if o.Hidden == nil {
				l.melees(o, pay)
				l.shots(o, pay)
			}
		}
		if l.mat.BlastTo > 0 {
			l.paid(attacks.Blast{Pay: pay}, pay, "aoe")
		}
	}
	for _, o := range l.s.Opponents(l.p.Name) {
		if l.s.Points.AP > 0 && o.Hidden == nil && l.commands() && l.within(o, l.flight()) {
			l.immobilize(o)
		}
	}
}

// pays lists the values of --pay for an attack: empty, by which a Treasure Token's Attack point goes first;
// and ap, where there is such a point to be kept for an attack whose Wounds serve better.
func (l *lister) pays() (list []string) {
	if l.s.Points.AP+l.s.Points.Attack+l.s.Points.TreasureAttack > 0 {
		list = append(list, "")
	}
	if l.s.Points.AP > 0 && l.s.Points.TreasureAttack > 0 {
		list = append(list, "ap")
	}
	return list
}

// paid adds an attack, with --pay and its value unless that is empty.
func (l *lister) paid(act axismundi.Act, pay string, argv ...string) {
	if pay != "" {
		argv = append(argv, "--pay", pay)
	}
	l.add(act, argv...)
}

// immobilize lists a Familiar that is sent to immobilize an Opponent. It lists none where that hurts
// nobody, as all but a Beastmaster's, and the goal does not count who is held.
func (l *lister) immobilize(o *axismundi.Player) {
	if l.mat.CommandHP == 0 && !l.holds {
		return
	}
	l.idle(1, familiar.Immobilize{Who: o.Name}, "immobilize", o.Name).idle = l.mat.CommandHP == 0
	if l.has("godspeed") {
		l.idle(1, familiar.Immobilize{Who: o.Name, With: []string{"godspeed"}}, "immobilize", o.Name,
			"--with", "godspeed").idle = l.mat.CommandHP == 0
	}
}

// within says whether an Opponent may stand within so many hexes; where nobody knows the distance that is
// true.
func (l *lister) within(o *axismundi.Player, hexes int) bool {
	n, known := l.s.Distance(l.p.At, o.At)
	return !known || n <= hexes
}

// flight returns how far the Familiar flies at most.
func (l *lister) flight() int {
	n := l.mat.Flight + len(l.p.Slots)
	if l.has("godspeed") {
		n += 3
	}
	return n
}

// commands says whether an Energy Section is full, so that a Familiar can be sent (energy.full).
func (l *lister) commands() bool {
	need := l.s.Book().Mat(notation.MatOf(l.p.Character, l.p.Form)).Energy
	return slices.ContainsFunc(l.p.Energy, func(n int) bool { return n >= need })
}

// melees lists the Melee Attacks at an Opponent: with all cards that go with one, and the Demon's of both
// kinds.
func (l *lister) melees(o *axismundi.Player, pay string) {
	if touch, known := l.s.Touch(l.p.At, o.At); !touch || !known {
		return
	}
	for _, with := range l.subsets(l.goingWith("melee", o)) {
		a := attacks.Attack{Who: o.Name, With: with, Pay: pay}
		l.paid(a, pay, withCards([]string{"attack", o.Name}, with)...)
		if l.mat.DemonicHP > 0 {
			a.Plain = true
			l.paid(a, pay, withCards([]string{"attack", o.Name, "--plain"}, with)...)
		}
	}
}

// goingWith lists the known cards that go with an Action; #4 Danzig once for each card that it may take.
func (l *lister) goingWith(action string, o *axismundi.Player) (list []string) {
	for _, key := range distinct(l.n.hands[l.p.Name]) {
		c := l.s.Book().Card(key)
		switch {
		case c == nil || c.Answers || !c.GoesWith(action) || !c.Works(l.p.HP):
		case key != "danzig":
			list = append(list, key)
		default:
			for _, slot := range o.Slots {
				list = append(list, key+"="+l.s.CardNamed(slot).Key)
			}
		}
	}
	return list
}

// subsets lists all ways to take some of a few words.
func (l *lister) subsets(words []string) (list [][]string) {
	for bits := range 1 << len(words) {
		var some []string
		for i, word := range words {
			if bits&(1<<i) != 0 {
				some = append(some, word)
			}
		}
		list = append(list, some)
	}
	return list
}

func withCards(argv, with []string) []string {
	for _, word := range with {
		argv = append(argv, "--with", word)
	}
	return argv
}

// shots lists arrows, with whatever poison there is, and the Grenade.
func (l *lister) shots(o *axismundi.Player, pay string) {
	bow := l.within(o, 3) && slices.ContainsFunc(l.p.Slots, func(name string) bool {
		return slices.ContainsFunc(l.s.CardNamed(name).Does,
			func(e notation.Effect) bool { return e.Do == notation.Shoots })
	})
	if bow {
		l.paid(attacks.Shoot{Who: o.Name, Pay: pay}, pay, "shoot", o.Name)
		for _, kind := range l.poisons() {
			l.paid(attacks.Shoot{Who: o.Name, Poison: kind, Pay: pay}, pay, "shoot", o.Name, "--poison", kind)
		}
	}
	if l.has("grenade") && l.within(o, 1) {
		l.paid(attacks.Throw{Who: o.Name, Pay: pay}, pay, "throw", o.Name)
	}
}

// poisons lists the kinds of poison on the own arrows that may serve a goal: Sanguinem and Sagittarius.
// Avis only shows a hand.
func (l *lister) poisons() (kinds []string) {
	if len(l.p.Doses.Sanguinem) > 0 {
		kinds = append(kinds, "sanguinem")
	}
	if l.p.Doses.Sagittarius > 0 {
		kinds = append(kinds, axismundi.Sagittarius)
	}
	return kinds
}
