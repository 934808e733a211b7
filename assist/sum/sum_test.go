package sum_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/sum"
)

func part(n int, name string) sum.Part {
	return sum.Part{N: n, What: name, Rule: "x." + name, Name: name}
}

// byName is the name of a part.
func byName(p sum.Part) string { return p.Name }

// The rules of stacking of four games, one after the other.
func TestStacking(t *testing.T) {
	same := sum.Strongest(byName, "effect.same-name")
	attached := sum.Strongest(func(p sum.Part) string {
		if strings.HasPrefix(p.Name, "item ") || strings.HasPrefix(p.Name, "relic ") {
			return "attachment"
		}
		return ""
	}, "effect.attachment-boost")
	floor, most := sum.AtLeast(0, "never below none", "floor"), sum.AtMost(2, "two dice at most", "most")
	for _, c := range []struct {
		name  string
		parts []sum.Part
		rules []sum.Rule
		total int
		said  string
		idle  string
	}{
		{"all add", []sum.Part{part(4, "die"), part(1, "a"), part(1, "a"), part(-1, "b")}, nil,
			5, "4 +1 +1 -1", ""},
		{"of the same name the strongest",
			[]sum.Part{part(11, ""), part(1, "Wall"), part(2, "Wall"), part(1, "Aura")}, []sum.Rule{same},
			14, "11 +2 +1", "+1 Wall"},
		{"and of equals the first", []sum.Part{part(1, "Wall"), part(1, "Wall")}, []sum.Rule{same},
			1, "1", "+1 Wall"},
		{"a penalty is as strong as it takes", []sum.Part{part(5, ""), part(-1, "Web"), part(-3, "Web")},
			[]sum.Rule{same}, 2, "5 -3", "-1 Web"},
		{"the larger of two attachments, beside an ability",
			[]sum.Part{part(3, ""), part(1, "item Bow"), part(2, "relic Ring"), part(1, "Aim")},
			[]sum.Rule{same, attached}, 6, "3 +2 +1", "+1 item Bow"},
		{"never below none", []sum.Part{part(1, "terrain"), part(-2, "Dexterity")}, []sum.Rule{floor}, 0,
			"1 -2 +1", ""},
		{"a floor that is not reached", []sum.Part{part(3, "terrain"), part(-1, "Dexterity")},
			[]sum.Rule{floor}, 2, "3 -1", ""},
		{"at most two", []sum.Part{part(1, "line"), part(1, "engaged"), part(1, "card")}, []sum.Rule{most}, 2,
			"1 +1 +1 -1", ""},
		{"nothing", nil, []sum.Rule{same, floor, most}, 0, "", ""},
	} {
		s := sum.Of(c.parts, c.rules...)
		var idle []string
		for _, p := range s.Idle {
			idle = append(idle, p.Amount()+" "+p.What)
		}
		if s.Total() != c.total || sum.Said(s.Parts) != c.said || strings.Join(idle, ", ") != c.idle {
			t.Errorf("%s: %d, %s, idle %v", c.name, s.Total(), sum.Said(s.Parts), idle)
		}
	}
	bow := sum.Of([]sum.Part{part(1, "item Bow"), part(2, "relic Ring")}, attached)
	if bow.Idle[0].Rule != "effect.attachment-boost" || bow.Parts[0].Rule != "x.relic Ring" {
		t.Error(bow)
	}
}

func TestAPartIsSaid(t *testing.T) {
	for want, p := range map[string]sum.Part{
		`+2 {"n":2,"what":"a","rule":"r"}`:     {N: 2, What: "a", Rule: "r", Name: "never said"},
		`-1 {"n":-1,"what":"a","rule":null}`:   {N: -1, What: "a"},
		`+½ {"n":0.5,"what":"a","rule":null}`:  {Half: true, What: "a"},
		`+2½ {"n":2.5,"what":"a","rule":null}`: {N: 2, Half: true, What: "a"},
	} {
		text, err := json.Marshal(p)
		if got := p.Amount() + " " + string(text); err != nil || got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	parts := []sum.Part{{N: 4}, {N: 0, What: "nothing"}, {N: -1, What: "a curse"}}
	for got, want := range map[string]string{
		sum.Said(parts): "4 -1", sum.Told(parts): "4 +0 (nothing) -1 (a curse) = 3", sum.Told(parts[:1]): "4",
		fmt.Sprint(sum.Total(sum.Negative(parts)), parts[0].N): "-3 4", sum.Said(nil): "", sum.Told(nil): "",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// anyParts are up to six, of three names and none.
func anyParts(t *rapid.T) []sum.Part {
	names := rapid.SampledFrom([]string{"", "a", "b", "c"})
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) sum.Part {
		return part(rapid.IntRange(-4, 4).Draw(t, "n"), names.Draw(t, "name"))
	}), 0, 6).Draw(t, "parts")
}

// Strongest counts, of each name, the number furthest from none, and every part without a name;
// each part counts or is idle; a second time it changes nothing, nor does the order of the parts
// change how strong the strongest is.
func TestStrongestIsBruteForce(t *testing.T) {
	rule := sum.Strongest(byName, "same")
	rapid.Check(t, func(t *rapid.T) {
		parts := anyParts(t)
		before := slices.Clone(parts)
		s := sum.Of(parts, rule)
		if !reflect.DeepEqual(parts, before) {
			t.Fatal("the parts themselves are changed")
		}
		if len(s.Parts)+len(s.Idle) != len(parts) {
			t.Fatalf("%v of %v", s, parts)
		}
		for _, name := range []string{"", "a", "b", "c"} {
			of := func(list []sum.Part) (ns []int) {
				for _, p := range list {
					if p.Name == name {
						ns = append(ns, p.N)
					}
				}
				return ns
			}
			all, count := of(parts), of(s.Parts)
			switch {
			case name == "" && !slices.Equal(all, count), name != "" && len(count) != min(1, len(all)):
				t.Fatalf("%q: %v of %v", name, count, all)
			case name != "" && len(all) > 0:
				for _, n := range all {
					if n*n > count[0]*count[0] {
						t.Fatalf("%q: %v of %v", name, count, all)
					}
				}
			}
		}
		if again := sum.Of(s.Parts, rule); !slices.Equal(again.Parts, s.Parts) || again.Idle != nil {
			t.Fatalf("again: %v, not %v", again, s)
		}
		slices.Reverse(parts)
		if other := sum.Of(parts, rule); strengths(other) != strengths(s) {
			t.Fatalf("in another order: %v, not %v", other, s)
		}
	})
}

// strengths adds up the squares of the parts under each name, which no order of the parts changes.
func strengths(s sum.Sum) string {
	by := map[string]int{}
	for _, p := range s.Parts {
		by[p.Name] += p.N * p.N
	}
	return fmt.Sprint(by)
}

// Under a least and a most the total is the number between, and the parts come to it; none is
// taken away.
func TestLeastAndMost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := anyParts(t)
		least := rapid.IntRange(-3, 3).Draw(t, "least")
		most := least + rapid.IntRange(0, 5).Draw(t, "more")
		s := sum.Of(parts, sum.AtLeast(least, "least", "l"), sum.AtMost(most, "most", "m"))
		n := 0
		for _, p := range parts {
			n += p.N
		}
		kept := slices.Equal(s.Parts[:len(parts)], parts) && s.Idle == nil
		if s.Total() != max(least, min(most, n)) || !kept {
			t.Fatalf("%v of %v between %d and %d", s, parts, least, most)
		}
	})
}

// What a search for the best blow asks thousands of times.
func BenchmarkStacked(b *testing.B) {
	parts := []sum.Part{part(11, ""), part(1, "Wall"), part(2, "Wall"), part(1, "Aura"), part(-1, "Web")}
	rules := []sum.Rule{sum.Strongest(byName, "same"), sum.AtLeast(0, "never below none", "floor")}
	for b.Loop() {
		if sum.Of(parts, rules...).Total() != 13 {
			b.Fatal("wrong")
		}
	}
}
