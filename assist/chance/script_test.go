package chance

import (
	"errors"
	"reflect"
	"testing"
)

// A bystander is the program: it rolls ones and draws the first, and says so.
type bystander struct{}

func (bystander) Roll(purpose string, d Die) (Roll, error) {
	return Roll{For: purpose, Die: d.Name, Faces: []Face{"1"}, Value: 1, From: Rolled}, nil
}

func (bystander) Draw(purpose string, from []string) (Draw, error) {
	return Draw{For: purpose, Value: "the program's", From: Rolled}, nil
}

func (b bystander) Card(purpose string, from []string) (Draw, error) { return b.Draw(purpose, from) }

func (bystander) Choose(q Question) (Choice, error) {
	return Choice{For: q.For, Value: q.Default, From: Default}, nil
}

func faces(t *testing.T, text string) *List {
	t.Helper()
	l, err := ParseFaces("--dice", text, sides...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func drawn(t *testing.T, text string) *List {
	t.Helper()
	l, err := ParseList("--draw", text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A wish is a die that an act rolls, and its expected result.
type wish struct {
	purpose string
	die     Die
	faces   []Face
	value   int
	from    From
}

func TestScriptRolls(t *testing.T) {
	rolledByProgram := func(purpose string, d Die) wish { return wish{purpose, d, []Face{"1"}, 1, Rolled} }
	for _, c := range []struct {
		about, list string
		want        []wish
	}{
		{"in order", "2,6", []wish{
			{"power", d5, []Face{"2"}, 2, Given},
			{"type", d6, []Face{"6"}, 6, Given},
		}},
		{"in order, some by the program", "_, 6,_", []wish{
			rolledByProgram("power", d5),
			{"type", d6, []Face{"6"}, 6, Given},
			rolledByProgram("harvest", starDie),
		}},
		{"by purpose, whatever the order", "type=2,power=3", []wish{
			{"power", d5, []Face{"3"}, 3, Given},
			{"type", d6, []Face{"2"}, 2, Given},
		}},
		{"by purpose, what is not named is rolled", " type = 2 ", []wish{
			rolledByProgram("power", d5),
			{"type", d6, []Face{"2"}, 2, Given},
		}},
		{"a purpose's faces go to its dice as they fall", "harvest=6,cr=5,harvest=_,harvest=2", []wish{
			{"harvest", starDie, []Face{"6"}, 1, Given},
			rolledByProgram("harvest", starDie),
			{"cr", d6, []Face{"5"}, 5, Given},
			{"harvest", starDie, []Face{"2"}, 0, Given},
		}},
		{"a re-roll takes the next", "6,6,4,2", []wish{
			{"power", d5, []Face{"6", "6", "4"}, 4, Given},
			{"type", d6, []Face{"2"}, 2, Given},
		}},
		{"a re-roll takes the next of its purpose", "power=6,type=2,power=5", []wish{
			{"power", d5, []Face{"6", "5"}, 5, Given},
			{"type", d6, []Face{"2"}, 2, Given},
		}},
		{"a re-roll by the program is wholly its own", "5,_,3", []wish{
			rolledByProgram("steps", d4),
			{"type", d6, []Face{"3"}, 3, Given},
		}},
		{"the same by purpose", "steps=6,steps=_", []wish{
			rolledByProgram("steps", d4),
			rolledByProgram("type", d6),
		}},
		{"beginnings", "ST,b", []wish{
			{"harvest", starDie, []Face{"star"}, 1, Given},
			{"harvest", starDie, []Face{"blank"}, 0, Given},
		}},
		{"star tokens", "star,blank", []wish{
			{"harvest", starDie, []Face{"star"}, 1, Given},
			{"harvest", starDie, []Face{"blank"}, 0, Given},
		}},
	} {
		s := &Script{Dice: faces(t, c.list), Next: bystander{}}
		for _, w := range c.want {
			got, err := s.Roll(w.purpose, w.die)
			want := Roll{For: w.purpose, Die: w.die.Name, Faces: w.faces, Value: w.value, From: w.from}
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v, %v; want %+v", c.about, got, err, want)
			}
		}
		if err := s.Over(); err != nil {
			t.Errorf("%s: %v", c.about, err)
		}
	}
}

func refusal(t *testing.T, about string, err error, want string) {
	t.Helper()
	var refused *Refused
	if !errors.As(err, &refused) || err.Error() != want {
		t.Errorf("%s:\n got %v\nwant %s", about, err, want)
	}
}

func TestScriptRefusesDice(t *testing.T) {
	for _, c := range []struct{ list, want string }{ // for a d5 for power
		{"6", "too few given: a d5 again for power is wanted next (_ lets the program decide)"},
		{"power=6", "too few given for power: a d5 again is wanted too (power=_ lets the program decide)"},
		{"7", "for power: 7 is not a face of a d5: it shows 1 to 6"},
		{"0", "for power: 0 is not a face of a d5: it shows 1 to 6"},
		{"6,7", "for power: 7 is not a face of a d5: it shows 1 to 6"},
		{"power=star", "for power: star is not a face of a d5: it shows 1 to 6"},
		{"blank", "for power: blank is not a face of a d5: it shows 1 to 6"},
	} {
		s := &Script{Dice: faces(t, c.list), Next: bystander{}}
		got, err := s.Roll("power", d5)
		refusal(t, c.list, err, c.want)
		if !reflect.DeepEqual(got, Roll{}) {
			t.Errorf("%s: rolled %+v", c.list, got)
		}
	}
}

func TestScriptRunsOut(t *testing.T) {
	for list, want := range map[string]string{ // after one d6 for power
		"2":       "too few given: a d* for power is wanted next (_ lets the program decide)",
		"power=2": "too few given for power: a d* is wanted too (power=_ lets the program decide)",
	} {
		s := &Script{Dice: faces(t, list), Next: bystander{}}
		if _, err := s.Roll("power", d6); err != nil {
			t.Fatal(err)
		}
		_, err := s.Roll("power", starDie)
		refusal(t, list, err, want)
	}
}

func TestScriptWithoutLists(t *testing.T) {
	s := &Script{Next: bystander{}}
	if roll, err := s.Roll("power", d6); err != nil || roll.From != Rolled {
		t.Errorf("%+v, %v", roll, err)
	}
	if draw, err := s.Draw("well", []string{"dark"}); err != nil || draw.Value != "the program's" {
		t.Errorf("%+v, %v", draw, err)
	}
	if choice, err := s.Choose(Question{For: "recover", Default: "wounds"}); err != nil ||
		choice.From != Default {
		t.Errorf("%+v, %v", choice, err)
	}
	if err := s.Over(); err != nil {
		t.Error(err)
	}
}

func TestScriptDraws(t *testing.T) {
	wells := []string{"light", "dark", "dark"}
	for _, c := range []struct {
		list string
		from []string
		want Draw
	}{
		{"dark", wells, Draw{"well", "dark", Given}},
		{"LIGHT", wells, Draw{"well", "light", Given}},
		{"well=d", wells, Draw{"well", "dark", Given}},
		{"_", wells, Draw{"well", "the program's", Rolled}},
		{"well=_", wells, Draw{"well", "the program's", Rolled}},
	} {
		s := &Script{Draws: drawn(t, c.list), Next: bystander{}}
		if got, err := s.Draw("well", c.from); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.list, got, err, c.want)
		}
		if err := s.Over(); err != nil {
			t.Errorf("%s: %v", c.list, err)
		}
	}
}

// A card that people say was drawn from a pile is right, whatever the program thinks lies there.
func TestScriptTakesCards(t *testing.T) {
	pile := []string{"yellow:Glacial", "red:Ember"}
	for _, c := range []struct {
		list string
		from []string
		want Draw
	}{
		{"yellow:Glacial", nil, Draw{"ability", "yellow:Glacial", Given}},
		{"Time Dancer", pile, Draw{"ability", "Time Dancer", Given}},
		{"ability=yellow:Glacial", pile, Draw{"ability", "yellow:Glacial", Given}},
		{"_", nil, Draw{"ability", "the program's", Rolled}},
		{"_", pile, Draw{"ability", "the program's", Rolled}},
	} {
		s := &Script{Draws: drawn(t, c.list), Next: bystander{}}
		if got, err := s.Card("ability", c.from); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.list, got, err, c.want)
		}
		if err := s.Over(); err != nil {
			t.Errorf("%s: %v", c.list, err)
		}
	}
	s := &Script{Draws: drawn(t, "Web"), Next: bystander{}}
	if _, err := s.Card("ability", pile); err != nil {
		t.Fatal(err)
	}
	_, err := s.Card("ability", pile)
	refusal(t, "out of names", err,
		"too few given: a draw for ability is wanted next (_ lets the program decide)")
}

func TestScriptRefusesDraws(t *testing.T) {
	s := &Script{Draws: drawn(t, "grey\x1b,dark"), Next: bystander{}}
	_, err := s.Draw("well", []string{"light", "dark", "dark"})
	refusal(t, "not in the list", err, `"grey\x1b" cannot be drawn for well: dark, light`)
	if _, err := s.Draw("well", []string{"dark"}); err != nil {
		t.Fatal(err)
	}
	_, err = s.Draw("radiance", []string{"luck"})
	refusal(t, "out of names", err,
		"too few given: a draw for radiance is wanted next (_ lets the program decide)")
}

func TestScriptChooses(t *testing.T) {
	q := Question{For: "recover", Answers: []string{"wounds", "drains"}, Default: "wounds"}
	for _, c := range []struct {
		about          string
		choices, spare map[string]string
		want           Choice
	}{
		{"given", map[string]string{"recover": "dr"}, nil, Choice{For: "recover", Value: "drains", From: Given}},
		{"spare", nil, map[string]string{"recover": "drains"},
			Choice{For: "recover", Value: "drains", From: Given}},
		{"given before spare", map[string]string{"recover": "wounds"}, map[string]string{"recover": "drains"},
			Choice{For: "recover", Value: "wounds", From: Given}},
		{"neither", nil, map[string]string{"target": "Sara"},
			Choice{For: "recover", Value: "wounds", From: Default}},
	} {
		s := &Script{Choices: c.choices, Spare: c.spare, Next: bystander{}}
		for range 2 { // an answer holds as often as the act asks
			if got, err := s.Choose(q); err != nil || got != c.want {
				t.Errorf("%s: %+v, %v; want %+v", c.about, got, err, c.want)
			}
		}
		if err := s.Over(); err != nil {
			t.Errorf("%s: %v", c.about, err)
		}
	}
}

func TestScriptRefusesChoices(t *testing.T) {
	s := &Script{Choices: map[string]string{"recover": "life"}, Next: bystander{}}
	_, err := s.Choose(Question{For: "recover", Answers: []string{"wounds", "drains"}, Default: "wounds"})
	refusal(t, "no answer", err, "life is no answer to recover: wounds, drains")
}

func TestScriptLeftOver(t *testing.T) {
	for _, c := range []struct {
		about  string
		script *Script
		want   string
	}{
		{"dice in order", &Script{Dice: faces(t, "6,3,2")},
			"--dice: 2 more than are needed, from 3 on: leave them out"},
		{"dice left to the program", &Script{Dice: faces(t, "6,_")},
			"--dice: 1 more than is needed, from _ on: leave it out"},
		{"dice by purpose", &Script{Dice: faces(t, "power=6,power=3")},
			"--dice: 1 more than is needed for power: leave it out"},
		{"no such purpose", &Script{Dice: faces(t, "power=6,po\x1b=1,po\x1b=2")},
			`--dice: 2 more than are needed for "po\x1b": leave them out`},
		{"draws", &Script{Draws: drawn(t, "dark,luck")},
			"--draw: 2 more than are needed, from dark on: leave them out"},
		{"dice first", &Script{Dice: faces(t, "6,3"), Draws: drawn(t, "dark")},
			"--dice: 1 more than is needed, from 3 on: leave it out"},
		{"choices, the first by name",
			&Script{Choices: map[string]string{"target": "Sara", "recover": "x", "a b": "c"}},
			`--choose "a b": no such thing is asked here: leave it out`},
		{"a flag's choice, as it was typed",
			&Script{Choices: map[string]string{"corner": "foo"}, Typed: map[string]string{"corner": "--corner foo"}},
			"--corner foo: no such thing is asked here: leave it out"},
	} {
		c.script.Next = bystander{}
		if _, err := c.script.Roll("power", d6); err != nil {
			t.Fatal(err)
		}
		refusal(t, c.about, c.script.Over(), c.want)
	}
}

func TestScriptChoiceNotAskedForBesideOneThatWas(t *testing.T) {
	s := &Script{Choices: map[string]string{"recover": "wounds", "target": "Sara"}, Next: bystander{}}
	if _, err := s.Choose(Question{For: "recover", Answers: []string{"wounds"}}); err != nil {
		t.Fatal(err)
	}
	refusal(t, "target", s.Over(),
		"--choose target: no such thing is asked here, but recover is: leave it out")
}

// A question may be answered by another name, which is then used up like its own.
func TestScriptChoiceByAnotherName(t *testing.T) {
	for _, name := range []string{"reveal-a", "well"} {
		s := &Script{Choices: map[string]string{name: "a2"}, Next: bystander{}}
		got, err := s.Choose(Question{For: "reveal-a", Or: "well", Answers: []string{"a1", "a2"}})
		if err != nil || got.Value != "a2" || got.For != "reveal-a" || s.Over() != nil {
			t.Errorf("%s: %v, %v, %v", name, got, err, s.Over())
		}
	}
	s := &Script{Choices: map[string]string{"": "a2"}, Next: bystander{}}
	if _, err := s.Choose(Question{For: "reveal-a", Answers: []string{"a1", "a2"}}); err == nil &&
		s.Over() == nil {
		t.Error("an answer to no question is taken")
	}
}
