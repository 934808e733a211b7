package patrol

import (
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/telling"
)

// A Resume lets go on what was interrupted last. With Through an Action card is done without halting again,
// and an alarm that is due sounds.
type Resume struct{ Through bool }

// Play lets the innermost of what waits go on exactly where it was: a hero's turn or an Action card; an
// alarm sounds (stealth.reactivate.resume, stealth.enemy.interrupt-resume).
func (a Resume) Play(t *malhya.Table) error {
	s := t.State()
	p := s.Waiting()
	if p == nil {
		return telling.Impossible("nothing was interrupted")
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	if acting := s.Acting(); acting != nil && (p.What == malhya.WaitTurn || p.What == malhya.WaitCard) {
		return telling.Offer(telling.Against("stealth.reactivate.again",
			"%s's turn ends first, or goes on standby again", acting.Name), ends(acting)...)
	}
	switch p.What {
	case malhya.WaitAlarm:
		sound(t)
		return nil
	case malhya.WaitTurn:
		if h := s.Hero(p.Who); h.Unconscious() {
			return a.skips(t, h)
		}
		t.Do(malhya.PendingTaken{What: malhya.WaitTurn, Text: p.Who + " goes on"},
			"stealth.reactivate.resume")
		return nil
	case malhya.WaitCard:
		return newRun(t, a.Through).play()
	case malhya.WaitChapter:
		return telling.Offer(telling.Impossible("a chapter is to be read first"), telling.Line("chapter"))
	}
	return telling.Impossible("%s goes on by itself", p.What)
}

// skips ends the interrupted turn of a hero who has fallen since; what was interrupted before that goes on.
func (a Resume) skips(t *malhya.Table, h *malhya.Hero) error {
	t.Do(malhya.PendingTaken{What: malhya.WaitTurn, Who: h.Name,
		Text: h.Name + " is unconscious: the turn is over"}, "wound.hero.unconscious")
	if h.Turn.Is == malhya.Acting {
		t.Do(malhya.TurnTurned{Hero: h.Name, Is: malhya.Ended}, "wound.hero.unconscious")
	}
	if t.State().Waiting() != nil && t.State().Acting() == nil {
		return a.Play(t)
	}
	stealth.Onward(t)
	return nil
}

// sound lets the alarm that is due sound.
func sound(t *malhya.Table) {
	alarm.Sound(t, t.State().Waits(malhya.WaitAlarm).Text, "stealth.alarm.seen",
		"stealth.alarm.all-eliminated")
}
