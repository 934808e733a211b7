package malice

import (
	"slices"

	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Due is something that has to be done next. It stands in the table from the act that makes it
// due until the act that settles it, or until it lapses with the turn.
type Due struct {
	What string   `json:"what"` // one of Dues
	Who  []string `json:"who"`  // avatars: all of them owe a fight, any one of them may make a draw
	// place of a fight; stronghold of a Well, or the place where its Guardian fell
	At      string `json:"at" unknown:"null"`
	N       int    `json:"n" unknown:"null"`       // cards to draw, where there are more than one
	Color   string `json:"color" unknown:"null"`   // color of the potion that is drawn
	Against string `json:"against" unknown:"null"` // held item set against the drawn card; one is kept
	Luck    bool   `json:"luck"`                   // a luck roll decides whether the treasure is drawn
	Roll    string `json:"roll" unknown:"null"`    // mr: doubles of a movement roll call for the fate card
	MP      int    `json:"mp" unknown:"null"`      // what that roll has come to without the card
}

// Dues lists the values of Due.What, the most urgent first.
var Dues = []string{"harvest", "well", "ability", "fight", "treasure", "potion", "fate", "token", "mastery",
	"choice"}

// stood says whether the rest of the table shows what is due of this kind, so that State.Due never keeps
// it. A fight that waits is kept; one that has begun stands in the encounter.
func (d Due) stood() bool { return d.What == "harvest" || d.What == "ability" || d.What == "choice" }

// Count returns the number of cards to be drawn.
func (d Due) Count() int { return max(1, d.N) }

// same says whether two duties are equal in everything but their number N.
func (d Due) same(o Due) bool {
	return d.What == o.What && d.At == o.At && d.Color == o.Color && d.Against == o.Against &&
		d.Luck == o.Luck && d.Roll == o.Roll && d.MP == o.MP && slices.Equal(d.Who, o.Who)
}

// DueNow lists all that is due, the most urgent first: what State.Due keeps, but for fights that nobody can
// fight any more, and what the rest of the table shows.
func (s *State) DueNow() []Due {
	list := []Due{}
	for _, d := range s.Due {
		if d.What != "fight" || len(s.unfought(d)) > 0 && !s.fights(d) {
			list = append(list, *telling.Copy(&d))
		}
	}
	list = append(list, s.dueHere()...)
	urgentFirst(list)
	return list
}

func urgentFirst(list []Due) {
	slices.SortStableFunc(list,
		func(a, b Due) int { return slices.Index(Dues, a.What) - slices.Index(Dues, b.What) })
}

// owe adds to what is due. If the same is due already, its N grows by the new N; a fight or Well stays one.
func (s *State) owe(add Due) {
	i := slices.IndexFunc(s.Due, add.same)
	switch {
	case i < 0:
		s.Due = append(slices.Clone(s.Due), *telling.Copy(&add))
		urgentFirst(s.Due)
	case add.What != "fight" && add.What != "well":
		s.Due[i].N = s.Due[i].Count() + add.Count()
	}
}

// HoldsTurn lists what is due before the players' turn may end: fights that wait or go on, and what
// becomes of a body that is lost (combat.trigger, combat.end, return.trigger).
func (s *State) HoldsTurn() []Due {
	return slices.DeleteFunc(s.DueNow(), func(d Due) bool { return d.What != "fight" && !d.lostBody() })
}

// lostBody says whether d asks what becomes of the things of an avatar that has lost its body.
func (d Due) lostBody() bool { return d.What == "choice" && d.At != "" && len(d.Who) > 0 }

// dueHere returns what is due by the table alone: the harvest of a beaten creature, ability cards
// of the creature here, the combat that goes on, a fate card that is being resolved, a lost body, Xulthûl's
// type (harvest.at-once, creature.abilities.draw, combat.end, band.timing, return.trigger, xulthul.type).
func (s *State) dueHere() (list []Due) {
	switch e := s.Encounter; {
	case e == nil && s.Xulthul != nil && s.Xulthul.Undrawn > 0:
		list = append(list, Due{What: "ability", Who: []string{}, At: s.Xulthul.At,
			N: several(s.Xulthul.Undrawn)})
	case e == nil:
	case e.Beaten:
		list = append(list, Due{What: "harvest", Who: s.Victors(e), At: e.At})
	case e.Undrawn > 0:
		list = append(list, Due{What: "ability", Who: s.Victors(e), At: e.At, N: several(e.Undrawn)})
	}
	if on := s.FightOn(); on != nil {
		list = append(list, *on)
	}
	if r := s.Resolving; r != nil {
		list = append(list, Due{What: "choice", Who: []string{r.Who}})
	}
	for _, a := range s.Avatars {
		if s.fallen(a) {
			list = append(list, Due{What: "choice", Who: []string{a.Name}, At: a.At})
		}
	}
	if x := s.Xulthul; x != nil && x.Type == "" {
		list = append(list, Due{What: "choice", Who: []string{}, At: x.At})
	}
	return list
}

// fallen says whether an avatar has lost its body, and nobody has said what becomes of what it had.
func (s *State) fallen(a Avatar) bool { return a.Life == 0 && a.Rebirth == 0 && a.Wounds+a.Drains > 0 }

// several returns a number as Due.N keeps it: 1 as 0.
func several(n int) int {
	if n == 1 {
		return 0
	}
	return n
}

// Owes says whether something of a kind is due for an avatar.
func (s *State) Owes(what, name string) bool { return s.DueTo(name, what) != nil }

// DueTo returns the first that is due of a kind for an avatar, or nil.
func (s *State) DueTo(name, what string) *Due {
	for _, d := range s.DueNow() {
		if d.What == what && slices.Contains(d.Who, name) {
			return &d
		}
	}
	return nil
}

// CardOfRoll returns the fate card that doubles of an avatar's movement roll call for, as long as it is
// not drawn; nil: none is due (fate.draw).
func (s *State) CardOfRoll(name string) *Due {
	i := slices.IndexFunc(s.Due, func(d Due) bool {
		return d.What == "fate" && d.Roll == "mr" && slices.Contains(d.Who, name)
	})
	if i < 0 {
		return nil
	}
	return telling.Copy(&s.Due[i])
}

// RadianceLost returns the number of tokens an avatar can regain: one for each revealed Light Well,
// less those that it holds or has still to draw (recovery.radiance-cap).
func (s *State) RadianceLost(name string) int {
	lost := len(s.LightWells()) - len(s.Avatar(name).Radiance)
	for _, d := range s.Due {
		if d.What == "token" && slices.Contains(d.Who, name) {
			lost -= d.Count()
		}
	}
	return max(0, lost)
}

// WellDue says whether a Guardian's defeat lets the Well of a stronghold turn over: of that one, or of any
// on the board where the Guardian fell at a place that nobody named (guardian.defeat.reveal).
func (s *State) WellDue(where string) bool {
	return slices.ContainsFunc(s.Due, func(d Due) bool { return s.wellOf(d, where) })
}

// wellWaits says whether the Guardian of a stronghold is beaten and its Well not turned over.
func (s *State) wellWaits(where string) bool {
	return slices.ContainsFunc(s.Due, func(d Due) bool { return d.What == "well" && d.At == where })
}

// wellOf says whether d is the Well of a stronghold, or of one on its board that nobody named.
func (s *State) wellOf(d Due, where string) bool {
	return d.What == "well" && (d.At == where || !s.IsStronghold(d.At) && BoardOf(d.At) == where[:1])
}

// bereave leaves the fight of a band, its harvest and its luck rolls to those who still have a body
// (return.trigger, lair.unstocked.once).
func (s *State) bereave(name string) {
	if e := s.Encounter; e != nil && len(e.By) > 1 {
		e.By = text.Without(e.By, name)
	}
	for _, d := range s.Due {
		if d.Luck && len(d.Who) > 1 && slices.Contains(d.Who, name) {
			s.forget(d.same)
			d.Who = text.Without(d.Who, name)
			s.owe(d)
		}
	}
}

// forget removes whatever is due that fits.
func (s *State) forget(fits func(Due) bool) {
	s.Due = slices.DeleteFunc(slices.Clone(s.Due), fits)
	if len(s.Due) == 0 {
		s.Due = nil
	}
}

// settleDue takes one off the first that is due of a kind for an avatar.
func (s *State) settleDue(what, name string) {
	i := slices.IndexFunc(s.Due, func(d Due) bool { return d.What == what && slices.Contains(d.Who, name) })
	if i >= 0 {
		s.less(i)
	}
}

// settleFate takes one fate card off what is due for an avatar, first the one for a movement roll.
func (s *State) settleFate(name string) {
	card := s.CardOfRoll(name)
	if card == nil {
		s.settleDue("fate", name)
		return
	}
	s.less(slices.IndexFunc(s.Due, card.same))
}

// less takes one card off State.Due[i], and removes it with its last card.
func (s *State) less(i int) {
	s.Due = slices.Clone(s.Due)
	if s.Due[i].Count() > 1 {
		s.Due[i].N = several(s.Due[i].Count() - 1)
		return
	}
	gone := s.Due[i]
	s.forget(func(d Due) bool { return d.same(gone) })
}

// Spoils lists the rewards of a victory that are still to be drawn: a view of what is due.
type Spoils struct {
	By        []string `json:"by"`        // the band
	Treasures int      `json:"treasures"` // draws of the Treasure Trove
	Potions   int      `json:"potions"`   // draws of the Potion Trove
	Luck      bool     `json:"luck"`      // the luck roll for an unstocked lair is due
	// luck rolls that are due, where there are more than one
	Rolls int `json:"rolls" unknown:"null"`
}

// spoil says whether d is a treasure or potion of a victory or of set-up: no brew, and for no item.
func (d Due) spoil() bool {
	return (d.What == "treasure" || d.What == "potion") && d.Color == "" && d.Against == ""
}

// SpoilsOf returns the rewards still due to a band, given all its members as in Due.Who; nil: none.
func (s *State) SpoilsOf(band []string) *Spoils {
	o := Spoils{By: slices.Clone(band)}
	for _, d := range s.Due {
		switch {
		case !d.spoil() || !slices.Equal(d.Who, band):
		case d.Luck:
			o.Luck, o.Rolls = true, d.N
		case d.What == "treasure":
			o.Treasures += d.Count()
		default:
			o.Potions += d.Count()
		}
	}
	if o.Treasures+o.Potions == 0 && !o.Luck {
		return nil
	}
	return &o
}

// SpoilsFor returns the rewards of the first band with an avatar; without a name, of the first band
// that has any.
func (s *State) SpoilsFor(name string) *Spoils {
	for _, d := range s.Due {
		if d.spoil() && (name == "" || slices.Contains(d.Who, name)) {
			return s.SpoilsOf(d.Who)
		}
	}
	return nil
}

// String writes what is due, the person first.
func (d Due) String() string {
	switch d.What {
	case "fight":
		return Do(d.Who, "has", "have") + " to fight at " + Aside(d.At)
	case "well":
		return "the Well of " + d.At + " is to be turned over"
	case "harvest":
		return Do(d.Who, "has", "have") + " a harvest to take at once"
	case "ability":
		return text.Things(d.Count(), "ability card is", "ability cards are") + " to be drawn"
	case "choice":
		return d.chosen()
	}
	return Do(d.Who, "has", "have") + " " + d.drawn() + " to draw" + d.terms()
}

// terms writes the condition of the draw: a luck roll, or an item that may be kept instead.
func (d Due) terms() string {
	switch {
	case d.Against != "":
		return " against " + ItemName(d.Against)
	case d.Luck && d.N > 1:
		return " with a luck roll against 5 each"
	case d.Luck:
		return " with a luck roll against 5"
	}
	return ""
}

func (d Due) chosen() string {
	switch {
	case len(d.Who) == 0:
		return "the type of Xulthûl is to be read in the row of the terrain where it took its skin"
	case d.At == "":
		return Do(d.Who, "has", "have") + " a fate card in hand that is being resolved"
	}
	return Do(d.Who, "has", "have") + " lost a body at " + Aside(d.At)
}

// drawn writes the cards to be drawn: a fate card, 2 treasures, a blue potion.
func (d Due) drawn() string {
	one, many := "treasure", "treasures"
	switch {
	case d.What == "potion":
		one, many = "potion", "potions"
	case d.What == "fate":
		one, many = "fate card", "fate cards"
	case d.What == "mastery":
		return "a new mastery"
	case d.What == "token":
		one, many = "radiance token", "radiance tokens"
	}
	if d.Color != "" {
		one, many = d.Color+" "+one, d.Color+" "+many
	}
	if d.Count() == 1 {
		return "a " + one
	}
	return text.Things(d.Count(), one, many)
}
