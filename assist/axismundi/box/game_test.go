package box_test

import (
	"strings"
	"testing"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// The eight Treasure Tokens, with their APs and what they do.
func TestTreasures(t *testing.T) {
	rulebooktest.Proves(t, "treasure.draw3", "treasure.ap", "treasure.heal4", "treasure.move2",
		"treasure.attack1",
		"treasure.energy2", "treasure.grenade", "treasure.timebomb")
	want := map[string]string{
		"draw3": "0: draw 3", "ap": "0: action-points 1", "heal4": "0: heal 4", "move2": "0: move-points 2",
		"attack": "0: attack-points 1, attack-wounds 2", "energy2": "0: energy 2", "grenade": "1: throw 3 at 1-1",
		"bomb": "2: explode 5",
	}
	for _, key := range notation.Treasures {
		token := ours(t).Treasure(key)
		rulebooktest.Met(t, token)
		var does []string
		for _, e := range token.Does {
			does = append(does, effect(e))
		}
		if got := string(rune('0'+token.Cost)) + ": " + strings.Join(does, ", "); got != want[key] ||
			token.Name == "" {
			t.Errorf("%s: %s, not %s", key, got, want[key])
		}
	}
	if ours(t).Treasure("bomb").Disarm != 1 {
		t.Error("the Time Bomb is disarmed for 1 AP")
	}
}

// The Level Deck, and how a game of each length begins.
func TestLevels(t *testing.T) {
	book := ours(t)
	for n, want := range map[int]box.Level{1: {Hand: 5}, 2: {Hand: 6, Scrounges: 1}, 3: {Hand: 7, Scrounges: 2},
		4: {Wins: true}} {
		got := *book.Level(n)
		if want.Origin = got.Origin; got != want {
			t.Errorf("Level %d: %+v", n, got)
		}
	}
	for name, want := range map[string]box.Length{"full": {Begins: 1}, "120": {Begins: 2, Harvested: 5,
		Infected: 5},
		"60": {Begins: 3, Harvested: 10, Infected: 10}} {
		got := *book.Length(name)
		if want.Origin = got.Origin; got != want {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if full, short := book.Length("full").Deaths(), book.Length("60").Deaths(); full != 3 || short != 1 {
		t.Errorf("deaths to the last Level: %d, %d", full, short)
	}
	if d := book.Dice(); d.Angel != 3 || d.Left != 3 || d.Eject != 1 {
		t.Errorf("%+v", d)
	}
}

// Drops: 3, 4, 5 are a Dose, 6, 8, 10 are two, more of any is lost (poison.recipe, poison.two, poison.bust,
// poison.over).
func TestMixing(t *testing.T) {
	p := ours(t).Poison()
	for _, c := range []struct {
		there             box.Mixture
		ingredient, drops int
		after             box.Mixture
		doses             int
		bust              bool
	}{
		{box.Mixture{}, 2, 2, box.Mixture{0, 2, 0}, 0, false},
		{box.Mixture{3, 3, 5}, 2, 1, box.Mixture{}, 1, false},
		{box.Mixture{3, 3, 5}, 2, 2, box.Mixture{3, 5, 5}, 0, false},
		{box.Mixture{6, 8, 7}, 3, 3, box.Mixture{}, 2, false},
		{box.Mixture{6, 0, 0}, 1, 1, box.Mixture{}, 0, true},
		{box.Mixture{0, 7, 0}, 2, 3, box.Mixture{}, 0, true},
		{box.Mixture{0, 8, 0}, 3, 3, box.Mixture{0, 8, 3}, 0, false},
	} {
		after, doses, bust := p.Drop(c.there, c.ingredient, c.drops)
		if after != c.after || doses != c.doses || bust != c.bust {
			t.Errorf("%v, %d of %d: %v %d %v", c.there, c.drops, c.ingredient, after, doses, bust)
		}
	}
	if p.Over(box.Mixture{3, 4, 5}) || !p.Over(box.Mixture{0, 5, 0}) {
		t.Error("over one Dose")
	}
}

// Poisons by their Doses; a mat holds 32 (poison.capacity, poison.strength, poison.sanguinem.odd).
func TestPoisons(t *testing.T) {
	p := ours(t).Poison()
	if p.Doses() != 32 || p.Arrow.HP != 1 || p.Arrow.Wounds != 0 {
		t.Errorf("%d Doses, %+v", p.Doses(), p.Arrow)
	}
	for doses, want := range []int{0, 0, 1, 1, 2, 2} {
		if got := p.Toxin("sanguinem").Hurts(doses); got != want {
			t.Errorf("%d Doses of Sanguinem: %d Wounds", doses, got)
		}
	}
	for _, name := range []string{"sagittarius", "avis"} {
		of := p.Toxin(name)
		if of.Strong(5) || !of.Strong(6) || of.Most != 6 || of.Arrows != 1 || !of.Spares || of.Hurts(6) != 0 {
			t.Errorf("%s: %+v", name, of)
		}
	}
	if p.Toxin("sagittarius").Points != 1 || !p.Toxin("avis").Reveals || p.Toxin("sanguinem").Spares ||
		p.Toxin("sanguinem").Arrows != 5 {
		t.Error("what the poisons do")
	}
}

// The open readings and what is taken (section 10 of the page): the value first named is the default.
func TestReadings(t *testing.T) {
	want := `A1 count|wipe; A2 matrix|prose; A3 twist|block; A4 wounds|hp; A5 3|3+2; A6 opponent|mover;
A7 printed|limit; A8 far-side|corner; A9 safe|hurt; A10 heals|no; A10b no|yes; A11 active|die; 
A11b reroll|choose; A12 0|2; A13 none|kept; A14 yes|no; A14b ap|action; A14c once|any; A15 effect|icon;
A16 ends|stayed;
A17 usual|typed; A18 yes|no; A19 facing-in|facing-out; A20 yes|no; A21 counts|no; A22 played|void;
A23 near-levels|same;
A24 warehouse|grid; A25 along|none; A26 yes|no;
A27 moved|at-once|turn; A28 goes-on|ends; A29 left|spent; A30 marker|dexterity`
	list, err := ours(t).Readings()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.Join(strings.Fields(want), " "), "; ")
	if len(list) != len(lines) {
		t.Fatalf("%d readings, not %d", len(list), len(lines))
	}
	for i, r := range list {
		name, values, _ := strings.Cut(lines[i], " ")
		each := strings.Split(values, "|")
		if r.Name != name || r.Take != each[0] || len(r.Values) != len(each) || r.Question == "" ||
			ours(t).Taken(r.Name) != each[0] {
			t.Errorf("%+v, not %s", r, lines[i])
		}
		for _, value := range each {
			if r.Values[value] == "" {
				t.Errorf("%s has no %s", name, value)
			}
		}
	}
}
