package yamlfile

import (
	"math"
	"reflect"
	"strings"
	"testing"
)

func mustParse(t *testing.T, text string) *File {
	t.Helper()
	d, err := Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestReadTable reads the table as its owners keep it.
func TestReadTable(t *testing.T) {
	var s sheet
	if err := mustParse(t, tableText).Read(s.describe); err != nil {
		t.Fatal(err)
	}
	want := []avatar{{
		Name: "Sara", At: "a:C4", Band: []string{"Bryan"}, Life: 5,
		Mastery: &mastery{"Time Dancer", "black"}, Shards: map[string]int{"colorless": 3, "black": 3},
		Radiance: []string{"luck"}, Items: []string{},
	}, {
		Name: "Bryan", At: "a:C4", Band: []string{"Sara"}, Life: 6,
		Mastery: &mastery{"Sun Warden", "yellow"}, Shards: map[string]int{"colorless": 2, "yellow": 3},
		Radiance: []string{"harvest", "combat"}, Items: []string{"yellow:Glacial", "rope"},
	}}
	if !reflect.DeepEqual(s.Avatars, want) {
		t.Errorf("avatars %+v", s.Avatars)
	}
	if s.Xulthul != nil || s.Encounter != nil || s.Over != "" || s.RealmShadow == nil ||
		*s.RealmShadow != (shadow{Life: 3, At: "land"}) {
		t.Errorf("xulthul %v, encounter %v, over %q, shadow %v", s.Xulthul, s.Encounter, s.Over,
			s.RealmShadow)
	}
	if s.Seed != 4711 || s.Stewardship || s.Wells["b1"] != "darkened" ||
		s.Places["a"] != (place{"life", "heal"}) || s.Stocked["b"] != 5 {
		t.Errorf("%+v", s)
	}
}

// TestFaultsOfFields: for each kind of field, what it does not take.
func TestFaultsOfFields(t *testing.T) {
	for _, c := range []struct{ text, fault string }{
		{"life: 7", "1:7: life: 7 is not allowed: 0 to 6"},
		{"life: -1", "1:7: life: -1 is not allowed: 0 to 6"},
		{"life: 1.5", "1:7: life: 1.5 is not allowed: a whole number from 0 to 6"},
		{"life: 1e3", "1:7: life: 1e3 is not allowed: a whole number from 0 to 6"},
		{"life: 1e400", "1:7: life: 1e400 is not allowed: a whole number from 0 to 6"},
		{"life: 0x1", "1:7: life: 0x1 is not allowed: a whole number from 0 to 6"},
		{"life: 0o1", "1:7: life: 0o1 is not allowed: a whole number from 0 to 6"},
		{"life: 0123", "1:7: life: 0123 is not allowed: a whole number from 0 to 6"},
		{"life: -0", "1:7: life: -0 is not allowed: a whole number from 0 to 6"},
		{"life: +1", "1:7: life: +1 is not allowed: a whole number from 0 to 6"},
		{"life: 1_0", "1:7: life: 1_0 is not allowed: a whole number from 0 to 6"},
		{"life: 18446744073709551616", "1:7: life: 18446744073709551616 is not allowed: 0 to 6"},
		{"life: null", "1:7: life: null is not allowed: a whole number from 0 to 6"},
		{"life:", "1:6: life: nothing is not allowed: a whole number from 0 to 6"},
		{"life: .nan", "1:7: life: .nan is not allowed: a whole number from 0 to 6"},
		{"life: no", "1:7: life: no is not allowed: a whole number from 0 to 6"},
		{"life: yes", "1:7: life: yes is not allowed: a whole number from 0 to 6"},
		{"life: true", "1:7: life: true is not allowed: a whole number from 0 to 6"},
		{"life: 2001-01-01", "1:7: life: 2001-01-01 is not allowed: a whole number from 0 to 6"},
		{"life: \"5\"", "1:7: life: \"5\" is not allowed: a whole number from 0 to 6"},
		{"life: [5]", "1:7: life: a list is not allowed: a whole number from 0 to 6"},
		{"life: {a: 5}", "1:7: life: a mapping is not allowed: a whole number from 0 to 6"},
		{"seed: 9223372036854775808",
			"1:7: seed: 9223372036854775808 is not allowed: beyond what 64 bits hold"},
		{"seed: 1.0", "1:7: seed: 1.0 is not allowed: a whole number"},
		{"round: -1", "1:8: round: -1 is not allowed: 0 or more"},
		{"round: x", "1:8: round: x is not allowed: a whole number, 0 or more"},
		{"low: 1", "1:6: low: 1 is not allowed: 0 or less"},
		{"one: 2", "1:6: one: 2 is not allowed: only 1"},
		{"open: yes", "1:7: open: yes is not allowed: true or false"},
		{"open: True", "1:7: open: True is not allowed: true or false"},
		{"open: \"true\"", "1:7: open: \"true\" is not allowed: true or false"},
		{"open: 1", "1:7: open: 1 is not allowed: true or false"},
		{"name: null", "1:7: name: null is not allowed: a text, in quotes where need be"},
		{"name: [a]", "1:7: name: a list is not allowed: a text, in quotes where need be"},
		{"name: |\n  a\n  b\n", "1:7: name: the text holds a line break: write it on one line"},
		{`name: "\e[31m"`, "1:7: name: the text holds a control character (U+001B): delete it"},
		{`name: "\u202e"`, "1:7: name: the text holds an invisible direction mark (U+202E): delete it"},
		{"fate: {}", "1:7: fate: a mapping is not allowed: a text, or null"},
		{"color: blak", "1:8: color: blak is not allowed: perhaps black (black, blue, green)"},
		{"color: xxxxxxx", "1:8: color: xxxxxxx is not allowed: one of black, blue, green"},
		{"color: null", "1:8: color: null is not allowed: one of black, blue, green"},
		{`color: "\e[31m"`, `1:8: color: "\"\\x1b[31m\"" is not allowed: one of black, blue, green`},
		{"only: two", "1:7: only: two is not allowed: only one"},
		{"band: Sara", "1:7: band: Sara is not allowed: a list, [] where there is none"},
		{"band: null", "1:7: band: null is not allowed: a list, [] where there is none"},
		{"band: [a, null]", "1:11: band[1]: null is not allowed: a text, in quotes where need be"},
		{"colors:\n  - blue\n  - rde\n", "3:5: colors[1]: rde is not allowed: one of black, blue, green"},
		{"falls: [1, 7]", "1:12: falls[1]: 7 is not allowed: 1 to 6"},
		{"shards: []", "1:9: shards: a list is not allowed: a mapping, {} where there is none"},
		{"shards: {blue: 1, blakc: 1}",
			"1:19: shards.blakc: no such key: perhaps black (black, blue, green)"},
		{"shards: {blue: 1.5}", "1:16: shards.blue: 1.5 is not allowed: a whole number from 0 to 9"},
		{"wells: {a1: lihgt}", "1:13: wells.a1: lihgt is not allowed: perhaps light (light, dark)"},
		{"wells: {\"a\\u0007\": dark}",
			`1:9: wells."a\a": its key holds a control character (U+0007): delete it`},
		{"group: null", "1:8: group: null is not allowed: a mapping"},
		{"group: {inne: 1}", "1:9: group.inne: no such key: only inner"},
		{"fight: x", "1:8: fight: x is not allowed: a mapping, or null"},
		{"fight: {n: 10}", "1:12: fight.n: 10 is not allowed: 0 to 9"},
		{"list: [{n: 1}, {n: 10}]", "1:20: list[1].n: 10 is not allowed: 0 to 9"},
		{"list: [5]", "1:8: list[0]: 5 is not allowed: a mapping"},
		{"table: {x: {n: 10}}", "1:16: table.x.n: 10 is not allowed: 0 to 9"},
		{"lif: 1",
			"1:1: lif: no such key: perhaps life (life, seed, round, one, low, falls, open, name, fate, " +
				"color, only, band and 9 more)"},
		{"life: 9\nopen: 1\n", "1:7: life: 9 is not allowed: 0 to 6 (and 1 more fault)"},
		{"open: 1\nname:\nlife: 9\n", "1:7: open: 1 is not allowed: true or false (and 2 more faults)"},
		{"\ufeffname: é\r\nlife: 9\r\n", "2:7: life: 9 is not allowed: 0 to 6"},
		{"fight: {name: é€😀, n: 10}", "1:23: fight.n: 10 is not allowed: 0 to 9"},
	} {
		err := mustParse(t, c.text).Read(describeAll)
		if err == nil || err.Error() != "t.yaml:"+c.fault {
			t.Errorf("%q: %v\nwant t.yaml:%s", c.text, err, c.fault)
		}
	}
}

func describeAll(f *Form) {
	var n, seed, round, one, low int
	var falls []int
	var open bool
	var name, fate, color, only, inner string
	var band, cs []string
	var shards map[string]int
	var wells map[string]string
	var fight *item
	var l []item
	var table map[string]item
	describe := func(i *item, f *Form) { f.Text("name", &i.Name); f.Int("n", &i.N, 0, 9) }
	f.Int("life", &n, 0, 6)
	f.Int("seed", &seed, math.MinInt, math.MaxInt)
	f.Int("round", &round, 0, math.MaxInt)
	f.Int("one", &one, 1, 1)
	f.Int("low", &low, math.MinInt, 0)
	f.Ints("falls", &falls, 1, 6)
	f.Bool("open", &open)
	f.Text("name", &name)
	f.MaybeText("fate", &fate)
	f.Word("color", &color, "black", "blue", "green")
	f.Word("only", &only, "one")
	f.Texts("band", &band)
	f.Words("colors", &cs, "black", "blue", "green")
	f.Counts("shards", &shards, 0, 9, "black", "blue", "green")
	f.Dict("wells", &wells, "light", "dark")
	f.Group("group", func(f *Form) { f.Text("inner", &inner) })
	Maybe(f, "fight", &fight, describe)
	List(f, "list", &l, describe)
	Table(f, "table", &table, describe)
	f.Left("own")
	f.Left("owned")
}

// TestTextAsItStands: what YAML means otherwise is taken as it is written.
func TestTextAsItStands(t *testing.T) {
	for text, want := range map[string]string{
		"no": "no", "012": "012", "1e3": "1e3", "2001-01-01": "2001-01-01", "true": "true", ".nan": ".nan",
		"0x1F": "0x1F", "a:C4": "a:C4",
		"'null'": "null", `"\t😀"`: "\t😀", "two\n  lines": "two lines", ">-\n  two\n  lines": "two lines",
		"a  b # c": "a  b", "''": "",
	} {
		var got string
		err := mustParse(t, "name: "+text).Read(func(f *Form) { f.Text("name", &got) })
		if err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// TestOverlay: what a text does not name stays, and what it names is replaced,
// lists and maps as a whole.
func TestOverlay(t *testing.T) {
	e := everyOf("old text", 7, 0b1111)
	before := everyOf("old text", 7, 0b1111)
	if err := mustParse(t, "other: 1").Read(e.describe); err != nil || !reflect.DeepEqual(e, before) {
		t.Errorf("nothing named: %+v, %v", e, err)
	}
	first := e.Maybe
	const given = "number: 8\ntexts: [x]\ncounts: {x: 1}\nmaybe: {n: 9}\nlist: []\ntable: {}\ngroup: {}\nover:"
	if err := mustParse(t, given).Read(e.describe); err != nil {
		t.Fatal(err)
	}
	before.Number, before.Texts, before.Counts = 8, []string{"x"}, map[string]int{"x": 1}
	before.Maybe, before.List, before.Table, before.Over = &item{"old text",
		9}, []item{}, map[string]item{}, ""
	if !reflect.DeepEqual(e, before) {
		t.Errorf("%+v\nwant %+v", e, before)
	}
	if first.N != 7 {
		t.Error("the mapping that was there is changed for all who hold it")
	}
}

func TestRequiredAndFault(t *testing.T) {
	d := mustParse(t, "head: 1\nplaces:\n  a: {city: life}\nitems: [x,\n  y]\na.b: 1\n")
	err := d.Read(func(f *Form) {
		f.Rest()
		f.Left("head").Required()
		f.Left("seed").Required()
		f.Group("places", func(inner *Form) {
			inner.Rest()
			inner.Left("b").Required()
			f.Fault("head", "%d too many", 3)
			inner.Fault("a.city", "no such city")
		})
		f.Fault("items[1]", "not yours")
		f.Fault("items[7]", "not there")
		f.Fault("places.z.y", "nowhere")
		f.Fault("a.b", "dotted")
		f.Fault("items[x]", "no number")
		f.Fault("", "all wrong")
	})
	faults, ok := err.(*Faults)
	if !ok {
		t.Fatal(err)
	}
	want := []Fault{
		{1, 1, "", "all wrong"},
		{1, 1, "items[x]", "no number"},
		{1, 1, "seed", "missing: add the key seed here"},
		{1, 7, "head", "3 too many"},
		{3, 3, "places.z.y", "nowhere"},
		{3, 3, "places.b", "missing: add the key b here"},
		{3, 13, "places.a.city", "no such city"},
		{4, 8, "items[7]", "not there"},
		{5, 3, "items[1]", "not yours"},
		{6, 6, "a.b", "dotted"},
	}
	if !sameFaults(faults.List, want) {
		t.Errorf("got  %v\nwant %v", faults.List, want)
	}
}

// sameFaults compares faults whose order at one place does not matter.
func sameFaults(a, b []Fault) bool {
	seen := map[Fault]int{}
	for _, f := range a {
		seen[f]++
	}
	for _, f := range b {
		seen[f]--
	}
	for _, n := range seen {
		if n != 0 {
			return false
		}
	}
	return true
}

// TestNeverRaw: what a message repeats of a file is short and safe to print.
func TestNeverRaw(t *testing.T) {
	long := strings.Repeat("é", 41)
	err := mustParse(t, `"\e]0;x\a": 1`+"\n"+long+": 2\n").Read(func(*Form) {})
	want := `t.yaml:1:1: "\x1b]0;x\a": no such key: nothing is (and 1 more fault)`
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
	if path := err.(*Faults).List[1].Path; path != strings.Repeat("é", 40)+"…" {
		t.Errorf("%s", path)
	}
}
