package alarm

import (
	"cmp"
	"fmt"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Sound lets the alarm sound: Stealth Mode and the turn end at once, and where an enemy is present Combat
// Mode follows with all points; else no mode does (stealth.alarm.combat, stealth.alarm.no-enemy-no-combat,
// combat.start.ap). Why is a sentence without a stop.
func Sound(t *malhya.Table, why string, rules ...string) {
	s := t.State()
	e := malhya.ModeTurned{Mode: malhya.InCombat, Alarm: true, Points: s.Book().Parts().Costs.Points,
		Why: why}
	after := []string{"stealth.alarm.combat", "combat.start.ap", "stealth.alarm.initiative-zero",
		"combat.setup.gauge"}
	if len(s.Enemies) == 0 {
		e.Mode, after = malhya.NoMode, []string{"stealth.alarm.no-enemy-no-combat"}
	}
	t.Do(e, append(rules, after...)...)
}

// Advance moves the cube n spaces on, to the last one at most, where the alarm sounds (stealth.track.advance,
// stealth.alarm.track-end). By is the hero whose dice did it, or empty.
func Advance(t *malhya.Table, n int, by string, rules ...string) {
	st := t.State().Stealth
	track := t.State().Book().Track(st.Side)
	was, now := st.Cube, min(st.Cube+n, cmp.Or(track.Spaces(), most))
	if now == was {
		return
	}
	t.Do(malhya.CubeMoved{N: now - was, Now: now, By: by}, append(rules, "stealth.track.advance")...).
		Because(sum.Part{N: was, What: "the cube"},
			sum.Part{N: now - was, What: "threat", Rule: "stealth.track.advance"})
	switch {
	case track.Alarm(now):
		Sound(t, fmt.Sprintf("the cube is on space %d, the last", now), "stealth.alarm.track-end")
	case track.Spaces() == 0 && was <= 1: // once: as the cube leaves the first space
		t.Remark("stealth.alarm.track-end",
			"nobody has read the track off (data calibrate stealth.%s): if space "+
				"%d is its last, the alarm sounds", st.Side, now).Offer(telling.Line("alarm"))
	}
}

// most is the furthest space of a track that nobody has read off.
const most = 99

// Deck sounds the alarm where the Action deck is exhausted: by reading A11 as its last card is drawn, unless
// a card that is drawn and not yet done shows the reshuffle icon, or as a card is due and there is none
// (stealth.alarm.deck-empty). Due: a card is to be drawn now. All cards of a phase are drawn as it begins
// (stealth.enemy.draw): of those that come after the one that is being done it asks.
func Deck(t *malhya.Table, due bool) {
	s := t.State()
	if s.Stealth == nil || !due && s.Reading("A11") == "card-due" {
		return
	}
	after := 0 // cards that are drawn already, and come after this one
	if !due {
		after = max(s.Stealth.Due-s.Stealth.Done-1, 0)
	}
	if s.Stealth.Deck > after {
		return
	}
	card := s.Waits(malhya.WaitCard)
	if !due && card != nil && (shuffles(card.Text) || after > 0 && shufflesLater(t)) {
		return
	}
	Sound(t, "the deck of Action cards is empty", "stealth.alarm.deck-empty")
}

// shufflesLater asks whether one of the cards that are drawn and not yet read out shows the reshuffle icon.
func shufflesLater(t *malhya.Table) bool {
	return Reshuffles(t,
		"the last card is drawn: does one of those that are still to be done show the reshuffle icon")
}

// Reshuffles asks whether a card shows the reshuffle icon, and says what is taken where it does not: the
// alarm hangs on it (stealth.reshuffle-icon).
func Reshuffles(t *malhya.Table, question string) bool {
	yes := t.Choose(chance.Question{For: "reshuffle", Text: question, Answers: []string{"yes", "no"},
		Default: "no"}) == "yes"
	if !yes {
		t.Remark("stealth.reshuffle-icon", "no reshuffle icon is taken to be on it: --choose reshuffle=yes else")
	}
	return yes
}
