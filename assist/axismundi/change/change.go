// Package change makes Angels and Demons of those who enter the center, upgrades their Opponents, and takes
// all of that back when the Angel or Demon dies.
package change

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Entered holds the results of entering the Axis Mundi Hex.
type Entered struct {
	Form    notation.Form // Angel or Demon; empty: there was no change
	Ejected notation.Hex  // the Power Hex of an ejection, onto which the caller sets the piece
	Won     bool
}

// Enter lets somebody who stands on the Axis Mundi Hex follow its rules: the die of Free Will, the Level,
// the die of the center, cards and Slots, the end of the turn, and the upgrades of the Opponents
// (axis.order).
func Enter(t *axismundi.Table, who string) Entered {
	s := t.State()
	form, ejected := fate(t, who)
	switch {
	case ejected != "":
		points.EndTurn(t, who, "freewill.eject", "freewill.roll")
		return Entered{Ejected: ejected}
	case s.Book().Level(s.Level).Wins:
		rules := []string{"axis.level4", "win.level4"}
		if s.Module("free-will") {
			rules = append(rules, "freewill.level4")
		}
		t.Do(axismundi.GameEnded{Winner: who, Why: "the Axis Mundi was entered at Level 4"}, rules...)
		return Entered{Won: true}
	case form == "":
		form = roll(t)
	}
	become(t, who, form)
	points.EndTurn(t, who, "axis.ends-turn")
	for _, o := range t.State().Opponents(who) {
		upgrade(t, o.Name)
	}
	return Entered{Form: form}
}

// fate plays the module Free Will, which comes first (freewill.roll). form is what a card of it chooses,
// ejected the Power Hex to which a die ejects. Both are empty where the die of the center decides.
func fate(t *axismundi.Table, who string) (form notation.Form, ejected notation.Hex) {
	s := t.State()
	if !s.Module("free-will") {
		return "", ""
	}
	no := "no"
	q := chance.Question{For: "free-will", Who: who, Text: "is a Free Will card played", Default: no,
		Known: true, Answers: []string{string(notation.Angel), string(notation.Demon), no},
		Flag: "--free-will "}
	if s.Player(who).Hand == 0 {
		q.Check = func(answer string) (string, error) {
			if answer != no {
				return "", &telling.Refused{Rule: "freewill.card.choose", Reason: who + " holds no card"}
			}
			return no, nil
		}
	}
	if card := t.Choose(q); card != no {
		_ = decks.Play(t, who, s.Book().Card("free-will"), "freewill.card.choose",
			"freewill.level4") // a hand is there
		return notation.Form(card), ""
	}
	if decks.Roll(t, "free-will", 6) > s.Book().Dice().Eject {
		return "", ""
	}
	said := map[int]notation.Hex{}
	die := chance.Plain(3)
	for face := decks.Roll(t, "eject", 3); ; face = t.Die("eject", die) {
		h, again := said[face]
		if !again {
			h = PowerHex(t, face, slices.Collect(maps.Values(said))...)
			said[face] = h
		}
		o := t.State().Occupant(h)
		switch {
		case o == nil || o.Name == who:
			return "", h
		case s.Reading("A11b") == "choose":
			return "", free(t, who)
		}
		t.Remark("freewill.eject", "%s stands on %s, and the rulebook has no answer: the d3 falls again",
			o.Name, h)
		die.Sides[face-1].Again = true // whoever rolls the same face rolls on, whichever dice these are
	}
}

// free asks the ejected player for a free Power Hex (reading A11b).
func free(t *axismundi.Table, who string) notation.Hex {
	var open []string
	var all []notation.Hex
	for n := range 3 {
		h := PowerHex(t, n+1, all...)
		all = append(all, h)
		if t.State().Occupant(h) == nil {
			open = append(open, string(h))
		}
	}
	return notation.Hex(t.Choose(chance.Question{For: "to",
		Text: "to which Power Hex does " + who + " fly", Answers: open, Flag: "--to "}))
}

// PowerHex returns a Power Hex by its number, 1 to 3 in the order of their names; on a table that does not
// know them it is asked, and none of those that have other numbers is the answer.
func PowerHex(t *axismundi.Table, number int, others ...notation.Hex) notation.Hex {
	s := t.State()
	if known := Powers(s); len(known) == 3 {
		return known[number-1]
	}
	said := t.Choose(chance.Question{For: fmt.Sprintf("power-%d", number),
		Text: fmt.Sprintf("which hex is Power Hex %d", number),
		Check: func(answer string) (string, error) {
			h, err := s.ReadHex("", answer)
			if err != nil {
				return "", err
			}
			if known := s.Terrain(h); known != notation.Unknown && known != notation.Power {
				return "", axismundi.NoAnswer("%s is %s", h, axismundi.Kind(known))
			}
			if slices.Contains(others, h) {
				return "", fmt.Errorf("%s is another of the three", h)
			}
			return string(h), nil
		}})
	h := notation.Hex(said)
	if s.Terrain(h) == notation.Unknown {
		t.Do(axismundi.TerrainSaid{Hex: h, Terrain: notation.Power})
	}
	return h
}

// Powers lists the Power Hexes that a table knows, in the order of their names.
func Powers(s *axismundi.State) (list []notation.Hex) {
	if is := s.Island(); is != nil {
		list = is.Are(notation.Power)
	}
	for h, is := range s.Hexes {
		if is.Terrain == notation.Power && !slices.Contains(list, h) && s.Printed(h) {
			list = append(list, h)
		}
	}
	slices.Sort(list)
	return list
}

// roll lets the die of the center fall and returns Angel or Demon (axis.enter.die).
func roll(t *axismundi.Table) notation.Form {
	if decks.Roll(t, "axis", 6) <= t.State().Book().Dice().Angel {
		return notation.Angel
	}
	return notation.Demon
}

// become makes somebody the Angel or the Demon: Level benefit, cards and Slots, then Energy and HPs
// (axis.order).
func become(t *axismundi.Table, who string, form notation.Form) {
	s := t.State()
	p := s.Player(who)
	held := slices.Clone(p.Slots)
	mat := s.Book().Mat(notation.Mat(form))
	wounds := 0
	if s.Reading("A13") == "kept" {
		wounds = p.Wounds
	}
	if form == notation.Angel {
		Unslot(t, who, held, "angel.become.cards")
	}
	rules := []string{"axis.enter.die", "axis.order", "terrain.axis.transform", "axis.both.hp",
		"axis.both.energy",
		"axis.both.wounds", "axis.both.miniature", "axis.both.no-powers", fmt.Sprintf("axis.level%d",
			s.Level)}
	if form == notation.Demon {
		rules = append(rules, "demon.become.cards")
	}
	if s.Module("free-will") {
		rules = append(rules, "freewill.roll")
	}
	t.Do(axismundi.FormChanged{Player: who, Character: p.Character, Form: form, HP: mat.HP, Wounds: wounds,
		Energy: full(mat.Sections, mat.Energy), Scrounge: p.Scrounge}, rules...)
	lets(t, who, "axis.impervious")
	for range p.Poisoned() {
		t.Do(axismundi.EffectMoved{Player: who, Effect: axismundi.Sagittarius, Ends: true,
			Text: "Sagittarius Servum takes nothing of " + who + " any more"}, "poison.sagittarius")
	}
	scrounge(t, who)
	switch {
	case form == notation.Angel:
		if err := decks.Draw(t, who, axismundi.Counted{Permanent: mat.Draws},
			"angel.become.cards"); err != nil {
			t.Remark("deck.rebuild", "%s draws no more: %s", who, err.Error())
		}
		fill(t, who, mat.Slots, "angel.become.cards", "angel.slots")
	case len(held) == 0:
		fill(t, who, mat.Slots, "demon.become.cards")
	}
	if slices.Contains(t.State().Player(who).Slots, s.Book().Card("alpinist").Name) {
		t.Remark("axis.both.alpinist", "the Move point of Alpinist comes with %s's next turn", who)
	}
	if p := t.State().Player(who); p.Hand > t.State().HandLimit(p) {
		t.Remark("axis.both.hand", "%s holds %d cards and may hold %d: discard %d", who, p.Hand,
			t.State().HandLimit(p), p.Hand-t.State().HandLimit(p))
	}
}

// scrounge takes the cards that the Level card grants off the Discard Pile (axis.scrounge).
func scrounge(t *axismundi.Table, who string) {
	s := t.State()
	n, lying := min(s.Book().Level(s.Level).Scrounges, decks.Pile(t)), decks.Lying(t)
	if n == 0 {
		return
	}
	named := askCards(t, chance.Question{For: "scrounge", Flag: "--scrounge ",
		Text: fmt.Sprintf("which of the Discard Pile does %s take (%s; none: unseen)", who,
			text.Things(n, "card", "cards"))}, n, func(name string, before int) error {
		if copies(lying, name) <= before && s.Discard.Unnamed.All() == 0 {
			return axismundi.NoAnswer("the Discard Pile has no more than %d of %s", copies(lying, name), name)
		}
		return nil
	})
	var open []string
	for _, name := range named {
		if copies(lying, name) > copies(open, name) {
			open = append(open, name)
		}
	}
	named = open
	for _, card := range kinds(s, named) {
		_ = decks.Retake(t, who, card, "axis.scrounge") // it lies there
	}
	for range n - len(named) {
		_ = decks.Retake(t, who, nil, "axis.scrounge") // so many lie there
	}
}

// fill Activates cards of the hand that are named, as many as there are Slots.
func fill(t *axismundi.Table, who string, slots int, rules ...string) {
	p := t.State().Player(who)
	most := min(slots-len(p.Slots), p.Hand)
	if most <= 0 {
		return
	}
	for _, name := range askCards(t, chance.Question{For: "slots", Flag: "--slots ",
		Text: fmt.Sprintf("which Permanent Powers does %s Activate (as many as %d)", who, most)}, most,
		isPermanent(t.State())) {
		slot(t, who, name, rules...)
	}
}

func full(sections, tokens int) []int {
	list := make([]int, sections)
	for i := range list {
		list[i] = tokens
	}
	return list
}

// upgrade upgrades an Opponent of a new Angel or Demon (upgrade.effects).
func upgrade(t *axismundi.Table, who string) {
	s := t.State()
	p := s.Player(who)
	if p.Form != notation.Ordinary {
		return
	}
	mat := s.Book().Mat(notation.MatOf(p.Character, notation.Upgraded))
	t.Do(axismundi.FormChanged{Player: who, Character: p.Character, Form: notation.Upgraded, HP: mat.HP,
		Energy: full(mat.Sections, mat.Energy), Scrounge: mat.ScroungeSection},
		"upgrade.trigger", "upgrade.effects", "char."+string(p.Character)+".upgrade")
	if p.Character != notation.Savant {
		return
	}
	second(t, who)
	cut(t, who, mat.CutUp, "char.savant.upgrade.discard")
}

// second lets the Upgraded Savant choose the cards of both Slots (char.savant.upgrade).
func second(t *axismundi.Table, who string) {
	s := t.State()
	held := slices.Clone(s.Player(who).Slots)
	slots := s.Mat(s.Player(who)).Slots
	named := askCards(t, chance.Question{For: "slots-" + who, Flag: "--slots-" + who + " ",
		Text: fmt.Sprintf("which %d Permanent Powers does %s have Activated now (none: as before)", slots,
			who)}, slots, isPermanent(s))
	if named == nil {
		return
	}
	var off []string
	for _, name := range held {
		if !slices.Contains(named, name) {
			off = append(off, name)
		}
	}
	Unslot(t, who, off, "char.savant.upgrade")
	for _, name := range named {
		if p := t.State().Player(who); !slices.Contains(p.Slots, name) && p.Hand > 0 {
			slot(t, who, name, "char.savant.upgrade")
		}
	}
}

// cut cuts the Savant's hand at a change, to the printed number or by reading A7 to the Hand Limit alone.
func cut(t *axismundi.Table, who string, to int, rule string) {
	s := t.State()
	p := s.Player(who)
	if s.Reading("A7") == "limit" {
		to = s.HandLimit(p)
	}
	n := p.Hand - to
	if to == 0 || n <= 0 {
		return
	}
	t.Remark(rule, "%s discards down to %d cards, as it is printed", who, to)
	named := askCards(t, chance.Question{For: "cut-" + who, Flag: "--choose cut-" + who + "=",
		Text: fmt.Sprintf("which %s does %s discard (none: unnamed)", text.Things(n, "card", "cards"),
			who)}, n, func(string, int) error { return nil })
	discard(t, who, named, n-len(named), rule)
}

func isOne(of []string) func(string, int) error {
	return func(name string, _ int) error {
		if !slices.Contains(of, name) {
			return axismundi.NoAnswer("%s is not Activated", name)
		}
		return nil
	}
}
