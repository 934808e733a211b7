package chance

import (
	"errors"
	"io"
	"reflect"
	"slices"
	"testing"
)

// A terminal types the answers given and keeps what it was shown; then it hangs up.
type terminal struct {
	answers []string
	shown   []string
}

func (t *terminal) prompt(line string) (string, error) {
	t.shown = append(t.shown, line)
	if len(t.answers) == 0 {
		return "", io.EOF
	}
	answer := t.answers[0]
	t.answers = t.answers[1:]
	return answer, nil
}

func (t *terminal) person() *Person {
	return &Person{Prompt: t.prompt, Dice: true, Next: bystander{}}
}

func asks(t *testing.T, term *terminal, want ...string) {
	t.Helper()
	if !slices.Equal(term.shown, want) || len(term.answers) > 0 {
		t.Errorf("shown %q, want %q; %q not read", term.shown, want, term.answers)
	}
}

func TestPersonRolls(t *testing.T) {
	const (
		power   = "d5 for power (it shows 1 to 6; Enter: the program rolls): "
		harvest = "d* for harvest (it shows 1 to 6, star or blank; Enter: the program rolls): "
		noFace  = " is not a face of a d5: it shows 1 to 6\n"
	)
	asked := func(purpose string, d Die, value int, faces ...Face) Roll {
		return Roll{For: purpose, Die: d.Name, Faces: faces, Value: value, From: Asked}
	}
	rolled := func(purpose string, d Die) Roll {
		return Roll{For: purpose, Die: d.Name, Faces: []Face{"1"}, Value: 1, From: Rolled}
	}
	for _, c := range []struct {
		purpose string
		die     Die
		answers []string
		want    Roll
		shown   []string
	}{
		{"power", d5, []string{"4"}, asked("power", d5, 4, "4"), []string{power}},
		{"harvest", starDie, []string{"star"}, asked("harvest", starDie, 1, "star"), []string{harvest}},
		{"power", d5, []string{""}, rolled("power", d5), []string{power}},
		{"power", d5, []string{"_"}, rolled("power", d5), []string{power}},
		{"power", d5, []string{"7", "star", "x\x1b", "3"}, asked("power", d5, 3, "3"), []string{
			power,
			"7 is not a face of a d5: it shows 1 to 6\n" + power,
			"star is not a face of a d5: it shows 1 to 6\n" + power,
			`"x\x1b"` + noFace + power,
		}},
		{"power", d5, []string{"6", "6", "2"}, asked("power", d5, 2, "6", "6", "2"), []string{
			power, "6 is rolled again\n" + power, "6 is rolled again\n" + power,
		}},
		{"power", d5, []string{"6", ""}, rolled("power", d5), []string{power, "6 is rolled again\n" + power}},
	} {
		term := &terminal{answers: c.answers}
		got, err := term.person().Roll(c.purpose, c.die)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %v; want %+v", c.answers, got, err, c.want)
		}
		asks(t, term, c.shown...)
	}
}

func TestPersonDraws(t *testing.T) {
	const well = "drawn for well (dark, light; Enter: the program draws): "
	wells := []string{"light", "dark", "dark"}
	for _, c := range []struct {
		purpose string
		from    []string
		answers []string
		want    Draw
		shown   []string
	}{
		{"well", wells, []string{"L"}, Draw{"well", "light", Asked}, []string{well}},
		{"well", wells, []string{""}, Draw{"well", "the program's", Rolled}, []string{well}},
		{"well", wells, []string{"_"}, Draw{"well", "the program's", Rolled}, []string{well}},
		{"well", wells, []string{"grey", "x\x1b", "dark"}, Draw{"well", "dark", Asked}, []string{
			well, "grey cannot be drawn\n" + well, `"x\x1b" cannot be drawn` + "\n" + well,
		}},
	} {
		term := &terminal{answers: c.answers}
		if got, err := term.person().Draw(c.purpose, c.from); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v; want %+v", c.answers, got, err, c.want)
		}
		asks(t, term, c.shown...)
	}
}

// A pile's cards are too many to be named, and what lay on it need be none of them.
func TestPersonTakesCards(t *testing.T) {
	const (
		unknown = "drawn for ability (Enter: still to be drawn): "
		known   = "drawn for ability (Enter: the program draws): "
	)
	pile := []string{"yellow:Glacial", "red:Ember"}
	for _, c := range []struct {
		from   []string
		answer string
		want   Draw
		shown  string
	}{
		{nil, "yellow:Glacial", Draw{"ability", "yellow:Glacial", Asked}, unknown},
		{nil, "", Draw{"ability", "the program's", Rolled}, unknown},
		{pile, "Web", Draw{"ability", "Web", Asked}, known},
		{pile, "", Draw{"ability", "the program's", Rolled}, known},
		{pile, "_", Draw{"ability", "the program's", Rolled}, known},
	} {
		term := &terminal{answers: []string{c.answer}}
		if got, err := term.person().Card("ability", c.from); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v; want %+v", c.answer, got, err, c.want)
		}
		asks(t, term, c.shown)
	}
}

func TestPersonChooses(t *testing.T) {
	answers := []string{"wounds", "drains"}
	heal := Question{For: "recover", Text: "recover what?", Answers: answers, Default: "wounds"}
	target := Question{For: "target", Text: "whom does it hit?", Answers: []string{"Sara", "Bryan"}}
	open := Question{For: "life", Text: "how much life?", Default: "1",
		Check: func(a string) (string, error) { return a, nil }}
	const (
		askRecover = "recover what? (wounds, drains; Enter: wounds): "
		askTarget  = "whom does it hit? (Sara, Bryan): "
		askOpen    = "how much life? (Enter: 1): "
	)
	for _, c := range []struct {
		question Question
		answers  []string
		want     Choice
		shown    []string
	}{
		{heal, []string{"d"}, Choice{"recover", "drains", Asked}, []string{askRecover}},
		{heal, []string{""}, Choice{"recover", "wounds", Default}, []string{askRecover}},
		{heal, []string{"life", "wounds"}, Choice{"recover", "wounds", Asked}, []string{
			askRecover, "life is no answer to recover: wounds, drains\n" + askRecover,
		}},
		{target, []string{"", "bryan"}, Choice{"target", "Bryan", Asked}, []string{
			askTarget, `"" is no answer to target: Sara, Bryan` + "\n" + askTarget,
		}},
		{open, []string{"3"}, Choice{"life", "3", Asked}, []string{askOpen}},
		{open, []string{""}, Choice{"life", "1", Default}, []string{askOpen}},
	} {
		term := &terminal{answers: c.answers}
		if got, err := term.person().Choose(c.question); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v; want %+v", c.answers, got, err, c.want)
		}
		asks(t, term, c.shown...)
	}
}

// An error of the prompt (no more input, Ctrl-C) ends the act as it is, even after a wrong answer or
// in the middle of a re-roll.
func TestPersonHangsUp(t *testing.T) {
	interrupted := errors.New("interrupted")
	for _, answers := range [][]string{nil, {"6"}, {"x"}} {
		for want, prompt := range map[error]func(*terminal) func(string) (string, error){
			io.EOF: func(term *terminal) func(string) (string, error) { return term.prompt },
			interrupted: func(term *terminal) func(string) (string, error) {
				return func(line string) (string, error) {
					typed, err := term.prompt(line)
					if err != nil {
						err = interrupted
					}
					return typed, err
				}
			},
		} {
			for what, ask := range map[string]func(*Person) error{
				"roll": func(p *Person) error { _, err := p.Roll("power", d5); return err },
				"draw": func(p *Person) error { _, err := p.Draw("well", []string{"light", "dark"}); return err },
				"choose": func(p *Person) error {
					_, err := p.Choose(Question{For: "target", Answers: []string{"Sara", "Bryan"}})
					return err
				},
			} {
				p := &Person{Dice: true, Next: bystander{}, Prompt: prompt(&terminal{answers: answers})}
				if err := ask(p); err != want {
					t.Errorf("%s after %q: got %v, want %v", what, answers, err, want)
				}
			}
		}
	}
}

func TestPersonWithoutDiceIsAskedOnlyForChoices(t *testing.T) {
	term := &terminal{answers: []string{"Sara"}}
	p := &Person{Prompt: term.prompt, Next: bystander{}}
	if roll, err := p.Roll("power", d6); err != nil || roll.From != Rolled {
		t.Errorf("%+v, %v", roll, err)
	}
	if draw, err := p.Draw("well", []string{"dark"}); err != nil || draw.From != Rolled {
		t.Errorf("%+v, %v", draw, err)
	}
	choice, err := p.Choose(Question{For: "target", Text: "whom?", Answers: []string{"Sara"}})
	if want := (Choice{"target", "Sara", Asked}); err != nil || choice != want {
		t.Errorf("%+v, %v; want %+v", choice, err, want)
	}
	asks(t, term, "whom? (Sara): ")
}
