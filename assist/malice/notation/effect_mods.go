package notation

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// ParseMod reads a line of mods: or --mod: an effect, with the name of its owner in front if that is
// not the holder, or behind the words that say when it works; or a value alone, for the roll at
// hand.
func ParseMod(text string) (Mod, error) {
	words := wordsOf(text, 0)
	m := Mod{Text: text}
	if _, n := Rounds(text); n > 0 {
		return m, ModError(text, "it is for one act; what lasts for rounds stands under mods: of the table")
	}
	if len(words) == 1 && m.Value(words[0].text) == nil {
		return m, nil
	}
	if len(words) == 0 {
		return m, ModError(text, "say it as [WHO] [ENERGY] WHAT VALUE, such as 'Sara cr +1'")
	}
	r := reader{text: text, words: words}
	if i := moment(words); i < len(words)-1 && Called(words[i].text) {
		r.add(words[i], meaning{"holder", words[i].text})
		r.words = slices.Delete(slices.Clone(words), i, i+1)
	}
	m, err := r.effect()
	m.Text = text
	switch {
	case r.bad != nil:
		return m, ModError(text, r.bad.Error())
	case r.odd != nil:
		return m, r.odd
	}
	return m, err
}

// moment returns how many words at the front of a line say when an effect works, or its color. The name of
// the avatar it is for may follow them.
func moment(words []word) int {
	i := 0
	for i < len(words) {
		switch text := strings.ToLower(words[i].text); {
		case text == "on":
			i++
		case text != "activated" && text != "evadable" && !slices.Contains(AbilityColors, text):
			return i
		}
		i++
	}
	return i
}

// Called says whether a word at the beginning of a line is somebody's name: no word of the language,
// but perhaps the beginning of a name that looks like English.
func Called(word string) bool {
	_, known := find(vocabulary(), word)
	_, begins := clauses()[strings.ToLower(word)]
	return !known && !begins && !strings.ContainsAny(word[:1], "+-0123456789")
}

// Value sets the bonus to what a word says: +1, -1, +3d* or +2d2; it refuses any other word.
func (b *Bonus) Value(word string) error {
	signed := word != "" && (word[0] == '+' || word[0] == '-')
	e, err := OwnDice.Parse(strings.TrimPrefix(strings.TrimPrefix(word, "+"), "-"))
	if !signed || err != nil || strings.ContainsAny(word[1:], "+-") {
		return fmt.Errorf("%q is no value: +1, -1, +3d*", word)
	}
	sign := 1
	if word[0] == '-' {
		sign = -1
	}
	n := e.Dice()
	die, isDie := strings.CutPrefix(e.String(), fmt.Sprint(n))
	switch {
	case n == 0:
		lo, _ := e.Range(nil)
		b.Plus = sign * lo
	case isDie && die == "d*":
		b.Stars = sign * n
	case isDie && slices.Contains(GameDice, die):
		b.N, b.Die = sign*n, die
	default:
		return fmt.Errorf("%q is no value: a number, or dice of the game such as +3d* or +1d2", word)
	}
	if b.Plus > 99 || b.Plus < -99 || n > 99 {
		return fmt.Errorf("%q is more than any effect gives: at most 99", word)
	}
	return nil
}

// GameDice lists the dice of the game beside the d* (dice.only-d6).
var GameDice = []string{"d2", "d3", "d4", "d5", "d6"}

func ModError(text, why string) error {
	return &telling.Nonsense{Reason: fmt.Sprintf("--mod %q: %s", text, why)}
}
