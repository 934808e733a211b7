// Package familiar commands Familiars: to immobilize an Opponent, to retrieve what lies within their flight,
// and the Upgraded Beastmaster's to harvest.
package familiar

import (
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Command is a Familiar that is sent out: it is paid with a full Energy Section, which it empties
// (energy.full).
type Command struct {
	t       *axismundi.Table
	who     string
	action  string // retrieve, immobilize or harvest
	section int
	cards   []*box.Card
	reach   int
	rule    string   // the rule that gives the reach
	more    []string // the rules of cards that lengthen the reach
}

// Commanded readies a command of a player's: the Section that is full, the cards that go with it, how far
// the Familiar flies. It refuses a command that cannot be given.
func Commanded(t *axismundi.Table, who, action string, with []string) (*Command, error) {
	c := &Command{t: t, who: who, action: action}
	if err := points.May(t, c.deed()); err != nil {
		return nil, err
	}
	var err error
	if c.section, err = full(t, who); err != nil {
		return nil, err
	}
	if err := c.read(with); err != nil {
		return nil, err
	}
	c.flight()
	return c, nil
}

func (c *Command) deed() points.Deed {
	rule := map[string]string{"retrieve": "action.retrieve.cost", "immobilize": "action.immobilize.cost",
		"harvest": "char.beastmaster.up.harvest"}[c.action]
	return points.Deed{Who: c.who, What: "a command", Kind: points.Action, N: 1, Shows: true, Rule: rule}
}

// full returns a Section that is full, which is asked where several are.
func full(t *axismundi.Table, who string) (int, error) {
	s := t.State()
	p := s.Player(who)
	need := s.Book().Mat(notation.MatOf(p.Character, p.Form)).Energy
	open := sections(p.Energy, need)
	if len(open) == 0 {
		if err := t.Refuse("energy.full", "%s has no full Energy Section", who); err != nil {
			return 0, err
		}
		if open = sections(p.Energy, 1); len(open) == 0 { // anyway: what there is
			return 0, nil
		}
	}
	section := 1
	if len(p.Energy) > 1 {
		section, _ = strconv.Atoi(t.Choose(chance.Question{For: "section", Answers: open, Default: open[0],
			Known: true,
			Text:  "which full Section of " + who + "'s is emptied"})) // one of the numbers above
	}
	return section, nil
}

// sections lists the numbers of the Sections with so much Energy, or more.
func sections(energy []int, least int) (open []string) {
	for i, n := range energy {
		if n >= least {
			open = append(open, strconv.Itoa(i+1))
		}
	}
	return open
}

// read reads the cards that go with a command. It refuses another card, and more than the hand has.
func (c *Command) read(words []string) error {
	s := c.t.State()
	for _, word := range words {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return err
		}
		if card.Answers || !card.GoesWith(c.action) {
			return &telling.Nonsense{Reason: card.Name + " does not go with this command"}
		}
		c.cards = append(c.cards, card)
	}
	if hand := s.Player(c.who).Hand; len(c.cards) > hand {
		return telling.Impossible("%s holds %s", c.who, text.Things(hand, "card", "cards"))
	}
	return nil
}

// flight works out how far the Familiar flies (familiar.range.default, familiar.range.stacking). For a
// Harvest it is another number, to which a card in a slot adds only where reading A26 is yes.
func (c *Command) flight() {
	s := c.t.State()
	p := s.Player(c.who)
	name := s.MatName(p)
	c.reach, c.rule = s.Book().Mat(name).Flight, "familiar.range.default"
	if strings.HasSuffix(string(name), string(notation.Beastmaster)) {
		c.rule = "char.beastmaster.range"
	}
	if c.action == "harvest" {
		c.reach, c.rule = s.Book().Mat(name).HarvestFlight, "char.beastmaster.up.harvest"
	}
	for _, slot := range p.Slots {
		if c.action != "harvest" || s.Reading("A26") == "yes" {
			c.farther(s.CardNamed(slot), name)
		}
	}
	for _, card := range c.cards {
		c.farther(card, name)
	}
}

func (c *Command) farther(card *box.Card, name notation.Mat) {
	for _, e := range card.Effects(name) {
		if e.Do == notation.Flight {
			c.reach += e.N
			c.more = append(c.more, card.Rules[0])
			if c.action != "harvest" {
				c.rule = "familiar.range.stacking"
			}
		}
	}
}

// Hex refuses a hex beyond the flight; how far it is away is asked where only the real table shows it
// (familiar.range.path).
func (c *Command) Hex(h notation.Hex) error {
	n, known := c.t.State().Distance(c.t.State().Player(c.who).At, h)
	if !known {
		n = c.asked(h)
	}
	return c.within(n, string(h), c.rule)
}

func (c *Command) within(n int, what, rule string) error {
	if n > c.reach {
		return c.t.Refuse(rule, "%s is %s away: the Familiar flies %d", what, text.Things(n, "hex", "hexes"),
			c.reach)
	}
	return nil
}

func (c *Command) asked(h notation.Hex) int {
	said := c.t.Choose(chance.Question{For: "distance-" + string(h), Flag: "--distance " + string(h) + "=",
		Text: "how many hexes is " + string(h) + " away from " + c.who, Check: number})
	n, _ := strconv.Atoi(said) // the check has read it
	return n
}

func number(answer string) (string, error) {
	if n, err := strconv.Atoi(answer); err != nil || n < 0 || n > 10 {
		return "", &chance.Refused{Reason: chance.Quote(answer) + ": a number of hexes, 0 to 10"}
	}
	return answer, nil
}

// Go pays for the command and sends the Familiar: cards, the Section, and whoever was hidden is Visible.
func (c *Command) Go() error {
	deed := c.deed()
	if _, err := points.Pay(c.t, deed); err != nil {
		return err
	}
	if c.t.State().Player(c.who).Hidden != nil {
		c.t.Do(axismundi.HiddenMoved{Player: c.who}, "familiar.visible", "invisible.broken")
	}
	for _, card := range c.cards {
		if err := decks.Play(c.t, c.who, card, card.Rules[0], "card.one.free-list"); err != nil {
			return err
		}
	}
	if c.section > 0 {
		sections := c.t.State().Player(c.who).Energy
		n := sections[c.section-1]
		rules := append([]string{"energy.full", deed.Rule, "familiar.range.path"}, c.more...)
		if c.rule != deed.Rule {
			rules = append(rules, c.rule)
		}
		if c.t.State().Mat(c.t.State().Player(c.who)).Sections > 1 {
			rules = append(rules, "char.beastmaster.up.familiars")
		}
		c.t.Do(axismundi.EnergyMoved{Player: c.who, Section: c.section, N: -n, Of: len(sections)}, rules...).
			Because(sum.Part{N: -n, What: deed.What, Rule: "energy.full"})
	}
	for _, card := range c.cards {
		if card.GoesWith("harvest") { // whoever harvests knows what it brought
			continue
		}
		if err := decks.Recycle(c.t, c.who, card, false); err != nil {
			return err
		}
	}
	return nil
}
