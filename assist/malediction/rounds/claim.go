package rounds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/pile"
	"tablehand/assist/telling"
)

// Claim claims a relic for a unit at the husk near it, or claims nothing.
type Claim struct {
	Who   string // a unit; with None a player or a unit
	Relic string // its name; empty with Blind
	Blind bool   // the top card of the relic deck, whatever it is
	None  bool
	Husk  string // which one, where the unit may claim at several; empty: that is asked
}

// A Claimed is the claim of a relic in JSON: the unit, the husk, the mastery that its side has now, and how
// many relics are left in the display and in the deck.
type Claimed struct {
	Unit    string `json:"unit"`
	Husk    string `json:"husk"`
	Relic   string `json:"relic" unknown:"null"` // empty: nobody has named it yet
	Mastery int    `json:"mastery"`
	Display int    `json:"display"`
	Deck    int    `json:"deck"`

	made string // who claims what where, and what that sets off
	text string
}

// Brief returns the claim in one line.
func (c Claimed) Brief() string { return c.text + "\n" }

func (a Claim) Play(t *malediction.Table) error {
	if err := settled(t); err != nil {
		return err
	}
	s := t.State()
	if !inClaims(s) {
		if err := t.Refuse("relic.claim.time", "relics are claimed in the end phase alone"); err != nil {
			return err
		}
	}
	if a.None {
		return a.waive(t)
	}
	u, err := s.FindUnit(a.Who)
	if err != nil {
		return err
	}
	husk, err := a.at(t, u)
	if err != nil {
		return err
	}
	if err := inOrder(t, u.Of); err != nil {
		return err
	}
	return a.take(t, u.ID, husk)
}

// settled passes for a unit that still stands active without AP, so that the end phase may begin.
func settled(t *malediction.Table) error {
	s := t.State()
	if s.Phase != notation.Action || s.Active == nil || s.Active.AP > 0 {
		return nil
	}
	if err := activation.Resolved(t); err != nil {
		return err
	}
	activation.End(t)
	return nil
}

// at returns the husk at which a unit claims, or refuses the claim by the condition that fails.
func (a Claim) at(t *malediction.Table, u *malediction.Unit) (string, error) {
	s := t.State()
	husks := s.NearHusks(u)
	if a.Husk != "" {
		husk, err := telling.Named("husk", a.Husk, s.Husks.Field)
		if err != nil {
			return "", err
		}
		husks = []string{husk}
	}
	if len(husks) == 0 {
		return "", malediction.Firm("relic.claim.near",
			"%s is not within an inch of a husk", s.Said(u.ID))
	}
	free := slices.DeleteFunc(slices.Clone(husks), func(husk string) bool {
		rule, _ := Forbidden(s, u, husk)
		return rule != ""
	})
	if len(free) > 0 {
		return t.Choose(whichHusk(s, u, free)), nil
	}
	rule, why := Forbidden(s, u, husks[0])
	return husks[0], t.Refuse(rule, "%s cannot claim: %s", s.Said(u.ID), why)
}

// whichHusk asks at which husk a unit claims, where it may at several: its player says which one goes
// (relic.claim.husk-gone).
func whichHusk(s *malediction.State, u *malediction.Unit, free []string) chance.Question {
	return chance.Question{For: "husk." + u.Name(), Or: "husk." + u.ID, Answers: free,
		Text: fmt.Sprintf("At which husk does %s claim?", s.Said(u.ID))}
}

// inOrder holds the players to alternating claims; the first to claim shows how the holder of initiative
// has chosen (initiative.choice.relic, relic.claim.order).
func inOrder(t *malediction.Table, player string) error {
	s := t.State()
	side := s.SideOf(player)
	if next := ClaimTurn(s); next != "" && next != side {
		return t.Refuse("relic.claim.order", "%s claims next", next)
	}
	if s.First == "" && len(claiming(s)) == 2 {
		t.Do(malediction.FirstChosen{Side: side, By: s.Initiative}, "initiative.choice.relic")
	}
	return nil
}

// waive gives up the claims of a unit, or all of a player's.
func (a Claim) waive(t *malediction.Table) error {
	s := t.State()
	var ids []string
	if p, err := s.FindPlayer(a.Who); err == nil {
		for _, c := range Claims(s) {
			if s.Unit(c.Unit).Of == p.Name && !slices.Contains(ids, c.Unit) {
				ids = append(ids, c.Unit)
			}
		}
		if len(ids) == 0 {
			return telling.Impossible("%s has nothing to claim", p.Name)
		}
	} else {
		u, err := s.FindUnit(a.Who)
		if err != nil {
			return err
		}
		ids = []string{u.ID}
	}
	for _, id := range ids {
		t.Do(malediction.Waived{Unit: id, Name: s.Said(id)}, "relic.claim.optional")
	}
	return nil
}

// take attaches a relic to a unit, books its mastery, takes the husk off the field and fills the display
// (relic.claim.attach, relic.claim.mastery, relic.claim.husk-gone, relic.display.replenish).
func (a Claim) take(t *malediction.Table, id, husk string) error {
	s := t.State()
	u := s.Unit(id)
	relic, relics, err := a.drawn(t)
	if err != nil {
		return err
	}
	before, said := *u, s.Said(id)
	events := 0
	effects.Wither(t, func() {
		t.Do(malediction.AttachmentMoved{Type: notation.Relic, Card: cmp.Or(relic, malediction.UnnamedRelic),
			To: id, Said: fmt.Sprintf("%s claims %s at %s", said, cmp.Or(relic, malediction.UnnamedRelic),
				husk)}, a.rules(s, id, husk)...)
		t.Do(malediction.HuskMoved{Husk: husk, To: "supply"}, "relic.claim.husk-gone", "zone.supply")
		effects.Gain(t, before.Of, effects.RelicMastery, "relic.claim.mastery", "mastery.relic.gain")
		err = a.replenish(t, relics)
		if events = len(t.Events); err == nil && before.Relic != "" { // reading A11
			effects.DropRelic(t, before)
		}
	})
	if err != nil {
		return err
	}
	set := malediction.Happened(t.Events[events:])
	t.Do(malediction.TurnPassed{To: before.Of}, "relic.claim.order")
	now := t.State()
	c := Claimed{Unit: id, Husk: husk, Relic: relic, Mastery: now.MasteryOf(before.Of),
		Display: len(now.Relics.Display), Deck: now.Relics.Deck}
	c.made = fmt.Sprintf("%s claims %s at %s", said, orUnnamed(relic), husk)
	c.text = fmt.Sprintf("%s: %s has %d mastery", c.made, now.ScoredBy(before.Of), c.Mastery) + set
	c.made += set
	t.Result = c
	return nil
}

// rules lists the rules by which a unit gets its relic (relic.claim.which-unit, where several could).
func (a Claim) rules(s *malediction.State, id, husk string) []string {
	rules := []string{"relic.claim.attach", "relic.claim.source", "zone.play", "card.attachment.limit"}
	if a.Blind {
		rules = append(rules, "relic.claim.blind")
	}
	for _, other := range s.NearTo(husk) {
		if u := s.Unit(other); u != nil && other != id && u.Of == s.Unit(id).Of {
			return append(rules, "relic.claim.which-unit")
		}
	}
	return rules
}

// drawn takes the relic off the display, or blind off the deck (relic.claim.source, relic.claim.blind). It
// returns the name, empty where nobody knows it, and the relics that are left.
func (a Claim) drawn(t *malediction.Table) (relic string, left malediction.Relics, err error) {
	s := t.State()
	left = s.Relics
	if a.Blind {
		if left.Deck == 0 {
			return "", left, malediction.Firm("relic.display.empty",
				"the relic deck is empty: take one of the display")
		}
		t.Concerns("relic", "the claim")
		return Top(t, left)
	}
	relic, err = a.named(s)
	if err != nil {
		return "", left, err
	}
	row, ok := left.Display.Take(relic)
	if !ok {
		return "", left, malediction.Firm("relic.claim.source", "%s is not in the display: %s", relic,
			shown(left.Display))
	}
	left.Display = row
	if where := lies(s, left, relic); where != "" {
		return "", left, malediction.Firm("relic.claim.source",
			"%s %s: it is not in the display", relic, where)
	}
	return relic, left, nil
}

// lies writes where a relic is known to be; empty: it may be any card that nobody has named.
func lies(s *malediction.State, r malediction.Relics, relic string) string {
	switch {
	case relic == "" || relic == malediction.UnnamedRelic:
		return ""
	case slices.Contains(r.Display, relic):
		return "lies in the display"
	case slices.Contains(r.Under, relic):
		return "lies under the relic deck"
	}
	for _, u := range s.Units {
		if u.Relic == relic {
			return "is " + s.Said(u.ID) + "'s"
		}
	}
	return ""
}

// named returns the name of the relic that a word means: one of the display, one that is known, or as it
// was typed.
func (a Claim) named(s *malediction.State) (string, error) {
	var lie []string
	for _, card := range s.Relics.Display {
		if card != "" {
			lie = append(lie, card)
		}
	}
	if name, err := telling.Named("relic", a.Relic, lie); err == nil {
		return name, nil
	}
	card, err := s.FindCard(a.Relic, notation.Relic)
	if err == nil {
		return card.Name, nil
	}
	if strings.TrimSpace(a.Relic) == "" {
		return "", &telling.Nonsense{Reason: "which relic? claim UNIT RELIC, or claim UNIT blind"}
	}
	return a.Relic, nil
}

// Top draws the top card of the relic deck, and returns its name, empty where the table cannot know it, and
// the relics that are left. A relic lies in one place alone (relic.invariant.cards).
func Top(t *malediction.Table, r malediction.Relics) (string, malediction.Relics, error) {
	deck := Deck(r)
	card := t.Card("relic", deck.Tops(Unseen(t.State(), r))...)
	left, ok := deck.Draw(card)
	if !ok {
		return "", r, malediction.Firm("relic.invariant.cards",
			"%s is not on top of the relic deck", card)
	}
	r.Deck, r.Under = left.Len(), left.Bottom
	if where := lies(t.State(), r, card); where != "" {
		return "", r, malediction.Firm("relic.invariant.cards", "%s %s: it cannot be drawn", card, where)
	}
	return card, r, nil
}

// Deck returns the relic deck as a pile, of which only what went under it is known.
func Deck(r malediction.Relics) pile.Pile {
	return pile.Pile{Rest: max(0, r.Deck-len(r.Under)), Bottom: r.Under}
}

// Unseen lists the relics that may lie in the deck of a practice game, all of which the program knows; those
// of a real box lie on the real table.
func Unseen(s *malediction.State, r malediction.Relics) []string {
	if !s.Practice() {
		return nil
	}
	_, all := s.CardNames(notation.Relic)
	places := []pile.Place{{Cards: r.Display}, {Cards: r.Under}}
	for _, u := range s.Units {
		if u.Relic != "" {
			places = append(places, pile.Place{Cards: []string{u.Relic}})
		}
	}
	return pile.Box(all).Unseen(places...)
}

// replenish fills the display up to its starting size; by reading A1 it gets a card after every claim. An
// empty deck has nothing to give (relic.display.replenish, relic.display.empty, reading A14).
func (a Claim) replenish(t *malediction.Table, r malediction.Relics) (err error) {
	size := t.State().Numbers().Display
	if t.State().Reading("A1") == "grow" {
		size = len(r.Display) + 1
	}
	said, rules := "the display is filled up", []string{"zone.display", "zone.relic-deck"}
	if len(r.Display) < size && r.Deck > 0 {
		rules = append([]string{"relic.display.replenish"}, rules...)
	}
	for len(r.Display) < size && r.Deck > 0 {
		var card string
		t.Concerns("relic", "the display")
		if card, r, err = Top(t, r); err != nil {
			return err
		}
		r.Display = append(slices.Clone(r.Display), card)
	}
	if len(r.Display) < size {
		said, rules = "the relic deck is empty", append(rules, "relic.display.empty")
	}
	t.Do(malediction.Relaid(r, said), rules...)
	return nil
}

func shown(row pile.Row) string {
	var names []string
	for _, card := range row {
		if card != "" {
			names = append(names, card)
		}
	}
	if len(names) == 0 {
		return "it is empty"
	}
	return strings.Join(names, ", ")
}
