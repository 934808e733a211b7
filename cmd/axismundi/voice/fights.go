package voice

import (
	"cmp"
	"fmt"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// together tells events that make one sentence, a Melee Attack or a Harvest, and returns how many they are;
// 0: these begin with neither.
func (l *lines) together(events []*happened) int {
	switch e := events[0].Event.(type) {
	case axismundi.PointsMoved:
		if n := fought(events); n > 0 {
			l.fight(events[:n])
			return n
		}
	case axismundi.HexesMarked:
		if e.By != "" {
			return l.harvest(events, e)
		}
	}
	return 0
}

// A fight gathers the events of one Melee Attack that are told in one sentence.
type fight struct {
	by, who string
	cards   []string             // that the attacker plays
	answer  []string             // cards that the target plays
	also    []string             // cards drawn for those that were played, points by Cornered Animal
	hit     *axismundi.LifeMoved // nil: nothing was lost
	hitBy   *happened
	self    *axismundi.LifeMoved
	selfBy  *happened
	paid    axismundi.PointsMoved
	price   string // the rule that names what the attack costs
	pushed  *axismundi.PieceMoved
	pushBy  *happened
	onHex   *axismundi.LifeMoved
	onHexBy *happened
	marked  []notation.Hex
	area    *axismundi.LifeMoved
	why     []sum.Part
	rules   []string
}

// isMelee says whether points were paid for a Melee Attack.
func isMelee(e axismundi.PointsMoved) bool {
	return e.For == "a Melee Attack" || e.For == "a Demonic Melee Attack"
}

// fought returns how many events, from the points paid for a Melee Attack on, belong into its sentence: up
// to the first death, or to what is no part of the attack. 0: the first event is no Melee Attack.
func fought(events []*happened) int {
	first, is := events[0].Event.(axismundi.PointsMoved)
	if !is || !isMelee(first) {
		return 0
	}
	n, answers := 1, ""
	for _, m := range events[1:] {
		switch e := m.Event.(type) {
		case axismundi.CardsMoved:
			if !e.Played && e.From != axismundi.InPermanent && e.From != axismundi.InOneTime {
				return n
			}
			if e.Played && e.Player != first.Player {
				answers = e.Player
			}
		case axismundi.PointsMoved:
			if e.Move <= 0 {
				return n
			}
		case axismundi.LifeMoved:
			// An answer leaves room for the area that the target was Pushed into.
			if e.For != "" && (e.Player != answers || !strings.HasPrefix(e.For, "in ")) {
				return n
			}
		case axismundi.TerrainSaid, axismundi.PieceMoved, axismundi.HexesMarked, axismundi.PointUsed,
			axismundi.PowerUsed,
			axismundi.AreaCounted:
		default:
			return n
		}
		n++
	}
	return n
}

// fight tells a Melee Attack in a line.
func (l *lines) fight(events []*happened) {
	f := fight{}
	for _, m := range events {
		f.add(m)
	}
	l.flush()
	if f.who == "" {
		f.who = "the target"
	}
	l.turn, l.round, l.dead, l.hit, l.paid = false, false, "", f.who, ""
	l.list = append(l.list, line{text: f.said(), why: f.why, rules: f.rules, below: f.below()})
}

func (f *fight) add(m *happened) {
	f.why, f.rules = append(f.why, m.Why...), merged(f.rules, m.Rules)
	switch e := m.Event.(type) {
	case axismundi.PointsMoved:
		if f.by != "" {
			f.also = append(f.also, e.String())
			return
		}
		f.by, f.paid, f.price = e.Player, e, m.Rules[len(m.Rules)-1]
		if len(m.Why) > 0 {
			f.price = m.Why[0].Rule
		}
	case axismundi.CardsMoved:
		switch {
		case !e.Played:
			f.also = append(f.also, e.String())
		case e.Player == f.by:
			f.cards = append(f.cards, e.Cards...)
		default:
			f.who, f.answer = e.Player, append(f.answer, e.Cards...)
		}
	case axismundi.PieceMoved:
		f.who, f.pushed, f.pushBy = e.Player, &e, m
	case axismundi.HexesMarked:
		f.marked = append(f.marked, e.Hexes...)
	case axismundi.LifeMoved:
		switch {
		case e.Player == f.by:
			f.self, f.selfBy = &e, m
		case e.For != "":
			f.area = &e
		case f.pushed != nil:
			f.onHex, f.onHexBy = &e, m
		default:
			f.who, f.hit, f.hitBy = e.Player, &e, m
		}
	}
}

// said writes the line of a Melee Attack: what the target lost and has, where it was Pushed, what is left
// of the attacker. Where the target answers with cards, the line names them in the place of the loss, and
// leaves out the attacker's HPs.
func (f *fight) said() string {
	var parts []string
	head := f.who + " loses nothing"
	if f.hit != nil {
		head = strings.TrimSuffix(lost(*f.hit), ": ")
		now := f.hit.Now
		if len(f.answer) > 0 {
			now.HP = f.last().Now.HP
		}
		left := text.Things(now.HP, "HP", "HPs")
		if f.hit.Came > 0 && len(f.answer) == 0 {
			left += ", " + text.Things(now.Wounds, "Wound", "Wounds")
		}
		parts = append(parts, left)
	}
	if len(f.answer) > 0 {
		head = f.who + " answers with " + text.Listed(f.answer)
		if f.hit == nil {
			parts = append(parts, "nothing lost")
		}
	}
	if f.pushed != nil {
		parts = append(parts, f.push())
	}
	if len(f.answer) > 0 && f.wounds() != "" {
		parts = append(parts, f.wounds())
	}
	said := head
	if len(parts) > 0 {
		said += ": " + strings.Join(parts, ", ")
	}
	if len(f.cards) > 0 {
		said = f.by + " plays " + text.Listed(f.cards) + "; " + said
	}
	if f.self != nil {
		said += "; " + f.cost()
	}
	if len(f.marked) > 0 {
		said += "; " + axismundi.HexesMarked{Mark: "infected", Hexes: f.marked}.String()
	}
	for _, also := range f.also {
		said += "; " + also
	}
	return said
}

// cost says what the attack took of the attacker, or brought.
func (f *fight) cost() string {
	left := text.Things(f.self.Now.HP, "HP", "HPs")
	if n := -f.self.HP; n > 0 {
		return fmt.Sprintf("the attack costs %s %s: %s", f.by, text.Things(n, "HP", "HPs"), left)
	}
	return fmt.Sprintf("%s gains %s: %s", f.by, text.Things(f.self.HP, "HP", "HPs"), left)
}

// inArea says what the Malignant's area does to somebody who has just been hit: In Ben's area: 1 Wound, 3 in
// all.
func inArea(e axismundi.LifeMoved) string {
	return text.Capital(e.For) + ": " + came(e)
}

// lost writes what an attack takes of a player, HPs and Wounds, but not what the player has then.
func lost(e axismundi.LifeMoved) string {
	said := e.Player
	hp := -(e.HP + e.Overflow)
	if hp > 0 {
		said += " loses " + text.Things(hp, "HP", "HPs")
	}
	if e.Came > 0 {
		if hp > 0 {
			said += ","
		}
		said += " takes " + text.Things(e.Came, "Wound", "Wounds")
	}
	return said
}

// push says where the target was Pushed, and the Wounds of that hex.
func (f *fight) push() string {
	if len(f.answer) > 0 {
		return "Pushed to " + string(f.pushed.To)
	}
	said := "Pushed "
	if past := f.pushed.Past; past != "" {
		if !strings.HasPrefix(past, "off ") {
			said = "Pushed, "
		}
		said += past + " "
	}
	said += "to " + string(f.pushed.To)
	if e := f.onHex; e != nil && e.Came > 0 {
		said += ", " + axismundi.Kind(f.pushed.Terrain) + ": " + came(*e)
	} else if e != nil {
		said += ": " + Life(e.Now)
	}
	return said
}

// came writes how many Wounds came, and behind that what the player has now: 1 Wound, 2 in all.
func came(e axismundi.LifeMoved) string {
	said := text.Things(e.Came, "Wound", "Wounds")
	switch {
	case e.Overflow > 0:
		said += fmt.Sprintf(", the 4th takes %s: %s", text.Things(e.Overflow, "HP", "HPs"), Life(e.Now))
	case e.Now.Wounds > e.Came:
		said += fmt.Sprintf(", %d in all", e.Now.Wounds)
	}
	return said
}

// wounds writes how many Wounds the target has after the whole attack; empty: none came.
func (f *fight) wounds() string {
	if e := f.last(); e != nil && (e.Came > 0 || e != f.hit) {
		return text.Things(e.Now.Wounds, "Wound", "Wounds")
	}
	return ""
}

// last returns what came last of the attack upon the target: in the area, on the hex of the Push, or the
// blow; nil: nothing came.
func (f *fight) last() *axismundi.LifeMoved {
	return cmp.Or(f.area, f.onHex, f.hit)
}

// harvest tells a Harvest with all that it brings: a 1-Time card, 6 in hand (limit 7). It returns the
// number of events that it told.
func (l *lines) harvest(events []*happened, e axismundi.HexesMarked) int {
	l.says(events[0], e.String())
	n := 1
	sep := ": "
	for _, m := range events[1:] {
		said := ""
		switch e := m.Event.(type) {
		case axismundi.CardsMoved:
			if e.To == axismundi.InHand && !e.Played {
				said = strings.TrimPrefix(e.String(), e.Player+" draws ")
			}
		case axismundi.LifeMoved:
			said = text.Things(e.HP, "HP", "HPs") + ", " + text.Things(e.Now.HP, "HP", "HPs") + " now"
		}
		if said == "" {
			break
		}
		l.joins(m, sep+said)
		sep = "; "
		n++
	}
	return n
}
