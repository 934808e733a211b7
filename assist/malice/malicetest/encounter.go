package malicetest

import (
	"errors"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
)

// Unknown holds an act to naming something that is not there.
func Unknown(t *testing.T, s *malice.State, act malice.Act, what, word string) {
	t.Helper()
	var u *telling.Unknown
	if err := Refuses(t, s, act, "", Said{}); !errors.As(err, &u) || u.What != what || u.Word != word {
		t.Errorf("%#v: %v, want no %s %q", act, err, what, word)
	}
}
