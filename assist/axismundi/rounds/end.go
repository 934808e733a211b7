package rounds

import (
	"fmt"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// End ends the turn and begins the next one.
type End struct {
	Stop       bool // before the next turn begins
	NoRotation bool // the levels stay as they lie
}

func (a End) Play(t *axismundi.Table) error {
	if err := points.GoesOn(t); err != nil {
		return err
	}
	s := t.State()
	switch {
	case s.Turn == "":
		return telling.Offer(telling.Impossible("no turn has begun"), s.Onward()...)
	case s.Used(axismundi.TurnOver):
		return telling.Offer(telling.Impossible("%s's turn is over", s.Turn), s.Onward()...)
	}
	who := s.Turn
	if err := mayEnd(t, who); err != nil {
		return err
	}
	points.EndTurn(t, who, "turn.ap.unspent")
	arrive(t, who)
	evict(t, who)
	if by := t.State().Player(who).Immobilized; len(by) > 0 {
		t.Do(axismundi.Immobilized{Player: who, By: []string{}, Moves: !movement.Held(t.State(),
			t.State().Player(who))}, "immobilize.effect")
	}
	if t.State().Over == nil {
		if a.Stop {
			t.Do(axismundi.TurnEnded{Player: who, Over: true}, "round.order")
		} else if err := next(t, a.NoRotation); err != nil {
			return err
		}
	}
	crowded(t)
	t.Result = turnOf(t.State())
	return nil
}

// crowded remarks, between two turns, that somebody holds more cards than the Hand Limit: what a Familiar has
// brought, a Slot that was emptied, powers that end. Nothing goes on before the discard (hand.limit.at-once).
func crowded(t *axismundi.Table) {
	s := t.State()
	if p := s.Overfull(); p != nil && s.Over == nil {
		limit := s.HandLimit(p)
		t.Remark("hand.limit.at-once", "%s holds %d cards, the limit is %d: discard %d before anything else",
			p.Name, p.Hand, limit, p.Hand-limit).Offer(s.Onward()...)
	}
}

// mayEnd refuses the end of a turn before what was noted is said, before a Push that is due, with too many
// cards in a hand, and on an Inaccessible Hex.
func mayEnd(t *axismundi.Table, who string) error {
	if err := points.Seen(t, who); err != nil {
		return err
	}
	if err := points.Pushed(t); err != nil {
		return err
	}
	if err := points.Within(t); err != nil {
		return err
	}
	if t.State().Player(who).Hidden != nil { // appear refuses where the note leads
		return nil
	}
	return Rests(t, who)
}

// Rests refuses the end of somebody's turn on an Inaccessible Hex (angel.inaccessible).
func Rests(t *axismundi.Table, who string) error {
	if p := t.State().Player(who); t.State().Terrain(p.At) == notation.Inaccessible {
		return t.Refuse("angel.inaccessible",
			"%s stands on %s, an Inaccessible Hex, and may not end the turn there", who, p.At)
	}
	return nil
}

// arrive brings what a Familiar has caught (action.retrieve.delay).
func arrive(t *axismundi.Table, who string) {
	for _, e := range append([]string{}, t.State().Player(who).Effects...) {
		number, catch := strings.CutPrefix(e, "catch ")
		switch {
		case !catch:
		case e == axismundi.CatchToken:
			t.Do(axismundi.TreasureMoved{Player: who, From: "familiar", To: "mat"}, "action.retrieve.delay")
		default:
			card := t.State().Markers[number].Card
			t.Do(axismundi.EffectMoved{Player: who, Effect: e, Ends: true,
				Text: who + "'s Familiar brings " + card}, "action.retrieve.delay")
			t.Do(axismundi.CardsMoved{Player: who, From: axismundi.Beside, To: axismundi.InHand, N: 1,
				Cards: []string{card}}, "action.retrieve.delay")
			t.Do(axismundi.MarkerMoved{Number: number, Card: card, Gone: true}, "action.retrieve.delay")
		}
	}
}

// evict moves somebody out of a Shelter who began and ends the turn there (terrain.shelter.eject).
func evict(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	switch {
	case s.Terrain(p.At) != notation.Shelter || p.Began != p.At || p.Hidden != nil:
		return
	case s.Reading("A16") == "stayed" && s.Used(axismundi.Strayed):
		return
	case s.Reading("A18") == "no" && p.Form.Transformed():
		return
	}
	to, rule := outside(t, p)
	if to == "" {
		t.Remark("terrain.shelter.eject-occupied", "both hexes beside %s are closed: %s stays", p.At, who)
		return
	}
	rules := []string{rule, "terrain.shelter.eject-wounds"}
	if len(p.Immobilized) > 0 {
		rules = append(rules, "terrain.shelter.immobilise")
	}
	wounds.Land(t, wounds.Landing{Who: who, To: to, Way: notation.Push, Set: true, Rules: rules})
}

// outside returns the hex beside a Shelter onto which somebody is moved, and the rule: a die decides
// between two; empty: both are closed.
func outside(t *axismundi.Table, p *axismundi.Player) (notation.Hex, string) {
	laid, rings := t.State().Laid()
	if !rings || !t.State().OnMap(p.At) {
		return asked(t, p)
	}
	to := laid.Evicted(p.At)
	for len(to.Ask) > 0 {
		axismundi.AskTerrain(t, to.Ask[0])
		laid, _ = t.State().Laid()
		to = laid.Evicted(p.At)
	}
	return one(t, to)
}

func one(t *axismundi.Table, to island.Landing) (notation.Hex, string) {
	switch len(to.Hexes) {
	case 0:
		return "", to.Rule
	case 1:
		return to.Hexes[0], to.Rule
	}
	return to.Hexes[side(t)], to.Rule
}

// side lets the die of a Shelter fall: 0 is left.
func side(t *axismundi.Table) int {
	if decks.Roll(t, "shelter", 6) <= t.State().Book().Dice().Left {
		return 0
	}
	return 1
}

// asked asks which hexes beside a Shelter are open, the left one first, and returns the one onto which
// somebody is moved, and the rule; empty: none is open.
func asked(t *axismundi.Table, p *axismundi.Player) (notation.Hex, string) {
	said := t.Choose(chance.Question{For: "push", Flag: "--push ",
		Text: fmt.Sprintf("which hexes beside %s's Shelter are open (HEX:TERRAIN: LEFT,RIGHT, one, none)",
			p.Name),
		Check: func(answer string) (string, error) {
			words := strings.Split(answer, ",")
			if len(words) > 2 {
				return "", axismundi.NoAnswer("%q: the hexes to the left and the right, one of them, or none",
					answer)
			}
			for _, word := range words {
				if err := beside(t.State(), p, word); err != nil && answer != "none" {
					return "", err
				}
			}
			return answer, nil
		}})
	if said == "none" {
		return "", "terrain.shelter.eject-occupied"
	}
	words := strings.Split(said, ",")
	rule, word := "terrain.shelter.eject-occupied", words[0]
	if len(words) == 2 {
		rule, word = "terrain.shelter.eject", words[side(t)]
	}
	spot, _ := t.State().ReadSpot("", word) // the check has read it
	h, err := spot.Set(t, p.At)
	if err != nil {
		h = spot.Hex
	}
	return h, rule
}

// beside refuses a hex that no Shelter evicts onto.
func beside(s *axismundi.State, p *axismundi.Player, word string) error {
	spot, err := s.ReadSpot("", word)
	switch {
	case err != nil:
		return err
	case spot.Rise != 0 || spot.Hex != "" && s.LevelOf(spot.Hex) != s.LevelOf(p.At):
		return axismundi.NoAnswer("%s lies on another level", word)
	case spot.Terrain == notation.Inaccessible,
		spot.Hex != "" && s.Terrain(spot.Hex) == notation.Inaccessible:
		return axismundi.NoAnswer("%s is closed", word)
	case spot.Hex == "":
		return nil
	}
	if o := s.Occupant(spot.Hex); o != nil {
		return axismundi.NoAnswer("%s stands on %s", o.Name, spot.Hex)
	}
	return nil
}

// next begins the turn after the one that is over: after the third player's with another round, before
// which the levels turn (rotation.when). With still they stay as they lie.
func next(t *axismundi.Table, still bool) error {
	s := t.State()
	who, round := s.After(s.Turn)
	if round {
		t.Do(axismundi.RoundBegun{Round: s.Round + 1}, "round.end")
		if still {
			t.Remark("rotation.when", "the levels stay as they lie, as was said")
		} else {
			Rotate(t)
		}
	}
	return start(t, who, round)
}

// Rotate turns the levels (rotation.angle).
func Rotate(t *axismundi.Table) {
	s := t.State()
	block := s.Reading("A3") == "block"
	by := []int{1, 2, 3}
	if block {
		by = []int{1, 1, 1}
	}
	turned := s.Turned.After(1, block)
	t.Do(axismundi.Rotated{Turned: turned, Now: turned.Named(), By: by}, "rotation.when", "rotation.angle",
		"rotation.sea-still", "rotation.carry")
	wounds.Rotated(t, fmt.Sprintf("turn Level 1 by %d, Level 2 by %d and Level 3 by %d; ", 60*by[0], 60*by[1],
		60*by[2]))
}
