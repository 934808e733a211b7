package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
)

// slots lists the Slot Actions with the known cards.
func (l *lister) slots() {
	free := l.mat.SlotsFree || l.mat.FreeSlot > 0 && !l.s.Used(axismundi.SlotUsed)
	if !free && l.s.Points.AP == 0 || l.n.slotted {
		return
	}
	var in []string
	for _, key := range distinct(l.n.hands[l.p.Name]) {
		if c := l.s.Book().Card(key); c != nil && c.Deck == notation.Permanent && !l.s.Has(l.p, key) {
			in = append(in, key)
		}
	}
	var out []string
	for _, name := range l.p.Slots {
		out = append(out, l.s.CardNamed(name).Key)
	}
	at := max(1, l.mat.SlotsAnAction)
	if l.mat.SlotsFree {
		at = l.mat.Slots
	}
	for _, some := range l.subsets(in) {
		if n := len(some); n > 0 && n <= at && n <= l.mat.Slots-len(out) {
			l.slot(nil, some, cards.Activate{Cards: some}, append([]string{"activate"}, some...)...)
		}
	}
	for _, gone := range l.subsets(out) {
		if n := len(gone); n == 0 || n > at {
			continue
		}
		l.slot(gone, nil, cards.Deactivate{Cards: gone}, append([]string{"deactivate"}, gone...)...)
		for _, some := range l.subsets(in) {
			if len(some) == len(gone) {
				l.swap(gone, some)
			}
		}
	}
}

func (l *lister) swap(gone, some []string) {
	var pairs []string
	for i := range gone {
		pairs = append(pairs, gone[i], some[i])
	}
	l.slot(gone, some, cards.Swap{Cards: pairs}, append([]string{"swap"}, pairs...)...)
}

// slot adds a Slot Action with the cards that are in the Slots after it: out leaves them, in comes in.
func (l *lister) slot(out, in []string, act axismundi.Act, argv ...string) {
	d := l.add(act, argv...)
	d.slots = []string{}
	for _, name := range l.p.Slots {
		if !slices.Contains(out, l.s.CardNamed(name).Key) {
			d.slots = append(d.slots, name)
		}
	}
	for _, key := range in {
		d.slots = append(d.slots, l.s.Book().Card(key).Name)
	}
	if free := l.mat.SlotsFree || l.mat.FreeSlot > 0 && !l.s.Used(axismundi.SlotUsed); !free {
		d.price = 1
	}
}

// uses lists what may be done with the known 1-Time Powers and Treasure Tokens, and Scrounges.
func (l *lister) uses() {
	known := distinct(l.n.hands[l.p.Name])
	for _, key := range known {
		for _, words := range l.words(key) {
			l.use(words)
			if c := l.s.Book().Card(key); c != nil && c.Doubled && l.has("double") {
				l.use(append(slices.Clone(words), "--double"))
			}
		}
	}
	if l.has("phrygian") {
		l.tumbles(known)
	}
	tokens := l.mat.Scrounge
	if tokens > 0 && (l.p.Scrounge >= tokens || l.p.Identity() == notation.Scrounger &&
		!l.s.Used(axismundi.Scrounged)) {
		keys := l.discarded()
		if l.draws {
			keys = append(keys, "")
		}
		for _, key := range keys {
			argv := []string{"scrounge"}
			if key != "" {
				argv = append(argv, key)
			}
			l.add(cards.Scrounge{Card: key}, argv...)
		}
	}
}

// use adds one use of a card or a Treasure Token, as typed behind use. It leaves out a use that only brings
// points not needed yet, and one that only heals or draws where the goal counts neither.
func (l *lister) use(words []string) {
	kind, needed := l.brings(words)
	if !needed || l.soothes(words[0]) && !l.heals && !l.draws && kind == "" {
		return
	}
	a := cards.Use{Words: words}
	if last := len(words) - 1; words[last] == "--double" {
		a = cards.Use{Words: words[:last], Double: true}
	}
	d := l.add(a, append([]string{"use"}, words...)...)
	d.brings = kind
	if c := l.s.Book().Card(words[0]); c != nil && c.Cost > 0 || slices.Contains(words, "heal") {
		d.price = 1
	}
	d.idle = d.price == 1 && l.soothes(words[0])
}

// soothes says whether a card does nothing but heal, or draw cards that nobody knows.
func (l *lister) soothes(key string) bool {
	c := l.s.Book().Card(key)
	return c != nil && !slices.ContainsFunc(c.Does, func(e notation.Effect) bool {
		switch e.Do {
		case notation.Heals, notation.Sheds, notation.Draws, notation.Shares, notation.Searches, notation.Burns,
			notation.MovePoints: // of Options, which brings a point or heals
			return false
		}
		return true
	})
}

// brings returns for which kind of deed a card or a Treasure Token brings free points, move or attack;
// empty: it brings none, or APs. It returns false where the points are not needed yet: used later they
// serve as well.
func (l *lister) brings(words []string) (kind string, needed bool) {
	points := l.s.Points
	full := l.n.unnamed(l.p) == 0 && l.p.Hand >= l.s.HandLimit(l.p) // a card that comes drives one out
	switch {
	case words[0] == "inspiration" || words[0] == "ap":
		return "", points.AP == 0 || points.AP < 3 && l.steep() || full || l.x.goal.Kind == Cards
	case words[0] == "move2" || words[0] == "options" && words[1] == "move" && !slices.Contains(words,
		"heal"):
		return "move", points.Move == 0 && !movement.Held(l.s, l.p) || points.AP+points.Move < 3 && l.steep()
	case words[0] == "monkey" || words[0] == "attack":
		return "attack", points.Attack+points.TreasureAttack == 0 || words[0] == "attack"
	}
	return "", true
}

// steep says whether some step from the own hex takes more than one point: up, for some mats down, or onto
// the center. It is always true for the goal Cards and without a board.
func (l *lister) steep() bool {
	g := l.x.ground(l.s)
	if g == nil || l.x.goal.Kind == Cards {
		return true
	}
	at, known := g.number[l.p.At]
	return known && slices.ContainsFunc(g.beside[at], func(to int) bool {
		rise := g.rise(at, to)
		return rise > 0 || l.mat.WalkDown > 1 && rise < 0 || g.hexes[to] == notation.Center
	})
}

// discarded lists the cards that lie open in the Discard Pile.
func (l *lister) discarded() (keys []string) {
	for _, name := range l.s.Discard.Cards {
		keys = append(keys, l.s.CardNamed(name).Key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// words lists the ways in which a card or a Treasure Token may be used, each as the words behind the
// command use.
func (l *lister) words(key string) (list [][]string) {
	if token := l.s.Book().Treasure(key); token != nil && l.s.Book().Card(key) == nil {
		return l.token(key)
	}
	c := l.s.Book().Card(key)
	switch {
	case c == nil || c.Deck != notation.OneTime || c.Answers || c.With != nil || c.Cost > l.s.Points.AP:
		return nil
	case c.Either:
		list = append(list, []string{key, "move"})
		if l.s.Points.AP > 0 {
			list = append(list, []string{key, "heal"})
		}
		return list
	}
	return l.behind(c)
}

func (l *lister) token(key string) [][]string {
	switch key {
	case "grenade", "bomb":
		return nil
	case "draw3":
		one, _ := l.deck()
		return [][]string{{key, number(3 * one.Permanent), number(3 * one.OneTime)}}
	}
	return [][]string{{key}}
}

// behind lists the ways to type a card with the words that its first effect asks for: decks, cards, hexes,
// Opponents.
func (l *lister) behind(c *box.Card) (list [][]string) {
	one, deck := l.deck()
	plain := []string{c.Key}
	e := c.Effects(l.s.MatName(l.p))[0]
	drawn := func(n int) []string {
		return []string{c.Key, number(n * one.Permanent), number(n * one.OneTime)}
	}
	switch e.Do {
	case notation.Peeks, notation.Vanishes, notation.PlaysAll:
		return nil
	case notation.Draws, notation.Shares:
		return [][]string{drawn(e.N)}
	case notation.Searches:
		return [][]string{{c.Key, string(deck)}}
	case notation.TakesDiscard:
		for _, key := range l.discarded() {
			list = append(list, []string{c.Key, key})
		}
		return append(list, plain)
	case notation.TakesCrate:
		return l.crates(c.Key)
	case notation.Burns:
		return l.burns(c.Key, e.N)
	case notation.Exchanges:
		return nil // as many come as go
	case notation.Strikes:
		for _, o := range l.s.Opponents(l.p.Name) {
			list = append(list, []string{c.Key, o.Name})
		}
		return list
	case notation.Becomes:
		for _, o := range l.s.Opponents(l.p.Name) {
			list = append(list, []string{c.Key, string(o.Character)})
		}
		return list
	case notation.Tunnels:
		for n := e.From; n <= e.To; n++ {
			if printed := l.x.printed; printed == 0 || printed == n {
				list = append(list, []string{c.Key, number(n)})
			}
		}
		return list
	}
	pair := l.s.Book().Pair().Cards
	if c.Key == pair[0] && l.has(pair[1]) {
		list = append(list, []string{pair[0], pair[1]})
	}
	return append(list, plain)
}

// crates lists the cards that may be taken out of crates: those that lie open, and one that nobody has named.
func (l *lister) crates(key string) (list [][]string) {
	seen := []string{}
	for _, h := range l.x.crates {
		crate, there := l.s.Crates[h]
		if !there {
			continue
		}
		for _, word := range distinct(l.inCrate(crate)) {
			if !slices.Contains(seen, word) {
				seen = append(seen, word)
				list = append(list, []string{key, string(h), word})
			}
		}
	}
	return list
}

// burns lists the ways to type a card that discards others and heals each HPs for every one: with as many
// cards as nobody has named, up to the HPs that are missing, and with each choice of known cards besides.
func (l *lister) burns(key string, each int) (list [][]string) {
	missing := (l.mat.HP-l.p.HP)/each - 1
	others := slices.Clone(l.n.hands[l.p.Name])
	others = slices.Delete(others, slices.Index(others, key), slices.Index(others, key)+1)
	others = slices.DeleteFunc(others, func(k string) bool { return l.s.Book().Card(k) == nil })
	n := min(missing, l.n.unnamed(l.p))
	if n <= 0 {
		list = append(list, []string{key})
	} else {
		list = append(list, []string{key, number(n)})
	}
	for _, some := range l.subsets(others) {
		if len(some) > 0 && len(some)+max(0, n) <= missing {
			words := append([]string{key}, some...)
			if n > 0 {
				words = append(words, number(n))
			}
			list = append(list, words)
		}
	}
	return list
}

// tumbles adds each use of the Phrygian Tumble with two or more of the known cards that it may play.
func (l *lister) tumbles(known []string) {
	if l.s.Points.AP == 0 {
		return
	}
	var keys []string
	for _, key := range known {
		if c := l.s.Book().Card(key); c != nil && c.Tumbled && c.Key != "double" {
			keys = append(keys, key)
		}
	}
	for _, some := range l.subsets(keys) {
		if len(some) < 2 {
			continue
		}
		lines := [][]string{{"phrygian"}}
		for _, key := range some {
			var longer [][]string
			for _, words := range l.words(key) {
				for _, line := range lines {
					longer = append(longer, append(slices.Clone(line), words...))
				}
			}
			lines = longer
		}
		for _, line := range lines {
			l.use(line)
		}
	}
}
