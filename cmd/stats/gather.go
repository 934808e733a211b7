package stats

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/stats"
	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// gathered holds what was found in journals, as far as they have been read.
type gathered struct {
	question
	dice   []*DiceTold
	sums   map[*DiceTold]int
	kinds  map[string]kindOfDie
	checks []*ChecksTold
	fights []stats.Fought // fights of the game that is read
	kept   bool           // some act has kept its checks
	unkept int            // acts with dice, of the game that is read, that kept none
	from   int            // the number of the last act with dice that kept no checks
	rare   *RareTold
	throws int
	clock  stats.Clock
	rounds int
	first  string
	last   string
	acts   int
	looker app.Looker
}

// A sumOf names a chance that is worked out once: that n dice of a kind come to a sum, or that a check
// succeeds, by its words.
type sumOf struct {
	n, sum    int
	die, roll string
}

// A kindOfDie is a physical die: its faces, each with how many sides show it. plain: each face is a number
// of pips, and throws are added up.
type kindOfDie struct {
	die   chance.Die
	faces []string
	of    []int
	plain bool
}

// kind returns the physical die that a die of the game is read off.
func (g *gathered) kind(name string) kindOfDie {
	if k, known := g.kinds[name]; known {
		return k
	}
	var die chance.Die
	set := dice.Set{}
	if g.Game.Dice != nil {
		if own, err := g.Game.Dice([]string{name}); err == nil {
			set = own
		}
	}
	if set.Has(name) {
		die = set.Die(name)
	}
	k := kindOfDie{die: die, plain: len(die.Sides) > 1 && !die.Unread}
	for i, s := range die.Sides {
		k.plain = k.plain && s.Face == chance.Pips(i+1)
	}
	if k.plain {
		k.die = chance.Plain(len(die.Sides))
	}
	for _, s := range k.die.Sides {
		at := slices.Index(k.faces, string(s.Face))
		if at < 0 {
			at = len(k.faces)
			k.faces, k.of = append(k.faces, string(s.Face)), append(k.of, 0)
		}
		k.of[at]++
	}
	if k.die.Name == "" {
		k.die.Name = name
	}
	g.kinds[name] = k
	return k
}

// kindOf returns the physical die of a roll. A face that stands beside the pips of that die, star for a d*,
// was thrown with a token, or told in its place: that is a kind of its own, named for its faces. Nobody knows
// how often each shows.
func (g *gathered) kindOf(r chance.Roll) kindOfDie {
	k := g.kind(r.Die)
	beside := func(face chance.Face) bool { return !slices.Contains(k.faces, string(face)) }
	if !k.plain || !slices.ContainsFunc(r.Faces, beside) || g.Game.Dice == nil {
		return k
	}
	set, err := g.Game.Dice([]string{r.Die})
	if err != nil || !set.Has(r.Die) {
		return k
	}
	token := kindOfDie{die: chance.Die{Sides: set.Die(r.Die).Also, Unread: true}}
	for _, s := range token.die.Sides {
		token.faces = append(token.faces, string(s.Face))
	}
	token.die.Name = strings.Join(token.faces, " or ")
	g.kinds[token.die.Name] = token
	return token
}

// read takes in the entries of a journal, the oldest first.
func (g *gathered) read(entries []table.Trace) error {
	for _, e := range entries {
		if e.Seq < g.since {
			continue
		}
		act, err := g.looker.FellIn(e)
		if err != nil {
			return err
		}
		g.acts++
		at := e.Time.Format("2006-01-02T15:04:05Z")
		g.first, g.last = cmp.Or(g.first, at), at
		g.rounds += g.Game.Passed(&g.clock, e, act.Events)
		g.follow(e.Seq, act.Events)
		if e.Checks != nil {
			g.kept = true
		} else if e.Rolls != nil {
			g.unkept, g.from = g.unkept+1, e.Seq
		}
		g.fell(act.Rolls, e.Seq)
		for _, c := range act.Checks {
			g.held(c, act.Rolls)
		}
	}
	return nil
}

// fell counts the faces of dice, and looks for the rarest throw: dice of one purpose that fell together.
func (g *gathered) fell(rolls []chance.Roll, seq int) {
	for i := 0; i < len(rolls); {
		together := i
		for i < len(rolls) && rolls[i].For == rolls[together].For && rolls[i].Who == rolls[together].Who &&
			rolls[i].Die == rolls[together].Die {
			g.die(rolls[i])
			i++
		}
		g.thrown(rolls[together:i], seq)
	}
}

func (g *gathered) die(r chance.Roll) {
	who := cmp.Or(r.Of, r.Who)
	if g.real && r.From == chance.Rolled || !g.asksFor(string(who)) {
		return
	}
	k := g.kindOf(r)
	i := slices.IndexFunc(g.dice, func(d *DiceTold) bool { return d.Who == who && d.Die == k.die.Name })
	if i < 0 {
		i = len(g.dice)
		g.dice = append(g.dice, &DiceTold{Who: who, Die: k.die.Name, Faces: map[string]int{}})
		for _, face := range k.faces {
			g.dice[i].Faces[face] = 0
		}
	}
	d := g.dice[i]
	for _, face := range r.Faces {
		d.N++
		d.Faces[string(face)]++
		if n, err := strconv.Atoi(string(face)); err == nil && k.plain {
			g.sums[d] += n
		}
		if r.From != chance.Rolled {
			d.Given++
		}
	}
}

// thrown counts a throw, and keeps it where it is rarer than the rarest before.
func (g *gathered) thrown(rolls []chance.Roll, seq int) {
	k := g.kind(rolls[0].Die)
	told := slices.ContainsFunc(rolls, func(r chance.Roll) bool { return !g.kindOf(r).plain })
	if told || len(rolls) > 100 || !g.asksFor(string(cmp.Or(rolls[0].Of, rolls[0].Who))) ||
		g.real && rolls[0].From == chance.Rolled {
		return
	}
	sum, n, faces := 0, 0, []chance.Face{}
	for _, r := range rolls {
		for _, face := range r.Faces {
			pips, _ := strconv.Atoi(string(face))
			sum, n, faces = sum+pips, n+1, append(faces, face)
		}
	}
	g.throws++
	p := g.outer(k, n, sum)
	if g.rare == nil || p.Cmp(g.rare.P) < 0 {
		g.rare = &RareTold{Seq: seq, Who: rolls[0].Who, Die: k.die.Name, Faces: faces, P: p}
	}
}

// outer returns the chance that n dice come to this sum or one further from the middle: at least the sum,
// or at most, whichever is rarer.
func (g *gathered) outer(k kindOfDie, n, sum int) *big.Rat {
	key := sumOf{n: n, sum: sum, die: k.die.Name}
	if p, known := g.outers[key]; known {
		return p
	}
	all := dice.Of(k.die).Times(n)
	p := all.AtLeast(sum)
	if other := all.AtMost(sum); other.Cmp(p) < 0 {
		p = other
	}
	g.outers[key] = p
	return p
}

// held counts a check, and adds the chance that it had to succeed.
func (g *gathered) held(c app.Held, rolls []chance.Roll) {
	if !g.asksFor(string(c.Who)) {
		return
	}
	i := slices.IndexFunc(g.checks, func(t *ChecksTold) bool { return t.Who == c.Who && t.Roll == c.Roll })
	if i < 0 {
		i = len(g.checks)
		g.checks = append(g.checks, &ChecksTold{Who: c.Who, Roll: c.Roll, Expected: new(big.Rat)})
	}
	t := g.checks[i]
	t.N++
	if c.Success {
		t.Won++
	}
	if p := g.hope(c, rolls); p != nil {
		t.Expected.Add(t.Expected, p)
	} else {
		t.Unknown++
	}
}

// hope is the chance that a check had to succeed; nil: it cannot be told.
func (g *gathered) hope(c app.Held, rolls []chance.Roll) *big.Rat {
	if e, err := g.Game.Named.Parse(c.Roll); err == nil {
		if op, n := e.Asks(); op != "" && g.fits(e.Names()) {
			key := sumOf{roll: c.Roll}
			if p, known := g.outers[key]; known {
				return p
			}
			d, err := e.Dist(nil, n)
			if err != nil {
				return nil
			}
			g.outers[key] = d.Holds(op, n)
			return g.outers[key]
		}
	}
	op := ""
	if s := g.Game.Stats; s != nil && s.Hope != nil {
		return s.Hope(c, rolls)
	} else if s != nil {
		op = s.Checks[c.Roll]
	}
	var of []chance.Roll
	for _, r := range rolls {
		if r.For == c.Roll && r.Who == c.Who {
			of = append(of, r)
		}
	}
	if op == "" || len(of) != 1 || !g.kindOf(of[0]).plain {
		return nil
	}
	d := dice.Of(g.kind(of[0].Die).die)
	return d.Holds(op, c.Target-(c.Total-of[0].Value))
}

// fits says whether each of these dice is a physical die itself, whose faces are numbers of pips.
func (g *gathered) fits(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		k := g.kind(name)
		return !k.plain || k.die.Name != name
	})
}
