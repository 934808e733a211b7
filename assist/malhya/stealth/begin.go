// Package stealth plays what heroes do in Stealth Mode: assassinations, cadavers, standby, the end of turns,
// leaving a room; and it turns the steps of the cycles.
package stealth

import (
	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Begin begins Stealth Mode, whether or not it was on before: the board with a side up, the cube on the first
// space, all Action cards in one deck. Out of combat it begins once that has ended (wounds.EndCombat).
type Begin struct {
	Side string // of notation.Sides
}

// A Board is the Stealth board as an act leaves it, in JSON: the side, the cycle and its step, the cube,
// and how far enemies see.
type Board struct {
	Side   string `json:"side" unknown:"null"` // empty: it is put away
	Cycle  int    `json:"cycle"`
	Step   string `json:"step" unknown:"null"`
	Cube   int    `json:"cube"`
	Vision int    `json:"vision" unknown:"null"` // 0: nobody has said
}

func boardOf(s *malhya.State) Board {
	st := s.Stealth
	if st == nil {
		return Board{}
	}
	v, _ := alarm.Vision(s)
	return Board{Side: st.Side, Cycle: st.Cycle, Step: st.Step, Cube: st.Cube, Vision: v.Far}
}

func (a Begin) Play(t *malhya.Table) error {
	s := t.State()
	if s.Phase != malhya.Explore {
		return telling.Offer(telling.Impossible("nobody explores a room yet"),
			telling.Line("chapter").And("N"))
	}
	if err := goesOnFirst(t); err != nil {
		return err
	}
	if s.Mode == malhya.InCombat {
		if err := endsFirst(t); err != nil {
			return err
		}
	}
	parts := s.Book().Parts()
	t.Do(malhya.ModeTurned{Mode: malhya.InStealth, Side: a.Side, Points: parts.Costs.Points,
		Deck: parts.Pieces.Cards["action"]}, "stealth.levels", "stealth.setup.board",
		"stealth.setup.threat-first",
		"stealth.setup.shuffle", "stealth.primary.ap-refresh")
	t.Remark("stealth.setup.tokens", "lay the Noise and Cadaver tokens ready")
	watch(t)
	t.Result = boardOf(t.State())
	return nil
}

// endsFirst ends Combat Mode before Stealth Mode begins, as a chapter may say. It refuses while enemies are
// in the room (combat.end.all-enemies).
func endsFirst(t *malhya.Table) error {
	if len(t.State().Enemies) > 0 {
		if err := t.Refuse("combat.end.all-enemies",
			"Combat Mode lasts until all enemies are gone"); err != nil {
			return telling.Offer(err, telling.Line("combat", "end"))
		}
	}
	return wounds.EndCombat(t, true, "precedence.scenario-over-all")
}

// goesOnFirst refuses to begin Stealth Mode anew while a test, an alarm, an Action card or a turn is not
// over (test.goes-on, stealth.alarm.prevent, stealth.reactivate.resume, stealth.threat.when).
func goesOnFirst(t *malhya.Table) error {
	s := t.State()
	if err := malhya.Tested(t); err != nil || s.Stealth == nil {
		return err
	}
	p, h := s.Waiting(), s.Acting()
	switch {
	case p != nil && p.What == malhya.WaitAlarm:
		return telling.Offer(t.Refuse("stealth.alarm.prevent", "an enemy is about to sound the alarm"),
			turns.Prevents(s, p.By)...)
	case h != nil:
		return telling.Offer(t.Refuse("stealth.threat.when", "it is %s's turn, and the Threat dice fall at its end",
			h.Name), telling.Line("end", h.Name))
	case p != nil:
		return telling.Offer(t.Refuse("stealth.reactivate.resume", "what was interrupted goes on first"),
			telling.Line("resume"))
	}
	return nil
}

// watch lets the enemies notice whom they see by the plan. Without a plan, or if nobody has said how far
// they see, it does nothing: that is asked once somebody moves.
func watch(t *malhya.Table) {
	if _, known := alarm.Vision(t.State()); known && t.State().Plan() != nil {
		alarm.Look(t, "")
	}
}

// on refuses an act outside Stealth Mode.
func on(s *malhya.State) error {
	switch {
	case s.Mode == malhya.InStealth:
		return nil
	case s.Mode == malhya.InCombat:
		return telling.Offer(telling.Against("combat.stealth-rules-off",
			"it is Combat Mode, and this is for Stealth Mode"), telling.Line("next"))
	case s.Phase != malhya.Explore:
		return telling.Offer(telling.Impossible("Stealth Mode is not on: nobody explores a room"),
			telling.Line("next"))
	}
	return telling.Offer(telling.Impossible("Stealth Mode is not on"), telling.Line("stealth", "normal"),
		telling.Line("stealth", "difficult"))
}

// Cease ends Stealth Mode by agreement, in a phase of the heroes and while none of them is in an enemy's line
// of sight. The heroes keep their initiative for the combat that follows.
type Cease struct{}

func (Cease) Play(t *malhya.Table) error {
	s := t.State()
	if err := on(s); err != nil {
		return err
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	if s.Stealth.Step == malhya.Foes {
		if err := t.Refuse("stealth.voluntary-end",
			"Stealth Mode is ended in a phase of the heroes"); err != nil {
			return err
		}
	}
	if s.Waits(malhya.WaitAlarm) != nil {
		if err := t.Refuse("stealth.alarm.seen", "an enemy is about to sound the alarm"); err != nil {
			return err
		}
	}
	if by, whom := inSight(t); by != "" {
		if err := t.Refuse("stealth.voluntary-end", "%s has a line of sight to %s", by, whom); err != nil {
			return err
		}
	}
	e := malhya.ModeTurned{Mode: malhya.InCombat, Points: s.Book().Parts().Costs.Points}
	if len(s.Enemies) == 0 {
		e.Mode = malhya.NoMode
	}
	if h := s.Acting(); h != nil && len(h.Turn.Types) > 0 {
		t.Remark("stealth.voluntary-end", "%s's turn is over with it, and no Threat dice fall", h.Name)
	}
	t.Do(e, "stealth.voluntary-end", "stealth.voluntary-end.initiative")
	t.Result = boardOf(t.State())
	return nil
}

// inSight returns an enemy that has a line of sight to a hero, however far, and that hero; empty: none has.
// Without a plan it asks.
func inSight(t *malhya.Table) (by, whom string) {
	s := t.State()
	scene, plan := s.Scene()
	if !plan {
		if len(s.Enemies) == 0 {
			return "", ""
		}
		answer := t.Choose(chance.Question{For: "seen", Text: "which enemy has a line of sight to a hero",
			Answers: append([]string{"none"}, s.EnemyNames()...), Default: "none", Flag: "--seen "})
		if answer != "none" {
			return answer, "a hero"
		}
		return "", ""
	}
	for _, enemy := range scene.Sides(true) {
		for _, hero := range scene.Sides(false) {
			if sights(s, scene, enemy, hero) {
				return enemy.Name, hero.Name
			}
		}
	}
	return "", ""
}

// sights says whether an enemy has a line of sight to a hero in Stealth Mode. One that a dashed line
// hinders is none, but next to the hero (los.annoying-stealth); by reading A24 heroes may hide each other.
func sights(s *malhya.State, scene room.Scene, enemy, hero room.Figure) bool {
	line := scene.Shot(enemy.At, hero.At, true)
	if line.Line == room.Hindered && line.Met == nil && s.Reading("A24") == "no" {
		return true
	}
	return line.Line == room.Clear || line.Line == room.Hindered && scene.Adjacent(enemy.At, hero.At)
}

// Threat raises the threat directly, as a chapter or a card says: the cube goes on, or Threat dice are
// rolled. It does so without enemies too.
type Threat struct {
	N    int // spaces that the cube goes on
	Dice int // Threat dice that are rolled instead
}

// A Raised is a threat that was raised, or an alarm, in JSON: the Threat icons, whether the alarm sounded,
// and the Stealth board after it.
type Raised struct {
	Icons int   `json:"icons"`
	Alarm bool  `json:"alarm"`
	Board Board `json:"stealth"`
}

func (a Threat) Play(t *malhya.Table) error {
	s := t.State()
	if err := on(s); err != nil {
		return err
	}
	raised := Raised{Icons: a.N}
	cube := s.Stealth.Cube
	if a.Dice > 0 {
		by := ""
		if h := s.Acting(); h != nil {
			by = h.Name
		}
		raised.Icons = alarm.Cast(t, by, alarm.White(a.Dice)).Icons
	} else {
		alarm.Advance(t, a.N, "", "stealth.threat.direct-still")
	}
	s = t.State()
	if s.Mode == malhya.InStealth && s.Stealth.Cube != cube {
		watch(t)
	}
	s = t.State()
	raised.Alarm, raised.Board = s.Mode != malhya.InStealth, boardOf(s)
	t.Result = raised
	return nil
}

// Alarm lets the alarm sound, because a chapter or the players say so.
type Alarm struct{ Why string }

func (a Alarm) Play(t *malhya.Table) error {
	if err := on(t.State()); err != nil {
		return err
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	alarm.Sound(t, a.Why)
	t.Result = Raised{Alarm: true, Board: boardOf(t.State())}
	return nil
}

// acting returns the hero whom a word means; it refuses outside Stealth Mode.
func acting(s *malhya.State, word string) (*malhya.Hero, error) {
	if err := on(s); err != nil {
		return nil, err
	}
	return s.FindHero(word)
}
