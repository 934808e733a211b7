package notation_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
)

// anyEffect draws any effect that the language can say.
func anyEffect(t *rapid.T) notation.Mod {
	one := func(label string, words ...string) string { return rapid.SampledFrom(words).Draw(t, label) }
	some := func(label string, words []string) []string {
		n := rapid.IntRange(0, 1<<len(words)-1).Draw(t, label)
		var list []string
		for i, w := range words {
			if n>>i&1 == 1 {
				list = append(list, w)
			}
		}
		return list
	}
	yes := func(label string) bool { return rapid.Bool().Draw(t, label) }
	m := notation.Mod{
		What: one("what", slices.Concat(notation.ModWords,
			[]string{"drains", "energy", "immune", "gate", "reroll", "dice", "shuffle", "ability"})...),
		Who: one("who", "", "foe", "creature", "target"), For: one("for", "", "band", "other", "any"),
		When: one("when", "", "hit", "wound"), Lasts: one("lasts", "", "turn", "phase", "once"),
		Color:     one("color", append([]string{""}, notation.AbilityColors...)...),
		Defending: yes("defending"), Activated: yes("activated"), Evadable: yes("evadable"),
		Versus: some("versus", notation.Opponents()), In: some("in", notation.Terrains),
	}
	switch m.What {
	case "ability":
		m.Evadable = m.Evadable || !m.Activated
	case "immune":
		m.Color = one("immune", notation.AbilityColors...)
	case "energy":
		m.Energy = one("energy", notation.Energies...)
	case "reroll":
		m.Roll = one("roll", notation.TraitOf("reroll").Of...)
	case "dice":
		m.Roll = one("roll", notation.TraitOf("extra").Of...)
	case "gate", "shuffle":
	case "wounds", "shield":
		m.Energy = one("energy", append([]string{""}, notation.Energies...)...)
		fallthrough
	default:
		m.Bonus = anyBonus(t)
	}
	return m
}

func anyBonus(t *rapid.T) notation.Bonus {
	n := func(label string) int { return rapid.IntRange(-99, 99).Draw(t, label) }
	b := notation.Bonus{Plus: n("plus"), Stars: n("stars"), N: n("n")}
	if b.N != 0 {
		b.Die = rapid.SampledFrom(notation.GameDice).Draw(t, "die")
	}
	return b
}

// plainMod returns an effect without the text it was read from.
func plainMod(m notation.Mod) notation.Mod {
	m.Text = ""
	return m
}

// A printed effect is read back as the same effect: of a card, and as a line of mods: with a name in
// front.
func TestEffectsAreReadBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := anyEffect(rt)
		list, err := notation.ReadEffects(m.String())
		if err != nil || len(list) != 1 || !reflect.DeepEqual(plainMod(list[0]), m) {
			rt.Fatalf("%q: %v\n%+v\n%+v", m, err, list, m)
		}
		m.Who = rapid.SampledFrom([]string{"", "Ann", "an", "Zoë", "漢字", "foe"}).Draw(rt, "name")
		if m.Who == "" && m.What == "ability" && !strings.Contains(m.String(), " ") {
			return
		}
		if got, err := notation.ParseMod(m.String()); err != nil || !reflect.DeepEqual(plainMod(got), m) {
			rt.Fatalf("%q: %v\n%+v\n%+v", m, err, got, m)
		}
	})
}

// In whatever order, case and spacing the words of an effect stand, it is the same. Only the words
// behind on, vs, in and for belong there.
func TestEffectsInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := anyEffect(rt)
		parts := rapid.Permutation(loose(m)).Draw(rt, "order")
		text := ""
		for _, word := range strings.Fields(strings.Join(append(parts, bound(m)...), " ")) {
			word = rapid.SampledFrom([]string{word, strings.ToUpper(word),
				strings.ToUpper(word[:1]) + word[1:]}).Draw(rt, "case")
			text += word + rapid.SampledFrom([]string{" ", ",", ", ", "\t", "  ", " the ", "\n",
				" to "}).Draw(rt, "between")
		}
		list, err := notation.ReadEffects(text)
		if err != nil || len(list) != 1 || !reflect.DeepEqual(plainMod(list[0]), m) {
			rt.Fatalf("%q: %v\n%+v\n%+v", text, err, list, m)
		}
	})
}

// loose returns the parts of an effect that may stand anywhere.
func loose(m notation.Mod) []string {
	last := m.String()
	for _, clause := range bound(m) {
		last = strings.Replace(last, " "+clause, "", 1)
	}
	var parts []string
	words := strings.Fields(last)
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "on":
			parts = append(parts, words[i]+" "+words[i+1])
			i++
		case "for":
			n := 2
			if words[i+1] == "a" {
				n = 3
			}
			parts = append(parts, strings.Join(words[i:i+n], " "))
			i += n - 1
		default:
			parts = append(parts, words[i])
		}
	}
	return parts
}

// bound returns the lists of an effect; a color or a creature behind one would belong to it.
func bound(m notation.Mod) []string {
	var parts []string
	if m.Versus != nil {
		parts = append(parts, "vs "+strings.Join(m.Versus, ", "))
	}
	if m.In != nil {
		parts = append(parts, "in "+strings.Join(m.In, ", "))
	}
	return parts
}

// Any typed text is refused with a place inside it, or is an effect that reads back.
func FuzzEffects(f *testing.F) {
	for _, text := range []string{
		"+1d* wounds; +1d2 wounds vs terrovan, arboran", "foe +1 energy wounds", "-1 mr in hills for a turn",
		"immune red; gate control",
		"black activated on hit target -1d* cr", "extra die cr once", "energy cold", "reroll any",
		"shuffle on return", "an cr +1", "+1 +2d* +1d2 life",
		"+1 cr vs", ";;", "+", "energy", "on", "for a", "\x1b[2J +1 cr", "漢 +1 \xff", "🎲+1 cr", "+1\u202ecr",
		"cr\u00a0+1", strings.Repeat("+1 cr;", 200), strings.Repeat("x", 100_000),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := notation.ReadEffects(text)
		if err != nil {
			refusedWell(t, text, err)
		}
		for _, m := range list {
			again, err := notation.ReadEffects(m.String())
			if err != nil || len(again) != 1 || !reflect.DeepEqual(plainMod(again[0]), plainMod(m)) {
				t.Fatalf("%q prints %q, which is %+v, %v: it was %+v", text, m, again, err, m)
			}
		}
		m, err := notation.ParseMod(text)
		if err != nil {
			if wrong := new(dice.SyntaxError); errors.As(err, &wrong) {
				refusedWell(t, text, err)
			}
			return
		}
		if again, err := notation.ParseMod(m.String()); m.What != "" &&
			(err != nil || !reflect.DeepEqual(plainMod(again), plainMod(m))) {
			t.Fatalf("%q prints %q, which is %+v, %v: it was %+v", text, m, again, err, m)
		}
	})
}

// refusedWell holds an error to be about this text, to point inside it, and to be printable.
func refusedWell(t *testing.T, text string, err error) {
	t.Helper()
	var wrong *dice.SyntaxError
	if !errors.As(err, &wrong) || wrong.Text != text || wrong.At < 0 || wrong.At > len(text) {
		t.Fatalf("%.200q: %.300v", text, err)
	}
	line, caret, _ := strings.Cut(wrong.Caret(), "\n")
	if said := wrong.Error() + line; strings.ContainsFunc(said,
		func(r rune) bool { return !unicode.IsPrint(r) }) || strings.Trim(caret, " ") != "^" {
		t.Fatalf("%.200q: %q", text, said)
	}
}
