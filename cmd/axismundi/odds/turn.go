package odds

import (
	"fmt"
	"maps"
	"math/big"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/turns"
	exact "tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// patience is the longest time that a search takes without --exact.
const patience = 1800 * time.Millisecond

// heap is the GC percent of a search: the memory may grow by so many percent before garbage is collected.
const heap = 400

// Orders is the answer of odds turn and odds threat in JSON: the best orders of a turn, and how sure they
// are.
type Orders struct {
	Player     string   `json:"player"`
	For        string   `json:"for"`
	Exact      bool     `json:"exact"`      // nothing better can be done
	Bound      string   `json:"bound"`      // exactly, at least, at most or neither; of safe of the others' gain
	Unsearched []string `json:"unsearched"` // what was left out
	Lines      []Order  `json:"lines"`
}

// Order is one order of a turn. Where dice decide, argv goes up to the first of them and cases go on.
type Order struct {
	Argv  [][]string     `json:"argv"`
	Gain  map[string]int `json:"gain"`
	Cost  map[string]int `json:"cost"`
	P     string         `json:"p"` // the chance of this gain
	PDec  exact.Number   `json:"p_decimal,omitempty"`
	Mean  []Mean         `json:"mean,omitempty"`  // of what is gained, over all falls of the dice
	Cases []Case         `json:"cases,omitempty"` // all that may come of it, the best first
}

// Mean is the mean of one thing that is gained.
type Mean struct {
	Of   string   `json:"of"`
	Mean *big.Rat `json:"mean"`
}

// Case is one way in which the dice fall, with all commands from the start.
type Case struct {
	Dice []turns.Fall   `json:"dice"`
	Argv [][]string     `json:"argv"`
	Gain map[string]int `json:"gain"`
	Cost map[string]int `json:"cost"`
	P    *big.Rat       `json:"p"`
}

// turnWords are the words of odds turn and odds threat.
type turnWords struct {
	goal    string
	with    []string
	suppose []string
	lines   int
	exact   bool
}

func (v forecasts) turn() app.Verb {
	return app.Verb{
		Use: "turn [PLAYER]", Short: "the best order of all points, free Actions and the cards that are named",
		Scene: app.OnTheTable,
		Gives: app.Gives[Orders](),
		Long: "--for hurt=Ben: the most HPs, then Wounds, then the least own loss; kill=Ben and reach=2G: the\n" +
			"best chance; heal; cards: the most that come into the hand; safe: the least that the others can\n" +
			"do after it. --with names cards of the own hand and Treasure Tokens, which are never stored\n" +
			"(now-you=5: the number on it). Nobody answers an attack, vanishes, places a Time Bomb or puts\n" +
			"a die with Free Will, and what the end of the turn brings does not count. Each further line costs\n" +
			"less than the one before. Where dice decide, each fall has its own end and chance.",
		Example: "odds turn Ann --for hurt=Ben --with honed\nodds turn Ann --for reach=1B --lines 3\n" +
			"odds turn Ann --for safe --exact",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			t := turnWords{lines: 1}
			f.StringVar(&t.goal, "for", "", "hurt=PLAYER, kill=PLAYER, reach=HEX, heal, cards or safe")
			f.StringSliceVar(&t.with, "with", nil, "cards of the hand and Treasure Tokens that may be used")
			app.NumberVar(f, &t.lines, "lines", "so many lines; else one")
			t.whole(f)
			return func(w app.Words) error { return v.bestTurn(w.At(0), t) }
		},
	}
}

// whole declares --exact, by which the search goes on to its end.
func (t *turnWords) whole(f *pflag.FlagSet) {
	f.BoolVar(&t.exact, "exact", false, "search to the end, however long that takes; else at most 2 s")
}

func (v forecasts) threat() app.Verb {
	return app.Verb{
		Use:   "threat [PLAYER]",
		Scene: app.OnTheTable,
		Gives: app.Gives[Orders](),
		Short: "the most that the others can take from somebody before the own next turn",
		Long: "Both play against PLAYER as well as can be, with the Rotation between their turns if one is\n" +
			"due; in the own turn as if it ended now. Closed hands count as nothing but for what --suppose\n" +
			"names, and PLAYER answers nothing.",
		Example: "odds threat Ann\nodds threat Ann --suppose Ben=desperate,monkey --suppose Cid=honed",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var t turnWords
			f.StringArrayVar(&t.suppose, "suppose", nil,
				"cards that an Opponent may hold: Ben=desperate,monkey")
			t.whole(f)
			return func(w app.Words) error { return v.worstThreat(w.At(0), t) }
		},
	}
}

// bestTurn tells the best orders of somebody's turn.
func (v forecasts) bestTurn(who string, t turnWords) error {
	s, p, err := v.here(who)
	if err != nil {
		return err
	}
	if t.goal == "" {
		return aimless(s, p)
	}
	ask := turns.Ask{Hands: turns.Hands{}, Lines: max(1, t.lines)}
	if ask.Goal, err = goal(s, p, t.goal); err != nil {
		return err
	}
	if ask.Hands[p.Name], ask.Now, err = named(s, t.with); err != nil {
		return err
	}
	return v.search(s, ask, t)
}

// aimless refuses a turn of which nobody says what it is for, with lines that say it.
func aimless(s *axismundi.State, p *axismundi.Player) error {
	goals := []string{string(turns.Safe)}
	for _, o := range s.Players {
		if o.Name != p.Name {
			goals = append(goals, string(turns.Hurt)+"="+o.Name)
		}
	}
	var do []telling.Command
	for _, goal := range append(goals, string(turns.Cards), string(turns.Heal)) {
		do = append(do, telling.Line("odds", "turn", p.Name, "--for="+goal))
	}
	return telling.Offer(&app.UsageError{Msg: "what is " + p.Name + "'s turn for? --for hurt=PLAYER, " +
		"kill=PLAYER, reach=HEX, heal, cards or safe"}, do...)
}

// worstThreat tells the most that the others can do.
func (v forecasts) worstThreat(who string, t turnWords) error {
	s, p, err := v.here(who)
	if err != nil {
		return err
	}
	ask := turns.Ask{Goal: turns.Goal{Kind: turns.Threat, Who: p.Name}, Hands: turns.Hands{}, Lines: 1}
	for _, one := range t.suppose {
		name, list, _ := strings.Cut(one, "=")
		o, err := s.FindPlayer(name)
		switch {
		case err != nil:
			return err
		case o.Name == p.Name || list == "":
			return &app.UsageError{Msg: "--suppose " + one + ": an Opponent and cards, as in Ben=desperate,monkey"}
		}
		if ask.Hands[o.Name], ask.Now, err = named(s, strings.Split(list, ",")); err != nil {
			return err
		}
	}
	return v.search(s, ask, t)
}

// goal reads --for: the goal of a player's turn.
func goal(s *axismundi.State, p *axismundi.Player, word string) (turns.Goal, error) {
	kind, of, _ := strings.Cut(word, "=")
	g := turns.Goal{Kind: turns.Kind(kind), Who: p.Name}
	bad := &app.UsageError{Msg: "--for " + word + ": hurt=PLAYER, kill=PLAYER, reach=HEX, heal, cards or safe"}
	switch g.Kind {
	case turns.Hurt, turns.Kill:
		o, err := s.FindPlayer(of)
		if err != nil {
			return g, err
		}
		g.Whom = o.Name
		if o.Name == p.Name {
			return g, bad
		}
	case turns.Reach:
		h, err := s.ReadHex(p.Name, of)
		if err != nil {
			return g, err
		}
		g.Hex = h
	case turns.Heal, turns.Cards, turns.Safe:
		if of != "" {
			return g, bad
		}
	default:
		return g, bad
	}
	return g, nil
}

// named returns the short names of cards and Treasure Tokens. number is what now-you=5 says of that card;
// 0: nothing.
func named(s *axismundi.State, words []string) (keys []string, number int, err error) {
	for _, word := range words {
		word, said, _ := strings.Cut(word, "=")
		if s.Book().Treasure(word) != nil && s.Book().Card(word) == nil {
			keys = append(keys, word)
			continue
		}
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return nil, 0, err
		}
		if said != "" {
			if number, err = strconv.Atoi(said); err != nil || card.Key != "now-you" || number < 4 ||
				number > 6 {
				return nil, 0, &app.UsageError{Msg: word + "=" + said + ": only now-you has a number, 4 to 6"}
			}
		}
		keys = append(keys, card.Key)
	}
	return keys, number, nil
}

// search looks for the best orders, with a sign of life where that takes time, and answers with them.
func (v forecasts) search(s *axismundi.State, ask turns.Ask, t turnWords) error {
	begun := time.Now()
	if !t.exact {
		ask.Stop = func() bool { return time.Since(begun) > patience }
	}
	done := v.Waiting("trying orders of the turn")
	// Tables on the way are short-lived: collected less often they take a fifth less time.
	usual := debug.SetGCPercent(heap)
	a, err := turns.Find(s, ask)
	debug.SetGCPercent(usual)
	done()
	if err != nil {
		return err
	}
	r := Orders{Player: ask.Goal.Who, For: ask.Goal.String(), Exact: a.Bound == turns.Exactly,
		Bound: string(a.Bound), Unsearched: []string{}, Lines: []Order{}}
	for _, l := range a.Lines {
		r.Lines = append(r.Lines, listed(ask.Goal, l))
	}
	said := saidOrders(s, ask.Goal, a)
	if !r.Exact {
		r.Unsearched = unsearched(a)
		side := string(a.Bound)
		if a.Bound == turns.Neither || len(a.Lines) == 0 {
			side = "not certain"
		}
		said += app.Fit("", side+": "+strings.Join(oneOfAKind(r.Unsearched), "; "))
	}
	return v.Show(r, said)
}

// unsearched says what a search has left out.
func unsearched(a turns.Answer) (list []string) {
	for _, what := range a.Unsaid {
		list = append(list, "nobody has said "+what)
	}
	if len(list) == 0 {
		list = append(list, fmt.Sprintf("not all orders were tried, only %s in 2 s (--exact tries them all)",
			text.Things(a.Tried, "act", "acts")))
	}
	return list
}

// oneOfAKind joins the sentences about hexes whose kind nobody has said into one. The other sentences stay
// as they are.
func oneOfAKind(unsearched []string) (list []string) {
	const kind = "nobody has said what kind of hex is "
	var hexes []string
	for _, what := range unsearched {
		hex, is := strings.CutPrefix(what, kind)
		if !is {
			list = append(list, what)
			continue
		}
		hex, _, _ = strings.Cut(hex, " ")
		hexes = append(hexes, hex)
	}
	if len(hexes) == 0 {
		return list
	}
	return append([]string{fmt.Sprintf("%s%s (%s:path says it with the name)", kind, strings.Join(hexes, ", "),
		hexes[0])}, list...)
}

// listed returns a line as an Order.
func listed(g turns.Goal, l turns.Line) Order {
	best := l.Leaves[0]
	o := Order{Argv: l.Argv, Gain: g.Gain(best), Cost: cost(g, best), P: exact.Fraction(chanceOf(g, l))}
	if o.Argv == nil {
		o.Argv = [][]string{}
	}
	if len(l.Leaves) == 1 {
		return o
	}
	o.PDec = exact.NumberOf(chanceOf(g, l))
	for _, name := range slices.Sorted(maps.Keys(o.Gain)) {
		mean := new(big.Rat)
		for _, leaf := range l.Leaves {
			mean.Add(mean, new(big.Rat).Mul(leaf.P, big.NewRat(int64(g.Gain(leaf)[name]), 1)))
		}
		o.Mean = append(o.Mean, Mean{name, mean})
	}
	for _, leaf := range l.Leaves {
		o.Cases = append(o.Cases, Case{Dice: leaf.Falls, Argv: leaf.Argv, Gain: g.Gain(leaf),
			Cost: cost(g, leaf), P: leaf.P})
	}
	return o
}

// chanceOf returns the chance that an order gains as much as its best leaf.
func chanceOf(g turns.Goal, l turns.Line) *big.Rat {
	p, best := new(big.Rat), fmt.Sprint(g.Gain(l.Leaves[0]))
	for _, leaf := range l.Leaves {
		if fmt.Sprint(g.Gain(leaf)) == best {
			p.Add(p, leaf.P)
		}
	}
	return p
}

// cost returns what a leaf costs; deaths stands there where the own Character dies.
func cost(g turns.Goal, l turns.Leaf) map[string]int {
	c := map[string]int{"points": l.Points, "hp": l.Lost}
	if g.Kind != turns.Threat && l.Deaths > 0 {
		c["deaths"] = l.Deaths
	}
	return c
}
