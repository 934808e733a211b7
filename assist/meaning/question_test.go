package meaning_test

import (
	"strings"
	"testing"

	"tablehand/assist/meaning"
)

// A question is for the rulebook unless it is about what may be done now.
func TestQuestion(t *testing.T) {
	for said, is := range map[string]bool{
		"why did Otto lose only 1 HP?": true, "what does a relic do": true, "can archers shoot over walls": true,
		"a relic counts when?": true, "does the attacker lose life?": true, "Mia goes home?": true,
		"why?": false, "what now": false, "what can I do now?": false, "what can we do": false,
		"who may act?": false, "what should Tom do?": false, "is it now my turn?": false,
		"Mia goes home": false, "": false, "May goes home": false, "May goes home?": true, "can May go home": true,
		"will there be rain?": true, "is Will at home": true, "do we draw": true,
	} {
		if got := meaning.Question(strings.Fields(said), []string{"May", "Will Scarlet", "Dora"}); got != is {
			t.Errorf("%q is a question: %v", said, got)
		}
	}
}
