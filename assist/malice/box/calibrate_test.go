package box_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
)

// question returns the question about a table; where there are several, the one with this text.
func question(t testing.TB, book *box.Book, table, says string) printed.Question {
	t.Helper()
	list, err := book.Questions("first")
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range list {
		if q.Table() == table && strings.Contains(q.Text, says) {
			return q
		}
	}
	t.Fatalf("nothing is asked of %s", table)
	return printed.Question{}
}

// calibrated returns the book of an owner who keeps every answer but these.
func calibrated(t *testing.T, printing string, instead map[string]string) *box.Book {
	t.Helper()
	book := malicetest.OpenBook(t)
	list, err := book.Questions(printing)
	if err != nil {
		t.Fatal(err)
	}
	var answers []printed.Answer
	for _, q := range list {
		typed := q.Takes
		if other, ok := instead[q.Table()]; ok {
			typed = other
		}
		a, err := book.Answer(q, typed)
		if err != nil {
			t.Fatalf("%s: %s: %v", q.Table(), typed, err)
		}
		answers = append(answers, a)
	}
	text, err := book.Calibrated(nil, answers)
	if err != nil {
		t.Fatal(err)
	}
	mine, err := malicetest.OwnBook(t, string(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return mine
}

// An owner who keeps every answer has the same tables as before, and nothing of them is assumed any
// more; asked again, the same answers stand there.
func TestKeepingEveryAnswer(t *testing.T) {
	before, err := malicetest.OpenBook(t).Tables()
	if err != nil {
		t.Fatal(err)
	}
	mine := calibrated(t, "first", nil)
	after, err := mine.Tables()
	if err != nil {
		t.Fatal(err)
	}
	for i, table := range after {
		rows := strings.ReplaceAll(fmt.Sprint(before[i].Rows), "½", "1/2")
		malicetest.Equal(t, table.Name, strings.ReplaceAll(fmt.Sprint(table.Rows), "½", "1/2"), rows)
		if strings.HasPrefix(table.Name, "cards.") {
			continue // read off each card as it is drawn
		}
		if table.Sure == "assumed" || before[i].Sure == "assumed" && table.Sure != "owner" {
			t.Errorf("%s is still %s", table.Name, table.Sure)
		}
	}
	first, err := malicetest.OpenBook(t).Questions("first")
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range first {
		again, err := mine.Questions("first")
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, q.Table(), again[i].Takes, q.Takes)
	}
}

// Every impossible answer is refused with the reason (creature.type.columns, creature.power.columns,
// creature.abilities.columns, return.item.roll, dice.dstar, dice.d3, dice.d4,
// component.tokens.mystics, move.cost.water).
func TestWrongAnswers(t *testing.T) {
	book := malicetest.OpenBook(t)
	for _, c := range []struct{ table, about, typed, says string }{
		{"creature.type-columns", "", "1-2, 3-4, 5-7", "no range"},
		{"creature.type-columns", "", "1-2, 3-4, 6", "nothing for a roll of 5"},
		{"creature.type-columns", "", "1-2, 2-4, 5-6", "2 stands in two columns"},
		{"creature.type-columns", "", "1-3, 1-3, 4-6", "1-3 stands in two columns"},
		{"creature.type-columns", "", "1-6", "1 answers for 3 things"},
		{"creature.type-columns", "", "\x1b, 1-3, 4-6", "control"},
		{"creature.power-columns", "", "1-2, 3-6, -, 7", "power 2 here"},
		{"creature.power-columns", "", "1-2, 3-4, 5-6, -", "nothing for a roll of 7"},
		{"creature.ability-columns", "", "1-2, 3-4, 5 or more", "nothing for a roll of -3"},
		{"return.items", "", "1-2, 3-4, -", "nothing for a 5"},
		{"return.items", "", "1-3, 3-4, 5-6", "a 3 stands under"},
		{"components.mystics", "", "2, 2", "2 answers"},
		{"components.mystics", "", "2, 2, 3", "these are 7 mystic tokens, and the box has 6"},
		{"components.mystics", "", "1, 1, 1", "these are 3 mystic tokens, and the box has 6"},
		{"components.mystics", "", "2, 2, -1", "no small whole number"},
		{"components.mystics", "", "2, 2, 7", "7 is not allowed"},
		{"components.gates", "", "7", "1 to 6"},
		{"components.board", "", "0", "there are some"},
		{"components.board", "", "some", "no small whole number"},
		{"dice.high-low", "d*", "0, 0, 0, 1, 1", "5 answers for 6"},
		{"dice.high-low", "d*", "0, 0, 0, 1, 1, 2", "a 6 counts for 2: at most 1"},
		{"dice.high-low", "d2", "1, 1, 1, 2, 2, 3", "a 6 counts for 3: at most 2"},
		{"dice.both", "d3", "0, 0, 0, 0, 0, 0", "not all of them rolled again"},
		{"dice.both", "d4", "1, 2, 3, 4, 0, x", "no small whole number"},
		{"movement.first", "", "1, 1, 2, 2, 2, 3, 3, 3, 1/2, 1/2, dear", `"dear" is no cost`},
	} {
		_, err := book.Answer(question(t, book, c.table, c.about), c.typed)
		if err == nil || !strings.Contains(err.Error(), c.says) ||
			strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("%s, %q: %v, want %q", c.table, c.typed, err, c.says)
		}
	}
}

// Every act uses the typed answers: columns apart, faces turned round (creature.power.columns,
// return.item.roll, dice.d2, move.cost.water).
func TestAnswersAreUsed(t *testing.T) {
	mine := calibrated(t, "first", map[string]string{
		"creature.power-columns": "1+3, 2+4 + 5, 6, 7", "return.items": "6, -, 1-5",
		"components.mystics": "1 4 1",
		"movement.first":     "1, 2.5, 2, 2, 2, 3, 3, 3, 1/2, 1/2, 1",
	})
	c, err := mine.Creature()
	if err != nil {
		t.Fatal(err)
	}
	var powers []int
	for roll := 1; roll <= 8; roll++ {
		powers = append(powers, c.PowerColumns.At(roll))
	}
	malicetest.Equal(t, "powers", powers, []int{1, 2, 1, 2, 2, 3, 4, 4})
	light, err := mine.Return()
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "items", light.Items.Of,
		[7]string{"", "kept", "kept", "kept", "kept", "kept", "destroyed"})
	malicetest.Equal(t, "mystics", mine.Parts().Mystics.Tokens,
		map[string]int{"cleanse": 1, "heal": 4, "restore": 1})
	m, err := mine.Movement("first")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "water", m.Terrain["water"], notation.Points(5))
}

// However the faces lie under the columns, the typed form reads back as the same columns.
func TestColumnsReadBack(t *testing.T) {
	book := malicetest.OpenBook(t)
	rapid.Check(t, func(r *rapid.T) {
		columns := &box.Columns{Low: 1, High: 6, Value: map[int]int{}}
		for face := 1; face <= 6; face++ {
			columns.Value[face] = rapid.IntRange(1, 3).Draw(r, "column")
		}
		typed := columns.Typed([]int{1, 2, 3})
		a, err := book.Answer(question(t, book, "creature.type-columns", ""), typed)
		if err != nil {
			r.Fatalf("%s: %v", typed, err)
		}
		text, err := book.Calibrated(nil, []printed.Answer{a})
		if err != nil {
			r.Fatal(err)
		}
		mine, err := malicetest.OwnBook(t, string(text))
		if err != nil {
			r.Fatal(err)
		}
		c, err := mine.Creature()
		if err != nil {
			r.Fatal(err)
		}
		for face := 1; face <= 6; face++ {
			if c.TypeColumns.At(face) != columns.Value[face] {
				r.Fatalf("%s: %d is in column %d", typed, face, c.TypeColumns.At(face))
			}
		}
	})
}
