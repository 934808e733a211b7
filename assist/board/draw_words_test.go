package board

import (
	"strings"
	"testing"
)

// The smallest boards, letter by letter.
func TestDrawSmallest(t *testing.T) {
	for _, c := range []struct {
		hexes, rows, want string
		width             int
	}{
		{"flat", "[Z]", `
     A
    ____
   /    \
1 / Z    \ 1
  \      /
   \____/
     A
`, 80},
		{"pointy", "[Z]", `
     A
   .-'-.
1 | Z   | 1
  |     |
  '-. .-'
     A
`, 80},
		{"flat", "[Z Y Z Y]", `
    A    B    C    D
1  Z         Z
        Y         Y     1

    A    B    C    D
`, 27},
		{"pointy", "[Z, Y/]", `
    A
1  Z      1


2    Y/   2

      A
`, 11},
	} {
		b := drawOpenLaw(t, c.hexes, c.rows)
		if got := b.Draw(Sight{}, Terminal{Width: c.width}); !strings.HasPrefix(got, "b"+c.want) {
			t.Errorf("%s %s: got\n%s", c.hexes, c.rows, got)
		}
	}
}

// What stands on a hex is shown whole, or cut with + where tokens go first.
func TestDrawPieces(t *testing.T) {
	list := func(text string) []string { return strings.Fields(text) }
	for _, c := range []struct {
		marks, tokens string
		room          int
		want          string
		whole         bool
	}{
		{"", "", 3, "", true},
		{"S1", "", 3, "S1", true},
		{"S1 L", "", 4, "S1 L", true},
		{"S1 L", "", 3, "S1+", false},
		{"S1 L G", "", 5, "S1 L+", false},
		{"1000½", "", 3, "10+", false},
		{"", "X", 3, "@X", true},
		{"", "Sara", 5, "@Sara", true},
		{"", "Sara", 3, "@S+", false},
		{"L", "X", 5, "L @X", true},
		{"L", "X", 3, "L@X", true},
		{"L", "Sara", 6, "L@Sara", true},
		{"L", "Sara", 5, "L@Sa+", false},
		{"S1", "Sara", 3, "@S+", false},
		{"", "Sara Bob S1", 6, "@SBS+", false},
		{"", "Sara Bob S1", 3, "@S+", false},
		{"", "Ömer", 3, "@Ö+", false},
		{"", "龍王", 5, "@龍王", true},
		{"", "龍王", 4, "@龍+", false},
		{"", "龍王", 3, "@+", false},
		{"L", "龍王", 7, "L @龍王", true},
		{"L", "龍王", 6, "L@龍王", true},
		{"L", "龍王", 5, "L@龍+", false},
		{"S1", "龍王", 5, "@龍+", false},
		{"", "Sara 龍王", 5, "@S龍+", false},
		{"", "e\u0301a", 3, "@e\u0301a", true},
		{"", "e\u0301abc", 4, "@e\u0301a+", false},
		{"", "Shadow2", 8, "@Shadow2", true},
		{"", "Shadow2", 7, "@Shad2+", false},
		{"", "Shadow2", 4, "@S2+", false},
		{"", "Shadow2", 3, "@S+", false},
		{"", "Shadow12", 4, "@Sh+", false},
		{"", "Shadow12", 5, "@S12+", false},
		{"S1L", "", 3, "S1L", true},
		{"S1L", "Sara", 8, "S1L@Sara", true},
	} {
		got, whole := pieces(list(c.marks), list(c.tokens), c.room)
		if got != c.want || whole != c.whole {
			t.Errorf("%q and %q in %d: %q, %v; want %q, %v", c.marks, c.tokens, c.room, got, whole, c.want,
				c.whole)
		}
	}
}

// Nothing that a caller says moves the cursor; plain pictures are written in ASCII.
func TestDrawClean(t *testing.T) {
	for _, c := range []struct {
		text        string
		full, plain string
	}{
		{"2½", "2½", "2.5"},
		{"Xulthûl", "Xulthûl", "Xulthul"},
		{"木", "木", "?"},
		{"a\x1b[2J\n", "a?[2J?", "a?[2J?"},
		{"\u202eb\u200b", "?b?", "?b?"},
	} {
		full, plain := &drawing{}, &drawing{screen: Terminal{Plain: true}}
		if got := full.clean(c.text); got != c.full {
			t.Errorf("%q: %q, want %q", c.text, got, c.full)
		}
		if got := plain.clean(c.text); got != c.plain {
			t.Errorf("%q in ASCII: %q, want %q", c.text, got, c.plain)
		}
	}
}

// Legends break between things, then between words, then anywhere.
func TestDrawParagraph(t *testing.T) {
	var out strings.Builder
	d := &drawing{screen: Terminal{Width: 20}}
	d.paragraph(&out, "Names",
		[]string{"A1 one", "B2 two", "C3 the third of them", "D4 " + strings.Repeat("x", 14)})
	want := "Names    A1 one,\n         B2 two, C3\n         the third\n         of them, D4\n" +
		"         xxxxxxxxxxx\n         xxx\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
