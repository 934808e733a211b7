// Package actions does what is neither a move, nor an attack, nor a card: Harvests, Scavenges, draws, the
// Power Hex Heal, what is picked up, the Time Bomb and the Savant's demand.
package actions

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Harvest harvests the own hex, or the Upgraded Beastmaster's Familiar another one.
type Harvest struct {
	By   string
	Hex  string   // empty: the own one
	Free bool     // the Upgraded Cultivator's free one
	With []string // the card that goes with it
}

// A Harvested is the result of a Harvest: what it brought, with the cards and HPs that the player has now.
type Harvested struct {
	Player string       `json:"player"`
	Hex    notation.Hex `json:"hex"`
	Got    []string     `json:"got"` // one-time, permanent or heal
	Hand   int          `json:"hand"`
	HP     int          `json:"hp"`
}

// outcomes returns what a Harvest may bring, in the order of the faces of its die (action.harvest.die1,
// action.harvest.die2, action.harvest.die3).
func outcomes() []string {
	return []string{string(notation.OneTime), string(notation.Permanent), heals}
}

const (
	heals = "heal"
	rolls = "roll" // the answer of the Cultivator who leaves it to the die
)

// harvesting is a Harvest as it is done.
type harvesting struct {
	t         *axismundi.Table
	who       string
	hex       notation.Hex
	free      bool
	harvester *box.Card
	command   *familiar.Command // a Familiar does it
}

func (a Harvest) Play(t *axismundi.Table) error {
	by, err := t.State().Actor(a.By)
	if err != nil {
		return err
	}
	h := &harvesting{t: t, who: by.Name, hex: by.At, free: a.Free}
	if err := points.May(t, h.deed()); err != nil {
		return err
	}
	if err := h.read(a.With); err != nil {
		return err
	}
	if a.Hex != "" {
		if err := h.fly(a); err != nil {
			return err
		}
	}
	if err := h.may(); err != nil {
		return err
	}
	return h.carryOut()
}

func (h *harvesting) deed() points.Deed {
	d := points.Deed{Who: h.who, What: "a Harvest", Kind: points.Action, N: 1, Shows: true,
		Rule: "action.harvest.place"}
	if h.free {
		d.N, d.Rule = 0, "char.cultivator.up.free"
	}
	return d
}

func (h *harvesting) mat() *box.Mat { return h.t.State().Mat(h.t.State().Player(h.who)) }

// read reads the card that goes with a Harvest. It refuses another card, a second one, and any with the
// free Harvest.
func (h *harvesting) read(words []string) error {
	for _, word := range words {
		card, err := h.t.State().Book().Find(word, h.t.State().Modules...)
		switch {
		case err != nil:
			return err
		case !card.GoesWith("harvest") || h.harvester != nil:
			return &telling.Nonsense{Reason: card.Name + " does not go with this Harvest"}
		case h.free:
			return &telling.Refused{Rule: "card.one.harvester.up-free", Reason: card.Name +
				" does not go with the free Harvest"}
		}
		h.harvester = card
	}
	return nil
}

// fly sends a Familiar to harvest another hex (char.beastmaster.up.harvest).
func (h *harvesting) fly(a Harvest) error {
	s := h.t.State()
	p := s.Player(h.who)
	spot, err := s.ReadSpot(h.who, a.Hex)
	if err != nil {
		return err
	}
	if spot.Hex == "" || spot.Hex == p.At && h.mat().HarvestFlight == 0 {
		return h.named(spot, p)
	}
	if h.mat().HarvestFlight == 0 || h.free {
		return h.t.Refuse("action.harvest.place", "%s stands on %s, and harvests no other hex", h.who, p.At)
	}
	if h.hex, err = spot.Set(h.t, p.At); err != nil {
		return err
	}
	if h.command, err = familiar.Commanded(h.t, h.who, "harvest", a.With); err != nil {
		return err
	}
	return h.command.Hex(h.hex)
}

// named plays a Harvest whose hex was typed and is the one where the player stands. A terrain typed with
// the name is kept. A hex without a name is refused.
func (h *harvesting) named(spot axismundi.Spot, p *axismundi.Player) error {
	if spot.Hex == "" {
		return telling.Impossible("%s: which hex is that? Its name, please", spot.Word)
	}
	_, err := spot.Set(h.t, p.At)
	return err
}

// may refuses a hex that cannot be harvested or has been, and a free Harvest that the player has not, or
// has had in this turn.
func (h *harvesting) may() error {
	s := h.t.State()
	terrain := axismundi.AskTerrain(h.t, h.hex)
	place := []notation.Terrain{notation.Accessible, notation.Cave, notation.Shelter}
	if h.mat().HarvestsPaths {
		place = append(place, notation.Path)
	}
	switch {
	case h.free && h.mat().FreeHarvest == 0:
		return &telling.Refused{Rule: "char.cultivator.up.free",
			Reason: h.who + " has no free Harvest: that is the Upgraded Cultivator's"}
	case h.harvester != nil && s.Player(h.who).Hand == 0:
		return telling.Impossible("%s holds no card", h.who)
	case h.free && s.Used(axismundi.Harvested):
		return h.t.Refuse("char.cultivator.up.free", "%s has had the free Harvest of this turn", h.who)
	case !slices.Contains(place, terrain):
		return h.t.Refuse("action.harvest.refused", "%s is %s: nobody harvests it", h.hex, axismundi.Kind(terrain))
	case s.Hexes[h.hex].Harvested:
		return h.t.Refuse("action.harvest.once", "%s has been harvested", h.hex)
	}
	return nil
}

// carryOut pays, rolls or chooses, and brings what comes of it.
func (h *harvesting) carryOut() error {
	got := h.chosen()
	if err := h.pay(); err != nil {
		return err
	}
	if h.t.State().Player(h.who).Hidden != nil {
		h.t.Do(axismundi.HiddenMoved{Player: h.who}, "action.harvest.visible", "invisible.broken")
	}
	if h.harvester != nil && h.command == nil {
		if err := decks.Begin(h.t, h.who, h.harvester, "card.one.harvester"); err != nil {
			return err
		}
	}
	rules := []string{"action.harvest.place", "action.harvest.once"}
	if got == nil {
		face := decks.Roll(h.t, "harvest", len(outcomes()))
		got = []string{outcomes()[face-1]}
		rules = append(rules, "action.harvest.die"+string(rune('0'+face)))
	} else {
		rules = append(rules, h.choice())
	}
	if h.command != nil {
		rules = append(rules, "char.beastmaster.up.harvest")
	}
	if h.t.State().Terrain(h.hex) == notation.Path {
		rules = append(rules, "char.cultivator.up.path")
	}
	h.t.Do(axismundi.HexesMarked{Mark: "harvested", Hexes: []notation.Hex{h.hex}, By: h.who}, rules...)
	if err := h.bring(got, rules[2]); err != nil {
		return err
	}
	if h.harvester != nil {
		if err := decks.Recycle(h.t, h.who, h.harvester, slices.ContainsFunc(got, isDeck)); err != nil {
			return err
		}
	}
	p := h.t.State().Player(h.who)
	h.t.Result = Harvested{Player: h.who, Hex: h.hex, Got: got, Hand: p.Hand, HP: p.HP}
	return nil
}

func isDeck(word string) bool { return slices.Contains(notation.Decks, word) }

// pay pays for a Harvest, or sends the Familiar.
func (h *harvesting) pay() error {
	if h.command != nil {
		return h.command.Go()
	}
	_, err := points.Pay(h.t, h.deed())
	if err != nil {
		if h.mat().FreeHarvest > 0 && !h.t.State().Used(axismundi.Harvested) &&
			h.t.State().Acts(h.t.State().Player(h.who), 0) {
			return telling.Offer(err, telling.Line("harvest", "--free"))
		}
		return err
	}
	if h.free {
		h.t.Do(axismundi.PointUsed{Player: h.who, What: axismundi.Harvested}, "char.cultivator.up.free",
			"turn.free-actions")
	}
	return nil
}

// choice returns the rule by which the player chooses what a Harvest brings, where no die is rolled.
func (h *harvesting) choice() string {
	twice := h.harvester != nil && h.times() > 1
	switch {
	case h.free:
		return "char.cultivator.up.free"
	case twice:
		return "card.one.harvester.cultivator"
	case h.harvester != nil:
		return "card.one.harvester"
	case h.mat().FreeHarvest > 0:
		return "char.cultivator.up.more"
	}
	return "char.cultivator.harvest"
}

// times returns how many outcomes a Harvest brings: of the free one as the mat says, of one with a card as
// the card says, else 1.
func (h *harvesting) times() int {
	s := h.t.State()
	if h.free {
		return h.mat().FreeHarvest
	}
	if h.harvester == nil {
		return 1
	}
	for _, e := range h.harvester.Effects(s.MatName(s.Player(h.who))) {
		if e.Do == notation.ChoosesHarvest {
			return e.N
		}
	}
	return 1
}

// chosen asks which outcomes a Harvest brings, by name. It returns nil where a die decides; the Cultivator
// may leave it to the die too. A free Harvest that brings two brings the same one twice.
func (h *harvesting) chosen() []string {
	if h.harvester == nil && (!h.mat().ChoosesHarvest || h.command != nil) {
		return nil
	}
	n, usual := h.times(), ""
	if h.harvester == nil && !h.free {
		usual = rolls
	}
	words := strings.Join(outcomes(), ", ")
	if n > 1 && !h.free {
		words += ", or two with a comma"
	}
	if usual != "" {
		words += ", or " + usual
	}
	said := h.t.Choose(chance.Question{For: "harvest", Text: "what does " + h.who + " harvest (" + words + ")",
		Default: usual, Check: func(answer string) (string, error) {
			if answer == usual {
				return answer, nil
			}
			got := strings.Split(answer, ",")
			for _, word := range got {
				if !slices.Contains(outcomes(), word) {
					return "", &chance.Refused{Reason: chance.Quote(word) + " is no Harvest: " + words}
				}
			}
			if len(got) > 1 && (len(got) != n || h.free && got[0] != got[1]) {
				return "", &chance.Refused{Reason: chance.Quote(answer) + ": this Harvest brings " +
					text.Things(n, "thing", "things") + " of: " + words}
			}
			return answer, nil
		}})
	if said == rolls {
		return nil
	}
	got := strings.Split(said, ",")
	for len(got) < n {
		got = append(got, got[0])
	}
	return got
}

// bring gives the cards and HPs of a Harvest.
func (h *harvesting) bring(got []string, rule string) error {
	hp := 0
	var cards axismundi.Counted
	for _, word := range got {
		switch word {
		case heals:
			hp++
		case string(notation.Permanent):
			cards.Permanent++
		default:
			cards.OneTime++
		}
	}
	if err := decks.Draw(h.t, h.who, cards, rule); err != nil {
		return err
	}
	if hp > 0 {
		wounds.Heal(h.t, h.who, hp, 0, rule)
	}
	return nil
}
