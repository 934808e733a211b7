// Package cards plays what people do with their cards: Permanent Powers in and out of their Slots, 1-Time
// Powers and Treasure Tokens by their texts, Scrounges, and the Hand Limit.
package cards

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Activate puts Permanent Powers out of the hand into free Slots.
type Activate struct {
	Player string // empty: whose turn it is
	Cards  []string
}

// Deactivate takes Permanent Powers out of their Slots into the hand.
type Deactivate struct {
	Player string
	Cards  []string
}

// Swap exchanges Permanent Powers: one in a Slot, one in the hand, and so on in pairs. Behind the first
// pair the Angel may name a card alone too: out of its Slot, or out of the hand into a Slot
// (angel.slot-action).
type Swap struct {
	Player string
	Cards  []string
}

// A change is what happens to one Slot: a card goes out, a card comes in, or both.
type change struct{ out, in *box.Card }

func (a Activate) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := seat(s, a.Player)
	if err != nil {
		return err
	}
	var list []change
	for _, word := range a.Cards {
		in, err := power(s, p, word)
		if err != nil {
			return err
		}
		list = append(list, change{in: in})
	}
	if s.Turn == "" {
		return beforehand(t, p, list)
	}
	return slots(t, p, list, "action.slot.activate")
}

func (a Deactivate) Play(t *axismundi.Table) error {
	p, err := t.State().Actor(a.Player)
	if err != nil {
		return err
	}
	var list []change
	for _, word := range a.Cards {
		out, err := activated(t.State(), p, word)
		if err != nil {
			return err
		}
		list = append(list, change{out: out})
	}
	return slots(t, p, list, "action.slot.deactivate")
}

func (a Swap) Play(t *axismundi.Table) error {
	s := t.State()
	p, err := s.Actor(a.Player)
	if err != nil {
		return err
	}
	mixes := s.Mat(p).SlotsAnAction > 1
	if len(a.Cards) < 2 || len(a.Cards)%2 != 0 && !mixes {
		return telling.Impossible("a swap has a card in a Slot and one in the hand")
	}
	var list []change
	var cards []*box.Card
	for _, word := range a.Cards {
		card, err := power(s, p, word)
		if err != nil {
			return err
		}
		cards = append(cards, card)
	}
	lie := slices.Clone(p.Slots) // less those that go out
	lies := func(c *box.Card) bool { return slices.Contains(lie, c.Name) }
	for i := 0; i < len(cards); i++ {
		c, pair := cards[i], i+1 < len(cards) && (!mixes || i == 0 || !lies(cards[i+1]))
		switch {
		case !lies(c) && (!mixes || i == 0):
			return &telling.Unknown{What: "Activated card", Word: c.Name, Have: p.Slots}
		case !lies(c):
			list = append(list, change{in: c})
		case pair:
			list, lie = append(list, change{c, cards[i+1]}), text.Without(lie, c.Name)
			i++
		default:
			list, lie = append(list, change{out: c}), text.Without(lie, c.Name)
		}
	}
	return slots(t, p, list, "action.slot.swap")
}

// seat returns the player that a word means, or without one whose turn it is. Before the first turn the
// player has to be named.
func seat(s *axismundi.State, word string) (*axismundi.Player, error) {
	if word == "" && s.Turn == "" {
		return nil, telling.Impossible("no turn has begun: say who Activates a card")
	}
	return s.Actor(word)
}

// power finds the card that a piece of a name means, whoever has it. A 1-Time Power is refused with the
// line by which the player plays it.
func power(s *axismundi.State, p *axismundi.Player, word string) (*box.Card, error) {
	card, err := s.Book().Find(word, s.Modules...)
	if err != nil {
		return nil, err
	}
	if card.Deck != notation.Permanent {
		return nil, telling.Offer(telling.Impossible("%s is a 1-Time Power: it is played, not Activated",
			card.Name), played(s, p, card)...)
	}
	return card, nil
}

// played returns the line by which a 1-Time Power is played alone; nil where it cannot be played now.
func played(s *axismundi.State, p *axismundi.Player, card *box.Card) []telling.Command {
	if card.Answers || card.With != nil || p.Hand == 0 || !s.Acts(p, card.Cost) {
		return nil
	}
	line := telling.Line("use", card.Key)
	for _, e := range card.Does {
		switch e.Do {
		case notation.Vanishes:
			return []telling.Command{telling.Line("vanish")}
		case notation.Heals, notation.Sheds, notation.ActionPoints, notation.AttackPoints, notation.Energy,
			notation.Invincible, notation.Peeks, notation.Burns:
		default:
			return []telling.Command{line.And("WHAT")}
		}
	}
	return []telling.Command{line}
}

// activated returns a card in a player's Slots by a piece of its name.
func activated(s *axismundi.State, p *axismundi.Player, word string) (*box.Card, error) {
	card, err := power(s, p, word)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(p.Slots, card.Name) {
		return nil, &telling.Unknown{What: "Activated card", Word: card.Name, Have: p.Slots}
	}
	return card, nil
}

// beforehand plays the free Activation of the third player before the first turn (setup.pregame.activate).
func beforehand(t *axismundi.Table, p *axismundi.Player, list []change) error {
	s := t.State()
	if third := s.Players[len(s.Players)-1].Name; p.Name != third {
		if err := t.Refuse("setup.pregame.activate",
			"before the first turn %s alone, who plays third, may Activate a card", third); err != nil {
			return err
		}
	}
	if err := points.Within(t); err != nil {
		return err
	}
	if err := fits(t, p, list); err != nil {
		return err
	}
	move(t, p.Name, list, true, "setup.pregame.activate", "action.slot.activate")
	return done(t, p.Name)
}

// slots pays for Slot Actions and does them.
func slots(t *axismundi.Table, p *axismundi.Player, list []change, rule string) error {
	n, free := price(t.State(), p, len(list))
	deed := points.Deed{Who: p.Name, What: "a Slot Action", Kind: points.Action, N: n, Rule: rule}
	if err := points.Affords(t, deed); err != nil {
		return err
	}
	if err := fits(t, p, list); err != nil {
		return err
	}
	if _, err := points.Pay(t, deed); err != nil {
		return err
	}
	if free {
		t.Do(axismundi.PointUsed{Player: p.Name, What: axismundi.SlotUsed}, "char.savant.slot")
	}
	rules := []string{rule, "mat.slot.immediate", "hand.activated-not-counted"}
	switch mat := t.State().Mat(p); {
	case mat.SlotsFree:
		rules = append(rules, "char.savant.up.free-slots", "turn.free-actions")
	case free && n == 0:
		rules = append(rules, "turn.free-actions")
	case mat.SlotsAnAction > 1:
		rules = append(rules, "angel.slot-action")
	}
	move(t, p.Name, list, n == 0, rules...)
	gains(t, p.Name)
	return done(t, p.Name)
}

// price returns the APs for so many changes, and whether the one free Slot Action of a turn is used for one
// of them (char.savant.slot, char.savant.up.free-slots, angel.slot-action).
func price(s *axismundi.State, p *axismundi.Player, changes int) (n int, free bool) {
	mat := s.Mat(p)
	if mat.SlotsFree {
		return 0, false
	}
	n = (changes + mat.SlotsAnAction - 1) / mat.SlotsAnAction
	if mat.FreeSlot > 0 && !s.Used(axismundi.SlotUsed) {
		return n - 1, true
	}
	return n, false
}

// fits refuses changes for which the mat has too few Slots or the hand too few cards, and a second copy of
// a card (mat.slot.one, mat.slot.exceptions, angel.slots, char.savant.up.slots).
func fits(t *axismundi.Table, p *axismundi.Player, list []change) error {
	s := t.State()
	laid, hand := slices.Clone(p.Slots), p.Hand
	for _, c := range list {
		if c.out != nil {
			i := slices.Index(laid, c.out.Name)
			if i < 0 {
				return telling.Impossible("%s is named twice", c.out.Name)
			}
			laid = slices.Delete(laid, i, i+1)
			hand++
		}
		if c.in == nil {
			continue
		}
		if hand--; hand < 0 {
			return telling.Impossible("%s holds no card, so %s cannot be in the hand", p.Name, c.in.Name)
		}
		if slices.Contains(laid, c.in.Name) {
			return &telling.Refused{Rule: twice(s.Mat(p)), Reason: c.in.Name + " is Activated already"}
		}
		laid = append(laid, c.in.Name)
	}
	if most := s.Mat(p).Slots; len(laid) > most {
		return full(s, p, list, most)
	}
	return nil
}

// twice returns the rule that forbids a second copy of a card beside the first.
func twice(mat *box.Mat) string {
	switch mat.Slots {
	case 1:
		return "mat.slot.one"
	case 2:
		return "char.savant.up.slots"
	}
	return "angel.slots"
}

// full returns the refusal of more cards than the mat has Slots (most), and says what to swap. No table has
// room for them, so nobody plays on anyway.
func full(s *axismundi.State, p *axismundi.Player, list []change, most int) error {
	in := list[len(list)-1].in
	if most > 1 {
		return &telling.Refused{Rule: "mat.slot.exceptions", Reason: "there is no free Slot for " + in.Name}
	}
	if len(p.Slots) == 0 {
		return &telling.Refused{Rule: "mat.slot.one", Reason: p.Name + " has one Slot, for one card"}
	}
	err := &telling.Refused{Rule: "mat.slot.one", Reason: p.Name + "'s one Slot holds " + p.Slots[0]}
	if len(p.Slots) > 1 || len(list) > 1 || p.Hand == 0 {
		return err
	}
	return telling.Offer(err, telling.Line("swap", s.CardNamed(p.Slots[0]).Key, in.Key))
}

// move moves the cards of the changes between Slots and hand. With free the sentence about the last one
// says that it was free.
func move(t *axismundi.Table, who string, list []change, free bool, rules ...string) {
	for i, c := range list {
		if c.out != nil {
			e := axismundi.CardsMoved{Player: who, From: axismundi.InSlot, To: axismundi.InHand, N: 1,
				Cards: []string{c.out.Name}, Deck: notation.Permanent}
			if c.in == nil {
				e = e.Counting(t.State())
			}
			m := t.Do(e, rules...)
			if c.out.Key == "alpinist" {
				m.Rules = append(slices.Clone(rules), "card.perm.alpinist.keep")
			}
		}
		if c.in != nil {
			e := axismundi.CardsMoved{Player: who, From: axismundi.InHand, To: axismundi.InSlot, N: 1,
				Cards: []string{c.in.Name}, Deck: notation.Permanent}.Counting(t.State())
			if free && i == len(list)-1 {
				e.Left = "free: " + text.Things(t.State().Player(who).Hand-1, "card", "cards")
			}
			t.Do(e, rules...)
		}
	}
}

// gains brings the Move points of cards that have just been Activated: each card brings one once a turn
// (card.perm.alpinist, card.perm.cornered).
func gains(t *axismundi.Table, who string) {
	for _, of := range []struct{ card, used string }{
		{"alpinist", axismundi.Alpinist}, {"cornered", axismundi.Cornered},
	} {
		s := t.State()
		p, card := s.Player(who), s.Book().Card(of.card)
		if !s.Has(p, of.card) || s.Used(of.used) {
			continue
		}
		if !card.Works(p.HP) {
			t.Remark("card.perm.cornered.off", "%s does nothing at %d HPs: it works at %d or less", card.Name,
				p.HP, card.Low)
			continue
		}
		for _, e := range card.Effects(s.MatName(p)) {
			if e.Do == notation.MovePoints {
				points.Gain(t, who, axismundi.Points{Move: e.N}, card.Name, "card.perm."+of.card)
			}
		}
		t.Do(axismundi.PointUsed{Player: who, What: of.used}, "card.perm."+of.card)
	}
}
