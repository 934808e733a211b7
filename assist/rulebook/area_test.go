package rulebook

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestAreas(t *testing.T) {
	want := []Area{
		{"harvest", 2, []string{"Harvesting colorless soulshards", "One harvest: a creature's"}},
		{"water", 2, []string{"Getting onto water", "Holding the craft"}},
		{"dice", 1, []string{"Reading a d4"}},
	}
	if got, err := smallBook().Areas(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

// Three titles tell what an area is about, and only those are read.
func TestAreasTellThreeTitles(t *testing.T) {
	entry := "- id: fate.N\n  title: 'Fate N'\n  pages: {second: \"1\"}\n  does: check\n  text: Draw.\n"
	var text strings.Builder
	text.WriteString("rules:\n")
	for _, n := range []string{"1", "2", "3", "4"} {
		text.WriteString(strings.ReplaceAll(entry, "N", n))
	}
	broken := strings.Replace(text.String(), "title: 'Fate 4'", "titel: 'Fate 4'", 1)
	want := []Area{{"fate", 4, []string{"Fate 1", "Fate 2", "Fate 3"}}}
	if got, err := inTwo("fate.yaml", []byte(broken)).Areas(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	broken = strings.Replace(text.String(), "title: 'Fate 3'", "titel: 'Fate 3'", 1)
	if got, err := inTwo("fate.yaml", []byte(broken)).Areas(); err == nil {
		t.Errorf("got %+v, want a fault", got)
	}
}

func TestWithinAndUnder(t *testing.T) {
	b := inTwo("items.yaml", []byte(strings.ReplaceAll(small, "water.hold", "water.launch.hold")))
	for _, c := range []struct {
		name string
		find func(string) ([]Entry, error)
		word string
		want []string
	}{
		{"Within", b.Within, "water", []string{"water.launch", "water.launch.hold"}},
		{"Within", b.Within, "wat", nil},
		{"Within", b.Within, "", nil},
		{"Under", b.Under, "water", []string{"water.launch", "water.launch.hold"}},
		{"Under", b.Under, "water.launch", []string{"water.launch.hold"}},
		{"Under", b.Under, "water.launch.", []string{"water.launch.hold"}},
		{"Under", b.Under, "water.lau", nil},
	} {
		found, err := c.find(c.word)
		if got := idsOf(found); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s(%q): got %q, %v, want %q", c.name, c.word, got, err, c.want)
		}
	}
}

func TestCompletions(t *testing.T) {
	for begun, want := range map[string][]string{
		"":           {"harvest.", "water.", "dice."},
		"w":          {"water."},
		"water":      {"water."},
		"water.":     {"water.launch", "water.hold"},
		"harvest.on": {"harvest.once"},
		"fate":       nil,
		"water.x":    nil,
	} {
		if got := smallBook().Completions(begun); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", begun, got, want)
		}
	}
}
