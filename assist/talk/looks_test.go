package talk_test

import (
	"path/filepath"
	"slices"
	"testing"

	"tablehand/assist/talk"
)

// Looks are kept in their order until they are said, and those that come meanwhile stay.
func TestLooks(t *testing.T) {
	looks := talk.Looks(filepath.Join(t.TempDir(), "deep", "looked"))
	if list := looks.List(); list != nil {
		t.Errorf("at first: %q", list)
	}
	for _, said := range []string{"Ann saw 4\n5", "Ben saw 2", "Cid saw 1"} {
		if err := looks.Add(said); err != nil {
			t.Fatal(err)
		}
	}
	looks.Forget(2)
	if list := looks.List(); !slices.Equal(list, []string{"Cid saw 1"}) {
		t.Errorf("after two are said: %q", list)
	}
	looks.Forget(1)
	if list := looks.List(); list != nil {
		t.Errorf("after all are said: %q", list)
	}
	none := talk.Looks("")
	if err := none.Add("Ann saw 4"); err != nil || none.List() != nil {
		t.Errorf("no file: %v, %q", err, none.List())
	}
}
