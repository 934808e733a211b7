package talk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/talk"
)

// A table asks three questions, and refuses that the last one is answered with 9. It remembers what it was
// asked of, and what stood before each question.
type asker struct {
	talk.Talk
	typed []string // what the person types, one after another
	asked []string
	came  []string // the answers, once all are there
	seen  []string // and gone back from
}

var errNine = errors.New("nine is too many")

func (a *asker) hears(q chance.Put) (string, error) {
	a.asked = append(a.asked, q.Note+q.Text)
	if len(a.typed) == 0 {
		return "", errors.New("nobody answers")
	}
	next := a.typed[0]
	a.typed = a.typed[1:]
	return next, nil
}

func (a *asker) looked(faces []string) { a.seen = append(a.seen, faces...) }

func (a *asker) plays() error {
	a.came = nil
	a.Anew()
	for _, text := range []string{"whom?", "with what?", "how many?"} {
		answer, err := a.Put(chance.Put{Text: text}, a.hears,
			func(chance.Put) string { return "it is for the fight\n" }, false)
		if err != nil {
			return err
		}
		a.came = append(a.came, answer)
		if face := map[string]string{"Ann": "4", "axe": "2"}[answer]; face != "" {
			a.Falls(face)
		}
	}
	if a.came[2] == "9" {
		return errNine
	}
	return nil
}

// A wrong answer is asked again with all that was right kept, back goes one question back, and ? explains.
func TestTalk(t *testing.T) {
	for _, c := range []struct{ typed, came, asked, seen string }{
		{"Ann axe 3", "Ann axe 3", "whom?|with what?|how many?", ""},
		{"Ann axe 9 2", "Ann axe 2",
			"whom?|with what?|how many?|nine is too many\nkept: Ann, axe\nhow many?", ""},
		{"Ann axe 9 9 9 2", "Ann axe 2", "whom?|with what?|how many?" +
			strings.Repeat("|nine is too many\nkept: Ann, axe\nhow many?", 3), ""},
		{"Ann axe back bow 3", "Ann bow 3", "whom?|with what?|how many?|with what?|how many?", "2"},
		{"Ann axe < < Ben bow 3", "Ben bow 3", "whom?|with what?|how many?|with what?|whom?|with what?|how many?",
			"2 4"},
		{"back Ann axe 3", "Ann axe 3",
			"whom?|this is the first question: Ctrl-C gives it up\nwhom?|with what?|how many?", ""},
		{"Ann ? axe 3", "Ann axe 3", "whom?|with what?|it is for the fight\nwith what?|how many?", ""},
	} {
		a := &asker{typed: strings.Fields(c.typed)}
		err := a.Over(a.plays, func(error) string { return errNine.Error() }, a.looked)
		if got := strings.Join(a.came, " "); err != nil || got != c.came {
			t.Errorf("%s: %s, %v", c.typed, got, err)
		}
		if got := strings.Join(a.asked, "|"); got != c.asked {
			t.Errorf("%s:\n%q, want\n%q", c.typed, got, c.asked)
		}
		if got := strings.Join(a.seen, " "); got != c.seen {
			t.Errorf("%s: %q was seen and gone back from", c.typed, got)
		}
	}
}

// The same wrong answer twice ends the act, and where nobody answers any more what was wrong is told.
func TestTalkEnds(t *testing.T) {
	a := &asker{typed: strings.Fields("Ann axe 9 9")}
	if err := a.Over(a.plays, func(err error) string { return err.Error() }, a.looked); err != errNine {
		t.Error(err)
	}
	a = &asker{typed: strings.Fields("Ann axe 9")}
	if err := a.Over(a.plays, func(err error) string { return err.Error() }, a.looked); err != errNine {
		t.Error(err)
	}
	a = &asker{typed: strings.Fields("Ann axe 9")}
	if err := a.Over(a.plays, func(error) string { return "" }, a.looked); err != errNine || len(a.asked) != 3 {
		t.Errorf("%v after %q", err, a.asked)
	}
}

// What a purpose is for stands in the list of them, also where a kind stands for a part of its name.
func TestAbout(t *testing.T) {
	declared := []string{"target AVATAR whom it attacks", "same-hex yes|no whether it is the same hex",
		"first-PLAYER which goes first", "plain"}
	for purpose, wants := range map[string][]string{
		"target": {"whom it attacks"}, "same-hex": {"whether it is the same hex"},
		"first-Ann": {"which goes first"}, "plain": nil, "other": nil,
	} {
		if got := talk.About(declared, []string{purpose}, nil); !slices.Equal(got, wants) {
			t.Errorf("%s: %q", purpose, got)
		}
	}
	luck := talk.About([]string{"lr of each [roll.lr]"}, []string{"lr"}, func(string) string { return "luck" })
	if !slices.Equal(luck, []string{"luck: of each"}) {
		t.Errorf("%q", luck)
	}
}

// Where nothing but listed words answers, the same refused one again is no slip, and ends the act; whoever is
// asked is not told of flags.
func TestTheSameListedAnswerEnds(t *testing.T) {
	refused := errors.New("it needs a launch (--choose launch=yes), or a craft")
	for _, c := range []struct {
		other bool
		typed string
		asked int
		err   error
	}{
		{false, "no no", 2, refused}, {false, "no yes", 2, nil}, {true, "no no no yes", 4, nil},
	} {
		a := &asker{typed: strings.Fields(c.typed)}
		err := a.Over(func() error {
			answer, err := a.Put(chance.Put{Text: "a launch?", Answers: []string{"yes", "no"}, Other: c.other},
				a.hears, nil, false)
			if err == nil && answer == "no" {
				return refused
			}
			return err
		}, func(err error) string { return err.Error() }, a.looked)
		if err != c.err || len(a.asked) != c.asked {
			t.Errorf("%s: %v after %q", c.typed, err, a.asked)
		}
		if got := a.asked[1]; got != "it needs a launch, or a craft\na launch?" {
			t.Errorf("%s: %q", c.typed, got)
		}
	}
}
