package serve

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// A tap is what a phone sends, in JSON. An act has the table that the phone shows, the offer, what fills its
// free places, and the phone's own number of the tap. An answer has the tap's number as Act, and N of the
// question.
type tap struct {
	Seat     string   `json:"seat"`
	Revision string   `json:"revision"`
	Seq      int      `json:"seq"`
	Offer    int      `json:"offer"`
	Fill     []string `json:"fill"`
	ID       string   `json:"id"`

	Act    string `json:"act"`
	N      int    `json:"n"`
	Answer answer `json:"answer"`
}

// An answer is the answer of a phone to a question: faces of dice, Roll for the program's, a word, later, or
// back.
type answer struct {
	Faces []string `json:"faces"`
	Roll  bool     `json:"roll"`
	Value string   `json:"value"`
	Later bool     `json:"later"`
	Back  bool     `json:"back"`
}

// numbered reports whether a phone's number of a tap has the right form.
func numbered(id string) bool {
	return len(id) == 32 && strings.Trim(id, "0123456789abcdef") == ""
}

// acts takes a tap on an offer.
func (s *seats) acts(who string, t tap) replied {
	if !numbered(t.ID) {
		return failed(http.StatusBadRequest, "usage", "this page is old: load it again")
	}
	if reply := s.over(who, t.ID); reply.status != http.StatusGone {
		return reply
	}
	if open := s.open[t.ID]; open != nil && open.seat == who { // the phone has not heard its question
		return replied{http.StatusOK, s.put(open, who)}
	}
	now, view, err := s.offersAt()
	if err != nil {
		return explained(err)
	}
	if t.Revision != now.revision {
		return s.movedOn(who, t, now)
	}
	if t.Offer < 0 || t.Offer >= len(now.steps) {
		return failed(http.StatusBadRequest, "usage", "this page is old: load it again")
	}
	step := now.steps[t.Offer]
	if !offeredTo(step, who) {
		return failed(http.StatusForbidden, "usage", "that is for "+step.Who+" to do")
	}
	if len(step.Closed) > 0 {
		now.seq = view.Seq
		return s.chooses(who, t, step, now)
	}
	words, ok := typed(step, t.Fill)
	if !ok {
		return failed(http.StatusBadRequest, "usage", "that cannot stand there")
	}
	open := &tapped{seat: who, tap: t.ID, step: step, words: words, on: now}
	open.on.seq = view.Seq
	s.begins(open)
	return s.goesOn(open, t)
}

// movedOn answers a tap on an earlier table. It says that the tap has done nothing, what was done
// meanwhile, and which number the same offer has now, if it still stands.
func (s *seats) movedOn(who string, t tap, now offered) replied {
	still, n := false, -1
	i := slices.IndexFunc(s.offered, func(o offered) bool { return o.revision == t.Revision })
	if i >= 0 && t.Offer >= 0 && t.Offer < len(s.offered[i].steps) {
		was := s.offered[i].steps[t.Offer]
		n = slices.IndexFunc(now.steps, func(is telling.Step) bool {
			return fits(own(is, who), t.Fill) && offeredTo(is, who) && slices.Equal(is.Words, was.Words) &&
				is.Who == was.Who && is.Cost.Said() == was.Cost.Said()
		})
		still = n >= 0
	}
	return replied{http.StatusConflict, map[string]any{
		"error": app.Failure{Code: "moved", Message: "the table has moved on: your tap has done nothing"},
		"moved": s.between(t.Seq, now.seq), "still": still, "revision": now.revision, "seq": now.seq, "offer": n}}
}

// goesOn plays an open act as far as it goes: to its next question, or to its end.
func (s *seats) goesOn(open *tapped, t tap) replied {
	said, err := s.plays(open)
	var gone *app.MovedError
	var held *table.LockedError
	for range mostNotes {
		if !errors.As(err, &gone) || !s.onlyNoted(open) {
			break
		}
		said, err = s.plays(open)
	}
	switch {
	case errors.Is(err, errAsked):
		open.until = s.now().Add(patience)
		s.open[open.tap] = open
		s.tells()
		return replied{http.StatusOK, s.put(open, cmp.Or(t.Seat, open.seat))}
	case errors.As(err, &gone):
		delete(s.open, open.tap)
		s.tells()
		now, _, err := s.offersAt()
		if err != nil {
			return explained(err)
		}
		t.Revision, t.Seq, t.Fill = open.on.revision, open.on.seq, fillOf(open)
		t.Offer = slices.IndexFunc(open.on.steps, func(is telling.Step) bool {
			return slices.Equal(is.Words, open.step.Words)
		})
		return s.movedOn(open.seat, t, now)
	case errors.As(err, &held):
		s.held()
		return failed(http.StatusLocked, "locked", "one moment: the table is held by "+
			cmp.Or(held.Holder, "another program"))
	}
	delete(s.open, open.tap)
	s.tells()
	reply := explained(err)
	s.advises(open.seat, err, reply)
	if err == nil {
		reply = replied{http.StatusOK, map[string]any{"seq": open.on.seq + 1, "said": strings.TrimSpace(said)}}
		body, _ := json.Marshal(reply.body) // texts can be written
		s.taps.Keep(open.seat, open.tap, reply.status, body)
		if who := cmp.Or(t.Seat, open.seat); who != open.seat { // who has answered last
			s.taps.Keep(who, open.tap, reply.status, body)
		}
	}
	return reply
}

// onlyNoted says whether the table of an open act is the same but for the number of its newest act, as
// after a note. Then the open act takes over that number.
func (s *seats) onlyNoted(open *tapped) bool {
	view, err := s.again().OnTable()
	if err != nil || app.Revision(view.Text) != open.on.revision {
		return false
	}
	open.on.seq = view.Seq
	return true
}

// mostNotes is the number of times that an act is played anew as nothing but notes have come.
const mostNotes = 20

// advises adds to a refusal the offer that it names instead: its number now, and what fills its free
// places.
func (s *seats) advises(who string, err error, reply replied) {
	body, is := reply.body.(map[string]any)
	if err == nil || !is {
		return
	}
	now, _, bad := s.offersAt()
	if bad != nil {
		return
	}
	for _, c := range app.Explain(err).Offers {
		for n, step := range now.steps {
			if fill, is := filledBy(step, c.Words); is && offeredTo(step, who) && len(step.Closed) == 0 {
				body["instead"] = map[string]any{"says": text.Capital(strings.Join(c.Words, " ")), "offer": n,
					"fill": fill, "revision": now.revision, "seq": now.seq}
				return
			}
		}
	}
}

// filledBy returns which of these words stand in the free places of a step; false: they are no words of the
// step.
func filledBy(step telling.Step, words []string) (fill []string, is bool) {
	fill = []string{}
	if len(words) != len(step.Words) {
		return nil, false
	}
	for i, word := range step.Words {
		switch {
		case word == "" && words[i] != "":
			fill = append(fill, words[i])
		case word != words[i]:
			return nil, false
		}
	}
	return fill, fits(step, fill)
}

// fillOf returns what was chosen for the free places of an open act.
func fillOf(open *tapped) (fill []string) {
	for i, word := range open.step.Words {
		if word == "" && i < len(open.words) {
			fill = append(fill, open.words[i])
		}
	}
	return fill
}

// over answers a phone for which an act is open that is not any more: it was left, or was done, and the phone
// has not heard of it.
func (s *seats) over(who, tap string) replied {
	if status, body, was := s.taps.Answered(who, tap); was {
		return replied{status, json.RawMessage(body)}
	}
	if seq, was := s.tapIn(who, tap); was {
		return replied{http.StatusOK, map[string]any{"seq": seq}}
	}
	return failed(http.StatusGone, "gone", "it was left, nothing happened")
}

// answered takes the answer to a question that is open.
func (s *seats) answered(who string, t tap) replied {
	open := s.open[t.Act]
	switch {
	case open == nil:
		return s.over(who, t.Act)
	case open.seat != who && open.asks.Who != who:
		return failed(http.StatusForbidden, "usage", "that is for "+open.seat+" to answer")
	case !s.mayAnswer(open, who):
		return failed(http.StatusForbidden, "usage", "that is for "+open.asks.Who+" to answer")
	case t.N != open.asks.N:
		return replied{http.StatusOK, s.put(open, who)} // answered already
	}
	t.Seat = who
	before := open.answers
	typed, ok := t.Answer.typed(open.asks)
	switch {
	case t.Answer.Back && len(before) > 0:
		open.answers = before[:len(before)-1]
		if n := open.before; len(n) > 1 && len(open.fell) > n[len(n)-2] {
			s.looked(open, open.fell[n[len(n)-2]:])
		}
	case t.Answer.Back:
		return replied{http.StatusOK, s.put(open, who)}
	case !ok:
		return failed(http.StatusBadRequest, "usage", "that is no answer")
	default:
		open.answers = append(slices.Clone(before), typed)
		if open.asks.put.Closed && who != open.seat {
			open.heard = who
		}
	}
	if reply, dropped := s.meanwhile(open, before, t); dropped {
		return reply
	}
	question := open.asks
	reply := s.goesOn(open, t)
	if open.asks != nil && open.asks.Note != "" { // it was no answer
		open.heard = ""
	}
	if reply.status == http.StatusLocked { // it is answered once more
		open.answers, open.asks = before, question
	}
	return reply
}

// meanwhile rehearses an open act anew where the table has moved on: the same question goes on, another one
// drops the act and says so.
func (s *seats) meanwhile(open *tapped, before []string, t tap) (reply replied, dropped bool) {
	now, _, err := s.offersAt()
	if err != nil {
		return explained(err), true
	}
	if now.revision == open.on.revision {
		open.on.seq = now.seq
		return reply, false
	}
	n := slices.IndexFunc(now.steps, func(is telling.Step) bool {
		return fits(is, fillOf(open)) && offeredTo(is, open.seat) && slices.Equal(is.Words, open.step.Words)
	})
	question := open.asks.put.String()
	again := &tapped{seat: open.seat, by: open.by, tap: open.tap, words: open.words, on: now,
		answers: before, rehearsed: true}
	if n >= 0 {
		again.step = now.steps[n]
		if _, err = s.plays(again); errors.Is(err, errAsked) && again.asks.put.String() == question {
			open.on, open.step = now, again.step
			return reply, false
		}
	}
	delete(s.open, open.tap)
	s.tells()
	t.Revision, t.Seq, t.Fill, t.Offer = open.on.revision, open.on.seq, fillOf(open), -1
	return s.movedOn(open.seat, t, now), true
}

// typed returns an answer as it would be typed at the terminal; false: it cannot answer the question.
func (a answer) typed(q *ask) (word string, ok bool) {
	switch {
	case a.Roll:
		return "", true
	case a.Later:
		return "later", q.Later
	case len(a.Faces) > 0:
		for _, face := range a.Faces {
			if !writable(face) || strings.ContainsAny(face, " ,") {
				return "", false
			}
		}
		return strings.Join(a.Faces, " "), len(a.Faces) <= 2*max(1, len(q.Dice))
	}
	return a.Value, writable(a.Value) && a.Value != "back" && a.Value != "<" && a.Value != "?"
}

// undoes takes back the newest act, if it was tapped at this seat.
func (s *seats) undoes(who string, t tap) replied {
	if !numbered(t.ID) {
		return failed(http.StatusBadRequest, "usage", "this page is old: load it again")
	}
	if status, body, was := s.taps.Answered(who, t.ID); was {
		return replied{status, json.RawMessage(body)}
	}
	now, _, err := s.offersAt()
	switch {
	case err != nil:
		return explained(err)
	case t.Revision != now.revision || t.Seq != now.seq:
		t.Offer = -1
		return s.movedOn(who, t, now)
	case !s.mine(who):
		return failed(http.StatusForbidden, "usage", "the last act is not yours: the laptop takes back anything")
	}
	open := &tapped{seat: who, tap: t.ID, words: []string{"undo"}, on: now}
	open.step.Any = true
	s.begins(open)
	reply := s.goesOn(open, t)
	if reply.status == http.StatusOK {
		reply.body = map[string]any{"seq": now.seq - 1}
		body, _ := json.Marshal(reply.body) // numbers can be written
		s.taps.Keep(who, t.ID, reply.status, body)
	}
	return reply
}

// mine says whether the newest act was tapped at a seat.
func (s *seats) mine(who string) bool {
	acts := s.again().LastActs(s.path, 1)
	return len(acts) > 0 && string(acts[0].By) == who
}
