package cmd

import (
	"strings"
	"testing"

	"tablehand/assist/talk"
)

// Words as people say them are read as the command has them: a name first, dice alone, clear; b and done
// stand in the prompt until Enter. What names nobody, and what begins a command, stays as it was typed.
func TestWordsAsPeopleSayThem(t *testing.T) {
	deployed := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
		"deploy Ashley ilse, bulwark, lancer near bulwark"} {
		deployed.does(append([]string{"malediction"}, typed(line)...)...)
	}
	island := newWorld(t)
	island.does("axismundi", "new", "--player", "Al=cultivator:C", "--player", "Bo=malignant:S",
		"--player", "Cy=savant:K", "--board", "practice", "--quiet")
	for _, c := range []struct {
		w         *world
		typed, as string
	}{
		{island, "run to D and E", "run D E"},
		{island, "run A", "run A"}, {island, "I walk to B", "walk to B"},
		{deployed, "baruk attacks lancer", "attack baruk lancer"},
		{deployed, "Bar attack lancer", "attack baruk lancer"},
		{deployed, "ilse moves 4", "move ilse 4"},
		{deployed, "lancer retreats", "retreat lancer"},
		{deployed, "lancer runs", "run lancer"},
		{tableFor(t, nil), "Sara runs", "Sara runs"},
		{tableFor(t, nil), "Bryan joins Sara", "join Bryan Sara"},
		{deployed, "nobody attacks lancer", "nobody attacks lancer"},
		{deployed, "baruk sings loud", "baruk sings loud"},
		{deployed, "baruk attacks the lancer", "attack baruk lancer"},
		{deployed, "attack baruk lancer", "attack baruk lancer"},
		{deployed, "baruk", "baruk"},
		{tableFor(t, nil), "Sara harvests", "harvest Sara"},
		{tableFor(t, nil), "2d6 4d6kh3", "roll 2d6 4d6kh3"},
		{tableFor(t, nil), "b", "into the prompt: undo"},
		{tableFor(t, nil), "b 2", "b 2"},
		{tableFor(t, nil), "done", "into the prompt: shadow-turn"},
		{tableFor(t, nil), "done now", "done now"},
		{tableFor(t, nil), "Sara drinks Liquid Life", "drink Sara Liquid Life"},
		{tableFor(t, nil), "Sara gives Bryan 2 shards", "shard give Sara Bryan 2 shards"},
		{tableFor(t, nil), "hand Bryan the colorless", "shard give Bryan the colorless"},
		{tableFor(t, nil), "Sara gives Bryan the ring", "give Sara Bryan the ring"},
		{tableFor(t, nil), "clear", ""},
	} {
		g, _, _ := c.w.plays("")
		got, wanted := g.meant(g.named(strings.Fields(c.typed)))
		if wanted != nil {
			got = append([]string{"into the prompt:"}, wanted.Words...)
		}
		if strings.Join(got, " ") != c.as {
			t.Errorf("%q is read as %q, not %q", c.typed, got, c.as)
		}
	}
}

// A line of which words are missing is asked for as what may be done now goes on; a whole one, and one that
// nothing goes on, is not. ? tells what stands in the free place, by the help of its command.
func TestALineWithMissingWords(t *testing.T) {
	two := newWorld(t)
	two.does("new", "--avatar", "Sara", "--avatar", "Bryan", "--boards", "2")
	for _, c := range []struct {
		w               *world
		typed, as, says string
	}{
		{two, "shard invoke", "shard invoke ONE", "who?"},
		{two, "shar in", "shard invoke ONE", "who?"},
		{two, "shard invoke Sara", "", ""},
		{tableFor(t, nil), "move roll Sara", "", ""},
		{tableFor(t, nil), "well reveal", "", ""},
		{tableFor(t, nil), "status", "", ""},
	} {
		g, _, _ := c.w.plays("")
		got, asks := "", ""
		if more := g.unfinished(strings.Fields(c.typed)); more != nil {
			got, asks = more.String(), more.Free[0].Ask
			if told := g.tells(*more, more.Free[0]); !strings.Contains(told, "it may be "+more.Free[0].Values[0]) ||
				!strings.Contains(told, "help shard invoke tells more") {
				t.Errorf("? tells %q", told)
			}
		}
		if got != c.as || asks != c.says {
			t.Errorf("%q goes on as %q, %q", c.typed, got, asks)
		}
	}
	parts := talk.Mentions("STATS are six.\n\nOne\nother.", "STATS")
	if len(parts) != 1 || parts[0] != "STATS are six." {
		t.Errorf("%q", parts)
	}
}

// The ghost takes no card and gives nothing up: cards to be deployed are asked for, a unit without points
// passes, a mode begins before anybody moves in a room, what has begun goes on.
func TestGhostsTakeNoCard(t *testing.T) {
	at := func(lines ...string) *world {
		w := newWorld(t)
		for _, line := range lines {
			w.does(typed(line)...)
		}
		return w
	}
	cards := []string{"malediction new strife Mia Tom --echo Mia=25 --echo Tom=25",
		"malediction place done --dice 14,6", "malediction bid Mia 3 Tom 5", "malediction take Tom initiative",
		"malediction take Mia zone north-east"}
	bands := []string{"malediction new practice --seed 7", "malediction place done --dice 14,6",
		"malediction bid Ashley 4 Logan 3", "malediction take Ashley zone north-east",
		"malediction deploy Logan baruk, reaver, bonebow",
		"malediction deploy Ashley ilse, bulwark, lancer near bulwark",
		"malediction move baruk 6", "malediction move baruk 6"}
	room := []string{"malhya new --hero Ann=Yoktal", "malhya hero set Ann life=5 movement=4",
		"malhya room practice",
		"malhya room deploy 2"}
	lair := []string{"new --avatar Mia --avatar Tom --boards 2", "move roll Tom --dice 5,3",
		"move to Tom forest",
		"encounter lair Tom --dice 1,1,3", "encounter draw blue:Web"}
	for _, c := range []struct {
		w    *world
		want string
	}{
		{at(cards...), "deploy Tom "},
		{at(bands...), "pass"},
		{at(room...), "room place Ann "},
		{at(append(room, "malhya room place Ann A5")...), "stealth "},
		{at(lair...), "combat target"},
	} {
		g, _, _ := c.w.plays("")
		if ghosts := g.lead(nil); len(ghosts) == 0 || ghosts[0].line != c.want {
			t.Errorf("%v, not %q", shownIn(ghosts), c.want)
		}
	}
}

// Enter goes on with a blow where enemies are near, and provokes no retaliation. In round 1 it shoots nobody
// across the field, and it heals nobody who is unhurt, or far away.
func TestGhostsOfAnActivation(t *testing.T) {
	field := "tablehand: 1\ngame: malediction\nmode: full\nsize: strife\nthreshold: 40\nseed: 7\nround: %s\n" +
		"phase: action\nfirst: Mia\nturn: Mia\ninitiative: Mia\nplayers:\n" +
		"  - {name: Mia, zone: north-east, echo: 11, mastery: 0, hand: 0, deck: 21}\n" +
		"  - {name: Tom, zone: south-west, echo: 8, mastery: 0, hand: 0, deck: 21}\nunits:\n" +
		"  - {id: priest-1, card: Priest, of: Mia, since: 1, state: exhausted, damage: 0}\n" +
		"  - {id: guard-1, card: Guard, of: Mia, since: 1, state: refreshed, damage: %s}\n" +
		"  - {id: archer-1, card: Archer, of: Tom, since: 1, state: refreshed, damage: 0}\n" +
		"near: [%s]\nactive: {unit: priest-1, ap: 1}\nhusks: {field: [husk-1], supply: 1}\n" +
		"relics: {deck: 5, display: [null]}\ncards:\n" +
		"  Priest: {type: unit, cost: 4, stats: 3 3/1 6 5 11 8, abilities: {Heal: ap 1 heal 3 nearby ally}}\n" +
		"  Guard: {type: unit, cost: 5, stats: 3 4/2 0 4 13 12}\n" +
		"  Archer: {type: unit, cost: 4, stats: 5 4/2 8 5 12 10}\nover: null\nhouse: {}\n"
	for _, c := range []struct{ round, hurt, near, did, want string }{
		{"1", "0", "", "", "move"},
		{"1", "0", "", "move priest 5", "move"},
		{"2", "0", "", "move priest 5", "attack archer"},
		{"2", "0", "[priest-1, archer-1]", "attack archer", "attack archer"},
		{"2", "0", "[priest-1, guard-1]", "attack archer", "move"},
		{"1", "3", "[priest-1, guard-1]", "move priest 5", "ability priest Heal guard"},
		{"1", "3", "", "move priest 5", "move"},
	} {
		w := newWorld(t)
		table := field
		for _, word := range []string{c.round, c.hurt, c.near} {
			table = strings.Replace(table, "%s", word, 1)
		}
		w.write("table.yaml", table)
		g, _, _ := w.plays("")
		g.acted, g.did = "Mia", strings.Fields(c.did)
		if ghosts := g.lead(nil); len(ghosts) == 0 || ghosts[0].line != c.want {
			t.Errorf("round %s, near %q, after %q: %q, not %q", c.round, c.near, c.did, shownIn(ghosts), c.want)
		}
	}
}

// A die behind a charge is what it shows, and a card that somebody plays is heard by its name.
func TestChargesAndSpellsAsSaid(t *testing.T) {
	w := newWorld(t)
	for _, line := range []string{"new practice --quiet", "place done --dice 14,6", "bid Ashley 4 Logan 3",
		"take Ashley zone north-east", "deploy Logan baruk, reaver, bonebow",
		"deploy Ashley ilse, bulwark, lancer near bulwark", "activate baruk"} {
		w.does(append([]string{"malediction"}, typed(line)...)...)
	}
	for said, want := range map[string]string{
		"baruk charges lancer 4":               "charge baruk lancer 4",
		"baruk charges lancer with a 4":        "charge baruk lancer with a 4",
		"Logan plays rise again on bonebow":    "channel Logan rise again on bonebow",
		"Logan plays the harp of his forebear": "channel Logan harp of his forebear",
	} {
		g, _, _ := w.plays("")
		got, _ := g.meant(g.faced(g.named(strings.Fields(said))))
		if strings.Join(got, " ") != want {
			t.Errorf("%q is %q, not %q", said, strings.Join(got, " "), want)
		}
	}
}

// Who says that a card is added is led to the line that types one in, in each game with cards of one's own.
func TestAddingACardIsMeant(t *testing.T) {
	for _, line := range []string{"new --avatar Sara --avatar Bryan --boards 2",
		"malediction new strife Mia Tom --echo Mia=25 --echo Tom=25", "malhya new --hero Ann=Yoktal"} {
		w := newWorld(t)
		w.does(typed(line)...)
		for _, said := range []string{"we add a card", "add a card", "add card"} {
			g, _, errs := w.plays("")
			if g.plays(said, nil); !strings.Contains(errs.String(), "card add") {
				t.Errorf("%s: %q: %s", line, said, errs)
			}
		}
	}
}

// What a line tells of dice stands behind --dice, where its verb throws some.
func TestDiceToldInALine(t *testing.T) {
	w := tableFor(t, nil)
	for said, want := range map[string]string{
		"move roll Sara, rolled 5 3": "move roll Sara --dice 5,3", "move roll Sara, you roll": "move roll Sara",
		"note Sara, rolled 5 3": "note Sara, rolled 5 3", "roll 2d6": "roll 2d6",
	} {
		g, _, _ := w.plays("")
		if got := strings.Join(g.faced(strings.Fields(said)), " "); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

// Who acts may be named where the command has no place for it: Al walks asks where to, as walk alone does.
func TestWhoActsIsNamed(t *testing.T) {
	w := newWorld(t)
	w.does("axismundi", "new", "--player", "Al=cultivator:C", "--player", "Bo=malignant:S",
		"--player", "Cy=savant:K", "--board", "practice", "--quiet")
	for _, who := range []string{"Al", "Bo", "Cy"} {
		w.does("axismundi", "deal", who, "2")
	}
	crate := []string{"scavenge", "Bo", "permanent"} // which costs a card
	if g, _, _ := w.plays(""); g.lead(nil)[0].line != "begin" || !g.makesSense(crate) {
		t.Errorf("%q is led to, not the first turn", g.lead(nil)[0].line)
	}
	w.does("axismundi", "begin")
	for typed, want := range map[string]string{"walk Al": "walk ", "walk": "walk ", "walk Bo": "",
		"walk B": ""} {
		g, _, _ := w.plays("")
		got := ""
		if c := g.unfinished(strings.Fields(typed)); c != nil {
			got = strings.Join(c.Words, " ")
		}
		if got != want {
			t.Errorf("%q goes on as %q, not %q", typed, got, want)
		}
	}
}

// A number alone is no word to look up in the rules.
func TestANumberIsNoRule(t *testing.T) {
	g, _, errs := tableFor(t, nil).plays("")
	if offered, _ := g.plays("11", nil); len(offered) > 0 || strings.Contains(errs.String(), "rules") {
		t.Errorf("11 offers %v: %s", offered, errs)
	}
}
