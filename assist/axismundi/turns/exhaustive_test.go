package turns_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/turns"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// everything tries every sequence of lawful acts by the acts themselves, and keeps no table in mind: what
// it finds is what the search has to find.
type everything struct {
	goal turns.Goal
	area []notation.Hex // the hexes that are open
	acts int
	met  map[string]value // by the whole table, as it is written
	row  int              // free Slot Actions one after another, of which two do all that any number does
}

// value is the worth of a row of acts: means of the gains, then of the prices below zero.
type value []*big.Rat

func (e *everything) value(n [7]int) value {
	var v value
	for _, each := range n {
		v = append(v, big.NewRat(int64(each), 1))
	}
	return v
}

func (v value) plus(o value, p *big.Rat) value {
	sum := value{}
	for i := range v {
		sum = append(sum, new(big.Rat).Add(v[i], new(big.Rat).Mul(o[i], p)))
	}
	return sum
}

func (v value) above(o value) bool {
	for i := range v {
		if c := v[i].Cmp(o[i]); c != 0 {
			return c > 0
		}
	}
	return false
}

// best returns the most that anybody can make of a table; hand is what is known to be held.
func (e *everything) best(s *axismundi.State, hand []string) value {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	slices.Sort(hand)
	key := fmt.Sprint(string(text), hand, e.row, e.goal)
	known, met := e.met[key]
	if !met {
		known = e.find(s, hand)
		e.met[key] = known
	}
	return slices.Clone(known)
}

func (e *everything) find(s *axismundi.State, hand []string) value {
	var most value
	row := e.row
	own := s.Player(s.Turn)
	follows := e.goal.Kind == turns.Threat && s.Player(next(s)).Name != e.goal.Who
	if !follows && s.Overfull() == nil && s.Terrain(own.At) != notation.Inaccessible || s.Over != nil {
		most = e.stop(s)
	}
	if s.Over != nil {
		return most
	}
	for _, act := range e.tries(s, hand, follows) {
		if act.slot() && row > 1 {
			continue
		}
		total, ok := e.value([7]int{}), true
		err := chance.Fold(act.said, func(source chance.Source) error {
			e.acts++
			told, err := telling.Play[axismundi.State](telling.Copy(s), act.act, source, false)
			if err != nil {
				return err
			}
			act.told = told
			return nil
		}, func(p *big.Rat) {
			gain, died, done := e.gain(s, act.told)
			left, has := holds(act.told, hand)
			if !has {
				ok = false
				return
			}
			v := e.value(gain)
			if !done {
				e.row = 0
				if act.slot() {
					e.row = row + 1
				}
				after := e.best(act.told.State(), left)
				e.row = row
				if after == nil {
					ok = false
					return
				}
				if !died || e.goal.Kind == turns.Threat {
					v = v.plus(after, big.NewRat(1, 1))
				}
			}
			total = total.plus(v, p)
		})
		if err == nil && ok && (most == nil || total.above(most)) {
			most = total
		}
	}
	return most
}

func next(s *axismundi.State) string {
	name, _ := s.After(s.Turn)
	return name
}

// stop is the worth of nothing more: none, or what the others can do then.
func (e *everything) stop(s *axismundi.State) value {
	v := e.value([7]int{})
	if e.goal.Kind != turns.Safe {
		return v
	}
	others := &everything{goal: turns.Goal{Kind: turns.Threat, Who: e.goal.Who}, area: e.area, met: e.met}
	for i, part := range others.best(s, nil)[:3] {
		v[i] = part.Neg(part)
	}
	return v
}

// gain counts what an act gave and cost.
func (e *everything) gain(before *axismundi.State, told *axismundi.Table) (n [7]int, died, done bool) {
	own, target := before.Turn, e.goal.Whom
	if e.goal.Kind == turns.Threat {
		own, target = "", e.goal.Who
	}
	hp, killed, healed, off, cards, skip := 0, 0, 0, 0, 0, ""
	loss, points, played := 0, 0, 0
	for _, m := range told.Events {
		if ev, is := m.Event.(axismundi.Died); died {
			if is && ev.Player == target {
				killed++
			}
			continue
		}
		switch ev := m.Event.(type) {
		case axismundi.Died:
			skip = ev.Player
			if ev.Player == target {
				killed++
			}
			died = died || ev.Player == own
		case axismundi.LifeMoved:
			if ev.Player == skip {
				skip = ""
				continue
			}
			if ev.Player == target {
				hp -= ev.HP
			}
			if ev.Player == own {
				healed, off = healed+ev.HP, off-ev.Wounds
				if ev.HP < 0 || ev.Came > 0 {
					loss += max(0, -4*ev.HP+ev.Wounds)
				}
			}
		case axismundi.PointsMoved:
			points += max(0, -ev.AP-ev.Move-ev.Attack-ev.TreasureAttack)
		case axismundi.TreasureMoved:
			if ev.From == "mat" {
				played++
			}
		case axismundi.CardsMoved:
			hand := ev.Player == before.Turn
			switch {
			case ev.To == axismundi.HandOf(before.Turn), hand && ev.To == axismundi.InHand &&
				ev.From != axismundi.InSlot:
				cards += ev.N
			case hand && ev.From == axismundi.InHand && ev.To != axismundi.InSlot &&
				!slices.Contains(m.Rules, "hand.limit"):
				cards -= ev.N
				if ev.Played {
					played += ev.N
				}
			}
		}
	}
	after := told.State()
	wounds := 0
	if p := after.Player(target); p != nil {
		wounds = p.Wounds - before.Player(target).Wounds
	}
	switch e.goal.Kind {
	case turns.Hurt:
		n = [7]int{hp, wounds}
	case turns.Kill:
		n[0], done = killed, killed > 0
	case turns.Reach:
		if !died && after.Player(own).At == e.goal.Hex {
			n[0], done = 1, true
		}
	case turns.Heal:
		n = [7]int{healed, off}
	case turns.Cards:
		n[0] = cards
	case turns.Threat:
		n, done = [7]int{killed, hp, wounds}, killed > 0
	}
	switch e.goal.Kind {
	case turns.Threat:
	case turns.Heal:
		n[3], n[4], n[5], n[6] = -points, -played, -loss, -1
	default:
		n[3], n[4], n[5], n[6] = -loss, -points, -played, -1
	}
	return n, died, done
}

// holds follows the cards that are known; false: one was used that is not there.
func holds(told *axismundi.Table, hand []string) ([]string, bool) {
	hand = slices.Clone(hand)
	lose := func(key string) bool {
		at := slices.Index(hand, key)
		if at < 0 {
			return false
		}
		hand = slices.Delete(hand, at, at+1)
		return true
	}
	for _, m := range told.Events {
		switch e := m.Event.(type) {
		case axismundi.CardsMoved:
			if e.Player != told.State().Turn {
				continue // another's cards
			}
			for _, name := range e.Cards {
				key := told.State().CardNamed(name).Key
				if e.From == axismundi.InHand && !lose(key) {
					return nil, false
				}
				if e.To == axismundi.InHand {
					hand = append(hand, key)
				}
			}
		case axismundi.TreasureMoved:
			if e.From == "mat" && !lose(e.Token) {
				return nil, false
			}
		}
	}
	return hand, true
}

// A tried act, with the answers that it is given.
type tried struct {
	act  axismundi.Act
	said map[string]string
	told *axismundi.Table
}

// slot says whether an act is a Slot Action.
func (a *tried) slot() bool {
	switch a.act.(type) {
	case cards.Activate, cards.Deactivate, cards.Swap:
		return true
	}
	return false
}

// tries lists all acts that anybody could think of.
func (e *everything) tries(s *axismundi.State, hand []string, follows bool) (list []*tried) {
	add := func(act axismundi.Act, said ...string) {
		one := &tried{act: act, said: map[string]string{}}
		for i := 0; i+1 < len(said); i += 2 {
			one.said[said[i]] = said[i+1]
		}
		list = append(list, one)
	}
	if follows {
		add(rounds.End{})
	}
	p := s.Player(s.Turn)
	if o := s.Overfull(); o != nil {
		for n := range o.Hand {
			add(cards.Discard{N: n + 1})
		}
		for _, key := range hand {
			add(cards.Discard{Cards: []string{key}})
		}
		return list
	}
	if s.Used(axismundi.Ended) || s.Used(axismundi.TurnOver) || e.goal.Kind == turns.Threat &&
		p.Name == e.goal.Who {
		return list
	}
	for _, pay := range []string{"", "ap"} {
		if pay == "ap" && s.Points.AP*(s.Points.Move+s.Points.Attack+s.Points.TreasureAttack) == 0 {
			break
		}
		e.walks(s, p, pay, add)
		e.fights(s, p, hand, pay, add)
	}
	e.quiet(s, p, hand, add)
	return list
}

func (e *everything) walks(s *axismundi.State, p *axismundi.Player, pay string, add func(axismundi.Act,
	...string)) {
	move := func(word string) { add(movement.Move{Way: []string{word}, Pay: pay}) }
	area := append(slices.Clone(e.area), notation.Center, "G", "O", "W") // Power Hexes are open everywhere
	for _, name := range s.PlayerNames() {
		area = append(area, notation.PierOf(name))
	}
	for _, to := range area {
		if touch, _ := s.Touch(p.At, to); !touch {
			continue
		}
		move(string(to))
		for _, on := range area {
			if touch, _ := s.Touch(to, on); touch {
				move(string(to) + "+" + string(on))
			}
		}
	}
	move("spelunk")
	move("axis")
}

func (e *everything) fights(s *axismundi.State, p *axismundi.Player, hand []string, pay string,
	add func(axismundi.Act, ...string)) {
	with := [][]string{nil}
	for _, key := range []string{"counter", "desperate"} {
		if slices.Contains(hand, key) {
			for _, list := range slices.Clone(with) {
				with = append(with, append(slices.Clone(list), key))
			}
		}
	}
	for _, o := range s.Opponents(p.Name) {
		for _, some := range with {
			add(attacks.Attack{Who: o.Name, With: some, Pay: pay})
			add(attacks.Attack{Who: o.Name, With: some, Pay: pay, Plain: true})
		}
		add(attacks.Shoot{Who: o.Name, Pay: pay})
		add(attacks.Throw{Who: o.Name, Pay: pay})
		add(familiar.Immobilize{Who: o.Name})
	}
	add(attacks.Blast{Pay: pay})
}

// quiet lists what is neither a move nor an attack.
func (e *everything) quiet(s *axismundi.State, p *axismundi.Player, hand []string, add func(axismundi.Act,
	...string)) {
	for _, choice := range []string{"heal", "one-time", "permanent", "roll"} {
		add(actions.Harvest{}, "harvest", choice)
		add(actions.Harvest{Free: true}, "harvest", choice)
		if slices.Contains(hand, "harvester") {
			add(actions.Harvest{With: []string{"harvester"}}, "harvest", choice)
			add(actions.Harvest{With: []string{"harvester"}}, "harvest", "heal,"+choice)
		}
	}
	add(actions.Scavenge{Cards: []string{"permanent"}})
	add(actions.Scavenge{Cards: []string{"one-time"}})
	add(actions.Scavenge{Cards: []string{"permanent", "permanent", "one-time", "one-time"}})
	add(actions.Draw{OneTime: 1})
	add(actions.Draw{OneTime: 5})
	add(actions.Heal{})
	add(actions.Demand{Who: s.Opponents(p.Name)[0].Name})
	add(cards.Scrounge{})
	for _, slot := range p.Slots {
		out := s.CardNamed(slot).Key
		add(cards.Deactivate{Cards: []string{out}})
		for _, key := range hand {
			add(cards.Swap{Cards: []string{out, key}})
		}
	}
	for _, key := range hand {
		add(cards.Activate{Cards: []string{key}})
		for _, words := range [][]string{nil, {"move"}, {"heal"}, {"salve"}, {"3", "0"}, {"0", "3"}, {Ann},
			{Ben}, {Cid},
			{"5"}, {"1"}, {"2"}, {"3"}, {"4"}} {
			if len(words) == 1 && words[0] == "salve" && !slices.Contains(hand, "salve") {
				continue
			}
			add(cards.Use{Words: append([]string{key}, words...)})
			if slices.Contains(hand, "double") {
				add(cards.Use{Words: append([]string{key}, words...), Double: true})
			}
		}
	}
}

// only leaves some hexes of the island open.
func only(area []notation.Hex) func(*axismundi.State) {
	return func(s *axismundi.State) {
		for _, h := range island.Hexes() {
			if !slices.Contains(area, h) && s.Terrain(h) != notation.Power {
				is := s.Hexes[h]
				is.Terrain = notation.Inaccessible
				s.Hexes[h] = is
			}
		}
	}
}

// areas are small pieces of the practice island: corners above corners, Power Hexes, Caves, a Shelter, the
// centre.
func areas() [][]notation.Hex {
	return [][]notation.Hex{
		{"1J", "1K", "1L", "1M", "K", "L", "O"},
		{"F", "G", "H", "1E", "1F", "1G"},
		{"1A", "2A", "3A", "1R", "1B", "A", "X", "W"},
		{"3A", "3B", "3D", "3F", "2A", "2B", "2H"},
	}
}

// cards that the trials name, and Treasure Tokens.
var known = []string{"honed", "alpinist", "inspiration", "monkey", "options", "counter", "desperate",
	"suture",
	"herbs", "salve", "double", "refills", "hafdasa", "seek", "godmode", "now-you", "cornered", "shortbow",
	"harvester", "vermin", "last-resort", "grenade", "ap", "heal4", "attack", "move2"}

// A trial is a table with a question.
type trial struct {
	s    *axismundi.State
	area []notation.Hex
	goal turns.Goal
	hand []string
}

// anyTrial makes a table on a small area, with few points.
func anyTrial(t *testing.T, r *rand.Rand, kind turns.Kind) trial {
	t.Helper()
	x := trial{area: areas()[r.IntN(4)], goal: turns.Goal{Kind: kind, Who: []string{Ann, Ben,
		Cid}[r.IntN(3)]}}
	build := Practice
	if r.IntN(2) == 0 {
		build = Plain
	}
	edits := []func(*axismundi.State){only(x.area), Turn(x.goal.Who, 1+r.IntN(2))}
	if r.IntN(5) == 0 {
		edits = append(edits, Changed([]string{Ann, Ben, Cid}[r.IntN(3)],
			[]notation.Form{notation.Angel, notation.Demon}[r.IntN(2)]))
	}
	places := r.Perm(len(x.area))
	x.s = build(t, append(edits, func(s *axismundi.State) {
		few := func() int { return r.IntN(2) * r.IntN(2) }
		if s.Points.AP == 1 {
			s.Points.Move, s.Points.Attack, s.Points.TreasureAttack = few(), few(), few()
		}
		for i := range s.Players {
			p := &s.Players[i]
			p.At = x.area[places[i]]
			p.Began = p.At
			p.HP, p.Wounds = 1+r.IntN(s.Mat(p).HP), r.IntN(4)
			p.Energy[0] = r.IntN(s.Mat(p).Energy + 1)
			p.Hand, p.Treasures = 3+r.IntN(3), 1
			if r.IntN(2) == 0 {
				p.Slots = []string{[]string{"Short Bow", "Cornered Animal", "Dexterity",
					"Long Bow"}[r.IntN(4)]}
			}
		}
		s.Treasures.Board -= len(s.Players)
		h := x.area[r.IntN(len(x.area))]
		is := s.Hexes[h]
		is.Infected = true
		s.Hexes[h] = is
	})...)
	x.asks(r)
	return x
}

// asks fills in whom or what the question is about, and the cards that are known.
func (x *trial) asks(r *rand.Rand) {
	switch x.goal.Kind {
	case turns.Hurt, turns.Kill:
		x.goal.Whom = x.s.Opponents(x.goal.Who)[r.IntN(2)].Name
		if o := x.s.Player(x.goal.Whom); x.goal.Kind == turns.Kill {
			o.HP = min(o.HP, 1+r.IntN(4))
		}
	case turns.Reach:
		x.goal.Hex = x.area[r.IntN(len(x.area))]
	case turns.Threat:
		x.goal.Who = next(x.s) // of one turn alone: two are too many to try
		return
	}
	tokens := 0
	for range r.IntN(3) {
		key := known[r.IntN(len(known))]
		if x.s.Book().Card(key) == nil {
			tokens++
		}
		if !slices.Contains(x.hand, key) && tokens < 2 {
			x.hand = append(x.hand, key)
		}
	}
	slices.Sort(x.hand)
}

// The search finds exactly what trying everything finds, for every goal, on small boards with few points.
func TestAsEverything(t *testing.T) {
	tellingtest.Dear(t)
	for _, kind := range []turns.Kind{turns.Hurt, turns.Kill, turns.Reach, turns.Heal, turns.Cards,
		turns.Threat} {
		t.Run(string(kind), func(t *testing.T) {
			for i := range 4 {
				x := anyTrial(t, rand.New(rand.NewPCG(uint64(i), uint64(len(kind)))), kind)
				x.compare(t, i)
			}
		})
	}
}

// compare holds the search to what trying everything finds.
func (x trial) compare(t *testing.T, i int) {
	t.Helper()
	if x.s.Overfull() != nil || x.goal.Hex != "" && x.s.Player(x.goal.Who).At == x.goal.Hex {
		return
	}
	a, err := turns.Find(x.s, turns.Ask{Goal: x.goal, Hands: turns.Hands{x.goal.Who: x.hand}, Now: 5})
	if err != nil {
		t.Fatal(i, err)
	}
	e := &everything{goal: x.goal, area: x.area, met: map[string]value{}}
	want := e.best(x.s, x.hand)
	got := e.value([7]int{})
	said := "nothing"
	if len(a.Lines) > 0 {
		got, said = a.Lines[0].Worth, turns.Said(a.Lines[0].Argv)
	}
	t.Log(i, e.acts, a.Tried, x.goal, x.hand, want, said)
	for part := range want {
		if want[part].Cmp(got[part]) != 0 {
			t.Errorf("%d %v %v: %v, not %v: %s", i, x.goal, x.hand, got, want, said)
			return
		}
	}
}

// Both turns of the others, and the safest end of the own one, on a strip of four hexes.
func TestAsEverythingOverTurns(t *testing.T) {
	strips := [][]notation.Hex{{"1K", "1L", "K", "L"}, {"1A", "2A", "1B", "A"}, {"F", "G", "1E", "1F"}}
	for i := range tellingtest.Tries(4, 4, 2) {
		r := rand.New(rand.NewPCG(uint64(i), 5))
		x := onStrip(t, r, strips[i%len(strips)], []turns.Kind{turns.Threat, turns.Safe}[i%2])
		x.compare(t, i)
	}
}

// onStrip makes a table on a few hexes, with nothing but points left.
func onStrip(t *testing.T, r *rand.Rand, strip []notation.Hex, kind turns.Kind) trial {
	t.Helper()
	x := trial{area: strip, goal: turns.Goal{Kind: kind, Who: []string{Ann, Ben, Cid}[r.IntN(3)]}}
	places := r.Perm(len(strip))
	x.s = Practice(t, only(strip), Turn(x.goal.Who, 1), func(s *axismundi.State) {
		for i := range s.Players {
			p := &s.Players[i]
			p.At, p.HP, p.Wounds, p.Hand, p.Energy[0] = strip[places[i]], 4+r.IntN(7), r.IntN(4), 0, 0
			p.Began = p.At
		}
		for _, h := range strip {
			is := s.Hexes[h]
			is.Harvested = true
			s.Hexes[h] = is
		}
		clear(s.Crates)
	})
	return x
}
