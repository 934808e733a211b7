package notation_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/malediction/notation"
)

// What the page and the rulebook's cards say is read as it is meant.
func TestEffectsAreReadAsTheyAreMeant(t *testing.T) {
	within := func(kin notation.Kin, n int) notation.Whom { return notation.Whom{Kin: kin, Within: n} }
	for text, want := range map[string]notation.Effect{
		"+1 defense nearby allies": {Deed: notation.Boosts, N: 1, Stat: notation.Defense,
			Whom: within(notation.Allies, 1)},
		"+3 range":               {Deed: notation.Boosts, N: 3, Stat: notation.Range},
		"activation heal 2":      {When: notation.OnActivation, Deed: notation.Heals, N: 2},
		"prevent 10":             {Deed: notation.Prevents, N: 10},
		"Prevent up to 10 ally.": {Deed: notation.Prevents, N: 10, Whom: within(notation.Ally, 0)},
		"defeat damage 3 units within 3": {When: notation.OnDefeat, Deed: notation.Damages, N: 3,
			Whom: within(notation.Units, 3)},
		"defeat heal 5 owned allies within 3": {When: notation.OnDefeat, Deed: notation.Heals, N: 5,
			Whom: notation.Whom{Kin: notation.Allies, Owned: true, Within: 3}},
		"defeat ally":                  {Deed: notation.Defeats, Whom: within(notation.Ally, 0)},
		"defeat nearby unit":           {Deed: notation.Defeats, Whom: within(notation.AnyUnit, 1)},
		"defeat free attack":           {When: notation.OnDefeat, Deed: notation.FreeAttack},
		"hit retaliation":              {When: notation.OnHit, Deed: notation.Retaliates},
		"no retaliation":               {Deed: notation.NoRetaliation},
		"no retaliation nearby allies": {Deed: notation.NoRetaliation, Whom: within(notation.Allies, 1)},
		"if more enemies than allies: refresh ally": {More: notation.Enemies, Deed: notation.Refreshes,
			Whom: within(notation.Ally, 0)},
		"ap 1 echo +1 for each owned ally within 6 up to 3": {When: notation.ForAP, AP: 1, Deed: notation.GivesEcho,
			N: 1, Each: &notation.Count{Of: notation.Whom{Kin: notation.Ally, Owned: true, Within: 6}, UpTo: 3}},
		"ap 1 echo +1 for each ally up to 3 per activation": {When: notation.ForAP, AP: 1, Deed: notation.GivesEcho,
			N: 1, Each: &notation.Count{Of: within(notation.Ally, 0), UpTo: 3, PerActivation: true}},
		"ap 1 push 5 enemy": {When: notation.ForAP, AP: 1, Deed: notation.Pushes, N: 5,
			Whom: within(notation.Enemy, 0)},
		"ap +1":              {Deed: notation.GivesAP, N: 1},
		"destroy item enemy": {Deed: notation.Destroys, What: notation.Item, Whom: within(notation.Enemy, 0)},
		"play +2 accuracy ally round": {When: notation.OnPlay, Deed: notation.Boosts, N: 2, Stat: notation.Accuracy,
			Whom: within(notation.Ally, 0), Span: "round"},
		"enter damage 3": {When: notation.OnEnter, Deed: notation.Damages, N: 3},
		"power 7/5": {Deed: notation.Boosts, Stat: notation.Power, Pair: &notation.Pair{Hit: 7,
			Graze: 5, Known: true}},
	} {
		list := notation.ReadEffects("", text)
		if len(list) != 1 {
			t.Fatalf("%s: %+v", text, list)
		}
		got := list[0]
		if got.Text != text {
			t.Errorf("%s is kept as %q", text, got.Text)
		}
		got.Text = ""
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, not %+v", text, got, want)
		}
	}
}

// What people say in another order, or the rulebook's cards with more words, comes to the same.
func TestEffectsInOtherWords(t *testing.T) {
	for _, c := range [][2]string{
		{"Nearby allies have +1 accuracy.", "+1 accuracy nearby allies"},
		{"ap 1 heal 3 ally nearby", "ap 1 heal 3 nearby ally"},
		{"ap 1: heal 3 to an ally within 6 inches", "ap 1 heal 3 ally within 6"},
		{"On defeat: deal 3 damage to all units nearby", "defeat damage 3 nearby units"},
		{"1 AP: heal a nearby ally 3", "ap 1 heal 3 nearby ally"},
		{"defeat deal 3 damage to all units within 3", "defeat damage 3 units within 3"},
		{"Prevent up to 10 damage that would be dealt to an ally from a single source.", "prevent 10 ally"},
		{"If there are more enemies than allies on the battlefield, refresh an ally.",
			"if more enemies than allies: refresh ally"},
		{"activation owned allies gain +2 speed round", "activation owned allies gain +2 speed round"},
		{"when defeated, 3 damage to all units within 3", "defeat damage 3 units within 3"},
		{"When this unit is defeated: deal 3 damage to all units within 3 inches.",
			"defeat damage 3 units within 3"},
		{"when defeated, all units within 3 take 3 damage", "defeat damage 3 units within 3"},
		{"heals 2 at the start of his activation", "activation heal 2"},
		{"At the start of its activation, heal 3.", "activation heal 3"},
		{"when it is hit, it weeps", "when it is hit, it weeps"},
		{"1AP heal an ally within 3 by 3", "ap 1 heal 3 ally within 3"}, {"1AP: heal 3 ally", "ap 1 heal 3 ally"},
		{"Provokes no retaliations.", "no retaliation"},
	} {
		text, same := c[0], c[1]
		list := notation.ReadEffects("", text)
		if len(list) != 1 || list[0].Text != text || list[0].String() != same {
			t.Errorf("%s: %v, not %s", text, list, same)
		}
	}
}

// Of several parts with commas between them each counts by itself, where the first holds as long as its card
// lies there; a part that narrows the first leaves the whole to the players.
func TestPartsOfAClauseCount(t *testing.T) {
	for text, parts := range map[string][]string{
		"+2 speed, its moves provoke no retaliation":       {"+2 speed", "its moves provoke no retaliation"},
		"+2 speed, no retaliation":                         {"+2 speed", "no retaliation"},
		"+2 speed, and +1 accuracy":                        {"+2 speed", "+1 accuracy"},
		"+1 accuracy nearby allies, they sing":             {"+1 accuracy nearby allies", "they sing"},
		"+2 speed, if no enemy is near":                    {"+2 speed, if no enemy is near"},
		"+2 speed, when defeated 3 damage to units nearby": {"+2 speed, when defeated 3 damage to units nearby"},
		"heal 3, then it sings":                            {"heal 3, then it sings"},
	} {
		var got []string
		for _, e := range notation.ReadEffects("", text) {
			got = append(got, e.String())
		}
		if !slices.Equal(got, parts) {
			t.Errorf("%q: %q, not %q", text, got, parts)
		}
	}
	list := notation.ReadEffects("", "+2 speed, its moves provoke no retaliation")
	if list[0].Deed != notation.Boosts || list[1].Deed != notation.Told {
		t.Errorf("%+v", list)
	}
}

// Words that are none of the language are kept, with the moment at which they are shown.
func TestOtherWordsAreKeptForTheirMoment(t *testing.T) {
	for text, when := range map[string]notation.Trigger{
		"hit the attacker weeps": notation.OnHit, "when it is hit, the attacker weeps": notation.OnHit,
		"the song ends when defeated": notation.OnDefeat, "when an enemy is hit it weeps": notation.Always,
		"your allies sing":     notation.Always,
		"activation heal many": notation.OnActivation, "damage ten enemy": notation.Always,
	} {
		list := notation.ReadEffects("Song", text)
		if len(list) != 1 || list[0].Deed != notation.Told || list[0].When != when || list[0].String() != text ||
			list[0].Name != "Song" {
			t.Errorf("%s: %+v", text, list)
		}
	}
	if n := len(notation.ReadEffects("", "defeat ally; damage 3 units within 3;; ")); n != 2 {
		t.Errorf("%d clauses, not 2", n)
	}
}

// The number behind an ability's name makes no other ability of it (effect.same-name).
func TestAbilitiesStackByTheirBaseNames(t *testing.T) {
	for name, want := range map[string]string{"Regeneration 3": "Regeneration", "Regeneration": "Regeneration",
		"Shield Wall +1": "Shield Wall", "3": "3", "": ""} {
		if got := notation.Base(name); got != want {
			t.Errorf("%q: %q, not %q", name, got, want)
		}
	}
}

// readsBack holds a text to the law of the language: what is written reads back the same.
func readsBack(t interface{ Fatalf(string, ...any) }, text string) {
	for _, e := range notation.ReadEffects("Name", text) {
		if strings.Contains(e.String(), ";") {
			t.Fatalf("%q is written as %q", e.Text, e)
		}
		again := notation.ReadEffects("Name", e.String())
		if len(again) != 1 {
			t.Fatalf("%q is written as %q, which reads as %+v", text, e, again)
		}
		again[0].Text = e.Text
		if !reflect.DeepEqual(again[0], e) {
			t.Fatalf("%q is written as %q, which reads as %+v, not %+v", text, e, again[0], e)
		}
	}
}

func TestWhatIsWrittenReadsBack(t *testing.T) {
	words := rapid.SampledFrom(strings.Fields(
		"activation defeat enter hit play ap if more enemies than allies : " +
			"heal damage prevent up to 1 2 3 +1 -2 10 refresh exhaust remove destroy item relic push pull echo " +
			"mastery draw discard banish free attack retaliation no power 7/5 -/- - accuracy defense speed self " +
			"target attacker " +
			"ally enemy unit units nearby owned within 6 for each round game ; Weep"))
	deed := rapid.SampledFrom([]string{"heal 2", "+1 defense", "power 7/5", "echo +1", "destroy relic",
		"refresh",
		"no retaliation", "damage 3", "free attack", "ap +1"})
	rapid.Check(t, func(rt *rapid.T) {
		readsBack(rt, strings.Join(rapid.SliceOfN(words, 0, 12).Draw(rt, "words"), " "))
		when := rapid.SampledFrom([]string{"", "activation ", "hit ", "ap 1 ",
			"play if more enemies than allies: "})
		whom := rapid.SampledFrom([]string{"", " self", " nearby allies", " owned ally within 6",
			" units within 3"})
		each := rapid.SampledFrom([]string{"", " for each owned ally within 6 up to 3", " for each nearby enemy",
			" for each owned ally within 6 up to 3 per activation"})
		text := when.Draw(rt, "when") + deed.Draw(rt, "deed") + whom.Draw(rt, "whom") + each.Draw(rt, "each")
		readsBack(rt, text)
		if list := notation.ReadEffects("", text); len(list) != 1 || list[0].Deed == notation.Told {
			rt.Fatalf("%q is not understood: %+v", text, list)
		}
	})
}

func FuzzEffects(f *testing.F) {
	for _, text := range []string{"activation heal 2", "defeat defeat",
		"if more enemies than allies: refresh ally",
		"power -", "ap 1 ap +1", "damage \u22123"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, text) })
}

// A length is plain decimal digits, a tenth of an inch at the finest.
func TestLengths(t *testing.T) {
	for word, want := range map[string]int{"8": 80, "8.1": 81, `7.5"`: 75, "0": 0, ".5": 5, "1000": 10000} {
		if got, err := notation.Tenths(word); err != nil || got != want {
			t.Errorf("%s: %d, %v", word, got, err)
		}
	}
	for _, word := range []string{"", ".", "-1", "+1", "NaN", "nan", "Inf", "1e2", "0x10", "1_0", "8.15",
		"1000.1", "1000000000", "8,1", "８"} {
		if got, err := notation.Tenths(word); err == nil {
			t.Errorf("%q is %d", word, got)
		}
	}
}
