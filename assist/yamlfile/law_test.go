package yamlfile

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// leaf is a number or text of the table, where it stands and how to change it.
type leaf struct {
	way    string
	number *int
	text   *string
}

func (s *sheet) leaves() []leaf {
	all := []leaf{{way: "seed", number: &s.Seed}, {way: "round", number: &s.Round},
		{way: "over", text: &s.Over}, {way: "unturned.light", number: &s.Light},
		{way: "unturned.cities[1]", text: &s.Cities[1]}}
	for i := range s.Avatars {
		a := &s.Avatars[i]
		at := "avatars[" + strconv.Itoa(i) + "]."
		all = append(all,
			leaf{way: at + "name", text: &a.Name}, leaf{way: at + "at", text: &a.At},
			leaf{way: at + "fate", text: &a.Fate},
			leaf{way: at + "life", number: &a.Life}, leaf{way: at + "wounds", number: &a.Wounds},
			leaf{way: at + "mastery.name", text: &a.Mastery.Name},
			leaf{way: at + "band[0]", text: &a.Band[0]})
	}
	return append(all, leaf{way: "shadows[0].at", text: &s.Shadows[0].At}, leaf{way: "shadows[0].away",
		number: &s.Shadows[0].Away}, leaf{way: "avatars[1].items[1]", text: &s.Avatars[1].Items[1]})
}

// at is the node at a way from the top.
func (d *File) at(way string) *node {
	_, n := (&Form{node: d.root}).follow(way)
	return n
}

// TestOneLeaf: changing one value changes the bytes of that value and no
// others.
func TestOneLeaf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.SampledFrom([]string{tableText, withCRLF(tableText), withBOM(tableText)}).Draw(t,
			"text")
		d, err := Parse("t.yaml", []byte(before))
		if err != nil {
			t.Fatal(err)
		}
		var s sheet
		if err := d.Read(s.describe); err != nil {
			t.Fatal(err)
		}
		l := rapid.SampledFrom(s.leaves()).Draw(t, "leaf")
		if l.number != nil {
			*l.number = rapid.IntRange(0, 6).Draw(t, "number")
		} else {
			*l.text = anyText().Draw(t, "text")
		}
		out, err := d.Write(s.describe)
		if err != nil {
			t.Fatal(err)
		}
		renewed, err := Parse("t.yaml", out)
		if err != nil {
			t.Fatal(err)
		}
		was, is := d.at(l.way), renewed.at(l.way)
		if string(d.text[:was.start]) != string(renewed.text[:is.start]) ||
			string(d.text[was.end:]) != string(renewed.text[is.end:]) {
			t.Fatalf("%s: more has changed than its value\n%s", l.way, out)
		}
		if d.bom != renewed.bom || d.eol != renewed.eol || d.open != renewed.open {
			t.Fatalf("%s: the marks or line ends have changed", l.way)
		}
	})
}

// TestOneItemLess: an item taken out leaves the text of all others as it is.
func TestOneItemLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := hand{t}
		e := &every{List: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) item {
			return item{Name: anyText().Draw(t, "name"), N: rapid.IntRange(-9, 9).Draw(t, "n")}
		}), 1, 6).Draw(t, "list")}
		describe := func(f *Form) { List(f, "list", &e.List, (*item).describe) }
		text := "list:" + h.value(whole(describe).write(&run{}, &struct{}{}).entries[0].value, 0)
		d, err := Parse("t.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		gone := rapid.IntRange(0, len(e.List)-1).Draw(t, "gone")
		before, items := itemTexts(d), slices.Clone(e.List)
		e.List = slices.Delete(e.List, gone, gone+1)
		out, err := d.Write(describe)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		renewed, err := Parse("t.yaml", out)
		if err != nil {
			t.Fatal(err)
		}
		after := itemTexts(renewed)
		for i := range items {
			// Of equal items either may go, however each is quoted.
			left := slices.Delete(slices.Clone(before), i, i+1)
			if items[i] == items[gone] && slices.Equal(left, after) {
				return
			}
		}
		t.Fatalf("the other items changed\n--- old\n%s\n--- new\n%s", text, out)
	})
}

func itemTexts(d *File) []string {
	var texts []string
	for _, s := range d.root.child("list").slots {
		texts = append(texts, string(d.text[s.value.start:s.value.end]))
	}
	return texts
}
