// Package talk holds what a person was asked for an act, so that one can go back to a question, and a wrong
// answer is asked again with all that was right kept: the act is played once more, and falls the same.
package talk

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// An Exchange is a question and what a person has typed for it.
type Exchange struct {
	Question, Typed string
	text            string // the question's text, without the answers that it offers
	closed          bool   // nothing but the words that it lists answers it: the same one again is no slip
	fell            int    // dice that had fallen before it was asked
}

// A Talk is about one act. Its zero value is about none: nothing is kept then.
type Talk struct {
	on     bool
	fell   []string   // the faces that have fallen by themselves so far
	said   []Exchange // the questions answered so far
	again  []Exchange // what is answered as before, without asking
	note   string     // stands before the first question that is asked
	wrong  error      // the refusal in note: returned where nobody answers any more
	failed string     // the last refusal in words; the same again ends the act
	mended string     // what was answered then
}

// ErrBack ends an act whose questions shall be gone through again up to the one before.
var ErrBack = errors.New("back to the question before")

// Over plays an act, and plays it again where its person goes back, or has answered what is refused. Refusal
// returns what an error says, where another answer may mend it; empty: none may. Looked is told of faces that
// a person has seen before going back.
func (t *Talk) Over(play func() error, refusal func(error) string, looked func(faces []string)) error {
	*t = Talk{on: true}
	defer func() { *t = Talk{} }()
	for {
		err := play()
		if err == nil || len(t.said) == 0 {
			return err
		}
		t.note, t.wrong = "", nil
		if seen := t.fell[min(len(t.fell), t.said[len(t.said)-1].fell):]; errors.Is(err, ErrBack) && len(seen) > 0 {
			looked(seen)
		}
		if !errors.Is(err, ErrBack) {
			said, last := refusal(err), t.said[len(t.said)-1]
			if said == "" || said == t.failed && (last.closed || last.Typed == "" || last.Typed != t.mended) {
				return err // no answer mends it
			}
			t.mended = last.Typed
			t.note, t.wrong, t.failed = inWords(said)+"\n", err, said
		}
		t.again, t.said = slices.Clone(t.said[:len(t.said)-1]), nil
	}
}

// kept tells which answers stay while another is asked for.
func kept(list []Exchange) string {
	var words []string
	for _, e := range list {
		if e.Typed != "" {
			words = append(words, e.Typed)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "kept: " + strings.Join(words, ", ") + "\n"
}

// Put puts a question to the person, by hears, and returns the answer; ? shows what about returns. If
// nobody answers any more, the error is the refusal that was to be told with the question or, with loud,
// that of hears, which then tells of its end by itself.
func (t *Talk) Put(q chance.Put, hears func(chance.Put) (string, error), about func(chance.Put) string,
	loud bool) (string, error) {
	if len(t.again) > 0 {
		next := t.again[0]
		if t.again = t.again[1:]; next.Question == q.Asked() {
			next.fell = len(t.fell)
			t.said = append(t.said, next)
			return next.Typed, nil
		}
		t.again = nil // the act has come another way
	}
	if t.note != "" {
		q, t.note = q.Again(t.note+kept(t.said)+q.Note), ""
	}
	for {
		typed, err := hears(q)
		switch {
		case err != nil && t.wrong != nil && !loud:
			return "", t.wrong
		case err != nil:
			return "", err
		case typed == "?":
			q.Note = about(q)
			continue
		case Back(typed) && !slices.Contains(q.Answers, typed):
			if len(t.said) > 0 {
				return "", ErrBack
			}
			q.Note = "this is the first question: Ctrl-C gives it up\n"
			continue
		}
		if n := len(t.said); n > 0 && q.Note != "" && t.said[n-1].text == q.Text && t.wrong == nil {
			t.said = t.said[:n-1] // it was no answer
		}
		t.wrong = nil
		if t.on {
			t.said = append(t.said, Exchange{q.Asked(), typed, q.Text, len(q.Answers) > 0 && !q.Other, len(t.fell)})
		}
		return typed, nil
	}
}

// Anew begins another play of the act: no die has fallen in it.
func (t *Talk) Anew() { t.fell = nil }

// Falls notes faces that have fallen by themselves.
func (t *Talk) Falls(faces ...string) { t.fell = append(t.fell, faces...) }

// Fell lists the faces that have fallen by themselves so far.
func (t *Talk) Fell() []string { return t.fell }

// inWords returns a message without what it says of the flags that answer a question on the command line:
// whoever is asked answers in words.
func inWords(said string) string {
	for {
		before, flags, is := strings.Cut(said, " (--choose ")
		_, behind, ends := strings.Cut(flags, ")")
		if !is || !ends {
			return said
		}
		said = before + behind
	}
}

// Back says whether a word goes back to the question before.
func Back(word string) bool { return word == "<" || word == "back" }
