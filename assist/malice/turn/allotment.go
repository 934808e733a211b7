package turn

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/text"
)

// share spends the points: each on a wound, for certain, or on a d* of restoring
// (recovery.allocate, recovery.heal, recovery.restore, recovery.cap).
func (h *healing) share() error {
	words := h.allot()
	h.heal(text.Count(words, "wounds"))
	words = text.Without(words, "wounds")
	star, err := h.t.State().Die("d*")
	if err != nil {
		return err
	}
	malice.AssumeDice(h.t, len(words))
	h.mayRestore(words)
	h.t.Whose(h.Who)
	for i, roll := range h.t.Throw(chance.Several(len(words), "restore", star)...) {
		if roll.Value > 0 {
			h.restore(words[i])
		}
	}
	if h.Healed+h.Restored+len(h.Radiance) == 0 {
		h.t.Remark("recovery.restore", "%s recovers nothing with %s", h.Who,
			text.Things(h.Points, "point", "points"))
	}
	return nil
}

func (h *healing) heal(points int) {
	wounds := h.t.State().Avatar(h.Who).Wounds
	h.Healed = min(points, wounds)
	if h.Healed > 0 {
		h.t.Do(malice.LifeTurned{Who: h.Who, From: malice.Wound, To: malice.Sound, N: h.Healed},
			"recovery.heal",
			"recovery.action").Because(h.why...)
	}
	if points > wounds {
		h.t.Remark("recovery.cap", "%s had only %s: the surplus does nothing", h.Who,
			text.Things(wounds, "wound", "wounds"))
	}
}

// restore gives back one drained life token or one lost radiance token, as the player chooses where
// both are lost (recovery.restore.choice, recovery.radiance-cap).
func (h *healing) restore(word string) {
	s := h.t.State()
	switch h.brings(word, Losses(s, s.Avatar(h.Who))) {
	case "life":
		h.Restored++
		h.t.Do(malice.LifeTurned{Who: h.Who, From: malice.Drain, To: malice.Sound, N: 1}, "recovery.restore",
			"recovery.restore.choice", "recovery.action", "dice.dstar.success").Because(h.why...)
	case "radiance":
		kind := h.t.Draw("radiance", s.Pool)
		h.Radiance = append(h.Radiance, kind)
		life.TakeRadiance(h.t, h.Who, kind, "recovery.restore", "recovery.action", "recovery.radiance-cap")
	default:
		h.t.Remark("recovery.cap", "%s has nothing more to restore: the surplus does nothing", h.Who)
	}
}

// mayRestore announces the questions that the d* of restoring may ask, whatever they show.
func (h *healing) mayRestore(words []string) {
	s := h.t.State()
	lost := Losses(s, s.Avatar(h.Who))
	if slices.Contains(words, "drains") && lost.Drains > 0 {
		q := h.restores()
		if lost.Radiance == 0 {
			q.Answers = []string{"life"}
		}
		h.t.MayChoose(q)
	}
	if len(words) > 0 && lost.Radiance > 0 {
		h.t.MayDraw("radiance", s.Pool...)
	}
}

// restores returns the question whether a success gives back life or radiance.
func (h *healing) restores() chance.Question {
	return chance.Question{For: "restored" + h.whose, Text: "what does " + h.Who + " restore",
		Answers: []string{"life", "radiance"}, Default: "life"}
}

// brings returns what a success on a restoring d* gives back: life, radiance, or empty for nothing. word is
// the use said for the point; of both kinds lost the players choose.
func (h *healing) brings(word string, lost recoverable) string {
	switch {
	case lost.Drains > 0 && lost.Radiance > 0 && word == "drains":
		return h.t.Choose(h.restores())
	case lost.Radiance > 0 && (word == "radiance" || lost.Drains == 0):
		return "radiance"
	case lost.Drains > 0:
		return "life"
	}
	return ""
}

// recoverable counts the losses that a recovery can give back (recovery.cap).
type recoverable struct{ Wounds, Drains, Radiance int }

func Losses(s *malice.State, a *malice.Avatar) recoverable {
	return recoverable{a.Wounds, a.Drains, radianceLost(s, a)}
}

// allot returns the use of each point; the last word holds for all that are left. Wounds come first
// where nobody says otherwise, since they heal for certain.
func (h *healing) allot() []string {
	s := h.t.State()
	losses := Losses(s, s.Avatar(h.Who))
	var able, taken []string
	for _, kind := range []struct {
		word string
		lost int
	}{{"wounds", losses.Wounds}, {"drains", losses.Drains}, {"radiance", losses.Radiance}} {
		if kind.lost == 0 {
			continue
		}
		able = append(able, kind.word)
		for range min(kind.lost, h.Points-len(taken)) {
			taken = append(taken, kind.word)
		}
	}
	q := chance.Question{
		For: "recover" + h.whose, Text: fmt.Sprintf("what does %s recover with %s", h.Who,
			text.Things(h.Points, "point", "points")),
		Answers: able, Default: strings.Join(taken, ","), Check: h.allotment(able),
	}
	h.t.MayChoose(q)
	if len(able) > 1 && h.Points > 0 {
		taken = strings.Split(h.t.Choose(q), ",")
		taken = taken[:min(len(taken), h.Points)]
	}
	for len(taken) > 0 && len(taken) < h.Points {
		taken = append(taken, taken[len(taken)-1])
	}
	return taken
}

// allotment returns a reader of answers such as wounds,drains: one word a point. The reader completes each
// word to one of able, and refuses others, or more words than points.
func (h *healing) allotment(able []string) func(string) (string, error) {
	return func(typed string) (string, error) {
		words := strings.Split(typed, ",")
		if len(words) > h.Points && !h.rolled && h.Points > 0 { // dice of its own betray nothing here
			return "", &chance.Refused{Reason: fmt.Sprintf("%s: %s has %s of recovery", chance.Quote(typed),
				h.Who, text.Things(h.Points, "point", "points"))}
		}
		for i, word := range words {
			found, ok := chance.Match(strings.ToLower(strings.TrimSpace(word)), able)
			if !ok {
				return "", &chance.Refused{Reason: fmt.Sprintf(
					"%s is nothing that %s can recover: %s, one word for each point", chance.Quote(word),
					h.Who, strings.Join(able, ", "))}
			}
			words[i] = found
		}
		return strings.Join(words, ","), nil
	}
}
