package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
)

// PhaseBegun: a phase of the round begins, or a step of it falls due.
type PhaseBegun struct {
	Phase notation.Phase `json:"phase"`
	Due   notation.Due   `json:"due" unknown:"null"`
}

func (e PhaseBegun) Kind() string { return "phase.begun" }

func (e PhaseBegun) String() string {
	switch {
	case e.Due != "":
		return fmt.Sprintf("%s phase: %s is due", e.Phase, dueCalled(e.Due))
	case e.Phase == notation.Setup:
		return "set-up"
	}
	return fmt.Sprintf("%s phase", e.Phase)
}

func dueCalled(due notation.Due) string {
	switch due {
	case notation.Place:
		return "placing terrain and husks"
	case notation.Redraw:
		return "to keep the hands or redraw"
	case notation.Bid:
		return "the bid"
	}
	return "the winner's choice"
}

func (e PhaseBegun) Apply(s *State) {
	if s.Phase != e.Phase || s.Due != e.Due {
		s.First, s.Turn, s.Deployed, s.Waived, s.Staged, s.Owed = "", "", nil, nil, nil, nil
	}
	s.Phase, s.Due = e.Phase, e.Due
}

// RoundBegun: the round tracker advances; the dial of the box stops at 5 (round.counter).
type RoundBegun struct {
	Round int `json:"round"`
}

func (e RoundBegun) Kind() string   { return "round.begun" }
func (e RoundBegun) String() string { return fmt.Sprintf("round %d begins", e.Round) }

func (e RoundBegun) Apply(s *State) {
	s.Round = e.Round
	s.answered()
	s.ends("round")
	for i := range s.Units {
		s.Units[i].Mods = roundLater(s.Units[i].Mods)
	}
}

// FirstChosen: it is settled which side goes first in this phase.
type FirstChosen struct {
	Side string `json:"side"`
	By   string `json:"by"` // who chose: the holder of initiative
}

func (e FirstChosen) Kind() string { return "first.chosen" }

func (e FirstChosen) String() string {
	if e.Side == e.By {
		return e.Side + " goes first"
	}
	return fmt.Sprintf("%s lets %s go first", e.By, e.Side)
}

func (e FirstChosen) Apply(s *State) { s.First = e.Side }

// TurnPassed: the turn goes to a player; empty: nobody has anything left to do in this phase.
type TurnPassed struct {
	To string `json:"to" unknown:"null"`
	By string `json:"by" unknown:"null"` // the teammate who activates a unit instead; empty: none
}

func (e TurnPassed) Kind() string { return "turn.passed" }

func (e TurnPassed) String() string {
	if e.To == "" {
		return "nobody has a turn left"
	}
	if e.By != "" {
		return e.By + " is next, for " + e.To
	}
	return e.To + " is next"
}

func (e TurnPassed) Apply(s *State) { s.Turn = e.To }

// DeployEnded: a player has had their part of the deploy phase.
type DeployEnded struct {
	Player string `json:"player"`
}

func (e DeployEnded) Kind() string   { return "deploy.ended" }
func (e DeployEnded) String() string { return e.Player + " has deployed" }

func (e DeployEnded) Apply(s *State) {
	s.Deployed = append(s.Deployed, e.Player)
	s.Staged = nil
}

// InitiativeTaken: the initiative token goes to a side, or stays there.
type InitiativeTaken struct {
	Side string `json:"side"`
}

func (e InitiativeTaken) Kind() string   { return "initiative.taken" }
func (e InitiativeTaken) String() string { return e.Side + " has initiative" }
func (e InitiativeTaken) Apply(s *State) { s.Initiative = e.Side }

// ZoneTaken: a player takes a corner of the field as deployment zone.
type ZoneTaken struct {
	Player string `json:"player"`
	Zone   string `json:"zone"`
}

func (e ZoneTaken) Kind() string   { return "zone.taken" }
func (e ZoneTaken) String() string { return e.Player + " deploys " + e.Zone }
func (e ZoneTaken) Apply(s *State) { s.Player(e.Player).Zone = e.Zone }

// BidLaid: a player's card lies face down, or is taken back. Its cost is nobody's to know
// (initiative.bid.blind).
type BidLaid struct {
	Player string `json:"player"`
	Back   bool   `json:"back"`
}

func (e BidLaid) Kind() string { return "bid.laid" }

func (e BidLaid) String() string {
	if e.Back {
		return e.Player + " takes the card back"
	}
	return "a card of " + e.Player + "'s lies face down"
}

func (e BidLaid) Apply(s *State) {
	s.Bid = slices.DeleteFunc(slices.Clone(s.Bid), func(name string) bool { return name == e.Player })
	if !e.Back {
		s.Bid = append(s.Bid, e.Player)
	}
}

// BidTurned: all cards that were bid are turned up, and are out of the game.
type BidTurned struct{}

func (e BidTurned) Kind() string   { return "bid.turned" }
func (e BidTurned) String() string { return "the cards are turned up" }
func (e BidTurned) Apply(s *State) { s.Bid = nil }

// Activated: a unit's activation begins; its card is turned sideways (activation.start).
type Activated struct {
	Unit string `json:"unit"`
	AP   int    `json:"ap"`
	Name string `json:"-"`
}

func (e Activated) Kind() string   { return "unit.activated" }
func (e Activated) String() string { return fmt.Sprintf("%s is activated: %d AP", e.Name, e.AP) }

func (e Activated) Apply(s *State) {
	s.Active = &Active{Unit: e.Unit, AP: e.AP}
	s.Owed = nil
	s.answered()
	if u := s.Unit(e.Unit); u != nil {
		u.State = notation.Exhausted
	}
}

// APMoved: the active unit pays action points, or gains some.
type APMoved struct {
	Unit string `json:"unit"`
	N    int    `json:"n"` // below zero: paid
	Left int    `json:"left"`
	For  string `json:"for"` // what was done for them: move, attack, charge, shift, ability
	Name string `json:"-"`
}

// AnEffect stands in APMoved.For where no deed but an effect moves AP.
const AnEffect = "an effect"

func (e APMoved) Kind() string { return "ap.moved" }

func (e APMoved) String() string {
	if e.N >= 0 {
		return fmt.Sprintf("%s gains %d AP: %d AP", e.Name, e.N, e.Left)
	}
	return fmt.Sprintf("%s pays %d AP for %s: %d AP left", e.Name, -e.N, e.For, e.Left)
}

func (e APMoved) Apply(s *State) {
	if s.Active != nil {
		s.Active.AP = e.Left
	}
	if e.N < 0 && e.For != AnEffect { // another deed begins: answers to the last blow are over
		s.answered()
	}
}

// AbilityCounted: an ability whose limit holds for a whole activation has counted some units in it.
type AbilityCounted struct {
	Unit    string `json:"unit"`
	Ability string `json:"ability"`
	N       int    `json:"n"`
}

func (e AbilityCounted) Kind() string   { return "ability.counted" }
func (e AbilityCounted) String() string { return fmt.Sprintf("%s counts %d", e.Ability, e.N) }

func (e AbilityCounted) Apply(s *State) {
	if s.Active != nil && s.Active.Unit == e.Unit {
		s.Active.Counted = slices.Concat(s.Active.Counted, slices.Repeat([]string{e.Ability}, e.N))
	}
}

// ChannelPlayed: the active unit's activation has had its channel (spell.channel.one).
type ChannelPlayed struct {
	Player string `json:"player"`
}

func (e ChannelPlayed) Kind() string   { return "channel.played" }
func (e ChannelPlayed) String() string { return e.Player + " plays the channel of this activation" }

func (e ChannelPlayed) Apply(s *State) {
	if s.Active != nil {
		s.Active.Channel = true
	}
}

// ActivationEnded: a unit's activation ends; the AP it has left are lost (activation.ap-lost).
type ActivationEnded struct {
	Unit string `json:"unit"`
	Lost int    `json:"lost"`
	Name string `json:"-"`
}

func (e ActivationEnded) Kind() string { return "activation.ended" }

func (e ActivationEnded) String() string {
	if e.Lost > 0 {
		return fmt.Sprintf("%s passes and loses %d AP", e.Name, e.Lost)
	}
	return e.Name + " passes"
}

func (e ActivationEnded) Apply(s *State) {
	s.Active, s.Owed = nil, nil
	s.answered()
	s.ends("activation")
}

// ends takes all boosts of a span off the units.
func (s *State) ends(span string) {
	for i := range s.Units {
		s.Units[i].Mods = withoutSpan(s.Units[i].Mods, span)
	}
}

// LastRound lists the boosts that end with this round, of those that last for several.
func (s *State) LastRound() (list []Boosted) {
	for _, u := range s.Units {
		for _, text := range u.Mods {
			if m, err := notation.ParseMod(text); err == nil && m.Rounds == 1 {
				list = append(list, Boosted{Unit: u.ID, Mod: text, Ends: true, Name: s.Said(u.ID)})
			}
		}
	}
	return list
}

// roundLater returns boosts as they are a round later: without those that are over.
func roundLater(mods []string) (left []string) {
	for _, text := range mods {
		m, err := notation.ParseMod(text)
		if err == nil && m.Rounds == 1 {
			continue
		}
		if err == nil && m.Rounds > 1 {
			m.Rounds--
			text = m.String()
		}
		left = append(left, text)
	}
	return left
}

// withoutSpan returns the mods but for those that last for this span: round or activation.
func withoutSpan(mods []string, span string) []string {
	return slices.DeleteFunc(slices.Clone(mods), func(text string) bool {
		m, err := notation.ParseMod(text)
		return err == nil && m.Span == span
	})
}

// Ended: the game is over.
type Ended struct {
	Winner string `json:"winner"`
	Why    string `json:"because"`
	Rule   string `json:"rule"` // by which it is won
}

func (e Ended) Kind() string   { return "game.ended" }
func (e Ended) String() string { return e.Winner + " wins: " + e.Why }
func (e Ended) Apply(s *State) { s.Over = &Over{e.Winner, e.Why, e.Rule} }

// Waived: a unit claims nothing in this end phase (relic.claim.optional).
type Waived struct {
	Unit string `json:"unit"`
	Name string `json:"-"`
}

func (e Waived) Kind() string   { return "claim.waived" }
func (e Waived) String() string { return e.Name + " claims nothing" }

func (e Waived) Apply(s *State) {
	s.Waived = append(s.Waived, e.Unit)
	s.answered() // with the claims the end phase has begun for good
}
