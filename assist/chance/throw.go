package chance

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Throw holds dice that fall together, out of one hand.
type Throw struct {
	Who  string // whose dice they are; empty: nobody's in particular
	Dice []Thrown
}

// A Thrown is one die of a throw, with its purpose.
type Thrown struct {
	For   string
	Die   Die
	After *Cause // of a die that another one has brought; nil: none has
	Who   string // whose it is, where others' dice fall with those of the throw; empty: the throw's
	Moot  bool   // whatever it shows, all comes out the same: nobody is asked for it
}

// Own returns the throw without dice of others.
func (t Throw) Own() Throw {
	return Throw{t.Who, slices.DeleteFunc(slices.Clone(t.Dice), func(d Thrown) bool { return d.Who != "" })}
}

// A Cause is the die of a handful that brings another, or falls again itself.
type Cause struct {
	Place  int // in its handful, from 1
	Showed int
	Again  bool
}

// said names the cause of a die: more for the first die, which showed 6.
func (c Cause) said() string {
	more := "more"
	if c.Again {
		more = "again"
	}
	return fmt.Sprintf("%s for the %s die, which showed %d", more, ordinal(c.Place), c.Showed)
}

// ordinal writes a place from 1 on as people say it: first, tenth, 11th.
func ordinal(n int) string {
	words := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
		"ninth", "tenth"}
	switch {
	case n < len(words):
		return words[n]
	case n%10 == 1 && n%100 != 11:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2 && n%100 != 12:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3 && n%100 != 13:
		return fmt.Sprintf("%drd", n)
	}
	return fmt.Sprintf("%dth", n)
}

// causes says which dice have brought those of a throw: "; the first and third showed 6". Empty: none have.
func (t Throw) causes() string {
	var said []string
	for i := 0; i < len(t.Dice); {
		c := t.Dice[i].After
		if c == nil {
			return ""
		}
		showed := c.Showed
		var places []string
		for ; i < len(t.Dice) && t.Dice[i].After != nil && t.Dice[i].After.Showed == showed; i++ {
			places = append(places, ordinal(t.Dice[i].After.Place))
		}
		last := len(places) - 1
		if last > 0 {
			places = []string{strings.Join(places[:last], ", ") + " and " + places[last]}
		}
		said = append(said, fmt.Sprintf("the %s showed %d", places[0], showed))
	}
	return "; " + strings.Join(said, ", ")
}

// Several returns n dice of one kind and purpose; less than one: none.
func Several(n int, purpose string, d Die) []Thrown {
	return slices.Repeat([]Thrown{{For: purpose, Die: d}}, max(0, n))
}

// A Thrower is a source that is told which dice fall together, and whose they are.
type Thrower interface {
	Throw(t Throw) ([]Roll, error)
}

// Cast lets a throw fall: all of it at once where the source is a Thrower, else die by die.
func Cast(s Source, t Throw) ([]Roll, error) {
	if thrower, ok := s.(Thrower); ok {
		return thrower.Throw(t)
	}
	rolls := make([]Roll, len(t.Dice))
	for i, d := range t.Dice {
		var err error
		if rolls[i], err = s.Roll(d.For, d.Die); err != nil {
			return nil, err
		}
	}
	return rolls, nil
}

// castAt lets the dice at some places of a throw fall, and puts their rolls there.
func (t Throw) castAt(places []int, rolls []Roll, cast func(Throw) ([]Roll, error)) error {
	if len(places) == 0 {
		return nil
	}
	part := Throw{Who: t.Who}
	for _, i := range places {
		part.Dice = append(part.Dice, t.Dice[i])
	}
	fell, err := cast(part)
	if err != nil {
		return err
	}
	for n, i := range places {
		rolls[i] = fell[n]
	}
	return nil
}

// name says whose dice they are, how many, and what for: Ann's two combat dice. Called gives
// what people call a purpose, or a piece.
func (t Throw) name(called func(string) string) string {
	if all := t.persons(); len(all) > 1 {
		return all.name(called)
	}
	if t.Dice[0].Who != "" {
		t.Who = t.Dice[0].Who
	}
	purposes, dice := t.purposes(called), t.noun()
	whose := "the "
	if t.Who != "" {
		whose = called(t.Who) + "'s "
	}
	switch last := len(purposes) - 1; {
	case len(t.Dice) == 1 && t.Dice[0].After != nil && t.Dice[0].After.Again:
		return whose + "die again"
	case t.Dice[0].After != nil && t.Dice[0].After.Again:
		return whose + count(len(t.Dice)) + " dice again"
	case t.Dice[0].After != nil && t.Who == "":
		return count(len(t.Dice)) + " more " + dice
	case t.Dice[0].After != nil:
		return whose + count(len(t.Dice)) + " more " + dice
	case last > 0:
		return fmt.Sprintf("%s%s for %s and %s", whose, dice, strings.Join(purposes[:last], ", "),
			purposes[last])
	case len(t.Dice) > 1:
		return whose + count(len(t.Dice)) + " " + purposes[0] + " " + dice
	}
	return whose + purposes[0] + " " + dice
}

// purposes lists what the dice are for, in people's words, each once.
func (t Throw) purposes(called func(string) string) (list []string) {
	for _, d := range t.Dice {
		if word := called(d.For); !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// noun is a word for the dice: die, or dice where there are more.
func (t Throw) noun() string {
	if len(t.Dice) > 1 {
		return "dice"
	}
	return "die"
}

// shared is a throw in which the dice of several fall, each with their own.
type shared []Throw

// persons returns the dice of a throw person by person.
func (t Throw) persons() (list shared) {
	for _, d := range t.Dice {
		if last := len(list) - 1; last >= 0 && list[last].Dice[0].Who == d.Who {
			list[last].Dice = append(list[last].Dice, d)
			continue
		}
		list = append(list, Throw{cmp.Or(d.Who, t.Who), []Thrown{d}})
	}
	return list
}

// name says who rolls how many dice: Ann rolls two combat dice, Ben rolls one.
func (all shared) name(called func(string) string) string {
	var said []string
	before := ""
	for _, t := range all {
		purposes := t.purposes(called)
		who, n := called(t.Who)+" rolls ", count(len(t.Dice))
		switch last := len(purposes) - 1; {
		case last > 0:
			who += fmt.Sprintf("%s dice for %s and %s", n, strings.Join(purposes[:last], ", "), purposes[last])
		case purposes[0] == before:
			who += n
		default:
			who += n + " " + purposes[0] + " " + t.noun()
		}
		said, before = append(said, who), purposes[0]
	}
	return strings.Join(said, ", ")
}

// mostInWords is the largest number that stands in letters.
const mostInWords = 10

// count says a number, in a word up to ten.
func count(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n <= mostInWords {
		return words[n]
	}
	return fmt.Sprint(n)
}

// kinds lists the dice in the order they are typed: 2d6, d*. It says which faces a die shows that does
// not count its own pips.
func (t Throw) kinds() string {
	var list []string
	for i := 0; i < len(t.Dice); {
		d, n := t.Dice[i].Die, 0
		for i < len(t.Dice) && t.Dice[i].Die.Name == d.Name {
			i, n = i+1, n+1
		}
		kind := d.called(n)
		if d.Name != fmt.Sprintf("d%d", len(d.Sides)) || len(d.Also) > 0 {
			kind += " showing " + d.faces(true)
		}
		list = append(list, kind)
	}
	return strings.Join(list, ", then ")
}
