package chance

import (
	"errors"
	"fmt"
	"testing"
)

// A hidden source notes dice and draws that nobody could foresee, and nothing else.
func TestHidden(t *testing.T) {
	for _, c := range []struct {
		about string
		play  func(s Source) error
		want  bool
	}{
		{"a die", func(s Source) error { _, err := s.Roll("power", d6); return err }, true},
		{"a draw", func(s Source) error { _, err := s.Draw("well", []string{"dark", "light"}); return err },
			true},
		{"the only draw", func(s Source) error { _, err := s.Draw("well", []string{"dark"}); return err }, false},
		{"a card", func(s Source) error { _, err := s.Card("ability", []string{"Web", "Glacial"}); return err },
			true},
		{"a card that is not there", func(s Source) error { _, err := s.Card("ability", nil); return err }, false},
		{"a choice", func(s Source) error { _, err := s.Choose(Question{For: "by", Default: "Ann"}); return err },
			false},
	} {
		h := &Hidden{Source: NewStream(1, 1, "test")}
		if err := c.play(h); err != nil || h.Fell != c.want {
			t.Errorf("%s: fell %v, %v", c.about, h.Fell, err)
		}
	}
}

// What does not fit is told apart: too much, too little, and what else is wrong.
func TestUnfit(t *testing.T) {
	over := (&Script{Dice: faces(t, "6"), Next: bystander{}}).Over()
	few := &Script{Dice: faces(t, "6"), Next: bystander{}}
	if _, err := few.Roll("power", d6); err != nil {
		t.Fatal(err)
	}
	_, missing := few.Roll("power", d6)
	_, wrong := (&Script{Dice: faces(t, "7"), Next: bystander{}}).Roll("power", d6)
	for _, c := range []struct {
		err            error
		over, few, all bool
	}{
		{over, true, false, true}, {missing, false, true, true}, {wrong, false, false, true},
		{&Refused{"life is no answer"}, false, false, false},
		{errors.New("else"), false, false, false}, {nil, false, false, false},
		{fmt.Errorf("in a script: %w", over), true, false, true},
	} {
		is := c.err != nil && errors.As(c.err, new(*Surplus))
		if is != c.over || Missing(c.err) != c.few || Unfit(c.err) != c.all {
			t.Errorf("%v: %v %v %v", c.err, is, Missing(c.err), Unfit(c.err))
		}
	}
}
