package box_test

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// drawnCard draws any card that may be typed in.
func drawnCard(t *rapid.T) (box.Trove, string, box.Card) {
	trove := rapid.SampledFrom(box.Troves).Draw(t, "trove")
	name := rapid.StringMatching(`[A-Z][a-z']{1,6}( [A-Za-z0-9ûé,.!-]{1,8}){0,2}`).Draw(t, "name")
	c := box.Card{Kind: rapid.SampledFrom(trove.Kinds()).Draw(t, "kind"),
		Shuffle: rapid.Bool().Draw(t, "shuffle")}
	var does []string
	for range rapid.IntRange(0, 3).Draw(t, "effects") {
		does = append(does, rapid.SampledFrom([]string{"+1d* wounds", "-1 mr", "immune red",
			"+1d2 wounds vs arboran, terrovan", "foe -2 cr"}).Draw(t, "effect"))
	}
	c.Does = strings.Join(does, "; ")
	c.Says = rapid.StringMatching(`([A-Za-z0-9'":,;#{}\[\]\\*&!|>%@ -]{0,90}[a-z])?`).Draw(t, "says")
	if trove.Name == "mastery" {
		c.Secondary = rapid.SampledFrom([]string{"", "+1 lr for band"}).Draw(t, "secondary")
	}
	return trove, name, c
}

func linesOf(trove box.Trove) yamlfile.Lines {
	return yamlfile.Lines{Group: notation.Name, Key: trove.Key}
}

// withCard adds a card to a file; nil is a file that is not there yet.
func withCard(file *yamlfile.File, trove box.Trove, name string, card box.Card) ([]byte, error) {
	return linesOf(trove).With(file, "", ownIn(file, trove), name, card.Written)
}

// ownIn returns the names of the cards of a trove in a file.
func ownIn(file *yamlfile.File, trove box.Trove) []string {
	own := &box.Cards{}
	if file == nil || file.Read(own.OwnersForm) != nil {
		return nil
	}
	return own.Names(trove.Name)
}

// Cards that are added and taken out any number of times read back as they were typed, a
// line each; remarks of the owner's stay.
func TestAddedCardsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := map[string]map[string]box.Card{}
		text := []byte(
			"# mine\nshadows-of-malice:\n  # abilities I know\n  abilities:\n    A1: {kind: red} # first\n")
		want["ability"] = map[string]box.Card{"A1": {Origin: printed.Origin{Sure: "owner"}, Kind: "red"}}
		for range rapid.IntRange(1, 8).Draw(t, "n") {
			trove, name, card := drawnCard(t)
			if box.UnfitName(trove, name) != "" {
				continue
			}
			file, err := yamlfile.Parse("", text)
			if err != nil {
				t.Fatal(err)
			}
			if want[trove.Name] == nil {
				want[trove.Name] = map[string]box.Card{}
			}
			if old := box.Spelled(want[trove.Name], name); old != "" {
				delete(want[trove.Name], old)
			}
			if text, err = withCard(file, trove, name, card); err != nil {
				t.Fatalf("%s %+v: %v", name, card, err)
			}
			card.Sure = "owner"
			want[trove.Name][name] = card
			if rapid.IntRange(0, 3).Draw(t, "out") == 0 {
				if file, err = yamlfile.Parse("", text); err == nil {
					text, err = linesOf(trove).Without(file, ownIn(file, trove), name)
				}
				if err != nil {
					t.Fatal(err)
				}
				delete(want[trove.Name], name)
			}
		}
		own, err := slowly(string(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		lines := 5
		for _, trove := range box.Troves {
			if got := own.In(trove.Name); !maps.Equal(got, want[trove.Name]) {
				t.Fatalf("%s: %+v, not %+v\n%s", trove.Key, got, want[trove.Name], text)
			}
			if _, there := want[trove.Name]; there && trove.Name != "ability" {
				lines++
			}
			lines += len(want[trove.Name])
		}
		lines-- // A1 was counted with the first five
		for _, remark := range []string{"# mine\n", "  # abilities I know\n",
			"    A1: {kind: red} # first\n"} {
			if !strings.Contains(string(text), remark) {
				t.Fatalf("%q is gone:\n%s", remark, text)
			}
		}
		if n := strings.Count(string(text), "\n"); n != lines {
			t.Fatalf("%d lines, not %d:\n%s", n, lines, text)
		}
	})
}

// The first card makes a file that is read quickly, and so do all after it.
func TestAddedCardsAreReadQuickly(t *testing.T) {
	text, err := withCard(nil, box.Troves[0], "Web", box.Card{Kind: "blue", Does: "-1 mr"})
	if err != nil {
		t.Fatal(err)
	}
	for i, trove := range box.Troves {
		file, err := yamlfile.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		card := box.Card{Kind: trove.Kinds()[0], Does: "+1d2 wounds vs arboran, terrovan; immune red",
			Says: "nobody knows: ask", Shuffle: true}
		if text, err = withCard(file, trove, fmt.Sprint("Card ", i), card); err != nil {
			t.Fatal(err)
		}
	}
	quick, ok := box.Quickly(string(text))
	slow, err := slowly(string(text))
	if !ok || err != nil || !reflect.DeepEqual(quick, slow) {
		t.Errorf("quickly %v %v, slowly %v %v\n%s", ok, quick, slow, err, text)
	}
	malicetest.Equal(t, "shuffle", slow.Fates["Card 1"].Shuffle, true)
}

// All faults of a file are found in one run: an unknown key, a wrong kind, a card twice, an
// impossible name, and an effect at the letter where it goes wrong.
func TestFaultsOfCards(t *testing.T) {
	_, err := slowly(`shadows-of-malice:
  abilities:
    Web: {kind: blue, does: "-1 mr; +1 crr"}
    web: {kind: red}
    Fog: {kind: weapon, does: foe -1 cr}
    Mud: {colour: red}
    red: {kind: red}
  potion: {}
  fates:
    Doom: {shuffle: maybe}
`)
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok {
		t.Fatal(err)
	}
	var places [][2]int
	for _, f := range faults.List {
		places = append(places, [2]int{f.Line, f.Column})
	}
	malicetest.Equal(t, "places", places,
		[][2]int{{3, 40}, {4, 10}, {5, 17}, {6, 11}, {7, 10}, {8, 3}, {10, 21}})
}

// The owner's cards go over those that the rulebooks name, whatever their case, and keep from them
// everything that the owner does not say.
func TestOwnersCardsGoFirst(t *testing.T) {
	book := malicetest.Owning(t,
		"shadows-of-malice:\n  abilities:\n    glacial: {does: -1 mr}\n    Web: {kind: blue}\n")
	got := book.Cards().Abilities["glacial"]
	malicetest.Equal(t, "glacial", []string{got.Kind, got.Does, got.Rule, got.Sure},
		[]string{"yellow", "-1 mr", "card.ability.glacial", "owner"})
	if _, there := book.Cards().Abilities["Glacial"]; there {
		t.Error("there are two of them")
	}
	malicetest.Equal(t, "mastery", book.Cards().Masteries["Time Dancer"].Kind, "black")
}

// A faulty effect is reported with its place when it is needed; until then it keeps nobody from
// playing.
func TestFaultyEffectIsTold(t *testing.T) {
	book := malicetest.Owning(t,
		"shadows-of-malice:\n  treasures:\n    Ring: {kind: jewelry, does: +1 crr}\n"+
			"    Hat: {kind: clothing, does: +1 lr}\n")
	malicetest.Equal(t, "hat", len(book.Cards().Treasures["Hat"].Standing("Hat", "")), 1)
	if err := book.Unusable(); err != nil {
		t.Errorf("the hat is sound: %v", err)
	}
	for range 2 {
		malicetest.Equal(t, "ring", len(book.Cards().Treasures["Ring"].Standing("Ring", "")), 0)
		faults, is := errors.AsType[*yamlfile.Faults](book.Unusable())
		if !is || faults.List[0].Line != 3 || faults.List[0].Column != 36 {
			t.Error(book.Unusable())
		}
	}
}

// Cards are named by as much as is unique; with a color or a type beside it a name is whole
// (creature.abilities.colour, item.types, fate.instant, card.mastery.time-dancer).
func TestNamesOfCards(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	malicetest.UseBook(s, malicetest.Owning(t,
		"shadows-of-malice:\n  abilities:\n    Webbing: {kind: green}\n  treasures:\n"+
			"    Book of Ice: {kind: book}\n    Red Ring: {kind: jewelry}\n  potions:\n    Redcap: {kind: blue}\n"))
	for text, want := range map[string]string{
		"Glacial": "yellow:Glacial", "glac": "yellow:Glacial", "yellow:glacial": "yellow:Glacial",
		"Web": "green:Webbing", "green:Web": "green:Web", "blue:Web": "blue:Web",
		"red": "red", "yellow:": "yellow",
	} {
		got, err := creature.AbilityOf(s, text)
		if err != nil || got != want {
			t.Errorf("ability %s: %s %v, not %s", text, got, err, want)
		}
	}
	for _, text := range []string{"Nobody", "blue:Glacial"} {
		if got, err := creature.AbilityOf(s, text); err == nil {
			t.Errorf("ability %s: %s, though it has no color or another one", text, got)
		}
	}
	if _, err := s.ItemOf("sword"); err == nil {
		t.Error("an item by a word in the middle")
	}
	for text, want := range map[string]string{
		"Book of Ice": "book:Book of Ice", "book": "book", "book of": "book:Book of Ice",
		"the red": "weapon:The Red Sword of Rending", "weapon:red sword": "weapon:red sword",
		"weapon:the red sword of rending": "weapon:The Red Sword of Rending", "Redcap": "blue:Redcap",
		"red": "red", "red r": "jewelry:Red Ring", "blue:Mist": "blue:Mist",
	} {
		got, err := s.ItemOf(text)
		if err != nil || got != want {
			t.Errorf("item %s: %s %v, not %s", text, got, err, want)
		}
	}
	for text, want := range map[string]string{"curse": "curse:Curse of Missteps",
		"lasting:Curse": "lasting:Curse", "Web": "Web"} {
		got, err := rolls.ParseFate(s, text, "")
		if err != nil || got != want {
			t.Errorf("fate %s: %s %v, not %s", text, got, err, want)
		}
	}
}

// A word that begins the names of several cards is none of them, and says which it could be;
// a name that is whole is that card (creature.abilities.colour, item.types, fate.instant,
// card.mastery.time-dancer).
func TestWordsThatBeginSeveralCards(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	malicetest.UseBook(s, malicetest.Owning(t,
		"shadows-of-malice:\n  abilities:\n    Web: {kind: green}\n    Webbing: {kind: blue}\n"+
			"    Weakness: {kind: red}\n  fates:\n    Curse of Doom: {kind: curse}\n"+
			"  masteries:\n    Time Eater: {kind: red}\n  treasures:\n    Fossil Ring: {kind: jewelry}\n"+
			"    Long Staff: {kind: weapon}\n    Moon Ring: {kind: jewelry}\n    Staff of Ash: {kind: weapon}\n"+
			"    Staff of Oak: {kind: weapon}\n"+
			"  potions:\n    Moonmilk: {kind: blue}\n    P1: {kind: blue}\n    P2: {kind: blue}\n"+
			"    P3: {kind: blue}\n    P4: {kind: blue}\n    P5: {kind: blue}\n    P6: {kind: blue}\n"+
			"    P7: {kind: blue}\n"))
	deck := s.Book().Cards()
	all := append(deck.Names("treasure"), deck.Names("potion")...)
	mastery := func(word string) (string, error) {
		return "", malicetest.Refuses(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: word}, "",
			malicetest.Said{})
	}
	for what, ask := range map[string]struct {
		word, could string
		named       func(string) (string, error)
	}{
		"ability": {"we", "Weakness, Web or Webbing",
			func(a0 string) (string, error) { return creature.AbilityOf(s, a0) }},
		"item":           {"fossil", "Fossil Ring or Fossilbranch Staff", s.ItemOf},
		"of both troves": {"Moon", "Moon Ring or Moonmilk", s.ItemOf},
		"many":           {"p", "P1, P2, P3, P4, P5 or one of 2 others", s.ItemOf},
		"fate": {"curse of", "Curse of Doom or Curse of Missteps",
			func(w string) (string, error) { return rolls.ParseFate(s, w, "") }},
		"mastery": {"time", "Time Dancer or Time Eater", mastery},
		"shown": {"staff", "Staff of Ash or Staff of Oak",
			func(w string) (string, error) { return telling.Named("card known", w, all) }},
		"inside": {"ring", "Fossil Ring or Moon Ring",
			func(w string) (string, error) { return telling.Named("card known", w, all) }},
	} {
		got, err := ask.named(ask.word)
		if want := chance.Quote(ask.word) + " could be " + ask.could + ": say more of its name"; err == nil ||
			err.Error() != want {
			t.Errorf("%s: %q %v, not %s", what, got, err, want)
		}
	}
	for text, want := range map[string]string{"web": "green:Web", "Webb": "blue:Webbing"} {
		if got, err := creature.AbilityOf(s, text); err != nil || got != want {
			t.Errorf("ability %s: %s %v, not %s", text, got, err, want)
		}
	}
}

// The players are told once of a card that nobody has typed in, and how to type it.
func TestUnknownCardsAreToldOf(t *testing.T) {
	_, told := malicetest.Plays(t, malicetest.Game(t, "second", 1, malicetest.Names(1)...),
		creature.Creature{Kind: "guardian", Terrain: "forest"},
		malicetest.Said{Dice: "2", Draw: "blue:Web,Glacial"})
	text := malicetest.Remarked(told, "")
	if !strings.Contains(text, "Web is not known yet: card add ability Web blue '...'") ||
		strings.Contains(text, "Glacial") {
		t.Error(text)
	}
}
