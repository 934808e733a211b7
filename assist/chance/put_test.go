package chance

import "testing"

// A sentence is the only answer that it says, where its other words are small or stand in the question.
func TestMeant(t *testing.T) {
	towns := Put{Text: "which town is it?", Answers: []string{"life", "gold", "wine"}}
	open := towns
	open.Other = true
	cards := Put{Text: "which card?", Answers: []string{"shortbow", "longbow", "Red Sword"}}
	sure := Put{Text: "does he answer?", Answers: []string{"yes", "no"}}
	for _, c := range []struct {
		put        Put
		typed, has string
	}{
		{towns, "town of gold", "gold"}, {towns, "It is the Town of Gold.", "gold"},
		{towns, "gold", "gold"}, {towns, "life or gold", ""}, {towns, "life, gold", ""},
		{towns, "gold gold", "gold"}, {towns, "city of gold", ""}, {towns, "town", ""}, {towns, "", ""},
		{open, "town of gold", ""}, {cards, "short bow", "shortbow"}, {cards, "the sword, red", "Red Sword"},
		{cards, "bow", ""}, {sure, "yes he does", "yes"}, {sure, "Yes, of course!", "yes"},
		{sure, "no, not he", "no"}, {sure, "nope", "no"}, {sure, "he does", ""}, {towns, "yes he does", ""},
	} {
		answer, said := c.put.Meant(c.typed)
		if answer != c.has && said || said != (c.has != "") {
			t.Errorf("%q says %q, not %q", c.typed, answer, c.has)
		}
	}
}

// An answer that leaves dice to the program says so in words, and one of faces in words begins with an
// answer, whatever command its first word is.
func TestDiceAnsweredInWords(t *testing.T) {
	for typed, want := range map[string]bool{"roll": true, "You roll, please.": true, "the program": true,
		"roll it for me": true, "": false, "you rolled 15": false, "let's roll": false, "we roll": false,
		"roll 2d6": false, "she rolls": false, "the": false} {
		if Leaves(typed) != want {
			t.Errorf("%q leaves the dice: %t", typed, !want)
		}
	}
	put := Put{Text: "the attack die", Dice: Several(1, "attack", Plain(20))}
	for typed, want := range map[string]bool{"roll": true, "roll a 12": true, "a natural 1": true, "you": true,
		"attack reaver 12": false, "roll 2d6": false, "natural": false, "move": false} {
		if put.BegunBy(typed) != want {
			t.Errorf("%q answers: %t", typed, !want)
		}
	}
	if begun := (Put{Text: "which?", Answers: []string{"a"}}).BegunBy("roll"); begun {
		t.Error("roll answers where no die is asked for")
	}
}

// A question that is put again says what Enter does, once, and is the same question.
func TestAQuestionPutAgain(t *testing.T) {
	put := Put{Text: "the attack die", Hint: "d20", Dice: Several(1, "attack", Plain(20))}
	again := put.Again("no\n").Again("no\n")
	if got := again.Note + again.String(); got != "no\nthe attack die (d20; Enter: the program rolls): " {
		t.Errorf("%q", got)
	}
	if again.Asked() != put.Asked() || put.Asked() != put.String() {
		t.Errorf("%q is not %q", again.Asked(), put.Asked())
	}
	unread := Put{Hint: "d6", Dice: []Thrown{{For: "a", Die: Die{Unread: true}}}}
	word := Put{Text: "which?", Hint: "a, b"}
	if unread.Again("").Hint != "d6" || word.Again("").Hint != "a, b" {
		t.Error("Enter rolls what the program cannot")
	}
}
