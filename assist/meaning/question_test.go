package meaning_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/meaning"
)

// A question is for the rulebook unless it is about what may be done now, or nothing is asked.
func TestQuestion(t *testing.T) {
	for said, is := range map[string]bool{
		"why did Otto lose only 1 HP?": true,
		"what does a relic do":         true, "can archers shoot over walls": true,
		"a relic counts when?": true, "does the attacker lose life?": true, "Mia goes home?": true,
		"why?": false, "what now": false, "what can I do now?": false, "what can we do": false,
		"who may act?": false, "what should Dora do?": false, "is it now my turn?": false,
		"what happens now if it rains": true,
		"Mia goes home":                false, "": false,
		"May goes home": false, "May goes home?": true, "can May go home": true,
		"will there be rain?": true, "is Will at home": true, "do we draw": true,

		"who starts": true, "whats a lair": true, "what's a lair": true, "who’s first": true,
		"hows rain work": true,
		"isn't that wet": true, "cant i stay": true, "could Mia rest": true, "am i wet": true, "?": false,
		"tell me about rain": true, "tell Mia": false, "explain rain": true, "rain": false, "rain?": true,
		"what can an idle hand still do": true,
		"what can i buy with gold":       true, "what do i lose first": true,
		"what do I do": false, "what else may Dora do": false,
		"what's next": false, "who can still move": false,
		"we both got 6, who hits": true, "i died where do i go": true, "rain how long": true,
		"it rains if i go":      false,
		"it rains when we sing": false, "it rains can i stay": true,
		"it rains we do it": false, "go where the rain is": false, "Dora rests who can": false,
		"do a test": false, "do tests": false,
		"do tests hurt": true, "have Dora rest": false, "have i lost": true,
		"will rests": false, "what?": false, "is Dora?": true, "note what it costs": false,
		"what are the odds": true,
	} {
		known := []string{"May", "Will Scarlet", "Dora", "note"}
		if got := meaning.Question(strings.Fields(said), known); got != is {
			t.Errorf("%q is a question: %v", said, got)
		}
	}
}

// Who is next, and what may be done, is told by the table, whatever a rule says of the order.
func TestOfNow(t *testing.T) {
	for said, is := range map[string]bool{"who is next?": true, "who's next": true, "is it now my turn": true,
		"what can Mia do": true, "Mia next": false, "who draws next": false, "": false} {
		if got := meaning.OfNow(strings.Fields(said), []string{"Mia"}); got != is {
			t.Errorf("%q asks for now: %v", said, got)
		}
	}
}

// The mark of a question in front of words looks them up; alone it does not.
func TestLooksUp(t *testing.T) {
	for said, want := range map[string]string{"? rain": "rain", "?rain and snow": "rain and snow", "?": "",
		"rain ?": "", "": "", "?? rain": "rain"} {
		if got := meaning.LooksUp(strings.Fields(said)); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q looks up %q, not %q", said, got, want)
		}
	}
}

// Words are looked up without the names of people, unless there are no others, and are no flags.
func TestRule(t *testing.T) {
	for said, want := range map[string]string{
		"does Mia sing when tom, her friend, does?": "rules does sing when her friend, does?",
		"Mia Tom": "rules Mia Tom", "what is -2": "rules -- what is -2", "Mias song": "rules Mias song"} {
		if got := strings.Join(meaning.Rule(strings.Fields(said), []string{"Mia", "Tom"}), " "); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

// Who asks what somebody has asks for that one, or for whoever sits there; what others have is a rule.
func TestHolds(t *testing.T) {
	for said, whom := range map[string]string{
		"how many songs does Mia have": "Mia", "what has tom got left?": "tom",
		"how many songs does tom have?": "tom", "how many songs do I have": "", "how much do we have left": "",
		"how many songs has mia": "mia", "What has Tom?": "Tom",
	} {
		words, known := strings.Fields(said), []string{"Mia", "Tom Thumb"}
		if got := strings.Join(meaning.OfWhom(words, known), " "); !meaning.Holds(words, known) ||
			whom != "" && got != whom {
			t.Errorf("%q asks for %q, not %q", said, got, whom)
		}
	}
	for _, said := range []string{"how many songs does a bird have", "how many songs has a bird",
		"how many songs has one", "has Mia", "have", "Mia has", ""} {
		if meaning.Holds(strings.Fields(said), []string{"Mia"}) {
			t.Errorf("%q asks what somebody has", said)
		}
	}
}
