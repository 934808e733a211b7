package cmd

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/meaning"
	"tablehand/assist/prompt"
	"tablehand/assist/shell"
	"tablehand/assist/telling"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// What people say at the table is played where it can mean one line alone that may be given now, else that
// line is led to; a suggested line is never one that says nothing. Small words and commas may stand between.
func TestSentencesAreHeard(t *testing.T) {
	tellingtest.Dear(t)
	two := func() *world {
		w := newWorld(t)
		w.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2", "--quiet")
		return w
	}
	drinks := two()
	drinks.does("item", "gain", "Sara", "green", "Liquid Life")
	wounded := func() *world {
		w := two()
		w.does("avatar", "wound", "Sara", "2")
		return w
	}
	faces := func() *world {
		w := two()
		w.does("creature", "forest", "--by", "Sara", "--dice", "2,3,1")
		return w
	}
	field := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
		"deploy Ashley ilse, bulwark, lancer near bulwark"} {
		field.does(append([]string{"malediction"}, typed(line)...)...)
	}
	for _, c := range []struct {
		w           *world
		typed, does string
		offers      string // led to; empty: nothing
	}{
		{two(), "Sara and Bryan band together", "band join Sara Bryan", ""},
		{two(), "Bryan bands with Sara", "band join Bryan Sara", ""},
		{two(), "band join Sara and Bryan", "band join Sara Bryan", ""},
		{two(), "Sara provokes an encounter", "encounter provoke Sara", ""},
		{two(), "Sara sings 5 3", "", ""},
		{two(), "Sara takes 2 wounds", "avatar wound Sara 2", ""},
		{two(), "Sara takes 2 cold wounds", "avatar wound Sara 2 cold", ""},
		{two(), "Sara takes 1 wound from a trap", "avatar wound Sara 1 from a trap", ""},
		{two(), "wound Sara 2", "avatar wound Sara 2", ""},
		{two(), "Sara is drained by 2", "avatar drain Sara by 2", ""},
		{two(), "drain Sara 1", "avatar drain Sara 1", ""},
		{two(), "Sara loses 1 life", "", "avatar"},
		{two(), "Sara takes 2 swords", "", ""},
		{two(), "Sara rolls a 5 to provoke an encounter", "encounter provoke Sara", ""},
		{two(), "the Red Sword gives +1d* cr and +1 wounds", "", ""},
		{drinks, "Sara drinks the Liquid Life", "item drink Sara 'green:Liquid Life'", ""},
		{two(), "Sara sings a song", "", ""},
		{faces(), "run!", "combat begin", ""},
		{faces(), "let us fight", "", "combat"},
		{faces(), "Sara attacks the creature", "", "combat"},
		{two(), "Sara looks for a creature", "encounter provoke Sara", ""},
		{faces(), "Sara runs away", "combat begin", ""},
		{wounded(), "Sara heals", "", "avatar"},
		{wounded(), "Sara rests", "avatar recover Sara", ""},
		{wounded(), "Sara heals 2", "", "avatar"},
		{two(), "Sara attunes her shards", "", "shard"},
		{field, "baruk sings to the lancer", "", ""},
	} {
		g, _, errs := c.w.plays("")
		before := c.w.does("log", "--commands").out
		offered, _ := g.plays(c.typed, nil)
		lines := strings.Split(strings.TrimPrefix(c.w.does("log", "--commands").out, before), "\n")
		if lines[0] != c.does && !strings.HasPrefix(lines[0], c.does+" --") || c.does == "" && lines[0] != "" {
			t.Errorf("%q does %q, not %q; %s", c.typed, lines[0], c.does, errs)
		}
		led := ""
		if len(offered) > 0 {
			led = offered[0].Words[0]
		}
		if led != c.offers {
			t.Errorf("%q leads to %q, not to %q; %s", c.typed, led, c.offers, errs)
		}
	}
}

// A sentence that begins with somebody at the table, and says nothing that may be done, is answered so.
func TestASentenceThatSaysNothing(t *testing.T) {
	w := tableFor(t, nil)
	g, _, errs := w.plays("")
	g.plays("Sara sings a song", nil)
	const want = "tablehand: \"Sara sings a song\" says nothing that may be done now: ? lists what may\n"
	if errs.String() != want {
		t.Errorf("%q, not %q", errs, want)
	}
}

// A question at the prompt is answered as rules answers it, and changes nothing.
func TestAQuestionIsLookedUp(t *testing.T) {
	w := tableFor(t, nil)
	w.does("move", "roll", "Sara", "--dice", "5,3")
	before := w.read("table.yaml")
	for _, question := range []string{"why does the shadow flee?", "what does a light well do",
		"who goes first?"} {
		g, out, errs := w.plays("")
		g.plays(question, nil)
		want := w.does(append([]string{"rules"}, strings.Fields(question)...)...).out
		if got := out.String(); got != want || want == "" || errs.Len() > 0 {
			t.Errorf("%q is told %q and %q, not %q", question, got, errs, want)
		}
	}
	if w.read("table.yaml") != before {
		t.Error("the table was changed")
	}
}

// A sentence whose deed is known and that a rule refuses is refused by that rule, and changes nothing; what
// another may do than whom it begins with is not meant (attack.ranged.target, attack.melee).
func TestASentenceThatARuleRefuses(t *testing.T) {
	w := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
		"deploy Ashley ilse, bulwark, lancer near bulwark"} {
		w.does(append([]string{"malediction"}, typed(line)...)...)
	}
	before := w.read("table.yaml")
	for _, c := range []struct{ typed, says string }{
		{"bonebow shoots ilse at 30", "Ilse is 30 inches away, and Bonebow reaches 8 (attack.ranged.target)"},
		{"reaver fights bulwark",
			"Reaver is not engaged with Bulwark, which stands more than an inch away (attack.melee)"},
	} {
		g, _, errs := w.plays("")
		if offered, over := g.plays(c.typed, nil); len(offered) > 0 || over {
			t.Errorf("%q is led to %v", c.typed, offered)
		}
		if got := errs.String(); got != "tablehand: "+c.says+"\n" {
			t.Errorf("%q is told %q, not %q", c.typed, got, c.says)
		}
	}
	if w.read("table.yaml") != before {
		t.Error("the table was changed")
	}
}

// A sentence typed where dice are asked is told that these come first, and is no face.
func TestASentenceIsNoFace(t *testing.T) {
	w := newWorld(t)
	w.does("malhya", "new", "--hero", "Ann=Yoktal", "--hero", "Ben=Sulk", "--quiet")
	g, _, _ := w.plays("")
	dice := chance.Put{Dice: chance.Several(1, "threat", chance.Plain(6))}
	for typed, later := range map[string]bool{"Ben goes to B3": true, "Ann moves": true, "3": false,
		"Ann 3": false, "we rolled a 3": false} {
		if got := g.comesLater(typed, dice); got != later {
			t.Errorf("%q comes later: %v", typed, got)
		}
	}
}

// What was heard in part, and gives something up, does not stand dim: Tess evades the gaze is no flight.
func TestNothingRiskyIsLedTo(t *testing.T) {
	g, _, _ := tableFor(t, nil).plays("")
	flight := meaning.Heard{Command: telling.Line("combat", "withdraw", "Sara"), Risky: true}
	for _, c := range []struct{ risky, whole, led bool }{
		{true, false, false}, {true, true, true}, {false, false, true},
	} {
		flight.Risky, flight.Whole = c.risky, c.whole
		said := []string{"Sara", "evades"}
		err := g.otherwise(said, said, []meaning.Heard{flight}, &app.UsageError{Msg: "no command"})
		if _, led := errors.AsType[*telling.Offered](err); led != c.led {
			t.Errorf("%+v: it is led to: %v", c, led)
		}
	}
}

// An answer is one although it begins as a command does: a face of the dice, a hex of a way.
func TestAnswersBeforeCommands(t *testing.T) {
	w := newWorld(t)
	w.does("malhya", "new", "--hero", "Ann=Yoktal", "--hero", "Ben=Sulk", "--quiet")
	g, _, _ := w.plays("")
	die := chance.Die{Name: "threat", Sides: []chance.Side{{Face: "threat"}, {Face: "empty"}}}
	for _, c := range []struct {
		typed string
		put   chance.Put
		later bool
	}{
		{"threat", chance.Put{Text: "the Threat die", Dice: []chance.Thrown{{Die: die}}}, false},
		{"status", chance.Put{Text: "over which hexes?", Answers: []string{"status", "road"}}, false},
		{"road, road", chance.Put{Text: "over which hexes?", Answers: []string{"road", "wild"}}, false},
		{"rest", chance.Put{Text: "the Threat die", Dice: []chance.Thrown{{Die: die}}}, true},
	} {
		if later := g.comesLater(c.typed, c.put); later != c.later {
			t.Errorf("%q at %q comes later: %v", c.typed, c.put.Text, later)
		}
	}
}

// A letter in brackets and the word before it take the words behind it, a card's text keeps its semicolons,
// again does once more what was done, and a game is begun by its name where no table lies.
func TestLinesOfThePrompt(t *testing.T) {
	w := tableFor(t, nil)
	g, _, _ := w.plays("")
	keys := []app.Key{
		{Letter: "a", Command: telling.Line("attack", "lancer")},
		{Letter: "c", Command: telling.Line("climb").And("HEX", "1G", "1A")},
		{Says: "strike", Command: telling.Line("combat", "phase")},
		{Letter: "w", Says: "withdraw", Command: telling.Line("combat", "withdraw", "Ann")},
		{Letter: "o", Says: "odds", Command: telling.Line("odds", "fight")},
	}
	for _, c := range []struct{ typed, as string }{
		{"a", "attack lancer"}, {"a 12", "attack lancer 12"}, {"c", "climb"}, {"c 1G", "climb 1G"},
		{"c 1G 2", "climb 1G 2"}, {"b", ""}, {"", ""}, {"ab", ""}, {"strike", "combat phase"},
		{"Strike harder", "combat phase harder"}, {"withdraw both", "combat withdraw Ann"}, {"odds roll", ""},
	} {
		got := ""
		if of, _ := g.lettered(c.typed, keys); of != nil {
			got = strings.TrimSpace(of.line)
		}
		if got != c.as {
			t.Errorf("%q is %q, not %q", c.typed, got, c.as)
		}
	}
	for _, c := range []struct{ typed, as string }{
		{"card add treasure Hauberk armor +1 shield; -1 mr", "card add treasure Hauberk armor +1 shield; -1 mr"},
		{"card add treasure Hauberk armor +1 shield; status", "card add treasure Hauberk armor +1 shield | status"},
		{"status; next", "status | next"}, {"status; nonsense", "status | nonsense"},
	} {
		commands, err := shell.Several(c.typed, prompt.Break)
		var lines []string
		for _, words := range g.ofCards(commands) {
			lines = append(lines, strings.Join(words, " "))
		}
		if got := strings.Join(lines, " | "); err != nil || got != c.as {
			t.Errorf("%q is %q, not %q: %v", c.typed, got, c.as, err)
		}
	}
	g.did = []string{"move", "roll", "Sara"}
	if _, wanted := g.meant([]string{"again"}); wanted == nil || !slices.Equal(wanted.Words, g.did) {
		t.Errorf("again leads to %v", wanted)
	}
	nothing, _, _ := newWorld(t).plays("")
	for _, c := range []struct{ typed, as string }{
		{"malediction", "malediction new"}, {"axis mundi", "axismundi new"}, {"Axis Mundi", "axismundi new"},
		{"new malhya with Ann, Ben and Cid", "malhya new"}, {"shadows of malice", "new"}, {"malice", "new"},
		{"new game with Ann", "new"}, {"play malediction", "malediction new"}, {"new --avatar Ann", ""},
		{"malediction status", ""}, {"status", ""}, {"new", ""},
	} {
		words := strings.Fields(c.typed)
		if got := strings.Join(nothing.begins(atRoot(nothing.own(), nothing.known), words), " "); got != c.as {
			t.Errorf("%q begins with %q, not %q", c.typed, got, c.as)
		}
		if got := g.begins(atRoot(g.own(), g.known), words); got != nil {
			t.Errorf("%q begins with %q beside a table", c.typed, got)
		}
	}
	if ghosts := nothing.lead(nil); len(ghosts) != 1 || ghosts[0].line != "new" {
		t.Errorf("without a table these stand dim: %v", ghosts)
	}
}

// A place said alone is meant for whoever acted last, if that one may go there.
func TestAPlaceAloneIsOfWhoActedLast(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2", "--quiet", "--real", "none")
	w.does("move", "roll", "Bryan", "--dice", "6,5")
	g, _, errs := w.plays("")
	g.acted = "Bryan"
	g.plays("to gate b", nil)
	if log := w.does("log", "--commands").out; !strings.Contains(log, "move gate Bryan b") {
		t.Errorf("%s\n%s", log, errs)
	}
}

// The name of a unit, a card or somebody at the table, alone at the prompt, shows it and does nothing: a unit
// is not deployed by its name, though the line that would deploy it stands in the prompt.
func TestANameAloneIsShown(t *testing.T) {
	fresh := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east"} {
		fresh.does(append([]string{"malediction"}, typed(line)...)...)
	}
	field := newWorld(t)
	field.write("table.yaml", fresh.read("table.yaml"))
	field.does("malediction", "deploy", "Logan", "reaver", "--quiet")
	for _, c := range []struct {
		w            *world
		typed, shows string
	}{
		{fresh, "dreadknight", "card show dreadknight"},
		{fresh, "the Dreadknight", "card show dreadknight"},
		{fresh, "grave dust", "card show 'grave dust'"},
		{fresh, "what does the dreadknight do?", "card show dreadknight"},
		{field, "reaver", "malediction unit reaver"},
		{field, "where is the reaver?", "malediction unit reaver"},
		{tableFor(t, nil), "show me Sara", "avatar show Sara"},
		{field, "ghoul", "card show ghoul"},
		{tableFor(t, nil), "Sara", "avatar show Sara"},
	} {
		g, out, errs := c.w.plays("")
		g.plays(c.typed, g.lead(nil))
		if want := c.w.does(typed(c.shows)...).out; out.String() != want || errs.Len() > 0 {
			t.Errorf("%q shows %q and %q, not %q", c.typed, out, errs, want)
		}
	}
	g, _, _ := fresh.plays("")
	if g.plays("none", g.lead(nil)); !strings.Contains(fresh.read("table.yaml"), "deployed: [Logan]") {
		t.Error("none is not what stands in the prompt")
	}
}

// why tells the last act with the reason for each number, as log does under --why.
func TestWhyTellsTheReasonsOfTheLastAct(t *testing.T) {
	w := tableFor(t, nil)
	w.does("move", "roll", "Sara", "--dice", "5,3")
	for _, line := range []string{"why", "why?"} {
		g, out, errs := w.plays("")
		g.plays(line, nil)
		const why = "Sara has 6 MP\n    +5 the larger die (roll.mr)\n    +1 avatars in the band (move.mp)\n"
		if errs.Len() > 0 || !strings.Contains(out.String(), why) {
			t.Errorf("%s: %q, %q", line, out, errs)
		}
	}
}

// What people say of chapters and of what these give, in Malhya, is led to the line that does it, or played.
func TestWhatChaptersGiveIsHeard(t *testing.T) {
	for typed, want := range map[string]string{
		"open chapter 12-17":   "chapter 12-17",
		"we open chapter 20":   "chapter 20",
		"everyone gets 2 gold": "gain group 2 gold",
		"both get 2 gold":      "gain group 2 gold",
		"Ann gets 2 gold":      "gain Ann 2 gold",
		"Ben finds 3 gold":     "gain Ben 3 gold",
		"Ben gets the rope":    "take Ben rope",
		"Ann picks up a lamp":  "take Ann lamp",
		"Ann wears leather":    "equip Ann leather",
	} {
		w := newWorld(t)
		w.does("malhya", "new", "--hero", "Ann=Yoktal", "--hero", "Ben=Sulk", "--quiet")
		g, _, errs := w.plays("")
		offered, _ := g.plays(typed, nil)
		log := strings.TrimSpace(w.does("log", "--commands").out)
		got := log[strings.LastIndexByte(log, '\n')+1:]
		if len(offered) > 0 {
			got = "malhya " + strings.Join(offered[0].Words, " ")
		}
		if got != "malhya "+want {
			t.Errorf("%q comes to %q, not %q: %s", typed, got, want, errs)
		}
	}
}

// What somebody has is shown, however the question turns its words.
func TestSomebodyIsAskedFor(t *testing.T) {
	w := tableFor(t, nil)
	for said, line := range map[string]string{"how many life has Sara": "avatar show Sara",
		"how many shards has sara?": "avatar show Sara", "what does Sara have?": "avatar show Sara"} {
		g, out, errs := w.plays("")
		g.plays(said, nil)
		if want := w.does(typed(line)...).out; out.String() != want || want == "" || errs.Len() > 0 {
			t.Errorf("%q is told %q and %q, not %q", said, out, errs, want)
		}
	}
}
