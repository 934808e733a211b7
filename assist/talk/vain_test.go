package talk_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/talk"
)

// Nobody is asked what is refused whatever is answered, mostly in the same words.
func TestInVain(t *testing.T) {
	errAsked := errors.New("more is asked")
	refusal := func(err error) string {
		if errors.Is(err, errAsked) {
			return ""
		}
		return err.Error()
	}
	refused := errors.New
	kinds := chance.Put{Text: "what kind?", Answers: []string{"path", "cave", "walled cave"}}
	open, none, two := kinds, kinds, kinds
	open.Other, none.Answers = true, nil
	two.Answers = kinds.Answers[:2]
	for _, c := range []struct {
		of     string
		put    chance.Put
		path   error
		cave   error
		inVain bool
	}{
		{"both refused alike", kinds, refused("not your turn"), refused("not your turn"), true},
		{"most refused alike", kinds, refused("no path"), refused("not your turn"), true},
		{"refused for what it is", two, refused("no path"), refused("no cave"), false},
		{"one may do", kinds, refused("not your turn"), nil, false},
		{"the other may do", kinds, nil, refused("not your turn"), false},
		{"more is asked", kinds, refused("not your turn"), errAsked, false},
		{"more is asked of both", kinds, errAsked, errAsked, false},
		{"another answer may do", open, refused("not your turn"), refused("not your turn"), false},
		{"nothing to try", none, nil, nil, false},
	} {
		err := talk.InVain(c.put, func(answer string) error {
			if strings.HasSuffix(answer, "cave") {
				return c.cave
			}
			return c.path
		}, refusal)
		if (err != nil) != c.inVain {
			t.Errorf("%s: %v", c.of, err)
		}
	}
}
