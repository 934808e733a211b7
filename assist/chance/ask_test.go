package chance

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A terminal types the answers given and keeps what it was shown; then it hangs up.
type terminal struct {
	answers []string
	shown   []string
}

func (t *terminal) prompt(q Put) (string, error) {
	t.shown = append(t.shown, q.Note+q.String())
	if len(t.answers) == 0 {
		return "", io.EOF
	}
	answer := t.answers[0]
	t.answers = t.answers[1:]
	return answer, nil
}

func (t *terminal) person() *Person {
	return &Person{Prompt: t.prompt, Dice: true, Draws: every, Cards: true, Next: bystander{}}
}

func every(string) bool { return true }

func asks(t *testing.T, term *terminal, want ...string) {
	t.Helper()
	if !slices.Equal(term.shown, want) || len(term.answers) > 0 {
		t.Errorf("shown %q, want %q; %q not read", term.shown, want, term.answers)
	}
}

func TestPersonRolls(t *testing.T) {
	const (
		power   = "the power die (d5 showing 1 to 6; Enter: the program rolls): "
		again   = "the power die (d5 showing 1 to 6): "
		harvest = "the harvest die (d* showing 1 to 6, of which 4 to 6 count 1, star or blank; " +
			"Enter: the program rolls): "
		noFace = " is not a face of a d5: it shows 1 to 6\n"
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
		{"power", d5, []string{"none", "skip", "2"}, asked("power", d5, 2, "2"), []string{power,
			"this falls in any case: type what it shows; Ctrl-C gives the act up\n" + power,
			"this falls in any case: type what it shows; Ctrl-C gives the act up\n" + power,
		}},
		{"power", d5, []string{"6", "6", "2"}, asked("power", d5, 2, "6", "6", "2"), []string{
			power, "6 is rolled again\n" + again, "6 is rolled again\n" + again,
		}},
		{"power", d5, []string{"6", ""}, rolled("power", d5), []string{power, "6 is rolled again\n" + again}},
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
			well, "grey cannot be drawn: dark or light\n" + well,
			`"x\x1b" cannot be drawn: dark or light` + "\n" + well,
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
	must := &terminal{answers: []string{"", "red:Ember"}}
	named := must.person()
	named.Named = []string{"ability"}
	if got, err := named.Card("ability", nil); err != nil || got.Value != "red:Ember" {
		t.Errorf("a card that only the table has is named: %+v, %v", got, err)
	}
	asks(t, must, "drawn for ability: ", "only the table has it: say which\ndrawn for ability: ")
	later := &terminal{answers: []string{"later"}}
	if got, err := later.person().Card("ability", nil); err != nil || got.Value != "the program's" {
		t.Errorf("later puts it off: %+v, %v", got, err)
	}
}

func TestPersonChooses(t *testing.T) {
	answers := []string{"wounds", "drains"}
	heal := Question{For: "recover", Text: "recover what?", Answers: answers, Default: "wounds"}
	target := Question{For: "target", Text: "whom does it hit?", Answers: []string{"Sara", "Bryan"}}
	open := Question{For: "life", Text: "how much life?", Default: "1",
		Check: func(a string) (string, error) { return a, nil }}
	free := Question{For: "far", Text: "how far is it", Check: open.Check}
	many := Question{For: "cards", Text: "how many Action cards does it show", Hint: "0 to 9",
		Check: func(a string) (string, error) {
			if len(a) != 1 {
				return "", &Refused{a + " is no number"}
			}
			return a, nil
		}}
	const (
		askMany    = "how many Action cards does it show? (0 to 9): "
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
		{heal, []string{"d"}, Choice{For: "recover", Value: "drains", From: Asked}, []string{askRecover}},
		{heal, []string{""}, Choice{For: "recover", Value: "wounds", From: Default, Enter: true},
			[]string{askRecover}},
		{heal, []string{"life", "wounds"}, Choice{For: "recover", Value: "wounds", From: Asked}, []string{
			askRecover, "life is no answer: wounds, drains\n" + askRecover,
		}},
		{target, []string{"", "bryan"}, Choice{For: "target", Value: "Bryan", From: Asked}, []string{
			askTarget, "this has to be answered: Ctrl-C gives it up" + "\n" + askTarget,
		}},
		{Question{For: "lair-Ann", Text: "which lair", Answers: []string{"a", "b"}}, []string{"all", "b"},
			Choice{For: "lair-Ann", Value: "b", From: Asked}, []string{
				"which lair? (a, b): ", "all is no answer: a, b\nwhich lair? (a, b): ",
			}},
		{open, []string{"3"}, Choice{For: "life", Value: "3", From: Asked}, []string{askOpen}},
		{open, []string{""}, Choice{For: "life", Value: "1", From: Default, Enter: true}, []string{askOpen}},
		{many, []string{"two"}, Choice{For: "cards", Value: "2", From: Asked}, []string{askMany}},
		{many, []string{"Two cards."}, Choice{For: "cards", Value: "2", From: Asked}, []string{askMany}},
		{many, []string{"1 2", "1 north", "3"}, Choice{For: "cards", Value: "3", From: Asked},
			[]string{askMany, "1 2 is no number\n" + askMany, "1 north is no number\n" + askMany}},
		{free, []string{"2"}, Choice{For: "far", Value: "2", From: Asked}, []string{"how far is it? "}},
	} {
		term := &terminal{answers: c.answers}
		if got, err := term.person().Choose(c.question); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v; want %+v", c.answers, got, err, c.want)
		}
		asks(t, term, c.shown...)
	}
}

// All dice of a throw stand on one line; what was right stays while the rest is asked for, and a line
// with too many faces is typed anew.
func TestPersonThrows(t *testing.T) {
	spoken := func(name string) string {
		words := map[string]string{"cr": "combat", "cr-star": "combat", "creature": "the creature"}
		return cmp.Or(words[name], name)
	}
	two := Throw{"Ann", Several(2, "cr", d6)}
	both := Throw{"Ann", []Thrown{{For: "cr", Die: d6}, {For: "cr", Die: d6, Who: "Ben"}}}
	mixed := Throw{"creature", append(Several(2, "cr", d6), Thrown{For: "cr-star", Die: starDie})}
	three := Throw{Dice: []Thrown{{For: "type", Die: d6}, {For: "power", Die: d5}, {For: "cr", Die: d6}}}
	const (
		asked = "Ann's two combat dice (2d6; Enter: the program rolls): "
		last  = "Ann's combat die (d6): "
		wrong = "7 is not a face of a d6: it shows 1 to 6\n"
		kept4 = "kept: 4; still missing: "
		each  = "Ann rolls one combat die, Ben rolls one (2d6; Enter: the program rolls): "
		beast = "the creature's three combat dice (2d6, then d* showing 1 to 6, of which 4 to 6 count 1, " +
			"star or blank; " +
			"Enter: the program rolls): "
		parts = "the dice for type, power and combat (d6, then d5 showing 1 to 6, then d6; " +
			"Enter: the program rolls): "
	)
	for _, c := range []struct {
		throw   Throw
		answers []string
		want    string
		shown   []string
	}{
		{two, []string{"4 2"}, "4 asked, 2 asked", []string{asked}},
		{two, []string{"4,2"}, "4 asked, 2 asked", []string{asked}},
		{two, []string{" 4  _ "}, "4 asked, 1 rolled", []string{asked}},
		{two, []string{""}, "1 rolled, 1 rolled", []string{asked}},
		{two, []string{"4", "2"}, "4 asked, 2 asked", []string{asked, kept4 + last}},
		{two, []string{"4", ""}, "4 asked, 1 rolled", []string{asked, kept4 + last}},
		{two, []string{"4 7", "2"}, "4 asked, 2 asked", []string{asked,
			wrong + kept4 + "Ann's combat die (d6; Enter: the program rolls): "}},
		{two, []string{"7 4", "4 2"}, "4 asked, 2 asked", []string{asked, wrong + asked}},
		{two, []string{"4", "7", "roll"}, "4 asked, 1 rolled", []string{asked, kept4 + last,
			wrong + kept4 + "Ann's combat die (d6; Enter: the program rolls): "}},
		{two, []string{"you roll!"}, "1 rolled, 1 rolled", []string{asked}},
		{two, []string{"Ann has a natural 4 and 2"}, "4 asked, 2 asked", []string{asked}},
		{two, []string{"4 2 6", "4 2"}, "4 asked, 2 asked", []string{asked,
			"6: too many, 2 faces are asked for\n" + asked}},
		{both, []string{"Ann rolls 4, Ben 2"}, "4 asked, 2 asked", []string{each}},
		{both, []string{"Ben: 2; Ann: 4"}, "4 asked, 2 asked", []string{each}},
		{both, []string{"Ben 2", "Ann 4", "2"}, "4 asked, 2 asked", []string{each,
			"Ben is not a face of a d6: it shows 1 to 6\n" + each,
			"kept: 4; still missing: Ben's combat die (d6): "}},
		{both, []string{"Ann 4 2", "4 2"}, "4 asked, 2 asked", []string{each,
			"Ann is not a face of a d6: it shows 1 to 6\n" + each}},
		{mixed, []string{"4 2 star"}, "4 asked, 2 asked, 1 asked", []string{beast}},
		{three, []string{"type 3, power 5 and combat 2"}, "3 asked, 5 asked, 2 asked", []string{parts}},
		{three, []string{"Power 5 type 3", "2"}, "3 asked, 5 asked, 2 asked",
			[]string{parts, "kept: 3 5; still missing: the combat die (d6): "}},
		{three, []string{"power 5", "3 5 2"}, "3 asked, 5 asked, 2 asked",
			[]string{parts, "power is not a face of a d6: it shows 1 to 6\n" +
				parts}},
		{three, []string{"3 6", "6 2", "5"}, "3 asked, 2 asked, 5 asked", []string{parts,
			"6 is rolled again\nkept: 3; still missing: the dice for power and combat (d5 showing 1 to 6, then d6): ",
			"kept: 3 6 6 2; still missing: the combat die (d6): "}},
	} {
		term := &terminal{answers: c.answers}
		p := term.person()
		p.Spoken = spoken
		rolls, err := p.Throw(c.throw)
		var got []string
		for _, roll := range rolls {
			got = append(got, fmt.Sprint(roll.Value, " ", roll.From))
		}
		if said := strings.Join(got, ", "); err != nil || said != c.want {
			t.Errorf("%q: %s, %v; want %s", c.answers, said, err, c.want)
		}
		asks(t, term, c.shown...)
	}
}

// A prompt for a draw says whom it concerns, where the game has told.
func TestConcerns(t *testing.T) {
	term := &terminal{answers: []string{"init3", "power"}}
	s := &Script{Next: term.person()}
	for _, whom := range []string{"swordsman", "archer"} {
		s.Concerns("upgrade", whom)
		if _, err := s.Card("upgrade", nil); err != nil {
			t.Error(err)
		}
	}
	asks(t, term, "drawn for upgrade of swordsman (Enter: still to be drawn): ",
		"drawn for upgrade of archer (Enter: still to be drawn): ")
}

// Where too few faces or draws were given a person is asked for the rest, and for nothing else.
func TestTheRestIsAsked(t *testing.T) {
	term := &terminal{answers: []string{"2 3", "dark"}}
	s := &Script{Dice: faces(t, "4,_"), Draws: drawn(t, "light"), Next: bystander{}, Rest: term.person()}
	rolls, err := s.Throw(Throw{"Ann", Several(4, "cr", d6)})
	if err != nil || len(rolls) != 4 {
		t.Fatalf("%+v, %v", rolls, err)
	}
	for i, want := range []From{Given, Rolled, Asked, Asked} {
		if rolls[i].From != want {
			t.Errorf("die %d: %+v, want %s", i, rolls[i], want)
		}
	}
	for _, want := range []Draw{{"well", "light", Given}, {"well", "dark", Asked}} {
		if got, err := s.Draw("well", []string{"light", "dark"}); err != nil || got != want {
			t.Errorf("%+v, %v; want %+v", got, err, want)
		}
	}
	asks(t, term, "Ann's two cr dice (2d6; Enter: the program rolls): ",
		"drawn for well (dark, light; Enter: the program draws): ")
	by := &Script{Dice: faces(t, "cr=4"), Next: bystander{}, Rest: (&terminal{answers: []string{"6"}}).person()}
	if rolls, err := by.Throw(Throw{"Ann", Several(2, "cr", d6)}); err != nil || rolls[0].Value != 4 ||
		rolls[1].Value != 6 {
		t.Errorf("by purpose: %+v, %v", rolls, err)
	}
}

// An error of the prompt (no more input, Ctrl-C) ends the act as it is, even after a wrong answer or
// in the middle of a re-roll.
func TestPersonHangsUp(t *testing.T) {
	interrupted := errors.New("interrupted")
	for _, answers := range [][]string{nil, {"6"}, {"x"}} {
		for want, prompt := range map[error]func(*terminal) func(Put) (string, error){
			io.EOF: func(term *terminal) func(Put) (string, error) { return term.prompt },
			interrupted: func(term *terminal) func(Put) (string, error) {
				return func(line Put) (string, error) {
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
				p := &Person{Dice: true, Draws: every, Next: bystander{}, Prompt: prompt(&terminal{answers: answers})}
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
	if want := (Choice{For: "target", Value: "Sara", From: Asked}); err != nil || choice != want {
		t.Errorf("%+v, %v; want %+v", choice, err, want)
	}
	asks(t, term, "whom? (Sara): ")
}

// Dice that others have brought are asked for together, with those that brought them.
func TestPersonThrowsMore(t *testing.T) {
	more := func(place, showed int, again bool) Thrown {
		return Thrown{For: "roll", Die: d6, After: &Cause{place, showed, again}}
	}
	for question, throw := range map[string]Throw{
		"Ann's two more dice (2d6; the first and third showed 6; Enter: the program rolls): ": {Who: "Ann",
			Dice: []Thrown{more(1, 6, false), more(3, 6, false)}},
		"the die again (d6; the 11th showed 1; Enter: the program rolls): ": {Dice: []Thrown{more(11, 1, true)}},
		"two more dice (2d6; the first showed 5, the 22nd showed 6; Enter: the program rolls): ": {
			Dice: []Thrown{more(1, 5, false), more(22, 6, false)}},
	} {
		p := Person{Dice: true}
		if got := p.question(throw, "").String(); got != question {
			t.Errorf("got %q, want %q", got, question)
		}
	}
}

// Dice are typed as hands type them: with commas, a plus, "and", or nothing where digits can be told apart
// in one way alone.
func TestFacesAsHandsTypeThem(t *testing.T) {
	d20 := Plain(20)
	side := func(face Face, icon string, n int) Side { return Side{Face: face, Icons: Icons{icon: n}} }
	special, empty := side("special", "special", 1), Side{Face: "empty", Short: "-"}
	threat := Die{Name: "threat", Sides: []Side{side("threat", "threat", 1), side("threat2", "threat", 2),
		special, empty}}
	attack := Die{Name: "attack", Sides: []Side{{Face: "damage1", Short: "1", Icons: Icons{"damage": 1}},
		{Face: "damage2", Short: "2", Icons: Icons{"damage": 2}}, special, empty}}
	skill := Die{Name: "skill", Sides: []Side{side("success", "success", 1), special, empty}}
	for _, c := range []struct {
		dice  []Thrown
		typed string
		want  string
		note  string
	}{
		{Several(2, "mr", d6), "4 2", "4 2", ""},
		{Several(2, "mr", d6), "4,2", "4 2", ""},
		{Several(2, "mr", d6), "42", "4 2", ""},
		{Several(2, "mr", d6), "4+2", "4 2", ""},
		{Several(2, "mr", d6), "4 and 2", "4 2", ""},
		{Several(3, "cr", d6), "54 2", "5 4 2", ""},
		{Several(4, "cr", d6), "5 423", "5 4 2 3", ""},
		{Several(3, "cr", d6), "5 42 1", "5 42 1", ""},
		{Several(3, "cr", d6), "25", "2 5", ""}, // of three dice the first two
		{Several(3, "cr", d6), "27", "27", ""},
		{Several(2, "mr", d6), "47", "47", ""},
		{Several(2, "mr", d6), "421", "421", ""},
		{Several(1, "mr", d6), "42", "42", ""},
		{Several(2, "attack", d20), "1420", "14 20", ""},
		{Several(2, "attack", d20), "142", "14 2", ""}, // 42 is no face
		{Several(2, "attack", d20), "111", "", "111 may be 1 and 11 or 11 and 1: put a space between\n"},
		{Several(2, "restore", starDie), "star 3", "star 3", ""},
		{Several(2, "restore", starDie), "3 _", "3 _", ""},
		{Several(1, "attack", d20), "we rolled a 17!", "17", ""},
		{Several(1, "attack", d20), "a 9", "9", ""},
		{Several(1, "attack", d20), "a natural 20", "20", ""},
		{Several(1, "attack", d20), "the die shows a nat 1.", "1", ""},
		{Several(2, "mr", d6), "Mine 6, it has 2.", "6 2", ""},
		{Several(1, "mr", d6), "it has a", "it has a", ""}, // nothing of a die: it is no Enter
		{Several(1, "mr", d6), "we rolled seven", "seven", ""},
		{Several(2, "mr", d6), "one and two", "1 2", ""},
		{Several(3, "restore", starDie), "2 stars, 1 blank", "star star blank", ""},
		{Several(1, "threat", threat), "1 threat", "threat", ""},
		{Several(1, "threat", threat), "2 threats", "threat2", ""},
		{Several(2, "threat", threat), "one threat and 2 threat", "threat threat2", ""},
		{Several(2, "threat", threat), "2 threats", "",
			"2 threats may be threat2 or threat and threat: say which\n"},
		{Several(1, "threat", threat), "0 threat", "0", ""},
		{Several(1, "threat", threat), "a special", "special", ""},
		{Several(3, "skill", skill), "2 successes and 1 special", "success success special", ""},
		{Several(3, "skill", skill), "a success, no success", "success 0", ""},
		{Several(2, "skill", skill), "3 successes", "3 successes", ""},
		// a face a die (combat.attack.hit1): a number counts the word behind it only where it can be no face
		{Several(3, "attack", attack), "1 2 special", "1 2 special", ""},
		{Several(3, "attack", attack), "1, 2, special", "1 2 special", ""},
		{Several(3, "attack", attack), "one two special", "1 2 special", ""},
		{Several(3, "attack", attack), "2, special, 1", "2 special 1", ""},
		{Several(3, "attack", attack), "2 1 -", "2 1 -", ""},
		{Several(3, "attack", attack), "2 special blank", "", "2 special blank may be 2 and special and blank, " +
			"or special and special and blank: say which\n"},
		{Several(2, "attack", attack), "1 special", "", "1 special may be 1 and special, or special: say which\n"},
		{Several(1, "attack", attack), "1 special", "special", ""},
		{Several(3, "attack", attack), "2 specials, 1", "special special 1", ""},
		{Several(3, "attack", attack), "2 damage, 1 damage, blank", "damage2 damage1 blank", ""},
		{Several(3, "attack", attack), "two damage, special", "damage2 special", ""},
		{Several(3, "attack", attack), "one special, blank", "special blank", ""},
	} {
		got, note := facesIn(c.dice, c.typed)
		if strings.Join(got, " ") != c.want || note != c.note {
			t.Errorf("%s for %d dice: %q %q", c.typed, len(c.dice), got, note)
		}
	}
}
