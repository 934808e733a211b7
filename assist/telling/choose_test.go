package telling_test

import (
	"errors"
	"strconv"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// wondering asks for a number, and its check says no more than that it is none.
type wondering struct{}

func (wondering) Play(t *telling.Telling[field]) error {
	t.Choose(howMuch())
	return nil
}

// foreseeing says that it may ask for a number, and asks nothing.
type foreseeing struct{}

func (foreseeing) Play(t *telling.Telling[field]) error {
	t.MayChoose(howMuch())
	return nil
}

func howMuch() chance.Question {
	return chance.Question{For: "life", Text: "how much life", Check: func(answer string) (string, error) {
		_, err := strconv.Atoi(answer)
		return answer, err
	}}
}

// An answer that a check cannot read is refused, whatever error says so: it is no fault of the program. So is
// one to a question that only may be asked.
func TestAnUnreadableAnswerIsRefused(t *testing.T) {
	for _, act := range []telling.Act[field]{wondering{}, foreseeing{}} {
		source := &chance.Script{Choices: map[string]string{"life": "Ann"}}
		_, err := telling.Play(&field{}, act, source, false)
		if refused := (*chance.Refused)(nil); !errors.As(err, &refused) {
			t.Errorf("%T: %#v", act, err)
		}
		source = &chance.Script{Choices: map[string]string{"life": "3"}}
		if _, err := telling.Play(&field{}, act, source, false); err != nil || source.Over() != nil {
			t.Errorf("%T: %v %v", act, err, source.Over())
		}
	}
}
