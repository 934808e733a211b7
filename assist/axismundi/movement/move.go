// Package movement moves people: walks, climbs, runs, spelunks, and the step onto the Axis Mundi Hex.
package movement

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Move moves a player along a way: each word is a step (1D), a Run (1M+1L), spelunk or axis. A death, a
// Spelunk or a change cuts it short.
type Move struct {
	Who string // empty: whose turn it is
	Way []string
	Pay string               // ap: Move points are kept
	By  map[int]notation.Way // steps that have to be of one kind: a walk, or a climb
}

// A Result is the result of a Move: where and how its player is now.
type Result struct {
	Player string       `json:"player"`
	To     notation.Hex `json:"to"`
	HP     int          `json:"hp"`
	Wounds int          `json:"wounds"`
	Died   bool         `json:"died"`
	Form   string       `json:"form"`
	Short  int          `json:"short"` // words of the way that were not walked
}

func (a Move) Play(t *axismundi.Table) error {
	p, err := t.State().Actor(a.Who)
	if err != nil {
		return err
	}
	who := p.Name
	if len(a.Way) == 0 {
		return telling.Impossible("no way is named")
	}
	if err := points.MayAny(t); err != nil {
		return err // before any hex is asked for
	}
	r := Result{Player: who}
	for i, word := range a.Way {
		m := mover{t: t, who: who, pay: a.Pay, by: a.By[i]}
		died, err := m.word(word)
		if err != nil {
			return err
		}
		r.Died = r.Died || died
		if died || ended(t.State(), who) {
			r.Short = len(a.Way) - 1 - i
			break
		}
	}
	if r.Short > 0 {
		t.Remark("turn.ap.unspent", "the rest of the way is not walked: %s",
			strings.Join(a.Way[len(a.Way)-r.Short:], " "))
	}
	p = t.State().Player(who)
	r.To, r.HP, r.Wounds, r.Form = p.At, p.HP, p.Wounds, string(p.Form)
	t.Result = r
	return nil
}

// ended says whether nothing more may be done in somebody's turn.
func ended(s *axismundi.State, who string) bool {
	return s.Over != nil || s.Turn != who || s.Used(axismundi.Ended)
}

// mover plays one word of a way.
type mover struct {
	t   *axismundi.Table
	who string
	pay string
	by  notation.Way
}

func (m mover) me() *axismundi.Player { return m.t.State().Player(m.who) }

func (m mover) word(word string) (died bool, err error) {
	if err := m.free(); err != nil {
		return false, err
	}
	steps := strings.Split(word, "+")
	switch lower := strings.ToLower(word); {
	case lower == "spelunk":
		return m.spelunk("")
	case strings.HasPrefix(lower, "spelunk="):
		return m.spelunk(word[len("spelunk="):])
	case len(steps) == 2:
		return m.run(steps)
	case len(steps) > 2:
		return false, telling.Impossible("%q: a Run goes 2 hexes", word)
	}
	return m.step(word)
}

// free refuses all Move Actions of somebody who is immobilized: Angel and Demon by both Opponents alone
// (immobilize.effect, immobilize.angeldemon.both).
func (m mover) free() error {
	s, p := m.t.State(), m.me()
	if Held(s, p) {
		return m.t.Refuse("immobilize.effect", "%s is immobilized by %s, and moves nowhere", p.Name,
			strings.Join(p.Immobilized, " and "))
	}
	return nil
}

// Held says whether Familiars hold somebody: for Angel and Demon it takes both Opponents'.
func Held(s *axismundi.State, p *axismundi.Player) bool { return len(p.Immobilized) >= Holders(s, p) }

// Holders returns how many it takes to immobilize somebody: the Angel or the Demon, both Opponents
// (immobilize.angeldemon.both).
func Holders(s *axismundi.State, p *axismundi.Player) int {
	if p.Form.Transformed() {
		return len(s.Players) - 1
	}
	return 1
}

// step walks or climbs onto one hex, or walks onto the Axis Mundi Hex.
func (m mover) step(word string) (died bool, err error) {
	from := m.me().At
	to, err := m.spot(word, from)
	if err != nil {
		return false, err
	}
	s := m.t.State()
	if to == notation.Center && s.Center == notation.Axis {
		return m.enter(from)
	}
	rise := s.LevelOf(to) - s.LevelOf(from)
	way, rule := notation.Walk, "move.walk"
	if rise > 0 {
		way, rule = notation.Climb, "move.climb.cost"
	}
	if err := m.beside(from, to, rule); err != nil {
		return false, err
	}
	d := m.price(way, rise)
	if m.by != "" && m.by != way {
		return false, m.other(way, word, d)
	}
	if err := points.Affords(m.t, d); err != nil {
		return false, err // before it is asked what kind of hex it is
	}
	if err := wounds.Enterable(m.t, m.who, to); err != nil {
		return false, err
	}
	if _, err := points.Pay(m.t, d); err != nil {
		return false, err
	}
	return m.land(to, way, []string{rule, string("move." + way + ".wound"), "wound.entering"}).Died, nil
}

// other refuses a walk that is a climb, or a climb that is a walk, and offers the command that was meant.
// way is the right kind, d its price; where the points do not pay that, it refuses this instead.
func (m mover) other(way notation.Way, to string, d points.Deed) error {
	if err := points.Affords(m.t, d); err != nil {
		return err
	}
	verb := map[notation.Way]string{notation.Walk: "walk", notation.Climb: "climb"}[way]
	return telling.Offer(&telling.Refused{Rule: "move." + map[notation.Way]string{notation.Walk: "walk",
		notation.Climb: "climb.cost"}[way], Reason: fmt.Sprintf("%s is reached by a %s", to, verb)},
		telling.Line(verb, to))
}

// price returns the deed of a walk or a climb, with its points (move.climb.cost, angeldemon.climb,
// angeldemon.walk-down).
func (m mover) price(way notation.Way, rise notation.Level) points.Deed {
	mat := m.t.State().Mat(m.me())
	d := points.Deed{Who: m.who, What: "a Walk", Kind: points.Move, N: 1, Pay: m.pay, Rule: "move.walk"}
	angelic := m.me().Form.Transformed()
	switch {
	case way == notation.Climb:
		d.What, d.N, d.Climbs, d.Rule = "a Climb", mat.Climb, true, "move.climb.cost"
		if angelic {
			d.Rule = "angeldemon.climb"
		}
	case rise < 0 && angelic:
		d.What, d.N, d.Rule = "a Walk down", mat.WalkDown, "angeldemon.walk-down"
	}
	return d
}

func (m mover) land(to notation.Hex, way notation.Way, rules []string) wounds.Landed {
	return wounds.Land(m.t, wounds.Landing{Who: m.who, To: to, Way: way, Rules: rules})
}

// run goes over two hexes, each level or lower (move.run.effect).
func (m mover) run(words []string) (died bool, err error) {
	s, p := m.t.State(), m.me()
	if !s.Mat(p).Runs {
		if err := m.t.Refuse("angeldemon.no-run", "%s cannot run as the %s", p.Name,
			text.Capital(string(p.Form))); err != nil {
			return false, err
		}
	}
	d := points.Deed{Who: m.who, What: "a Run", Kind: points.Move, N: 1, Pay: m.pay, Rule: "move.run.effect"}
	if err := points.Affords(m.t, d); err != nil {
		return false, err
	}
	from := p.At
	var way []notation.Hex
	for _, word := range words {
		to, err := m.runnable(word, from)
		if err != nil {
			return false, err
		}
		way, from = append(way, to), to
	}
	if way[1] == p.At {
		if err := m.t.Refuse("move.run.effect", "a Run back onto %s goes nowhere", p.At); err != nil {
			return false, err
		}
	}
	if _, err := points.Pay(m.t, d); err != nil {
		return false, err
	}
	for _, to := range way {
		from := m.me().At
		if o := m.t.State().Occupant(to); o != nil && o.Name != m.who { // killed by the first hex's area
			m.t.Remark("move.occupied", "%s stands on %s now: the Run ends on %s", o.Name, to, from)
			return false, nil
		}
		by, rules := notation.RunLevel, []string{"move.run.effect", "move.run.per-hex", "move.run.same-level"}
		if m.t.State().LevelOf(to) < m.t.State().LevelOf(from) {
			by, rules[2] = notation.RunDown, "move.run.lower"
		}
		if landed := m.land(to, by, rules); landed.Died || ended(m.t.State(), m.who) {
			return landed.Died, nil
		}
	}
	return false, nil
}

// runnable reads a hex of a Run and refuses what no Run enters.
func (m mover) runnable(word string, from notation.Hex) (notation.Hex, error) {
	to, err := m.spot(word, from)
	if err != nil {
		return "", err
	}
	s := m.t.State()
	axis := to == notation.Center && s.Center == notation.Axis
	const reason = "a Run goes up no level and never onto the Axis Mundi Hex"
	if axis {
		return "", &telling.Refused{Rule: "move.run.no-climb", Reason: reason}
	}
	if s.LevelOf(to) > s.LevelOf(from) {
		if err := m.t.Refuse("move.run.no-climb", reason); err != nil {
			return "", err
		}
	}
	if err := m.beside(from, to, "move.run.effect"); err != nil {
		return "", err
	}
	if to == m.me().At {
		axismundi.AskTerrain(m.t, to) // while somebody stands there
		return to, nil
	}
	return to, wounds.Enterable(m.t, m.who, to)
}

// spelunk goes through a cave to the one straight across, and ends the turn (move.spelunk.effect).
func (m mover) spelunk(word string) (died bool, err error) {
	from := m.me().At
	if terrain := axismundi.AskTerrain(m.t, from); terrain != notation.Cave {
		if err := m.t.Refuse("move.spelunk.effect", "%s stands on %s, no Cave", m.who,
			axismundi.Kind(terrain)); err != nil {
			return false, err
		}
	}
	to, err := m.exit(from, word)
	if err != nil {
		return false, err
	}
	if o := m.t.State().Occupant(to); o != nil {
		return false, &telling.Refused{Rule: "move.spelunk.blocked",
			Reason: fmt.Sprintf("%s stands on %s: the cave is blocked", o.Name, to)}
	}
	if err := wounds.Enterable(m.t, m.who, to); err != nil {
		return false, err
	}
	if _, err := points.Pay(m.t, points.Deed{Who: m.who, What: "a Spelunk", Kind: points.Move, N: 1,
		Pay: m.pay, Rule: "move.spelunk.effect"}); err != nil {
		return false, err
	}
	landed := m.land(to, notation.Spelunk, []string{"move.spelunk.effect", "terrain.cave.pair",
		"move.spelunk.wounds"})
	points.EndTurn(m.t, m.who, "move.spelunk.ends-turn")
	return landed.Died, nil
}

// exit returns the hex where a cave comes out. Without a board it is a Cave of the same level, which may be
// named.
func (m mover) exit(from notation.Hex, word string) (notation.Hex, error) {
	laid, rings := m.t.State().Laid()
	if rings && m.t.State().OnMap(from) {
		to := laid.Across(from)
		if is := m.t.State().Terrain(to); is != notation.Cave && is != notation.Unknown {
			return to, m.t.Refuse("matrix."+box.Row(is)+".spelunk",
				"%s lies across, and is %s: a Spelunk comes out on a Cave", to, axismundi.Kind(is))
		}
		return to, nil
	}
	if word == "" {
		word = m.t.Choose(chance.Question{For: "exit", Flag: "--exit ", Known: true, Default: "cave",
			Text: "onto which hex does the cave lead", Check: func(answer string) (string, error) {
				_, err := m.t.State().ReadSpot(m.who, answer)
				return answer, err
			}})
	}
	spot, err := m.t.State().ReadSpot(m.who, word)
	if err != nil {
		return "", err
	}
	if spot.Hex != "" && spot.Terrain == notation.Unknown &&
		m.t.State().Terrain(spot.Hex) == notation.Unknown {
		spot.Terrain = notation.Cave
	}
	to, err := spot.Set(m.t, from)
	if err != nil {
		return "", err
	}
	if s := m.t.State(); s.Terrain(to) != notation.Cave || s.LevelOf(to) != s.LevelOf(from) || to == from {
		return to, m.t.Refuse("terrain.cave.pair", "%s is no other Cave of this level", to)
	}
	return to, nil
}

// enter walks onto the Axis Mundi Hex (axis.enter.cost), which changes whoever comes.
func (m mover) enter(from notation.Hex) (died bool, err error) {
	s := m.t.State()
	if o := s.Transformed(); o != nil {
		return false, &telling.Refused{Rule: "axis.only-one", Reason: fmt.Sprintf(
			"%s is the %s: there is never a second one", o.Name, text.Capital(string(o.Form)))}
	}
	if s.LevelOf(from) != notation.Highest {
		if err := m.t.Refuse("axis.enter.cost", "the Axis Mundi Hex is entered from Level 3, not from %s",
			from); err != nil {
			return false, err
		}
	}
	if err := m.beside(from, notation.Center, "axis.enter.cost"); err != nil {
		return false, err
	}
	if err := wounds.Enterable(m.t, m.who, notation.Center); err != nil {
		return false, err
	}
	d := points.Deed{Who: m.who, What: "the step onto the Axis Mundi", Kind: points.Move, N: 2, Pay: m.pay,
		Rule: "axis.enter.cost"}
	if m.by == notation.Climb {
		return false, m.other(notation.Walk, string(notation.Center), d)
	}
	if _, err := points.Pay(m.t, d); err != nil {
		return false, err
	}
	if m.land(notation.Center, notation.Walk, []string{"axis.enter.cost", "axis.enter.wounds"}).Died {
		return true, nil
	}
	wounds.Transform(m.t, m.who)
	return false, nil
}
