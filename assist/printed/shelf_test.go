package printed

import (
	"strings"
	"testing"

	"tablehand/assist/yamlfile"
)

func readKing(of *Files) (*king, error) {
	k := &king{}
	return k, of.Read("king", k.form)
}

// A correction that cannot be used is left out: the book goes on with the program's own number, and says so.
func TestAShelfGoesOnWithoutWhatCannotBeUsed(t *testing.T) {
	for _, c := range []struct {
		owners, fault string
		want          int
	}{
		{"toy: {king: {rows: {worth: 4}}}", "", 4},
		{"toy: {king: {rows: {worth: 21}}}", "mine.yaml:1:28: toy.king.rows.worth: 21 is not allowed", 3},
	} {
		owner, _ := yamlfile.Parse("mine.yaml", []byte(c.owners))
		s, err := NewShelf("toy", ours, owner, Reads("king", readKing))
		if err != nil {
			t.Fatal(err)
		}
		var kept *king
		first := Kept(s, &kept, readKing)
		if first.Rows.N != c.want || Kept(s, &kept, readKing) != first {
			t.Errorf("%s: %+v, then another", c.owners, first)
		}
		for _, err := range []error{s.Unusable(), s.Check()} {
			if (err == nil) != (c.fault == "") || err != nil && !strings.HasPrefix(err.Error(), c.fault) {
				t.Errorf("%s: %v, not %q", c.owners, err, c.fault)
			}
		}
	}
	strange, _ := yamlfile.Parse("mine.yaml", []byte("toy: {queen: {}}"))
	if _, err := NewShelf("toy", ours, strange, Reads("king", readKing)); err == nil {
		t.Error("a file that is not ours is corrected")
	}
}
