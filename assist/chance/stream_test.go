package chance

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// run is so long that two that differ in their key are never the same by accident.
const run = 100

func rollsOf(t interface{ Fatal(...any) }, s Source, purpose string, d Die, n int) []Roll {
	var rolls []Roll
	for range n {
		roll, err := s.Roll(purpose, d)
		if err != nil {
			t.Fatal(err)
		}
		rolls = append(rolls, roll)
	}
	return rolls
}

// Words in which the parts of a key could run into each other.
var words = rapid.StringOfN(rapid.SampledFrom([]rune(`1/a"\ `)), 0, 4, -1)

type key struct {
	seed             int64
	seq              int
	command, purpose string
}

func anyKey(t *rapid.T) key {
	return key{rapid.Int64().Draw(t, "seed"), rapid.IntRange(-1, 20).Draw(t, "seq"), words.Draw(t, "command"),
		words.Draw(t, "purpose")}
}

func (k key) faces(t *rapid.T) []Roll {
	rolls := rollsOf(t, NewStream(k.seed, k.seq, k.command), k.purpose, Plain(6), run)
	for i := range rolls {
		rolls[i].For = ""
	}
	return rolls
}

func TestSameKeySameFaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if k := anyKey(t); !reflect.DeepEqual(k.faces(t), k.faces(t)) {
			t.Fatalf("%+v falls in two ways", k)
		}
	})
}

func TestOtherKeyOtherFaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := anyKey(t)
		other := k
		switch rapid.SampledFrom([]string{"seed", "seq", "command", "purpose", "cut"}).Draw(t, "other") {
		case "seed":
			other.seed = rapid.Int64().Draw(t, "other seed")
		case "seq":
			other.seq = rapid.IntRange(-1, 20).Draw(t, "other seq")
		case "command":
			other.command = words.Draw(t, "other command")
		case "purpose":
			other.purpose = words.Draw(t, "other purpose")
		case "cut": // the same letters, cut elsewhere
			text := k.command + "/" + k.purpose
			at := rapid.SampledFrom(slashes(text)).Draw(t, "at")
			other.command, other.purpose = text[:at], text[at+1:]
		}
		if same := reflect.DeepEqual(k.faces(t), other.faces(t)); same != (k == other) {
			t.Fatalf("%+v and %+v: same faces %v", k, other, same)
		}
	})
}

func slashes(text string) []int {
	var at []int
	for i, c := range text {
		if c == '/' {
			at = append(at, i)
		}
	}
	return at
}

// A die that was rolled once falls the same when an old table is undone and done again.
func TestFacesNeverChangeBetweenReleases(t *testing.T) {
	s := NewStream(4711, 12, "creature")
	var faces []Face
	for _, roll := range rollsOf(t, s, "power", Plain(6), 12) {
		faces = append(faces, roll.Faces...)
	}
	if want := []Face{"6", "4", "6", "1", "3", "6", "5", "4", "6", "3", "3", "6"}; !slices.Equal(faces,
		want) {
		t.Errorf("%v, want %v", faces, want)
	}
}

// Law: a purpose's dice and draws are those it would have alone, whatever else falls.
func TestPurposesDoNotMoveEachOther(t *testing.T) {
	type fall struct {
		purpose string
		die     int // index of dice; past them, a draw
	}
	dice := []Die{starDie, d4, d5, Plain(20)}
	of := func(s Source, f fall) any {
		if f.die == len(dice) {
			draw, _ := s.Draw(f.purpose, []string{"a", "b", "c"})
			return draw
		}
		roll, _ := s.Roll(f.purpose, dice[f.die])
		return roll
	}
	rapid.Check(t, func(t *rapid.T) {
		falls := rapid.SliceOf(rapid.Custom(func(t *rapid.T) fall {
			return fall{rapid.SampledFrom([]string{"power", "type", "harvest"}).Draw(t, "purpose"),
				rapid.IntRange(0, len(dice)).Draw(t, "die")}
		})).Draw(t, "falls")
		together := NewStream(1, 2, "act")
		alone := map[string]*Stream{}
		for _, f := range falls {
			if alone[f.purpose] == nil {
				alone[f.purpose] = NewStream(1, 2, "act")
			}
			if got, want := of(together, f), of(alone[f.purpose], f); !reflect.DeepEqual(got, want) {
				t.Fatalf("%+v: %+v, alone %+v", f, got, want)
			}
		}
	})
}

func TestStreamFacesInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom([]Die{starDie, d2, d3, d4, d5, d6, Plain(2), Plain(1000)}).Draw(t, "die")
		s := NewStream(rapid.Int64().Draw(t, "seed"), 1, "roll")
		for _, roll := range rollsOf(t, s, "roll", d, 20) {
			last := len(roll.Faces) - 1
			for i, f := range roll.Faces {
				side, err := d.Side(string(f))
				if err != nil || side.Again != (i < last) || i == last && side.Value != roll.Value {
					t.Fatalf("%+v: %s reads %+v, %v", roll, f, side, err)
				}
			}
			if roll.For != "roll" || roll.Die != d.Name || roll.From != Rolled {
				t.Fatalf("%+v", roll)
			}
		}
	})
}

func TestStreamDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.SliceOfN(rapid.SampledFrom([]string{"light", "dark", "lost"}), 1, 9).Draw(t, "from")
		drawn, err := NewStream(rapid.Int64().Draw(t, "seed"), 1, "new").Draw("well", from)
		if err != nil || !slices.Contains(from, drawn.Value) || drawn.For != "well" || drawn.From != Rolled {
			t.Fatalf("%+v, %v of %v", drawn, err, from)
		}
	})
	if card, err := NewStream(1, 1, "new").Card("mastery", []string{"Blood Caller"}); err != nil ||
		card != (Draw{"mastery", "Blood Caller", Rolled}) {
		t.Errorf("%+v, %v", card, err)
	}
	unknown, err := NewStream(1, 1, "new").Card("mastery", nil)
	if want := (Draw{For: "mastery", From: Default}); err != nil || unknown != want {
		t.Errorf("%+v, %v; want %+v", unknown, err, want)
	}
}

func TestStreamKnowsOnlyDefaults(t *testing.T) {
	s := NewStream(1, 1, "recover")
	got, err := s.Choose(Question{For: "recover", Answers: []string{"wounds", "drains"}, Default: "wounds"})
	if want := (Choice{For: "recover", Value: "wounds", From: Default}); err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	for _, c := range []struct {
		question Question
		want     string
	}{
		{Question{For: "target", Text: "whom does it hit?", Answers: []string{"Sara", "Bryan"}},
			"whom does it hit?: say --choose target=Sara|Bryan"},
		{Question{For: "steps", Text: "how far is it?"}, "how far is it?: say --choose steps=..."},
	} {
		_, err := s.Choose(c.question)
		var wanted *Wanted
		if !errors.As(err, &wanted) || !reflect.DeepEqual(wanted.Question, c.question) ||
			err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
