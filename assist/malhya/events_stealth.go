package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/text"
)

// CubeMoved: the cube on the Threat track moves on.
type CubeMoved struct {
	N   int    `json:"n"`
	Now int    `json:"now"`
	By  string `json:"by" unknown:"null"` // the hero whose dice did it
}

func (e CubeMoved) Kind() string { return "cube.moved" }

func (e CubeMoved) String() string { return fmt.Sprintf("The cube goes to %d", e.Now) }

func (e CubeMoved) Apply(s *State) { s.Stealth.Cube, s.Stealth.Far = e.Now, 0 }

// ThreatRolled: the Threat dice have fallen for the types of action of an activation, or as a chapter says.
type ThreatRolled struct {
	Hero  string   `json:"hero" unknown:"null"`
	Types []string `json:"types"`
	White int      `json:"white"` // white Threat dice
	Black int      `json:"black"`
	Icons int      `json:"icons"` // Threat icons, with those of heavy equipment
	Alarm bool     `json:"alarm"` // a special of the black die
}

func (e ThreatRolled) Kind() string { return "threat.rolled" }

func (e ThreatRolled) String() string {
	dice := text.Things(e.White, "white die", "white dice")
	switch {
	case e.Black > 0:
		dice = "black die"
	case e.White == 0:
		dice = "no dice"
	}
	if len(e.Types) > 0 {
		dice = text.Things(len(e.Types), "type", "types") + ", " + dice
	}
	switch {
	case e.White+e.Black == 0:
		return dice
	case e.Alarm:
		return dice + ": special"
	case e.Icons == 0:
		return dice + ": no Threat icon"
	}
	return dice + ": " + text.Things(e.Icons, "Threat icon", "Threat icons")
}

// Apply forgets the hero's types of action for which the dice fell: the next activation has its own
// (stealth.threat.per-activation). Dice that a chapter has rolled, without Types, leave them.
func (e ThreatRolled) Apply(s *State) {
	if h := s.Hero(e.Hero); h != nil && len(e.Types) > 0 {
		h.Turn.Types = nil
	}
}

// VisionSaid: the players say how far enemies see, where nobody has typed in the track that tells it.
type VisionSaid struct {
	Far int `json:"far"`
}

func (e VisionSaid) Kind() string { return "vision.said" }

func (e VisionSaid) String() string {
	return fmt.Sprintf("the enemies see %s far", text.Things(e.Far, "space", "spaces"))
}

func (e VisionSaid) Apply(s *State) { s.Stealth.Far = e.Far }

// AlarmDue: the alarm is about to be sounded by these enemies; an empty list: it is prevented.
type AlarmDue struct {
	Enemies []string `json:"enemies"`

	Who  string `json:"who" unknown:"null"` // who moved
	Text string `json:"-"`                  // what the enemies see
	Due  string `json:"-"`                  // which command lines prevent the alarm, and which lets it sound
}

func (e AlarmDue) Kind() string { return "alarm.due" }

func (e AlarmDue) String() string {
	switch {
	case len(e.Enemies) == 0:
		return "no alarm"
	case e.Text != "":
		return e.Text
	}
	return "the alarm is due by " + text.Listed(e.Enemies)
}

// Apply puts the alarm on top of what it interrupts. An alarm that waits already gets these enemies; where
// there are none it waits no longer.
func (e AlarmDue) Apply(s *State) {
	s.Pending = slices.Clone(s.Pending)
	by := slices.Clone(e.Enemies)
	switch due := s.Waits(WaitAlarm); {
	case len(by) == 0:
		s.Pending = slices.DeleteFunc(s.Pending, func(p Pending) bool { return p.What == WaitAlarm })
	case due == nil:
		s.Pending = append(s.Pending, Pending{What: WaitAlarm, Who: e.Who, By: by, Text: e.Text})
	default:
		due.By, due.Text = by, e.Text
	}
}

// StepTurned: another step of a stealth cycle begins.
type StepTurned struct {
	Cycle int    `json:"cycle"`
	Step  string `json:"step"`
	Due   int    `json:"due" unknown:"null"` // Action cards to be drawn in the Enemy phase
	Asks  bool   `json:"asks"`               // the players say how many: no track is typed in

	Points int `json:"points"` // that each hero has as a cycle begins
}

func (e StepTurned) Kind() string { return "step.turned" }

func (e StepTurned) String() string {
	switch e.Step {
	case Foes:
		if e.Asks {
			return "The enemies' phase"
		}
		return "The enemies' phase: " + text.Things(e.Due, "Action card", "Action cards")
	case Secondary:
		return "The secondary phase"
	}
	return fmt.Sprintf("Cycle %d", e.Cycle)
}

func (e StepTurned) Apply(s *State) {
	st := s.Stealth
	st.Cycle, st.Step, st.Due, st.Done, st.Back = e.Cycle, e.Step, e.Due, 0, nil
	if e.Asks {
		st.Due = Unknown
	}
	if e.Step == Primary {
		s.refresh(e.Points)
	}
}

// CardDrawn: an Action card leaves the deck, and waits with its steps that are still to be done.
type CardDrawn struct {
	Card  int    `json:"card" unknown:"null"` // 0: read out, and nobody said which
	Steps string `json:"steps"`
}

func (e CardDrawn) Kind() string { return "card.drawn" }

func (e CardDrawn) String() string {
	said := "an Action card"
	if e.Card > 0 {
		said = fmt.Sprintf("Action card %d", e.Card)
	}
	if e.Steps != "" {
		said += ": " + e.Steps
	}
	return said
}

func (e CardDrawn) Apply(s *State) {
	s.Stealth.Deck--
	s.Pending = append(slices.Clone(s.Pending), Pending{What: WaitCard, Text: e.Steps, N: e.Card})
}

// CardAdvanced: a step of the Action card that waits is done, or a part of one.
type CardAdvanced struct {
	Left string `json:"left" unknown:"null"` // the steps still to be done
	Who  string `json:"who" unknown:"null"`  // the enemy that is on its way, and has halted

	Way    []string `json:"way"`                   // the spaces left to the enemy with which the steps begin
	Chosen string   `json:"chosen" unknown:"null"` // what the heroes have chosen of that way: place, way
	Text   string   `json:"-"`                     // why it halts
}

func (e CardAdvanced) Kind() string { return "card.advanced" }

func (e CardAdvanced) String() string {
	if e.Text != "" {
		return e.Text
	}
	if e.Left == "" {
		return "the Action card is done"
	}
	return "the Action card goes on: " + e.Left
}

func (e CardAdvanced) Apply(s *State) {
	s.Pending = slices.Clone(s.Pending)
	if p := s.Waits(WaitCard); p != nil {
		p.Text, p.Who, p.Way, p.Chosen = e.Left, e.Who, slices.Clone(e.Way), e.Chosen
	}
}

// CardDone: an Action card that waited is discarded.
type CardDone struct {
	Card int `json:"card" unknown:"null"`
}

func (e CardDone) Kind() string { return "card.done" }

func (e CardDone) String() string { return "The Action card is discarded" }

func (e CardDone) Apply(s *State) {
	s.Pending = slices.DeleteFunc(slices.Clone(s.Pending), func(p Pending) bool { return p.What == WaitCard })
	s.Stealth.Discards = append(slices.Clone(s.Stealth.Discards), e.Card)
	s.Stealth.Done++
}

// DeckShuffled: discards and deck make a new Action deck (stealth.reshuffle-icon).
type DeckShuffled struct {
	Deck int `json:"deck"` // with those of this phase that are still to be done

	Drawn int `json:"-"` // those: they were drawn as the phase began, and do not go in
}

func (e DeckShuffled) Kind() string { return "deck.shuffled" }

func (e DeckShuffled) String() string {
	return fmt.Sprintf("%d Action cards are shuffled", e.Deck-e.Drawn)
}

// Apply remembers the numbers of the cards of this phase, as long as it has more: none of these can be one of
// them (stealth.enemy.draw).
func (e DeckShuffled) Apply(s *State) {
	st := s.Stealth
	if st.Done < st.Due {
		of := st.Discards[max(len(st.Discards)-st.Done, 0):]
		st.Back = slices.DeleteFunc(slices.Concat(st.Back, of), func(n int) bool { return n == 0 })
	}
	st.Deck, st.Discards = e.Deck, nil
}
