package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// island is a table of Axis Mundi on its practice board: Mia's first turn has begun.
func island(t *testing.T, board string) *world {
	w := newWorld(t)
	for _, line := range []string{
		"new --player Mia=cultivator:C --player Tom=malignant:S --player Ravi=savant:K " + board + " --seed 7",
		"deal Mia 2", "deal Tom 2", "deal Ravi 2", "begin"} {
		w.does(append([]string{"axismundi"}, typed(line)...)...)
	}
	return w
}

// Above the Hand Limit everything but a discard is refused before anything is asked for it.
func TestNothingIsAskedAboveTheHandLimit(t *testing.T) {
	for _, board := range []string{"", "--board practice"} {
		w := island(t, board)
		text := w.read("table.yaml")
		w.write("table.yaml", strings.Replace(text, "hand: 5", "hand: 9", 1))
		for _, line := range []string{"climb 1C", "move B", "walk B", "harvest", "heal",
			"use suture", "use options move", "activate dexterity", "scavenge permanent", "end", "attack Tom",
			"shoot Tom"} {
			h := w.asked("\n\n\n\n", append([]string{"axismundi"}, strings.Fields(line)...)...)
			const refusal = "tablehand: Mia holds 9 cards, the limit is 5: discard 4 (hand.limit.at-once)"
			if !strings.Contains(h.err, refusal) ||
				strings.Contains(h.err, "(accessible, ") || strings.Contains(h.err, "Enter: ") {
				t.Errorf("%s %s: %s", board, line, h.err)
			}
		}
	}
}

// What a Level cannot have is no answer to what kind of hex lies there, and power hex heal is the Heal.
func TestKindsOfALevel(t *testing.T) {
	w := island(t, "")
	h := w.asked("cave\n\n", "axismundi", "climb", "1C")
	const asked = "what kind of hex is 1C (1C:path says it with the name) " +
		"(accessible, path, cave, shelter, inaccessible): "
	if !strings.HasPrefix(h.err, asked) || h.code != 0 {
		t.Errorf("exit %d: %q", h.code, h.err)
	}
	g, _, errs := w.plays("")
	for _, said := range []string{"power hex heal", "power heal"} {
		errs.Reset()
		offered, _ := g.plays(said, nil)
		if len(offered) == 0 || strings.Join(offered[0].Words, " ") != "heal" {
			t.Errorf("%s leads to %v: %s", said, offered, errs)
		}
	}
}

// The players stand in as few columns as a terminal has: Slots and Treasure go to the second line first, then
// the bars of HPs go. What is piped has no bound.
func TestPlayersInColumns(t *testing.T) {
	w := island(t, "--board practice")
	w.write("table.yaml", strings.Replace(w.read("table.yaml"), "treasures: 0", "treasures: 2", 1))
	for _, c := range []struct {
		columns int
		head    string
		mia     []string
	}{
		{100, "HP            Wounds Energy Hand at           Slots Treasure",
			[]string{"10 ##########", " -     2"}},
		{60, "HP            Wounds Energy Hand at", []string{"10 ##########", "Cultivator; 2 Treasure Tokens"}},
		{46, "HP Wounds Energy Hand at", []string{" 10      0 ", "Cultivator; 2 Treasure Tokens"}},
	} {
		s := w.sits(c.columns, 30, "axismundi", "status", "players")
		if code := s.ends(); code != 0 {
			t.Errorf("exit %d", code)
		}
		on := s.screen()
		for _, said := range append(c.mia, c.head) {
			if !strings.Contains(on, said) {
				t.Errorf("%d columns: no %q in\n%s", c.columns, said, on)
			}
		}
	}
	if h := w.does("axismundi", "status", "players"); !strings.Contains(h.out, "Slots Treasure") {
		t.Errorf("piped it is\n%s", h.out)
	}
}

// What no answer can mend is refused before anybody is asked: the kind of a hex to which somebody would walk
// whose turn it is not.
func TestALineAtFaultAsksNothing(t *testing.T) {
	w := island(t, "")
	if h := w.asked("path\npath\n", "axismundi", "walk", "Tom", "1C"); h.code != app.Refused ||
		strings.Contains(h.err, "what kind of hex") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	if h := w.asked("path\n", "axismundi", "climb", "1C"); !strings.Contains(h.err, "what kind of hex is 1C") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}

// Cards of the attacker's are asked for once, by default none, where the line names none; those that would do
// nothing here are not offered, and what is no such card is asked again.
func TestTheAttackersCardsAreAskedFor(t *testing.T) {
	w := island(t, "--board practice")
	w.does("axismundi", "set", "Mia", "at=D")
	w.does("axismundi", "set", "Tom", "at=E")
	const asked = "which cards does Mia play with it? (none, "
	before := w.read("table.journal")
	for _, c := range []struct{ typed, said, logged string }{
		{"\n\n", "Tom loses 2 HPs", "attack Tom\""},
		{"suture\nmakeshift\ndesperate\ndanzig\nthe Perfect Counter\n\n", "Mia plays Perfect Counter",
			"attack Tom --choose=cards=counter\""},
	} {
		h := w.asked(c.typed, "axismundi", "attack", "Tom")
		if !strings.Contains(h.err, asked) || strings.Contains(h.err, "danzig;") || h.code != 0 ||
			!strings.Contains(h.out, c.said) {
			t.Errorf("%q: exit %d: %s\n%s", c.typed, h.code, h.err, h.out)
		}
		if log := strings.TrimPrefix(w.read("table.journal"), before); !strings.Contains(log, c.logged) {
			t.Errorf("the journal has %s", log)
		}
		w.does("verify", "--replay")
		w.does("undo")
		before = w.read("table.journal")
	}
	for _, line := range []string{"attack Tom --with counter", "attack Tom --json"} {
		if h := w.asked("\n\n", append([]string{"axismundi"}, strings.Fields(line)...)...); h.code != 0 ||
			strings.Contains(h.err, asked) || strings.Contains(h.out, "\"cards\"") {
			t.Errorf("%s: exit %d: %s\n%s", line, h.code, h.err, h.out)
		}
		w.does("undo")
	}
}

// A Scrounge without a card asks which of the Discard Pile it is; none: nobody is told.
func TestAScroungeAsksForItsCard(t *testing.T) {
	w := newWorld(t)
	for _, line := range []string{
		"axismundi new --player Mia=cultivator:C --player Tom=scrounger:S --player Ravi=savant:K " +
			"--board practice --seed 7",
		"axismundi deal Mia 5 0", "axismundi deal Tom 5 0", "axismundi deal Ravi 5 0", "axismundi begin",
		"axismundi draw 5 0", "axismundi discard 4 honed"} {
		w.does(typed(line)...)
	}
	// Of cards that a hand discards without a word nobody knows the deck: they do not count as 1-Time Powers.
	if h := w.does("check"); h.out != "the table is sound\n" {
		t.Error(h.out, h.err)
	}
	w.does("axismundi", "end")
	w.does("axismundi", "set", "Tom", "scrounge=3")
	for typed, said := range map[string]string{"\n": "Tom takes a card", "none\n": "Tom takes a card",
		"nonsense\nHoned Blade\n": "Tom takes Honed Blade", "dexterity\n": "Tom takes a card"} {
		h := w.asked(typed, "axismundi", "scrounge")
		const asked = "which card of the Discard Pile does Tom take? (honed, none: unseen; Enter: none): "
		if h.code != 0 || !strings.HasPrefix(h.err, asked) || !strings.Contains(h.out, said) {
			t.Errorf("%q: exit %d: %s\n%s", typed, h.code, h.err, h.out)
		}
		w.does("verify", "--replay")
		w.does("undo")
	}
	if h := w.does("axismundi", "scrounge"); !strings.Contains(h.out, "Tom takes a card") {
		t.Error(h.out, h.err)
	}
}

// help cards tells of this game's cards at its table.
func TestHelpOfCards(t *testing.T) {
	w := island(t, "--board practice")
	if h := w.does("help", "cards"); !strings.HasPrefix(h.out, "How cards are named, and") {
		t.Error(h.out)
	}
}
