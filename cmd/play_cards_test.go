package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// A unit, a Seeker and a hero's sheet are asked for number by number as they are printed; a wrong answer is
// asked again, Enter leaves a number of a sheet as it is. With all numbers on the line nothing is asked.
func TestCardsAndSheetsNumberByNumber(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	h := w.asked("\nlots\n6\n4\n4\n4 2\n0\n8\n12\n10\n\n", "malediction", "card", "add", "unit",
		"Grey Prowler")
	if h.code != app.Done || !strings.Contains(h.out, "Grey Prowler: unit cost 6 4 4/2 0 8 12 10") ||
		!strings.Contains(h.err, "lots is no number") || !strings.Contains(h.err, "\"4\" is no pair such as 5/3") ||
		!strings.Contains(h.err, "its health? (such as 10)") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if h := w.types("malediction", "card", "add", "unit", "Owl"); h.code != app.Usage {
		t.Errorf("exit %d where nobody is asked", h.code)
	}
	w.does("malhya", "new", "--hero", "Ann=Yoktal")
	h = w.asked("\n5\n\n\n4\n2\nmany\n\n\n\n\n\n", "malhya", "hero", "set", "Ann")
	if log := w.does("log", "--commands").out; h.code != app.Done ||
		!strings.HasSuffix(log, "hero set Ann life=5 movement=4 strength=2\n") {
		t.Errorf("exit %d: %s%s%s", h.code, h.out, h.err, log)
	}
	w.does("malhya", "hero", "set", "Ann", "Life", "4,", "strength", "3")
	if log := w.does("log", "--commands").out; !strings.Contains(log, "hero set Ann Life 4, strength 3\n") {
		t.Error(log)
	}
	if h := w.types("malhya", "hero", "set", "Ann"); h.code != app.Usage {
		t.Errorf("exit %d where nobody is asked", h.code)
	}
}

// A line that was refused because a card is not known stands in the prompt once the card is typed in.
func TestTheLineThatWaitsForACard(t *testing.T) {
	w := newWorld(t)
	w.does("malediction", "new", "strife", "Mia", "Tom", "--echo", "Mia=25", "--echo", "Tom=25")
	g, _, _ := w.plays("")
	g.waits = []string{"deploy", "Tom", "Ghoul"}
	g.remembers("", []string{"card", "add", "unit", "Ghoul"}, app.Done)
	if ghosts := g.lead(nil); len(ghosts) == 0 || ghosts[0].line != "deploy Tom Ghoul" || g.waits != nil {
		t.Errorf("%q", shownIn(g.lead(nil)))
	}
	open := telling.Line("card", "add").And("STATS").OnEnter("each is asked for")
	g, _, _ = w.plays("\r")
	if words, err := g.whole(ghost{open, ""}, ""); err != nil || strings.Join(words, " ") != "card add" {
		t.Errorf("%q %v", words, err)
	}
}

// Numbers typed where a ghost stands are for its first question, or stand in its free places; where it takes
// none, or ends the turn, they are no command.
func TestNumbersWhereTheGhostStands(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--real", "none")
	deal := telling.Line("avatar", "heal", "Ann").And("P", "2").And("O", "3")
	way := telling.Line("move", "to", "Ann").And("HEX", "road")
	for _, c := range []struct {
		ghost       telling.Command
		typed, want string
		ahead       string
	}{
		{telling.Line("move", "roll", "Ann"), "53", "move roll Ann --ask", "53"},
		{telling.Line("move", "roll", "Ann"), "5, 3", "move roll Ann --ask", "5, 3"},
		{telling.Line("move", "roll", "Ann"), "5 of them", "", ""},
		{telling.Line("shadow-turn"), "5", "", ""},
		{telling.Line("status"), "5", "", ""},
		{telling.Line("roll", "lr", "Ann"), "5", "", ""}, // no step of this moment
		{deal, "2 3", "avatar heal Ann 2 3", ""},
		{deal, "2", "", ""},
		{way, "2", "", ""},
	} {
		g, _, _ := w.plays("")
		got := strings.Join(g.numbered(c.typed, []ghost{{c.ghost, ""}}), " ")
		if got != c.want || g.ahead != c.ahead {
			t.Errorf("%s at %v: %q, %q", c.typed, c.ghost, got, g.ahead)
		}
	}
	g, _, errs := w.plays("")
	for typed, want := range map[string]string{"road": "move to Ann road", "Road ": "move to Ann road",
		"forest": "", "": "", "next": ""} {
		if got := strings.Join(g.answered(typed, []ghost{{way, ""}}), " "); got != want {
			t.Errorf("%q: %q", typed, got)
		}
	}
	g.ahead = "53"
	dice := []chance.Thrown{{For: "mr"}}
	typed, err := g.asks(chance.Put{Text: "Ann's dice", Dice: dice})
	if typed != "53" || err != nil || g.ahead != "" ||
		errs.String() != "Ann's dice: 53\n" {
		t.Errorf("%q %v %q", typed, err, errs)
	}
}

// Several words alone stand in the place that the ghost asks for, if they begin as its answers do, and the
// table would take the line.
func TestWordsWhereTheGhostStands(t *testing.T) {
	w := newWorld(t)
	for _, line := range []string{"new practice", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver"} {
		w.does(append([]string{"malediction"}, typed(line)...)...)
	}
	deploy := ghost{telling.Line("deploy", "Ashley").And("UNITS", "ilse", "lancer", "bulwark", "none"), ""}
	for typed, want := range map[string]string{
		"Ilse, lancer":         "deploy Ashley Ilse, lancer",
		"ilse and bulwark":     "deploy Ashley ilse bulwark",
		"Ashley ilse, lancer":  "deploy Ashley ilse, lancer",
		"Logan ilse, lancer":   "", // it is Ashley who deploys
		"ilse":                 "", // alone it may be a look
		"ilse, ilse":           "",
		"ilse attacks baruk":   "",
		"lancer and baruk":     "", // who is not hers
		"nobody in particular": "",
		"next ilse":            "",
		"4 2":                  "",
	} {
		g, _, _ := w.plays("")
		if got := strings.Join(g.goesOn(typed, []ghost{deploy}), " "); got != want {
			t.Errorf("%q: %q, not %q", typed, got, want)
		}
	}

	w = newWorld(t)
	w.does("malhya", "new", "--hero", "Ann=Yoktal", "--hero", "Ben=Sulk")
	set := ghost{telling.Line("hero", "set", "Ben").AndOpen("KEY=VALUE", "life=4"), ""}
	for typed, want := range map[string]string{
		"3 4 2 3 4 1 1 1 2 1 1":     "hero set Ben 3 4 2 3 4 1 1 1 2 1 1",
		"ben 3 4 2 3 4 1 1 1 2 1 1": "hero set Ben 3 4 2 3 4 1 1 1 2 1 1",
		"3 4 2 3 4 1 1 1 2 1 1 9 9": "",
		"ann 3 4 2 3 4 1 1 1 2 1 1": "",
	} {
		g, _, _ := w.plays("")
		if got := strings.Join(g.goesOn(typed, []ghost{set}), " "); got != want {
			t.Errorf("%q: %q, not %q", typed, got, want)
		}
	}
	if g, _, _ := w.plays(""); g.goesOn("3 4", nil) != nil {
		t.Error("where nothing is ghosted a line goes on")
	}
}

// A unit that nobody has typed in is asked for as it is deployed, and its line goes on.
func TestAnUnknownUnitIsTypedIn(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	for _, line := range []string{"new strife Mia Tom --echo Mia=25 --echo Tom=25", "place done --dice 14,6",
		"bid Mia 3 Tom 5", "take Tom initiative", "take Mia zone north-east"} {
		w.does(append([]string{"malediction"}, typed(line)...)...)
	}
	g, out, errs := w.plays("Ghoul\runit\r3 3/1 0 5 14 12\r4 3 3/1 0 5 14 12\r\r")
	g.Person = true
	if _, offered := g.fills(g.lead(nil)[0]); len(offered) > 0 ||
		!strings.Contains(out.String(), "Tom pays 4: 21 echo left") { // who has the initiative is led first
		t.Errorf("%v\n%s%s", offered, out, errs)
	}
}
