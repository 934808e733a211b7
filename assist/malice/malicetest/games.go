package malicetest

import (
	"reflect"
	"strings"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
)

// ByPrinting picks the expectation of a case for one printing.
func ByPrinting[T any](printing string, first, second T) T {
	if printing == "first" {
		return first
	}
	return second
}

// Both are the printings that a case of both printings is played in.
var Both = []string{"first", "second"}

// In runs a case in these printings.
func In(t *testing.T, printings []string, play func(t *testing.T, printing string)) {
	t.Helper()
	for _, p := range printings {
		t.Run(p, func(t *testing.T) { play(t, p) })
	}
}

func Equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// Names returns the names of the first n avatars.
func Names(n int) []string { return strings.Fields("Ann Ben Cyd Dan Eve Fay Gus Hal")[:n] }

func OpenBook(t testing.TB) *box.Book {
	t.Helper()
	book, err := box.OpenBook(Data(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// ReadHigh are the dice as a table reads them that says nothing else.
func ReadHigh(t testing.TB) dice.Set {
	t.Helper()
	set, err := OpenBook(t).Dice("high-low")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// Game sets a table up: so many boards and avatars, hard, Preserve the Light.
func Game(t testing.TB, printing string, boards int, names ...string) *malice.State {
	t.Helper()
	act := setup.New{Printing: printing, Scenario: "preserve", Boards: boards, Difficulty: "hard",
		DStar: "all"}
	for _, name := range names {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name, Mastery: malice.Mastery{Color: "green"}})
	}
	s, _ := Plays(t, malice.Begin(OpenBook(t), printing), act, Said{})
	return s
}

func NewGame(printing string, avatars int) setup.New {
	act := setup.New{Printing: printing, Scenario: "preserve", Boards: 2, Difficulty: "hard", DStar: "all"}
	for _, name := range Names(avatars) {
		act.Avatars = append(act.Avatars,
			setup.Seat{Name: name, Mastery: malice.Mastery{Name: "M", Color: "green"}})
	}
	return act
}

// Spread gives the avatars masteries of many colors, so that the bank suffices.
func Spread(act setup.New) setup.New {
	for i := range act.Avatars {
		act.Avatars[i].Mastery.Color = notation.Colors[i%len(notation.Colors)]
	}
	return act
}

func Modded(t *testing.T, texts ...string) []notation.Mod {
	t.Helper()
	var list []notation.Mod
	for _, text := range texts {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// Harmed reads the harm of a --wounds flag.
func Harmed(t testing.TB, text string) *notation.Mod {
	t.Helper()
	m, err := combat.ParseHarm(text)
	if err != nil {
		t.Fatal(err)
	}
	return &m
}
