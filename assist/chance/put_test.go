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
