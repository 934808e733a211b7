package yamlfile_test

import (
	"reflect"
	"testing"

	"tablehand/assist/yamlfile"
)

// Lists of lists are read, changed and written back in the style that they have.
func TestListsOfLists(t *testing.T) {
	text := "near: [[a, b], [b, c]] # who stands by whom\n"
	for name, c := range map[string]struct {
		want [][]string
		text string
	}{
		"the same": {[][]string{{"a", "b"}, {"b", "c"}}, text},
		"one more": {[][]string{{"a", "b"}, {"b", "c"}, {"c", "d"}},
			"near: [[a, b], [b, c], [c, d]] # who stands by whom\n"},
		"one is gone": {[][]string{{"b", "c"}}, "near: [[b, c]] # who stands by whom\n"},
		"one differs": {[][]string{{"a", "b"}, {"b", "x"}}, "near: [[a, b], [b, x]] # who stands by whom\n"},
		"none":        {[][]string{}, "near: [] # who stands by whom\n"},
	} {
		t.Run(name, func(t *testing.T) {
			file, err := yamlfile.Parse("a file", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			var near [][]string
			describe := func(f *yamlfile.Form) { f.Lists("near", &near) }
			if err := file.Read(describe); err != nil || len(near) != 2 {
				t.Fatal(near, err)
			}
			near = c.want
			written, err := file.Write(describe)
			if err != nil || string(written) != c.text {
				t.Fatalf("%s, %v", written, err)
			}
			again, _ := yamlfile.Parse("a file", written)
			near = nil
			if err := again.Read(describe); err != nil || !reflect.DeepEqual(near, c.want) {
				t.Fatal(near, err)
			}
		})
	}
}

// A list in the place of which a text stands is refused where it stands.
func TestListsRefuseTexts(t *testing.T) {
	file, err := yamlfile.Parse("a file", []byte("near: [[a, b], c]\n"))
	if err != nil {
		t.Fatal(err)
	}
	var near [][]string
	err = file.Read(func(f *yamlfile.Form) { f.Lists("near", &near) })
	faults, ok := err.(*yamlfile.Faults)
	if !ok || faults.List[0].Column != 16 {
		t.Fatal(near, err)
	}
}
