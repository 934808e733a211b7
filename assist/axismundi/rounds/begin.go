// Package rounds ends turns and begins them: what a Shelter, a Familiar, a bomb, the Malignant's area, the
// Housekeeping Phase and the Rotation do between them.
package rounds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Begin begins the first turn, or the next one after an end that has stopped before it.
type Begin struct{}

func (Begin) Play(t *axismundi.Table) error {
	if err := points.GoesOn(t); err != nil {
		return err
	}
	s := t.State()
	switch {
	case s.Turn == "":
		if err := dealt(t); err != nil {
			return err
		}
		unplaced(t)
		if err := start(t, s.Players[0].Name, true); err != nil {
			return err
		}
	case s.Used(axismundi.TurnOver):
		if err := points.Within(t); err != nil {
			return err
		}
		if err := next(t, false); err != nil {
			return err
		}
	default:
		return telling.Offer(telling.Impossible("it is %s's turn", s.Turn), s.Onward()...)
	}
	crowded(t)
	t.Result = turnOf(t.State())
	return nil
}

// dealt refuses to begin before everybody has drawn a hand (setup.hand.draw).
func dealt(t *axismundi.Table) error {
	s := t.State()
	for i := range s.Players {
		if p := &s.Players[i]; p.Hand+len(p.Slots) == 0 {
			return telling.Offer(t.Refuse("setup.hand.draw", "%s has drawn no hand yet", p.Name),
				s.Onward()...)
		}
	}
	return points.Within(t)
}

// unplaced remarks which starting markers nobody has placed; the game begins without them.
func unplaced(t *axismundi.Table) {
	for _, mark := range setup.Marks[:2] {
		if n := setup.Missing(t.State(), mark); n > 0 {
			line := telling.Line("set").And("HEX")
			line.Words = append(line.Words, mark)
			what := map[string]string{"harvested": "Harvested Marker", "infected": "Infection Marker"}[mark]
			t.Remark("setup.quick."+mark, "%s not been placed: once drawn they are said one by one",
				text.Things(n, what+" has", what+"s have")).Offer(line)
		}
	}
}

// A Turn is the result of a Begin or an End: whose turn it is now.
type Turn struct {
	Turn  string `json:"turn" unknown:"null"` // empty: the next one has not begun
	Round int    `json:"round"`
	Left  string `json:"left"` // points
}

func turnOf(s *axismundi.State) Turn {
	is := Turn{Turn: s.Turn, Round: s.Round, Left: points.Left(s)}
	if s.Used(axismundi.TurnOver) {
		is.Turn = ""
	}
	return is
}

// start begins somebody's turn, in the order of reading A17. first says that a round begins with it.
func start(t *axismundi.Table, who string, first bool) error {
	s := t.State()
	begun := axismundi.TurnBegun{Player: who, At: s.Player(who).At, Waits: s.Player(who).Waits()}
	if first {
		begun.Round = s.Round
	}
	rules := []string{"turn.phases", "round.order"}
	if begun.Waits > 0 {
		rules = append(rules, "poison.outstanding")
	}
	t.Do(begun, rules...)
	return begins(t, who, order(t))
}

// begins does the steps with which somebody's turn begins, then Housekeeping, and gives the points
// (turn.phases). With the return of an invisible player it stops: what was noted belongs to the turn
// before, so all the rest waits for Returned.
func begins(t *axismundi.Table, who string, steps []string) error {
	for _, step := range steps {
		switch {
		case step == lapses:
			lapse(t, who)
		case step == returns && t.State().Player(who).Hidden != nil:
			visible(t, who)
			return nil
		case step == bombs:
			if err := explode(t, who); err != nil {
				return err
			}
		case step == areas:
			wounds.Repeats(t, who)
		}
	}
	if s := t.State(); s.Over != nil || s.Used(axismundi.Ended) || s.Points.AP > 0 { // 1.0.0 gave them before
		return nil
	}
	housekeeping(t, who)
	give(t, who)
	heals(t, who)
	return nil
}

// Returned does the rest of the beginning of a turn once an invisible player has said what was noted. Steps
// that came before the return have nothing left to do, but what was noted may have lapsed since.
func Returned(t *axismundi.Table, who string) error {
	err := begins(t, who, usual)
	crowded(t)
	return err
}

// heals reminds whoever begins a turn on a Power Hex, with something to heal, that by itself it heals only
// whoever comes onto it (terrain.power.start-of-turn).
func heals(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	if s.Terrain(p.At) == notation.Power && s.Acts(p, 1) && (p.HP < s.Mat(p).HP || p.Wounds > 0) {
		t.Remark("terrain.power.start-of-turn",
			"%s begins the turn on %s: the Power Hex heals now only for 1 AP", who,
			p.At).Offer(telling.Line("heal"))
	}
}

// The steps of the beginning of a turn, before Housekeeping.
const (
	lapses  = "lapse"
	returns = "return"
	bombs   = "bomb"
	areas   = "area"
)

// usual lists these steps in their usual order.
var usual = []string{lapses, returns, bombs, areas}

// order returns the order of these steps: the usual one, or by reading A17 as somebody says it.
func order(t *axismundi.Table) []string {
	if t.State().Reading("A17") != "typed" {
		return usual
	}
	said := t.Choose(chance.Question{For: "order", Known: true, Default: strings.Join(usual, ","),
		Flag: "--choose order=",
		Text: "in which order do things happen as the turn begins: bomb,lapse,return,area",
		Check: func(answer string) (string, error) {
			words := strings.Split(answer, ",")
			sorted := slices.Sorted(slices.Values(words))
			if !slices.Equal(sorted, slices.Sorted(slices.Values(usual))) {
				return "", axismundi.NoAnswer("%q: %s, each once, in the order in which they happen", answer,
					strings.Join(usual, ", "))
			}
			return answer, nil
		}})
	return strings.Split(said, ",")
}

// visible remarks, as the turn of a hidden player begins, that the player is Visible again, and offers the
// command that says what was noted (invisible.end).
func visible(t *axismundi.Table, who string) {
	t.Remark("invisible.end", "%s is Visible again, and says what was noted", who).Offer(
		telling.Line("appear", who).And("WAY"))
}

// lapse ends what lasts until the own next turn: God-Mode, and another's identity.
func lapse(t *axismundi.Table, who string) {
	for _, e := range append([]string{}, t.State().Player(who).Effects...) {
		switch {
		case e == axismundi.GodMode:
			t.Do(axismundi.EffectMoved{Player: who, Effect: e, Ends: true, Text: who + "'s God-Mode ends"},
				"card.one.godmode")
		case t.State().Player(who).Identity() != "" &&
			e == "identity "+string(t.State().Player(who).Identity()):
			t.Do(axismundi.EffectMoved{Player: who, Effect: e, Ends: true,
				Text: who + " has the powers of the own Character again"}, "card.one.identity")
			wounds.Appeared(t)
		}
	}
}

// BombHP counts the HPs that the Time Bomb takes of everybody on its hex (action.timebomb.damage).
const BombHP = 5

// explode lets the Time Bomb of somebody go off as the own next turn begins (action.timebomb.explode).
// Whoever is invisible owns up to standing there.
func explode(t *axismundi.Table, who string) error {
	bomb := t.State().Bomb
	if bomb == nil || bomb.By != who {
		return nil
	}
	at := bomb.At
	hit, err := blown(t, at)
	if err != nil {
		return err
	}
	t.Do(axismundi.TreasureMoved{Player: who, From: "bomb", To: "gone", Hex: at, Token: "bomb"},
		"action.timebomb.explode")
	scatter(t, at)
	t.Do(axismundi.TerrainSaid{Hex: at, Terrain: notation.Accessible, Level: int(t.State().LevelOf(at)),
		Turns: true}, "action.timebomb.terrain")
	var all []wounds.Harm
	for _, name := range hit {
		all = append(all, wounds.Harm{Who: name, HP: BombHP, By: who, For: "by the Time Bomb",
			Rules: []string{"action.timebomb.damage", "block.bomb"},
			Why:   []sum.Part{{N: BombHP, What: "the Time Bomb", Rule: "action.timebomb.damage"}}})
	}
	wounds.HurtAll(t, all)
	return nil
}

// blown lists who stands where the Time Bomb lies. Whoever is invisible is asked; it refuses one whom the
// bomb would kill unseen.
func blown(t *axismundi.Table, at notation.Hex) (hit []string, err error) {
	for _, name := range t.State().PlayerNames() {
		p := t.State().Player(name)
		if p.Hidden == nil && p.At == at {
			hit = append(hit, name)
		}
		if p.Hidden == nil || !wounds.OwnsUp(t, name, "does "+name+" stand on "+string(at)) {
			continue
		}
		if err := wounds.Survives(t, name, BombHP, 0); err != nil {
			return nil, err
		}
		hit = append(hit, name)
	}
	return hit, nil
}

// scatter puts the cards of a crate into the Discard Pile, and takes its board out of the game
// (action.timebomb.crate).
func scatter(t *axismundi.Table, at notation.Hex) {
	c, there := t.State().Crates[at]
	if !there {
		return
	}
	for _, row := range []struct {
		deck  notation.Deck
		cards []string
	}{{notation.Permanent, c.Permanent}, {notation.OneTime, c.OneTime}} {
		var named []string
		for _, name := range row.cards {
			if name != "" {
				named = append(named, name)
			}
		}
		if len(named) > 0 {
			t.Do(axismundi.CardsMoved{From: axismundi.Crated(at), To: axismundi.InDiscard, N: len(named),
				Cards: named, Deck: row.deck}, "action.timebomb.crate")
		}
		if n := len(row.cards) - len(named); n > 0 {
			t.Do(axismundi.CardsMoved{From: axismundi.Crated(at), To: axismundi.InDiscard, N: n,
				Deck: row.deck}, "action.timebomb.crate")
		}
	}
	t.Do(axismundi.CrateGone{Crate: at}, "action.timebomb.crate")
}

// housekeeping adds a token to each Energy Section, and the Scrounger's (energy.housekeeping); in the first
// round there is none (turn.housekeeping.first-round).
func housekeeping(t *axismundi.Table, who string) {
	s := t.State()
	if s.Round == 1 {
		return
	}
	p := s.Player(who)
	mat := s.Mat(p)
	rules := []string{"energy.housekeeping", "energy.cap"}
	if mat.Sections > 1 {
		rules = append(rules, "char.beastmaster.up.housekeeping")
	}
	most := s.Book().Mat(notation.MatOf(p.Character, p.Form)).Energy
	for i, n := range p.Energy {
		if n < most {
			t.Do(axismundi.EnergyMoved{Player: who, Section: i + 1, N: 1, Now: n + 1}, rules...)
		}
	}
	if p.Scrounge < mat.ScroungeSection {
		t.Do(axismundi.ScroungeMoved{Player: who, N: 1, Now: p.Scrounge + 1}, "turn.housekeeping.scrounger")
	}
}

// APs counts the Action Points of a turn (turn.ap).
const APs = 3

// give gives the points of a turn, with those that cards and mats bring (turn.ap).
func give(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	e := axismundi.PointsMoved{Player: who, AP: APs}
	why := []sum.Part{{N: APs, What: "a turn", Rule: "turn.ap"}}
	rules := []string{"turn.ap"}
	if s.Round > 1 {
		e.Energy = p.Energy
	} else {
		rules = append(rules, "turn.housekeeping.first-round")
	}
	var used []string
	more := func(n int, what, rule, once string) {
		e.Move += n
		why = append(why, sum.Part{N: n, What: what, Rule: rule})
		rules, used = append(rules, rule), append(used, once)
	}
	if s.Has(p, "alpinist") {
		more(1, "Alpinist", "card.perm.alpinist", axismundi.Alpinist)
	}
	if c := s.Book().Card("cornered"); s.Has(p, "cornered") && c.Works(p.HP) && !s.Used(axismundi.Cornered) {
		more(1, c.Name, "card.perm.cornered", axismundi.Cornered)
	}
	if n := s.Mat(p).MovePoints; n > 0 {
		more(n, "the mat", "char.scrounger.up.move", axismundi.Tumbled)
	}
	poisoned := p.Poisoned()
	if poisoned > 0 {
		lost := min(APs, sagittarius(t, poisoned))
		e.AP -= lost
		why, rules = append(why, sum.Part{N: -lost, What: "Sagittarius Servum", Rule: "poison.sagittarius"}),
			append(rules, "poison.sagittarius")
	}
	e.Left = points.Left(with(s, e))
	t.Do(e, rules...).Because(why...)
	for _, once := range used {
		t.Do(axismundi.PointUsed{Player: who, What: once}, "turn.ap")
	}
	for range poisoned - 1 { // one line tells all of them
		t.Do(axismundi.EffectMoved{Player: who, Effect: axismundi.Sagittarius, Ends: true},
			"poison.sagittarius")
	}
	if poisoned > 0 {
		t.Do(axismundi.EffectMoved{Player: who, Effect: axismundi.Sagittarius, Ends: true,
			Text: fmt.Sprintf("Sagittarius Servum has taken %s of %s", text.Things(APs-e.AP, "AP", "APs"),
				who)}, "poison.sagittarius")
	}
}

// sagittarius returns the points that the poison of so many arrows takes: one each, or by reading A14b as
// many as the Action would have cost that is lost.
func sagittarius(t *axismundi.Table, arrows int) int {
	if t.State().Reading("A14b") != "action" {
		return arrows
	}
	lost, _ := strconv.Atoi(t.Choose(chance.Question{For: "lost-action", Default: "1",
		Answers: []string{"1", "2", "3"},
		Flag:    "--choose lost-action=", Text: "how many APs would the Action have cost that is lost"}))
	return lost * arrows
}

func with(s *axismundi.State, e axismundi.PointsMoved) *axismundi.State {
	after := telling.Copy(s)
	e.Apply(after)
	return after
}
