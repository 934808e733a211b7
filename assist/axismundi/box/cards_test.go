package box_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// effects lists what each card does, as the rulebook has it: its APs, then its effects. 2x: Double Double
// copies it; ph: the Phrygian Tumble plays it; +x: it goes with x; re: it answers; <3: it works at 3 HPs
// or less.
const effects = `
alpinist      0        move-points 1
longbow       0        shoot 1 wounds 2 at 2-3
cornered      0 <3     attack-wounds 2, unhurt 0, move-points 1
execution     0        unhurt 0, gain 1 for demon
dexterity     0        sure-foot 1, shed-entering 1 for angel
shields       0        shield 1
shortbow      0        shoot 1 wounds 2 at 1-2
hail          0        flight 1
unstoppable   0        evade 0
honed         0        attack-wounds 3
danzig        0 +melee disarm 0
2nd-times     1 2x ph  take-discard 1
crates        1 2x ph  take-crate 1
desperate     0 +melee <3 attack-hp 1
double        0 +card  double 0
elusive       0 re +immobilize evade 0
drain         1 ph     drain 1, fill-energy 0
monkey        0 2x ph  attack-points 1
refills       1 2x ph  draw 3
godmode       1 ph     invincible 0
godspeed      0 +retrieve +immobilize flight 1, flight 2 for beastmaster, flight 3 for upgraded-beastmaster
hafdasa       1 2x ph  blast 2 at 1-2
harvester     0 +harvest choose-harvest 1, choose-harvest 2 for cultivator upgraded-cultivator
hickory       0 re +melee 2x shield 2
herbs         1 2x ph  heal 1
hurry         1        exchange 4
inspiration   0 2x ph  action-points 1
last-resort   1        burn 1
makeshift     0 re +melee 2x shield 1
mobilizing    1 2x ph  share 3 keep 1 give 1
morsel        1 2x ph  energy 1
now-you       1 ph     tunnel 0 wounds 2 at 4-6
options       0 2x ph  move-points 1, heal 1 cost 1
peek          0 ph     peek 2
counter       0 +melee unhurt 0, gain 1 for demon, gain 1 beside execution
salve         1 2x ph  shed 2
seek          1 ph     strike 2 at 1-4, strike 2 at 1-5 for beastmaster, \
 strike 3 at 1-6 for upgraded-beastmaster
identity      0 ph     become 0
suture        1 2x ph  heal 2
archer        1 2x ph  search 6 keep 1
phrygian      1        play-all 0
vermin        1 2x ph  energy 2
vessel        0 ph     vanish 0
free-will     0 +axis +die choose-die 0
`

// Every card has the cost and the effects that its text has, and names its rules.
func TestEveryCard(t *testing.T) {
	rulebooktest.Proves(t, "card.one.double.list", "card.one.phrygian.limits", "card.one.reaction")
	book := ours(t)
	var lines []string
	for _, key := range book.Kinds("free-will") {
		lines = append(lines, line(book.Card(key)))
		if c := book.Card(key); c.Text == "" || c.Rules == nil || c.Sure != "rulebook" || c.Name == "" {
			t.Errorf("%s: %+v", key, c)
		}
		rulebooktest.Met(t, book.Card(key))
	}
	want := strings.Split(strings.ReplaceAll(strings.TrimSpace(effects), "\\\n", ""), "\n")
	for i := range want {
		want[i] = strings.Join(strings.Fields(want[i]), " ")
	}
	if !slices.Equal(lines, want) {
		for i := range max(len(lines), len(want)) {
			if i >= len(lines) || i >= len(want) || lines[i] != want[i] {
				t.Errorf("%q, not %q", lines[min(i, len(lines)-1)], want[min(i, len(want)-1)])
			}
		}
	}
	if n := len(book.Kinds()); n != 43 {
		t.Errorf("%d kinds without Free Will", n)
	}
}

// line writes a card as the list above has it.
func line(c *box.Card) string {
	words := []string{c.Key, fmt.Sprint(c.Cost)}
	if c.Answers {
		words = append(words, "re")
	}
	for _, with := range c.With {
		words = append(words, "+"+with)
	}
	if c.Low > 0 {
		words = append(words, fmt.Sprintf("<%d", c.Low))
	}
	if c.Doubled {
		words = append(words, "2x")
	}
	if c.Tumbled {
		words = append(words, "ph")
	}
	var does []string
	for _, e := range c.Does {
		does = append(does, effect(e))
	}
	return strings.Join(words, " ") + " " + strings.Join(does, ", ")
}

func effect(e notation.Effect) string {
	text := fmt.Sprintf("%s %d", e.Do, e.N)
	for _, part := range []struct {
		word string
		n    int
	}{{"wounds", e.Wounds}, {"keep", e.Keep}, {"give", e.Give}, {"cost", e.Cost}} {
		if part.n > 0 {
			text += fmt.Sprintf(" %s %d", part.word, part.n)
		}
	}
	if e.To > 0 {
		text += fmt.Sprintf(" at %d-%d", e.From, e.To)
	}
	if e.For != nil {
		text += " for " + strings.Join(e.For, " ")
	}
	if e.Beside != "" {
		text += " beside " + e.Beside
	}
	return text
}

// What a card does before a mat stands in the place of what it does for all.
func TestEffectsBeforeAMat(t *testing.T) {
	book := ours(t)
	for _, c := range []struct {
		card string
		mat  notation.Mat
		want string
	}{
		{"godspeed", "savant", "flight 1"},
		{"godspeed", "beastmaster", "flight 2 for beastmaster"},
		{"godspeed", "upgraded-beastmaster", "flight 3 for upgraded-beastmaster"},
		{"seek", "demon", "strike 2 at 1-4"},
		{"seek", "upgraded-beastmaster", "strike 3 at 1-6 for upgraded-beastmaster"},
		{"execution", "angel", "unhurt 0"},
		{"execution", "demon", "unhurt 0, gain 1 for demon"},
		{"counter", "demon", "unhurt 0, gain 1 for demon"},
		{"counter", "malignant", "unhurt 0, gain 1 beside execution"},
		{"dexterity", "demon", "sure-foot 1"},
	} {
		var got []string
		for _, e := range book.Card(c.card).Effects(c.mat) {
			got = append(got, effect(e))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s before %s: %q, not %q", c.card, c.mat, got, c.want)
		}
	}
}

// The pair of Herbs and Salve, for one AP: 3 HPs and 3 Wounds (card.one.herbs-salve).
func TestThePair(t *testing.T) {
	pair := ours(t).Pair()
	if !slices.Equal(pair.Cards, []string{"herbs", "salve"}) || pair.Cost != 1 {
		t.Errorf("%+v", pair)
	}
	if effect(pair.Does[0]) != "heal 3" || effect(pair.Does[1]) != "shed 3" {
		t.Errorf("%v", pair.Does)
	}
}

// Cards that put a card into the hand are not recycled, those that did it now, or those that always do (A15).
func TestRecycling(t *testing.T) {
	book := ours(t)
	var never, use []string
	for _, key := range book.Kinds() {
		switch book.Card(key).Recycle {
		case "never":
			never = append(never, key)
		case "use":
			use = append(use, key)
		}
	}
	if got := strings.Join(never, " "); got != "2nd-times crates refills hurry mobilizing archer" {
		t.Errorf("never: %s", got)
	}
	if got := strings.Join(use, " "); got != "double harvester" {
		t.Errorf("as they are used: %s", got)
	}
	refills, harvester, suture := book.Card("refills"), book.Card("harvester"), book.Card("suture")
	for _, c := range []struct {
		card   *box.Card
		counts string
		added  bool
		want   bool
	}{
		{refills, "effect", true, false}, {refills, "effect", false, true}, {refills, "icon", false, false},
		{harvester, "effect", false, true}, {harvester, "effect", true, false}, {harvester, "icon", true, true},
		{suture, "effect", false, true}, {suture, "icon", false, true},
	} {
		if got := c.card.Recycled(c.counts, c.added); got != c.want {
			t.Errorf("%s by %s, added %v: %v", c.card.Key, c.counts, c.added, got)
		}
	}
}

// Any piece of a name that no other card has names it; several cards are told apart.
func TestFindingCards(t *testing.T) {
	book := ours(t)
	for word, want := range map[string]string{
		"herbs": "herbs", "HOLISTIC": "herbs", "peek": "peek", "2nd": "2nd-times", "danzig": "danzig",
		"#4 d": "danzig",
		"boo":  "peek", "so s": "identity", "perfect c": "counter", "execution": "execution", "haven't": "hurry",
		"honed": "honed", "shields up": "shields", "morsel": "morsel", "vermin": "vermin", "double": "double",
		"makeshift": "makeshift", "now you see me...": "now-you", "vessel": "vessel", "archer's tales": "archer",
		"archers tales": "archer", "hafdasa": "hafdasa", "c-4": "hafdasa", "god-mode": "godmode",
		"crates": "crates",
	} {
		if c, err := book.Find(word); err != nil || c.Key != want {
			t.Errorf("%s: %v %v", word, c, err)
		}
	}
	for word, says := range map[string]string{
		"perfect": "Perfect Execution", "shield": "Hickory Shield", "": "", "chess": "", "free will": "",
	} {
		if c, err := book.Find(word); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v %v", word, c, err)
		}
	}
	if c, err := book.Find("free will", "free-will"); err != nil || c.Key != "free-will" {
		t.Errorf("with its module: %v", err)
	}
}

// The decks have 60 and 113 cards, 119 with Free Will, of 10 and 33 kinds; nobody knows how many of each.
func TestDecks(t *testing.T) {
	book := ours(t)
	kinds := map[notation.Deck]int{}
	for _, key := range book.Kinds() {
		kinds[book.Card(key).Deck]++
	}
	if kinds[notation.Permanent] != 10 || kinds[notation.OneTime] != 33 {
		t.Errorf("%v", kinds)
	}
	permanent, once := book.Copies(notation.Permanent), book.Copies(notation.OneTime)
	if permanent.Cards() != 60 || once.Cards() != 113 || once.Cards("free-will") != 119 ||
		permanent.Cards("free-will") != 60 || len(permanent.Of)+len(once.Of) != 0 || once.Sure != "assumed" {
		t.Errorf("%+v %+v", permanent, once)
	}
}

// The deck of a card, its name and its short name are taken off the text as reading it would find them, with
// the owner's corrections.
func TestDecksOffTheText(t *testing.T) {
	corrected, err := box.OpenBook(folder(t),
		mustParse(t, "axis-mundi:\n  cards:\n    dexterity: {deck: one-time}\n"))
	if err != nil {
		t.Fatal(err)
	}
	for what, book := range map[string]*box.Book{"ours": ours(t), "corrected": corrected} {
		for _, key := range book.Kinds("free-will") {
			c := book.Card(key)
			if deck := book.DeckOf(c.Name); deck != c.Deck || !book.IsCard(key) {
				t.Errorf("%s: %s: %s, want %s", what, c.Name, deck, c.Deck)
			}
		}
		for _, word := range []string{"", "Dex", "Dexterity ", "ann", "copies", "pair", "permanent"} {
			if deck := book.DeckOf(word); deck != "" || book.IsCard(word) {
				t.Errorf("%s: %q is a card of %q", what, word, deck)
			}
		}
	}
	if deck := corrected.DeckOf("Dexterity"); deck != notation.OneTime {
		t.Errorf("the owner has it among the %s", deck)
	}
}
