package alarm

import (
	"cmp"
	"fmt"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Sound lets the alarm sound: Stealth Mode and the turn end at once. Where an enemy is present Combat Mode
// follows, with all points; else no mode (stealth.alarm.combat, stealth.alarm.no-enemy-no-combat,
// combat.start.ap). why is a sentence without a stop; rules led to it.
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

// Advance moves the cube n spaces on, to the last one at most, where the alarm sounds
// (stealth.track.advance, stealth.alarm.track-end). by is the hero whose dice did it, or empty. On a track
// that nobody has read off the alarm does not sound: as the cube leaves the first space a remark says so.
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

// most is the last space to which the cube may go on a track that nobody has read off.
const most = 99

// Deck sounds the alarm where the Action deck is exhausted (stealth.alarm.deck-empty). With due a card has
// to be drawn now, and there is none. Without due the last card has been drawn, unless reading A11 waits
// until a card is due. A card that is drawn and not yet done prevents that by the reshuffle icon: all cards
// of a phase are drawn as it begins (stealth.enemy.draw), so it asks for the icon on those still to come.
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

// shufflesLater asks the players whether a card that is drawn and not yet read out shows the reshuffle
// icon; false where no such card waits.
func shufflesLater(t *malhya.Table) bool {
	return Reshuffles(t,
		"the last card is drawn: does one of those that are still to be done show the reshuffle icon")
}

// Reshuffles asks whether a card shows the reshuffle icon, which prevents the alarm. If the answer is no,
// which is the default, a remark says so (stealth.reshuffle-icon).
func Reshuffles(t *malhya.Table, question string) bool {
	yes := t.Choose(chance.Question{For: "reshuffle", Text: question, Answers: []string{"yes", "no"},
		Default: "no"}) == "yes"
	if !yes {
		t.Remark("stealth.reshuffle-icon", "no reshuffle icon is taken to be on it: --choose reshuffle=yes else")
	}
	return yes
}
