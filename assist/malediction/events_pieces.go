package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// EchoMoved: a player pays echo or gains some.
type EchoMoved struct {
	Player string `json:"player"`
	N      int    `json:"n"` // below zero: paid
	Left   int    `json:"left"`
}

func (e EchoMoved) Kind() string { return "echo.moved" }

func (e EchoMoved) String() string {
	if e.N <= 0 {
		return fmt.Sprintf("%s pays %d: %d echo left", e.Player, -e.N, e.Left)
	}
	return fmt.Sprintf("%s gains %d echo: %d", e.Player, e.N, e.Left)
}

func (e EchoMoved) Apply(s *State) { s.Player(e.Player).Echo += e.N }

// MasteryMoved: a side gains mastery, or loses some.
type MasteryMoved struct {
	Side string `json:"side"`
	N    int    `json:"n"`
	Now  int    `json:"now"`
}

func (e MasteryMoved) Kind() string { return "mastery.moved" }

func (e MasteryMoved) String() string {
	if e.N < 0 {
		return fmt.Sprintf("%s loses %d mastery: %d", e.Side, -e.N, e.Now)
	}
	return fmt.Sprintf("%s gains %d mastery: %d", e.Side, e.N, e.Now)
}

func (e MasteryMoved) Apply(s *State) {
	if t, ok := s.Teams[e.Side]; ok {
		t.Mastery += e.N
		s.Teams[e.Side] = t
		return
	}
	s.Player(e.Side).Mastery += e.N
}

// CardsMoved: cards of a player go from one place to another: deck, hand, discard, banished, box.
type CardsMoved struct {
	Player string   `json:"player"`
	From   string   `json:"from"`
	To     string   `json:"to"`
	N      int      `json:"n"`
	Cards  []string `json:"cards"` // by name, or by cost; those that are known
}

func (e CardsMoved) Kind() string { return "cards.moved" }

func (e CardsMoved) String() string {
	what := text.Things(e.N, "card", "cards")
	if len(e.Cards) > 0 && !slices.Contains(e.Cards, "?") {
		what = strings.Join(e.Cards, ", ")
	}
	switch {
	case e.From == "deck" && e.To == "hand":
		return fmt.Sprintf("%s draws %s", e.Player, what)
	case e.From == "hand" && e.To == "deck":
		return fmt.Sprintf("%s shuffles %s back", e.Player, what)
	case e.To == "banished":
		return fmt.Sprintf("%s of %s's is banished", what, e.Player)
	case e.To == "discard":
		return fmt.Sprintf("%s goes to %s's discard pile", what, e.Player)
	}
	return fmt.Sprintf("%s of %s's goes from %s to %s", what, e.Player, e.From, e.To)
}

func (e CardsMoved) Apply(s *State) {
	p := s.Player(e.Player)
	for place, sign := range map[string]int{e.From: -1, e.To: 1} {
		switch place {
		case "hand":
			p.Hand = max(0, p.Hand+sign*e.N)
		case "deck":
			p.Deck = max(0, p.Deck+sign*e.N)
		case "discard":
			p.Discard = moved(p.Discard, e.Cards, sign)
		case "banished":
			p.Banished = moved(p.Banished, e.Cards, sign)
		}
	}
}

// moved puts cards on a pile, or takes them off it.
func moved(pile, cards []string, sign int) []string {
	pile = slices.Clone(pile)
	for _, card := range cards {
		if sign > 0 {
			pile = append(pile, card)
		} else if i := slices.Index(pile, card); i >= 0 {
			pile = slices.Delete(pile, i, i+1)
		}
	}
	return pile
}

// UnitEntered: a unit comes to the field.
type UnitEntered struct {
	Unit Unit `json:"unit"`
}

func (e UnitEntered) Kind() string { return "unit.entered" }

func (e UnitEntered) String() string {
	with := ""
	if e.Unit.Item != "" {
		with = " with " + e.Unit.Item
	}
	return fmt.Sprintf("%s deploys %s%s", e.Unit.Of, e.Unit.Card, with)
}

func (e UnitEntered) Apply(s *State) { s.Units = append(s.Units, e.Unit) }

// UnitLeft: a unit leaves the field; its card goes to its owner's discard pile, a Seeker's to its zone.
type UnitLeft struct {
	Unit     string `json:"unit"`
	Defeated bool   `json:"defeated"`
	Name     string `json:"-"`
}

func (e UnitLeft) Kind() string { return "unit.left" }

func (e UnitLeft) String() string {
	if e.Defeated {
		return e.Name + " is defeated"
	}
	return e.Name + " leaves the field"
}

func (e UnitLeft) Apply(s *State) {
	s.Units = slices.DeleteFunc(s.Units, func(u Unit) bool { return u.ID == e.Unit })
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool { return p.Other(e.Unit) != "" })
	s.Sequence = slices.DeleteFunc(s.Sequence,
		func(w Waiting) bool { return w.Who == e.Unit }) // effect.sequence.gone
	if s.Active != nil && s.Active.Unit == e.Unit {
		s.Active = nil // activation.defeated
	}
}

// UnitTurned: a unit's card is turned upright or sideways (activation.state).
type UnitTurned struct {
	Unit  string `json:"unit"`
	State string `json:"state"`
	Name  string `json:"-"`
}

func (e UnitTurned) Kind() string   { return "unit.turned" }
func (e UnitTurned) String() string { return e.Name + " is " + e.State }

func (e UnitTurned) Apply(s *State) {
	if u := s.Unit(e.Unit); u != nil {
		u.State = e.State
	}
}

// NearSaid: all that stand within an inch of a unit or a husk from here on.
type NearSaid struct {
	Who  string   `json:"who"`
	Near []string `json:"near"`
	By   string   `json:"by" unknown:"null"` // move, shift, charge, push or pull; empty: somebody says so
	Said string   `json:"-"`
}

func (e NearSaid) Kind() string   { return "near.said" }
func (e NearSaid) String() string { return e.Said }

func (e NearSaid) Apply(s *State) {
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool {
		other := p.Other(e.Who)
		return other != "" && !slices.Contains(e.Near, other)
	})
	for _, other := range e.Near {
		if !s.IsNear(e.Who, other) {
			s.Near = append(s.Near, Pair{e.Who, other})
		}
	}
}

// DamageMoved: damage tokens are put on a unit's card, or taken off it.
type DamageMoved struct {
	Unit string `json:"unit"`
	N    int    `json:"n"` // below zero: healed
	Left int    `json:"left"`
	Of   int    `json:"of"` // max health; 0: nobody has typed it in
	By   string `json:"by"` // what heals, where a card says it; empty: nothing has a name
	Name string `json:"-"`
	Said string `json:"-"` // its sentence, where it is another
}

func (e DamageMoved) Kind() string { return "damage.moved" }

func (e DamageMoved) String() string {
	if e.Said != "" {
		return e.Said
	}
	has := ""
	if e.By != "" {
		has = " (" + e.By + ")"
	}
	if e.Of > 0 {
		has += fmt.Sprintf(": %d of %d health", e.Left, e.Of)
	}
	if e.N < 0 {
		return fmt.Sprintf("%s recovers %d%s", e.Name, -e.N, has)
	}
	return fmt.Sprintf("%s takes %d damage%s", e.Name, e.N, has)
}

func (e DamageMoved) Apply(s *State) {
	if u := s.Unit(e.Unit); u != nil {
		u.Damage = max(0, u.Damage+e.N)
	}
}

// BlowRolled: the die of an attack has fallen.
type BlowRolled struct {
	Blow Blow      `json:"blow"`
	Said string    `json:"-"`
	Sums []sum.Sum `json:"-"` // value, defense, and the damage where anything changed it
}

func (e BlowRolled) Kind() string   { return "blow.rolled" }
func (e BlowRolled) String() string { return e.Said }

func (e BlowRolled) Apply(s *State) {
	b := e.Blow
	s.Last = &b
}

// BlowChanged: the last blow deals its damage, or some of it is prevented, or a unit falls by it.
type BlowChanged struct {
	Prevented int     `json:"prevented"` // in all
	Held      bool    `json:"held"`
	Fallen    *Fallen `json:"-"`
}

func (e BlowChanged) Kind() string { return "blow.changed" }

func (e BlowChanged) String() string {
	switch {
	case e.Held && e.Prevented == 0:
		return "the damage waits"
	case e.Held:
		return fmt.Sprintf("%d damage prevented, the rest waits", e.Prevented)
	case e.Prevented > 0:
		return fmt.Sprintf("%d damage prevented", e.Prevented)
	}
	return "the damage is dealt"
}

func (e BlowChanged) Apply(s *State) {
	if s.Last != nil {
		s.Last.Prevented, s.Last.Held, s.Last.Fallen = e.Prevented, e.Held, e.Fallen
	}
}

// AttachmentMoved: an item or a relic goes to a unit, from one, or both.
type AttachmentMoved struct {
	Type notation.Type `json:"type"` // item or relic
	Card string        `json:"card"`
	From string        `json:"from"` // a unit; empty: hand, display or deck
	To   string        `json:"to"`   // a unit; empty: its pile
	Said string        `json:"-"`
}

func (e AttachmentMoved) Kind() string   { return "attachment.moved" }
func (e AttachmentMoved) String() string { return e.Said }

func (e AttachmentMoved) Apply(s *State) {
	for id, card := range map[string]string{e.From: "", e.To: e.Card} {
		u := s.Unit(id)
		if u == nil {
			continue
		}
		if e.Type == notation.Item {
			u.Item = card
		} else {
			u.Relic = card
		}
	}
}

// HuskMoved: a husk comes to the field from the supply, or leaves it.
type HuskMoved struct {
	Husk string `json:"husk"`
	To   string `json:"to"` // field, supply or box
}

func (e HuskMoved) Kind() string { return "husk.moved" }

func (e HuskMoved) String() string {
	if e.To == "field" {
		return e.Husk + " stands on the field"
	}
	return e.Husk + " is gone"
}

func (e HuskMoved) Apply(s *State) {
	if e.To == "field" {
		s.Husks.Field = append(s.Husks.Field, e.Husk)
		s.Husks.Supply = max(0, s.Husks.Supply-1)
		return
	}
	s.Husks.Field = slices.DeleteFunc(slices.Clone(s.Husks.Field), func(h string) bool { return h == e.Husk })
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool { return p.Other(e.Husk) != "" })
	if e.To == "supply" {
		s.Husks.Supply++
	}
}

// NextHusk returns the name of the next husk that comes to the field: the first that none there has.
func (s *State) NextHusk() string {
	for n := 1; ; n++ {
		if name := fmt.Sprintf("husk-%d", n); !slices.Contains(s.Husks.Field, name) {
			return name
		}
	}
}

// RelicsMoved: the relic deck and its display are as they are now.
type RelicsMoved struct {
	Relics Relics `json:"relics"`
	Said   string `json:"-"`
}

func (e RelicsMoved) Kind() string   { return "relics.moved" }
func (e RelicsMoved) String() string { return e.Said }
func (e RelicsMoved) Apply(s *State) { s.Relics = e.Relics }

// Boosted: a change of a stat is booked on a unit, or taken off it.
type Boosted struct {
	Unit string `json:"unit"`
	Mod  string `json:"mod"` // as boost reads it
	Ends bool   `json:"ends"`
	Name string `json:"-"`
}

func (e Boosted) Kind() string { return "unit.boosted" }

func (e Boosted) String() string {
	what := e.Mod
	if m, err := notation.ParseMod(e.Mod); err == nil {
		what = m.Said()
	}
	if e.Ends {
		return fmt.Sprintf("%s has no %s any more", e.Name, what)
	}
	return fmt.Sprintf("%s has %s", e.Name, what)
}

func (e Boosted) Apply(s *State) {
	u := s.Unit(e.Unit)
	if u == nil {
		return
	}
	if !e.Ends {
		u.Mods = append(slices.Clone(u.Mods), e.Mod)
	} else if i := slices.Index(u.Mods, e.Mod); i >= 0 {
		u.Mods = slices.Delete(slices.Clone(u.Mods), i, i+1)
	}
}

// SequenceMoved: effects wait to be resolved, the last one first (effect.sequence.lifo).
type SequenceMoved struct {
	Sequence []Waiting `json:"sequence"`
	Said     string    `json:"-"`
}

func (e SequenceMoved) Kind() string   { return "sequence.moved" }
func (e SequenceMoved) String() string { return e.Said }
func (e SequenceMoved) Apply(s *State) { s.Sequence = slices.Clone(e.Sequence) }

// CardKnown: a card is typed in at this table alone, or a number of it.
type CardKnown struct {
	Card  string        `json:"card"`
	Type  notation.Type `json:"type"`  // empty: as it was
	Stats string        `json:"stats"` // as they are known now
	Cost  int           `json:"cost"`
	Said  string        `json:"-"`
}

func (e CardKnown) Kind() string   { return "card.known" }
func (e CardKnown) String() string { return e.Said }

func (e CardKnown) Apply(s *State) {
	card := s.Card(e.Card)
	if card.Cost, card.Priced = e.Cost, true; e.Type != "" {
		card.Type = e.Type
	}
	if stats, err := notation.ParseStats(e.Stats); err == nil {
		card.Stats = stats
	}
	s.Cards[e.Card] = card
}

// PiecePlaced: a terrain piece lies on the field.
type PiecePlaced struct {
	Piece Piece `json:"piece"`
}

func (e PiecePlaced) Kind() string { return "piece.placed" }

func (e PiecePlaced) String() string {
	return fmt.Sprintf("a %s piece of %s's lies on the field", e.Piece.Size, e.Piece.Set)
}

func (e PiecePlaced) Apply(s *State) { s.Terrain = append(s.Terrain, e.Piece) }

// UnitsRefreshed: all exhausted units are turned upright, and what lasts for a round ends.
type UnitsRefreshed struct {
	Units []string `json:"units"`
}

func (e UnitsRefreshed) Kind() string { return "units.refreshed" }

func (e UnitsRefreshed) String() string {
	if len(e.Units) == 0 {
		return "no unit is exhausted"
	}
	return text.Things(len(e.Units), "unit is", "units are") + " refreshed"
}

func (e UnitsRefreshed) Apply(s *State) {
	for i := range s.Units {
		s.Units[i].State = notation.Refreshed
		s.Units[i].Mods = withoutSpan(s.Units[i].Mods, "round")
	}
	s.Last = nil
}

// Placed: a player places units for deployment, or takes some back.
type Placed struct {
	Player string    `json:"player"`
	Staged []Arrival `json:"-"`
}

func (e Placed) Kind() string { return "units.placed" }

func (e Placed) String() string {
	if len(e.Staged) == 0 {
		return e.Player + " has placed nothing"
	}
	var names []string
	for _, a := range e.Staged {
		names = append(names, a.Card)
	}
	return fmt.Sprintf("%s has placed %s", e.Player, strings.Join(names, ", "))
}

func (e Placed) Apply(s *State) { s.Staged = slices.Clone(e.Staged) }
