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
	t.Choose(chance.Question{For: "life", Text: "how much life", Check: func(answer string) (string, error) {
		_, err := strconv.Atoi(answer)
		return answer, err
	}})
	return nil
}

// An answer that a check cannot read is refused, whatever error says so: it is no fault of the program.
func TestAnUnreadableAnswerIsRefused(t *testing.T) {
	source := &chance.Script{Choices: map[string]string{"life": "Ann"}}
	_, err := telling.Play(&field{}, wondering{}, source, false)
	if refused := (*chance.Refused)(nil); !errors.As(err, &refused) {
		t.Errorf("%#v", err)
	}
}
