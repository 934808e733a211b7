// Package spells plays channels, swifts, and the abilities that units pay AP for.
package spells

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
)

// A Card is a spell as its player names it: a card that is typed in, a name with its cost, or its cost
// alone.
type Card struct {
	Words string
	Cost  int // below zero: not said
}

// known returns what is known of the card. One that nobody has typed in is refused unless its cost was said;
// one of another type is refused too.
func (c Card) known(t *malediction.Table, of notation.Type) (box.Card, error) {
	if n, err := strconv.Atoi(c.Words); err == nil {
		if n < 0 || n > notation.Most {
			return box.Card{}, &telling.Nonsense{Reason: fmt.Sprintf("%d: a card costs 0 to %d", n, notation.Most)}
		}
		return box.Card{Name: c.Words, Type: of, Cost: n, Priced: true}, nil
	}
	card, err := t.State().FindCard(c.Words, notation.Swift, notation.Channel)
	switch {
	case err == nil && card.Type != of:
		return card, telling.Offer(telling.Impossible("%s is a %s, not a %s", card.Name, card.Type, of),
			telling.Line(string(card.Type)).And("PLAYER", t.State().PlayerNames()...).And("CARD", card.Name))
	case err == nil:
		if c.Cost >= 0 {
			card.Cost, card.Priced = c.Cost, true
		}
		return card, nil
	case c.Cost < 0 && !errors.As(err, new(*telling.Unknown)):
		return card, err
	case c.Cost < 0:
		said := perhaps(c.Words, t.State())
		return card, telling.Offer(&Untyped{Name: c.Words, Type: of, Near: said != "", Nonsense: telling.Nonsense{
			Reason: fmt.Sprintf("no card %s is typed in%s: say what it costs too", chance.Quote(c.Words), said)}},
			telling.Line(string(of)).And("PLAYER", t.State().PlayerNames()...).And("CARD", c.Words).And("COST", "3"))
	}
	return box.Card{Name: c.Words, Type: of, Cost: c.Cost, Priced: true}, nil
}

// Untyped is the error for a spell that nobody has typed in.
type Untyped struct {
	telling.Nonsense
	Name string
	Type notation.Type
	Near bool // a known one may be meant
}

// Unwrap lets it be told as what it is: nonsense.
func (e *Untyped) Unwrap() error { return &e.Nonsense }

// perhaps writes the name of the known spell that was nearly typed, in brackets; empty: none was.
func perhaps(word string, s *malediction.State) string {
	names, ours := s.CardNames(notation.Swift, notation.Channel)
	names = append(names, ours...)
	if name := near.Word(word, names); name != "" {
		return " (did you mean " + name + "?)"
	}
	return ""
}

// A Spell is a spell as it is played, whatever its type.
type Spell struct {
	Player string
	Card   Card
	On     string // the unit that it is played on; empty: none is named
	Mods   []notation.Mod
}

// A Result is a spell that was played, in JSON: what it cost, how much damage it prevented, and what is left
// to the people.
type Result struct {
	Player    string   `json:"player"`
	Card      string   `json:"card"`
	Paid      int      `json:"paid"`
	Echo      int      `json:"echo"`
	On        string   `json:"on" unknown:"null"`
	Prevented int      `json:"prevented"`
	Told      []string `json:"told"` // what the people carry out
}

// play pays the card, carries out what it says, and puts it onto its owner's discard pile (spell.pay,
// spell.discard).
func (a Spell) play(t *malediction.Table, card box.Card, rules ...string) error {
	player := a.Player
	cost := card.Cost
	for _, m := range a.Mods {
		if m.Stat == notation.Cost {
			cost = max(0, cost+m.N)
		}
	}
	if t.State().Player(player).Hand == 0 {
		if err := t.Refuse("spell.pay", "%s has no card in hand", player); err != nil {
			return err
		}
	}
	if err := effects.FromHand(t, player, card.Name); err != nil {
		return err
	}
	c, err := a.cause(t, card)
	if err != nil {
		return err
	}
	if err := a.condition(t, card); err != nil {
		return err
	}
	if err := effects.Pay(t, player, cost, append(rules, "spell.pay")...); err != nil {
		return err
	}
	r := Result{Player: player, Card: card.Name, Paid: cost, On: c.Target, Told: []string{}}
	var does []malediction.Borne
	for _, e := range card.Effects() {
		b := malediction.Borne{Effect: e, Card: card.Name}
		if e.More != "" && !t.State().More(player, e.More) {
			t.Remark("spell.swift.restricted", "there are no more %s than the others: %s does nothing",
				e.More, card.Name)
			continue
		}
		if e.Deed == notation.Told {
			r.Told = append(r.Told, e.Text)
		}
		if e.Deed == notation.Prevents {
			n, err := effects.Prevent(t, c.Target, c.Amount(t, b))
			if err != nil {
				return err
			}
			r.Prevented += n
			continue
		}
		does = append(does, b)
	}
	effects.Later(t, effects.Carry(t, c, does...))
	t.Do(malediction.CardsMoved{Player: player, From: "hand", To: "discard", N: 1, Cards: []string{card.Name}},
		"spell.discard")
	r.Echo = t.State().Player(player).Echo
	t.Result = r
	return nil
}

// condition asks, before a spell is paid, whether it is played where too few units are there for it, so that
// it does nothing. No is an error, and the player keeps the card (spell.pay, spell.swift.restricted).
func (a Spell) condition(t *malediction.Table, card box.Card) error {
	for _, e := range card.Effects() {
		if e.More == "" || t.State().More(a.Player, e.More) {
			continue
		}
		keep := t.Choose(chance.Question{For: "play", Text: card.Name + ": there are no more " + string(e.More) +
			" than the others, so it does nothing. Is it played",
			Answers: []string{"yes", "no"}, Default: "yes"})
		if keep == "no" {
			return telling.Impossible("%s keeps %s", a.Player, card.Name)
		}
		return nil
	}
	return nil
}

// cause returns the Cause of the spell's effects, and refuses a unit on which it cannot be played.
func (a Spell) cause(t *malediction.Table, card box.Card) (effects.Cause, error) {
	s := t.State()
	c := effects.Cause{Player: a.Player}
	if b := cmp.Or(s.Against(a.Player), s.Last); b != nil {
		c.Attacker = b.Attacker
	}
	prevents := false
	for _, e := range card.Effects() {
		prevents = prevents || e.Deed == notation.Prevents
	}
	switch {
	case a.On != "":
		id, err := target(s, a.On, prevents)
		if err != nil {
			return c, err
		}
		c.Target = id
	case prevents && s.Suffered(a.Player) != nil:
		c.Target = s.Suffered(a.Player).Target
	}
	if prevents && c.Target == "" {
		return c, t.Refuse("damage.prevent", "no unit has just taken damage: there is nothing to prevent")
	}
	if prevents && s.Struck(c.Target) == nil {
		return c, t.Refuse("damage.prevent", "%s has just taken no damage: there is nothing to prevent",
			s.Said(c.Target))
	}
	if c.Target == "" {
		return c, nil
	}
	c.Near = s.NearTo(c.Target)
	u := cmp.Or(s.Unit(c.Target), s.Felled(c.Target))
	if u == nil { // it has left since
		return c, telling.Impossible("%s is not on the field", s.Said(c.Target))
	}
	for _, e := range card.Effects() {
		if one := !e.Whom.Kin.Several() && e.Whom.Kin != notation.Attacker; one && !s.Means(e.Whom, a.Player, u) {
			rule, anybodys := "ally.definition", notation.Whom{Kin: e.Whom.Kin}
			if s.Means(anybodys, a.Player, u) {
				rule = "team.owned" // a teammate's
			}
			return c, t.Refuse(rule, "%s is no %s of %s's", s.Said(c.Target), e.Whom, a.Player)
		}
	}
	return c, nil
}

// target returns the unit that a word means. For a spell that prevents damage, a unit that has just taken
// damage goes before all others, whether it still stands or not.
func target(s *malediction.State, word string, prevents bool) (string, error) {
	if id := s.Meant(word); prevents && id != "" {
		return id, nil
	}
	u, err := s.FindUnit(word)
	if err != nil {
		return "", err
	}
	return u.ID, nil
}

// player puts the name of the player that the spell's word means in its place.
func (a *Spell) player(t *malediction.Table) error {
	p, err := t.State().FindPlayer(a.Player)
	if err != nil {
		return err
	}
	a.Player = p.Name
	return nil
}
