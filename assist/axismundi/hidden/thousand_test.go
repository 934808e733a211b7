package hidden_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
)

// Rounds of games of each length, with modules and without, on a board and without, from the set-up on, with
// whatever anybody may say in them, by any readings: after each act cards and tokens add up, nobody is on a
// taken or a closed hex, no number is below zero or above what its mat holds, what the file says reads back,
// and the act played again comes to the same. A sample is played always, a thousand rounds a game with
// TABLEHAND_LONG.
func TestRoundsAtRandom(t *testing.T) {
	rounds := tellingtest.Tries(1000, 4, 2)
	both := []string{"poison", "free-will"}
	for name, game := range map[string]setup.New{
		"full":              {Length: "full", Board: axismundi.Practice},
		"120, poison":       {Length: "120", Board: axismundi.Practice, Modules: both[:1]},
		"60, free will":     {Length: "60", Board: axismundi.Practice, Modules: both[1:]},
		"60, both, bare":    {Length: "60", Modules: both},
		"full, bare":        {Length: "full"},
		"120, both, island": {Length: "120", Board: axismundi.Practice, Modules: both},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := &gambler{T: t, Rand: rand.New(rand.NewPCG(2, uint64(len(name)))), game: game}
			for n := 0; n < rounds; {
				n += g.plays(min(40, rounds-n))
			}
			if g.refused == 0 || g.acts < 10*rounds {
				t.Errorf("%d acts, %d refused", g.acts, g.refused)
			}
		})
	}
}

// A gambler plays a game at random and holds each of its states to what has to add up.
type gambler struct {
	*testing.T
	*rand.Rand
	game          setup.New
	s             *axismundi.State
	acts, refused int
}

func (g *gambler) one(words ...string) string { return words[g.IntN(len(words))] }

// plays one game to its end, or so many rounds of it, and returns how many it has played.
func (g *gambler) plays(most int) int {
	g.Helper()
	g.s = Nothing()
	g.must(g.begins())
	for _, name := range g.s.PlayerNames() {
		n := g.IntN(setup.FirstHand + 1)
		g.must(setup.Deal{Player: name, Permanent: n, OneTime: setup.FirstHand - n})
	}
	for range g.IntN(6) {
		g.may(g.prepares())
	}
	for !g.may(rounds.Begin{}) {
		g.discards()
	}
	for g.s.Over == nil && g.s.Round <= most {
		if g.IntN(9) == 0 {
			g.may(booking.Set{What: g.s.Turn, Words: []string{"at=3" + g.one("A", "B", "C", "D", "E", "F")}})
			g.may(movement.Move{Way: []string{"axis"}})
		}
		if g.IntN(9) == 0 {
			g.may(booking.Set{What: g.s.Turn, Words: []string{"at=" + g.treasure()}})
			g.may(actions.PickUp{})
			g.may(cards.Use{Words: []string{g.one(notation.Treasures...)}})
		}
		for range g.IntN(9) {
			g.discards()
			g.may(g.anything())
		}
		g.discards()
		g.may(rounds.End{Stop: g.IntN(9) == 0, NoRotation: g.IntN(9) == 0})
		if g.s.Used(axismundi.TurnOver) {
			g.may(rounds.Begin{})
		}
	}
	return g.s.Round
}

// begins is a game of this kind, with any three Characters and some readings that are not the first ones.
func (g *gambler) begins() setup.New {
	game := g.game
	game.Readings = map[string]string{}
	list, err := Book().Readings()
	if err != nil {
		g.Fatal(err)
	}
	for _, r := range list {
		if g.IntN(3) == 0 {
			values := make([]string, 0, len(r.Values))
			for value := range r.Values {
				values = append(values, value)
			}
			slices.Sort(values)
			game.Readings[r.Name] = g.one(values...)
		}
	}
	game.Seats = nil
	for i, at := range g.Perm(len(notation.Characters))[:axismundi.Seats] {
		game.Seats = append(game.Seats, setup.Seat{Name: []string{Ann, Ben, Cid}[i],
			Character: notation.Character(notation.Characters[at])})
	}
	return game
}

// prepares is something that may be said before the first turn.
func (g *gambler) prepares() axismundi.Act {
	switch g.IntN(5) {
	case 0:
		return setup.Redraw{Player: g.who(), Out: axismundi.Counted{Permanent: g.IntN(3)},
			For: axismundi.Counted{OneTime: g.IntN(3)}}
	case 1:
		return setup.Crate{Warehouse: g.hex(), Cards: []string{g.card(), g.card()}}
	case 2:
		return setup.Place{Mark: g.one(setup.Marks...), Hexes: []string{g.hex(), g.hex()}}
	case 3:
		return actions.Scavenge{By: g.who(), Cards: []string{g.one(notation.Decks...)}}
	}
	return cards.Activate{Player: g.who(), Cards: []string{g.card()}}
}

// discards puts hands right that are too large.
func (g *gambler) discards() {
	for p := g.s.Overfull(); p != nil; p = g.s.Overfull() {
		discard := cards.Discard{Player: p.Name, N: p.Hand - g.s.HandLimit(p)}
		named := discard
		named.Cards, named.N = []string{g.card()}, named.N-1
		if g.IntN(3) > 0 || !g.may(named) {
			g.must(discard)
		}
	}
}

// who returns the player whose turn it is, most of the time; or anybody.
func (g *gambler) who() string {
	if g.s.Turn != "" && g.IntN(8) > 0 {
		return g.s.Turn
	}
	return g.other()
}

func (g *gambler) other() string { return g.one(Ann, Ben, Cid) }

func (g *gambler) card() string { return g.one(g.s.Book().Kinds(notation.Modules...)...) }

// hex returns one beside the player whose turn it is, most of the time; or any word for one.
func (g *gambler) hex() string {
	p := g.s.Player(g.s.Turn)
	if laid, rings := g.s.Laid(); rings && p != nil && g.s.OnMap(p.At) && g.IntN(6) > 0 {
		near := laid.Neighbors(p.At)
		return string(near[g.IntN(len(near))])
	}
	if g.IntN(2) == 0 {
		return g.one("path", "accessible", "down:path", "up:cave", "up:accessible", "axis", "pier", "pier-Ben",
			"shelter", "power", "w1", "w2", "1P:cave")
	}
	hexes := island.Hexes()
	return string(hexes[g.IntN(len(hexes))])
}

// words lists a card or a Treasure Token, and up to three words that may go with it.
func (g *gambler) words() []string {
	list := []string{g.one(append(g.s.Book().Kinds(notation.Modules...), notation.Treasures...)...)}
	for range g.IntN(4) {
		list = append(list, g.one(g.other(), g.hex(), g.card(), g.one("1", "2", "3", "4", "5", "6"), "move",
			"heal", g.one(notation.Characters...), "double"))
	}
	return list
}

// anything is whatever may be said in a turn.
func (g *gambler) anything() axismundi.Act {
	pay := g.one("", "", "ap")
	switch g.IntN(40) {
	case 0, 1, 2, 3, 4, 5, 6:
		return movement.Move{Who: g.who(), Way: []string{g.hex()}, Pay: pay}
	case 7, 8:
		return movement.Move{Who: g.who(), Way: []string{g.one(g.hex()+"+"+g.hex(), "spelunk", "axis", "pier",
			g.hex()), g.hex()}}
	case 9, 10, 11, 12:
		return attacks.Attack{By: g.who(), Who: g.other(), Pay: pay, Plain: g.IntN(4) == 0,
			NoPush: g.IntN(8) == 0, With: [][]string{nil, nil, {"counter"}, {"desperate"}, {"danzig"}}[g.IntN(5)]}
	case 13:
		return attacks.Attack{Who: g.hex()}
	case 14:
		return attacks.Shoot{By: g.who(), Who: g.other(), Pay: pay, Poison: g.one(append(notation.Poisons, "")...)}
	case 15:
		return attacks.Throw{By: g.who(), Who: g.other(), Pay: pay}
	case 16:
		return attacks.Blast{By: g.who(), Pay: pay}
	case 17:
		return attacks.Shove{By: g.who(), Who: g.other()}
	case 18, 19:
		return familiar.Immobilize{By: g.who(), Who: g.other(), With: [][]string{nil, {"godspeed"}}[g.IntN(2)]}
	case 20:
		return familiar.Retrieve{By: g.who(), Hex: g.treasure(), What: g.one("", "treasure", "1")}
	case 21, 22:
		return actions.Harvest{By: g.who(), Hex: g.one("", "", g.hex()), Free: g.IntN(3) == 0,
			With: [][]string{nil, {"harvester"}}[g.IntN(2)]}
	case 23:
		return actions.Scavenge{By: g.who(), Cards: []string{g.one(notation.Decks...)}}
	case 24:
		return g.oneOf(actions.PickUp{By: g.who()}, actions.Bomb{By: g.who()}, actions.Disarm{By: g.who()},
			actions.Demand{By: g.who(), Who: g.other()})
	case 25:
		n := g.IntN(6)
		return g.oneOf(actions.Draw{By: g.who(), Permanent: n, OneTime: 5 - n},
			actions.Draw{By: g.who(), Permanent: g.IntN(3), OneTime: g.IntN(3)})
	case 26:
		return actions.Heal{By: g.who()}
	case 27:
		return cards.Activate{Player: g.who(), Cards: []string{g.permanent()}}
	case 28:
		return g.oneOf(cards.Deactivate{Player: g.who(), Cards: []string{g.active()}},
			cards.Swap{Player: g.who(), Cards: []string{g.active(), g.permanent()}},
			cards.Scrounge{Player: g.who(), Card: g.one("", g.card())}, cards.Discard{Player: g.other(), N: 1})
	case 29, 30:
		mix := poison.Mix{Player: g.other(), Over: g.IntN(20) == 0}
		for range g.IntN(6) {
			mix.Ingredients = append(mix.Ingredients, g.one1to3())
		}
		return mix
	case 31:
		return poison.Dose{Player: g.other(), Kind: g.one(notation.Poisons...), Arrow: g.IntN(3)}
	case 32:
		return hidden.Vanish{Player: g.who()}
	case 33:
		return hidden.Appear{Player: g.other(), Void: g.IntN(4) == 0, Line: g.one("", g.hex(), "use suture",
			"activate "+g.permanent()+", "+g.hex(), "draw 0 1, heal", "use "+strings.Join(g.words(), " "),
			"scavenge permanent, pickup", "axis", g.hex()+" "+g.hex(), "swap "+g.active()+" dexterity")}
	case 34:
		return g.booked()
	}
	return cards.Use{Player: g.who(), Words: g.words(), Double: g.IntN(6) == 0}
}

func (g *gambler) oneOf(acts ...axismundi.Act) axismundi.Act { return acts[g.IntN(len(acts))] }

// one1to3 is an Ingredient, of which one is wanted more often; or 0: the die waits.
func (g *gambler) one1to3() int { return []int{0, 1, 1, 2, 2, 2, 3, 3, 3, 3}[g.IntN(10)] }

func (g *gambler) permanent() string {
	card := g.s.Book().Card(g.card())
	for card.Deck != notation.Permanent {
		card = g.s.Book().Card(g.card())
	}
	return card.Key
}

// active is a Permanent Power of whose turn it is, if there is one.
func (g *gambler) active() string {
	if p := g.s.Player(g.s.Turn); p != nil && len(p.Slots) > 0 {
		return g.s.CardNamed(g.one(p.Slots...)).Key
	}
	return g.permanent()
}

// treasure is a hex where a token lies, if there is one.
func (g *gambler) treasure() string {
	lie := g.s.Lying(func(is axismundi.Hex) bool { return is.Treasure })
	if len(lie) == 0 {
		return g.hex()
	}
	return string(lie[g.IntN(len(lie))])
}

// booked puts somebody elsewhere, or gives something.
func (g *gambler) booked() axismundi.Act {
	if g.IntN(8) == 0 {
		n := g.s.Decks.All()
		return g.oneOf(booking.Set{What: "turned", Words: []string{fmt.Sprint(1+g.IntN(3), "=", g.IntN(6))}},
			booking.Set{What: "decks", Words: []string{fmt.Sprint("permanent=", n/3), fmt.Sprint("one-time=", n-n/3)}})
	}
	word := g.one("at=3A", "at=3D", "at="+g.treasure(), "at="+g.hex(), "hp=1", fmt.Sprint("hp=", g.IntN(12)),
		fmt.Sprint("wounds=", g.IntN(5)), fmt.Sprint("ap=", g.IntN(4)), "move=2", "attack=1", "energy=3")
	if g.IntN(6) == 0 {
		return booking.Set{What: g.hex(), Words: []string{g.one(append(notation.Terrains, "treasure", "harvested",
			"infected", "no-infected")...)}}
	}
	return booking.Set{What: g.other(), Words: []string{word}}
}

// must plays an act that has to be possible.
func (g *gambler) must(act axismundi.Act) {
	g.Helper()
	if err := g.tells(act, false); err != nil {
		g.Fatalf("%#v: %v", act, err)
	}
}

// may plays an act that may be refused, and says whether it was not. What a rule forbids is played anyway now
// and then: the table goes on with it.
func (g *gambler) may(act axismundi.Act) bool {
	g.Helper()
	err := g.tells(act, false)
	if err == nil {
		return true
	}
	g.refused++
	return g.IntN(10) == 0 && g.tells(act, true) == nil
}

// tells plays an act, plays it once more by what fell and was chosen, and holds the table after it to what
// has to add up.
func (g *gambler) tells(act axismundi.Act, anyway bool) error {
	g.Helper()
	g.acts++
	before := g.s
	defer func() {
		if g.Failed() {
			g.Logf("act %d, anyway %v: %#v on %+v", g.acts, anyway, act, before)
		}
	}()
	source := &answers{Stream: chance.NewStream(int64(g.acts), 1, "random"), g: g, said: map[string]string{}}
	after, told, err := Tell(g.T, before, act, source, anyway)
	if err != nil {
		return err
	}
	once := telling.Copy(before)
	if _, err := telling.Play(once, act, &recorded{told.Rolls, told.Draws, told.Choices}, anyway); err != nil ||
		!reflect.DeepEqual(once, after) {
		g.Fatalf("%#v: played again: %v\n%+v\n%+v", act, err, once, after)
	}
	g.s = after
	g.sound(act)
	return nil
}

// sound holds the table to its numbers.
func (g *gambler) sound(act axismundi.Act) {
	g.Helper()
	wrong := func(p any) { g.Helper(); g.Fatalf("%#v leaves %+v", act, p) }
	s := g.s
	if p := s.Points; p.AP < 0 || p.Move < 0 || p.Attack < 0 || p.TreasureAttack < 0 {
		wrong(p)
	}
	for i := range s.Players {
		p := &s.Players[i]
		mat := s.Book().Mat(notation.MatOf(p.Character, p.Form))
		if p.HP < 1 || p.HP > mat.HP || p.Wounds < 0 || p.Wounds > 3 || p.Hand < 0 || p.Scrounge < 0 ||
			p.Treasures < 0 || slices.Min(p.Energy) < 0 || slices.Max(p.Energy) > mat.Energy {
			wrong(p)
		}
		if slices.Min(p.Drops) < 0 || p.Area != nil && p.Area.Round == s.Round && p.Area.Wounds > 2 {
			wrong(p)
		}
		if o := s.Occupant(p.At); o != nil && o.Name != p.Name && p.Hidden == nil {
			wrong(p)
		}
	}
	for _, n := range []int{s.Decks.Permanent, s.Decks.OneTime, s.Discard.Unnamed.Permanent,
		s.Discard.Unnamed.OneTime, s.Treasures.Board} {
		if n < 0 {
			wrong(s.Decks)
		}
	}
}

// answers decides whatever an act asks at random, the same to the same question.
type answers struct {
	*chance.Stream
	g    *gambler
	said map[string]string
}

func (a answers) Choose(q chance.Question) (chance.Choice, error) {
	if said, ok := a.said[q.For]; ok { // as --choose has one answer, which may no longer do
		value, err := q.Read(said)
		return chance.Choice{For: q.For, Value: value}, err
	}
	words := slices.Clone(q.Answers)
	if q.For == "decks" { // all cards that are in neither hands, Slots, crates nor under markers
		d := a.g.s.Discard
		n := a.g.s.Decks.All() + len(d.Cards) + d.Unnamed.All() - d.Taken
		words = []string{fmt.Sprintf("%d,%d", n/3, n-n/3), fmt.Sprintf("%d,%d", n/3, n-n/3-1)}
	} else if q.Check != nil {
		words = append(words, "none", "2", a.g.hex(), a.g.hex(), a.g.card(), a.g.card()+","+a.g.card(),
			strings.Join([]string{a.g.hex(), a.g.hex()}, ","), "50,60")
	}
	if q.Default != "" {
		words = append(words, q.Default, q.Default)
	}
	value, err := q.Read(a.g.one(words...))
	if err == nil {
		a.said[q.For] = value
	}
	return chance.Choice{For: q.For, Value: value}, err
}

// recorded lets fall what fell before.
type recorded struct {
	rolls   []chance.Roll
	draws   []chance.Draw
	choices []chance.Choice
}

func (r *recorded) Roll(purpose string, _ chance.Die) (roll chance.Roll, err error) {
	if len(r.rolls) == 0 || r.rolls[0].For != purpose {
		return roll, fmt.Errorf("another die falls: %s", purpose)
	}
	roll, r.rolls = r.rolls[0], r.rolls[1:]
	return roll, nil
}

func (r *recorded) Draw(purpose string, _ []string) (draw chance.Draw, err error) {
	if len(r.draws) == 0 || r.draws[0].For != purpose {
		return draw, fmt.Errorf("something else is drawn: %s", purpose)
	}
	draw, r.draws = r.draws[0], r.draws[1:]
	return draw, nil
}

func (r *recorded) Card(purpose string, from []string) (chance.Draw, error) {
	return r.Draw(purpose, from)
}

func (r *recorded) Choose(q chance.Question) (choice chance.Choice, err error) {
	if len(r.choices) == 0 || r.choices[0].For != q.For {
		return choice, fmt.Errorf("something else is asked: %s", q.For)
	}
	choice, r.choices = r.choices[0], r.choices[1:]
	return choice, nil
}
