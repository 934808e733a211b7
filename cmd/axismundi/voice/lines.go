package voice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

type happened = telling.Moved[axismundi.State]

// lines gathers the sentences that people read of the events of an act. A move, with its price and all that
// its hexes did, is one sentence; so is the beginning of a turn.
type lines struct {
	list  []line
	move  *moving // the move whose sentence is not finished; nil: none
	paid  string  // the points, for the next sentence to tell
	deed  string  // what they are paid for
	turn  bool    // the last sentence tells whose turn it is
	waits int     // the die for Drops that whose turn begins is to place
	round bool    // the last sentence tells which round it is
	dead  string  // who died in the last sentence
	play  playing // the cards of the last sentence
	hit   string  // whom the Melee Attack of the last sentence hit
}

// A line is one sentence, with the sums and rules that stand below it under --why.
type line struct {
	text  string
	why   []sum.Part
	rules []string
	below string // a text to stand there instead of why and rules; empty: none
}

// A moving is the sentence of one player's move while its events come in, over one hex or the two of a Run.
type moving struct {
	line
	player   string
	came     int
	spared   bool
	overflow int
	now      *axismundi.Life
	infected []notation.Hex
	more     []string
	paid     string
}

// sentences tells the events of an act.
func sentences(events []*happened) (list []app.Sentence) {
	var l lines
	for i := 0; i < len(events); i++ {
		if n := l.together(events[i:]); n > 0 {
			i += n - 1
			continue
		}
		l.add(events[i], events[i+1:])
	}
	l.flush()
	if len(l.list) == 0 { // what is else left out is all that there is
		for i, m := range events {
			if _, had := m.Event.(axismundi.PointUsed); !had || i == 0 {
				l.says(m, m.Event.String())
			}
		}
	}
	for _, each := range l.list {
		below := app.Because(each.why, each.rules)
		if each.below != "" {
			below = each.below
		}
		list = append(list, app.Sentence{Text: each.text, Below: below})
	}
	return list
}

// add tells one event of an act; after has the events that follow it.
func (l *lines) add(m *happened, after []*happened) {
	switch e := m.Event.(type) {
	case axismundi.PointsMoved:
		l.points(m, e)
	case axismundi.GapSaid: // somebody has just said it
	case axismundi.PieceMoved:
		l.moves(m, e)
	case axismundi.LifeMoved:
		l.life(m, e)
	case axismundi.HexesMarked:
		if l.move != nil && e.Mark == "infected" && !e.Off {
			l.move.infected = append(l.move.infected, e.Hexes...)
			l.move.rules = merged(l.move.rules, m.Rules)
			return
		}
		l.says(m, e.String())
	case axismundi.TerrainSaid:
		if e.Turns || !entered(e, after) { // else whoever comes there tells it
			l.says(m, e.String())
		}
	case axismundi.TurnBegun:
		said := e.String()
		if l.round {
			said = e.Player + "'s turn"
		}
		l.says(m, said)
		l.turn, l.waits = true, e.Waits
	case axismundi.EnergyMoved:
		if !l.turn { // else the points tell it
			l.goesOn(m, e.Player, e.String())
		}
	case axismundi.CardsMoved:
		l.cards(m, e)
	case axismundi.EffectMoved:
		if !e.Ends || e.Text != "" { // a die that waited is told as it is placed
			l.goesOn(m, e.Player, e.String())
		}
	case axismundi.NoteTurned:
		switch {
		case e.Opens:
			l.says(m, e.String())
		case e.Moment.Turn == e.Player: // else the table is as it was
			l.says(m, e.Player+"'s turn")
			l.turn, l.waits = true, 0
		}
	case axismundi.PushKept:
		if !e.Done { // else the Push tells it
			l.says(m, e.String())
		}
	case axismundi.HiddenMoved:
		l.goesOn(m, e.Player, e.String())
	case axismundi.ScroungeMoved:
		if l.turn {
			l.joins(m, fmt.Sprintf(", Scrounge Tokens %d", e.Now))
			return
		}
		l.says(m, e.String())
	case axismundi.RoundBegun:
		l.says(m, e.String())
		l.round = true
	case axismundi.Rotated:
		if l.round {
			l.joins(m, ": "+e.String())
			return
		}
		l.says(m, e.String())
	case axismundi.TurnEnded:
		l.ended(m, e, after)
	case axismundi.Died:
		l.flush()
		l.says(m, e.String())
		l.dead = e.Player
	case axismundi.DropsMoved:
		if e.Text != "" { // else the Dose tells it
			l.says(m, e.Text)
		}
	case axismundi.AreaCounted, axismundi.PointUsed, axismundi.PowerUsed, axismundi.OnceDone:
		// What brings it tells it.
	default:
		l.says(m, m.Event.String())
	}
}

// entered says whether the next piece that moves comes onto a hex whose kind has just been said.
func entered(said axismundi.TerrainSaid, after []*happened) bool {
	for _, m := range after {
		if e, moves := m.Event.(axismundi.PieceMoved); moves {
			return e.To == said.Hex && e.Terrain == said.Terrain
		}
	}
	return false
}

// points adds the points of a new turn to its sentence. Points that are paid it keeps, for the sentence
// about what they pay for.
func (l *lines) points(m *happened, e axismundi.PointsMoved) {
	switch {
	case l.turn && e.For == "":
		said := ", " + e.Left
		if len(e.Energy) > 0 {
			said += ", Energy " + tokens(e.Energy)
		}
		if l.waits > 0 {
			said += fmt.Sprintf("; a %d to place", l.waits)
		}
		l.joins(m, said)
	case e.AP+e.Move+e.Attack+e.TreasureAttack < 0 && e.For != "":
		l.paid, l.deed = Spent(e), e.For
	case l.play.player != "":
		l.goesOn(m, e.Player, e.Left)
	default:
		l.says(m, e.String())
	}
}

// tokens lists the tokens of each Energy Section: 3, or 2/1/0.
func tokens(energy []int) string {
	var each []string
	for _, n := range energy {
		each = append(each, strconv.Itoa(n))
	}
	return strings.Join(each, "/")
}

// Spent says which points a deed took.
func Spent(e axismundi.PointsMoved) string {
	var parts []string
	for _, of := range []struct {
		n         int
		one, many string
	}{{-e.TreasureAttack, "Treasure Attack point", "Treasure Attack points"}, {-e.Attack, "Attack point",
		"Attack points"}, {-e.Move, "Move point", "Move points"}, {-e.AP, "AP", "APs"}} {
		if of.n > 0 {
			parts = append(parts, text.Things(of.n, of.one, of.many))
		}
	}
	return strings.Join(parts, " and ")
}

// moves begins the sentence of a move. For the second hex of a Run it goes on with the one that is begun.
func (l *lines) moves(m *happened, e axismundi.PieceMoved) {
	runs := e.Way == notation.RunLevel || e.Way == notation.RunDown
	said := strings.TrimSuffix(e.String(), ", "+axismundi.Kind(e.Terrain))
	if !runs && e.Way != notation.Spelunk && e.Terrain != notation.Axis {
		said = e.String()
	}
	if l.move != nil && runs && l.move.player == e.Player {
		l.move.text, l.move.spared = said, l.move.spared || e.Spared
		l.move.rules = merged(l.move.rules, m.Rules)
		return
	}
	l.flush()
	l.turn, l.round, l.dead = false, false, ""
	l.move = &moving{line: line{text: said, rules: slices.Clone(m.Rules)}, player: e.Player, spared: e.Spared}
	if l.paid != "1 AP" {
		l.move.paid = l.paid
	}
	l.paid = ""
}

// life tells HPs and Wounds that change: those of a move in its sentence, those that come back after a
// death behind it, others by themselves.
func (l *lines) life(m *happened, e axismundi.LifeMoved) {
	switch {
	case l.hit == e.Player && l.move == nil && strings.HasPrefix(e.For, "in "):
		l.says(m, inArea(e))
	case l.dead == e.Player && e.HP > 0:
		l.joins(m, ": "+Life(e.Now))
		l.dead = ""
	case l.move != nil && l.move.player == e.Player && e.For == "" && e.Came > 0 && len(l.move.more) > 0:
		// On the second hex of a Run: the first one has healed, or there the sums would be wrong.
		l.move.more = append(l.move.more, strings.TrimPrefix(e.String(), e.Player+" "))
		l.move.why, l.move.rules = append(l.move.why, m.Why...), merged(l.move.rules, m.Rules)
	case l.move != nil && l.move.player == e.Player && e.For == "" && e.Came > 0:
		l.move.came += e.Came
		l.move.overflow += e.Overflow
		l.move.now = &e.Now
		l.move.why, l.move.rules = append(l.move.why, m.Why...), merged(l.move.rules, m.Rules)
	case l.move != nil && l.move.player == e.Player && e.HP >= 0 && e.Came == 0:
		l.move.more = append(l.move.more, strings.TrimPrefix(e.String(), e.Player+" "))
		l.move.rules = merged(l.move.rules, m.Rules)
	default:
		l.goesOn(m, e.Player, e.String())
	}
}

// Life says what is left of somebody.
func Life(now axismundi.Life) string {
	return text.Things(now.HP, "HP", "HPs") + ", " + text.Things(now.Wounds, "Wound", "Wounds")
}

// ended tells the end of a turn in the sentence of what has ended it. At the usual end of a turn it tells
// only which points are lost.
func (l *lines) ended(m *happened, e axismundi.TurnEnded, after []*happened) {
	switch {
	case e.Over && len(l.list) == 0:
		l.says(m, e.String())
	case e.Over:
	case l.move != nil || len(l.list) > 0:
		said := "the turn ends"
		if e.Lost != "" {
			said = e.Lost + " lost"
		}
		if l.move != nil {
			l.move.more = append(l.move.more, said)
			return
		}
		l.joins(m, "; "+said)
	case e.Lost != "":
		l.says(m, fmt.Sprintf("%s ends the turn: %s lost", e.Player, e.Lost))
	case len(after) == 0:
		l.says(m, e.String())
	}
}

// flush finishes the sentence of a move, if one is begun.
func (l *lines) flush() {
	mv := l.move
	l.move = nil
	if mv == nil {
		return
	}
	var parts []string
	if mv.paid != "" {
		parts = append(parts, mv.paid)
	}
	came := text.Things(mv.came, "Wound", "Wounds")
	if mv.spared {
		came += " by Dexterity"
	}
	switch {
	case mv.overflow > 0:
		parts = append(parts, fmt.Sprintf("%s, the 4th takes %s: %s", came,
			text.Things(mv.overflow, "HP", "HPs"), Life(*mv.now)))
	case mv.came > 0 && mv.now.Wounds > mv.came:
		parts = append(parts, fmt.Sprintf("%s, %d in all", came, mv.now.Wounds))
	case mv.came > 0 || mv.spared:
		parts = append(parts, came)
	}
	said := mv.text
	if len(parts) > 0 {
		said += ": " + strings.Join(parts, ", ")
	}
	if len(mv.infected) > 0 {
		said += "; " + axismundi.HexesMarked{Mark: "infected", Hexes: mv.infected}.String()
	}
	for _, more := range mv.more {
		said += "; " + more
	}
	l.list = append(l.list, line{text: said, why: mv.why, rules: mv.rules})
}

// says begins a new sentence for an event.
func (l *lines) says(m *happened, said string) {
	l.flush()
	l.turn, l.round, l.dead, l.hit, l.paid, l.play = false, false, "", "", "", playing{}
	l.list = append(l.list, line{text: said, why: m.Why, rules: m.Rules})
}

// joins adds the text of an event to the last sentence.
func (l *lines) joins(m *happened, said string) {
	l.flush()
	last := &l.list[len(l.list)-1]
	last.text += said
	last.why, last.rules = append(slices.Clone(last.why), m.Why...), merged(last.rules, m.Rules)
}

func merged(rules, more []string) []string {
	for _, r := range more {
		if !slices.Contains(rules, r) {
			rules = append(slices.Clone(rules), r)
		}
	}
	return rules
}
