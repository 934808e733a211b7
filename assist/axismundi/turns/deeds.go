package turns

import (
	"maps"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
)

// A lister lists the deeds of the player whose turn it is.
type lister struct {
	x    *search
	n    *node
	s    *axismundi.State
	p    *axismundi.Player
	mat  *box.Mat
	list []*Deed

	heals bool // the own life is part of the goal, or in danger
	draws bool // cards drawn unseen count for the goal
	holds bool // for the goal it matters who is immobilized in the next turn
}

// deeds lists what the player whose turn it is may do: all that the rules allow and that can serve the
// goal. A deed of the list may still be refused as it is played.
func (x *search) deeds(n *node) []*Deed {
	if n.s.Over != nil {
		return nil
	}
	l := &lister{x: x, n: n, s: n.s, p: n.me(), mat: n.s.Mat(n.me())}
	l.draws, l.holds, l.heals = x.goal.Kind == Cards, x.goal.Kind == Safe, !x.hale(n, l.p)
	switch {
	case x.goal.Kind == Threat && n.s.Turn == x.goal.Who && n.s.Overfull() == nil:
		l.ends() // the own turn is over
	case n.s.Overfull() != nil:
		l.discards(n.s.Overfull())
	case n.over():
		l.ends()
	case n.must == "move":
		l.moves()
	case n.must == "attack":
		l.fights()
	default:
		l.ends()
		l.fights()
		l.slots()
		l.uses()
		l.actions()
		l.moves()
	}
	return l.list
}

func (l *lister) add(act axismundi.Act, argv ...string) *Deed {
	d := &Deed{Argv: argv, act: act}
	l.list = append(l.list, d)
	return d
}

// idle adds a deed that hurts and moves nobody and brings no known card, and returns it; price is the
// fewest points that it takes.
func (l *lister) idle(price int, act axismundi.Act, argv ...string) *Deed {
	d := l.add(act, argv...)
	d.price, d.idle = price, true
	return d
}

// choosing adds an idle deed whose act asks the question called name, with the answer to it.
func (l *lister) choosing(price int, act axismundi.Act, name, answer string, argv ...string) {
	argv = append(slices.Clone(argv), "--choose", name+"="+answer)
	l.idle(price, act, argv...).choices = map[string]string{name: answer}
}

// ends lists the end of the turn, only in a Threat and only if another turn of the others follows.
func (l *lister) ends() {
	if l.x.goal.follows(l.s) {
		l.add(rounds.End{}, "end")
	}
}

// discards lists the discards of the cards above the Hand Limit: those that nobody has named first.
func (l *lister) discards(p *axismundi.Player) {
	over := p.Hand - l.s.HandLimit(p)
	if n := min(over, l.n.unnamed(p)); n > 0 {
		l.add(cards.Discard{Player: p.Name, N: n}, "discard", p.Name, number(n))
		return
	}
	for _, key := range distinct(l.n.hands[p.Name]) {
		if l.s.Book().Card(key) != nil {
			l.add(cards.Discard{Player: p.Name, Cards: []string{key}}, "discard", p.Name, key)
		}
	}
}

// distinct returns a sorted list with each word once.
func distinct(list []string) []string { return slices.Compact(slices.Clone(list)) }

// has says whether a card is known to be in the own hand, or a Treasure Token on the mat.
func (l *lister) has(key string) bool { return slices.Contains(l.n.hands[l.p.Name], key) }

// left returns the APs that are left and so many points of another kind, which together pay for one kind of
// deed.
func (l *lister) left(more int) int { return l.s.Points.AP + more }

// moves lists the Move Actions: steps, Runs, the Spelunk and the way onto the Axis Mundi Hex.
func (l *lister) moves() {
	g := l.x.ground(l.s)
	if g == nil || movement.Held(l.s, l.p) {
		return
	}
	from, known := g.number[l.p.At]
	points := l.left(l.s.Points.Move)
	if !known || points == 0 {
		return
	}
	for _, to := range g.beside[from] {
		if !l.steps(g, from, to, points) || !l.mat.Runs {
			continue
		}
		for _, next := range g.beside[to] {
			if down := g.rise(to, next); next != from && down <= 0 && down >= -1 && l.open(g, next) {
				l.move(string(g.hexes[to])+"+"+string(g.hexes[next]), g.hexes[next], 1)
			}
		}
	}
	if g.laid.Is(l.p.At) == notation.Cave {
		l.move("spelunk", "", 1)
	}
}

// steps lists the Walk or the Climb onto a neighbor, if the points pay for it, and says whether a Run may
// begin with that hex.
func (l *lister) steps(g *ground, from, to, points int) (runs bool) {
	axis := g.hexes[to] == notation.Center && l.s.Center == notation.Axis
	rise, price := g.rise(from, to), 1
	switch {
	case !l.open(g, to) || rise > 1 || rise < -1:
		return false
	case axis:
		price = 2
	case rise > 0:
		price = l.mat.Climb
	case rise < 0:
		price = l.mat.WalkDown
	}
	switch {
	case price > points:
	case axis:
		l.move("axis", "", price)
	case g.hexes[to] == notation.Center:
		l.move("axis", notation.Center, price)
	default:
		l.move(string(g.hexes[to]), g.hexes[to], price)
	}
	return rise <= 0 && !axis
}

// open says whether nobody stands on a hex, and it may be entered.
func (l *lister) open(g *ground, h int) bool {
	is := l.s.Terrain(g.hexes[h])
	return l.s.Occupant(g.hexes[h]) == nil && (l.mat.Flies || is != notation.Inaccessible)
}

func (l *lister) move(word string, to notation.Hex, price int) {
	d := l.add(movement.Move{Way: []string{word}}, "move", word)
	d.to, d.price = to, price
}

// actions lists Harvests, Scavenges, draws, heals, what is picked up, and the demand.
func (l *lister) actions() {
	if l.p.At == "" {
		return
	}
	if l.heals || l.draws {
		l.harvests()
	}
	if l.s.Points.AP > 0 {
		l.scavenges()
		l.drawing()
		l.pickups()
		if l.heals && l.s.Terrain(l.p.At) == notation.Power && l.p.Began == l.p.At &&
			!l.s.Used(axismundi.Acted) {
			l.idle(1, actions.Heal{}, "heal")
		}
		if l.s.Bomb != nil && l.s.Bomb.At == l.p.At && l.s.Bomb.By != l.p.Name {
			l.add(actions.Disarm{}, "disarm")
		}
	}
	if l.draws && l.mat.Demands && !slices.Contains(l.p.Once, actions.Demanded) {
		for _, o := range l.s.Opponents(l.p.Name) {
			if o.Hand > 0 {
				l.idle(0, actions.Demand{Who: o.Name}, "demand", o.Name)
				break // who gives is of no matter here
			}
		}
	}
}

// deck returns the deck off which to draw a card where its kind does not matter, the one with more cards,
// and a count of one card of it.
func (l *lister) deck() (axismundi.Counted, notation.Deck) {
	if l.s.Decks.Permanent > l.s.Decks.OneTime {
		return axismundi.Counted{Permanent: 1}, notation.Permanent
	}
	return axismundi.Counted{OneTime: 1}, notation.OneTime
}

func (l *lister) drawing() {
	if !l.draws {
		return
	}
	one, _ := l.deck()
	l.idle(1, actions.Draw{Permanent: one.Permanent, OneTime: one.OneTime}, "draw", number(one.Permanent),
		number(one.OneTime))
	if l.s.Points.AP >= 3 {
		l.idle(3, actions.Draw{Permanent: 5 * one.Permanent, OneTime: 5 * one.OneTime}, "draw",
			number(5*one.Permanent), number(5*one.OneTime))
	}
}

// pickups lists the disarmed cards on the own hex. A Treasure Token there is not listed: nobody knows which
// it is.
func (l *lister) pickups() {
	for _, item := range slices.Sorted(maps.Keys(l.s.Markers)) {
		if l.s.Markers[item].At == l.p.At {
			l.add(actions.PickUp{What: item}, "pickup", item)
		}
	}
}

// scavenges lists what may be taken out of the crate of the own Warehouse: a card that lies open by its name,
// another one by its deck; and as many as may be.
func (l *lister) scavenges() {
	crate, there := l.s.Crates[l.p.At]
	if !there || l.s.Terrain(l.p.At) != notation.Warehouse || l.s.Used(axismundi.Scavenged) {
		return
	}
	words := l.inCrate(crate)
	if l.mat.Scavenge > 1 {
		all := words[:min(len(words), l.mat.Scavenge)]
		if l.draws || l.x.piles {
			l.add(actions.Scavenge{Cards: all}, append([]string{"scavenge"}, all...)...)
		}
		return
	}
	for _, word := range distinct(words) {
		if l.draws || !slices.Contains(notation.Decks, word) {
			l.add(actions.Scavenge{Cards: []string{word}}, "scavenge", word)
		}
	}
}

func (l *lister) inCrate(crate axismundi.Crate) (words []string) {
	for deck, row := range map[notation.Deck][]string{notation.Permanent: crate.Permanent,
		notation.OneTime: crate.OneTime} {
		for _, name := range row {
			if name == "" {
				words = append(words, string(deck))
			} else {
				words = append(words, l.s.CardNamed(name).Key)
			}
		}
	}
	slices.Sort(words)
	return words
}
