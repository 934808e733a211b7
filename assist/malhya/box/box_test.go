package box_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/printed"
	"tablehand/assist/rulebook"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/data"
)

func folder(t testing.TB) fs.FS {
	t.Helper()
	files, err := fs.Sub(data.Files, "malhya")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// owners is the book with corrections of the owner's; without a text, with none.
func owners(t testing.TB, text string) *box.Book {
	t.Helper()
	var file *yamlfile.File
	var err error
	if text != "" {
		if file, err = yamlfile.Parse("mine.yaml", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	book, err := box.OpenBook(folder(t), file)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func rules(t testing.TB) *rulebook.Book {
	t.Helper()
	text, err := fs.ReadFile(folder(t), "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return rulebook.Open("rules.yaml", text)
}

// The entries of the rulebook can be read, each under a title of its own.
func TestRules(t *testing.T) {
	book := rules(t)
	titles := map[string]string{}
	for _, id := range book.IDs() {
		e, _, err := book.ByID(id)
		if err != nil || e.Text == "" || e.Title == "" || titles[e.Title] != "" {
			t.Errorf("%s: %v, %q, as %s", id, err, e.Title, titles[e.Title])
		}
		titles[e.Title] = id
	}
	if len(titles) != 540 {
		t.Errorf("%d entries", len(titles))
	}
}

// The readings are A1 to A30, each with its default among its values; A14 and A21 are fixed.
func TestReadings(t *testing.T) {
	list, err := owners(t, "").Readings()
	if err != nil || len(list) != 30 {
		t.Fatal(len(list), err)
	}
	defaults := map[string]string{"A1": "as-water", "A2": "several", "A3": "each-round", "A4": "buy",
		"A5": "each-special", "A6": "kill-only", "A7": "own", "A8": "may-stop", "A9": "yes", "A10": "both",
		"A11": "empty", "A12": "items", "A13": "return", "A15": "group", "A16": "revive", "A17": "own-turn",
		"A18": "no", "A19": "one", "A20": "furthest", "A22": "points", "A23": "choose", "A24": "no",
		"A25": "closed", "A26": "one-roll", "A27": "clear", "A28": "after", "A29": "close-in", "A30": "another",
		"A14": "level-1", "A21": "inferred"}
	ids := rules(t).IDs()
	for _, r := range list {
		if fixed := r.Name == "A14" || r.Name == "A21"; r.Take != defaults[r.Name] ||
			r.Values[r.Take] == "" ||
			(len(r.Values) == 1) != fixed || len(r.Rules) == 0 {
			t.Errorf("%+v", r)
		}
		for _, id := range r.Rules {
			if e, _, _ := rules(t).ByID(id); !slices.Contains(ids, id) || !slices.Contains(e.Readings,
				r.Name) {
				t.Errorf("%s: %s", r.Name, id)
			}
		}
	}
	if got := owners(t, "").Taken("A20"); got != "furthest" {
		t.Error(got)
	}
}

// Every table can be looked at and names rules that there are; what is lost says so.
func TestTables(t *testing.T) {
	list, err := owners(t, "").Tables()
	if err != nil {
		t.Fatal(err)
	}
	ids := rules(t).IDs()
	var unsure, unknown []string
	for _, table := range list {
		if len(table.Rows) == 0 || table.Takes == "" || table.Source == "" || len(table.Rules) == 0 {
			t.Errorf("%s: %+v", table.Name, table)
		}
		for _, id := range table.Rules {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: there is no rule %s", table.Name, id)
			}
		}
		if table.Sure != "rulebook" {
			unsure = append(unsure, table.Name+" "+table.Sure)
		}
		if strings.Contains(table.Takes, "unknown") {
			unknown = append(unknown, table.Name)
		}
	}
	if got := strings.Join(unsure, ", "); got != "dice.threat derived, dice.threat-black derived, "+
		"dice.dodge derived, components.board assumed, cards.level.yoktal assumed, "+
		"cards.weapon.two-handed-axe assumed" {
		t.Errorf("not simply the rulebook's: %s", got)
	}
	if got := strings.Join(unknown, " "); got != "dice.skill dice.difficulty dice.threat dice.threat-black "+
		"dice.attack dice.power dice.defense dice.dodge stealth.normal stealth.difficult upgrades.bag" {
		t.Errorf("lost: %s", got)
	}
	for _, table := range list {
		text, err := owners(t, "").Export([]string{table.Name})
		if err != nil || !strings.Contains(string(text), table.Source) {
			t.Errorf("%s: %v\n%s", table.Name, err, text)
		}
	}
}

// Nobody rolls a die of which the text has lost the faces; its faces are typed all the same.
func TestLostDice(t *testing.T) {
	rulebooktest.Proves(t, "component.dice.skill", "component.dice.difficulty", "component.dice.threat",
		"component.dice.attack", "component.dice.power", "component.dice.defense", "component.dice.dodge")
	book := owners(t, "")
	box := map[string]int{"skill": 4, "difficulty": 2, "threat": 2, "threat-black": 1, "attack": 3,
		"power":   2,
		"defense": 2, "dodge": 1}
	for _, name := range notation.Dice {
		table := book.DieTable(name)
		if d := book.Die(name); !d.Unread || table.Known() || table.Box != box[name] {
			t.Errorf("%s: %+v", name, table)
		}
		_, err := chance.NewStream(1, 1, "test").Roll(name, book.Die(name))
		if _, is := errors.AsType[*chance.Unread](err); !is {
			t.Errorf("%s: %v", name, err)
		}
		rulebooktest.Met(t, table)
	}
	if _, _, known := book.Track("normal").At(1); known || book.Track("normal").Alarm(9) ||
		book.Bag().All() != nil {
		t.Error("tracks and the bag are lost")
	}
	if p := book.Parts(); p.Costs.Points != 6 || p.Costs.KillRanged != 5 || p.Pieces.Cards["action"] != 30 ||
		p.Board.Trait != 1 {
		t.Errorf("%+v", p)
	}
}

// calibrated is the book once the owner has typed these answers, each behind the name of its table.
func calibrated(t *testing.T, answers ...[2]string) *box.Book {
	t.Helper()
	book := owners(t, "")
	var typed []printed.Answer
	for _, a := range answers {
		q := question(t, book, a[0])
		words, err := q.Typed(strings.Fields(a[1]))
		if err != nil {
			t.Fatal(err)
		}
		answer, err := book.Answer(q, words)
		if err != nil {
			t.Fatalf("%s %s: %v", a[0], a[1], err)
		}
		typed = append(typed, answer)
	}
	text, err := book.Calibrated(nil, typed)
	if err != nil {
		t.Fatal(err)
	}
	again := owners(t, string(text))
	if err := again.Check(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return again
}

func question(t *testing.T, book *box.Book, name string) printed.Question {
	t.Helper()
	list, err := book.Questions("")
	if err == nil {
		list, err = printed.Called(list, name, printed.Question.Table)
	}
	if err != nil || len(list) != 1 {
		t.Fatal(name, list, err)
	}
	return list[0]
}

// Once a die is read off it has the sides that were counted, and no others; so have the tracks and the bag.
func TestCalibration(t *testing.T) {
	rulebooktest.Proves(t, "stealth.track.vision", "stealth.track.cards", "stealth.alarm.track-end",
		"component.tokens.upgrade")
	book := calibrated(t, [2]string{"dice.defense", "1=2 2=1 special=1 empty=2"},
		[2]string{"dice.skill", "success=5 sp=2, -=5"}, [2]string{"stealth.normal",
			"vision=1,1,2,2,3 cards=1,1,2,2,3"},
		[2]string{"upgrades", "move3=2 init2-=2 init3=2 move2=2 at=2 po=2 def=2 dod=1 sym=1"})
	d := book.Die("defense")
	if faces := len(d.Sides); d.Unread || faces != 6 || !book.DieTable("defense").Known() ||
		book.DieTable("dodge").Known() {
		t.Errorf("%+v", d)
	}
	if _, err := d.Side("cancel-all"); err == nil {
		t.Error("no side of it cancels everything")
	}
	count := map[chance.Face]int{}
	for _, side := range book.Die("skill").Sides {
		count[side.Face]++
	}
	if count["success"] != 5 || count["special"] != 2 || count["empty"] != 5 {
		t.Error(count)
	}
	track := book.Track("normal")
	for cube, want := range map[int][2]int{1: {1, 1}, 2: {1, 1}, 3: {2, 2}, 5: {3, 3}, 6: {3, 3}} {
		if vision, cards, known := track.At(cube); !known || vision != want[0] || cards != want[1] {
			t.Error(cube, vision, cards, known)
		}
	}
	if track.Alarm(4) || !track.Alarm(5) || book.Track("difficult").Spaces() != 0 {
		t.Error("the fifth space is the alarm")
	}
	if all := book.Bag().All(); len(all) != 16 || all[0] != "move3" || all[15] != "symbol" {
		t.Error(all)
	}
	for _, name := range []string{"dice.defense", "stealth.normal", "upgrades.bag"} {
		q := question(t, book, name)
		if answer, err := book.Answer(q, q.Takes); err != nil || q.Takes == "unknown" {
			t.Errorf("%s takes %s: %v, %v", name, q.Takes, answer, err)
		}
	}
	rulebooktest.Met(t, track, book.Bag(), "stealth.alarm.track-end")
}

// What cannot be is refused, and says what can.
func TestCalibrationRefused(t *testing.T) {
	book := owners(t, "")
	for _, c := range [][3]string{
		{"dice.skill", "success=5 special=2", "7 sides together: a skill die has 12"},
		{"dice.threat", "1=5 2=2 special=1 empty=3", "11 sides together: a threat die has 10"},
		{"dice.attack", "1=1", "1 sides together: a die has 2 to 30"},
		{"dice.attack", "1=2 damage1=2", "damage1 is counted twice"},
		{"dice.attack", "success=2",
			"success is not a face of an attack die: it shows damage1, damage2, special or empty"},
		{"dice.attack", "1=x", `"1=x" counts nothing: damage1=2`},
		{"dice.attack", "", "nothing is counted: damage1=2 …"},
		{"upgrades", "init3=2", "2 tokens together: the bag has 16"},
		{"upgrades", "init4=2", "init4 is no Upgrade token: did you mean init3?: move3, "},
		{"stealth.normal", "vision=1,2", "a track is vision=1,1,2 cards=1,2,2"},
		{"stealth.normal", "vision=1,2 cards=1", "2 spaces with a vision and 1 with cards"},
		{"stealth.normal", "vision=1,3,2 cards=1,1,2", "the further along the track"},
		{"stealth.normal", "vision=2,3 cards=1,1", "on the first space enemies see 1 space"},
		{"stealth.normal", "vision=1 cards=1", "a track has 2 spaces or more"},
		{"stealth.normal", "vision=1,x cards=1,1", `"x" is no small whole number`},
		{"stealth.normal", "sight=1 cards=1", `"sight" is no part of a track`},
	} {
		if _, err := book.Answer(question(t, book, c[0]), c[1]); err == nil ||
			!strings.HasPrefix(err.Error(), c[2]) {
			t.Errorf("%s %s: %v, want %s", c[0], c[1], err, c[2])
		}
	}
}

// A file of the owner's that cannot be used is told of, and the book goes on without it.
func TestUnusable(t *testing.T) {
	book := owners(t, "malhya:\n  dice:\n    skill: {counts: {success: 3}}\n")
	if !book.Die("skill").Unread || book.Unusable() == nil || book.Check() == nil {
		t.Error(book.Unusable())
	}
	file, err := yamlfile.Parse("mine.yaml", []byte("malhya:\n  monsters: {}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := box.OpenBook(folder(t), file); err == nil {
		t.Error("there is no such file of tables")
	}
}

// mine is an owner's file of cards, with those of the page of the interface.
const mine = `malhya:
  enemy:
    swordsman: {number: "01", does: initiative 4; move 4; life 3; attack 2 attack +1}
    archer: {number: "03", does: ranged; initiative 3; move 3; life 2; attack 2 attack; defense 1 dodge}
  weapon:
    Axe: {does: "heavy; row 3 strength 2: 1 attack 2 power"}
  armor:
    leather: {does: "shield 1; destroy: shield 3"}
  item:
    rope: {does: "climbing: each roll success +1"}
  artifact:
    Amulet: {does: amulet; life +2; discard}
  talent:
    Silver Tongue: {does: "charisma vigilance: skill special = success"}
  level:
    Yoktal: {does: "sense 2: initiative +1; sense 3: movement +1"}
  travel:
    "01": {does: "terrain plain: weather bad, token if mountain"}
  event:
    "1": {does: good 02; bad 03}
  action:
    "17": {does: 2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle}
`

func withCards(t *testing.T, text string) *box.Book {
	book := owners(t, "")
	book.CardFile = &printed.CardFile{Text: func() ([]byte, error) { return []byte(text), nil },
		Read: func(text []byte, describe func(*yamlfile.Form)) error {
			file, err := yamlfile.Parse("cards.yaml", text)
			if err != nil {
				return err
			}
			return file.Read(describe)
		}}
	return book
}

// Cards are found by their names, numbers, beginnings and any of their words; the owner's go over ours.
func TestCards(t *testing.T) {
	rulebooktest.Proves(t, "weapon.axe.row1", "weapon.axe.row2", "weapon.axe.row3", "weapon.axe.special",
		"level.yoktal-strength-2")
	book := withCards(t, mine)
	cards := book.Cards()
	if err := book.Unusable(); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{{"enemy", "01", "swordsman"}, {"enemy", "Arch", "archer"}, {"weapon",
		"axe", "Axe"},
		{"weapon", "two", "Two-Handed Axe"}, {"talent", "tongue", "Silver Tongue"}, {"action", "17", "17"}} {
		if card, err := cards.Find(c[0], c[1]); err != nil || card.Name != c[2] {
			t.Errorf("%v: %+v, %v", c, card, err)
		}
	}
	_, err := cards.Find("enemy", "spearman")
	if _, is := errors.AsType[*telling.Unknown](err); !is {
		t.Error(err)
	}
	if g := cards.Gear("ROPE"); g == nil || g.Deck != "item" || !g.Owned || cards.Gear("lamp") != nil {
		t.Errorf("%+v", g)
	}
	axe := owners(t, "").Cards().Card("weapon", "Two-Handed Axe")
	if axe.Owned || axe.Sure != "assumed" || len(axe.Sheet.Rows(notation.Row)) != 3 {
		t.Errorf("%+v", axe)
	}
	rulebooktest.Met(t, axe)
	for _, deck := range notation.Decks {
		for _, name := range cards.Names(deck) {
			card := cards.Card(deck, name)
			again, err := box.Read(deck, card.Number, name, card.Written())
			if err != nil || again.Written() != card.Written() || card.Written() == "" {
				t.Errorf("%s %s: %q, %v", deck, name, card.Written(), err)
			}
		}
	}
	yoktal, ours := cards.Card("level", "Yoktal"), owners(t, "").Cards().Card("level", "Yoktal")
	for _, c := range []struct {
		trait string
		level int
		want  string
	}{{"strength", 2, "capacity +1"}, {"sense", 2, "initiative +1"}, {"sense", 4, ""}} {
		if got := notation.Written(yoktal.Sheet.Step(c.trait, c.level)); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
	rulebooktest.Met(t, ours)
	own := withCards(t, "malhya:\n  level:\n    Yoktal: {does: \"strength 2: life +1\"}\n").Cards()
	if got := own.Card("level", "Yoktal").Written(); got != "strength 2: life +1" || len(ours.Sheet) != 1 {
		t.Error(got)
	}
	over := withCards(t, "malhya:\n  weapon:\n    two-handed axe: {does: heavy}\n").Cards()
	if names := over.Names("weapon"); len(names) != 1 || over.Card("weapon",
		"Two-Handed Axe").Does != "heavy" {
		t.Error(names)
	}
}

// A file of cards is refused where it is wrong.
func TestCardsRefused(t *testing.T) {
	for _, c := range [][2]string{
		{"  weapon:\n    Axe: {does: row 3 1 attack}\n", `cards.yaml:3:23: `},
		{"  weapon:\n    Axe: {does: heavy}\n    AXE: {does: heavy}\n", "it is there already, as AXE"},
		{"  enemy:\n    archer-1: {does: ranged}\n",
			"the name of an enemy is one word, and no number ends it"},
		{"  enemy:\n    ogre: {number: \"01\", does: life 3}\n    troll: {number: \"1\", does: life 3}\n",
			"1 is the number of ogre (combat.enemy-card)"},
		{"  level:\n    Elf: {does: \"sense 2: aura +1\"}\n", "levels are those of a people: Ancient, "},
		{"  action:\n    \"1\": {number: \"2\", does: reshuffle}\n", "an Enemy card alone has a number"},
		{"  weapons: {}\n", ""},
		{"  item:\n    rope: {}\n", ""},
	} {
		book := withCards(t, "malhya:\n"+c[0])
		book.Cards()
		if err := book.Unusable(); err == nil || !strings.Contains(err.Error(), c[1]) {
			t.Errorf("%q: %v", c[0], err)
		}
	}
	for _, name := range []string{"", "a:b", " rope", "-1", "_", strings.Repeat("x", 41)} {
		if _, err := box.Read("item", "", name, "heavy"); err == nil {
			t.Errorf("%q is no name", name)
		}
	}
}

// A number that would count for nothing in a row is refused as it is typed; a file that has it is read
// (weapon.special-always-on).
func TestNumbersInARow(t *testing.T) {
	for _, c := range [][3]string{{"weapon", "row 2: 1 attack, initiative +1", "initiative +1"},
		{"armor", "destroy: shield 3 +2 life", "life +2"}, {"enemy", "attack 2 attack, life 3", "life 3"}} {
		_, err := box.Read(c[0], "", "staff", c[1])
		if want := c[2] + " is no part of a row: a ; stands before it"; err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", c[1], err, want)
		}
		apart := strings.NewReplacer(", ", "; ", " +2", "; +2").Replace(c[1])
		if _, err := box.Read(c[0], "", "staff", apart); err != nil {
			t.Errorf("%q: %v", apart, err)
		}
		text := fmt.Sprintf("malhya: {%s: {staff: {does: %q}}}", c[0], c[1])
		if got := withCards(t, text).Cards().Card(c[0], "staff"); got == nil {
			t.Errorf("%q is not read", c[1])
		}
	}
}

// A card is written into the owner's file on a line of its own, and reads back.
func TestCardsAreKept(t *testing.T) {
	card, err := box.Read("enemy", "03", "archer", "ranged; life 2; attack 2 attack")
	if err != nil {
		t.Fatal(err)
	}
	lines := yamlfile.Lines{Group: notation.Name, Key: card.Deck}
	text, err := lines.With(nil, "# Cards\n", nil, card.Name, card.Form(card.Deck))
	if err != nil {
		t.Fatal(err)
	}
	const want = "# Cards\nmalhya:\n  enemy:\n" +
		"    archer: {number: \"03\", does: ranged; life 2; attack 2 attack}\n"
	if string(text) != want {
		t.Errorf("%s", text)
	}
	kept := withCards(t, string(text)).Cards().Card("enemy", "Archer")
	if kept == nil || !kept.Owned || kept.Number != "03" || kept.Written() != card.Written() {
		t.Errorf("%+v", kept)
	}
}
