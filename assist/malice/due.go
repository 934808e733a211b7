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
	Who  []string `json:"who"`  // a fight is of all of them, a draw of any
	// place of a fight; stronghold of a Well, or the place where its Guardian fell
	At      string `json:"at" unknown:"null"`
	N       int    `json:"n" unknown:"null"`       // cards to draw, where there are more than one
	Color   string `json:"color" unknown:"null"`   // of the potion that is drawn
	Against string `json:"against" unknown:"null"` // item that is kept, or given for the card that is drawn
	Luck    bool   `json:"luck"`                   // a luck roll decides whether the treasure is drawn
}

// Dues are the kinds of it, the most urgent first.
var Dues = []string{"harvest", "well", "ability", "fight", "treasure", "potion", "fate", "token", "mastery",
	"choice"}

// stood says whether a kind is told by the rest of the table, and so is never remembered twice.
func (d Due) stood() bool { return d.What == "harvest" || d.What == "ability" || d.What == "choice" }

// Count returns the number of cards to be drawn.
func (d Due) Count() int { return max(1, d.N) }

// same says whether two are one but for their number.
func (d Due) same(o Due) bool {
	return d.What == o.What && d.At == o.At && d.Color == o.Color && d.Against == o.Against &&
		d.Luck == o.Luck && slices.Equal(d.Who, o.Who)
}

// DueNow is all that is due, the most urgent first: what is remembered of it, and what the
// rest of the table tells.
func (s *State) DueNow() []Due {
	list := []Due{}
	for _, d := range s.Due {
		if d.What != "fight" || len(s.unfought(d)) > 0 {
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

// owe adds to what is due, what is the same with its number.
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

// escaped takes fights off that nobody can fight any more: the attacked have gone away, or the
// attacker has.
func (s *State) escaped() {
	s.forget(func(d Due) bool {
		here := slices.ContainsFunc(d.Who,
			func(name string) bool { a := s.Avatar(name); return a != nil && a.At == d.At })
		return d.What == "fight" && !(here && s.attacked(d))
	})
}

// attacked says whether something still waits for who is to fight: what attacks there, what
// was provoked, or what they have met.
func (s *State) attacked(d Due) bool {
	e := s.Encounter
	return len(s.Attackers(d.At)) > 0 || slices.Contains(s.Tracks.Provoked, d.At) || e != nil && !e.Beaten &&
		e.At == d.At
}

// dueHere returns what is due by the table alone: the harvest of a beaten creature, ability cards
// of the creature here, a fate card that is being resolved, a lost body, Xulthûl's type
// (harvest.at-once, creature.abilities.draw, band.timing, return.trigger, xulthul.type).
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

// several is a number as a Due keeps it.
func several(n int) int {
	if n == 1 {
		return 0
	}
	return n
}

// Owes says whether something of a kind is due for an avatar.
func (s *State) Owes(what, name string) bool { return s.DueTo(name, what) != nil }

// DueTo returns what is due for an avatar of a kind, or nil.
func (s *State) DueTo(name, what string) *Due {
	for _, d := range s.DueNow() {
		if d.What == what && slices.Contains(d.Who, name) {
			return &d
		}
	}
	return nil
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

// FightDue is the fight that an avatar has to fight before anything else, or nil (combat.trigger).
func (s *State) FightDue(name string) *Due {
	for _, d := range s.Due {
		if d.What == "fight" && slices.Contains(s.unfought(d), name) {
			return &d
		}
	}
	return nil
}

// FightsDue are the fights that have to be fought before the turn ends (combat.trigger).
func (s *State) FightsDue() []Due {
	return slices.DeleteFunc(s.DueNow(), func(d Due) bool { return d.What != "fight" })
}

// unfought returns the avatars of a fight that are still where it waits for them, as long as
// something does.
func (s *State) unfought(d Due) []string {
	who := slices.DeleteFunc(slices.Clone(d.Who), func(name string) bool {
		a := s.Avatar(name)
		return a == nil || a.Life == 0 || a.At != d.At
	})
	if !s.attacked(d) {
		return nil
	}
	return who
}

// Attacker is a foe that attacks avatars that come to a place.
type Attacker struct {
	Kind   string // creature, of a lair | guardian | shadow
	Shadow int
}

// Attackers are all that attack a band that comes to a place, in the order in which they
// fight: a Guardian, in the second printing Shadows, the creature of a lair (combat.trigger,
// lair.attack, guardian.trigger, aethos.avatars-enter, readings A25 and A30).
func (s *State) Attackers(place string) (list []Attacker) {
	if s.GuardianAt(place) != "" && !s.GuardianWaits() {
		list = append(list, Attacker{Kind: "guardian"})
	}
	for _, h := range s.Shadows {
		if s.Printed().ShadowsAttack() && s.SameHex(h.At, place) {
			list = append(list, Attacker{"shadow", h.ID})
		}
	}
	if s.IsLair(place) && !s.Quiet(place) {
		list = append(list, Attacker{Kind: "creature"})
	}
	return list
}

// foughtNow takes the fight of an encounter off what is due; whatever else attacks there still waits.
func (s *State) foughtNow(e *Encounter) {
	if e == nil {
		return
	}
	others := slices.DeleteFunc(s.Attackers(e.At),
		func(a Attacker) bool { return a.Kind == e.Kind && a.Shadow == e.Shadow })
	if len(others) > 0 {
		return
	}
	s.forget(func(d Due) bool {
		return d.What == "fight" && d.At == e.At &&
			slices.ContainsFunc(d.Who, func(name string) bool { return slices.Contains(e.By, name) })
	})
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

// wellOf says whether what is due is the Well of a stronghold.
func (s *State) wellOf(d Due, where string) bool {
	return d.What == "well" && (d.At == where || !s.IsStronghold(d.At) && BoardOf(d.At) == where[:1])
}

// forget takes off what is due whatever fits.
func (s *State) forget(fits func(Due) bool) {
	s.Due = slices.DeleteFunc(slices.Clone(s.Due), fits)
	if len(s.Due) == 0 {
		s.Due = nil
	}
}

// settleDue takes one of what is due for an avatar off the first that fits.
func (s *State) settleDue(what, name string) {
	i := slices.IndexFunc(s.Due, func(d Due) bool { return d.What == what && slices.Contains(d.Who, name) })
	if i >= 0 {
		s.less(i)
	}
}

// less takes one card off what is due.
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
}

// spoil says whether it is a draw of a victory, or of the beginning.
func (d Due) spoil() bool {
	return (d.What == "treasure" || d.What == "potion") && d.Color == "" && d.Against == ""
}

// SpoilsOf returns the rewards a band has to draw, given all its names; nil where there are none.
func (s *State) SpoilsOf(band []string) *Spoils {
	o := Spoils{By: slices.Clone(band)}
	for _, d := range s.Due {
		switch {
		case !d.spoil() || !slices.Equal(d.Who, band):
		case d.Luck:
			o.Luck = true
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

// String says what is due, the person first.
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
