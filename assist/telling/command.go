package telling

import (
	"cmp"
	"slices"
	"strings"
)

// A Command is a line that can be typed, without the program's name and the mount of its game. An
// empty word is a free place, which the players fill in.
type Command struct {
	Words []string
	Free  []Blank // the free places in order
	Any   bool    // a verb of any table, which stands under no mount
}

// A Blank is a word of a command that the players fill in.
type Blank struct {
	Name   string   // what stands for it: NAME
	Ask    string   // the question for it, as people say it; empty: by its name
	Values []string // what it may be, as far as the table knows
	Open   bool     // it may be something else too: a card that nobody has typed in
	Many   bool     // it may be several, one behind the other: the hexes of a way
	Parted bool     // a comma between two of several counts: what stands on its two sides is two
	Enter  string   // what Enter alone does, where the place may be left out; empty: it may not
	Sample string   // a word that has a meaning there, where the table knows no value
}

// Line returns a command of these words.
func Line(words ...string) Command { return Command{Words: words} }

// AnyTable returns a command that every game's tables have: undo, check.
func AnyTable(words ...string) Command { return Command{Words: words, Any: true} }

// With names the next free place, and its possible values.
func (c Command) With(name string, values ...string) Command {
	c.Free = append(slices.Clone(c.Free), Blank{Name: name, Values: append([]string{}, values...)})
	return c
}

// And adds a free place at the end, and names it.
func (c Command) And(name string, values ...string) Command {
	c.Words = append(slices.Clone(c.Words), "")
	return c.With(name, values...)
}

// AndOpen adds a free place with words that have a meaning there, which may be something else too.
func (c Command) AndOpen(name string, words ...string) Command {
	c = c.And(name, words...)
	c.Free[len(c.Free)-1].Open = true
	return c
}

// Same says whether two commands have the same words and the same answers in their free places.
func (c Command) Same(o Command) bool {
	return slices.Equal(c.Words, o.Words) && slices.EqualFunc(c.Free, o.Free,
		func(a, b Blank) bool { return slices.Equal(a.Values, b.Values) })
}

// Asking returns the command with a question for its last free place.
func (c Command) Asking(question string) Command {
	c.Free = slices.Clone(c.Free)
	c.Free[len(c.Free)-1].Ask = question
	return c
}

// Parting returns the command with a last free place behind which a comma counts.
func (c Command) Parting() Command {
	c.Free = slices.Clone(c.Free)
	c.Free[len(c.Free)-1].Parted = true
	return c
}

// OnEnter returns the command with what Enter alone does at its last free place, which then is left out.
func (c Command) OnEnter(enter string) Command {
	c.Free = slices.Clone(c.Free)
	c.Free[len(c.Free)-1].Enter = enter
	return c
}

// Filled returns the command with words in its free places, in order.
func (c Command) Filled(words ...string) Command {
	c.Words = slices.Clone(c.Words)
	for i, word := range c.Words {
		if word == "" && len(words) > 0 {
			c.Words[i], words = words[0], words[1:]
		}
	}
	c.Free = nil
	return c
}

// FilledWith returns the command with some words in each free place, from the first on.
func (c Command) FilledWith(words ...[]string) Command {
	filled := []string{}
	for _, word := range c.Words {
		if word == "" && len(words) > 0 {
			filled, words = append(filled, words[0]...), words[1:]
			continue
		}
		filled = append(filled, word)
	}
	c.Words, c.Free = filled, nil
	return c
}

// Samples returns a word for each free place: its first value, or else its sample or its name.
func (c Command) Samples() (words []string) {
	for _, blank := range c.Free {
		words = append(words, cmp.Or(append(slices.Clone(blank.Values), blank.Sample, blank.Name)...))
	}
	return words
}

// String returns the command as a shell would read it; a name stands in each free place.
func (c Command) String() string {
	words, free := make([]string, len(c.Words)), c.Free
	for i, word := range c.Words {
		if word == "" && len(free) > 0 {
			words[i], free = free[0].Name, free[1:]
			continue
		}
		words[i] = Quoted(word)
	}
	return strings.Join(words, " ")
}

// Quoted returns a word as a shell would read it again.
func Quoted(word string) string {
	if word == "" || strings.ContainsAny(word, " \t\n'\"\\$`*?[]{}()<>|&;#~!") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}

// Offered is an error with the commands that would be allowed instead, the likeliest first.
type Offered struct {
	Err error
	Do  []Command
}

func (e *Offered) Error() string { return e.Err.Error() }
func (e *Offered) Unwrap() error { return e.Err }

// Offer adds to an error the commands that would be allowed instead; nil stays nil.
func Offer(err error, do ...Command) error {
	if err == nil || len(do) == 0 {
		return err
	}
	return &Offered{Err: err, Do: do}
}

// Offer adds to a remark the commands that can be typed next.
func (r *Remark) Offer(do ...Command) { r.Do = append(r.Do, do...) }
