package meaning_test

import (
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/meaning"
	"tablehand/assist/telling"
)

// offered lists what may be done at a table of Mia, Tom and Jo.
func offered() []meaning.Offer {
	step := func(who string, verb int, says, also string, c telling.Command) meaning.Offer {
		return meaning.Offer{Step: telling.Step{Command: c, Who: who}, Verb: verb, Says: says,
			Also: strings.Fields(also)}
	}
	costs := []string{"0", "2", "4", "6"}
	return []meaning.Offer{
		step("Mia", 2, "Mia uses …", "drink", telling.Line("item", "use", "Mia").And("ITEM", "green:Liquid Life",
			"blue:Nightshield Elixir")),
		step("Tom", 2, "Tom uses …", "drink", telling.Line("item", "use", "Tom").And("ITEM", "green:Liquid Life")),
		step("Mia", 2, "Mia gives … to …", "hand", telling.Line("item", "give", "Mia").
			And("TO", "Tom", "Jo").And("ITEM", "jewelry:Ring of Clarity", "armor:Chain Hauberk")),
		step("Tom", 1, "Tom attacks …", "hit strike", telling.Line("attack", "Tom").
			And("FOE", "swordsman-1", "swordsman-2", "archer-1")),
		step("Tom", 2, "Tom goes to …", "go walk", func() telling.Command {
			c := telling.Line("move", "to", "Tom").And("HEX", "road", "plains", "lair")
			c.Free[0].Many = true
			return c
		}()),
		step("Jo", 2, "Jo draws a potion", "", telling.Line("potion", "draw", "Jo").And("POTION",
			"blue:Elixir of Rest")),
		step("", 1, "Tom bids …, Jo bids …", "", telling.Command{Words: []string{"bid", "Tom", "", "Jo", ""},
			Free: []telling.Blank{{Name: "N", Values: costs}, {Name: "N", Values: costs}}}),
		step("Tom", 2, "Tom bands with Jo", "", telling.Line("band", "join", "Tom", "Jo")),
		step("Jo", 2, "Jo bands with Tom", "", telling.Line("band", "join", "Jo", "Tom")),
		step("Jo", 1, "Jo uses Heal on Tom", "", telling.Line("ability", "Jo", "Heal", "Tom")),
		step("Jo", 1, "Jo uses Heal on Mia", "", telling.Line("ability", "Jo", "Heal", "Mia")),
	}
}

// A sentence is heard as the lines that may be given now and that leave the fewest of its words unexplained.
// It is whole where no word is left and nothing else of the line was unsaid.
func TestHear(t *testing.T) {
	calls := func(word string) string { return strings.TrimSuffix(word, "-1") }
	figures := []string{"Mia", "Tom", "Jo", "swordsman-1", "swordsman-2", "swordsman-3", "archer-1"}
	open := offered()
	open[4].Free[0].Open, open[5].Free[0].Open = true, true
	for _, c := range []struct{ said, as string }{
		{"Mia drinks Liquid Life", "item use Mia 'green:Liquid Life' whole"},
		{"Mia drinks the Liquid Life.", "item use Mia 'green:Liquid Life' whole"},
		{"I drink nightshield", "item use Mia 'blue:Nightshield Elixir' whole"},
		{"drink nightshield", "item use Mia 'blue:Nightshield Elixir' whole"},
		{"Mia drinks", "item use Mia ITEM whole"},
		{"Mia gives Tom the ring", "item give Mia Tom 'jewelry:Ring of Clarity' whole"},
		{"Mia gives her Chain Hauberk to Jo", "item give Mia Jo 'armor:Chain Hauberk' whole"},
		{"Tom strikes the archer", "attack Tom archer-1 whole"},
		{"Tom strikes a swordsman", "attack Tom FOE(swordsman-1,swordsman-2) whole"},
		{"Tom strikes swordsman-2", "attack Tom swordsman-2 whole"},
		{"Tom strikes s2", "attack Tom swordsman-2 whole"}, {"Tom strikes a1 now", "attack Tom archer-1 whole"},
		{"Tom strikes s3", ""}, {"Tom strikes swordsman-3", ""}, // it may not be struck, and no other is meant
		{"Tom strikes hard s3", ""}, {"Jo heals Tom, not Mia", ""},
		{"Tom walks plains, road and road", "move to Tom plains road road whole"},
		{"Tom hurries plains", ""},
		{"Tom walks plains and the city of light", "move to Tom plains city of light whole"},
		{"Tom walks plains, the city of the dead and the abyss",
			"move to Tom plains city of the dead abyss whole"},
		{"Tom walks the city of light", "move to Tom city of light whole"},
		{"Tom walks plains road city", "move to Tom plains road city whole"},
		{"Jo draws a potion: Pale Mist", "potion draw Jo 'Pale Mist' whole"},
		{"Jo draws a potion: Glacial Elixir", "potion draw Jo 'Glacial Elixir' whole"},
		{"Jo draws a potion, the elixir", "potion draw Jo 'blue:Elixir of Rest' whole"},
		{"Jo draws the potion Boots of the Fen", "potion draw Jo 'Boots of the Fen' whole"},
		{"Liquid Life", ""}, {"road", ""}, // nobody does anything
		{"Jo draws a potion one two three four five", ""}, // no name is so long
		{"Jo draws a potion Mist Tom", ""},
		{"Jo heals Tom", "ability Jo Heal Tom whole"},
		{"Jo uses heal on mia", "ability Jo Heal Mia whole"},
		{"Jo heals", "ability Jo Heal Tom; ability Jo Heal Mia"},
		{"Mia drinks the glacial elixir", ""}, // which is another one
		{"Mia drinks the nightshield", "item use Mia 'blue:Nightshield Elixir' whole"},
		{"Mia drinks loudly Liquid Life", "item use Mia 'green:Liquid Life'"},
		{"Tom and Jo band together", "band join Tom Jo whole"}, {"Jo, Tom band", "band join Jo Tom whole"},
		{"Tom bids 6, Jo bids 4", "bid Tom 6 Jo 4 whole"}, {"Tom 4, Jo 6", "bid Tom 4 Jo 6 whole"},
		{"Jo bids 4, Tom bids 6", "bid Tom 6 Jo 4 whole"}, {"Tom bids 2", "bid Tom 2 Jo N"},
		{"Mia sees Tom attack the archer", ""}, // the deed is another one
		{"Mia sings a song", ""}, {"", ""}, {"the a of", ""}, {"Mia", ""}, {"Mia Tom", ""},
		{"Jo strikes the archer", ""}, // it is Tom who may
	} {
		var list []string
		for _, h := range meaning.Hear(strings.Fields(c.said), open, []string{"Mia", "Tom", "Jo"}, figures, calls) {
			line := h.String()
			for _, b := range h.Free {
				if b.Name == "FOE" {
					line = strings.Replace(line, b.Name, b.Name+"("+strings.Join(b.Values, ",")+")", 1)
				}
			}
			if h.Whole {
				line += " whole"
			}
			list = append(list, line)
		}
		if got := strings.Join(list, "; "); got != c.as {
			t.Errorf("%q is heard as %q, not %q", c.said, got, c.as)
		}
	}
}

// Where commas count, they stand in the line behind the word that they stood behind, and part what is said
// for a place from the rest of the line.
func TestHearsCommas(t *testing.T) {
	way := telling.Line("move", "to", "Tom").And("HEX", "swamp", "plains").Parting()
	way.Free[0].Many, way.Free[0].Open = true, true
	lurks := telling.Line("move", "to", "Tom").And("TERRAIN", "swamp", "plains").Parting()
	lurks.Words = append(lurks.Words, "shadow-1")
	for said, as := range map[string]string{
		"Tom goes swamp stronghold":         "move to Tom swamp stronghold true",
		"Tom goes swamp, stronghold":        "move to Tom swamp, stronghold true",
		"Tom goes swamp , stronghold":       "move to Tom swamp, stronghold true",
		"Tom goes swamp, then plains, city": "move to Tom swamp, plains, city true",
		"Tom goes swamp,":                   "move to Tom swamp true",
		"Tom goes plains shadow":            "move to Tom plains shadow true; move to Tom plains shadow-1 true",
		"Tom goes plains, shadow":           "move to Tom plains, shadow true",
	} {
		var list []string
		for _, h := range meaning.Hear(strings.Fields(said), []meaning.Offer{
			{Step: telling.Step{Command: way, Who: "Tom"}, Verb: 2, Also: []string{"go"}},
			{Step: telling.Step{Command: lurks, Who: "Tom"}, Verb: 2, Also: []string{"go"}},
		}, []string{"Tom"}, nil, func(word string) string { return strings.TrimSuffix(word, "-1") }) {
			list = append(list, strings.Join(h.Words, " ")+" "+strconv.FormatBool(h.Whole))
		}
		if got := strings.Join(list, "; "); got != as {
			t.Errorf("%q is heard as %q, not %q", said, got, as)
		}
		line := strings.Fields(strings.Replace(said, "Tom goes", "move to Tom", 1))
		steps := []telling.Step{{Command: way}}
		got := strings.Join(meaning.Plain(line, steps), " ")
		if strings.Count(got, ",") != strings.Count(said, ",") {
			t.Errorf("%q is %q", said, got)
		}
		if got := strings.Join(meaning.Plain(line, nil), " "); strings.Contains(strings.Trim(got, " ,"), ",") {
			t.Errorf("%q is %q", said, got)
		}
	}
}

// A command is meant by the words of its shorter ways, and not by whom a longer one names.
func TestAlso(t *testing.T) {
	means := []meaning.Meaning{{Said: "hit, strike down, everybody hits, each of us hits",
		Lines: []string{"attack ..."}}, {Said: "rest", Lines: []string{"end"}}}
	if got := strings.Join(meaning.Also(means, []string{"attack"}), " "); got != "hit strike down hits" {
		t.Errorf("attack is meant by %q", got)
	}
}

// Words are the same but for the endings of a sentence; pass has none, so pase is another word.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"drinks", "drink", true}, {"drinking", "drink", true}, {"used", "use", true}, {"passes", "pass", true},
		{"passing", "PASS", true}, {"pase", "pass", false}, {"pas", "pass", false}, {"is", "i", false},
	} {
		if meaning.Same(c.a, c.b) != c.same {
			t.Errorf("%s and %s: the same is %v", c.a, c.b, !c.same)
		}
	}
}

// Of lines that are alike but for whose they are, that of whoever acted last is meant, unless it is risky.
func TestLately(t *testing.T) {
	line := func(words string) meaning.Heard {
		return meaning.Heard{Command: telling.Line(strings.Fields(words)...)}
	}
	people := []string{"Mia", "Tom", "Jo"}
	risky := line("go Tom b")
	risky.Risky = true
	for _, c := range []struct {
		list  []meaning.Heard
		acted string
		want  int
	}{
		{[]meaning.Heard{line("go Mia b"), line("go Tom b")}, "Tom", 1},
		{[]meaning.Heard{line("go Mia b"), line("go Tom b")}, "Jo", 2},
		{[]meaning.Heard{line("go Mia b"), line("go Tom b")}, "", 2},
		{[]meaning.Heard{line("go Mia b"), line("go Tom c")}, "Tom", 2},
		{[]meaning.Heard{line("go Mia b"), risky}, "Tom", 2},
		{[]meaning.Heard{line("heal Tom Mia"), line("heal Mia Tom")}, "Tom", 2},
		{[]meaning.Heard{line("go Mia b"), line("walk Tom b")}, "Tom", 2},
	} {
		if got := meaning.Lately(c.list, c.acted, people); len(got) != c.want {
			t.Errorf("after %q: %v", c.acted, got)
		}
	}
}
