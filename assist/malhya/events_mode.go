package malhya

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
)

// RoomLaid: a room is built, or all of it is put away. The figures are put into it by events of their own.
type RoomLaid struct {
	Plan     string   `json:"plan" unknown:"null"`
	Interest []string `json:"interest"` // where Interest tokens lie
}

func (e RoomLaid) Kind() string { return "room.laid" }

func (e RoomLaid) String() string {
	if e.Plan == "" {
		return "a room of which no plan is typed in"
	}
	return "the room " + e.Plan
}

func (e RoomLaid) Apply(s *State) {
	s.Room = Room{Plan: e.Plan, Interest: slices.Clone(e.Interest)}
	s.Enemies = nil
	for i := range s.Heroes {
		s.Heroes[i].At, s.Heroes[i].Turn = "", Turn{Is: Waiting}
	}
}

// PhaseTurned: the booklet leads into another phase (book.phase-told).
type PhaseTurned struct {
	Phase string `json:"phase"`
}

func (e PhaseTurned) Kind() string   { return "phase.turned" }
func (e PhaseTurned) String() string { return "the " + e.Phase + " phase" }
func (e PhaseTurned) Apply(s *State) { s.Phase = e.Phase }

// ModeTurned: Stealth or Combat Mode begins or ends, with its board; heroes wait, with these points.
type ModeTurned struct {
	Mode   string `json:"mode"`
	Side   string `json:"side" unknown:"null"` // of the Stealth board
	Alarm  bool   `json:"alarm"`               // Stealth Mode ends by one
	Points int    `json:"points"`
	Deck   int    `json:"-"` // Action cards
	Why    string `json:"reason" unknown:"null"`
}

func (e ModeTurned) Kind() string { return "mode.turned" }

func (e ModeTurned) String() string {
	said := "Stealth and combat are over"
	switch {
	case e.Mode == InStealth:
		said = "Stealth Mode, " + e.Side
	case e.Mode == InCombat && e.Alarm:
		said = "The alarm sounds. Combat Mode"
	case e.Alarm:
		said = "The alarm sounds, and no enemy is there: Stealth Mode ends"
	case e.Mode == InCombat:
		said = "Combat Mode"
	}
	if e.Why != "" {
		said += ": " + e.Why
	}
	return said
}

func (e ModeTurned) Apply(s *State) {
	waits := s.Pending
	s.Mode, s.Stealth, s.Combat, s.Pending = e.Mode, nil, nil, nil
	for _, p := range waits {
		if p.What == WaitChapter { // it is still to be read
			s.Pending = append(s.Pending, p)
		}
	}
	switch e.Mode {
	case InStealth:
		s.Stealth = &Stealth{Side: e.Side, Cube: 1, Cycle: 1, Step: Primary, Deck: e.Deck}
	case InCombat:
		s.Combat = &Combat{Round: 1, Alarm: e.Alarm, Gauge: map[string]int{}, Upgrades: map[string]string{}}
	}
	s.Room.Vigilance = nil
	for i := range s.Heroes {
		if h := &s.Heroes[i]; e.Mode == NoMode { // the group is together again
			if h.Turn.Is == Out {
				h.At = "" // beside the tiles
			}
			h.Turn.Is = Waiting
		}
	}
	s.refresh(e.Points)
}

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
	White int      `json:"white"` // dice
	Black int      `json:"black"`
	Icons int      `json:"icons"` // with those of heavy equipment
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

// Apply forgets the types of action: the next activation has its own (stealth.threat.per-activation).
func (e ThreatRolled) Apply(s *State) {
	if h := s.Hero(e.Hero); h != nil {
		h.Turn.Types = nil
	}
}

// VisionSaid: the players read off how far enemies see, where nobody has typed the track in.
type VisionSaid struct {
	Far int `json:"far"`
}

func (e VisionSaid) Kind() string { return "vision.said" }

func (e VisionSaid) String() string {
	return fmt.Sprintf("the enemies see %s far", text.Things(e.Far, "space", "spaces"))
}

func (e VisionSaid) Apply(s *State) { s.Stealth.Far = e.Far }

// AlarmDue: these enemies are about to sound the alarm; none: it is prevented.
type AlarmDue struct {
	Enemies []string `json:"enemies"`

	Who  string `json:"who" unknown:"null"` // who moved
	Text string `json:"-"`                  // what they see
	Due  string `json:"-"`                  // which lines prevent it, and which lets it sound
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

// Apply lets the alarm wait on top of what it interrupts; one that waits already is by these enemies now.
func (e AlarmDue) Apply(s *State) {
	s.Pending = slices.Clone(s.Pending)
	at := slices.IndexFunc(s.Pending, func(p Pending) bool { return p.What == WaitAlarm })
	due := Pending{What: WaitAlarm, Who: e.Who, By: slices.Clone(e.Enemies), Text: e.Text}
	switch {
	case len(e.Enemies) == 0:
		s.Pending = slices.DeleteFunc(s.Pending, func(p Pending) bool { return p.What == WaitAlarm })
	case at < 0:
		s.Pending = append(s.Pending, due)
	default:
		s.Pending[at].By, s.Pending[at].Text = due.By, due.Text
	}
}

// StepTurned: another step of a stealth cycle begins.
type StepTurned struct {
	Cycle int    `json:"cycle"`
	Step  string `json:"step"`
	Due   int    `json:"due" unknown:"null"` // Action cards, of the Enemy phase
	Asks  bool   `json:"asks"`               // how many, which no track that is read off says

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
	st.Cycle, st.Step, st.Due, st.Done = e.Cycle, e.Step, e.Due, 0
	if e.Asks {
		st.Due = Unknown
	}
	if e.Step == Primary {
		s.refresh(e.Points)
	}
}

// refresh lets all heroes who are in the room wait for a turn with these points, Unknown: those that are
// left; what lasted for a turn is over (aura.one-turn). Who is out has points from the next cycle on, and
// may return then (stealth.leave.return).
func (s *State) refresh(points int) {
	for i := range s.Heroes {
		h := &s.Heroes[i]
		h.Aura.Used, h.Aura.Effect = false, ""
		has := h.Turn.Points
		if points != Unknown {
			has = points
		}
		is := Waiting
		if h.Turn.Is == Out {
			is = Out
		}
		h.Turn = Turn{Is: is, Points: has}
	}
}

// CardDrawn: an Action card leaves the deck, and waits with what it does.
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
	Left string `json:"left" unknown:"null"` // steps
	Who  string `json:"who" unknown:"null"`  // the enemy that is on its way, and has halted

	Way  []string `json:"way"` // of the enemy with which the steps begin
	Text string   `json:"-"`   // why it halts
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
	for i := range s.Pending {
		if p := &s.Pending[i]; p.What == WaitCard {
			p.Text, p.Who, p.Way = e.Left, e.Who, slices.Clone(e.Way)
		}
	}
}

// CardDone: an Action card that waited is discarded.
type CardDone struct {
	Card int `json:"card" unknown:"null"`
}

func (e CardDone) Kind() string   { return "card.done" }
func (e CardDone) String() string { return "The Action card is discarded" }

func (e CardDone) Apply(s *State) {
	s.Pending = slices.DeleteFunc(slices.Clone(s.Pending), func(p Pending) bool { return p.What == WaitCard })
	s.Stealth.Discards = append(slices.Clone(s.Stealth.Discards), e.Card)
	s.Stealth.Done++
}

// DeckShuffled: discards and deck make a new Action deck (stealth.reshuffle-icon).
type DeckShuffled struct {
	Deck int `json:"deck"`
}

func (e DeckShuffled) Kind() string { return "deck.shuffled" }

func (e DeckShuffled) String() string { return fmt.Sprintf("%d Action cards are shuffled", e.Deck) }

func (e DeckShuffled) Apply(s *State) { s.Stealth.Deck, s.Stealth.Discards = e.Deck, nil }

// RoundTurned: a round of combat is over, and the next one begins; the tokens of all go back into the bag, or
// those of this one stay out too.
type RoundTurned struct {
	Round  int  `json:"round"`  // that begins
	Points int  `json:"points"` // that each hero has; -1: those that are left (A3)
	Tokens int  `json:"tokens"` // that lay on Enemy cards
	Stay   bool `json:"stay"`   // the tokens stay out of the bag (A13)
}

func (e RoundTurned) Kind() string { return "round.turned" }

func (e RoundTurned) String() string {
	said, tokens := fmt.Sprintf("round %d is over", e.Round-1), text.Things(e.Tokens, "token", "tokens")
	switch {
	case e.Tokens == 0:
		return said
	case e.Stay:
		return fmt.Sprintf("%s: %s out of the bag", said, tokens)
	}
	return fmt.Sprintf("%s: %s into the bag", said, tokens)
}

func (e RoundTurned) Apply(s *State) {
	c := s.Combat
	var out []string
	if e.Stay {
		out = slices.Concat(c.Out, slices.Sorted(maps.Values(c.Upgrades)))
	}
	*c = Combat{Round: e.Round, Alarm: c.Alarm && e.Round == 1, Gauge: map[string]int{},
		Upgrades: map[string]string{},
		Out:      out}
	s.refresh(e.Points)
}

// GaugeMoved: somebody's token stands on the Initiative gauge.
type GaugeMoved struct {
	Who string `json:"who"` // a hero, or a type of enemies
	Now int    `json:"now"`
}

func (e GaugeMoved) Kind() string   { return "gauge.moved" }
func (e GaugeMoved) String() string { return fmt.Sprintf("%s at %d", e.Who, e.Now) }

func (e GaugeMoved) Apply(s *State) {
	s.Combat.Gauge = maps.Clone(s.Combat.Gauge)
	s.Combat.Gauge[e.Who] = e.Now
}

// UpgradeDrawn: an Upgrade token is laid on the card of a type.
type UpgradeDrawn struct {
	Type  string `json:"type"`
	Token string `json:"token"` // of notation.Upgrades
}

func (e UpgradeDrawn) Kind() string { return "upgrade.drawn" }

func (e UpgradeDrawn) String() string {
	if list := notation.Upgrade(e.Token); len(list) > 0 {
		return fmt.Sprintf("%s: %s", e.Type, notation.Written(list))
	}
	return fmt.Sprintf("%s: the Enemy symbol", e.Type)
}

func (e UpgradeDrawn) Apply(s *State) {
	s.Combat.Upgrades = maps.Clone(s.Combat.Upgrades)
	s.Combat.Upgrades[e.Type] = e.Token
}

// Regenerated: a hero has had the regeneration of this round (wound.regen.one).
type Regenerated struct {
	Hero string `json:"hero"`
}

func (e Regenerated) Kind() string   { return "hero.regenerated" }
func (e Regenerated) String() string { return e.Hero + " regenerates" }

func (e Regenerated) Apply(s *State) {
	s.Combat.Regenerated = append(slices.Clone(s.Combat.Regenerated), e.Hero)
}

// Acted: somebody has the turn of this round. Of an enemy it says what it does before it attacks, and why.
type Acted struct {
	Who     string   `json:"who"`
	Does    string   `json:"does" unknown:"null"` // goes to J5 (3 of 4); empty: it stays where it is
	Reasons []string `json:"reasons"`             // a line each
}

func (e Acted) Kind() string { return "turn.acted" }

func (e Acted) String() string {
	if e.Does != "" {
		return e.Who + " " + e.Does
	}
	return e.Who + " has acted"
}

func (e Acted) Apply(s *State) { s.Combat.Acted = append(slices.Clone(s.Combat.Acted), e.Who) }
