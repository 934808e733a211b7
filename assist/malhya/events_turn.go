package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
)

// PointsMoved: a hero's Action Points or free movement change.
type PointsMoved struct {
	Hero   string `json:"hero"`
	N      int    `json:"n"` // below zero: spent
	Points int    `json:"points"`
	Free   int    `json:"free"`
	Rest   int    `json:"rest"` // free movement that a hero loses by stopping, unless another interrupts
	For    string `json:"for" unknown:"null"`
}

func (e PointsMoved) Kind() string { return "points.moved" }

func (e PointsMoved) String() string {
	left := text.Things(e.Points, "point", "points")
	switch {
	case e.N < 0 && e.For != "":
		return fmt.Sprintf("%s pays %s for %s: %s left", e.Hero, text.Things(-e.N, "point", "points"),
			e.For, left)
	case e.N < 0:
		return fmt.Sprintf("%s pays %s: %s left", e.Hero, text.Things(-e.N, "point", "points"), left)
	}
	return fmt.Sprintf("%s has %s, %d free", e.Hero, left, e.Free)
}

func (e PointsMoved) Apply(s *State) {
	t := &s.Hero(e.Hero).Turn
	t.Points, t.Free, t.Rest = e.Points, e.Free, e.Rest
}

// TurnTurned: a hero's turn is now one of Turns: the hero waits, acts, stands by, has ended the turn or is
// out.
type TurnTurned struct {
	Hero string `json:"hero"`
	Is   string `json:"is"`
	Lost int    `json:"lost"` // points that go with the turn
	Free int    `json:"free"` // free movement that goes with it
}

func (e TurnTurned) Kind() string { return "turn.turned" }

func (e TurnTurned) String() string {
	switch e.Is {
	case Acting:
		return e.Hero + "'s turn"
	case Standby:
		return e.Hero + " stands by" + e.unmoved()
	case Ended:
		return e.Hero + "'s turn ends" + e.unmoved()
	case Out:
		return e.Hero + " leaves the room"
	}
	return e.Hero + " comes back into the room"
}

// unmoved writes that the free movement which the turn takes with it is lost; empty: there is none.
func (e TurnTurned) unmoved() string {
	if e.Free == 0 {
		return ""
	}
	return "; " + text.Things(e.Free, "free Movement Point is", "free Movement Points are") + " lost"
}

// Apply changes the turn, and forgets its types of action. A hero who no longer acts has no interrupted
// turn that waits: whoever falls does not go on. One who acts once more in a round of combat, as a chapter
// may have it, has not acted yet.
func (e TurnTurned) Apply(s *State) {
	t := &s.Hero(e.Hero).Turn
	if s.Combat != nil && e.Is == Acting {
		s.Combat.Acted = text.Without(s.Combat.Acted, e.Hero)
	}
	if t.Is == Acting && e.Is != Acting {
		s.Pending = slices.DeleteFunc(slices.Clone(s.Pending),
			func(p Pending) bool { return p.What == WaitTurn && p.Who == e.Hero })
	}
	t.Is, t.Types, t.Points, t.Free, t.Rest = e.Is, nil, t.Points-e.Lost, t.Free-e.Free, 0
}

// TypeDone: a hero has done an action of a type that the Threat dice count, or in combat has begun the free
// move (stealth.threat.count, move.hero.no-bank).
type TypeDone struct {
	Hero string `json:"hero"`
	Type string `json:"type"`
}

func (e TypeDone) Kind() string   { return "type.done" }
func (e TypeDone) String() string { return fmt.Sprintf("%s: type %s", e.Hero, e.Type) }

func (e TypeDone) Apply(s *State) {
	t := &s.Hero(e.Hero).Turn
	t.Types = text.With(slices.Clone(t.Types), e.Type)
}

// FigureMoved: a hero or an enemy stands elsewhere. For an unconscious hero it is the cube that moves.
type FigureMoved struct {
	Who  string `json:"who"`
	From string `json:"from" unknown:"null"`
	To   string `json:"to" unknown:"null"` // empty: off the plan
	Text string `json:"-"`                 // what there is to tell of it; empty: that it goes there

	Reasons []string `json:"-"` // why it goes there, each with its rule
}

func (e FigureMoved) Kind() string { return "figure.moved" }

func (e FigureMoved) String() string {
	switch {
	case e.Text != "":
		return e.Text
	case e.To == "":
		return e.Who + " is off the plan"
	case e.From == "":
		return fmt.Sprintf("%s at %s", e.Who, e.To)
	}
	return fmt.Sprintf("%s goes to %s", e.Who, e.To)
}

func (e FigureMoved) Apply(s *State) {
	if h := s.Hero(e.Who); h != nil {
		h.At = e.To
		return
	}
	s.Enemy(e.Who).At = e.To
}

// EnemyCame: an enemy is put into the room.
type EnemyCame struct {
	Enemy string `json:"enemy"`
	At    string `json:"at" unknown:"null"`
}

func (e EnemyCame) Kind() string { return "enemy.came" }

func (e EnemyCame) String() string {
	if e.At == "" {
		return e.Enemy + " comes"
	}
	return fmt.Sprintf("%s at %s", e.Enemy, e.At)
}

func (e EnemyCame) Apply(s *State) {
	s.Enemies = append(slices.Clone(s.Enemies), Enemy{Name: e.Enemy, At: e.At})
}

// EnemyGone: an enemy leaves the room: vanquished, assassinated, or taken off.
type EnemyGone struct {
	Enemy string `json:"enemy"`
	How   string `json:"how"` // vanquished, assassinated, gone
}

func (e EnemyGone) Kind() string   { return "enemy.gone" }
func (e EnemyGone) String() string { return fmt.Sprintf("%s is %s", e.Enemy, e.How) }

func (e EnemyGone) Apply(s *State) {
	s.Enemies = slices.DeleteFunc(slices.Clone(s.Enemies), func(o Enemy) bool { return o.Name == e.Enemy })
	s.Room.Vigilance = slices.DeleteFunc(slices.Clone(s.Room.Vigilance),
		func(v Vigil) bool { return v.By == e.Enemy })
	for i := range s.Pending {
		p := &s.Pending[i]
		if p.By = text.Without(p.By, e.Enemy); p.Who == e.Enemy {
			p.Who, p.Way = "", nil
		}
	}
	if c := s.Combat; c != nil {
		of := Type(e.Enemy)
		begun := s.Begun(of)
		c.Acted = text.Without(c.Acted, e.Enemy)
		switch {
		case !slices.Contains(s.Types(), of):
			c.Acted = text.Without(c.Acted, of)
		case begun && !s.Begun(of): // the others of the type go on
			c.Acted = append(c.Acted, of)
		}
	}
}

// HarmMoved: Damage tokens come to an enemy, or leave it.
type HarmMoved struct {
	Enemy  string `json:"enemy"`
	N      int    `json:"n"`
	Damage int    `json:"damage"`              // Damage tokens afterwards
	Life   int    `json:"life" unknown:"null"` // of the card; 0: nobody has typed it in
}

func (e HarmMoved) Kind() string { return "harm.moved" }

func (e HarmMoved) String() string {
	said := fmt.Sprintf("%s takes %d damage", e.Enemy, e.N)
	if e.N < 0 {
		said = fmt.Sprintf("%s heals %d damage", e.Enemy, -e.N)
	}
	if e.Life == 0 {
		return fmt.Sprintf("%s: %d in all", said, e.Damage)
	}
	return fmt.Sprintf("%s: %d of %d life", said, e.Life-e.Damage, e.Life)
}

func (e HarmMoved) Apply(s *State) { s.Enemy(e.Enemy).Damage = e.Damage }

// EngagedSet: the players say which heroes engage an enemy, where no plan of the room shows it.
type EngagedSet struct {
	Enemy  string   `json:"enemy"`
	Heroes []string `json:"heroes"`
}

func (e EngagedSet) Kind() string { return "engaged.set" }

func (e EngagedSet) String() string {
	if len(e.Heroes) == 0 {
		return e.Enemy + " is engaged by nobody"
	}
	if len(e.Heroes) == 1 {
		return fmt.Sprintf("%s and %s are engaged", e.Enemy, e.Heroes[0])
	}
	return fmt.Sprintf("%s is engaged by %s", e.Enemy, text.Listed(e.Heroes))
}

func (e EngagedSet) Apply(s *State) { s.Enemy(e.Enemy).Engaged = slices.Clone(e.Heroes) }

// TokenMoved: a token of a room comes, goes, or lies elsewhere.
type TokenMoved struct {
	Token string `json:"token"`               // cadaver, noise or interest
	From  string `json:"from" unknown:"null"` // empty: the supply
	To    string `json:"to" unknown:"null"`
}

func (e TokenMoved) Kind() string { return "token.moved" }

func (e TokenMoved) String() string {
	what := map[string]string{"cadaver": "a cadaver", "noise": "a Noise token",
		"interest": "an Interest token"}[e.Token]
	switch {
	case e.From == "":
		return fmt.Sprintf("%s on %s", what, e.To)
	case e.To == "":
		return fmt.Sprintf("%s leaves %s", what, e.From)
	}
	return fmt.Sprintf("%s goes from %s to %s", what, e.From, e.To)
}

func (e TokenMoved) Apply(s *State) {
	list := s.Room.tokens(e.Token)
	*list = slices.Clone(*list)
	if at := slices.Index(*list, e.From); at >= 0 && e.From != "" {
		*list = slices.Delete(*list, at, at+1)
	}
	if e.To != "" {
		*list = append(*list, e.To)
	}
}

// tokens returns the list of the spaces where the tokens of a kind lie: cadaver, noise, and else interest.
func (r *Room) tokens(kind string) *[]string {
	switch kind {
	case "cadaver":
		return &r.Cadavers
	case "noise":
		return &r.Noise
	}
	return &r.Interest
}

// VigilMoved: a Vigilance token is put before an enemy, or taken away.
type VigilMoved struct {
	Enemy string `json:"enemy"`
	At    string `json:"at" unknown:"null"`
	Look  string `json:"look" unknown:"null"` // empty: it is taken away
	Sees  string `json:"-"`                   // whom it sees there, in words
}

func (e VigilMoved) Kind() string { return "vigil.moved" }

func (e VigilMoved) String() string {
	if e.Sees != "" {
		return fmt.Sprintf("%s peers %s and sees %s", e.Enemy, notation.Point(e.Look), e.Sees)
	}
	if e.Look == "" {
		return e.Enemy + " no longer peers"
	}
	return fmt.Sprintf("%s peers %s", e.Enemy, notation.Point(e.Look))
}

func (e VigilMoved) Apply(s *State) {
	s.Room.Vigilance = slices.DeleteFunc(slices.Clone(s.Room.Vigilance),
		func(v Vigil) bool { return v.By == e.Enemy })
	if e.Look != "" {
		s.Room.Vigilance = append(s.Room.Vigilance, Vigil{e.Enemy, e.At, e.Look})
	}
}

// PendingPut: something waits from now on: what was interrupted, or an alarm that is due. An alarm stays
// innermost: whoever prevents it interrupts what was going on before it (stealth.alarm.prevent). A move that
// is interrupted goes on with the free movement that it had (stealth.reactivate.resume).
type PendingPut struct {
	Pending Pending `json:"-"`

	What string `json:"what"`
	Who  string `json:"who" unknown:"null"`
	Text string `json:"-"`
}

func (e PendingPut) Kind() string { return "pending.put" }

func (e PendingPut) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("%s waits", e.What)
}

func (e PendingPut) Apply(s *State) {
	p := e.Pending
	p.By, p.Way = slices.Clone(p.By), slices.Clone(p.Way)
	at := len(s.Pending)
	if last := s.Waiting(); last != nil && last.What == WaitAlarm && p.What == WaitTurn {
		at--
	}
	if p.What == WaitChapter {
		at = 0 // it interrupts nothing
	}
	if h := s.Hero(p.Who); p.What == WaitTurn && h != nil && h.Turn.Rest > 0 {
		h.Turn.Free, h.Turn.Rest = h.Turn.Rest, 0
	}
	s.Pending = slices.Insert(slices.Clone(s.Pending), at, p)
}

// PendingTaken: what waited innermost of its kind goes on, or is over.
type PendingTaken struct {
	What string `json:"what"`
	Who  string `json:"who" unknown:"null"` // empty: whose it is does not matter
	Text string `json:"-"`
}

func (e PendingTaken) Kind() string { return "pending.taken" }

func (e PendingTaken) String() string {
	if e.Text != "" {
		return e.Text
	}
	return fmt.Sprintf("%s goes on", e.What)
}

func (e PendingTaken) Apply(s *State) {
	for i := len(s.Pending) - 1; i >= 0; i-- {
		if p := s.Pending[i]; p.What == e.What && (e.Who == "" || e.Who == p.Who) {
			s.Pending = slices.Delete(slices.Clone(s.Pending), i, i+1)
			return
		}
	}
}
