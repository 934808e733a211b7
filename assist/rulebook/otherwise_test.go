package rulebook

import (
	"slices"
	"testing"
)

// A verb that is not regular is met in each of its forms, a place in a row by its digits, and a word as
// people shorten it; and none is taken for one that is spelled nearly so.
func TestWordsThatSayTheSame(t *testing.T) {
	b := Open("forms.yaml", `- id: a.throw
  title: Throwing a grenade
- id: b.three
  title: Three grenades
- id: c.fight
  title: Fighting a guard
- id: d.drawn
  title: Drawn cards
- id: e.fourth
  title: The fourth wound
- id: f.damage
  title: Damage of an arrow
- id: g.leaves
  title: Leaving a room
`)
	for query, want := range map[string]string{
		"he threw it": "a.throw", "has thrown": "a.throw", "throw": "a.throw", "three": "b.three", "3": "b.three",
		"we fought": "c.fight", "i drew": "d.drawn", "draw": "d.drawn", "drawing": "d.drawn", "4th": "e.fourth",
		"arrow dmg": "f.damage", "who left": "g.leaves",
	} {
		if got := idsOfHits(b, query); len(got) == 0 || got[0] != want {
			t.Errorf("%q: got %q, want %q first", query, got, want)
		}
	}
	if got := idsOfHits(b, "threw"); !slices.Equal(got, []string{"a.throw"}) {
		t.Errorf("threw finds %q", got)
	}
	if got := otherwise("card"); got != nil {
		t.Errorf("card is %q", got)
	}
}

// What the head lists for a verb it lists for its other forms, too.
func TestListedVerbsInOtherForms(t *testing.T) {
	b := Open("listed.yaml", "words:\n  immobilize: freeze\nrules:\n"+`- id: a.still
  title: Who is immobilized
- id: b.free
  title: Who is free
`)
	for _, query := range []string{"freeze", "he froze me", "i am frozen", "freezing"} {
		if got := idsOfHits(b, query); !slices.Equal(got, []string{"a.still"}) {
			t.Errorf("%q: got %q", query, got)
		}
	}
}

// Questions in the past are answered as those in the present are.
func TestQuestionsInThePast(t *testing.T) {
	for game, questions := range map[string]map[string]string{
		"axismundi":   {"got my 4th wound": "wound.limit"},
		"malediction": {"i drew a bad hand": "setup.full.mulligan.redraw"},
		"malhya": {"4th travel token": "travel.token.limit",
			"the guard saw the body what now": "stealth.alarm.seen"},
		"malice": {"he drank two potions what does it cost": "potion.second.drain"},
	} {
		for asked, want := range questions {
			b := books(t)[game]
			if got := idsFound(t, b, asked, append(b.editions, "")[0]); len(got) == 0 || got[0] != want {
				t.Errorf("%s: %q: %q, want %s first", game, asked, got, want)
			}
		}
	}
}
