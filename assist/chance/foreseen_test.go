package chance

import "testing"

// A question or a draw that was announced and then not needed is no fault, in order and by purpose;
// a word that fits none of them is refused all the same, and so is an answer that was never
// announced.
func TestForeseen(t *testing.T) {
	fits := func(words ...string) func(string) bool {
		return func(word string) bool { _, ok := Match(word, words); return ok }
	}
	for _, c := range []struct{ given, want string }{
		{"radiance=luck", ""}, {"luck", ""}, {"radiance=_", ""}, {"lu", ""},
		{"radiance=zeal", "--draw: 1 more than is needed for radiance: leave it out"},
		{"gate=luck", "--draw: 1 more than is needed for gate: leave it out"},
		{"luck,zeal", "--draw: 1 more than is needed, from zeal on: leave it out"},
	} {
		s := &Script{Draws: drawn(t, c.given), Next: bystander{}}
		s.MayDraw("radiance", fits("luck", "combat"))
		if err := s.Over(); c.want == "" && err != nil {
			t.Errorf("%s: %v", c.given, err)
		} else if c.want != "" {
			refusal(t, c.given, err, c.want)
		}
	}
	// the only thing possible was named before what is really drawn
	for _, given := range []string{"Ann,light", "light", "target=Ann,well=light", "well=light"} {
		s := &Script{Draws: drawn(t, given), Next: bystander{}}
		s.MayDraw("target", fits("Ann"))
		draw, err := s.Draw("well", []string{"light", "dark"})
		if err != nil || draw.Value != "light" || s.Over() != nil {
			t.Errorf("%s: %+v, %v, %v", given, draw, err, s.Over())
		}
	}
	s := &Script{Draws: drawn(t, "Ben,light"), Next: bystander{}}
	s.MayDraw("target", fits("Ann"))
	_, err := s.Draw("well", []string{"light", "dark"})
	refusal(t, "a wrong word", err, "Ben cannot be drawn for well: dark, light")
	q := Question{For: "restored", Answers: []string{"life", "radiance"}}
	for word, want := range map[string]string{"radiance": "", "rad": "",
		"zeal": "zeal is no answer to restored: life, radiance"} {
		s := &Script{Choices: map[string]string{"restored": word}, Next: bystander{}}
		if err := s.MayChoose(q); want != "" {
			refusal(t, word, err, want)
		} else if err != nil || s.Over() != nil {
			t.Errorf("%s: %v, %v", word, err, s.Over())
		}
	}
	s = &Script{Choices: map[string]string{"recover": "life"}, Next: bystander{}} // by its other name
	if err := s.MayChoose(Question{For: "recover-Ann", Or: "recover", Answers: []string{"life"}}); err != nil ||
		s.Over() != nil {
		t.Errorf("%v, %v", err, s.Over())
	}
	s = &Script{Choices: map[string]string{"place": "B2"}, Next: bystander{}} // meant for the next question
	if err := s.MayChoose(Question{For: "place-Ann", Or: "place", Answers: []string{"A1"}}); err != nil {
		t.Error(err)
	}
	refusal(t, "for no other", s.Over(), "B2 is no answer to place-Ann: A1")
	if _, err := s.Choose(Question{For: "place-Ben", Or: "place", Answers: []string{"B1", "B2"}}); err != nil ||
		s.Over() != nil {
		t.Errorf("%v, %v", err, s.Over())
	}
	for given, want := range map[string]string{"1": "", "d=1": "", "_": "",
		"d=7":     "--dice: 1 more than is needed for d: leave it out",
		"e=1":     "--dice: 1 more than is needed for e: leave it out",
		"1,1":     "--dice: 1 more than is needed, from 1 on: leave it out",
		"d=1,d=1": "--dice: 1 more than is needed for d: leave it out",
		"1,7":     "--dice: 1 more than is needed, from 7 on: leave it out"} {
		s := &Script{Dice: drawn(t, given), Next: bystander{}}
		s.MayRoll("d", d6)
		if err := s.Over(); want == "" && err != nil {
			t.Errorf("%s: %v", given, err)
		} else if want != "" {
			refusal(t, given, err, want)
		}
	}
	s = &Script{Choices: map[string]string{"restored": "life"}, Next: bystander{}}
	refusal(t, "what nothing comes to", s.Over(),
		"--choose restored: no such thing is asked here: leave it out")
	var none Script
	none.MayDraw("radiance", fits("luck"))
	none.MayRoll("d", d6)
	if err := none.MayChoose(q); err != nil || none.Over() != nil {
		t.Errorf("nothing given: %v, %v", err, none.Over())
	}
}
